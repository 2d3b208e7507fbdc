/* test-dominator-folding.c: tests of the dominator tree without the rows of folded types
 *
 * covers: hf-dominator-view-find
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-dominator-cells.h"
#include "hf-dominator-list.h"
#include "hf-dominator-view.h"
#include "hf-session-folding.h"
#include "hf-session-types.h"
#include "hf-test.h"
#include "tree-test.h"

#define HEAP                                                                                       \
  "!a a:10:N.Cache a->d a->x d:3000:N.Dict d->s d->t d->v s:60:System.String t:90:System.String "  \
  "v:500:N.Value v->w w:200:N.Tag x:300:N.Lock !p p:500:N.Page p->q q:300:N.Line "                 \
  "!z z:40:System.String"

static void
set_up (TreeTest      *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  tree_test_set_up (fixture, HEAP);
  tree_test_present (fixture);
}

static gboolean
is_answered (gpointer user_data)
{
  return !hf_table_view_is_asking (HF_TABLE_VIEW (((TreeTest *) user_data)->tree));
}

static void
wait_for_answer (TreeTest *fixture)
{
  g_assert_true (app_test_wait (is_answered, fixture));
  app_test_settle ();
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
fold (TreeTest   *fixture,
      const char *filters)
{
  hf_session_set_folded (fixture->session, filters);
  wait_for_answer (fixture);
}

static void
set_open (TreeTest *fixture,
          guint     position,
          gboolean  open)
{
  g_autoptr (GtkTreeListRow) row =
    g_list_model_get_item (G_LIST_MODEL (tree_test_get_rows (fixture)), position);

  gtk_tree_list_row_set_expanded (row, open);
  app_test_settle ();
}

/* ---- Rows --------------------------------------------------------------------------- */

/* The bar above the tree brings them back. */
static void
test_rows (TreeTest      *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *chip = NULL;

  tree_test_assert_rows (fixture, "N.Cache|N.Page|System.String|");
  g_assert_null (app_test_find_label (fixture->tree, "Folded away:"));
  fold (fixture, "type:\"N.Cache\"");
  tree_test_assert_rows (fixture, "N.Dict|N.Page|N.Lock|System.String|");
  g_assert_nonnull (app_test_find_label (fixture->tree, "Folded away:"));

  hf_session_go_back (fixture->session);
  wait_for_answer (fixture);
  tree_test_assert_rows (fixture, "N.Cache|N.Page|System.String|");

  fold (fixture, "type:\"System.String\"");
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");
  chip = gtk_widget_get_ancestor (app_test_find_label (fixture->tree, "String"), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (chip, "clicked");
  wait_for_answer (fixture);
  tree_test_assert_rows (fixture, "N.Cache|N.Page|System.String|");
}

/* Those that no row owns are counted. */
static void
test_count (TreeTest      *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  fold (fixture, "type:\"System.String\"");
  g_assert_nonnull (
    app_test_find_label (fixture->tree, "2 owners · 1 folded object without an owner, 40 B · "
                                        "objects of one type side by side are one row, and so is a "
                                        "chain of single owners"));
  fold (fixture, "ns:N\nns:System");
  tree_test_assert_rows (fixture, "");
  g_assert_nonnull (app_test_find_label (fixture->tree, "No Owners Left"));
  g_assert_nonnull (app_test_find_label (fixture->tree, "Folded away:"));
  fold (fixture, "");
  tree_test_assert_rows (fixture, "N.Cache|N.Page|System.String|");
}

/* The keyboard stays in the tree, whichever row it was in. */
static void
test_keyboard (TreeTest      *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  GtkRoot *root = GTK_ROOT (fixture->window);

  gtk_single_selection_set_selected (tree_test_get_rows (fixture), 1);
  gtk_widget_grab_focus (fixture->tree);
  app_test_settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), fixture->view));
  fold (fixture, "type:\"N.Page\"");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), fixture->view));
  fold (fixture, "ns:N\nns:System");
  g_assert_true (gtk_root_get_focus (root) == NULL ||
                 gtk_widget_is_ancestor (gtk_root_get_focus (root), fixture->tree));
}

/* Folded away while nobody looks at the tree. */
static void
test_hidden (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_set_visible (fixture->tree, FALSE);
  hf_session_set_folded (fixture->session, "type:\"N.Cache\"");
  app_test_settle ();
  tree_test_assert_rows (fixture, "N.Cache|N.Page|System.String|");
  gtk_widget_set_visible (fixture->tree, TRUE);
  wait_for_answer (fixture);
  tree_test_assert_rows (fixture, "N.Dict|N.Page|N.Lock|System.String|");
}

/* The rows that were open are open again. */
static void
test_open (TreeTest      *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  set_open (fixture, 1, TRUE);
  set_open (fixture, 0, TRUE);
  tree_test_assert_rows (fixture,
                         "N.Cache| N.Value| N.Lock| System.String|N.Page| N.Line|System.String|");
  set_open (fixture, 1, TRUE);
  fold (fixture, "type:\"N.Value\"\ntype:\"N.Page\"");
  tree_test_assert_rows (fixture, "N.Cache| N.Lock| N.Tag| System.String|N.Line|System.String|");
  set_open (fixture, 0, FALSE);
  fold (fixture, "");
  tree_test_assert_rows (fixture, "N.Cache|N.Page| N.Line|System.String|");
  hf_session_go_back (fixture->session);
  hf_session_go_back (fixture->session);
  wait_for_answer (fixture);
  tree_test_assert_rows (fixture, "N.Cache| N.Value|  N.Tag| N.Lock| System.String|N.Page| N.Line|"
                                  "System.String|");
}

/* ---- Matches ------------------------------------------------------------------------- */

/* A folded object is a match of the row that it is a part of. */
static void
test_filter (TreeTest      *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GtkTreeListRow) row = NULL;
  g_autofree char *tooltip = NULL;

  fold (fixture, "type:\"System.String\"");
  hf_session_set_type_filter (fixture->session, "string");
  wait_for_answer (fixture);
  tree_test_assert_rows (fixture, "N.Cache|");
  g_assert_nonnull (app_test_find_label (fixture->view, "2 matches folded away"));
  row = g_list_model_get_item (G_LIST_MODEL (tree_test_get_rows (fixture)), 0);
  tooltip = hf_dominator_cells_get (HF_DOMINATOR_COLUMN_NAME)->dup_tooltip (row);
  g_assert_true (g_str_has_suffix (tooltip, "\n2 matches folded away"));

  hf_session_set_type_filter (fixture->session, "string size<50");
  wait_for_answer (fixture);
  tree_test_assert_rows (fixture, "");
  g_assert_nonnull (app_test_find_label (fixture->tree, "No Matches"));
  g_assert_nonnull (app_test_find_label (
    fixture->tree, "All objects that match the filter are folded away, and have no owner."));
}

static gboolean
has_search (gpointer user_data)
{
  return hf_session_get_search (((TreeTest *) user_data)->session) != NULL;
}

static gboolean
has_line (gpointer user_data)
{
  const guint32 page = hf_test_object (HEAP, "p").value;
  TreeTest *fixture = user_data;
  const HfSelection selection = hf_session_get_selection (fixture->session);

  return selection.kind == HF_SELECTION_OBJECT && selection.object.value == page;
}

/* The next match is the row that a folded object is a part of. */
static void
test_next_match (TreeTest      *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  fold (fixture, "type:\"N.Line\"");
  hf_session_set_search (fixture->session, "line");
  g_assert_true (app_test_wait (has_search, fixture));
  g_assert_true (hf_dominator_view_go_to_match (HF_DOMINATOR_VIEW (fixture->tree), FALSE));
  g_assert_true (app_test_wait (has_line, fixture));
  tree_test_assert_rows (fixture, "N.Cache|N.Page|System.String|");
}

/* ---- The selection -------------------------------------------------------------------- */

static void
test_selection (TreeTest      *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  const HfSelection line = hf_selection_object (hf_test_object (HEAP, "q"));
  const HfSelection top = hf_selection_object (hf_test_object (HEAP, "z"));
  HfSelection selected;

  hf_session_select (fixture->session, line);
  app_test_settle ();
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==,
                    GTK_INVALID_LIST_POSITION);
  fold (fixture, "type:\"N.Line\"\ntype:\"System.String\"");
  tree_test_assert_rows (fixture, "N.Cache|N.Page|");
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==, 1);
  selected = hf_session_get_selection (fixture->session);
  g_assert_true (hf_selection_equal (&selected, &line));

  hf_session_select (fixture->session, top);
  app_test_settle ();
  g_assert_cmpuint (gtk_single_selection_get_selected (tree_test_get_rows (fixture)), ==,
                    GTK_INVALID_LIST_POSITION);
}

static void
add (const char *path,
     void      (*test) (TreeTest       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, TreeTest, NULL, set_up, test, tree_test_tear_down);
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

  add ("/app/dominator-folding/folded-types-have-no-rows", test_rows);
  add ("/app/dominator-folding/objects-without-a-row-are-counted", test_count);
  add ("/app/dominator-folding/the-keyboard-stays-in-the-rows", test_keyboard);
  add ("/app/dominator-folding/a-hidden-tree-folds-when-it-is-seen", test_hidden);
  add ("/app/dominator-folding/rows-open-again-when-types-unfold", test_open);
  add ("/app/dominator-folding/a-filter-matches-folded-objects", test_filter);
  add ("/app/dominator-folding/the-next-match-may-be-folded", test_next_match);
  add ("/app/dominator-folding/a-folded-object-selects-its-owner", test_selection);

  return g_test_run ();
}
