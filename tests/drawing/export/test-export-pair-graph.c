/* test-export-pair-graph.c: graphs of two heaps as files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-export-graph.h"
#include "hf-export-pair-graph.h"
#include "hf-export.h"
#include "hf-pair-graph-painter.h"

#include <string.h>

#define BEFORE "#c:N.Cache.map c:8:N.Cache c->s s:1000:N.Session"
#define AFTER BEFORE " !h h:8:N.Handler h->t t:1000:N.Session"

static HfPairGraph *
make (const HfComparedHeap *heaps,
      const char           *type)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReasonTree) before = hf_reason_tree_new (&heaps[0], NULL, NULL, &error);
  g_autoptr (HfReasonTree) after = hf_reason_tree_new (&heaps[1], NULL, NULL, &error);
  HfReasonTree *const trees[] = { before, after };
  HfPairGraph *pair = type == NULL
                        ? hf_pair_graph_new_ownership (&heaps[0], &heaps[1], 1, NULL, &error)
                        : hf_pair_graph_new_retention (trees, type, 1, NULL, &error);

  g_assert_no_error (error);
  return pair;
}

static HfGraphLayout *
lay_out (const HfPairGraph *pair)
{
  g_autofree double *needed = hf_pair_graph_measure_nodes (pair, 1, NULL);
  const HfGraphLayoutOptions options = { .space = HF_EXPORT_GRAPH_SPACE, .needed = needed };
  g_autoptr (GError) error = NULL;
  HfGraphLayout *layout = hf_graph_layout_new (pair->graph, &options, NULL, &error);

  g_assert_no_error (error);
  return layout;
}

static GBytes *
export_as (const char     *type,
           HfExportFormat  format)
{
  HfComparedHeap heaps[] = { hf_compared_words (BEFORE), hf_compared_words (AFTER) };
  g_autoptr (HfPairGraph) pair = make (heaps, type);
  g_autoptr (HfGraphLayout) layout = lay_out (pair);
  g_autoptr (HfExportPicture) picture = hf_export_pair_graph_new (heaps, pair, layout);
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  GBytes *bytes = NULL;

  options.format = format;
  options.title = "one ↔ two";
  bytes = hf_export_to_bytes (picture, &options, NULL, &error);
  g_assert_no_error (error);
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&heaps[side]);
  return bytes;
}

static void
assert_svg_has (const char *type,
                const char *part)
{
  g_autoptr (GBytes) bytes = export_as (type, HF_EXPORT_SVG);
  g_autofree char *svg = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  if (strstr (svg, part) == NULL)
    g_error ("%s is not in %s", part, svg);
}

static void
test_ownership (void)
{
  assert_svg_has (NULL, "Owners in one ↔ two");
  assert_svg_has (NULL, "N.Handler: new, 1.0 KB after; 1 object");
  assert_svg_has (NULL, "1.0 KB → 2.0 KB");
}

static void
test_retention (void)
{
  assert_svg_has ("N.Session", "Retention of Session in one ↔ two");
  assert_svg_has ("N.Session", "N.Session: 1.0 KB before, 2.0 KB after, +1.0 KB");
  assert_svg_has ("N.Session", "new: 1.0 KB · 1 kept");
}

static void
test_formats (void)
{
  g_autoptr (GBytes) png = export_as ("N.Session", HF_EXPORT_PNG);
  g_autoptr (GBytes) pdf = export_as ("N.Session", HF_EXPORT_PDF);

  g_assert_cmpmem (g_bytes_get_data (png, NULL), 4, "\x89PNG", 4);
  g_assert_cmpmem (g_bytes_get_data (pdf, NULL), 5, "%PDF-", 5);
}

/* A node has room for its name and the figures of both sides. */
static void
test_two_lines (void)
{
  HfComparedHeap heaps[] = { hf_compared_words (BEFORE), hf_compared_words (AFTER) };
  g_autoptr (HfPairGraph) owned = make (heaps, NULL);
  g_autoptr (HfPairGraph) kept = make (heaps, "N.Session");
  g_autoptr (HfGraphLayout) columns = lay_out (owned);
  g_autoptr (HfGraphLayout) rows = lay_out (kept);

  for (guint32 i = 0; i < kept->graph->n_nodes; i++)
    g_assert_cmpfloat (rows->rects[i].height, ==, columns->rects[0].height);
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&heaps[side]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/export-pair-graph/owners-have-the-figures-of-both-heaps",
                   test_ownership);
  g_test_add_func ("/drawing/export-pair-graph/a-retention-names-its-subject", test_retention);
  g_test_add_func ("/drawing/export-pair-graph/it-is-written-as-png-and-pdf", test_formats);
  g_test_add_func ("/drawing/export-pair-graph/nodes-of-a-retention-have-two-lines",
                   test_two_lines);
  return g_test_run ();
}
