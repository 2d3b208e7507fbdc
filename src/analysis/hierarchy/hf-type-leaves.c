/* hf-type-leaves.c: the types that have objects, sorted by namespace
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-leaves.h"

#include "hf-hierarchy-private.h"
#include "hf-outer-groups.h"
#include "hf-type-name.h"

#include <string.h>

static const char *
get_name (const HfTypeLeaves *self,
          guint32             type)
{
  return hf_heap_get_type_name (self->heap, (HfTypeIndex){ type });
}

/* Family by family, in a family namespace by namespace, the family's own first. */
static int
compare_leaves (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const HfTypeLeaves *self = user_data;
  const HfTypeLeaf *x = a;
  const HfTypeLeaf *y = b;
  const char *name_x = NULL;
  const char *name_y = NULL;
  int result = 0;

  /* A sort cannot be left, but without names to compare it is soon over. */
  if (g_cancellable_is_cancelled (self->cancellable))
    return 0;

  if (x->outer != y->outer)
    return x->outer < y->outer ? -1 : 1;
  if (self->grouping == HF_GROUPING_ASSEMBLY && x->assembly != y->assembly)
    return x->assembly < y->assembly ? -1 : 1;
  name_x = get_name (self, x->type);
  name_y = get_name (self, y->type);
  result = strncmp (name_x, name_y, MIN (x->family_length, y->family_length));
  if (result == 0 && x->family_length != y->family_length)
    result = x->family_length < y->family_length ? -1 : 1;
  if (result == 0 && x->assembly != y->assembly)
    result = x->assembly < y->assembly ? -1 : 1;
  if (result == 0)
    result = strncmp (name_x, name_y, MIN (x->namespace_length, y->namespace_length));
  if (result == 0 && x->namespace_length != y->namespace_length)
    result = x->namespace_length < y->namespace_length ? -1 : 1;
  return result != 0 ? result : strcmp (name_x, name_y);
}

/* A node keeps 16 bits of the lengths; no program has a longer namespace. */
void
hf_type_leaves_add (HfTypeLeaves *self,
                    HfTypeLeaf    leaf)
{
  const char *name = get_name (self, leaf.type);

  if (leaf.n_objects == 0)
    return;
  leaf.namespace_length = (guint32) hf_type_name_get_namespace_length (name);
  if (leaf.namespace_length > G_MAXUINT16)
    leaf.namespace_length = 0;
  else
    leaf.family_length = (guint32) hf_type_name_get_family_length (name);
  leaf.assembly = HF_INDEX_NONE;
  if (self->grouping == HF_GROUPING_ASSEMBLY || leaf.family_length == 0)
    leaf.assembly = hf_heap_get_type_assembly (self->heap, (HfTypeIndex){ leaf.type }).value;
  self->leaves[self->n_leaves++] = leaf;
}

gboolean
hf_type_leaves_sort (HfTypeLeaves  *self,
                     GError       **error)
{
  g_qsort_with_data (self->leaves, (int) self->n_leaves, sizeof (HfTypeLeaf), compare_leaves, self);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

/* Adds up each type in each group. */
static gboolean
add_up_groups (HfTypeLeaves          *self,
               const HfOuterGroups   *groups,
               const HfReachability  *reachability,
               GError               **error)
{
  const gboolean all = self->weight != HF_WEIGHT_REACHABLE;
  const gsize n_types = hf_heap_get_n_types (self->heap);

  for (guint32 i = 0; i < hf_heap_get_n_objects (self->heap); i++)
    {
      const HfObjectIndex object = { i };
      const guint32 type = hf_heap_get_object_type (self->heap, object).value;
      guint32 outer;
      HfTypeLeaf *leaf = NULL;

      if ((i & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      if (!all && !hf_reachability_contains (reachability, object))
        continue;
      outer = hf_outer_groups_find (groups, object);
      leaf = &self->leaves[outer * n_types + type];
      leaf->type = type;
      leaf->outer = outer;
      leaf->n_objects++;
      leaf->n_bytes += hf_heap_get_object_size (self->heap, object);
    }
  return TRUE;
}

static gboolean
find_leaves_of_groups (HfTypeLeaves          *self,
                       const HfReachability  *reachability,
                       GError               **error)
{
  g_auto (HfOuterGroups) groups = { 0 };
  const gsize n_types = hf_heap_get_n_types (self->heap);
  gsize n_leaves = 0;

  hf_outer_groups_init (&groups, self->heap, self->grouping);
  n_leaves = n_types * groups.n_groups;
  if (n_leaves > G_MAXINT / 2)
    return hf_hierarchy_fail_memory (error);
  self->leaves = g_try_new0 (HfTypeLeaf, n_leaves + 1);
  if (self->leaves == NULL)
    return hf_hierarchy_fail_memory (error);

  if (!add_up_groups (self, &groups, reachability, error))
    return FALSE;
  /* Those without objects make room for the others. */
  for (gsize i = 0; i < n_leaves; i++)
    hf_type_leaves_add (self, self->leaves[i]);
  return hf_type_leaves_sort (self, error);
}

static gboolean
find_leaves (HfTypeLeaves       *self,
             const HfTypeStats  *stats,
             GError            **error)
{
  guint32 n_types = hf_heap_get_n_types (self->heap);

  self->leaves = g_new (HfTypeLeaf, (gsize) n_types + 1);
  for (guint32 i = 0; i < n_types; i++)
    {
      gboolean all = self->weight != HF_WEIGHT_REACHABLE;
      HfTypeLeaf leaf = { .type = i };

      if ((i & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      leaf.n_bytes = all ? stats[i].n_bytes : stats[i].n_reachable_bytes;
      leaf.n_objects = all ? stats[i].n_objects : stats[i].n_reachable;
      hf_type_leaves_add (self, leaf);
    }
  return hf_type_leaves_sort (self, error);
}

gboolean
hf_type_leaves_init (HfTypeLeaves  *self,
                     HfAnalysis    *analysis,
                     HfWeight       weight,
                     HfGrouping     grouping,
                     GCancellable  *cancellable,
                     GError       **error)
{
  *self = (HfTypeLeaves){
    .heap = hf_analysis_get_heap (analysis),
    .weight = weight,
    .grouping = grouping,
    .cancellable = cancellable,
  };
  return hf_outer_groups_are_of_objects (grouping)
           ? find_leaves_of_groups (self, hf_analysis_get_reachability (analysis), error)
           : find_leaves (self, hf_analysis_get_type_stats (analysis), error);
}

gboolean
hf_type_leaves_init_empty (HfTypeLeaves  *self,
                           HfHeap        *heap,
                           HfWeight       weight,
                           HfGrouping     grouping,
                           gsize          n_most,
                           GCancellable  *cancellable,
                           GError       **error)
{
  *self = (HfTypeLeaves){
    .heap = heap,
    .weight = weight,
    .grouping = grouping,
    .cancellable = cancellable,
  };
  if (n_most <= G_MAXINT / 2)
    self->leaves = g_try_new (HfTypeLeaf, n_most + 1);
  return self->leaves != NULL || hf_hierarchy_fail_memory (error);
}

void
hf_type_leaves_clear (HfTypeLeaves *self)
{
  g_clear_pointer (&self->leaves, g_free);
}
