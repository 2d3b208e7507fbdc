/* hf-shown.c: text of any length, as much of it as a widget can show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-shown.h"

#include "hf-utf8.h"

#include <string.h>

#define ELLIPSIS "…"
#define ZERO_WIDTH_SPACE 0x200b
#define LINE_SEPARATOR 0x2028
#define PARAGRAPH_SEPARATOR 0x2029

/* Characters of an entry of a menu, which is as wide as its text. */
#define MAX_LABEL_LENGTH 60

/* Characters without a place to break a line. Of identifiers, few are longer. */
#define MAX_UNBROKEN 48

/* ---- As much as is shown ----------------------------------------------- */

/* The most that each line may keep so that all together keep MAX characters: what short
 * lines leave is for the long ones. */
static glong
find_share (const glong *lengths,
            guint        n_lines,
            glong        max)
{
  glong share = 0;
  glong left = max;
  guint n_long = n_lines;
  guint n_before = 0;

  while (n_long != n_before && n_long > 0)
    {
      share = left / n_long;
      n_before = n_long;
      n_long = 0;
      left = max;
      for (guint i = 0; i < n_lines; i++)
        {
          if (lengths[i] > share)
            n_long++;
          else
            left -= lengths[i];
        }
    }

  return n_long == 0 ? max : share;
}

/* LINE without its middle. The beginning of the end must not join the "…". */
static void
append_elided (GString    *shown,
               const char *line,
               glong       length,
               glong       kept)
{
  const glong n_start = kept * 2 / 3;
  const char *start_end = g_utf8_offset_to_pointer (line, n_start);
  const char *end = g_utf8_offset_to_pointer (start_end,
                                              length - n_start - MAX (kept - n_start - 1, 0));

  while (*end != '\0' && g_unichar_ismark (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  g_string_append_len (shown, line, start_end - line);
  g_string_append (shown, ELLIPSIS);
  g_string_append (shown, end);
}

/* @in_all: all lines together have MAX_LENGTH characters, and not each of them */
static GString *
bound (const char *text,
       glong       max_length,
       int         max_lines,
       gboolean    in_all)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", max_lines + 1);
  const guint n_all = g_strv_length (lines);
  const guint n_lines = MIN (n_all, (guint) max_lines);
  g_autofree glong *lengths = g_new0 (glong, n_lines + 1);
  GString *shown = g_string_new (NULL);
  glong share = max_length;

  for (guint i = 0; i < n_lines; i++)
    lengths[i] = g_utf8_strlen (lines[i], -1);
  if (in_all)
    share = find_share (lengths, n_lines, max_length);

  for (guint i = 0; i < n_lines; i++)
    {
      if (i > 0)
        g_string_append_c (shown, '\n');
      if (lengths[i] > share)
        append_elided (shown, lines[i], lengths[i], share);
      else
        g_string_append (shown, lines[i]);
    }
  if (n_all > n_lines)
    g_string_append (shown, ELLIPSIS);

  return shown;
}

static char *
join_lines (GString *shown)
{
  for (char *c = shown->str; *c != '\0'; c = g_utf8_next_char (c))
    {
      const gunichar character = g_utf8_get_char (c);

      if (character == '\r')
        *c = ' ';
      else if (character == LINE_SEPARATOR || character == PARAGRAPH_SEPARATOR)
        {
          /* Three bytes: one as wide as a blank has as many. */
          memcpy (c, "\342\200\202", 3);
        }
    }

  return g_string_free (shown, FALSE);
}

char *
hf_shown_dup (const char *text)
{
  if (text == NULL)
    return NULL;
  /* Nearly every one: without an end of a line or what might be one. */
  if (strnlen (text, HF_SHOWN_MAX_LENGTH + 1) <= HF_SHOWN_MAX_LENGTH &&
      strpbrk (text, "\n\r\342") == NULL)
    return g_strdup (text);

  return join_lines (bound (text, HF_SHOWN_MAX_LENGTH, HF_SHOWN_MAX_LINES, FALSE));
}

char *
hf_shown_dup_markup (const char *text)
{
  g_autofree char *shown = hf_shown_dup (text);

  return g_markup_escape_text (shown, -1);
}

char *
hf_shown_dup_file_name (const char *name)
{
  return hf_text_to_utf8 (name, strlen (name));
}

char *
hf_shown_dup_label (const char *text)
{
  GString *shown = bound (text, MAX_LABEL_LENGTH, 1, FALSE);

  g_string_replace (shown, "_", "__", 0);
  return join_lines (shown);
}

/* ---- Where lines may end ------------------------------------------------ */

/* Behind what parts a name, but not within a figure, and not before what ends it anyway. */
static gboolean
can_break_between (gunichar before,
                   gunichar after)
{
  return before < 0x80 && strchr ("<,.+/\\|:", (int) before) != NULL &&
         !g_unichar_isdigit (after) && !g_unichar_isspace (after) && !g_unichar_ismark (after);
}

char *
hf_shown_dup_tip (const char *text)
{
  g_autofree char *shown = NULL;
  GString *breakable = NULL;
  guint n_unbroken = 0;

  if (text == NULL)
    return NULL;

  shown = join_lines (bound (text, HF_SHOWN_MAX_LENGTH, HF_SHOWN_MAX_TIP_LINES, TRUE));
  if (g_utf8_strlen (shown, -1) <= MAX_UNBROKEN)
    return g_steal_pointer (&shown);

  breakable = g_string_new (NULL);
  for (const char *c = shown; *c != '\0'; c = g_utf8_next_char (c))
    {
      const gunichar character = g_utf8_get_char (c);
      const gunichar next = g_utf8_get_char (g_utf8_next_char (c));

      g_string_append_unichar (breakable, character);
      n_unbroken = g_unichar_isspace (character) ? 0 : n_unbroken + 1;
      if (next == '\0' ||
          (!can_break_between (character, next) &&
           (n_unbroken < MAX_UNBROKEN || g_unichar_isspace (next) || g_unichar_ismark (next))))
        continue;

      g_string_append_unichar (breakable, ZERO_WIDTH_SPACE);
      n_unbroken = 0;
    }

  return g_string_free (breakable, FALSE);
}

/* ---- In widgets --------------------------------------------------------- */

GtkWidget *
hf_shown_new_label (const char *text)
{
  g_autofree char *shown = hf_shown_dup (text);

  return gtk_label_new (shown);
}

void
hf_shown_set_text (GtkLabel   *label,
                   const char *text)
{
  g_autofree char *shown = hf_shown_dup (text);

  gtk_label_set_text (label, shown == NULL ? "" : shown);
}

void
hf_shown_inscribe (GtkInscription *inscription,
                   const char     *text)
{
  g_autofree char *shown = hf_shown_dup (text);

  gtk_inscription_set_text (inscription, shown);
}

void
hf_shown_set_name (GtkWidget  *widget,
                   const char *name)
{
  g_autofree char *shown = hf_shown_dup (name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, shown,
                                  -1);
}

void
hf_shown_describe (GtkWidget  *widget,
                   const char *text)
{
  g_autofree char *shown = hf_shown_dup (text);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  shown, -1);
}
