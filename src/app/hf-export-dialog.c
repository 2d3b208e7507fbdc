/* hf-export-dialog.c: the treemap as a file: asks where, and writes it in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-dialog.h"

#include <glib/gi18n.h>

#include "hf-compat.h"
#include "hf-drop.h"
#include "hf-export.h"
#include "hf-export-treemap.h"
#include "hf-settings.h"
#include "hf-theme.h"

/* Large enough for a slide, and sharp on a screen of twice the density. */
#define WIDTH 1600
#define HEIGHT 1000
#define SCALE 2

/* ---- Writing ----------------------------------------------------------- */

typedef struct
{
  HfExportPicture *picture;
  HfExportOptions  options;
  HfCompleteness   completeness;
  char            *title;
  GFile           *file;
  GFile           *source;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  hf_drop (request->picture, (GDestroyNotify) hf_export_picture_unref);
  g_free (request->title);
  g_object_unref (request->file);
  g_object_unref (request->source);
  g_free (request);
}

static void
save_worker (GTask        *task,
             gpointer      source G_GNUC_UNUSED,
             gpointer      task_data,
             GCancellable *cancellable)
{
  const Request *request = task_data;
  GError *error = NULL;

  if (hf_export_to_file (request->picture, &request->options, request->file, cancellable, &error))
    g_task_return_pointer (task, g_object_ref (request->file), g_object_unref);
  else
    g_task_return_error (task, error);
}

void
hf_export_dialog_save_async (HfSession           *session,
                             GFile               *file,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, NULL, callback, user_data);
  g_autofree char *name = g_file_get_basename (file);
  Request *request = NULL;

  g_return_if_fail (hf_session_get_treemap (session) != NULL);

  request = g_new0 (Request, 1);
  request->picture = hf_export_treemap_new (hf_session_get_treemap (session),
                                            hf_session_get_focus (session),
                                            HF_COLORING_NAMESPACE, FALSE);
  request->title = g_strdup (hf_session_get_title (session));
  request->file = g_object_ref (file);
  request->source = g_object_ref (hf_session_get_file (session));
  request->completeness =
    *hf_recording_get_completeness (hf_session_get_recording (session));
  request->options = (HfExportOptions) {
    .format = HF_EXPORT_PNG,
    .width = WIDTH,
    .height = HEIGHT,
    .scale = SCALE,
    .palette = hf_theme_get_palette (),
    .title = request->title,
    .completeness = &request->completeness,
    .source = request->source,
  };
  hf_export_format_from_name (name, &request->options.format);

  g_task_set_name (task, "hf_export_dialog_save_async");
  g_task_set_task_data (task, request, request_free);
  g_task_run_in_thread (task, save_worker);
}

GFile *
hf_export_dialog_save_finish (GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- Asking ------------------------------------------------------------ */

typedef struct
{
  GtkWindow *parent;
  HfSession *session;
  GFile     *file;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_object (&question->parent);
  g_clear_object (&question->session);
  g_clear_object (&question->file);
  g_free (question);
}

/* It may be a kind that another version wrote. */
static char *
dup_last_ending (void)
{
  g_autofree char *ending = hf_settings_dup_string (HF_SETTINGS_EXPORT_FORMAT);
  g_autofree char *name = g_strconcat ("x.", ending, NULL);
  HfExportFormat format;

  return g_strdup (hf_export_format_from_name (name, &format) ? ending : "png");
}

GFile *
hf_export_dialog_complete_name (GFile    *file,
                                gboolean *changed)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *ending = dup_last_ending ();
  g_autofree char *new_name = NULL;
  g_autoptr(GFile) folder = g_file_get_parent (file);
  HfExportFormat format;

  *changed = FALSE;
  if (folder == NULL || hf_export_format_from_name (name, &format))
    return g_object_ref (file);

  *changed = TRUE;
  new_name = g_strconcat (name, ".", ending, NULL);
  return g_file_get_child (folder, new_name);
}

/* The next one is proposed to be of the same kind, in the same folder. */
static void
remember (GFile *file)
{
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = folder == NULL ? NULL : g_file_get_uri (folder);
  g_autofree char *name = g_file_get_basename (file);
  const char *point = strrchr (name, '.');
  g_autofree char *ending = point == NULL ? NULL : g_ascii_strdown (point + 1, -1);

  if (uri != NULL)
    hf_settings_set_string (HF_SETTINGS_EXPORT_FOLDER, uri);
  if (ending != NULL)
    hf_settings_set_string (HF_SETTINGS_EXPORT_FORMAT, ending);
}

static void
saved_cb (GObject      *source G_GNUC_UNUSED,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  GError *error = NULL;
  GFile *file = hf_export_dialog_save_finish (result, &error);

  if (file == NULL)
    g_task_return_error (task, error);
  else
    {
      remember (file);
      g_task_return_pointer (task, file, g_object_unref);
    }
}

/* Takes the task. */
static void
save (GTask *task)
{
  const Question *question = g_task_get_task_data (task);

  hf_export_dialog_save_async (question->session, question->file, saved_cb, task);
}

/* Takes the task. */
static void
give_up (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", _("Nothing was exported"));
  g_object_unref (task);
}

static void
answered_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      user_data)
{
  GTask *task = user_data;

  if (hf_compat_ask_finish (result, NULL))
    save (task);
  else
    give_up (task);
}

static void
ask_to_replace (GTask *task)
{
  const Question *question = g_task_get_task_data (task);
  g_autofree char *name = g_file_get_basename (question->file);
  g_autofree char *display_name = g_filename_display_name (name);
  g_autofree char *heading = g_strdup_printf (_("Replace “%s”?"), display_name);

  hf_compat_ask (question->parent, heading, _("A file of this name is there already."),
                 _("_Replace"), answered_cb, task);
}

/* Takes the task. */
static void
save_as (GTask *task,
         GFile *file)
{
  Question *question = g_task_get_task_data (task);
  gboolean changed = FALSE;

  question->file = hf_export_dialog_complete_name (file, &changed);
  if (changed && g_file_query_exists (question->file, NULL))
    ask_to_replace (task);
  else
    save (task);
}

static void
chosen_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      user_data)
{
  GTask *task = user_data;
  g_autoptr(GFile) file = hf_compat_save_file_finish (result, NULL);

  if (file == NULL)
    give_up (task);
  else
    save_as (task, file);
}

static GTask *
new_task (GtkWindow           *parent,
          HfSession           *session,
          GAsyncReadyCallback  callback,
          gpointer             user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  Question *question = g_new0 (Question, 1);

  question->parent = g_object_ref (parent);
  question->session = g_object_ref (session);
  g_task_set_task_data (task, question, question_free);

  return task;
}

void
hf_export_dialog_save_as_async (GtkWindow           *parent,
                                HfSession           *session,
                                GFile               *file,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  save_as (new_task (parent, session, callback, user_data), file);
}

/* The kind that was exported last comes first, and is the one that is chosen. */
static void
add_filter (GListStore *filters,
            const char *name,
            const char *suffix)
{
  g_autofree char *last = hf_settings_dup_string (HF_SETTINGS_EXPORT_FORMAT);
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_suffix (filter, suffix);
  if (g_str_equal (suffix, last))
    g_list_store_insert (filters, 0, filter);
  else
    g_list_store_append (filters, filter);
}

char *
hf_export_dialog_propose_name (HfSession *session)
{
  g_autofree char *ending = dup_last_ending ();

  return g_strconcat (hf_session_get_name (session), ".", ending, NULL);
}

GFile *
hf_export_dialog_propose_folder (void)
{
  g_autofree char *uri = hf_settings_dup_string (HF_SETTINGS_EXPORT_FOLDER);

  return uri[0] == '\0' ? NULL : g_file_new_for_uri (uri);
}

void
hf_export_dialog_run_async (GtkWindow           *parent,
                            HfSession           *session,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr(GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autofree char *name = hf_export_dialog_propose_name (session);
  g_autoptr(GFile) folder = hf_export_dialog_propose_folder ();
  GTask *task = new_task (parent, session, callback, user_data);

  add_filter (filters, _("PNG picture"), "png");
  add_filter (filters, _("SVG drawing"), "svg");
  add_filter (filters, _("PDF document"), "pdf");
  hf_compat_save_file (parent, _("Export Treemap"), name, folder, G_LIST_MODEL (filters), chosen_cb,
                       task);
}

GFile *
hf_export_dialog_run_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
