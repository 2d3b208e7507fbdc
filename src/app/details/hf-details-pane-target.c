/* hf-details-pane-target.c: which part of the details a menu is for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-pane-private.h"
#include "hf-target-menu.h"

/* A row that stands for several objects of a type names the type. */
static HfTarget
get_row (HfDetailsRow *row)
{
  const HfDetailsRowData *data = hf_details_row_get_data (row);
  const HfSelection selection = hf_details_row_get_selection (row);
  HfTarget target = hf_target_of_selection (selection);

  if (selection.kind == HF_SELECTION_NONE && data->type.value != HF_INDEX_NONE &&
      (data->kind == HF_DETAILS_GROUP || data->kind == HF_DETAILS_STEP))
    return hf_target_of_selection (hf_selection_type (data->type));

  target.is_reference = hf_details_row_get_reference (row, &target.from, &target.to);
  return target;
}

static HfTarget
target_cb (GtkWidget    *widget,
           GtkWidget    *inside,
           double        x G_GNUC_UNUSED,
           double        y G_GNUC_UNUSED,
           GdkRectangle *at G_GNUC_UNUSED,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfDetailsPane *self = HF_DETAILS_PANE (widget);
  g_autoptr (HfDetailsRow) row = hf_details_list_dup_around (self->list, inside);
  const gboolean in_head = inside == GTK_WIDGET (self->head) ||
                           gtk_widget_is_ancestor (inside, GTK_WIDGET (self->head));

  if (row != NULL)
    return get_row (row);

  return in_head && self->details != NULL ? hf_target_of_selection (self->details->subject)
                                          : hf_target_none ();
}

void
hf_details_pane_attach_menu (HfDetailsPane *self)
{
  hf_target_menu_attach (GTK_WIDGET (self), self->session, target_cb, NULL);
}
