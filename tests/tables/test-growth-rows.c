/* test-growth-rows.c: growing paths as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-growth-rows.h"
#include "hf-test.h"

#define HEAP "#a:Shop.Cache.s_map a:8:X.Map b:8:X.Node a->b !h h:8:X.Handled"

static void
check (HfTableFormat  format,
       const char    *expected)
{
  g_auto (HfComparedHeap) heap = hf_compared_words (HEAP);
  g_autoptr (HfReasonTree) tree = hf_reason_tree_new (&heap, NULL, NULL, NULL);
  HfReasonTree *trees[3] = { tree, tree, tree };
  guint64 counts[2][3] = { { 200, 2200, 4200 }, { 1, 2, 3 } };
  guint64 bytes[2][3] = { { 363008, 3983984, 7611552 }, { 8, 16, 24 } };
  HfGrowthPath paths[2] = {
    { .reason = hf_reason_tree_get_reason_of (tree, hf_test_object (HEAP, "b")),
      .n_roots = 1,
      .counts = counts[0],
      .bytes = bytes[0],
      .leak_share = 7611552 },
    { .reason = hf_reason_tree_get_reason_of (tree, hf_test_object (HEAP, "h")),
      .n_roots = 3,
      .counts = counts[1],
      .bytes = bytes[1],
      .leak_share = 24 },
  };
  const HfGrowth growth = { .n_snapshots = 3, .trees = trees, .n_paths = 2, .paths = paths };
  g_autoptr (HfRows) rows = hf_growth_rows_new (&growth);
  g_autoptr (GString) text = g_string_new (NULL);
  HfTableValue values[HF_GROWTH_ROWS_N_COLUMNS];
  HfTableWriter writer;

  hf_table_writer_begin (&writer, text, format, rows->klass->schema);
  for (guint32 i = 0; i < rows->n_rows; i++)
    {
      hf_rows_get_row (rows, i, values);
      hf_table_writer_add_row (&writer, values);
    }
  hf_table_writer_end (&writer);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_csv (void)
{
  check (HF_TABLE_CSV,
         "path,counts,bytes,leak_share\n"
         "static Shop.Cache.s_map › X.Map › X.Node,200 2200 4200,363008 3983984 7611552,7611552\n"
         "handle +2 roots › X.Handled,1 2 3,8 16 24,24\n");
}

static void
test_json (void)
{
  check (HF_TABLE_JSON, "{\n  \"growth\": [\n"
                        "    {\"path\": \"static Shop.Cache.s_map › X.Map › X.Node\", "
                        "\"counts\": [200, 2200, 4200], \"bytes\": [363008, 3983984, 7611552], "
                        "\"leak_share\": 7611552},\n"
                        "    {\"path\": \"handle +2 roots › X.Handled\", \"counts\": [1, 2, 3], "
                        "\"bytes\": [8, 16, 24], \"leak_share\": 24}\n"
                        "  ]\n}\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tables/growth-rows/csv-has-numbers-with-blanks-between", test_csv);
  g_test_add_func ("/tables/growth-rows/json-has-arrays", test_json);
  return g_test_run ();
}
