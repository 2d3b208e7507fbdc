/* hf-size-width.h: the width that a column of sizes needs
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
 */
typedef enum
{
  HF_SIZE_WIDTH_OWN,
  HF_SIZE_WIDTH_RETAINED,
  HF_SIZE_WIDTH_BOUND,
} HfSizeWidth;

/**
 * hf_size_width_get:
 * @widget: the table, which has the font
 * @analysis: (nullable): of the heap that is shown
 * @usual: the width in px that suffices for sizes with three digits
 *
 * Linear in types.
 *
 * Returns: @usual, or a larger width in px if sizes are exact and the longest one of the heap
 *   with the padding of a cell needs it
 */
int hf_size_width_get (GtkWidget   *widget,
                       HfAnalysis  *analysis,
                       HfSizeWidth  what,
                       int          usual);

G_END_DECLS
