/* hf-growth-pane.h: all about one path that grew
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_growth_pane_fill:
 * @pane: its children are replaced
 * @growth: (nullable): %NULL only without @path
 * @path: (nullable): %NULL for none
 *
 * Shows the growing type, its figures, the chain from its root and what grew with it below, with
 * the number of objects in each snapshot. Its buttons have the actions `growth.compare-ends` and
 * `growth.list-objects`.
 */
void hf_growth_pane_fill (GtkBox             *pane,
                          const HfGrowth     *growth,
                          const HfGrowthPath *path);

G_END_DECLS
