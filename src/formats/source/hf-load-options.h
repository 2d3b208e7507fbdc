/* hf-load-options.h: how a file is read, whatever its format
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfLoadOptions:
 * @memory_limit: bytes that the heap may take; 0 = the memory that is free now, %G_MAXUINT64 =
 *   try in any case ("--force", "Open Anyway")
 * @n_threads: parsing threads; 0 = one for each core
 * @block_size: bytes read at a time; 0 = a good size. Tests use small ones
 * @name: (nullable): the name in messages of the file that hf_load_heap() reads; %NULL = its name
 *   without its folder
 * @omit_references: leaves references out of the heaps, so hf_heap_has_references() returns
 *   %FALSE: faster, and enough to count the objects and bytes of each type. The reader parses
 *   them all the same, and counts those that are not numbers
 * @member: (nullable): which heap of a ZIP archive is read, by its name as #HfArchive has it;
 *   %NULL = the first one
 */
typedef struct
{
  guint64     memory_limit;
  guint       n_threads;
  gsize       block_size;
  const char *name;
  gboolean    omit_references;
  const char *member;
} HfLoadOptions;

/** HF_LOAD_UNKNOWN: the name of the application domain of a file that names none. */
#define HF_LOAD_UNKNOWN "unknown"

G_END_DECLS
