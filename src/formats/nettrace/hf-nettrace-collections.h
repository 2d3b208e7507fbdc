/* hf-nettrace-collections.h: which events of a trace are of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-nettrace-store.h"

G_BEGIN_DECLS

/**
 * HfNettraceCollections:
 *
 * The collections of a trace, by when they began and ended. The events of a heap belong to one
 * full collection that stops the program. Used by one thread at a time.
 */
typedef struct _HfNettraceCollections HfNettraceCollections;

/**
 * HfNettraceDump: the events of one heap.
 * @start: in ticks; of the collection, or if its start is not in the trace, of the events
 * @end: likewise; %G_MAXUINT64 if its end is not known
 * @is_ended: its end is in the trace, and so is its start
 * @first: position of its first segment, in order of time
 * @n: its segments
 */
typedef struct
{
  guint64  start;
  guint64  end;
  gboolean is_ended;
  guint    first;
  guint    n;
} HfNettraceDump;

/** hf_nettrace_collections_new: (transfer full): makes a list without collections. */
HfNettraceCollections *hf_nettrace_collections_new  (void);
/** hf_nettrace_collections_free: (nullable): frees it; dumps that were found stay. */
void                   hf_nettrace_collections_free (HfNettraceCollections *self);

/**
 * hf_nettrace_collections_add_start:
 * @number: of the collection
 * @is_full: of all generations, and not in the background
 *
 * Returns: %FALSE if there is no memory
 */
gboolean  hf_nettrace_collections_add_start (HfNettraceCollections *self,
                                             guint64                time,
                                             guint32                number,
                                             gboolean               is_full);
/** hf_nettrace_collections_add_end: returns %FALSE if there is no memory. */
gboolean  hf_nettrace_collections_add_end   (HfNettraceCollections *self,
                                             guint64                time,
                                             guint32                number);

/**
 * hf_nettrace_collections_find_dumps:
 * @segments: (array length=n): in order of time
 * @n_empty: (out): dumps that are left out, as none of their objects are there
 *
 * n log n in collections, linear in segments.
 *
 * Returns: (transfer full) (nullable): of #HfNettraceDump, in order of time; %NULL if
 *   there is no memory
 */
HfColumn *hf_nettrace_collections_find_dumps (HfNettraceCollections   *self,
                                              const HfNettraceSegment *segments,
                                              guint                    n,
                                              guint                   *n_empty);

/** hf_nettrace_collections_get_n_bytes: memory it takes. */
guint64   hf_nettrace_collections_get_n_bytes (const HfNettraceCollections *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNettraceCollections, hf_nettrace_collections_free)

G_END_DECLS
