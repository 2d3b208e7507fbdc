/* hf-dominator-hierarchy.c: the heap by what would go with what
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-hierarchy-private.h"

#include "hf-owner-chain.h"

#include <string.h>

/* The tree is grown from the outside in, a level at a time: the objects of a node are at
 * hand, what they dominate immediately is put together by type, and that makes the
 * node's children. Only those go on that can be opened where the focus fills a picture,
 * so what is kept depends on the picture and not on the heap. Where the focus is further
 * in, its objects are found again by the way that leads to it.
 *
 * A child weighs less than nine tenths of its parent, or it would be its heir and in a
 * chain with it. So no branch is deep, whatever lists there are. */

/* A node's objects that dominate others, waiting to be opened. */
typedef struct
{
  guint32 node;
  guint32 n_objects;
  guint32 objects[];
} Pending;

typedef struct
{
  HfHeap          *heap;
  HfRetention     *retention;
  HfTypeSet       *folded; /* nullable */
  HfHierarchyTops  tops;
  HfOwnerGroups    groups;
  GArray          *nodes;  /* HfNode */
  GArray          *owners; /* HfOwnerNode, one for each node */
  GArray          *links;  /* HfLink */
  GQueue           pending;
  guint32          focus;
  guint            most_nodes;
  GCancellable    *cancellable;
} Maker;

/* No heap that is known adds more than this at a time: each child is
 * visible beside its siblings, and so is each node that has children. */
#define MAX_ADDED 500000

static void
maker_clear (Maker *self)
{
  hf_hierarchy_tops_clear (&self->tops);
  hf_owner_groups_clear (&self->groups);
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->owners, g_array_unref);
  g_clear_pointer (&self->links, g_array_unref);
  g_queue_clear_full (&self->pending, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

static HfNode *
get_node (const Maker *self,
          guint32      node)
{
  return &g_array_index (self->nodes, HfNode, node);
}

/* ---- Chains ------------------------------------------------------------- */

static void
store_chain (Maker              *self,
             HfOwnerNode        *owner,
             const HfOwnerChain *chain)
{
  owner->n_own_bytes = chain->n_own_bytes;
  owner->n_own_objects = chain->n_own_objects;
  if (!hf_owner_chain_has_names (chain, owner->n_instances))
    return;
  owner->first_link = self->links->len;
  owner->n_links = chain->n_links;
  g_array_append_vals (self->links, chain->links, chain->n_links);
}

/* Puts together what hangs below the objects of a node. */
static gboolean
open_owner (Maker         *self,
            const Pending *pending)
{
  HfOwnerNode *owner = &g_array_index (self->owners, HfOwnerNode, pending->node);
  const HfNode *node = get_node (self, pending->node);
  const gboolean is_grown = (node->state & HF_NODE_STATE_GROWN) != 0;
  /* Of a node that is known the chain was stored; only what is below it is wanted. */
  const HfOwnerGroup group = {
    .n_bytes = node->n_bytes,
    .n_own_bytes = owner->n_own_bytes,
    .type = node->item,
    .n_instances = owner->n_instances,
  };
  HfOwnerChain chain;

  if (!hf_owner_chain_follow (&chain, &group, pending->objects, pending->n_objects, &self->groups))
    return FALSE;
  if (!is_grown)
    store_chain (self, owner, &chain);
  return TRUE;
}

/* ---- Kinds -------------------------------------------------------------- */

static gboolean
add_tops (Maker   *self,
          guint32  holder)
{
  guint32 n;
  const HfObjectIndex *order =
    hf_dominators_get_order (hf_retention_get_dominators (self->retention), &n);

  for (guint32 i = self->tops.first[holder]; i < self->tops.first[holder + 1]; i++)
    if (!hf_owner_groups_add (&self->groups, order[self->tops.tops[i]]))
      return FALSE;
  return TRUE;
}

static gboolean
open_kind (Maker   *self,
           guint32  node)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (self->retention);
  guint32 kind = get_node (self, node)->item;

  if (kind == HF_INDEX_NONE)
    return add_tops (self, roots->n_members + roots->n_kinds);
  for (guint32 i = 0; i < roots->n_members; i++)
    if (roots->members[i].kind == roots->kinds[kind].kind && !add_tops (self, i))
      return FALSE;
  return add_tops (self, roots->n_members + kind);
}

/* ---- Children ----------------------------------------------------------- */

static int
compare_groups (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  HfHeap *heap = user_data;
  const HfOwnerGroup *x = a;
  const HfOwnerGroup *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes < y->n_bytes ? 1 : -1;
  return strcmp (hf_heap_get_type_name (heap, (HfTypeIndex){ x->type }),
                 hf_heap_get_type_name (heap, (HfTypeIndex){ y->type }));
}

static void
append_child (Maker              *self,
              guint32             parent,
              const HfOwnerGroup *group)
{
  HfNode node = {
    .n_bytes = group->n_bytes,
    .n_objects = group->n_objects,
    .parent = parent,
    .item = group->type,
    .kind = HF_NODE_OWNER,
    /* An object that dominates nothing has no children. */
    .state = group->first == HF_INDEX_NONE ? HF_NODE_STATE_GROWN : 0,
  };
  HfOwnerNode owner = {
    .n_own_bytes = group->n_own_bytes,
    .n_own_objects = group->n_instances,
    .n_instances = group->n_instances,
    .object = group->object,
  };

  g_array_append_val (self->nodes, node);
  g_array_append_val (self->owners, owner);
}

static void
grow_node (Maker   *self,
           guint32  node)
{
  g_autofree HfOwnerGroup *sorted = NULL;
  guint64 whole = get_node (self, node)->n_bytes;
  guint32 n = 0;

  sorted = g_new (HfOwnerGroup, (gsize) self->groups.n_groups + 1);
  for (guint32 i = 0; i < self->groups.n_groups; i++)
    if (hf_hierarchy_is_visible (self->groups.groups[i].n_bytes, whole, HF_HIERARCHY_CELL_AREA))
      sorted[n++] = self->groups.groups[i];
  if (n > self->most_nodes - self->nodes->len)
    return;

  g_qsort_with_data (sorted, (int) n, sizeof (HfOwnerGroup), compare_groups, self->heap);
  get_node (self, node)->first_child = self->nodes->len;
  get_node (self, node)->n_children = n;
  get_node (self, node)->state |= HF_NODE_STATE_GROWN;
  for (guint32 i = 0; i < n; i++)
    append_child (self, node, &sorted[i]);
}

/* Whether the focus is @node or below it. */
static gboolean
is_toward_focus (const Maker *self,
                 guint32      node)
{
  guint32 at = self->focus;

  while (at > node)
    at = get_node (self, at)->parent;
  return at == node;
}

/* Whether a node is on the way to the focus, or can be opened where that is a picture. */
static gboolean
is_wanted (const Maker *self,
           guint32      parent,
           guint32      node)
{
  if (parent != self->focus && is_toward_focus (self, parent))
    return is_toward_focus (self, node);
  return hf_hierarchy_is_visible (get_node (self, node)->n_bytes,
                                  get_node (self, self->focus)->n_bytes, HF_HIERARCHY_BOX_AREA);
}

static gboolean
push_group (Maker               *self,
            guint32              node,
            const HfOwnerGroup  *group,
            GError             **error)
{
  Pending *pending = g_try_malloc (sizeof (Pending) + sizeof (guint32) * group->n_entries);
  guint32 n = 0;

  if (pending == NULL)
    return hf_hierarchy_fail_memory (error);
  pending->node = node;
  pending->n_objects = group->n_entries;
  for (guint32 at = group->first; at != HF_INDEX_NONE; at = self->groups.entries[at].next)
    pending->objects[n++] = self->groups.entries[at].object;
  g_queue_push_tail (&self->pending, pending);
  return TRUE;
}

static gboolean
push_children (Maker    *self,
               guint32   node,
               GError  **error)
{
  const HfNode *parent = get_node (self, node);

  for (guint32 i = parent->first_child; i < parent->first_child + parent->n_children; i++)
    {
      guint32 position = self->groups.slots[get_node (self, i)->item];
      const HfOwnerGroup *group = &self->groups.groups[position];

      if (group->first != HF_INDEX_NONE && is_wanted (self, node, i) &&
          !push_group (self, i, group, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Growth ------------------------------------------------------------- */

static gboolean
fail (const Maker  *self,
      GError      **error)
{
  if (self->groups.is_full)
    return hf_hierarchy_fail_memory (error);
  g_cancellable_set_error_if_cancelled (self->cancellable, error);
  return FALSE;
}

static gboolean
visit (Maker          *self,
       const Pending  *pending,
       GError        **error)
{
  gboolean is_owner = get_node (self, pending->node)->kind == HF_NODE_OWNER;

  hf_owner_groups_reset (&self->groups);
  if (!(is_owner ? open_owner (self, pending) : open_kind (self, pending->node)))
    return fail (self, error);
  if ((get_node (self, pending->node)->state & HF_NODE_STATE_GROWN) == 0)
    grow_node (self, pending->node);
  return push_children (self, pending->node, error);
}

static gboolean
grow (Maker   *self,
      GError **error)
{
  const HfNode *top = get_node (self, 0);

  for (guint32 i = top->first_child; i < top->first_child + top->n_children; i++)
    {
      HfOwnerGroup all = { .first = HF_INDEX_NONE };

      if (is_wanted (self, 0, i) && !push_group (self, i, &all, error))
        return FALSE;
    }
  while (!g_queue_is_empty (&self->pending))
    {
      g_autofree Pending *pending = g_queue_pop_head (&self->pending);

      if (!visit (self, pending, error))
        return FALSE;
    }
  get_node (self, self->focus)->state |= HF_NODE_STATE_DETAILED;
  return TRUE;
}

/* ---- The class ---------------------------------------------------------- */

static HfHierarchy *detail (HfHierarchy   *hierarchy,
                            guint32        focus,
                            GCancellable  *cancellable,
                            GError       **error);

static const HfOwnerNode *
get_owner (const HfHierarchy *hierarchy,
           guint32            node)
{
  const HfDominatorHierarchy *self = (const HfDominatorHierarchy *) hierarchy;

  return &self->owners[node];
}

static const HfLink *
get_links (const HfHierarchy *hierarchy,
           guint32            node,
           guint32           *n_links)
{
  const HfDominatorHierarchy *self = (const HfDominatorHierarchy *) hierarchy;

  *n_links = self->owners[node].n_links;
  return self->links + self->owners[node].first_link;
}

static void
finalize (HfHierarchy *hierarchy)
{
  HfDominatorHierarchy *self = (HfDominatorHierarchy *) hierarchy;

  g_free (self->owners);
  g_free (self->links);
}

static const HfHierarchyClass dominator_class = {
  .instance_size = sizeof (HfDominatorHierarchy),
  .grouping = HF_GROUPING_DOMINATOR,
  .part_kinds = {
    [HF_NODE_HEAP] = HF_NODE_KIND,
    [HF_NODE_KIND] = HF_NODE_OWNER,
    [HF_NODE_SEVERAL] = HF_NODE_OWNER,
    [HF_NODE_OWNER] = HF_NODE_OWNER,
  },
  .find_object = hf_dominator_hierarchy_find_object,
  .detail = detail,
  .get_owner = get_owner,
  .get_links = get_links,
  .for_each_owned = hf_dominator_hierarchy_for_each_owned,
  .finalize = finalize,
};

/* ---- The hierarchy ------------------------------------------------------ */

static HfHierarchy *
finish (Maker *self)
{
  HfHierarchy *result = hf_hierarchy_new (&dominator_class,
                                          hf_retention_get_analysis (self->retention),
                                          HF_WEIGHT_REACHABLE, g_steal_pointer (&self->nodes));
  HfDominatorHierarchy *owned = (HfDominatorHierarchy *) result;

  result->retention = g_object_ref (self->retention);
  owned->owners = (HfOwnerNode *) (void *) g_array_free (g_steal_pointer (&self->owners), FALSE);
  if (self->folded != NULL)
    result->folded = hf_type_set_ref (self->folded);
  owned->n_links = self->links->len;
  owned->links = (HfLink *) (void *) g_array_free (g_steal_pointer (&self->links), FALSE);
  hf_hierarchy_index_types (result);
  hf_dominator_hierarchy_index_links (owned);
  return result;
}

/* Takes the maker's nodes. */
static HfHierarchy *
make (Maker         *self,
      HfRetention   *retention,
      GCancellable  *cancellable,
      GError       **error)
{
  self->retention = retention;
  self->heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  self->most_nodes = self->nodes->len + MAX_ADDED;
  self->cancellable = cancellable;
  g_array_set_size (self->owners, self->nodes->len);
  if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
      !hf_hierarchy_tops_init (&self->tops, retention, error))
    return NULL;
  if (!hf_owner_groups_init (&self->groups, self->heap, hf_retention_get_dominators (retention),
                             self->folded, cancellable))
    {
      hf_hierarchy_fail_memory (error);
      return NULL;
    }
  return grow (self, error) ? finish (self) : NULL;
}

HfHierarchy *
hf_hierarchy_new_by_dominator (HfRetention   *retention,
                               HfTypeSet     *folded,
                               GCancellable  *cancellable,
                               GError       **error)
{
  g_auto (Maker) self = {
    .folded = folded,
    .nodes = hf_hierarchy_start (retention),
    .owners = g_array_new (FALSE, TRUE, sizeof (HfOwnerNode)),
    .links = g_array_new (FALSE, FALSE, sizeof (HfLink)),
  };

  return make (&self, retention, cancellable, error);
}

static HfHierarchy *
detail (HfHierarchy   *hierarchy,
        guint32        focus,
        GCancellable  *cancellable,
        GError       **error)
{
  const HfDominatorHierarchy *owned = (const HfDominatorHierarchy *) hierarchy;
  g_auto (Maker) self = {
    .nodes = g_array_new (FALSE, FALSE, sizeof (HfNode)),
    .owners = g_array_new (FALSE, TRUE, sizeof (HfOwnerNode)),
    .links = g_array_new (FALSE, FALSE, sizeof (HfLink)),
    .focus = focus,
    .folded = hierarchy->folded,
  };

  g_array_append_vals (self.nodes, hierarchy->nodes, hierarchy->n_nodes);
  g_array_append_vals (self.owners, owned->owners, hierarchy->n_nodes);
  g_array_append_vals (self.links, owned->links, owned->n_links);
  return make (&self, hierarchy->retention, cancellable, error);
}
