/* hf-string-table.h: each distinct string once, in one block, known by index
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-types.h"

G_BEGIN_DECLS

/**
 * HfStringTable:
 *
 * Distinct texts, each with an #HfStringIndex that is given in the order in which they are added.
 * One thread adds; once sealed, any thread reads.
 */
typedef struct _HfStringTable HfStringTable;

/** hf_string_table_new: (transfer full): makes a table without texts. */
HfStringTable *hf_string_table_new    (void);
/** hf_string_table_free: (nullable): frees it and all texts that were got from it. */
void           hf_string_table_free   (HfStringTable       *self);

/**
 * hf_string_table_add:
 * @text: @length bytes as a file gave them, in any encoding
 *
 * Interns @text, as converted by hf_text_to_utf8().
 *
 * Returns: the index of the string; none if the table holds 2 GB or 2³²−2
 *   strings already, or there is no memory for another
 */
HfStringIndex  hf_string_table_add    (HfStringTable       *self,
                                       const char          *text,
                                       gsize                length);

/**
 * hf_string_table_get:
 *
 * Returns: (transfer none): the text, valid until the table is freed or grows
 */
const char    *hf_string_table_get    (const HfStringTable *self,
                                       HfStringIndex        string);

/** hf_string_table_length: how many distinct texts there are. For tests. */
guint32        hf_string_table_length (const HfStringTable *self);

/** hf_string_table_seal: frees the memory that only hf_string_table_add() needs. */
void           hf_string_table_seal   (HfStringTable       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfStringTable, hf_string_table_free)

G_END_DECLS
