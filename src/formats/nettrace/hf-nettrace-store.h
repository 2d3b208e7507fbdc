/* hf-nettrace-store.h: the contents of the heap events of a trace, until a heap takes them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column.h"

G_BEGIN_DECLS

/** HfNettraceBulk: the kind of elements of a #HfNettraceSegment. */
typedef enum
{
  HF_NETTRACE_NODES,      /* address, size, type of 64 bits, number of edges */
  HF_NETTRACE_EDGES,      /* address, or nothing if they are only counted */
  HF_NETTRACE_ROOTS,      /* address, kind of 8 bits, flags of 32, place */
  HF_NETTRACE_DEPENDENTS, /* address of the key, of the value, place */
  HF_NETTRACE_STATICS,    /* as in the event, of no fixed length */
  HF_NETTRACE_WRAPPERS,   /* as in the event: objects that COM holds */
  HF_N_NETTRACE_BULKS
} HfNettraceBulk;

/**
 * HfNettraceSegment: the contents of one event.
 * @time: in ticks
 * @index: its number among those of its kind and collection; 0 if they have none
 * @n: elements
 * @is_narrow: sizes and numbers of edges have 32 bits each, and not 64
 */
typedef struct
{
  guint64 time;
  guint32 index;
  guint32 n;
  guint32 size;   /* in bytes */
  guint16 kind;
  guint16 is_narrow;
  guint32 chunk;  /*< private >*/
  guint32 offset; /*< private >*/
} HfNettraceSegment;

/**
 * HfNettraceStore:
 *
 * The elements of all heap events, packed. Events of one thread are in order, but those of
 * several are not, and the event that names their collection may follow later. Memory of released
 * elements is freed by the megabyte. Used by one thread at a time.
 */
typedef struct _HfNettraceStore HfNettraceStore;

/** hf_nettrace_store_new: (transfer full): makes a store without segments. */
HfNettraceStore   *hf_nettrace_store_new  (void);
/** hf_nettrace_store_free: (nullable): frees it and the bytes of all segments. */
void               hf_nettrace_store_free (HfNettraceStore *self);

/**
 * hf_nettrace_store_add:
 * @segment: all but its private fields
 *
 * Returns: (nullable): where its @size bytes are to be put at once; %NULL if there is
 *   no memory
 */
guint8            *hf_nettrace_store_add  (HfNettraceStore         *self,
                                           const HfNettraceSegment *segment);

/** hf_nettrace_store_sort: by time; segments of the same time keep their order. */
void               hf_nettrace_store_sort (HfNettraceStore *self);

/** hf_nettrace_store_get_segments: (transfer none) (array length=n): until one is added. */
HfNettraceSegment *hf_nettrace_store_get_segments (HfNettraceStore *self,
                                                   guint           *n);

/** hf_nettrace_store_get_bytes: (transfer none): until @segment is released. */
const guint8      *hf_nettrace_store_get_bytes (const HfNettraceStore   *self,
                                                const HfNettraceSegment *segment);

/** hf_nettrace_store_release: releases the bytes of @segment, once. */
void               hf_nettrace_store_release (HfNettraceStore         *self,
                                              const HfNettraceSegment *segment);

/** hf_nettrace_store_get_n_bytes: memory it takes now. */
guint64            hf_nettrace_store_get_n_bytes (const HfNettraceStore *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNettraceStore, hf_nettrace_store_free)

G_END_DECLS
