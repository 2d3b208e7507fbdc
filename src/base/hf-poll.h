/* hf-poll.h: whether work is cancelled, polled now and then
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfPoll:
 * @cancellable: (transfer none) (nullable): that of the work
 * @n: calls so far
 *
 * A counter for loops that are too short to look at a #GCancellable each time. Set
 * @cancellable, and the rest to 0. Used by one thread.
 */
typedef struct
{
  GCancellable *cancellable;
  gsize         n;
} HfPoll;

/**
 * hf_poll_set_error_if_cancelled:
 *
 * Polls the #GCancellable on one call in %HF_POLL_MASK + 1.
 *
 * Errors: %G_IO_ERROR_CANCELLED.
 *
 * Returns: whether this call has found the work cancelled
 */
static inline gboolean
hf_poll_set_error_if_cancelled (HfPoll  *self,
                                GError **error)
{
  return (++self->n & HF_POLL_MASK) == 0 &&
         g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

G_END_DECLS
