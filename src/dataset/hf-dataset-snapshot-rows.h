/* hf-dataset-snapshot-rows.h: one snapshot as a row, with all that is known about where it is from
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_dataset_snapshot_schema: the columns. */
extern const HfTableSchema hf_dataset_snapshot_schema;

/**
 * hf_dataset_snapshot_rows_new:
 * @title: (transfer none): the file, for people; outlives the rows
 * @snapshot: which of its snapshots @analysis is of, from 0
 *
 * Returns: (transfer full): one row
 */
HfRows *hf_dataset_snapshot_rows_new (const char   *title,
                                      guint32       snapshot,
                                      HfAnalysis   *analysis) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
