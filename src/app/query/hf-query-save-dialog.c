/* hf-query-save-dialog.c: asks for the file of an answer, and shows how writing it ended
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-save-dialog.h"

#include "hf-ask-replace.h"
#include "hf-compat.h"
#include "hf-export-dialog.h"
#include "hf-export-name.h"
#include "hf-shown.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Less time needs no message that it takes a while. */
#define PATIENCE_MS 500

typedef struct
{
  GtkWidget    *widget;
  GApplication *application; /* NULL until the file is written */
  HfQuerySave  *save;
  HfTableFormat format;
  GFile        *file;
  GFile        *source;
  GCancellable *cancellable;
  AdwToast     *toast;
  guint         timeout; /* shows the toast */
} Saving;

static void
saving_free (Saving *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_object (&self->toast);
  g_clear_pointer (&self->save, hf_query_save_free);
  g_clear_object (&self->file);
  g_clear_object (&self->source);
  g_clear_object (&self->cancellable);
  if (self->application != NULL)
    g_application_release (self->application);
  g_clear_object (&self->application);
  g_object_unref (self->widget);
  g_free (self);
}

static Saving *
saving_new (GtkWidget   *widget,
            HfQuerySave *save,
            GFile       *source)
{
  Saving *self = g_new0 (Saving, 1);

  self->widget = g_object_ref (widget);
  self->save = save;
  self->source = source != NULL ? g_object_ref (source) : NULL;
  self->cancellable = g_cancellable_new ();
  return self;
}

static GtkWindow *
get_window (Saving *self)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* ---- Messages ---- */

static AdwToast *
make_toast (const char *message)
{
  g_autofree char *shown = hf_shown_dup_markup (message);

  return adw_toast_new (shown);
}

/* Nothing is shown in a window that is closed. */
static void
show (Saving   *self,
      AdwToast *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (self->widget, ADW_TYPE_TOAST_OVERLAY);

  if (overlay != NULL)
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  else
    g_object_unref (g_object_ref_sink (toast));
}

static char *
dup_file_name (Saving *self)
{
  g_autofree char *name = g_file_get_basename (self->file);

  return hf_shown_dup_file_name (name);
}

static gboolean
show_busy_cb (gpointer user_data)
{
  Saving *self = user_data;
  g_autofree char *name = dup_file_name (self);
  g_autofree char *message = g_strdup_printf (_ ("Exporting “%s”…"), name);

  self->timeout = 0;
  self->toast = g_object_ref_sink (make_toast (message));
  adw_toast_set_timeout (self->toast, 0);
  adw_toast_set_button_label (self->toast, _ ("_Cancel"));
  g_signal_connect_object (self->toast, "button-clicked", G_CALLBACK (g_cancellable_cancel),
                           self->cancellable, G_CONNECT_SWAPPED);
  show (self, g_object_ref (self->toast));
  return G_SOURCE_REMOVE;
}

static void
written_cb (GObject      *source G_GNUC_UNUSED,
            GAsyncResult *result,
            gpointer      user_data)
{
  Saving *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = dup_file_name (self);
  g_autofree char *message = g_strdup_printf (_ ("Exported to “%s”"), name);
  AdwToast *toast = NULL;

  if (hf_query_save_to_file_finish (result, &error))
    {
      hf_export_dialog_remember_folder (self->file);
      show (self, make_toast (message));
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      toast = make_toast (error->message);
      adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
      show (self, toast);
    }
  saving_free (self);
}

/* ---- Writing ---- */

static void
write_file (Saving *self)
{
  GtkWindow *window = get_window (self);
  GtkApplication *application = window != NULL ? gtk_window_get_application (window) : NULL;

  if (application != NULL)
    {
      self->application = G_APPLICATION (g_object_ref (application));
      g_application_hold (self->application);
    }
  self->timeout = g_timeout_add (PATIENCE_MS, show_busy_cb, self);
  hf_query_save_to_file_async (g_steal_pointer (&self->save), self->format, self->file,
                               self->source, self->cancellable, written_cb, self);
}

static void
replaced_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      user_data)
{
  if (hf_compat_ask_finish (result, NULL))
    write_file (user_data);
  else
    saving_free (user_data);
}

/* Without an ending that says something, it is CSV. */
static void
save_as (Saving *self,
         GFile  *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *whole = NULL;

  self->format = HF_TABLE_CSV;
  self->file = g_object_ref (file);
  if (folder == NULL || hf_table_format_from_name (name, &self->format))
    {
      write_file (self);
      return;
    }

  whole = g_strconcat (name, ".", hf_table_format_get_ending (HF_TABLE_CSV), NULL);
  g_object_unref (self->file);
  self->file = g_file_get_child (folder, whole);
  if (g_file_query_exists (self->file, NULL))
    hf_ask_replace (get_window (self), self->file, replaced_cb, self);
  else
    write_file (self);
}

void
hf_query_save_dialog_save_as (GtkWidget   *widget,
                              HfQuerySave *save,
                              GFile       *file,
                              GFile       *source)
{
  save_as (saving_new (widget, save, source), file);
}

/* ---- Asking ---- */

static void
file_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (GFile) file = hf_compat_save_file_finish (result, NULL);

  if (file != NULL)
    save_as (user_data, file);
  else
    saving_free (user_data);
}

static void
add_filter (GListStore    *filters,
            const char    *name,
            HfTableFormat  format)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_suffix (filter, hf_table_format_get_ending (format));
  g_list_store_append (filters, filter);
}

void
hf_query_save_dialog_run (GtkWidget   *widget,
                          HfQuerySave *save,
                          const char  *name,
                          GFile       *source)
{
  Saving *self = saving_new (widget, save, source);
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GFile) folder = hf_export_dialog_propose_folder ();
  g_autofree char *clean = hf_export_name_dup_clean (name);
  g_autofree char *proposed = g_strconcat (clean[0] != '\0' ? clean : "query", ".",
                                           hf_table_format_get_ending (HF_TABLE_CSV), NULL);

  add_filter (filters, _ ("CSV table"), HF_TABLE_CSV);
  add_filter (filters, _ ("JSON"), HF_TABLE_JSON);
  hf_compat_save_file (get_window (self), _ ("Export"), _ ("_Export"), proposed, folder,
                       G_LIST_MODEL (filters), file_chosen_cb, self);
}
