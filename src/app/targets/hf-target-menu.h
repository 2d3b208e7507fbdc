/* hf-target-menu.h: the context menu of everything that has a name in the window
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
 * @widget: the widget that has the menu
 * @inside: the widget below the pointer, or with the focus: @widget or a descendant
 * @x: the pointer, in px of @widget; negative if a key opens the menu
 * @y: likewise
 * @at: (inout): the place of the target, in px of @widget; at first the pointer, or @inside
 * @user_data: the data of hf_target_menu_attach()
 *
 * Finds the target for which the menu opens.
 *
 * Returns: the target; hf_target_none() if there is none
 */
typedef HfTarget (*HfTargetFunc) (GtkWidget    *widget,
                                  GtkWidget    *inside,
                                  double        x,
                                  double        y,
                                  GdkRectangle *at,
                                  gpointer      user_data);

/**
 * hf_target_menu_attach:
 * @widget: disposed of before @user_data is freed
 * @session: the session of the tab that contains @widget
 * @find: finds the target of the menu
 * @user_data: passed to @find
 *
 * Opens the menu at a click with the secondary button, a long press, Menu and Shift+F10.
 * A widget has at most one. Its actions are `target.show-in-treemap`, `target.show-in-graph`,
 * `target.show-in-types`, `target.show-in-roots`, `target.list-objects`, `target.list-type`,
 * `target.list-path`, `target.group-by-path`, `target.fold-away`, `target.leave-out`, `target.cut`,
 * `target.cut-reference`, `target.bookmark`, `target.copy-name`, `target.copy-id` and
 * `target.copy-path`, for the target of the last menu. Main
 * thread only.
 */
void hf_target_menu_attach    (GtkWidget      *widget,
                               HfSession      *session,
                               HfTargetFunc    find,
                               gpointer        user_data);

/**
 * hf_target_menu_set_session:
 * @widget: a widget with a menu
 * @session: (nullable): the session that @widget shows from now on; %NULL for none
 */
void hf_target_menu_set_session (GtkWidget   *widget,
                                 HfSession   *session);

/** hf_target_menu_is_above: whether @inside, or an ancestor of it, has a menu that is open now. */
gboolean hf_target_menu_is_above (GtkWidget *inside);

/** hf_target_menu_is_open: whether @widget has a menu that is open now. For tests. */
gboolean hf_target_menu_is_open (GtkWidget   *widget);

G_END_DECLS
