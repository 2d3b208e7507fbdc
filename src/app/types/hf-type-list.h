/* hf-type-list.h: a lazy list model of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-lazy-rows.h"
#include "hf-type-ordering.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_TYPE_ROW (hf_type_row_get_type ())

/**
 * HfTypeRow:
 *
 * One row of an #HfTypeList: a position in it. Made on demand. In another order of the
 * list the same rows show other types, and a shorter list has other positions: compare types,
 * never rows.
 */
G_DECLARE_FINAL_TYPE (HfTypeRow, hf_type_row, HF, TYPE_ROW, HfLazyRow)

/** hf_type_row_get_type_index: the present type of the row; see hf_type_list_set(). */
HfTypeIndex   hf_type_row_get_type_index (HfTypeRow      *self);
/** hf_type_row_get_analysis: (transfer none): the source of the type's figures. */
HfAnalysis   *hf_type_row_get_analysis   (HfTypeRow      *self);
/** hf_type_row_get_retention: (transfer none) (nullable): %NULL if none is known. */
HfRetention  *hf_type_row_get_retention  (HfTypeRow      *self);
/** hf_type_row_get_name: (transfer none): the full name. */
const char   *hf_type_row_get_name       (HfTypeRow      *self);
/**
 * hf_type_row_get_retained:
 * @n_bytes: (out): the retained size of all objects of the type together
 * @is_exact: (out): whether that is exact, and not a lower bound
 *
 * Returns: %FALSE if it is not known
 */
gboolean      hf_type_row_get_retained   (HfTypeRow      *self,
                                          guint64        *n_bytes,
                                          gboolean       *is_exact);
/** hf_type_row_is_awaited: whether its retained size is not known yet. */
gboolean      hf_type_row_is_awaited     (HfTypeRow      *self);
/** hf_type_row_get_stats: (transfer none): counts and sizes, valid as long as the analysis. */
const HfTypeStats *hf_type_row_get_stats (HfTypeRow      *self);

#define HF_TYPE_TYPE_LIST (hf_type_list_get_type ())

/**
 * HfTypeList:
 *
 * A #GListModel of #HfTypeRow over an #HfTypeOrdering; costs 8 bytes a type, and
 * a row only while a view or a caller holds it.
 */
G_DECLARE_FINAL_TYPE (HfTypeList, hf_type_list, HF, TYPE_LIST, GObject)

/** hf_type_list_new: a list of at most @max_rows rows, the first of more. */
HfTypeList   *hf_type_list_new           (guint32         max_rows);

/**
 * hf_type_list_set:
 * @analysis: (nullable): the analysis of the types; %NULL empties the list
 * @ordering: (nullable) (transfer full): the types, in their order
 *
 * Rows that a caller holds show their new types from now on: see hf_lazy_rows_set().
 */
void          hf_type_list_set           (HfTypeList     *self,
                                          HfAnalysis     *analysis,
                                          HfTypeOrdering *ordering);

/**
 * hf_type_list_set_figures:
 * @figures: (nullable): those of the heap of the list
 * @awaited: whether they may still come if there are none
 *
 * Rows that a caller holds use them from now on; no signal is emitted.
 */
void          hf_type_list_set_figures   (HfTypeList     *self,
                                          HfTypeFigures  *figures,
                                          gboolean        awaited);

/** hf_type_list_get_n_types: the number of types that were set, with or without a row. */
guint32       hf_type_list_get_n_types   (HfTypeList     *self);

/** hf_type_list_find: the row of @type, or %HF_INDEX_NONE; constant time. */
guint32       hf_type_list_find          (HfTypeList     *self,
                                          HfTypeIndex     type);

G_END_DECLS
