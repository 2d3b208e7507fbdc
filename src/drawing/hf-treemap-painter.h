/* hf-treemap-painter.h: a treemap's layout becomes a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "hf-palette.h"
#include "hf-surface.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * hf_treemap_paint:
 *
 * Draws every cell with its label, on no ground of its own. The one painter of
 * treemaps: for the screen, PNG and SVG. Hover, selection and focus are not its
 * business. Where a hierarchy weighs everything, what is not reachable is grey
 * and hatched. A bare layout is drawn without labels and hatches.
 */
void  hf_treemap_paint          (const HfTreemapLayout *layout,
                                 const HfPalette       *palette,
                                 HfSurface             *surface);

/**
 * hf_treemap_paint_cancellable:
 * @cancellable: (nullable): polled at each cell
 *
 * As hf_treemap_paint(). What was drawn when a cancel came is not taken back.
 *
 * Returns: %FALSE if it was cancelled
 */
gboolean hf_treemap_paint_cancellable (const HfTreemapLayout *layout,
                                       const HfPalette       *palette,
                                       HfSurface             *surface,
                                       GCancellable          *cancellable);

/**
 * hf_treemap_dup_cell_name:
 *
 * Returns: (transfer full): what a cell is called in a label: "String",
 *   "System.Reflection", "no namespace", ".Routing.Patterns" inside its family,
 *   "+412 types", an object's id
 */
char *hf_treemap_dup_cell_name  (const HfTreemapLayout *layout,
                                 guint32                cell);

/**
 * hf_treemap_dup_cell_title:
 *
 * Returns: (transfer full): one plain sentence with the full name, the size and
 *   the count: "System.String: 1.3 MB in 20,955 objects", "System.Byte[] 2ccd6f0:
 *   56.0 KB", "+412 types: 1.3 MB, too small to draw"; the SVG's title and what a
 *   screen reader says. A name of more than 512 characters ends with "…"
 */
char *hf_treemap_dup_cell_title (const HfTreemapLayout *layout,
                                 guint32                cell);

/** HfLegendEntry: a family, its colour and its bytes. */
typedef struct
{
  guint32 node;
  HfColor color;
} HfLegendEntry;

/**
 * hf_treemap_list_legend:
 * @n_entries: (out): how many
 *
 * Returns: (transfer full) (array length=n_entries): the families below the
 *   top, heaviest first; free with g_free()
 */
HfLegendEntry *hf_treemap_list_legend (const HfHierarchy *hierarchy,
                                       const HfPalette   *palette,
                                       guint32           *n_entries);

G_END_DECLS
