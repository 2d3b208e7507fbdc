/* hf-arena.c: memory of the profiler, apart from that of the target
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-arena.h"

#include <sys/mman.h>

void *
hf_arena_reserve (size_t size)
{
  void *memory = mmap (NULL, size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  if (memory == MAP_FAILED)
    return NULL;

  madvise (memory, size, MADV_DONTFORK);
  return memory;
}

void
hf_arena_release (void  *memory,
                   size_t size)
{
  if (memory != NULL)
    munmap (memory, size);
}
