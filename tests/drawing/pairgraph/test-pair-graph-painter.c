/* test-pair-graph-painter.c: a graph of two heaps marks what differs
 *
 * covers: hf-pair-graph-legend
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-pair-graph-painter.h"
#include "hf-surface-private.h"

#define BEFORE "!a a:100:N.Cache a->b b:1000:N.Item a->s s:500:N.Same !g g:700:N.Gone !t t:300:N.T"
#define AFTER \
  "!a a:100:N.Cache a->b b:1000:N.Item a->c c:2000:N.Item a->s s:500:N.Same !n n:900:N.New " \
  "!t t:300:N.T"

typedef struct
{
  HfPairGraph   *pair;
  HfGraphLayout *layout;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (HfComparedHeap) before = hf_compared_words (BEFORE);
  g_auto (HfComparedHeap) after = hf_compared_words (AFTER);
  g_autofree double *needed = NULL;
  HfGraphLayoutOptions options = { .space = { 900, 600, 1, NULL } };
  g_autoptr (GError) error = NULL;

  fixture->pair = hf_pair_graph_new_ownership (&before, &after, 1, NULL, &error);
  g_assert_no_error (error);
  options.needed = needed = hf_pair_graph_measure_nodes (fixture->pair, 1, NULL);
  fixture->layout = hf_graph_layout_new (fixture->pair->graph, &options, NULL, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_graph_layout_unref (fixture->layout);
  hf_pair_graph_unref (fixture->pair);
}

/* ---- A surface that counts ----------------------------------------------- */

typedef struct
{
  HfSurface  surface;
  guint      n_slashes;
  guint      n_backslashes;
  guint      n_dashed;
  guint      n_lines;
  GPtrArray *texts;
} Counter;

static void
counter_free (HfSurface *surface)
{
  g_ptr_array_unref (((Counter *) surface)->texts);
}

static void
begin_group (HfSurface  *surface G_GNUC_UNUSED,
             const char *title G_GNUC_UNUSED)
{
}

static void
end_group (HfSurface *surface G_GNUC_UNUSED)
{
}

static void
fill (HfSurface     *surface G_GNUC_UNUSED,
      const HfRect  *rect G_GNUC_UNUSED,
      double         radius G_GNUC_UNUSED,
      const HfColor *color G_GNUC_UNUSED)
{
}

static void
hatch (HfSurface     *surface,
       const HfRect  *rect G_GNUC_UNUSED,
       double         radius G_GNUC_UNUSED,
       const HfHatch *lines)
{
  if (lines->is_backward)
    ((Counter *) surface)->n_backslashes++;
  else
    ((Counter *) surface)->n_slashes++;
}

static void
stroke (HfSurface     *surface G_GNUC_UNUSED,
        const HfRect  *rect G_GNUC_UNUSED,
        double         radius G_GNUC_UNUSED,
        double         line_width G_GNUC_UNUSED,
        const HfColor *color G_GNUC_UNUSED)
{
}

static void
stroke_path (HfSurface     *surface,
             const HfPath  *path G_GNUC_UNUSED,
             double         line_width G_GNUC_UNUSED,
             double         dash,
             const HfColor *color G_GNUC_UNUSED)
{
  ((Counter *) surface)->n_lines++;
  if (dash > 0)
    ((Counter *) surface)->n_dashed++;
}

static void
fill_path (HfSurface     *surface G_GNUC_UNUSED,
           const HfPath  *path G_GNUC_UNUSED,
           const HfColor *color G_GNUC_UNUSED)
{
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
  .free = counter_free,
  .begin_group = begin_group,
  .end_group = end_group,
  .fill_rectangle = fill,
  .stroke_rectangle = stroke,
  .hatch_rectangle = hatch,
  .stroke_path = stroke_path,
  .fill_path = fill_path,
  .draw_text = draw_text,
  .measure_text = measure,
};

static Counter
make_counter (void)
{
  return (Counter){
    .surface = { &counter_class },
    .texts = g_ptr_array_new_with_free_func (g_free),
  };
}

static gboolean
has_text (const Counter *counter,
          const char    *text)
{
  return g_ptr_array_find_with_equal_func (counter->texts, text, g_str_equal, NULL);
}

/* ---- Tests --------------------------------------------------------------- */

static void
test_signs (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const HfPalette palette = { FALSE, FALSE };
  Counter counter = make_counter ();

  g_assert_true (
    hf_pair_graph_paint (fixture->pair, fixture->layout, &palette, NULL, &counter.surface, NULL));
  g_assert_cmpuint (counter.n_slashes, ==, 1);
  g_assert_cmpuint (counter.n_backslashes, ==, 1);
  g_assert_cmpuint (counter.n_dashed, ==, 1);
  /* The core of the one that is new is a line, too. */
  g_assert_cmpuint (counter.n_lines, ==, fixture->pair->graph->n_edges + 1);
  g_assert_true (has_text (&counter, "Item"));
  g_assert_true (has_text (&counter, "1.0 KB → 3.0 KB · ×1 → 2"));
  g_assert_true (has_text (&counter, "new: 900 B"));
  g_assert_true (has_text (&counter, "gone: 700 B"));
  hf_surface_free (&counter.surface);
}

static void
test_widths (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree double *usual = hf_pair_graph_measure_nodes (fixture->pair, 1, NULL);
  g_autofree double *twice = hf_pair_graph_measure_nodes (fixture->pair, 2, NULL);

  for (guint32 i = 0; i < fixture->pair->graph->n_nodes; i++)
    {
      g_assert_cmpfloat (usual[i], >, 60);
      g_assert_cmpfloat (twice[i], >=, 2 * usual[i] - 2);
    }
}

static void
test_legend (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const HfPalette palette = { FALSE, FALSE };
  Counter wide = make_counter ();
  Counter narrow = make_counter ();

  hf_pair_graph_paint_legend (fixture->pair, &palette, &wide.surface, (HfRect){ 0, 0, 1400, 18 });
  g_assert_true (has_text (&wide, "bars: before and after"));
  g_assert_true (has_text (&wide, "dashed: gone"));
  g_assert_true (has_text (&wide, "double: new"));
  g_assert_true (has_text (&wide,
                           "Reachable: 2.6 KB → 4.8 KB · groups: 3 grew · 0 shrank · 1 new · "
                           "1 gone"));
  hf_pair_graph_paint_legend (fixture->pair, &palette, &narrow.surface, (HfRect){ 0, 0, 90, 18 });
  g_assert_cmpuint (narrow.texts->len, ==, 0);
  hf_surface_free (&wide.surface);
  hf_surface_free (&narrow.surface);
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const HfPalette palette = { FALSE, FALSE };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Counter counter = make_counter ();

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_pair_graph_paint (fixture->pair, fixture->layout, &palette, NULL,
                                       &counter.surface, cancellable));
  g_assert_cmpuint (counter.texts->len, ==, 0);
  hf_surface_free (&counter.surface);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/drawing/pair-graph/what-differs-has-signs-beside-colors", test_signs);
  ADD ("/drawing/pair-graph/widths-follow-the-letters", test_widths);
  ADD ("/drawing/pair-graph/the-legend-leaves-out-what-has-no-room", test_legend);
  ADD ("/drawing/pair-graph/a-cancel-stops-it", test_cancel);
  return g_test_run ();
}
