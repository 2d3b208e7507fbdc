/* hf-type-set.h: some types of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-types.h"

G_BEGIN_DECLS

/**
 * HfTypeSet:
 *
 * A set of types of one heap. It does not hold the heap. Reference counted and immutable; any
 * thread.
 */
typedef struct _HfTypeSet HfTypeSet;

/**
 * hf_type_set_new_take:
 * @types: (transfer full): a bit for each type of the heap; empty afterwards
 *
 * Returns: (transfer full): the set of the types whose bits are set
 */
HfTypeSet *hf_type_set_new_take (HfBitset        *types);

/** hf_type_set_ref: (transfer full): adds a reference. Any thread. */
HfTypeSet *hf_type_set_ref      (HfTypeSet       *self);
/** hf_type_set_unref: (nullable) (transfer full): removes a reference. Any thread. */
void       hf_type_set_unref    (HfTypeSet       *self);

/**
 * hf_type_set_contains:
 * @self: (nullable): %NULL contains no type
 * @type: a type of the heap
 *
 * Returns: whether @type is in the set; constant time
 */
gboolean   hf_type_set_contains (const HfTypeSet *self,
                                 HfTypeIndex      type);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTypeSet, hf_type_set_unref)

G_END_DECLS
