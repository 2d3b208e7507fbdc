/* hf-export-job.c: one export under way: a picture or a list becomes a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-job.h"

#include "hf-cell-rows.h"
#include "hf-edge-rows.h"
#include "hf-free-later.h"
#include "hf-object-rows.h"
#include "hf-progress-relay.h"
#include "hf-root-query.h"
#include "hf-root-rows.h"
#include "hf-tree-rows.h"
#include "hf-type-ordering.h"
#include "hf-type-rows.h"

#include <glib/gi18n.h>

struct _HfExportJob
{
  GObject           parent_instance;

  /* Set once, before the worker starts. */
  HfExportSource   *source;
  HfExportPlan      plan;
  GFile            *file;
  GCancellable     *cancellable;

  /* The worker's, when it has started. */
  HfRows           *list; /* NULL of a picture */

  HfProgressRelay   relay;
};

G_DEFINE_FINAL_TYPE (HfExportJob, hf_export_job, G_TYPE_OBJECT)

enum
{
  SIGNAL_PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
hf_export_job_finalize (GObject *object)
{
  HfExportJob *self = HF_EXPORT_JOB (object);

  g_clear_pointer (&self->source, hf_export_source_free);
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  hf_free_later (g_steal_pointer (&self->list), (GDestroyNotify) hf_rows_free);
  hf_progress_relay_clear (&self->relay);

  G_OBJECT_CLASS (hf_export_job_parent_class)->finalize (object);
}

static void
hf_export_job_class_init (HfExportJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_export_job_finalize;

  signals[SIGNAL_PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_export_job_init (HfExportJob *self)
{
  self->cancellable = g_cancellable_new ();
  hf_progress_relay_init (&self->relay, G_OBJECT (self), signals[SIGNAL_PROGRESS]);
}

HfExportJob *
hf_export_job_new (HfExportSource     *source,
                   const HfExportPlan *plan,
                   GFile              *file)
{
  HfExportJob *self = NULL;

  g_return_val_if_fail (source != NULL, NULL);
  g_return_val_if_fail (plan->subject < HF_N_SUBJECTS, NULL);

  self = g_object_new (HF_TYPE_EXPORT_JOB, NULL);
  self->source = source;
  self->plan = *plan;
  self->file = g_object_ref (file);

  return self;
}

GFile *
hf_export_job_get_file (HfExportJob *self)
{
  return self->file;
}

const HfExportPlan *
hf_export_job_get_plan (HfExportJob *self)
{
  return &self->plan;
}

double
hf_export_job_get_share (HfExportJob *self)
{
  const HfProgressReport report = hf_progress_relay_get_report (&self->relay);

  return report.total == 0 ? -1 : (double) report.done / (double) report.total;
}

/* ---- In the worker ----------------------------------------------------- */

/* Those of the groups, in the order of the pane. */
static HfRows *
list_roots (HfExportJob  *self,
            GError      **error)
{
  const HfExportSource *from = self->source;
  g_autoptr (HfRootAnswer) answer = hf_root_query (from->analysis, from->retention,
                                                   from->root_flags, self->cancellable, error);

  return answer == NULL
           ? NULL
           : hf_root_rows_new (from->analysis, from->retention,
                               g_steal_pointer (&answer->groups->roots), answer->groups->n_roots);
}

static HfRows *
list_objects (HfExportJob  *self,
              GError      **error)
{
  const HfExportSource *from = self->source;
  HfObjectSet *objects = hf_question_answer (from->objects, self->cancellable, error);

  return objects == NULL ? NULL : hf_object_rows_new (from->analysis, from->retention, objects);
}

/* By position in @types what is known by type. */
static guint64 *
order_figures (const guint64        *figures,
               const HfTypeOrdering *types)
{
  guint64 *ordered = NULL;

  if (figures == NULL)
    return NULL;

  ordered = g_new (guint64, MAX (types->n_types, 1));
  for (guint32 i = 0; i < types->n_types; i++)
    ordered[i] = figures[types->types[i].value];

  return ordered;
}

static HfRows *
list_types (HfExportJob  *self,
            GError      **error)
{
  const HfExportSource *from = self->source;
  g_autoptr (HfTypeOrdering) types = hf_question_answer (from->types, self->cancellable, error);
  guint64 *exact = NULL;

  if (types == NULL)
    return NULL;

  exact = order_figures (from->type_figures, types);
  return hf_type_rows_new (from->analysis, from->retention, g_steal_pointer (&types->types), exact,
                           types->n_types);
}

/* How many rows are below each, written or not, is not known where they are shown. */
static HfRows *
list_tree (HfExportJob  *self,
           GError      **error)
{
  HfExportSource *from = self->source;

  if (!hf_dominator_outline_count_below (from->tree, self->cancellable, error))
    return NULL;
  return hf_tree_rows_new (from->retention, g_steal_pointer (&from->tree));
}

static HfRows *
list_rows (HfExportJob  *self,
           GError      **error)
{
  const HfExportSource *from = self->source;

  switch (self->plan.subject)
    {
    case HF_SUBJECT_CELLS:
      return hf_cell_rows_new (from->treemap, from->retention, from->focus);
    case HF_SUBJECT_TREE:
      return list_tree (self, error);
    case HF_SUBJECT_TYPES:
      return list_types (self, error);
    case HF_SUBJECT_OBJECTS:
      return list_objects (self, error);
    case HF_SUBJECT_ROOTS:
      return list_roots (self, error);
    case HF_SUBJECT_NODES:
      return hf_node_rows_new (from->graph->graph);
    case HF_SUBJECT_EDGES:
      return hf_edge_rows_new (from->graph->graph);
    case HF_SUBJECT_TREEMAP:
    case HF_SUBJECT_GRAPH:
    case HF_N_SUBJECTS:
    default:
      g_return_val_if_reached (NULL);
    }
}

static gboolean
write_list (HfExportJob  *self,
            GError      **error)
{
  HfProgress progress;

  self->list = list_rows (self, error);
  if (self->list == NULL)
    return FALSE;

  hf_progress_relay_start (&self->relay, &progress);
  return hf_rows_to_file (self->list, hf_export_plan_get_table_format (&self->plan), self->file,
                          self->source->file, &progress, self->cancellable, error);
}

static gboolean
write_picture (HfExportJob  *self,
               GError      **error)
{
  HfSessionPicture *picture = self->plan.subject == HF_SUBJECT_GRAPH
                                ? self->source->graph_picture
                                : self->source->treemap_picture;

  hf_export_plan_apply (&self->plan, &picture->options);
  return hf_export_to_file (picture->picture, &picture->options, self->file, self->cancellable,
                            error);
}

static void
write_worker (GTask        *task,
              gpointer      source,
              gpointer      task_data G_GNUC_UNUSED,
              GCancellable *cancellable G_GNUC_UNUSED)
{
  HfExportJob *self = source;
  GError *error = NULL;
  gboolean is_written = hf_export_plan_is_picture (&self->plan) ? write_picture (self, &error)
                                                                : write_list (self, &error);

  g_clear_pointer (&self->list, hf_rows_free);

  if (is_written)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* ---- Running it --------------------------------------------------------- */

void
hf_export_job_run_async (HfExportJob         *self,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, callback, user_data);

  g_task_set_name (task, "hf_export_job_run_async");
  if (hf_export_subject_is_of_graph (self->plan.subject) && self->source->graph == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                               _ ("There is no graph to export"));
      return;
    }
  if (!hf_export_source_is_ready (self->source, self->plan.subject))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
                               _ ("The list was not ready when the export began: retained sizes "
                                  "were still being computed"));
      return;
    }

  g_task_run_in_thread (task, write_worker);
}

gboolean
hf_export_job_run_finish (HfExportJob   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
hf_export_job_cancel (HfExportJob *self)
{
  g_cancellable_cancel (self->cancellable);
}
