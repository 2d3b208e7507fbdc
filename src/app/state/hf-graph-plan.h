/* hf-graph-plan.h: the nodes that the user has opened and moved in a graph, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-layout.h"

G_BEGIN_DECLS

/**
 * HfGraphPlan:
 * @object: the subject of a graph of retention; or none
 * @type: the type whose objects are the subject of a graph of retention without @object; in a
 *   graph of types the type whose neighbors are shown too; or none
 * @openings: (element-type HfGraphOpening): the openings by the user, in their order
 * @pins: (element-type HfGraphPin): the positions of nodes that the user has moved
 *
 * All that a graph of one kind depends on, besides the heap. Two plans may share an array, so an
 * array in a plan is never changed.
 */
typedef struct
{
  HfObjectIndex object;
  HfTypeIndex   type;
  GArray       *openings;
  GArray       *pins;
} HfGraphPlan;

/** hf_graph_plan_init: makes a plan of @object or @type, with nothing opened or moved. */
void         hf_graph_plan_init  (HfGraphPlan       *self,
                                  HfObjectIndex      object,
                                  HfTypeIndex        type);
/** hf_graph_plan_copy: @self: (out caller-allocates): becomes @other, and shares its arrays. */
void         hf_graph_plan_copy  (HfGraphPlan       *self,
                                  const HfGraphPlan *other);
/** hf_graph_plan_clear: releases the arrays, and leaves %NULL in their place. */
void         hf_graph_plan_clear (HfGraphPlan       *self);
/** hf_graph_plan_equal: whether both have the same subject, openings and pins. */
gboolean     hf_graph_plan_equal (const HfGraphPlan *a,
                                  const HfGraphPlan *b);
/** hf_graph_plan_has_same_subject: whether both have the same @object and @type. */
gboolean     hf_graph_plan_has_same_subject (const HfGraphPlan *a,
                                             const HfGraphPlan *b);

/**
 * hf_graph_plan_open:
 * @node: the key of a node that is shown
 * @neighbor: the key of a neighbor of @node; or %HF_GRAPH_ALL, which shows a few of very many
 *   each time
 *
 * Shows @neighbor in the graph.
 *
 * Returns: %FALSE if @neighbor was opened already
 */
gboolean     hf_graph_plan_open  (HfGraphPlan       *self,
                                  guint64            node,
                                  guint64            neighbor);
/** hf_graph_plan_close: removes all openings at @node, a key; %FALSE if there are none. */
gboolean     hf_graph_plan_close (HfGraphPlan       *self,
                                  guint64            node);
/** hf_graph_plan_pin: puts the upper left corner of @node, a key, at @x and @y, in px. */
void         hf_graph_plan_pin   (HfGraphPlan       *self,
                                  guint64            node,
                                  double             x,
                                  double             y);
/** hf_graph_plan_unpin: removes all pins, so that the layout places all nodes; %FALSE if there are
 * none. */
gboolean     hf_graph_plan_unpin (HfGraphPlan       *self);

/** hf_graph_plan_get_request: the request for the graph of @kind; borrows the openings. */
HfGraphRequest hf_graph_plan_get_request (const HfGraphPlan *self,
                                          HfGraphKind        kind);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGraphPlan, hf_graph_plan_clear)

G_END_DECLS
