/* hf-root-path.c: a shortest chain from a root to one object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-root-path.h"

#include "hf-error.h"
#include "hf-root-choice.h"
#include "hf-root-path-private.h"

#include <glib/gi18n.h>

gboolean
hf_root_path_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to find a path"));
  return FALSE;
}

/* ---- By a search --------------------------------------------------------- */

/* A breadth-first search that has not met its object yet. The object of a root is its own
 * parent. */
typedef struct
{
  HfHeap        *heap;
  HfObjectIndex  object;
  guint32       *parents;  /* HF_INDEX_NONE: not met */
  guint32       *queue;
  guint32        n_queued;
  guint32        n_dependents;
} Search;

static void
search_clear (Search *self)
{
  g_free (self->parents);
  g_free (self->queue);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static inline void
meet (Search        *self,
      HfObjectIndex  object,
      HfObjectIndex  parent)
{
  if (self->parents[object.value] != HF_INDEX_NONE)
    return;
  self->parents[object.value] = parent.value;
  self->queue[self->n_queued++] = object.value;
}

static inline gboolean
has_met (const Search *self)
{
  return self->parents[self->object.value] != HF_INDEX_NONE;
}

static void
meet_rooted (Search *self)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (!hf_root_is_weak (&roots[i]))
        meet (self, roots[i].object, roots[i].object);
    }
}

/* Returns FALSE if cancelled: one object may have millions of references. */
static gboolean
meet_from (Search        *self,
           HfObjectIndex  from,
           GCancellable  *cancellable)
{
  gsize n_references;
  const HfObjectIndex *references = hf_heap_get_references (self->heap, from, &n_references);
  const HfDependent *dependents;
  guint32 n;

  for (gsize i = 0; i < n_references; i++)
    {
      if ((i & HF_POLL_MASK) == HF_POLL_MASK && g_cancellable_is_cancelled (cancellable))
        return FALSE;
      meet (self, references[i], from);
    }

  if (self->n_dependents == 0)
    return TRUE;
  dependents = hf_heap_get_dependents_of (self->heap, from, &n);
  for (guint32 i = 0; i < n; i++)
    meet (self, dependents[i].target, from);
  return TRUE;
}

static gboolean
search (Search        *self,
        GCancellable  *cancellable,
        GError       **error)
{
  guint32 n = hf_heap_get_n_objects (self->heap);

  self->parents = g_try_new (guint32, n);
  self->queue = g_try_new (guint32, n);
  if (self->parents == NULL || self->queue == NULL)
    return hf_root_path_fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    self->parents[i] = HF_INDEX_NONE;
  hf_heap_get_dependents (self->heap, &self->n_dependents);

  meet_rooted (self);
  for (guint32 at = 0; at < self->n_queued && !has_met (self); at++)
    {
      gboolean is_stopped = (at & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (cancellable);

      if (is_stopped || !meet_from (self, (HfObjectIndex){ self->queue[at] }, cancellable))
        {
          g_cancellable_set_error_if_cancelled (cancellable, error);
          return FALSE;
        }
    }
  return TRUE;
}

static HfRootIndex
find_root (HfHeap        *heap,
           HfObjectIndex  object)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint32 i = 0;

  while (hf_root_is_weak (&roots[i]) || roots[i].object.value != object.value)
    i++;
  return (HfRootIndex){ i };
}

static void
fill (HfRootPath   *self,
      const Search *found)
{
  guint32 object = found->object.value;

  for (self->n_objects = 1; found->parents[object] != object; self->n_objects++)
    object = found->parents[object];

  self->root = find_root (found->heap, (HfObjectIndex){ object });
  self->objects = g_new (HfObjectIndex, self->n_objects);
  object = found->object.value;
  for (guint32 i = self->n_objects; i > 0; i--)
    {
      self->objects[i - 1].value = object;
      object = found->parents[object];
    }
}

HfRootPath *
hf_root_path_new (HfHeap         *heap,
                  HfObjectIndex   object,
                  GCancellable   *cancellable,
                  GError        **error)
{
  g_auto (Search) found = { .heap = heap, .object = object };
  HfRootPath *self;

  g_return_val_if_fail (object.value < hf_heap_get_n_objects (heap), NULL);

  if (!search (&found, cancellable, error))
    return NULL;
  self = g_new0 (HfRootPath, 1);
  self->root.value = HF_INDEX_NONE;
  if (has_met (&found))
    fill (self, &found);
  return self;
}

/* ---- By what is known ------------------------------------------------------ */

HfObjectIndex
hf_climb (HfClimb        *self,
          HfObjectIndex   object,
          GError        **error)
{
  guint32 depth = hf_reachability_get_depth (self->reachability, object);
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get (self->referrers, object, &n);

  for (gsize i = 0;; i++)
    {
      g_assert (i < n);
      if ((++self->n_seen & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return (HfObjectIndex){ HF_INDEX_NONE };
      if (hf_reachability_get_depth (self->reachability, referrers[i]) == depth - 1)
        return referrers[i];
    }
}

HfRootPath *
hf_root_path_new_from (HfRetention    *retention,
                       HfObjectIndex   object,
                       GCancellable   *cancellable,
                       GError        **error)
{
  g_autoptr (HfRootPath) self = g_new0 (HfRootPath, 1);
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  HfClimb way = { reachability, hf_retention_get_referrers (retention), cancellable, 0 };

  self->root.value = HF_INDEX_NONE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (!hf_reachability_contains (reachability, object))
    return g_steal_pointer (&self);

  self->n_objects = hf_reachability_get_depth (reachability, object) + 1;
  self->objects = g_try_new (HfObjectIndex, self->n_objects);
  if (self->objects == NULL)
    {
      hf_root_path_fail_memory (error);
      return NULL;
    }
  self->objects[self->n_objects - 1] = object;
  for (guint32 i = self->n_objects - 1; i > 0; i--)
    {
      self->objects[i - 1] = hf_climb (&way, self->objects[i], error);
      if (self->objects[i - 1].value == HF_INDEX_NONE)
        return NULL;
    }
  self->root = hf_root_choice_find (retention, self->objects[0]);
  return g_steal_pointer (&self);
}

void
hf_root_path_free (HfRootPath *self)
{
  g_free (self->objects);
  g_free (self);
}
