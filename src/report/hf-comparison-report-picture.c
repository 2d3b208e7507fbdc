/* hf-comparison-report-picture.c: two treemaps of two heaps with the same cells
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-comparison-report-private.h"
#include "hf-pair-piece.h"
#include "hf-pair-text.h"

#include <glib/gi18n.h>

/* In px; a page is 1032 wide inside, with a gap of 20 between both. */
#define WIDTH 506
#define HEIGHT 400
#define WIDE_WIDTH 1032

/* On a narrow screen a legend that shrinks could not be read. */
#define SLIM_WIDTH 640

static void
add_side (HfComparisonReporter  *self,
          const HfPairHierarchy *pair,
          HfSide                 side)
{
  HfHtml *html = self->page.html;
  const HfPairView view = side == HF_SIDE_BEFORE ? HF_PAIR_VIEW_BEFORE : HF_PAIR_VIEW_AFTER;
  g_autofree char *name = hf_report_dup_clipped (self->sides[side]->name);
  g_autofree char *heap = hf_pair_text_dup_heap (pair, side);
  g_autofree char *piece = hf_pair_dup_piece (pair, view, WIDTH, HEIGHT,
                                              side == HF_SIDE_BEFORE ? "before" : "after");

  hf_html_begin (html, "figure", NULL);
  hf_html_begin (html, "figcaption", NULL);
  hf_html_add_element (html, "b", NULL, hf_pair_text_get_side (side));
  hf_html_add_text (html, name);
  hf_html_add_text (html, " · ");
  hf_html_add_text (html, heap);
  hf_html_end (html);
  hf_html_add_markup (html, piece);
  hf_html_end (html);
}

static void
add_legend (HfHtml                *html,
            const HfPairHierarchy *pair,
            double                 width,
            const char            *classes,
            const char            *prefix)
{
  g_autofree char *piece = hf_pair_dup_legend_piece (pair, TRUE, width, prefix);

  hf_html_begin (html, "figure", classes);
  hf_html_add_markup (html, piece);
  hf_html_end (html);
}

static void
add_pair (HfComparisonReporter  *self,
          const HfPairHierarchy *pair)
{
  HfHtml *html = self->page.html;

  hf_report_begin_section (&self->page, _ ("Namespaces and Types"),
                           _ ("Each box is as large as its larger side, and filled to the level of "
                              "its own. Hatched: only on this side. Dotted: not on this side."));
  hf_html_begin (html, "div", "pair");
  add_side (self, pair, HF_SIDE_BEFORE);
  add_side (self, pair, HF_SIDE_AFTER);
  hf_html_end (html);
  add_legend (html, pair, WIDE_WIDTH, "key wide", "wide");
  add_legend (html, pair, SLIM_WIDTH, "key slim", "slim");
  hf_html_end (html);
}

gboolean
hf_comparison_report_add_picture (HfComparisonReporter  *self,
                                  GError               **error)
{
  const HfComparedHeap *before = self->sides[HF_SIDE_BEFORE]->heap;
  const HfComparedHeap *after = self->sides[HF_SIDE_AFTER]->heap;
  const gboolean is_known = hf_comparison_knows (self->types, HF_FIGURE_REACHABLE_BYTES);
  const HfFigure figure = is_known ? HF_FIGURE_REACHABLE_BYTES : HF_FIGURE_BYTES;
  g_autoptr (HfPairHierarchy) pair = NULL;

  /* A picture of nothing says nothing. */
  if (hf_comparison_get_total (self->types, HF_SIDE_BEFORE, figure) == 0 &&
      hf_comparison_get_total (self->types, HF_SIDE_AFTER, figure) == 0)
    return TRUE;
  pair = hf_pair_hierarchy_new (before, after, HF_GROUPING_NAMESPACE,
                                is_known ? HF_WEIGHT_REACHABLE : HF_WEIGHT_EVERYTHING,
                                HF_PAIR_AREA_LARGER, self->cancellable, error);
  if (pair == NULL)
    return FALSE;
  add_pair (self, pair);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}
