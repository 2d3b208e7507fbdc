/* hf-root-query.h: the roots that have some flags, grouped, and their retained sizes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-retention.h"
#include "hf-root-groups.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfRootAnswer:
 * @groups: the roots that have all the requested flags, in groups
 * @retention: (nullable): the retained sizes of these roots; %NULL if they are not known
 * @is_awaited: whether @retention may become known later
 * @unreachable: the objects that no root reaches; 0 if the request has flags
 * @error: (nullable): the reason why the answer to a question has no @retention
 * @flag_counts: by bit of #HfRootFlags, the number of all roots with this flag
 */
typedef struct
{
  HfRootGroups    *groups;
  HfRootRetention *retention;
  gboolean         is_awaited;
  HfRetainedSum    unreachable;
  GError          *error;
  guint32          flag_counts[HF_N_ROOT_FLAGS];
} HfRootAnswer;

/** hf_root_answer_free: may free a large amount of memory; see hf_free_later(). Not for %NULL. */
void          hf_root_answer_free     (HfRootAnswer        *self);

/** HF_ROOT_QUERY_MAX_DIRECT: the most roots for which hf_root_query_is_quick(). */
#define HF_ROOT_QUERY_MAX_DIRECT 5000

/**
 * hf_root_query:
 * @retention: (nullable): the retention of @analysis
 * @flags: only roots that have all of these #HfRootFlags
 *
 * Blocks. O(r log r) in the number of roots; with @retention also linear in the number of top
 * objects.
 *
 * Returns: (transfer full): or %NULL with %HF_ERROR_NO_MEMORY or %G_IO_ERROR_CANCELLED
 */
HfRootAnswer *hf_root_query           (HfAnalysis          *analysis,
                                       HfRetention         *retention,
                                       guint64              flags,
                                       GCancellable        *cancellable,
                                       GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_root_query_new_question:
 *
 * Asks for the same in a worker. If the retained sizes cannot be computed, the answer has an error
 * in place of them.
 *
 * Returns: (transfer full): a question whose answer is an #HfRootAnswer
 */
HfQuestion   *hf_root_query_new_question (HfAnalysis   *analysis,
                                          HfRetention  *retention,
                                          guint64       flags);

/** hf_root_query_is_quick: whether a query takes so little time that it needs no worker. */
gboolean      hf_root_query_is_quick  (HfAnalysis          *analysis,
                                       HfRetention         *retention);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRootAnswer, hf_root_answer_free)

G_END_DECLS
