/* hf-graph-search.h: the distances of holders above some objects, level by level
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-poll.h"
#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfGraphSearch:
 * @distances: by object: 1 more than the length of its shortest path down to a subject; 0: not met
 * @below: by object that was met: the next one down; a subject itself
 * @queue: (array length=n_queued): the objects met, the nearest first
 * @at: the position in the queue of the object whose referrers come next
 *
 * Breadth-first against the references from one object or several, in the order of addresses.
 * Goes only as far as the caller asks. Ignores references of the runtime's own tables to
 * static roots, as #HfRootPaths does, and skips unreachable objects.
 */
typedef struct
{
  const HfReachability  *reachability;
  const HfReferrerTable *referrers;
  const HfStaticsTables *tables;
  guint32               *distances;
  guint32               *below;
  guint32               *queue;
  guint32                n_queued;
  guint32                at;
  HfPoll                 poll;
} HfGraphSearch;

/**
 * hf_graph_search_init:
 *
 * Takes 12 bytes of address space per object, but memory only for objects that it meets.
 *
 * Returns: %FALSE with @error set if there is no memory; clear it anyway
 */
gboolean hf_graph_search_init        (HfGraphSearch  *self,
                                      HfRetention    *retention,
                                      GCancellable   *cancellable,
                                      GError        **error);

/** hf_graph_search_clear: frees its results, but not the retention. May be called again. */
void     hf_graph_search_clear       (HfGraphSearch  *self);

/** hf_graph_search_add_subject: before any search; objects in ascending order. */
void     hf_graph_search_add_subject (HfGraphSearch  *self,
                                      HfObjectIndex   object);

/** hf_graph_search_step: visits the referrers of the next object in the queue. */
gboolean hf_graph_search_step        (HfGraphSearch  *self,
                                      GError        **error);

/** hf_graph_search_reach: visits all objects up to @distance. */
gboolean hf_graph_search_reach       (HfGraphSearch  *self,
                                      guint32         distance,
                                      GError        **error);

/** hf_graph_search_meet: searches until it meets @object, which leads to a subject. */
gboolean hf_graph_search_meet        (HfGraphSearch  *self,
                                      HfObjectIndex   object,
                                      GError        **error);

/** hf_graph_search_holds: whether @referrer, which refers to @object, holds it. */
static inline gboolean
hf_graph_search_holds (const HfGraphSearch *self,
                       HfObjectIndex        referrer,
                       HfObjectIndex        object)
{
  return hf_reachability_contains (self->reachability, referrer) &&
         !hf_statics_tables_contains (self->tables, referrer, object);
}

/** hf_graph_search_get_distance: the distance of an object that was met. */
static inline guint32
hf_graph_search_get_distance (const HfGraphSearch *self,
                              HfObjectIndex        object)
{
  return self->distances[object.value] - 1;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGraphSearch, hf_graph_search_clear)

G_END_DECLS
