/* hf-pane-fold.h: the panes of a page: beside its content, or over it in a small window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-page.h"
#include "hf-pane-walk.h"

G_BEGIN_DECLS

/**
 * HfPaneFold:
 *
 * The pane of roots and that of details of a page, or one of them. Docked panes are beside its
 * content. Where the window has too little room for that the page is *folded*: one of them at a
 * time lies over the content while it is open, and a line with their buttons is below it. Escape
 * and a click beside an open pane close it. Emits #HfPage::changed when another pane is visible.
 * Main thread only.
 */
typedef struct _HfPaneFold HfPaneFold;

/**
 * HfPaneFoldParts:
 * @paneds: by #HfPane: has the pane as one child. The details are inside the one of the roots
 * @panes: by #HfPane; %NULL for one that the page does not have
 * @covers: by #HfPane: has the pane while the page is folded; an overlay of the outer one of
 *   @paneds
 * @line: is visible while the page is folded
 * @least: the least room in which the page is not folded
 *
 * All widgets are borrowed: the fold must be freed before the page disposes of them.
 */
typedef struct
{
  GtkPaned  *paneds[2];
  GtkWidget *panes[2];
  AdwBin    *covers[2];
  GtkWidget *line;
  HfRoom     least;
} HfPaneFoldParts;

/**
 * hf_pane_fold_new:
 * @page: borrowed; gets the focus when a pane that has it closes
 *
 * Returns: (transfer full): with its panes docked and the room %HF_ROOM_USUAL, as @page is now
 */
HfPaneFold *hf_pane_fold_new       (HfPage                *page,
                                    const HfPaneFoldParts *parts);
/** hf_pane_fold_free: @self may be %NULL. */
void        hf_pane_fold_free      (HfPaneFold            *self);
/** hf_pane_fold_set_walk: @walk: (nullable): borrowed; leads the focus into a pane that opens. */
void        hf_pane_fold_set_walk  (HfPaneFold            *self,
                                    HfPaneWalk            *walk);

/** hf_pane_fold_set_room: puts the panes where a window with @room has room for them. */
void        hf_pane_fold_set_room  (HfPaneFold            *self,
                                    HfRoom                 room);
/** hf_pane_fold_is_folded: whether panes lie over the content. */
gboolean    hf_pane_fold_is_folded (HfPaneFold            *self);

/** hf_pane_fold_dock: sets whether @pane is beside the content where there is room. */
void        hf_pane_fold_dock      (HfPaneFold            *self,
                                    HfPane                 pane,
                                    gboolean               show);
/** hf_pane_fold_docks: whether @pane is beside the content where there is room. */
gboolean    hf_pane_fold_docks     (HfPaneFold            *self,
                                    HfPane                 pane);
/** hf_pane_fold_show: docks or opens @pane, as the page is now; or hides it. */
void        hf_pane_fold_show      (HfPaneFold            *self,
                                    HfPane                 pane,
                                    gboolean               show);
/** hf_pane_fold_shows: whether @pane is visible while the page is shown. */
gboolean    hf_pane_fold_shows     (HfPaneFold            *self,
                                    HfPane                 pane);
/** hf_pane_fold_close: closes the pane over the content, if one is open. */
void        hf_pane_fold_close     (HfPaneFold            *self);

G_END_DECLS
