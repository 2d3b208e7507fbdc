/* test-table-writer.c: rows as CSV and as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-table-writer.h"

static const HfTableColumn columns[] = {
  { "name", HF_TABLE_TEXT, NULL, 0 },
  { "count", HF_TABLE_COUNT, NULL, 0 },
  { "id", HF_TABLE_ID, NULL, 0 },
};

static const HfTableSchema schema = { "rows", columns, G_N_ELEMENTS (columns) };

static void
check (HfTableFormat  format,
       guint          n_rows,
       const char    *expected)
{
  const HfTableValue rows[][3] = {
    { hf_table_text ("a"), hf_table_number (0), hf_table_number (0x2ccd6f0) },
    { hf_table_text ("say \"b\",\n\ttwo\x01"), hf_table_number (G_MAXUINT64),
      hf_table_number (G_MAXUINT64) },
    { hf_table_text (NULL), hf_table_unknown (), hf_table_unknown () },
    { hf_table_text ("\xc3\xa9\\"), hf_table_number (10), hf_table_number (10) },
  };
  g_autoptr (GString) text = g_string_new (NULL);
  HfTableWriter writer;

  hf_table_writer_begin (&writer, text, format, &schema);
  for (guint i = 0; i < n_rows; i++)
    hf_table_writer_add_row (&writer, rows[i]);
  hf_table_writer_end (&writer);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_csv (void)
{
  check (HF_TABLE_CSV, 0, "name,count,id\n");
  check (HF_TABLE_CSV, 4,
         "name,count,id\n"
         "a,0,2ccd6f0\n"
         "\"say \"\"b\"\",\n\ttwo\x01\",18446744073709551615,ffffffffffffffff\n"
         ",,\n"
         "\xc3\xa9\\,10,a\n");
}

static void
test_spreadsheet (void)
{
  static const struct
  {
    const char *text;
    const char *cell;
  } cells[] = {
    { "=1+2", "\"'=1+2\"" }, { "+1", "\"'+1\"" },
    { "-1", "\"'-1\"" },     { "@A1", "\"'@A1\"" },
    { "\tx", "\"'\tx\"" },   { "\rx", "\"'\rx\"" },
    { "\n=x", "\"'\n=x\"" }, { "＝x", "\"'＝x\"" },
    { "＠x", "\"'＠x\"" },   { "=\"a\",b", "\"'=\"\"a\"\",b\"" },
    { "a=b", "a=b" },        { "", "" },
    { "a,b", "\"a,b\"" },    { "'a", "'a" },
    { "１", "１" },
  };

  check (HF_TABLE_SPREADSHEET, 0, "\xef\xbb\xbfname,count,id\n");
  check (HF_TABLE_SPREADSHEET, 1, "\xef\xbb\xbfname,count,id\na,0,0x2ccd6f0\n");
  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      const HfTableValue row[] = { hf_table_text (cells[i].text), hf_table_number (7),
                                   hf_table_number (0x1e5) };
      g_autofree char *expected = g_strdup_printf ("\xef\xbb\xbfname,count,id\n%s,7,0x1e5\n",
                                                   cells[i].cell);
      g_autoptr (GString) text = g_string_new (NULL);
      HfTableWriter writer;

      hf_table_writer_begin (&writer, text, HF_TABLE_SPREADSHEET, &schema);
      hf_table_writer_add_row (&writer, row);
      hf_table_writer_end (&writer);
      g_assert_cmpstr (text->str, ==, expected);
    }
}

static void
test_json (void)
{
  check (HF_TABLE_JSON, 0, "{\n  \"rows\": []\n}\n");
  check (HF_TABLE_JSON, 4,
         "{\n  \"rows\": [\n"
         "    {\"name\": \"a\", \"count\": 0, \"id\": \"2ccd6f0\"},\n"
         "    {\"name\": \"say \\\"b\\\",\\n\\ttwo\\u0001\", \"count\": 18446744073709551615, "
         "\"id\": \"ffffffffffffffff\"},\n"
         "    {\"name\": null, \"count\": null, \"id\": null},\n"
         "    {\"name\": \"\xc3\xa9\\\\\", \"count\": 10, \"id\": \"a\"}\n"
         "  ]\n}\n");
}

static void
test_tabbed (void)
{
  static const guint8 all[] = { 0, 1, 2 };
  static const guint8 two[] = { 2, 0 };
  const HfTableValue row[] = {
    hf_table_text ("\ta\"b,\r\nc"),
    hf_table_number (1234567),
    hf_table_number (0x2ccd6f0),
  };
  const HfTableValue unknown[] = { hf_table_unknown (), hf_table_unknown (), hf_table_unknown () };
  g_autoptr (GString) text = g_string_new (NULL);

  hf_table_append_tabbed (text, &schema, all, 3, row);
  g_assert_cmpstr (text->str, ==, " a\"b,  c\t1234567\t2ccd6f0");
  g_string_truncate (text, 0);
  hf_table_append_tabbed (text, &schema, two, 2, row);
  g_assert_cmpstr (text->str, ==, "2ccd6f0\t a\"b,  c");
  g_string_truncate (text, 0);
  hf_table_append_tabbed (text, &schema, all, 3, unknown);
  g_assert_cmpstr (text->str, ==, "\t\t");
}

/* Signs are plain, in every format; a list of numbers is an array where there are arrays. */
static void
test_changes (void)
{
  static const HfTableColumn change_columns[] = {
    { "count", HF_TABLE_COUNT_CHANGE, NULL, 0 },
    { "bytes", HF_TABLE_BYTES_CHANGE, NULL, 0 },
    { "all", HF_TABLE_NUMBERS, NULL, 0 },
  };
  static const HfTableSchema change_schema = { "rows", change_columns, 3 };
  static const char *const expected[] = {
    [HF_TABLE_CSV] = "count,bytes,all\n-5,9223372036854775807,1 22 333\n"
                     "-9223372036854775808,0,\n,,\n",
    [HF_TABLE_JSON] =
      "{\n  \"rows\": [\n"
      "    {\"count\": -5, \"bytes\": 9223372036854775807, \"all\": [1, 22, 333]},\n"
      "    {\"count\": -9223372036854775808, \"bytes\": 0, \"all\": []},\n"
      "    {\"count\": null, \"bytes\": null, \"all\": null}\n  ]\n}\n",
    [HF_TABLE_SPREADSHEET] = "\xef\xbb\xbf"
                             "count,bytes,all\n-5,9223372036854775807,1 22 333\n"
                             "-9223372036854775808,0,\n,,\n",
  };
  static const guint8 all[] = { 0, 1, 2 };
  const HfTableValue rows[][3] = {
    { hf_table_signed_if (TRUE, -5), hf_table_signed_if (TRUE, G_MAXINT64),
      hf_table_text ("1 22 333") },
    { hf_table_signed_if (TRUE, G_MININT64), hf_table_signed_if (TRUE, 0), hf_table_text ("") },
    { hf_table_signed_if (FALSE, 7), hf_table_unknown (), hf_table_unknown () },
  };
  g_autoptr (GString) tabbed = g_string_new (NULL);

  for (guint format = 0; format < G_N_ELEMENTS (expected); format++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      HfTableWriter writer;

      hf_table_writer_begin (&writer, text, (HfTableFormat) format, &change_schema);
      for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
        hf_table_writer_add_row (&writer, rows[i]);
      hf_table_writer_end (&writer);
      g_assert_cmpstr (text->str, ==, expected[format]);
    }
  hf_table_append_tabbed (tabbed, &change_schema, all, 3, rows[0]);
  g_assert_cmpstr (tabbed->str, ==, "-5\t9223372036854775807\t1 22 333");
}

static void
test_names (void)
{
  HfTableFormat format;

  g_assert_true (hf_table_format_from_name ("a.csv", &format));
  g_assert_cmpint (format, ==, HF_TABLE_CSV);
  g_assert_true (hf_table_format_from_name ("A.B.JSON", &format));
  g_assert_cmpint (format, ==, HF_TABLE_JSON);
  g_assert_cmpstr (hf_table_format_get_ending (HF_TABLE_CSV), ==, "csv");
  g_assert_cmpstr (hf_table_format_get_ending (HF_TABLE_JSON), ==, "json");
  g_assert_cmpstr (hf_table_format_get_ending (HF_TABLE_SPREADSHEET), ==, "csv");
  g_assert_false (hf_table_format_from_name ("csv", &format));
  g_assert_false (hf_table_format_from_name ("a.json.txt", &format));
  g_assert_false (hf_table_format_from_name ("", &format));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/table-writer/csv-is-quoted-where-it-must-be", test_csv);
  g_test_add_func ("/drawing/table-writer/json-has-the-columns-as-keys", test_json);
  g_test_add_func ("/drawing/table-writer/a-spreadsheet-finds-no-formula", test_spreadsheet);
  g_test_add_func ("/drawing/table-writer/a-tab-in-a-name-begins-no-cell", test_tabbed);
  g_test_add_func ("/tables/table-writer/differences-have-plain-signs", test_changes);
  g_test_add_func ("/drawing/table-writer/the-ending-says-the-format", test_names);

  return g_test_run ();
}
