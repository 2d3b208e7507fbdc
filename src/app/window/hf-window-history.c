/* hf-window-history.c: going back and forward in the steps of a tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-shown.h"
#include "hf-tip.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>
#include <graphene.h>

/* Those at the side of a mouse, as GDK counts. */
#define BUTTON_BACK 8
#define BUTTON_FORWARD 9

/* More would not be read. */
#define MAX_MENU_STEPS 10

static guint
get_n_steps (HfWindow *self,
             guint    *position)
{
  HfPage *page = hf_window_get_page (self);

  *position = 0;
  return page == NULL ? 0 : hf_page_get_n_steps (page, position);
}

void
hf_window_update_history (HfWindow *self)
{
  guint position = 0;
  const guint n_steps = get_n_steps (self, &position);

  gtk_widget_set_visible (self->back_button, n_steps > 0);
  gtk_widget_set_visible (self->forward_button, n_steps > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back", position > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.forward", position + 1 < n_steps);
}

/* ---- Going ------------------------------------------------------------- */

/* A view may take the focus when it shows something else; who goes by a button goes on
 * by it, or comes back by the other one. */
static void
keep_focus (HfWindow  *self,
            GtkWidget *focus)
{
  GtkWidget *other = focus == self->back_button ? self->forward_button : self->back_button;

  if (focus != self->back_button && focus != self->forward_button)
    return;

  gtk_widget_grab_focus (gtk_widget_is_sensitive (focus) ? focus : other);
}

static void
go (HfWindow *self,
    guint     position)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  hf_page_go_to_step (hf_window_get_page (self), position);
  keep_focus (self, focus);
}

static void
back_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  HfWindow *self = HF_WINDOW (widget);
  guint position = 0;

  get_n_steps (self, &position);
  if (position > 0)
    go (self, position - 1);
}

static void
forward_action (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  HfWindow *self = HF_WINDOW (widget);
  guint position = 0;

  if (get_n_steps (self, &position) > position + 1)
    go (self, position + 1);
}

static void
step_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter)
{
  HfPage *page = hf_window_get_page (HF_WINDOW (widget));

  if (page != NULL)
    hf_page_go_to_step (page, g_variant_get_uint32 (parameter));
}

void
hf_window_install_history (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "win.forward", NULL, forward_action);
  gtk_widget_class_install_action (widget_class, "win.step", "u", step_action);
}

/* ---- The menu ---------------------------------------------------------- */

static void
add_item (GMenu  *menu,
          HfPage *page,
          guint   position)
{
  g_autofree char *name = hf_page_dup_step_name (page, position);
  g_autofree char *shown = hf_shown_dup_label (name);
  g_autoptr (GMenuItem) item = g_menu_item_new (shown, NULL);

  g_menu_item_set_action_and_target (item, "win.step", "u", position);
  g_menu_append_item (menu, item);
}

/* The nearest step first. */
static GMenuModel *
make_menu (HfWindow *self,
           gboolean  back)
{
  HfPage *page = hf_window_get_page (self);
  guint position = 0;
  const guint n_steps = get_n_steps (self, &position);
  const guint n = back ? position : n_steps - position - 1;
  GMenu *menu = g_menu_new ();

  for (guint i = 1; i <= MIN (n, MAX_MENU_STEPS); i++)
    add_item (menu, page, back ? position - i : position + i);

  return G_MENU_MODEL (menu);
}

/* The keyboard goes back to where it was when the menu opened, if that is still there. */
static void
closed_cb (HfWindow *self)
{
  GtkWidget *focus = self->steps_focus;
  HfPage *page = hf_window_get_page (self);

  gtk_widget_set_has_tooltip (self->back_button, TRUE);
  gtk_widget_set_has_tooltip (self->forward_button, TRUE);
  if (focus != NULL && (focus == self->back_button || focus == self->forward_button))
    keep_focus (self, focus);
  else if (focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_is_sensitive (focus))
    gtk_widget_grab_focus (focus);
  else if (page != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (page));
}

static void
show_menu (HfWindow  *self,
           GtkWidget *button)
{
  GtkWidget *header = gtk_widget_get_ancestor (button, ADW_TYPE_HEADER_BAR);
  g_autoptr (GMenuModel) menu = NULL;
  graphene_rect_t at;

  if (!gtk_widget_is_sensitive (button) || !gtk_widget_compute_bounds (button, header, &at))
    return;

  /* Not below the button, which would look pressed as long as anything in the menu is. */
  menu = make_menu (self, button == self->back_button);
  g_clear_pointer (&self->steps_menu, gtk_widget_unparent);
  g_set_weak_pointer (&self->steps_focus, gtk_window_get_focus (GTK_WINDOW (self)));
  self->steps_menu = gtk_popover_menu_new_from_model (menu);
  gtk_widget_set_parent (self->steps_menu, header);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->steps_menu),
                               &(GdkRectangle){ (int) at.origin.x, (int) at.origin.y,
                                                (int) at.size.width, (int) at.size.height });
  /* It would come on top of the menu. */
  gtk_widget_set_has_tooltip (button, FALSE);
  g_signal_connect_swapped (self->steps_menu, "closed", G_CALLBACK (closed_cb), self);
  gtk_popover_popup (GTK_POPOVER (self->steps_menu));
}

/* Or the header bar shows the menu of the window. */
static void
pressed_cb (GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
released_cb (HfWindow   *self,
             int         n_press G_GNUC_UNUSED,
             double      x G_GNUC_UNUSED,
             double      y G_GNUC_UNUSED,
             GtkGesture *gesture)
{
  show_menu (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
}

static void
long_pressed_cb (HfWindow   *self,
                 double      x G_GNUC_UNUSED,
                 double      y G_GNUC_UNUSED,
                 GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  show_menu (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)));
}

static gboolean
menu_key_cb (GtkWidget *button,
             GVariant  *args G_GNUC_UNUSED,
             gpointer   user_data)
{
  show_menu (user_data, button);
  return GDK_EVENT_STOP;
}

static void
add_menu (HfWindow  *self,
          GtkWidget *button)
{
  static const char *const triggers[] = { "Menu", "<Shift>F10" };
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), NULL);
  /* When it is let go: a menu that opens before takes that away from the button, which would
   * go on looking pressed. */
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));

  /* Before the button itself, whose click this is not any more. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (long_press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (long_press));

  for (gsize i = 0; i < G_N_ELEMENTS (triggers); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (triggers[i]),
                        gtk_callback_action_new (menu_key_cb, self, NULL)));
  gtk_widget_add_controller (button, keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE,
                                  -1);
}

/* ---- Keys -------------------------------------------------------------- */

void
hf_window_set_history_keys (GtkApplication *application)
{
  const gboolean mirrored = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  const char *back[] = { mirrored ? "<Alt>Right" : "<Alt>Left", "Back", NULL };
  const char *forward[] = { mirrored ? "<Alt>Left" : "<Alt>Right", "Forward", NULL };

  gtk_application_set_accels_for_action (application, "win.back", back);
  gtk_application_set_accels_for_action (application, "win.forward", forward);
}

/* ---- The mouse --------------------------------------------------------- */

/* Before anything below the pointer takes the button for a click. */
static gboolean
event_cb (HfWindow *self,
          GdkEvent *event)
{
  guint button = 0;

  if (gdk_event_get_event_type (event) != GDK_BUTTON_PRESS)
    return GDK_EVENT_PROPAGATE;

  button = gdk_button_event_get_button (event);
  if (button != BUTTON_BACK && button != BUTTON_FORWARD)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (GTK_WIDGET (self), button == BUTTON_BACK ? "win.back" : "win.forward",
                              NULL);
  return GDK_EVENT_STOP;
}

/* ---- The buttons ------------------------------------------------------- */

/* "Back (Alt+Left)" */
static void
set_tooltip (GtkWidget  *button,
             const char *name,
             gboolean    is_left)
{
  g_autofree char *keys = gtk_accelerator_get_label (is_left ? GDK_KEY_Left : GDK_KEY_Right,
                                                     GDK_ALT_MASK);
  /* Translators: what a button does, and its keys: "Back (Alt+Left)" */
  g_autofree char *tooltip = g_strdup_printf (_ ("%s (%s)"), name, keys);

  hf_tip_set (button, tooltip);
}

void
hf_window_init_history (HfWindow *self)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  set_tooltip (self->back_button, _ ("Back"), !mirrored);
  set_tooltip (self->forward_button, _ ("Forward"), mirrored);

  add_menu (self, self->back_button);
  add_menu (self, self->forward_button);

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
