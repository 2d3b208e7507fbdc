/* test-cli-table.c: tests of hf-cli-table.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-cli-table.h"

#include <sys/mman.h>
#include <unistd.h>

static const HfTableColumn columns[] = {
  { "name", HF_TABLE_TEXT, "Name", 0 },
  { "id", HF_TABLE_ID, "Object", 6 },
  { "bytes", HF_TABLE_BYTES, "Size", 8 },
  { "count", HF_TABLE_COUNT, "Objects", 9 },
};

static const HfTableSchema schema = { "rows", columns, G_N_ELEMENTS (columns) };
static const HfCliPlaces places = { 4, { 1, 2, 3, 0 } };

static char *
write_table (HfCliFormat format,
             guint64     n_more)
{
  static const char *const names[] = { "plain", "a,\"b\"", NULL };
  int fd = memfd_create ("table", MFD_CLOEXEC);
  g_autoptr (HfCliOutput) output = hf_cli_output_new (fd);
  HfCliTable table;
  char *text;

  hf_cli_table_begin (&table, output, format, &schema, &places);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const HfTableValue values[] = {
        hf_table_text (names[i]),
        hf_table_number (0xa0 + i),
        hf_table_number (56000),
        i == 0 ? hf_table_unknown () : hf_table_number (1234),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, n_more);
  g_assert_true (hf_cli_output_finish (output, NULL));
  text = cli_read_fd (fd);
  close (fd);
  return text;
}

static void
test_csv (void)
{
  g_autofree char *text = write_table (HF_CLI_CSV, 7);

  g_assert_cmpstr (text, ==,
                   "name,id,bytes,count\n"
                   "plain,a0,56000,\n"
                   "\"a,\"\"b\"\"\",a1,56000,1234\n"
                   ",a2,56000,1234\n");
}

static void
test_json (void)
{
  g_autofree char *text = write_table (HF_CLI_JSON, 7);

  g_assert_cmpstr (text, ==,
                   "{\n"
                   "  \"rows\": [\n"
                   "    {\"name\": \"plain\", \"id\": \"a0\", \"bytes\": 56000, \"count\": null},\n"
                   "    {\"name\": \"a,\\\"b\\\"\", \"id\": \"a1\", \"bytes\": 56000, "
                   "\"count\": 1234},\n"
                   "    {\"name\": null, \"id\": \"a2\", \"bytes\": 56000, \"count\": 1234}\n"
                   "  ]\n"
                   "}\n");
}

static void
test_people (void)
{
  g_autofree char *text = NULL;

  g_unsetenv ("COLUMNS");
  text = write_table (HF_CLI_PEOPLE, 7);
  g_assert_cmpstr (text, ==,
                   "Object      Size    Objects  Name\n"
                   "    a0   56.0 KB          –  plain\n"
                   "    a1   56.0 KB      1,234  a,\"b\"\n"
                   "    a2   56.0 KB      1,234  –\n"
                   "… and 7 more\n");
}

static void
test_columns (void)
{
  static const HfTableColumn wide = { "name", HF_TABLE_TEXT, "Name", 0 };
  static const HfTableSchema narrow = { "rows", &wide, 1 };
  const HfTableValue value = hf_table_text ("System.Collections.Generic.Dictionary");
  int fd = memfd_create ("table", MFD_CLOEXEC);
  g_autoptr (HfCliOutput) output = hf_cli_output_new (fd);
  g_autofree char *text = NULL;
  HfCliTable table;

  g_setenv ("COLUMNS", "20", TRUE);
  hf_cli_table_begin (&table, output, HF_CLI_PEOPLE, &narrow, NULL);
  hf_cli_table_add_row (&table, &value);
  hf_cli_table_end (&table, 0);
  g_unsetenv ("COLUMNS");

  g_assert_true (hf_cli_output_finish (output, NULL));
  text = cli_read_fd (fd);
  g_assert_cmpstr (text, ==, "Name\nSystem.Collections.…\n");
  close (fd);
}

/* A column that is not for people is in every other form. */
static void
test_hidden (void)
{
  static const HfTableColumn some[] = {
    { "name", HF_TABLE_TEXT, "Name", 4 },
    { "id", HF_TABLE_ID, "Object", 6 },
    { "bytes", HF_TABLE_BYTES, "Size", 8 },
  };
  static const HfTableSchema three = { "rows", some, G_N_ELEMENTS (some) };
  static const HfCliPlaces two = { 2, { 0, 2 } };
  static const char *const wanted[] = {
    [HF_CLI_PEOPLE] = "Name  Size\na     7 B\n",
    [HF_CLI_JSON] = "{\n  \"rows\": [\n"
                    "    {\"name\": \"a\", \"id\": \"ff\", \"bytes\": 7}\n  ]\n}\n",
    [HF_CLI_CSV] = "name,id,bytes\na,ff,7\n",
  };
  const HfTableValue values[] = {
    hf_table_text ("a"),
    hf_table_number (0xff),
    hf_table_number (7),
  };

  for (HfCliFormat format = HF_CLI_PEOPLE; format <= HF_CLI_CSV; format++)
    {
      int fd = memfd_create ("table", MFD_CLOEXEC);
      g_autoptr (HfCliOutput) output = hf_cli_output_new (fd);
      g_autofree char *text = NULL;
      HfCliTable table;

      hf_cli_table_begin (&table, output, format, &three, &two);
      hf_cli_table_add_row (&table, values);
      hf_cli_table_end (&table, 0);
      g_assert_true (hf_cli_output_finish (output, NULL));
      text = cli_read_fd (fd);
      g_assert_cmpstr (text, ==, wanted[format]);
      close (fd);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/table/csv-is-exact-and-quoted", test_csv);
  g_test_add_func ("/cli/table/json-has-the-columns-as-keys", test_json);
  g_test_add_func ("/cli/table/people-get-aligned-columns", test_people);
  g_test_add_func ("/cli/table/a-hidden-column-is-not-for-people", test_hidden);
  g_test_add_func ("/cli/table/a-line-fits-the-terminal", test_columns);
  return g_test_run ();
}
