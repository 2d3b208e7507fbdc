/* test-treemap-animation.c: tests of a treemap that moves to what it shows next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-treemap-view.h"

#define HEAP "!a a:4000:System.Text.A a->b b:3000:System.Text.B a->c c:2000:Own.Code.C g:500:T"

typedef struct
{
  HfSession     *session;
  HfTreemapView *view;
  GtkWindow     *window;
} Fixture;

static gboolean
has_layout (gpointer user_data)
{
  return gtk_widget_get_width (user_data) > 0 && gtk_widget_get_mapped (user_data);
}

static gboolean
stands_still (gpointer user_data)
{
  return !hf_treemap_view_is_animating (user_data);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->session = app_test_session (HEAP);
  fixture->view = g_object_ref_sink (g_object_new (HF_TYPE_TREEMAP_VIEW, NULL));
  hf_treemap_view_set_session (fixture->view, fixture->session);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 640, 480);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->view));
  gtk_window_present (fixture->window);
  g_assert_true (app_test_wait (has_layout, fixture->view));
  app_test_settle ();
  g_assert_true (app_test_wait (stands_still, fixture->view));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (fixture->window);
  app_test_settle ();
  g_assert_finalize_object (fixture->view);
  g_assert_finalize_object (fixture->session);
}

/* What is zoomed to is laid out before anything moves, and it stops by itself. */
static void
test_zoom (Fixture       *fixture,
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
test_no_motion (Fixture       *fixture,
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
test_fade (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_session_weigh (fixture->session, HF_WEIGHT_EVERYTHING);
  g_assert_true (app_test_wait (is_all_weighed, fixture->session));
  g_assert_true (app_test_wait (stands_still, fixture->view));
}

/* It ends with the widget that moves. */
static void
test_destroyed (Fixture       *fixture,
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
    void (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "/app/treemap-animation/a-zoom-moves-and-stops", test_zoom },
    { "/app/treemap-animation/who-wants-no-motion-is-there-at-once", test_no_motion },
    { "/app/treemap-animation/other-data-fades-in", test_fade },
    { "/app/treemap-animation/ends-with-its-widget", test_destroyed },
  };

  app_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
