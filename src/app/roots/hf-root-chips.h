/* hf-root-chips.h: buttons that leave only the roots with some flags
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_ROOT_CHIPS (hf_root_chips_get_type ())

/**
 * HfRootChips:
 *
 * A button for each flag that is worth one, with how many roots have it. They set the
 * session's flags of roots, and show them.
 */
G_DECLARE_FINAL_TYPE (HfRootChips, hf_root_chips, HF, ROOT_CHIPS, GtkWidget)

/** hf_root_chips_set_session: once, before it is seen. */
void hf_root_chips_set_session (HfRootChips   *self,
                                HfSession     *session);

/**
 * hf_root_chips_set_counts:
 * @counts: (array fixed-size=HF_N_ROOT_FLAGS): how many roots have each flag, by bit; copied
 */
void hf_root_chips_set_counts  (HfRootChips   *self,
                                const guint32 *counts);

/** hf_root_chips_set_narrow: whether the window has little room: they lose their words. */
void hf_root_chips_set_narrow  (HfRootChips   *self,
                                gboolean       narrow);

G_END_DECLS
