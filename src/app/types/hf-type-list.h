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
 * One row of an #HfTypeList: a place in it. Made on demand. Another order of the
 * list gives the same rows other types, a shorter list other places: compare types,
 * never rows.
 */
G_DECLARE_FINAL_TYPE (HfTypeRow, hf_type_row, HF, TYPE_ROW, HfLazyRow)

/** hf_type_row_get_type_index: the type that the row shows now; see hf_type_list_set(). */
HfTypeIndex   hf_type_row_get_type_index (HfTypeRow      *self);
/** hf_type_row_get_analysis: (transfer none): what the type's figures are of. */
HfAnalysis   *hf_type_row_get_analysis   (HfTypeRow      *self);
/** hf_type_row_get_retention: (transfer none) (nullable): %NULL if none is known. */
HfRetention  *hf_type_row_get_retention  (HfTypeRow      *self);
/** hf_type_row_get_name: (transfer none): the full name. */
const char   *hf_type_row_get_name       (HfTypeRow      *self);
/**
 * hf_type_row_get_retained:
 * @n_bytes: (out): what all objects of the type retain together
 * @is_exact: (out): whether that is exact, not at least so much
 *
 * Returns: %FALSE if it is not known
 */
gboolean      hf_type_row_get_retained   (HfTypeRow      *self,
                                          guint64        *n_bytes,
                                          gboolean       *is_exact);
/** hf_type_row_is_awaited: whether it is not known yet what it retains. */
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
 * @analysis: (nullable): what the types are of; %NULL empties the list
 * @ordering: (nullable) (transfer full): which types, in which order
 *
 * Rows that are held show their new types from now on: see hf_lazy_rows_set().
 */
void          hf_type_list_set           (HfTypeList     *self,
                                          HfAnalysis     *analysis,
                                          HfTypeOrdering *ordering);

/**
 * hf_type_list_set_figures:
 * @figures: (nullable): of what the list shows
 * @awaited: if there are none, whether they are still to come
 *
 * Rows that are held use them from now on; no signal is emitted.
 */
void          hf_type_list_set_figures   (HfTypeList     *self,
                                          HfTypeFigures  *figures,
                                          gboolean        awaited);

/** hf_type_list_get_n_types: how many types were set, and have a row if there is room. */
guint32       hf_type_list_get_n_types   (HfTypeList     *self);

/** hf_type_list_find: the row of @type, or HF_INDEX_NONE; constant time. */
guint32       hf_type_list_find          (HfTypeList     *self,
                                          HfTypeIndex     type);

G_END_DECLS
