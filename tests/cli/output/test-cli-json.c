/* test-cli-json.c: tests of hf-cli-json.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-cli-json.h"

#include <sys/mman.h>
#include <unistd.h>

typedef struct
{
  int          fd;
  HfCliOutput *output;
  HfCliJson    json;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->fd = memfd_create ("json", MFD_CLOEXEC);
  fixture->output = hf_cli_output_new (fixture->fd);
  hf_cli_json_init (&fixture->json, fixture->output);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_cli_output_free (fixture->output);
  close (fixture->fd);
}

static char *
finish (Fixture *fixture)
{
  hf_cli_json_finish (&fixture->json);
  g_assert_true (hf_cli_output_finish (fixture->output, NULL));
  return cli_read_fd (fixture->fd);
}

static void
test_layout (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  HfCliJson *json = &fixture->json;
  g_autofree char *text = NULL;

  hf_cli_json_begin_object (json, NULL);
  hf_cli_json_add_number (json, "n", G_MAXUINT64);
  hf_cli_json_begin_array (json, "rows");
  for (guint i = 0; i < 2; i++)
    {
      hf_cli_json_begin_row (json);
      hf_cli_json_add_id (json, "id", 0xab);
      hf_cli_json_begin_array (json, "inner");
      hf_cli_json_add_boolean (json, NULL, TRUE);
      hf_cli_json_add_null (json, NULL);
      hf_cli_json_end_array (json);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
  hf_cli_json_begin_array (json, "empty");
  hf_cli_json_end_array (json);
  hf_cli_json_end_object (json);

  text = finish (fixture);
  g_assert_cmpstr (text, ==,
                   "{\n"
                   "  \"n\": 18446744073709551615,\n"
                   "  \"rows\": [\n"
                   "    {\"id\": \"ab\", \"inner\": [true, null]},\n"
                   "    {\"id\": \"ab\", \"inner\": [true, null]}\n"
                   "  ],\n"
                   "  \"empty\": []\n"
                   "}\n");
}

/* Whatever a name holds, a parser gives it back. */
static void
test_escapes (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const names[] = {
    "",
    "\"",
    "\\",
    "\\\"\\",
    "a\"b\\c",
    "\b\f\n\r\t\x01\x1f\x7f",
    "</script>",
    "Ünïcödé 漢 \xf0\x9f\x98\x80",
    "System.Collections.Generic.List`1[[System.String, mscorlib]]",
  };
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  JsonArray *array;

  hf_cli_json_begin_array (&fixture->json, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    hf_cli_json_add_string (&fixture->json, NULL, names[i]);
  hf_cli_json_add_string (&fixture->json, NULL, NULL);
  hf_cli_json_end_array (&fixture->json);

  text = finish (fixture);
  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);
  array = json_node_get_array (json_parser_get_root (parser));
  g_assert_cmpuint (json_array_get_length (array), ==, G_N_ELEMENTS (names) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (json_array_get_string_element (array, i), ==, names[i]);
  g_assert_true (json_array_get_null_element (array, G_N_ELEMENTS (names)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/cli/json/a-row-is-one-line", Fixture, NULL, set_up, test_layout, tear_down);
  g_test_add ("/cli/json/a-parser-reads-every-string", Fixture, NULL, set_up, test_escapes,
              tear_down);
  return g_test_run ();
}
