/* test-objects-view.c: tests of the table of objects
 *
 * covers: hf-object-cells, hf-object-columns, hf-objects-filter, hf-objects-status,
 *   hf-size-width
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-object-list.h"
#include "hf-objects-view.h"
#include "hf-settings.h"
#include "hf-test.h"

#define HEAP "!a a:100:X.A a->b b:40:X.B a->c c:30:X.B d:500:Z.Dead"

/* So many ways to divide a name among parts that may be empty. */
#define SLOW_PATTERN "(?:(?:.?){30}){30}[^\\s\\S]"
#define SLOW "/" SLOW_PATTERN "/"

typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *objects;
  GtkWidget *view;
  GtkWidget *filter;
  guint      n_revealed;
} Fixture;

static void
reveal_cb (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           Fixture       *fixture)
{
  fixture->n_revealed++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) reveal = g_simple_action_new ("reveal-details", NULL);

  g_signal_connect (reveal, "activate", G_CALLBACK (reveal_cb), fixture);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (reveal));
  fixture->session = app_test_session (HEAP);
  fixture->window = gtk_window_new ();
  fixture->objects = g_object_new (HF_TYPE_OBJECTS_VIEW, NULL);
  fixture->view = app_test_find (fixture->objects, GTK_TYPE_COLUMN_VIEW);
  fixture->filter = app_test_find (fixture->objects, GTK_TYPE_SEARCH_ENTRY);
  gtk_widget_insert_action_group (fixture->window, "page", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->objects);
  hf_objects_view_set_session (HF_OBJECTS_VIEW (fixture->objects), fixture->session);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_finalize_object (fixture->session);
}

static GtkSingleSelection *
get_selection (Fixture *fixture)
{
  return GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (fixture->view)));
}

static char *
dup_letters (Fixture *fixture)
{
  GListModel *rows = G_LIST_MODEL (get_selection (fixture));
  GString *letters = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (HfObjectRow) row = g_list_model_get_item (rows, i);

      g_string_append_c (letters, (char) ('a' + hf_object_row_get_object (row).value));
    }
  return g_string_free (letters, FALSE);
}

typedef struct
{
  Fixture    *fixture;
  const char *letters;
} Expected;

static gboolean
is_listed (gpointer user_data)
{
  const Expected *expected = user_data;
  g_autofree char *letters = dup_letters (expected->fixture);

  return g_str_equal (letters, expected->letters);
}

static void
assert_listed (Fixture    *fixture,
               const char *letters)
{
  g_assert_true (app_test_wait (is_listed, &(Expected){ fixture, letters }));
}

static void
present (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  assert_listed (fixture, "abcd");
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
collect_texts (GtkWidget *widget,
               GString   *texts)
{
  if (GTK_IS_INSCRIPTION (widget))
    g_string_append_printf (texts, "%s|", gtk_inscription_get_text (GTK_INSCRIPTION (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_texts (child, texts);
}

static void
assert_texts (Fixture    *fixture,
              const char *expected)
{
  GString *texts = g_string_new (NULL);

  gtk_test_widget_wait_for_draw (fixture->window);
  collect_texts (gtk_widget_get_last_child (fixture->view), texts);
  texts = g_string_truncate (texts, strlen (expected));
  g_assert_cmpstr (texts->str, ==, expected);
  g_string_free (texts, TRUE);
}

/* ---- What is shown ----------------------------------------------------- */

/* Those that retain most first, as far as that is known: by size until then. */
static void
test_rows (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  assert_texts (fixture, "1000|A  X|100 B||0|2000|B  X|40 B||1|");
  g_assert_nonnull (app_test_find_label (fixture->objects, "4 objects, 670 B"));
  app_test_retain (fixture->session);
  assert_listed (fixture, "abcd");
  assert_texts (fixture, "1000|A  X|100 B|170 B|0|2000|B  X|40 B|40 B|1|3000|B  X|30 B|30 B|1|"
                         "4000|Dead  Z|500 B|–|–|");
}

static void
test_orders (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_SIZE, TRUE);
  assert_listed (fixture, "dabc");
  assert_texts (fixture, "4000|Dead  Z|500 B|–|–|1000|");
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_TYPE, TRUE);
  assert_listed (fixture, "dbca");
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_DEPTH, TRUE);
  assert_listed (fixture, "bcad");
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_ID, TRUE);
  assert_listed (fixture, "dcba");
}

/* A title that is clicked sorts by figures downwards first, and by names upwards. */
static void
test_titles (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (fixture->view));
  g_autoptr (GtkColumnViewColumn) id = g_list_model_get_item (columns, 0);
  g_autoptr (GtkColumnViewColumn) size = g_list_model_get_item (columns, 2);
  gboolean descending = FALSE;

  present (fixture);
  gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (fixture->view), size, GTK_SORT_ASCENDING);
  g_assert_cmpint (hf_session_get_object_order (fixture->session, &descending), ==,
                   HF_OBJECT_ORDER_SIZE);
  g_assert_true (descending);
  assert_listed (fixture, "dabc");
  gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (fixture->view), id, GTK_SORT_ASCENDING);
  g_assert_cmpint (hf_session_get_object_order (fixture->session, &descending), ==,
                   HF_OBJECT_ORDER_ID);
  g_assert_false (descending);
  assert_listed (fixture, "abcd");
}

/* At least so much, until it is counted. */
static gboolean
is_counted (gpointer user_data)
{
  Fixture *fixture = user_data;

  return app_test_find_label (fixture->objects, "2 objects of X.B, 70 B, retain 70 B") != NULL;
}

static void
test_lists (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);

  present (fixture);
  app_test_retain (fixture->session);
  hf_session_list_objects (
    fixture->session, hf_selection_type (hf_heap_get_object_type (heap, (HfObjectIndex){ 1 })));
  assert_listed (fixture, "bc");

  /* All are of one type, which is told once. */
  assert_texts (fixture, "2000|40 B|40 B|1|3000|30 B|30 B|1|");
  g_assert_nonnull (app_test_find_label (fixture->objects, "X.B"));
  g_assert_true (app_test_wait (is_counted, fixture));

  /* Where there is no such column, it is sorted all the same. */
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_TYPE, FALSE);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_GENERATION, TRUE);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_SIZE, FALSE);
  assert_listed (fixture, "cb");
  hf_session_list_objects (fixture->session, hf_selection_none ());
  assert_listed (fixture, "cbad");
  assert_texts (fixture, "3000|B  X|30 B|30 B|1|");
  g_assert_cmpint (hf_session_get_object_order (fixture->session, NULL), ==, HF_OBJECT_ORDER_SIZE);
  g_assert_null (app_test_find_label (fixture->objects, "X.B"));
}

static void
test_filter (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "size>35 x");
  assert_listed (fixture, "ab");
  g_assert_nonnull (app_test_find_label (fixture->objects, "2 of 4 objects, 140 B"));
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "nothing");
  assert_listed (fixture, "");
  g_assert_nonnull (app_test_find_label (fixture->objects, "No Objects Found"));
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "id:4");
  assert_listed (fixture, "d");
  g_assert_null (app_test_find_label (fixture->objects, "No Objects Found"));
}

static gboolean
is_wrong (gpointer user_data)
{
  return gtk_widget_has_css_class (((Fixture *) user_data)->filter, "error");
}

/* What a worker finds out is told where it was written, and nothing is hidden by it. */
static void
test_refused_filter (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "size>35 x");
  assert_listed (fixture, "ab");
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), SLOW);
  g_assert_true (app_test_wait (is_wrong, fixture));
  assert_listed (fixture, "abcd");
  g_assert_nonnull (app_test_find_label (fixture->objects, "The expression “" SLOW_PATTERN
                                                           "” takes too long; make it simpler"));

  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "size>35 x");
  assert_listed (fixture, "ab");
  g_assert_false (gtk_widget_has_css_class (fixture->filter, "error"));
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "gen:9");
  g_assert_true (app_test_wait (is_wrong, fixture));
  assert_listed (fixture, "abcd");
}

/* What waits says so, and why it will not come. */
static void
test_waiting (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  hf_session_list_objects (fixture->session, hf_selection_object ((HfObjectIndex){ 0 }));
  assert_listed (fixture, "");
  g_assert_nonnull (app_test_find_label (fixture->objects, "Not Known Yet"));
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL,
                             "There is no memory.");
  g_assert_nonnull (app_test_find_label (fixture->objects, "There is no memory."));
  app_test_retain (fixture->session);
  assert_listed (fixture, "abc");
  g_assert_null (app_test_find_label (fixture->objects, "Objects Not Listed"));
}

static void
test_units (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_SIZE, TRUE);
  assert_listed (fixture, "dabc");
  hf_session_list_objects (fixture->session, hf_selection_none ());
  hf_settings_set_string (HF_SETTINGS_UNITS, "binary");
  g_assert_nonnull (app_test_find_label (fixture->objects, "4 objects, 670 B"));
  app_test_show (fixture->session, "!x x:2048:Only.X");
  assert_listed (fixture, "a");
  g_assert_nonnull (app_test_find_label (fixture->objects, "1 object, 2.0 KiB"));
  hf_settings_set_string (HF_SETTINGS_UNITS, "exact");
  g_assert_nonnull (app_test_find_label (fixture->objects, "1 object, 2,048 B"));
  assert_texts (fixture, "1000|X  Only|2,048 B|");
  hf_settings_set_string (HF_SETTINGS_UNITS, "decimal");
}

/* ---- Selection --------------------------------------------------------- */

static void
test_selection (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkSingleSelection *selection = get_selection (fixture);

  present (fixture);
  gtk_single_selection_set_selected (selection, 2);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 2);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_ID, TRUE);
  assert_listed (fixture, "dcba");
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 1);
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 3 }));
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "x");
  assert_listed (fixture, "cba");
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, GTK_INVALID_LIST_POSITION);
}

static gboolean
has_focus (gpointer user_data)
{
  return gtk_widget_get_focus_child (((Fixture *) user_data)->view) != NULL;
}

/* The keyboard that comes before the rows goes on to them, unless somebody writes. */
static void
test_focus (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  app_test_show (fixture->session, HEAP);
  gtk_widget_grab_focus (fixture->objects);
  g_assert_false (has_focus (fixture));
  g_assert_true (app_test_wait (has_focus, fixture));
  assert_listed (fixture, "abcd");

  app_test_show (fixture->session, HEAP);
  gtk_widget_grab_focus (fixture->filter);
  gtk_widget_grab_focus (fixture->objects);
  hf_session_set_object_filter (fixture->session, "size>35");
  assert_listed (fixture, "abd");
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), fixture->filter));
}

/* Rows that nobody waited for leave the keyboard where it is. */
static void
test_focus_stays (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  assert_listed (fixture, "abcd");
  hf_session_set_object_filter (fixture->session, "Other");
  assert_listed (fixture, "");
  gtk_widget_grab_focus (fixture->objects);

  app_test_show (fixture->session, "!a a:100:X.Other");
  assert_listed (fixture, "a");
  g_assert_cmpstr (hf_session_get_object_filter_text (fixture->session), ==, "Other");
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), fixture->filter));
}

static void
press_key (GtkWidget *view,
           guint      key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
}

/* Rows that arrow keys go along are one step together. */
static void
test_keys_are_one_step (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  HfStepHistory *history = hf_session_get_history (fixture->session);
  GtkSingleSelection *selection = get_selection (fixture);

  present (fixture);
  gtk_single_selection_set_selected (selection, 0);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, 2);
  for (guint i = 1; i < 4; i++)
    {
      press_key (fixture->view, GDK_KEY_Down);
      gtk_single_selection_set_selected (selection, i);
    }
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, 3);
  press_key (fixture->view, GDK_KEY_space);
  gtk_single_selection_set_selected (selection, 1);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, 4);
  hf_session_go_back (fixture->session);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 3);
  hf_session_go_back (fixture->session);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);
}

static void
test_activated (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  g_signal_emit_by_name (fixture->view, "activate", 1);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 1);
  g_assert_cmpuint (fixture->n_revealed, ==, 1);
}

static void
test_copied (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  present (fixture);
  app_test_retain (fixture->session);
  assert_listed (fixture, "abcd");
  gtk_single_selection_set_selected (get_selection (fixture), 0);
  g_assert_true (app_test_press (fixture->view, "<Control>c"));
  text = app_test_dup_clipboard ();
  g_assert_cmpstr (text, ==, "1000\tX.A\t100\t170\t0");
}

/* What is not seen is looked for when it is. */
static void
test_hidden (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  gtk_widget_set_visible (fixture->objects, FALSE);
  hf_session_set_object_filter (fixture->session, "size>90");
  app_test_settle ();
  assert_listed (fixture, "abcd");
  gtk_widget_set_visible (fixture->objects, TRUE);
  assert_listed (fixture, "ad");
}

static void
test_another_heap (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  app_test_retain (fixture->session);
  hf_session_list_objects (fixture->session, hf_selection_unreachable ());
  assert_listed (fixture, "d");
  app_test_show (fixture->session, "!x x:16:Only.X y:8:Own.Y");
  assert_listed (fixture, "ab");
}

static gboolean
is_told_empty (gpointer user_data)
{
  return app_test_find_label (((Fixture *) user_data)->objects, "This heap holds no objects.") !=
         NULL;
}

/* Where nothing is, no filter and no choice is to blame. */
static void
test_empty (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  app_test_show (fixture->session, "");
  g_assert_true (app_test_wait (is_told_empty, fixture));
}

/* What nobody sees is not looked for among its rows, but as soon as somebody does. */
static void
test_selected_unseen (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture);
  gtk_widget_set_visible (fixture->objects, FALSE);
  hf_session_select (fixture->session, hf_selection_object ((HfObjectIndex){ 1 }));
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), ==,
                    GTK_INVALID_LIST_POSITION);
  gtk_widget_set_visible (fixture->objects, TRUE);
  app_test_settle ();
  g_assert_cmpuint (gtk_single_selection_get_selected (get_selection (fixture)), !=,
                    GTK_INVALID_LIST_POSITION);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 1);
}

/* Figures of all digits take more room than those of three. */
static void
test_unit_widths (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (fixture->view));
  g_autoptr (GtkColumnViewColumn) size = g_list_model_get_item (columns, 2);
  g_autoptr (GtkColumnViewColumn) retained = g_list_model_get_item (columns, 3);
  const int size_width = gtk_column_view_column_get_fixed_width (size);
  const int retained_width = gtk_column_view_column_get_fixed_width (retained);

  present (fixture);
  app_test_retain (fixture->session);
  app_test_show (fixture->session, "!x x:2123456789:Large.X x->y y:8:Own.Y");
  assert_listed (fixture, "ab");
  assert_texts (fixture, "1000|X  Large|2.1 GB|");
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (size), ==, size_width);

  hf_settings_set_string (HF_SETTINGS_UNITS, "exact");
  assert_texts (fixture, "1000|X  Large|2,123,456,789 B|");
  g_assert_nonnull (app_test_find_label (fixture->objects, "2 objects, 2,123,456,797 B"));
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (size), >, size_width);
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (retained), >, retained_width);

  hf_settings_set_string (HF_SETTINGS_UNITS, "decimal");
  assert_texts (fixture, "1000|X  Large|2.1 GB|");
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (size), ==, size_width);
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (retained), ==, retained_width);
}

static void
add (const char *path,
     void      (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  add ("/app/objects-view/rows-get-figures-as-they-come", test_rows);
  add ("/app/objects-view/orders", test_orders);
  add ("/app/objects-view/titles-sort", test_titles);
  add ("/app/objects-view/what-is-listed", test_lists);
  add ("/app/objects-view/filter", test_filter);
  add ("/app/objects-view/a-filter-that-a-worker-refuses", test_refused_filter);
  add ("/app/objects-view/what-waits-says-so", test_waiting);
  add ("/app/objects-view/other-units", test_units);
  add ("/app/objects-view/selection-follows", test_selection);
  add ("/app/objects-view/keyboard-goes-to-rows-that-come", test_focus);
  add ("/app/objects-view/keyboard-stays-when-nothing-was-to-come", test_focus_stays);
  add ("/app/objects-view/keys-along-rows-are-one-step", test_keys_are_one_step);
  add ("/app/objects-view/enter-shows-the-details", test_activated);
  add ("/app/objects-view/copy", test_copied);
  add ("/app/objects-view/hidden-it-does-nothing", test_hidden);
  add ("/app/objects-view/another-heap", test_another_heap);
  add ("/app/objects-view/selected-while-unseen", test_selected_unseen);
  add ("/app/objects-view/columns-hold-other-units", test_unit_widths);
  add ("/app/objects-view/an-empty-heap", test_empty);
  return g_test_run ();
}
