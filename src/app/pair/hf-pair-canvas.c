/* hf-pair-canvas.c: one treemap of a pair as a canvas
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-canvas-private.h"

#include "hf-canvas-keys.h"
#include "hf-canvas-marks.h"
#include "hf-pair-cells.h"
#include "hf-pair-cursor.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-treemap-defaults.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

/* In px. A paned gives its children room in the ratio of what they need at least. */
#define LEAST_WIDTH 60
#define LEAST_HEIGHT 120
#define NATURAL_SIZE 300

G_DEFINE_FINAL_TYPE (HfPairCanvas, hf_pair_canvas, HF_TYPE_CANVAS)

/* ---- Layout -------------------------------------------------------------- */

/* Of the desktop, times the user's choice for treemaps. */
static double
get_text_scale (HfPairCanvas *self)
{
  return MIN (hf_theme_get_text_scale (GTK_WIDGET (self)) * hf_treemap_defaults_get_label_scale (),
              HF_TREEMAP_MAX_TEXT_SCALE);
}

static void
hf_pair_canvas_prepare (HfCanvas *canvas)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (canvas);
  GtkWidget *widget = GTK_WIDGET (canvas);

  if (self->layout != NULL || self->model == NULL || !gtk_widget_get_visible (widget))
    return;

  self->layout = hf_pair_model_get_layout (self->model, gtk_widget_get_width (widget),
                                           gtk_widget_get_height (widget), get_text_scale (self));
  if (self->layout != NULL)
    hf_canvas_place_items (canvas);
}

static void
dropped_cb (HfPairCanvas *self)
{
  self->layout = NULL;
  hf_canvas_drop_items (HF_CANVAS (self));
}

static void
hf_pair_canvas_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (widget);

  if (self->layout != NULL &&
      ((int) self->layout->bounds.width != width || (int) self->layout->bounds.height != height))
    dropped_cb (self);
  GTK_WIDGET_CLASS (hf_pair_canvas_parent_class)->size_allocate (widget, width, height, baseline);
  hf_pair_canvas_place_menu (self);
}

/* After a change of style, which may be one of the letters. */
static void
hf_pair_canvas_restyle (HfCanvas *canvas)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (canvas);

  if (self->layout == NULL || self->layout->text_scale == get_text_scale (self))
    return;

  dropped_cb (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

const HfTreemapLayout *
hf_pair_canvas_get_layout (HfPairCanvas *self)
{
  hf_pair_canvas_prepare (HF_CANVAS (self));
  return self->layout;
}

/* ---- Cells --------------------------------------------------------------- */

static guint32
hf_pair_canvas_get_n_items (HfCanvas *canvas)
{
  const HfTreemapLayout *layout = HF_PAIR_CANVAS (canvas)->layout;

  return layout == NULL ? 0 : layout->n_cells;
}

static HfRect
hf_pair_canvas_get_rect (HfCanvas *canvas,
                         guint32   cell)
{
  return HF_PAIR_CANVAS (canvas)->layout->cells[cell].rect;
}

static char *
hf_pair_canvas_dup_name (HfCanvas *canvas,
                         guint32   cell)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (canvas);

  return hf_pair_dup_cell_title (hf_pair_model_get_pair (self->model), self->layout, cell);
}

static guint32
hf_pair_canvas_find_at (HfCanvas *canvas,
                        double    x,
                        double    y)
{
  return hf_pair_find_cell (HF_PAIR_CANVAS (canvas)->layout, x, y);
}

/* Its own keys move about in it; Tab leaves it. */
static guint32
hf_pair_canvas_find_next (HfCanvas         *canvas,
                          guint32           from,
                          GtkDirectionType  direction)
{
  const HfTreemapLayout *layout = HF_PAIR_CANVAS (canvas)->layout;
  HfDirection way = HF_DIRECTION_LEFT;

  return hf_canvas_keys_get_direction (direction, &way)
           ? hf_treemap_layout_find_neighbor (layout, from, way)
           : HF_INDEX_NONE;
}

/* Of a pooled cell the node is that in which it pools. */
static guint64
hf_pair_canvas_get_key (HfCanvas *canvas,
                        guint32   cell)
{
  const HfTreemapCell *c = &HF_PAIR_CANVAS (canvas)->layout->cells[cell];

  return (guint64) c->node << 1 | (c->kind == HF_CELL_POOLED ? 1 : 0);
}

static guint32
hf_pair_canvas_find_key (HfCanvas *canvas,
                         guint64   key)
{
  const HfTreemapLayout *layout = HF_PAIR_CANVAS (canvas)->layout;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (hf_pair_canvas_get_key (canvas, i) == key)
        return i;
    }

  return HF_INDEX_NONE;
}

static guint32
hf_pair_canvas_find_home (HfCanvas *canvas)
{
  return hf_treemap_layout_find_largest (HF_PAIR_CANVAS (canvas)->layout);
}

static guint32
hf_pair_canvas_find_selected (HfCanvas *canvas)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (canvas);

  return hf_pair_model_find_selected (self->model, self->layout);
}

static GArray *
hf_pair_canvas_find_matches (HfCanvas *canvas)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (canvas);

  return hf_pair_model_find_matches (self->model, self->layout);
}

static gboolean
hf_pair_canvas_go_to_hidden (HfCanvas *canvas,
                             gboolean  backward)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (canvas);

  return self->layout != NULL && hf_pair_model_go_to_hidden (self->model, self->layout, backward);
}

static void
hf_pair_canvas_select (HfCanvas *canvas,
                       guint32   cell)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (canvas);
  const HfTreemapCell *c = &self->layout->cells[cell];

  hf_pair_model_select_node (self->model, c->kind == HF_CELL_TYPE ? c->node : HF_INDEX_NONE);
}

/* ---- Drawing ------------------------------------------------------------- */

/* Cells in which the filter leaves nothing, or nothing has the text of the search. */
static gboolean
find_dimmed (HfPairCanvas *self,
             HfBitset     *dimmed)
{
  g_auto (HfBitset) unfound = { NULL, 0 };
  const gboolean is_filtered = hf_pair_model_find_dimmed (self->model, self->layout, dimmed);

  if (!hf_pair_model_find_unfound (self->model, self->layout, &unfound))
    return is_filtered;
  if (!is_filtered)
    {
      *dimmed = unfound;
      unfound = (HfBitset){ NULL, 0 };
      return TRUE;
    }

  for (guint32 i = 0; i < self->layout->n_cells; i++)
    {
      if (hf_bitset_contains (&unfound, i))
        hf_bitset_add (dimmed, i);
    }
  return TRUE;
}

static void
hf_pair_canvas_draw (HfCanvas  *canvas,
                     HfSurface *surface,
                     cairo_t   *cr G_GNUC_UNUSED)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (canvas);
  g_auto (HfBitset) dimmed = { NULL, 0 };
  HfPairStyle style = { .palette = hf_theme_get_palette (), .view = self->view };

  if (find_dimmed (self, &dimmed))
    style.dimmed = &dimmed;
  hf_pair_paint (hf_pair_model_get_pair (self->model), self->layout, &style, surface, NULL);
}

/* The canvas itself marks the cell under its own pointer. */
static void
hf_pair_canvas_snapshot_items (HfCanvas    *canvas,
                               GtkSnapshot *snapshot)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (canvas);
  const guint32 hover = hf_pair_model_get_hover (self->model);
  HfPoint pointer;

  HF_CANVAS_CLASS (hf_pair_canvas_parent_class)->snapshot_items (canvas, snapshot);
  if (hover != HF_INDEX_NONE && hover != hf_canvas_get_selected (canvas) &&
      !hf_canvas_get_pointer (canvas, &pointer))
    hf_canvas_marks_append_hover (snapshot, &self->layout->cells[hover].rect, 0);
}

/* ---- The pointer --------------------------------------------------------- */

static void
motion_cb (HfPairCanvas *self,
           double        x,
           double        y)
{
  hf_pair_model_set_hover (self->model, hf_canvas_find_at (HF_CANVAS (self), x, y));
}

static void
leave_cb (HfPairCanvas *self)
{
  hf_pair_model_set_hover (self->model, HF_INDEX_NONE);
}

static void
watch_pointer (HfPairCanvas *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

/* ---- The model changes --------------------------------------------------- */

static const char *
get_name (HfPairView view)
{
  switch (view)
    {
    case HF_PAIR_VIEW_BEFORE:
      return _ ("Treemap of the heap before");
    case HF_PAIR_VIEW_AFTER:
      return _ ("Treemap of the heap after");
    case HF_PAIR_VIEW_CHANGE:
    default:
      return _ ("Treemap of the differences");
    }
}

static void
show_name (HfPairCanvas *self)
{
  const HfPairHierarchy *pair = hf_pair_model_get_pair (self->model);
  const guint32 focus = hf_pair_model_get_focus (self->model);
  g_autofree char *level = NULL;
  g_autofree char *name = NULL;

  if (pair == NULL || focus == 0)
    {
      hf_shown_set_name (GTK_WIDGET (self), get_name (self->view));
      return;
    }

  level = hf_treemap_dup_full_name (pair->hierarchy, focus);
  /* Translators: what a screen reader calls a zoomed picture: "Treemap of the heap before", and the
   * only namespace or kind of roots that is shown */
  name = g_strdup_printf (_ ("%s, only %s"), get_name (self->view), level);
  hf_shown_set_name (GTK_WIDGET (self), name);
}

static void
changed_cb (HfPairCanvas *self)
{
  HfCanvas *canvas = HF_CANVAS (self);
  const gboolean had_focus = hf_canvas_has_focus (canvas);

  show_name (self);
  hf_pair_canvas_prepare (canvas);
  hf_canvas_announce_cursor (canvas);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
searched_cb (HfPairCanvas *self)
{
  hf_canvas_search_changed (HF_CANVAS (self));
  hf_canvas_drop_picture (HF_CANVAS (self));
}

static void
marks_changed_cb (HfPairCanvas *self)
{
  if (self->layout != NULL)
    hf_canvas_selection_changed (HF_CANVAS (self));
}

/* ---- The widget ---------------------------------------------------------- */

static void
hf_pair_canvas_measure (GtkWidget      *widget G_GNUC_UNUSED,
                        GtkOrientation  orientation,
                        int             for_size G_GNUC_UNUSED,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline G_GNUC_UNUSED,
                        int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
  *natural = NATURAL_SIZE;
}

static void
hf_pair_canvas_dispose (GObject *object)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (object);

  hf_pair_canvas_clear_menu (self);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  self->layout = NULL;
  g_clear_object (&self->model);

  G_OBJECT_CLASS (hf_pair_canvas_parent_class)->dispose (object);
}

static void
hf_pair_canvas_class_init (HfPairCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pair_canvas_dispose;
  widget_class->measure = hf_pair_canvas_measure;
  widget_class->size_allocate = hf_pair_canvas_size_allocate;

  canvas_class->cursor_type = HF_TYPE_PAIR_CURSOR;
  canvas_class->prepare = hf_pair_canvas_prepare;
  canvas_class->get_n_items = hf_pair_canvas_get_n_items;
  canvas_class->get_rect = hf_pair_canvas_get_rect;
  canvas_class->dup_name = hf_pair_canvas_dup_name;
  canvas_class->find_at = hf_pair_canvas_find_at;
  canvas_class->find_next = hf_pair_canvas_find_next;
  canvas_class->get_key = hf_pair_canvas_get_key;
  canvas_class->find_key = hf_pair_canvas_find_key;
  canvas_class->find_home = hf_pair_canvas_find_home;
  canvas_class->find_selected = hf_pair_canvas_find_selected;
  canvas_class->flashes_matches = TRUE;
  canvas_class->find_matches = hf_pair_canvas_find_matches;
  canvas_class->go_to_hidden_match = hf_pair_canvas_go_to_hidden;
  canvas_class->draw = hf_pair_canvas_draw;
  canvas_class->snapshot_items = hf_pair_canvas_snapshot_items;
  canvas_class->restyle = hf_pair_canvas_restyle;
  canvas_class->select = hf_pair_canvas_select;

  gtk_widget_class_set_css_name (widget_class, "paircanvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
  hf_pair_canvas_install_actions (klass);
  hf_pair_canvas_install_menu (widget_class);
}

static void
hf_pair_canvas_init (HfPairCanvas *self)
{
  self->target = HF_INDEX_NONE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (hf_canvas_restyle), self);
  hf_settings_watch (HF_SETTINGS_LABEL_SIZE, G_CALLBACK (hf_canvas_restyle), self);
}

void
hf_pair_canvas_set_model (HfPairCanvas *self,
                          HfPairModel  *model,
                          HfPairView    view)
{
  g_return_if_fail (HF_IS_PAIR_CANVAS (self));
  g_return_if_fail (self->model == NULL);

  self->model = g_object_ref (model);
  self->view = view;
  g_signal_connect_swapped (model, "dropped", G_CALLBACK (dropped_cb), self);
  g_signal_connect_swapped (model, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (model, "marks-changed", G_CALLBACK (marks_changed_cb), self);
  g_signal_connect_swapped (model, "searched", G_CALLBACK (searched_cb), self);
  g_signal_connect_swapped (model, "dimmed", G_CALLBACK (hf_canvas_drop_picture), self);
  watch_pointer (self);
  hf_pair_canvas_init_menu (self);
  show_name (self);
}
