/* hf-nettrace-events.h: the events of a trace that describe heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-nettrace-collections.h"
#include "hf-nettrace-modules.h"
#include "hf-nettrace-stream.h"
#include "hf-nettrace-threads.h"
#include "hf-nettrace-types.h"

G_BEGIN_DECLS

/**
 * HfNettraceEvents:
 *
 * Takes the items of a trace, identifies each by the metadata, and sorts those that describe
 * heaps into tables. Of all other events it only counts the numbers. Used by one thread at a
 * time.
 */
typedef struct _HfNettraceEvents HfNettraceEvents;

/** HfNettraceRange: a generation's range, reported at @time. */
typedef struct
{
  guint64 time;
  guint64 position; /*< private >*/
  HfRange range;
} HfNettraceRange;

/**
 * hf_nettrace_events_new:
 * @pointer_size: 4 or 8
 * @omits_edges: of edges only how many there are is kept
 */
HfNettraceEvents *hf_nettrace_events_new  (guint32           pointer_size,
                                           gboolean          omits_edges);

/** hf_nettrace_events_free: (nullable): frees it with its store, types, modules, threads and
 * collections. */
void              hf_nettrace_events_free (HfNettraceEvents *self);

/**
 * hf_nettrace_events_add:
 *
 * An event that is not as it should be is counted as one that is missing.
 *
 * Returns: %FALSE if there is no memory
 */
gboolean          hf_nettrace_events_add  (HfNettraceEvents     *self,
                                           const HfNettraceItem *item);

/* The result so far; (transfer none). */

/** hf_nettrace_events_get_store: (transfer none): the elements of all bulk events. */
HfNettraceStore       *hf_nettrace_events_get_store       (HfNettraceEvents *self);
/** hf_nettrace_events_get_types: (transfer none): the types of all heaps in the trace. */
HfNettraceTypes       *hf_nettrace_events_get_types       (HfNettraceEvents *self);
/** hf_nettrace_events_get_modules: (transfer none): the modules that the types are from. */
HfNettraceModules     *hf_nettrace_events_get_modules     (HfNettraceEvents *self);
/** hf_nettrace_events_get_threads: (transfer none): the events that each thread has lost. */
HfNettraceThreads     *hf_nettrace_events_get_threads     (HfNettraceEvents *self);
/** hf_nettrace_events_get_collections: (transfer none): when collections began and ended. */
HfNettraceCollections *hf_nettrace_events_get_collections (HfNettraceEvents *self);
/** hf_nettrace_events_get_application: its file's name, UTF-8; "" if it is not known. */
const char            *hf_nettrace_events_get_application (HfNettraceEvents *self);

/**
 * hf_nettrace_events_find_ranges:
 * @n: (out): how many
 *
 * n log n in all ranges the first time.
 *
 * Returns: (transfer none) (array length=n) (nullable): the ranges that were reported from @start
 *   to @end, in ticks; valid until the next event
 */
const HfNettraceRange *hf_nettrace_events_find_ranges     (HfNettraceEvents *self,
                                                           guint64           start,
                                                           guint64           end,
                                                           guint            *n);

/** hf_nettrace_events_get_n_nodes: objects in all events, of all heaps. */
guint64                hf_nettrace_events_get_n_nodes     (const HfNettraceEvents *self);
/** hf_nettrace_events_get_n_bytes: memory that all this takes. */
guint64                hf_nettrace_events_get_n_bytes     (const HfNettraceEvents *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNettraceEvents, hf_nettrace_events_free)

G_END_DECLS
