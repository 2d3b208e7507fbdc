/* test-export-pair.c: pictures of two heaps as files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-image.h"
#include "hf-enum.h"
#include "hf-export-pair.h"
#include "hf-export.h"
#include "hf-heap-builder.h"
#include "hf-pair-colors.h"
#include "hf-palette.h"
#include "pair-test.h"

#include <string.h>

static GBytes *
export_at (HfPairPicture  kind,
           HfExportFormat format,
           guint32        focus,
           int            width,
           int            height)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  g_autoptr (HfExportPicture) picture = hf_export_pair_new (pair, kind, focus, "one.gclog",
                                                            "two & more.gclog");
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  GBytes *bytes = NULL;

  options.format = format;
  options.width = width;
  options.height = height;
  options.title = "one ↔ two";
  bytes = hf_export_to_bytes (picture, &options, NULL, &error);
  g_assert_no_error (error);
  return bytes;
}

static char *
export_svg (HfPairPicture kind,
            guint32       focus)
{
  g_autoptr (GBytes) bytes = export_at (kind, HF_EXPORT_SVG, focus, 1200, 700);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_contains (const char *document,
                 const char *part)
{
  if (strstr (document, part) == NULL)
    g_error ("%s is not in %s", part, document);
}

static guint
count (const char *document,
       const char *part)
{
  guint n = 0;

  for (const char *at = strstr (document, part); at != NULL; at = strstr (at + 1, part))
    n++;
  return n;
}

static void
assert_sound (const char *document)
{
  const GMarkupParser parser = { NULL, NULL, NULL, NULL, NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, document, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

static void
test_sides (void)
{
  g_autofree char *document = export_svg (HF_PAIR_PICTURE_SIDES, 0);

  assert_sound (document);
  assert_contains (document, "<title id=\"t\">Comparison of one ↔ two</title>");
  assert_contains (document,
                   "<desc id=\"d\">Two heaps, before and after, +4.7 KB (+49.9 %); types: "
                   "2 grew · 1 shrank · 1 new · 1 gone. Each cell");
  assert_contains (document, ">8 → 9 objects · 9.4 KB → 14.1 KB · by namespace, area = reachable "
                             "bytes on the larger side</text>");
  assert_contains (document, ">both complete · drawn by Holdfast</text>");
  assert_contains (document, "<g><title>Before</title>");
  assert_contains (document, "<g><title>After</title>");
  assert_contains (document, ">one.gclog · 9.4 KB · 8 objects</text>");
  assert_contains (document, ">two &amp; more.gclog · 14.1 KB · 9 objects</text>");
  /* Text is text, and each side has each cell. */
  assert_contains (document, ">Entry</text>");
  g_assert_cmpuint (count (document,
                           "<title>Shop.Cache.Entry: 4.0 KB before, 9.0 KB after, +5.0 KB</title>"),
                    ==, 2);
  g_assert_cmpuint (count (document, "<title>Shop.New: new, 1.2 KB after</title>"), ==, 2);
  g_assert_cmpuint (count (document, ">not yet</text>"), ==, 1);
  assert_contains (document, ">outline: its size on the other side</text>");
}

static void
test_change (void)
{
  g_autofree char *document = export_svg (HF_PAIR_PICTURE_CHANGE, 0);

  assert_sound (document);
  assert_contains (document, "The difference of two heaps, +4.7 KB (+49.9 %); types: ");
  g_assert_cmpuint (count (document,
                           "<title>Shop.Cache.Entry: 4.0 KB before, 9.0 KB after, +5.0 KB</title>"),
                    ==, 1);
  assert_contains (document, ">+5.0 KB\u20024.0 KB → 9.0 KB</text>");
  assert_contains (document, ">area: the larger side</text>");
  g_assert_null (strstr (document, ">not yet<"));
  g_assert_null (strstr (document, "<title>Before"));
}

/* Node 1 is the heaviest family. */
static void
test_focus (void)
{
  g_autofree char *document = export_svg (HF_PAIR_PICTURE_SIDES, 1);

  assert_contains (document, ">only Shop.Cache of 8 → 9 objects · ");
  assert_contains (document, "<title>Shop.Cache.Entry: ");
  g_assert_null (strstr (document, "System.String"));
}

static void
test_same_bytes (void)
{
  static const HfExportFormat formats[] = { HF_EXPORT_PNG, HF_EXPORT_SVG, HF_EXPORT_PDF };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      for (int kind = HF_PAIR_PICTURE_SIDES; kind <= HF_PAIR_PICTURE_CHANGE; kind++)
        {
          g_autoptr (GBytes) one = export_at (kind, formats[i], 0, 700, 400);
          g_autoptr (GBytes) other = export_at (kind, formats[i], 0, 700, 400);

          g_assert_true (g_bytes_equal (one, other));
        }
    }
}

/* The rectangles of all boxes, by the color that only these have. */
static void
start_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
          const char           *element,
          const char          **names,
          const char          **values,
          gpointer              user_data,
          GError              **error G_GNUC_UNUSED)
{
  static const HfPalette palette = { FALSE, FALSE };
  const HfColor color = hf_pair_colors_box (&palette);
  g_autofree char *hex = hf_color_to_hex (&color);
  HfRect rect = { 0, 0, 0, 0 };
  gboolean is_box = FALSE;

  for (guint i = 0; g_str_equal (element, "rect") && names[i] != NULL; i++)
    {
      const double number = g_ascii_strtod (values[i], NULL);

      is_box |= g_str_equal (names[i], "fill") && g_str_equal (values[i], hex);
      if (g_str_equal (names[i], "x"))
        rect.x = number;
      else if (g_str_equal (names[i], "y"))
        rect.y = number;
      else if (g_str_equal (names[i], "width"))
        rect.width = number;
      else if (g_str_equal (names[i], "height"))
        rect.height = number;
    }
  if (is_box)
    g_array_append_val ((GArray *) user_data, rect);
}

static void
test_same_places (void)
{
  const GMarkupParser parser = { .start_element = start_cb };
  g_autofree char *document = export_svg (HF_PAIR_PICTURE_SIDES, 0);
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (HfRect));
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, boxes, NULL);
  const HfRect *before = NULL;
  const HfRect *after = NULL;

  g_assert_true (g_markup_parse_context_parse (context, document, -1, NULL));
  g_assert_cmpuint (boxes->len, >=, 6);
  g_assert_cmpuint (boxes->len % 2, ==, 0);
  before = (const HfRect *) (gpointer) boxes->data;
  after = before + boxes->len / 2;
  for (guint i = 0; i < boxes->len / 2; i++)
    {
      g_assert_cmpfloat (after[i].x - before[i].x, ==, after[0].x - before[0].x);
      g_assert_cmpfloat (after[i].y, ==, before[i].y);
      g_assert_cmpfloat (after[i].width, ==, before[i].width);
      g_assert_cmpfloat (after[i].height, ==, before[i].height);
    }
}

static void
test_smallest (void)
{
  for (int kind = HF_PAIR_PICTURE_SIDES; kind <= HF_PAIR_PICTURE_CHANGE; kind++)
    {
      g_autoptr (GBytes) bytes = export_at (kind, HF_EXPORT_PNG, 0, HF_EXPORT_MIN_WIDTH,
                                            HF_EXPORT_MIN_HEIGHT);

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
    }
}

static void
test_natural_size (void)
{
  g_autoptr (GBytes) bytes = export_at (HF_PAIR_PICTURE_SIDES, HF_EXPORT_PNG, 0, 0, 0);
  cairo_surface_t *image = drawing_image_decode (bytes);

  g_assert_cmpint (cairo_image_surface_get_width (image), ==, 1200);
  g_assert_cmpint (cairo_image_surface_get_height (image), ==, 800);
  cairo_surface_destroy (image);
}

/* ---- Where they are from --------------------------------------------------- */

static HfHeap *
make_heap (const char *runtime,
           const char *taken,
           gboolean    is_cut)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeapPart *part = hf_heap_part_new ();
  HfHeap *heap = NULL;

  if (runtime != NULL)
    hf_heap_part_add_info (part, "runtime", 7, runtime, strlen (runtime));
  if (taken != NULL)
    hf_heap_part_add_info (part, "taken", 5, taken, strlen (taken));
  hf_heap_builder_begin_domain (builder, "informed", 8, NULL, 3);
  hf_heap_builder_add_part (builder, part, 0);
  hf_heap_builder_add_type (builder, 1, "System.String");
  hf_heap_builder_add_object (builder, 0x1000, 1, 64, NULL, 0);
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_HANDLE, 0, NULL, NULL);
  if (is_cut)
    hf_heap_builder_set_cut (builder, HF_FAULT_NO_CLOSE, 9);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

static char *
export_heaps (HfHeap *before,
              HfHeap *after)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_heaps (before, after, HF_GROUPING_NAMESPACE,
                                                      HF_WEIGHT_COUNT, HF_PAIR_AREA_DIFFERENCE);
  g_autoptr (HfExportPicture) picture = hf_export_pair_new (pair, HF_PAIR_PICTURE_CHANGE, 0, NULL,
                                                            NULL);
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  options.format = HF_EXPORT_SVG;
  bytes = hf_export_to_bytes (picture, &options, NULL, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* 4bac461e9f700 µs since 1970 are 2012-03-09 00:22:05. */
static void
test_origin (void)
{
  g_autofree char *same = export_heaps (make_heap (".NET 9", "4bac461e9f700", FALSE),
                                        make_heap (".NET 9", "4bac4657d8600", TRUE));
  g_autofree char *other = export_heaps (make_heap (".NET 8", "4bac461e9f700", FALSE),
                                         make_heap (".NET 9", "4bac461e9f700", FALSE));
  g_autofree char *half = export_heaps (make_heap (NULL, NULL, TRUE),
                                        make_heap (".NET 9", NULL, TRUE));
  g_autofree char *none = export_heaps (make_heap (NULL, NULL, FALSE),
                                        make_heap (NULL, NULL, FALSE));

  assert_contains (same, ">.NET 9 · 2012-03-09 00:22 UTC → 2012-03-09 00:23 UTC</text>");
  assert_contains (other, ">.NET 8 · 2012-03-09 00:22 UTC → .NET 9 · 2012-03-09 00:22 UTC</text>");
  assert_contains (half, ">.NET 9</text>");
  g_assert_null (strstr (none, "UTC"));

  assert_contains (same, ">incomplete: 1 warning · drawn by Holdfast</text>");
  assert_contains (other, ">both complete · drawn by Holdfast</text>");
  assert_contains (half, ">incomplete: 2 warnings · drawn by Holdfast</text>");
  assert_contains (none, "by namespace, area = objects of difference</text>");
}

static void
test_names (void)
{
  g_assert_cmpstr (hf_enum_get_name (HF_TYPE_PAIR_PICTURE, HF_PAIR_PICTURE_SIDES), ==, "pair");
  g_assert_cmpstr (hf_enum_get_name (HF_TYPE_PAIR_PICTURE, HF_PAIR_PICTURE_CHANGE), ==,
                   "difference");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/export-pair/both-sides-have-titles-for-each-cell", test_sides);
  g_test_add_func ("/drawing/export-pair/differences-are-one-treemap", test_change);
  g_test_add_func ("/drawing/export-pair/a-focus-is-said", test_focus);
  g_test_add_func ("/drawing/export-pair/two-runs-give-the-same-bytes", test_same_bytes);
  g_test_add_func ("/drawing/export-pair/boxes-are-in-the-same-places", test_same_places);
  g_test_add_func ("/drawing/export-pair/the-smallest-page-can-be-drawn", test_smallest);
  g_test_add_func ("/drawing/export-pair/no-size-is-the-picture-s-own", test_natural_size);
  g_test_add_func ("/drawing/export-pair/programs-times-and-faults-of-both", test_origin);
  g_test_add_func ("/drawing/export-pair/kinds-have-names", test_names);

  return g_test_run ();
}
