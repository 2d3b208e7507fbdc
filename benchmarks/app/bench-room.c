/* bench-room.c: whether there is memory for a benchmark
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-room.h"

#include "hf-memory.h"

#include <stdlib.h>

/* Meson's sign for a test that was skipped. */
#define SKIPPED 77

void
bench_room_need (const char *program,
                 guint64     n_objects,
                 guint64     n_bytes)
{
  const guint64 available = hf_memory_get_available ();
  const guint64 needed = n_objects * n_bytes;

  if (needed <= available)
    return;

  g_printerr ("%s: skipped, as %.1e objects need about %.1f GB of memory, and %.1f GB are free\n",
              program, (double) n_objects, (double) needed / 1e9, (double) available / 1e9);
  exit (SKIPPED);
}
