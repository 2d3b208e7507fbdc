/* test-export-svg.c: what an SVG says besides its shapes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-image.h"
#include "drawing-test.h"
#include "hf-export-treemap.h"
#include "hf-export.h"
#include "hf-heap-builder.h"
#include "hf-test.h"
#include "hf-treemap-layout.h"

#include <string.h>

/* ---- Pictures ----------------------------------------------------------- */

/* ---- SVG ---------------------------------------------------------------- */

static char *
export_svg (HfHierarchy *hierarchy)
{
  g_autoptr (GBytes) bytes = drawing_test_export_small (hierarchy, HF_EXPORT_SVG, 1, FALSE);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

typedef struct
{
  guint n_titles;
  guint n_texts;
  guint n_others;
} Elements;

static void
start_cb (GMarkupParseContext  *context G_GNUC_UNUSED,
          const char           *name,
          const char          **names G_GNUC_UNUSED,
          const char          **values G_GNUC_UNUSED,
          gpointer              user_data,
          GError              **error G_GNUC_UNUSED)
{
  static const char *const known[] = { "svg", "desc", "g", "rect", "defs", "pattern", NULL };
  Elements *elements = user_data;

  if (g_str_equal (name, "title"))
    elements->n_titles++;
  else if (g_str_equal (name, "text"))
    elements->n_texts++;
  else if (!g_strv_contains (known, name))
    elements->n_others++;
}

static void
test_svg (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (120, 42);
  g_autoptr (HfTreemapLayout) layout = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *document = export_svg (hierarchy);
  const GMarkupParser parser = { .start_element = start_cb };
  Elements elements = { 0, 0, 0 };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &elements, NULL);

  g_markup_parse_context_parse (context, document, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_markup_parse_context_free (context);

  /* The picture's own title, and one for each cell. */
  layout = hf_treemap_layout_new (hierarchy, 0, (HfRect){ 16, 64, 608, 356 });
  g_assert_cmpuint (elements.n_titles, ==, layout->n_cells + 1);
  g_assert_cmpuint (elements.n_texts, >, 20);
  g_assert_cmpuint (elements.n_others, ==, 0);
  g_assert_nonnull (strstr (document, "<title id=\"t\">Treemap of sample.gclog</title>"));
  g_assert_nonnull (strstr (document, ">sample.gclog</text>"));
  g_assert_nonnull (strstr (document, ">complete · drawn by Holdfast</text>"));
}

static void
assert_completeness (const HfCompleteness *completeness,
                     const char           *expected)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (20, 1);
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autofree char *text = g_strdup_printf (">%s · drawn by Holdfast</text>", expected);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL;

  options.format = HF_EXPORT_SVG;
  options.completeness = completeness;
  bytes = drawing_test_export (hierarchy, &options, NULL);
  document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (document, text));
}

/* The options' note about the damage of the file wins over the heap's own, if they have one. */
static void
test_completeness (void)
{
  g_auto (HfCompleteness) cut = { 0 };
  g_auto (HfCompleteness) limited = { 0 };
  g_auto (HfCompleteness) lossy = { 0 };

  hf_completeness_add (&cut, HF_FAULT_NO_CLOSE, 1, 0);
  hf_completeness_add_omissions (&limited, HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE) |
                                             HF_FAULT_BIT (HF_FAULT_OMITS_WEAK_ROOTS));
  hf_completeness_add_omissions (&lossy, HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE) |
                                           HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS) |
                                           HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS));
  assert_completeness (&cut, "incomplete: 1 warning");
  assert_completeness (&limited, "complete, within the limits of the file");
  assert_completeness (&lossy, "incomplete: 2 warnings");
}

static void
test_svg_matches_png (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_seeded (120, 42);
  g_autofree char *program = g_find_program_in_path ("rsvg-convert");
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GBytes) rendered = NULL;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *a = NULL;
  cairo_surface_t *b = NULL;

  if (program == NULL)
    {
      g_test_skip ("rsvg-convert is not installed");
      return;
    }

  svg = drawing_test_export_small (hierarchy, HF_EXPORT_SVG, 1, FALSE);
  png = drawing_test_export_small (hierarchy, HF_EXPORT_PNG, 1, FALSE);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                              &error, program, NULL);
  g_assert_no_error (error);
  g_subprocess_communicate (process, svg, NULL, &rendered, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));

  /* Shapes agree to the pixel; letters by their edges. */
  a = drawing_image_decode (rendered);
  b = drawing_image_decode (png);
  g_assert_cmpfloat (drawing_image_measure_difference (a, b, 1), <, 1.5);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

static void
test_titles (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text ("a:600:A.B.T b:400:A.B.T !a");
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL;

  options.format = HF_EXPORT_SVG;
  options.title = "bad\xff & <b>\x07";
  bytes = drawing_test_export (hierarchy, &options, NULL);
  document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_true (g_utf8_validate (document, -1, NULL));
  g_assert_nonnull (strstr (document, ">badÿ &amp; &lt;b&gt;\xef\xbf\xbd</text>"));
  g_assert_nonnull (strstr (document, "2 objects · 1.0 KB · 600 B reachable (60.0 %) · "
                                      "by namespace, area = size"));
}

static void
assert_grouping (HfGrouping  grouping,
                 const char *subtitle,
                 const char *description)
{
  g_autoptr (HfHierarchy) hierarchy =
    drawing_test_group ("#a:N.Shop.f a:600:A.B.T a->b b:300:A.B.U c:100:A.B.V", grouping);
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL;

  options.format = HF_EXPORT_SVG;
  bytes = drawing_test_export (hierarchy, &options, NULL);
  document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (document, subtitle));
  g_assert_nonnull (strstr (document, description));
  g_assert_nonnull (strstr (document, ">Static fields</text>"));
}

static void
test_groupings (void)
{
  assert_grouping (HF_GROUPING_DOMINATOR, "by dominator, area = retained size<",
                   "by dominator; area is retained size.<");
  assert_grouping (HF_GROUPING_ROOT, "by root, area = size<",
                   "by the roots that keep them; area is size.<");
}

static void
assert_by_generation (HfWeight    weight,
                      const char *subtitle,
                      const char *description)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a:600:A.T b:300:A.B");
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfHierarchy) hierarchy = hf_hierarchy_new_by_generation (analysis, weight, NULL, NULL);
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL;

  options.format = HF_EXPORT_SVG;
  bytes = drawing_test_export (hierarchy, &options, NULL);
  document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (document, subtitle));
  g_assert_nonnull (strstr (document, description));
  g_assert_nonnull (strstr (document, ">Unknown generation</text>"));
}

static void
test_by_generation (void)
{
  assert_by_generation (HF_WEIGHT_REACHABLE, "by generation, area = size<",
                        "by generation, namespace and type; area is size.<");
  assert_by_generation (HF_WEIGHT_EVERYTHING,
                        "by generation, area = size, unreachable objects too<",
                        "by generation, namespace and type; area is size.<");
  assert_by_generation (HF_WEIGHT_COUNT,
                        "by generation, area = number of objects, unreachable objects too<",
                        "by generation, namespace and type; area is number of objects.<");
}

/* A picture without the boxes of some types says so. */
static void
assert_folded (guint       n_folded,
               const char *subtitle)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a:600:A.T a->b a->c b:300:A.B c:200:A.C");
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, NULL);
  HfBitset types = { 0 };
  g_autoptr (HfTypeSet) folded = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL;

  g_assert_true (hf_bitset_init (&types, hf_heap_get_n_types (heap)));
  for (guint32 i = 0; i < n_folded; i++)
    hf_bitset_add (&types, hf_heap_get_object_type (heap, (HfObjectIndex){ i + 1 }).value);
  folded = hf_type_set_new_take (&types);
  hierarchy = hf_hierarchy_new_by_dominator (retention, folded, NULL, NULL);
  options.format = HF_EXPORT_SVG;
  bytes = drawing_test_export (hierarchy, &options, NULL);
  document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (document, subtitle));
}

static void
test_folded (void)
{
  assert_folded (1, "by dominator, area = retained size, B folded away<");
  assert_folded (2, "by dominator, area = retained size, 2 types folded away<");
}

/* A part that was not examined is neither named nor hatched. */
static void
test_without_references (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL;
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;

  hf_heap_builder_omit_references (builder);
  hf_heap_builder_add_type (builder, 1, "A.B.T");
  g_assert_true (hf_heap_builder_add_object (builder, 0x1000, 1, 1000, NULL, 0));
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL, NULL);

  options.format = HF_EXPORT_SVG;
  bytes = drawing_test_export (hierarchy, &options, NULL);
  document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (document, "1 object · 1.0 KB · by namespace, area = size<"));
  g_assert_null (strstr (document, "reachable"));
  g_assert_null (strstr (document, "<pattern"));
}

static void
test_focus (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_from_text (
    "a:600:A.B.T b:400:System.String !a !b");
  g_autoptr (HfExportPicture) picture = hf_export_treemap_new (hierarchy, 1, NULL, FALSE);
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *document = NULL;

  options.format = HF_EXPORT_SVG;
  bytes = hf_export_to_bytes (picture, &options, NULL, NULL);
  document = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_nonnull (strstr (document, "only A.B, 600 B, of 2 objects"));
  g_assert_null (strstr (document, "System"));
}

/* By count figures are counts, of boxes, of colors and of a focus, and no bytes stand for them. */
static void
test_count (void)
{
  g_autoptr (HfHierarchy) reachable = drawing_test_from_text (
    "a:600:A.B.T b:400:A.B.T c:300:System.String !a !b");
  g_autoptr (HfHierarchy) hierarchy = hf_hierarchy_new_by_namespace (reachable->analysis,
                                                                     HF_WEIGHT_COUNT, NULL, NULL);
  g_autoptr (HfExportPicture) zoomed = hf_export_treemap_new (hierarchy, 1, NULL, FALSE);
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autofree char *document = NULL;
  g_autofree char *focus = NULL;
  g_autoptr (GBytes) all = NULL;
  g_autoptr (GBytes) bytes = NULL;

  options.format = HF_EXPORT_SVG;
  all = drawing_test_export (hierarchy, &options, NULL);
  document = g_strndup (g_bytes_get_data (all, NULL), g_bytes_get_size (all));
  g_assert_nonnull (
    strstr (document, "by namespace, area = number of objects, unreachable objects too"));
  g_assert_nonnull (strstr (document, "area is number of objects."));
  g_assert_nonnull (strstr (document, ">2 · 1.0 KB</text>"));
  g_assert_nonnull (strstr (document, ">2</text>"));
  g_assert_null (strstr (document, ">1.0 KB</text>"));
  g_assert_nonnull (strstr (document, "<title>A.B.T: 1.0 KB in 2 objects</title>"));

  bytes = hf_export_to_bytes (zoomed, &options, NULL, NULL);
  focus = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (focus, "only A.B, 2 objects, of 3 objects"));
}

/* A legend is about colors, and boxes of assemblies have that of types without a namespace. */
static void
test_legend_of_assemblies (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autofree char *document = NULL;

  hf_heap_builder_add_type (builder, 1, "Entry");
  hf_heap_builder_add_type (builder, 2, "Bucket");
  hf_heap_builder_add_assembly (builder, 1, "Core");
  hf_heap_builder_add_assembly (builder, 2, "Shop");
  hf_heap_builder_add_object (builder, 0x1000, 1, 600, NULL, 0);
  hf_heap_builder_add_object (builder, 0x2000, 2, 400, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL, NULL);
  document = export_svg (hierarchy);

  g_assert_nonnull (strstr (document, "Core (assembly)"));
  g_assert_nonnull (strstr (document, "no namespace"));
  g_assert_nonnull (strstr (document, "1.0 KB"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/export-svg/an-svg-has-a-title-for-each-cell", test_svg);
  g_test_add_func ("/drawing/export-svg/completeness-is-the-file-s", test_completeness);
  g_test_add_func ("/drawing/export-svg/svg-and-png-are-the-same-picture", test_svg_matches_png);
  g_test_add_func ("/drawing/export-svg/titles-are-cleaned-and-escaped", test_titles);
  g_test_add_func ("/drawing/export-svg/the-picture-says-how-it-is-grouped", test_groupings);
  g_test_add_func ("/drawing/export-svg/by-generation-all-weights-are-named", test_by_generation);
  g_test_add_func ("/drawing/export-svg/folded-types-are-named", test_folded);
  g_test_add_func ("/drawing/export-svg/unknown-reachability-is-not-shown",
                   test_without_references);
  g_test_add_func ("/drawing/export-svg/a-focus-is-said-and-alone-in-the-legend", test_focus);
  g_test_add_func ("/drawing/export-svg/by-count-figures-are-counts", test_count);
  g_test_add_func ("/drawing/export-svg/assemblies-have-one-color-in-the-legend",
                   test_legend_of_assemblies);
  return g_test_run ();
}
