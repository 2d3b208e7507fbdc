/* hf-pane-width.h: how wide the pane of roots is, in this tab and the next one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_pane_width_watch:
 * @paned: its start child is the pane
 *
 * Remembers each width that somebody chooses from now on. Call it once.
 */
void hf_pane_width_watch (GtkPaned *paned);

/**
 * hf_pane_width_apply:
 * @narrow: whether the window has little room
 *
 * Gives the pane the width that was chosen last, or one that fits the window if
 * none was.
 */
void hf_pane_width_apply (GtkPaned *paned,
                          gboolean  narrow);

G_END_DECLS
