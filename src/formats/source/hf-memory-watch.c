/* hf-memory-watch.c: whether a heap that is being read still fits
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-memory-watch.h"

#include "hf-memory.h"

/* What the whole needs is extrapolated from this much of a file, or from one part
 * in so many of it. */
#define EXTRAPOLATE_BYTES (8 * 1024 * 1024)
#define EXTRAPOLATE_SHARE 20

/* Asking the system takes as long as reading a megabyte. */
#define CHECK_BYTES (8 * 1024 * 1024)

gboolean
hf_memory_watch_check (HfMemoryWatch  *self,
                       guint64         held,
                       guint64         needed,
                       GError        **error)
{
  guint64 limit = self->limit;

  if (limit == G_MAXUINT64 || (limit == 0 && held < self->checked_bytes + CHECK_BYTES))
    return TRUE;
  self->checked_bytes = held;

  /* What is held is free too, as the heap takes it over. */
  if (limit == 0)
    {
      limit = hf_memory_get_available ();
      limit = limit < G_MAXUINT64 - held ? limit + held : G_MAXUINT64;
    }
  return hf_memory_check (needed, limit, error);
}

guint64
hf_memory_watch_expect (guint64 held,
                        guint64 n_consumed,
                        guint64 n_bytes)
{
  double needed = (double) held;

  if (n_consumed >= EXTRAPOLATE_BYTES || n_consumed > n_bytes / EXTRAPOLATE_SHARE)
    needed *= MAX (1.0, (double) n_bytes / (double) n_consumed);
  needed += needed / 8;
  return needed < 1e18 ? (guint64) needed : G_MAXUINT64;
}
