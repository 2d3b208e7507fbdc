/* hf-object-list.h: a lazy list model of objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-lazy-rows.h"
#include "hf-object-set.h"

G_BEGIN_DECLS

#define HF_TYPE_OBJECT_ROW (hf_object_row_get_type ())

/** HfObjectRow: one row of an #HfObjectList. */
G_DECLARE_FINAL_TYPE (HfObjectRow, hf_object_row, HF, OBJECT_ROW, HfLazyRow)

/** hf_object_row_get_object: the present object of the row; see hf_object_list_set(). */
HfObjectIndex  hf_object_row_get_object     (HfObjectRow   *self);
/** hf_object_row_get_analysis: (transfer none): the source of the object's figures. */
HfAnalysis    *hf_object_row_get_analysis   (HfObjectRow   *self);
/** hf_object_row_get_heap: (transfer none): the heap of the object. */
HfHeap        *hf_object_row_get_heap       (HfObjectRow   *self);
/** hf_object_row_get_retention: (transfer none) (nullable): %NULL if none is known. */
HfRetention   *hf_object_row_get_retention  (HfObjectRow   *self);
/** hf_object_row_is_reachable: whether a strong root reaches it. */
gboolean       hf_object_row_is_reachable   (HfObjectRow   *self);
/** hf_object_row_get_depth: as hf_reachability_get_depth(). */
guint32        hf_object_row_get_depth      (HfObjectRow   *self);
/**
 * hf_object_row_get_retained:
 * @n_bytes: (out): its retained size
 *
 * Returns: %FALSE if it is not known
 */
gboolean       hf_object_row_get_retained   (HfObjectRow   *self,
                                             guint64       *n_bytes);
/** hf_object_row_is_awaited: whether its retained size is not known yet. */
gboolean       hf_object_row_is_awaited     (HfObjectRow   *self);
/** hf_object_row_get_generation: as hf_generations_find(). */
guint64        hf_object_row_get_generation (HfObjectRow   *self);

#define HF_TYPE_OBJECT_LIST (hf_object_list_get_type ())

/**
 * HfObjectList:
 *
 * A #GListModel of #HfObjectRow over the objects of an #HfObjectSet, in any order; costs
 * 4 bytes an object, and a row only while a view or a caller holds it.
 */
G_DECLARE_FINAL_TYPE (HfObjectList, hf_object_list, HF, OBJECT_LIST, GObject)

/** hf_object_list_new: a list of at most @max_rows rows, the first of more. */
HfObjectList  *hf_object_list_new           (guint32        max_rows);

/**
 * hf_object_list_set_max_rows:
 *
 * Changes how many rows the next hf_object_list_set() has at most.
 *
 * Returns: whether it would then have more or fewer rows than now, with the same objects
 */
gboolean       hf_object_list_set_max_rows  (HfObjectList  *self,
                                             guint32        max_rows);

/**
 * hf_object_list_set:
 * @analysis: (nullable): the analysis of the objects; %NULL empties the list
 * @objects: (nullable) (transfer full): the objects, in their order
 *
 * Rows that a caller holds show their new objects from now on: see hf_lazy_rows_set().
 */
void           hf_object_list_set           (HfObjectList  *self,
                                             HfAnalysis    *analysis,
                                             HfObjectSet   *objects);
/** hf_object_list_get: (transfer none) (nullable): the objects that were set. */
const HfObjectSet *hf_object_list_get       (HfObjectList  *self);

/**
 * hf_object_list_set_retention:
 * @retention: (nullable): that of the heap of the list
 * @awaited: whether it may still come if there is none
 *
 * Rows that a caller holds use it from now on; no signal is emitted.
 */
void           hf_object_list_set_retention (HfObjectList  *self,
                                             HfRetention   *retention,
                                             gboolean       awaited);

/**
 * hf_object_list_find:
 *
 * Linear in the rows before it, 4 bytes each: some milliseconds for ten million rows. The row of
 * hf_object_list_hint(), or of the last answer, takes no time.
 *
 * Returns: the row of @object, or %HF_INDEX_NONE
 */
guint32        hf_object_list_find          (HfObjectList  *self,
                                             HfObjectIndex  object);
/** hf_object_list_hint: the object in @row is the next that will be looked for. */
void           hf_object_list_hint          (HfObjectList  *self,
                                             guint32        row);

G_END_DECLS
