/* test-answer-view.c: tests of the rows of an answer as a table
 *
 * covers: hf-answer-cells, hf-answer-list
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-answer-cells.h"
#include "query-view-test.h"

/* ---- Cells ------------------------------------------------------------------- */

/* Ids are as everywhere, types short, sizes with units, and null is null. */
static void
test_cells (QueryViewTest *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  query_view_test_ask (fixture, "SELECT id, type_name, bytes, retained AS kept, depth, dominator, "
                                "'text' || (id % 7) AS word, 0.5 AS half FROM objects ORDER BY id");
  query_view_test_assert (fixture, "1000|A  X|100 B|170 B|0|null|text1|0.5|"
                                   "2000|B  Y|40 B|40 B|1|1000|text2|0.5|"
                                   "3000|B  Y|30 B|30 B|1|1000|text3|0.5|"
                                   "4000|Dead  Z|500 B|null|null|null|text4|0.5|");
}

static void
test_types_by_id (QueryViewTest *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  query_view_test_ask (fixture, "SELECT type, sum (bytes) AS size, count (*) FROM objects "
                                "GROUP BY type ORDER BY size");
  query_view_test_assert (fixture, "B  Y|70 B|2|A  X|100 B|1|Dead  Z|500 B|1|");
}

static void
test_tips (QueryViewTest *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkColumnView *view = NULL;
  g_autoptr (HfAnswerRow) row = NULL;
  const HfAnswerColumn size = { 1, HF_QUERY_KIND_BYTES, TRUE, FALSE };
  const HfAnswerColumn type = { 0, HF_QUERY_KIND_TYPE_NAME, FALSE, FALSE };
  const HfAnswerColumn word = { 2, HF_QUERY_KIND_PLAIN, FALSE, FALSE };
  g_autofree char *size_tip = NULL;
  g_autofree char *type_tip = NULL;
  g_autofree char *word_tip = NULL;

  query_view_test_ask (fixture, "SELECT type_name, bytes * 1000 AS size, 'long' FROM objects");
  view = query_view_test_get_column_view (fixture);
  row = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (view)), 0);
  size_tip = hf_answer_cells_get (&size)->dup_tooltip (row, (gpointer) &size);
  g_assert_cmpstr (size_tip, ==, "100,000 B");
  type_tip = hf_answer_cells_get (&type)->dup_tooltip (row, (gpointer) &type);
  g_assert_cmpstr (type_tip, ==, "X.A");
  word_tip = hf_answer_cells_get (&word)->dup_tooltip (row, (gpointer) &word);
  g_assert_cmpstr (word_tip, ==, "long");
}

/* ---- Links -------------------------------------------------------------------- */

static HfSelection
get_target (QueryViewTest *fixture,
            guint          position)
{
  HfTableView *answer = HF_TABLE_VIEW (fixture->view->answer);

  return HF_TABLE_VIEW_GET_CLASS (answer)->get_target (answer, position);
}

/* A row stands for its first id, or else for its first type. */
static void
test_targets (QueryViewTest *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfSelection target;

  query_view_test_ask (fixture, "SELECT type_name, dominator, id FROM objects ORDER BY id");
  g_assert_cmpint (get_target (fixture, 0).kind, ==, HF_SELECTION_NONE);
  target = get_target (fixture, 1);
  g_assert_cmpint (target.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpuint (target.object.value, ==, 0);
  query_view_test_ask (fixture, "SELECT bytes, type_name FROM objects ORDER BY id");
  target = get_target (fixture, 3);
  g_assert_cmpint (target.kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpstr (hf_heap_get_type_name (hf_session_get_heap (fixture->session), target.type), ==,
                   "Z.Dead");
  query_view_test_ask (fixture, "SELECT bytes FROM objects ORDER BY id");
  g_assert_cmpint (get_target (fixture, 0).kind, ==, HF_SELECTION_NONE);
}

/* The row that the user comes to is selected everywhere, and Enter opens its details. */
static void
test_selection (QueryViewTest *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkColumnView *view = NULL;
  GtkSingleSelection *selection = NULL;

  query_view_test_ask (fixture, "SELECT id, bytes FROM objects ORDER BY id");
  view = query_view_test_get_column_view (fixture);
  selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (view));
  gtk_single_selection_set_selected (selection, 2);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 2);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 2);
  g_assert_cmpuint (fixture->n_revealed, ==, 0);
  g_signal_emit_by_name (view, "activate", 1);
  g_assert_cmpuint (hf_session_get_selected_object (fixture->session).value, ==, 1);
  g_assert_cmpuint (fixture->n_revealed, ==, 1);
}

static GtkWidget *
find_cell (GtkWidget  *widget,
           const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_INSCRIPTION (widget) &&
      g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (widget)), text) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_cell (child, text);
  return found;
}

/* Each link has the menu of its own thing. */
static void
test_links (QueryViewTest *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  HfTableView *answer = NULL;
  HfTableViewClass *klass = NULL;
  GtkWidget *view = NULL;

  query_view_test_ask (fixture, "SELECT id, type_name, bytes FROM objects ORDER BY id");
  answer = HF_TABLE_VIEW (fixture->view->answer);
  klass = HF_TABLE_VIEW_GET_CLASS (answer);
  view = GTK_WIDGET (query_view_test_get_column_view (fixture));
  g_assert_cmpint (klass->get_target_at (answer, 0, find_cell (view, "A  X")).kind, ==,
                   HF_SELECTION_TYPE);
  g_assert_cmpint (klass->get_target_at (answer, 0, find_cell (view, "1000")).kind, ==,
                   HF_SELECTION_OBJECT);
  g_assert_cmpint (klass->get_target_at (answer, 0, find_cell (view, "100 B")).kind, ==,
                   HF_SELECTION_OBJECT);
}

static void
test_copy (QueryViewTest *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfTableView *answer = NULL;
  g_autofree char *text = NULL;

  query_view_test_ask (fixture, "SELECT id, type_name, bytes, NULL, 'a' FROM objects ORDER BY id");
  answer = HF_TABLE_VIEW (fixture->view->answer);
  text = HF_TABLE_VIEW_GET_CLASS (answer)->dup_text (answer, 1);
  g_assert_cmpstr (text, ==, "2000\tY.B\t40 B\t\ta");
}

/* ---- The order ------------------------------------------------------------------- */

static gboolean
is_sorted (gpointer answer)
{
  return !hf_table_view_is_asking (answer);
}

static void
sort_by (QueryViewTest *fixture,
         guint          column,
         GtkSortType    direction)
{
  GtkColumnView *view = query_view_test_get_column_view (fixture);
  g_autoptr (GtkColumnViewColumn) shown = g_list_model_get_item (gtk_column_view_get_columns (view),
                                                                 column);

  gtk_column_view_sort_by_column (view, shown, direction);
  g_assert_true (app_test_wait (is_sorted, fixture->view->answer));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
test_order (QueryViewTest *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  query_view_test_ask (fixture, "SELECT id, bytes, retained FROM objects ORDER BY id");
  g_assert_null (hf_answer_view_get_order (fixture->view->answer));
  sort_by (fixture, 1, GTK_SORT_DESCENDING);
  query_view_test_assert (fixture, "4000|500 B|null|1000|100 B|170 B|2000|40 B|40 B|"
                                   "3000|30 B|30 B|");
  g_assert_nonnull (hf_answer_view_get_order (fixture->view->answer));
  sort_by (fixture, 2, GTK_SORT_ASCENDING);
  query_view_test_assert (fixture, "4000|500 B|null|3000|30 B|30 B|2000|40 B|40 B|"
                                   "1000|100 B|170 B|");
}

/* A million rows are shown before the last one is there, and an item is made for few of them. */
static void
test_many (QueryViewTest *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  query_view_test_ask (fixture, "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n "
                                "WHERE i < 999999) SELECT i, i % 10 AS digit FROM n");
  g_assert_cmpuint (hf_answer_view_get_n_rows (fixture->view->answer), ==, 1000000);
  query_view_test_assert_foot (fixture, "1,000,000 rows · ");
  sort_by (fixture, 1, GTK_SORT_DESCENDING);
  g_assert_cmpuint (hf_answer_view_get_order (fixture->view->answer)[1], ==, 19);
}

static gboolean
has_order_of_many (gpointer answer)
{
  return hf_answer_view_get_order (answer) != NULL && hf_answer_view_get_n_rows (answer) > 100000;
}

/* Rows that come while others are sorted are sorted too. */
static void
test_growing_order (QueryViewTest *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  const guint32 *order = NULL;
  GtkColumnView *view = NULL;
  g_autoptr (GtkColumnViewColumn) column = NULL;

  hf_query_view_run (fixture->view,
                     "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n "
                     "WHERE i < 1999999) SELECT i FROM n");
  while (fixture->view->answered != hf_query_view_get_run (fixture->view))
    g_main_context_iteration (NULL, TRUE);
  view = query_view_test_get_column_view (fixture);
  column = g_list_model_get_item (gtk_column_view_get_columns (view), 0);
  gtk_column_view_sort_by_column (view, column, GTK_SORT_DESCENDING);
  g_assert_true (app_test_wait (has_order_of_many, fixture->view->answer));
  query_view_test_wait (fixture);
  g_assert_true (app_test_wait (is_sorted, fixture->view->answer));
  g_assert_cmpuint (hf_answer_view_get_n_rows (fixture->view->answer), ==, 2000000);
  order = hf_answer_view_get_order (fixture->view->answer);
  g_assert_cmpuint (order[0], ==, 1999999);
  g_assert_cmpuint (order[1999999], ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);
  query_view_test_add ("/app/answer-view/cells-are-by-kind", test_cells);
  query_view_test_add ("/app/answer-view/types-by-id", test_types_by_id);
  query_view_test_add ("/app/answer-view/tips-are-exact", test_tips);
  query_view_test_add ("/app/answer-view/rows-stand-for-something", test_targets);
  query_view_test_add ("/app/answer-view/selection", test_selection);
  query_view_test_add ("/app/answer-view/links", test_links);
  query_view_test_add ("/app/answer-view/copy", test_copy);
  query_view_test_add ("/app/answer-view/order", test_order);
  query_view_test_add ("/app/answer-view/many-rows", test_many);
  query_view_test_add ("/app/answer-view/growing-order", test_growing_order);
  return g_test_run ();
}
