/* hf-compare-roots-pane.h: the roots of two heaps by kind and by flag
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-kinds.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_ROOTS_PANE (hf_compare_roots_pane_get_type ())

/**
 * HfCompareRootsPane:
 *
 * A pane with the numbers of roots before and after, and their differences: of all, of each kind
 * and of each flag that one of the heaps has. Main thread only.
 *
 * The signal `show-kind` (string: a word of filters, "kind:static" or "flag:pinned") is emitted
 * when the user chooses a kind or a flag whose roots can be listed.
 */
G_DECLARE_FINAL_TYPE (HfCompareRootsPane, hf_compare_roots_pane, HF, COMPARE_ROOTS_PANE, GtkWidget)

/** hf_compare_roots_pane_set: @kinds: (nullable): all comparisons of the two heaps; %NULL for
 * none. */
void     hf_compare_roots_pane_set     (HfCompareRootsPane *self,
                                        HfCompareKinds     *kinds);

/** hf_compare_roots_pane_is_busy: whether a worker counts the roots. For tests. */
gboolean hf_compare_roots_pane_is_busy (HfCompareRootsPane *self);

G_END_DECLS
