/* hf-query-source.h: a heap as queries see it, with all that is computed from it on demand
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collection.h"
#include "hf-generations.h"
#include "hf-recording.h"
#include "hf-retention.h"
#include "hf-tracks.h"
#include "hf-type-instances.h"

G_BEGIN_DECLS

/**
 * HfQuerySource:
 *
 * One snapshot of a file, and whatever queries have needed of it so far: a query that reads only
 * types and sizes never waits for retained sizes. Counted; any thread may use it, and one of
 * several that need the same result makes it.
 */
typedef struct _HfQuerySource HfQuerySource;

/**
 * hf_query_source_new:
 * @recording: all that the file holds
 * @snapshot: which heap of it, from 0
 * @analysis: (nullable): of that heap, if it is there already
 *
 * Returns: (transfer full): drop it with hf_query_source_unref()
 */
HfQuerySource         *hf_query_source_new               (HfRecording    *recording,
                                                          guint32         snapshot,
                                                          HfAnalysis     *analysis)
                                                          G_GNUC_WARN_UNUSED_RESULT;
/** hf_query_source_ref: (transfer full): adds a reference; any thread. */
HfQuerySource         *hf_query_source_ref               (HfQuerySource  *self);
/**
 * hf_query_source_unref: (nullable) (transfer full): releases a reference; any thread. The last
 *   one may take a while.
 */
void                   hf_query_source_unref             (HfQuerySource  *self);

/** hf_query_source_get_heap: (transfer none): the snapshot. */
HfHeap                *hf_query_source_get_heap          (HfQuerySource  *self);
/** hf_query_source_get_recording: (transfer none): all that its file holds. */
HfRecording           *hf_query_source_get_recording     (HfQuerySource  *self);
/** hf_query_source_get_snapshot: which snapshot of the file it is, from 0. */
guint32                hf_query_source_get_snapshot      (HfQuerySource  *self);
/** hf_query_source_get_generations: (transfer none) (nullable): %NULL if the file has no ranges. */
const HfGenerations   *hf_query_source_get_generations   (HfQuerySource  *self);

/**
 * hf_query_source_has_ordered_ids:
 *
 * Returns: whether the ids as numbers of SQL, which have a sign, ascend as the addresses do: no
 *   address has its highest bit set
 */
gboolean               hf_query_source_has_ordered_ids   (HfQuerySource  *self);

/** hf_query_source_find_type: the type with this very name, or none; it waits for no other call. */
HfTypeIndex            hf_query_source_find_type         (HfQuerySource  *self,
                                                          const char     *name);

/**
 * hf_query_source_find_roots:
 * @n_roots: (out): their number
 *
 * Returns: (transfer none) (array length=n_roots): all roots that lead to @object, weak ones too,
 *   in the order of the file
 */
const HfRootIndex     *hf_query_source_find_roots        (HfQuerySource  *self,
                                                          HfObjectIndex   object,
                                                          guint32        *n_roots);

/* Each of these blocks the first time, until its result is there; the source keeps it.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED. */

/** hf_query_source_find_analysis: (transfer none): as hf_analysis_new(). */
HfAnalysis            *hf_query_source_find_analysis     (HfQuerySource  *self,
                                                          HfProgress     *progress,
                                                          GCancellable   *cancellable,
                                                          GError        **error);
/**
 * hf_query_source_find_retention:
 * @retention: (out) (transfer none) (nullable): %NULL if retained sizes are not known; see
 *   hf_analysis_get_why_unknown()
 *
 * As hf_retention_share().
 */
gboolean               hf_query_source_find_retention    (HfQuerySource  *self,
                                                          HfRetention   **retention,
                                                          HfProgress     *progress,
                                                          GCancellable   *cancellable,
                                                          GError        **error);
/** hf_query_source_find_referrers: (transfer none): those of unreachable objects too. */
const HfReferrerTable *hf_query_source_find_referrers    (HfQuerySource  *self,
                                                          HfProgress     *progress,
                                                          GCancellable   *cancellable,
                                                          GError        **error);
/** hf_query_source_find_instances: (transfer none): the objects of each type. */
const HfTypeInstances *hf_query_source_find_instances    (HfQuerySource  *self,
                                                          GCancellable   *cancellable,
                                                          GError        **error);

/** hf_query_source_find_collections: (transfer none): those of the recording. */
const HfCollectionList *hf_query_source_find_collections (HfQuerySource  *self,
                                                          HfProgress     *progress,
                                                          GCancellable   *cancellable,
                                                          GError        **error);

/** hf_query_source_find_tracks: (transfer none): those of the recording. */
const HfTracks        *hf_query_source_find_tracks       (HfQuerySource  *self,
                                                          HfProgress     *progress,
                                                          GCancellable   *cancellable,
                                                          GError        **error);

/**
 * hf_query_source_find_retained_of:
 * @sum: (out): the objects that only instances of @type hold
 * @is_known: (out): whether that is known
 *
 * As hf_retained_set_of_type(). The source does not keep it.
 */
gboolean               hf_query_source_find_retained_of  (HfQuerySource  *self,
                                                          HfTypeIndex     type,
                                                          HfRetainedSum  *sum,
                                                          gboolean       *is_known,
                                                          HfProgress     *progress,
                                                          GCancellable   *cancellable,
                                                          GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfQuerySource, hf_query_source_unref)

G_END_DECLS
