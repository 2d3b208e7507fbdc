/* hf-window-cuts.c: the list of cuts of the selected tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-window-private.h"

void
hf_window_update_cuts (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);
  const gboolean has_cuts = page != NULL && hf_page_can (page, HF_PAGE_LIST_CUTS);

  gtk_widget_set_visible (GTK_WIDGET (self->cuts_button), has_cuts);
  hf_cuts_list_set_session (self->cuts_list, has_cuts ? hf_page_get_session (page) : NULL);
}

static void
cut_chosen_cb (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);

  gtk_menu_button_popdown (self->cuts_button);
  if (page != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (page));
}

static void
show_cuts_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  gtk_menu_button_popup (HF_WINDOW (widget)->cuts_button);
}

void
hf_window_install_cuts (GtkWidgetClass *widget_class)
{
  g_type_ensure (HF_TYPE_CUTS_LIST);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, cuts_button);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, cuts_list);
  gtk_widget_class_bind_template_callback (widget_class, cut_chosen_cb);
  gtk_widget_class_install_action (widget_class, "win.show-cuts", NULL, show_cuts_action);
}
