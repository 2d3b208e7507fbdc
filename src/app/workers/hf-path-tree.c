/* hf-path-tree.c: the paths to the objects of a type, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-path-tree.h"

#include "hf-error.h"
#include "hf-object-matcher.h"
#include "hf-poll.h"

#include <glib/gi18n.h>

/* Takes @paths. */
static HfPathTree *
make (HfRetention *retention,
      HfTypePaths *paths,
      HfPathTree  *whole,
      guint32      n_found)
{
  HfPathTree *self = g_atomic_rc_box_new (HfPathTree);

  *self = (HfPathTree){
    .retention = g_object_ref (retention),
    .paths = paths,
    .whole = whole == NULL ? NULL : hf_path_tree_ref (whole),
    .n_found = n_found,
  };
  return self;
}

HfPathTree *
hf_path_tree_new (HfRetention   *retention,
                  HfTypeIndex    type,
                  GCancellable  *cancellable,
                  GError       **error)
{
  HfTypePaths *paths = hf_type_paths_new (retention, type, 0, cancellable, error);
  HfAnalysis *analysis = hf_retention_get_analysis (retention);

  return paths == NULL ? NULL
                       : make (retention, paths, NULL,
                               hf_analysis_get_type_stats (analysis)[type.value].n_objects);
}

/* ---- With a filter --------------------------------------------------------- */

static gboolean
find_matches (HfPathTree      *whole,
              const HfFilter  *filter,
              HfBitset        *found,
              GCancellable    *cancellable,
              GError         **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (whole->retention);
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  const guint32 n_objects = hf_heap_get_n_objects (heap);
  g_auto (HfObjectMatcher) matcher = { 0 };
  HfPoll poll = { cancellable, 0 };

  if (!hf_bitset_init (found, n_objects))
    {
      hf_error_set_no_memory (
        error, _ ("there is not enough memory to find why the objects of a type live"));
      return FALSE;
    }
  if (!hf_object_matcher_init (&matcher, filter, analysis, whole->retention, cancellable, error))
    return FALSE;
  for (guint32 i = 0; i < n_objects; i++)
    {
      if (hf_poll_set_error_if_cancelled (&poll, error))
        return FALSE;
      if (types[i].value == whole->paths->type.value &&
          hf_object_matcher_contains (&matcher, (HfObjectIndex){ i }))
        hf_bitset_add (found, i);
    }
  return TRUE;
}

HfPathTree *
hf_path_tree_new_filtered (HfPathTree      *whole,
                           const HfFilter  *filter,
                           GCancellable    *cancellable,
                           GError         **error)
{
  g_auto (HfBitset) found = { 0 };
  HfTypePaths *paths = NULL;

  if (!find_matches (whole, filter, &found, cancellable, error))
    return NULL;

  paths = hf_type_paths_new_among (whole->paths, whole->retention, &found, cancellable, error);
  return paths == NULL ? NULL
                       : make (whole->retention, paths, whole, (guint32) hf_bitset_count (&found));
}

/* ---- Shared ---------------------------------------------------------------- */

static void
clear (gpointer data)
{
  HfPathTree *self = data;

  hf_type_paths_free (self->paths);
  g_clear_pointer (&self->whole, hf_path_tree_unref);
  g_object_unref (self->retention);
}

HfPathTree *
hf_path_tree_ref (HfPathTree *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
hf_path_tree_unref (HfPathTree *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

HfHeap *
hf_path_tree_get_heap (HfPathTree *self)
{
  return hf_analysis_get_heap (hf_retention_get_analysis (self->retention));
}
