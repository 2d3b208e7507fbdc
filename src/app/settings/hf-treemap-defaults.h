/* hf-treemap-defaults.h: the user's defaults for treemaps, in all windows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-coloring.h"
#include "hf-hierarchy.h"

G_BEGIN_DECLS

#define HF_TYPE_LABEL_SIZE (hf_label_size_get_type ())

/** HfLabelSize: the size of names in cells. */
typedef enum
{
  HF_LABEL_SMALL,
  HF_LABEL_NORMAL,
  HF_LABEL_LARGE,
  HF_LABEL_VERY_LARGE,
} HfLabelSize;

GType      hf_label_size_get_type              (void);

/** hf_treemap_defaults_get_grouping: the grouping of a heap that is opened for the first time. */
HfGrouping hf_treemap_defaults_get_grouping    (void);
/** hf_treemap_defaults_get_coloring: the coloring, likewise. */
HfColoring hf_treemap_defaults_get_coloring    (void);
/** hf_treemap_defaults_get_label_scale: the size of labels, as a factor of the normal size. */
double     hf_treemap_defaults_get_label_scale (void);
/** hf_treemap_defaults_has_cushions: whether cells are shaded as cushions. */
gboolean   hf_treemap_defaults_has_cushions    (void);

G_END_DECLS
