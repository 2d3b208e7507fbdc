/* hf-compare-text.c: differences as text, for the eye and for a screen reader
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-text.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

static guint64
get_size (gint64 delta)
{
  return delta < 0 ? -(guint64) delta : (guint64) delta;
}

/* Takes the figure. */
static char *
add_sign (gint64  delta,
          char   *figure)
{
  g_autofree char *taken = figure;

  if (delta == 0)
    return g_steal_pointer (&taken);

  return g_strconcat (delta > 0 ? "+" : "−", taken, NULL);
}

char *
hf_compare_text_dup_size (gint64 delta)
{
  return add_sign (delta, hf_figures_size (get_size (delta)));
}

char *
hf_compare_text_dup_bytes (gint64 delta)
{
  return add_sign (delta, hf_figures_bytes (get_size (delta)));
}

char *
hf_compare_text_dup_count (gint64 delta)
{
  return add_sign (delta, hf_figures_count (get_size (delta)));
}

char *
hf_compare_text_dup_share (guint64 before,
                           guint64 after)
{
  const gint64 sign = after >= before ? 1 : -1;
  const guint64 size = after >= before ? after - before : before - after;

  if (before == 0)
    return g_strdup ("");

  return add_sign (size == 0 ? 0 : sign, hf_figures_share (size, before));
}

char *
hf_compare_text_dup_spoken_size (gint64 delta)
{
  g_autofree char *size = hf_figures_size (get_size (delta));

  if (delta == 0)
    return g_strdup (_ ("no change in size"));

  /* Translators: %s is a size, by which something has grown or shrunk */
  return g_strdup_printf (delta > 0 ? C_ ("size", "%s more") : C_ ("size", "%s less"), size);
}

char *
hf_compare_text_dup_objects (guint64 n_objects)
{
  g_autofree char *count = hf_figures_count (n_objects);

  return g_strdup_printf (ngettext ("%s object", "%s objects", (gulong) n_objects), count);
}

char *
hf_compare_text_dup_roots (guint64 n_roots)
{
  g_autofree char *count = hf_figures_count (n_roots);

  return g_strdup_printf (ngettext ("%s root", "%s roots", (gulong) n_roots), count);
}

/* ---- Times ------------------------------------------------------------- */

/* Files have the microseconds since 1970, in hexadecimal. */
guint64
hf_compare_text_find_time (HfHeap *heap)
{
  const char *taken = hf_heap_find_info (heap, "taken");
  guint64 usec = 0;

  if (taken == NULL || !g_ascii_string_to_unsigned (taken, 16, 0, G_MAXINT64, &usec, NULL))
    return 0;

  return usec;
}

char *
hf_compare_text_dup_time (HfHeap *heap)
{
  const guint64 usec = hf_compare_text_find_time (heap);
  g_autoptr (GDateTime) time = NULL;

  if (usec == 0)
    return NULL;

  time = g_date_time_new_from_unix_local ((gint64) (usec / G_USEC_PER_SEC));
  return time == NULL ? NULL : g_date_time_format (time, "%F %T");
}
