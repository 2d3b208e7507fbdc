/* test-paths-filter.c: tests of the filter of the table of paths
 *
 * covers: hf-objects-filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-object-query.h"
#include "hf-session-paths.h"
#include "paths-test.h"

static gboolean
is_filtered (gpointer user_data)
{
  PathsTest *fixture = user_data;

  return app_test_find_label (fixture->paths, "1 of 4 objects match, 30 B · 1 path") != NULL;
}

static gboolean
has_no_match (gpointer user_data)
{
  return g_strcmp0 (paths_test_get_status (user_data), "No Objects Found") == 0;
}

static gboolean
has_unreachable_matches (gpointer user_data)
{
  return g_strcmp0 (paths_test_get_status (user_data), "Nothing Reachable") == 0;
}

static gboolean
has_error (gpointer user_data)
{
  PathsTest *fixture = user_data;

  return hf_session_get_object_filter_error (fixture->session) != NULL &&
         paths_test_count_rows (fixture) == 2;
}

/* The objects that match are grouped, and the path lists them with the same filter. */
static void
test_filter (PathsTest     *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfQuestion) question = NULL;
  g_autoptr (HfObjectSet) objects = NULL;
  g_autoptr (GError) error = NULL;

  paths_test_present (fixture, "N.Value");
  hf_session_set_object_filter (fixture->session, "size>25");
  g_assert_true (app_test_wait (is_filtered, fixture));
  paths_test_assert_rows (fixture, "Shop 1| Cache 1|  Table 1|   Value 1|");
  g_signal_emit_by_name (fixture->view, "activate", 2);
  g_assert_cmpint (hf_session_get_listed (fixture->session).kind, ==, HF_SELECTION_PATH);
  g_assert_cmpstr (hf_session_get_object_filter_text (fixture->session), ==, "size>25");
  question = hf_object_query_new_question (fixture->session);
  objects = hf_question_answer (question, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (objects->n_objects, ==, 1);
  g_assert_cmpuint (objects->n_all, ==, 2);

  hf_session_set_objects_layout (fixture->session, HF_OBJECTS_PATHS);
  g_assert_cmpstr (hf_session_get_object_filter_text (fixture->session), ==, "size>25");
}

static void
test_filter_without_rows (PathsTest     *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  paths_test_present (fixture, "N.Value");
  hf_session_set_object_filter (fixture->session, "size>25000");
  g_assert_true (app_test_wait (has_no_match, fixture));
  g_assert_nonnull (app_test_find_label (fixture->paths, "None of 4 objects matches"));
  hf_session_set_object_filter (fixture->session, "size<8");
  g_assert_true (app_test_wait (has_unreachable_matches, fixture));
  g_assert_nonnull (
    app_test_find_label (fixture->paths, "1 of 4 objects match · none of these is reachable"));
  hf_session_set_object_filter (fixture->session, "");
  g_assert_true (app_test_wait (paths_test_has_rows, fixture));
  paths_test_assert_rows (fixture, "Shop 2|Handles 1|");
}

/* An error that only the worker finds is at its place too. */
static void
test_filter_error (PathsTest     *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  paths_test_present (fixture, "N.Value");
  hf_session_set_object_filter (fixture->session, "gen:7");
  g_assert_true (app_test_wait (has_error, fixture));
  g_assert_nonnull (app_test_find_label (
    fixture->paths, hf_session_get_object_filter_error (fixture->session)->message));
}

static gboolean
has_two_rows (gpointer fixture)
{
  return paths_test_count_rows (fixture) == 2;
}

/* A filter may end a path that goes on without it. */
static void
test_filtered_end (PathsTest     *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfQuestion) question = NULL;
  g_autoptr (HfObjectSet) objects = NULL;
  g_autoptr (GError) error = NULL;

  app_test_show (fixture->session, "!a a:9:N.A a->b b:9:N.B b->c c:5:N.A");
  paths_test_present (fixture, "N.A");
  hf_session_set_object_filter (fixture->session, "size>8");
  g_assert_true (app_test_wait (has_two_rows, fixture));
  paths_test_assert_rows (fixture, "Handles 1| A 1|");
  g_signal_emit_by_name (fixture->view, "activate", 1);
  question = hf_object_query_new_question (fixture->session);
  objects = hf_question_answer (question, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (objects->n_objects, ==, 1);
  g_assert_cmpuint (objects->n_all, ==, 2);
}

#define ADD(path, func)                                                                            \
  g_test_add (path, PathsTest, NULL, paths_test_set_up, func, paths_test_tear_down)

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

  ADD ("/app/paths-filter/a-filter-of-objects", test_filter);
  ADD ("/app/paths-filter/a-filter-without-rows", test_filter_without_rows);
  ADD ("/app/paths-filter/an-error-of-the-filter", test_filter_error);
  ADD ("/app/paths-filter/a-filter-ends-a-path", test_filtered_end);

  return g_test_run ();
}
