/* hf-memory.c: how much memory is free for a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-memory.h"

#include "hf-block.h"
#include "hf-error.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef HF_HAVE_MALLOPT
#include <malloc.h>
#endif

#define LARGE_BYTES (4 * 1024 * 1024)

/* The reserve of address space for small allocations: GLib ends the
 * program when it gets nothing. */
#define SMALL_BYTES ((guint64) 32 * 1000 * 1000)

void
hf_memory_set_up (void)
{
#ifdef HF_HAVE_MALLOPT
  struct rlimit limit;

  mallopt (M_MMAP_THRESHOLD, LARGE_BYTES);
  /* For each thread it would set aside 128 MB of addresses. */
  if (getrlimit (RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    mallopt (M_ARENA_MAX, 1);
#endif
}

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

/* The rest of the limit of one control group, counting its page cache, which can be dropped,
 * as free. */
static guint64
read_group_rest (const char *folder)
{
  g_autofree char *max = g_build_filename (folder, "memory.max", NULL);
  g_autofree char *current = g_build_filename (folder, "memory.current", NULL);
  g_autofree char *stat = g_build_filename (folder, "memory.stat", NULL);
  guint64 limit = read_number (max, "");
  guint64 used = read_number (current, "");
  guint64 cache = read_number (stat, "inactive_file ");

  if (limit == G_MAXUINT64 || used == G_MAXUINT64)
    return G_MAXUINT64;
  if (cache != G_MAXUINT64)
    used -= MIN (cache, used);
  return limit > used ? limit - used : 0;
}

/* The least that this process's group and those above it leave. */
static guint64
read_groups_rest (void)
{
  g_autofree char *groups = NULL;
  g_autofree char *path = NULL;
  const char *own = NULL;
  guint64 rest = G_MAXUINT64;

  if (g_file_get_contents ("/proc/self/cgroup", &groups, NULL, NULL))
    own = strstr (groups, "0::/");
  path = own != NULL ? g_strndup (own + 4, strcspn (own + 4, "\n")) : g_strdup ("");
  for (;;)
    {
      g_autofree char *folder = g_build_filename ("/sys/fs/cgroup", path, NULL);
      char *slash = strrchr (path, '/');

      rest = MIN (rest, read_group_rest (folder));
      if (path[0] == '\0')
        return rest;
      (slash != NULL ? slash : path)[0] = '\0';
    }
}

/* What `ulimit -v` leaves of the address space. */
static guint64
read_space_rest (void)
{
  struct rlimit limit;
  guint64 pages = read_number ("/proc/self/statm", "");
  guint64 used;

  if (getrlimit (RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || pages == G_MAXUINT64)
    return G_MAXUINT64;
  used = pages * (guint64) sysconf (_SC_PAGESIZE);
  return limit.rlim_cur > used ? limit.rlim_cur - used : 0;
}

guint64
hf_memory_get_available (void)
{
  guint64 kilobytes = read_number ("/proc/meminfo", "MemAvailable:");
  guint64 available = kilobytes < G_MAXUINT64 / 1024 ? kilobytes * 1024 : G_MAXUINT64;

  const guint64 space = read_space_rest ();
  guint64 rest = MIN (available, read_groups_rest ());

  if (space != G_MAXUINT64)
    rest = MIN (rest, space - MIN (space, SMALL_BYTES));
  return rest != G_MAXUINT64 ? rest + hf_block_get_n_spare_bytes () : rest;
}

gboolean
hf_memory_check_space (guint64   needed,
                       GError  **error)
{
  const guint64 rest = read_space_rest ();
  g_autofree char *needed_text = NULL;
  g_autofree char *rest_text = NULL;

  if (rest >= needed)
    return TRUE;

  needed_text = g_format_size (needed);
  rest_text = g_format_size (rest);
  g_set_error (error, HF_ERROR, HF_ERROR_NO_MEMORY,
               /* Translators: both are sizes such as 32 MB; "ulimit -v" is a command */
               _ ("this needs about %s of address space, and “ulimit -v” leaves %s"), needed_text,
               rest_text);
  return FALSE;
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
