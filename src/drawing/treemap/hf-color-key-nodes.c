/* hf-color-key-nodes.c: which color a part of a heap has, and what it says of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-color-key-private.h"
#include "hf-figures.h"
#include "hf-treemap-dim.h"

#include <glib/gi18n.h>

/* From how many bytes retained for each byte of its own the next step begins. */
static const double retained_steps[HF_N_RETAINED_STEPS] = { 0, 1.05, 2, 10, 100 };

/* ---- Steps of scales ---------------------------------------------------- */

static guint32
get_retained_step (guint64 n_retained,
                   guint64 n_bytes)
{
  const double ratio = n_bytes == 0 ? 0 : (double) n_retained / (double) n_bytes;
  guint32 step = HF_N_RETAINED_STEPS - 1;

  while (step > 0 && ratio < retained_steps[step])
    step--;
  return step;
}

/* From all of it down to nothing. */
static guint32
get_share_step (guint64 n_reachable,
                guint64 n_all)
{
  const double share = n_all == 0 ? 1 : (double) n_reachable / (double) n_all;

  if (n_reachable >= n_all)
    return 0;
  if (n_reachable == 0)
    return HF_N_SHARE_STEPS - 1;
  if (share >= .75)
    return 1;

  return share >= .25 ? 2 : 3;
}

static guint32
find_retained_type (const HfColorKey *self,
                    guint32           type)
{
  return get_retained_step (hf_retention_get_type_bounds (self->retention)[type],
                            hf_analysis_get_type_stats (self->analysis)[type].n_reachable_bytes);
}

static guint32
find_share_type (const HfColorKey *self,
                 guint32           type)
{
  const HfTypeStats *stats = &hf_analysis_get_type_stats (self->analysis)[type];

  /* Objects of size 0 are counted. */
  return stats->n_bytes > 0 && self->weight != HF_WEIGHT_COUNT
           ? get_share_step (stats->n_reachable_bytes, stats->n_bytes)
           : get_share_step (stats->n_reachable, stats->n_objects);
}

guint32
hf_color_key_find_type (const HfColorKey *self,
                        guint32           type)
{
  const HfTypeStats *stats = &hf_analysis_get_type_stats (self->analysis)[type];

  switch (self->coloring)
    {
    case HF_COLORING_ROOT:
      return self->kept->kinds[type] == HF_INDEX_NONE ? self->unreachable
                                                      : self->by_kind[self->kept->kinds[type]];
    case HF_COLORING_RETAINED:
      return stats->n_reachable == 0 ? self->unreachable : find_retained_type (self, type);
    case HF_COLORING_REACHABLE:
      return find_share_type (self, type);
    case HF_COLORING_AGE:
      return HF_INDEX_NONE;
    case HF_COLORING_GENERATION:
    case HF_COLORING_NAMESPACE:
    case HF_COLORING_ASSEMBLY:
    case HF_N_MAP_COLORINGS:
    default:
      return self->by_type[type];
    }
}

/* ---- Nodes -------------------------------------------------------------- */

guint32
hf_color_key_find_object (const HfColorKey *self,
                          HfObjectIndex     object)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);
  guint32 kind;

  switch (self->coloring)
    {
    case HF_COLORING_ROOT:
      kind = hf_kept_kinds_find_object (self->retention, object);
      return kind == HF_INDEX_NONE ? self->unreachable : self->by_kind[kind];
    case HF_COLORING_RETAINED:
      if (!hf_reachability_contains (reachability, object))
        return self->unreachable;
      return get_retained_step (
        hf_dominators_get_retained (hf_retention_get_dominators (self->retention), object),
        hf_heap_get_object_size (heap, object));
    case HF_COLORING_REACHABLE:
      return hf_reachability_contains (reachability, object) ? 0 : HF_N_SHARE_STEPS - 1;
    case HF_COLORING_GENERATION:
      return hf_color_key_find_generation (self, object);
    case HF_COLORING_AGE:
      return hf_color_key_find_age (self, object);
    case HF_COLORING_NAMESPACE:
    case HF_COLORING_ASSEMBLY:
    case HF_N_MAP_COLORINGS:
    default:
      return hf_color_key_find_type (self, hf_heap_get_object_type (heap, object).value);
    }
}

/* By root and by dominator a node lies in what one kind of roots keeps, or several. */
static guint32
find_kind_around (const HfColorKey  *self,
                  const HfHierarchy *hierarchy,
                  guint32            node)
{
  const HfNode *nodes = hierarchy->nodes;

  while (nodes[node].parent != HF_INDEX_NONE && nodes[node].parent != 0)
    node = nodes[node].parent;
  if (nodes[node].kind == HF_NODE_KIND)
    return self->by_kind[nodes[node].item];

  return nodes[node].kind == HF_NODE_SEVERAL ? self->by_kind[self->kept->n_kinds] : HF_INDEX_NONE;
}

static guint32
find_owner (const HfColorKey  *self,
            const HfHierarchy *hierarchy,
            guint32            node)
{
  switch (self->coloring)
    {
    case HF_COLORING_RETAINED:
      return get_retained_step (hierarchy->nodes[node].n_bytes,
                                hf_hierarchy_get_owner (hierarchy, node)->n_own_bytes);
    case HF_COLORING_REACHABLE:
      return 0;
    case HF_COLORING_NAMESPACE:
    case HF_COLORING_ROOT:
    case HF_COLORING_ASSEMBLY:
    case HF_COLORING_GENERATION:
    case HF_COLORING_AGE:
    case HF_N_MAP_COLORINGS:
    default:
      return hf_color_key_find_type (self, hf_hierarchy_get_type (hierarchy, node).value);
    }
}

/* By namespace the types of an assembly have none. */
static guint32
find_assembly (const HfColorKey  *self,
               const HfHierarchy *hierarchy,
               const HfNode      *node)
{
  if (self->coloring == HF_COLORING_NAMESPACE)
    return hierarchy->grouping == HF_GROUPING_ASSEMBLY ? HF_INDEX_NONE
                                                       : hf_color_key_find (self, "");
  if (self->coloring != HF_COLORING_ASSEMBLY)
    return HF_INDEX_NONE;
  return hf_color_key_find_assembly (self, (HfAssemblyIndex){ node->item });
}

/* By generation a type has a node in each, and all of that is in one. */
static gboolean
has_generation_around (const HfColorKey  *self,
                       const HfHierarchy *hierarchy,
                       guint32            node)
{
  return self->coloring == HF_COLORING_GENERATION &&
         hierarchy->grouping == HF_GROUPING_GENERATION &&
         (hierarchy->nodes[node].kind == HF_NODE_TYPE ||
          hierarchy->nodes[node].kind == HF_NODE_GENERATION);
}

static guint32
find_generation_around (const HfColorKey  *self,
                        const HfHierarchy *hierarchy,
                        guint32            node)
{
  const HfNode *nodes = hierarchy->nodes;

  while (nodes[node].kind != HF_NODE_GENERATION)
    node = nodes[node].parent;
  return self->by_kind[nodes[node].item];
}

guint32
hf_color_key_find_node (const HfColorKey  *self,
                        const HfHierarchy *hierarchy,
                        guint32            node)
{
  const HfNode *n = &hierarchy->nodes[node];

  if (self->coloring == HF_COLORING_ROOT && hierarchy->retention != NULL && node != 0)
    return find_kind_around (self, hierarchy, node);
  if (has_generation_around (self, hierarchy, node))
    return find_generation_around (self, hierarchy, node);

  switch ((HfNodeKind) n->kind)
    {
    case HF_NODE_TYPE:
      return hf_color_key_find_type (self, n->item);
    case HF_NODE_OBJECT:
      return hf_color_key_find_object (self, (HfObjectIndex){ n->item });
    case HF_NODE_OWNER:
      return find_owner (self, hierarchy, node);
    case HF_NODE_FAMILY:
    case HF_NODE_NAMESPACE:
      return self->coloring == HF_COLORING_NAMESPACE
               ? hf_color_key_find_type (self, hf_hierarchy_get_type (hierarchy, node).value)
               : HF_INDEX_NONE;
    case HF_NODE_ASSEMBLY:
      return find_assembly (self, hierarchy, n);
    case HF_NODE_HEAP:
    case HF_NODE_DOMAIN:
    case HF_NODE_GENERATION:
    case HF_NODE_KIND:
    case HF_NODE_SEVERAL:
    case HF_NODE_MEMBER:
    default:
      return HF_INDEX_NONE;
    }
}

/* ---- Words -------------------------------------------------------------- */

static char *
dup_kind_note (const HfColorKey  *self,
               const HfHierarchy *hierarchy,
               guint32            node,
               guint32            entry)
{
  const HfNode *n = &hierarchy->nodes[node];
  const char *name = self->entries[entry].name;
  const gboolean is_several = entry == self->by_kind[self->kept->n_kinds];
  g_autofree char *keeper = NULL;
  g_autofree char *share = NULL;
  guint64 n_all;

  if (entry == self->unreachable)
    return g_strdup (_ ("No root keeps it"));
  /* Translators: %s is a kind of roots, as "Static fields" */
  keeper = is_several ? g_strdup (name) : g_strdup_printf (_ ("Kept by: %s"), name);
  if (hierarchy->retention != NULL || n->kind != HF_NODE_TYPE)
    return g_steal_pointer (&keeper);

  n_all = hf_analysis_get_type_stats (self->analysis)[n->item].n_reachable_bytes;
  if (self->kept->n_bytes[n->item] >= n_all)
    return g_steal_pointer (&keeper);

  share = hf_figures_share (self->kept->n_bytes[n->item], n_all);
  /* Translators: of a type: "Kept by: Static fields", and a share, as "62 %" */
  return g_strdup_printf (_ ("%s, %s of it; other roots keep the rest"), keeper, share);
}

static char *
dup_share_note (const HfColorKey *self,
                const HfNode     *node)
{
  const HfTypeStats *stats = NULL;
  g_autofree char *share = NULL;
  guint64 part;
  guint64 whole;

  if (node->kind != HF_NODE_TYPE)
    return NULL;
  stats = &hf_analysis_get_type_stats (self->analysis)[node->item];
  part = hf_weight_choose (self->weight, stats->n_reachable_bytes, stats->n_reachable);
  whole = hf_weight_choose (self->weight, stats->n_bytes, stats->n_objects);
  if (part == 0 || part == whole)
    return NULL;

  share = hf_figures_share (part, whole);
  /* Translators: of a type; %s is a share, as "62 %" */
  return g_strdup_printf (_ ("%s of it is reachable"), share);
}

static char *
dup_assembly_note (const HfColorKey *self,
                   guint32           entry)
{
  if (self->entries[entry].tip != NULL)
    return g_strdup (self->entries[entry].tip);
  /* Translators: of a type; %s is the name of a file without its ending */
  return g_strdup_printf (_ ("From the assembly %s"), self->entries[entry].name);
}

static char *
dup_generation_note (const HfColorKey  *self,
                     const HfHierarchy *hierarchy,
                     guint32            node,
                     guint32            entry)
{
  const HfNode *n = &hierarchy->nodes[node];

  if (n->kind == HF_NODE_GENERATION)
    return g_strdup (self->entries[entry].tip);
  if (n->kind == HF_NODE_OBJECT || has_generation_around (self, hierarchy, node) ||
      !self->is_mixed[hf_hierarchy_get_type (hierarchy, node).value])
    return g_strdup (self->entries[entry].name);
  /* Translators: of a type; %s is a generation, as “Generation 2” or “Large objects” */
  return g_strdup_printf (_ ("Most of it: %s"), self->entries[entry].name);
}

char *
hf_color_key_dup_note (const HfColorKey  *self,
                       const HfHierarchy *hierarchy,
                       guint32            node)
{
  const guint32 entry = hf_color_key_find_node (self, hierarchy, node);
  g_autofree char *note = NULL;

  if (entry == HF_INDEX_NONE || self->coloring == HF_COLORING_NAMESPACE)
    return NULL;
  if (self->coloring == HF_COLORING_ASSEMBLY)
    return hierarchy->nodes[node].kind == HF_NODE_ASSEMBLY ? NULL : dup_assembly_note (self, entry);
  if (self->coloring == HF_COLORING_ROOT)
    return dup_kind_note (self, hierarchy, node, entry);
  if (self->coloring == HF_COLORING_GENERATION)
    return dup_generation_note (self, hierarchy, node, entry);
  if (self->coloring == HF_COLORING_REACHABLE)
    note = dup_share_note (self, &hierarchy->nodes[node]);

  return note != NULL ? g_steal_pointer (&note) : g_strdup (self->entries[entry].tip);
}

/* ---- A filter ----------------------------------------------------------- */

typedef struct
{
  const HfColorKey *key;
  guint32           entry;
} Wanted;

static HfNodeMeaning
is_wanted (const HfHierarchy *hierarchy,
           guint32            node,
           gpointer           user_data)
{
  const Wanted *wanted = user_data;
  const guint32 entry = hf_color_key_find_node (wanted->key, hierarchy, node);

  if (entry == HF_INDEX_NONE)
    return HF_NODE_IS_OTHER;
  return entry == wanted->entry ? HF_NODE_IS_MEANT : HF_NODE_IS_ALONE;
}

gboolean
hf_color_key_find_dimmed (const HfColorKey      *self,
                          const HfTreemapLayout *layout,
                          guint32                entry,
                          HfBitset              *dimmed)
{
  Wanted wanted = { self, entry };

  return hf_treemap_find_dimmed_by (layout, is_wanted, &wanted, dimmed);
}
