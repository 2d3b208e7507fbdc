/* hf-root-query.h: the roots that have some flags, grouped, and how many have each flag
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "hf-root-groups.h"

G_BEGIN_DECLS

/**
 * HfRootAnswer:
 * @groups: of the roots that have all the flags asked for
 * @flag_counts: by bit of #HfRootFlags, how many of all roots have it
 */
typedef struct
{
  HfRootGroups *groups;
  guint32       flag_counts[HF_N_ROOT_FLAGS];
} HfRootAnswer;

void          hf_root_answer_free     (HfRootAnswer        *self);

/** HF_ROOT_QUERY_MAX_DIRECT: up to so many roots are grouped at once, more in a worker. */
#define HF_ROOT_QUERY_MAX_DIRECT 5000

/** hf_root_query: blocks; O(r log r) in the number of roots. (transfer full) */
HfRootAnswer *hf_root_query           (HfHeap              *heap,
                                       guint64              flags);

/** hf_root_query_async: the same in a worker. */
void          hf_root_query_async     (HfHeap              *heap,
                                       guint64              flags,
                                       GCancellable        *cancellable,
                                       GAsyncReadyCallback  callback,
                                       gpointer             user_data);
HfRootAnswer *hf_root_query_finish    (GAsyncResult        *result,
                                       GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRootAnswer, hf_root_answer_free)

G_END_DECLS
