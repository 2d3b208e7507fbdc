/* hf-hierarchy-private.h: functions that the makers of hierarchies share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-poll.h"

G_BEGIN_DECLS

/** The bits of a node's state. */
#define HF_NODE_STATE_GROWN (1u << 0)    /* its children are known */
#define HF_NODE_STATE_DETAILED (1u << 1) /* all parts visible when it is alone are known */

/**
 * HfOwnedFunc:
 * @position: in the order of the dominators, of an object directly below an owner
 */
typedef void (*HfOwnedFunc) (guint32  position,
                             gpointer user_data);

/**
 * HfHierarchyClass:
 * @instance_size: of the struct that begins with an #HfHierarchy
 * @part_kinds: (array length=HF_N_NODE_KINDS): see hf_hierarchy_get_part_kind(), by the kind
 *   of the node
 * @find_object: (nullable): as hf_hierarchy_find_object(); @object is in the heap and, if there is
 *   an #HfRetention, reachable; %NULL if the heap has no objects
 * @detail: (nullable): as hf_hierarchy_new_for_focus(), for a focus without its detail;
 *   %NULL if the hierarchy has all nodes from the beginning
 * @get_group: (nullable): as hf_hierarchy_get_group(), for a kind or a member; %NULL if it is one
 *   of the #HfRetention
 * @get_owner: (nullable): as hf_hierarchy_get_owner(), for an owner; %NULL if there are no owners
 * @get_links: (nullable): as hf_hierarchy_get_links(), for an owner
 * @for_each_owned: (nullable): as hf_hierarchy_for_each_owned()
 * @finalize: (nullable): frees the members that follow the #HfHierarchy
 *
 * One grouping: all functions that differ between groupings.
 */
struct _HfHierarchyClass
{
  gsize              instance_size;
  HfGrouping         grouping;
  guint8             part_kinds[HF_N_NODE_KINDS];
  guint32            (*find_object)    (const HfHierarchy  *self,
                                        HfObjectIndex       object);
  HfHierarchy *      (*detail)         (HfHierarchy        *self,
                                        guint32             focus,
                                        GCancellable       *cancellable,
                                        GError            **error);
  const HfRetainedGroup *(*get_group)  (const HfHierarchy  *self,
                                        guint32             node);
  const HfOwnerNode *(*get_owner)      (const HfHierarchy  *self,
                                        guint32             node);
  const HfLink *     (*get_links)      (const HfHierarchy  *self,
                                        guint32             node,
                                        guint32            *n_links);
  gboolean           (*for_each_owned) (const HfHierarchy  *self,
                                        guint32             node,
                                        HfOwnedFunc         func,
                                        gpointer            user_data,
                                        GCancellable       *cancellable);
  void               (*finalize)       (HfHierarchy        *self);
};

/**
 * hf_hierarchy_new:
 * @nodes: (transfer full) (element-type HfNode)
 *
 * Returns: (transfer full): an instance of @class whose other members are zero
 */
HfHierarchy *hf_hierarchy_new               (const HfHierarchyClass *class,
                                             HfAnalysis        *analysis,
                                             HfWeight           weight,
                                             GArray            *nodes);

/**
 * hf_hierarchy_is_visible:
 * @n_bytes: the weight of a part of a picture
 * @whole: the weight of the picture
 * @area: the least visible area, in px²
 *
 * Returns: whether the part has @area in a picture of HF_HIERARCHY_PICTURE_AREA
 */
static inline gboolean
hf_hierarchy_is_visible (guint64 n_bytes,
                         guint64 whole,
                         guint32 area)
{
  return n_bytes > 0 && n_bytes >= whole / (HF_HIERARCHY_PICTURE_AREA / area);
}

/* ---- By dominator and by root ------------------------------------------- */

/**
 * hf_hierarchy_start:
 *
 * Returns: (transfer full) (element-type HfNode): the top, and below it the kinds of roots
 *   that keep anything, heaviest first, ties by number; among them the node for several kinds,
 *   after a kind of the same weight
 */
GArray      *hf_hierarchy_start             (HfRetention       *retention);

/**
 * HfHierarchyTops: the top objects, by the group of roots that keeps them
 * @first: (array): by holder, where its tops begin in @tops
 * @tops: positions in the order of the dominators
 * @n_holders: the number of members and kinds, and 1: every member, then every kind, for several
 *   members of it, then several kinds
 */
typedef struct
{
  guint32 *first;
  guint32 *tops;
  guint32  n_holders;
} HfHierarchyTops;

/** hf_hierarchy_tops_init: %FALSE with %HF_ERROR_NO_MEMORY; linear in the top objects. */
gboolean     hf_hierarchy_tops_init         (HfHierarchyTops   *self,
                                             HfRetention       *retention,
                                             GError           **error);
void         hf_hierarchy_tops_clear        (HfHierarchyTops   *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfHierarchyTops, hf_hierarchy_tops_clear)

/** HfKeptFunc: an object that a holder keeps. */
typedef void (*HfKeptFunc) (HfObjectIndex object,
                            gpointer      user_data);

/**
 * hf_hierarchy_tops_for_each_kept:
 * @holder: as in #HfHierarchyTops
 *
 * Calls @func for each object that @holder keeps.
 *
 * Returns: %FALSE if it was cancelled
 */
static inline gboolean
hf_hierarchy_tops_for_each_kept (const HfHierarchyTops *self,
                                 const HfDominators    *dominators,
                                 guint32                holder,
                                 HfPoll                *poll,
                                 HfKeptFunc             func,
                                 gpointer               user_data)
{
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (dominators, &n);

  for (guint32 i = self->first[holder]; i < self->first[holder + 1]; i++)
    {
      const guint32 begin = self->tops[i];
      const guint32 end = begin + hf_dominators_get_n_retained (dominators, order[begin]);

      for (guint32 at = begin; at < end; at++)
        {
          if (hf_poll_set_error_if_cancelled (poll, NULL))
            return FALSE;
          func (order[at], user_data);
        }
    }
  return TRUE;
}

/**
 * hf_hierarchy_find_top:
 * @object: a reachable object
 *
 * Returns: the top object that dominates @object, or @object itself
 */
guint32      hf_hierarchy_find_top          (const HfDominators *dominators,
                                             HfObjectIndex      object);

/** hf_hierarchy_fail_memory: sets %HF_ERROR_NO_MEMORY. Returns: %FALSE */
gboolean     hf_hierarchy_fail_memory       (GError           **error);

/** hf_hierarchy_index_types: fills type_nodes with the heaviest node of each type. */
void         hf_hierarchy_index_types       (HfHierarchy       *self);

/** hf_hierarchy_index_type: makes @node that of its type, unless there is a heavier one. */
void         hf_hierarchy_index_type        (HfHierarchy       *self,
                                             guint32            type,
                                             guint32            node);

/**
 * hf_hierarchy_find_child:
 *
 * Returns: the child of @node of this kind and item, or HF_INDEX_NONE
 */
guint32      hf_hierarchy_find_child        (const HfHierarchy *self,
                                             guint32            node,
                                             HfNodeKind         kind,
                                             guint32            item);

/**
 * hf_hierarchy_for_each_owned:
 * @node: an owner
 *
 * Calls @func for each child in the dominator tree of the objects of @node, except these
 * objects themselves. Linear in these and in the top objects.
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean     hf_hierarchy_for_each_owned    (const HfHierarchy *self,
                                             guint32            node,
                                             HfOwnedFunc        func,
                                             gpointer           user_data,
                                             GCancellable      *cancellable);

/**
 * hf_hierarchy_find_holder:
 * @object: reachable
 *
 * Returns: the node that keeps @object: a kind or, by root, a member or several members
 */
guint32      hf_hierarchy_find_holder       (const HfHierarchy *self,
                                             HfObjectIndex      object);

G_END_DECLS
