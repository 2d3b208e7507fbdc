/* hf-root-query.h: the roots that have some flags, grouped, and what they retain
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
 * @groups: of the roots that have all the flags asked for
 * @retention: (nullable): what these retain; %NULL if it is not known
 * @is_awaited: whether that is still to come
 * @unreachable: what no root reaches; nothing if flags were asked for
 * @error: (nullable): of a question, why it is without figures
 * @flag_counts: by bit of #HfRootFlags, how many of all roots have it
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

void          hf_root_answer_free     (HfRootAnswer        *self);

/** HF_ROOT_QUERY_MAX_DIRECT: the most roots that hf_root_query_is_quick() means. */
#define HF_ROOT_QUERY_MAX_DIRECT 5000

/**
 * hf_root_query:
 * @retention: (nullable): of @analysis
 *
 * Blocks. O(r log r) in the number of roots; with @retention also linear in what hangs
 * directly below the virtual root.
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
 * Asks for the same, a #HfRootAnswer, in a worker. Where it cannot be found out what the roots
 * retain, the answer is without figures and says why.
 */
HfQuestion   *hf_root_query_new_question (HfAnalysis   *analysis,
                                          HfRetention  *retention,
                                          guint64       flags);

/** hf_root_query_is_quick: of few roots without figures; such a question needs no worker. */
gboolean      hf_root_query_is_quick  (HfAnalysis          *analysis,
                                       HfRetention         *retention);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRootAnswer, hf_root_answer_free)

G_END_DECLS
