/* hf-path-columns.h: the columns of the paths to the objects of a type, as the user arranges them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-columns.h"

G_BEGIN_DECLS

/**
 * hf_path_columns_new:
 * @view: a view without columns
 *
 * Gives @view a column for each #HfPathColumn. Where room is short, the share goes first, as the
 * bar shows it too, and then the bar.
 *
 * Returns: (transfer full): as hf_columns_new()
 */
HfColumns *hf_path_columns_new        (GtkColumnView *view);

/**
 * hf_path_columns_scale:
 * @view: the view of @columns
 * @text_scale: the size of letters
 * @analysis: (nullable): the heap that is shown
 *
 * Makes the columns as wide as figures of @analysis need.
 */
void       hf_path_columns_scale      (HfColumns     *columns,
                                       GtkColumnView *view,
                                       double         text_scale,
                                       HfAnalysis    *analysis);

/**
 * hf_path_columns_get_copied:
 * @copied: (out caller-allocates): room for HF_N_PATH_COPIED positions of #HfPathCopied
 *
 * Returns: how many of these the columns show, in their order
 */
guint      hf_path_columns_get_copied (HfColumns     *columns,
                                       guint8        *copied);

G_END_DECLS
