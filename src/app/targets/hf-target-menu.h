/* hf-target-menu.h: the context menu of whatever is named in the window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-target.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfTargetFunc:
 * @widget: which the menu is attached to
 * @inside: what is below the pointer or has the keyboard: @widget, or something in it
 * @x: px in @widget; negative if the keyboard asks
 * @y: px in @widget; the same
 * @at: (inout): where the target is, px in @widget: the pointer, or @inside
 * @user_data: as it was given
 *
 * Returns: what is there; hf_target_none() if it is nothing
 */
typedef HfTarget (*HfTargetFunc) (GtkWidget    *widget,
                                  GtkWidget    *inside,
                                  double        x,
                                  double        y,
                                  GdkRectangle *at,
                                  gpointer      user_data);

/**
 * hf_target_menu_attach:
 * @widget: is disposed of before @user_data goes
 * @session: of the tab that @widget is in
 *
 * Opens the menu at a click with the secondary button, a long press, Menu and Shift+F10.
 * A widget has at most one. Its actions are `target.show-in-treemap`, `target.show-in-graph`,
 * `target.show-in-types`, `target.show-in-roots`, `target.list-objects`, `target.copy-name`,
 * `target.copy-id` and `target.copy-path`, for what the menu was opened for last. Main thread
 * only.
 */
void hf_target_menu_attach    (GtkWidget      *widget,
                               HfSession      *session,
                               HfTargetFunc    find,
                               gpointer        user_data);

/**
 * hf_target_menu_set_session:
 * @session: (nullable): %NULL if there is none
 *
 * @widget, which has a menu, is about another session now.
 */
void hf_target_menu_set_session (GtkWidget   *widget,
                                 HfSession   *session);

/** hf_target_menu_is_above: whether @inside, or what it is in, has a menu that is open now. */
gboolean hf_target_menu_is_above (GtkWidget *inside);

/** hf_target_menu_is_open: whether @widget has a menu that is open now. For tests. */
gboolean hf_target_menu_is_open (GtkWidget   *widget);

G_END_DECLS
