/* hf-size-width.c: how wide a column of sizes has to be
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-size-width.h"

#include "hf-figures.h"

/* Both sides of a cell, as in style.css, and a pixel for rounding. */
#define PADDING (2 * 8 + 1)

static guint64
get_largest (HfAnalysis  *analysis,
             HfSizeWidth  what)
{
  const HfTypeStats *stats = hf_analysis_get_type_stats (analysis);
  const guint32 n_types = hf_heap_get_n_types (hf_analysis_get_heap (analysis));
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  guint64 largest = 0;

  if (what != HF_SIZE_WIDTH_OWN && reachability != NULL)
    return reachability->n_bytes;

  for (guint32 i = 0; i < n_types; i++)
    largest = MAX (largest, stats[i].n_bytes);

  return largest;
}

int
hf_size_width_get (GtkWidget   *widget,
                   HfAnalysis  *analysis,
                   HfSizeWidth  what,
                   int          usual)
{
  g_autoptr (PangoAttrList) attributes = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *size = NULL;
  g_autofree char *text = NULL;
  int width = 0;

  if (analysis == NULL || hf_figures_get_units () != HF_UNITS_EXACT)
    return usual;

  size = hf_figures_bytes (get_largest (analysis, what));
  text = g_strconcat (what == HF_SIZE_WIDTH_BOUND ? "≥ " : "", size, NULL);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  layout = gtk_widget_create_pango_layout (widget, text);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return MAX (usual, width + PADDING);
}
