/* hf-export-legend.h: the line below an exported picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-picture.h"

G_BEGIN_DECLS

/**
 * hf_export_legend_add:
 * @x: left edge, in px
 * @end: the right limit, in px
 * @color: of the swatch
 * @name: its meaning
 * @detail: (nullable): paler, behind the name
 *
 * Returns: where the next entry begins, or @x, with nothing drawn, if there is no room
 */
double hf_export_legend_add            (const HfExportArea *area,
                                        double              x,
                                        double              end,
                                        const HfColor      *color,
                                        const char         *name,
                                        const char         *detail);

/** hf_export_legend_measure_hatched: the width of hf_export_legend_add_hatched(), in px. */
double hf_export_legend_measure_hatched (const HfExportArea *area,
                                         const char         *name);
/** hf_export_legend_add_hatched: the sample of pooled cells, at @x, even if it does not fit. */
void   hf_export_legend_add_hatched     (const HfExportArea *area,
                                         double              x,
                                         const char         *name);

G_END_DECLS
