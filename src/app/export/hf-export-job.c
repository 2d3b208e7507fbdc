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
#include "hf-object-query.h"
#include "hf-object-rows.h"
#include "hf-progress-relay.h"
#include "hf-root-query.h"
#include "hf-root-rows.h"
#include "hf-session-graph.h"
#include "hf-session-picture.h"
#include "hf-type-ordering.h"
#include "hf-type-rows.h"

#include <glib/gi18n.h>

struct _HfExportJob
{
  GObject           parent_instance;

  /* Set once, before the worker starts. */
  HfSession        *session; /* main thread only; NULL when the worker has started */
  HfExportPlan      plan;
  GFile            *file;
  GFile            *source;
  GCancellable     *cancellable;
  HfAnalysis       *analysis;
  HfRetention      *retention; /* NULL if there is none */
  HfHierarchy      *treemap;
  guint32           focus;
  guint64           root_flags;
  HfSessionPicture *picture;   /* NULL of a list */
  HfQuestion       *question;  /* what has to be found before it is listed; or NULL */
  guint64          *figures;   /* by type, exact or HF_TYPE_ROWS_UNKNOWN; or NULL */

  /* The worker's, when it has started. */
  HfRows           *list;      /* NULL of a picture */

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

  g_clear_object (&self->session);
  g_clear_object (&self->file);
  g_clear_object (&self->source);
  g_clear_object (&self->cancellable);
  hf_free_later_object (&self->analysis);
  hf_free_later_object (&self->retention);
  hf_free_later (g_steal_pointer (&self->treemap), (GDestroyNotify) hf_hierarchy_unref);
  hf_free_later (g_steal_pointer (&self->list), (GDestroyNotify) hf_rows_free);
  g_clear_pointer (&self->picture, hf_session_picture_free);
  g_clear_pointer (&self->question, hf_question_free);
  g_clear_pointer (&self->figures, g_free);
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

/* Other views, and other tabs, may be in front by now: the session knows its graph. */
static void
take_graph (HfExportJob *self)
{
  const HfGraphLayout *layout = hf_session_get_graph_layout (self->session);

  if (layout == NULL || layout->graph->n_nodes == 0)
    return;

  if (self->plan.subject == HF_SUBJECT_GRAPH)
    {
      self->picture = hf_session_picture_new_for_graph (self->session);
      hf_export_plan_apply (&self->plan, &self->picture->options);
    }
  else if (self->plan.subject == HF_SUBJECT_NODES)
    self->list = hf_node_rows_new (layout->graph);
  else if (self->plan.subject == HF_SUBJECT_EDGES)
    self->list = hf_edge_rows_new (layout->graph);
}

HfExportJob *
hf_export_job_new (HfSession          *session,
                   const HfExportPlan *plan,
                   GFile              *file)
{
  HfExportJob *self = NULL;
  HfRetention *retention = hf_session_get_retention (session);

  g_return_val_if_fail (hf_session_get_treemap (session) != NULL, NULL);

  self = g_object_new (HF_TYPE_EXPORT_JOB, NULL);
  self->session = g_object_ref (session);
  self->plan = *plan;
  self->file = g_object_ref (file);
  self->source = g_object_ref (hf_session_get_file (session));
  self->analysis = g_object_ref (hf_session_get_analysis (session));
  self->retention = retention == NULL ? NULL : g_object_ref (retention);
  self->treemap = hf_hierarchy_ref (hf_session_get_treemap (session));
  self->focus = hf_session_get_focus (session);
  self->root_flags = hf_session_get_root_flags (session);
  take_graph (self);
  if (plan->subject == HF_SUBJECT_TREEMAP)
    {
      self->picture = hf_session_picture_new (session);
      hf_export_plan_apply (plan, &self->picture->options);
    }

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
  g_autoptr (HfRootAnswer) answer = hf_root_query (self->analysis, self->retention,
                                                   self->root_flags, self->cancellable, error);

  return answer == NULL
           ? NULL
           : hf_root_rows_new (self->analysis, self->retention,
                               g_steal_pointer (&answer->groups->roots), answer->groups->n_roots);
}

static HfRows *
list_objects (HfExportJob  *self,
              GError      **error)
{
  HfObjectSet *objects = hf_question_answer (self->question, self->cancellable, error);

  return objects == NULL ? NULL : hf_object_rows_new (self->analysis, self->retention, objects);
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
  g_autoptr (HfTypeOrdering) types = hf_question_answer (self->question, self->cancellable, error);
  guint64 *exact = NULL;

  if (types == NULL)
    return NULL;

  exact = order_figures (self->figures, types);
  return hf_type_rows_new (self->analysis, self->retention, g_steal_pointer (&types->types), exact,
                           types->n_types);
}

static gboolean
write_list (HfExportJob  *self,
            GError      **error)
{
  HfProgress progress;

  if (self->plan.subject == HF_SUBJECT_CELLS)
    self->list = hf_cell_rows_new (self->treemap, self->retention, self->focus);
  if (self->plan.subject == HF_SUBJECT_ROOTS)
    self->list = list_roots (self, error);
  if (self->plan.subject == HF_SUBJECT_OBJECTS)
    self->list = list_objects (self, error);
  if (self->plan.subject == HF_SUBJECT_TYPES)
    self->list = list_types (self, error);
  if (self->list == NULL)
    return FALSE;

  hf_progress_relay_start (&self->relay, &progress);
  return hf_rows_to_file (self->list, hf_export_plan_get_table_format (&self->plan), self->file,
                          self->source, &progress, self->cancellable, error);
}

static void
write_worker (GTask        *task,
              gpointer      source,
              gpointer      task_data G_GNUC_UNUSED,
              GCancellable *cancellable)
{
  HfExportJob *self = source;
  GError *error = NULL;
  gboolean is_written;

  if (self->picture != NULL)
    is_written = hf_export_to_file (self->picture->picture, &self->picture->options, self->file,
                                    cancellable, &error);
  else
    is_written = write_list (self, &error);
  g_clear_pointer (&self->list, hf_rows_free);

  if (is_written)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* ---- What has to be found first ---------------------------------------- */

/* Figures change in the main loop, so they are taken there. */
static guint64 *
take_figures (HfTypeFigures *figures,
              guint32        n_types)
{
  guint64 *exact = g_new (guint64, MAX (n_types, 1));

  for (guint32 i = 0; i < n_types; i++)
    {
      if (!hf_type_figures_get (figures, (HfTypeIndex){ i }, &exact[i]))
        exact[i] = HF_TYPE_ROWS_UNKNOWN;
    }

  return exact;
}

static void
ask_for_types (HfExportJob *self)
{
  HfTypeFigures *figures = hf_session_get_type_figures (self->session);
  HfTypeQuery query = { 0 };

  query.order = hf_session_get_shown_type_order (self->session, &query.descending);
  query.scope = hf_session_get_type_scope (self->session);
  query.filter = hf_session_get_type_filter (self->session);
  query.figures = figures;
  self->question = hf_type_ordering_new_question (hf_session_get_hierarchy (self->session), &query);

  /* Another snapshot may be shown by now. */
  if (figures != NULL && hf_type_figures_get_retention (figures) == self->retention)
    self->figures = take_figures (figures,
                                  hf_heap_get_n_types (hf_analysis_get_heap (self->analysis)));
}

void
hf_export_job_run_async (HfExportJob         *self,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, callback, user_data);

  g_task_set_name (task, "hf_export_job_run_async");
  if (self->plan.subject == HF_SUBJECT_TYPES)
    ask_for_types (self);
  if (self->plan.subject == HF_SUBJECT_OBJECTS && hf_object_query_is_answerable (self->session))
    self->question = hf_object_query_new_question (self->session);

  if (self->plan.subject >= HF_SUBJECT_GRAPH && self->picture == NULL && self->list == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                               _ ("There is no graph to export"));
      return;
    }
  if (self->plan.subject == HF_SUBJECT_OBJECTS && self->question == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s",
                               _ ("What is listed is not known yet: what holds what is still "
                                  "worked out"));
      return;
    }

  /* The worker may be the last to have the job, and a session ends in the main thread. */
  g_clear_object (&self->session);
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
