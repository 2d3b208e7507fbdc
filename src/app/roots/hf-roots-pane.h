/* hf-roots-pane.h: the roots that hold the heap, by kind
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
 * Title, chips that filter by flag, and the list. Sizes are those of the objects that roots
 * refer to, without the objects that these keep alive.
 */
G_DECLARE_FINAL_TYPE (HfRootsPane, hf_roots_pane, HF, ROOTS_PANE, HfTableView)

/** hf_roots_pane_set_session: sets the session, or %NULL; once, before it is shown. */
void hf_roots_pane_set_session (HfRootsPane *self,
                                HfSession   *session);

/** hf_roots_pane_set_narrow: sets whether the window is narrow: chips then lose their words. */
void hf_roots_pane_set_narrow  (HfRootsPane *self,
                                gboolean     narrow);

/**
 * hf_roots_pane_reveal_selected:
 *
 * Scrolls to the row of the selection, and moves the focus to it; for an object, to the root that
 * keeps it, once that is known.
 */
void       hf_roots_pane_reveal_selected (HfRootsPane *self);

G_END_DECLS
