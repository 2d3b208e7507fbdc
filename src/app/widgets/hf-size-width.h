/* hf-size-width.h: the width that a column of sizes or counts needs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfSizeWidth: the content of a column.
 * @HF_SIZE_WIDTH_OWN: the bytes of types or of objects
 * @HF_SIZE_WIDTH_RETAINED: the bytes that they retain
 * @HF_SIZE_WIDTH_BOUND: the same, or a lower bound such as "≥ 1.5 MB"
 * @HF_SIZE_WIDTH_COUNT: how many objects of a type there are, or a difference of two such counts
 * @HF_SIZE_WIDTH_COUNT_ALL: how many objects of any types there are
 */
typedef enum
{
  HF_SIZE_WIDTH_OWN,
  HF_SIZE_WIDTH_RETAINED,
  HF_SIZE_WIDTH_BOUND,
  HF_SIZE_WIDTH_COUNT,
  HF_SIZE_WIDTH_COUNT_ALL,
} HfSizeWidth;

/**
 * hf_size_width_get:
 * @widget: the table, which has the font
 * @analysis: (nullable): of the heap that is shown
 * @usual: the width in px that suffices for sizes with three digits, or for counts with seven
 *
 * Linear in types.
 *
 * Returns: @usual, or a larger width in px if the longest count of the heap, or the longest size
 *   where sizes are exact, needs it with the padding of a cell
 */
int hf_size_width_get (GtkWidget   *widget,
                       HfAnalysis  *analysis,
                       HfSizeWidth  what,
                       int          usual);

G_END_DECLS
