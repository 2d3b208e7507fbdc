/* hf-size-width.c: how wide a column of sizes or counts has to be
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

static guint32
get_most (HfAnalysis *analysis)
{
  const HfTypeStats *stats = hf_analysis_get_type_stats (analysis);
  const guint32 n_types = hf_heap_get_n_types (hf_analysis_get_heap (analysis));
  guint32 most = 0;

  for (guint32 i = 0; i < n_types; i++)
    most = MAX (most, stats[i].n_objects);

  return most;
}

/* Returns: (transfer full) (nullable): the longest text; %NULL if no text is longer than usual */
static char *
dup_longest (HfAnalysis  *analysis,
             HfSizeWidth  what)
{
  g_autofree char *figure = NULL;

  if (what == HF_SIZE_WIDTH_COUNT_ALL)
    return hf_figures_count (hf_heap_get_n_objects (hf_analysis_get_heap (analysis)));
  if (what == HF_SIZE_WIDTH_COUNT)
    return hf_figures_count_change (get_most (analysis));
  if (hf_figures_get_units () != HF_UNITS_EXACT)
    return NULL;

  figure = hf_figures_bytes (get_largest (analysis, what));
  return g_strconcat (what == HF_SIZE_WIDTH_BOUND ? "≥ " : "", figure, NULL);
}

int
hf_size_width_get (GtkWidget   *widget,
                   HfAnalysis  *analysis,
                   HfSizeWidth  what,
                   int          usual)
{
  g_autoptr (PangoAttrList) attributes = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *text = analysis == NULL ? NULL : dup_longest (analysis, what);
  int width = 0;

  if (text == NULL)
    return usual;

  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  layout = gtk_widget_create_pango_layout (widget, text);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return MAX (usual, width + PADDING);
}
