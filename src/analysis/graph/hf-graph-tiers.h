/* hf-graph-tiers.h: holders of some objects, merged by type at each distance from them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-private.h"
#include "hf-graph-search.h"
#include "hf-key-sort.h"

G_BEGIN_DECLS

/**
 * HfGraphTier:
 * @key: of its node
 * @distance: the number of references from its objects to the subject; 0: it is the subject
 * @type: of its objects
 * @n_objects: how many
 * @n_bytes: the bytes they retain, without those of objects that another one of them dominates
 * @largest: the one that retains most
 * @n_hidden: how many other tiers refer to it and are not shown
 * @is_open: whether it was opened
 * @is_asked: whether opening another one has shown it
 * @is_shortest: whether the shortest path goes through it
 *
 * Objects of one type and one distance that refer to a shown object.
 */
typedef struct
{
  guint64       key;
  guint64       n_bytes;
  guint32       distance;
  HfTypeIndex   type;
  guint32       n_objects;
  HfObjectIndex largest;
  guint32       n_hidden;
  guint8        is_open;
  guint8        is_asked;
  guint8        is_shortest;
} HfGraphTier;

/**
 * HfGraphCandidate:
 * @node: a node that could be shown
 * @nearest: its object that is nearest to a root, the first of equal ones
 */
typedef struct
{
  HfGraphNode   node;
  HfObjectIndex nearest;
} HfGraphCandidate;

/**
 * HfGraphBridge: a path too long to show, except both its ends.
 */
typedef struct
{
  HfObjectIndex from;
  HfObjectIndex to;
  guint32       n_folded;
} HfGraphBridge;

/**
 * HfGraphTiers:
 * @tiers: (element-type HfGraphTier): the subject first
 * @merged: by distance and type, all referrers of shown objects; marks: the tier and 1
 * @places: by object: its position in @merged and 1; 0: not visited yet. With
 *   HF_GRAPH_IS_MEMBER if it is in the tier of these
 * @members: (element-type HfObjectIndex): of all tiers, in the order in which the search found them
 * @bridges: (element-type HfGraphBridge)
 *
 * hf_graph_tiers_add() chooses the tiers that are shown. Their objects follow: an object is
 * in its tier if it refers to an object that is in a tier. So from each of them a path leads down
 * to a subject through shown tiers.
 */
typedef struct
{
  HfGraphDraft  *draft;
  HfGraphSearch  search;
  GArray        *tiers;
  HfWeightTable  merged;
  guint32       *places;
  HfColumn      *members;
  GArray        *bridges;
} HfGraphTiers;

#define HF_GRAPH_IS_MEMBER (1u << 31)

/**
 * hf_graph_tiers_init:
 * @draft: borrowed for as long as @self lives
 *
 * Makes a set without tiers. It takes 4 bytes for each object of the heap, besides the search.
 * Clear it even after an error.
 *
 * Errors: those of the draft: no memory, cancelled
 */
gboolean     hf_graph_tiers_init         (HfGraphTiers   *self,
                                          HfGraphDraft   *draft,
                                          GError        **error);

/** hf_graph_tiers_clear: frees the tiers, their members and the search. May be called again. */
void         hf_graph_tiers_clear        (HfGraphTiers   *self);

/** hf_graph_tiers_get: (transfer none): the tier with this number, until the next one is added. */
static inline HfGraphTier *
hf_graph_tiers_get (const HfGraphTiers *self,
                    guint32             tier)
{
  return &g_array_index (self->tiers, HfGraphTier, tier);
}

/** hf_graph_tiers_find: the tier that @object is in, or HF_INDEX_NONE. */
static inline guint32
hf_graph_tiers_find (const HfGraphTiers *self,
                     HfObjectIndex       object)
{
  guint32 place = self->places[object.value];

  if ((place & HF_GRAPH_IS_MEMBER) == 0)
    return HF_INDEX_NONE;
  return hf_weight_table_get_all (&self->merged)[(place & ~HF_GRAPH_IS_MEMBER) - 1].mark - 1;
}

/**
 * hf_graph_tiers_add:
 * @object: one that leads to a subject
 * @tier: (out): that of objects like @object, which may be new; none if there are too many
 */
gboolean     hf_graph_tiers_add          (HfGraphTiers   *self,
                                          HfObjectIndex   object,
                                          guint32        *tier,
                                          GError        **error);

/** hf_graph_tiers_has: whether @object, which leads to a subject, is like those of a tier. */
gboolean     hf_graph_tiers_has          (HfGraphTiers   *self,
                                          HfObjectIndex   object,
                                          gboolean       *has,
                                          GError        **error);

/** hf_graph_tiers_fill: finds the objects of all tiers; linear in their referrers. */
gboolean     hf_graph_tiers_fill         (HfGraphTiers   *self,
                                          GError        **error);

/** hf_graph_tiers_weigh: computes the bytes that tiers retain, after they were filled. */
gboolean     hf_graph_tiers_weigh        (HfGraphTiers   *self,
                                          GError        **error);

/**
 * hf_graph_tiers_list:
 * @hidden: (element-type HfGraphCandidate): gets the referrers of objects of @tier that are
 *   not shown, by type and distance
 */
gboolean     hf_graph_tiers_list         (HfGraphTiers   *self,
                                          guint32         tier,
                                          GArray         *hidden,
                                          GError        **error);

/**
 * hf_graph_tiers_join:
 * @edges: (element-type HfGraphEdge): those between tiers, by number, are added
 *
 * Fills in n_hidden of all tiers as well.
 */
gboolean     hf_graph_tiers_join         (HfGraphTiers   *self,
                                          GArray         *edges,
                                          GError        **error);

/** HF_GRAPH_MAX_TIERS: there is room for roots besides. */
#define HF_GRAPH_MAX_TIERS 320

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGraphTiers, hf_graph_tiers_clear)

G_END_DECLS
