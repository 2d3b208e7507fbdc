/* hf-window-notes.c: bookmarks and notes of the selected tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-window-private.h"

void
hf_window_update_notes (HfWindow *self)
{
  HfHeapPage *page = hf_window_get_heap_page (self);
  HfSession *session = page == NULL ? NULL : hf_heap_page_get_session (page);
  HfHeap *heap = session == NULL ? NULL : hf_session_get_heap (session);
  HfNoteKey key;
  gboolean can = FALSE;

  if (heap != NULL)
    {
      const HfSelection selection = hf_session_get_selection (session);

      can = hf_note_key_init (&key, heap, &selection);
    }

  gtk_widget_set_visible (GTK_WIDGET (self->notes_button), page != NULL);
  hf_notes_list_set_session (self->notes_list, session);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.bookmark", can);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.edit-note", can);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-notes", page != NULL);
}

static void
note_chosen_cb (HfWindow *self)
{
  HfHeapPage *page = hf_window_get_page (self);

  gtk_menu_button_popdown (self->notes_button);
  if (page != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (page));
}

static void
bookmark_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  HfHeapPage *page = hf_window_get_heap_page (HF_WINDOW (widget));

  if (page != NULL)
    hf_heap_page_toggle_bookmark (page);
}

static void
edit_note_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  HfHeapPage *page = hf_window_get_heap_page (HF_WINDOW (widget));

  if (page != NULL)
    hf_heap_page_edit_note (page);
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
  gtk_widget_class_install_action (widget_class, "win.bookmark", NULL, bookmark_action);
  gtk_widget_class_install_action (widget_class, "win.edit-note", NULL, edit_note_action);
  gtk_widget_class_install_action (widget_class, "win.show-notes", NULL, show_notes_action);
}
