/* hf-target-menu-private.h: shared by the context menu and its actions
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
  GtkWidget    *popover; /* weak, as its parent owns it; NULL at first */
  GtkWidget    *focus;   /* weak; the widget that had the focus before */
  HfTarget      target;  /* the target of the open menu, or of the last one */
  HfHierarchy  *part;    /* the hierarchy of the target's selection; NULL if it has none */
  HfLatest     *copying; /* finds the path to copy; NULL after dispose */
  GSimpleActionGroup *actions;
} HfTargetMenu;

/* (transfer full): the actions of the menu, which act on its target. */
GSimpleActionGroup *hf_target_menu_make_actions   (HfTargetMenu *self);

/* Enables the actions that have an effect now, and shows whether there is a bookmark. */
void                hf_target_menu_enable_actions (HfTargetMenu *self);

G_END_DECLS
