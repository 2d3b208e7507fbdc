/* hf-row-items.c: the rows that a list has made, to find them and to lead the keyboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-row-items.h"

#include "hf-compat.h"

struct _HfRowItems
{
  GtkListView *view;  /* borrowed */
  GPtrArray   *items; /* GtkListItem, borrowed */
};

HfRowItems *
hf_row_items_new (GtkListView *view)
{
  HfRowItems *self = g_new (HfRowItems, 1);

  self->view = view;
  self->items = g_ptr_array_new ();

  return self;
}

void
hf_row_items_free (HfRowItems *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->items);
  g_free (self);
}

void
hf_row_items_add (HfRowItems  *self,
                  GtkListItem *item)
{
  g_ptr_array_add (self->items, item);
}

void
hf_row_items_remove (HfRowItems  *self,
                     GtkListItem *item)
{
  g_ptr_array_remove_fast (self->items, item);
}

GtkListItem *
hf_row_items_find (HfRowItems *self,
                   guint       position)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);

      if (gtk_list_item_get_position (item) == position)
        return item;
    }

  return NULL;
}

void
hf_row_items_foreach (HfRowItems *self,
                      GFunc       func,
                      gpointer    user_data)
{
  g_ptr_array_foreach (self->items, func, user_data);
}

/* The list's own row around the cell of an item. */
static GtkWidget *
get_row (GtkListItem *item)
{
  return gtk_widget_get_parent (gtk_list_item_get_child (item));
}

guint
hf_row_items_find_around (HfRowItems *self,
                          GtkWidget  *inside)
{
  for (guint i = 0; inside != NULL && i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);
      GtkWidget *row = get_row (item);

      if (inside == row || gtk_widget_is_ancestor (inside, row))
        return gtk_list_item_get_position (item);
    }

  return GTK_INVALID_LIST_POSITION;
}

guint
hf_row_items_find_focused (HfRowItems *self)
{
  return hf_row_items_find_around (self, gtk_widget_get_focus_child (GTK_WIDGET (self->view)));
}

gboolean
hf_row_items_has_focus (HfRowItems *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL;
}

/* The list would give the focus to the row that had it last, so it is given to the row
 * itself. */
void
hf_row_items_go_to (HfRowItems *self,
                    guint       position,
                    gboolean    focus)
{
  GtkListItem *item = NULL;

  if (position >= g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (self->view))))
    return;

  hf_compat_scroll_to (GTK_WIDGET (self->view), position);
  item = hf_row_items_find (self, position);
  if (focus && item != NULL)
    gtk_widget_grab_focus (get_row (item));
}

gboolean
hf_row_items_is_arrow (HfRowItems      *self,
                       guint            key,
                       GdkModifierType  modifiers,
                       gboolean        *open)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self->view)) == GTK_TEXT_DIR_RTL;

  *open = key == (mirrored ? GDK_KEY_Left : GDK_KEY_Right);

  return (modifiers & gtk_accelerator_get_default_mod_mask ()) == 0 &&
         (key == GDK_KEY_Left || key == GDK_KEY_Right);
}
