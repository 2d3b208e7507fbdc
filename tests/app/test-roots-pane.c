/* test-roots-pane.c: tests of the list of roots as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-root-cell.h"
#include "hf-root-list.h"
#include "hf-roots-pane.h"

typedef struct
{
  HfSession   *session;
  HfRootsPane *pane;
  GtkWindow   *window;
  GtkListView *view;
} Fixture;

static gboolean
is_there (gpointer user_data)
{
  return gtk_widget_get_mapped (user_data) && gtk_widget_get_height (user_data) > 0;
}

/* Thirty groups of two handles each, one group a pinned one. */
static char *
make_heap (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text, "!a%u a%u:%u:T%u !b%u b%u:8:T%u ", i, i, 100 - i, i, i, i, i);

  return g_string_free (text, FALSE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = make_heap ();

  fixture->session = app_test_session (text);
  fixture->pane = g_object_ref_sink (g_object_new (HF_TYPE_ROOTS_PANE, NULL));
  hf_roots_pane_set_session (fixture->pane, fixture->session);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 280, 320);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->pane));
  gtk_window_present (fixture->window);
  g_assert_true (app_test_wait (is_there, fixture->pane));
  app_test_settle ();
  fixture->view = GTK_LIST_VIEW (app_test_find (GTK_WIDGET (fixture->pane), GTK_TYPE_LIST_VIEW));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (fixture->window);
  app_test_settle ();
  g_assert_finalize_object (fixture->pane);
  g_assert_finalize_object (fixture->session);
}

static GtkSingleSelection *
get_selection (Fixture *fixture)
{
  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (fixture->view));
}

static guint
count_rows (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_selection (fixture)));
}

static HfRootRow *
dup_row (Fixture *fixture,
         guint    position)
{
  return g_list_model_get_item (G_LIST_MODEL (get_selection (fixture)), position);
}

static GtkWidget *
find_cell (GtkWidget  *widget,
           const char *name)
{
  GtkWidget *label = app_test_find_label (widget, name);

  return label == NULL ? NULL : gtk_widget_get_ancestor (label, HF_TYPE_ROOT_CELL);
}

static void
toggle (Fixture    *fixture,
        const char *name)
{
  GtkWidget *cell = find_cell (GTK_WIDGET (fixture->view), name);

  g_assert_nonnull (cell);
  g_signal_emit_by_name (cell, "toggled");
  app_test_settle ();
}

static void
assert_in_sight (Fixture    *fixture,
                 const char *name)
{
  GtkWidget *cell = find_cell (GTK_WIDGET (fixture->view), name);
  graphene_rect_t bounds;

  g_assert_nonnull (cell);
  g_assert_true (gtk_widget_compute_bounds (cell, GTK_WIDGET (fixture->view), &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, -1);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (fixture->view)) + 1);
}

static void
test_toggled_row_stays (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  gtk_single_selection_set_selected (get_selection (fixture), 5);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "list.scroll-to-item", "u", 5);
  gtk_widget_grab_focus (gtk_widget_get_parent (find_cell (GTK_WIDGET (fixture->view), "T4")));
  app_test_settle ();
  g_assert_null (find_cell (gtk_window_get_focus (fixture->window), "Handle"));
  toggle (fixture, "Handle");
  g_assert_cmpuint (count_rows (fixture), ==, 1);

  /* What was selected went out of sight, so that its parent is now. */
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), ==, 0);
  g_assert_cmpint (hf_session_get_selection (fixture->session).kind, ==, HF_SELECTION_ROOT_GROUP);
  g_assert_nonnull (find_cell (gtk_window_get_focus (fixture->window), "Handle"));
  assert_in_sight (fixture, "Handle");

  toggle (fixture, "Handle");
  g_assert_cmpuint (count_rows (fixture), ==, 14);
  assert_in_sight (fixture, "Handle");
}

static void
press (GtkWidget *widget)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "pressed", 1, 1.0, 1.0);
    }
  app_test_settle ();
}

static void
test_more_takes_one_click (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection before;
  HfSelection after;

  gtk_single_selection_set_selected (get_selection (fixture), 1);
  before = hf_session_get_selection (fixture->session);
  g_assert_cmpint (before.kind, !=, HF_SELECTION_NONE);

  /* The keyboard may pass over it. */
  gtk_single_selection_set_selected (get_selection (fixture), 13);
  after = hf_session_get_selection (fixture->session);
  g_assert_true (hf_selection_equal (&before, &after));

  hf_session_select (fixture->session, hf_selection_none ());
  hf_session_select (fixture->session, before);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "list.scroll-to-item", "u", 13);
  app_test_settle ();
  press (find_cell (GTK_WIDGET (fixture->view), "18 more"));
  g_assert_cmpuint (count_rows (fixture), ==, 31);
  after = hf_session_get_selection (fixture->session);
  g_assert_true (hf_selection_equal (&before, &after));
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), ==, 1);
}

static void
test_chips_keep_what_is_open (Fixture       *fixture,
                              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr(HfRootRow) row = NULL;

  toggle (fixture, "T0");
  g_assert_cmpuint (count_rows (fixture), ==, 16);
  hf_session_set_root_flags (fixture->session, HF_ROOT_PINNED);
  app_test_settle ();
  hf_session_set_root_flags (fixture->session, 0);
  app_test_settle ();
  g_assert_cmpuint (count_rows (fixture), ==, 16);
  row = dup_row (fixture, 1);
  g_assert_true (hf_root_row_get_open (row));
}

static void
test_rows_say_what_they_are (Fixture       *fixture,
                             gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *cell = find_cell (GTK_WIDGET (fixture->view), "T0");
  GtkWidget *box = gtk_widget_get_ancestor (app_test_find_label (cell, "T0"), GTK_TYPE_BOX);

  g_assert_cmpstr (gtk_widget_get_tooltip_text (box), ==,
                   "T0\n108 B: the rooted objects alone, without what they refer to");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (gtk_widget_get_parent (cell)),
                                    GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  toggle (fixture, "T0");
  cell = find_cell (GTK_WIDGET (fixture->view), "T0");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (gtk_widget_get_parent (cell)),
                                    GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
}

/* One root alone is called by what it leads to, and its flags are told. */
static void
test_flags_are_told (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *cell = NULL;
  GtkWidget *box = NULL;

  app_test_show (fixture->session, "w:8:Watched ~w");
  app_test_settle ();
  cell = find_cell (GTK_WIDGET (fixture->view), "Watched");
  box = gtk_widget_get_ancestor (app_test_find_label (cell, "Watched"), GTK_TYPE_BOX);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (box), ==, "Watched\n1000\nweak");
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/app/roots-pane/toggled-row-stays", test_toggled_row_stays },
    { "/app/roots-pane/more-takes-one-click", test_more_takes_one_click },
    { "/app/roots-pane/chips-keep-what-is-open", test_chips_keep_what_is_open },
    { "/app/roots-pane/rows-say-what-they-are", test_rows_say_what_they_are },
    { "/app/roots-pane/flags-are-told", test_flags_are_told },
  };

  app_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
