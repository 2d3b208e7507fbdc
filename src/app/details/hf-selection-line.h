/* hf-selection-line.h: what is selected, in one line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SELECTION_LINE (hf_selection_line_get_type ())

/**
 * HfSelectionLine:
 *
 * The name and the first known figure of the selection of a session, for windows without room
 * for the Details pane, between a button for the roots and one for the details. Works only while
 * it is mapped.
 */
G_DECLARE_FINAL_TYPE (HfSelectionLine, hf_selection_line, HF, SELECTION_LINE, GtkWidget)

/** hf_selection_line_set_session: to be called once. */
void hf_selection_line_set_session (HfSelectionLine *self,
                                    HfSession       *session);

G_END_DECLS
