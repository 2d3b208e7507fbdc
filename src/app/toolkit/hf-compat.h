/* hf-compat.h: the few calls that newer GTK renamed, behind the newer shape
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_compat_open_files:
 * @parent: (nullable)
 * @filters: (element-type GtkFileFilter): the first is chosen at first
 *
 * Asks for files. Like gtk_file_dialog_open_multiple(), of GTK 4.10.
 */
void        hf_compat_open_files        (GtkWindow           *parent,
                                         const char          *title,
                                         GListModel          *filters,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/** hf_compat_open_files_finish: (transfer full) (element-type GFile): %NULL if none was chosen. */
GListModel *hf_compat_open_files_finish (GAsyncResult        *result,
                                         GError             **error);

/**
 * hf_compat_save_file:
 * @name: proposed name
 * @folder: (nullable): proposed folder, which may be gone
 *
 * Asks where to save. Like gtk_file_dialog_save(), of GTK 4.10.
 */
void        hf_compat_save_file         (GtkWindow           *parent,
                                         const char          *title,
                                         const char          *name,
                                         GFile               *folder,
                                         GListModel          *filters,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/** hf_compat_save_file_finish: (transfer full): %NULL if nothing was chosen. */
GFile      *hf_compat_save_file_finish  (GAsyncResult        *result,
                                         GError             **error);

/**
 * hf_compat_ask:
 * @accept: label of the button that says yes; it destroys something
 *
 * Asks a question. Like gtk_alert_dialog_choose(), of GTK 4.10.
 */
void        hf_compat_ask               (GtkWindow           *parent,
                                         const char          *heading,
                                         const char          *body,
                                         const char          *accept,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/** hf_compat_ask_finish: %TRUE if the answer was yes. */
gboolean    hf_compat_ask_finish        (GAsyncResult        *result,
                                         GError             **error);

/**
 * hf_compat_name_menu_button:
 * @button: a #GtkMenuButton
 * @name: what a screen reader calls it
 *
 * Also keeps its tooltip away while its popover is open; call it once.
 */
void        hf_compat_name_menu_button  (GtkWidget           *button,
                                         const char          *name);

/**
 * hf_compat_scroll_to:
 * @view: a #GtkListView or a #GtkColumnView
 *
 * Brings the row at @position into sight. Like gtk_list_view_scroll_to(), of
 * GTK 4.12.
 */
void        hf_compat_scroll_to         (GtkWidget           *view,
                                         guint                position);

G_END_DECLS
