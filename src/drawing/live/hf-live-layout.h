/* hf-live-layout.h: where the collections of a recording that grows are; no drawing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-live-columns.h"
#include "hf-rect.h"
#include "hf-types.h"

G_BEGIN_DECLS

/** HF_LIVE_MAX_WIDTH: of a column with the gap before it, in px. */
#define HF_LIVE_MAX_WIDTH 96
/** HF_LIVE_MIN_WIDTH: of an old one, in px; where that is too wide, four become one. */
#define HF_LIVE_MIN_WIDTH 3

/**
 * HfLivePlace: a column at its place
 * @column: it, or several in one
 * @x: the left edge, in px: the bytes before the collection
 * @end: the right edge, in px: those after it
 */
typedef struct
{
  HfLiveColumn column;
  double       x;
  double       end;
} HfLivePlace;

/**
 * HfLiveLayout:
 * @plot: where the columns are, in px
 * @places: (array length=n_places): from left to right
 * @max: the most bytes at any place, in any generation together
 */
typedef struct
{
  HfRect       plot;
  HfLivePlace *places;
  guint        n_places;
  guint64      max;
} HfLiveLayout;

/**
 * hf_live_layout_new:
 * @plot: where the columns are, in px
 *
 * Places columns from the left as long as there is room. Then the newest ones keep their width, and
 * older ones get narrower, until the oldest are joined in fours. Linear.
 *
 * Returns: (transfer full)
 */
HfLiveLayout *hf_live_layout_new    (HfLiveColumns      *columns,
                                     HfRect              plot);
/** hf_live_layout_free: (nullable): frees it. */
void          hf_live_layout_free   (HfLiveLayout       *self);

/** hf_live_layout_find: the px at which @n_before collections have ended. */
double        hf_live_layout_find   (const HfLiveLayout *self,
                                     guint64             n_before);

/** hf_live_layout_find_at: the position of the place at @x, in px, or HF_INDEX_NONE. */
guint32       hf_live_layout_find_at (const HfLiveLayout *self,
                                     double              x);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLiveLayout, hf_live_layout_free)

G_END_DECLS
