/* hf-owner-rows.h: the groups of objects that own a heap, as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-ownership.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_owner_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_owner_rows_schema;

enum
{
  HF_OWNER_ROWS_NAME,
  HF_OWNER_ROWS_TYPE,
  HF_OWNER_ROWS_COUNT,
  HF_OWNER_ROWS_BYTES,
  HF_OWNER_ROWS_RETAINED,
  HF_OWNER_ROWS_RETAINED_COUNT,
  HF_OWNER_ROWS_KIND,
  HF_OWNER_ROWS_PARENT,
  HF_OWNER_ROWS_N_COLUMNS,
};

/**
 * hf_owner_rows_new:
 * @ownership: (transfer none): outlives the rows
 *
 * Columns: name, type, count, bytes, retained, retained_count, kind, parent. The groups are in the
 * order of @ownership; a parent is the position of its row.
 *
 * Returns: (transfer full)
 */
HfRows *hf_owner_rows_new (const HfOwnership *ownership) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_owner_dup_name:
 * @group: of @ownership
 *
 * Returns: (transfer full): a short name, the same in every language: "String ×3, shared by static
 *   + Cache"
 */
char   *hf_owner_dup_name (const HfOwnership      *ownership,
                           const HfOwnershipGroup *group);

G_END_DECLS
