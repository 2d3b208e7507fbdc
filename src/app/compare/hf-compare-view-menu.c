/* hf-compare-view-menu.c: the menu of a row of the table of changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-view-private.h"
#include "hf-copy.h"

#include <glib/gi18n.h>

static const HfComparisonRow *
get_row (HfCompareView *self,
         guint32        place)
{
  guint32 n_rows = 0;

  return &hf_comparison_get_rows (self->comparison, &n_rows)[place];
}

/* ---- Its actions ------------------------------------------------------- */

static void
list_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  HfCompareView *self = HF_COMPARE_VIEW (widget);

  hf_compare_view_list (self, self->target,
                        g_str_equal (name, "changes.list-before") ? HF_SIDE_BEFORE : HF_SIDE_AFTER);
}

static void
copy_name_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  HfCompareView *self = HF_COMPARE_VIEW (widget);
  const HfComparisonRow *row = get_row (self, self->target);
  g_autofree char *text = hf_comparison_text_dup_name (self->comparison, row, HF_REASON_MAX_NAMES,
                                                       HF_NAMES_FULL);

  hf_copy_text (widget, text);
}

static void
enable_actions (HfCompareView *self)
{
  const gboolean has_target = self->comparison != NULL && self->target != HF_INDEX_NONE;
  const HfComparisonRow *row = has_target ? get_row (self, self->target) : NULL;
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "changes.list-before",
                                 row != NULL &&
                                   hf_compare_view_can_list (self, self->target, HF_SIDE_BEFORE));
  gtk_widget_action_set_enabled (widget, "changes.list-after",
                                 row != NULL &&
                                   hf_compare_view_can_list (self, self->target, HF_SIDE_AFTER));
  gtk_widget_action_set_enabled (widget, "changes.copy-name", row != NULL);
}

/* ---- The menu ---------------------------------------------------------- */

static GMenuModel *
make_menu (HfCompareBy by)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) lists = g_menu_new ();
  g_autoptr (GMenu) texts = g_menu_new ();

  g_menu_append (lists,
                 by == HF_COMPARE_BY_REASON ? _ ("Show Such an Object _After")
                                            : _ ("List the Objects _After"),
                 "changes.list-after");
  g_menu_append (lists,
                 by == HF_COMPARE_BY_REASON ? _ ("Show Such an Object _Before")
                                            : _ ("List the Objects _Before"),
                 "changes.list-before");
  g_menu_append (texts, by == HF_COMPARE_BY_REASON ? _ ("Copy _Path") : _ ("Copy _Name"),
                 "changes.copy-name");
  if (by == HF_COMPARE_BY_TYPE || by == HF_COMPARE_BY_REASON)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (lists));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (texts));

  return G_MENU_MODEL (menu);
}

/* The keyboard goes back to the rows; what is chosen may then take it elsewhere. */
static void
closed_cb (HfCompareView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
ensure_popover (HfCompareView *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  if (self->popover != NULL)
    return;

  menu = make_menu (self->by);
  g_set_weak_pointer (&self->popover, gtk_popover_menu_new_from_model (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (closed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->popover, self->box);
}

static gboolean
open_menu (HfCompareView      *self,
           guint               position,
           const GdkRectangle *at)
{
  g_autoptr (HfCompareRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (row == NULL)
    return FALSE;

  self->target = hf_compare_row_get_place (row);
  enable_actions (self);
  ensure_popover (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), at);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  return TRUE;
}

static void
pressed_cb (HfCompareView *self,
            int            n G_GNUC_UNUSED,
            double         x,
            double         y,
            GtkGesture    *gesture)
{
  GtkWidget *inside = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  HfColumnCells *cells = hf_compare_columns_get_cells (self->columns);

  if (inside != NULL && open_menu (self, hf_column_cells_find_around (cells, inside),
                                   &(GdkRectangle){ (int) x, (int) y, 1, 1 }))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
long_pressed_cb (HfCompareView *self,
                 double         x,
                 double         y,
                 GtkGesture    *gesture)
{
  pressed_cb (self, 1, x, y, gesture);
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *args G_GNUC_UNUSED,
             gpointer   user_data G_GNUC_UNUSED)
{
  HfCompareView *self = HF_COMPARE_VIEW (widget);
  HfColumnCells *cells = hf_compare_columns_get_cells (self->columns);
  const guint position = hf_column_cells_find_focused (cells);
  GtkWidget *row = position == GTK_INVALID_LIST_POSITION
                     ? NULL
                     : hf_column_cells_find_row (cells, position);
  graphene_rect_t bounds;

  if (row == NULL || !gtk_widget_compute_bounds (row, widget, &bounds))
    return GDK_EVENT_PROPAGATE;

  open_menu (self, position,
             &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                              (int) bounds.size.height });
  return GDK_EVENT_STOP;
}

/* ---- The widget -------------------------------------------------------- */

void
hf_compare_view_install_menu (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "changes.list-after", NULL, list_action);
  gtk_widget_class_install_action (widget_class, "changes.list-before", NULL, list_action);
  gtk_widget_class_install_action (widget_class, "changes.copy-name", NULL, copy_name_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
}

void
hf_compare_view_init_menu (HfCompareView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (long_press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));
  enable_actions (self);
}

void
hf_compare_view_clear_menu (HfCompareView *self)
{
  if (self->popover != NULL)
    gtk_widget_unparent (self->popover);
  g_clear_weak_pointer (&self->popover);
}
