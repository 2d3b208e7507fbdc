/* test-cli-compare-picture.c: pictures of two heaps, by running holdfast-cli compare
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <string.h>

#define BEFORE                                                                                     \
  "a 3 first.exe\nt 1 Own.Root\nt 2 Own.Item\nt 3 Old.Thing\no 10 1 8 20 30\no 20 2 2710\n"        \
  "o 30 3 5dc\no 40 2 3e8\nr 10 3 0\nc first.exe\n"
#define AFTER                                                                                      \
  "a 3 first.exe\nt 1 Own.Root\nt 2 Own.Item\nt 4 New.Thing\no 10 1 8 20 50\no 20 2 2710\n"        \
  "o 50 2 2710\no 60 4 7d0\nr 10 3 0\nr 60 1 0\nc first.exe\n"
#define ROOTLESS "a 3 x\nt 1 N.A\no 10 1 64\nc x\n"

typedef struct
{
  char *before;
  char *after;
  char *rootless;
  char *picture;
} Files;

static void
set_up (Files         *self,
        gconstpointer  data G_GNUC_UNUSED)
{
  self->before = cli_temporary ("before.gclog", BEFORE);
  self->after = cli_temporary ("after.gclog", AFTER);
  self->rootless = cli_temporary ("rootless.gclog", ROOTLESS);
  self->picture = cli_temporary ("picture.svg", "");
}

static void
tear_down (Files         *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  char *const paths[] = { self->before, self->after, self->rootless, self->picture };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      cli_remove (paths[i]);
      g_free (paths[i]);
    }
}

static char *
read_picture (const Files *self)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (self->picture, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Returns: (transfer full): the SVG */
static char *
draw (const Files *self,
      const char  *first,
      const char  *second)
{
  g_autoptr (CliResult) result = cli_run ("compare", self->before, self->after, "-o", self->picture,
                                          first, second, NULL);

  cli_assert_done (result);
  g_assert_cmpstr (result->out, ==, "");
  return read_picture (self);
}

static void
test_pair (Files         *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *svg = draw (self, NULL, NULL);

  cli_assert_contains (svg, "<title id=\"t\">Comparison of before.gclog ↔ after.gclog</title>");
  cli_assert_contains (svg, "width=\"1200\" height=\"800\"");
  cli_assert_contains (svg, "<g><title>Before</title>");
  cli_assert_contains (svg, "<title>Own.Item: 10.0 KB before, 20.0 KB after, +10.0 KB</title>");
  cli_assert_contains (svg, "<title>New.Thing: new, 2.0 KB after</title>");
  cli_assert_contains (svg, "<title>Old.Thing: gone, 1.5 KB before</title>");
  cli_assert_contains (svg, ">not yet</text>");
}

static void
test_look (Files         *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *dark = draw (self, "--dark", "--size=640x480");
  g_autofree char *difference = draw (self, "--picture=difference", "--no-legend");

  cli_assert_contains (dark, "width=\"640\" height=\"480\"");
  cli_assert_contains (dark, "#242424");
  g_assert_null (strstr (dark, "#fafafa"));
  g_assert_null (strstr (difference, "<title>Before</title>"));
  g_assert_null (strstr (difference, "+100 %"));
  cli_assert_contains (difference, "+10.0 KB");
}

static void
test_groupings (Files         *self,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *by_root = draw (self, "--by=root", NULL);
  g_autofree char *by_domain = draw (self, "--by=domain", NULL);
  g_autofree char *everything = draw (self, "--weight=everything", NULL);
  g_autofree char *counted = draw (self, "--weight=count", "--by=type");

  cli_assert_contains (by_root, "by the roots that keep it, area = reachable bytes");
  cli_assert_contains (by_root, "<title>Local variables: new, 2.0 KB after</title>");
  cli_assert_contains (by_domain, "by domain, area = reachable bytes");
  cli_assert_contains (by_domain, "<title>first.exe: ");
  cli_assert_contains (everything, "<title>Own.Item: 11.0 KB before, 20.0 KB after, +9.0 KB");
  cli_assert_contains (counted, "<title>Own.Item: 2 objects before and after</title>");
}

/* For people the picture takes the place of the list; rows for programs are written, too. */
static void
test_rows (Files         *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) rows = cli_run ("compare", self->before, self->after, "--csv", "-o",
                                        self->picture, NULL);
  g_autofree char *svg = read_picture (self);
  g_autoptr (CliResult) crossed = cli_run ("compare", self->before, self->after, "--fail-if",
                                           "bytes > +1%", "-o", self->picture, NULL);

  cli_assert_done (rows);
  cli_assert_contains (rows->out, "Own.Item,grown,");
  cli_assert_contains (svg, "Own.Item: ");
  g_assert_cmpint (crossed->status, ==, 1);
  g_assert_cmpstr (crossed->out, ==, "");
  cli_assert_contains (crossed->err, "Crossed: ");
}

static void
test_formats (Files         *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *ending;
    const char *beginning;
  } formats[] = { { "png", "\x89PNG" }, { "pdf", "%PDF" } };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *name = g_strconcat ("picture.", formats[i].ending, NULL);
      g_autofree char *path = cli_temporary (name, "");
      g_autoptr (CliResult) result = cli_run ("compare", self->before, self->after, "-o", path,
                                              NULL);
      g_autofree char *contents = NULL;

      cli_assert_done (result);
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_true (g_str_has_prefix (contents, formats[i].beginning));
      cli_remove (path);
    }
}

/* A heap without roots can be drawn, but not what is reachable in it. */
static void
test_rootless (Files         *self,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (CliResult) drawn = cli_run ("compare", self->rootless, self->after, "-o",
                                         self->picture, NULL);
  g_autoptr (CliResult) asked = cli_run ("compare", self->rootless, self->after, "-o",
                                         self->picture, "--weight=reachable", NULL);
  g_autoptr (CliResult) by_root = cli_run ("compare", self->rootless, self->after, "-o",
                                           self->picture, "--by=root", NULL);
  g_autofree char *svg = read_picture (self);

  g_assert_cmpint (drawn->status, ==, 0);
  cli_assert_contains (drawn->err, "Reachable objects are not known: ");
  cli_assert_contains (drawn->err, "the picture shows all objects");
  cli_assert_contains (svg, "area = bytes on the larger side");
  g_assert_cmpint (asked->status, ==, 2);
  g_assert_cmpint (by_root->status, ==, 2);
}

/* Of each message, that part which names what is wrong. */
static void
test_refused (Files         *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *words[4];
    const char *why;
  } cases[] = {
    { { "-o", "picture.gif" }, "must end in .png, .svg or .pdf" },
    { { "-o", "picture.svg", "--by=reason" }, "not by reason" },
    { { "-o", "picture.svg", "--picture=both" }, "pair or difference, not “both”" },
    { { "-o", "picture.svg", "--weight=much" }, "much" },
    { { "-o", "picture.svg", "--by=root", "--weight=count" },
      "needs --by type or domain; by root" },
    { { "-o", "picture.svg", "--scale=2" }, "--scale is for a PNG" },
    { { "-o", "picture.svg", "--filter=is:new" }, "are for rows, which a picture does not have" },
    { { "-o", "picture.png", "--sort=count" }, "are for rows" },
    { { "-o", "picture.pdf", "--ascending" }, "are for rows" },
    { { "-o", "picture.svg", "--floor=5" }, "are for rows" },
    { { "-o", "picture.svg", "--limit=5" }, "are for rows" },
    { { "--picture=pair" }, "are for a picture" },
    { { "--dark" }, "are for a picture" },
    { { "--weight=count" }, "are for a picture" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *const *words = cases[i].words;
      g_autoptr (CliResult) result = cli_run ("compare", self->before, self->after, words[0],
                                              words[1], words[2], words[3], NULL);

      cli_assert_refused (result, cases[i].why);
    }
}

/* None of the heaps is replaced, whichever it is. */
static void
test_heaps (void)
{
  g_autofree char *before = cli_temporary ("before.svg", BEFORE);
  g_autofree char *after = cli_temporary ("after.svg", AFTER);
  char *const targets[] = { before, after };

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autoptr (CliResult) result = cli_run ("compare", before, after, "-o", targets[i], NULL);
      g_autofree char *text = NULL;

      cli_assert_refused (result, "is the heap itself");
      g_assert_true (g_file_get_contents (targets[i], &text, NULL, NULL));
      g_assert_cmpstr (text, ==, i == 0 ? BEFORE : AFTER);
    }
  cli_remove (before);
  cli_remove (after);
}

/* The first and the last snapshot of a recording. */
static void
test_snapshots (Files         *self,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *recording = cli_data ("compare-shop/orders-recording-1-2-3.gclog.gz");
  g_autoptr (CliResult) result = cli_run ("compare", recording, "--snapshots=1,2,3", "-o",
                                          self->picture, NULL);
  g_autofree char *svg = read_picture (self);

  cli_assert_done (result);
  cli_assert_contains (svg, "orders-recording-1-2-3.gclog.gz#1 ↔ "
                            "orders-recording-1-2-3.gclog.gz#3");
  cli_assert_contains (svg, "35,904 → 84,496 objects · 4.3 MB → 13.3 MB");
}

static void
add (const char *path,
     void      (*test) (Files *, gconstpointer))
{
  g_test_add (path, Files, NULL, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/cli/compare-picture/both-heaps-have-the-same-cells", test_pair);
  add ("/cli/compare-picture/size-colors-and-kind", test_look);
  add ("/cli/compare-picture/parts-and-weights", test_groupings);
  add ("/cli/compare-picture/rows-and-limits-go-with-it", test_rows);
  add ("/cli/compare-picture/the-ending-selects-the-format", test_formats);
  add ("/cli/compare-picture/without-roots-all-objects-are-shown", test_rootless);
  add ("/cli/compare-picture/wrong-words-are-refused", test_refused);
  g_test_add_func ("/cli/compare-picture/no-heap-is-replaced", test_heaps);
  add ("/cli/compare-picture/snapshots-of-a-recording", test_snapshots);

  return g_test_run ();
}
