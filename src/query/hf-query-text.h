/* hf-query-text.h: a value of a query as text, for people and exactly
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query.h"

G_BEGIN_DECLS

/** hf_query_text_append_real: @real as SQLite writes it: "0.5", "1.0e+20", "Inf". */
void  hf_query_text_append_real  (GString             *out,
                                  double               real);
/** hf_query_text_append_exact: as SQLite writes it; nothing for null. */
void  hf_query_text_append_exact (GString             *out,
                                  const HfQueryValue  *value);

/**
 * hf_query_text_dup:
 * @kind: of the column of @value
 *
 * Returns: (transfer full): @value for people, in one line: an id is hexadecimal, bytes have units;
 *   "–" for null
 */
char *hf_query_text_dup          (const HfQueryValue  *value,
                                  HfQueryKind          kind);
/** hf_query_text_dup_rows: (transfer full): "12,345 rows". */
char *hf_query_text_dup_rows     (guint64              n_rows);

G_END_DECLS
