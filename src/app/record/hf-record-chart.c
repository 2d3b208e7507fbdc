/* hf-record-chart.c: the picture of a recording that grows, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-record-chart.h"

#include "hf-cairo-surface.h"
#include "hf-live-painter.h"
#include "hf-record-text.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-tip.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define HEIGHT 272
#define MIN_WIDTH 240

struct _HfRecordChart
{
  GtkWidget      parent_instance;

  HfRecordJob   *job;
  HfLiveLayout  *layout;  /* as it was drawn last; or NULL */
  guint64        n_shown; /* collections that were described last */
};

G_DEFINE_FINAL_TYPE (HfRecordChart, hf_record_chart, GTK_TYPE_WIDGET)

/* ---- Drawing ----------------------------------------------------------- */

/* CR is scaled to the letters of the desktop. */
static HfSurface *
new_surface (HfRecordChart *self,
             cairo_t       *cr)
{
  PangoContext *context = gtk_widget_create_pango_context (GTK_WIDGET (self));
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (self));
  HfSurface *surface = NULL;

  cairo_scale (cr, scale, scale);
  surface = hf_cairo_surface_new (cr, context, NULL);
  g_object_unref (context);
  return surface;
}

static void
hf_record_chart_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  HfRecordChart *self = HF_RECORD_CHART (widget);
  const double scale = hf_theme_get_text_scale (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  const HfRect bounds = { 0, 0, width / scale, height / scale };
  HfLiveStyle style = { .palette = hf_theme_get_palette () };
  HfLiveColumns *columns = NULL;
  HfSurface *surface = NULL;
  cairo_t *cr = NULL;

  if (self->job == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  columns = hf_record_job_get_columns (self->job);
  surface = new_surface (self, cr);
  style.now_us = hf_record_job_get_state (self->job)->elapsed_us;
  style.has_ended = hf_record_job_get_phase (self->job) == HF_RECORD_ENDED;
  hf_live_layout_free (self->layout);
  self->layout = hf_live_measure (columns, surface, bounds);
  hf_live_paint (self->layout, columns, &style, surface, bounds);
  hf_surface_free (surface);
  cairo_destroy (cr);
}

/* ---- Words ------------------------------------------------------------- */

static void
describe (HfRecordChart *self)
{
  guint n = 0;
  const HfLiveColumn *columns = hf_live_columns_get (hf_record_job_get_columns (self->job), &n);
  g_autofree char *text = n == 0 ? g_strdup (_ ("No collection has ended yet"))
                                 : hf_record_text_dup_column (&columns[n - 1]);

  hf_shown_describe (GTK_WIDGET (self), text);
}

static gboolean
query_tooltip_cb (HfRecordChart *self,
                  int            x,
                  int            y G_GNUC_UNUSED,
                  gboolean       is_keyboard,
                  GtkTooltip    *tooltip)
{
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (self));
  const HfLiveColumn *column = NULL;
  g_autofree char *text = NULL;

  if (self->layout != NULL && !is_keyboard)
    column = hf_live_layout_find_at (self->layout, x / scale);
  if (column == NULL)
    return FALSE;

  text = hf_record_text_dup_column (column);
  hf_tip_show (tooltip, text);
  return TRUE;
}

void
hf_record_chart_update (HfRecordChart *self)
{
  guint64 n = 0;

  g_return_if_fail (HF_IS_RECORD_CHART (self));

  n = hf_record_job_count_collections (self->job);
  if (n != self->n_shown)
    {
      self->n_shown = n;
      describe (self);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hf_record_chart_set_job (HfRecordChart *self,
                         HfRecordJob   *job)
{
  g_return_if_fail (HF_IS_RECORD_CHART (self));

  g_set_object (&self->job, job);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_record_chart_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size G_GNUC_UNUSED,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline G_GNUC_UNUSED,
                         int            *natural_baseline G_GNUC_UNUSED)
{
  const double scale = hf_theme_get_text_scale (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH
                                                                  : (int) (HEIGHT * scale);
}

static void
hf_record_chart_dispose (GObject *object)
{
  g_clear_object (&HF_RECORD_CHART (object)->job);

  G_OBJECT_CLASS (hf_record_chart_parent_class)->dispose (object);
}

static void
hf_record_chart_finalize (GObject *object)
{
  hf_live_layout_free (HF_RECORD_CHART (object)->layout);

  G_OBJECT_CLASS (hf_record_chart_parent_class)->finalize (object);
}

static void
hf_record_chart_class_init (HfRecordChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_record_chart_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_record_chart_finalize;
  widget_class->snapshot = hf_record_chart_snapshot;
  widget_class->measure = hf_record_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "recordchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_record_chart_init (HfRecordChart *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Bytes by generation, before and after each collection"), -1);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}
