/* test-settings.c: tests of what is remembered, with the schema and without
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-settings.h"

static const char * const keys[] = {
  HF_SETTINGS_WINDOW_WIDTH,
  HF_SETTINGS_WINDOW_HEIGHT,
  HF_SETTINGS_WINDOW_MAXIMIZED,
  HF_SETTINGS_SHOW_ROOTS,
  HF_SETTINGS_ROOTS_WIDTH,
  HF_SETTINGS_SHOW_DETAILS,
  HF_SETTINGS_DETAILS_WIDTH,
  HF_SETTINGS_VIEW,
  HF_SETTINGS_WEIGHT,
  HF_SETTINGS_GROUPING,
  HF_SETTINGS_COLORING,
  HF_SETTINGS_LABEL_SIZE,
  HF_SETTINGS_CUSHIONS,
  HF_SETTINGS_RESTORE_SESSIONS,
  HF_SETTINGS_UNITS,
  HF_SETTINGS_COLOR_SCHEME,
  HF_SETTINGS_ASK_LARGE,
  HF_SETTINGS_EXPORT_FOLDER,
  HF_SETTINGS_EXPORT_FORMAT,
  HF_SETTINGS_EXPORT_LIST_FORMAT,
  HF_SETTINGS_EXPORT_SIZE,
  HF_SETTINGS_EXPORT_SCALE,
  HF_SETTINGS_EXPORT_FOR_SPREADSHEET,
  HF_SETTINGS_EXPORT_TRANSPARENT,
  HF_SETTINGS_EXPORT_TITLE,
  HF_SETTINGS_EXPORT_LEGEND,
  HF_SETTINGS_PAGE_SETUP,
  HF_SETTINGS_PRINT_SETTINGS,
};

static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();

  return source == NULL ? NULL : g_settings_schema_source_lookup (source, HF_APP_ID, TRUE);
}

/* Runs the test alone, where @folder is the only one that may have a schema. */
static void
run_with (const char *test,
          const char *folder)
{
  g_setenv ("GSETTINGS_SCHEMA_DIR", folder, TRUE);
  g_setenv ("XDG_DATA_DIRS", "/nowhere", TRUE);
  g_test_trap_subprocess (test, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

static void
check_values (void)
{
  g_autofree char *folder = NULL;

  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_WINDOW_WIDTH), ==, 1280);
  g_assert_true (hf_settings_get_boolean (HF_SETTINGS_SHOW_ROOTS));

  hf_settings_set_int (HF_SETTINGS_WINDOW_WIDTH, 900);
  hf_settings_set_boolean (HF_SETTINGS_SHOW_ROOTS, FALSE);
  hf_settings_set_string (HF_SETTINGS_EXPORT_FOLDER, "file:///tmp/a%20b");
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_WINDOW_WIDTH), ==, 900);
  g_assert_false (hf_settings_get_boolean (HF_SETTINGS_SHOW_ROOTS));
  folder = hf_settings_dup_string (HF_SETTINGS_EXPORT_FOLDER);
  g_assert_cmpstr (folder, ==, "file:///tmp/a%20b");
}

static void
test_without_schema_subprocess (void)
{
  g_assert_null (find_schema ());
  check_values ();
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_false (hf_settings_is_stored (keys[i]));

  hf_settings_flush ();
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_WINDOW_WIDTH), ==, 900);
  hf_settings_reset ();
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_WINDOW_WIDTH), ==, 1280);
}

static void
test_without_schema (void)
{
  run_with ("/app/settings/work-without-schema/subprocess", "/nowhere");
}

/* ---- With the schema ----------------------------------------------- */

static GVariant *
dup_default (GSettingsSchema *schema,
             const char      *name)
{
  g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, name);

  return g_settings_schema_key_get_default_value (key);
}

static void
check_default (GSettingsSchema *schema,
               const char      *key)
{
  g_autoptr (GVariant) value = dup_default (schema, key);
  g_autofree char *text = NULL;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    g_assert_cmpint (g_variant_get_int32 (value), ==, hf_settings_get_int (key));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    g_assert_cmpint (g_variant_get_boolean (value), ==, hf_settings_get_boolean (key));
  else
    {
      text = hf_settings_dup_string (key);
      g_assert_cmpstr (g_variant_get_string (value, NULL), ==, text);
    }
}

/* Without the schema the program's own defaults are used: the ones it would store
 * in nothing must be those of the schema. */
static void
test_defaults_subprocess (void)
{
  g_autoptr (GSettingsSchemaSource) source = NULL;
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (GError) error = NULL;

  source = g_settings_schema_source_new_from_directory (HF_SCHEMA_DIR, NULL, TRUE, &error);
  g_assert_no_error (error);
  schema = g_settings_schema_source_lookup (source, HF_APP_ID, FALSE);
  g_assert_nonnull (schema);
  names = g_settings_schema_list_keys (schema);
  g_assert_cmpuint (g_strv_length (names), ==, G_N_ELEMENTS (keys));

  g_assert_null (find_schema ());
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (g_settings_schema_has_key (schema, keys[i]));
      check_default (schema, keys[i]);
    }
}

static void
test_defaults (void)
{
  run_with ("/app/settings/defaults-are-those-of-the-schema/subprocess", "/nowhere");
}

static void
test_first_run_subprocess (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema ();

  g_assert_nonnull (schema);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (hf_settings_is_stored (keys[i]));

  hf_settings_reset ();
  check_values ();
  hf_settings_flush ();
}

static void
test_second_run_subprocess (void)
{
  g_autofree char *folder = hf_settings_dup_string (HF_SETTINGS_EXPORT_FOLDER);

  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_WINDOW_WIDTH), ==, 900);
  g_assert_false (hf_settings_get_boolean (HF_SETTINGS_SHOW_ROOTS));
  g_assert_cmpstr (folder, ==, "file:///tmp/a%20b");
  hf_settings_reset ();
}

static void
test_outlive (void)
{
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  run_with ("/app/settings/outlive-the-program/subprocess/first", HF_SCHEMA_DIR);
  run_with ("/app/settings/outlive-the-program/subprocess/second", HF_SCHEMA_DIR);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
}

/* ---- With an older one --------------------------------------------- */

static void
test_older_schema_subprocess (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema ();

  g_assert_nonnull (schema);
  g_assert_true (hf_settings_is_stored (HF_SETTINGS_WINDOW_WIDTH));
  g_assert_false (hf_settings_is_stored (HF_SETTINGS_WINDOW_HEIGHT));
  g_assert_false (hf_settings_is_stored (HF_SETTINGS_SHOW_ROOTS));
  check_values ();
}

static void
test_older_schema (void)
{
  run_with ("/app/settings/an-older-schema-is-no-harm/subprocess", HF_OLD_SCHEMA_DIR);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/settings/work-without-schema", test_without_schema);
  g_test_add_func ("/app/settings/work-without-schema/subprocess", test_without_schema_subprocess);
  g_test_add_func ("/app/settings/defaults-are-those-of-the-schema", test_defaults);
  g_test_add_func ("/app/settings/defaults-are-those-of-the-schema/subprocess",
                   test_defaults_subprocess);
  g_test_add_func ("/app/settings/outlive-the-program", test_outlive);
  g_test_add_func ("/app/settings/outlive-the-program/subprocess/first", test_first_run_subprocess);
  g_test_add_func ("/app/settings/outlive-the-program/subprocess/second",
                   test_second_run_subprocess);
  g_test_add_func ("/app/settings/an-older-schema-is-no-harm", test_older_schema);
  g_test_add_func ("/app/settings/an-older-schema-is-no-harm/subprocess",
                   test_older_schema_subprocess);
  return g_test_run ();
}
