/* test-settings.c: tests of the settings, with an installed schema and without
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-figures.h"
#include "hf-settings.h"
#include "hf-treemap-defaults.h"

#include <glib/gstdio.h>

/* No folder can be made there, not even by root. */
#define NOWHERE "/dev/null/nowhere"

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
  HF_SETTINGS_COLUMNS,
  HF_SETTINGS_EXPORT_SCALE,
  HF_SETTINGS_EXPORT_FOR_SPREADSHEET,
  HF_SETTINGS_EXPORT_TRANSPARENT,
  HF_SETTINGS_EXPORT_TITLE,
  HF_SETTINGS_EXPORT_LEGEND,
  HF_SETTINGS_OPEN_CAPTURES,
  HF_SETTINGS_CAPTURE_FOLDER,
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

/* The schema that is built into the program has all keys, and can be written to. */
static void
test_without_schema_subprocess (void)
{
  g_assert_null (find_schema ());
  check_values ();
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

static void
assert_all_keys (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) names = NULL;

  g_object_get (hf_settings_get (), "settings-schema", &schema, NULL);
  names = g_settings_schema_list_keys (schema);
  g_assert_cmpuint (g_strv_length (names), ==, G_N_ELEMENTS (keys));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_true (g_strv_contains ((const char *const *) names, keys[i]));
}

/* No folder is left of it. */
static void
test_built_in_subprocess (void)
{
  g_autoptr (GDir) folder = NULL;
  g_autoptr (GError) error = NULL;

  assert_all_keys ();
  folder = g_dir_open (g_get_tmp_dir (), 0, &error);
  g_assert_no_error (error);
  g_assert_null (g_dir_read_name (folder));
}

static void
test_built_in (void)
{
  g_autofree char *folder = g_dir_make_tmp ("hf-settings-XXXXXX", NULL);

  g_setenv ("TMPDIR", folder, TRUE);
  run_with ("/app/settings/are-built-in/subprocess", "/nowhere");
  g_unsetenv ("TMPDIR");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The program starts without a temporary folder too: by that of the run, or the cache, which is
 * made, or in memory. */
static void
restore_folders (char **environment)
{
  static const char *const names[] = { "TMPDIR", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *value = g_environ_getenv (environment, names[i]);

      if (value == NULL)
        g_unsetenv (names[i]);
      else
        g_setenv (names[i], value, TRUE);
    }
}

static void
test_no_temporary_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("hf-settings-XXXXXX", NULL);
  g_autofree char *cache = g_build_filename (folder, "cache", NULL);
  g_auto (GStrv) environment = g_get_environ ();
  const struct
  {
    const char *runtime;
    const char *cache;
  } cases[] = { { folder, NOWHERE }, { NOWHERE, cache }, { NOWHERE, NOWHERE } };

  g_setenv ("TMPDIR", NOWHERE, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_setenv ("XDG_RUNTIME_DIR", cases[i].runtime, TRUE);
      g_setenv ("XDG_CACHE_HOME", cases[i].cache, TRUE);
      run_with ("/app/settings/work-without-schema/subprocess", "/nowhere");
    }
  restore_folders (environment);

  /* Nothing is left in either. */
  g_assert_cmpint (g_rmdir (cache), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* ---- With the schema ----------------------------------------------- */

static void
test_first_run_subprocess (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema ();

  g_assert_nonnull (schema);
  assert_all_keys ();
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
  g_assert_false (g_settings_schema_has_key (schema, HF_SETTINGS_WINDOW_HEIGHT));
  assert_all_keys ();
  check_values ();
}

static void
test_older_schema (void)
{
  run_with ("/app/settings/an-older-schema-is-no-harm/subprocess", HF_OLD_SCHEMA_DIR);
}

/* ---- Following them -------------------------------------------------- */

static void
count_cb (GObject *counter)
{
  guint count = GPOINTER_TO_UINT (g_object_get_data (counter, "count"));

  g_object_set_data (counter, "count", GUINT_TO_POINTER (count + 1));
}

/* At once, before the value is stored; not for the same value, nor for another key. */
static void
test_watch (void)
{
  g_autoptr (GObject) counter = g_object_new (G_TYPE_OBJECT, NULL);

  hf_settings_watch (HF_SETTINGS_CUSHIONS, G_CALLBACK (count_cb), counter);
  hf_settings_set_boolean (HF_SETTINGS_CUSHIONS, TRUE);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (counter, "count")), ==, 1);
  hf_settings_set_boolean (HF_SETTINGS_CUSHIONS, TRUE);
  hf_settings_set_boolean (HF_SETTINGS_SHOW_ROOTS, FALSE);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (counter, "count")), ==, 1);
  hf_settings_reset ();
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (counter, "count")), ==, 2);
}

/* Figures are in the new units before any view asks for them. */
static void
test_units (void)
{
  g_assert_cmpint (hf_figures_get_units (), ==, HF_UNITS_DECIMAL);
  hf_settings_set_string (HF_SETTINGS_UNITS, "binary");
  g_assert_cmpint (hf_figures_get_units (), ==, HF_UNITS_BINARY);
  hf_settings_set_string (HF_SETTINGS_UNITS, "cubits");
  g_assert_cmpint (hf_figures_get_units (), ==, HF_UNITS_DECIMAL);
  hf_settings_reset ();
}

static void
test_enums (void)
{
  g_autofree char *name = NULL;

  g_assert_cmpint (hf_settings_get_enum (HF_SETTINGS_LABEL_SIZE, HF_TYPE_LABEL_SIZE), ==,
                   HF_LABEL_NORMAL);
  hf_settings_set_string (HF_SETTINGS_LABEL_SIZE, "large");
  g_assert_cmpint (hf_settings_get_enum (HF_SETTINGS_LABEL_SIZE, HF_TYPE_LABEL_SIZE), ==,
                   HF_LABEL_LARGE);
  /* The default of the schema, not the first value. */
  hf_settings_set_string (HF_SETTINGS_LABEL_SIZE, "enormous");
  g_assert_cmpint (hf_settings_get_enum (HF_SETTINGS_LABEL_SIZE, HF_TYPE_LABEL_SIZE), ==,
                   HF_LABEL_NORMAL);
  name = hf_settings_dup_string (HF_SETTINGS_LABEL_SIZE);
  g_assert_cmpstr (name, ==, "enormous");
  hf_settings_reset ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/settings/work-without-schema", test_without_schema);
  g_test_add_func ("/app/settings/work-without-schema/subprocess", test_without_schema_subprocess);
  g_test_add_func ("/app/settings/are-built-in", test_built_in);
  g_test_add_func ("/app/settings/are-built-in/subprocess", test_built_in_subprocess);
  g_test_add_func ("/app/settings/need-no-temporary-folder", test_no_temporary_folder);
  g_test_add_func ("/app/settings/notify-at-once", test_watch);
  g_test_add_func ("/app/settings/set-the-units-of-figures", test_units);
  g_test_add_func ("/app/settings/name-values-of-enums", test_enums);
  g_test_add_func ("/app/settings/outlive-the-program", test_outlive);
  g_test_add_func ("/app/settings/outlive-the-program/subprocess/first", test_first_run_subprocess);
  g_test_add_func ("/app/settings/outlive-the-program/subprocess/second",
                   test_second_run_subprocess);
  g_test_add_func ("/app/settings/an-older-schema-is-no-harm", test_older_schema);
  g_test_add_func ("/app/settings/an-older-schema-is-no-harm/subprocess",
                   test_older_schema_subprocess);
  return g_test_run ();
}
