/* hf-treemap-view.c: the treemap as a widget: pointer, keyboard, selection, a cached picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-view-private.h"

#include <adwaita.h>

#include "hf-theme.h"
#include "hf-thing-menu.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-marks.h"
#include "hf-treemap-notes.h"
#include "hf-treemap-speech.h"
#include "hf-treemap-tooltip.h"

G_DEFINE_FINAL_TYPE (HfTreemapView, hf_treemap_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_LIST_POOLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
  hf_treemap_cursor_show (self->cursors[self->current], self->cursors[!self->current], title,
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
  g_clear_pointer (&self->layout, hf_treemap_layout_free);
  self->hover = HF_INDEX_NONE;
  self->selected = HF_INDEX_NONE;
  self->cursor = HF_INDEX_NONE;
  drop_picture (self);
  hf_treemap_view_drop_matches (self);
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
                                                (HfRect) { 0, 0, width, height },
                                                hf_theme_get_text_scale (GTK_WIDGET (self)),
                                                NULL);
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
    hf_treemap_cursor_allocate (self->cursors[i], rect);
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
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (self));

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

  gtk_snapshot_append_node (snapshot, self->picture);
  hf_treemap_view_snapshot_matches (self, snapshot);
  if (self->hover != HF_INDEX_NONE && self->hover != self->selected)
    hf_treemap_marks_append_hover (snapshot, &self->layout->cells[self->hover].rect);
  if (self->selected != HF_INDEX_NONE)
    hf_treemap_marks_append_selected (snapshot, &self->layout->cells[self->selected].rect);

  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->cursors[0]), snapshot);
  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->cursors[1]), snapshot);
}

/* ---- The keyboard ------------------------------------------------------ */

void
hf_treemap_view_move_cursor (HfTreemapView *self,
                             guint32        cell,
                             gboolean       focus)
{
  HfTreemapCursor *next = NULL;
  g_autofree char *title = NULL;

  g_clear_handle_id (&self->cursor_source, g_source_remove);
  self->cursor = cell;
  self->cursor_node = self->layout->cells[cell].node;
  self->cursor_pooled = self->layout->cells[cell].kind == HF_CELL_POOLED;

  self->current = !self->current;
  next = self->cursors[self->current];
  title = hf_treemap_notes_dup_spoken (self->session, self->layout, cell);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  hf_treemap_cursor_show (next, self->cursors[!self->current], title, cell == self->selected,
                          focus);
}

static void
move_cursor (HfTreemapView *self,
             guint32        cell)
{
  if (cell == HF_INDEX_NONE)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    hf_treemap_view_move_cursor (self, cell, TRUE);
}

static void
move_to (HfTreemapView *self,
         HfDirection    direction)
{
  ensure_layout (self);
  if (self->cursor != HF_INDEX_NONE)
    move_cursor (self, hf_treemap_layout_find_neighbour (self->layout, self->cursor, direction));
}

static void
move_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  static const struct { const char *name; HfDirection direction; } moves[] = {
    { "treemap.left", HF_DIRECTION_LEFT },
    { "treemap.right", HF_DIRECTION_RIGHT },
    { "treemap.up", HF_DIRECTION_UP },
    { "treemap.down", HF_DIRECTION_DOWN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (g_str_equal (name, moves[i].name))
        move_to (HF_TREEMAP_VIEW (widget), moves[i].direction);
    }
}

/* Boxes are passed by the arrows, which go from cell to cell. */
static void
go_action (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter G_GNUC_UNUSED)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);

  ensure_layout (self);
  if (self->cursor == HF_INDEX_NONE)
    return;

  if (g_str_equal (name, "treemap.around"))
    move_cursor (self, self->layout->cells[self->cursor].parent);
  else if (g_str_equal (name, "treemap.inside"))
    move_cursor (self, hf_treemap_layout_find_inside (self->layout, self->cursor));
  else
    move_cursor (self, hf_treemap_layout_find_largest (self->layout));
}

/* What can only be listed is selected as well, and stays so when the list is closed. */
static void
open_pooled (HfTreemapView *self,
             guint32        cell)
{
  if (hf_treemap_commands_open_pooled (self->layout, self->session, cell))
    return;

  hf_treemap_commands_select (self->layout, self->session, cell);
  g_signal_emit (self, signals[SIGNAL_LIST_POOLED], 0, cell);
}

static void
select_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);

  ensure_layout (self);
  if (self->cursor != HF_INDEX_NONE)
    hf_treemap_commands_select (self->layout, self->session, self->cursor);
}

static void
zoom_in_action (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  HfTreemapView *self = HF_TREEMAP_VIEW (widget);

  ensure_layout (self);
  if (self->cursor == HF_INDEX_NONE)
    return;
  if (self->layout->cells[self->cursor].kind == HF_CELL_POOLED)
    open_pooled (self, self->cursor);
  else
    hf_treemap_commands_zoom_in (self->layout, self->session, self->cursor);
}

static void
zoom_out_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  hf_session_zoom_out (HF_TREEMAP_VIEW (widget)->session);
}

/* At the top the key is for what is open around the treemap. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args G_GNUC_UNUSED,
           gpointer   user_data G_GNUC_UNUSED)
{
  return hf_session_zoom_out (HF_TREEMAP_VIEW (widget)->session);
}

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

/* ---- The pointer ------------------------------------------------------- */

static guint32
find_at (HfTreemapView *self,
         double         x,
         double         y)
{
  ensure_layout (self);
  return self->layout == NULL ? HF_INDEX_NONE : hf_treemap_layout_find (self->layout, x, y);
}

static void
motion_cb (HfTreemapView *self,
           double         x,
           double         y)
{
  const guint32 cell = find_at (self, x, y);

  if (cell == self->hover)
    return;

  self->hover = cell;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (HfTreemapView *self)
{
  self->hover = HF_INDEX_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pressed_cb (HfTreemapView *self,
            int            n_press,
            double         x,
            double         y)
{
  const guint32 cell = find_at (self, x, y);
  HfCellKind kind = HF_CELL_FAMILY;

  if (self->layout == NULL)
    return;

  /* Wherever it is pressed, the keys are for the picture from now on. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (cell != HF_INDEX_NONE)
    kind = self->layout->cells[cell].kind;

  if (kind == HF_CELL_POOLED)
    {
      /* One click is enough, and the second of two is not for what then is there. */
      if (n_press == 1)
        {
          move_cursor (self, cell);
          open_pooled (self, cell);
        }
      return;
    }

  if (n_press == 2 && cell != HF_INDEX_NONE)
    {
      hf_treemap_commands_zoom_in (self->layout, self->session, cell);
      return;
    }

  if (cell != HF_INDEX_NONE && kind != HF_CELL_FAMILY && kind != HF_CELL_NAMESPACE)
    move_cursor (self, cell);
  hf_treemap_commands_select (self->layout, self->session, cell);
}

static gboolean
query_tooltip_cb (HfTreemapView *self,
                  int            x,
                  int            y,
                  gboolean       keyboard,
                  GtkTooltip    *tooltip)
{
  const guint32 cell = keyboard ? self->cursor : find_at (self, x, y);

  if (cell == HF_INDEX_NONE || hf_thing_menu_is_above (GTK_WIDGET (self)))
    return FALSE;
  hf_treemap_tooltip_fill (tooltip, self->layout, hf_session_get_type_figures (self->session),
                           cell, hf_treemap_notes_find (self->session, self->layout, cell));
  return TRUE;
}

/* ---- What is shown changes --------------------------------------------- */

static void
update_label (HfTreemapView *self)
{
  g_autofree char *label = hf_treemap_speech_dup_picture (self->session);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
relayout (HfTreemapView *self)
{
  const gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  drop_layout (self);
  ensure_layout (self);

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

static void
analysis_changed_cb (HfTreemapView *self)
{
  self->cursor_node = HF_INDEX_NONE;
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
    self->cursor_node = HF_INDEX_NONE;
  relayout (self);
}

static void
selection_changed_cb (HfTreemapView *self)
{
  if (self->layout == NULL)
    return;

  self->selected = hf_treemap_commands_find_selected (self->layout, self->session);
  hf_treemap_cursor_set_selected (self->cursors[self->current],
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
  g_clear_pointer (&self->picture, gsk_render_node_unref);
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
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    guint key;
    guint other;
    GtkWidgetActionActivateFunc func;
    GdkModifierType modifiers;
  } actions[] = {
    { "treemap.zoom-in", GDK_KEY_Return, GDK_KEY_KP_Enter, zoom_in_action, 0 },
    { "treemap.zoom-out", GDK_KEY_BackSpace, GDK_KEY_BackSpace, zoom_out_action, 0 },
    { "treemap.select", GDK_KEY_space, GDK_KEY_KP_Space, select_action, 0 },
    { "treemap.largest", GDK_KEY_Home, GDK_KEY_KP_Home, go_action, 0 },
    { "treemap.left", GDK_KEY_Left, GDK_KEY_KP_Left, move_action, 0 },
    { "treemap.right", GDK_KEY_Right, GDK_KEY_KP_Right, move_action, 0 },
    { "treemap.up", GDK_KEY_Up, GDK_KEY_KP_Up, move_action, 0 },
    { "treemap.down", GDK_KEY_Down, GDK_KEY_KP_Down, move_action, 0 },
    { "treemap.around", GDK_KEY_Up, GDK_KEY_KP_Up, go_action, GDK_CONTROL_MASK },
    { "treemap.inside", GDK_KEY_Down, GDK_KEY_KP_Down, go_action, GDK_CONTROL_MASK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].func);
      gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers,
                                           actions[i].name, NULL);
      gtk_widget_class_add_binding_action (widget_class, actions[i].other, actions[i].modifiers,
                                           actions[i].name, NULL);
    }
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
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

  signals[SIGNAL_LIST_POOLED] =
    g_signal_new ("list-pooled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  hf_treemap_view_install_search (G_OBJECT_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "treemap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
  install_actions (widget_class);
}

static void
add_controllers (HfTreemapView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
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
      self->cursors[i] = HF_TREEMAP_CURSOR (hf_treemap_cursor_new ());
      gtk_widget_set_parent (GTK_WIDGET (self->cursors[i]), GTK_WIDGET (self));
    }
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
  add_controllers (self);

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
  g_signal_connect_swapped (self->painter, "changed", G_CALLBACK (drop_picture), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::treemap", G_CALLBACK (treemap_changed_cb), self);
  g_signal_connect_swapped (session, "notify::focus", G_CALLBACK (relayout), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  g_signal_connect_swapped (session, "notify::search", G_CALLBACK (hf_treemap_view_drop_matches),
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
