/* hf-growth-page.h: three heaps or more in a tab: what grows over them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-place.h"
#include "hf-growth.h"
#include "hf-page.h"

G_BEGIN_DECLS

#define HF_TYPE_GROWTH_PAGE (hf_growth_page_get_type ())

/**
 * HfGrowthPage:
 *
 * An #HfPage with three heaps or more, and the paths that grow over them. It begins to load them
 * when it is made; a heap that another page has in memory is shared. Main thread only.
 *
 * To compare two of its heaps it activates the action `win.compare-pair`, with the URI of a file,
 * the name of a heap in an archive or "", and the position of a heap in a recording, for each of
 * them, and the exact path of a reason to live or "" ("(ssussus)").
 */
G_DECLARE_FINAL_TYPE (HfGrowthPage, hf_growth_page, HF, GROWTH_PAGE, GtkWidget)

/**
 * hf_growth_page_new:
 * @places: (array length=n): the heaps
 * @n: 3 or more
 * @is_sorted: whether the user named the heaps in this order; if not, the earliest one comes
 *   first, if all files say when they were taken
 */
GtkWidget      *hf_growth_page_new        (const HfComparePlace *places,
                                           guint                 n,
                                           gboolean              is_sorted);

/** hf_growth_page_shows: whether it is about these heaps, in any order. */
gboolean        hf_growth_page_shows      (HfGrowthPage         *self,
                                           const HfComparePlace *places,
                                           guint                 n);

/** hf_growth_page_get_growth: (transfer none) (nullable): over the chosen snapshots; %NULL
 * until it is known, and if two are chosen. For tests. */
const HfGrowth *hf_growth_page_get_growth (HfGrowthPage         *self);

G_END_DECLS
