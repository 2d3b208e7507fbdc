/* test-treemap-contrast.c: every label that is painted can be read on what is below it
 *
 * covers: hf-treemap-cushion
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "drawing-reader.h"
#include "hf-retain.h"
#include "hf-treemap-painter.h"

#define LEAST 4.5

/* Returns: how many labels were read */
static guint
check (const HfTreemapLayout *layout,
       const HfTreemapStyle  *style)
{
  DrawingReader reader;

  drawing_reader_init (&reader, &layout->bounds, &style->palette);
  hf_treemap_paint (layout, style, &reader.surface, NULL);
  g_test_message ("dark %d, contrast %d, cushions %d: %u labels, least %.2f", style->palette.dark,
                  style->palette.high_contrast, style->has_cushions, reader.n_labels, reader.least);
  g_assert_cmpfloat (reader.least, >=, LEAST);
  if (style->has_cushions && !style->palette.high_contrast && style->dimmed == NULL)
    g_assert_cmpuint (reader.n_shades, >, 0);
  drawing_reader_clear (&reader);
  return reader.n_labels;
}

static void
check_palettes (const HfTreemapLayout *layout,
                HfColorKey            *key)
{
  for (guint i = 0; i < 16; i++)
    {
      g_auto (HfBitset) dimmed = { NULL, 0 };
      HfTreemapStyle style = {
        .palette = { (i & 1) != 0, (i & 2) != 0 },
        .key = key,
        .has_cushions = (i & 4) != 0,
      };

      if ((i & 8) != 0)
        {
          g_assert_true (hf_color_key_find_dimmed (key, layout, 0, &dimmed));
          style.dimmed = &dimmed;
        }
      g_assert_cmpuint (check (layout, &style), >, 20);
    }
}

static void
test_heap (gconstpointer name)
{
  g_autoptr (HfRetention) retention = hf_retain_file (name);
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfHierarchy) all = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL,
                                                               NULL);
  g_autoptr (HfHierarchy) owned = hf_hierarchy_new_by_dominator (retention, NULL, NULL, NULL);
  g_autoptr (HfHierarchy) rooted = hf_hierarchy_new_by_root (retention, NULL, NULL);
  HfHierarchy *const hierarchies[] = { all, owned, rooted };

  for (guint i = 0; i < G_N_ELEMENTS (hierarchies); i++)
    {
      g_autoptr (HfTreemapLayout) layout = hf_treemap_layout_new (hierarchies[i], 0,
                                                                  (HfRect){ 0, 0, 700, 500 });

      for (int coloring = 0; coloring < HF_N_COLORINGS; coloring++)
        {
          g_autoptr (HfColorKey) key = hf_color_key_new (analysis, retention, coloring,
                                                         hierarchies[i]->weight, NULL, NULL);

          check_palettes (layout, key);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/drawing/treemap-contrast/every-label-can-be-read",
                        "real/wpf-app.gclog.gz", test_heap);
  g_test_add_data_func ("/drawing/treemap-contrast/every-label-of-another-heap-can-be-read",
                        "real/aspnet-razor.gclog.gz", test_heap);

  return g_test_run ();
}
