/* hf-treemap-view.c: the treemap as a widget: pointer, keyboard, selection, a cached picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-view-private.h"

#include "hf-canvas-marks.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-defaults.h"
#include "hf-treemap-notes.h"
#include "hf-treemap-speech.h"

#include <adwaita.h>

G_DEFINE_FINAL_TYPE (HfTreemapView, hf_treemap_view, GTK_TYPE_WIDGET)

/* ---- Layout ------------------------------------------------------------ */

static void
find_cursor (HfTreemapView *self)
{
  self->cursor = hf_treemap_commands_find_cell (self->layout, self->cursor_node,
                                                self->cursor_pooled);
  if (self->cursor == HF_INDEX_NONE)
    self->cursor = hf_treemap_layout_find_largest (self->layout);
}

/* Not while sizes are given out or the picture is drawn: it shows and hides
 * widgets. */
static void
show_cursor (HfTreemapView *self)
{
  g_autofree char *title = NULL;

  g_clear_handle_id (&self->cursor_source, g_source_remove);
  if (self->cursor == HF_INDEX_NONE)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->cursors[0]), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->cursors[1]), FALSE);
      return;
    }

  title = hf_treemap_notes_dup_spoken (self->session, self->layout, self->cursor);
  hf_canvas_cursor_show (self->cursors[self->current], self->cursors[!self->current], title,
                         self->cursor == self->selected, self->wants_focus);
  self->wants_focus = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
show_cursor_later (gpointer user_data)
{
  HfTreemapView *self = user_data;

  self->cursor_source = 0;
  show_cursor (self);
}

static void
drop_picture (HfTreemapView *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  hf_treemap_view_restyle_matches (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_layout (HfTreemapView *self)
{
  g_clear_handle_id (&self->cursor_source, g_source_remove);
  g_clear_pointer (&self->animation, hf_treemap_animation_free);
  g_clear_pointer (&self->layout, hf_treemap_layout_free);
  self->hover = HF_INDEX_NONE;
  self->selected = HF_INDEX_NONE;
  self->cursor = HF_INDEX_NONE;
  drop_picture (self);
  hf_treemap_view_drop_matches (self);
}

/* Of the desktop, and of what somebody has chosen for treemaps. */
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
  self->selected = hf_treemap_commands_find_selected (self->layout, self->session);
  find_cursor (self);
  if (self->cursor_source == 0)
    self->cursor_source = g_idle_add_once (show_cursor_later, self);
}

static void
allocate_cursors (HfTreemapView *self)
{
  const HfRect nowhere = { 0, 0, 1, 1 };
  const HfRect *rect = self->cursor == HF_INDEX_NONE ? &nowhere
                                                     : &self->layout->cells[self->cursor].rect;

  for (guint i = 0; i < G_N_ELEMENTS (self->cursors); i++)
    hf_canvas_cursor_allocate (self->cursors[i], rect);
}

static void
hf_treemap_view_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline G_GNUC_UNUSED)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);

  if (self->layout != NULL &&
      ((int) self->layout->bounds.width != width || (int) self->layout->bounds.height != height))
    drop_layout (self);

  ensure_layout (self);
  allocate_cursors (self);
}

/* After a change of style, which may be one of the letters. */
static void
restyle (HfTreemapView *self)
{
  const double scale = get_text_scale (self);

  if (self->layout != NULL && self->layout->text_scale != scale)
    {
      drop_layout (self);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  drop_picture (self);
}

/* ---- Painting ---------------------------------------------------------- */

static void
ensure_picture (HfTreemapView *self)
{
  if (self->picture == NULL && self->layout != NULL)
    self->picture = hf_treemap_picture_draw (self->painter, GTK_WIDGET (self), self->layout);
}

static void
hf_treemap_view_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);

  ensure_layout (self);
  ensure_picture (self);
  if (self->picture == NULL)
    return;

  if (self->animation != NULL && !hf_treemap_animation_is_over (self->animation))
    {
      hf_treemap_animation_snapshot (self->animation, snapshot, self->picture);
      return;
    }
  g_clear_pointer (&self->animation, hf_treemap_animation_free);

  gtk_snapshot_append_node (snapshot, self->picture);
  hf_treemap_view_snapshot_matches (self, snapshot);
  if (self->hover != HF_INDEX_NONE && self->hover != self->selected)
    hf_canvas_marks_append_hover (snapshot, &self->layout->cells[self->hover].rect, 0);
  if (self->selected != HF_INDEX_NONE)
    hf_canvas_marks_append_selected (snapshot, &self->layout->cells[self->selected].rect, 0);

  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->cursors[0]), snapshot);
  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->cursors[1]), snapshot);
}

/* ---- Focus -------------------------------------------------------------- */

static gboolean
hf_treemap_view_grab_focus (GtkWidget *widget)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);

  ensure_layout (self);
  if (self->layout == NULL)
    {
      /* Nothing has a size yet: it comes with the first layout. */
      self->wants_focus = TRUE;
      return FALSE;
    }
  if (self->cursor_source != 0)
    show_cursor (self);

  return gtk_widget_grab_focus (GTK_WIDGET (self->cursors[self->current]));
}

/* Who is in the picture leaves it by Tab; its own keys move about in it. */
static gboolean
hf_treemap_view_focus (GtkWidget        *widget,
                       GtkDirectionType  direction G_GNUC_UNUSED)
{
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (widget);
}

/* ---- What is shown changes --------------------------------------------- */

static void
update_label (HfTreemapView *self)
{
  g_autofree char *label = hf_treemap_speech_dup_picture (self->session);

  hf_shown_set_name (GTK_WIDGET (self), label);
}

static void
relayout (HfTreemapView *self)
{
  const gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  HfTreemapLayout *old_layout = g_steal_pointer (&self->layout);
  GskRenderNode *old_picture = g_steal_pointer (&self->picture);

  drop_layout (self);
  ensure_layout (self);
  if (self->layout != NULL && old_picture != NULL)
    self->animation = hf_treemap_animation_start (GTK_WIDGET (self), old_picture, old_layout,
                                                  self->layout);
  g_clear_pointer (&old_picture, gsk_render_node_unref);
  hf_treemap_layout_free (old_layout);

  /* The other one takes the focus: a new name alone is read by nobody. */
  if (had_focus && self->cursor != HF_INDEX_NONE)
    {
      self->current = !self->current;
      self->wants_focus = TRUE;
    }
  if (self->layout != NULL)
    show_cursor (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  update_label (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Nothing is where it was. */
static void
forget_positions (HfTreemapView *self)
{
  self->cursor_node = HF_INDEX_NONE;
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
  if (self->layout == NULL)
    return;

  self->selected = hf_treemap_commands_find_selected (self->layout, self->session);
  hf_canvas_cursor_set_selected (self->cursors[self->current],
                                 self->cursor != HF_INDEX_NONE && self->cursor == self->selected);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hf_treemap_view_css_changed (GtkWidget         *widget,
                             GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (hf_treemap_view_parent_class)->css_changed (widget, change);

  restyle (HF_TREEMAP_VIEW (widget));
}

static void
hf_treemap_view_system_setting_changed (GtkWidget        *widget,
                                        GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (hf_treemap_view_parent_class)->system_setting_changed (widget, setting);

  restyle (HF_TREEMAP_VIEW (widget));
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
  g_clear_handle_id (&self->cursor_source, g_source_remove);
  g_clear_pointer (&self->layout, hf_treemap_layout_free);
  g_clear_pointer (&self->plan, hf_treemap_plan_free);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  hf_treemap_view_stop_flash (self);
  g_clear_pointer (&self->animation, hf_treemap_animation_free);
  g_clear_pointer (&self->match_picture, gsk_render_node_unref);
  g_clear_pointer (&self->matches, g_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->cursors); i++)
    {
      if (self->cursors[i] != NULL)
        gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->cursors[i])));
    }
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_treemap_view_parent_class)->dispose (object);
}

static void
hf_treemap_view_class_init (HfTreemapViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_treemap_view_dispose;
  widget_class->measure = hf_treemap_view_measure;
  widget_class->size_allocate = hf_treemap_view_size_allocate;
  widget_class->snapshot = hf_treemap_view_snapshot;
  widget_class->grab_focus = hf_treemap_view_grab_focus;
  widget_class->focus = hf_treemap_view_focus;
  widget_class->css_changed = hf_treemap_view_css_changed;
  widget_class->system_setting_changed = hf_treemap_view_system_setting_changed;

  hf_treemap_view_install_search (G_OBJECT_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "treemap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
  hf_treemap_view_install_keys (widget_class);
}

static void
hf_treemap_view_init (HfTreemapView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->hover = HF_INDEX_NONE;
  self->selected = HF_INDEX_NONE;
  self->cursor = HF_INDEX_NONE;
  self->cursor_node = HF_INDEX_NONE;
  for (guint i = 0; i < G_N_ELEMENTS (self->cursors); i++)
    {
      self->cursors[i] = hf_treemap_cursor_new ();
      gtk_widget_set_parent (GTK_WIDGET (self->cursors[i]), GTK_WIDGET (self));
    }
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
  hf_treemap_view_add_pointer (self);

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (drop_picture), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (drop_picture), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (drop_picture), NULL);
}

void
hf_treemap_view_set_session (HfTreemapView *self,
                             HfSession     *session)
{
  g_return_if_fail (HF_IS_TREEMAP_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->painter = hf_treemap_picture_new (session);
  g_signal_connect_swapped (self->painter, "changed", G_CALLBACK (restyle), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::treemap", G_CALLBACK (treemap_changed_cb), self);
  g_signal_connect_swapped (session, "notify::focus", G_CALLBACK (relayout), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (hf_treemap_view_search_changed),
                            self);
  analysis_changed_cb (self);
}

const HfTreemapLayout *
hf_treemap_view_get_layout (HfTreemapView *self)
{
  ensure_layout (self);
  return self->layout;
}

guint32
hf_treemap_view_get_cursor (HfTreemapView *self)
{
  ensure_layout (self);
  return self->cursor;
}

guint32
hf_treemap_view_get_selected (HfTreemapView *self)
{
  ensure_layout (self);
  return self->selected;
}

gboolean
hf_treemap_view_is_animating (HfTreemapView *self)
{
  return self->animation != NULL && !hf_treemap_animation_is_over (self->animation);
}
