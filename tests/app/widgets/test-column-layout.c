/* test-column-layout.c: tests of how the columns of a table are remembered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-column-layout.h"
#include "hf-settings.h"

enum { NAME, SIZE, BAR, SHARE, PLACE, N_COLUMNS };

static const HfColumnSpec specs[] = {
  [NAME] = { "name", "Name", FALSE, TRUE, 0, 1 },
  [SIZE] = { "size", "Size", FALSE, FALSE, 0, 0 },
  [BAR] = { "bar", "Bar", TRUE, FALSE, 200, 0 },
  [SHARE] = { "share", "Share", FALSE, FALSE, 200, 0 },
  [PLACE] = { "place", "Place", FALSE, FALSE, 400, 0 },
};

/* ---- Layouts ----------------------------------------------------------- */

static char *
dup_layout (const char *table)
{
  static const char choices[] = { '?', '+', '-' };
  HfColumnPlace places[N_COLUMNS];
  GString *text = g_string_new (NULL);

  hf_column_layout_load (table, specs, N_COLUMNS, places);
  for (guint i = 0; i < N_COLUMNS; i++)
    g_string_append_printf (text, "%s%s%c%d", i > 0 ? " " : "", specs[places[i].column].key,
                            choices[places[i].choice], places[i].width);

  return g_string_free (text, FALSE);
}

static void
assert_layout (const char *table,
               const char *expected)
{
  g_autofree char *text = dup_layout (table);

  g_assert_cmpstr (text, ==, expected);
}

static void
store (const char *value)
{
  g_autoptr (GError) error = NULL;
  GVariant *variant = g_variant_parse (G_VARIANT_TYPE ("a{sa(smbi)}"), value, NULL, NULL, &error);

  g_assert_no_error (error);
  g_settings_set_value (hf_settings_get (), HF_SETTINGS_COLUMNS, variant);
}

static void
test_round_trip (void)
{
  const HfColumnPlace places[N_COLUMNS] = {
    { SHARE, HF_COLUMN_SHOWN, 0 },  { NAME, HF_COLUMN_BY_ROOM, 300 },
    { SIZE, HF_COLUMN_HIDDEN, 77 }, { PLACE, HF_COLUMN_BY_ROOM, 0 },
    { BAR, HF_COLUMN_BY_ROOM, 0 },
  };

  assert_layout ("a", "name?0 size?0 bar?0 share?0 place?0");
  hf_column_layout_save ("a", specs, N_COLUMNS, places);
  hf_settings_flush ();
  assert_layout ("a", "share+0 name?300 size-77 place?0 bar?0");
  assert_layout ("b", "name?0 size?0 bar?0 share?0 place?0");
  hf_settings_reset ();
}

static void
test_others_are_kept (void)
{
  const HfColumnPlace usual[N_COLUMNS] = {
    { NAME, HF_COLUMN_BY_ROOM, 0 },  { SIZE, HF_COLUMN_BY_ROOM, 0 },  { BAR, HF_COLUMN_BY_ROOM, 0 },
    { SHARE, HF_COLUMN_BY_ROOM, 0 }, { PLACE, HF_COLUMN_BY_ROOM, 0 },
  };
  g_autoptr (GVariant) value = NULL;

  store ("{'a': [('bar', nothing, 50)], 'b': [('size', just false, 0)]}");
  hf_column_layout_save ("a", specs, N_COLUMNS, usual);
  value = g_settings_get_value (hf_settings_get (), HF_SETTINGS_COLUMNS);
  g_assert_cmpuint (g_variant_n_children (value), ==, 1);
  assert_layout ("b", "name?0 size-0 bar?0 share?0 place?0");
  hf_settings_reset ();
}

static void
test_broken (void)
{
  static const struct
  {
    const char *stored;
    const char *expected;
  } cases[] = {
    { "[('nothing', just true, 50)]", "name?0 size?0 bar?0 share?0 place?0" },
    { "[('name', just false, -5), ('size', nothing, 99999)]",
      "name?0 size?0 bar?0 share?0 place?0" },
    { "[('name', nothing, 0), ('size', just true, 40), ('size', just false, 90)]",
      "name?0 size+40 bar?0 share?0 place?0" },
    { "[('share', nothing, 0), ('name', nothing, 0), ('place', nothing, 31)]",
      "share?0 name?0 size?0 bar?0 place?0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *value = g_strdup_printf ("{'a': %s}", cases[i].stored);

      store (value);
      assert_layout ("a", cases[i].expected);
    }
  hf_settings_reset ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/column-layout/is-remembered", test_round_trip);
  g_test_add_func ("/app/column-layout/other-tables-are-kept", test_others_are_kept);
  g_test_add_func ("/app/column-layout/falls-back-when-broken", test_broken);

  return g_test_run ();
}
