/* test-svg-surface.c: the document is sound XML, and says what was drawn
 *
 * covers: hf-surface, hf-svg-colors, hf-svg-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-svg-surface.h"

#include <locale.h>
#include <string.h>

static const HfColor ink = { 0, 0, 0, 1 };
static const HfColor faint = { 1, 0, 0, .16 };

static void
assert_sound (const char *document)
{
  g_autoptr (GError) error = NULL;
  const GMarkupParser parser = { NULL, NULL, NULL, NULL, NULL };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);

  g_markup_parse_context_parse (context, document, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_markup_parse_context_free (context);
}

static char *
finish (HfSurface *surface)
{
  g_autoptr (GBytes) bytes = hf_svg_surface_finish (surface);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_contains (const char *document,
                 const char *part)
{
  if (strstr (document, part) == NULL)
    g_error ("%s is not in %s", part, document);
}

static void
test_shapes (void)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (640, 480.5, "Name", "Says <what> & \"why\"");
  g_autofree char *document = NULL;

  g_assert_true (hf_surface_has_titles (surface));
  hf_surface_begin_group (surface, "A & B");
  hf_surface_fill_rectangle (surface, &(HfRect){ 1, 2.25, 3, 4 }, 0, &ink);
  hf_surface_fill_rectangle (surface, &(HfRect){ 1, 2, 0, 4 }, 0, &ink);
  hf_surface_end_group (surface);
  hf_surface_stroke_rectangle (surface, &(HfRect){ 10, 10, 20, 20 }, 4, 1, &faint);
  hf_surface_hatch_rectangle (surface, &(HfRect){ 0, 0, 5, 5 }, 0,
                              &(HfHatch){ 6, 1, FALSE, faint });
  hf_surface_hatch_rectangle (surface, &(HfRect){ 9, 0, 5, 5 }, 0,
                              &(HfHatch){ 6, 1, FALSE, faint });
  hf_surface_hatch_rectangle (surface, &(HfRect){ 9, 9, 5, 5 }, 0,
                              &(HfHatch){ 7, 1, FALSE, faint });
  hf_surface_hatch_rectangle (surface, &(HfRect){ 9, 9, 5, 5 }, 0, &(HfHatch){ 7, 1, TRUE, faint });
  document = finish (surface);

  assert_sound (document);
  assert_contains (document, "viewBox=\"0 0 640 480.5\" role=\"img\" aria-labelledby=\"t d\"");
  assert_contains (document, "<title id=\"t\">Name</title>");
  assert_contains (document, "<desc id=\"d\">Says &lt;what&gt; &amp; &quot;why&quot;</desc>");
  assert_contains (document, "<g><title>A &amp; B</title>\n"
                             "<rect x=\"1\" y=\"2.25\" width=\"3\" height=\"4\" "
                             "fill=\"#000000\"/>\n</g>");
  assert_contains (document, "<rect x=\"10.5\" y=\"10.5\" width=\"19\" height=\"19\" rx=\"3.5\" "
                             "fill=\"none\" stroke=\"#ff0000\" stroke-opacity=\"0.16\"");
  /* Equal hatches are one pattern, in the picture's own space. */
  assert_contains (document, "<pattern id=\"h0\" width=\"6\" height=\"6\" "
                             "patternUnits=\"userSpaceOnUse\"");
  assert_contains (document, "<pattern id=\"h1\" width=\"7\"");
  assert_contains (document, "patternTransform=\"rotate(45)\"");
  assert_contains (document, "<pattern id=\"h2\" width=\"7\" height=\"7\" "
                             "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(-45)\"");
  g_assert_null (strstr (document, "h3"));
}

/* ---- Pieces of a page ----------------------------------------------------- */

static void
draw_piece (HfSurface     *surface,
            const HfColor *one,
            const HfColor *other)
{
  const HfTextStyle style = { .size = 12 };
  const HfRect rect = { 1, 2, 3, 4 };
  const HfShade shade = { 0, 0, 9, 9, *one, *other };

  hf_surface_begin_group (surface, "One");
  hf_surface_fill_rectangle (surface, &rect, 0, one);
  hf_surface_fill_rectangle (surface, &rect, 0, other);
  hf_surface_fill_rectangle (surface, &rect, 0, one);
  hf_surface_stroke_rectangle (surface, &rect, 0, 1, one);
  hf_surface_end_group (surface);
  hf_surface_hatch_rectangle (surface, &rect, 0, &(HfHatch){ 6, 1, FALSE, *one });
  hf_surface_hatch_rectangle (surface, &rect, 0, &(HfHatch){ 6, 1, FALSE, *one });
  hf_surface_shade_rectangle (surface, &rect, 0, &shade);
  hf_surface_draw_text (surface, "Word", 0, 0, -1, &style, other);
}

static char *
make_piece (const char *prefix)
{
  const HfColor white = { 1, 1, 1, 1 };
  const HfColor green = { 0, 1, 0, .2 };
  g_autoptr (HfSurface) surface = hf_svg_surface_new_piece (640, 480, "A & B", prefix);

  draw_piece (surface, &ink, &faint);
  hf_svg_surface_begin_dark (surface);
  draw_piece (surface, &white, &green);
  return finish (surface);
}

static void
test_pieces (void)
{
  g_autofree char *piece = make_piece ("q");
  g_autofree char *other = make_piece ("w");
  g_auto (GStrv) halves = g_strsplit (piece, "</style>", 2);

  assert_sound (piece);
  g_assert_true (g_str_has_prefix (piece, "<svg "));
  assert_contains (piece, "viewBox=\"0 0 640 480\" role=\"img\" aria-label=\"A &amp; B\"");
  assert_contains (piece, "<g><title>One</title>\n<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" "
                          "class=\"q0\"/>\n<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" "
                          "class=\"q1\"/>\n<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" "
                          "class=\"q0\"/>\n");
  assert_contains (piece, ".q0{fill:#000000;fill-opacity:1}\n");
  assert_contains (piece, ".q1{fill:#ff0000;fill-opacity:0.16}\n");
  assert_contains (piece, "@media screen and (prefers-color-scheme:dark){\n"
                          ".q0{fill:#ffffff;fill-opacity:1}\n.q1{fill:#00ff00;fill-opacity:0.2}\n");
  assert_contains (piece, "class=\"q2\" stroke-width=\"1\"");
  assert_contains (piece, ".q2{stroke:#000000;stroke-opacity:1}");
  assert_contains (piece, "fill=\"url(#qh0)\"");
  assert_contains (piece, "<pattern id=\"qh0\"");
  g_assert_null (strstr (piece, "qh1"));
  assert_contains (piece, "<linearGradient id=\"qs0\"");
  assert_contains (piece, "<stop offset=\"0\" class=\"q3\"/>");
  assert_contains (piece, ".q3{stop-color:#000000;stop-opacity:1}");

  /* Colors are in the style alone, and nothing is shared with another piece. */
  g_assert_null (strstr (halves[1], "=\"#"));
  g_assert_null (strstr (other, "\"q"));
  g_assert_null (strstr (other, ".q"));
}

/* ---- Documents ------------------------------------------------------------ */

static void
test_paths (void)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (640, 480, "n", "d");
  g_autoptr (HfPath) path = hf_path_new ();
  g_autofree char *document = NULL;

  hf_surface_fill_path (surface, path, &ink);
  hf_path_move_to (path, 1, 2.25);
  hf_path_curve_to (path, (HfPoint){ 3, 4 }, (HfPoint){ 5, 6 }, (HfPoint){ 7, 8 });
  hf_path_line_to (path, 9, 10);
  hf_path_close (path);
  hf_surface_fill_path (surface, path, &ink);
  hf_surface_stroke_path (surface, path, 1.5, 0, &ink);
  hf_surface_stroke_path (surface, path, 1.5, 4, &faint);
  document = finish (surface);

  assert_sound (document);
  assert_contains (document, "<path d=\"M1 2.25C3 4 5 6 7 8L9 10Z\" fill=\"#000000\" "
                             "fill-rule=\"evenodd\"/>");
  assert_contains (document, "fill=\"none\" stroke=\"#000000\" stroke-width=\"1.5\"/>");
  assert_contains (document, "stroke-opacity=\"0.16\" stroke-width=\"1.5\" "
                             "stroke-dasharray=\"4\"/>");
  g_assert_null (strstr (document, "d=\"\""));
}

static void
test_views (void)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (640, 480, "n", "d");
  g_autofree char *document = NULL;

  hf_surface_begin_view (surface, 12.5, -3, 1.0 / 3);
  hf_surface_fill_rectangle (surface, &(HfRect){ 1, 2, 3, 4 }, 0, &ink);
  hf_surface_end_view (surface);
  document = finish (surface);

  assert_sound (document);
  assert_contains (document, "<g transform=\"translate(12.5 -3) scale(0.333333)\">\n<rect");
}

static void
test_text (void)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (640, 480, "n", "d");
  const HfTextStyle style = { .size = 10.5, .bold = TRUE, .align_end = TRUE };
  const HfTextStyle plain = { .size = 12 };
  g_autofree char *document = NULL;
  double width;

  hf_surface_draw_text (surface, "List<T> & more", 100, 20, -1, &style, &ink);
  width = hf_surface_draw_text (surface, "A very long name of a type", 0, 0, 60, &plain, &ink);
  document = finish (surface);

  assert_sound (document);
  assert_contains (document, "font-size=\"10.5\" font-weight=\"700\" text-anchor=\"end\" "
                             "fill=\"#000000\">List&lt;T&gt; &amp; more</text>");
  assert_contains (document, "…</text>");
  g_assert_cmpfloat (width, >, 30);
  g_assert_cmpfloat (width, <=, 60);
}

/* XML has no form for these characters at all. */
static void
test_hostile_text (void)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (10, 10, "a\x01z", "]]> \xef\xbf\xbe");
  g_autofree char *document = NULL;

  hf_surface_begin_group (surface, "</title><script>\x0b");
  hf_surface_end_group (surface);
  document = finish (surface);

  assert_sound (document);
  assert_contains (document, "a\xef\xbf\xbdz");
  assert_contains (document, "]]&gt; \xef\xbf\xbd</desc>");
  g_assert_null (strstr (document, "<script>"));
}

static void
test_numbers (void)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (10, 10, "n", "d");
  g_autofree char *document = NULL;

  setlocale (LC_NUMERIC, "de_DE.UTF-8");
  hf_surface_fill_rectangle (surface, &(HfRect){ -0.001, 1.0 / 3, 16384.5, 2.999 }, 0, &ink);
  document = finish (surface);
  setlocale (LC_NUMERIC, "C");

  assert_contains (document, "<rect x=\"0\" y=\"0.33\" width=\"16384.5\" height=\"3\"");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/svg-surface/shapes-become-elements", test_shapes);
  g_test_add_func ("/drawing/svg-surface/pieces-are-light-and-dark", test_pieces);
  g_test_add_func ("/drawing/svg-surface/paths-become-elements", test_paths);
  g_test_add_func ("/drawing/svg-surface/views-become-groups", test_views);
  g_test_add_func ("/drawing/svg-surface/text-stays-text", test_text);
  g_test_add_func ("/drawing/svg-surface/no-text-breaks-the-document", test_hostile_text);
  g_test_add_func ("/drawing/svg-surface/numbers-are-short-in-every-locale", test_numbers);

  return g_test_run ();
}
