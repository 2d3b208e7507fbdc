/* test-objects-view.c: tests of the table of objects
 *
 * covers: hf-object-cells, hf-object-columns, hf-objects-filter, hf-objects-status
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-object-cells.h"
#include "hf-settings.h"
#include "objects-test.h"

/* So many ways to divide a name among parts that may be empty. */
#define SLOW_PATTERN "(?:(?:.?){30}){30}[^\\s\\S]"
#define SLOW "/" SLOW_PATTERN "/"

static void
assert_texts (ObjectsTest *fixture,
              const char  *expected)
{
  g_autofree char *texts = NULL;

  gtk_test_widget_wait_for_draw (fixture->window);
  texts = app_test_dup_texts (gtk_widget_get_last_child (fixture->view));

  /* Only what differs needs a message. */
  if (!g_str_has_prefix (texts, expected))
    g_assert_cmpstr (texts, ==, expected);
}

/* ---- Contents ---------------------------------------------------------- */

static void
test_assembly (ObjectsTest   *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GObject) row = NULL;
  g_autofree char *tip = NULL;

  objects_test_present (fixture);
  app_test_show_assemblies (fixture->session);
  app_test_retain (fixture->session);
  objects_test_assert_listed (fixture, "abc");
  assert_texts (fixture, "1000|Entry  Shop|");
  row = g_list_model_get_item (G_LIST_MODEL (objects_test_get_selection (fixture)), 0);
  tip = hf_object_cells_get (HF_OBJECT_COLUMN_TYPE)->dup_tooltip (row);
  g_assert_cmpstr (tip, ==, "Entry\nAssembly: Shop");
}

/* Those that retain most first, as far as that is known: by size until then. */
static void
test_rows (ObjectsTest   *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  assert_texts (fixture, "1000|A  X|100 B||0|2000|B  X|40 B||1|");
  g_assert_nonnull (app_test_find_label (fixture->objects, "4 objects, 670 B"));
  app_test_retain (fixture->session);
  objects_test_assert_listed (fixture, "abcd");
  assert_texts (fixture, "1000|A  X|100 B|170 B|0|2000|B  X|40 B|40 B|1|3000|B  X|30 B|30 B|1|"
                         "4000|Dead  Z|500 B|–|–|");
}

static void
test_orders (ObjectsTest   *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_SIZE, TRUE);
  objects_test_assert_listed (fixture, "dabc");
  assert_texts (fixture, "4000|Dead  Z|500 B|–|–|1000|");
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_TYPE, TRUE);
  objects_test_assert_listed (fixture, "dbca");
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_DEPTH, TRUE);
  objects_test_assert_listed (fixture, "bcad");
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_ID, TRUE);
  objects_test_assert_listed (fixture, "dcba");
}

/* A title that is clicked sorts by figures downwards first, and by names upwards. */
static void
test_titles (ObjectsTest   *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (fixture->view));
  g_autoptr (GtkColumnViewColumn) id = g_list_model_get_item (columns, 0);
  g_autoptr (GtkColumnViewColumn) size = g_list_model_get_item (columns, 2);
  gboolean descending = FALSE;

  objects_test_present (fixture);
  gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (fixture->view), size, GTK_SORT_ASCENDING);
  g_assert_cmpint (hf_session_get_object_order (fixture->session, &descending), ==,
                   HF_OBJECT_ORDER_SIZE);
  g_assert_true (descending);
  objects_test_assert_listed (fixture, "dabc");
  gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (fixture->view), id, GTK_SORT_ASCENDING);
  g_assert_cmpint (hf_session_get_object_order (fixture->session, &descending), ==,
                   HF_OBJECT_ORDER_ID);
  g_assert_false (descending);
  objects_test_assert_listed (fixture, "abcd");
}

/* At least so much, until it is counted. */
static gboolean
is_counted (gpointer user_data)
{
  ObjectsTest *fixture = user_data;

  return app_test_find_label (fixture->objects, "2 objects of X.B, 70 B, retain 70 B") != NULL;
}

static void
test_lists (ObjectsTest   *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfHeap *heap = hf_session_get_heap (fixture->session);

  objects_test_present (fixture);
  app_test_retain (fixture->session);
  hf_session_list_objects (
    fixture->session, hf_selection_type (hf_heap_get_object_type (heap, (HfObjectIndex){ 1 })));
  objects_test_assert_listed (fixture, "bc");

  /* All are of one type, which is shown once. */
  assert_texts (fixture, "2000|40 B|40 B|1|3000|30 B|30 B|1|");
  g_assert_nonnull (app_test_find_label (fixture->objects, "X.B"));
  g_assert_true (app_test_wait (is_counted, fixture));

  /* Where there is no such column, it is sorted all the same. */
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_TYPE, FALSE);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_GENERATION, TRUE);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_SIZE, FALSE);
  objects_test_assert_listed (fixture, "cb");
  hf_session_list_objects (fixture->session, hf_selection_none ());
  objects_test_assert_listed (fixture, "cbad");
  assert_texts (fixture, "3000|B  X|30 B|30 B|1|");
  g_assert_cmpint (hf_session_get_object_order (fixture->session, NULL), ==, HF_OBJECT_ORDER_SIZE);
  g_assert_null (app_test_find_label (fixture->objects, "X.B"));
}

static void
test_filter (ObjectsTest   *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "size>35 x");
  objects_test_assert_listed (fixture, "ab");
  g_assert_nonnull (app_test_find_label (fixture->objects, "2 of 4 objects, 140 B"));
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "nothing");
  objects_test_assert_listed (fixture, "");
  g_assert_nonnull (app_test_find_label (fixture->objects, "No Objects Found"));
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "id:4");
  objects_test_assert_listed (fixture, "d");
  g_assert_null (app_test_find_label (fixture->objects, "No Objects Found"));
}

static gboolean
is_wrong (gpointer user_data)
{
  return gtk_widget_has_css_class (((ObjectsTest *) user_data)->filter, "error");
}

/* The entry shows an error that a worker finds, and the list hides nothing because of it. */
static void
test_refused_filter (ObjectsTest   *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "size>35 x");
  objects_test_assert_listed (fixture, "ab");
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), SLOW);
  g_assert_true (app_test_wait (is_wrong, fixture));
  objects_test_assert_listed (fixture, "abcd");
  g_assert_nonnull (app_test_find_label (fixture->objects, "The expression “" SLOW_PATTERN
                                                           "” takes too long; make it simpler"));

  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "size>35 x");
  objects_test_assert_listed (fixture, "ab");
  g_assert_false (gtk_widget_has_css_class (fixture->filter, "error"));
  gtk_editable_set_text (GTK_EDITABLE (fixture->filter), "gen:9");
  g_assert_true (app_test_wait (is_wrong, fixture));
  objects_test_assert_listed (fixture, "abcd");
}

/* A list that waits says so, and says why if the wait is in vain. */
static void
test_waiting (ObjectsTest   *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  hf_session_list_objects (fixture->session, hf_selection_object ((HfObjectIndex){ 0 }));
  objects_test_assert_listed (fixture, "");
  g_assert_nonnull (app_test_find_label (fixture->objects, "Not Known Yet"));
  hf_snapshot_set_retention (hf_session_get_snapshot (fixture->session), NULL,
                             "There is no memory.");
  g_assert_nonnull (app_test_find_label (fixture->objects, "There is no memory."));
  app_test_retain (fixture->session);
  objects_test_assert_listed (fixture, "abc");
  g_assert_null (app_test_find_label (fixture->objects, "Objects Not Listed"));
}

static void
test_units (ObjectsTest   *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_SIZE, TRUE);
  objects_test_assert_listed (fixture, "dabc");
  hf_session_list_objects (fixture->session, hf_selection_none ());
  hf_settings_set_string (HF_SETTINGS_UNITS, "binary");
  g_assert_nonnull (app_test_find_label (fixture->objects, "4 objects, 670 B"));
  app_test_show (fixture->session, "!x x:2048:Only.X");
  objects_test_assert_listed (fixture, "a");
  g_assert_nonnull (app_test_find_label (fixture->objects, "1 object, 2.0 KiB"));
  hf_settings_set_string (HF_SETTINGS_UNITS, "exact");
  g_assert_nonnull (app_test_find_label (fixture->objects, "1 object, 2,048 B"));
  assert_texts (fixture, "1000|X  Only|2,048 B|");
  hf_settings_set_string (HF_SETTINGS_UNITS, "decimal");
}

/* A hidden list is filtered when it is shown. */
static void
test_hidden (ObjectsTest   *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  gtk_widget_set_visible (fixture->objects, FALSE);
  hf_session_set_object_filter (fixture->session, "size>90");
  app_test_settle ();
  objects_test_assert_listed (fixture, "abcd");
  gtk_widget_set_visible (fixture->objects, TRUE);
  objects_test_assert_listed (fixture, "ad");
}

static void
test_another_heap (ObjectsTest   *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  app_test_retain (fixture->session);
  hf_session_list_objects (fixture->session, hf_selection_unreachable ());
  objects_test_assert_listed (fixture, "d");
  app_test_show (fixture->session, "!x x:16:Only.X y:8:Own.Y");
  objects_test_assert_listed (fixture, "ab");
}

static gboolean
is_shown_empty (gpointer user_data)
{
  return app_test_find_label (((ObjectsTest *) user_data)->objects,
                              "This heap holds no objects.") != NULL;
}

/* Where nothing is, no filter and no choice is to blame. */
static void
test_empty (ObjectsTest   *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  app_test_show (fixture->session, "");
  g_assert_true (app_test_wait (is_shown_empty, fixture));
}

/* Figures of all digits take more room than those of three. */
static void
test_unit_widths (ObjectsTest   *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (fixture->view));
  g_autoptr (GtkColumnViewColumn) size = g_list_model_get_item (columns, 2);
  g_autoptr (GtkColumnViewColumn) retained = g_list_model_get_item (columns, 3);
  const int size_width = gtk_column_view_column_get_fixed_width (size);
  const int retained_width = gtk_column_view_column_get_fixed_width (retained);

  objects_test_present (fixture);
  app_test_retain (fixture->session);
  app_test_show (fixture->session, "!x x:2123456789:Large.X x->y y:8:Own.Y");
  objects_test_assert_listed (fixture, "ab");
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

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  objects_test_add ("/app/objects-view/rows-get-figures-as-they-come", test_rows);
  objects_test_add ("/app/objects-view/an-assembly-stands-for-a-namespace", test_assembly);
  objects_test_add ("/app/objects-view/orders", test_orders);
  objects_test_add ("/app/objects-view/titles-sort", test_titles);
  objects_test_add ("/app/objects-view/what-is-listed", test_lists);
  objects_test_add ("/app/objects-view/filter", test_filter);
  objects_test_add ("/app/objects-view/a-filter-that-a-worker-refuses", test_refused_filter);
  objects_test_add ("/app/objects-view/what-waits-says-so", test_waiting);
  objects_test_add ("/app/objects-view/other-units", test_units);
  objects_test_add ("/app/objects-view/hidden-it-does-nothing", test_hidden);
  objects_test_add ("/app/objects-view/another-heap", test_another_heap);
  objects_test_add ("/app/objects-view/columns-hold-other-units", test_unit_widths);
  objects_test_add ("/app/objects-view/an-empty-heap", test_empty);
  return g_test_run ();
}
