/* hf-pane-walk.h: moves the focus from pane to pane
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfPaneWalk:
 *
 * The panes of a page in their order on screen, and the widget of each that had
 * the focus last. A pane may lie inside another one. Main thread only.
 */
typedef struct _HfPaneWalk HfPaneWalk;

/** hf_pane_walk_new: (transfer full): without a pane. */
HfPaneWalk *hf_pane_walk_new  (void);
/** hf_pane_walk_free: @self may be %NULL. */
void        hf_pane_walk_free (HfPaneWalk       *self);

/**
 * hf_pane_walk_add:
 * @pane: borrowed; must outlive @self
 * @main: (nullable): a widget in @pane that gets the focus first; %NULL = the first that takes
 *   it by Tab
 *
 * Adds @pane as the last one.
 */
void        hf_pane_walk_add  (HfPaneWalk       *self,
                               GtkWidget        *pane,
                               GtkWidget        *main);
/** hf_pane_walk_note: remembers that @focus, which may be %NULL, has the focus. */
void        hf_pane_walk_note (HfPaneWalk       *self,
                               GtkWidget        *focus);
/** hf_pane_walk_enter: moves the focus to @pane, which was added before. */
void        hf_pane_walk_enter (HfPaneWalk      *self,
                                GtkWidget       *pane);
/**
 * hf_pane_walk_go:
 * @focus: (nullable): the widget that has the focus
 * @step: 1 = to the next pane, -1 = to the one before
 *
 * Moves the focus to a pane, the first or the last one if it is in none. Panes that are hidden
 * or cannot have the focus are skipped, and the last is followed by the first.
 *
 * Returns: %FALSE if there is no other pane
 */
gboolean    hf_pane_walk_go   (HfPaneWalk       *self,
                               GtkWidget        *focus,
                               int               step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfPaneWalk, hf_pane_walk_free)

G_END_DECLS
