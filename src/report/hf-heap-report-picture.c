/* hf-heap-report-picture.c: the treemap of a report, with its legend
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-report-private.h"
#include "hf-treemap-legend.h"
#include "hf-treemap-names.h"
#include "hf-treemap-painter.h"

#include <glib/gi18n.h>

/* In px; a page is 1032 wide inside. */
#define WIDTH 1032
#define HEIGHT 560

/* Families in the legend. */
#define MAX_ENTRIES 10

typedef struct
{
  HfTreemapLayout *layout;
  GCancellable    *cancellable;
} Picture;

static gboolean
paint (HfSurface       *surface,
       const HfPalette *palette,
       gpointer         user_data)
{
  const Picture *picture = user_data;
  const HfTreemapStyle style = { .palette = *palette };

  return hf_treemap_paint (picture->layout, &style, surface, picture->cancellable);
}

/* ---- The legend ------------------------------------------------------------- */

static void
add_entry (HfHeapReporter      *self,
           const HfHierarchy   *hierarchy,
           const HfLegendEntry *light,
           const HfLegendEntry *dark)
{
  HfHtml *html = self->page.html;
  const HfNode *node = &hierarchy->nodes[light->node];
  g_autofree char *name = hf_treemap_dup_full_name (hierarchy, light->node);
  g_autofree char *clipped = hf_report_dup_clipped (name);

  hf_html_begin (html, "span", NULL);
  hf_report_begin_colored (&self->page, "sw", &light->color, &dark->color);
  hf_html_end (html);
  hf_html_add_element (html, "span", "n", clipped);
  hf_html_begin (html, "span", "q");
  hf_report_add_size (&self->page, node->n_bytes);
  hf_html_end (html);
  hf_html_end (html);
  hf_html_add_text (html, " ");
}

static void
add_legend (HfHeapReporter    *self,
            const HfHierarchy *hierarchy)
{
  const HfPalette light = { .dark = FALSE };
  const HfPalette dark = { .dark = TRUE };
  HfHtml *html = self->page.html;
  guint32 n_entries = 0;
  g_autofree HfLegendEntry *in_light = hf_treemap_legend_list (hierarchy, &light, &n_entries);
  g_autofree HfLegendEntry *in_dark = hf_treemap_legend_list (hierarchy, &dark, &n_entries);

  hf_html_begin (html, "div", "leg");
  for (guint32 i = 0; i < MIN (n_entries, MAX_ENTRIES); i++)
    add_entry (self, hierarchy, &in_light[i], &in_dark[i]);
  if (n_entries > MAX_ENTRIES)
    {
      g_autofree char *more = g_strdup_printf ("+%u", n_entries - MAX_ENTRIES);

      hf_html_add_element (html, "span", "q", more);
    }
  hf_html_end (html);
}

/* ---- The picture ------------------------------------------------------------ */

static const char *
get_note (HfWeight weight)
{
  return weight == HF_WEIGHT_REACHABLE
           ? _ ("Reachable objects by namespace and type. Each box is as large as the objects in "
                "it; hatched ones are too small to draw one by one.")
           : _ ("All objects by namespace and type. Each box is as large as the objects in it; "
                "hatched ones are too small to draw one by one, and gray ones are unreachable.");
}

static gboolean
add_treemap (HfHeapReporter  *self,
             HfHierarchy     *hierarchy,
             GError         **error)
{
  const HfRect bounds = { 0, 0, WIDTH, HEIGHT };
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0, bounds);
  Picture picture = { layout, self->cancellable };
  HfHtml *html = self->page.html;

  hf_report_begin_section (&self->page, _ ("Namespaces and Types"), get_note (hierarchy->weight));
  hf_html_begin (html, "figure", NULL);
  if (!hf_report_add_picture (&self->page, WIDTH, HEIGHT,
                              _ ("Treemap of the heap, types in their namespaces"), paint,
                              &picture))
    {
      g_cancellable_set_error_if_cancelled (self->cancellable, error);
      return FALSE;
    }
  add_legend (self, hierarchy);
  hf_html_end (html);
  hf_html_end (html);
  return TRUE;
}

gboolean
hf_heap_report_add_picture (HfHeapReporter  *self,
                            GError         **error)
{
  HfAnalysis *analysis = self->report->analysis;
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  const gboolean has_reachable = reachability != NULL && reachability->n_bytes > 0;
  g_autoptr (HfHierarchy) hierarchy = NULL;

  /* A picture of nothing says nothing. */
  if (hf_heap_get_n_bytes (self->heap) == 0)
    return TRUE;
  hierarchy = hf_hierarchy_new_by_namespace (
    analysis, has_reachable ? HF_WEIGHT_REACHABLE : HF_WEIGHT_EVERYTHING, self->cancellable, error);
  return hierarchy != NULL && add_treemap (self, hierarchy, error);
}
