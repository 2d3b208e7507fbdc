/* hf-canvas.c: a picture as a widget: cursor, pointer, focus, matches, the kept picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-canvas-private.h"

#include "hf-cairo-surface.h"
#include "hf-canvas-marks.h"
#include "hf-theme.h"
#include "hf-types.h"


G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HfCanvas, hf_canvas, GTK_TYPE_WIDGET)

HfCanvasPrivate *
hf_canvas_get_private (HfCanvas *self)
{
  return hf_canvas_get_instance_private (self);
}

void
hf_canvas_prepare (HfCanvas *self)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);

  if (klass->prepare != NULL)
    klass->prepare (self);
}

/* ---- Items ----------------------------------------------------------------- */

guint64
hf_canvas_get_key (HfCanvas *self,
                   guint32   item)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);

  return klass->get_key == NULL ? item : klass->get_key (self, item);
}

static guint32
find_key (HfCanvas *self,
          guint64   key)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);

  if (key == HF_CANVAS_NO_KEY)
    return HF_INDEX_NONE;
  if (klass->find_key != NULL)
    return klass->find_key (self, key);
  return key < klass->get_n_items (self) ? (guint32) key : HF_INDEX_NONE;
}

static guint32
find_cursor (HfCanvas *self)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);
  guint32 item = HF_INDEX_NONE;

  if (klass->get_n_items (self) == 0)
    return HF_INDEX_NONE;

  item = find_key (self, hf_canvas_get_private (self)->cursor_key);
  if (item != HF_INDEX_NONE)
    return item;
  return klass->find_home == NULL ? 0 : klass->find_home (self);
}

static guint32
find_selected (HfCanvas *self)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);

  if (klass->find_selected == NULL || klass->get_n_items (self) == 0)
    return HF_INDEX_NONE;
  return klass->find_selected (self);
}

double
hf_canvas_get_radius (HfCanvas *self,
                      guint32   item)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);

  return klass->get_radius == NULL ? 0 : klass->get_radius (self, item);
}

HfRect
hf_canvas_get_rect (HfCanvas *self,
                    guint32   item)
{
  return HF_CANVAS_GET_CLASS (self)->get_rect (self, item);
}

guint32
hf_canvas_find_at (HfCanvas *self,
                   double    x,
                   double    y)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);

  hf_canvas_prepare (self);
  return klass->get_n_items (self) == 0 ? HF_INDEX_NONE : klass->find_at (self, x, y);
}

guint32
hf_canvas_get_cursor (HfCanvas *self)
{
  hf_canvas_prepare (self);
  return hf_canvas_get_private (self)->cursor;
}

guint32
hf_canvas_get_selected (HfCanvas *self)
{
  hf_canvas_prepare (self);
  return hf_canvas_get_private (self)->selected;
}

/* ---- Changes ----------------------------------------------------------------- */

void
hf_canvas_drop_picture (HfCanvas *self)
{
  g_clear_pointer (&hf_canvas_get_private (self)->picture, gsk_render_node_unref);
  hf_canvas_drop_match_marks (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hf_canvas_drop_items (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  g_clear_handle_id (&priv->cursor_source, g_source_remove);
  priv->hover = HF_INDEX_NONE;
  priv->selected = HF_INDEX_NONE;
  priv->cursor = HF_INDEX_NONE;
  hf_canvas_drop_picture (self);
  hf_canvas_drop_matches (self);
}

void
hf_canvas_place_items (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  priv->selected = find_selected (self);
  priv->cursor = find_cursor (self);

  /* Not now: it shows and hides widgets. */
  if (priv->cursor_source == 0)
    priv->cursor_source = g_idle_add_once (hf_canvas_show_cursor_later, self);
}

void
hf_canvas_items_moved (HfCanvas *self)
{
  hf_canvas_drop_match_marks (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hf_canvas_selection_changed (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  priv->selected = find_selected (self);
  hf_canvas_cursor_set_selected (priv->cursors[priv->current],
                                 priv->cursor != HF_INDEX_NONE && priv->cursor == priv->selected);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hf_canvas_restyle (HfCanvas *self)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);

  if (klass->restyle != NULL)
    klass->restyle (self);
  hf_canvas_drop_picture (self);
}

/* The user is elsewhere by now: items that come later do not take the keyboard. */
static void
hf_canvas_unmap (GtkWidget *widget)
{
  hf_canvas_get_private (HF_CANVAS (widget))->wants_focus = FALSE;
  GTK_WIDGET_CLASS (hf_canvas_parent_class)->unmap (widget);
}

static gboolean
take_font (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);

  if (priv->font != NULL && pango_font_description_equal (priv->font, font))
    return FALSE;
  g_clear_pointer (&priv->font, pango_font_description_free);
  priv->font = pango_font_description_copy (font);
  return TRUE;
}

/* The theme animates other properties when the focus comes and goes: many changes, none seen. */
static void
hf_canvas_css_changed (GtkWidget         *widget,
                       GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (hf_canvas_parent_class)->css_changed (widget, change);

  if (take_font (HF_CANVAS (widget)))
    hf_canvas_restyle (HF_CANVAS (widget));
}

static void
hf_canvas_system_setting_changed (GtkWidget        *widget,
                                  GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (hf_canvas_parent_class)->system_setting_changed (widget, setting);

  hf_canvas_restyle (HF_CANVAS (widget));
}

/* ---- Drawing ----------------------------------------------------------------- */

static HfRect
get_bounds (HfCanvas *self)
{
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);

  if (klass->get_bounds != NULL)
    return klass->get_bounds (self);
  return (HfRect){ 0, 0, gtk_widget_get_width (GTK_WIDGET (self)),
                   gtk_widget_get_height (GTK_WIDGET (self)) };
}

static GskRenderNode *
draw_picture (HfCanvas *self)
{
  const HfRect bounds = get_bounds (self);
  GskRenderNode *picture = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
    (float) bounds.x, (float) bounds.y, (float) bounds.width, (float) bounds.height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (picture);
  PangoContext *context = gtk_widget_create_pango_context (GTK_WIDGET (self));
  g_autoptr (HfSurface) surface = NULL;

  /* Names and figures of programs are read from left to right everywhere. */
  pango_context_set_base_dir (context, PANGO_DIRECTION_LTR);
  surface = hf_cairo_surface_new (cr, context, NULL);
  HF_CANVAS_GET_CLASS (self)->draw (self, surface, cr);
  g_object_unref (context);
  g_clear_pointer (&surface, hf_surface_free);
  cairo_destroy (cr);
  return picture;
}

GskRenderNode *
hf_canvas_get_picture (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  hf_canvas_prepare (self);
  if (priv->picture == NULL && HF_CANVAS_GET_CLASS (self)->get_n_items (self) > 0)
    priv->picture = draw_picture (self);
  return priv->picture;
}

GskRenderNode *
hf_canvas_peek_picture (HfCanvas *self)
{
  return hf_canvas_get_private (self)->picture;
}

static void
hf_canvas_snapshot_picture (HfCanvas      *self G_GNUC_UNUSED,
                            GtkSnapshot   *snapshot,
                            GskRenderNode *picture)
{
  gtk_snapshot_append_node (snapshot, picture);
}

static void
hf_canvas_snapshot_items (HfCanvas    *self,
                          GtkSnapshot *snapshot)
{
  const HfCanvasPrivate *priv = hf_canvas_get_private (self);

  HF_CANVAS_GET_CLASS (self)->snapshot_picture (self, snapshot, hf_canvas_get_picture (self));
  hf_canvas_snapshot_matches (self, snapshot);
  if (priv->hover != HF_INDEX_NONE && priv->hover != priv->selected)
    {
      const HfRect rect = hf_canvas_get_rect (self, priv->hover);

      hf_canvas_marks_append_hover (snapshot, &rect, hf_canvas_get_radius (self, priv->hover));
    }
  if (priv->selected != HF_INDEX_NONE)
    {
      const HfRect rect = hf_canvas_get_rect (self, priv->selected);

      hf_canvas_marks_append_selected (snapshot, &rect,
                                       hf_canvas_get_radius (self, priv->selected));
    }
}

static void
hf_canvas_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  HfCanvas *self = HF_CANVAS (widget);
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  if (hf_canvas_get_picture (self) == NULL)
    return;

  HF_CANVAS_GET_CLASS (self)->snapshot_items (self, snapshot);
  for (guint i = 0; i < G_N_ELEMENTS (priv->cursors); i++)
    gtk_widget_snapshot_child (widget, GTK_WIDGET (priv->cursors[i]), snapshot);
}

static void
hf_canvas_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline G_GNUC_UNUSED)
{
  HfCanvas *self = HF_CANVAS (widget);
  HfCanvasPrivate *priv = hf_canvas_get_private (self);
  HfRect rect = { 0, 0, 1, 1 };

  if (width != priv->width || height != priv->height)
    hf_canvas_drop_match_marks (self);
  priv->width = width;
  priv->height = height;

  hf_canvas_prepare (self);
  if (priv->cursor != HF_INDEX_NONE)
    rect = hf_canvas_get_rect (self, priv->cursor);
  for (guint i = 0; i < G_N_ELEMENTS (priv->cursors); i++)
    hf_canvas_cursor_allocate (priv->cursors[i], &rect);
}

/* ---- The widget ------------------------------------------------------------------ */

static void
hf_canvas_dispose (GObject *object)
{
  HfCanvas *self = HF_CANVAS (object);
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  g_clear_handle_id (&priv->cursor_source, g_source_remove);
  hf_canvas_stop_search (self);
  g_clear_pointer (&priv->picture, gsk_render_node_unref);
  g_clear_pointer (&priv->font, pango_font_description_free);
  for (guint i = 0; i < G_N_ELEMENTS (priv->cursors); i++)
    {
      GtkWidget *cursor = GTK_WIDGET (g_steal_pointer (&priv->cursors[i]));

      g_clear_pointer (&cursor, gtk_widget_unparent);
    }

  G_OBJECT_CLASS (hf_canvas_parent_class)->dispose (object);
}

static void
hf_canvas_constructed (GObject *object)
{
  HfCanvas *self = HF_CANVAS (object);
  HfCanvasPrivate *priv = hf_canvas_get_private (self);

  for (guint i = 0; i < G_N_ELEMENTS (priv->cursors); i++)
    {
      priv->cursors[i] = g_object_new (HF_CANVAS_GET_CLASS (self)->cursor_type, NULL);
      gtk_widget_set_parent (GTK_WIDGET (priv->cursors[i]), GTK_WIDGET (self));
    }
  G_OBJECT_CLASS (hf_canvas_parent_class)->constructed (object);
}

static void
hf_canvas_class_init (HfCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = hf_canvas_constructed;
  object_class->dispose = hf_canvas_dispose;
  widget_class->size_allocate = hf_canvas_size_allocate;
  widget_class->snapshot = hf_canvas_snapshot;
  widget_class->grab_focus = hf_canvas_grab_focus;
  widget_class->focus = hf_canvas_focus;
  widget_class->unmap = hf_canvas_unmap;
  widget_class->query_tooltip = hf_canvas_query_tooltip;
  widget_class->css_changed = hf_canvas_css_changed;
  widget_class->system_setting_changed = hf_canvas_system_setting_changed;

  klass->cursor_type = HF_TYPE_CANVAS_CURSOR;
  klass->snapshot_picture = hf_canvas_snapshot_picture;
  klass->snapshot_items = hf_canvas_snapshot_items;
  klass->press = hf_canvas_press;
  klass->fill_tooltip = hf_canvas_fill_tooltip;

  hf_canvas_install_search (object_class);
}

static void
hf_canvas_init (HfCanvas *self)
{
  HfCanvasPrivate *priv = hf_canvas_get_private (self);
  priv->hover = HF_INDEX_NONE;
  priv->selected = HF_INDEX_NONE;
  priv->cursor = HF_INDEX_NONE;
  priv->cursor_key = HF_CANVAS_NO_KEY;
  hf_canvas_add_pointer (self);

  hf_theme_watch (G_CALLBACK (hf_canvas_drop_picture), self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (hf_canvas_drop_picture), NULL);
}
