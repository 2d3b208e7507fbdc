/* hf-pane-width.h: the widths of the panes beside a view, in this tab and the next one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-room.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfPane:
 * @HF_PANE_ROOTS: the start child of its #GtkPaned
 * @HF_PANE_DETAILS: the end child of its #GtkPaned
 */
typedef enum
{
  HF_PANE_ROOTS,
  HF_PANE_DETAILS,
} HfPane;

/**
 * hf_pane_width_watch:
 * @paned: has the pane as one child; the other child takes the rest of the width
 *
 * Stores each width that the user chooses from now on. Call it once.
 */
void hf_pane_width_watch (GtkPaned *paned,
                          HfPane    pane);

/**
 * hf_pane_width_apply:
 * @room: that of the window; a pane of a folded window gets its width later
 *
 * Gives the pane the width that the user chose last, or, without one, a width that fits the
 * window.
 */
void hf_pane_width_apply (GtkPaned *paned,
                          HfRoom    room);

G_END_DECLS
