/* test-gclog-merger.c: to what each record belongs, by where it stands
 *
 * covers: hf-gclog-controls
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-gclog-merger.h"

#include <string.h>

/* An input without any text: the pieces are made by hand. */
static HfInput *
new_input (void)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new ();

  return hf_input_new (stream, "x", NULL);
}

static HfGclogMerger *
merge_or_fail (HfInput     *input,
               const char  *text,
               GError     **error)
{
  g_autoptr (HfGclogMerger) merger = hf_gclog_merger_new (input);
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (NULL, NULL);
  g_autoptr (HfColumn) pieces = hf_gclog_pieces_new ();
  guint64 n_lines;

  g_assert_true (hf_gclog_parser_parse (parser, text, strlen (text), pieces, &n_lines));
  for (guint i = 0; i < pieces->len; i++)
    {
      if (!hf_gclog_merger_add (merger, &g_array_index (pieces, HfGclogPiece, i), 100, error))
        return NULL;
    }
  return g_steal_pointer (&merger);
}

static HfGclogMerger *
merge (HfInput    *input,
       const char *text)
{
  g_autoptr (GError) error = NULL;
  HfGclogMerger *merger = merge_or_fail (input, text, &error);

  g_assert_no_error (error);
  return merger;
}

static void
check_tail (const char *text,
            const char *tail,
            gboolean    is_whole,
            gboolean    is_open)
{
  g_autoptr (HfInput) input = new_input ();
  g_autoptr (HfGclogMerger) merger = merge (input, text);
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (NULL, NULL);
  g_autoptr (HfColumn) pieces = hf_gclog_pieces_new ();
  guint64 n_lines;

  g_assert_true (hf_gclog_parser_parse (parser, tail, strlen (tail), pieces, &n_lines));
  g_assert_cmpint (hf_gclog_merger_add_tail (merger, &g_array_index (pieces, HfGclogPiece, 0), 0,
                                             NULL),
                   ==, is_whole);
  g_assert_cmpint (hf_gclog_merger_is_open (merger), ==, is_open);
}

static void
test_tails (void)
{
  check_tail ("a 2 x.exe 10\n", "c x.exe 10\n", TRUE, FALSE);
  check_tail ("a 2 x.exe 0A\n", "c x.exe a\n", TRUE, FALSE);
  check_tail ("a 2 x.exe 10\n", "c x.exe 1\n", FALSE, TRUE);
  check_tail ("a 2 x.exe 10\n", "c x.exe\n", FALSE, TRUE);
  check_tail ("a 2 x.exe\n", "c x.exe\n", TRUE, FALSE);
  check_tail ("a 2 x.exe\n", "c x.ex\n", FALSE, TRUE);
  check_tail ("a 2 x.exe\n", "o 1 2 3\n", FALSE, TRUE);
  check_tail ("a 2 x.exe\nc x.exe\n", "c x.exe\n", FALSE, FALSE);
  check_tail ("a 3 x\nc x\ng 1 100 1 0\n", "e 1 120\n", TRUE, FALSE);
  check_tail ("a 3 x\nc x\ng 1 100 1 0\n", "e 1 12\n", FALSE, TRUE);
  check_tail ("a 3 x\nc x\ng 12 100 1 0\n", "e 1\n", FALSE, TRUE);
  check_tail ("a 3 x\nc x\ng 12 100 1 0\n", "e 1 120\n", FALSE, TRUE);
  check_tail ("a 3 x\nc x\n", "e 1 120\n", FALSE, FALSE);
}

static void
test_memory (void)
{
  g_autoptr (HfInput) input = new_input ();
  g_autoptr (HfGclogMerger) merger = merge (input, "o 1 2 3\no 2 2 3\n");

  g_assert_false (hf_gclog_merger_has_section (merger));
  g_assert_cmpuint (hf_gclog_merger_get_n_objects (merger), ==, 2);
  g_assert_cmpuint (hf_gclog_merger_get_n_bytes (merger), >=, 2 * (8 + 4 + 4 + 4));
}

/* Memory that counts as held stays with the heap that is sealed meanwhile. */
static void
test_memory_of_snapshots (void)
{
  g_autoptr (HfInput) input = new_input ();
  g_autoptr (HfGclogMerger) one = merge (input, "a 2 x\no 1 2 3\nc x\n");
  g_autoptr (HfGclogMerger) two = merge (input, "a 2 x\no 1 2 3\nc x\na 2 x\no 1 2 3\n"
                                                "o 2 2 3\n");

  g_assert_cmpuint (hf_gclog_merger_get_n_objects (one), ==, 1);
  g_assert_cmpuint (hf_gclog_merger_get_n_objects (two), ==, 3);
  g_assert_cmpuint (hf_gclog_merger_get_n_bytes (two), >, hf_gclog_merger_get_n_bytes (one));
}

static void
test_version (void)
{
  g_autoptr (HfInput) input = new_input ();
  g_autoptr (GError) error = NULL;

  g_assert_null (merge_or_fail (input, "a 2 x\nc x\na 4 y\n", &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_UNSUPPORTED);
  hf_input_name_error (input, &error);
  g_assert_true (g_str_has_prefix (error->message, "x:103: "));
}

/* Makes a text of @head and then a thousand times @line. */
static HfGclogMerger *
merge_thousand (HfInput    *input,
                const char *head,
                const char *line)
{
  g_autoptr (GString) text = g_string_new (head);

  for (guint i = 0; i < 1000; i++)
    g_string_append (text, line);
  return merge (input, text->str);
}

/* Whatever a line becomes takes memory, and it is no more than what is counted. */
static void
test_memory_of_all (void)
{
  static const struct
  {
    const char *head, *line;
    guint64 least;
  } cases[] = {
    { "", "s 1 2\n", sizeof (HfEvent) },
    { "", "x a reason of some length\n", sizeof (HfEvent) + 25 },
    { "", "n 1 2 3 4\n", sizeof (HfRange) },
    { "a 2 x\n", "n 1 2 3 4\n", sizeof (HfRange) },
    { "a 2 x\n", "x a reason of some length\n", sizeof (HfEvent) + 25 },
    { "a 2 x\n", "i key value\n", 2 * sizeof (gpointer) },
    { "a 2 x\n", "a 2 x\nc x\n", 1500 },
    { "a 2 x\nc x\na 2 x\n", "a 2 x\ni key value\nr 1 1 1\nt 1 Name\nc x\n", 1500 },
    { "a 3 x\nc x\n", "g 1 2 3 4\ns 1 2\ne 1 3\n", 3 * sizeof (HfEvent) },
    { "a 3 x\nc x\n", "g 1 2 3 4\ns 1 2\ne 1 3\na 3 x\n", 3 * sizeof (HfEvent) + 1500 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfInput) input = new_input ();
      g_autoptr (HfGclogMerger) merger = merge_thousand (input, cases[i].head, cases[i].line);

      g_assert_cmpuint (hf_gclog_merger_get_n_bytes (merger), >=, 1000 * cases[i].least);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-merger/a-last-line-counts-only-if-it-must-be-whole", test_tails);
  g_test_add_func ("/formats/gclog-merger/what-waits-for-a-section-is-counted", test_memory);
  g_test_add_func ("/formats/gclog-merger/sealed-heaps-are-counted", test_memory_of_snapshots);
  g_test_add_func ("/formats/gclog-merger/all-that-is-kept-is-counted", test_memory_of_all);
  g_test_add_func ("/formats/gclog-merger/a-newer-version-is-refused-with-its-line", test_version);
  return g_test_run ();
}
