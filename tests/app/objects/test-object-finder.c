/* test-object-finder.c: tests of going from one listed object that is found to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-lazy-rows.h"
#include "hf-object-finder.h"

/* Ids are 1000, 2000, 3000 …; the types Own.Even and Own.Odd by turns, but for one. */
#define N_OBJECTS (2 * HF_OBJECT_FINDER_ROWS + 10)
#define RARE (N_OBJECTS - 3)

typedef struct
{
  HfSession      *session;
  HfObjectList   *list;
  GtkWidget      *widget;
  HfObjectFinder *finder;
  guint           n_best;
} Fixture;

static void
best_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         Fixture       *fixture)
{
  fixture->n_best++;
}

static char *
make_heap (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "o%u:16:Own.%s ", i, i == RARE ? "Rare" : i % 2 ? "Odd" : "Even");

  return g_string_free (text, FALSE);
}

static void
list_all (Fixture *fixture)
{
  const HfObjectSetQuery query = { .kind = HF_OBJECT_SET_ALL };
  HfAnalysis *analysis = hf_session_get_analysis (fixture->session);
  g_autoptr (GError) error = NULL;
  HfObjectSet *objects = hf_object_set_new (analysis, NULL, &query, NULL, &error);

  g_assert_no_error (error);
  hf_object_list_set (fixture->list, analysis, objects);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *text = make_heap (GPOINTER_TO_UINT (data));
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) best = g_simple_action_new ("find-best", NULL);

  g_signal_connect (best, "activate", G_CALLBACK (best_cb), fixture);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (best));
  fixture->session = app_test_session (text);
  fixture->widget = g_object_ref_sink (gtk_label_new (""));
  gtk_widget_insert_action_group (fixture->widget, "page", G_ACTION_GROUP (group));
  fixture->list = hf_object_list_new (HF_LAZY_ROWS_MAX);
  fixture->finder = hf_object_finder_new (fixture->widget);
  list_all (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_object_finder_free (fixture->finder);
  g_object_unref (fixture->list);
  g_object_unref (fixture->widget);
  g_assert_finalize_object (fixture->session);
}

static gboolean
is_done (gpointer user_data)
{
  return !hf_session_is_searching (user_data);
}

static void
search (Fixture    *fixture,
        const char *text)
{
  hf_session_set_search (fixture->session, text);
  g_assert_true (app_test_wait (is_done, fixture->session));
}

static guint32
go (Fixture  *fixture,
    guint32   from,
    gboolean  backward)
{
  g_assert_true (
    hf_object_finder_go (fixture->finder, fixture->session, fixture->list, from, backward));
  app_test_settle ();
  return hf_session_get_selected_object (fixture->session).value;
}

static void
test_next (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  search (fixture, "odd");
  g_assert_cmpuint (go (fixture, HF_INDEX_NONE, FALSE), ==, 1);
  g_assert_cmpuint (go (fixture, 1, FALSE), ==, 3);
  g_assert_cmpuint (go (fixture, 9, FALSE), ==, 1);
  g_assert_cmpuint (go (fixture, 1, TRUE), ==, 9);
  g_assert_cmpuint (go (fixture, HF_INDEX_NONE, TRUE), ==, 9);
  g_assert_cmpuint (go (fixture, 8, TRUE), ==, 7);

  /* By its id; the only one is found again. */
  search (fixture, "4000");
  g_assert_cmpuint (go (fixture, 0, FALSE), ==, 3);
  g_assert_cmpuint (go (fixture, 3, FALSE), ==, 3);
  g_assert_cmpuint (fixture->n_best, ==, 0);
}

static void
test_none (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_false (hf_object_finder_go (fixture->finder, fixture->session, fixture->list, 0, FALSE));
  search (fixture, "nothing");
  g_assert_cmpuint (go (fixture, 0, FALSE), ==, HF_INDEX_NONE);
  g_assert_cmpuint (fixture->n_best, ==, 1);
  hf_object_list_set (fixture->list, NULL, NULL);
  g_assert_false (hf_object_finder_go (fixture->finder, fixture->session, fixture->list, 0, FALSE));
}

static gboolean
is_selected (gpointer user_data)
{
  return hf_session_get_selected_object (user_data).value == RARE;
}

/* Some at a time, and no more once it is stopped. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  search (fixture, "rare");
  g_assert_true (hf_object_finder_go (fixture->finder, fixture->session, fixture->list, 0, FALSE));
  g_assert_false (is_selected (fixture->session));
  g_assert_true (app_test_wait (is_selected, fixture->session));

  hf_session_select (fixture->session, hf_selection_none ());
  g_assert_true (hf_object_finder_go (fixture->finder, fixture->session, fixture->list, 0, FALSE));
  hf_object_finder_stop (fixture->finder);
  hf_object_list_set (fixture->list, NULL, NULL);
  app_test_settle ();
  g_assert_false (is_selected (fixture->session));
  g_assert_cmpuint (fixture->n_best, ==, 0);
}

static void
add (const char *path,
     guint       n_objects,
     void      (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, GUINT_TO_POINTER (n_objects), set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  add ("/app/object-finder/from-one-to-the-next", 10, test_next);
  add ("/app/object-finder/none-leads-to-the-best-of-all", 10, test_none);
  add ("/app/object-finder/many-are-looked-at-bit-by-bit", N_OBJECTS, test_many);
  return g_test_run ();
}
