/* hf-search-keys.c: the keys and the focus of a page around its search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-search-keys.h"

GtkWidget *
hf_search_keys_get_focus (GtkWidget *page)
{
  GtkRoot *root = gtk_widget_get_root (page);

  return root == NULL ? NULL : gtk_root_get_focus (root);
}

HfSearchKey
hf_search_keys_read (guint            key,
                     GdkModifierType  state,
                     GtkWidget       *focus,
                     char            *letter)
{
  const GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  const gunichar character = gdk_keyval_to_unicode (key);

  letter[0] = '\0';
  if (focus == NULL ||
      GTK_WIDGET (gtk_widget_get_native (focus)) != GTK_WIDGET (gtk_widget_get_root (focus)))
    return HF_SEARCH_KEY_NONE;
  if (key == GDK_KEY_Escape && modifiers == 0)
    return HF_SEARCH_KEY_CLOSE;
  if ((modifiers & ~GDK_SHIFT_MASK) != 0 || !g_unichar_isgraph (character) ||
      GTK_IS_EDITABLE (focus))
    return HF_SEARCH_KEY_NONE;

  letter[g_unichar_to_utf8 (character, letter)] = '\0';
  return HF_SEARCH_KEY_LETTER;
}

gboolean
hf_search_keys_close (HfSearchBar  *bar,
                      GtkWidget   **kept,
                      GtkWidget    *focus)
{
  const gboolean is_inside = gtk_widget_get_focus_child (GTK_WIDGET (bar)) != NULL;

  if (!hf_search_bar_close (bar))
    return FALSE;

  if (!is_inside)
    g_set_weak_pointer (kept, focus);
  return TRUE;
}

void
hf_search_keys_leave (GtkWidget **kept,
                      GtkWidget  *page)
{
  GtkWidget *focus = *kept;

  if (focus == NULL || !gtk_widget_get_mapped (focus) || !gtk_widget_grab_focus (focus))
    gtk_widget_grab_focus (page);
  g_clear_weak_pointer (kept);
}

void
hf_search_keys_watch (GtkWidget *widget,
                      GtkWidget *page,
                      GCallback  changed)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (focus, "notify::contains-focus", changed, page, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, focus);
}
