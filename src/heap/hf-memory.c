/* hf-memory.c: how much memory is free for a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-memory.h"

#include "hf-error.h"

#include <glib/gi18n.h>
#include <string.h>

/* The first number after @key in a file of the kernel's, or G_MAXUINT64. */
static guint64
read_number (const char *path,
             const char *key)
{
  g_autofree char *contents = NULL;
  const char *at;
  char *end;
  guint64 number;

  if (!g_file_get_contents (path, &contents, NULL, NULL))
    return G_MAXUINT64;
  at = strstr (contents, key);
  if (at == NULL)
    return G_MAXUINT64;
  at += strlen (key);
  number = g_ascii_strtoull (at, &end, 10);
  return end != at ? number : G_MAXUINT64;
}

/* What a container's limit leaves: without its page cache, which can be dropped. */
static guint64
read_group_rest (void)
{
  guint64 limit = read_number ("/sys/fs/cgroup/memory.max", "");
  guint64 used = read_number ("/sys/fs/cgroup/memory.current", "");
  guint64 cache = read_number ("/sys/fs/cgroup/memory.stat", "inactive_file ");

  if (limit == G_MAXUINT64 || used == G_MAXUINT64)
    return G_MAXUINT64;
  if (cache != G_MAXUINT64)
    used -= MIN (cache, used);
  return limit > used ? limit - used : 0;
}

guint64
hf_memory_get_available (void)
{
  guint64 kilobytes = read_number ("/proc/meminfo", "MemAvailable:");
  guint64 available = kilobytes < G_MAXUINT64 / 1024 ? kilobytes * 1024 : G_MAXUINT64;

  return MIN (available, read_group_rest ());
}

gboolean
hf_memory_check (guint64   needed,
                 guint64   limit,
                 GError  **error)
{
  g_autofree char *needed_text = NULL;
  g_autofree char *limit_text = NULL;

  if (limit == G_MAXUINT64)
    return TRUE;
  if (limit == 0)
    limit = hf_memory_get_available ();
  if (needed <= limit)
    return TRUE;

  needed_text = g_format_size (needed);
  limit_text = g_format_size (limit);
  g_set_error (error, HF_ERROR, HF_ERROR_NO_MEMORY,
               /* Translators: both are sizes such as 5.4 GB */
               _ ("this heap needs about %s of memory, and %s is free"), needed_text, limit_text);
  return FALSE;
}
