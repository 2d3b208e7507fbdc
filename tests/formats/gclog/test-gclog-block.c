/* test-gclog-block.c: blocks of whole lines
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-gclog-block.h"

#include <string.h>

#define TOO_LONG (HF_GCLOG_MAX_LINE + 1)

typedef struct
{
  GInputStream  *stream;
  HfByteSource  *source;
  HfMemoryBudget *budget;
  HfGclogCutter *cutter;
  HfGclogBlock   block;
} Reading;

static void
reading_init (Reading    *self,
              GBytes     *bytes,
              gsize       block_size)
{
  *self = (Reading){ 0 };
  self->stream = g_memory_input_stream_new_from_bytes (bytes);
  self->source = hf_byte_source_new (self->stream, NULL);
  self->budget = hf_memory_budget_new (G_MAXUINT64);
  self->cutter = hf_gclog_cutter_new (self->source, block_size, self->budget);
}

static void
reading_clear (Reading *self)
{
  hf_gclog_cutter_shrink (self->cutter, &self->block);
  hf_gclog_block_clear (&self->block);
  hf_gclog_cutter_free (self->cutter);
  hf_memory_budget_free (self->budget);
  hf_byte_source_free (self->source);
  g_object_unref (self->stream);
}

/* Returns: all blocks one after the other, "!" before a block that skipped a line and "~"
 *   before the tail */
static char *
read_all (GBytes *bytes,
          gsize   block_size)
{
  GString *text = g_string_new (NULL);
  Reading reading;

  reading_init (&reading, bytes, block_size);
  do
    {
      g_autoptr (GError) error = NULL;

      hf_gclog_cutter_read (reading.cutter, &reading.block, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (reading.block.length == 0 ||
                     reading.block.data[reading.block.length - 1] == '\n');
      if (reading.block.has_long_line)
        g_string_append_c (text, '!');
      g_string_append_len (text, reading.block.data, (gssize) reading.block.length);
      if (reading.block.tail_length > 0)
        g_string_append_printf (text, "~%.*s", (int) reading.block.tail_length, reading.block.tail);
    }
  while (!reading.block.is_last);
  reading_clear (&reading);
  return g_string_free (text, FALSE);
}

static void
test_lines (void)
{
  static const char text[] = "a 2 x\n\nt 1 T\no 1000 1 8\nc x\n";
  g_autoptr (GBytes) whole = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GBytes) cut = g_bytes_new_static (text, sizeof text - 2);

  for (gsize block_size = 1; block_size < 2 * sizeof text; block_size++)
    {
      g_autofree char *all = read_all (whole, block_size);
      g_autofree char *most = read_all (cut, block_size);

      g_assert_cmpstr (all, ==, text);
      g_assert_cmpstr (most, ==, "a 2 x\n\nt 1 T\no 1000 1 8\n~c x");
    }
}

/* Returns: @before, @n times @byte, and @after */
static GBytes *
make_text (const char *before,
           gsize       n,
           char        byte,
           const char *after)
{
  GString *text = g_string_new (before);

  g_string_set_size (text, strlen (before) + n);
  memset (text->str + strlen (before), byte, n);
  g_string_append (text, after);
  return g_string_free_to_bytes (text);
}

/* Zeros at the end of a file that a crash has left, or a name that never ends. */
static void
test_long_lines (void)
{
  static const struct
  {
    const char *before;
    char byte;
    const char *after;
    const char *expected;
  } cases[] = {
    { "a 2 x\n", '\0', "", "a 2 x\n!\n" },
    { "a 2 x\n", 'N', "\nc x\n", "a 2 x\n!\nc x\n" },
    { "a 2 x\nt 1 ", 'N', "\nc x\n", "a 2 x\n!\nc x\n" },
    { "a 2 x\n ", ' ', "\nc x", "a 2 x\n!\n~c x" },
    { "a 2 x\no 10 1 8 ", '\0', "", "a 2 x\n!\n" },
    { "a 2 x\no 10 1 8 ", '1', "\nc x\n", "a 2 x\n!\nc x\n" },
  };
  static const gsize block_sizes[] = { 1000, 1024 * 1024, HF_GCLOG_MAX_LINE, 2 * TOO_LONG };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = make_text (cases[i].before, TOO_LONG, cases[i].byte,
                                            cases[i].after);

      for (guint k = 0; k < G_N_ELEMENTS (block_sizes); k++)
        {
          g_autofree char *text = read_all (bytes, block_sizes[k]);
          g_auto (GStrv) marks = g_strsplit (text, "!", -1);

          /* Where a block begins depends on its size. */
          g_assert_cmpuint (g_strv_length (marks), ==, 2);
          g_free (text);
          text = g_strconcat (marks[0], marks[1], NULL);
          g_strfreev (marks);
          marks = g_strsplit (cases[i].expected, "!", -1);
          g_assert_true (g_str_has_prefix (text, marks[0]));
          g_assert_true (g_str_has_suffix (text, marks[1]));
          g_assert_cmpuint (strlen (text), ==, strlen (cases[i].expected) - 1);
        }
    }
}

/* An array of millions of elements is one line. */
static void
test_long_object (void)
{
  g_autoptr (GString) text = g_string_new ("a 2 x\n o 10 1 8");
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  while (text->len < 2 * TOO_LONG + 2000)
    g_string_append (text, " 7f00deadbeef");
  g_string_append (text, "\nc x\n");
  length = text->len;
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));

  for (gsize block_size = 1000; block_size <= HF_GCLOG_MAX_LINE; block_size *= 1000)
    {
      g_autofree char *all = read_all (bytes, block_size);

      g_assert_cmpuint (strlen (all), ==, length);
    }
}

/* Zeros behind a good part of an object's references are found after as many bytes again. */
static void
test_long_object_lost (void)
{
  g_autoptr (GString) text = g_string_new ("a 2 x\no 10 1 8");
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *all = NULL;
  gsize length;

  while (text->len < TOO_LONG + TOO_LONG / 2)
    g_string_append (text, " 7f00deadbeef");
  length = text->len;
  g_string_set_size (text, length + 2 * TOO_LONG);
  memset (text->str + length, 0, 2 * TOO_LONG);
  g_string_append (text, "\nc x\n");
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  all = read_all (bytes, 1024 * 1024);
  g_assert_cmpstr (all, ==, "a 2 x\n!\nc x\n");
}

static void
test_longest_line (void)
{
  g_autoptr (GBytes) bytes = make_text ("a 2 x\n", HF_GCLOG_MAX_LINE, 'N', "\nc x\n");
  g_autofree char *text = read_all (bytes, 1024 * 1024);

  g_assert_cmpuint (strlen (text), ==, g_bytes_get_size (bytes));
}

/* A stream that never ends: the reader does not wait for it. */
static void
test_first_line (void)
{
  g_autoptr (GBytes) bytes = make_text ("", 2 * TOO_LONG, '\0', "");
  g_autoptr (GError) error = NULL;
  Reading reading;

  reading_init (&reading, bytes, 1024 * 1024);
  g_assert_false (hf_gclog_cutter_read (reading.cutter, &reading.block, NULL, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NOT_A_HEAP);
  g_assert_cmpuint (hf_byte_source_get_n_consumed (reading.source), <, 2 * TOO_LONG);
  reading_clear (&reading);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-block/lines-are-never-cut", test_lines);
  g_test_add_func ("/formats/gclog-block/a-line-that-is-too-long-is-skipped", test_long_lines);
  g_test_add_func ("/formats/gclog-block/an-object-may-have-any-length", test_long_object);
  g_test_add_func ("/formats/gclog-block/an-object-that-stops-having-fields-is-skipped",
                   test_long_object_lost);
  g_test_add_func ("/formats/gclog-block/the-longest-line-is-kept", test_longest_line);
  g_test_add_func ("/formats/gclog-block/a-first-line-without-an-end-is-no-heap", test_first_line);
  return g_test_run ();
}
