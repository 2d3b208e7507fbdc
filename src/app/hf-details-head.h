/* hf-details-head.h: what is selected: its name, where it belongs, its figures
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "hf-details.h"

G_BEGIN_DECLS

#define HF_TYPE_DETAILS_HEAD (hf_details_head_get_type ())

/**
 * HfDetailsHead:
 *
 * The upper part of the Details pane. A bar stands for what is not known yet. The signal
 * `type-clicked` (no parameters) is emitted when the type of the object told of is to be
 * selected.
 */
G_DECLARE_FINAL_TYPE (HfDetailsHead, hf_details_head, HF, DETAILS_HEAD, GtkWidget)

/** hf_details_head_set: @details are not kept. */
void hf_details_head_set (HfDetailsHead   *self,
                          const HfDetails *details);

G_END_DECLS
