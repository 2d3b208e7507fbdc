/* test-objects-columns.c: tests of the table of objects whose columns the user arranges
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-objects-view.h"
#include "objects-test.h"

static void
activate (ObjectsTest *fixture,
          const char  *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->objects, action, NULL));
  app_test_settle ();
}

static void
assert_copied (ObjectsTest *fixture,
               const char  *expected)
{
  HfTableView *view = HF_TABLE_VIEW (fixture->objects);
  g_autofree char *text = HF_TABLE_VIEW_GET_CLASS (view)->dup_text (view, 0);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_texts (ObjectsTest *fixture,
              const char  *expected)
{
  g_autofree char *texts = NULL;

  gtk_test_widget_wait_for_draw (fixture->window);
  texts = app_test_dup_texts (gtk_widget_get_last_child (fixture->view));
  if (!g_str_has_prefix (texts, expected))
    g_assert_cmpstr (texts, ==, expected);
}

static void
test_copied_as_shown (ObjectsTest   *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  objects_test_present (fixture);
  assert_copied (fixture, "1000\tX.A\t100\t\t0");
  activate (fixture, "columns.left-depth");
  activate (fixture, "columns.show-retained");
  activate (fixture, "columns.left-type");
  assert_copied (fixture, "X.A\t1000\t100\t0");
  assert_texts (fixture, "A  X|1000|100 B|0|B  X|2000|40 B|1|");
  activate (fixture, "columns.reset");
  assert_copied (fixture, "1000\tX.A\t100\t\t0");
  assert_texts (fixture, "1000|A  X|100 B||0|");
}

/* Without types, ids have the room; objects of one type never have that column. */
static void
test_types_hidden (ObjectsTest   *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (fixture->view));
  g_autoptr (GtkColumnViewColumn) id = g_list_model_get_item (columns, 0);

  objects_test_present (fixture);
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (id), <, 200);
  activate (fixture, "columns.show-type");
  assert_texts (fixture, "1000|100 B||0|2000|40 B||1|");
  g_assert_cmpint (gtk_column_view_column_get_fixed_width (id), >, 400);
  activate (fixture, "columns.show-type");
  hf_session_list_objects (fixture->session, hf_selection_type ((HfTypeIndex){ 1 }));
  objects_test_assert_listed (fixture, "bc");
  assert_texts (fixture, "2000|40 B||1|3000|");
  activate (fixture, "columns.reset");
}

static void
test_sorted_by_hidden (ObjectsTest   *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  gboolean descending = FALSE;

  objects_test_present (fixture);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_SIZE, TRUE);
  objects_test_assert_listed (fixture, "dabc");
  activate (fixture, "columns.show-size");
  g_assert_cmpint (hf_session_get_object_order (fixture->session, &descending), ==,
                   HF_OBJECT_ORDER_SIZE);
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_ID, TRUE);
  objects_test_assert_listed (fixture, "dcba");
  hf_session_set_object_order (fixture->session, HF_OBJECT_ORDER_SIZE, FALSE);
  objects_test_assert_listed (fixture, "cbad");
  activate (fixture, "columns.reset");
  g_assert_cmpint (hf_session_get_object_order (fixture->session, &descending), ==,
                   HF_OBJECT_ORDER_SIZE);
  g_assert_false (descending);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);

  objects_test_add ("/app/objects-columns/copied-as-shown", test_copied_as_shown);
  objects_test_add ("/app/objects-columns/types-hidden", test_types_hidden);
  objects_test_add ("/app/objects-columns/sorted-by-a-hidden-column", test_sorted_by_hidden);

  return g_test_run ();
}
