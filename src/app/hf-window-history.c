/* hf-window-history.c: going back and forward in the steps of a tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "hf-window-private.h"

/* Those at the side of a mouse, as GDK counts. */
#define BUTTON_BACK 8
#define BUTTON_FORWARD 9

static HfSession *
get_session (HfWindow *self)
{
  HfHeapPage *page = hf_window_get_page (self);

  return page != NULL && hf_heap_page_get_state (page) == HF_PAGE_HEAP
           ? hf_heap_page_get_session (page) : NULL;
}

void
hf_window_update_history (HfWindow *self)
{
  HfSession *session = get_session (self);
  const HfHistory *history = session == NULL ? NULL : hf_session_get_history (session);
  const guint position = history == NULL ? 0 : hf_history_get_position (history);
  const guint n_steps = history == NULL ? 0 : hf_history_get_n_steps (history);

  gtk_widget_set_visible (self->back_button, session != NULL);
  gtk_widget_set_visible (self->forward_button, session != NULL);
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
back_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  HfWindow *self = HF_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  HfSession *session = get_session (self);

  if (session == NULL)
    return;

  hf_session_go_back (session);
  keep_focus (self, focus);
}

static void
forward_action (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  HfWindow *self = HF_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  HfSession *session = get_session (self);

  if (session == NULL)
    return;

  hf_session_go_forward (session);
  keep_focus (self, focus);
}

void
hf_window_install_history (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "win.forward", NULL, forward_action);
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

  gtk_widget_activate_action (GTK_WIDGET (self),
                              button == BUTTON_BACK ? "win.back" : "win.forward", NULL);
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
  g_autofree char *tooltip = g_strdup_printf (_("%s (%s)"), name, keys);

  gtk_widget_set_tooltip_text (button, tooltip);
}

void
hf_window_init_history (HfWindow *self)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  set_tooltip (self->back_button, _("Back"), !mirrored);
  set_tooltip (self->forward_button, _("Forward"), mirrored);

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
