/* test-canvas-search.c: tests of a canvas with matches: counting, going from one to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "canvas-test.h"
#include "hf-types.h"

static void
assert_matches (CanvasFixture *fixture,
                guint32        rank,
                guint32        n_matches)
{
  guint32 found_rank = HF_INDEX_NONE;
  guint32 n_found = HF_INDEX_NONE;

  hf_canvas_count_matches (fixture->canvas, &found_rank, &n_found);
  g_assert_cmpuint (found_rank, ==, rank);
  g_assert_cmpuint (n_found, ==, n_matches);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* ---- Matches ------------------------------------------------------------- */

static void
test_matches (CanvasFixture *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  guint n_changes = 0;

  g_signal_connect_swapped (fixture->table, "matches-changed", G_CALLBACK (count_cb), &n_changes);
  assert_matches (fixture, 0, 0);
  g_assert_false (hf_canvas_go_to_match (fixture->canvas, FALSE));
  canvas_test_look_for (fixture, "bdk");
  g_assert_cmpuint (n_changes, ==, 1);
  assert_matches (fixture, 0, 3);
  g_assert_true (hf_canvas_go_to_match (fixture->canvas, FALSE));
  canvas_test_assert_cursor (fixture, 'b');
  g_assert_cmpint (fixture->table->selected, ==, 'b');
  assert_matches (fixture, 1, 3);
  g_assert_true (hf_canvas_go_to_match (fixture->canvas, TRUE));
  canvas_test_assert_cursor (fixture, 'k');
  assert_matches (fixture, 3, 3);
  g_assert_true (hf_canvas_go_to_match (fixture->canvas, FALSE));
  canvas_test_assert_cursor (fixture, 'b');

  /* In other items others are found. */
  test_table_set_letters (fixture->table, "kl");
  g_assert_cmpuint (n_changes, ==, 2);
  assert_matches (fixture, 0, 1);
  g_signal_handlers_disconnect_by_data (fixture->table, &n_changes);
}

/* The keyboard stays where it is: in the search bar, or in the picture. */
static void
test_keyboard_stays (CanvasFixture *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  canvas_test_look_for (fixture, "bd");
  gtk_window_set_focus (fixture->window, NULL);
  g_assert_true (hf_canvas_go_to_match (fixture->canvas, FALSE));
  g_assert_false (hf_canvas_has_focus (fixture->canvas));

  hf_canvas_enter_selected (fixture->canvas);
  g_assert_true (canvas_test_has_focus (fixture));
  canvas_test_assert_cursor (fixture, 'b');
  g_assert_true (hf_canvas_go_to_match (fixture->canvas, FALSE));
  g_assert_true (canvas_test_has_focus (fixture));
  canvas_test_assert_cursor (fixture, 'd');
}

/* After the last one comes what is not in the picture, and then the first again. */
static void
test_hidden_match (CanvasFixture *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  canvas_test_look_for (fixture, "bdx");
  fixture->table->hidden = 'x';
  g_assert_true (hf_canvas_go_to_match (fixture->canvas, FALSE));
  g_assert_true (hf_canvas_go_to_match (fixture->canvas, FALSE));
  assert_matches (fixture, 2, 2);
  g_assert_true (hf_canvas_go_to_match (fixture->canvas, FALSE));
  g_assert_cmpstr (fixture->table->letters, ==, "x");
  assert_matches (fixture, 1, 1);
  g_assert_true (hf_canvas_go_to_match (fixture->canvas, FALSE));
  assert_matches (fixture, 1, 1);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

#define ADD(path, func)                                                                            \
  g_test_add ("/app/canvas-search/" path, CanvasFixture, NULL, canvas_test_set_up, func,           \
              canvas_test_tear_down)

  ADD ("from-match-to-match", test_matches);
  ADD ("the-keyboard-stays-where-it-is", test_keyboard_stays);
  ADD ("a-match-outside-of-the-picture", test_hidden_match);

  return g_test_run ();
}
