/* hf-stage-line.c: the last line of a tab while what holds what is worked out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-stage-line.h"

#include "hf-figures.h"
#include "hf-shown.h"
#include "hf-stage-text.h"

#include <glib/gi18n.h>

struct _HfStageLine
{
  GtkWidget       parent_instance;

  HfRetentionJob *job;

  GtkWidget      *box;
  GtkSpinner     *spinner;
  GtkLabel       *stage;
  GtkProgressBar *bar;
  GtkLabel       *figures;
  GtkWidget      *cancel;
};

G_DEFINE_FINAL_TYPE (HfStageLine, hf_stage_line, GTK_TYPE_WIDGET)

static char *
dup_figures (HfRetentionJob *job)
{
  const HfProgressReport report = hf_retention_job_get_report (job);
  const guint32 n_objects = hf_retention_job_get_n_objects (job);
  const int percent = (int) (hf_retention_job_get_fraction (job) * 100);
  g_autofree char *done = hf_figures_count (MIN (report.done, n_objects));
  g_autofree char *all = hf_figures_count (n_objects);

  /* It counts rules, and a user does not know these. */
  if (report.stage == HF_STAGE_FINDINGS)
    {
      /* Translators: how much is done, in per cent */
      return g_strdup_printf (_ ("%d %%"), percent);
    }

  /* Translators: how much is done, in per cent, and as "126,000 of 203,081 objects" */
  return g_strdup_printf (ngettext ("%d %%  ·  %s of %s object", "%d %%  ·  %s of %s objects",
                                    n_objects),
                          percent, done, all);
}

static void
progress_cb (HfStageLine *self)
{
  g_autofree char *figures = dup_figures (self->job);

  hf_shown_set_text (self->stage,
                     hf_stage_get_text (hf_retention_job_get_report (self->job).stage));
  gtk_progress_bar_set_fraction (self->bar, hf_retention_job_get_fraction (self->job));
  hf_shown_set_text (self->figures, figures);
}

static void
cancel_clicked_cb (HfStageLine *self)
{
  if (self->job != NULL)
    hf_retention_job_cancel (self->job);
}

static void
clear_job (HfStageLine *self)
{
  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  g_clear_object (&self->job);
}

static void
hf_stage_line_dispose (GObject *object)
{
  clear_job (HF_STAGE_LINE (object));
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_STAGE_LINE);

  G_OBJECT_CLASS (hf_stage_line_parent_class)->dispose (object);
}

static void
hf_stage_line_class_init (HfStageLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_stage_line_dispose;
  gtk_widget_class_set_css_name (widget_class, "stageline");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-stage-line.ui");
  gtk_widget_class_bind_template_child (widget_class, HfStageLine, box);
  gtk_widget_class_bind_template_child (widget_class, HfStageLine, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfStageLine, stage);
  gtk_widget_class_bind_template_child (widget_class, HfStageLine, bar);
  gtk_widget_class_bind_template_child (widget_class, HfStageLine, figures);
  gtk_widget_class_bind_template_child (widget_class, HfStageLine, cancel);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
}

static void
hf_stage_line_init (HfStageLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hf_stage_line_set_job (HfStageLine    *self,
                       HfRetentionJob *job)
{
  g_return_if_fail (HF_IS_STAGE_LINE (self));

  clear_job (self);
  gtk_spinner_set_spinning (self->spinner, job != NULL);
  if (job == NULL)
    return;

  self->job = g_object_ref (job);
  g_signal_connect_swapped (job, "progress", G_CALLBACK (progress_cb), self);
  progress_cb (self);
}

const char *
hf_stage_line_get_figures (HfStageLine *self)
{
  return gtk_label_get_text (self->figures);
}
