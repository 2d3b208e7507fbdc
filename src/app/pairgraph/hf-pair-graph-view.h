/* hf-pair-graph-view.h: a graph of two heaps as a canvas
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"
#include "hf-pair-graph.h"

G_BEGIN_DECLS

#define HF_TYPE_PAIR_GRAPH_VIEW (hf_pair_graph_view_get_type ())

/**
 * HfPairGraphView:
 *
 * The ownership of two heaps in one layout, or the retention of a type in both. A worker makes the
 * graph when the view is shown. It has a selected node, which may be a type. The first graph of two
 * heaps opens with the node that has changed most, marked as the selected one, unless a type is
 * selected; `selected` is not emitted for it. Main thread only.
 *
 * Signals: `changed`: the graph is there, or is being made, or cannot be made, or is another one.
 * `selected`: the user has selected a node. `retention-chosen`: the user has asked for the
 * retention of a node. `list-objects` (guint: an #HfSide, guint: an #HfTypeIndex of its heap): the
 * user asks for the objects of a type.
 */
G_DECLARE_FINAL_TYPE (HfPairGraphView, hf_pair_graph_view, HF, PAIR_GRAPH_VIEW, HfCanvas)

/** hf_pair_graph_view_set_comparison: @comparison: (nullable): whose heaps to show. */
void         hf_pair_graph_view_set_comparison (HfPairGraphView *self,
                                                HfComparison    *comparison);

/**
 * hf_pair_graph_view_set_kind:
 * @kind: %HF_GRAPH_OWNERSHIP or %HF_GRAPH_RETENTION
 *
 * A retention is that of the selected type. Later it follows the type that
 * hf_pair_graph_view_select_type() selects; a type that the user selects in it does not change it.
 */
void         hf_pair_graph_view_set_kind       (HfPairGraphView *self,
                                                HfGraphKind      kind);
/** hf_pair_graph_view_get_kind: the kind of graph that is shown. */
HfGraphKind  hf_pair_graph_view_get_kind       (HfPairGraphView *self);
/** hf_pair_graph_view_set_subject: @subject: (nullable): the full name of the type whose retention
 * is shown, whatever is selected. */
void         hf_pair_graph_view_set_subject    (HfPairGraphView *self,
                                                const char      *subject);
/** hf_pair_graph_view_get_subject: (transfer none) (nullable): the full name of the type whose
 * retention is shown; %NULL until there is one. */
const char  *hf_pair_graph_view_get_subject    (HfPairGraphView *self);

/** hf_pair_graph_view_get_pair: (transfer none) (nullable): the graph, if it is there. */
HfPairGraph *hf_pair_graph_view_get_pair       (HfPairGraphView *self);
/** hf_pair_graph_view_is_busy: whether a worker makes the graph. */
gboolean     hf_pair_graph_view_is_busy        (HfPairGraphView *self);
/** hf_pair_graph_view_get_error: (transfer none) (nullable): a sentence with the reason why the
 * graph is not there. */
const char  *hf_pair_graph_view_get_error      (HfPairGraphView *self);
/** hf_pair_graph_view_cancel: stops the worker; hf_pair_graph_view_try_again() goes on. */
void         hf_pair_graph_view_cancel         (HfPairGraphView *self);
/** hf_pair_graph_view_try_again: makes the graph after an error or a cancel. */
void         hf_pair_graph_view_try_again      (HfPairGraphView *self);

/** hf_pair_graph_view_select_type: @type: (nullable): the full name of the type to select; the
 * view moves to its node. Does not emit `selected`. */
void         hf_pair_graph_view_select_type    (HfPairGraphView *self,
                                                const char      *type);
/** hf_pair_graph_view_get_selected_type: (transfer none) (nullable): the full name of the type of
 * the selected node. */
const char  *hf_pair_graph_view_get_selected_type (HfPairGraphView *self);

/** hf_pair_graph_view_set_search: @text: valid UTF-8; a blank one ends the search. Marks the nodes
 * whose type, or static field, has it in its name. */
void         hf_pair_graph_view_set_search     (HfPairGraphView *self,
                                                const char      *text);

G_END_DECLS
