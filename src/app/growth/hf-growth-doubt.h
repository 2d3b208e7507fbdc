/* hf-growth-doubt.h: why growth may come from the files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth-job.h"

G_BEGIN_DECLS

/**
 * hf_growth_doubt_dup:
 * @titles: (array): by snapshot, the names of their files
 *
 * Returns: (transfer full) (nullable): a sentence for people, and a line for each file that is to
 *   blame, with its name and its faults; %NULL if the growth is not doubtful
 */
char *hf_growth_doubt_dup (const HfGrowthResult *result,
                           char * const         *titles);

G_END_DECLS
