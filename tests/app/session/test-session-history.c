/* test-session-history.c: tests of the steps that are taken in a session, without widgets
 *
 * covers: hf-session-types, hf-session-view
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-paths.h"
#include "hf-session-types.h"
#include "hf-test.h"
#include "session-test.h"

#define HEAP "#c:N.Shop.cache c:100:Own.Deep.Cache c->t t:4000:Own.Table t->v v:3000:Own.Value " \
             "!h h:900:Own.Held h->s s:800:System.String ~w w:8:Own.Weak"

static guint
get_position (HfSession *session)
{
  return hf_step_history_get_position (hf_session_get_history (session));
}

static guint
get_n_steps (HfSession *session)
{
  return hf_step_history_get_n_steps (hf_session_get_history (session));
}

static void
assert_at (HfSession *session,
           guint      position,
           guint      n_steps)
{
  g_assert_cmpuint (get_position (session), ==, position);
  g_assert_cmpuint (get_n_steps (session), ==, n_steps);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static guint32
find_node (HfSession  *session,
           const char *object)
{
  return hf_hierarchy_find_object (hf_session_get_treemap (session), hf_test_object (HEAP, object));
}

/* ---- Each step --------------------------------------------------------- */

#define N_CHANGES 27
#define N_FIRST_CHANGES 9

/* The first changes are of what is shown and selected. */
static void
change_first (HfSession *session,
              guint      number)
{
  const HfTypeIndex type = { 1 };

  switch (number)
    {
    case 0:
      hf_session_set_view (session, HF_VIEW_TYPES);
      break;
    case 1:
      hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
      break;
    case 2:
      hf_session_zoom_to (session, find_node (session, "t"));
      break;
    case 3:
      hf_session_zoom_out (session);
      break;
    case 4:
      hf_session_select (session, hf_selection_type (type));
      break;
    case 5:
      hf_session_select (session, hf_selection_object ((HfObjectIndex){ 1 }));
      break;
    case 6:
      hf_session_select (session, hf_selection_root ((HfRootIndex){ 1 }));
      break;
    case 7:
      hf_session_select (session, hf_selection_root_group (HF_ROOT_STATIC, type));
      break;
    default:
      hf_session_select (session, hf_selection_weak_roots (type));
      break;
    }
}

/* The others are of roots, types, objects and how they are weighed. */
static void
change_other (HfSession *session,
              guint      number)
{
  const HfTypeIndex type = { 1 };

  switch (number)
    {
    case 9:
      hf_session_set_root_flags (session, HF_ROOT_PINNED);
      break;
    case 10:
      hf_session_set_type_scope (session, 1);
      break;
    case 11:
      hf_session_set_type_filter (session, "ns:System");
      break;
    case 12:
      hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE);
      break;
    case 13:
      hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, TRUE);
      break;
    case 14:
      hf_session_select (session, hf_selection_unreachable ());
      break;
    case 15:
      session_test_open_groups (session, 2, 12, TRUE);
      break;
    case 16:
      session_test_open_groups (session, 2, 112, TRUE);
      break;
    case 17:
      hf_session_weigh (session, HF_WEIGHT_EVERYTHING);
      break;
    case 18:
      hf_session_list_objects (session, hf_selection_type (type));
      break;
    case 19:
      hf_session_set_object_filter (session, "size>100");
      break;
    case 20:
      hf_session_set_object_order (session, HF_OBJECT_ORDER_DEPTH, TRUE);
      break;
    case 21:
      hf_session_set_object_order (session, HF_OBJECT_ORDER_DEPTH, FALSE);
      break;
    case 22:
      hf_session_list_objects (session, hf_selection_several ());
      break;
    case 23:
      hf_session_set_types_layout (session, HF_TYPES_TREE);
      break;
    case 24:
      hf_session_group_by_path (session, (HfTypeIndex){ 2 });
      break;
    case 25:
      hf_session_set_objects_layout (session, HF_OBJECTS_LIST);
      break;
    default:
      hf_session_list_objects (session, hf_selection_finding (0));
      break;
    }
}

/* Each number is another change, in any session that shows HEAP. */
static void
change (HfSession *session,
        guint      number)
{
  if (number < N_FIRST_CHANGES)
    change_first (session, number);
  else
    change_other (session, number);
}

static void
test_each_step_is_undone (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  guint n_seen = 0;

  app_test_retain (session);
  session_test_list_roots (session);
  g_signal_connect_swapped (session, "notify::history", G_CALLBACK (count_cb), &n_seen);
  assert_at (session, 0, 1);
  g_ptr_array_add (states, session_test_dup_state (session));
  for (guint i = 0; i < N_CHANGES; i++)
    {
      change (session, i);
      session_test_wait (session);
      assert_at (session, i + 1, i + 2);
      g_assert_cmpuint (n_seen, >, i);
      g_ptr_array_add (states, session_test_dup_state (session));
      g_assert_cmpstr (states->pdata[i], !=, states->pdata[i + 1]);

      hf_session_go_back (session);
      session_test_wait (session);
      assert_at (session, i, i + 2);
      session_test_assert_state (session, states->pdata[i]);
      hf_session_go_forward (session);
      session_test_wait (session);
      assert_at (session, i + 1, i + 2);
      session_test_assert_state (session, states->pdata[i + 1]);
    }

  /* All the way, and by leaps. */
  hf_session_go_forward (session);
  for (guint i = N_CHANGES; i > 0; i--)
    {
      hf_session_go_back (session);
      session_test_wait (session);
      session_test_assert_state (session, states->pdata[i - 1]);
    }
  hf_session_go_back (session);
  assert_at (session, 0, N_CHANGES + 1);
  for (guint i = 0; i <= N_CHANGES; i++)
    {
      hf_session_go_to_step (session, i * 7 % (N_CHANGES + 1));
      session_test_wait (session);
      session_test_assert_state (session, states->pdata[i * 7 % (N_CHANGES + 1)]);
    }
}

static void
test_no_change_is_no_step (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  hf_session_set_view (session, HF_VIEW_TREEMAP);
  hf_session_select (session, hf_selection_none ());
  hf_session_zoom_out (session);
  hf_session_choose_grouping (session, HF_GROUPING_NAMESPACE);
  hf_session_set_root_flags (session, 0);
  hf_session_set_type_scope (session, 0);
  hf_session_set_type_filter (session, "");
  hf_session_set_type_order (session, HF_TYPE_ORDER_RETAINED, TRUE);
  hf_session_set_listed (session, hf_selection_none ());
  hf_session_set_object_filter (session, "");
  hf_session_set_object_order (session, HF_OBJECT_ORDER_RETAINED, TRUE);
  hf_session_go_to_step (session, 0);
  hf_session_go_to_step (session, 7);
  assert_at (session, 0, 1);
}

static void
test_several_are_one (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autofree char *start = session_test_dup_state (session);
  guint n_seen = 0;

  g_signal_connect_swapped (session, "notify::history", G_CALLBACK (count_cb), &n_seen);
  hf_session_begin_step (session);
  hf_session_set_type_scope (session, 1);
  hf_session_begin_step (session);
  hf_session_set_type_order (session, HF_TYPE_ORDER_BYTES, TRUE);
  hf_session_end_step (session);
  hf_session_set_view (session, HF_VIEW_TYPES);
  assert_at (session, 0, 1);
  hf_session_end_step (session);
  assert_at (session, 1, 2);
  g_assert_cmpuint (n_seen, ==, 1);
  hf_session_go_back (session);
  session_test_assert_state (session, start);

  hf_session_begin_step (session);
  hf_session_end_step (session);
  assert_at (session, 0, 2);
}

/* ---- Changes that follow by themselves --------------------------------- */

static void
test_what_follows_is_no_step (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autofree char *state = NULL;

  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  assert_at (session, 1, 2);
  app_test_retain (session);
  session_test_wait (session);
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_DOMINATOR);
  hf_snapshot_set_findings (hf_session_get_snapshot (session), NULL, "none");
  assert_at (session, 1, 2);

  /* It is what there is to come back to. */
  state = session_test_dup_state (session);
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_go_back (session);
  session_test_assert_state (session, state);
  assert_at (session, 1, 3);
}

/* Who did not wait for a grouping comes back to it none the less, and to what was
 * before. */
static void
test_haste (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autofree char *zoomed = NULL;

  app_test_retain (session);
  hf_session_zoom_to (session, 1);
  zoomed = session_test_dup_state (session);
  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 1 }));
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_go_back (session);
  hf_session_go_back (session);
  hf_session_go_back (session);
  session_test_wait (session);
  app_test_settle ();
  session_test_assert_state (session, zoomed);
  assert_at (session, 1, 5);

  hf_session_go_forward (session);
  session_test_wait (session);
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_DOMINATOR);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  assert_at (session, 2, 5);
}

/* A part that is shown alone is made anew when the user comes back to it. */
#define DEEP "!huge huge:100000000000:Own.Huge !a a:1:Own.A a->m m:10000000:Own.Middle " \
             "a->s s:20:Own.Small s->p p:30:Own.P s->q q:40:Own.Q"

static void
test_deep_zoom (void)
{
  g_autoptr (HfSession) session = app_test_session (DEEP);
  g_autofree char *deep = NULL;

  app_test_group (session, HF_GROUPING_DOMINATOR);
  for (guint i = 0; i < 2; i++)
    {
      hf_session_zoom_to (session,
                          hf_hierarchy_find_object (hf_session_get_treemap (session),
                                                    hf_test_object (DEEP, i == 0 ? "a" : "s")));
      session_test_wait (session);
    }
  deep = session_test_dup_state (session);
  hf_session_zoom_to (session, 0);
  assert_at (session, 4, 5);

  hf_session_go_back (session);
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_go_back (session);
  session_test_wait (session);
  session_test_assert_state (session, deep);
  hf_session_go_to_step (session, 0);
  hf_session_go_to_step (session, 3);
  session_test_wait (session);
  session_test_assert_state (session, deep);
}

#define GARBAGE HEAP " g:70:Gone.Garbage"

static HfSelection
make_pooled (HfSession *session)
{
  HfHierarchy *treemap = hf_session_get_treemap (session);
  HfSelection selection = hf_selection_none ();

  selection.kind = HF_SELECTION_PART;
  selection.part = HF_PART_POOLED;
  selection.hierarchy = treemap;
  selection.node = 1;
  selection.first = treemap->nodes[1].first_child;
  selection.pooled_kind = HF_NODE_TYPE;
  selection.n_pooled = 1;
  return selection;
}

/* A pool and an unreachable scope both go with the hierarchy that has them,
 * and come back when that is made again. */
static void
test_weight (void)
{
  g_autoptr (HfSession) session = app_test_session (GARBAGE);
  const HfHierarchy *hierarchy = NULL;
  HfSelection pooled;
  guint32 node = 0;

  hf_session_weigh (session, HF_WEIGHT_EVERYTHING);
  session_test_wait (session);
  hierarchy = hf_session_get_hierarchy (session);
  node = hf_hierarchy_find_object (hierarchy, hf_test_object (GARBAGE, "g"));
  g_assert_cmpuint (node, !=, HF_INDEX_NONE);
  hf_session_set_type_scope (session, node);
  hf_session_zoom_to (session, node);
  hf_session_select (session, make_pooled (session));
  assert_at (session, 4, 5);

  /* Nothing of them is reachable; their disappearance is not a step. */
  hf_session_weigh (session, HF_WEIGHT_REACHABLE);
  session_test_wait (session);
  g_assert_cmpuint (hf_session_get_type_scope (session), ==, 0);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);
  assert_at (session, 5, 6);

  hf_session_go_back (session);
  session_test_wait (session);
  hierarchy = hf_session_get_hierarchy (session);
  pooled = hf_session_get_selection (session);
  g_assert_cmpint (hierarchy->weight, ==, HF_WEIGHT_EVERYTHING);
  g_assert_cmpint (hierarchy->nodes[hf_session_get_focus (session)].kind, ==, HF_NODE_TYPE);
  g_assert_cmpint (hierarchy->nodes[hf_session_get_type_scope (session)].kind, ==, HF_NODE_FAMILY);
  g_assert_cmpint (pooled.kind, ==, HF_SELECTION_PART);
  g_assert_true (pooled.hierarchy == hf_session_get_treemap (session));
  g_assert_cmpuint (pooled.node, ==, 1);
  g_assert_cmpuint (pooled.first, ==, hierarchy->nodes[1].first_child);
  assert_at (session, 4, 6);
}

/* A grouping that could not be made was never gone to. */
static void
test_given_up (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  hf_session_choose_grouping (session, HF_GROUPING_ROOT);
  hf_session_choose_grouping (session, HF_GROUPING_NAMESPACE);
  assert_at (session, 2, 3);
  hf_session_go_back (session);
  hf_snapshot_set_retention (hf_session_get_snapshot (session), NULL, "No memory.");
  assert_at (session, 1, 3);
  g_assert_cmpint (hf_session_get_grouping (session), ==, HF_GROUPING_ROOT);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_grouping (session), ==, HF_GROUPING_NAMESPACE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/session/each-step-is-undone", test_each_step_is_undone);
  g_test_add_func ("/app/session/no-change-is-no-step", test_no_change_is_no_step);
  g_test_add_func ("/app/session/several-changes-are-one-step", test_several_are_one);
  g_test_add_func ("/app/session/what-follows-is-no-step", test_what_follows_is_no_step);
  g_test_add_func ("/app/session/steps-taken-in-haste", test_haste);
  g_test_add_func ("/app/session/deep-zoom-is-come-back-to", test_deep_zoom);
  g_test_add_func ("/app/session/what-goes-with-the-weight-comes-back", test_weight);
  g_test_add_func ("/app/session/grouping-that-was-given-up", test_given_up);
  return g_test_run ();
}
