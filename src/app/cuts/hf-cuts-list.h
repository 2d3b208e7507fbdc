/* hf-cuts-list.h: the cuts of a session and their effect, for a popover
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_CUTS_LIST (hf_cuts_list_get_type ())

/**
 * HfCutsList:
 *
 * Lists the cuts, each with the bytes that it alone frees and a button that removes it. Above them
 * is the sum of all together, below them the largest types of the freed objects, and buttons that
 * list these objects, show the largest of them in the treemap, copy a command that computes the
 * same, and remove all cuts.
 *
 * The signal `chosen` (no parameters) is emitted after the user has gone to another view, or has
 * removed the last cut.
 */
G_DECLARE_FINAL_TYPE (HfCutsList, hf_cuts_list, HF, CUTS_LIST, GtkWidget)

/** hf_cuts_list_set_session: @session: (nullable): %NULL for none. */
void hf_cuts_list_set_session (HfCutsList *self,
                               HfSession  *session);

G_END_DECLS
