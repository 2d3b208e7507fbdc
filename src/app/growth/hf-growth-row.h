/* hf-growth-row.h: the row of a path that grew
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** hf_growth_row_dup_name: (transfer full): the row for a screen reader: path, counts, growth. */
char      *hf_growth_row_dup_name  (const HfGrowth     *growth,
                                    const HfGrowthPath *path);
/** hf_growth_row_dup_text: (transfer full): the row for the clipboard, its columns with tabs. */
char      *hf_growth_row_dup_text  (const HfGrowth     *growth,
                                    const HfGrowthPath *path);
/** hf_growth_row_new: (transfer floating): does not need @growth any more. */
GtkWidget *hf_growth_row_new       (const HfGrowth     *growth,
                                    const HfGrowthPath *path);

/** hf_growth_row_new_root: (transfer floating): a root as a pill; @node: of the last tree. */
GtkWidget *hf_growth_row_new_root  (const HfGrowth     *growth,
                                    guint32             node);

/** hf_growth_row_dup_nodes: (transfer full): the nodes from the root to that of @path; frees to
 * `g_array_unref`. */
GArray    *hf_growth_row_dup_nodes (const HfGrowth     *growth,
                                    const HfGrowthPath *path);

/** hf_growth_row_dup_type: (transfer full): the short name of the type of @node, a node of the last
 * tree. */
char      *hf_growth_row_dup_type  (const HfGrowth     *growth,
                                    guint32             node);
/** hf_growth_row_get_type_name: (transfer none): the full name of the growing type, as the last
 * heap has it. */
const char *hf_growth_row_get_type_name (const HfGrowth     *growth,
                                    const HfGrowthPath *path);

/** hf_growth_row_get_tree: (transfer none): the tree that paths are in, that of the last heap. */
HfReasonTree *hf_growth_row_get_tree (const HfGrowth   *growth);

G_END_DECLS
