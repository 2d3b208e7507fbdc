/* hf-origin-text.c: where and when a heap was taken, and whether its file has all of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-origin-text.h"

#include "hf-fault-text.h"
#include "hf-figures.h"

#include <glib/gi18n.h>
#include <inttypes.h>

/* Files have numbers in hexadecimal. */
static gboolean
find_number (HfHeap     *heap,
             const char *key,
             guint64    *number)
{
  const char *text = hf_heap_find_info (heap, key);

  return text != NULL && g_ascii_string_to_unsigned (text, 16, 0, G_MAXINT64, number, NULL);
}

/* The microseconds since 1970. */
GDateTime *
hf_origin_text_find_time (HfHeap     *heap,
                          const char *key)
{
  guint64 usec = 0;

  if (!find_number (heap, key, &usec))
    return NULL;
  return g_date_time_new_from_unix_utc ((gint64) (usec / G_USEC_PER_SEC));
}

char *
hf_origin_text_dup_duration (gint64 usec)
{
  const gint64 seconds = usec / G_USEC_PER_SEC;
  /* Two digits or three say enough. */
  const gint64 max = 600;

  if (seconds == 0)
    /* Translators: a duration in milliseconds */
    return g_strdup_printf (_ ("%" PRId64 " ms"), usec / 1000);
  if (seconds < max)
    /* Translators: a duration in seconds */
    return g_strdup_printf (_ ("%" PRId64 " s"), seconds);
  if (seconds / 60 < max)
    /* Translators: a duration in minutes */
    return g_strdup_printf (_ ("%" PRId64 " min"), seconds / 60);
  /* Translators: a duration in hours */
  return g_strdup_printf (_ ("%" PRId64 " h"), seconds / 3600);
}

char *
hf_origin_text_dup (HfHeap *heap)
{
  const char *runtime = hf_heap_find_info (heap, "runtime");
  g_autoptr (GDateTime) time = hf_origin_text_find_time (heap, "taken");
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint64 process = 0;

  if (find_number (heap, "process", &process))
    /* Translators: the number is that of a process of the operating system */
    g_ptr_array_add (parts, g_strdup_printf (_ ("Process %" PRIu64), process));
  if (runtime != NULL)
    g_ptr_array_add (parts, g_strdup (runtime));
  if (time != NULL)
    g_ptr_array_add (parts, g_date_time_format (time, "%F %R UTC"));
  if (parts->len == 0)
    return NULL;

  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

char *
hf_origin_text_dup_complete (HfHeap               *heap,
                             const HfCompleteness *completeness)
{
  const guint64 n_faults = hf_completeness_count (completeness);
  const gboolean is_cut = hf_completeness_get_cut (completeness) != HF_FAULT_NONE;
  g_autofree char *count = hf_figures_count (n_faults);
  g_autofree char *faults = NULL;

  if (completeness->kinds == 0)
    return g_strdup (_ ("nothing was lost"));
  if (hf_completeness_is_whole (completeness))
    /* Translators: %s is such as “a .gcdump” */
    return g_strdup_printf (_ ("within the limits of %s"),
                            hf_fault_text_source (hf_heap_get_source (heap)));
  if (n_faults == 0)
    return g_strdup (is_cut ? _ ("the end is missing") : _ ("a part is missing"));

  faults = g_strdup_printf (ngettext ("%s fault", "%s faults", (gulong) n_faults), count);
  /* Translators: %s is such as “3 faults” */
  return is_cut ? g_strdup_printf (_ ("the end is missing, %s"), faults)
                : g_steal_pointer (&faults);
}
