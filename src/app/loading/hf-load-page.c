/* hf-load-page.c: what a tab shows while its heap is loaded
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-load-page.h"

#include "hf-figures.h"
#include "hf-shown.h"
#include "hf-stage-text.h"

#include <glib/gi18n.h>

struct _HfLoadPage
{
  GtkWidget       parent_instance;

  GObject        *job;  /* NULL if there is none */
  const HfLoadWork *work;

  GtkWidget      *box;
  GtkLabel       *title;
  GtkSpinner     *spinner;
  GtkLabel       *stage;
  GtkProgressBar *bar;
  GtkLabel       *figures;
  GtkWidget      *cancel;
};

G_DEFINE_FINAL_TYPE (HfLoadPage, hf_load_page, GTK_TYPE_WIDGET)

static void
progress_cb (HfLoadPage *self)
{
  const HfProgressReport report = self->work->get_report (self->job);
  const double fraction = self->work->get_fraction (self->job);
  g_autofree char *count = hf_figures_count (report.n_objects);
  g_autofree char *objects = NULL;
  g_autofree char *figures = NULL;

  hf_shown_set_text (self->stage, hf_stage_get_text (report.stage));
  objects = g_strdup_printf (ngettext ("%s object", "%s objects", report.n_objects), count);
  if (fraction < 0)
    {
      gtk_progress_bar_pulse (self->bar);
      figures = g_steal_pointer (&objects);
    }
  else
    {
      gtk_progress_bar_set_fraction (self->bar, fraction);
      /* Translators: how much is done, in per cent, and "12,345 objects" */
      figures = g_strdup_printf (_ ("%d %%  ·  %s"), (int) (fraction * 100), objects);
    }
  hf_shown_set_text (self->figures, figures);
}

static void
cancel_clicked_cb (HfLoadPage *self)
{
  gtk_widget_set_sensitive (self->cancel, FALSE);
  if (self->job != NULL)
    self->work->cancel (self->job);
}

static void
clear_job (HfLoadPage *self)
{
  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  g_clear_object (&self->job);
}

static void
hf_load_page_dispose (GObject *object)
{
  HfLoadPage *self = HF_LOAD_PAGE (object);

  clear_job (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_LOAD_PAGE);

  G_OBJECT_CLASS (hf_load_page_parent_class)->dispose (object);
}

static void
hf_load_page_class_init (HfLoadPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_load_page_dispose;
  gtk_widget_class_set_css_name (widget_class, "loadpage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-load-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfLoadPage, box);
  gtk_widget_class_bind_template_child (widget_class, HfLoadPage, title);
  gtk_widget_class_bind_template_child (widget_class, HfLoadPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfLoadPage, stage);
  gtk_widget_class_bind_template_child (widget_class, HfLoadPage, bar);
  gtk_widget_class_bind_template_child (widget_class, HfLoadPage, figures);
  gtk_widget_class_bind_template_child (widget_class, HfLoadPage, cancel);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
}

static void
hf_load_page_init (HfLoadPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
dup_title (HfLoadJob  *job,
           const char *name)
{
  guint32 position = 0;
  guint32 n_snapshots = 0;

  /* Translators: which of how many: "Analyzing snapshot 2 of 3" */
  if (hf_load_job_get_snapshot (job, &position, &n_snapshots))
    return g_strdup_printf (_ ("Analyzing snapshot %u of %u"), position + 1, n_snapshots);

  return g_strdup_printf (_ ("Opening %s"), name);
}

void
hf_load_page_set_work (HfLoadPage       *self,
                       GObject          *job,
                       const HfLoadWork *work,
                       const char       *title)
{
  g_return_if_fail (HF_IS_LOAD_PAGE (self));

  clear_job (self);
  gtk_spinner_set_spinning (self->spinner, job != NULL);
  if (job == NULL)
    return;

  self->job = g_object_ref (job);
  self->work = work;
  hf_shown_set_text (self->title, title);
  gtk_widget_set_sensitive (self->cancel, TRUE);
  g_signal_connect_swapped (job, "progress", G_CALLBACK (progress_cb), self);
  progress_cb (self);
}

static HfProgressReport
get_report (gpointer job)
{
  return hf_load_job_get_report (job);
}

static double
get_fraction (gpointer job)
{
  return hf_load_job_get_fraction (job);
}

static void
cancel (gpointer job)
{
  hf_load_job_cancel (job);
}

void
hf_load_page_set_job (HfLoadPage *self,
                      HfLoadJob  *job,
                      const char *name)
{
  static const HfLoadWork work = { get_report, get_fraction, cancel };
  g_autofree char *title = job == NULL ? NULL : dup_title (job, name);

  hf_load_page_set_work (self, (GObject *) job, &work, title);
}

const char *
hf_load_page_get_title (HfLoadPage *self)
{
  return gtk_label_get_text (self->title);
}

const char *
hf_load_page_get_figures (HfLoadPage *self)
{
  return gtk_label_get_text (self->figures);
}
