/* hf-window-export.c: the commands of a window that take something out of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-copy-picture.h"
#include "hf-export-dialog.h"
#include "hf-print.h"
#include "hf-show-in-folder.h"
#include "hf-shown.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

/* A shorter export shows no message that it takes a while. */
#define PATIENCE_MS 500

/* ---- While it is written ----------------------------------------------- */

/* One export, and the toast that reports it. */
typedef struct
{
  HfWindow       *window;
  GApplication   *application;
  HfExportJob    *job;
  AdwToast       *toast;
  guint           source; /* shows the toast */
  gulong          progress_handler;
} Export;

static void
export_free (Export *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_signal_handler (&self->progress_handler, self->job);
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_object (&self->toast);
  if (self->application != NULL)
    g_application_release (self->application);
  g_clear_object (&self->application);
  g_clear_object (&self->job);
  g_object_unref (self->window);
  g_free (self);
}

static char *
dup_file_name (HfExportJob *job)
{
  g_autofree char *name = g_file_get_basename (hf_export_job_get_file (job));

  return hf_shown_dup_file_name (name);
}

static void
update_toast (Export *self)
{
  const double share = hf_export_job_get_share (self->job);
  g_autofree char *name = dup_file_name (self->job);
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;

  if (share < 0)
    text = g_strdup_printf (_ ("Exporting “%s”…"), name);
  else if (!hf_export_job_is_writing (self->job))
    /* Translators: a file's name, and how much is done of the work before it is written */
    text = g_strdup_printf (_ ("Preparing “%s”: %d %%"), name, (int) (share * 100));
  else
    /* Translators: a file's name, and how much of it is written */
    text = g_strdup_printf (_ ("Exporting “%s”: %d %%"), name, (int) (share * 100));
  shown = hf_shown_dup_markup (text);
  adw_toast_set_title (self->toast, shown);
}

static gboolean
show_toast_cb (gpointer user_data)
{
  Export *self = user_data;

  self->source = 0;
  if (self->window->toasts == NULL)
    return G_SOURCE_REMOVE;

  self->toast = adw_toast_new ("");
  adw_toast_set_timeout (self->toast, 0);
  adw_toast_set_priority (self->toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_button_label (self->toast, _ ("_Cancel"));
  g_signal_connect_object (self->toast, "button-clicked", G_CALLBACK (hf_export_job_cancel),
                           self->job, G_CONNECT_SWAPPED);
  update_toast (self);
  self->progress_handler = g_signal_connect_swapped (self->job, "progress",
                                                     G_CALLBACK (update_toast), self);
  adw_toast_overlay_add_toast (self->window->toasts, g_object_ref (self->toast));

  return G_SOURCE_REMOVE;
}

static void
folder_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfWindow) window = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (hf_show_in_folder_finish (result, &error))
    return;

  text = g_strdup_printf (_ ("The folder could not be opened: %s"), error->message);
  hf_window_toast (window, text, ADW_TOAST_PRIORITY_HIGH);
}

static void
show_in_folder_cb (AdwToast *toast,
                   HfWindow *window)
{
  hf_show_in_folder_async (g_object_get_data (G_OBJECT (toast), "hf-file"), folder_cb,
                           g_object_ref (window));
}

static void
toast_written (HfWindow   *window,
               GFile      *file,
               const char *text)
{
  g_autofree char *shown = hf_shown_dup_markup (text);
  AdwToast *toast = NULL;

  if (window->toasts == NULL)
    return;

  toast = adw_toast_new (shown);
  adw_toast_set_button_label (toast, _ ("Show in _Folder"));
  g_object_set_data_full (G_OBJECT (toast), "hf-file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (show_in_folder_cb), window, 0);
  adw_toast_overlay_add_toast (window->toasts, toast);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Export *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = dup_file_name (self->job);
  g_autofree char *text = NULL;

  if (hf_export_job_run_finish (HF_EXPORT_JOB (source), result, &error))
    {
      hf_export_dialog_remember (self->job);
      text = g_strdup_printf (_ ("Exported to “%s”"), name);
      toast_written (self->window, hf_export_job_get_file (self->job), text);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    hf_window_toast (self->window, error->message, ADW_TOAST_PRIORITY_HIGH);

  export_free (self);
}

/* An export that has begun is finished even if the window is closed meanwhile. */
static void
chosen_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfWindow) window = user_data;
  g_autoptr (GError) error = NULL;
  HfExportJob *job = hf_export_dialog_run_finish (result, &error);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  Export *self = NULL;

  if (job == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    hf_window_toast (window, error->message, ADW_TOAST_PRIORITY_HIGH);
  if (job == NULL)
    return;

  self = g_new0 (Export, 1);
  self->window = g_steal_pointer (&window);
  self->job = job;
  self->source = g_timeout_add (PATIENCE_MS, show_toast_cb, self);
  if (application != NULL)
    {
      self->application = g_object_ref (G_APPLICATION (application));
      g_application_hold (self->application);
    }
  hf_export_job_run_async (job, written_cb, self);
}

/* ---- Exporting --------------------------------------------------------- */

/* Of the selected tab; NULL if there is nothing to export. */
static HfExportSource *
dup_source (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);

  return page == NULL || !hf_page_can (page, HF_PAGE_EXPORT) ? NULL
                                                             : hf_page_dup_export_source (page);
}

void
hf_window_export_to (HfWindow        *self,
                     HfExportSubject  subject,
                     GFile           *file)
{
  HfExportSource *source = dup_source (self);

  if (source != NULL)
    hf_export_dialog_save_as_async (GTK_WINDOW (self), source, subject, file, chosen_cb,
                                    g_object_ref (self));
}

static void
export_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  HfExportSource *source = dup_source (HF_WINDOW (widget));

  if (source != NULL)
    hf_export_dialog_run_async (GTK_WINDOW (widget), source, chosen_cb, g_object_ref (widget));
}

/* ---- Copying ----------------------------------------------------------- */

static void
copied_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (hf_copy_picture_finish (result, &error))
    hf_window_toast (self, _ ("Picture copied"), ADW_TOAST_PRIORITY_NORMAL);
  else if (error != NULL)
    hf_window_toast (self, error->message, ADW_TOAST_PRIORITY_HIGH);
}

static void
copy_picture_action (GtkWidget  *widget,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter G_GNUC_UNUSED)
{
  HfExportSource *source = dup_source (HF_WINDOW (widget));

  if (source != NULL)
    hf_copy_picture_async (widget, source, copied_cb, g_object_ref (widget));
}

/* ---- Printing ---------------------------------------------------------- */

static void
printed_cb (GObject      *source G_GNUC_UNUSED,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (HfWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!hf_print_run_finish (result, &error) &&
      !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    hf_window_toast (self, error->message, ADW_TOAST_PRIORITY_HIGH);
}

static void
print_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  HfExportSource *source = dup_source (HF_WINDOW (widget));

  if (source != NULL)
    hf_print_run_async (GTK_WINDOW (widget), source, printed_cb, g_object_ref (widget));
}

void
hf_window_install_export (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "win.copy-picture", NULL, copy_picture_action);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_action);
}
