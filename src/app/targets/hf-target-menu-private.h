/* hf-target-menu-private.h: what the context menu and its actions share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-target-menu.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget    *widget;  /* not owned: it owns this */
  HfSession    *session; /* NULL if there is none */
  HfTargetFunc   find;
  gpointer      user_data;
  GtkWidget    *popover; /* weak: it goes with what it is a child of; NULL at first */
  GtkWidget    *focus;   /* that had the keyboard before; weak */
  HfTarget      target;  /* that the menu is open for, or was last */
  HfHierarchy  *part;    /* that its selection has; NULL if it has none */
  HfLatest     *copying; /* a path; NULL at the end */
  GSimpleActionGroup *actions;
} HfTargetMenu;

/* (transfer full): the actions of the menu, for what it is open for. */
GSimpleActionGroup *hf_target_menu_make_actions   (HfTargetMenu *self);

/* Enables the actions that have an effect now, and shows whether there is a bookmark. */
void                hf_target_menu_enable_actions (HfTargetMenu *self);

G_END_DECLS
