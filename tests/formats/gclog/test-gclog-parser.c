/* test-gclog-parser.c: a block of whole lines becomes pieces
 *
 * covers: hf-gclog-piece, hf-gclog-sections
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-parser.h"

#include <string.h>

static HfColumn *
parse (HfGclogParser *parser,
       const char    *text,
       guint64       *n_lines)
{
  HfColumn *pieces = hf_gclog_pieces_new ();

  g_assert_true (hf_gclog_parser_parse (parser, text, strlen (text), pieces, n_lines));
  return pieces;
}

static const HfGclogPiece *
get_piece (HfColumn *pieces,
           guint   i)
{
  return &g_array_index (pieces, HfGclogPiece, i);
}

static void
test_pieces (void)
{
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (NULL, NULL);
  g_autoptr (HfColumn) pieces = NULL;
  const HfGclogPiece *piece;
  guint64 n_lines;

  pieces = parse (parser,
                  "o 1000 1 8\n\nt 1 T\nc x 10\n"
                  "g 1 2 3 4\nn 0 1 2 3\nm 1 2 3\ns 4 5\ne 6 7\nx why\n"
                  "a 3 x 10\no 1020 1 8\n",
                  &n_lines);
  g_assert_cmpuint (n_lines, ==, 12);
  g_assert_cmpuint (pieces->len, ==, 5);

  piece = get_piece (pieces, 0);
  g_assert_null (piece->part);
  g_assert_null (piece->events);
  g_assert_cmpuint (piece->records.count, ==, 2);
  g_assert_cmpuint (piece->records.first_line, ==, 1);
  g_assert_cmpint (piece->control.letter, ==, 'c');
  g_assert_cmpuint (piece->control.line, ==, 4);
  g_assert_cmpmem (piece->control.text, piece->control.text_length, "x 10", 4);

  piece = get_piece (pieces, 1);
  g_assert_null (piece->part);
  g_assert_cmpint (piece->control.letter, ==, 'g');
  g_assert_true (piece->control.is_sound);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (piece->control.numbers[i], ==, i + 1);

  piece = get_piece (pieces, 2);
  g_assert_cmpuint (piece->events->len, ==, 3);
  g_assert_cmpuint (piece->ranges.count, ==, 1);
  g_assert_cmpuint (piece->ranges.first_line, ==, 6);
  g_assert_cmpuint (piece->blocks.count, ==, 2);
  g_assert_cmpuint (piece->blocks.first_line, ==, 7);
  g_assert_cmpint (g_array_index (piece->events, HfEvent, 1).kind, ==, HF_EVENT_MOVED);
  g_assert_cmpuint (g_array_index (piece->events, HfEvent, 2).block.new_start, ==, 4);

  piece = get_piece (pieces, 3);
  g_assert_nonnull (piece->part);
  g_assert_cmpuint (piece->events->len, ==, 1);
  g_assert_cmpstr (g_array_index (piece->events, HfEvent, 0).interrupted.text, ==, "why");
  g_assert_cmpint (piece->control.letter, ==, 'a');
  g_assert_cmpuint (piece->control.numbers[0], ==, 3);

  g_assert_nonnull (get_piece (pieces, 4)->part);
  g_assert_cmpint (get_piece (pieces, 4)->control.letter, ==, 0);
  g_assert_cmpuint (get_piece (pieces, 4)->records.first_line, ==, 12);
}

/* However many other records stand between the objects, there is one part. */
static void
test_one_part (void)
{
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (NULL, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (HfColumn) pieces = NULL;
  guint64 n_lines;

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "o %x 1 8\nx\n", i + 1);
  pieces = parse (parser, text->str, &n_lines);
  g_assert_cmpuint (pieces->len, ==, 1);
  g_assert_cmpuint (get_piece (pieces, 0)->events->len, ==, 1000);
  g_assert_cmpuint (get_piece (pieces, 0)->records.count, ==, 1000);
  g_clear_pointer (&pieces, hf_column_free);

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "o %x 1 8\nc\ng 1 2 3 4\ne 1 2\n", i + 1);
  pieces = parse (parser, text->str, &n_lines);
  g_assert_cmpuint (pieces->len, ==, 3001);
  for (guint i = 0; i < 3000; i++)
    g_assert_null (get_piece (pieces, i)->part);
  g_assert_nonnull (get_piece (pieces, 3000)->part);
}

/* Who cancels does not wait for the end of the line. */
static void
test_stopped (void)
{
  g_autoptr (GCancellable) stop = g_cancellable_new ();
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (NULL, stop);
  g_autoptr (HfColumn) pieces = hf_gclog_pieces_new ();
  g_autoptr (GString) text = g_string_new ("o 1 1 1");
  guint64 n_lines;

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, " 1");
  g_string_append_c (text, '\n');

  g_cancellable_cancel (stop);
  g_assert_false (hf_gclog_parser_parse (parser, text->str, text->len, pieces, &n_lines));
  g_assert_cmpuint (hf_gclog_piece_get_n_bytes (get_piece (pieces, 0)), <, 100000);
}

/* The memory that a block becomes is counted while it is parsed, not afterwards. */
static void
test_charge (void)
{
  g_autoptr (HfMemoryBudget) budget = hf_memory_budget_new (1000000);
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (budget, NULL);
  g_autoptr (HfColumn) pieces = hf_gclog_pieces_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 n_bytes = 0;
  guint64 n_lines;

  g_assert_true (hf_gclog_parser_parse (parser, "x why\nc\nc\n", 10, pieces, &n_lines));
  for (guint i = 0; i < pieces->len; i++)
    n_bytes += hf_gclog_piece_get_n_bytes (get_piece (pieces, i));
  g_assert_cmpuint (hf_gclog_parser_get_charge (parser), ==, n_bytes);

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "c x\n");
  g_assert_false (hf_gclog_parser_parse (parser, text->str, text->len, pieces, &n_lines));
  g_assert_cmpuint (n_lines, <, 20000);
}

/* A line that grows stops before the limit, not behind it. */
static void
test_long_line (void)
{
  const guint64 limit = 40000000;
  g_autoptr (HfMemoryBudget) budget = hf_memory_budget_new (limit);
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (budget, NULL);
  g_autoptr (HfColumn) pieces = hf_gclog_pieces_new ();
  g_autoptr (GString) text = g_string_new ("o 1 1 1");
  guint64 n_bytes = 0;
  guint64 n_lines;

  for (guint i = 0; i < 10000000; i++)
    g_string_append (text, " 1");
  g_string_append_c (text, '\n');

  g_assert_false (hf_gclog_parser_parse (parser, text->str, text->len, pieces, &n_lines));
  for (guint i = 0; i < pieces->len; i++)
    n_bytes += hf_gclog_piece_get_n_bytes (get_piece (pieces, i));
  g_assert_cmpuint (n_bytes, <, limit + limit / 10);
}

/* The same parser again must remember nothing of the block before. */
static void
test_again (void)
{
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (NULL, NULL);

  for (guint i = 0; i < 3; i++)
    {
      guint64 n_lines;
      g_autoptr (HfColumn) pieces = parse (parser, "o 1 2 3 4 5\no zz\nn 0 1 2 3\n", &n_lines);
      const HfGclogPiece *piece = get_piece (pieces, 0);

      g_assert_cmpuint (pieces->len, ==, 1);
      g_assert_cmpuint (n_lines, ==, 3);
      g_assert_cmpuint (piece->records.count, ==, 1);
      g_assert_cmpuint (piece->events->len, ==, 1);
      g_assert_cmpuint (hf_completeness_get_count (&piece->part->completeness, HF_FAULT_BAD_NUMBER),
                        ==, 1);
      g_assert_cmpuint (hf_completeness_get_line (&piece->part->completeness, HF_FAULT_BAD_NUMBER),
                        ==, 2);
    }
}

static void
test_nothing (void)
{
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (NULL, NULL);
  guint64 n_lines;
  g_autoptr (HfColumn) pieces = parse (parser, "\n  \n\r\n\t\r\n", &n_lines);

  g_assert_cmpuint (pieces->len, ==, 0);
  g_assert_cmpuint (n_lines, ==, 4);
  g_clear_pointer (&pieces, hf_column_free);
  pieces = parse (parser, "", &n_lines);
  g_assert_cmpuint (pieces->len, ==, 0);
  g_assert_cmpuint (n_lines, ==, 0);
}

/* A block of nothing but faults must not take much more memory than its bytes. */
static void
test_damage (void)
{
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (NULL, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (HfColumn) pieces = NULL;
  const HfCompleteness *faults;
  guint64 n_lines;

  for (guint i = 0; i < 1000; i++)
    g_string_append (text, "c\ne\n");
  g_string_append (text, "a 2 x\nz\n");
  pieces = parse (parser, text->str, &n_lines);
  g_assert_cmpuint (pieces->len, ==, 2002);
  for (guint i = 0; i < 2000; i++)
    g_assert_null (get_piece (pieces, i)->part);

  faults = &get_piece (pieces, 2000)->part->completeness;
  g_assert_cmpuint (hf_completeness_get_count (faults, HF_FAULT_MISSING_FIELD), ==, 2000);
  g_assert_cmpuint (hf_completeness_get_line (faults, HF_FAULT_MISSING_FIELD), ==, 1);
  g_assert_cmpuint (hf_completeness_get_count (faults, HF_FAULT_UNKNOWN_RECORD), ==, 0);
  faults = &get_piece (pieces, 2001)->part->completeness;
  g_assert_cmpuint (hf_completeness_get_line (faults, HF_FAULT_UNKNOWN_RECORD), ==, 2002);
}

/* Prose has lines like these: none of them opens a section. */
static void
test_prose (void)
{
  g_autoptr (HfGclogParser) parser = hf_gclog_parser_new (NULL, NULL);
  guint64 n_lines;
  g_autoptr (HfColumn) pieces = parse (parser, "a line\na\nabc\na-b\n", &n_lines);

  g_assert_cmpuint (pieces->len, ==, 1);
  g_assert_cmpint (get_piece (pieces, 0)->control.letter, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-parser/pieces-end-where-a-section-or-collection-does",
                   test_pieces);
  g_test_add_func ("/formats/gclog-parser/other-records-between-do-not-cut-a-part", test_one_part);
  g_test_add_func ("/formats/gclog-parser/a-stop-is-seen-inside-a-line", test_stopped);
  g_test_add_func ("/formats/gclog-parser/a-block-is-charged-while-it-is-parsed", test_charge);
  g_test_add_func ("/formats/gclog-parser/a-long-line-stops-before-the-limit", test_long_line);
  g_test_add_func ("/formats/gclog-parser/nothing-is-left-of-the-last-block", test_again);
  g_test_add_func ("/formats/gclog-parser/empty-lines-give-no-piece", test_nothing);
  g_test_add_func ("/formats/gclog-parser/faults-are-counted-once-for-each-section", test_damage);
  g_test_add_func ("/formats/gclog-parser/without-a-version-no-section-opens", test_prose);
  return g_test_run ();
}
