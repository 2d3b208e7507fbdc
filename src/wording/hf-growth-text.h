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

/**
 * hf_growth_text_dup_figures:
 * @separator: as " → "
 *
 * Returns: (transfer full): by snapshot, the number of objects, "200 → 2,200 → 4,200", or the sum
 *   of their sizes if this alone grew, "1.0 MB → 2.0 MB → 3.0 MB"
 */
char *hf_growth_text_dup_figures (const HfGrowth     *growth,
                                  const HfGrowthPath *path,
                                  const char         *separator);

/**
 * hf_growth_text_dup_pace:
 *
 * Returns: (transfer full): how evenly it grew: "2,000 per step", "1.0 MB per step", "1 per run" if
 *   the number of runs between two snapshots is known and divides each step, "uneven"
 */
char *hf_growth_text_dup_pace   (const HfGrowthPath *path);

/**
 * hf_growth_text_dup_still:
 * @path: one that did not grow at every step
 *
 * Returns: (transfer full): the steps in which its objects did not become more or, if it is one of
 *   sizes, larger, those in a row as one, by the numbers of the snapshots: "not from 2 to 3", "not
 *   from 1 to 3, 4 to 5"
 */
char *hf_growth_text_dup_still  (const HfGrowth     *growth,
                                 const HfGrowthPath *path);
/** hf_growth_text_dup_sum: (transfer full): "+8.9 MB of +9.0 MB grew at every step", of all that is
 * reachable. */
char *hf_growth_text_dup_sum    (const HfGrowth     *growth);
/** hf_growth_text_dup_facts: (transfer full): "6 paths, 99.0 % of all growth", or
 * "6 paths" without a share. */
char *hf_growth_text_dup_facts  (const HfGrowth     *growth);
/** hf_growth_text_dup_share: (transfer full): the share of a path in all growth: "79.9 %"; "–" if
 * there is none, or if the growth of the path is a bound. */
char *hf_growth_text_dup_share  (const HfGrowth     *growth,
                                 const HfGrowthPath *path);
/**
 * hf_growth_text_dup_rest:
 *
 * Returns: (transfer full) (nullable): sentences about what is not listed: paths past the limit or
 *   below the noise floor, paths that did not grow at every step, and the steps in which the bytes
 *   of all reachable objects did not become more, as "All that is reachable did not grow from 3 to
 *   5."; %NULL if there are none
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
