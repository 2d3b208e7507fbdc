/* hf-compare-figures.h: the figures of one part of two heaps, in a grid
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-part.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** hf_compare_figures_show: fills @grid with a row for each figure of @part, and titles. */
void hf_compare_figures_show (GtkGrid             *grid,
                              const HfComparePart *part);

G_END_DECLS
