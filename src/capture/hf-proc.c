/* hf-proc.c: what the system knows of a process
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-proc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Fields of /proc/PID/stat behind the name in brackets, from 0: the state is the first. */
#define STAT_STATE 0
#define STAT_START 19

#define TEMPORARY_FOLDER "/tmp"

static char *
read_file (guint32     pid,
           const char *name,
           gsize      *length)
{
  g_autofree char *path = g_strdup_printf ("/proc/%u/%s", pid, name);
  char *text = NULL;

  return g_file_get_contents (path, &text, length, NULL) ? text : NULL;
}

/* The moment at which this machine started, in µs since 1970. */
static gint64
get_boot_time (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/stat", &text, NULL, NULL))
    return 0;

  line = strstr (text, "\nbtime ");
  return line != NULL ? (gint64) g_ascii_strtoull (line + 7, NULL, 10) * G_USEC_PER_SEC : 0;
}

/* The name of a program may have blanks and brackets. */
static gboolean
read_stat (HfProc *self)
{
  g_autofree char *text = read_file (self->pid, "stat", NULL);
  g_auto (GStrv) fields = NULL;
  const char *end = text != NULL ? strrchr (text, ')') : NULL;
  long ticks = sysconf (_SC_CLK_TCK);

  if (end == NULL || end[1] == '\0')
    return FALSE;

  fields = g_strsplit (end + 2, " ", -1);
  if (g_strv_length (fields) <= STAT_START)
    return FALSE;

  self->is_stopped = strchr ("Tt", fields[STAT_STATE][0]) != NULL && fields[STAT_STATE][0] != '\0';
  self->start_ticks = g_ascii_strtoull (fields[STAT_START], NULL, 10);
  self->started = get_boot_time () +
                  (gint64) ((double) self->start_ticks / (double) ticks * G_USEC_PER_SEC);

  return fields[STAT_STATE][0] != 'Z';
}

/* Returns: (nullable): the value of a line “KEY:\tvalue” */
static const char *
find_value (const char *text,
            const char *key)
{
  const char *line = strstr (text, key);

  return line != NULL ? line + strlen (key) : NULL;
}

static gboolean
read_status (HfProc *self)
{
  g_autofree char *text = read_file (self->pid, "status", NULL);
  g_auto (GStrv) pids = NULL;
  g_auto (GStrv) uids = NULL;
  g_autofree char *line = NULL;
  const char *value;

  if (text == NULL)
    return FALSE;

  value = find_value (text, "\nVmRSS:\t");
  self->resident = value != NULL ? g_ascii_strtoull (value, NULL, 10) * 1024 : 0;

  value = find_value (text, "\nUid:\t");
  uids = g_strsplit (value != NULL ? value : "", "\t", 3);
  if (g_strv_length (uids) >= 2)
    self->uid = (guint32) g_ascii_strtoull (uids[1], NULL, 10);

  value = find_value (text, "\nNSpid:\t");
  line = g_strndup (value != NULL ? value : "", value != NULL ? strcspn (value, "\n") : 0);
  pids = g_strsplit (line, "\t", -1);
  self->inner_pid = self->pid;
  if (g_strv_length (pids) > 1)
    {
      self->inner_pid = (guint32) g_ascii_strtoull (pids[g_strv_length (pids) - 1], NULL, 10);
      self->is_inner = TRUE;
    }

  return TRUE;
}

static void
read_environment (HfProc *self)
{
  gsize length = 0;
  g_autofree char *text = read_file (self->pid, "environ", &length);
  const char *end = text != NULL ? text + length : NULL;

  for (const char *entry = text; entry < end; entry += strlen (entry) + 1)
    {
      if (g_str_has_prefix (entry, "TMPDIR=") && entry[7] != '\0')
        {
          g_free (self->temporary_folder);
          self->temporary_folder = g_strdup (entry + 7);
        }
      self->has_profiler |= g_str_equal (entry, "CORECLR_ENABLE_PROFILING=1");
    }
  while (strlen (self->temporary_folder) > 1 && g_str_has_suffix (self->temporary_folder, "/"))
    self->temporary_folder[strlen (self->temporary_folder) - 1] = '\0';
}

HfProc *
hf_proc_read (guint32 pid)
{
  g_autoptr (HfProc) self = g_new0 (HfProc, 1);

  self->pid = pid;
  self->temporary_folder = g_strdup (TEMPORARY_FOLDER);
  if (!read_stat (self) || !read_status (self))
    return NULL;

  read_environment (self);
  return g_steal_pointer (&self);
}

gboolean
hf_proc_has_mapped (guint32     pid,
                    const char *name)
{
  g_autofree char *text = read_file (pid, "maps", NULL);

  return text == NULL || strstr (text, name) != NULL;
}

void
hf_proc_free (HfProc *self)
{
  if (self == NULL)
    return;

  g_free (self->temporary_folder);
  g_free (self);
}
