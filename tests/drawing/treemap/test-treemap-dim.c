/* test-treemap-dim.c: tests of the cells in which a filter leaves nothing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-test.h"
#include "hf-cairo-surface.h"
#include "hf-test.h"
#include "hf-treemap-cell-names.h"
#include "hf-treemap-dim.h"
#include "hf-treemap-painter.h"
#include "hf-type-matcher.h"

#include <math.h>

static HfHierarchy *
make_hierarchy (const char *text)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  HfHierarchy *hierarchy = NULL;

  g_assert_no_error (error);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, &error);
  g_assert_no_error (error);

  return hierarchy;
}

/* Many families of many types, of sizes that draw some and pool others. */
static HfHierarchy *
make_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint family = 0; family < 30; family++)
    {
      for (guint type = 0; type < 40; type++)
        {
          const double size = 1e6 / pow (1.3, family) / pow (1.25, type) + 1;

          g_string_append_printf (text, "!o%u_%u o%u_%u:%u:Own.F%u.%sT%u_%u ", family, type, family,
                                  type, (guint) size, family, type % 3 == 0 ? "Deep." : "", family,
                                  type);
        }
    }

  return make_hierarchy (text->str);
}

static void
find (const HfTreemapLayout *layout,
      const char            *text,
      HfBitset              *dimmed)
{
  g_autoptr (HfFilter) filter = hf_filter_new (text, NULL);
  g_auto (HfTypeMatcher) matcher = { 0 };
  g_autoptr (GError) error = NULL;
  g_auto (HfBitset) types = { NULL, 0 };

  g_assert_true (
    hf_type_matcher_init (&matcher, filter, layout->hierarchy->analysis, NULL, NULL, NULL, &error));
  g_assert_true (hf_type_matcher_find (&matcher, &types, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (hf_treemap_find_dimmed (layout, &types, dimmed));
}

/* Types below a node that have no cell of their own. */
static gboolean
has_undrawn_match (const HfTreemapLayout *layout,
                   guint32                top,
                   HfTypeMatcher         *matcher)
{
  const HfHierarchy *hierarchy = layout->hierarchy;

  for (guint32 i = 1; i < hierarchy->n_nodes; i++)
    {
      guint32 above = i;

      if (hierarchy->nodes[i].kind != HF_NODE_TYPE ||
          !hf_type_matcher_contains (matcher, (HfTypeIndex){ hierarchy->nodes[i].item }, NULL,
                                     NULL) ||
          hf_treemap_layout_find_node (layout, i) != HF_INDEX_NONE)
        continue;

      /* Not one that a drawn cell further in has pooled. */
      do
        above = hierarchy->nodes[above].parent;
      while (above != top && above != 0 &&
             hf_treemap_layout_find_node (layout, above) == HF_INDEX_NONE);
      if (above == top)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_match (const HfTreemapLayout *layout,
          guint32                position,
          HfTypeMatcher         *matcher)
{
  const HfTreemapCell *cell = &layout->cells[position];
  const HfNode *node = &layout->hierarchy->nodes[cell->node];
  HfTypeIndex type = { node->item };

  if (cell->kind == HF_CELL_POOLED)
    return has_undrawn_match (layout, cell->node, matcher);
  if (cell->kind == HF_CELL_OBJECT)
    type = hf_heap_get_object_type (hf_analysis_get_heap (layout->hierarchy->analysis),
                                    (HfObjectIndex){ node->item });
  else if (cell->kind != HF_CELL_TYPE)
    return FALSE;

  return hf_type_matcher_contains (matcher, type, NULL, NULL);
}

/* Against a look at each node, cell by cell. */
static void
test_cells (void)
{
  static const char *const texts[] = {
    "T3_", "ns:Own.F2", "T29_39", "/_3[0-9]$/", "deep.t7", ">1KB", "<20", "nothing", "",
  };
  g_autoptr (HfHierarchy) hierarchy = make_many ();
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0,
                                                              (HfRect){ 0, 0, 900, 600 });
  guint n_pooled = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (HfFilter) filter = hf_filter_new (texts[i], NULL);
      g_auto (HfTypeMatcher) matcher = { 0 };
      g_auto (HfBitset) dimmed = { NULL, 0 };

      g_test_message ("%s", texts[i]);
      find (layout, texts[i], &dimmed);
      g_assert_true (
        hf_type_matcher_init (&matcher, filter, hierarchy->analysis, NULL, NULL, NULL, NULL));
      for (guint32 cell = 0; cell < layout->n_cells; cell++)
        {
          gboolean expected = FALSE;

          n_pooled += layout->cells[cell].kind == HF_CELL_POOLED;
          for (guint32 in = cell; in < layout->cells[cell].end && !expected; in++)
            expected = is_match (layout, in, &matcher);
          g_assert_true (hf_bitset_contains (&dimmed, cell) == !expected);
        }
    }
  g_assert_cmpuint (n_pooled, >, 20);
}

static void
test_painted (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_hierarchy ("!a a:500:Own.Wanted !b b:500:Own.Other");
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new_bare (hierarchy,
                                                                   (HfRect){ 0, 0, 64, 64 });
  const HfPalette palette = { FALSE, FALSE };
  const HfColor other = hf_palette_type (&palette, "Own.Other");
  const HfColor wanted = hf_palette_type (&palette, "Own.Wanted");
  const HfColor pale = hf_palette_no_match (&palette, &other);
  g_auto (HfBitset) dimmed = { NULL, 0 };
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 64, 64);
  cairo_t *cr = cairo_create (image);
  g_autoptr (HfSurface) surface = hf_cairo_surface_new (cr, NULL, NULL);
  const HfTreemapStyle style = { .palette = palette, .dimmed = &dimmed };

  find (layout, "wanted", &dimmed);
  hf_treemap_paint (layout, &style, surface, NULL);
  g_clear_pointer (&surface, hf_surface_free);
  cairo_surface_flush (image);

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfRect *rect = &layout->cells[i].rect;
      const guchar *pixel = cairo_image_surface_get_data (image) +
                            (gsize) (rect->y + rect->height / 2) *
                              (gsize) cairo_image_surface_get_stride (image) +
                            (gsize) (rect->x + rect->width / 2) * 4;
      const HfColor *color = hf_bitset_contains (&dimmed, i) ? &pale : &wanted;

      if (layout->cells[i].kind != HF_CELL_TYPE)
        continue;
      g_assert_cmpint (abs (pixel[2] - (int) lround (color->red * 255)), <=, 1);
      g_assert_cmpint (abs (pixel[1] - (int) lround (color->green * 255)), <=, 1);
      g_assert_cmpint (abs (pixel[0] - (int) lround (color->blue * 255)), <=, 1);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (image);
}

static void
assert_dimmed (const HfTreemapLayout *layout,
               const char            *filter,
               const char            *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);
  g_auto (HfBitset) dimmed = { NULL, 0 };

  find (layout, filter, &dimmed);
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      g_autofree char *name = hf_treemap_dup_cell_name (layout, i);

      if (!hf_bitset_contains (&dimmed, i))
        g_string_append_printf (found, "%s%s", found->len > 0 ? ", " : "", name);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

/* A box that holds what is meant is not dimmed, and neither is a chain that has it. */
static void
test_owners (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_group (
    "!a a:10:N.Cache a->b b:10:N.Table b->c c:10:N.Entry b->d d:5000:N.Data c->e e:4000:N.Text "
    "#s:N.S.f s:3000:N.Other p:1:N.Tiny s->p",
    HF_GROUPING_DOMINATOR);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0,
                                                              (HfRect){ 0, 0, 900, 700 });
  g_autoptr (HfTreemapLayout) small = hf_treemap_layout_new (hierarchy, 0,
                                                             (HfRect){ 0, 0, 90, 60 });

  assert_dimmed (layout, "Data", "Handles, Cache › Table, Data");
  assert_dimmed (layout, "Text", "Handles, Cache › Table, Entry › Text");
  assert_dimmed (layout, "Table", "Handles, Cache › Table");
  assert_dimmed (layout, "Other", "Static fields, Other");
  assert_dimmed (layout, "Nowhere", "");
  /* Where there is no room for what is meant, the cell around it stands for it. */
  g_assert_cmpuint (small->n_cells, <, layout->n_cells);
  assert_dimmed (small, "Data", "Handles, Cache › Table");
}

static void
test_root_groups (void)
{
  g_autoptr (HfHierarchy) hierarchy = drawing_test_group (
    "#a:N.Shop.f a:4000:N.Data a->b b:3000:N.Text !h h:2000:N.Other", HF_GROUPING_ROOT);
  g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchy, 0,
                                                              (HfRect){ 0, 0, 900, 700 });

  assert_dimmed (layout, "Text", "Static fields, Shop, Text");
  assert_dimmed (layout, "Other", "Handles, Other, Other");
  /* A container is not an object of its type. */
  assert_dimmed (layout, "Shop", "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/treemap-dim/every-cell-is-looked-into", test_cells);
  g_test_add_func ("/drawing/treemap-dim/what-is-dimmed-is-painted-paler", test_painted);
  g_test_add_func ("/drawing/treemap-dim/a-box-stands-for-what-it-holds", test_owners);
  g_test_add_func ("/drawing/treemap-dim/root-groups-stand-for-what-they-keep", test_root_groups);

  return g_test_run ();
}
