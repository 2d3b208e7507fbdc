/* hf-export-dialog.c: asks what is exported, as what and where
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-dialog.h"

#include "hf-ask-replace.h"
#include "hf-compat.h"
#include "hf-export-window.h"
#include "hf-export.h"
#include "hf-settings.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWindow      *parent;
  HfExportSource *source;
  HfExportPlan    plan;
  GFile          *file;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_object (&question->parent);
  g_clear_pointer (&question->source, hf_export_source_free);
  g_clear_object (&question->file);
  g_free (question);
}

/* ---- Names ------------------------------------------------------------- */

GFile *
hf_export_dialog_complete_name (GFile        *file,
                                HfExportPlan *plan,
                                gboolean     *changed)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *new_name = NULL;
  g_autoptr (GFile) folder = g_file_get_parent (file);

  *changed = FALSE;
  if (folder == NULL || hf_export_plan_take_name (plan, name))
    return g_object_ref (file);

  *changed = TRUE;
  new_name = g_strconcat (name, ".", hf_export_plan_get_ending (plan), NULL);
  return g_file_get_child (folder, new_name);
}

GFile *
hf_export_dialog_propose_folder (void)
{
  g_autofree char *uri = hf_settings_dup_string (HF_SETTINGS_EXPORT_FOLDER);

  return uri[0] == '\0' ? NULL : g_file_new_for_uri (uri);
}

void
hf_export_dialog_remember_folder (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = folder == NULL ? NULL : g_file_get_uri (folder);

  if (uri != NULL)
    hf_settings_set_string (HF_SETTINGS_EXPORT_FOLDER, uri);
}

void
hf_export_dialog_remember (HfExportJob *job)
{
  hf_export_dialog_remember_folder (hf_export_job_get_file (job));
  hf_export_plan_store (hf_export_job_get_plan (job));
}

/* ---- The answer -------------------------------------------------------- */

/* Takes the task. */
static void
accept (GTask *task)
{
  Question *question = g_task_get_task_data (task);

  g_task_return_pointer (
    task, hf_export_job_new (g_steal_pointer (&question->source), &question->plan, question->file),
    g_object_unref);
  g_object_unref (task);
}

/* Takes the task. */
static void
give_up (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                           _ ("Nothing was exported"));
  g_object_unref (task);
}

static void
answered_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      user_data)
{
  GTask *task = user_data;

  if (hf_compat_ask_finish (result, NULL))
    accept (task);
  else
    give_up (task);
}

static void
ask_to_replace (GTask *task)
{
  const Question *question = g_task_get_task_data (task);

  hf_ask_replace (question->parent, question->file, answered_cb, task);
}

/* Takes the task. */
static void
save_as (GTask *task,
         GFile *file)
{
  Question *question = g_task_get_task_data (task);
  gboolean changed = FALSE;

  question->file = hf_export_dialog_complete_name (file, &question->plan, &changed);
  if (changed && g_file_query_exists (question->file, NULL))
    ask_to_replace (task);
  else
    accept (task);
}

/* ---- Asking ------------------------------------------------------------ */

static void
file_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      user_data)
{
  GTask *task = user_data;
  g_autoptr (GFile) file = hf_compat_save_file_finish (result, NULL);

  if (file == NULL)
    give_up (task);
  else
    save_as (task, file);
}

/* The format that was chosen comes first, and is the one that is shown. */
static void
add_filter (GListStore         *filters,
            const HfExportPlan *plan,
            const char         *name,
            const char         *suffix)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_suffix (filter, suffix);
  if (g_str_equal (suffix, hf_export_plan_get_ending (plan)))
    g_list_store_insert (filters, 0, filter);
  else
    g_list_store_append (filters, filter);
}

static void
ask_for_file (GTask *task)
{
  const Question *question = g_task_get_task_data (task);
  const HfExportPlan *plan = &question->plan;
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autofree char *name = hf_export_source_propose_name (question->source, plan);
  g_autoptr (GFile) folder = hf_export_dialog_propose_folder ();

  if (plan->subject == HF_SUBJECT_REPORT)
    add_filter (filters, plan, _ ("HTML page"), hf_export_plan_get_ending (plan));
  else if (hf_export_plan_is_picture (plan))
    {
      add_filter (filters, plan, _ ("PNG picture"), hf_export_format_get_ending (HF_EXPORT_PNG));
      add_filter (filters, plan, _ ("SVG drawing"), hf_export_format_get_ending (HF_EXPORT_SVG));
      add_filter (filters, plan, _ ("PDF document"), hf_export_format_get_ending (HF_EXPORT_PDF));
    }
  else
    {
      add_filter (filters, plan, _ ("CSV table"), hf_table_format_get_ending (HF_TABLE_CSV));
      add_filter (filters, plan, _ ("JSON"), hf_table_format_get_ending (HF_TABLE_JSON));
    }
  hf_compat_save_file (question->parent, _ ("Export"), _ ("_Export"), name, folder,
                       G_LIST_MODEL (filters), file_chosen_cb, task);
}

static void
plan_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      user_data)
{
  GTask *task = user_data;
  Question *question = g_task_get_task_data (task);

  if (hf_export_window_ask_finish (result, &question->plan))
    ask_for_file (task);
  else
    give_up (task);
}

/* Takes the source. */
static GTask *
new_task (GtkWindow           *parent,
          HfExportSource      *source,
          HfExportSubject      subject,
          GAsyncReadyCallback  callback,
          gpointer             user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  Question *question = g_new0 (Question, 1);

  question->parent = g_object_ref (parent);
  question->source = source;
  question->plan = hf_export_source_make_plan (source, subject);
  g_task_set_task_data (task, question, question_free);

  return task;
}

void
hf_export_dialog_save_as_async (GtkWindow           *parent,
                                HfExportSource      *source,
                                HfExportSubject      subject,
                                GFile               *file,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  save_as (new_task (parent, source, subject, callback, user_data), file);
}

void
hf_export_dialog_run_async (GtkWindow           *parent,
                            HfExportSource      *source,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  GTask *task = new_task (parent, source, source->subject, callback, user_data);
  const Question *question = g_task_get_task_data (task);
  char *notes[HF_N_SUBJECTS];

  /* The user would answer for nothing. */
  if (!hf_export_source_is_ready (source, source->subject))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
                               _ ("The list is not ready: retained sizes are still being "
                                  "computed"));
      g_object_unref (task);
      return;
    }

  for (guint i = 0; i < HF_N_SUBJECTS; i++)
    notes[i] = hf_export_source_has (source, i) ? hf_export_source_dup_note (source, i) : NULL;
  hf_export_window_ask_async (parent, &question->plan, notes, plan_chosen_cb, task);
  for (guint i = 0; i < HF_N_SUBJECTS; i++)
    g_free (notes[i]);
}

HfExportJob *
hf_export_dialog_run_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
