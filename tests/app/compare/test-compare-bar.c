/* test-compare-bar.c: tests of the bar of a difference
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-compare-bar.h"

#define WIDTH 200
#define HEIGHT 20

/* Returns the bounds of all that is drawn but the line in the middle. */
static graphene_rect_t
draw (double share)
{
  GtkWidget *bar = g_object_ref_sink (hf_compare_bar_new ());
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t bounds;

  hf_compare_bar_set_share (HF_COMPARE_BAR (bar), share);
  gtk_widget_allocate (bar, WIDTH, HEIGHT, -1, NULL);
  GTK_WIDGET_GET_CLASS (bar)->snapshot (bar, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_get_bounds (node, &bounds);
  g_object_unref (bar);

  return bounds;
}

/* More goes to the right, less to the left, both from the line in the middle. */
static void
test_sides (void)
{
  const graphene_rect_t more = draw (0.5);
  const graphene_rect_t less = draw (-0.5);
  const graphene_rect_t none = draw (0);

  g_assert_cmpfloat (none.origin.x, ==, WIDTH / 2);
  g_assert_cmpfloat (none.size.width, ==, 1);
  g_assert_cmpfloat (more.origin.x, ==, WIDTH / 2);
  g_assert_cmpfloat_with_epsilon (more.size.width, WIDTH / 4, 3);
  g_assert_cmpfloat_with_epsilon (less.origin.x, WIDTH / 4, 3);
  g_assert_cmpfloat (less.origin.x + less.size.width, ==, WIDTH / 2 + 1);
}

/* A difference far larger than the scale ends where the scale does. */
static void
test_broken (void)
{
  const graphene_rect_t full = draw (1);
  const graphene_rect_t broken = draw (5);

  g_assert_cmpfloat (full.origin.x + full.size.width, <=, WIDTH);
  g_assert_cmpfloat (broken.size.width, ==, full.size.width);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/compare-bar/begins-in-the-middle", test_sides);
  g_test_add_func ("/app/compare-bar/what-is-far-larger-is-broken", test_broken);
  return g_test_run ();
}
