/* hf-reason-order-private.h: which of two chains comes first, by names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-type-trie.h"

G_BEGIN_DECLS

/* The order of the nodes of a trie: by the number of the group of roots, then by the names of the
 * types from the root down; a node comes before those below it. Addresses and the order of records
 * have no influence on it, as long as groups are added in an order that does not depend on them.
 *
 * A node has a jump to a node further up, as in Myers, An applicative random-access stack
 * (Information Processing Letters 17, 1983), so that two chains of any length are compared in
 * logarithmic time: a file decides how long they are. */
typedef struct
{
  HfTypeTrie *trie;  /* borrowed */
  HfColumn   *jumps; /* guint32, by node */
  guint32    *ranks; /* by type: its place by name; 0 for types without objects */
} HfReasonOrder;

/* Clear it even after an error. @trie has no nodes yet. */
gboolean hf_reason_order_init    (HfReasonOrder *self,
                                  HfTypeTrie    *trie,
                                  HfAnalysis    *analysis);
void     hf_reason_order_clear   (HfReasonOrder *self);

/* Adds the jump of the newest node of the trie, if it has none yet. FALSE: there is no memory. */
gboolean hf_reason_order_add     (HfReasonOrder *self);

/* Below 0 if @a comes first; 0 only for the same node. */
int      hf_reason_order_compare (HfReasonOrder *self,
                                  guint32        a,
                                  guint32        b);

G_END_DECLS
