/* hf-window-notes.c: the list of notes of the selected tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-window-private.h"

void
hf_window_update_notes (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);
  const gboolean has_notes = page != NULL && hf_page_can (page, HF_PAGE_LIST_NOTES);

  gtk_widget_set_visible (GTK_WIDGET (self->notes_button), has_notes);
  hf_notes_list_set_session (self->notes_list, has_notes ? hf_page_get_session (page) : NULL);
}

static void
note_chosen_cb (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);

  gtk_menu_button_popdown (self->notes_button);
  if (page != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (page));
}

static void
show_notes_action (GtkWidget  *widget,
                   const char *name G_GNUC_UNUSED,
                   GVariant   *parameter G_GNUC_UNUSED)
{
  gtk_menu_button_popup (HF_WINDOW (widget)->notes_button);
}

void
hf_window_install_notes (GtkWidgetClass *widget_class)
{
  g_type_ensure (HF_TYPE_NOTES_LIST);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, notes_button);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, notes_list);
  gtk_widget_class_bind_template_callback (widget_class, note_chosen_cb);
  gtk_widget_class_install_action (widget_class, "win.show-notes", NULL, show_notes_action);
}
