/* hf-pair-piece.c: two heaps as pieces of a page in HTML
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-piece.h"

#include "hf-pair-legend.h"
#include "hf-svg-surface.h"

#include <glib/gi18n.h>

static const HfPalette light = { FALSE, FALSE };
static const HfPalette dark = { TRUE, FALSE };

static char *
finish (HfSurface *surface)
{
  g_autoptr (GBytes) bytes = hf_svg_surface_finish (surface);
  gsize length = 0;
  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text, length);
}

static const char *
get_name (HfPairView view)
{
  switch (view)
    {
    case HF_PAIR_VIEW_BEFORE:
      return _ ("Treemap of the heap before");
    case HF_PAIR_VIEW_AFTER:
      return _ ("Treemap of the heap after");
    case HF_PAIR_VIEW_CHANGE:
    default:
      return _ ("Treemap of the differences");
    }
}

char *
hf_pair_dup_piece (const HfPairHierarchy *pair,
                   HfPairView             view,
                   double                 width,
                   double                 height,
                   const char            *prefix)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new_piece (width, height, get_name (view), prefix);
  g_autoptr (HfTreemapLayout) layout = NULL;
  HfPairStyle style = { .palette = light, .view = view };

  layout = hf_treemap_layout_new (pair->hierarchy, 0, (HfRect){ 0, 0, width, height });
  hf_pair_paint (pair, layout, &style, surface, NULL);
  hf_svg_surface_begin_dark (surface);
  style.palette = dark;
  hf_pair_paint (pair, layout, &style, surface, NULL);
  return finish (surface);
}

char *
hf_pair_dup_legend_piece (const HfPairHierarchy *pair,
                          gboolean               is_pair,
                          double                 width,
                          const char            *prefix)
{
  const HfRect bounds = { 0, 0, width, HF_PAIR_LEGEND_HEIGHT };
  g_autoptr (HfSurface) surface = hf_svg_surface_new_piece (width, HF_PAIR_LEGEND_HEIGHT,
                                                            _ ("The meaning of the colors"),
                                                            prefix);

  hf_pair_legend_paint (pair, is_pair, &light, surface, bounds);
  hf_svg_surface_begin_dark (surface);
  hf_pair_legend_paint (pair, is_pair, &dark, surface, bounds);
  return finish (surface);
}
