/* hf-analysis-stages.c: what follows when a tab shows its heap, one stage after the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-analysis-stages.h"

#include "hf-free-later.h"

#include <glib/gi18n.h>

struct _HfAnalysisStages
{
  GObject         parent_instance;

  HfSession      *session;
  HfRetentionJob *job;   /* the one whose result is wanted; NULL if none is */
  guint           begin; /* source that starts it */
};

G_DEFINE_FINAL_TYPE (HfAnalysisStages, hf_analysis_stages, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_JOB,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
retained_cb (HfAnalysisStages *self)
{
  hf_snapshot_set_retention (hf_session_get_snapshot (self->session),
                             hf_retention_job_get_retention (self->job), NULL);
}

static void
set_job (HfAnalysisStages *self,
         HfRetentionJob   *job)
{
  if (self->job == job)
    return;

  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  g_set_object (&self->job, job);
  if (job != NULL)
    g_signal_connect_swapped (job, "retained", G_CALLBACK (retained_cb), self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_JOB]);
}

/* ---- The work ---------------------------------------------------------- */

/* Says which result is missing, and why; not why for a cancellation, which the user made. */
static void
give_up (HfAnalysisStages *self,
         const GError     *error)
{
  const gboolean retained = hf_session_get_retention (self->session) != NULL;
  const char *what = retained ? _ ("Findings were not looked for")
                              : _ ("Retained sizes were not computed");
  g_autofree char *why_not = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    why_not = g_strdup (what);
  else
    /* Translators: "Retained sizes were not computed: this heap needs about 5.4 GB …" */
    why_not = g_strdup_printf (_ ("%s: %s"), what, error->message);

  if (retained)
    hf_snapshot_set_findings (hf_session_get_snapshot (self->session), NULL, why_not);
  else
    hf_snapshot_set_retention (hf_session_get_snapshot (self->session), NULL, why_not);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (HfAnalysisStages) self = user_data;
  HfRetentionJob *job = HF_RETENTION_JOB (source);
  g_autoptr (GError) error = NULL;
  HfFindings *findings = hf_retention_job_run_finish (job, result, &error);

  if (self->job != job)
    {
      hf_free_later (findings, (GDestroyNotify) hf_findings_unref);
      return;
    }

  if (hf_retention_job_get_retention (job) != NULL)
    retained_cb (self);
  if (findings == NULL)
    give_up (self, error);
  else
    hf_snapshot_set_findings (hf_session_get_snapshot (self->session), findings, NULL);
  set_job (self, NULL);
}

static gboolean
begin_cb (gpointer user_data)
{
  HfAnalysisStages *self = user_data;
  HfRetention *retention = hf_session_get_retention (self->session);
  g_autoptr (HfRetentionJob) job = NULL;

  self->begin = 0;
  if (retention != NULL)
    job = hf_retention_job_new_for_findings (retention);
  else
    job = hf_retention_job_new (hf_session_get_analysis (self->session));
  set_job (self, job);
  hf_retention_job_run_async (job, done_cb, g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static void
begin (HfAnalysisStages *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);

  if (analysis == NULL || hf_analysis_get_reachability (analysis) == NULL)
    return;

  self->begin = g_idle_add_full (G_PRIORITY_LOW, begin_cb, self, NULL);
}

void
hf_analysis_stages_start (HfAnalysisStages *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);

  g_return_if_fail (HF_IS_ANALYSIS_STAGES (self));

  if (analysis == NULL || hf_analysis_get_why_unknown (analysis) != NULL)
    return;
  if (hf_session_get_why_no_retention (self->session) != NULL)
    hf_snapshot_set_retention (hf_session_get_snapshot (self->session), NULL, NULL);
  else if (hf_session_get_why_no_findings (self->session) != NULL)
    hf_snapshot_set_findings (hf_session_get_snapshot (self->session), NULL, NULL);
  else
    return;

  begin (self);
}

void
hf_analysis_stages_cancel (HfAnalysisStages *self)
{
  g_return_if_fail (HF_IS_ANALYSIS_STAGES (self));

  if (self->job != NULL)
    hf_retention_job_cancel (self->job);
}

void
hf_analysis_stages_stop (HfAnalysisStages *self)
{
  g_return_if_fail (HF_IS_ANALYSIS_STAGES (self));

  g_clear_handle_id (&self->begin, g_source_remove);
  hf_analysis_stages_cancel (self);
  set_job (self, NULL);
}

static void
analysis_changed_cb (HfAnalysisStages *self)
{
  hf_analysis_stages_stop (self);
  begin (self);
}

/* ---- The object -------------------------------------------------------- */

static void
hf_analysis_stages_get_property (GObject    *object,
                                 guint       property,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_JOB:
      g_value_set_object (value, HF_ANALYSIS_STAGES (object)->job);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
hf_analysis_stages_dispose (GObject *object)
{
  HfAnalysisStages *self = HF_ANALYSIS_STAGES (object);

  hf_analysis_stages_stop (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_analysis_stages_parent_class)->dispose (object);
}

static void
hf_analysis_stages_class_init (HfAnalysisStagesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_analysis_stages_dispose;
  object_class->get_property = hf_analysis_stages_get_property;

  properties[PROP_JOB] = g_param_spec_object ("job", NULL, NULL, HF_TYPE_RETENTION_JOB,
                                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hf_analysis_stages_init (HfAnalysisStages *self G_GNUC_UNUSED)
{
}

HfAnalysisStages *
hf_analysis_stages_new (HfSession *session)
{
  HfAnalysisStages *self = NULL;

  g_return_val_if_fail (HF_IS_SESSION (session), NULL);

  self = g_object_new (HF_TYPE_ANALYSIS_STAGES, NULL);
  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  begin (self);

  return self;
}

HfRetentionJob *
hf_analysis_stages_get_job (HfAnalysisStages *self)
{
  return self->job;
}
