/* hf-growth-page-menu.c: what a user can do with a path that grew
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-copy.h"
#include "hf-growth-page-private.h"
#include "hf-growth-row.h"
#include "hf-growth-text.h"

#include <glib/gi18n.h>

/* The position of a row, from 1, as a datum of its content. */
#define POSITION "hf-growth-position"

void
hf_growth_page_set_position (GtkWidget *row,
                             guint      position)
{
  g_object_set_data (G_OBJECT (row), POSITION, GUINT_TO_POINTER (position + 1));
}

gboolean
hf_growth_page_focus_row (HfGrowthPage *self)
{
  const guint selected = gtk_single_selection_get_selected (self->selection);

  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", selected);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *content = gtk_widget_get_first_child (row);

      if (content != NULL &&
          GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (content), POSITION)) == selected + 1)
        return gtk_widget_grab_focus (row);
    }
  return gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* ---- Actions ----------------------------------------------------------- */

static gboolean
find_selected (HfGrowthPage *self,
               HfGrowthPath *path)
{
  return hf_growth_page_find_path (self, gtk_single_selection_get_selected (self->selection), path);
}

void
hf_growth_page_open_pair (HfGrowthPage *self,
                          guint         one,
                          guint         other,
                          const char   *reason)
{
  const HfComparePlace *places[2] = { &self->places[one], &self->places[other] };
  g_autofree char *uri = g_file_get_uri (places[0]->file);
  g_autofree char *other_uri = g_file_get_uri (places[1]->file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.compare-pair", "(ssussus)", uri,
                              places[0]->member == NULL ? "" : places[0]->member,
                              places[0]->position, other_uri,
                              places[1]->member == NULL ? "" : places[1]->member,
                              places[1]->position, reason);
}

static void
open_pair_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  guint one = 0;
  guint other = 0;

  g_variant_get (parameter, "(uu)", &one, &other);
  if (self->result != NULL && one < self->n && other < self->n)
    hf_growth_page_open_pair (self, one, other, "");
}

static void
compare_ends_action (GtkWidget  *widget,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter G_GNUC_UNUSED)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  g_autofree char *reason = NULL;
  HfGrowthPath path;
  guint first = 0;
  guint last = 0;

  if (!hf_growth_page_find_ends (self, &first, &last))
    return;

  if (find_selected (self, &path))
    reason = hf_reason_text_dup_path (hf_growth_row_get_tree (self->growth), path.reason,
                                      HF_REASON_MAX_NAMES, HF_NAMES_EXACT);
  hf_growth_page_open_pair (self, first, last, reason == NULL ? "" : reason);
}

/* In the last chosen snapshot, which has the most of them. */
static void
list_objects_action (GtkWidget  *widget,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter G_GNUC_UNUSED)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  const HfKnownHeap *heap = NULL;
  g_autofree char *uri = NULL;
  HfGrowthPath path;
  guint first = 0;
  guint last = 0;

  if (!find_selected (self, &path))
    return;

  hf_growth_page_find_ends (self, &first, &last);
  heap = self->result->heaps[last];
  uri = g_file_get_uri (heap->file);
  gtk_widget_activate_action (widget, "win.list-type", "(ssust)", uri,
                              heap->member == NULL ? "" : heap->member, heap->position,
                              hf_growth_row_get_type_name (self->growth, &path), (guint64) 0);
}

static void
copy_path_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  g_autofree char *text = NULL;
  HfGrowthPath path;

  if (find_selected (self, &path))
    text = hf_growth_text_dup_path (self->growth, &path, HF_REASON_MAX_NAMES, HF_NAMES_FULL);
  hf_copy_text (widget, text);
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *arguments G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  g_autofree char *text = NULL;
  HfGrowthPath path;

  if (find_selected (self, &path))
    text = hf_growth_row_dup_text (self->growth, &path);
  return hf_copy_text (widget, text);
}

/* ---- The menu ---------------------------------------------------------- */

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) ways = g_menu_new ();
  g_autoptr (GMenu) texts = g_menu_new ();

  g_menu_append (ways, _ ("_List the Objects of This Type"), "growth.list-objects");
  g_menu_append (ways, _ ("Compare _First with Last Snapshot"), "growth.compare-ends");
  g_menu_append (texts, _ ("Copy _Path"), "growth.copy-path");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (ways));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (texts));
  return G_MENU_MODEL (menu);
}

/* The keyboard goes back to the rows; what is chosen may then take it elsewhere. */
static void
closed_cb (HfGrowthPage *self)
{
  hf_growth_page_focus_row (self);
}

static void
ensure_popover (HfGrowthPage *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  if (self->popover != NULL)
    return;

  menu = make_menu ();
  g_set_weak_pointer (&self->popover, gtk_popover_menu_new_from_model (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (closed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->popover, self->box);
}

/* The content of the row that is around @inside, or in it. */
static GtkWidget *
find_row (HfGrowthPage *self,
          GtkWidget    *inside)
{
  GtkWidget *content = inside == NULL ? NULL : gtk_widget_get_first_child (inside);

  /* The row itself has the focus. */
  if (content != NULL && g_object_get_data (G_OBJECT (content), POSITION) != NULL)
    return content;
  for (GtkWidget *widget = inside; widget != NULL && widget != GTK_WIDGET (self->list);
       widget = gtk_widget_get_parent (widget))
    {
      if (g_object_get_data (G_OBJECT (widget), POSITION) != NULL)
        return widget;
    }
  return NULL;
}

static void
open_menu (HfGrowthPage       *self,
           GtkWidget          *row,
           const GdkRectangle *at)
{
  const guint position = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), POSITION)) - 1;

  gtk_single_selection_set_selected (self->selection, position);
  ensure_popover (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), at);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
pressed_cb (HfGrowthPage *self,
            int           n G_GNUC_UNUSED,
            double        x,
            double        y,
            GtkGesture   *gesture)
{
  GtkWidget *row = find_row (self, gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT));

  if (row == NULL)
    return;

  open_menu (self, row, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
long_pressed_cb (HfGrowthPage *self,
                 double        x,
                 double        y,
                 GtkGesture   *gesture)
{
  pressed_cb (self, 1, x, y, gesture);
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *args G_GNUC_UNUSED,
             gpointer   user_data G_GNUC_UNUSED)
{
  HfGrowthPage *self = HF_GROWTH_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *row = root == NULL ? NULL : find_row (self, gtk_root_get_focus (root));
  graphene_rect_t bounds;

  if (row == NULL || !gtk_widget_compute_bounds (row, widget, &bounds))
    return GDK_EVENT_PROPAGATE;

  open_menu (self, row,
             &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                              (int) bounds.size.height });
  return GDK_EVENT_STOP;
}

/* ---- The widget -------------------------------------------------------- */

void
hf_growth_page_install_menu (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "growth.open-pair", "(uu)", open_pair_action);
  gtk_widget_class_install_action (widget_class, "growth.compare-ends", NULL, compare_ends_action);
  gtk_widget_class_install_action (widget_class, "growth.list-objects", NULL, list_objects_action);
  gtk_widget_class_install_action (widget_class, "growth.copy-path", NULL, copy_path_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  hf_copy_add_keys (widget_class, copy_cb);
}

void
hf_growth_page_init_menu (HfGrowthPage *self)
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
}

void
hf_growth_page_clear_menu (HfGrowthPage *self)
{
  if (self->popover != NULL)
    gtk_widget_unparent (self->popover);
  g_clear_weak_pointer (&self->popover);
}
