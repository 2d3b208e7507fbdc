/* hf-record-file-row.c: the row with the file of the next recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-record-file-row.h"

#include "hf-ask-replace.h"
#include "hf-capture-file.h"
#include "hf-compat.h"
#include "hf-gclog-writer.h"
#include "hf-settings.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfRecordFileRow
{
  AdwActionRow  parent_instance;

  GFile        *file;     /* NULL for a new one, named after the process */
  GFile        *proposed; /* while the user is asked about it */
  GtkWidget    *reset;
};

G_DEFINE_FINAL_TYPE (HfRecordFileRow, hf_record_file_row, ADW_TYPE_ACTION_ROW)

/* ---- The choice -------------------------------------------------------- */

static void
show (HfRecordFileRow *self)
{
  g_autofree char *name = self->file == NULL ? NULL : g_file_get_basename (self->file);
  g_autofree char *file_name = name == NULL ? NULL : hf_shown_dup_file_name (name);
  g_autofree char *shown = hf_shown_dup_markup (
    file_name != NULL ? file_name : _ ("Named after the process and the time"));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), shown);
  gtk_widget_set_visible (self->reset, self->file != NULL);
}

static void
take (HfRecordFileRow *self,
      GFile           *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  g_set_object (&self->file, file);
  if (folder != NULL)
    hf_capture_file_set_folder (folder);
  show (self);
}

static void
folder_cb (HfRecordFileRow *self)
{
  g_autoptr (GFile) folder = hf_capture_file_dup_folder ();

  if (self->file == NULL || g_file_has_parent (self->file, folder))
    return;

  g_clear_object (&self->file);
  show (self);
}

static void
reset_cb (HfRecordFileRow *self)
{
  g_clear_object (&self->file);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  show (self);
}

/* ---- Asking ------------------------------------------------------------ */

static void
answered_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (HfRecordFileRow) self = user_data;

  if (hf_compat_ask_finish (result, NULL) && self->proposed != NULL)
    take (self, self->proposed);
}

static GFile *
complete (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *longer = g_strconcat (name, HF_CAPTURE_FILE_RECORDING, NULL);
  HfCompression compression;

  if (folder == NULL || hf_gclog_compression_from_name (name, &compression))
    return g_object_ref (file);
  return g_file_get_child (folder, longer);
}

void
hf_record_file_row_choose (HfRecordFileRow *self,
                           GFile           *file)
{
  GtkRoot *root = NULL;

  g_return_if_fail (HF_IS_RECORD_FILE_ROW (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  g_clear_object (&self->proposed);
  self->proposed = complete (file);
  if (g_file_equal (self->proposed, file) || !g_file_query_exists (self->proposed, NULL))
    take (self, self->proposed);
  else
    hf_ask_replace (GTK_WINDOW (root), self->proposed, answered_cb, g_object_ref (self));
}

static void
chosen_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfRecordFileRow) self = user_data;
  g_autoptr (GFile) file = hf_compat_save_file_finish (result, NULL);

  if (file != NULL && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    hf_record_file_row_choose (self, file);
}

static void
choose_cb (HfRecordFileRow *self)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GFile) folder = hf_capture_file_dup_folder ();
  g_autofree char *base = self->file == NULL ? NULL : g_file_get_basename (self->file);
  g_autofree char *name = base == NULL
                            ? g_strconcat (_ ("recording"), HF_CAPTURE_FILE_RECORDING, NULL)
                            : g_filename_display_name (base);

  gtk_file_filter_set_name (filter, _ ("Recordings"));
  gtk_file_filter_add_suffix (filter, "gclog");
  gtk_file_filter_add_suffix (filter, "gclog.gz");
  gtk_file_filter_add_suffix (filter, "gclog.zst");
  g_list_store_append (filters, filter);
  hf_compat_save_file (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                       _ ("File of the Recording"), _ ("_Select"), name, folder,
                       G_LIST_MODEL (filters), chosen_cb, g_object_ref (self));
}

/* ---- The widget -------------------------------------------------------- */

GFile *
hf_record_file_row_get_file (HfRecordFileRow *self)
{
  g_return_val_if_fail (HF_IS_RECORD_FILE_ROW (self), NULL);

  return self->file;
}

static void
hf_record_file_row_finalize (GObject *object)
{
  HfRecordFileRow *self = HF_RECORD_FILE_ROW (object);

  g_clear_object (&self->file);
  g_clear_object (&self->proposed);

  G_OBJECT_CLASS (hf_record_file_row_parent_class)->finalize (object);
}

static void
hf_record_file_row_class_init (HfRecordFileRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_record_file_row_finalize;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-record-file-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRecordFileRow, reset);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
}

static void
hf_record_file_row_init (HfRecordFileRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_settings_watch (HF_SETTINGS_CAPTURE_FOLDER, G_CALLBACK (folder_cb), self);
  show (self);
}
