/* test-treemap-pane.c: tests of the treemap with its breadcrumb and its legend
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-legend.h"
#include "hf-treemap-pane.h"
#include "hf-treemap-view.h"

typedef struct
{
  HfSession     *session;
  HfTreemapPane *pane;
  GtkWidget     *view;
  GtkWindow     *window;
} Fixture;

static gboolean
is_there (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_height (user_data) > 0;
}

static void
set_up (Fixture    *fixture,
        const char *text)
{
  fixture->session = app_test_session (text);
  fixture->pane = g_object_ref_sink (g_object_new (HF_TYPE_TREEMAP_PANE, NULL));
  hf_treemap_pane_set_session (fixture->pane, fixture->session);
  fixture->view = app_test_find (GTK_WIDGET (fixture->pane), HF_TYPE_TREEMAP_VIEW);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 640, 480);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->pane));
  gtk_window_present (fixture->window);
  g_assert_true (app_test_wait (is_there, fixture->pane));
  app_test_settle ();
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (fixture->window);
  app_test_settle ();
  g_assert_finalize_object (fixture->pane);
  g_assert_finalize_object (fixture->session);
}

static gboolean
view_has_focus (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (fixture->window);

  return focus != NULL && gtk_widget_is_ancestor (focus, fixture->view);
}

static void
test_zoom_gives_the_focus (void)
{
  Fixture fixture = { 0 };
  GtkWidget *legend = NULL;
  GtkWidget *button = NULL;

  set_up (&fixture, "!a a:4000:System.Text.A !b b:3000:Own.Code.B");
  legend = app_test_find (GTK_WIDGET (fixture.pane), HF_TYPE_LEGEND);
  button = app_test_find (legend, GTK_TYPE_BUTTON);
  gtk_widget_grab_focus (button);
  g_assert_false (view_has_focus (&fixture));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (hf_session_get_focus (fixture.session), !=, 0);
  g_assert_true (view_has_focus (&fixture));

  /* So that the way back is a key. */
  g_assert_true (gtk_widget_activate_action (gtk_window_get_focus (fixture.window),
                                             "treemap.zoom-out", NULL));
  g_assert_cmpuint (hf_session_get_focus (fixture.session), ==, 0);
  tear_down (&fixture);
}

static void
test_small_families_are_listed (void)
{
  GString *text = g_string_new ("!a a:1000000:Big.One.A ");
  Fixture fixture = { 0 };
  GtkWidget *popover = NULL;
  GtkWidget *list = NULL;
  guint n_rows = 0;

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text, "a->s%u s%u:20:Family%u.Small.T ", i, i, i);
  set_up (&fixture, text->str);
  g_string_free (text, TRUE);

  g_signal_emit_by_name (fixture.view, "list-families");
  app_test_settle ();
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture.pane));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_POPOVER (child))
        popover = child;
    }
  g_assert_nonnull (popover);
  g_assert_true (gtk_widget_get_visible (popover));

  /* All of those that are not drawn, and no other. */
  list = app_test_find (popover, GTK_TYPE_LIST_BOX);
  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n_rows) != NULL)
    n_rows++;
  g_assert_cmpuint (n_rows, ==, 30);
  g_signal_emit_by_name (list, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  g_assert_cmpuint (hf_session_get_focus (fixture.session), !=, 0);
  app_test_settle ();
  tear_down (&fixture);
}

static void
test_empty_heap_says_so (void)
{
  Fixture fixture = { 0 };

  set_up (&fixture, "");
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture.pane),
                                         "This heap holds no objects."));
  tear_down (&fixture);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/treemap-pane/zoom-gives-the-focus", test_zoom_gives_the_focus);
  g_test_add_func ("/app/treemap-pane/small-families-are-listed", test_small_families_are_listed);
  g_test_add_func ("/app/treemap-pane/empty-heap-says-so", test_empty_heap_says_so);
  return g_test_run ();
}
