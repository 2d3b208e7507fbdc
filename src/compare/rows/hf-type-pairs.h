/* hf-type-pairs.h: which types of two heaps are the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

G_BEGIN_DECLS

/**
 * HfTypePairs:
 * @n_types: (array): by #HfSide
 * @others: (array): by #HfSide, then by #HfTypeIndex, the number of the type of the other heap that
 *   it is matched with; HF_INDEX_NONE = none
 *
 * The types of two heaps, matched: all of them, also those without objects. A type has one other at
 * most. Free it with hf_type_pairs_clear().
 */
typedef struct
{
  guint32  n_types[HF_N_SIDES];
  guint32 *others[HF_N_SIDES];
} HfTypePairs;

/**
 * hf_type_pairs_init:
 * @heaps: (array fixed-size=2): by #HfSide
 *
 * Types with the same name are matched. A type that its file does not name (`?1d`) is matched only
 * within one process: its number means nothing in another one. In two processes, which may be of
 * two builds, the types that are left are matched by hf_matched_name_new(), if each heap has just
 * one type with this matched name.
 *
 * Linear in types and in their names. Takes as much memory as the distinct names while it runs, and
 * 4 bytes a type.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_type_pairs_init  (HfTypePairs           *self,
                              const HfComparedHeap  *heaps,
                              GCancellable          *cancellable,
                              GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_type_pairs_clear: frees both columns. May be called again. */
void     hf_type_pairs_clear (HfTypePairs           *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfTypePairs, hf_type_pairs_clear)

G_END_DECLS
