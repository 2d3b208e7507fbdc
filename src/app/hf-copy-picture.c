/* hf-copy-picture.c: the treemap on the clipboard, as picture, drawing and text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-copy-picture.h"

#include <glib/gi18n.h>

#include "hf-drop.h"
#include "hf-export.h"
#include "hf-export-treemap.h"
#include "hf-theme.h"
#include "hf-treemap-names.h"

/* What a page of text has room for, and sharp in print. */
#define WIDTH 1200
#define HEIGHT 800
#define SCALE 2

typedef struct
{
  GdkClipboard    *clipboard;
  HfExportPicture *picture;
  HfExportOptions  options;
  HfCompleteness   completeness;
  char            *title;
  char            *text;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  hf_drop (request->picture, (GDestroyNotify) hf_export_picture_unref);
  g_object_unref (request->clipboard);
  g_free (request->title);
  g_free (request->text);
  g_free (request);
}

static GdkContentProvider *
draw (const Request   *request,
      HfExportFormat   format,
      const char      *mime_type,
      GError         **error)
{
  HfExportOptions options = request->options;
  g_autoptr(GBytes) bytes = NULL;

  options.format = format;
  bytes = hf_export_to_bytes (request->picture, &options, NULL, error);

  return bytes == NULL ? NULL : gdk_content_provider_new_for_bytes (mime_type, bytes);
}

static void
draw_worker (GTask        *task,
             gpointer      source G_GNUC_UNUSED,
             gpointer      task_data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  const Request *request = task_data;
  GdkContentProvider *providers[3] = { NULL, NULL, NULL };
  GError *error = NULL;

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
  providers[2] = gdk_content_provider_new_typed (G_TYPE_STRING, request->text);
  g_task_return_pointer (task, gdk_content_provider_new_union (providers, 3), g_object_unref);
}

static char *
dup_text (HfSession *session)
{
  HfHierarchy *hierarchy = hf_session_get_treemap (session);
  const guint32 focus = hf_session_get_focus (session);
  g_autofree char *name = NULL;

  if (focus == 0)
    return g_strdup_printf (_("Treemap of %s"), hf_session_get_title (session));

  name = hf_treemap_dup_full_name (hierarchy, focus);
  /* Translators: a file's name, and the namespace or type that is shown */
  return g_strdup_printf (_("Treemap of %s: %s"), hf_session_get_title (session), name);
}

void
hf_copy_picture_async (GtkWidget           *widget,
                       HfSession           *session,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Request *request = NULL;

  g_return_if_fail (hf_session_get_treemap (session) != NULL);

  request = g_new0 (Request, 1);
  request->clipboard = g_object_ref (gtk_widget_get_clipboard (widget));
  request->picture = hf_export_treemap_new (hf_session_get_treemap (session),
                                            hf_session_get_focus (session),
                                            HF_COLORING_NAMESPACE, FALSE);
  request->title = g_strdup (hf_session_get_title (session));
  request->text = dup_text (session);
  request->completeness = *hf_recording_get_completeness (hf_session_get_recording (session));
  request->options = (HfExportOptions) {
    .width = WIDTH,
    .height = HEIGHT,
    .scale = SCALE,
    .palette = hf_theme_get_palette (),
    .title = request->title,
    .completeness = &request->completeness,
  };

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
  g_autoptr(GdkContentProvider) provider = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  request = g_task_get_task_data (G_TASK (result));
  provider = g_task_propagate_pointer (G_TASK (result), error);

  return provider != NULL && gdk_clipboard_set_content (request->clipboard, provider);
}
