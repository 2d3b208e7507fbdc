/* hf-treemap-view.c: the treemap as a canvas: its layout, its picture, its session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-view-private.h"

#include "hf-canvas-keys.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-cursor.h"
#include "hf-treemap-defaults.h"
#include "hf-treemap-matches.h"
#include "hf-treemap-notes.h"
#include "hf-treemap-speech.h"

G_DEFINE_FINAL_TYPE (HfTreemapView, hf_treemap_view, HF_TYPE_CANVAS)

/* ---- Layout ------------------------------------------------------------ */

static void
drop_layout (HfTreemapView *self)
{
  g_clear_pointer (&self->animation, hf_treemap_animation_free);
  g_clear_pointer (&self->layout, hf_treemap_layout_free);
  hf_canvas_drop_items (HF_CANVAS (self));
}

/* Of the desktop, times the user's choice for treemaps. */
static double
get_text_scale (HfTreemapView *self)
{
  return MIN (hf_theme_get_text_scale (GTK_WIDGET (self)) * hf_treemap_defaults_get_label_scale (),
              HF_TREEMAP_MAX_TEXT_SCALE);
}

static void
ensure_layout (HfTreemapView *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const int height = gtk_widget_get_height (GTK_WIDGET (self));
  HfHierarchy *hierarchy = self->session == NULL ? NULL : hf_session_get_treemap (self->session);

  if (self->layout != NULL || hierarchy == NULL || width <= 0 || height <= 0)
    return;

  self->layout = hf_treemap_layout_new_planned (hierarchy, hf_session_get_focus (self->session),
                                                (HfRect){ 0, 0, width, height },
                                                get_text_scale (self), self->plan);
  hf_canvas_place_items (HF_CANVAS (self));
}

static void
hf_treemap_view_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);

  if (self->layout != NULL &&
      ((int) self->layout->bounds.width != width || (int) self->layout->bounds.height != height))
    drop_layout (self);
  GTK_WIDGET_CLASS (hf_treemap_view_parent_class)->size_allocate (widget, width, height, baseline);
}

/* After a change of style, which may be one of the letters. */
static void
hf_treemap_view_restyle (HfCanvas *canvas)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (canvas);

  if (self->layout == NULL || self->layout->text_scale == get_text_scale (self))
    return;

  drop_layout (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* ---- Cells ------------------------------------------------------------- */

static void
hf_treemap_view_prepare (HfCanvas *canvas)
{
  ensure_layout (HF_TREEMAP_VIEW (canvas));
}

static guint32
hf_treemap_view_get_n_items (HfCanvas *canvas)
{
  const HfTreemapLayout *layout = HF_TREEMAP_VIEW (canvas)->layout;

  return layout == NULL ? 0 : layout->n_cells;
}

static HfRect
hf_treemap_view_get_rect (HfCanvas *canvas,
                          guint32   cell)
{
  return HF_TREEMAP_VIEW (canvas)->layout->cells[cell].rect;
}

static char *
hf_treemap_view_dup_name (HfCanvas *canvas,
                          guint32   cell)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (canvas);

  return hf_treemap_notes_dup_spoken (self->session, self->layout, cell);
}

static guint32
hf_treemap_view_find_at (HfCanvas *canvas,
                         double    x,
                         double    y)
{
  return hf_treemap_layout_find (HF_TREEMAP_VIEW (canvas)->layout, x, y);
}

/* Its own keys move about in it; Tab leaves it. */
static guint32
hf_treemap_view_find_next (HfCanvas         *canvas,
                           guint32           from,
                           GtkDirectionType  direction)
{
  const HfTreemapLayout *layout = HF_TREEMAP_VIEW (canvas)->layout;
  HfDirection way = HF_DIRECTION_LEFT;

  return hf_canvas_keys_get_direction (direction, &way)
           ? hf_treemap_layout_find_neighbor (layout, from, way)
           : HF_INDEX_NONE;
}

/* Of a pooled cell the node is that in which it pools. */
static guint64
hf_treemap_view_get_key (HfCanvas *canvas,
                         guint32   cell)
{
  const HfTreemapCell *c = &HF_TREEMAP_VIEW (canvas)->layout->cells[cell];

  return (guint64) c->node << 1 | (c->kind == HF_CELL_POOLED ? 1 : 0);
}

static guint32
hf_treemap_view_find_key (HfCanvas *canvas,
                          guint64   key)
{
  return hf_treemap_commands_find_cell (HF_TREEMAP_VIEW (canvas)->layout, (guint32) (key >> 1),
                                        (key & 1) != 0);
}

static guint32
hf_treemap_view_find_home (HfCanvas *canvas)
{
  return hf_treemap_layout_find_largest (HF_TREEMAP_VIEW (canvas)->layout);
}

static guint32
hf_treemap_view_find_selected (HfCanvas *canvas)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (canvas);

  return hf_treemap_commands_find_selected (self->layout, self->session);
}

static GArray *
hf_treemap_view_find_matches (HfCanvas *canvas)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (canvas);
  HfSearch *search = hf_session_get_search (self->session);

  return search == NULL ? NULL : hf_treemap_matches_find (self->layout, search);
}

static void
hf_treemap_view_select (HfCanvas *canvas,
                        guint32   cell)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (canvas);

  hf_treemap_commands_select (self->layout, self->session, cell);
}

/* ---- Painting ---------------------------------------------------------- */

static void
hf_treemap_view_draw (HfCanvas  *canvas,
                      HfSurface *surface,
                      cairo_t   *cr)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (canvas);

  hf_treemap_picture_draw (self->painter, self->layout, surface, cr);
}

static void
hf_treemap_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);
  GskRenderNode *picture = hf_canvas_get_picture (HF_CANVAS (widget));

  if (picture != NULL && hf_treemap_view_is_animating (self))
    {
      hf_treemap_animation_snapshot (self->animation, snapshot, picture);
      return;
    }
  if (picture != NULL)
    g_clear_pointer (&self->animation, hf_treemap_animation_free);
  GTK_WIDGET_CLASS (hf_treemap_view_parent_class)->snapshot (widget, snapshot);
}

/* ---- The session changes ----------------------------------------------- */

static void
update_label (HfTreemapView *self)
{
  g_autofree char *label = hf_treemap_speech_dup_picture (self->session);

  hf_shown_set_name (GTK_WIDGET (self), label);
}

static void
relayout (HfTreemapView *self)
{
  HfCanvas *canvas = HF_CANVAS (self);
  const gboolean had_focus = hf_canvas_has_focus (canvas);
  HfTreemapLayout *old_layout = g_steal_pointer (&self->layout);
  GskRenderNode *old_picture = hf_canvas_peek_picture (canvas);

  if (old_picture != NULL)
    gsk_render_node_ref (old_picture);
  drop_layout (self);
  ensure_layout (self);
  if (self->layout != NULL && old_picture != NULL)
    self->animation = hf_treemap_animation_start (GTK_WIDGET (self), old_picture, old_layout,
                                                  self->layout);
  g_clear_pointer (&old_picture, gsk_render_node_unref);
  hf_treemap_layout_free (old_layout);

  hf_canvas_announce_cursor (canvas);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  update_label (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Nothing is where it was. */
static void
forget_positions (HfTreemapView *self)
{
  hf_canvas_forget_cursor (HF_CANVAS (self));
  g_clear_pointer (&self->plan, hf_treemap_plan_free);
  self->plan = hf_treemap_plan_new ();
}

static void
analysis_changed_cb (HfTreemapView *self)
{
  forget_positions (self);
  relayout (self);
}

/* Positions in a hierarchy mean nothing in one that puts other things together. */
static void
treemap_changed_cb (HfTreemapView *self)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self->session);

  if (self->layout != NULL && self->layout->hierarchy == treemap)
    return;
  if (self->layout == NULL || self->layout->hierarchy->grouping != treemap->grouping ||
      self->layout->hierarchy->weight != treemap->weight)
    forget_positions (self);
  relayout (self);
}

static void
selection_changed_cb (HfTreemapView *self)
{
  if (self->layout != NULL)
    hf_canvas_selection_changed (HF_CANVAS (self));
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_treemap_view_measure (GtkWidget      *widget G_GNUC_UNUSED,
                         GtkOrientation  orientation G_GNUC_UNUSED,
                         int             for_size G_GNUC_UNUSED,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline G_GNUC_UNUSED,
                         int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = 120;
  *natural = 400;
}

static void
hf_treemap_view_dispose (GObject *object)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->painter != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->painter, self);
      g_object_run_dispose (G_OBJECT (self->painter));
    }
  g_clear_object (&self->painter);
  g_clear_pointer (&self->layout, hf_treemap_layout_free);
  g_clear_pointer (&self->plan, hf_treemap_plan_free);
  g_clear_pointer (&self->animation, hf_treemap_animation_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_treemap_view_parent_class)->dispose (object);
}

static void
hf_treemap_view_class_init (HfTreemapViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_treemap_view_dispose;
  widget_class->measure = hf_treemap_view_measure;
  widget_class->size_allocate = hf_treemap_view_size_allocate;
  widget_class->snapshot = hf_treemap_view_snapshot;

  canvas_class->cursor_type = HF_TYPE_TREEMAP_CURSOR;
  canvas_class->flashes_matches = TRUE;
  canvas_class->prepare = hf_treemap_view_prepare;
  canvas_class->get_n_items = hf_treemap_view_get_n_items;
  canvas_class->get_rect = hf_treemap_view_get_rect;
  canvas_class->dup_name = hf_treemap_view_dup_name;
  canvas_class->find_at = hf_treemap_view_find_at;
  canvas_class->find_next = hf_treemap_view_find_next;
  canvas_class->get_key = hf_treemap_view_get_key;
  canvas_class->find_key = hf_treemap_view_find_key;
  canvas_class->find_home = hf_treemap_view_find_home;
  canvas_class->find_selected = hf_treemap_view_find_selected;
  canvas_class->find_matches = hf_treemap_view_find_matches;
  canvas_class->draw = hf_treemap_view_draw;
  canvas_class->restyle = hf_treemap_view_restyle;
  canvas_class->select = hf_treemap_view_select;

  gtk_widget_class_set_css_name (widget_class, "treemap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
  hf_treemap_view_install_actions (klass);
}

static void
hf_treemap_view_init (HfTreemapView *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
}

void
hf_treemap_view_set_session (HfTreemapView *self,
                             HfSession     *session)
{
  g_return_if_fail (HF_IS_TREEMAP_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->painter = hf_treemap_picture_new (session);
  g_signal_connect_swapped (self->painter, "changed", G_CALLBACK (hf_canvas_restyle), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::treemap", G_CALLBACK (treemap_changed_cb), self);
  g_signal_connect_swapped (session, "notify::focus", G_CALLBACK (relayout), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (hf_canvas_search_changed), self);
  analysis_changed_cb (self);
}

const HfTreemapLayout *
hf_treemap_view_get_layout (HfTreemapView *self)
{
  ensure_layout (self);
  return self->layout;
}

gboolean
hf_treemap_view_is_animating (HfTreemapView *self)
{
  return self->animation != NULL && !hf_treemap_animation_is_over (self->animation);
}
