/* hf-treemap-cell-names.h: names and titles of the cells of a treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_dup_cell_name:
 *
 * Returns: (transfer full): the name of a cell in a label: "String",
 *   "System.Reflection", "no namespace", ".Routing.Patterns" inside its family,
 *   "Static fields", "Object[] ×3 › String", "+412 types", an object's id
 */
char *hf_treemap_dup_cell_name  (const HfTreemapLayout *layout,
                                 guint32                cell);

/**
 * hf_treemap_dup_cell_full_name:
 *
 * Returns: (transfer full): the full name of a cell that is not an object: "System.String", "+412
 *   types". A name of more than 512 characters ends with "…"
 */
char *hf_treemap_dup_cell_full_name (const HfTreemapLayout *layout,
                                     guint32                cell);

/**
 * hf_treemap_dup_cell_title:
 *
 * Returns: (transfer full): one plain sentence with the full name, the size and
 *   the count: "System.String: 1.3 MB in 20,955 objects", "System.Byte[] 2ccd6f0:
 *   56.0 KB", "+412 types: 1.3 MB, too small to draw"; the title in SVG and for screen
 *   readers. A name of more than 512 characters ends with "…"
 */
char *hf_treemap_dup_cell_title (const HfTreemapLayout *layout,
                                 guint32                cell);

G_END_DECLS
