/* test-session-objects.c: tests of which objects a session lists, without widgets
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"

#define HEAP "#c:N.Shop.cache c:100:Own.Deep.Cache c->t t:4000:Own.Table t->v v:3000:Own.Value " \
             "!h h:900:Own.Held h->s s:800:System.String ~w w:8:Own.Weak"

static gboolean
is_idle (gpointer user_data)
{
  return !hf_session_is_grouping (user_data);
}

static void
wait (HfSession *session)
{
  g_assert_true (app_test_wait (is_idle, session));
}

static void
assert_at (HfSession *session,
           guint      position,
           guint      n_steps)
{
  HfStepHistory *history = hf_session_get_history (session);

  g_assert_cmpuint (hf_step_history_get_position (history), ==, position);
  g_assert_cmpuint (hf_step_history_get_n_steps (history), ==, n_steps);
}

/* ---- Lists ------------------------------------------------------------- */

/* To list the objects of another thing is one step, filter and view included. */
static void
test_list_is_one_step (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  hf_session_set_object_filter (session, "size>1");
  hf_session_set_view (session, HF_VIEW_TYPES);
  assert_at (session, 2, 3);
  hf_session_list_objects (session, hf_selection_type ((HfTypeIndex){ 2 }));
  assert_at (session, 3, 4);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_OBJECTS);
  g_assert_cmpuint (hf_session_get_listed (session).type.value, ==, 2);
  g_assert_cmpstr (hf_session_get_object_filter_text (session), ==, "");
  hf_session_list_objects (session, hf_selection_type ((HfTypeIndex){ 2 }));
  assert_at (session, 3, 4);

  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_NONE);
  g_assert_cmpstr (hf_session_get_object_filter_text (session), ==, "size>1");
  g_assert_false (hf_filter_is_empty (hf_session_get_object_filter (session)));
}

/* Unreachable objects retain nothing to sort by. */
static void
test_garbage (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  hf_session_list_objects (session, hf_selection_several ());
  g_assert_cmpint (hf_session_get_object_order (session, NULL), ==, HF_OBJECT_ORDER_RETAINED);
  hf_session_list_objects (session, hf_selection_unreachable ());
  g_assert_cmpint (hf_session_get_object_order (session, NULL), ==, HF_OBJECT_ORDER_SIZE);
  assert_at (session, 2, 3);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_object_order (session, NULL), ==, HF_OBJECT_ORDER_RETAINED);

  hf_session_set_object_order (session, HF_OBJECT_ORDER_ID, TRUE);
  hf_session_list_objects (session, hf_selection_unreachable ());
  g_assert_cmpint (hf_session_get_object_order (session, NULL), ==, HF_OBJECT_ORDER_ID);
}

/* A filter that means nothing leaves the last one. */
static void
test_broken_filter (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfFilter *filter = NULL;

  hf_session_set_object_filter (session, "size>1");
  filter = hf_session_get_object_filter (session);
  g_assert_null (hf_session_get_object_filter_error (session));
  hf_session_set_object_filter (session, "size>1q");
  g_assert_true (hf_session_get_object_filter (session) == filter);
  g_assert_nonnull (hf_session_get_object_filter_error (session));
  g_assert_cmpstr (hf_session_get_object_filter_text (session), ==, "size>1q");
  hf_session_set_object_filter (session, "");
  g_assert_null (hf_session_get_object_filter_error (session));
}

/* A pool by namespace stays listed while the treemap is by dominator. */
static void
test_list_of_pooled (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  HfSelection pooled = hf_selection_none ();

  pooled.kind = HF_SELECTION_PART;
  pooled.part = HF_PART_POOLED;
  pooled.hierarchy = hierarchy;
  pooled.node = hierarchy->nodes[0].first_child;
  pooled.first = hierarchy->nodes[pooled.node].first_child;
  pooled.n_pooled = 3;
  app_test_retain (session);
  hf_session_list_objects (session, pooled);
  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  wait (session);
  hf_session_list_objects (session, hf_selection_none ());
  assert_at (session, 3, 4);
  hf_session_go_back (session);
  wait (session);
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_DOMINATOR);
  pooled = hf_session_get_listed (session);
  g_assert_cmpint (pooled.part, ==, HF_PART_POOLED);
  g_assert_true (pooled.hierarchy == hf_session_get_hierarchy (session));
  g_assert_cmpuint (pooled.first, ==, hierarchy->nodes[pooled.node].first_child);
  assert_at (session, 2, 4);
}

/* And what is pooled by dominator, while the treemap is by namespace. */
static void
test_list_of_pooled_elsewhere (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHierarchy *hierarchy = NULL;
  HfSelection pooled = hf_selection_none ();

  app_test_group (session, HF_GROUPING_DOMINATOR);
  hierarchy = hf_session_get_treemap (session);
  g_assert_cmpint (hierarchy->grouping, ==, HF_GROUPING_DOMINATOR);
  pooled.kind = HF_SELECTION_PART;
  pooled.part = HF_PART_POOLED;
  pooled.hierarchy = hierarchy;
  pooled.node = 0;
  pooled.first = hierarchy->nodes[0].first_child;
  pooled.n_pooled = 3;
  hf_session_list_objects (session, pooled);
  hf_session_choose_grouping (session, HF_GROUPING_NAMESPACE);
  wait (session);
  hf_session_list_objects (session, hf_selection_none ());
  hf_session_go_back (session);
  wait (session);
  pooled = hf_session_get_listed (session);
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_NAMESPACE);
  g_assert_cmpint (pooled.part, ==, HF_PART_POOLED);
  g_assert_cmpint (pooled.hierarchy->grouping, ==, HF_GROUPING_DOMINATOR);
  g_assert_cmpuint (pooled.first, ==, pooled.hierarchy->nodes[0].first_child);
}

/* Rows that keys go along are one step; a click is one of its own. */
static void
test_moves_are_one_step (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 0 }));
  assert_at (session, 1, 2);
  for (guint32 i = 1; i < 5; i++)
    hf_session_select_by_key (session, hf_selection_object ((HfObjectIndex){ i }));
  assert_at (session, 2, 3);
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 2 }));
  assert_at (session, 3, 4);
  hf_session_select_by_key (session, hf_selection_object ((HfObjectIndex){ 3 }));
  hf_session_select_by_key (session, hf_selection_object ((HfObjectIndex){ 1 }));
  assert_at (session, 4, 5);

  /* Back where the keys began, what they have left is not a step any more, and where they
   * began is not lost by the next key. */
  hf_session_select_by_key (session, hf_selection_object ((HfObjectIndex){ 2 }));
  assert_at (session, 3, 4);
  hf_session_select_by_key (session, hf_selection_object ((HfObjectIndex){ 3 }));
  assert_at (session, 4, 5);
  hf_session_go_back (session);
  g_assert_cmpuint (hf_session_get_selection (session).object.value, ==, 2);
  hf_session_go_back (session);
  g_assert_cmpuint (hf_session_get_selection (session).object.value, ==, 4);
  hf_session_go_back (session);
  g_assert_cmpuint (hf_session_get_selection (session).object.value, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/session-objects/list-is-one-step", test_list_is_one_step);
  g_test_add_func ("/app/session-objects/garbage-is-listed-by-size", test_garbage);
  g_test_add_func ("/app/session-objects/broken-filter", test_broken_filter);
  g_test_add_func ("/app/session-objects/what-is-pooled-comes-back", test_list_of_pooled);
  g_test_add_func ("/app/session-objects/wherever-it-is-pooled", test_list_of_pooled_elsewhere);
  g_test_add_func ("/app/session-objects/rows-along-keys-are-one-step", test_moves_are_one_step);
  return g_test_run ();
}
