/* hf-growth-bar.h: a bar with the part of a figure that grew
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_GROWTH_BAR (hf_growth_bar_get_type ())

/**
 * HfGrowthBar:
 *
 * A thin bar: first, in gray, the part that did not grow, then the part that did. The figures are
 * beside it, so it is hidden from screen readers.
 */
G_DECLARE_FINAL_TYPE (HfGrowthBar, hf_growth_bar, HF, GROWTH_BAR, GtkWidget)

/** hf_growth_bar_new: (transfer floating): @thickness: in px; without parts. */
GtkWidget *hf_growth_bar_new (int          thickness);

/** hf_growth_bar_set: @rest and @grown: shares of the whole bar, 0 to 1 together. */
void       hf_growth_bar_set (HfGrowthBar *self,
                              double       rest,
                              double       grown);

/** hf_growth_bar_get_color: the color of what grew, in the present style. */
GdkRGBA    hf_growth_bar_get_color (void);
/** hf_growth_bar_get_rest_color: the color of the rest, in the present style. */
GdkRGBA    hf_growth_bar_get_rest_color (void);

G_END_DECLS
