/* hf-print.c: the picture that a tab shows, on paper
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-print.h"

#include "hf-cairo-surface.h"
#include "hf-export-page.h"
#include "hf-settings.h"
#include "hf-text.h"

#include <glib/gi18n.h>

/* Text of 12 px on the screen has 7.5 points on paper: small print, and legible. */
#define POINTS_PER_PX .625

/* ---- Paper and printer ------------------------------------------------- */

/* Both are stored as the text of a key file. */
static GKeyFile *
load_key_file (const char *key)
{
  g_autofree char *text = hf_settings_dup_string (key);
  GKeyFile *file = g_key_file_new ();

  if (text[0] != '\0')
    g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL);
  return file;
}

static void
store_key_file (const char *key,
                GKeyFile   *file)
{
  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);

  hf_settings_set_string (key, text);
}

static GtkPageSetup *
load_page_setup (const HfExportPicture *picture)
{
  g_autoptr (GKeyFile) file = load_key_file (HF_SETTINGS_PAGE_SETUP);
  GtkPageSetup *setup = gtk_page_setup_new_from_key_file (file, NULL, NULL);

  double width = 0;
  double height = 0;

  if (setup != NULL)
    return setup;

  setup = gtk_page_setup_new ();
  hf_export_picture_get_natural_size (picture, &width, &height);
  if (width > height)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
  return setup;
}

static void
remember (GtkPrintOperation *operation)
{
  GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (operation);
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  g_autoptr (GKeyFile) page_file = g_key_file_new ();
  g_autoptr (GKeyFile) settings_file = g_key_file_new ();

  /* The dialog sets the orientation of the settings alone. */
  if (settings != NULL)
    {
      if (gtk_print_settings_has_key (settings, GTK_PRINT_SETTINGS_ORIENTATION))
        gtk_page_setup_set_orientation (setup, gtk_print_settings_get_orientation (settings));
      gtk_print_settings_to_key_file (settings, settings_file, NULL);
      store_key_file (HF_SETTINGS_PRINT_SETTINGS, settings_file);
    }
  gtk_page_setup_to_key_file (setup, page_file, NULL);
  store_key_file (HF_SETTINGS_PAGE_SETUP, page_file);
}

/* ---- The page ---------------------------------------------------------- */

static void
draw_page_cb (GtkPrintOperation *operation G_GNUC_UNUSED,
              GtkPrintContext   *context,
              int                page G_GNUC_UNUSED,
              gpointer           user_data)
{
  const HfTitledPicture *picture = user_data;
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  g_autoptr (HfSurface) surface = NULL;
  HfExportOptions options = picture->options;

  /* Paper is white by itself, and ink for a ground is wasted. */
  options.palette = (HfPalette){ FALSE, FALSE };
  options.is_transparent = TRUE;
  options.format = HF_EXPORT_PDF;
  options.width = (int) (gtk_print_context_get_width (context) / POINTS_PER_PX);
  options.height = (int) (gtk_print_context_get_height (context) / POINTS_PER_PX);

  cairo_save (cr);
  cairo_scale (cr, POINTS_PER_PX, POINTS_PER_PX);
  surface = hf_cairo_surface_new (cr, NULL, HF_TEXT_EXPORT_FAMILY);
  hf_export_page_draw (picture->picture, &options, surface, NULL);
  g_clear_pointer (&surface, hf_surface_free);
  cairo_restore (cr);
}

static void
free_picture_cb (gpointer  data,
                 GClosure *closure G_GNUC_UNUSED)
{
  hf_titled_picture_free (data);
}

GtkPrintOperation *
hf_print_operation_new (HfTitledPicture *picture)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GKeyFile) settings_file = load_key_file (HF_SETTINGS_PRINT_SETTINGS);
  g_autoptr (GtkPrintSettings) settings = NULL;
  g_autoptr (GtkPageSetup) setup = load_page_setup (picture->picture);

  settings = gtk_print_settings_new_from_key_file (settings_file, NULL, NULL);
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_job_name (operation, picture->name);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), picture,
                         free_picture_cb, 0);

  return operation;
}

/* ---- Asking ------------------------------------------------------------ */

static void
done_cb (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         gpointer                 user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  switch (result)
    {
    case GTK_PRINT_OPERATION_RESULT_APPLY:
      remember (operation);
      g_task_return_boolean (task, TRUE);
      break;
    case GTK_PRINT_OPERATION_RESULT_ERROR:
      gtk_print_operation_get_error (operation, &error);
      g_task_return_error (task, error);
      break;
    case GTK_PRINT_OPERATION_RESULT_CANCEL:
    case GTK_PRINT_OPERATION_RESULT_IN_PROGRESS:
    default:
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                               _ ("Nothing was printed"));
      break;
    }
}

/* The worker has the source until the picture is made. */
typedef struct
{
  GtkWindow      *parent;
  HfExportSource *source;
  HfExportPlan    plan;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->parent);
  hf_export_source_free (request->source);
  g_free (request);
}

static void
make_worker (GTask        *task,
             gpointer      source G_GNUC_UNUSED,
             gpointer      task_data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  Request *request = task_data;
  GError *error = NULL;
  HfTitledPicture *picture = hf_export_source_make_picture (request->source, &request->plan, NULL,
                                                            NULL, &error);

  if (picture == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, picture, (GDestroyNotify) hf_titled_picture_free);
}

/* Every error of the operation is reported when it is done. */
static void
made_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      user_data)
{
  GTask *task = user_data;
  const Request *request = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;
  HfTitledPicture *picture = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GtkPrintOperation) operation = NULL;

  if (picture == NULL)
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }

  operation = hf_print_operation_new (picture);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), task);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, request->parent,
                           NULL);
}

void
hf_print_run_async (GtkWindow           *parent,
                    HfExportSource      *source,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  Request *request = g_new0 (Request, 1);
  g_autoptr (GTask) making = g_task_new (NULL, NULL, made_cb, task);

  request->parent = g_object_ref (parent);
  request->source = source;
  request->plan = hf_export_source_make_plan (source, source->picture);
  g_task_set_name (task, "hf_print_run_async");
  g_task_set_name (making, "hf_print_run_async");
  g_task_set_task_data (making, request, request_free);
  g_task_run_in_thread (making, make_worker);
}

gboolean
hf_print_run_finish (GAsyncResult  *result,
                     GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
