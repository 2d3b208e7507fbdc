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
 * @domain: whose objects it stands for; 0 for all, unless it is by domain
 * @assembly: by assembly as hf_heap_get_type_assembly(), else so for types without a
 *   namespace, and none for others
 * @namespace_length: how many bytes of the type's name are its namespace
 * @family_length: how many are its family
 * @n_bytes: the bytes of those that are weighed
 * @n_objects: how many those are
 */
typedef struct
{
  guint32 type;
  guint32 domain;
  guint32 assembly;
  guint32 namespace_length;
  guint32 family_length;
  guint64 n_bytes;
  guint32 n_objects;
} HfTypeLeaf;

/**
 * HfTypeLeaves:
 * @leaves: (array length=n_leaves): domain by domain, by assembly assembly by assembly, family by
 *   family, in a family namespace by namespace, the family's own types first; those without a
 *   namespace assembly by assembly
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
 * @self: to be cleared, even if it fails
 * @grouping: one by name; by domain a type is a leaf for each domain that its objects are of
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

G_END_DECLS
