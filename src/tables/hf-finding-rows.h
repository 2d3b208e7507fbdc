/* hf-finding-rows.h: findings of a heap as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-findings.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_finding_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_finding_rows_schema;

enum
{
  HF_FINDING_ROWS_KIND,
  HF_FINDING_ROWS_SENTENCE,
  HF_FINDING_ROWS_BYTES,
  HF_FINDING_ROWS_COUNT,
  HF_FINDING_ROWS_OBJECT,
  HF_FINDING_ROWS_TYPE,
  HF_FINDING_ROWS_N_COLUMNS,
};

/**
 * hf_finding_rows_new:
 * @items: (transfer none) (array length=n_items): of @retention; they outlive the rows
 *
 * Columns: kind, sentence, bytes, count, object, type. The sentence is always in English.
 *
 * Returns: (transfer full)
 */
HfRows *hf_finding_rows_new (HfRetention     *retention,
                             const HfFinding *items,
                             guint32          n_items) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
