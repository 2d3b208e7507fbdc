/* hf-copy-picture.c: the picture on the clipboard, as picture, drawing and text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-copy-picture.h"

/* Sharp in print. */
#define SCALE 2

typedef struct
{
  GdkClipboard    *clipboard;
  HfExportSource  *source;
  HfExportPlan     plan;
  HfTitledPicture *picture; /* the worker's; NULL until it is made */
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_clear_pointer (&request->picture, hf_titled_picture_free);
  hf_export_source_free (request->source);
  g_object_unref (request->clipboard);
  g_free (request);
}

static GdkContentProvider *
draw (const Request   *request,
      HfExportFormat   format,
      const char      *mime_type,
      GError         **error)
{
  HfExportOptions options = request->picture->options;
  g_autoptr (GBytes) bytes = NULL;

  options.format = format;
  bytes = hf_export_to_bytes (request->picture->picture, &options, NULL, error);

  return bytes == NULL ? NULL : gdk_content_provider_new_for_bytes (mime_type, bytes);
}

static void
draw_worker (GTask        *task,
             gpointer      source G_GNUC_UNUSED,
             gpointer      task_data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  Request *request = task_data;
  GdkContentProvider *providers[3] = { NULL, NULL, NULL };
  GError *error = NULL;

  request->picture = hf_export_source_make_picture (request->source, &request->plan, NULL, NULL,
                                                    &error);
  if (request->picture == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  request->picture->options.scale = SCALE;

  providers[0] = draw (request, HF_EXPORT_PNG, "image/png", &error);
  if (providers[0] != NULL)
    providers[1] = draw (request, HF_EXPORT_SVG, "image/svg+xml", &error);
  if (providers[1] == NULL)
    {
      g_clear_object (&providers[0]);
      g_task_return_error (task, error);
      return;
    }

  /* The union takes all three. */
  providers[2] = gdk_content_provider_new_typed (G_TYPE_STRING, request->picture->name);
  g_task_return_pointer (task, gdk_content_provider_new_union (providers, 3), g_object_unref);
}

void
hf_copy_picture_async (GtkWidget           *widget,
                       HfExportSource      *source,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Request *request = NULL;

  request = g_new0 (Request, 1);
  request->clipboard = g_object_ref (gtk_widget_get_clipboard (widget));
  request->source = source;
  request->plan = hf_export_source_make_plan (source, source->picture);

  task = g_task_new (NULL, NULL, callback, user_data);
  g_task_set_name (task, "hf_copy_picture_async");
  g_task_set_task_data (task, request, request_free);
  g_task_run_in_thread (task, draw_worker);
}

gboolean
hf_copy_picture_finish (GAsyncResult  *result,
                        GError       **error)
{
  const Request *request = NULL;
  g_autoptr (GdkContentProvider) provider = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  request = g_task_get_task_data (G_TASK (result));
  provider = g_task_propagate_pointer (G_TASK (result), error);

  return provider != NULL && gdk_clipboard_set_content (request->clipboard, provider);
}
