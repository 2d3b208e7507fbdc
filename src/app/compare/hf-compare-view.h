/* hf-compare-view.h: the changes between two heaps as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-kinds.h"
#include "hf-compare-query.h"
#include "hf-compare-store.h"
#include "hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_VIEW (hf_compare_view_get_type ())

/**
 * HfCompareView:
 *
 * The types, roots, reasons or domains that differ between two heaps, filtered and sorted.
 * Differences below a noise floor are hidden until the user asks for them; the line below counts
 * them. A worker compares in another way when the user first chooses it. Main thread only.
 *
 * Signals: `list-objects` (guint: an #HfSide, guint: an #HfTypeIndex of its heap, guint64: the
 * address of an object, or 0): the user asks for the objects of a type, and for that object among
 * them. `selection-changed` (no parameters): another row is selected.
 * `order-changed` (no parameters): the table has another order. `rows-changed` (no parameters): it
 * lists other rows. `matches-changed` (no parameters): other rows may match the search.
 * `chosen` (gboolean: %FALSE if a choice was taken back): kind, filter, order or small differences
 * were chosen, or hf_compare_view_show_row() has found its row.
 */
G_DECLARE_FINAL_TYPE (HfCompareView, hf_compare_view, HF, COMPARE_VIEW, HfTableView)

/**
 * hf_compare_view_set_comparison:
 * @comparison: (nullable): a comparison by type; %NULL for none
 *
 * Shows the differences of the two heaps of @comparison, in the way that was chosen before if the
 * heaps have what it needs. Order and filter stay; the selected row does, if it is there.
 */
void          hf_compare_view_set_comparison (HfCompareView  *self,
                                              HfComparison   *comparison);

/** hf_compare_view_set_moments: whether the heaps of the next comparison are snapshots of one
 * recording; before hf_compare_view_set_comparison(). */
void          hf_compare_view_set_moments    (HfCompareView          *self,
                                              const HfCompareMoments *moments);

/** hf_compare_view_get_by: in which way the heaps are compared. */
HfCompareBy   hf_compare_view_get_by         (HfCompareView  *self);
/** hf_compare_view_set_by: compares in another way; does nothing if the heaps do not have what it
 * needs. Filter and order stay. */
void          hf_compare_view_set_by         (HfCompareView  *self,
                                              HfCompareBy     by);
/** hf_compare_view_get_by_identity: whether the types are listed by identity: with their objects
 * that survived, died and are new; the user chooses it, and hf_compare_view_set_by() ends it.
 * hf_compare_view_get_by() is then %HF_COMPARE_BY_TYPE. */
gboolean      hf_compare_view_get_by_identity (HfCompareView *self);
/** hf_compare_view_get_kinds: (transfer none) (nullable): all comparisons of the two heaps; %NULL
 * if there is none. */
HfCompareKinds *hf_compare_view_get_kinds    (HfCompareView  *self);
/** hf_compare_view_get_comparison: (transfer none) (nullable): the comparison that is listed; %NULL
 * while it is not made. */
HfComparison *hf_compare_view_get_comparison (HfCompareView  *self);

/** hf_compare_view_set_narrow: sets whether the window has little room. */
void          hf_compare_view_set_narrow     (HfCompareView  *self,
                                              gboolean        narrow);

/** hf_compare_view_get_order: the order of the rows; @descending: (out): its direction. */
HfCompareOrder hf_compare_view_get_order     (HfCompareView  *self,
                                              gboolean       *descending);
/** hf_compare_view_set_order: sorts the rows, if the table has the column. The table by identity
 * has an order of its own. */
void          hf_compare_view_set_order      (HfCompareView  *self,
                                              HfCompareOrder  order,
                                              gboolean        descending);
/** hf_compare_view_reset_orders: sorts the rows of all kinds as at the beginning. */
void          hf_compare_view_reset_orders   (HfCompareView  *self);

/** hf_compare_view_get_filter: (transfer none): the text of the filter. */
const char   *hf_compare_view_get_filter     (HfCompareView  *self);
/** hf_compare_view_set_filter: sets the text of the filter. */
void          hf_compare_view_set_filter     (HfCompareView  *self,
                                              const char     *text);
/** hf_compare_view_get_query: the question for the rows that are listed by identity, or otherwise;
 * its filter is borrowed, as are the lives, which are %NULL if they are not listed. */
HfCompareQuery hf_compare_view_get_query     (HfCompareView  *self,
                                              gboolean        by_identity);
/** hf_compare_view_focus_rows: moves the focus to the rows, now or as soon as there are any. */
void          hf_compare_view_focus_rows     (HfCompareView  *self);
/** hf_compare_view_focus_filter: moves the focus to the filter. */
void          hf_compare_view_focus_filter   (HfCompareView  *self);
/** hf_compare_view_get_filter_widget: (transfer none): the pane of the filter, for F6. */
GtkWidget    *hf_compare_view_get_filter_widget (HfCompareView *self);

/** hf_compare_view_set_shows_small: lists or hides differences below the noise floor. */
void          hf_compare_view_set_shows_small (HfCompareView *self,
                                               gboolean       shows);

/** hf_compare_view_get_selected: the position of the selected row in hf_comparison_get_rows(), or
 * %HF_INDEX_NONE. */
guint32       hf_compare_view_get_selected   (HfCompareView  *self);
/** hf_compare_view_select: selects the row @place of hf_comparison_get_rows(), or none; does not
 * emit `selection-changed`. */
void          hf_compare_view_select         (HfCompareView  *self,
                                              guint32         place);

/**
 * hf_compare_view_show_row:
 * @by: a kind whose comparison hf_compare_view_get_kinds() has
 * @place: a row of that comparison
 *
 * Lists the rows of this kind, without a filter if @place does not match it, selects @place,
 * scrolls there and moves the focus there.
 */
void          hf_compare_view_show_row       (HfCompareView  *self,
                                              HfCompareBy     by,
                                              guint32         place);

/** hf_compare_view_set_search: @text: valid UTF-8; a blank one ends the search. A worker finds the
 * rows with it in their names. */
void          hf_compare_view_set_search     (HfCompareView  *self,
                                              const char     *text);
/** hf_compare_view_is_searching: whether matches or rows are not known yet. */
gboolean      hf_compare_view_is_searching   (HfCompareView  *self);
/**
 * hf_compare_view_count_matches:
 * @rank: (out): the position of the selected match, from 1; 0 if none is
 * @n_matches: (out): the number of listed rows that match
 *
 * Linear in the listed rows.
 */
void          hf_compare_view_count_matches  (HfCompareView  *self,
                                              guint32        *rank,
                                              guint32        *n_matches);
/**
 * hf_compare_view_go_to_match:
 * @backward: whether to go to the match before
 *
 * Selects the next listed row that matches, as if the user did; after the last comes the first.
 *
 * Returns: %FALSE if no match is listed
 */
gboolean      hf_compare_view_go_to_match    (HfCompareView  *self,
                                              gboolean        backward);
/**
 * hf_compare_view_show_best_match:
 *
 * Lists and selects the match that differs most, which the filter or the noise floor hides, and
 * moves the focus there.
 *
 * Returns: %FALSE if no match differs
 */
gboolean      hf_compare_view_show_best_match (HfCompareView *self);

/** hf_compare_view_dup_state: (transfer full): all that the user chose in the table. */
HfCompareState *hf_compare_view_dup_state    (HfCompareView  *self);
/** hf_compare_view_set_state: restores it; a row that does not differ is not selected. */
void          hf_compare_view_set_state      (HfCompareView        *self,
                                              const HfCompareState *state);

/**
 * hf_compare_view_go_to:
 * @state: as hf_compare_view_dup_state()
 * @place: the row of the comparison with the name in @state, or %HF_INDEX_NONE to look for it
 *
 * Restores @state while heaps are shown, and changes only that which differs.
 */
void          hf_compare_view_go_to          (HfCompareView        *self,
                                              const HfCompareState *state,
                                              guint32               place);

/** hf_compare_view_get_rows: (transfer none) (nullable): the listed rows; %NULL while there are
 * none. */
const HfCompareRows *hf_compare_view_get_rows (HfCompareView *self);
/** hf_compare_view_is_busy: whether the rows of the present kind, order and filter are not there
 * yet. */
gboolean      hf_compare_view_is_busy        (HfCompareView  *self);
/** hf_compare_view_get_note: (transfer none): the line about small differences, as shown; "" if
 * there are none. For tests. */
const char   *hf_compare_view_get_note       (HfCompareView  *self);

G_END_DECLS
