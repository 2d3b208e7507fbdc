/* hf-table.c: where a long table is scrolled to, where its keyboard is, and what keys do there
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-table.h"

#include "hf-compat.h"

struct _HfTable
{
  GtkColumnView *view;
  HfColumnCells *cells;
  guint          source;    /* scrolls */
  gboolean       is_moved;  /* rows are where they were not before */
  gboolean       is_moving; /* a key goes from row to row */
};

static GtkSingleSelection *
get_selection (HfTable *self)
{
  return GTK_SINGLE_SELECTION (gtk_column_view_get_model (self->view));
}

static guint
get_selected (HfTable *self)
{
  return gtk_single_selection_get_selected (get_selection (self));
}

static guint
get_n_rows (HfTable *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_selection (self)));
}

/* ---- Keys -------------------------------------------------------------- */

gboolean
hf_table_is_moved_by (guint key)
{
  static const guint keys[] = {
    GDK_KEY_Up,         GDK_KEY_Down,         GDK_KEY_Page_Up, GDK_KEY_Page_Down,
    GDK_KEY_Home,       GDK_KEY_End,          GDK_KEY_KP_Up,   GDK_KEY_KP_Down,
    GDK_KEY_KP_Page_Up, GDK_KEY_KP_Page_Down, GDK_KEY_KP_Home, GDK_KEY_KP_End,
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      if (key == keys[i])
        return TRUE;
    }

  return FALSE;
}

static gboolean
key_pressed_cb (HfTable         *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state G_GNUC_UNUSED)
{
  self->is_moving = hf_table_is_moved_by (key);
  return GDK_EVENT_PROPAGATE;
}

static void
pressed_cb (HfTable *self)
{
  self->is_moving = FALSE;
}

HfTable *
hf_table_new (GtkColumnView *view,
              HfColumnCells *cells)
{
  HfTable *self = g_new0 (HfTable, 1);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *clicks = gtk_gesture_click_new ();

  self->view = view;
  self->cells = cells;
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (view), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (clicks), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (clicks), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (clicks, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (clicks));

  return self;
}

void
hf_table_free (HfTable *self)
{
  if (self == NULL)
    return;

  g_clear_handle_id (&self->source, g_source_remove);
  g_free (self);
}

gboolean
hf_table_is_moving (HfTable *self)
{
  return self->is_moving;
}

void
hf_table_select (HfTable     *self,
                 HfSession   *session,
                 HfSelection  selection)
{
  if (self->is_moving)
    hf_session_select_by_key (session, selection);
  else
    hf_session_select (session, selection);
}

/* ---- The keyboard ------------------------------------------------------ */

gboolean
hf_table_has_focus (HfTable *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL;
}

/* The list would give the focus to the row that has it, so it is given to the row itself. */
static void
go_to (HfTable  *self,
       guint     position,
       gboolean  focus)
{
  GtkWidget *row = NULL;

  hf_compat_scroll_to (GTK_WIDGET (self->view), position);
  if (!focus)
    return;

  row = hf_column_cells_find_row (self->cells, position);
  gtk_widget_grab_focus (row != NULL ? row : gtk_widget_get_last_child (GTK_WIDGET (self->view)));
}

gboolean
hf_table_focus_rows (HfTable *self)
{
  const guint selected = get_selected (self);

  if (get_n_rows (self) == 0)
    return FALSE;

  go_to (self, selected == GTK_INVALID_LIST_POSITION ? 0 : selected, TRUE);
  return TRUE;
}

/* ---- Scrolling --------------------------------------------------------- */

static void
scroll_to_selected (gpointer user_data)
{
  HfTable *self = user_data;
  const guint position = get_selected (self);
  const gboolean focus = hf_table_has_focus (self);

  self->source = 0;
  if (position == GTK_INVALID_LIST_POSITION || !gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    return;

  /* The keyboard goes on from what is selected, not from where that was. */
  if (self->is_moved || focus || !hf_column_cells_is_in_sight (self->cells, position))
    go_to (self, position, focus);
  self->is_moved = FALSE;
}

/* A list that has no sizes yet stays blank where it was scrolled to: let it
 * draw itself first. */
void
hf_table_scroll (HfTable *self)
{
  if (self->source == 0 && get_selected (self) != GTK_INVALID_LIST_POSITION)
    self->source = g_idle_add_once (scroll_to_selected, self);
}

void
hf_table_set_moved (HfTable *self)
{
  self->is_moved = TRUE;
}

void
hf_table_scroll_to_start (HfTable *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));

  if (gtk_adjustment_get_value (adjustment) > 0 && get_n_rows (self) > 0 &&
      get_selected (self) == GTK_INVALID_LIST_POSITION)
    go_to (self, 0, hf_table_has_focus (self));
}

gboolean
hf_table_is_focus_in (GtkWidget *part)
{
  GtkRoot *root = NULL;
  GtkWidget *focus = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (part), FALSE);

  root = gtk_widget_get_root (part);
  focus = root == NULL ? NULL : gtk_root_get_focus (root);
  return focus != NULL && gtk_widget_is_ancestor (focus, part);
}
