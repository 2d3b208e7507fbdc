/* hf-capture-text.c: processes and snapshots in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-text.h"

#include "hf-figures.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- Times ------------------------------------------------------------- */

char *
hf_capture_text_dup_age (gint64 seconds)
{
  const guint minutes = (guint) (CLAMP (seconds, 0, G_MAXINT32) / 60);
  const guint hours = minutes / 60;

  if (minutes == 0)
    return g_strdup (_ ("under 1 min"));
  if (hours == 0)
    return g_strdup_printf (_ ("%u min"), minutes);
  if (hours < 24)
    /* Translators: hours and minutes */
    return g_strdup_printf (_ ("%u h %u min"), hours, minutes % 60);

  /* Translators: days and hours */
  return g_strdup_printf (_ ("%u d %u h"), hours / 24, hours % 24);
}

char *
hf_capture_text_dup_pause (guint64 usec)
{
  if (usec < 1000)
    return g_strdup (_ ("< 1 ms"));
  if (usec < G_USEC_PER_SEC)
    return g_strdup_printf (_ ("%u ms"), (guint) (usec / 1000));

  /* Translators: seconds and tenths of a second */
  return g_strdup_printf (_ ("%u.%u s"), (guint) (usec / G_USEC_PER_SEC),
                          (guint) (usec % G_USEC_PER_SEC / (G_USEC_PER_SEC / 10)));
}

/* ---- Processes --------------------------------------------------------- */

char *
hf_capture_text_dup_process (const HfProcess *process,
                             gint64           now)
{
  const HfRuntimeInfo *info = process->info;
  g_autofree char *age = hf_capture_text_dup_age ((now - process->started) / G_USEC_PER_SEC);
  g_autofree char *obstacle = hf_process_dup_obstacle (process);
  g_autofree char *command = NULL;
  g_auto (GStrv) version = NULL;

  if (obstacle != NULL || info == NULL)
    return g_strdup_printf ("%u · %s", process->pid, obstacle != NULL ? obstacle : "");

  /* A plus sign comes before the name of a build. */
  version = g_strsplit (info->version, "+", 2);
  command = hf_text_to_utf8 (info->command_line, strlen (info->command_line));
  return g_strdup_printf ("%u · .NET %s · %s · %s", process->pid,
                          version[0] != NULL ? version[0] : "", age, command);
}

/* ---- Snapshots --------------------------------------------------------- */

static char *
dup_state (HfCaptureJob *job)
{
  const guint64 n_objects = hf_capture_job_get_n_objects (job);
  g_autofree char *objects = hf_figures_count (n_objects);
  g_autofree char *size = hf_figures_size (hf_capture_job_get_n_bytes (job));
  g_autofree char *pause = hf_capture_text_dup_pause (hf_capture_job_get_pause (job));

  switch (hf_capture_job_get_state (job))
    {
    case HF_CAPTURE_WALKING:
      /* Translators: a number of objects, and the size of what is written about them */
      return g_strdup_printf (ngettext ("%s object so far, %s", "%s objects so far, %s",
                                        (gulong) n_objects),
                              objects, size);
    case HF_CAPTURE_WRITING:
      /* Translators: a time, such as “41 ms” */
      return g_strdup_printf (_ ("paused %s · writing the file"), pause);
    case HF_CAPTURE_CONNECTING:
    case HF_CAPTURE_DONE:
    case HF_CAPTURE_FAILED:
    case HF_CAPTURE_CANCELLED:
    default:
      return g_strdup (_ ("waiting for the process"));
    }
}

char *
hf_capture_text_dup_progress (HfCaptureJob *job)
{
  g_autofree char *state = dup_state (job);

  return g_strdup_printf ("%u · %s", hf_capture_job_get_process (job)->pid, state);
}

char *
hf_capture_text_dup_result (HfCaptureJob *job)
{
  const guint64 n_objects = hf_capture_job_get_n_objects (job);
  g_autofree char *objects = hf_figures_count (n_objects);
  g_autofree char *size = hf_figures_size (hf_capture_job_get_n_bytes (job));
  g_autofree char *pause = hf_capture_text_dup_pause (hf_capture_job_get_pause (job));

  if (hf_capture_job_get_reason (job) != NULL)
    /* Translators: a program, a number of objects, and their size */
    return g_strdup_printf (ngettext ("Captured %s from the events of its runtime: %s object, %s",
                                      "Captured %s from the events of its runtime: %s objects, %s",
                                      (gulong) n_objects),
                            hf_capture_job_get_process (job)->name, objects, size);

  /* Translators: a program, a number of objects, their size, and a time such as “41 ms” */
  return g_strdup_printf (ngettext ("Captured %s: %s object, %s; it paused for %s",
                                    "Captured %s: %s objects, %s; it paused for %s",
                                    (gulong) n_objects),
                          hf_capture_job_get_process (job)->name, objects, size, pause);
}
