/* hf-pair-hierarchy.c: two heaps as one tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-hierarchy.h"

#include "hf-leaf-hierarchy.h"
#include "hf-pair-leaves-private.h"
#include "hf-pair-names-private.h"

G_DEFINE_ENUM_TYPE (HfPairArea, hf_pair_area,
                    G_DEFINE_ENUM_VALUE (HF_PAIR_AREA_LARGER, "larger"),
                    G_DEFINE_ENUM_VALUE (HF_PAIR_AREA_DIFFERENCE, "difference"))

typedef struct
{
  HfPairNames   names;
  HfPairLeaves  leaves;
  HfGrouping    grouping;
  HfWeight      weight;
  HfPairArea    area;
  guint         shift; /* bits that areas lose, so that all of them fit 64 */
  GCancellable *cancellable;
} Maker;

static void
maker_clear (Maker *self)
{
  hf_pair_names_clear (&self->names);
  hf_pair_leaves_clear (&self->leaves);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

/* ---- Areas --------------------------------------------------------------- */

static HfPairFigures
sum_up (const HfPairLeaves *leaves)
{
  HfPairFigures sum = { 0 };

  for (gsize i = 0; i < leaves->n_leaves; i++)
    hf_pair_figures_add (&sum, &leaves->leaves[i].figures);
  return sum;
}

/* Each heap alone fits 64 bits. */
static guint
find_shift (const Maker *self)
{
  const HfPairFigures sum = sum_up (&self->leaves);
  const guint64 before = hf_pair_figures_get (&sum, self->weight, HF_SIDE_BEFORE);
  const guint64 after = hf_pair_figures_get (&sum, self->weight, HF_SIDE_AFTER);

  return before > G_MAXUINT64 - after ? 1 : 0;
}

static guint64
get_area (const Maker      *self,
          const HfPairLeaf *leaf)
{
  const gint64 delta = hf_pair_figures_get_delta (&leaf->figures, self->weight);
  const guint64 area = self->area == HF_PAIR_AREA_LARGER
                         ? hf_pair_figures_get_larger (&leaf->figures, self->weight)
                         : (guint64) ABS (delta);

  return area >> self->shift;
}

/* ---- Trees --------------------------------------------------------------- */

/* A leaf counts as one object, whatever its area is: counts are areas too. */
static HfHierarchy *
make_of_types (Maker   *self,
               GError **error)
{
  HfAnalysis *analysis = self->names.analysis;
  HfHierarchy *made = NULL;
  HfTypeLeaves types = { 0 };
  const HfWeight weight = self->weight == HF_WEIGHT_REACHABLE ? HF_WEIGHT_REACHABLE
                                                              : HF_WEIGHT_EVERYTHING;
  gboolean is_done = hf_type_leaves_init_empty (&types, hf_analysis_get_heap (analysis), weight,
                                                self->grouping, self->leaves.n_leaves,
                                                self->cancellable, error);

  for (gsize i = 0; is_done && i < self->leaves.n_leaves; i++)
    {
      const HfPairLeaf *leaf = &self->leaves.leaves[i];
      const HfTypeLeaf added = {
        .type = leaf->type, .outer = leaf->outer, .n_bytes = get_area (self, leaf), .n_objects = 1
      };

      hf_type_leaves_add (&types, added);
    }
  if (is_done && hf_type_leaves_sort (&types, error))
    made = hf_hierarchy_new_of_type_leaves (analysis, &types, self->cancellable, error);
  hf_type_leaves_clear (&types);
  return made;
}

static HfHierarchy *
make_of_roots (Maker   *self,
               GError **error)
{
  const HfPairLeaves *leaves = &self->leaves;
  g_autofree HfRootLeaf *areas = g_try_new (HfRootLeaf, leaves->n_leaves + 1);
  HfRootLeaves roots = leaves->roots;

  if (areas == NULL)
    {
      hf_comparison_fail_memory (error);
      return NULL;
    }
  for (gsize i = 0; i < leaves->n_leaves; i++)
    {
      const HfPairLeaf *leaf = &leaves->leaves[i];

      areas[i] = (HfRootLeaf){ get_area (self, leaf), 1, leaf->outer, leaf->type };
    }
  roots.leaves = areas;
  roots.n_leaves = leaves->n_leaves;
  return hf_hierarchy_new_of_root_leaves (self->names.analysis, &roots, self->cancellable, error);
}

/* ---- Figures ------------------------------------------------------------- */

/* The domain or holder that a type is in. */
static guint32
find_outer (const Maker       *self,
            const HfHierarchy *hierarchy,
            guint32            type)
{
  const HfNode *nodes = hierarchy->nodes;
  const HfRootLeaves *roots = &self->leaves.roots;
  guint32 above = nodes[type].parent;

  switch (self->grouping)
    {
    case HF_GROUPING_DOMAIN:
      while (nodes[above].kind != HF_NODE_DOMAIN)
        above = nodes[above].parent;
      return nodes[above].item;
    case HF_GROUPING_ROOT:
      if (nodes[above].kind == HF_NODE_MEMBER)
        return nodes[above].item;
      if (nodes[above].parent == 0)
        return roots->n_members + roots->n_kinds;
      return roots->n_members + nodes[nodes[above].parent].item;
    case HF_GROUPING_NAMESPACE:
    case HF_GROUPING_ASSEMBLY:
    case HF_GROUPING_GENERATION:
    case HF_GROUPING_DOMINATOR:
    case HF_N_GROUPINGS:
    default:
      return 0;
    }
}

static HfPairFigures *
find_figures (const Maker        *self,
              const HfHierarchy  *hierarchy,
              GError            **error)
{
  HfPairFigures *figures = g_try_new0 (HfPairFigures, (gsize) hierarchy->n_nodes + 1);

  if (figures == NULL)
    {
      hf_comparison_fail_memory (error);
      return NULL;
    }
  for (guint32 i = 1; i < hierarchy->n_nodes; i++)
    {
      const HfNode *node = &hierarchy->nodes[i];
      const HfPairLeaf *leaf = NULL;

      if (node->kind != HF_NODE_TYPE)
        continue;
      leaf = hf_pair_leaves_find (&self->leaves, find_outer (self, hierarchy, i), node->item);
      for (guint32 above = i; above != HF_INDEX_NONE; above = hierarchy->nodes[above].parent)
        hf_pair_figures_add (&figures[above], &leaf->figures);
    }
  return figures;
}

/* A type may be in several domains or holders, and is one type. */
static gboolean
count_changes (const Maker  *self,
               guint32      *counts,
               GError      **error)
{
  const guint32 n_types = hf_heap_get_n_types (hf_analysis_get_heap (self->names.analysis));
  g_autofree HfPairFigures *sums = g_try_new0 (HfPairFigures, (gsize) n_types + 1);

  if (sums == NULL)
    return hf_comparison_fail_memory (error);
  for (gsize i = 0; i < self->leaves.n_leaves; i++)
    hf_pair_figures_add (&sums[self->leaves.leaves[i].type], &self->leaves.leaves[i].figures);
  for (guint32 i = 0; i < n_types; i++)
    {
      if (sums[i].n_objects[HF_SIDE_BEFORE] > 0 || sums[i].n_objects[HF_SIDE_AFTER] > 0)
        counts[hf_pair_figures_get_change (&sums[i], self->weight)]++;
    }
  return TRUE;
}

/* ---- Both heaps ---------------------------------------------------------- */

/* A collection moves objects to other generations: types would differ that did not change. */
gboolean
hf_pair_hierarchy_can_group (HfGrouping grouping)
{
  return grouping == HF_GROUPING_ROOT ||
         (hf_grouping_is_by_name (grouping) && grouping != HF_GROUPING_GENERATION);
}

static gboolean
fill (HfPairHierarchy  *self,
      Maker            *maker,
      GError          **error)
{
  if (!hf_pair_names_init (&maker->names, self->heaps, maker->grouping == HF_GROUPING_DOMAIN,
                           maker->cancellable, error) ||
      !hf_pair_leaves_init (&maker->leaves, self->heaps, &maker->names, maker->grouping,
                            maker->weight, maker->cancellable, error))
    return FALSE;

  maker->shift = find_shift (maker);
  self->hierarchy = maker->grouping == HF_GROUPING_ROOT ? make_of_roots (maker, error)
                                                        : make_of_types (maker, error);
  if (self->hierarchy == NULL)
    return FALSE;
  self->figures = find_figures (maker, self->hierarchy, error);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      self->types[side] = g_steal_pointer (&maker->names.types[side]);
      self->n_types[side] = hf_heap_get_n_types (self->heaps[side].heap);
    }
  return self->figures != NULL && count_changes (maker, self->counts, error);
}

HfPairHierarchy *
hf_pair_hierarchy_new (const HfComparedHeap  *before,
                       const HfComparedHeap  *after,
                       HfGrouping             grouping,
                       HfWeight               weight,
                       HfPairArea             area,
                       GCancellable          *cancellable,
                       GError               **error)
{
  const gboolean by_root = grouping == HF_GROUPING_ROOT;
  g_auto (Maker) maker = {
    .grouping = grouping,
    .weight = by_root ? HF_WEIGHT_REACHABLE : weight,
    .area = area,
    .cancellable = cancellable,
  };
  g_autoptr (HfPairHierarchy) self = NULL;

  g_return_val_if_fail (hf_pair_hierarchy_can_group (grouping), NULL);
  g_return_val_if_fail (!by_root || (before->retention != NULL && after->retention != NULL), NULL);
  g_return_val_if_fail (maker.weight != HF_WEIGHT_REACHABLE ||
                          (hf_compared_heap_knows_reachable (before) &&
                           hf_compared_heap_knows_reachable (after)),
                        NULL);

  self = g_new0 (HfPairHierarchy, 1);
  g_atomic_ref_count_init (&self->refs);
  self->heaps[HF_SIDE_BEFORE] = hf_compared_heap_copy (before);
  self->heaps[HF_SIDE_AFTER] = hf_compared_heap_copy (after);
  self->weight = maker.weight;
  self->area = area;
  return fill (self, &maker, error) ? g_steal_pointer (&self) : NULL;
}

HfPairHierarchy *
hf_pair_hierarchy_ref (HfPairHierarchy *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_pair_hierarchy_unref (HfPairHierarchy *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_compared_heap_clear (&self->heaps[side]);
      g_free (self->types[side]);
    }
  hf_hierarchy_unref (self->hierarchy);
  g_free (self->figures);
  g_free (self);
}
