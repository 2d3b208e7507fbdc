/* hf-pair-text.c: the parts of two heaps in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-text.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

char *
hf_pair_text_dup_figure (const HfPairFigures *figures,
                         HfWeight             weight,
                         HfSide               side)
{
  const guint64 figure = hf_pair_figures_get (figures, weight, side);

  return weight == HF_WEIGHT_COUNT ? hf_figures_count (figure) : hf_figures_size (figure);
}

char *
hf_pair_text_dup_delta (const HfPairFigures *figures,
                        HfWeight             weight)
{
  const gint64 delta = hf_pair_figures_get_delta (figures, weight);

  return weight == HF_WEIGHT_COUNT ? hf_figures_count_change (delta)
                                   : hf_figures_size_change (delta);
}

/* "1.3 MB" or "20,955 objects" */
static char *
dup_phrase (const HfPairFigures *figures,
            HfWeight             weight,
            HfSide               side)
{
  const guint64 n = figures->n_objects[side];
  g_autofree char *figure = hf_pair_text_dup_figure (figures, weight, side);

  if (weight != HF_WEIGHT_COUNT)
    return g_steal_pointer (&figure);
  return g_strdup_printf (ngettext ("%s object", "%s objects", MIN (n, G_MAXINT)), figure);
}

char *
hf_pair_text_dup_sentence (const char          *name,
                           const HfPairFigures *figures,
                           HfWeight             weight)
{
  g_autofree char *before = dup_phrase (figures, weight, HF_SIDE_BEFORE);
  g_autofree char *after = dup_phrase (figures, weight, HF_SIDE_AFTER);
  g_autofree char *delta = hf_pair_text_dup_delta (figures, weight);

  switch (hf_pair_figures_get_change (figures, weight))
    {
    case HF_CHANGE_NEW:
      /* Translators: "Contoso.Coupon: new, 66.6 KB after" */
      return g_strdup_printf (_ ("%s: new, %s after"), name, after);
    case HF_CHANGE_GONE:
      /* Translators: "Contoso.ImportRow: gone, 194 KB before" */
      return g_strdup_printf (_ ("%s: gone, %s before"), name, before);
    case HF_CHANGE_SAME:
      /* Translators: "System.Char[]: 152 KB before and after" */
      return g_strdup_printf (_ ("%s: %s before and after"), name, after);
    case HF_CHANGE_GROWN:
    case HF_CHANGE_SHRUNK:
    default:
      /* Translators: "System.String: 1.2 MB before, 1.4 MB after, +200 KB" */
      return g_strdup_printf (_ ("%s: %s before, %s after, %s"), name, before, after, delta);
    }
}

char *
hf_pair_text_dup_total (const HfPairHierarchy *pair)
{
  const HfPairFigures *all = &pair->figures[0];
  g_autofree char *delta = hf_pair_text_dup_delta (all, pair->weight);
  g_autofree char *share = NULL;

  share = hf_figures_share_change (hf_pair_figures_get (all, pair->weight, HF_SIDE_BEFORE),
                                   hf_pair_figures_get (all, pair->weight, HF_SIDE_AFTER));
  if (share == NULL || hf_pair_figures_get_delta (all, pair->weight) == 0)
    return g_steal_pointer (&delta);
  /* Translators: a difference, and the same in percent: "+2.3 MB (+42.2 %)" */
  return g_strdup_printf (_ ("%s (%s)"), delta, share);
}

char *
hf_pair_text_dup_counts (const HfPairHierarchy *pair)
{
  const guint32 *n = pair->counts;
  g_autofree char *grown = hf_figures_count (n[HF_CHANGE_GROWN]);
  g_autofree char *shrunk = hf_figures_count (n[HF_CHANGE_SHRUNK]);
  g_autofree char *added = hf_figures_count (n[HF_CHANGE_NEW]);
  g_autofree char *gone = hf_figures_count (n[HF_CHANGE_GONE]);

  /* Translators: numbers of types: "79 grew · 132 shrank · 8 new · 184 gone" */
  return g_strdup_printf (_ ("%s grew · %s shrank · %s new · %s gone"), grown, shrunk, added, gone);
}

char *
hf_pair_text_dup_heap (const HfPairHierarchy *pair,
                       HfSide                 side)
{
  HfHeap *heap = pair->heaps[side].heap;
  const guint32 n_objects = hf_heap_get_n_objects (heap);
  g_autofree char *size = hf_figures_size (hf_heap_get_n_bytes (heap));
  g_autofree char *count = hf_figures_count (n_objects);

  /* Translators: the size of a heap · its objects: "5.3 MB · 75,788 objects" */
  return g_strdup_printf (ngettext ("%s · %s object", "%s · %s objects", n_objects), size, count);
}

const char *
hf_pair_text_get_side (HfSide side)
{
  return side == HF_SIDE_BEFORE ? _ ("Before") : _ ("After");
}
