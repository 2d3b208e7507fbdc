/* hf-compare-part.h: the names and figures of one part of two heaps, as texts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

G_BEGIN_DECLS

/**
 * HfPartFigure:
 * @caption: (transfer none): "Reachable objects"
 * @values: (array): by #HfSide: "1.2 MB", "not known"
 * @tips: (array) (nullable): by #HfSide: the exact figure, or why it is not known
 * @delta: "+4,000", or "not known"
 * @sign: of the difference: -1, 0 or 1
 */
typedef struct
{
  const char *caption;
  char       *values[HF_N_SIDES];
  char       *tips[HF_N_SIDES];
  char       *delta;
  int         sign;
} HfPartFigure;

/**
 * HfComparePart:
 * @title: its short name, or "Both Heaps"; of a reason, the type that the way leads to
 * @way: (nullable): of a reason, the short names from the root down to that type; %NULL for others
 * @full_name: (nullable): its exact name; %NULL for both heaps
 * @change: how it differs
 * @state: (nullable): @change in words, and whether it is in doubt; %NULL for both heaps
 * @figures: (array length=n)
 * @main: the position in @figures of the one that decides how it differs; see #HfChange
 *
 * The texts of a row of a comparison, or of both heaps as a whole, in the pane of details.
 */
typedef struct
{
  char         *title;
  char         *way;
  char         *full_name;
  HfChange      change;
  char         *state;
  guint         n;
  guint         main;
  HfPartFigure  figures[HF_N_FIGURES];
} HfComparePart;

/**
 * hf_compare_part_new:
 * @place: a row of @comparison, or %HF_INDEX_NONE for both heaps
 *
 * Returns: (transfer full): free it with hf_compare_part_free()
 */
HfComparePart *hf_compare_part_new  (HfComparison  *comparison,
                                     guint32        place);
/** hf_compare_part_free: @self may be %NULL. */
void           hf_compare_part_free (HfComparePart *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfComparePart, hf_compare_part_free)

G_END_DECLS
