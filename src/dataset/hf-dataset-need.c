/* hf-dataset-need.c: the memory that a file takes while its tables are written
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dataset-need.h"

#include "hf-memory.h"

#include <sys/stat.h>

/* The memory of a file with its analyses: this, and so many times its size. docs/fleet.md has the
 * figures. */
#define NEED_AT_LEAST ((guint64) 32 * 1000 * 1000)
#define NEED_OF_TEXT 3
#define NEED_OF_COMPRESSED 16

guint64
hf_dataset_estimate_need (const HfDatasetFile *file)
{
  static const char *const texts[] = { ".gclog", ".xml" };
  struct stat status;
  gboolean is_text = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    is_text |= g_str_has_suffix (file->path, texts[i]);
  if (stat (file->path, &status) != 0)
    return NEED_AT_LEAST;
  return NEED_AT_LEAST + (guint64) status.st_size * (is_text ? NEED_OF_TEXT : NEED_OF_COMPRESSED);
}

guint64
hf_dataset_get_budget (const HfDatasetOptions *options)
{
  return options->memory > 0 ? options->memory : hf_memory_get_available () / 2;
}
