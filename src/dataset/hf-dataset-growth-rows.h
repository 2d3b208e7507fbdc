/* hf-dataset-growth-rows.h: paths that keep growing, with a row for each of them and each snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_dataset_growth_schema: the columns. */
extern const HfTableSchema hf_dataset_growth_schema;

/**
 * hf_dataset_growth_rows_new:
 * @growth: (transfer none): outlives the rows, as does the next
 * @names: (array): by snapshot, its name
 *
 * Returns: (transfer full): the rows of one path follow each other
 */
HfRows *hf_dataset_growth_rows_new (const HfGrowth    *growth,
                                    const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
