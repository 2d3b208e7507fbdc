/* hf-compat.c: the few calls that newer GTK renamed, behind the newer shape
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compat.h"

#include "hf-shown.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* ---- Files ------------------------------------------------------------- */

static void
dialog_response_cb (GtkNativeDialog *dialog,
                    int              response,
                    gpointer         user_data)
{
  g_autoptr (GTask) task = user_data;
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  GObject *chosen = NULL;

  if (response == GTK_RESPONSE_ACCEPT && !gtk_file_chooser_get_select_multiple (chooser))
    chosen = G_OBJECT (gtk_file_chooser_get_file (chooser));
  else if (response == GTK_RESPONSE_ACCEPT)
    chosen = G_OBJECT (gtk_file_chooser_get_files (chooser));

  g_task_return_pointer (task, chosen, g_object_unref);
  g_object_unref (dialog);
}

static void
show_chooser (GtkFileChooserNative *dialog,
              GListModel           *filters,
              GAsyncReadyCallback   callback,
              gpointer              user_data)
{
  for (guint i = 0; i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
      if (i == 0)
        gtk_file_chooser_set_filter (GTK_FILE_CHOOSER (dialog), filter);
    }

  /* This is the only reference to the dialog while it is shown; its response releases it. */
  g_signal_connect (dialog, "response", G_CALLBACK (dialog_response_cb),
                    g_task_new (NULL, NULL, callback, user_data));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static GtkFileChooserNative *
new_opener (GtkWindow  *parent,
            const char *title,
            const char *accept,
            gboolean    multiple)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent,
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, accept,
                                                              _ ("_Cancel"));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), multiple);
  return dialog;
}

void
hf_compat_open_files (GtkWindow           *parent,
                      const char          *title,
                      GListModel          *filters,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  show_chooser (new_opener (parent, title, _ ("_Open"), TRUE), filters, callback, user_data);
}

void
hf_compat_open_file (GtkWindow           *parent,
                     const char          *title,
                     const char          *accept,
                     GListModel          *filters,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  show_chooser (new_opener (parent, title, accept, FALSE), filters, callback, user_data);
}

GFile *
hf_compat_open_file_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

GListModel *
hf_compat_open_files_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
hf_compat_save_file (GtkWindow           *parent,
                     const char          *title,
                     const char          *accept,
                     const char          *name,
                     GFile               *folder,
                     GListModel          *filters,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  GtkFileChooserNative *dialog = NULL;

  dialog = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, accept,
                                        _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  show_chooser (dialog, filters, callback, user_data);
}

GFile *
hf_compat_save_file_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
hf_compat_choose_folder (GtkWindow           *parent,
                         const char          *title,
                         GFile               *folder,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  GtkFileChooserNative *dialog = NULL;

  dialog = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                        _ ("_Select"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  show_chooser (dialog, G_LIST_MODEL (filters), callback, user_data);
}

GFile *
hf_compat_choose_folder_finish (GAsyncResult  *result,
                                GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- Questions --------------------------------------------------------- */

static void
answer_cb (AdwMessageDialog *dialog G_GNUC_UNUSED,
           const char       *response,
           gpointer          user_data)
{
  g_autoptr (GTask) task = user_data;

  g_task_return_boolean (task, g_str_equal (response, "accept"));
}

void
hf_compat_ask (GtkWindow           *parent,
               const char          *heading,
               const char          *body,
               const char          *accept,
               GAsyncReadyCallback  callback,
               gpointer             user_data)
{
  g_autofree char *shown = hf_shown_dup (heading);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, shown, NULL));

  g_free (shown);
  shown = hf_shown_dup (body);
  adw_message_dialog_set_body (dialog, shown);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "accept", accept, NULL);
  adw_message_dialog_set_response_appearance (dialog, "accept", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (answer_cb),
                    g_task_new (NULL, NULL, callback, user_data));
  gtk_window_present (GTK_WINDOW (dialog));
}

gboolean
hf_compat_ask_finish (GAsyncResult  *result,
                      GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ---- Widgets ----------------------------------------------------------- */

static void
menu_toggled_cb (GtkWidget       *button,
                 GParamSpec      *pspec G_GNUC_UNUSED,
                 GtkToggleButton *toggle)
{
  const gboolean closed = !gtk_toggle_button_get_active (toggle);
  GtkWidget *parent = gtk_widget_get_parent (button);

  /* Without its own it would show the one of the whole split button. */
  gtk_widget_set_has_tooltip (button, closed);
  if (ADW_IS_SPLIT_BUTTON (parent))
    gtk_widget_set_has_tooltip (parent, closed);
  gtk_widget_trigger_tooltip_query (button);
}

void
hf_compat_name_menu_button (GtkWidget  *button,
                            const char *name)
{
  GtkWidget *toggle = gtk_widget_get_first_child (button);

  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  /* The button inside has the focus, and is labeled by this one. */
  hf_shown_set_name (button, name);
  if (!GTK_IS_TOGGLE_BUTTON (toggle))
    return;

  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (menu_toggled_cb), button,
                           G_CONNECT_SWAPPED);
}

void
hf_compat_scroll_to (GtkWidget *view,
                     guint      position)
{
  GtkWidget *list = view;

  /* A column view refuses the action, the list inside it does not; its class is
   * private. */
  if (GTK_IS_COLUMN_VIEW (view))
    {
      list = gtk_widget_get_first_child (view);
      while (list != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (list), "GtkColumnListView"))
        list = gtk_widget_get_next_sibling (list);
    }

  if (list != NULL)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", position);
}
