/* hf-treemap-defaults.c: how a person wants treemaps to be, in all windows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-defaults.h"

#include "hf-settings.h"

G_DEFINE_ENUM_TYPE (HfLabelSize, hf_label_size,
                    G_DEFINE_ENUM_VALUE (HF_LABEL_SMALL, "small"),
                    G_DEFINE_ENUM_VALUE (HF_LABEL_NORMAL, "normal"),
                    G_DEFINE_ENUM_VALUE (HF_LABEL_LARGE, "large"),
                    G_DEFINE_ENUM_VALUE (HF_LABEL_VERY_LARGE, "very-large"))

/* By #HfLabelSize. */
static const double label_scales[] = { .85, 1, 1.25, 1.5 };

HfGrouping
hf_treemap_defaults_get_grouping (void)
{
  return (HfGrouping) hf_settings_get_enum (HF_SETTINGS_GROUPING, HF_TYPE_GROUPING);
}

HfColoring
hf_treemap_defaults_get_coloring (void)
{
  return (HfColoring) hf_settings_get_enum (HF_SETTINGS_COLORING, HF_TYPE_COLORING);
}

double
hf_treemap_defaults_get_label_scale (void)
{
  return label_scales[hf_settings_get_enum (HF_SETTINGS_LABEL_SIZE, HF_TYPE_LABEL_SIZE)];
}

gboolean
hf_treemap_defaults_has_cushions (void)
{
  return hf_settings_get_boolean (HF_SETTINGS_CUSHIONS);
}
