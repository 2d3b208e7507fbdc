/* hf-details-pane.h: what is selected, what keeps it alive, and what it refers to
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_DETAILS_PANE (hf_details_pane_get_type ())

/**
 * HfDetailsPane:
 *
 * The pane at the end of the window. Shows the selection of a session, and selects what
 * is activated in it. Works only while it is mapped; what takes long is done in workers
 * and dropped when something else is selected.
 */
G_DECLARE_FINAL_TYPE (HfDetailsPane, hf_details_pane, HF, DETAILS_PANE, GtkWidget)

/** hf_details_pane_set_session: to be called once. */
void hf_details_pane_set_session (HfDetailsPane *self,
                                  HfSession     *session);

/** hf_details_pane_set_narrow: whether the window has little room. */
void hf_details_pane_set_narrow  (HfDetailsPane *self,
                                  gboolean       narrow);

/** hf_details_pane_edit_note: opens the text about what is selected, if there can be one. */
void hf_details_pane_edit_note   (HfDetailsPane *self);

G_END_DECLS
