/* hf-roots-pane-private.h: what the files of the pane of roots share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-chips.h"
#include "hf-root-holder.h"
#include "hf-root-list.h"
#include "hf-roots-head.h"
#include "hf-roots-pane.h"

G_BEGIN_DECLS

struct _HfRootsPane
{
  HfTableView         parent_instance;

  HfSession          *session;  /* of the parent */
  HfRootList         *list;
  HfRootHolder       *holder;
  HfRowItems         *items;
  gboolean            revealing; /* what keeps the selected object, as soon as it is known */
  guint               revealed;  /* the row that the keyboard goes to */
  guint               reveal_source;
  guint64             shown_flags; /* of the roots that the list shows */
  GArray             *open;     /* groups, for when all roots are shown again; NULL if none were */

  GtkWidget          *box;
  HfRootsHead        *head;
  HfRootChips        *chips;
  GtkLabel           *note;
  GtkListView        *view;
  GtkSingleSelection *selection;
  GtkStack           *stack;
  GtkLabel           *empty;
};

/* ---- Rows -------------------------------------------------------------- */

/** hf_roots_pane_update: asks for the roots that the session lists. */
void     hf_roots_pane_update             (HfRootsPane           *self);
/** hf_roots_pane_clear: lists nothing. */
void     hf_roots_pane_clear              (HfRootsPane           *self);
/** hf_roots_pane_show_row: shows in the cell of @item what its row is now. */
void     hf_roots_pane_show_row           (HfRootsPane           *self,
                                           GtkListItem           *item);

/* ---- Groups that are open ---------------------------------------------- */

/** hf_roots_pane_keep_open: the session gets what is open; as a step if the user opened it. */
void     hf_roots_pane_keep_open          (HfRootsPane           *self,
                                           gboolean               is_step);
/** hf_roots_pane_focus_list: the keyboard goes to the selected row, or to the first. */
void     hf_roots_pane_focus_list         (HfRootsPane           *self);
/** hf_roots_pane_toggle: opens or closes the row at @position. */
void     hf_roots_pane_toggle             (HfRootsPane           *self,
                                           guint                  position);
/** hf_roots_pane_show_more: %FALSE if the row at @position does not stand for more rows. */
gboolean hf_roots_pane_show_more          (HfRootsPane           *self,
                                           guint                  position);
/** hf_roots_pane_follow_open_groups: opens what is open in the session. */
void     hf_roots_pane_follow_open_groups (HfRootsPane           *self);
/** hf_roots_pane_key_pressed: the arrows that open and close, as of a key controller. */
gboolean hf_roots_pane_key_pressed        (HfRootsPane           *self,
                                           guint                  key,
                                           guint                  code,
                                           GdkModifierType        modifiers,
                                           GtkEventControllerKey *controller);

G_END_DECLS
