/* hf-compare-order.h: the orders of the table of changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfCompareOrder: the columns by which a table of changes is sorted
 * @HF_COMPARE_ORDER_NAME: the full name of the type or another part; of a path, with
 *   %HF_COMPARE_MAX_NAMES names
 * @HF_COMPARE_ORDER_COUNT: the objects after
 * @HF_COMPARE_ORDER_COUNT_DELTA: the difference in objects, by size whichever its sign
 * @HF_COMPARE_ORDER_BEFORE: the bytes before, in hf_comparison_get_main_figure()
 * @HF_COMPARE_ORDER_AFTER: the bytes after, in the same figure
 * @HF_COMPARE_ORDER_DELTA: the difference in bytes, in the same figure, by size whichever its sign
 * @HF_COMPARE_ORDER_CHANGE: new, gone, grown, shrunk
 * @HF_COMPARE_ORDER_SURVIVED: by identity alone: the bytes of objects that survived
 * @HF_COMPARE_ORDER_DIED: likewise of those that died
 * @HF_COMPARE_ORDER_NEW: likewise of those that are new
 * @HF_COMPARE_ORDER_SURVIVED_COUNT: by identity alone: how many objects survived
 * @HF_COMPARE_ORDER_DIED_COUNT: likewise how many died
 * @HF_COMPARE_ORDER_NEW_COUNT: likewise how many are new
 */
typedef enum
{
  HF_COMPARE_ORDER_NAME,
  HF_COMPARE_ORDER_COUNT,
  HF_COMPARE_ORDER_COUNT_DELTA,
  HF_COMPARE_ORDER_BEFORE,
  HF_COMPARE_ORDER_AFTER,
  HF_COMPARE_ORDER_DELTA,
  HF_COMPARE_ORDER_CHANGE,
  HF_COMPARE_ORDER_SURVIVED,
  HF_COMPARE_ORDER_DIED,
  HF_COMPARE_ORDER_NEW,
  HF_COMPARE_ORDER_SURVIVED_COUNT,
  HF_COMPARE_ORDER_DIED_COUNT,
  HF_COMPARE_ORDER_NEW_COUNT,
  HF_N_COMPARE_ORDERS
} HfCompareOrder;

/** HF_COMPARE_USUAL_ORDER, HF_COMPARE_USUAL_LIVES_ORDER: the order of a table that the user did not
 * sort, and that of one by identity; both with the largest first. */
#define HF_COMPARE_USUAL_ORDER HF_COMPARE_ORDER_DELTA
#define HF_COMPARE_USUAL_LIVES_ORDER HF_COMPARE_ORDER_NEW

/** hf_compare_order_fits: whether a table has the column of @order. */
gboolean    hf_compare_order_fits          (HfCompareOrder  order,
                                            gboolean        by_identity);
/** hf_compare_order_is_descending: whether the usual direction of @order is the largest first. */
gboolean    hf_compare_order_is_descending (HfCompareOrder  order);
/** hf_compare_order_get_name: (transfer none): the name of @order in `win.sort-by`. */
const char *hf_compare_order_get_name      (HfCompareOrder  order);
/** hf_compare_order_find: the order with this name; %FALSE if there is none. */
gboolean    hf_compare_order_find          (const char     *name,
                                            HfCompareOrder *order);
/**
 * hf_compare_order_find_for:
 *
 * The keys that sort by size and by number are those of all tables: by identity they sort by what
 * is new.
 *
 * Returns: as hf_compare_order_find(), an order that fits the table; %FALSE if there is none
 */
gboolean    hf_compare_order_find_for      (const char     *name,
                                            gboolean        by_identity,
                                            HfCompareOrder *order);

G_END_DECLS
