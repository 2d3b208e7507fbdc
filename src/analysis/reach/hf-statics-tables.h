/* hf-statics-tables.h: the arrays in which the runtime keeps static fields
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-heap.h"

G_BEGIN_DECLS

/** hf_statics_tables_is_table: whether @root leads to such an array. */
gboolean hf_statics_tables_is_table (HfHeap       *heap,
                                     const HfRoot *root);

/**
 * HfStaticsTables:
 * @tables: objects of the type `Object[]` that a strong handle leads to
 * @statics: objects that a strong root of a static field leads to
 *
 * The runtime keeps the values of static fields in arrays that handles root, and a heap
 * contains both: the static field as a root, and the array that refers to the same object.
 * The computation of the bytes that groups of roots hold ignores references from @tables to
 * @statics, or no static field would hold anything. Their target is the object of a
 * root anyway, so the figures of single objects do not change.
 */
typedef struct
{
  HfBitset tables;
  HfBitset statics;
} HfStaticsTables;

/**
 * hf_statics_tables_init:
 *
 * Linear in the number of roots; takes 2 bits an object.
 *
 * Returns: %FALSE if there is no memory for it; @self is then empty
 */
gboolean hf_statics_tables_init  (HfStaticsTables *self,
                                  HfHeap          *heap);

/** hf_statics_tables_clear: frees both sets of objects. May be called again. */
void     hf_statics_tables_clear (HfStaticsTables *self);

/** hf_statics_tables_contains: whether the computation ignores the reference between the two. */
static inline gboolean
hf_statics_tables_contains (const HfStaticsTables *self,
                            HfObjectIndex          from,
                            HfObjectIndex          to)
{
  return hf_bitset_contains (&self->tables, from.value) &&
         hf_bitset_contains (&self->statics, to.value);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfStaticsTables, hf_statics_tables_clear)

G_END_DECLS
