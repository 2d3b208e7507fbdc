/* hf-type-paths-ends.c: the objects of a type by the nodes that their chains end at
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-poll.h"
#include "hf-type-paths-private.h"

gboolean
hf_type_paths_find_ends (HfTypePaths            *self,
                         const HfTypePathsWork  *work,
                         GError                **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (work->retention);
  const guint32 n_of_type = hf_analysis_get_type_stats (analysis)[self->type.value].n_objects;
  const guint32 n_objects = hf_heap_get_n_objects (work->heap);
  guint32 n = 0;

  self->ends = g_try_new (guint32, (gsize) n_of_type + 1);
  if (self->ends == NULL)
    return hf_type_paths_fail_memory (error);
  for (guint32 i = 0; i < n_objects; i++)
    {
      if (hf_type_paths_is_cancelled (work, i, error))
        return FALSE;
      if (work->types[i].value != self->type.value)
        continue;
      /* A chain may go through an object that does not count. */
      self->ends[n++] = work->places[i] != 0 && hf_type_paths_is_instance (work, i)
                          ? work->numbers[work->places[i] - 1]
                          : HF_INDEX_NONE;
    }
  return TRUE;
}

/* ---- Of some objects alone ------------------------------------------------------ */

/* The chain of an object is the same, whatever other objects count, and so are the nodes above the
 * one that it ends at. Nodes come after the node above them. */
static gboolean
find_origins (HfTypePaths        *self,
              const HfTypePaths  *whole,
              guint32             n_of_type,
              GError            **error)
{
  self->origins = g_try_new0 (guint32, (gsize) self->n_nodes + 1);
  if (self->origins == NULL)
    return hf_type_paths_fail_memory (error);

  for (guint32 i = 0; i < n_of_type; i++)
    {
      if (self->ends[i] != HF_INDEX_NONE)
        self->origins[self->ends[i]] = whole->ends[i];
    }
  for (guint32 i = self->n_nodes; i-- > 0;)
    {
      if (self->nodes[i].parent != HF_INDEX_NONE)
        self->origins[self->nodes[i].parent] = whole->nodes[self->origins[i]].parent;
    }
  return TRUE;
}

HfTypePaths *
hf_type_paths_new_among (const HfTypePaths  *whole,
                         HfRetention        *retention,
                         const HfBitset     *among,
                         GCancellable       *cancellable,
                         GError            **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  const guint32 n_of_type = hf_analysis_get_type_stats (analysis)[whole->type.value].n_objects;
  g_autoptr (HfTypePaths) self = NULL;

  g_return_val_if_fail (whole->ends != NULL && whole->origins == NULL, NULL);

  self = hf_type_paths_make (retention, whole->type, among, 0, cancellable, error);
  if (self == NULL || !find_origins (self, whole, n_of_type, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* ---- Of one node ------------------------------------------------------------------ */

/* Nodes come after the node above them. */
static void
add_below (const HfTypePaths *self,
           guint32            node,
           HfBitset          *below)
{
  hf_bitset_add (below, node);
  for (guint32 i = node + 1; i < self->n_nodes; i++)
    {
      const guint32 parent = self->nodes[i].parent;

      if (parent != HF_INDEX_NONE && hf_bitset_contains (below, parent))
        hf_bitset_add (below, i);
    }
}

gboolean
hf_type_paths_find_instances (const HfTypePaths  *self,
                              HfRetention        *retention,
                              guint32             node,
                              HfBitset           *found,
                              GCancellable       *cancellable,
                              GError            **error)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  const guint32 n_objects = hf_heap_get_n_objects (heap);
  g_auto (HfBitset) below = { 0 };
  HfPoll poll = { cancellable, 0 };
  guint32 n = 0;

  g_return_val_if_fail (self->ends != NULL, FALSE);

  if (node >= self->n_nodes)
    return TRUE;
  if (!hf_bitset_init (&below, self->n_nodes))
    return hf_type_paths_fail_memory (error);

  add_below (self, node, &below);
  for (guint32 i = 0; i < n_objects; i++)
    {
      guint32 end;

      if (hf_poll_set_error_if_cancelled (&poll, error))
        return FALSE;
      if (types[i].value != self->type.value)
        continue;
      end = self->ends[n++];
      if (end != HF_INDEX_NONE && hf_bitset_contains (&below, end))
        hf_bitset_add (found, i);
    }
  return TRUE;
}
