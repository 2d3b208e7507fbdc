/* hf-compare-bar.h: a bar that shows a difference, from a line in the middle
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_BAR (hf_compare_bar_get_type ())

/**
 * HfCompareBar:
 *
 * Begins in the middle of its allocation: to the right for more, to the left for less. The figure
 * is beside it, so it is hidden from screen readers.
 */
G_DECLARE_FINAL_TYPE (HfCompareBar, hf_compare_bar, HF, COMPARE_BAR, GtkWidget)

/** hf_compare_bar_new: (transfer floating): without a difference. */
GtkWidget *hf_compare_bar_new       (void);

/**
 * hf_compare_bar_set_share:
 * @share: of the longest bar, −1 to 1; a bar that would be longer is drawn broken
 */
void       hf_compare_bar_set_share (HfCompareBar *self,
                                     double        share);

G_END_DECLS
