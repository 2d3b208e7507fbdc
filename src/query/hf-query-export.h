/* hf-query-export.h: the tables of a heap as a plain database of SQLite
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-source.h"

G_BEGIN_DECLS

/**
 * hf_query_export_to_file:
 * @target: a local file, which is replaced when the database is complete
 * @input: (nullable): the file that the heap is from, which is never replaced
 *
 * Writes all tables with their rows, and an index for each column by which queries look rows up.
 * Functions are not in it. Blocks; needs as much room beside @target as the database takes.
 *
 * Errors: %G_IO_ERROR, %G_IO_ERROR_EXISTS if @target is @input, %HF_ERROR_NO_MEMORY,
 * %G_IO_ERROR_CANCELLED; the old file is still there.
 */
gboolean hf_query_export_to_file (HfQuerySource  *source,
                                  GFile          *target,
                                  GFile          *input,
                                  HfProgress     *progress,
                                  GCancellable   *cancellable,
                                  GError        **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
