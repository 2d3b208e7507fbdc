/* hf-root-chips.h: buttons that list only the roots with some flags
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
 * A button for each useful flag, with the number of roots that have it. They set the
 * flags of roots in the session, and show them.
 */
G_DECLARE_FINAL_TYPE (HfRootChips, hf_root_chips, HF, ROOT_CHIPS, GtkWidget)

/** hf_root_chips_set_session: sets the session; call it once, before the buttons are shown. */
void hf_root_chips_set_session (HfRootChips   *self,
                                HfSession     *session);

/**
 * hf_root_chips_set_counts:
 * @counts: (array fixed-size=HF_N_ROOT_FLAGS): by bit, the number of roots with each flag; copied
 */
void hf_root_chips_set_counts  (HfRootChips   *self,
                                const guint32 *counts);

/** hf_root_chips_set_narrow: sets whether the window is narrow: then they have no words. */
void hf_root_chips_set_narrow  (HfRootChips   *self,
                                gboolean       narrow);

G_END_DECLS
