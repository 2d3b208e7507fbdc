/* test-treemap-animation.c: tests of a treemap that moves to what it shows next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "treemap-test.h"

#define HEAP "!a a:4000:System.Text.A a->b b:3000:System.Text.B a->c c:2000:Own.Code.C g:500:T"

static gboolean
stands_still (gpointer user_data)
{
  return !hf_treemap_view_is_animating (user_data);
}

static void
set_up (TreemapTest   *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  treemap_test_open (fixture, HEAP);
  g_assert_true (app_test_wait (stands_still, fixture->view));
}

/* The target of a zoom is laid out before anything moves, and the animation ends by itself. */
static void
test_zoom (TreemapTest   *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const guint32 family = hf_session_get_treemap (fixture->session)->nodes[0].first_child;

  hf_session_zoom_to (fixture->session, family);
  g_assert_true (hf_treemap_view_is_animating (fixture->view));
  g_assert_cmpuint (hf_treemap_view_get_layout (fixture->view)->focus, ==, family);
  g_assert_true (app_test_wait (stands_still, fixture->view));
  hf_session_zoom_out (fixture->session);
  g_assert_true (hf_treemap_view_is_animating (fixture->view));
  g_assert_cmpuint (hf_treemap_view_get_layout (fixture->view)->focus, ==, 0);
  g_assert_true (app_test_wait (stands_still, fixture->view));
}

static void
test_no_motion (TreemapTest   *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  const guint32 family = hf_session_get_treemap (fixture->session)->nodes[0].first_child;
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->view));

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  hf_session_zoom_to (fixture->session, family);
  g_assert_false (hf_treemap_view_is_animating (fixture->view));
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
}

static gboolean
is_all_weighed (gpointer user_data)
{
  return hf_session_get_treemap (user_data)->weight == HF_WEIGHT_EVERYTHING;
}

/* Other data: the one picture fades into the other, wherever cells are. */
static void
test_fade (TreemapTest   *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_weigh (fixture->session, HF_WEIGHT_EVERYTHING);
  g_assert_true (app_test_wait (is_all_weighed, fixture->session));
  g_assert_true (app_test_wait (stands_still, fixture->view));
}

/* It ends with the widget that moves. */
static void
test_destroyed (TreemapTest   *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_zoom_to (fixture->session,
                      hf_session_get_treemap (fixture->session)->nodes[0].first_child);
  g_assert_true (hf_treemap_view_is_animating (fixture->view));
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*func) (TreemapTest *, gconstpointer);
  } tests[] = {
    { "/app/treemap-animation/a-zoom-moves-and-stops", test_zoom },
    { "/app/treemap-animation/who-wants-no-motion-is-there-at-once", test_no_motion },
    { "/app/treemap-animation/other-data-fades-in", test_fade },
    { "/app/treemap-animation/ends-with-its-widget", test_destroyed },
  };

  app_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, TreemapTest, NULL, set_up, tests[i].func, treemap_test_close);
  return g_test_run ();
}
