/* hf-record-chart.c: the picture of a recording that grows, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-record-chart.h"

#include "hf-cairo-surface.h"
#include "hf-canvas-keys.h"
#include "hf-live-painter.h"
#include "hf-record-text.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-theme.h"

#include <glib/gi18n.h>

#define HEIGHT 272
#define MIN_WIDTH 240

struct _HfRecordChart
{
  HfCanvas       parent_instance;

  HfRecordJob   *job;     /* NULL before */
  HfLiveLayout  *layout;  /* NULL until it is used; in px that are not scaled */
  int            width;
  int            height;
  guint64        n_shown; /* collections that were placed last */
};

static guint column_changed;

G_DEFINE_FINAL_TYPE (HfRecordChart, hf_record_chart, HF_TYPE_CANVAS)

/* ---- Layout ------------------------------------------------------------ */

static HfRect
get_bounds (HfRecordChart *self)
{
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (self));

  return (HfRect){ 0, 0, gtk_widget_get_width (GTK_WIDGET (self)) / scale,
                   gtk_widget_get_height (GTK_WIDGET (self)) / scale };
}

/* Of letters alone: nothing is drawn. */
static HfLiveLayout *
measure (HfRecordChart *self)
{
  cairo_surface_t *target = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (target);
  PangoContext *context = gtk_widget_create_pango_context (GTK_WIDGET (self));
  HfSurface *surface = hf_cairo_surface_new (cr, context, NULL);
  HfLiveLayout *layout = hf_live_measure (hf_record_job_get_columns (self->job), surface,
                                          get_bounds (self));

  hf_surface_free (surface);
  g_object_unref (context);
  cairo_destroy (cr);
  cairo_surface_destroy (target);
  return layout;
}

static void
hf_record_chart_prepare (HfCanvas *canvas)
{
  HfRecordChart *self = HF_RECORD_CHART (canvas);

  if (self->layout != NULL || self->job == NULL || gtk_widget_get_width (GTK_WIDGET (self)) <= 0)
    return;
  self->layout = measure (self);
  hf_canvas_place_items (canvas);
}

static void
drop_layout (HfRecordChart *self)
{
  g_clear_pointer (&self->layout, hf_live_layout_free);
  hf_canvas_drop_items (HF_CANVAS (self));
}

static void
hf_record_chart_restyle (HfCanvas *canvas)
{
  drop_layout (HF_RECORD_CHART (canvas));
}

static void
hf_record_chart_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  HfRecordChart *self = HF_RECORD_CHART (widget);

  if (self->width != width || self->height != height)
    drop_layout (self);
  self->width = width;
  self->height = height;
  GTK_WIDGET_CLASS (hf_record_chart_parent_class)->size_allocate (widget, width, height, baseline);
}

/* ---- Columns ----------------------------------------------------------- */

static guint32
hf_record_chart_get_n_items (HfCanvas *canvas)
{
  const HfLiveLayout *layout = HF_RECORD_CHART (canvas)->layout;

  return layout == NULL ? 0 : layout->n_places;
}

/* With the gap before it, which belongs to it for the pointer too. */
static HfRect
hf_record_chart_get_rect (HfCanvas *canvas,
                          guint32   item)
{
  const HfLiveLayout *layout = HF_RECORD_CHART (canvas)->layout;
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (canvas));
  const double start = item == 0 ? layout->plot.x : layout->places[item - 1].end;

  return (HfRect){ start * scale, layout->plot.y * scale,
                   (layout->places[item].end - start) * scale, layout->plot.height * scale };
}

static char *
hf_record_chart_dup_name (HfCanvas *canvas,
                          guint32   item)
{
  return hf_record_text_dup_column (&HF_RECORD_CHART (canvas)->layout->places[item].column);
}

static guint32
hf_record_chart_find_at (HfCanvas *canvas,
                         double    x,
                         double    y G_GNUC_UNUSED)
{
  return hf_live_layout_find_at (HF_RECORD_CHART (canvas)->layout,
                                 x / hf_theme_get_text_scale (GTK_WIDGET (canvas)));
}

static guint32
hf_record_chart_find_next (HfCanvas         *canvas,
                           guint32           from,
                           GtkDirectionType  direction)
{
  const guint32 n = hf_record_chart_get_n_items (canvas);

  if (direction == GTK_DIR_LEFT && from > 0)
    return from - 1;
  if (direction == GTK_DIR_RIGHT && from + 1 < n)
    return from + 1;
  return HF_INDEX_NONE;
}

/* Its last collection: old columns are joined. */
static guint64
hf_record_chart_get_key (HfCanvas *canvas,
                         guint32   item)
{
  const HfLiveColumn *column = &HF_RECORD_CHART (canvas)->layout->places[item].column;

  return column->first + column->n - 1;
}

static guint32
hf_record_chart_find_key (HfCanvas *canvas,
                          guint64   key)
{
  const HfLiveLayout *layout = HF_RECORD_CHART (canvas)->layout;

  for (guint32 i = 0; i < layout->n_places; i++)
    {
      const HfLiveColumn *column = &layout->places[i].column;

      if (key >= column->first && key < column->first + column->n)
        return i;
    }
  return HF_INDEX_NONE;
}

static guint32
hf_record_chart_find_home (HfCanvas *canvas)
{
  return hf_record_chart_get_n_items (canvas) - 1;
}

static void
go_action (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter G_GNUC_UNUSED)
{
  HfCanvas *canvas = HF_CANVAS (widget);
  const guint32 cursor = hf_canvas_get_cursor (canvas);

  if (cursor != HF_INDEX_NONE)
    hf_canvas_move_cursor (
      canvas, g_str_has_suffix (name, ".last") ? hf_record_chart_find_home (canvas) : 0, TRUE);
}

/* ---- Words ------------------------------------------------------------- */

const HfLiveColumn *
hf_record_chart_get_column (HfRecordChart *self)
{
  guint32 cursor = HF_INDEX_NONE;
  guint n = 0;
  const HfLiveColumn *columns = NULL;

  g_return_val_if_fail (HF_IS_RECORD_CHART (self), NULL);

  if (self->job == NULL)
    return NULL;
  if (hf_canvas_has_focus (HF_CANVAS (self)))
    cursor = hf_canvas_get_cursor (HF_CANVAS (self));
  if (cursor != HF_INDEX_NONE)
    return &self->layout->places[cursor].column;
  columns = hf_live_columns_get (hf_record_job_get_columns (self->job), &n);
  return n == 0 ? NULL : &columns[n - 1];
}

static void
describe (HfRecordChart *self)
{
  const HfLiveColumn *column = hf_record_chart_get_column (self);
  g_autofree char *text = column == NULL ? g_strdup (_ ("No collection has ended yet"))
                                         : hf_record_text_dup_column (column);

  hf_shown_describe (GTK_WIDGET (self), text);
  g_signal_emit (self, column_changed, 0);
}

static void
hf_record_chart_set_focus_child (GtkWidget *widget,
                                 GtkWidget *child)
{
  GTK_WIDGET_CLASS (hf_record_chart_parent_class)->set_focus_child (widget, child);

  describe (HF_RECORD_CHART (widget));
}

static void
hf_record_chart_reveal (HfCanvas *canvas,
                        guint32   item G_GNUC_UNUSED)
{
  describe (HF_RECORD_CHART (canvas));
}

/* ---- Drawing ----------------------------------------------------------- */

static void
paint (HfRecordChart *self,
       HfSurface     *surface,
       cairo_t       *cr)
{
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (self));
  const HfLiveStyle style = {
    .palette = hf_theme_get_palette (),
    .now_us = hf_record_job_get_state (self->job)->elapsed_us,
    .has_ended = hf_record_job_get_phase (self->job) == HF_RECORD_ENDED,
  };

  cairo_scale (cr, scale, scale);
  hf_live_paint (self->layout, hf_record_job_get_columns (self->job), &style, surface,
                 get_bounds (self));
}

static void
hf_record_chart_draw (HfCanvas  *canvas,
                      HfSurface *surface,
                      cairo_t   *cr)
{
  paint (HF_RECORD_CHART (canvas), surface, cr);
}

/* A canvas has no picture without items, but this one says what is to come. */
static void
hf_record_chart_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  HfRecordChart *self = HF_RECORD_CHART (widget);
  PangoContext *context = NULL;
  HfSurface *surface = NULL;
  cairo_t *cr = NULL;

  hf_record_chart_prepare (HF_CANVAS (self));
  if (hf_record_chart_get_n_items (HF_CANVAS (self)) > 0 || self->layout == NULL)
    {
      GTK_WIDGET_CLASS (hf_record_chart_parent_class)->snapshot (widget, snapshot);
      return;
    }

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) self->width,
                                                                 (float) self->height));
  context = gtk_widget_create_pango_context (widget);
  surface = hf_cairo_surface_new (cr, context, NULL);
  paint (self, surface, cr);
  hf_surface_free (surface);
  g_object_unref (context);
  cairo_destroy (cr);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_record_chart_update (HfRecordChart *self)
{
  guint64 n = 0;

  g_return_if_fail (HF_IS_RECORD_CHART (self));

  n = hf_record_job_count_collections (self->job);
  if (n == self->n_shown)
    {
      hf_canvas_drop_picture (HF_CANVAS (self));
      return;
    }

  self->n_shown = n;
  drop_layout (self);
  hf_record_chart_prepare (HF_CANVAS (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  describe (self);
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
install_actions (GtkWidgetClass *widget_class)
{
  static const HfCanvasKey keys[] = {
    { "chart.first", GDK_KEY_Home, GDK_KEY_KP_Home, go_action, 0 },
    { "chart.last", GDK_KEY_End, GDK_KEY_KP_End, go_action, 0 },
  };

  hf_canvas_keys_install (widget_class, keys, G_N_ELEMENTS (keys));
  hf_canvas_keys_install_moves (widget_class, "chart");
}

static void
hf_record_chart_class_init (HfRecordChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_record_chart_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_record_chart_finalize;
  widget_class->snapshot = hf_record_chart_snapshot;
  widget_class->measure = hf_record_chart_measure;
  widget_class->size_allocate = hf_record_chart_size_allocate;
  widget_class->set_focus_child = hf_record_chart_set_focus_child;

  canvas_class->prepare = hf_record_chart_prepare;
  canvas_class->get_n_items = hf_record_chart_get_n_items;
  canvas_class->get_rect = hf_record_chart_get_rect;
  canvas_class->dup_name = hf_record_chart_dup_name;
  canvas_class->find_at = hf_record_chart_find_at;
  canvas_class->find_next = hf_record_chart_find_next;
  canvas_class->get_key = hf_record_chart_get_key;
  canvas_class->find_key = hf_record_chart_find_key;
  canvas_class->find_home = hf_record_chart_find_home;
  canvas_class->restyle = hf_record_chart_restyle;
  canvas_class->reveal = hf_record_chart_reveal;
  canvas_class->draw = hf_record_chart_draw;

  column_changed = g_signal_new ("column-changed", HF_TYPE_RECORD_CHART, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "recordchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
  install_actions (widget_class);
}

static void
hf_record_chart_init (HfRecordChart *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Bytes by generation, before and after each collection"), -1);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (hf_canvas_restyle), self);
}
