/* hf-pair-canvas-menu.c: the menu of a cell of a pair
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-context-menu.h"
#include "hf-copy.h"
#include "hf-pair-canvas-private.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

/* ---- Its actions --------------------------------------------------------- */

static void
zoom_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (widget);

  hf_pair_model_zoom_to (self->model, self->target);
}

static void
list_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (widget);

  hf_pair_model_list (self->model, hf_pair_model_find_row (self->model, self->target),
                      g_str_equal (name, "pair.list-before") ? HF_SIDE_BEFORE : HF_SIDE_AFTER);
}

static void
copy_name_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  HfPairCanvas *self = HF_PAIR_CANVAS (widget);
  g_autofree char *text = hf_treemap_dup_full_name (hf_pair_model_get_pair (self->model)->hierarchy,
                                                    self->target);

  hf_copy_text (widget, text);
}

/* Returns the level that a zoom toward the target leads to. */
static guint32
find_level (HfPairCanvas *self)
{
  const HfNode *nodes = hf_pair_model_get_pair (self->model)->hierarchy->nodes;

  return nodes[self->target].kind == HF_NODE_TYPE ? nodes[self->target].parent : self->target;
}

/* A side that does not have the type is not offered. */
static void
enable_actions (HfPairCanvas *self)
{
  static const char *const lists[HF_N_SIDES] = { "pair.list-before", "pair.list-after" };
  const gboolean has_target = self->target != HF_INDEX_NONE;
  const guint32 place = has_target ? hf_pair_model_find_row (self->model, self->target)
                                   : HF_INDEX_NONE;
  GtkWidget *widget = GTK_WIDGET (self);

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      guint32 n_rows = 0;
      const HfComparisonRow *rows =
        place == HF_INDEX_NONE
          ? NULL
          : hf_comparison_get_rows (hf_pair_model_get_comparison (self->model), &n_rows);

      gtk_widget_action_set_enabled (widget, lists[side],
                                     rows != NULL && rows[place].parts[side] != HF_INDEX_NONE);
    }
  gtk_widget_action_set_enabled (widget, "pair.copy-name", has_target && self->target != 0);
  gtk_widget_action_set_enabled (widget, "pair.zoom-in",
                                 has_target &&
                                   find_level (self) != hf_pair_model_get_focus (self->model));
}

/* ---- The menu ------------------------------------------------------------ */

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) lists = g_menu_new ();
  g_autoptr (GMenu) zooms = g_menu_new ();
  g_autoptr (GMenu) texts = g_menu_new ();

  g_menu_append (lists, _ ("List the Objects _After"), "pair.list-after");
  g_menu_append (lists, _ ("List the Objects _Before"), "pair.list-before");
  g_menu_append (zooms, _ ("_Zoom In"), "pair.zoom-in");
  g_menu_append (texts, _ ("Copy _Name"), "pair.copy-name");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (lists));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (zooms));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (texts));

  return G_MENU_MODEL (menu);
}

static gboolean
open_at (HfPairCanvas       *self,
         guint32             cell,
         const GdkRectangle *at)
{
  g_autoptr (GMenuModel) menu = NULL;

  if (cell == HF_INDEX_NONE)
    return FALSE;

  self->target = self->layout->cells[cell].node;
  enable_actions (self);
  if (self->popover == NULL)
    {
      menu = make_menu ();
      self->popover = hf_context_menu_new_popover (GTK_WIDGET (self), menu, GTK_WIDGET (self));
    }
  hf_context_menu_open (self->popover, at);
  return TRUE;
}

void
hf_pair_canvas_open_menu (HfPairCanvas *self,
                          guint32       cell)
{
  const HfRect rect = hf_canvas_get_rect (HF_CANVAS (self), cell);

  open_at (self, cell,
           &(GdkRectangle){ (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height });
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *args G_GNUC_UNUSED,
             gpointer   user_data G_GNUC_UNUSED)
{
  const guint32 cursor = hf_canvas_get_cursor (HF_CANVAS (widget));

  if (cursor == HF_INDEX_NONE)
    return GDK_EVENT_PROPAGATE;

  hf_pair_canvas_open_menu (HF_PAIR_CANVAS (widget), cursor);
  return GDK_EVENT_STOP;
}

static gboolean
open_menu_at (GtkWidget *widget,
              double     x,
              double     y)
{
  return open_at (HF_PAIR_CANVAS (widget), hf_canvas_find_at (HF_CANVAS (widget), x, y),
                  &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

/* ---- The widget ---------------------------------------------------------- */

void
hf_pair_canvas_install_menu (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "pair.list-after", NULL, list_action);
  gtk_widget_class_install_action (widget_class, "pair.list-before", NULL, list_action);
  gtk_widget_class_install_action (widget_class, "pair.zoom-in", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "pair.copy-name", NULL, copy_name_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
}

/* A menu that is open is of a picture that is gone. */
static void
dropped_cb (HfPairCanvas *self)
{
  self->target = HF_INDEX_NONE;
  enable_actions (self);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

void
hf_pair_canvas_init_menu (HfPairCanvas *self)
{
  hf_context_menu_attach (GTK_WIDGET (self), GTK_PHASE_BUBBLE, open_menu_at);
  g_signal_connect_swapped (self->model, "dropped", G_CALLBACK (dropped_cb), self);
  enable_actions (self);
}

void
hf_pair_canvas_place_menu (HfPairCanvas *self)
{
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

void
hf_pair_canvas_clear_menu (HfPairCanvas *self)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}
