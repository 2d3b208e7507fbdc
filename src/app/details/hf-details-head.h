/* hf-details-head.h: what is selected: its name, where it belongs, its figures
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_DETAILS_HEAD (hf_details_head_get_type ())

/**
 * HfDetailsHead:
 *
 * The upper part of the Details pane. A bar stands for what is not known yet. The signal
 * `type-clicked` (no parameters) is emitted when the type of the object shown is to be
 * selected.
 */
G_DECLARE_FINAL_TYPE (HfDetailsHead, hf_details_head, HF, DETAILS_HEAD, GtkWidget)

/** hf_details_head_set_session: whose notes it shows on what is selected; once. */
void hf_details_head_set_session (HfDetailsHead *self,
                                  HfSession     *session);
/** hf_details_head_edit_note: opens the text about what is selected, if there can be one. */
void hf_details_head_edit_note (HfDetailsHead   *self);

/** hf_details_head_set: @details are not kept. */
void hf_details_head_set (HfDetailsHead   *self,
                          const HfDetails *details);

G_END_DECLS
