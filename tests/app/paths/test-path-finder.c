/* test-path-finder.c: tests of going from match to match in the table of paths
 *
 * covers: hf-paths-view-search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-path-finder.h"
#include "hf-path-list.h"
#include "hf-path-text.h"
#include "hf-paths-view.h"
#include "hf-session-paths.h"

#define HEAP                                                                                       \
  "#c:N.Shop.cache c:100:N.Cache c->t t:40:N.Table t->v t->w v:30:N.Value w:20:N.Value "           \
  "!h h:90:N.Held h->x x:8:N.Value"

typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *paths;
  GtkWidget *view;
  guint      wanted; /* the position of the row that is to be selected */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->session = app_test_session (HEAP);
  fixture->window = gtk_window_new ();
  fixture->paths = g_object_new (HF_TYPE_PATHS_VIEW, NULL);
  fixture->view = app_test_find (fixture->paths, GTK_TYPE_COLUMN_VIEW);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 500);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->paths);
  hf_paths_view_set_session (HF_PATHS_VIEW (fixture->paths), fixture->session);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_clear_object (&fixture->session);
}

static HfTypeIndex
find_type (Fixture    *fixture,
           const char *name)
{
  HfTypeIndex type = { 0 };

  while (!g_str_equal (hf_heap_get_type_name (hf_session_get_heap (fixture->session), type), name))
    type.value++;
  return type;
}

static GtkSingleSelection *
get_rows (Fixture *fixture)
{
  return GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (fixture->view)));
}

static gboolean
has_rows (gpointer user_data)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_rows (user_data))) > 0;
}

static void
present (Fixture    *fixture,
         const char *type)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  hf_session_group_by_path (fixture->session, find_type (fixture, type));
  app_test_retain (fixture->session);
  g_assert_true (app_test_wait (has_rows, fixture));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
assert_rows (Fixture    *fixture,
             const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GListModel *rows = G_LIST_MODEL (get_rows (fixture));

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (GtkTreeListRow) row = g_list_model_get_item (rows, i);
      g_autoptr (HfPathItem) item = gtk_tree_list_row_get_item (row);
      g_autofree char *name = hf_path_text_dup_name (item);

      g_string_append_printf (text, "%*s%s|", (int) gtk_tree_list_row_get_depth (row), "", name);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static gboolean
has_search (gpointer user_data)
{
  return !hf_session_is_searching (((Fixture *) user_data)->session);
}

static void
search (Fixture    *fixture,
        const char *text)
{
  hf_session_set_search (fixture->session, text);
  g_assert_true (app_test_wait (has_search, fixture));
  app_test_settle ();
}

static gboolean
has_gone (gpointer user_data)
{
  Fixture *fixture = user_data;

  return gtk_single_selection_get_selected (get_rows (fixture)) == fixture->wanted;
}

/* Goes to the next match, or to the one before, which is to be the row at @position. */
static void
go (Fixture  *fixture,
    gboolean  backward,
    guint     position)
{
  fixture->wanted = position;
  g_assert_true (hf_paths_view_go_to_match (HF_PATHS_VIEW (fixture->paths), backward));
  g_assert_true (app_test_wait (has_gone, fixture));
}

static gboolean
is_counted (gpointer user_data)
{
  guint32 rank = 0;
  guint32 n_matches = 0;

  return hf_paths_view_count_matches (HF_PATHS_VIEW (((Fixture *) user_data)->paths), &rank,
                                      &n_matches);
}

static void
assert_count (Fixture *fixture,
              guint32  rank,
              guint32  n_matches)
{
  guint32 shown_rank = 0;
  guint32 n_shown = 0;

  g_assert_true (app_test_wait (is_counted, fixture));
  hf_paths_view_count_matches (HF_PATHS_VIEW (fixture->paths), &shown_rank, &n_shown);
  g_assert_cmpuint (shown_rank, ==, rank);
  g_assert_cmpuint (n_shown, ==, n_matches);
}

/* ---- In the table --------------------------------------------------------------------- */

/* Rows above a match open, and no others. */
static void
test_around (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture, "N.Value");
  search (fixture, "value");
  go (fixture, FALSE, 3);
  assert_rows (fixture, "Shop| Cache|  Table|   Value|Handles|");
  go (fixture, FALSE, 6);
  assert_rows (fixture, "Shop| Cache|  Table|   Value|Handles| Held|  Value|");
  go (fixture, FALSE, 3);
  go (fixture, TRUE, 6);
}

/* As the first row is static, its class is a match. */
static void
test_count (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  present (fixture, "N.Value");
  g_assert_false (is_counted (fixture));
  search (fixture, "h");
  assert_count (fixture, 0, 3);
  go (fixture, FALSE, 0);
  assert_count (fixture, 1, 3);
  go (fixture, FALSE, 1);
  assert_count (fixture, 2, 3);
  go (fixture, FALSE, 3);
  assert_rows (fixture, "Shop| Cache|Handles| Held|");
  assert_count (fixture, 3, 3);
  gtk_single_selection_set_selected (get_rows (fixture), 2);
  assert_count (fixture, 0, 3);
  go (fixture, TRUE, 1);

  search (fixture, "nowhere");
  assert_count (fixture, 0, 0);
  g_assert_true (hf_paths_view_go_to_match (HF_PATHS_VIEW (fixture->paths), FALSE));
  hf_session_group_by_path (fixture->session, find_type (fixture, "N.Table"));
  search (fixture, "h");
  g_assert_true (app_test_wait (is_counted, fixture));
  assert_rows (fixture, "Shop| Cache|  Table|");
}

/* ---- By chance ------------------------------------------------------------------------ */

/* A tree of objects of five types, in no order. */
static char *
dup_random (GRand *rand)
{
  GString *text = g_string_new ("!o0 o0:10:N.A");

  for (guint i = 1; i < 60; i++)
    g_string_append_printf (text, " o%d->o%u o%u:%d:N.%c", g_rand_int_range (rand, 0, (gint32) i),
                            i, i, g_rand_int_range (rand, 1, 99),
                            'A' + g_rand_int_range (rand, 0, 5));
  return g_string_free (text, FALSE);
}

/* Appends all rows of @list, each before those below it. */
static void
list_rows (HfPathList *list,
           GArray     *rows)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (HfPathItem) item = g_list_model_get_item (G_LIST_MODEL (list), i);
      g_autoptr (HfPathList) below = hf_path_list_new_below (item);
      const guint32 position = hf_path_item_get_position (item);

      g_array_append_val (rows, position);
      if (below != NULL)
        list_rows (below, rows);
    }
}

/* The next place in @rows, from @at, that is one of @found. */
static guint32
find_next (const GArray *rows,
           const GArray *found,
           guint         at,
           gboolean      backward)
{
  for (guint i = 1; i <= rows->len; i++)
    {
      const guint place = (at + (backward ? rows->len - i : i)) % rows->len;

      for (guint k = 0; k < found->len; k++)
        if (g_array_index (found, guint32, k) == g_array_index (rows, guint32, place))
          return g_array_index (found, guint32, k);
    }
  g_assert_not_reached ();
}

static void
check_order (HfPathTree *tree,
             HfSearch   *sought)
{
  const HfTypePaths *paths = tree->paths;
  g_autoptr (HfQuestion) question = hf_path_finder_new_question (tree, sought);
  g_autoptr (GArray) found = hf_question_answer (question, NULL, NULL);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (HfPathList) list = hf_path_list_new (tree);
  guint n_found = 0;

  list_rows (list, rows);
  g_assert_cmpuint (rows->len, ==, paths->n_nodes);
  for (guint i = 0; i < rows->len; i++)
    {
      const HfTypePathNode *node = &paths->nodes[g_array_index (rows, guint32, i)];

      if (node->parent == HF_INDEX_NONE || !hf_search_has_type (sought, node->type))
        continue;
      g_assert_cmpuint (g_array_index (found, guint32, n_found++), ==,
                        g_array_index (rows, guint32, i));
    }
  g_assert_cmpuint (found->len, ==, n_found);
  for (guint i = 0; found->len > 0 && i < 2 * rows->len; i++)
    {
      const guint next = hf_path_finder_find_next (paths, found,
                                                   g_array_index (rows, guint32, i / 2), i % 2);

      g_assert_cmpuint (g_array_index (found, guint32, next), ==,
                        find_next (rows, found, i / 2, i % 2));
    }
}

static void
test_random (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 20; i++)
    {
      const guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *text = dup_random (rand);
      g_autoptr (HfPathTree) tree = NULL;

      g_test_message ("seed %u", seed);
      app_test_show (fixture->session, text);
      app_test_retain (fixture->session);
      search (fixture, "n.b");
      tree = hf_path_tree_new (hf_session_get_retention (fixture->session),
                               find_type (fixture, "N.A"), NULL, NULL);
      g_assert_nonnull (tree);
      check_order (tree, hf_session_get_search (fixture->session));
    }
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

  ADD ("/app/path-finder/rows-above-a-match-open", test_around);
  ADD ("/app/path-finder/rows-that-match-are-counted", test_count);
  ADD ("/app/path-finder/goes-as-a-list-of-all-rows", test_random);

  return g_test_run ();
}
