/* hf-window-recent.c: the menu of heaps opened before
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compat.h"
#include "hf-recent.h"
#include "hf-shown.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

#define MAX_RECENT 10

static GtkWidget *
get_arrow (HfWindow *self)
{
  GtkWidget *arrow = gtk_widget_get_first_child (GTK_WIDGET (self->open_button));

  while (arrow != NULL && !GTK_IS_MENU_BUTTON (arrow))
    arrow = gtk_widget_get_next_sibling (arrow);

  return arrow;
}

static GMenuModel *
make_heaps (GPtrArray *items)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < items->len; i++)
    {
      const HfRecentItem *item = g_ptr_array_index (items, i);
      g_autoptr (GMenuItem) menu_item = g_menu_item_new (NULL, NULL);
      g_autofree char *shown = hf_shown_dup_label (item->label);
      g_autofree char *uri = g_file_get_uri (item->file);

      g_menu_item_set_label (menu_item, shown);
      g_menu_item_set_action_and_target (menu_item, "win.open-uri", "s", uri);
      g_menu_append_item (menu, menu_item);
    }
  if (items->len == 0)
    g_menu_append (menu, _ ("No Recent Heaps"), "win.none");

  return G_MENU_MODEL (menu);
}

static void
update_menu (HfWindow *self)
{
  g_autoptr (GPtrArray) items = hf_recent_list (MAX_RECENT);
  g_autoptr (GMenuModel) heaps = make_heaps (items);
  g_autoptr (GMenu) last = g_menu_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append_section (menu, NULL, heaps);
  g_menu_append (last, _ ("_Clear List"), "win.clear-recent");
  if (items->len > 0)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (last));

  adw_split_button_set_menu_model (self->open_button, G_MENU_MODEL (menu));
}

/* Files may have gone since the list changed last. */
static void
popup_cb (GtkMenuButton *arrow G_GNUC_UNUSED,
          gpointer       user_data)
{
  update_menu (user_data);
}

void
hf_window_fill_recent (HfWindow *self)
{
  GtkWidget *arrow = get_arrow (self);

  g_return_if_fail (arrow != NULL);

  /* The arrow of a split button has no name of its own, and its tooltip stays on top
   * of what it opens. */
  hf_compat_name_menu_button (arrow, _ ("Recent Heaps"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (arrow), popup_cb, self, NULL);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (update_menu),
                           self, G_CONNECT_SWAPPED);
  update_menu (self);
}
