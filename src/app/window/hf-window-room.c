/* hf-window-room.c: what of a window takes another shape where it has little room
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-window-private.h"

#include <string.h>

void
hf_window_show_views (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);
  const gboolean can_choose = page != NULL && hf_page_can (page, HF_PAGE_CHOOSE_VIEW);
  const gboolean folded = self->room == HF_ROOM_FOLDED;
  AdwViewStack *views = can_choose ? hf_page_get_views (page) : NULL;
  const gboolean has_views = views != NULL;

  gtk_stack_set_visible_child_name (self->title_stack, has_views && !folded ? "views" : "title");
  adw_view_switcher_set_stack (self->switcher, views);
  adw_view_switcher_bar_set_stack (self->switcher_bar, views);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, has_views && folded);
}

static void
update_room (gpointer user_data)
{
  HfWindow *self = user_data;
  const gboolean folded = self->room == HF_ROOM_FOLDED;

  self->room_source = 0;
  /* A title between them takes less room than one in the middle. */
  adw_header_bar_set_centering_policy (self->header, folded ? ADW_CENTERING_POLICY_LOOSE
                                                            : ADW_CENTERING_POLICY_STRICT);
  adw_view_switcher_set_policy (self->switcher, self->room < HF_ROOM_USUAL
                                                  ? ADW_VIEW_SWITCHER_POLICY_NARROW
                                                  : ADW_VIEW_SWITCHER_POLICY_WIDE);
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    hf_page_set_room (hf_window_get_nth_page (self, i), self->room);
  hf_window_show_views (self);
}

/* Of shapes that the window does not have it is not seen that the content needs less. */
void
hf_window_forget_needed (HfWindow *self)
{
  memset (self->needed, 0, sizeof self->needed);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
hf_window_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  HfWindow *self = HF_WINDOW (widget);
  HfRoom room = HF_ROOM_USUAL;

  GTK_WIDGET_CLASS (g_type_class_peek (ADW_TYPE_APPLICATION_WINDOW))
    ->size_allocate (widget, width, height, baseline);

  /* The size that the content needs in a shape is known while it has that shape. */
  if (self->room_source == 0)
    self->needed[self->room] = hf_loose_bin_get_needed (self->bin);
  room = hf_room_find (width, self->needed);

  /* Children must not ask for another size while sizes are given out. */
  if (room == self->room)
    return;
  self->room = room;
  if (self->room_source == 0)
    self->room_source = g_idle_add_once (update_room, self);
}

void
hf_window_install_room (GtkWidgetClass *widget_class)
{
  widget_class->size_allocate = hf_window_size_allocate;

  g_type_ensure (HF_TYPE_LOOSE_BIN);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, bin);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, header);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, switcher_bar);
}
