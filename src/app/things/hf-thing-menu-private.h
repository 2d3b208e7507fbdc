/* hf-thing-menu-private.h: what the context menu and its actions share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-thing-menu.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget    *widget;  /* not owned: it owns this */
  HfSession    *session; /* NULL if there is none */
  HfThingFunc   find;
  gpointer      user_data;
  GtkWidget    *popover; /* weak: it goes with what it is a child of; NULL at first */
  GtkWidget    *focus;   /* that had the keyboard before; weak */
  HfThing       thing;   /* that the menu is open for, or was last */
  HfHierarchy  *part;    /* that its selection has; NULL if it has none */
  HfLatest     *copying; /* a path; NULL at the end */
  GSimpleActionGroup *actions;
} HfThingMenu;

/* (transfer full): the actions of the menu, for what it is open for. */
GSimpleActionGroup *hf_thing_menu_make_actions   (HfThingMenu *self);

/* Enables the actions that have an effect now, and shows whether there is a bookmark. */
void                hf_thing_menu_enable_actions (HfThingMenu *self);

G_END_DECLS
