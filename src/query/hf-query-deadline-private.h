/* hf-query-deadline-private.h: the time after which a query is cancelled
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfQueryDeadline:
 *
 * A #GCancellable that a thread cancels after some time, so that the time ends all work of a query:
 * also retained sizes, which SQLite knows nothing of.
 */
typedef struct _HfQueryDeadline HfQueryDeadline;

/** hf_query_deadline_new: (transfer full): @usec: the time from now on, in µs. */
HfQueryDeadline *hf_query_deadline_new             (guint64           usec)
                                                    G_GNUC_WARN_UNUSED_RESULT;
/** hf_query_deadline_free: (nullable) (transfer full): ends its thread. */
void             hf_query_deadline_free            (HfQueryDeadline  *self);

/** hf_query_deadline_get_cancellable: (transfer none): is cancelled when the time is over. */
GCancellable    *hf_query_deadline_get_cancellable (HfQueryDeadline  *self);
/** hf_query_deadline_has_passed: whether the time is over. */
gboolean         hf_query_deadline_has_passed      (HfQueryDeadline  *self);

G_END_DECLS
