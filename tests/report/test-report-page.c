/* test-report-page.c: tests of hf-report-page.c
 *
 * covers: hf-report-parts, hf-report-style
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-report-page.h"
#include "hf-report-parts.h"
#include "hf-test.h"
#include "report-test.h"

#include <string.h>

static char *
finish (HfReportPage *page)
{
  g_autoptr (GBytes) bytes = hf_report_page_finish (page, "A & B");
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);

  report_test_free (report_test_read (bytes));
  return g_strndup (data, size);
}

static void
assert_contains (const char *document,
                 const char *part)
{
  if (strstr (document, part) == NULL)
    g_error ("%s is not in %s", part, document);
}

static void
test_frame (void)
{
  static const char *const command[] = { "command", "'a'", "> b", NULL };
  g_auto (HfReportPage) page = { 0 };
  g_autofree char *document = NULL;

  hf_report_page_init (&page);
  hf_report_add_head (&page, &(HfReportHead){ .kind = "Kind",
                                              .title = "<T>",
                                              .origin = "Where",
                                              .verdict = "Well",
                                              .detail = "really",
                                              .tone = HF_REPORT_WARNING });
  hf_report_begin_section (&page, "Part", "A note");
  hf_html_end (page.html);
  hf_report_add_origin (&page, command, "Notes");
  document = finish (&page);

  assert_contains (document, "<title>A &amp; B</title>");
  assert_contains (document, "<h1>&lt;T&gt;</h1>");
  assert_contains (document, "<div class=\"verdict warn\"><b>Well</b><span>really</span></div>");
  assert_contains (document, "<h2>Part</h2><p class=\"note\">A note</p>");
  assert_contains (document, "<pre>command &#39;a&#39; &gt; b</pre>");
}

static void
test_head_alone (void)
{
  g_auto (HfReportPage) page = { 0 };
  g_autofree char *document = NULL;

  hf_report_page_init (&page);
  hf_report_add_head (&page, &(HfReportHead){ .kind = "Kind", .title = "T" });
  document = finish (&page);
  g_assert_null (strstr (document, "<div class=\"verdict"));
  g_assert_null (strstr (document, "<p class=\"sub\""));
}

/* A long command stays one for a shell. */
static void
test_command (void)
{
  static const char *const command[] = {
    "command",
    "--first aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "--second bbbbbbbbbbbbbbbbbbbbbbbb",
    "--third ccccccccccccccccccccccc",
    NULL,
  };
  g_auto (HfReportPage) page = { 0 };
  g_autofree char *document = NULL;

  hf_report_page_init (&page);
  hf_report_add_origin (&page, command, "Notes");
  document = finish (&page);
  assert_contains (document,
                   "<pre>command --first aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa --second "
                   "bbbbbbbbbbbbbbbbbbbbbbbb \\\n  --third ccccccccccccccccccccccc</pre>");
}

/* Each rule that only a dark screen needs is for screens, so that paper stays light. */
static void
test_style (void)
{
  g_auto (HfReportPage) page = { 0 };
  g_autofree char *document = NULL;
  guint n_dark = 0;

  hf_report_page_init (&page);
  document = finish (&page);
  for (const char *at = strstr (document, "prefers-color-scheme:dark"); at != NULL;
       at = strstr (at + 1, "prefers-color-scheme:dark"))
    {
      g_assert_true (g_str_has_prefix (at - strlen ("@media screen and ("), "@media screen and ("));
      n_dark++;
    }
  g_assert_cmpuint (n_dark, >, 0);
  assert_contains (document, "@page{size:A4");
  assert_contains (document, "@media print{");
}

static void
test_figures (void)
{
  g_auto (HfReportPage) page = { 0 };
  g_autofree char *document = NULL;

  hf_report_page_init (&page);
  hf_report_add_size (&page, 4330204);
  hf_report_add_count (&page, 35904);
  hf_html_begin (page.html, "table", NULL);
  hf_html_begin (page.html, "tr", NULL);
  hf_report_add_share_cell (&page, 1, 8);
  hf_report_add_bar_cell (&page, 1, 8);
  hf_report_add_bar_cell (&page, 0, 0);
  hf_html_end (page.html);
  hf_html_end (page.html);
  document = finish (&page);

  assert_contains (document, "<span data-value=\"4330204\" title=\"4,330,204 B\">4.3 MB</span>");
  assert_contains (document, "<span data-value=\"35904\">35,904</span>");
  assert_contains (document, "<td class=\"q\">12.5 %</td>");
  assert_contains (document, "<td class=\"bar\"><span><i style=\"width:12.5%\"></i></span></td>");
  assert_contains (document, "<td class=\"bar\"><span></span></td>");
}

static void
test_path (void)
{
  g_auto (HfReportPage) page = { 0 };
  g_autofree char *document = NULL;

  hf_report_page_init (&page);
  hf_report_begin_path (&page);
  hf_report_add_path_root (&page, HF_ROOT_STATIC, "Cache.<map>");
  hf_report_add_path_type (&page, "System.Collections.Generic.List<System.String>", "×7");
  hf_report_add_path_text (&page, "… 3 more");
  hf_html_end (page.html);
  document = finish (&page);

  assert_contains (document, "<span class=\"pill\" style=\"--l:#295e90;--d:#77a5d4\"><svg");
  assert_contains (document, "<span class=\"n\">Cache.&lt;map&gt;</span>");
  assert_contains (document, "<span class=\"n\">List&lt;String&gt;</span>"
                             "<span class=\"x\">×7</span>");
  assert_contains (document, "… 3 more");
}

static void
test_root_names (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("#a:N.Cache.map a:10:N.A");
  guint32 n_roots;
  const HfRoot *root = &hf_heap_get_roots (heap, &n_roots)[0];
  const char *field = hf_heap_get_string (heap, root->field);
  const HfTypeIndex none = { HF_INDEX_NONE };
  g_autofree char *of_field = hf_report_dup_root_name (heap, root->kind, root->container, field);
  g_autofree char *unknown = hf_report_dup_root_name (heap, HF_ROOT_STATIC, none, NULL);
  g_autofree char *local = hf_report_dup_root_name (heap, HF_ROOT_LOCAL, none, NULL);
  g_autofree char *named = hf_report_dup_root_name (heap, 9, none, "COM");

  g_assert_cmpstr (of_field, ==, "Cache.map");
  g_assert_cmpstr (unknown, ==, "Static field");
  g_assert_cmpstr (local, ==, "Local variable");
  g_assert_cmpstr (named, ==, "COM");
}

static void
test_clipped (void)
{
  g_autofree char *text = g_strnfill (1000, 'a');
  g_autofree char *clipped = hf_report_dup_clipped (text);
  g_autofree char *whole = hf_report_dup_clipped ("äöü");

  g_assert_cmpint (g_utf8_strlen (clipped, -1), ==, 301);
  g_assert_true (g_str_has_suffix (clipped, "a…"));
  g_assert_cmpstr (whole, ==, "äöü");
}

/* ---- Pictures ------------------------------------------------------------------- */

static gboolean
paint (HfSurface       *surface,
       const HfPalette *palette,
       gpointer         user_data)
{
  const HfColor color = hf_palette_ground (palette);

  hf_surface_fill_rectangle (surface, &(HfRect){ 0, 0, 10, 10 }, 0, &color);
  return user_data == NULL || GPOINTER_TO_UINT (user_data) == (palette->dark ? 0 : 1);
}

static void
test_pictures (void)
{
  g_auto (HfReportPage) page = { 0 };
  g_autofree char *document = NULL;

  hf_report_page_init (&page);
  g_assert_true (hf_report_add_picture (&page, 40, 30, "One", paint, NULL));
  g_assert_true (hf_report_add_picture (&page, 40, 30, "Two", paint, NULL));
  /* Cancelled the second time. */
  g_assert_false (hf_report_add_picture (&page, 40, 30, "Three", paint, GUINT_TO_POINTER (1)));
  document = finish (&page);

  assert_contains (document, "aria-label=\"One\"");
  assert_contains (document, "aria-label=\"Two\"");
  g_assert_null (strstr (document, "Three"));
  assert_contains (document, "#fafafa");
  assert_contains (document, "#242424");
  /* Names of one picture are not those of another. */
  assert_contains (document, ".pica0{");
  assert_contains (document, ".picb0{");
}

/* ---- The file ------------------------------------------------------------------- */

static void
test_write (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("a.html", "old", 3);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new!", 4);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize length = 0;

  g_assert_true (hf_report_write (bytes, file, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (file, NULL, &contents, &length, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (contents, length, "new!", 4);
  hf_test_remove (file);

  g_assert_false (hf_report_write (bytes, file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/page/has-head-sections-and-origin", test_frame);
  g_test_add_func ("/report/page/parts-of-the-head-may-be-missing", test_head_alone);
  g_test_add_func ("/report/page/a-long-command-has-several-lines", test_command);
  g_test_add_func ("/report/page/paper-is-light", test_style);
  g_test_add_func ("/report/page/figures-are-rounded-and-exact", test_figures);
  g_test_add_func ("/report/page/a-path-goes-from-a-root-to-types", test_path);
  g_test_add_func ("/report/page/a-root-has-the-name-of-its-field", test_root_names);
  g_test_add_func ("/report/page/a-long-name-is-cut", test_clipped);
  g_test_add_func ("/report/page/pictures-have-both-colors", test_pictures);
  g_test_add_func ("/report/page/a-file-is-replaced-or-stays", test_write);
  return g_test_run ();
}
