/* hf-roots-pane.h: what holds the heap: its roots, by kind
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_ROOTS_PANE (hf_roots_pane_get_type ())

/**
 * HfRootsPane:
 *
 * Title, chips that filter by flag, and the list. Sizes are those of the
 * objects that roots lead to, without what these keep alive.
 */
G_DECLARE_FINAL_TYPE (HfRootsPane, hf_roots_pane, HF, ROOTS_PANE, HfTableView)

/** hf_roots_pane_set_session: (nullable): what is shown; set once before it is seen. */
void hf_roots_pane_set_session (HfRootsPane *self,
                                HfSession   *session);

/** hf_roots_pane_set_narrow: whether the window has little room: chips lose their words. */
void hf_roots_pane_set_narrow  (HfRootsPane *self,
                                gboolean     narrow);

/**
 * hf_roots_pane_reveal_selected:
 *
 * Brings what is selected into sight, and the keyboard to it; of an object the root that
 * keeps it, as soon as that is known.
 */
void       hf_roots_pane_reveal_selected (HfRootsPane *self);

G_END_DECLS
