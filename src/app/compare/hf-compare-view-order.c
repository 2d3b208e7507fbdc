/* hf-compare-view-order.c: by which column the table of changes is sorted
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-view-private.h"

void
hf_compare_view_show_order (HfCompareView *self)
{
  gboolean descending = FALSE;
  const HfCompareOrder order = hf_compare_view_get_order (self, &descending);

  hf_table_view_freeze (HF_TABLE_VIEW (self));
  hf_compare_columns_set_order (self->columns, order, descending);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
}

void
hf_compare_view_show_orders (HfCompareView *self)
{
  g_menu_remove_all (self->shown_orders);
  g_menu_append_section (self->shown_orders, NULL,
                         self->by_identity ? self->lives_orders : self->orders);
}

/* The order of a kind that is hidden waits until it is shown. */
static void
set_order (HfCompareView  *self,
           gboolean        by_identity,
           HfCompareOrder  order,
           gboolean        descending)
{
  HfCompareOrder *old_order = by_identity ? &self->lives_order : &self->order;
  gboolean *old_descending = by_identity ? &self->lives_descending : &self->descending;

  if (!hf_compare_order_fits (order, by_identity) ||
      (*old_order == order && *old_descending == descending))
    return;

  *old_order = order;
  *old_descending = descending;
  if (self->by_identity != by_identity)
    return;

  hf_compare_view_update (self);
  g_signal_emit_by_name (self, "order-changed");
  hf_compare_view_emit_chosen (self, TRUE);
}

void
hf_compare_view_set_order (HfCompareView  *self,
                           HfCompareOrder  order,
                           gboolean        descending)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  set_order (self, self->by_identity, order, descending);
  hf_compare_view_show_order (self);
}

void
hf_compare_view_restore_orders (HfCompareView        *self,
                                const HfCompareState *state)
{
  set_order (self, FALSE, state->order, state->descending);
  set_order (self, TRUE, state->lives_order, state->lives_descending);
  hf_compare_view_show_order (self);
}

void
hf_compare_view_reset_orders (HfCompareView *self)
{
  const HfCompareState usual = {
    .order = HF_COMPARE_USUAL_ORDER,
    .descending = TRUE,
    .lives_order = HF_COMPARE_USUAL_LIVES_ORDER,
    .lives_descending = TRUE,
  };

  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  hf_compare_view_restore_orders (self, &usual);
}

HfCompareOrder
hf_compare_view_get_order (HfCompareView *self,
                           gboolean      *descending)
{
  if (descending != NULL)
    *descending = self->by_identity ? self->lives_descending : self->descending;
  return self->by_identity ? self->lives_order : self->order;
}

void
hf_compare_view_take_order (HfCompareView *self)
{
  const HfCompareOrder old = hf_compare_view_get_order (self, NULL);
  HfCompareOrder order = old;
  gboolean descending = FALSE;

  if (!hf_table_view_is_frozen (HF_TABLE_VIEW (self)) &&
      hf_compare_columns_get_order (self->columns, old, &order, &descending))
    hf_compare_view_set_order (self, order, descending);
}
