/* test-report-browser.c: reports as a browser shows and prints them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "browser-test.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <string.h>

/* Kinds of reports. */
#define HEAP "heap"
#define COMPARISON "comparison"

typedef struct
{
  char *folder;
  char *page; /* a report of real heaps */
} Fixture;

static void
run (const char *const *words,
     char             **output)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  process = g_subprocess_newv (
    words, output != NULL ? G_SUBPROCESS_FLAGS_STDOUT_PIPE : G_SUBPROCESS_FLAGS_NONE, &error);
  g_assert_no_error (error);
  if (output != NULL)
    g_subprocess_communicate_utf8 (process, NULL, NULL, output, NULL, &error);
  else
    g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
}

static void
write_page (Fixture           *fixture,
            const char *const *words)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_strv_builder_add (builder, g_getenv ("HOLDFAST_CLI"));
  g_strv_builder_addv (builder, (const char **) words);
  g_strv_builder_add (builder, "-o");
  g_strv_builder_add (builder, fixture->page);
  all = g_strv_builder_end (builder);
  run ((const char *const *) all, NULL);
}

/* @data: the kind of report */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *heap = g_test_build_filename (G_TEST_DIST, "..", "data", "samples",
                                                 "wpf-app.gclog.gz", NULL);
  g_autofree char *recording = g_test_build_filename (G_TEST_DIST, "data", "compare-shop",
                                                      "orders-recording-1-2-3.gclog.gz", NULL);
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("holdfast-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->page = g_build_filename (fixture->folder, "page.html", NULL);
  if (strcmp (data, HEAP) == 0)
    write_page (fixture, (const char *const[]){ "report", heap, NULL });
  else
    write_page (fixture, (const char *const[]){ "compare", recording, "--snapshots", "1,2,3",
                                                "--fail-if", "roots > +50%", NULL });
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *printed = g_build_filename (fixture->folder, "page.pdf", NULL);

  g_unlink (fixture->page);
  g_unlink (printed);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->page);
  g_free (fixture->folder);
}

/* ---- Width ---------------------------------------------------------------------- */

/* Elements whose content is wider than they are and not elided. */
static const char wide_elements[] =
  "[...document.querySelectorAll('body, body *:not(svg *)')].filter(e =>"
  " e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 &&"
  " getComputedStyle(e).overflowX == 'visible' && getComputedStyle(e).display != 'inline')"
  ".map(e => e.tagName + '.' + e.className + ': ' + e.textContent.slice(0, 40)).join('\\n')";

/* Elements that reach out of the window, and that no element around them elides. */
static const char outside_elements[] =
  "[...document.querySelectorAll('body *:not(svg *)')].filter(e => {"
  " for (let p = e.parentElement; p; p = p.parentElement)"
  "  if (getComputedStyle(p).overflowX != 'visible') return false;"
  " const r = e.getBoundingClientRect(); return r.width > 0 && r.right > innerWidth + 1; })"
  ".map(e => e.tagName + '.' + e.className + ': ' + e.textContent.slice(0, 40)).join('\\n')";

/* Texts of pictures that are wider than the cell that they stand in. */
static const char wide_labels[] =
  "[...document.querySelectorAll('figure svg g > text')].filter(t => {"
  " const cell = t.parentElement.querySelector(':scope > rect').getBoundingClientRect();"
  " const text = t.getBoundingClientRect();"
  " return text.right > cell.right + 2 || text.left < cell.left - 2; })"
  ".map(t => t.textContent).join('\\n')";

static void
assert_fits (Fixture *fixture,
             int      width)
{
  g_autoptr (Browser) browser = browser_test_open (fixture->page, width, FALSE);
  g_autofree char *wide = browser_test_ask (browser, wide_elements);
  g_autofree char *outside = browser_test_ask (browser, outside_elements);
  g_autofree char *labels = browser_test_ask (browser, wide_labels);

  g_assert_cmpint (browser_test_ask_number (browser, "innerWidth"), ==, width);
  g_assert_cmpint (browser_test_ask_number (browser, "document.documentElement.scrollWidth"), ==,
                   width);
  g_assert_cmpstr (wide, ==, "");
  g_assert_cmpstr (outside, ==, "");
  g_assert_cmpstr (labels, ==, "");
  /* The check looks at something. */
  g_assert_cmpint (
    browser_test_ask_number (browser, "document.querySelectorAll('figure svg g > text').length"), >,
    50);
}

static void
test_wide (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  assert_fits (fixture, 1080);
}

static void
test_narrow (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  assert_fits (fixture, 700);
}

/* ---- Colors --------------------------------------------------------------------- */

static void
assert_colors (Fixture    *fixture,
               gboolean    is_dark,
               const char *ground,
               const char *ink)
{
  g_autoptr (Browser) browser = browser_test_open (fixture->page, 1080, is_dark);
  g_autofree char *prefers =
    browser_test_ask (browser, "matchMedia('(prefers-color-scheme: dark)').matches");
  g_autofree char *page_ground =
    browser_test_ask (browser, "getComputedStyle(document.documentElement).backgroundColor");
  g_autofree char *page_ink = browser_test_ask (browser, "getComputedStyle(document.body).color");
  g_autofree char *label_ink = browser_test_ask (
    browser, "getComputedStyle(document.querySelector('figure svg g > text')).fill");

  g_assert_cmpstr (prefers, ==, is_dark ? "true" : "false");
  g_assert_cmpstr (page_ground, ==, ground);
  g_assert_cmpstr (page_ink, ==, ink);
  /* The picture follows as well. */
  g_assert_cmpstr (label_ink, ==, ink);
}

static void
test_colors (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  assert_colors (fixture, FALSE, "rgb(250, 250, 250)", "rgb(27, 27, 31)");
  assert_colors (fixture, TRUE, "rgb(36, 36, 36)", "rgb(255, 255, 255)");
}

/* ---- Requests ------------------------------------------------------------------- */

static void
test_requests (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (Browser) browser = browser_test_open (fixture->page, 1080, FALSE);
  GPtrArray *requests = browser_test_get_requests (browser);
  g_autofree char *address = g_filename_to_uri (fixture->page, NULL, NULL);

  g_assert_cmpuint (requests->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (requests, 0), ==, address);
  g_assert_cmpint (browser_test_ask_number (browser, "document.scripts.length"), ==, 0);
}

/* ---- Paper ---------------------------------------------------------------------- */

static void
assert_contains (const char *text,
                 const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("%s is not in %s", part, text);
}

/* Also with a dark screen, for which paper does not matter. */
static void
test_paper (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const heap_parts[] = {
    "wpf-app.gclog.gz",
    "138,218",
    "Roots",
    "Namespaces and Types",
    "Findings",
    "Owners",
    "4.1 MB",
    "Largest Types",
    "TimerQueueTimer",
    "How this was made",
    NULL,
  };
  static const char *const comparison_parts[] = {
    "OrderService",
    "84,496",
    "Limits",
    "Namespaces and Types",
    "Largest Changes by Type",
    "+9.0 MB",
    "Reasons to Live",
    "InvoiceCache.Rendered",
    "Growth over 3 Snapshots",
    "×4,200",
    "leak share",
    "How this was made",
    NULL,
  };
  const char *const *parts = strcmp (data, HEAP) == 0 ? heap_parts : comparison_parts;
  g_autofree char *printed = g_build_filename (fixture->folder, "page.pdf", NULL);
  g_autoptr (Browser) browser = browser_test_open (fixture->page, 1080, TRUE);
  g_autofree char *info = NULL;
  g_autofree char *text = NULL;

  browser_test_print (browser, printed);
  run ((const char *const[]){ "pdfinfo", printed, NULL }, &info);
  run ((const char *const[]){ "pdftotext", "-layout", printed, "-", NULL }, &text);
  assert_contains (info, "(A4)");
  for (gsize i = 0; parts[i] != NULL; i++)
    assert_contains (text, parts[i]);
}

int
main (int    argc,
      char **argv)
{
  static const char *const kinds[] = { HEAP, COMPARISON };
  static const struct
  {
    const char *claim;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "asks-for-nothing-else", test_requests },
    { "fits-a-wide-window", test_wide },
    { "fits-a-narrow-window", test_narrow },
    { "follows-the-screen", test_colors },
    { "prints-on-a4", test_paper },
  };

  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP There is no display\n");
      return 0;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
        {
          g_autofree char *path = g_strdup_printf ("/report/browser/%s/%s", kinds[k],
                                                   tests[i].claim);

          g_test_add (path, Fixture, kinds[k], set_up, tests[i].test, tear_down);
        }
    }
  return g_test_run ();
}
