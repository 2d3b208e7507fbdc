/* hf-stream-maker.c: streams of the profiler from a text, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-stream-maker.h"

#include <string.h>

static void
add_number (GByteArray *bytes,
            guint64     value)
{
  do
    {
      guint8 byte = (guint8) ((value & 0x7f) | (value > 0x7f ? 0x80 : 0));

      g_byte_array_append (bytes, &byte, 1);
      value >>= 7;
    }
  while (value > 0);
}

static void
add_difference (GByteArray *bytes,
                guint64     to,
                guint64     from)
{
  gint64 difference = (gint64) (to - from);

  add_number (bytes, difference < 0 ? ~((guint64) difference << 1) : (guint64) difference << 1);
}

static guint64
parse (const char *word)
{
  return g_ascii_strtoull (word, NULL, 10);
}

static void
add_object (GByteArray *bytes,
            GStrv       words,
            guint64    *end)
{
  guint n = g_strv_length (words);
  guint64 id = parse (words[1]);
  guint64 size = parse (words[3]);

  add_difference (bytes, id, *end);
  add_number (bytes, parse (words[2]));
  add_number (bytes, size);
  add_number (bytes, n - 4);
  for (guint i = 4; i < n; i++)
    add_difference (bytes, parse (words[i]), id);
  *end = id + (size + 7) / 8 * 8;
}

static void
add_fields (GByteArray *bytes,
            GStrv       words)
{
  for (guint i = 1; words[i] != NULL; i++)
    {
      gsize length = strlen (words[i]);

      if (words[i][0] != '"')
        {
          add_number (bytes, parse (words[i]));
          continue;
        }
      add_number (bytes, length - 2);
      g_byte_array_append (bytes, (const guint8 *) words[i] + 1, (guint) length - 2);
    }
}

/* @n_heads: numbers before that of the items, each of which has @n_words */
static void
add_items (GByteArray *bytes,
           GStrv       words,
           guint       n_heads,
           guint       n_words)
{
  const guint n_items = (g_strv_length (words) - 1 - n_heads) / n_words;
  const gboolean has_moved = words[0][0] == 'M';
  guint64 end = 0;
  guint64 shift = 0;

  for (guint i = 1; i <= n_heads; i++)
    add_number (bytes, parse (words[i]));
  add_number (bytes, n_items);
  for (guint i = 0; i < n_items; i++)
    {
      const char *const *item = (const char *const *) words + 1 + n_heads + i * n_words;
      const guint64 start = parse (item[0]);

      add_difference (bytes, start, end);
      if (has_moved)
        add_difference (bytes, parse (item[1]) - start, shift);
      shift = has_moved ? parse (item[1]) - start : 0;
      add_number (bytes, parse (item[n_words - 1]));
      end = start + parse (item[n_words - 1]);
    }
}

static void
add_bounds (GByteArray *bytes,
            GStrv       words)
{
  const guint n_items = (g_strv_length (words) - 3) / 4;
  guint64 before = 0;

  add_number (bytes, parse (words[1]));
  add_number (bytes, parse (words[2]));
  add_number (bytes, n_items);
  for (guint i = 0; i < n_items; i++)
    {
      const char *const *item = (const char *const *) words + 3 + i * 4;

      add_number (bytes, parse (item[0]));
      add_difference (bytes, parse (item[1]), before);
      add_number (bytes, parse (item[2]));
      add_number (bytes, parse (item[3]));
      before = parse (item[1]);
    }
}

GByteArray *
hf_stream_make (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GByteArray *bytes = g_byte_array_new ();
  guint64 end = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);

      if (lines[i][0] == '\0')
        continue;
      g_byte_array_append (bytes, (const guint8 *) words[0], 1);
      if (words[0][0] == 'o')
        add_object (bytes, words, &end);
      else if (words[0][0] == 'M')
        add_items (bytes, words, 1, 3);
      else if (words[0][0] == 'S')
        add_items (bytes, words, 1, 2);
      else if (words[0][0] == 'N')
        add_bounds (bytes, words);
      else
        add_fields (bytes, words);
    }

  return bytes;
}
