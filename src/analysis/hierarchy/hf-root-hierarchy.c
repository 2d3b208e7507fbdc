/* hf-root-hierarchy.c: the heap by which roots keep it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-hierarchy-private.h"
#include "hf-root-members-private.h"

#include <stdlib.h>
#include <string.h>

/* The least area in px² of a type that shows its objects. */
#define TYPE_AREA (56 * 44)

/* The sum of the objects of one type below one holder. */
typedef struct
{
  guint64 n_bytes;
  guint32 n_objects;
  guint32 type;
} Sum;

/* The largest objects of a type below one holder. */
typedef struct
{
  guint64 least; /* the size that another must have */
  guint32 node;
  guint32 n_objects;
  guint32 objects[HF_MAX_LARGEST_OBJECTS];
} Large;

typedef struct
{
  HfHeap          *heap;
  HfRetention     *retention;
  HfHierarchyTops  tops;
  GArray          *nodes;      /* HfNode */
  guint32         *type_counts;
  guint32          n_counted;
  Sum             *sums;       /* by type */
  guint32         *seen;       /* types that have a sum */
  guint32          n_seen;
  guint32         *large_types; /* by type, a position in what comes next, or none */
  GArray          *large;      /* Large, of the holder that is visited */
  guint32          focus;
  HfPoll           poll;
} Maker;

static void
maker_clear (Maker *self)
{
  hf_hierarchy_tops_clear (&self->tops);
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->large, g_array_unref);
  g_free (self->type_counts);
  g_free (self->sums);
  g_free (self->seen);
  g_free (self->large_types);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

static HfNode *
get_node (const Maker *self,
          guint32      node)
{
  return &g_array_index (self->nodes, HfNode, node);
}

static const char *
get_type_name (const Maker *self,
               guint32      type)
{
  return type == HF_INDEX_NONE ? "" : hf_heap_get_type_name (self->heap, (HfTypeIndex){ type });
}

/* ---- Holders ------------------------------------------------------------ */

/* Whether types lie directly below a node. */
static gboolean
is_holder (const HfNode *node)
{
  return node->kind == HF_NODE_MEMBER || node->kind == HF_NODE_SEVERAL;
}

/* The number of a holder among those of the tops. */
static guint32
get_holder (const Maker *self,
            guint32      node)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (self->retention);
  const HfNode *n = get_node (self, node);

  if (n->kind == HF_NODE_MEMBER)
    return n->item;
  return n->parent == 0 ? roots->n_members + roots->n_kinds
                        : roots->n_members + get_node (self, n->parent)->item;
}

/* Calls @func for all that a holder keeps. */
static inline gboolean
for_each_object (Maker      *self,
                 guint32     holder,
                 HfKeptFunc  func)
{
  return hf_hierarchy_tops_for_each_kept (&self->tops,
                                          hf_retention_get_dominators (self->retention), holder,
                                          &self->poll, func, self);
}

static void
append_node (Maker      *self,
             guint32     parent,
             HfNodeKind  kind,
             guint32     item,
             guint64     n_bytes,
             guint32     n_objects)
{
  HfNode node = { n_bytes, n_objects, parent, 0, 0, item, 0, (guint8) kind, 0 };

  g_array_append_val (self->nodes, node);
}

/* ---- Types -------------------------------------------------------------- */

static inline void
add_to_type (HfObjectIndex object,
             gpointer      user_data)
{
  Maker *self = user_data;
  guint32 type = hf_heap_get_object_type (self->heap, object).value;
  Sum *sum = &self->sums[type];

  if (sum->n_objects++ == 0)
    self->seen[self->n_seen++] = type;
  sum->n_bytes += hf_heap_get_object_size (self->heap, object);
}

static int
compare_types (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const Maker *self = user_data;
  const HfNode *x = a;
  const HfNode *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes < y->n_bytes ? 1 : -1;
  return strcmp (get_type_name (self, x->item), get_type_name (self, y->item));
}

/* Puts the types of what a holder keeps below it. */
static gboolean
append_types (Maker   *self,
              guint32  parent)
{
  HfNode holder = *get_node (self, parent);

  self->n_seen = 0;
  if (!for_each_object (self, get_holder (self, parent), add_to_type))
    return FALSE;

  holder.first_child = self->nodes->len;
  holder.state |= HF_NODE_STATE_GROWN;
  for (guint32 i = 0; i < self->n_seen; i++)
    {
      Sum *sum = &self->sums[self->seen[i]];

      if (hf_hierarchy_is_visible (sum->n_bytes, holder.n_bytes, HF_HIERARCHY_CELL_AREA))
        append_node (self, parent, HF_NODE_TYPE, self->seen[i], sum->n_bytes, sum->n_objects);
      *sum = (Sum){ 0 };
    }
  holder.n_children = self->nodes->len - holder.first_child;
  if (holder.n_children > 1)
    g_qsort_with_data (get_node (self, holder.first_child), (int) holder.n_children,
                       sizeof (HfNode), compare_types, self);
  *get_node (self, parent) = holder;
  self->type_counts[parent] = self->n_seen;
  return TRUE;
}

/* ---- Objects ------------------------------------------------------------ */

static inline void
add_large (HfObjectIndex object,
           gpointer      user_data)
{
  Maker *self = user_data;
  guint32 position = self->large_types[hf_heap_get_object_type (self->heap, object).value];
  guint64 size = hf_heap_get_object_size (self->heap, object);
  Large *large;

  if (position == HF_INDEX_NONE)
    return;
  large = &g_array_index (self->large, Large, position);
  if (size >= large->least && size > 0)
    large->least = hf_largest_objects_keep (self->heap, large->objects, &large->n_objects,
                                            object.value);
}

static int
compare_objects (gconstpointer a,
                 gconstpointer b)
{
  const HfNode *x = a;
  const HfNode *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes < y->n_bytes ? 1 : -1;
  return (x->item > y->item) - (x->item < y->item);
}

static void
append_objects (Maker       *self,
                const Large *large)
{
  HfNode *type = get_node (self, large->node);

  type->first_child = self->nodes->len;
  type->n_children = large->n_objects;
  type->state |= HF_NODE_STATE_GROWN;
  for (guint32 i = 0; i < large->n_objects; i++)
    append_node (self, large->node, HF_NODE_OBJECT, large->objects[i],
                 hf_heap_get_object_size (self->heap, (HfObjectIndex){ large->objects[i] }), 1);
  if (large->n_objects > 1)
    qsort (get_node (self, self->nodes->len - large->n_objects), large->n_objects, sizeof (HfNode),
           compare_objects);
}

/* Finds the largest objects of those types from @first to @end, all below one holder,
 * that are to show them where the focus fills a picture. */
static gboolean
find_large (Maker   *self,
            guint32  holder,
            guint32  first,
            guint32  end)
{
  guint64 whole = get_node (self, self->focus)->n_bytes;
  gboolean is_done = TRUE;

  g_array_set_size (self->large, 0);
  for (guint32 i = first; i < end; i++)
    {
      const HfNode *node = get_node (self, i);
      Large large = { .node = i };

      if ((node->state & HF_NODE_STATE_GROWN) != 0 ||
          !hf_hierarchy_is_visible (node->n_bytes, whole, TYPE_AREA))
        continue;
      self->large_types[node->item] = self->large->len;
      g_array_append_val (self->large, large);
    }
  if (self->large->len > 0)
    is_done = for_each_object (self, get_holder (self, holder), add_large);
  for (guint i = 0; i < self->large->len; i++)
    {
      const Large *large = &g_array_index (self->large, Large, i);

      self->large_types[get_node (self, large->node)->item] = HF_INDEX_NONE;
      append_objects (self, large);
    }
  return is_done;
}

static gboolean
is_below_focus (const Maker *self,
                guint32      node)
{
  while (node > self->focus)
    node = get_node (self, node)->parent;
  return node == self->focus;
}

/* Adds the objects that are seen where the focus fills a picture. */
static gboolean
find_objects (Maker *self)
{
  HfNode focus = *get_node (self, self->focus);

  if (focus.kind == HF_NODE_TYPE && !find_large (self, focus.parent, self->focus, self->focus + 1))
    return FALSE;
  for (guint32 i = self->focus; i < self->n_counted; i++)
    {
      HfNode node = *get_node (self, i);

      if (is_holder (&node) && is_below_focus (self, i) &&
          !find_large (self, i, node.first_child, node.first_child + node.n_children))
        return FALSE;
    }
  get_node (self, self->focus)->state |= HF_NODE_STATE_DETAILED;
  return TRUE;
}

/* ---- Types below holders ------------------------------------------------ */

static gboolean
find_types (Maker *self)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (self->retention);
  const HfNode *top = get_node (self, 0);
  guint32 n_kinds = top->n_children;

  for (guint32 i = 1; i <= n_kinds; i++)
    if (get_node (self, i)->kind == HF_NODE_KIND)
      hf_root_members_append (self->nodes, i, self->heap, roots);

  self->n_counted = self->nodes->len;
  self->type_counts = g_new0 (guint32, (gsize) self->n_counted + 1);
  for (guint32 i = 1; i <= n_kinds; i++)
    if (get_node (self, i)->kind == HF_NODE_KIND)
      self->type_counts[i] = hf_root_members_count (self->nodes, i, roots);
  for (guint32 i = 1; i < self->n_counted; i++)
    if (is_holder (get_node (self, i)) && !append_types (self, i))
      return FALSE;
  return TRUE;
}

static gboolean
make_room (Maker   *self,
           GError **error)
{
  gsize n_types = hf_heap_get_n_types (self->heap);

  self->large = g_array_new (FALSE, FALSE, sizeof (Large));
  self->sums = g_try_new0 (Sum, n_types + 1);
  self->seen = g_try_new (guint32, n_types + 1);
  self->large_types = g_try_new (guint32, n_types + 1);
  if (self->sums == NULL || self->seen == NULL || self->large_types == NULL)
    return hf_hierarchy_fail_memory (error);
  memset (self->large_types, 0xff, sizeof (guint32) * (n_types + 1));
  return !g_cancellable_set_error_if_cancelled (self->poll.cancellable, error) &&
         hf_hierarchy_tops_init (&self->tops, self->retention, error);
}

/* ---- Where an object is ------------------------------------------------- */

static guint32
find_object (const HfHierarchy *self,
             HfObjectIndex      object)
{
  guint32 holder = hf_hierarchy_find_holder (self, object);
  HfTypeIndex type = hf_heap_get_object_type (hf_analysis_get_heap (self->analysis), object);
  guint32 node = hf_hierarchy_find_child (self, holder, HF_NODE_TYPE, type.value);
  guint32 found;

  if (node == HF_INDEX_NONE)
    return holder;
  found = hf_hierarchy_find_child (self, node, HF_NODE_OBJECT, object.value);
  return found != HF_INDEX_NONE ? found : node;
}

/* ---- The class ---------------------------------------------------------- */

static HfHierarchy *detail (HfHierarchy   *hierarchy,
                            guint32        focus,
                            GCancellable  *cancellable,
                            GError       **error);

static const HfHierarchyClass root_class = {
  .instance_size = sizeof (HfHierarchy),
  .grouping = HF_GROUPING_ROOT,
  .part_kinds = {
    [HF_NODE_HEAP] = HF_NODE_KIND,
    [HF_NODE_KIND] = HF_NODE_MEMBER,
    [HF_NODE_SEVERAL] = HF_NODE_TYPE,
    [HF_NODE_MEMBER] = HF_NODE_TYPE,
    [HF_NODE_TYPE] = HF_NODE_OBJECT,
  },
  .find_object = find_object,
  .detail = detail,
};

/* ---- The hierarchy ------------------------------------------------------ */

static HfHierarchy *
finish (Maker *self)
{
  HfHierarchy *result = hf_hierarchy_new (&root_class, hf_retention_get_analysis (self->retention),
                                          HF_WEIGHT_REACHABLE, g_steal_pointer (&self->nodes));

  result->retention = g_object_ref (self->retention);
  result->n_counted = self->n_counted;
  result->type_counts = g_steal_pointer (&self->type_counts);
  hf_hierarchy_index_types (result);
  return result;
}

HfHierarchy *
hf_hierarchy_new_by_root (HfRetention   *retention,
                          GCancellable  *cancellable,
                          GError       **error)
{
  g_auto (Maker) self = {
    .heap = hf_analysis_get_heap (hf_retention_get_analysis (retention)),
    .retention = retention,
    .nodes = hf_hierarchy_start (retention),
    .poll = { cancellable, 0 },
  };

  if (!make_room (&self, error))
    return NULL;
  if (!find_types (&self) || !find_objects (&self))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }
  return finish (&self);
}

static HfHierarchy *
detail (HfHierarchy   *hierarchy,
        guint32        focus,
        GCancellable  *cancellable,
        GError       **error)
{
  g_auto (Maker) self = {
    .heap = hf_analysis_get_heap (hierarchy->analysis),
    .retention = hierarchy->retention,
    .nodes = g_array_new (FALSE, FALSE, sizeof (HfNode)),
    .n_counted = hierarchy->n_counted,
    .focus = focus,
    .poll = { cancellable, 0 },
  };

  g_array_append_vals (self.nodes, hierarchy->nodes, hierarchy->n_nodes);
  self.type_counts = g_memdup2 (hierarchy->type_counts, sizeof (guint32) * hierarchy->n_counted);
  if (!make_room (&self, error))
    return NULL;
  if (!find_objects (&self))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }
  return finish (&self);
}
