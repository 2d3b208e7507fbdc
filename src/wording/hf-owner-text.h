/* hf-owner-text.h: names of owners in the dominator tree, and of chains of them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-level.h"

G_BEGIN_DECLS

/**
 * hf_owner_text_append:
 * @text: the names of the owners further out, or ""
 * @link: an owner; "…" if its type is HF_INDEX_NONE
 * @is_short: whether to shorten the name of its type as in a cell of a treemap
 *
 * Appends " › Value ×194" to @text, or "Value ×194" if that is empty.
 */
void  hf_owner_text_append   (GString                *text,
                              HfHeap                 *heap,
                              HfLink                  link,
                              gboolean                is_short);

/** hf_owner_text_dup_row: (transfer full): the whole chain of @row: "Cache › Value ×194". */
char *hf_owner_text_dup_row  (const HfDominatorLevel *level,
                              guint32                 row,
                              gboolean                is_short);

/**
 * hf_owner_text_dup_folded:
 *
 * Returns: (transfer full): the first and the last name of @row's chain, and the number of names
 *   between: "Cache › +2 › Value"; "…" if that is not known. The last name has no count
 */
char *hf_owner_text_dup_folded (const HfDominatorLevel *level,
                                guint32                 row);

G_END_DECLS
