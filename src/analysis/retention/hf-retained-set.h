/* hf-retained-set.h: the exact bytes that a set of objects or roots retains
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/* A set retains the objects that would become unreachable without it: those reachable only
 * through the set. Its bytes exceed the sum over its members if several of them hold
 * an object together, and are below the sum if one of them holds another.
 *
 * Each function blocks, and takes time proportional to the retained objects and their
 * neighbors: for most types far less than a walk over the heap, at most about two. Any
 * thread.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED. */

/**
 * hf_retained_set_of_type:
 * @sum: (out): the sum of the objects that only instances of @type hold, including these instances
 *
 * For many types one after the other, call hf_retained_set_of_objects() with the result of
 * hf_type_instances_get(), which saves a pass over all objects each time.
 */
gboolean hf_retained_set_of_type    (HfRetention          *retention,
                                     HfTypeIndex           type,
                                     HfRetainedSum        *sum,
                                     GCancellable         *cancellable,
                                     GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_retained_set_of_objects:
 * @objects: (array length=n_objects): in any order, may repeat and may be unreachable
 * @sum: (out): the sum of the objects that only they hold, including themselves if reachable
 */
gboolean hf_retained_set_of_objects (HfRetention          *retention,
                                     const HfObjectIndex  *objects,
                                     gsize                 n_objects,
                                     HfRetainedSum        *sum,
                                     GCancellable         *cancellable,
                                     GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * HfRootMatch:
 * @has_kind: whether to select only roots of @kind
 * @kind: #HfRootKind, or another number
 * @flags: only roots that have all these flags; 0 = all
 * @without_flags: only roots that have none of these flags; 0 = all
 * @has_type: whether to select only roots of @type
 * @type: as in #HfRootGroup: the container of strong static roots, the object's
 *   type otherwise; none = static roots without a container
 */
typedef struct
{
  gboolean    has_kind;
  guint64     kind;
  guint64     flags;
  guint64     without_flags;
  gboolean    has_type;
  HfTypeIndex type;
} HfRootMatch;

/** hf_root_match_contains: whether @self selects @root. */
gboolean hf_root_match_contains     (const HfRootMatch    *self,
                                     HfHeap               *heap,
                                     const HfRoot         *root);

/**
 * hf_retained_set_of_roots:
 * @sum: (out): the sum of the objects that only the roots that @match selects hold
 *
 * Like the groups of #HfRootRetention, it ignores references from the runtime's tables of
 * statics; see #HfStaticsTables. Weak roots hold nothing.
 */
gboolean hf_retained_set_of_roots   (HfRetention          *retention,
                                     const HfRootMatch    *match,
                                     HfRetainedSum        *sum,
                                     GCancellable         *cancellable,
                                     GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
