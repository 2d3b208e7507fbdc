/* hf-root-rows.h: roots as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rows.h"

G_BEGIN_DECLS

/** hf_root_rows_schema: the columns, which have the positions below. */
extern const HfTableSchema hf_root_rows_schema;

enum
{
  HF_ROOT_ROWS_OBJECT,
  HF_ROOT_ROWS_KIND,
  HF_ROOT_ROWS_FLAGS,
  HF_ROOT_ROWS_CONTAINER,
  HF_ROOT_ROWS_FIELD,
  HF_ROOT_ROWS_TYPE,
  HF_ROOT_ROWS_SIZE,
  HF_ROOT_ROWS_RETAINED,
  HF_ROOT_ROWS_FREED,
  HF_ROOT_ROWS_N_COLUMNS,
};

/**
 * hf_root_rows_new:
 * @retention: (nullable): of @analysis; %NULL if retained sizes are not known
 * @roots: (transfer full) (array length=n_roots): in their order; freed with g_free()
 *
 * Columns: object, kind, flags, container, field, type, size, retained, freed.
 *
 * Returns: (transfer full)
 */
HfRows *hf_root_rows_new     (HfAnalysis  *analysis,
                              HfRetention *retention,
                              HfRootIndex *roots,
                              guint32      n_roots) G_GNUC_WARN_UNUSED_RESULT;

/** hf_root_append_kind: "static", or its number. */
void    hf_root_append_kind  (GString     *string,
                              guint64      kind);
/** hf_root_append_flags: "pinned+weak", numbers for bits without a name. */
void    hf_root_append_flags (GString     *string,
                              guint64      flags);

G_END_DECLS
