/* hf-heap-builder-private.h: the state of the builder until it seals
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-builder.h"
#include "hf-heap-columns.h"
#include "hf-heap-private.h"

G_BEGIN_DECLS

/* A part, and its place in the file and the snapshot. Its objects and
 * references are in the columns, from the given places on. */
typedef struct
{
  HfHeapPart *part;
  guint64     line_offset;
  guint32     domain;
  guint32     first_object;
  gsize       first_reference;
} HfBuilderPart;

typedef struct
{
  HfStringIndex name;
  gboolean      has_timestamp;
  guint64       timestamp;
} HfBuilderDomain;

struct _HfHeapBuilder
{
  GArray         *parts;    /* HfBuilderPart, in the order of the file */
  HfHeapColumns   columns;
  GArray         *domains;  /* HfBuilderDomain */
  HfHeapPart     *own_part; /* filled by the record-by-record functions; or NULL */
  HfStringTable  *strings;
  guint32         version;
  HfFormat        format;
  gboolean        has_slots; /* root ids may be addresses of slots */
  gboolean        expects_roots; /* since a process always has some */
  gboolean        omits_references;
  gboolean        has_failed; /* memory did not suffice for a part */
  guint64         n_objects;
  guint64         n_bytes;  /* of memory, in the parts but not in columns */
  HfCompleteness  completeness;
};

static inline HfBuilderPart *
hf_builder_get_part (const HfHeapBuilder *self,
                     guint                position)
{
  return &g_array_index (self->parts, HfBuilderPart, position);
}

/* The line of the file in which object @object of a part stands. */
guint64  hf_builder_part_get_line   (const HfBuilderPart *self,
                                     guint32              object);

/* ---- hf-heap-order.c: the order of addresses ---------------------------- */

/* Fills heap->addresses and heap->n_objects from the columns' ids, in ascending
 * order and without duplicates, which are counted. @destinations is, for each
 * object in the order of the file, its index in the heap, or HF_INDEX_NONE for
 * a duplicate; NULL if the two orders are the same. */
gboolean hf_heap_order_objects      (HfHeapBuilder  *builder,
                                     HfHeap         *heap,
                                     guint32       **destinations,
                                     GCancellable   *cancellable,
                                     GError        **error);

/* ---- hf-heap-resolve.c: ids become indices ------------------------------ */

/* Fills every other column of @heap, whose addresses stand, out of those of the
 * builder, which it takes. */
gboolean hf_heap_resolve            (HfHeapBuilder  *builder,
                                     HfHeap         *heap,
                                     const guint32  *destinations,
                                     HfProgress     *progress,
                                     GCancellable   *cancellable,
                                     GError        **error);

G_END_DECLS
