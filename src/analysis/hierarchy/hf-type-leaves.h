/* hf-type-leaves.h: the types that have objects, sorted by namespace
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-grouping.h"

G_BEGIN_DECLS

/**
 * HfTypeLeaf:
 * @outer: the group of its objects, as hf_outer_groups_find() has it
 * @assembly: by assembly, and for types without a namespace, as hf_heap_get_type_assembly(); none
 *   for others
 * @namespace_length: the length of the namespace in the type's name, in bytes
 * @family_length: the length of the family, in bytes
 * @n_bytes: the bytes of the objects that are weighed
 * @n_objects: the number of these objects
 */
typedef struct
{
  guint32 type;
  guint32 outer;
  guint32 assembly;
  guint32 namespace_length;
  guint32 family_length;
  guint64 n_bytes;
  guint32 n_objects;
} HfTypeLeaf;

/**
 * HfTypeLeaves:
 * @leaves: (array length=n_leaves): sorted by outer group, by assembly sorted by assembly, then by
 *   family, then by namespace, the family's own types first; those without a namespace by assembly
 */
typedef struct
{
  HfHeap       *heap;
  HfWeight      weight;
  HfGrouping    grouping;
  GCancellable *cancellable;
  HfTypeLeaf   *leaves;
  guint32       n_leaves;
} HfTypeLeaves;

/**
 * hf_type_leaves_init:
 * @self: clear it even after an error
 * @grouping: one by name; a type has a leaf for each outer group of its objects
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_type_leaves_init  (HfTypeLeaves  *self,
                               HfAnalysis    *analysis,
                               HfWeight       weight,
                               HfGrouping     grouping,
                               GCancellable  *cancellable,
                               GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_type_leaves_clear: frees the leaves. May be called again. */
void     hf_type_leaves_clear (HfTypeLeaves  *self);

/* ---- Sums that are not those of a heap ----------------------------------- */

/**
 * hf_type_leaves_init_empty:
 * @self: clear it even after an error
 * @heap: has the names of types, domains and assemblies; it need not have objects
 * @n_most: the most leaves that will be added
 *
 * Begins without leaves: add them, then sort them.
 *
 * Errors: %HF_ERROR_NO_MEMORY.
 */
gboolean hf_type_leaves_init_empty (HfTypeLeaves  *self,
                                    HfHeap        *heap,
                                    HfWeight       weight,
                                    HfGrouping     grouping,
                                    gsize          n_most,
                                    GCancellable  *cancellable,
                                    GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_type_leaves_add:
 * @leaf: its type, outer group and sums; this function finds the other members
 *
 * Adds a leaf, unless it has no objects.
 */
void     hf_type_leaves_add        (HfTypeLeaves  *self,
                                    HfTypeLeaf     leaf);

/**
 * hf_type_leaves_sort:
 *
 * Brings all leaves into their order; O(n log n).
 *
 * Errors: %G_IO_ERROR_CANCELLED.
 */
gboolean hf_type_leaves_sort       (HfTypeLeaves  *self,
                                    GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
