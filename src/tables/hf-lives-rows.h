/* hf-lives-rows.h: objects that survived, died and are new, by type, as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-lives.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_lives_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_lives_rows_schema;

/* Behind the type, three columns of objects and three of bytes, by HfLifeKind. */
enum
{
  HF_LIVES_ROWS_TYPE,
  HF_LIVES_ROWS_OBJECTS,
  HF_LIVES_ROWS_BYTES = HF_LIVES_ROWS_OBJECTS + HF_N_LIFE_KINDS,
  HF_LIVES_ROWS_N_COLUMNS = HF_LIVES_ROWS_BYTES + HF_N_LIFE_KINDS,
};

/**
 * hf_lives_rows_new:
 * @lives: (transfer none): outlives the rows
 * @identity: (transfer none): that of @lives; likewise
 * @positions: (transfer full) (nullable) (array length=n_rows): positions in the types of @lives;
 *   %NULL for the first @n_rows of them
 *
 * Columns: type, survived, died, new, survived_bytes, died_bytes, new_bytes.
 *
 * Returns: (transfer full)
 */
HfRows *hf_lives_rows_new (const HfLives    *lives,
                           const HfIdentity *identity,
                           guint32          *positions,
                           guint32           n_rows) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
