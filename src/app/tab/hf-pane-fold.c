/* hf-pane-fold.c: the panes of a page: beside its content, or over it in a small window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pane-fold.h"

#include "hf-css-class.h"

struct _HfPaneFold
{
  HfPage          *page;
  HfPaneWalk      *walk; /* NULL for none */
  HfPaneFoldParts  parts;
  HfRoom           room;
  gboolean         docked[2]; /* by HfPane */
  gpointer         watched[2]; /* event controllers, of the widgets that they watch */
};

gboolean
hf_pane_fold_is_folded (HfPaneFold *self)
{
  return self->room < self->parts.least;
}

static gboolean
has_pane (HfPaneFold *self,
          HfPane      pane)
{
  return self->parts.panes[pane] != NULL;
}

/* The one whose paned is around all others. */
static HfPane
get_outer (HfPaneFold *self)
{
  return has_pane (self, HF_PANE_ROOTS) ? HF_PANE_ROOTS : HF_PANE_DETAILS;
}

/* ---- Over the content -------------------------------------------------- */

static gboolean
is_open (HfPaneFold *self,
         HfPane      pane)
{
  return has_pane (self, pane) && gtk_widget_get_visible (GTK_WIDGET (self->parts.covers[pane]));
}

static void
close_cover (HfPaneFold *self,
             HfPane      pane)
{
  GtkWidget *cover = NULL;
  gboolean focus = FALSE;

  if (!is_open (self, pane))
    return;

  cover = GTK_WIDGET (self->parts.covers[pane]);
  focus = gtk_widget_get_focus_child (cover) != NULL;
  gtk_widget_set_visible (cover, FALSE);
  if (focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->page));
  hf_page_emit_changed (self->page);
}

void
hf_pane_fold_close (HfPaneFold *self)
{
  close_cover (self, HF_PANE_ROOTS);
  close_cover (self, HF_PANE_DETAILS);
}

/* There is room for one. */
static void
open_cover (HfPaneFold *self,
            HfPane      pane)
{
  GtkWidget *widget = self->parts.panes[pane];

  if (is_open (self, pane))
    return;

  hf_pane_fold_close (self);
  gtk_widget_set_visible (GTK_WIDGET (self->parts.covers[pane]), TRUE);
  if (self->walk != NULL)
    hf_pane_walk_enter (self->walk, GTK_IS_STACK (widget)
                                      ? gtk_stack_get_visible_child (GTK_STACK (widget))
                                      : widget);
  hf_page_emit_changed (self->page);
}

/* Escape closes an open pane before it does anything else, but not before it closes a popover. */
static gboolean
key_pressed_cb (HfPaneFold      *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self->page)));

  if (key != GDK_KEY_Escape || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (!is_open (self, HF_PANE_ROOTS) && !is_open (self, HF_PANE_DETAILS))
    return GDK_EVENT_PROPAGATE;
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return GDK_EVENT_PROPAGATE;

  hf_pane_fold_close (self);
  return GDK_EVENT_STOP;
}

/* ---- Beside the content ------------------------------------------------ */

void
hf_pane_fold_dock (HfPaneFold *self,
                   HfPane      pane,
                   gboolean    show)
{
  if (!has_pane (self, pane))
    return;

  self->docked[pane] = !!show;
  if (!hf_pane_fold_is_folded (self))
    gtk_widget_set_visible (self->parts.panes[pane], show);
  hf_page_emit_changed (self->page);
}

gboolean
hf_pane_fold_docks (HfPaneFold *self,
                    HfPane      pane)
{
  return self->docked[pane];
}

void
hf_pane_fold_show (HfPaneFold *self,
                   HfPane      pane,
                   gboolean    show)
{
  if (!has_pane (self, pane))
    return;

  if (!hf_pane_fold_is_folded (self))
    hf_pane_fold_dock (self, pane, show);
  else if (show)
    open_cover (self, pane);
  else
    close_cover (self, pane);
}

gboolean
hf_pane_fold_shows (HfPaneFold *self,
                    HfPane      pane)
{
  return hf_pane_fold_is_folded (self) ? is_open (self, pane) : self->docked[pane];
}

/* ---- The room ---------------------------------------------------------- */

static void
move_pane (HfPaneFold *self,
           HfPane      pane,
           gboolean    folded)
{
  const HfPaneFoldParts *parts = &self->parts;
  g_autoptr (GtkWidget) moved = NULL;
  AdwBin *cover = parts->covers[pane];
  GtkWidget *docked = NULL;

  if (!has_pane (self, pane))
    return;

  moved = g_object_ref (parts->panes[pane]);
  docked = folded ? NULL : moved;
  gtk_widget_set_visible (GTK_WIDGET (cover), FALSE);
  if (!folded)
    adw_bin_set_child (cover, NULL);
  if (pane == HF_PANE_ROOTS)
    gtk_paned_set_start_child (parts->paneds[pane], docked);
  else
    gtk_paned_set_end_child (parts->paneds[pane], docked);
  if (folded)
    adw_bin_set_child (cover, moved);
  gtk_widget_set_visible (moved, folded || self->docked[pane]);
}

static gboolean
has_focus (HfPaneFold *self,
           HfPane      pane)
{
  return has_pane (self, pane) && gtk_widget_get_focus_child (self->parts.panes[pane]) != NULL;
}

static void
fold (HfPaneFold *self,
      gboolean    folded)
{
  const gboolean focus = has_focus (self, HF_PANE_ROOTS) || has_focus (self, HF_PANE_DETAILS);

  move_pane (self, HF_PANE_ROOTS, folded);
  move_pane (self, HF_PANE_DETAILS, folded);
  gtk_widget_set_visible (self->parts.line, folded);
  hf_css_class_set (GTK_WIDGET (self->page), "folded", folded);

  /* A moved widget lost the focus. */
  if (focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->page));
}

void
hf_pane_fold_set_room (HfPaneFold *self,
                       HfRoom      room)
{
  const gboolean was_folded = hf_pane_fold_is_folded (self);
  gboolean folded = FALSE;

  self->room = room;
  folded = hf_pane_fold_is_folded (self);
  if (folded != was_folded)
    fold (self, folded);

  for (guint pane = 0; pane < G_N_ELEMENTS (self->parts.paneds); pane++)
    {
      if (has_pane (self, pane))
        hf_pane_width_apply (self->parts.paneds[pane], folded ? HF_ROOM_FOLDED : room);
    }
  if (folded != was_folded)
    hf_page_emit_changed (self->page);
}

/* ---- The fold ---------------------------------------------------------- */

/* A click on what is beside an open pane closes it, and does what it does otherwise. */
static void
watch_clicks (HfPaneFold *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (hf_pane_fold_close), self);
  gtk_widget_add_controller (GTK_WIDGET (self->parts.paneds[get_outer (self)]),
                             GTK_EVENT_CONTROLLER (click));
  self->watched[0] = click;
}

static void
watch_keys (HfPaneFold *self)
{
  GtkWidget *overlay = gtk_widget_get_parent (GTK_WIDGET (self->parts.covers[get_outer (self)]));
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (overlay, keys);
  self->watched[1] = keys;
}

HfPaneFold *
hf_pane_fold_new (HfPage                *page,
                  const HfPaneFoldParts *parts)
{
  HfPaneFold *self = g_new0 (HfPaneFold, 1);

  self->page = page;
  self->parts = *parts;
  self->room = HF_ROOM_USUAL;
  for (guint pane = 0; pane < G_N_ELEMENTS (parts->paneds); pane++)
    {
      self->docked[pane] = has_pane (self, pane);
      if (self->docked[pane])
        hf_pane_width_watch (parts->paneds[pane], pane);
    }
  watch_clicks (self);
  watch_keys (self);

  return self;
}

void
hf_pane_fold_free (HfPaneFold *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (self->watched); i++)
    g_signal_handlers_disconnect_by_data (self->watched[i], self);
  g_free (self);
}

void
hf_pane_fold_set_walk (HfPaneFold *self,
                       HfPaneWalk *walk)
{
  self->walk = walk;
}
