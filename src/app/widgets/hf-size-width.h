/* hf-size-width.h: how wide a column of sizes has to be
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfSizeWidth: what a column shows.
 * @HF_SIZE_WIDTH_OWN: the bytes of types or of objects
 * @HF_SIZE_WIDTH_RETAINED: what they retain
 * @HF_SIZE_WIDTH_BOUND: the same, where it may be "≥ 1.5 MB"
 */
typedef enum
{
  HF_SIZE_WIDTH_OWN,
  HF_SIZE_WIDTH_RETAINED,
  HF_SIZE_WIDTH_BOUND,
} HfSizeWidth;

/**
 * hf_size_width_get:
 * @widget: the table, in whose font sizes are written
 * @analysis: (nullable): of the heap that is shown
 * @usual: px that are enough where sizes have three digits
 *
 * Linear in types.
 *
 * Returns: @usual, or more px where exact sizes are wanted and the longest of the heap
 *   takes more with the padding of a cell
 */
int hf_size_width_get (GtkWidget   *widget,
                       HfAnalysis  *analysis,
                       HfSizeWidth  what,
                       int          usual);

G_END_DECLS
