/* hf-path-row.h: a step of a chain, with its piece of the line from the root down
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-row.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_PATH_ROW (hf_path_row_get_type ())

/**
 * HfPathRow:
 *
 * Rows right above one another make one line. A root is a disc in the color of its kind,
 * objects are squares in that of their type. At the end stands what cutting the root, or
 * the reference from the row above, would free.
 */
G_DECLARE_FINAL_TYPE (HfPathRow, hf_path_row, HF, PATH_ROW, GtkWidget)

/** hf_path_row_new: (transfer floating): empty until hf_path_row_set_row(). */
GtkWidget *hf_path_row_new     (void);

/** hf_path_row_set_row: @row is a %HF_DETAILS_STEP or a %HF_DETAILS_FOLD. */
void       hf_path_row_set_row (HfPathRow    *self,
                                HfDetailsRow *row);

/** hf_path_row_dup_name: (transfer full): what a screen reader calls it. */
char      *hf_path_row_dup_name (HfPathRow   *self);

G_END_DECLS
