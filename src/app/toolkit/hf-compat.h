/* hf-compat.h: functions of newer versions of GTK, for GTK 4.8
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_compat_open_files:
 * @parent: (nullable): the window above which the dialog is shown
 * @filters: (element-type GtkFileFilter): the first is selected at first
 *
 * Asks the user for files. Like gtk_file_dialog_open_multiple(), of GTK 4.10.
 */
void        hf_compat_open_files        (GtkWindow           *parent,
                                         const char          *title,
                                         GListModel          *filters,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/** hf_compat_open_files_finish: (transfer full) (element-type GFile): %NULL if none was chosen. */
GListModel *hf_compat_open_files_finish (GAsyncResult        *result,
                                         GError             **error);

/** hf_compat_open_file: the same for one file; @accept: the label of the button. Like
 * gtk_file_dialog_open(), of GTK 4.10. */
void        hf_compat_open_file         (GtkWindow           *parent,
                                         const char          *title,
                                         const char          *accept,
                                         GListModel          *filters,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/** hf_compat_open_file_finish: (transfer full): %NULL if none was chosen. */
GFile      *hf_compat_open_file_finish  (GAsyncResult        *result,
                                         GError             **error);

/**
 * hf_compat_save_file:
 * @accept: the label of the button
 * @name: the proposed name
 * @folder: (nullable): the proposed folder, which may be missing
 *
 * Asks the user where to save. Like gtk_file_dialog_save(), of GTK 4.10.
 */
void        hf_compat_save_file         (GtkWindow           *parent,
                                         const char          *title,
                                         const char          *accept,
                                         const char          *name,
                                         GFile               *folder,
                                         GListModel          *filters,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/** hf_compat_save_file_finish: (transfer full): %NULL if nothing was chosen. */
GFile      *hf_compat_save_file_finish  (GAsyncResult        *result,
                                         GError             **error);

/** hf_compat_choose_folder: asks the user for a folder; @folder: the proposed one, which may be
 * missing. Like gtk_file_dialog_select_folder(), of GTK 4.10. */
void        hf_compat_choose_folder     (GtkWindow           *parent,
                                         const char          *title,
                                         GFile               *folder,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/** hf_compat_choose_folder_finish: (transfer full): %NULL if none was chosen. */
GFile      *hf_compat_choose_folder_finish (GAsyncResult     *result,
                                         GError             **error);

/**
 * hf_compat_ask:
 * @accept: the label of the button that means yes; it is styled as destructive
 *
 * Asks the user a question. Like gtk_alert_dialog_choose(), of GTK 4.10.
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
 * @name: the name of the button for screen readers
 *
 * Also hides its tooltip while its popover is open. Call it once.
 */
void        hf_compat_name_menu_button  (GtkWidget           *button,
                                         const char          *name);

/**
 * hf_compat_scroll_to:
 * @view: a #GtkListView or a #GtkColumnView
 *
 * Scrolls until the row at @position is visible. Like gtk_list_view_scroll_to(), of GTK 4.12.
 */
void        hf_compat_scroll_to         (GtkWidget           *view,
                                         guint                position);

G_END_DECLS
