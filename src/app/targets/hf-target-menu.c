/* hf-target-menu.c: the context menu of whatever is named in the window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-target-menu-private.h"

#include "hf-free-later.h"

#include <glib/gi18n.h>

/* Under which a widget has its menu. */
#define DATA_KEY "hf-target-menu"

/* ---- The menu ----------------------------------------------------------- */

/* Of the items that list objects one is there. Most targets are neither a type nor a reference, and
 * a menu that is higher than the screen has to be scrolled. */
static gboolean
is_hidden_when_disabled (const char *action)
{
  return g_str_has_prefix (action, "target.list-") ||
         g_str_equal (action, "target.group-by-path") ||
         g_str_equal (action, "target.cut-reference");
}

static void
append_section (GMenu              *menu,
                const char * const  items[][2],
                gsize               n_items)
{
  g_autoptr (GMenu) section = g_menu_new ();

  for (gsize i = 0; i < n_items; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (items[i][0]), items[i][1]);

      if (is_hidden_when_disabled (items[i][1]))
        g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
      g_menu_append_item (section, item);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static GMenuModel *
make_menu (void)
{
  static const char *const places[][2] = {
    { N_ ("Show in _Treemap"), "target.show-in-treemap" },
    { N_ ("Show in _Heap Map"), "target.show-in-heap-map" },
    { N_ ("Show P_aths from Roots"), "target.show-in-graph" },
    { N_ ("Show in T_ypes"), "target.show-in-types" },
    { N_ ("Show in _Roots"), "target.show-in-roots" },
  };
  static const char *const lists[][2] = {
    { N_ ("_List Its Objects"), "target.list-objects" },
    { N_ ("List All of It_s Type"), "target.list-type" },
    { N_ ("_List the Objects of This Path"), "target.list-path" },
    { N_ ("_Group by Path"), "target.group-by-path" },
  };
  static const char *const folding[][2] = {
    { N_ ("_Fold Away"), "target.fold-away" },
    { N_ ("Leave _Out of Paths"), "target.leave-out" },
  };
  static const char *const cuts[][2] = {
    { N_ ("Add to _Cuts"), "target.cut" },
    { N_ ("Add R_eference to Cuts"), "target.cut-reference" },
  };
  static const char *const notes[][2] = {
    { N_ ("_Bookmark"), "target.bookmark" },
  };
  static const char *const texts[][2] = {
    { N_ ("Copy _Name"), "target.copy-name" },
    { N_ ("Copy _Id"), "target.copy-id" },
    { N_ ("Copy _Path"), "target.copy-path" },
  };
  GMenu *menu = g_menu_new ();

  append_section (menu, places, G_N_ELEMENTS (places));
  append_section (menu, lists, G_N_ELEMENTS (lists));
  append_section (menu, folding, G_N_ELEMENTS (folding));
  append_section (menu, cuts, G_N_ELEMENTS (cuts));
  append_section (menu, notes, G_N_ELEMENTS (notes));
  append_section (menu, texts, G_N_ELEMENTS (texts));

  return G_MENU_MODEL (menu);
}

static void
forget_target (HfTargetMenu *self)
{
  hf_free_later (g_steal_pointer (&self->target.hierarchy), (GDestroyNotify) hf_hierarchy_unref);
  hf_free_later (g_steal_pointer (&self->part), (GDestroyNotify) hf_hierarchy_unref);
  self->target = hf_target_none ();
}

static void
set_target (HfTargetMenu *self,
            HfTarget      target)
{
  forget_target (self);
  self->target = target;
  if (target.hierarchy != NULL)
    hf_hierarchy_ref (target.hierarchy);
  if (target.selection.hierarchy != NULL)
    self->part = hf_hierarchy_ref (target.selection.hierarchy);
  hf_target_menu_enable_actions (self);
}

/* The keyboard goes back to what it was on; what is chosen may then take it elsewhere. */
static void
closed_cb (HfTargetMenu *self)
{
  GtkWidget *focus = self->focus;

  g_clear_weak_pointer (&self->focus);
  gtk_widget_set_can_target (self->widget, TRUE);
  if (focus != NULL && gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (focus);
}

/* A popover is placed by the layout of what it is a child of. A pane that leads Tab by its
 * box would lead it out of the popover, if that is not in the box as well. */
static GtkWidget *
find_parent (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_get_layout_manager (child) != NULL)
    return child;
  while (gtk_widget_get_layout_manager (widget) == NULL && gtk_widget_get_parent (widget) != NULL)
    widget = gtk_widget_get_parent (widget);

  return widget;
}

static void
make_popover (HfTargetMenu *self)
{
  g_autoptr (GMenuModel) menu = make_menu ();

  g_set_weak_pointer (&self->popover, gtk_popover_menu_new_from_model (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_insert_action_group (self->popover, "target", G_ACTION_GROUP (self->actions));
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (closed_cb), self);
  gtk_widget_set_parent (self->popover, find_parent (self->widget));
}

static void
open_menu (HfTargetMenu       *self,
           const GdkRectangle *at)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);
  GdkRectangle there = *at;
  double x = 0;
  double y = 0;

  if (self->popover == NULL)
    make_popover (self);
  g_clear_weak_pointer (&self->focus);
  g_set_weak_pointer (&self->focus, root == NULL ? NULL : gtk_root_get_focus (root));

  gtk_widget_translate_coordinates (self->widget, gtk_widget_get_parent (self->popover), at->x,
                                    at->y, &x, &y);
  there.x = (int) x;
  there.y = (int) y;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &there);
  gtk_popover_popup (GTK_POPOVER (self->popover));

  /* A tooltip of what is below the pointer would cover the menu, now or a moment later. */
  gtk_widget_set_can_target (self->widget, FALSE);
  gtk_widget_trigger_tooltip_query (self->widget);
}

/* Returns the focus, if it is in the widget. */
static GtkWidget *
find_focus (HfTargetMenu *self,
            GdkRectangle *at)
{
  GtkRoot *root = gtk_widget_get_root (self->widget);
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);
  graphene_rect_t bounds;

  if (focus == NULL || (focus != self->widget && !gtk_widget_is_ancestor (focus, self->widget)))
    focus = self->widget;
  if (gtk_widget_compute_bounds (focus, self->widget, &bounds))
    *at = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                          (int) bounds.size.height };

  return focus;
}

static gboolean
ask (HfTargetMenu *self,
     double        x,
     double        y)
{
  GdkRectangle at = { (int) x, (int) y, 1, 1 };
  GtkWidget *inside = NULL;
  HfTarget target = hf_target_none ();

  inside = x < 0 ? find_focus (self, &at) : gtk_widget_pick (self->widget, x, y, GTK_PICK_DEFAULT);
  if (inside != NULL && self->session != NULL && hf_session_get_treemap (self->session) != NULL)
    target = self->find (self->widget, inside, x, y, &at, self->user_data);
  if (hf_target_is_none (&target))
    return FALSE;

  set_target (self, target);
  open_menu (self, &at);
  return TRUE;
}

static void
pressed_cb (HfTargetMenu *self,
            int           n G_GNUC_UNUSED,
            double        x,
            double        y,
            GtkGesture   *gesture)
{
  if (ask (self, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
long_pressed_cb (HfTargetMenu *self,
                 double        x,
                 double        y,
                 GtkGesture   *gesture)
{
  if (ask (self, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static gboolean
menu_key_cb (GtkWidget *widget G_GNUC_UNUSED,
             GVariant  *args G_GNUC_UNUSED,
             gpointer   user_data)
{
  return ask (user_data, -1, -1) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* The target of the open menu may go with the heap. */
static void
analysis_changed_cb (HfTargetMenu *self)
{
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  hf_latest_cancel (self->copying);
  set_target (self, hf_target_none ());
}

/* ---- The widget -------------------------------------------------------- */

static void
destroy_cb (HfTargetMenu *self)
{
  g_clear_pointer (&self->copying, hf_latest_free);
  g_clear_weak_pointer (&self->focus);
  if (self->popover != NULL)
    gtk_widget_unparent (self->popover);
  g_clear_weak_pointer (&self->popover);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
}

static void
menu_free (gpointer data)
{
  HfTargetMenu *self = data;

  destroy_cb (self);
  forget_target (self);
  g_object_unref (self->actions);
  g_clear_object (&self->session);
  g_free (self);
}

static void
add_controllers (HfTargetMenu *self)
{
  static const char *const triggers[] = { "Menu", "<Shift>F10" };
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (long_press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (long_press));

  for (gsize i = 0; i < G_N_ELEMENTS (triggers); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (triggers[i]),
                        gtk_callback_action_new (menu_key_cb, self, NULL)));
  gtk_widget_add_controller (self->widget, keys);
}

void
hf_target_menu_attach (GtkWidget    *widget,
                       HfSession    *session,
                       HfTargetFunc  find,
                       gpointer      user_data)
{
  HfTargetMenu *self = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (HF_IS_SESSION (session));
  g_return_if_fail (g_object_get_data (G_OBJECT (widget), DATA_KEY) == NULL);

  self = g_new0 (HfTargetMenu, 1);
  self->widget = widget;
  self->session = g_object_ref (session);
  self->find = find;
  self->user_data = user_data;
  self->target = hf_target_none ();
  self->copying = hf_latest_new (widget);
  self->actions = hf_target_menu_make_actions (self);
  gtk_widget_insert_action_group (widget, "target", G_ACTION_GROUP (self->actions));
  g_object_set_data_full (G_OBJECT (widget), DATA_KEY, self, menu_free);

  g_signal_connect_swapped (widget, "destroy", G_CALLBACK (destroy_cb), self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  add_controllers (self);
  hf_target_menu_enable_actions (self);
}

gboolean
hf_target_menu_is_open (GtkWidget *widget)
{
  const HfTargetMenu *self = g_object_get_data (G_OBJECT (widget), DATA_KEY);

  return self != NULL && self->popover != NULL && gtk_widget_get_visible (self->popover);
}

void
hf_target_menu_set_session (GtkWidget *widget,
                            HfSession *session)
{
  HfTargetMenu *self = g_object_get_data (G_OBJECT (widget), DATA_KEY);

  g_return_if_fail (self != NULL);
  g_return_if_fail (session == NULL || HF_IS_SESSION (session));

  if (self->session == session)
    return;

  if (self->session != NULL)
    {
      analysis_changed_cb (self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
}

gboolean
hf_target_menu_is_above (GtkWidget *inside)
{
  while (inside != NULL && !hf_target_menu_is_open (inside))
    inside = gtk_widget_get_parent (inside);

  return inside != NULL;
}
