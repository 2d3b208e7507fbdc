/* hf-heap-columns.h: the objects of all parts of a snapshot, one after the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-part.h"

G_BEGIN_DECLS

/**
 * HfHeapColumns:
 * @n_objects: in the order of the file
 * @n_references: in order of their objects
 * @ids: (array length=n_objects)
 * @types: (array length=n_objects): as in their parts, positions in its type ids
 * @sizes: (array length=n_objects): as in their parts
 * @ends: one more than there are objects: behind each object's place, where its
 *   references end in those of its part; %NULL without references
 * @references: (array length=n_references): ids
 * @is_scattered: whether an id is not above the one before it
 *
 * Parts hand their contents over as soon as they arrive, so that parsers reuse their memory, and
 * these blocks become the columns of the heap. They grow by half, which moves no byte of a large
 * block.
 */
typedef struct
{
  gsize     n_objects;
  gsize     n_references;
  gsize     objects_capacity;
  gsize     references_capacity;
  guint64  *ids;
  guint32  *types;
  guint32  *sizes;
  guint32  *ends;
  guint64  *references;
  gboolean  is_scattered;
} HfHeapColumns;

/** hf_heap_columns_clear: frees all columns; no objects are left. May be called again. */
void     hf_heap_columns_clear       (HfHeapColumns       *self);

/**
 * hf_heap_columns_append:
 * @part: keeps all but its objects and references
 * @with_references: whether to take those; the same for all parts
 *
 * Returns: %FALSE if there is no memory; @self can then only be cleared
 */
gboolean hf_heap_columns_append      (HfHeapColumns       *self,
                                      HfHeapPart          *part,
                                      gboolean             with_references);

/** hf_heap_columns_get_n_bytes: memory that is filled, in bytes. */
guint64  hf_heap_columns_get_n_bytes (const HfHeapColumns *self);

/**
 * hf_heap_column_shrink:
 * @column: (transfer full): a block with room for more than @n elements
 *
 * Returns: (transfer full): the same elements in a block of just their size
 */
gpointer hf_heap_column_shrink       (gpointer             column,
                                      gsize                n,
                                      gsize                element_size);

G_END_DECLS
