/* hf-roots-pane-private.h: shared by the files of the pane of roots
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
  gboolean            revealing; /* whether to reveal the root of the selection, once it is known */
  guint               revealed;  /* the row that gets the focus */
  guint               reveal_source;
  guint64             shown_flags; /* the flags of the roots that the list shows */
  GArray             *open;     /* open groups, for when all roots are shown again; or NULL */

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

/** hf_roots_pane_update: requests the roots that the session lists. */
void     hf_roots_pane_update             (HfRootsPane           *self);
/** hf_roots_pane_clear: empties the list. */
void     hf_roots_pane_clear              (HfRootsPane           *self);
/** hf_roots_pane_show_row: updates the cell of @item from its row. */
void     hf_roots_pane_show_row           (HfRootsPane           *self,
                                           GtkListItem           *item);

/* ---- Groups that are open ---------------------------------------------- */

/** hf_roots_pane_keep_open: stores open groups in the session; a step if the user opened one. */
void     hf_roots_pane_keep_open          (HfRootsPane           *self,
                                           gboolean               is_step);
/** hf_roots_pane_focus_list: moves the focus to the selected row, or to the first. */
void     hf_roots_pane_focus_list         (HfRootsPane           *self);
/** hf_roots_pane_toggle: opens or closes the row at @position. */
void     hf_roots_pane_toggle             (HfRootsPane           *self,
                                           guint                  position);
/** hf_roots_pane_show_more: %FALSE if the row at @position does not open hidden rows. */
gboolean hf_roots_pane_show_more          (HfRootsPane           *self,
                                           guint                  position);
/** hf_roots_pane_follow_open_groups: opens the groups that are open in the session. */
void     hf_roots_pane_follow_open_groups (HfRootsPane           *self);
/** hf_roots_pane_key_pressed: handles the arrows that open and close, for a key controller. */
gboolean hf_roots_pane_key_pressed        (HfRootsPane           *self,
                                           guint                  key,
                                           guint                  code,
                                           GdkModifierType        modifiers,
                                           GtkEventControllerKey *controller);

G_END_DECLS
