/* hf-memory-watch.h: whether a heap that is being read still fits
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfMemoryWatch:
 * @limit: bytes that may be held, as hf_memory_check() takes it
 *
 * So that a heap that cannot fit is refused early, and not after minutes. Set @limit and
 * leave the rest 0. Used by one thread at a time.
 */
typedef struct
{
  guint64 limit;
  /*< private >*/
  guint64 checked_bytes;
} HfMemoryWatch;

/**
 * hf_memory_watch_check:
 * @held: bytes that the reader has taken so far
 * @needed: bytes that it will have taken in the end, as far as is known
 *
 * To be called often. Without a limit the system is asked what is free, now and then.
 *
 * Returns: %FALSE with %HF_ERROR_NO_MEMORY, as hf_memory_check()
 */
gboolean hf_memory_watch_check  (HfMemoryWatch  *self,
                                 guint64         held,
                                 guint64         needed,
                                 GError        **error);

/**
 * hf_memory_watch_expect:
 * @n_consumed: bytes of the file that were read
 * @n_bytes: bytes of the file; 0 if not known
 *
 * Extrapolates from what the beginning of a file takes. The columns replace the parts
 * piece by piece while the heap is sealed, and take about as much; an eighth more is for
 * what both hold for a moment.
 *
 * Returns: what the whole will take, in bytes
 */
guint64  hf_memory_watch_expect (guint64         held,
                                 guint64         n_consumed,
                                 guint64         n_bytes);

G_END_DECLS
