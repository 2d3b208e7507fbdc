/* test-cli-treemap.c: tests of hf-cli-treemap.c, by running holdfast-cli treemap
 *
 * covers: hf-cli-picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"
#include "hf-cli-picture.h"
#include "hf-cli-treemap.h"

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
  assert_twice_the_same (fixture, "picture.pdf");
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

/* Five sixths of that heap are garbage. */
static void
test_weights (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *plain = draw (fixture, "reachable.svg", "", NULL);
  g_autofree char *named = draw (fixture, "named.svg", "--weight reachable", NULL);
  g_autofree char *all = draw (fixture, "all.svg", "--weight=everything", NULL);

  g_assert_cmpstr (plain, ==, named);
  cli_assert_contains (plain, "<title>System.Windows: 220 KB in ");
  cli_assert_contains (all, "by namespace, area = size, unreachable objects too");
  g_assert_null (strstr (all, "<title>System.Windows: 220 KB in "));
}

/* The legend shows what colors mean; to explain garbage it must be drawn. */
static void
test_colors (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *kept = draw (fixture, "kept.svg", "--color root", NULL);
  g_autofree char *owned = draw (fixture, "owned.svg", "--color root --by dominator", NULL);
  g_autofree char *retained = draw (fixture, "retained.svg", "--color retained", NULL);
  g_autofree char *garbage = draw (fixture, "garbage.svg", "--color reachable", NULL);
  g_autofree char *cushions = draw (fixture, "cushions.svg", "--cushion", NULL);

  g_autofree char *domains = draw (fixture, "domains.svg", "--by domain", NULL);

  cli_assert_contains (domains, "by domain, area = size");
  cli_assert_contains (domains, "System.Windows</text>");
  cli_assert_contains (kept, "color = roots that keep it");
  cli_assert_contains (kept, "Several kinds of roots</text>");
  cli_assert_contains (owned, "Several kinds of roots</text>");
  cli_assert_contains (retained, "10–100×</text>");
  cli_assert_contains (garbage, "unreachable objects too");
  cli_assert_contains (garbage, "Garbage</text>");
  cli_assert_contains (cushions, "<linearGradient");
  g_assert_null (strstr (kept, "<linearGradient"));
}

/* The same heap by what holds it: every byte that is reachable, below its kind of root. */
static void
test_groupings (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *owned = draw (fixture, "owned.svg", "--by dominator", NULL);
  g_autofree char *again = draw (fixture, "again.svg", "--by=dominator", NULL);
  g_autofree char *rooted = draw (fixture, "rooted.svg", "--by root", NULL);

  cli_assert_contains (owned, "by dominator, area = retained size");
  cli_assert_contains (owned, "<title>Static fields: 209 KB in ");
  cli_assert_contains (owned, "<title>Several kinds of roots: 377 KB in ");
  cli_assert_contains (owned, "<title>System.Windows.DependencyProperty ×364: 66.8 KB in ");
  g_assert_cmpstr (owned, ==, again);
  cli_assert_contains (rooted, "by root, area = size");
  cli_assert_contains (rooted, "<title>Static fields: 209 KB in ");
  cli_assert_contains (rooted, "<title>Handles: 102 KB in ");
}

/* A folded type has no box: its bytes are those of its owner. */
static void
test_folds (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *whole = draw (fixture, "whole.svg", "--by dominator", NULL);
  g_autofree char *folded = draw (fixture, "folded.svg",
                                  "--by dominator --fold System.Windows.DependencyProperty", NULL);
  g_autoptr (CliResult) grouped = cli_run ("treemap", "--csv", "--fold=String", "-", NULL);

  cli_assert_contains (whole, "<title>System.Windows.DependencyProperty ×364: 66.8 KB in ");
  g_assert_null (strstr (folded, "<title>System.Windows.DependencyProperty ×364"));
  cli_assert_contains (folded, "<title>Static fields: 209 KB in ");
  cli_assert_refused (grouped, "--fold is for --by dominator");
}

static void
test_nothing_kept (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = cli_temporary ("garbage.gclog",
                                         "a 2 t\nt 1 Contoso.Lost.Thing\no 10 1 400\n"
                                         "r 10 3 2\nc t\n");
  g_autofree char *path = g_build_filename (fixture->folder, "kept.svg", NULL);
  g_autoptr (CliResult) result = cli_run ("treemap", heap, "--by", "root", "-o", path, NULL);
  g_autofree char *svg = NULL;

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, "garbage.gclog: Roots lead to no object with a size: the "
                                    "picture is empty; by namespace it shows all objects");
  svg = read_file (path, NULL);
  g_assert_null (strstr (svg, "<g>"));
  cli_remove (heap);
}

static void
test_unreachable (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = cli_temporary ("garbage.gclog",
                                         "a 2 t\nt 1 Contoso.Lost.Thing\no 10 1 400\n"
                                         "r 10 3 2\nc t\n");
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

/* Rows say themselves what they are of, and are never of something else than was asked for. */
static void
test_rows_of_nothing (Fixture       *fixture G_GNUC_UNUSED,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = cli_temporary ("garbage.gclog",
                                         "a 2 t\nt 1 Contoso.Lost.Thing\no 10 1 400\n"
                                         "r 10 3 2\nc t\n");
  static const char *const groupings[] = { "namespace", "domain" };

  for (gsize i = 0; i < G_N_ELEMENTS (groupings); i++)
    {
      g_autoptr (CliResult) reachable = cli_run ("treemap", "--json", "--by", groupings[i],
                                                 "--weight", "reachable", heap, NULL);
      g_autoptr (CliResult) usual = cli_run ("treemap", "--json", "--by", groupings[i], heap, NULL);
      g_autoptr (CliResult) csv = cli_run ("treemap", "--csv", "--by", groupings[i], heap, NULL);
      g_autoptr (CliResult) all = cli_run ("treemap", "--json", "--by", groupings[i], "--weight",
                                           "everything", heap, NULL);

      cli_assert_done (reachable);
      cli_assert_contains (reachable->out, "\"weight\": \"reachable\"");
      g_assert_null (strstr (reachable->out, "Lost"));
      g_assert_cmpstr (usual->out, ==, reachable->out);
      g_assert_null (strstr (csv->out, "Lost"));
      cli_assert_done (all);
      cli_assert_contains (all->out, "\"weight\": \"everything\"");
      cli_assert_contains (all->out, "Lost");
    }
  cli_remove (heap);
}

/* The message where nothing reachable has an area, and the picture that is drawn then. */
static void
test_no_area (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *text;
    const char *sentence;
    gboolean is_drawn;
  } cases[] = {
    { "a 2 t\nc t\n", " holds no objects: the picture is empty\n", FALSE },
    { "a 2 t\nt 1 Contoso.Lost.Thing\no 10 1 0\nr 10 1 0\nc t\n",
      ": All objects have size 0: the picture is empty\n", FALSE },
    { "a 2 t\nt 1 Contoso.Lost.Thing\no 10 1 0\no 20 1 400\nr 10 1 0\nc t\n",
      ": Roots lead to objects of size 0 only; the picture shows all objects\n", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *heap = cli_temporary ("bare.gclog", cases[i].text);
      g_autofree char *path = g_build_filename (fixture->folder, "bare.svg", NULL);
      g_autofree char *message = g_strdup_printf ("holdfast-cli: %s%s", heap, cases[i].sentence);
      g_autoptr (CliResult) result = cli_run ("treemap", heap, "-o", path, NULL);
      g_autofree char *svg = NULL;

      g_assert_cmpstr (result->err, ==, message);
      g_assert_cmpint (result->status, ==, 0);
      svg = read_file (path, NULL);
      g_assert_true (cases[i].is_drawn == (strstr (svg, "<g>") != NULL));
      cli_remove (heap);
    }
}

/* Names that Cairo would refuse, and one that reads as another from right to left. */
static void
test_odd_names (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  /* U+FDD0, U+FFFE, U+202E and U+1FFFF */
  static const char heap[] =
    "a 3 \357\267\220app\nt 1 N.A\357\277\276\nt 2 N.\342\200\256gnirtS\n"
    "o 10 1 400 20\no 20 2 400\nr 10 4 0 1 field\360\237\277\277\nc \357\267\220app\n";
  static const char *const endings[] = { "pdf", "svg", "png" };
  static const char *const groupings[] = { "namespace", "domain", "dominator", "root" };
  g_autofree char *path = cli_temporary ("odd\357\277\276.gclog", heap);
  g_autoptr (CliResult) types = cli_run ("types", path, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (endings) * G_N_ELEMENTS (groupings); i++)
    {
      const char *by = groupings[i / G_N_ELEMENTS (endings)];
      g_autofree char *name = g_strconcat ("odd.", endings[i % G_N_ELEMENTS (endings)], NULL);
      g_autofree char *output = g_build_filename (fixture->folder, name, NULL);
      g_autoptr (CliResult) map = cli_run ("treemap", path, "--by", by, "-o", output, NULL);
      g_autoptr (CliResult) graph = cli_run ("graph", path, "-o", output, NULL);

      cli_assert_done (map);
      cli_assert_done (graph);
    }
  cli_assert_contains (types->out, "N.‹202E›gnirtS");
  g_assert_null (strstr (types->out, "\342\200\256"));
  cli_remove (path);
}

/* Whichever snapshot is drawn, the picture says what was wrong with the file. */
static void
test_completeness (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *heap = cli_temporary ("cut.gclog",
                                         "a 3 t\nt 1 T\no 10 1 14\nr 10 1 0\nc t\n"
                                         "a 3 t\nt 1 T\no 10 1 14\nr 10 1 0\no 20 1 1");
  g_autofree char *path = g_build_filename (fixture->folder, "cut.svg", NULL);

  for (guint snapshot = 1; snapshot <= 2; snapshot++)
    {
      g_autofree char *number = g_strdup_printf ("%u", snapshot);
      g_autoptr (CliResult) result = cli_run ("treemap", heap, "-o", path, "--snapshot", number,
                                              NULL);
      g_autofree char *svg = NULL;

      g_assert_cmpint (result->status, ==, 0);
      cli_assert_contains (result->err, "The file is cut");
      svg = read_file (path, NULL);
      cli_assert_contains (svg, snapshot == 1 ? ">incomplete: 1 warning · drawn by Holdfast<"
                                              : ">incomplete: 2 warnings · drawn by Holdfast<");
    }
  cli_remove (heap);
}

/* --force is for pictures as well. */
static void
test_force (Fixture       *fixture G_GNUC_UNUSED,
            gconstpointer  data G_GNUC_UNUSED)
{
  const HfCliInput input = { 0 };
  HfCliPictureOptions own = { .width = 640, .height = 480, .scale = 3 };
  HfCliOptions options = { .own = &own };
  HfExportOptions picture = hf_cli_picture_get_options (&input, &options);

  g_assert_cmpuint (picture.memory_limit, ==, 0);
  g_assert_cmpint (picture.width, ==, 640);
  g_assert_cmpint (picture.scale, ==, 3);
  options.force = TRUE;
  picture = hf_cli_picture_get_options (&input, &options);
  g_assert_cmpuint (picture.memory_limit, ==, G_MAXUINT64);
}

/* Rows are what a picture is made of: those of a family add up to it. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) csv = cli_run ("treemap", fixture->heap, "--csv", NULL);
  g_autoptr (CliResult) json = cli_run ("treemap", fixture->heap, "--json", "--by", "root", NULL);
  g_auto (GStrv) lines = NULL;

  cli_assert_done (csv);
  cli_assert_done (json);
  lines = g_strsplit (csv->out, "\n", -1);
  g_assert_cmpstr (lines[0], ==, "path,kind,type,id,count,bytes,retained,level");
  g_assert_cmpuint (g_strv_length (lines), >, 5);
  cli_assert_contains (csv->out, ",family,,,");
  cli_assert_contains (csv->out, ",object,");
  cli_assert_contains (json->out, "\"kind\": \"kind\"");
  g_assert_true (g_str_has_prefix (json->out, "{\n  \"cells\": [\n"));
}

static void
test_bare (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (fixture->folder, "bare.svg", NULL);
  g_autoptr (CliResult) result = cli_run ("treemap", fixture->heap, "-o", path, "--transparent",
                                          "--no-title", "--no-legend", NULL);
  g_autofree char *svg = NULL;

  g_assert_cmpint (result->status, ==, 0);
  svg = read_file (path, NULL);
  g_assert_null (strstr (svg, "drawn by Holdfast"));
  g_assert_null (strstr (svg, " width=\"1200\" height=\"800\" fill"));
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
  g_test_add ("/cli/treemap/everything-is-drawn-if-it-is-asked-for", Fixture, NULL, set_up,
              test_weights, tear_down);
  g_test_add ("/cli/treemap/colors-mean-what-is-asked-for", Fixture, NULL, set_up, test_colors,
              tear_down);
  g_test_add ("/cli/treemap/types-are-folded", Fixture, NULL, set_up, test_folds, tear_down);
  g_test_add ("/cli/treemap/by-dominator-and-root-all-that-is-reachable-is-there", Fixture, NULL,
              set_up, test_groupings, tear_down);
  g_test_add ("/cli/treemap/what-no-root-keeps-is-said", Fixture, NULL, set_up, test_nothing_kept,
              tear_down);
  g_test_add ("/cli/treemap/garbage-alone-is-drawn-and-said", Fixture, NULL, set_up,
              test_unreachable, tear_down);
  g_test_add ("/cli/treemap/rows-say-what-they-are-of", Fixture, NULL, set_up, test_rows_of_nothing,
              tear_down);
  g_test_add ("/cli/treemap/without-area-it-says-why", Fixture, NULL, set_up, test_no_area,
              tear_down);
  g_test_add ("/cli/treemap/rows-instead-of-a-picture", Fixture, NULL, set_up, test_rows,
              tear_down);
  g_test_add ("/cli/treemap/ground-title-and-legend-can-be-left-out", Fixture, NULL, set_up,
              test_bare, tear_down);
  g_test_add ("/cli/treemap/any-name-is-drawn", Fixture, NULL, set_up, test_odd_names, tear_down);
  g_test_add ("/cli/treemap/completeness-is-the-file-s", Fixture, NULL, set_up, test_completeness,
              tear_down);
  g_test_add ("/cli/treemap/force-lifts-the-limit-of-memory", Fixture, NULL, set_up, test_force,
              tear_down);
  g_test_add ("/cli/treemap/a-folder-that-is-not-there-is-named", Fixture, NULL, set_up,
              test_no_folder, tear_down);
  return g_test_run ();
}
