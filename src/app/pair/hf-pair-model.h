/* hf-pair-model.h: all that both treemaps of a comparison share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-pair-hierarchy.h"
#include "hf-treemap-layout.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_PAIR_MODEL (hf_pair_model_get_type ())

/**
 * HfPairModel:
 *
 * The union of two heaps, made in a worker, and its one layout for the canvases of all sides; the
 * zoom, the selected type, the cell under the pointer, and the types that a filter leaves. Zoom and
 * selection are kept by names when another pair comes. Main thread only.
 *
 * Signals, without parameters: `dropped`: the layout is freed after it. `changed`: the pair, the
 * zoom or the grouping has changed, or the model has begun or ended to ask for a pair. `moved`: the
 * zoom or the grouping has been set, after `changed`; a pair that comes later does not emit it.
 * `marks-changed`: the selection or the cell under the pointer has changed. `dimmed`: other cells
 * match. `searched`: the search is another one. `selected`: the user has selected another type, or
 * none. `list-objects` (guint: an #HfSide, guint: an #HfTypeIndex of its heap): the user asks for
 * the objects of a type.
 */
G_DECLARE_FINAL_TYPE (HfPairModel, hf_pair_model, HF, PAIR_MODEL, GObject)

/** hf_pair_model_new: (transfer full): without heaps. */
HfPairModel     *hf_pair_model_new            (void);

/** hf_pair_model_set_comparison: @comparison: (nullable): by type; %NULL for none. Asks for the
 * pair of its heaps, and shows no match of a filter. */
void             hf_pair_model_set_comparison (HfPairModel     *self,
                                               HfComparison    *comparison);
/** hf_pair_model_get_comparison: (transfer none) (nullable): as set. */
HfComparison    *hf_pair_model_get_comparison (HfPairModel     *self);

/** hf_pair_model_set_grouping: a grouping that the heaps do not have becomes that by namespace. */
void             hf_pair_model_set_grouping   (HfPairModel     *self,
                                               HfGrouping       grouping);
/** hf_pair_model_get_grouping: the one that was chosen. */
HfGrouping       hf_pair_model_get_grouping   (HfPairModel     *self);
/** hf_pair_model_get_why_not: (transfer none) (nullable): as hf_pair_query_get_why_not(). */
const char      *hf_pair_model_get_why_not    (HfPairModel     *self,
                                               HfGrouping       grouping);
/** hf_pair_model_get_error: (transfer none) (nullable): a sentence with the reason why the pair is
 * not there. */
const char      *hf_pair_model_get_error      (HfPairModel     *self);
/** hf_pair_model_is_busy: whether a worker makes the pair. */
gboolean         hf_pair_model_is_busy        (HfPairModel     *self);

/** hf_pair_model_get_pair: (transfer none) (nullable): %NULL until it is there. */
HfPairHierarchy *hf_pair_model_get_pair       (HfPairModel     *self);
/**
 * hf_pair_model_get_layout:
 * @width: in px
 * @height: in px
 * @text_scale: as hf_treemap_layout_new_planned()
 *
 * Returns: (transfer none) (nullable): the layout in this size, valid until `dropped`; %NULL
 *   without a pair
 */
const HfTreemapLayout *hf_pair_model_get_layout (HfPairModel   *self,
                                               int              width,
                                               int              height,
                                               double           text_scale);

/** hf_pair_model_get_focus: the node that fills the picture; 0 for all. */
guint32          hf_pair_model_get_focus      (HfPairModel     *self);
/** hf_pair_model_zoom_to: fills the picture with @node; a type is never alone, and its parent fills
 * the picture in its place. */
void             hf_pair_model_zoom_to        (HfPairModel     *self,
                                               guint32          node);
/** hf_pair_model_zoom_out: Returns: %FALSE if everything is shown already. */
gboolean         hf_pair_model_zoom_out       (HfPairModel     *self);

/** hf_pair_model_dup_way: (transfer full): the full names of the levels from all to the node that
 * fills the picture. */
char           **hf_pair_model_dup_way        (HfPairModel     *self);
/**
 * hf_pair_model_go_to:
 * @way: as hf_pair_model_dup_way() returned
 *
 * Shows this grouping, and fills the picture with the last level of @way that its pair has, now or
 * as soon as the pair is there.
 */
void             hf_pair_model_go_to          (HfPairModel     *self,
                                               HfGrouping       grouping,
                                               const char * const *way);

/**
 * hf_pair_model_find_row:
 * @node: a node of the pair
 *
 * Returns: the position of the type that @node is in hf_comparison_get_rows(), or %HF_INDEX_NONE
 */
guint32          hf_pair_model_find_row       (HfPairModel     *self,
                                               guint32          node);
/** hf_pair_model_select_node: the user has selected a node, or none; `selected` is emitted. */
void             hf_pair_model_select_node    (HfPairModel     *self,
                                               guint32          node);
/** hf_pair_model_select: @type: (nullable): the full name of the type to select; %NULL for none. */
void             hf_pair_model_select         (HfPairModel     *self,
                                               const char      *type);
/** hf_pair_model_choose: the same, by the user in another picture; `selected` is emitted. */
void             hf_pair_model_choose         (HfPairModel     *self,
                                               const char      *type);
/** hf_pair_model_get_selected: (transfer none) (nullable): the full name of the selected type. */
const char      *hf_pair_model_get_selected   (HfPairModel     *self);
/** hf_pair_model_get_selected_row: the row of the selected type, as hf_pair_model_find_row(). */
guint32          hf_pair_model_get_selected_row (HfPairModel   *self);
/** hf_pair_model_find_selected: the cell of @layout for the selected type: its own, the largest of
 * several, or the pooled one that contains it; HF_INDEX_NONE if there is none. */
guint32          hf_pair_model_find_selected  (HfPairModel           *self,
                                               const HfTreemapLayout *layout);

/** hf_pair_model_set_hover: sets the cell under the pointer, or none. */
void             hf_pair_model_set_hover      (HfPairModel     *self,
                                               guint32          cell);
/** hf_pair_model_get_hover: the cell of the present layout, or HF_INDEX_NONE. */
guint32          hf_pair_model_get_hover      (HfPairModel     *self);

/** hf_pair_model_set_matches: @rows: (nullable): the rows of the comparison that a filter leaves,
 * by position; %NULL for all. */
void             hf_pair_model_set_matches    (HfPairModel     *self,
                                               const HfBitset  *rows);
/**
 * hf_pair_model_find_dimmed:
 * @dimmed: (out): the cells in which the filter leaves nothing; hf_bitset_clear() frees it
 *
 * Returns: %FALSE if nothing is dimmed; @dimmed is empty then
 */
gboolean         hf_pair_model_find_dimmed    (HfPairModel           *self,
                                               const HfTreemapLayout *layout,
                                               HfBitset              *dimmed);

/** hf_pair_model_set_search: @text: valid UTF-8; a blank one ends the search. The text is kept when
 * another pair comes. */
void             hf_pair_model_set_search     (HfPairModel     *self,
                                               const char      *text);
/**
 * hf_pair_model_find_matches:
 *
 * Linear in the cells, and in all types after a change.
 *
 * Returns: (transfer full) (nullable) (element-type guint32): the cells of @layout for types with
 *   the text of the search in their names, ascending; %NULL without a search
 */
GArray          *hf_pair_model_find_matches   (HfPairModel           *self,
                                               const HfTreemapLayout *layout);
/**
 * hf_pair_model_find_unfound:
 * @dimmed: (out): the cells in which nothing has the text; hf_bitset_clear() frees it
 *
 * Returns: %FALSE if nothing is dimmed, as no cell has it, or all do; @dimmed is empty then
 */
gboolean         hf_pair_model_find_unfound   (HfPairModel           *self,
                                               const HfTreemapLayout *layout,
                                               HfBitset              *dimmed);
/**
 * hf_pair_model_go_to_hidden:
 * @backward: whether to go to the match before
 *
 * Shows a type with the text in its name that has no cell in @layout, as it is pooled, or outside
 * of the zoom, and selects it.
 *
 * Returns: %FALSE if there is none
 */
gboolean         hf_pair_model_go_to_hidden   (HfPairModel           *self,
                                               const HfTreemapLayout *layout,
                                               gboolean               backward);

/** hf_pair_model_list: asks for the objects of the type @row on @side, or on the other side if that
 * alone has any. */
void             hf_pair_model_list           (HfPairModel     *self,
                                               guint32          row,
                                               HfSide           side);

G_END_DECLS
