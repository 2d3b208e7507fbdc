/* hf-treemap-defaults.h: how a person wants treemaps to be, in all windows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-coloring.h"
#include "hf-hierarchy.h"

G_BEGIN_DECLS

/** HF_N_LABEL_SIZES: small, normal, large and very large. */
#define HF_N_LABEL_SIZES 4

/** hf_treemap_defaults_get_grouping: of a heap that is opened for the first time. */
HfGrouping hf_treemap_defaults_get_grouping   (void);
void       hf_treemap_defaults_set_grouping   (HfGrouping grouping);
/** hf_treemap_defaults_get_coloring: likewise. */
HfColoring hf_treemap_defaults_get_coloring   (void);
void       hf_treemap_defaults_set_coloring   (HfColoring coloring);
/** hf_treemap_defaults_get_label_size: below HF_N_LABEL_SIZES, the smallest first. */
guint      hf_treemap_defaults_get_label_size (void);
void       hf_treemap_defaults_set_label_size (guint      size);
/** hf_treemap_defaults_get_label_scale: by how much that is larger than normal. */
double     hf_treemap_defaults_get_label_scale (void);
/** hf_treemap_defaults_has_cushions: whether cells are shaded as cushions. */
gboolean   hf_treemap_defaults_has_cushions   (void);
void       hf_treemap_defaults_set_cushions   (gboolean   cushions);

G_END_DECLS
