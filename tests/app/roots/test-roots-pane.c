/* test-roots-pane.c: tests of the list of roots as a widget
 *
 * covers: hf-heap-bar, hf-root-cell, hf-root-chips, hf-root-holder, hf-roots-head,
 *   hf-roots-note, hf-roots-pane-open, hf-row-items
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-analysis-stages.h"
#include "hf-heap-bar.h"
#include "hf-root-cell.h"
#include "hf-root-list.h"
#include "hf-roots-pane.h"
#include "hf-step-name.h"

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
  gtk_window_set_default_size (fixture->window, 280, 400);
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
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

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
  g_autoptr (HfRootRow) row = NULL;

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
assert_open (Fixture    *fixture,
             const char *name,
             gboolean    open)
{
  GtkWidget *cell = find_cell (GTK_WIDGET (fixture->view), name);

  g_assert_nonnull (cell);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (gtk_widget_get_parent (cell)),
                                    GTK_ACCESSIBLE_STATE_EXPANDED, open);
}

/* Types may have other numbers there, and what is open may not be there at all. */
static void
test_another_heap_keeps_what_is_open (Fixture       *fixture,
                                      gconstpointer  data G_GNUC_UNUSED)
{
  toggle (fixture, "T0");
  toggle (fixture, "T2");
  app_test_show (fixture->session, "z:9:Z !a a:50:T1 !b b:40:T1 !c c:8:T0 !d d:8:T0");
  app_test_settle ();
  assert_open (fixture, "Handle", TRUE);
  assert_open (fixture, "T0", TRUE);
  assert_open (fixture, "T1", FALSE);
  g_assert_cmpuint (count_rows (fixture), ==, 6);

  /* Those that a chip hides are kept as well. */
  hf_session_set_root_flags (fixture->session, HF_ROOT_PINNED);
  app_test_settle ();
  app_test_show (fixture->session, "!c c:8:T0 !d d:8:T0 !a a:50:T1 !b b:40:T1");
  app_test_settle ();
  hf_session_set_root_flags (fixture->session, 0);
  app_test_settle ();
  assert_open (fixture, "T0", TRUE);
  assert_open (fixture, "T1", FALSE);

  toggle (fixture, "Handle");
  app_test_show (fixture->session, "!a a:50:T1 !b b:40:T1");
  app_test_settle ();
  assert_open (fixture, "Handle", FALSE);
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
  toggle (fixture, "Weak");
  cell = find_cell (GTK_WIDGET (fixture->view), "Watched");
  box = gtk_widget_get_ancestor (app_test_find_label (cell, "Watched"), GTK_TYPE_BOX);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (box), ==,
                   "Watched\n1000\nweak\nWeak roots keep nothing alive\n"
                   "8 B: the rooted objects alone, without what they refer to");
}

static gboolean
has_retained (gpointer user_data)
{
  const Fixture *fixture = user_data;

  return app_test_find_label (GTK_WIDGET (fixture->view), "holds 0") != NULL &&
         app_test_find_label (GTK_WIDGET (fixture->view), "1.0 KB") != NULL;
}

static char *
dup_tooltip (Fixture    *fixture,
             const char *name)
{
  GtkWidget *cell = find_cell (GTK_WIDGET (fixture->view), name);
  GtkWidget *box = gtk_widget_get_ancestor (app_test_find_label (cell, name), GTK_TYPE_BOX);

  return g_strdup (gtk_widget_get_tooltip_text (box));
}

/* Own sizes are not shown as if they were retained ones. */
static void
test_retained_sizes_follow (Fixture       *fixture,
                            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *pane = GTK_WIDGET (fixture->pane);
  g_autoptr (HfAnalysisStages) stages = NULL;
  g_autofree char *handle = NULL;
  g_autofree char *several = NULL;
  HfHeapBar *bar = HF_HEAP_BAR (app_test_find (pane, HF_TYPE_HEAP_BAR));
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  app_test_show (fixture->session, "!a a:100:A a->b b:900:B !c c:24:C c->s s:50:S #d:X.d d:8:D "
                                   "d->s w:30:W ~w");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (pane, "Retained sizes follow when they are known"));
  g_assert_null (app_test_find_label (pane, "124 B"));
  g_assert_null (hf_heap_bar_dup_piece (bar, 5));

  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL, "They do not");
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (pane, "Sizes are of the rooted objects alone"));
  g_assert_nonnull (app_test_find_label (pane, "124 B"));
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL, NULL);

  stages = hf_analysis_stages_new (fixture->session);
  g_assert_true (app_test_wait (has_retained, fixture));
  g_assert_null (app_test_find_label (pane, "Retained sizes follow when they are known"));
  handle = dup_tooltip (fixture, "Handle");
  several = dup_tooltip (fixture, "Several kinds");
  g_assert_cmpstr (handle, ==,
                   "Handle\n1,024 B retained: what only this keeps alive\n"
                   "124 B: the rooted objects alone, without what they refer to");
  g_assert_cmpstr (several, ==,
                   "50 B in 1 object that roots of several kinds keep alive: "
                   "no single kind does");

  g_assert_true (app_test_wait (is_there, bar));
  first = hf_heap_bar_dup_piece (bar, 5);
  last = hf_heap_bar_dup_piece (bar, gtk_widget_get_width (GTK_WIDGET (bar)) - 1);
  g_assert_cmpstr (first, ==, "Handle: 1,024 B (92.1 %)");
  g_assert_cmpstr (last, ==, "Unreachable: 30 B (2.7 %)");
}

static gboolean
press_key (Fixture *fixture,
           guint    key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !handled)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  app_test_settle ();

  return handled;
}

/* Tab leads to a row that nobody has selected. */
static void
test_keys_are_for_the_row_they_are_on (Fixture       *fixture,
                                       gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_grab_focus (gtk_widget_get_parent (find_cell (GTK_WIDGET (fixture->view), "Handle")));
  app_test_settle ();
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), ==,
                    GTK_INVALID_LIST_POSITION);
  g_assert_cmpuint (count_rows (fixture), ==, 14);

  g_assert_true (press_key (fixture, GDK_KEY_Left));
  g_assert_cmpuint (count_rows (fixture), ==, 1);
  g_assert_true (press_key (fixture, GDK_KEY_Right));
  g_assert_cmpuint (count_rows (fixture), ==, 14);
}

static gboolean
is_dotted (GtkWidget *widget)
{
  gboolean found = gtk_widget_has_css_class (widget, "dot") && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = is_dotted (child);

  return found;
}

static gboolean
shows_dot (gpointer user_data)
{
  Fixture *fixture = user_data;
  GtkWidget *handle = find_cell (GTK_WIDGET (fixture->view), "Handle");
  GtkWidget *statics = find_cell (GTK_WIDGET (fixture->view), "Static");

  return handle != NULL && statics != NULL && is_dotted (statics) && !is_dotted (handle);
}

static gboolean
shows_no_dot (gpointer user_data)
{
  Fixture *fixture = user_data;

  return !is_dotted (find_cell (GTK_WIDGET (fixture->view), "Static")) &&
         !is_dotted (find_cell (GTK_WIDGET (fixture->view), "Handle"));
}

/* The kind whose root begins the shortest chain to the selected object. */
static void
test_dot_is_at_the_holder (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfAnalysisStages) stages = NULL;

  app_test_show (fixture->session, "#a:X.a a:8:A a->b b:8:B !c c:8:C c->d d:8:D d->b g:8:G");
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 1 }));
  app_test_settle ();
  g_assert_true (shows_no_dot (fixture));

  stages = hf_analysis_stages_new (fixture->session);
  g_assert_true (app_test_wait (shows_dot, fixture));
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 4 }));
  g_assert_true (app_test_wait (shows_no_dot, fixture));
}

static guint
count_steps (Fixture *fixture)
{
  return hf_step_history_get_n_steps (hf_session_get_history (fixture->session));
}

/* What was opened is closed by going back; what the list opens by itself is no step. */
static void
test_opening_is_a_step (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_rows = count_rows (fixture);
  guint n_steps = count_steps (fixture);
  g_autofree char *name = NULL;
  HfStepHistory *history = hf_session_get_history (fixture->session);

  g_assert_cmpuint (n_steps, ==, 1);
  toggle (fixture, "T3");
  g_assert_cmpuint (count_rows (fixture), ==, n_rows + 2);
  g_assert_cmpuint (count_steps (fixture), ==, 2);
  name = hf_step_dup_name (hf_step_history_get_step (history, 1),
                           hf_step_history_get_step (history, 0), fixture->session);
  g_assert_cmpstr (name, ==, "Roots: group opened");

  hf_session_go_back (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (count_rows (fixture), ==, n_rows);
  hf_session_go_forward (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (count_rows (fixture), ==, n_rows + 2);

  /* It outlives other roots being listed for a while. */
  hf_session_set_root_flags (fixture->session, HF_ROOT_PINNED);
  app_test_settle ();
  n_steps = count_steps (fixture);
  g_assert_cmpuint (n_steps, ==, 3);
  hf_session_go_back (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (count_rows (fixture), ==, n_rows + 2);
  g_assert_cmpuint (count_steps (fixture), ==, n_steps);
}

/* Reset View opens what was open at first. */
static void
test_reset (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_rows = count_rows (fixture);

  toggle (fixture, "T3");
  hf_session_set_root_flags (fixture->session, HF_ROOT_PINNED);
  app_test_settle ();
  hf_session_reset (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (count_rows (fixture), ==, n_rows);
  g_assert_cmpuint (count_steps (fixture), ==, 1);

  toggle (fixture, "T3");
  hf_session_reset (fixture->session);
  app_test_settle ();
  g_assert_cmpuint (count_rows (fixture), ==, n_rows);
  g_assert_cmpuint (count_steps (fixture), ==, 1);
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
    { "/app/roots-pane/another-heap-keeps-what-is-open", test_another_heap_keeps_what_is_open },
    { "/app/roots-pane/rows-say-what-they-are", test_rows_say_what_they_are },
    { "/app/roots-pane/flags-are-told", test_flags_are_told },
    { "/app/roots-pane/keys-are-for-the-row-they-are-on", test_keys_are_for_the_row_they_are_on },
    { "/app/roots-pane/retained-sizes-follow", test_retained_sizes_follow },
    { "/app/roots-pane/a-dot-is-at-the-holder", test_dot_is_at_the_holder },
  };

  app_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  g_test_add ("/app/roots-pane/opening-is-a-step", Fixture, NULL, set_up, test_opening_is_a_step,
              tear_down);
  g_test_add ("/app/roots-pane/reset-opens-as-at-first", Fixture, NULL, set_up, test_reset,
              tear_down);
  return g_test_run ();
}
