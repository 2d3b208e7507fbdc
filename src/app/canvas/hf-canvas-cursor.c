/* hf-canvas-cursor.c: what the keyboard is on in a canvas, for focus and screen readers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-cursor.h"

#include "hf-shown.h"

G_DEFINE_TYPE (HfCanvasCursor, hf_canvas_cursor, GTK_TYPE_WIDGET)

/* A screen reader can act on a part as on the whole picture. Its focus is on this widget,
 * which forwards the action. */
static void
forward_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter G_GNUC_UNUSED)
{
  gtk_widget_activate_action (gtk_widget_get_parent (widget), name, NULL);
}

void
hf_canvas_cursor_class_forward (HfCanvasCursorClass *klass,
                                const char          *action)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), action, NULL, forward_action);
}

static void
hf_canvas_cursor_class_init (HfCanvasCursorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "canvascursor");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
}

static void
hf_canvas_cursor_init (HfCanvasCursor *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_can_target (widget, FALSE);
  gtk_widget_set_visible (widget, FALSE);
}

void
hf_canvas_cursor_show (HfCanvasCursor *self,
                       HfCanvasCursor *other,
                       const char     *name,
                       gboolean        selected,
                       gboolean        focus)
{
  /* The order matters: a screen reader misses a name that is set while the cursor is hidden, and
   * the old cursor must stay visible until the new one has the focus. */
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  hf_shown_set_name (GTK_WIDGET (self), name);
  hf_canvas_cursor_set_selected (self, selected);
  if (focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (other), FALSE);
}

void
hf_canvas_cursor_allocate (HfCanvasCursor *self,
                           const HfRect   *rect)
{
  const GtkAllocation allocation = { (int) rect->x, (int) rect->y, MAX ((int) rect->width, 1),
                                     MAX ((int) rect->height, 1) };

  /* Asked only because a widget may not be given a size before it was. */
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_widget_size_allocate (GTK_WIDGET (self), &allocation, -1);
}

void
hf_canvas_cursor_set_selected (HfCanvasCursor *self,
                               gboolean        selected)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
  if (selected)
    gtk_widget_add_css_class (GTK_WIDGET (self), "selected");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "selected");
}
