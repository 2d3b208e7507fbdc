/* test-cli-treemap.c: tests of hf-cli-treemap.c, by running holdfast-cli treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *heap;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("holdfast-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->heap = cli_sample ("wpf-app.gclog.gz");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->heap);
}

static char *
read_file (const char *path,
           gsize      *length)
{
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  g_file_get_contents (path, &contents, length, &error);
  g_assert_no_error (error);
  return contents;
}

/* Returns: the picture's bytes; @options is one line of words */
static char *
draw (Fixture    *fixture,
      const char *name,
      const char *options,
      gsize      *length)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (CliResult) result = NULL;

  result = cli_run_shell ("\"$CLI\" treemap \"$1\" -o \"$2\" $3", fixture->heap, path, options,
                          NULL);
  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "");
  return read_file (path, length);
}

static void
assert_twice_the_same (Fixture    *fixture,
                       const char *name)
{
  gsize first_length = 0;
  gsize second_length = 0;
  g_autofree char *first = draw (fixture, name, "", &first_length);
  g_autofree char *second = draw (fixture, name, "", &second_length);

  g_assert_cmpmem (first, first_length, second, second_length);
}

static void
test_same_bytes (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  assert_twice_the_same (fixture, "picture.svg");
  assert_twice_the_same (fixture, "picture.png");
}

static void
test_svg (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *light = draw (fixture, "light.svg", "--size 800x600", NULL);
  g_autofree char *dark = draw (fixture, "dark.svg", "--size 800x600 --dark", NULL);
  const char *xmllint = g_getenv ("XMLLINT");
  g_autoptr (CliResult) result = NULL;

  cli_assert_contains (light, "width=\"800\"");
  cli_assert_contains (light, "height=\"600\"");
  cli_assert_contains (light, "wpf-app.gclog.gz");
  cli_assert_contains (light, "System.String");
  g_assert_cmpstr (light, !=, dark);

  if (xmllint == NULL || *xmllint == '\0')
    {
      g_test_skip ("xmllint is not installed");
      return;
    }
  result = cli_run_shell ("\"$1\" --noout \"$2\"/light.svg \"$2\"/dark.svg", xmllint,
                          fixture->folder, NULL);
  cli_assert_done (result);
}

/* A PNG begins with its signature and the chunk IHDR: width, height. */
static void
assert_png_size (const char *png,
                 gsize       length,
                 guint32     width,
                 guint32     height)
{
  guint32 sides[2];

  g_assert_cmpuint (length, >, 24);
  g_assert_cmpmem (png, 8, "\x89PNG\r\n\x1a\n", 8);
  memcpy (sides, png + 16, sizeof sides);
  g_assert_cmpuint (GUINT32_FROM_BE (sides[0]), ==, width);
  g_assert_cmpuint (GUINT32_FROM_BE (sides[1]), ==, height);
}

static void
test_png (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  gsize length = 0;
  g_autofree char *plain = draw (fixture, "plain.png", "", &length);
  g_autofree char *scaled = NULL;

  assert_png_size (plain, length, 1200, 800);
  scaled = draw (fixture, "scaled.PNG", "--size 400x300 --scale 2 --by namespace", &length);
  assert_png_size (scaled, length, 800, 600);
}

static void
test_unreachable (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = cli_temporary ("garbage.gclog",
                                         "a 2 t\nt 1 Contoso.Lost.Thing\no 10 1 400\nc t\n");
  g_autofree char *path = g_build_filename (fixture->folder, "garbage.svg", NULL);
  g_autoptr (CliResult) result = cli_run ("treemap", heap, "-o", path, NULL);
  g_autofree char *svg = NULL;

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err,
                       "garbage.gclog: No root leads to any object; the picture shows all objects");
  svg = read_file (path, NULL);
  cli_assert_contains (svg, "Contoso.Lost");
  cli_remove (heap);
}

static void
test_no_folder (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (fixture->folder, "nowhere", "picture.png", NULL);
  g_autoptr (CliResult) result = cli_run ("treemap", fixture->heap, "-o", path, NULL);

  cli_assert_refused (result, "picture.png");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/cli/treemap/twice-gives-the-same-bytes", Fixture, NULL, set_up, test_same_bytes,
              tear_down);
  g_test_add ("/cli/treemap/svg-is-sound-and-has-text", Fixture, NULL, set_up, test_svg, tear_down);
  g_test_add ("/cli/treemap/png-has-the-size-asked-for", Fixture, NULL, set_up, test_png,
              tear_down);
  g_test_add ("/cli/treemap/garbage-alone-is-drawn-and-said", Fixture, NULL, set_up,
              test_unreachable, tear_down);
  g_test_add ("/cli/treemap/a-folder-that-is-not-there-is-named", Fixture, NULL, set_up,
              test_no_folder, tear_down);
  return g_test_run ();
}
