/* hf-growth-text.h: paths that keep growing, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth.h"
#include "hf-reason-text.h"

G_BEGIN_DECLS

/**
 * hf_growth_text_dup_path:
 * @max_names: as hf_reason_text_dup_path()
 *
 * Returns: (transfer full): as hf_reason_text_dup_path(), with the number of further roots behind
 *   the first one: "Static field TimerQueue.Instances +1 root › TimerQueue[] › TimerQueueTimer"
 */
char *hf_growth_text_dup_path   (const HfGrowth     *growth,
                                 const HfGrowthPath *path,
                                 guint               max_names,
                                 HfNameStyle         style);

/** hf_growth_text_dup_counts: (transfer full): by snapshot: "200 → 2,200 → 4,200". */
char *hf_growth_text_dup_counts (const HfGrowth     *growth,
                                 const HfGrowthPath *path);

/**
 * hf_growth_text_dup_pace:
 *
 * Returns: (transfer full): how evenly it grew: "2,000 per step", "1 per run" if the number of runs
 *   between two snapshots is known and divides each step, "uneven"
 */
char *hf_growth_text_dup_pace   (const HfGrowthPath *path);

/**
 * hf_growth_text_dup_rest:
 *
 * Returns: (transfer full) (nullable): sentences about paths that are not listed: those past the
 *   limit of paths, and those that did not grow at every step; %NULL if there are none
 */
char *hf_growth_text_dup_rest   (const HfGrowth     *growth);

/**
 * hf_growth_text_get_doubt:
 *
 * Returns: (transfer none) (nullable): a sentence: why growth may come from the files; %NULL if it
 *   may not
 */
const char *hf_growth_text_get_doubt (const HfGrowth *growth);

G_END_DECLS
