/* test-pair-painter.c: both sides of a pair fill the same cells to their own levels
 *
 * covers: hf-pair-cells, hf-pair-colors
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-reader.h"
#include "hf-pair-cells.h"
#include "hf-pair-colors.h"
#include "hf-pair-painter.h"
#include "hf-treemap-dim.h"
#include "pair-test.h"

static const HfRect usual = { 0, 0, 640, 420 };

/* ---- A surface that counts ------------------------------------------------ */

typedef struct
{
  HfSurface  surface;
  guint      n_outlines;
  guint      n_dotted;
  guint      n_slashes;     /* hatches of 7 px */
  guint      n_backslashes; /* likewise */
  guint      n_pooled;      /* hatches of 6 px */
  GHashTable *fills;        /* colors as text */
  GPtrArray *titles;
  GPtrArray *texts;
} Counter;

static void
counter_free (HfSurface *surface)
{
  Counter *self = (Counter *) surface;

  g_hash_table_unref (self->fills);
  g_ptr_array_unref (self->titles);
  g_ptr_array_unref (self->texts);
}

static void
begin_group (HfSurface  *surface,
             const char *title)
{
  g_ptr_array_add (((Counter *) surface)->titles, g_strdup (title));
}

static void
end_group (HfSurface *surface G_GNUC_UNUSED)
{
}

static void
fill (HfSurface     *surface,
      const HfRect  *rect G_GNUC_UNUSED,
      double         radius G_GNUC_UNUSED,
      const HfColor *color)
{
  g_hash_table_add (((Counter *) surface)->fills, hf_color_to_hex (color));
}

static void
stroke (HfSurface     *surface,
        const HfRect  *rect G_GNUC_UNUSED,
        double         radius G_GNUC_UNUSED,
        double         line_width G_GNUC_UNUSED,
        const HfColor *color G_GNUC_UNUSED)
{
  ((Counter *) surface)->n_outlines++;
}

static void
hatch (HfSurface     *surface,
       const HfRect  *rect G_GNUC_UNUSED,
       double         radius G_GNUC_UNUSED,
       const HfHatch *lines)
{
  Counter *self = (Counter *) surface;

  if (lines->spacing == 6)
    self->n_pooled++;
  else if (lines->is_backward)
    self->n_backslashes++;
  else
    self->n_slashes++;
}

static void
stroke_path (HfSurface     *surface,
             const HfPath  *path G_GNUC_UNUSED,
             double         line_width G_GNUC_UNUSED,
             double         dash,
             const HfColor *color G_GNUC_UNUSED)
{
  g_assert_cmpfloat (dash, >, 0);
  ((Counter *) surface)->n_dotted++;
}

static double
measure (HfSurface         *surface G_GNUC_UNUSED,
         const char        *text,
         const HfTextStyle *style)
{
  return (double) g_utf8_strlen (text, -1) * style->size / 2;
}

static double
draw_text (HfSurface         *surface,
           const char        *text,
           double             x G_GNUC_UNUSED,
           double             y G_GNUC_UNUSED,
           double             max_width G_GNUC_UNUSED,
           const HfTextStyle *style,
           const HfColor     *color G_GNUC_UNUSED)
{
  g_ptr_array_add (((Counter *) surface)->texts, g_strdup (text));
  return measure (surface, text, style);
}

static const HfSurfaceClass counter_class = {
  .has_titles = TRUE,
  .free = counter_free,
  .begin_group = begin_group,
  .end_group = end_group,
  .fill_rectangle = fill,
  .stroke_rectangle = stroke,
  .hatch_rectangle = hatch,
  .stroke_path = stroke_path,
  .draw_text = draw_text,
  .measure_text = measure,
};

static Counter
count (const HfPairHierarchy *pair,
       const HfTreemapLayout *layout,
       HfPairView             view,
       gboolean               high_contrast)
{
  const HfPairStyle style = { .palette = { FALSE, high_contrast }, .view = view };
  Counter counter = {
    .surface = { &counter_class },
    .fills = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .titles = g_ptr_array_new_with_free_func (g_free),
    .texts = g_ptr_array_new_with_free_func (g_free),
  };

  g_assert_true (hf_pair_paint (pair, layout, &style, &counter.surface, NULL));
  return counter;
}

static gboolean
has_text (const Counter *counter,
          const char    *text)
{
  return g_ptr_array_find_with_equal_func (counter->texts, text, g_str_equal, NULL);
}

static gboolean
has_fill (const Counter *counter,
          HfColor        color)
{
  g_autofree char *hex = hf_color_to_hex (&color);

  return g_hash_table_contains (counter->fills, hex);
}

/* ---- Vessels --------------------------------------------------------------- */

static void
test_itself (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_BEFORE,
                                                    HF_GROUPING_NAMESPACE);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (pair->hierarchy, 0, usual);
  const HfPalette palette = { FALSE, FALSE };

  for (int view = HF_PAIR_VIEW_BEFORE; view <= HF_PAIR_VIEW_CHANGE; view++)
    {
      Counter counter = count (pair, layout, view, FALSE);

      g_assert_cmpuint (counter.n_outlines, ==, 0);
      g_assert_cmpuint (counter.n_dotted, ==, 0);
      g_assert_cmpuint (counter.n_slashes + counter.n_backslashes, ==, 0);
      /* Boxes, and cells. */
      g_assert_cmpuint (g_hash_table_size (counter.fills), ==, 2);
      g_assert_true (has_fill (&counter, hf_pair_colors_box (&palette)));
      g_assert_true (has_fill (&counter, hf_palette_difference (&palette, 0)));
      g_assert_true (has_text (&counter, "1.8 KB"));
      counter_free (&counter.surface);
    }
}

static void
test_sides (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (pair->hierarchy, 0, usual);
  const HfPalette palette = { FALSE, FALSE };
  Counter before = count (pair, layout, HF_PAIR_VIEW_BEFORE, FALSE);
  Counter after = count (pair, layout, HF_PAIR_VIEW_AFTER, FALSE);
  Counter change = count (pair, layout, HF_PAIR_VIEW_CHANGE, FALSE);

  /* Entry and String are not full before, and Char[] is not full after. */
  g_assert_cmpuint (before.n_outlines, ==, 2);
  g_assert_cmpuint (after.n_outlines, ==, 1);
  g_assert_cmpuint (change.n_outlines, ==, 0);
  g_assert_cmpuint (before.n_dotted, ==, 1);
  g_assert_cmpuint (after.n_dotted, ==, 1);
  g_assert_cmpuint (change.n_dotted, ==, 0);
  g_assert_cmpuint (before.n_backslashes, ==, 1);
  g_assert_cmpuint (before.n_slashes, ==, 0);
  g_assert_cmpuint (after.n_backslashes, ==, 0);
  g_assert_cmpuint (after.n_slashes, ==, 1);
  g_assert_cmpuint (change.n_backslashes, ==, 1);
  g_assert_cmpuint (change.n_slashes, ==, 1);
  g_assert_true (has_fill (&after, hf_palette_difference (&palette, 5 / 9.0)));
  g_assert_true (has_fill (&before, hf_palette_difference (&palette, -1)));
  g_assert_true (has_fill (&before, hf_palette_difference (&palette, -2 / 3.0)));

  g_assert_true (has_text (&before, "4.0 KB"));
  g_assert_true (has_text (&after, "9.0 KB\u2002+5.0 KB"));
  g_assert_true (has_text (&change, "+5.0 KB\u20024.0 KB → 9.0 KB"));
  g_assert_true (has_text (&before, "not yet"));
  g_assert_true (has_text (&before, "1.5 KB"));
  g_assert_true (has_text (&after, "gone"));
  g_assert_true (has_text (&after, "1.2 KB\u2002new"));
  g_assert_true (has_text (&change, "+1.2 KB\u2002new"));
  g_assert_true (has_text (&change, "−1.5 KB\u2002gone"));
  g_assert_false (has_text (&before, "new") || has_text (&after, "not yet"));

  counter_free (&before.surface);
  counter_free (&after.surface);
  counter_free (&change.surface);
}

/* Every cell is where it is on the other side, and says the same of both. */
static void
test_same_cells (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_ROOT);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (pair->hierarchy, 0, usual);
  Counter before = count (pair, layout, HF_PAIR_VIEW_BEFORE, FALSE);
  Counter after = count (pair, layout, HF_PAIR_VIEW_AFTER, FALSE);
  Counter change = count (pair, layout, HF_PAIR_VIEW_CHANGE, FALSE);

  g_assert_cmpuint (before.titles->len, ==, layout->n_cells);
  g_assert_cmpuint (after.titles->len, ==, layout->n_cells);
  for (guint i = 0; i < layout->n_cells; i++)
    {
      g_autofree char *title = hf_pair_dup_cell_title (pair, layout, i);

      g_assert_cmpstr (before.titles->pdata[i], ==, title);
      g_assert_cmpstr (after.titles->pdata[i], ==, title);
      g_assert_cmpstr (change.titles->pdata[i], ==, title);
    }
  counter_free (&before.surface);
  counter_free (&after.surface);
  counter_free (&change.surface);
}

static void
test_high_contrast (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (pair->hierarchy, 0, usual);

  for (int view = HF_PAIR_VIEW_BEFORE; view <= HF_PAIR_VIEW_CHANGE; view++)
    {
      Counter counter = count (pair, layout, view, TRUE);

      g_assert_cmpuint (counter.n_outlines + counter.n_dotted, ==, layout->n_cells);
      counter_free (&counter.surface);
    }
}

/* ---- Labels ---------------------------------------------------------------- */

static void
check_contrast (const HfPairHierarchy *pair,
                const HfTreemapLayout *layout)
{
  g_auto (HfBitset) dimmed = { NULL, 0 };
  HfBitset types;

  g_assert_true (hf_bitset_init (&types, hf_heap_get_n_types (
                                           hf_analysis_get_heap (pair->hierarchy->analysis))));
  hf_bitset_add (&types, 0);
  g_assert_true (hf_treemap_find_dimmed (layout, &types, &dimmed));
  hf_bitset_clear (&types);
  for (guint i = 0; i < 24; i++)
    {
      const HfPairStyle style = {
        .palette = { (i & 1) != 0, (i & 2) != 0 },
        .view = (HfPairView) (i / 8),
        .dimmed = (i & 4) != 0 ? &dimmed : NULL,
      };
      DrawingReader reader;

      drawing_reader_init (&reader, &layout->bounds, &style.palette);
      g_assert_true (hf_pair_paint (pair, layout, &style, &reader.surface, NULL));
      g_test_message ("%u: %u labels, least %.2f", i, reader.n_labels, reader.least);
      g_assert_cmpuint (reader.n_labels, >, 8);
      g_assert_cmpfloat (reader.least, >=, 4.5);
      drawing_reader_clear (&reader);
    }
}

static void
test_contrast (void)
{
  g_autoptr (HfPairHierarchy) named = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                     HF_GROUPING_NAMESPACE);
  g_autoptr (HfPairHierarchy) rooted = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                      HF_GROUPING_ROOT);
  HfPairHierarchy *const pairs[] = { named, rooted };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (pairs[i]->hierarchy, 0, usual);

      check_contrast (pairs[i], layout);
    }
}

/* ---- Cells ----------------------------------------------------------------- */

static void
test_pooled (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (pair->hierarchy, 0,
                                                              (HfRect){ 0, 0, 120, 80 });
  HfPairFigures sum = { 0 };
  guint n_pooled = 0;

  for (guint32 i = 0; i < layout->n_cells; i = layout->cells[i].end)
    {
      const HfPairFigures figures = hf_pair_get_cell_figures (pair, layout, i);

      n_pooled += layout->cells[i].kind == HF_CELL_POOLED;
      hf_pair_figures_add (&sum, &figures);
    }
  g_assert_cmpuint (n_pooled, ==, 1);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_assert_cmpuint (sum.n_bytes[side], ==, pair->figures[0].n_bytes[side]);
      g_assert_cmpuint (sum.n_objects[side], ==, pair->figures[0].n_objects[side]);
    }
}

static guint32
find_type (const HfPairHierarchy *pair,
           const char            *name)
{
  for (guint32 i = 0; i < pair->hierarchy->n_nodes; i++)
    {
      g_autofree char *own = hf_hierarchy_dup_name (pair->hierarchy, i);

      if (pair->hierarchy->nodes[i].kind == HF_NODE_TYPE && g_str_equal (own, name))
        return i;
    }
  g_assert_not_reached ();
}

/* Where a type fills the picture, it is one vessel. */
static void
test_type (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  const guint32 node = find_type (pair, "Shop.Cache.Entry");
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (pair->hierarchy, node, usual);
  g_autofree char *title = hf_pair_dup_cell_title (pair, layout, 0);
  Counter counter = count (pair, layout, HF_PAIR_VIEW_BEFORE, FALSE);

  g_assert_cmpuint (hf_pair_find_cell (layout, 320, 210), ==, 0);
  g_assert_cmpuint (hf_pair_find_cell (layout, 700, 210), ==, HF_INDEX_NONE);
  g_assert_cmpstr (title, ==, "Shop.Cache.Entry: 4.0 KB before, 9.0 KB after, +5.0 KB");
  g_assert_cmpuint (counter.titles->len, ==, 1);
  g_assert_cmpuint (counter.n_outlines, ==, 1);
  g_assert_cmpuint (counter.n_pooled, ==, 0);
  counter_free (&counter.surface);
}

static void
test_find (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (pair->hierarchy, 0, usual);
  const guint32 cell = hf_treemap_layout_find_node (layout, find_type (pair, "System.String"));
  const HfRect *rect = &layout->cells[cell].rect;

  g_assert_cmpuint (hf_pair_find_cell (layout, rect->x + 3, rect->y + 3), ==, cell);
}

static void
test_cancel (void)
{
  g_autoptr (HfPairHierarchy) pair = pair_test_new (PAIR_TEST_BEFORE, PAIR_TEST_AFTER,
                                                    HF_GROUPING_NAMESPACE);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (pair->hierarchy, 0, usual);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const HfPairStyle style = { .view = HF_PAIR_VIEW_AFTER };
  DrawingReader reader;

  drawing_reader_init (&reader, &usual, &style.palette);
  g_cancellable_cancel (cancellable);
  g_assert_false (hf_pair_paint (pair, layout, &style, &reader.surface, cancellable));
  drawing_reader_clear (&reader);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/pair-painter/a-heap-with-itself-is-quiet", test_itself);
  g_test_add_func ("/drawing/pair-painter/sides-show-their-own", test_sides);
  g_test_add_func ("/drawing/pair-painter/sides-have-the-same-cells", test_same_cells);
  g_test_add_func ("/drawing/pair-painter/high-contrast-outlines-all", test_high_contrast);
  g_test_add_func ("/drawing/pair-painter/every-label-can-be-read", test_contrast);
  g_test_add_func ("/drawing/pair-painter/pooled-cells-have-the-rest", test_pooled);
  g_test_add_func ("/drawing/pair-painter/a-type-alone-is-one-vessel", test_type);
  g_test_add_func ("/drawing/pair-painter/cells-are-found", test_find);
  g_test_add_func ("/drawing/pair-painter/painting-can-be-cancelled", test_cancel);

  return g_test_run ();
}
