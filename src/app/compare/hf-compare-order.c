/* hf-compare-order.c: the orders of the table of changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-order.h"

/* By HfCompareOrder. The difference has the name of the sizes of types, and so their key. */
static const char *const names[] = {
  "name",     "count", "count-delta", "before",         "after",      "bytes",     "change",
  "survived", "died",  "new",         "survived-count", "died-count", "new-count",
};

G_STATIC_ASSERT (G_N_ELEMENTS (names) == HF_N_COMPARE_ORDERS);

gboolean
hf_compare_order_fits (HfCompareOrder order,
                       gboolean       by_identity)
{
  return order == HF_COMPARE_ORDER_NAME || (order >= HF_COMPARE_ORDER_SURVIVED) == !!by_identity;
}

gboolean
hf_compare_order_is_descending (HfCompareOrder order)
{
  return order != HF_COMPARE_ORDER_NAME;
}

const char *
hf_compare_order_get_name (HfCompareOrder order)
{
  return names[order];
}

gboolean
hf_compare_order_find (const char     *name,
                       HfCompareOrder *order)
{
  for (guint i = 0; i < HF_N_COMPARE_ORDERS; i++)
    {
      if (g_strcmp0 (name, names[i]) != 0)
        continue;
      *order = i;
      return TRUE;
    }

  return FALSE;
}

gboolean
hf_compare_order_find_for (const char     *name,
                           gboolean        by_identity,
                           HfCompareOrder *order)
{
  if (!hf_compare_order_find (name, order))
    return FALSE;

  if (by_identity && *order == HF_COMPARE_ORDER_DELTA)
    *order = HF_COMPARE_ORDER_NEW;
  if (by_identity && *order == HF_COMPARE_ORDER_COUNT)
    *order = HF_COMPARE_ORDER_NEW_COUNT;
  return hf_compare_order_fits (*order, by_identity);
}
