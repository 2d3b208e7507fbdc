/* test-live-painter.c: tests of the picture of a recording that grows
 *
 * covers: hf-live-columns, hf-live-layout
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-live-painter.h"
#include "hf-svg-surface.h"

#include <string.h>

static const HfRect plot = { 50, 20, 900, 200 };

static void
add (HfLiveColumns *columns,
     guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      HfLiveColumn column = { .number = i + 1,
                              .last_number = i + 1,
                              .ended_us = i * (gint64) G_USEC_PER_SEC };

      column.before[0] = 10000000 + i;
      column.after[2] = 5000000 + i;
      hf_live_columns_add (columns, &column);
    }
}

static HfLiveLayout *
layout (guint n)
{
  g_autoptr (HfLiveColumns) columns = hf_live_columns_new ();

  add (columns, n);
  return hf_live_layout_new (columns, plot);
}

/* All collections are there once, from left to right. */
static void
assert_whole (const HfLiveLayout *self,
              guint64             n)
{
  guint64 next = 1;
  double x = plot.x;

  for (guint i = 0; i < self->n_places; i++)
    {
      const HfLivePlace *at = &self->places[i];

      g_assert_cmpuint (at->column.first, ==, next);
      next += at->column.n;
      g_assert_cmpfloat (at->x, >=, x);
      g_assert_cmpfloat (at->end, >, at->x);
      x = at->end;
    }
  g_assert_cmpuint (next, ==, n + 1);
  g_assert_cmpfloat (x, <=, plot.x + plot.width + 0.01);
}

/* ---- Places ------------------------------------------------------------ */

static void
test_few (void)
{
  g_autoptr (HfLiveLayout) self = layout (3);

  assert_whole (self, 3);
  g_assert_cmpfloat_with_epsilon (self->places[2].end, plot.x + 3 * HF_LIVE_MAX_WIDTH, 0.01);
  g_assert_cmpuint (self->max, ==, 10000002);
}

static void
test_many (void)
{
  g_autoptr (HfLiveLayout) self = layout (100);

  assert_whole (self, 100);
  g_assert_cmpuint (self->n_places, ==, 100);
  /* The newest keep their width; the oldest have what is left. */
  g_assert_cmpfloat_with_epsilon (self->places[99].end - self->places[98].end, HF_LIVE_MAX_WIDTH,
                                  0.01);
  g_assert_cmpfloat (self->places[1].end - self->places[0].end, <, 8);
  g_assert_cmpfloat (self->places[1].end - self->places[0].end, >=, HF_LIVE_MIN_WIDTH);
}

static void
test_joined (void)
{
  static const guint counts[] = { 250, 1000, 5000, 8192, 8193, 60000 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autoptr (HfLiveLayout) self = layout (counts[i]);

      assert_whole (self, counts[i]);
      g_assert_cmpuint (self->n_places, <, 210);
      g_assert_cmpuint (self->places[0].column.n % HF_LIVE_JOINED, ==, 0);
      g_assert_cmpuint (self->places[self->n_places - 1].column.n, ==, 1);
    }
}

static void
test_narrow (void)
{
  g_autoptr (HfLiveColumns) columns = hf_live_columns_new ();
  g_autoptr (HfLiveLayout) self = NULL;

  add (columns, 40);
  self = hf_live_layout_new (columns, (HfRect){ 0, 0, 1, 1 });
  g_assert_cmpuint (self->n_places, <=, 7);
}

static void
test_join (void)
{
  const HfLiveColumn columns[] = {
    { .first = 5,
      .n = 1,
      .number = 15,
      .last_number = 15,
      .before = { 9, 0, 1 },
      .after = { 0, 2 },
      .ended_us = 1 },
    { .first = 6,
      .n = 4,
      .number = 16,
      .last_number = 19,
      .is_full = TRUE,
      .before = { 1, 2, 8 },
      .after = { 3 },
      .ended_us = 7 },
  };
  const HfLiveColumn joined = hf_live_column_join (columns, 2);

  g_assert_cmpuint (joined.first, ==, 5);
  g_assert_cmpuint (joined.n, ==, 5);
  g_assert_cmpuint (joined.number, ==, 15);
  g_assert_cmpuint (joined.last_number, ==, 19);
  g_assert_true (joined.is_full);
  g_assert_cmpint (joined.ended_us, ==, 7);
  g_assert_cmpuint (joined.before[2], ==, 8);
  g_assert_cmpuint (joined.after[0], ==, 3);
  g_assert_cmpuint (joined.after[1], ==, 0);
}

static void
test_find (void)
{
  g_autoptr (HfLiveLayout) self = layout (3);

  g_assert_cmpfloat (hf_live_layout_find (self, 0), ==, plot.x);
  g_assert_cmpfloat (hf_live_layout_find (self, 2), ==, self->places[1].end);
  g_assert_cmpfloat (hf_live_layout_find (self, 9), ==, self->places[2].end);
  g_assert_cmpuint (hf_live_layout_find_at (self, plot.x - 1), ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_live_layout_find_at (self, plot.x + 1), ==, 0);
  g_assert_cmpuint (hf_live_layout_find_at (self, self->places[1].x), ==, 1);
  g_assert_cmpuint (hf_live_layout_find_at (self, plot.x + 500), ==, HF_INDEX_NONE);
}

/* ---- The picture ------------------------------------------------------- */

static char *
paint (HfLiveColumns *columns,
       gboolean       has_ended,
       gboolean       high_contrast)
{
  const HfRect bounds = { 0, 0, 1000, 272 };
  const HfLiveStyle style = { { FALSE, high_contrast }, 32 * G_USEC_PER_SEC, has_ended };
  g_autoptr (HfSurface) surface = hf_svg_surface_new (1000, 272, "n", "d");
  g_autoptr (HfLiveLayout) self = hf_live_measure (columns, surface, bounds);
  g_autoptr (GBytes) bytes = NULL;

  hf_live_paint (self, columns, &style, surface, bounds);
  bytes = hf_svg_surface_finish (surface);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_shows (const char *document,
              const char *text)
{
  g_autofree char *element = g_strdup_printf (">%s</text>", text);

  if (strstr (document, element) == NULL)
    g_error ("“%s” is missing in %s", text, document);
}

static void
test_labels (void)
{
  g_autoptr (HfLiveColumns) columns = hf_live_columns_new ();
  g_autofree char *document = NULL;

  hf_live_columns_add_mark (columns);
  add (columns, 4);
  hf_live_columns_add_mark (columns);
  document = paint (columns, FALSE, FALSE);
  assert_shows (document, "Snapshot 1");
  assert_shows (document, "Snapshot 2");
  assert_shows (document, "4");
  assert_shows (document, "5.0 MB");
  assert_shows (document, "10.0 MB");
  assert_shows (document, "now, 0:32");
  g_assert_nonnull (strstr (document, "stroke-dasharray"));

  g_free (document);
  document = paint (columns, TRUE, TRUE);
  assert_shows (document, "0:32");
}

static void
test_empty (void)
{
  g_autoptr (HfLiveColumns) columns = hf_live_columns_new ();
  g_autofree char *document = paint (columns, FALSE, FALSE);

  assert_shows (document, "The first collection is drawn here as soon as it has ended");
  assert_shows (document, "now, 0:32");
}

static void
test_clock (void)
{
  static const struct
  {
    gint64 seconds;
    const char *text;
  } clocks[] = { { -1, "0:00" }, { 32, "0:32" }, { 3599, "59:59" }, { 3723, "1:02:03" } };

  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      g_autofree char *text = hf_live_dup_clock (clocks[i].seconds * G_USEC_PER_SEC);

      g_assert_cmpstr (text, ==, clocks[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/live/few-collections-begin-at-the-left", test_few);
  g_test_add_func ("/live/old-collections-get-narrow", test_many);
  g_test_add_func ("/live/the-oldest-are-joined-in-fours", test_joined);
  g_test_add_func ("/live/no-room-is-no-fault", test_narrow);
  g_test_add_func ("/live/four-in-one-keep-the-most", test_join);
  g_test_add_func ("/live/places-are-found", test_find);
  g_test_add_func ("/live/labels-say-what-is-drawn", test_labels);
  g_test_add_func ("/live/nothing-is-said-too", test_empty);
  g_test_add_func ("/live/clocks-have-hours-when-needed", test_clock);

  return g_test_run ();
}
