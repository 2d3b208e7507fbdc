/* hf-pair-pane.h: the treemaps of a comparison with the bar above them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-graph-pane.h"
#include "hf-pair-sides.h"

G_BEGIN_DECLS

#define HF_TYPE_PAIR_PANE (hf_pair_pane_get_type ())

/**
 * HfPairPane:
 *
 * An #HfPairSides or an #HfPairGraphPane, with a bar: the choice between both, the way to the part
 * that fills the treemaps, their grouping, and a switch for the differences alone. It owns the
 * #HfPairModel, whose selected type is that of the graph too. Main thread only.
 *
 * The signal `shows-change-changed` (no parameters) is emitted when the user or a caller has turned
 * that switch, or has chosen treemaps or the graph, or another kind of graph.
 */
G_DECLARE_FINAL_TYPE (HfPairPane, hf_pair_pane, HF, PAIR_PANE, GtkWidget)

/** hf_pair_pane_get_model: (transfer none): what it shows. */
HfPairModel *hf_pair_pane_get_model        (HfPairPane *self);

/** hf_pair_pane_set_comparison: @comparison: (nullable): by type; %NULL for none. */
void         hf_pair_pane_set_comparison   (HfPairPane *self,
                                            HfComparison *comparison);

/** hf_pair_pane_get_shows_graph: whether it shows the graph, not treemaps. */
gboolean     hf_pair_pane_get_shows_graph  (HfPairPane *self);
/** hf_pair_pane_set_shows_graph: sets it. */
void         hf_pair_pane_set_shows_graph  (HfPairPane *self,
                                            gboolean    shows);
/** hf_pair_pane_get_retention: (transfer none) (nullable): the full name of the type whose
 * retention is the graph, "" if no type is chosen yet; %NULL if the graph is that of ownership. */
const char  *hf_pair_pane_get_retention    (HfPairPane *self);
/** hf_pair_pane_set_retention: @subject: (nullable): as hf_pair_pane_get_retention(). */
void         hf_pair_pane_set_retention    (HfPairPane *self,
                                            const char *subject);
/** hf_pair_pane_get_graph: (transfer none): the pane of the graph, for F6. */
GtkWidget   *hf_pair_pane_get_graph        (HfPairPane *self);

/** hf_pair_pane_get_shows_change: whether it shows the differences alone. */
gboolean     hf_pair_pane_get_shows_change (HfPairPane *self);
/** hf_pair_pane_set_shows_change: sets it. */
void         hf_pair_pane_set_shows_change (HfPairPane *self,
                                            gboolean    shows);
/** hf_pair_pane_get_sides: (transfer none): the pane of the treemaps, for F6. */
GtkWidget   *hf_pair_pane_get_sides        (HfPairPane *self);
/** hf_pair_pane_set_search: @text: as hf_pair_model_set_search(); marks matches in treemaps and
 * graph. */
void         hf_pair_pane_set_search       (HfPairPane *self,
                                            const char *text);
/** hf_pair_pane_get_canvas: (transfer none): the picture that is shown: the treemap with the focus,
 * that of the heap after if neither has it, that of the differences alone, or the graph. */
HfCanvas    *hf_pair_pane_get_canvas       (HfPairPane *self);
/** hf_pair_pane_get_bar: (transfer none): the bar, for F6. */
GtkWidget   *hf_pair_pane_get_bar          (HfPairPane *self);

G_END_DECLS
