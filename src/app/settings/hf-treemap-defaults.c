/* hf-treemap-defaults.c: how a person wants treemaps to be, in all windows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-treemap-defaults.h"

#include "hf-settings.h"

static const char * const groupings[HF_N_GROUPINGS] = {
  [HF_GROUPING_NAMESPACE] = "namespace",
  [HF_GROUPING_DOMINATOR] = "dominator",
  [HF_GROUPING_ROOT] = "root",
  [HF_GROUPING_DOMAIN] = "domain",
};

static const char * const colorings[HF_N_COLORINGS] = {
  [HF_COLORING_NAMESPACE] = "namespace",
  [HF_COLORING_ROOT] = "root",
  [HF_COLORING_RETAINED] = "retained",
  [HF_COLORING_REACHABLE] = "reachable",
};

static const struct { const char *name; double scale; } sizes[HF_N_LABEL_SIZES] = {
  { "small", .85 },
  { "normal", 1 },
  { "large", 1.25 },
  { "very-large", 1.5 },
};

#define NORMAL_SIZE 1

HfGrouping
hf_treemap_defaults_get_grouping (void)
{
  g_autofree char *name = hf_settings_dup_string (HF_SETTINGS_GROUPING);

  for (guint i = 0; i < HF_N_GROUPINGS; i++)
    {
      if (g_str_equal (name, groupings[i]))
        return i;
    }

  return HF_GROUPING_NAMESPACE;
}

void
hf_treemap_defaults_set_grouping (HfGrouping grouping)
{
  g_return_if_fail (grouping < HF_N_GROUPINGS);

  hf_settings_set_string (HF_SETTINGS_GROUPING, groupings[grouping]);
}

HfColoring
hf_treemap_defaults_get_coloring (void)
{
  g_autofree char *name = hf_settings_dup_string (HF_SETTINGS_COLORING);

  for (guint i = 0; i < HF_N_COLORINGS; i++)
    {
      if (g_str_equal (name, colorings[i]))
        return i;
    }

  return HF_COLORING_NAMESPACE;
}

void
hf_treemap_defaults_set_coloring (HfColoring coloring)
{
  g_return_if_fail (coloring < HF_N_COLORINGS);

  hf_settings_set_string (HF_SETTINGS_COLORING, colorings[coloring]);
}

guint
hf_treemap_defaults_get_label_size (void)
{
  g_autofree char *name = hf_settings_dup_string (HF_SETTINGS_LABEL_SIZE);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      if (g_str_equal (name, sizes[i].name))
        return i;
    }

  return NORMAL_SIZE;
}

void
hf_treemap_defaults_set_label_size (guint size)
{
  g_return_if_fail (size < G_N_ELEMENTS (sizes));

  hf_settings_set_string (HF_SETTINGS_LABEL_SIZE, sizes[size].name);
}

double
hf_treemap_defaults_get_label_scale (void)
{
  return sizes[hf_treemap_defaults_get_label_size ()].scale;
}

gboolean
hf_treemap_defaults_has_cushions (void)
{
  return hf_settings_get_boolean (HF_SETTINGS_CUSHIONS);
}

void
hf_treemap_defaults_set_cushions (gboolean cushions)
{
  hf_settings_set_boolean (HF_SETTINGS_CUSHIONS, cushions);
}
