/* hf-compare-view-menu.c: the menu of a row of the table of changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-view-private.h"
#include "hf-context-menu.h"
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
                 by == HF_COMPARE_BY_REASON ? _ ("Show One of These Objects _After")
                                            : _ ("List the Objects _After"),
                 "changes.list-after");
  g_menu_append (lists,
                 by == HF_COMPARE_BY_REASON ? _ ("Show One of These Objects _Before")
                                            : _ ("List the Objects _Before"),
                 "changes.list-before");
  g_menu_append (texts, by == HF_COMPARE_BY_REASON ? _ ("Copy _Path") : _ ("Copy _Name"),
                 "changes.copy-name");
  if (by == HF_COMPARE_BY_TYPE || by == HF_COMPARE_BY_REASON)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (lists));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (texts));

  return G_MENU_MODEL (menu);
}

static gboolean
open_menu (HfCompareView      *self,
           guint               position,
           const GdkRectangle *at)
{
  g_autoptr (HfCompareRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  g_autoptr (GMenuModel) menu = NULL;

  if (row == NULL)
    return FALSE;

  self->target = hf_compare_row_get_place (row);
  enable_actions (self);
  if (self->popover == NULL)
    {
      menu = make_menu (self->by);
      g_set_weak_pointer (&self->popover,
                          hf_context_menu_new_popover (self->box, menu, GTK_WIDGET (self)));
    }
  hf_context_menu_open (self->popover, at);
  return TRUE;
}

static gboolean
open_menu_at (GtkWidget *widget,
              double     x,
              double     y)
{
  HfCompareView *self = HF_COMPARE_VIEW (widget);
  HfColumnCells *cells = hf_compare_columns_get_cells (self->columns);
  GtkWidget *inside = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);

  return inside != NULL && open_menu (self, hf_column_cells_find_around (cells, inside),
                                      &(GdkRectangle){ (int) x, (int) y, 1, 1 });
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
  hf_context_menu_attach (GTK_WIDGET (self), GTK_PHASE_CAPTURE, open_menu_at);
  enable_actions (self);
}

void
hf_compare_view_clear_menu (HfCompareView *self)
{
  if (self->popover != NULL)
    gtk_widget_unparent (self->popover);
  g_clear_weak_pointer (&self->popover);
}
