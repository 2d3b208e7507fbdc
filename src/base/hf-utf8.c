/* hf-utf8.c: makes any bytes a text that can be shown anywhere
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-utf8.h"

#include <string.h>

/* Marks on one character: more than any script writes would cover what stands around it. */
#define MAX_STACKED 5

/* "‹E0001›" and its NUL, in bytes. */
#define MARK_SIZE 16

/* Windows-1252 from 0x80 to 0x9f; the five that it leaves open stay as C1
 * controls, which hf_text_to_utf8() then replaces. */
static const guint16 windows_1252[32] = {
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
};

gboolean
hf_text_is_plain (const char *text,
                  gsize       length)
{
  for (gsize i = 0; i < length; i++)
    {
      guchar c = (guchar) text[i];

      if (c < 0x20 || c > 0x7e)
        return FALSE;
    }
  return TRUE;
}

/* C0, C1, and what ends a line. */
static gboolean
is_control (gunichar c)
{
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029;
}

/* Cairo refuses a whole text for one of these. */
static gboolean
is_noncharacter (gunichar c)
{
  return (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
}

/* Characters that no font shows and that reorder or hide what stands around them. The
 * joiners U+200C and U+200D are not among them: words of several scripts need them. */
static gboolean
is_invisible (gunichar c)
{
  if (c < 0x61c)
    return FALSE;
  return c == 0x61c || c == 0x200b || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xe0000 && c <= 0xe007f);
}

/* Writes the visible form of @c to @result, if that is not NULL. A mark has the code in
 * it, so that names that differ in such a character alone stay different names.
 *
 * Returns: how many bytes it takes */
static gsize
convert_character (gunichar  c,
                   char     *result)
{
  char mark[MARK_SIZE];

  if (!is_invisible (c))
    return (gsize) g_unichar_to_utf8 (is_control (c) || is_noncharacter (c) ? 0xfffd : c, result);

  g_snprintf (mark, sizeof mark, "‹%04X›", (guint) c);
  if (result != NULL)
    memcpy (result, mark, strlen (mark));
  return strlen (mark);
}

/* A NUL is a control character like any other here, but ends GLib's check. */
static gboolean
is_utf8 (const char *text,
         gsize       length)
{
  const char *end = text + length;

  while (text < end)
    {
      const char *nul = memchr (text, '\0', (gsize) (end - text));

      if (!g_utf8_validate_len (text, (gsize) ((nul != NULL ? nul : end) - text), NULL))
        return FALSE;
      text = nul != NULL ? nul + 1 : end;
    }
  return TRUE;
}

/* Whether @c stands above or below the character before it. */
static gboolean
is_stacked (gunichar c)
{
  GUnicodeType type;

  if (c < 0x300)
    return FALSE;
  type = g_unichar_type (c);
  return type == G_UNICODE_NON_SPACING_MARK || type == G_UNICODE_ENCLOSING_MARK;
}

/* @result: where to write to; NULL only to count. Returns: how many bytes it takes */
static gsize
convert (const char *text,
         gsize       length,
         gboolean    valid,
         char       *result)
{
  gsize n_bytes = 0;
  guint n_stacked = 0;

  for (const char *at = text; at < text + length; at = valid ? g_utf8_next_char (at) : at + 1)
    {
      guchar byte = (guchar) *at;
      gunichar c = byte;

      if (valid)
        c = g_utf8_get_char (at);
      else if (byte >= 0x80 && byte < 0xa0)
        c = windows_1252[byte - 0x80];
      n_stacked = is_stacked (c) ? n_stacked + 1 : 0;
      if (n_stacked > MAX_STACKED)
        c = 0xfffd;
      n_bytes += convert_character (c, result != NULL ? result + n_bytes : NULL);
    }
  return n_bytes;
}

char *
hf_text_try_to_utf8 (const char *text,
                     gsize       length)
{
  gboolean plain = hf_text_is_plain (text, length);
  gboolean valid = plain || is_utf8 (text, length);
  gsize n_bytes = plain ? length : convert (text, length, valid, NULL);
  char *result = g_try_malloc (n_bytes + 1);

  if (result == NULL)
    return NULL;
  if (plain)
    memcpy (result, text, length);
  else
    convert (text, length, valid, result);
  result[n_bytes] = '\0';
  return result;
}

char *
hf_text_to_utf8 (const char *text,
                 gsize       length)
{
  char *result = hf_text_try_to_utf8 (text, length);

  if (result == NULL)
    g_error ("out of memory for a text of %" G_GSIZE_FORMAT " bytes", length);
  return result;
}
