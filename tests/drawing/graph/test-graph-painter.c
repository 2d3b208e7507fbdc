/* test-graph-painter.c: a graph says what it shows, on every surface
 *
 * covers: hf-export-graph, hf-graph-legend, hf-graph-node-painter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cairo-surface.h"
#include "hf-export-graph.h"
#include "hf-export.h"
#include "hf-graph-painter.h"
#include "hf-line-color.h"
#include "hf-retain.h"
#include "hf-svg-surface.h"
#include "hf-test.h"

#include <string.h>

#define NONE { HF_INDEX_NONE }
#define TEXT "#a:Some.Shop.s_map a:16:Some.Shop a->b b:24:Some.Cache b->c c:40:System.String"

typedef struct
{
  HfHeap        *heap;
  HfRetention   *retention;
  HfGraph       *graph;
  HfGraphLayout *layout;
} Fixture;

static HfGraph *
make_graph (HfRetention *retention,
            HfGraphKind  kind)
{
  HfGraph *self = g_new0 (HfGraph, 1);

  g_atomic_ref_count_init (&self->refs);
  self->source = hf_graph_source_new (retention);
  self->kind = kind;
  self->n_layers = 3;
  self->n_bytes = 80;
  return self;
}

/* By hand: a pinned and weak root, an object, many alike, and all kinds of edges. */
static void
set_up (Fixture       *self,
        gconstpointer  user_data)
{
  const HfGraphLayoutOptions options = { .space = { 980, 620, 1, NULL } };
  const HfGraphKind kind = (HfGraphKind) GPOINTER_TO_UINT (user_data);
  const gboolean is_ownership = kind == HF_GRAPH_OWNERSHIP;
  const HfGraphNode nodes[] = {
    { .key = 1,
      .n_bytes = 80,
      .kind = HF_GRAPH_ROOTS,
      .root_kind = HF_ROOT_STATIC,
      .root_flags = HF_ROOT_PINNED | HF_ROOT_INTERIOR,
      .n_objects = 1,
      .type = NONE,
      .field = NONE,
      .root = NONE,
      .object = NONE },
    { .key = 2,
      .n_bytes = 64,
      .kind = HF_GRAPH_OBJECTS,
      .layer = 1,
      .n_objects = 7,
      .type = { 1 },
      .field = NONE,
      .root = NONE,
      .object = NONE,
      .n_hidden = 14 },
    { .key = 3,
      .n_bytes = 40,
      .kind = HF_GRAPH_OBJECTS,
      .layer = 2,
      .n_objects = 1,
      .type = { 2 },
      .field = NONE,
      .root = NONE,
      .object = { 2 },
      .is_subject = !is_ownership },
    { .key = 4,
      .n_bytes = 16,
      .kind = is_ownership ? HF_GRAPH_OTHERS : HF_GRAPH_OBJECTS,
      .layer = 1,
      .n_objects = 3,
      .type = { 0 },
      .field = NONE,
      .root = NONE,
      .object = NONE },
  };
  const HfGraphEdge edges[] = {
    { 64, 1, 0, 1, 0, is_ownership ? HF_GRAPH_OWNS : HF_GRAPH_SHORTEST },
    { 16, 1, 0, 3, 0, is_ownership ? HF_GRAPH_OWNS : HF_GRAPH_WEAK },
    { 40, 1, 1, 2, is_ownership ? 0 : 3, is_ownership ? HF_GRAPH_OWNS : HF_GRAPH_SHORTEST },
    { 40, 1, 3, 2, 0, is_ownership ? HF_GRAPH_REACHES : HF_GRAPH_REFERS },
  };

  self->heap = hf_test_heap (TEXT);
  self->retention = hf_retain (self->heap);
  self->graph = make_graph (self->retention, kind);
  self->graph->n_nodes = G_N_ELEMENTS (nodes);
  self->graph->nodes = g_memdup2 (nodes, sizeof nodes);
  self->graph->n_edges = G_N_ELEMENTS (edges);
  self->graph->edges = g_memdup2 (edges, sizeof edges);
  self->layout = hf_graph_layout_new (self->graph, &options, NULL, NULL);
}

static void
tear_down (Fixture       *self,
           gconstpointer  user_data G_GNUC_UNUSED)
{
  hf_graph_layout_unref (self->layout);
  hf_graph_unref (self->graph);
  g_object_unref (self->retention);
  g_object_unref (self->heap);
}

static char *
paint (const Fixture      *self,
       const HfGraphStyle *style)
{
  g_autoptr (HfSurface) surface = hf_svg_surface_new (1200, 900, "n", "d");
  g_autoptr (GBytes) bytes = NULL;

  g_assert_true (hf_graph_paint (self->layout, style, surface, NULL));
  hf_graph_paint_legend (self->graph, style, 1, &(HfRect){ 0, 0, 1000, 22 }, surface);
  bytes = hf_svg_surface_finish (surface);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count (const char *document,
       const char *part)
{
  guint n = 0;

  for (const char *p = strstr (document, part); p != NULL; p = strstr (p + 1, part))
    n++;
  return n;
}

static void
test_ownership (Fixture       *self,
                gconstpointer  user_data G_GNUC_UNUSED)
{
  const HfGraphStyle style = { .selected = HF_INDEX_NONE };
  g_autofree char *document = paint (self, &style);

  g_assert_cmpuint (count (document, ">Static fields</text>"), ==, 1);
  g_assert_cmpuint (count (document, ">Cache</text>"), ==, 1);
  g_assert_cmpuint (count (document, ">64 B · ×7</text>"), ==, 1);
  g_assert_cmpuint (count (document, ">3 others</text>"), ==, 1);
  g_assert_cmpuint (count (document, "<title>"), ==, 8);
  g_assert_cmpuint (count (document, "stroke-dasharray"), ==, 2);
  g_assert_cmpuint (count (document, "url(#h0)"), ==, 1);
  g_assert_cmpuint (count (document, ">+14</text>"), ==, 0);
  g_assert_cmpuint (count (document, ">also reaches</text>"), ==, 1);
  g_assert_cmpuint (count (document, ">4 groups explain 100 % of 80 B</text>"), ==, 1);
}

static void
test_retention (Fixture       *self,
                gconstpointer  user_data G_GNUC_UNUSED)
{
  const HfGraphStyle style = { .selected = HF_INDEX_NONE };
  g_autofree char *document = paint (self, &style);

  g_assert_cmpuint (count (document, ">Static field</text>"), ==, 1);
  g_assert_cmpuint (count (document, ">+14</text>"), ==, 2);
  g_assert_cmpuint (count (document, ">3 folded</text>"), ==, 1);
  g_assert_cmpuint (count (document, "stroke-width=\"2.4\""), ==, 3);
  g_assert_cmpuint (count (document, ">shortest path</text>"), ==, 1);
  g_assert_cmpuint (count (document, ">1 root shown</text>"), ==, 1);
}

/* Paths to the selected node stand out, and unrelated nodes step back. */
static void
test_style (Fixture       *self,
            gconstpointer  user_data G_GNUC_UNUSED)
{
  const guint8 dimmed[] = { 0, 0, 0, 1 };
  const HfGraphStyle plain = { .selected = HF_INDEX_NONE };
  const HfGraphStyle selected = { .selected = 2 };
  const HfGraphStyle dim = { .selected = HF_INDEX_NONE, .dimmed = dimmed };
  const HfGraphStyle dark = { .palette = { .dark = TRUE }, .selected = HF_INDEX_NONE };
  g_autofree char *first = paint (self, &plain);
  g_autofree char *again = paint (self, &plain);
  g_autofree char *second = paint (self, &selected);
  g_autofree char *third = paint (self, &dim);
  g_autofree char *fourth = paint (self, &dark);

  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (count (first, "stroke-opacity=\"0.8\""), ==, 0);
  g_assert_cmpuint (count (second, "stroke-opacity=\"0.8\""), ==, 2);
  g_assert_cmpuint (count (third, "stroke-opacity=\"0.12\""), ==, 2);
  g_assert_cmpstr (first, !=, fourth);
}

/* The color of the line that begins at @at, as it is seen on the ground. */
static HfColor
read_line (const char    *at,
           const HfColor *ground)
{
  const char *color = strstr (at, "stroke=\"#");
  const char *end = strstr (at, "/>");
  const char *alpha = g_strstr_len (at, end - at, "stroke-opacity=\"");
  const guint64 rgb = g_ascii_strtoull (color + strlen ("stroke=\"#"), NULL, 16);
  const double share = alpha == NULL ? 1
                                     : g_ascii_strtod (alpha + strlen ("stroke-opacity=\""), NULL);
  HfColor line = { (double) (rgb >> 16) / 255, (double) (rgb >> 8 & 255) / 255,
                   (double) (rgb & 255) / 255, 1 };

  line.red = ground->red + share * (line.red - ground->red);
  line.green = ground->green + share * (line.green - ground->green);
  line.blue = ground->blue + share * (line.blue - ground->blue);
  return line;
}

/* Every edge is seen in every palette, with its sample in the legend; and none but those that
 * lead to what is selected, or are the shortest path, has the color of the ink. */
static void
test_contrast (Fixture       *self,
               gconstpointer  user_data)
{
  const gboolean is_ownership = GPOINTER_TO_UINT (user_data) == HF_GRAPH_OWNERSHIP;

  for (guint i = 0; i < 4; i++)
    {
      const HfPalette palette = { .dark = i % 2 == 1, .high_contrast = i >= 2 };
      const HfGraphStyle style = { .palette = palette, .selected = 2 };
      const HfColor ground = hf_palette_ground (&palette);
      const HfColor ink = hf_palette_ink (&palette);
      g_autofree char *document = paint (self, &style);
      guint n_lines = 0;
      guint n_strong = 0;

      for (const char *at = strstr (document, "<path"); at != NULL; at = strstr (at + 1, "<path"))
        {
          const char *end = strstr (at, "/>");
          HfColor line;

          if (g_strstr_len (at, end - at, "fill=\"none\"") == NULL)
            continue;
          line = read_line (at, &ground);
          g_assert_cmpfloat (hf_color_contrast (&line, &ground), >=,
                             palette.high_contrast ? HF_LINE_HIGH_CONTRAST : HF_LINE_CONTRAST);
          n_strong += hf_color_contrast (&line, &ink) < 2;
          n_lines++;
        }

      /* The legend of an ownership has two lines; that of a retention three, one of them bold. */
      g_assert_cmpuint (n_lines, ==, self->graph->n_edges + (is_ownership ? 2 : 3));
      g_assert_cmpuint (n_strong, ==, is_ownership ? 2 : 3);
    }
}

/* A node that is as wide as it needs to be elides nothing; a narrower one does. */
static void
test_widths (Fixture       *self,
             gconstpointer  user_data G_GNUC_UNUSED)
{
  const HfGraphStyle style = { .selected = HF_INDEX_NONE };
  g_autofree double *needed = hf_graph_measure_nodes (self->graph, 1, NULL);
  g_autofree double *large = hf_graph_measure_nodes (self->graph, 1.5, NULL);

  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      g_autofree char *whole = NULL;
      g_autofree char *narrow = NULL;

      g_assert_cmpfloat_with_epsilon (large[i], 1.5 * needed[i], 1.5);
      self->layout->rects[i].width = needed[i];
      whole = paint (self, &style);
      g_assert_cmpuint (count (whole, "…</text>"), ==, 0);
      self->layout->rects[i].width = needed[i] - 12;
      narrow = paint (self, &style);
      g_assert_cmpstr (narrow, !=, whole);
      self->layout->rects[i].width = needed[i];
    }
}

static void
test_cancel (Fixture       *self,
             gconstpointer  user_data G_GNUC_UNUSED)
{
  const HfGraphStyle style = { .selected = HF_INDEX_NONE };
  g_autoptr (HfSurface) surface = hf_svg_surface_new (1200, 900, "n", "d");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_graph_paint (self->layout, &style, surface, cancellable));
}

/* In a smaller room the picture is smaller, and never larger than life. */
static void
test_export (Fixture       *self,
             gconstpointer  user_data G_GNUC_UNUSED)
{
  g_autoptr (HfExportPicture) picture = hf_export_graph_new (self->layout, HF_INDEX_NONE);
  HfExportOptions options = HF_EXPORT_OPTIONS_INIT;
  g_autoptr (GBytes) small = NULL;
  g_autoptr (GBytes) natural = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *small_text = NULL;
  g_autofree char *natural_text = NULL;

  options.format = HF_EXPORT_SVG;
  options.title = "x.gclog";
  options.width = 320;
  options.height = 240;
  small = hf_export_to_bytes (picture, &options, NULL, &error);
  g_assert_no_error (error);
  options.width = options.height = 0;
  natural = hf_export_to_bytes (picture, &options, NULL, &error);
  g_assert_no_error (error);

  small_text = g_strndup (g_bytes_get_data (small, NULL), g_bytes_get_size (small));
  natural_text = g_strndup (g_bytes_get_data (natural, NULL), g_bytes_get_size (natural));
  g_assert_cmpuint (count (small_text, "scale(0."), ==, 1);
  g_assert_cmpuint (count (natural_text, "scale(1)"), ==, 1);
  g_assert_cmpuint (count (natural_text, "<title id=\"t\">Owners in x.gclog</title>"), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  const gpointer ownership = GUINT_TO_POINTER (HF_GRAPH_OWNERSHIP);
  const gpointer retention = GUINT_TO_POINTER (HF_GRAPH_RETENTION);

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/drawing/graph-painter/ownership", Fixture, ownership, set_up, test_ownership,
              tear_down);
  g_test_add ("/drawing/graph-painter/retention", Fixture, retention, set_up, test_retention,
              tear_down);
  g_test_add ("/drawing/graph-painter/what-stands-out", Fixture, ownership, set_up, test_style,
              tear_down);
  g_test_add ("/drawing/graph-painter/edges-of-an-ownership-are-seen", Fixture, ownership, set_up,
              test_contrast, tear_down);
  g_test_add ("/drawing/graph-painter/edges-of-a-retention-are-seen", Fixture, retention, set_up,
              test_contrast, tear_down);
  g_test_add ("/drawing/graph-painter/owners-are-as-wide-as-their-names", Fixture, ownership,
              set_up, test_widths, tear_down);
  g_test_add ("/drawing/graph-painter/referrers-are-as-wide-as-their-names", Fixture, retention,
              set_up, test_widths, tear_down);
  g_test_add ("/drawing/graph-painter/a-cancel-is-heard", Fixture, ownership, set_up, test_cancel,
              tear_down);
  g_test_add ("/drawing/graph-painter/as-a-page", Fixture, ownership, set_up, test_export,
              tear_down);

  return g_test_run ();
}
