/* test-session-history.c: tests of the steps that are taken in a session, without widgets
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-load.h"
#include "hf-place.h"
#include "hf-test.h"

#define HEAP "#c:N.Shop.cache c:100:Own.Deep.Cache c->t t:4000:Own.Table t->v v:3000:Own.Value " \
             "!h h:900:Own.Held h->s s:800:System.String ~w w:8:Own.Weak"

static const char * const view_names[] = { "treemap", "types" };

/* ---- Where a session is ------------------------------------------------ */

static void
append_node (GString           *text,
             const HfHierarchy *hierarchy,
             guint32            node)
{
  for (; node != 0; node = hierarchy->nodes[node].parent)
    {
      g_autofree char *name = hf_hierarchy_dup_name (hierarchy, node);

      g_string_append_printf (text, "/%d:%s", hierarchy->nodes[node].kind, name);
    }
}

static void
append_open (GString      *text,
             const GArray *open)
{
  g_string_append (text, " open");
  for (guint i = 0; open != NULL && i < open->len; i++)
    {
      const HfOpenGroup *group = &g_array_index (open, HfOpenGroup, i);

      g_string_append_printf (text, " %d/%" G_GUINT64_FORMAT "/%u/%u", group->is_weak, group->kind,
                              group->type.value, group->n_shown);
    }
}

/* All that a step holds, found out by another way than it does. */
static char *
dup_state (HfSession *session)
{
  const HfSelection selection = hf_session_get_selection (session);
  const HfHierarchy *treemap = hf_session_get_treemap (session);
  gboolean descending = FALSE;
  const HfTypeOrder order = hf_session_get_type_order (session, &descending);
  GString *text = g_string_new (view_names[hf_session_get_view (session)]);

  g_string_append_printf (text, " %d %d %d %d focus ", hf_session_get_grouping (session),
                          treemap->grouping, hf_session_get_weight (session), treemap->weight);
  append_node (text, treemap, hf_session_get_focus (session));
  g_string_append_printf (text, " selection %d %u %u %u %" G_GUINT64_FORMAT " %d", selection.kind,
                          selection.type.value, selection.object.value, selection.root.value,
                          selection.root_kind, selection.is_weak);
  g_string_append_printf (text, " part %d", selection.part);
  g_string_append_printf (text, " flags %" G_GUINT64_FORMAT " scope ",
                          hf_session_get_root_flags (session));
  append_node (text, hf_session_get_hierarchy (session), hf_session_get_type_scope (session));
  append_open (text, hf_session_get_open_groups (session));
  g_string_append_printf (text, " filter %s order %d %d",
                          hf_session_get_type_filter_text (session), order, descending);

  return g_string_free (text, FALSE);
}

static void
assert_state (HfSession  *session,
              const char *expected)
{
  g_autofree char *state = dup_state (session);

  g_assert_cmpstr (state, ==, expected);
}

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

static guint
get_position (HfSession *session)
{
  return hf_history_get_position (hf_session_get_history (session));
}

static guint
get_n_steps (HfSession *session)
{
  return hf_history_get_n_steps (hf_session_get_history (session));
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
  return hf_hierarchy_find_object (hf_session_get_treemap (session),
                                   hf_test_object (HEAP, object));
}

/* ---- Each step --------------------------------------------------------- */

#define N_CHANGES 18

/* Of each kind as many rows. */
static void
open_groups (HfSession *session,
             guint      n_kinds,
             guint32    n_shown,
             gboolean   is_step)
{
  g_autoptr(GArray) open = hf_open_groups_new ();

  for (guint i = 0; i < n_kinds; i++)
    {
      const HfOpenGroup group = { FALSE, i, { HF_OPEN_GROUP_KIND }, n_shown };

      g_array_append_val (open, group);
    }
  if (is_step)
    hf_session_set_open_groups (session, open);
  else
    hf_session_follow_open_groups (session, open);
}

/* What a list of roots does by itself, when it shows others. */
static void
follow_cb (HfSession *session)
{
  open_groups (session, 1, 12, FALSE);
}

static void
list_roots (HfSession *session)
{
  follow_cb (session);
  g_signal_connect (session, "notify::root-flags", G_CALLBACK (follow_cb), NULL);
}

/* Each number is another change, in any session that shows HEAP. */
static void
change (HfSession *session,
        guint      number)
{
  const HfTypeIndex type = { 1 };

  switch (number)
    {
    case 0: hf_session_set_view (session, HF_VIEW_TYPES); break;
    case 1: hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR); break;
    case 2: hf_session_zoom_to (session, find_node (session, "t")); break;
    case 3: hf_session_zoom_out (session); break;
    case 4: hf_session_select (session, hf_selection_type (type)); break;
    case 5: hf_session_select (session, hf_selection_object ((HfObjectIndex) { 1 })); break;
    case 6: hf_session_select (session, hf_selection_root ((HfRootIndex) { 1 })); break;
    case 7: hf_session_select (session, hf_selection_root_group (HF_ROOT_STATIC, type)); break;
    case 8: hf_session_select (session, hf_selection_weak_roots (type)); break;
    case 9: hf_session_set_root_flags (session, HF_ROOT_PINNED); break;
    case 10: hf_session_set_type_scope (session, 1); break;
    case 11: hf_session_set_type_filter (session, "ns:System"); break;
    case 12: hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE); break;
    case 13: hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, TRUE); break;
    case 14: hf_session_select (session, hf_selection_unreachable ()); break;
    case 15: open_groups (session, 2, 12, TRUE); break;
    case 16: open_groups (session, 2, 112, TRUE); break;
    default: hf_session_weigh (session, HF_WEIGHT_EVERYTHING); break;
    }
}

static void
test_each_step_is_undone (void)
{
  g_autoptr(HfSession) session = app_test_session (HEAP);
  g_autoptr(GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  guint n_told = 0;

  app_test_retain (session);
  list_roots (session);
  g_signal_connect_swapped (session, "notify::history", G_CALLBACK (count_cb), &n_told);
  assert_at (session, 0, 1);
  g_ptr_array_add (states, dup_state (session));
  for (guint i = 0; i < N_CHANGES; i++)
    {
      change (session, i);
      wait (session);
      assert_at (session, i + 1, i + 2);
      g_assert_cmpuint (n_told, >, i);
      g_ptr_array_add (states, dup_state (session));
      g_assert_cmpstr (states->pdata[i], !=, states->pdata[i + 1]);

      hf_session_go_back (session);
      wait (session);
      assert_at (session, i, i + 2);
      assert_state (session, states->pdata[i]);
      hf_session_go_forward (session);
      wait (session);
      assert_at (session, i + 1, i + 2);
      assert_state (session, states->pdata[i + 1]);
    }

  /* All the way, and by leaps. */
  hf_session_go_forward (session);
  for (guint i = N_CHANGES; i > 0; i--)
    {
      hf_session_go_back (session);
      wait (session);
      assert_state (session, states->pdata[i - 1]);
    }
  hf_session_go_back (session);
  assert_at (session, 0, N_CHANGES + 1);
  for (guint i = 0; i <= N_CHANGES; i++)
    {
      hf_session_go_to_step (session, i * 5 % (N_CHANGES + 1));
      wait (session);
      assert_state (session, states->pdata[i * 5 % (N_CHANGES + 1)]);
    }
}

static void
test_no_change_is_no_step (void)
{
  g_autoptr(HfSession) session = app_test_session (HEAP);

  hf_session_set_view (session, HF_VIEW_TREEMAP);
  hf_session_select (session, hf_selection_none ());
  hf_session_zoom_out (session);
  hf_session_choose_grouping (session, HF_GROUPING_NAMESPACE);
  hf_session_set_root_flags (session, 0);
  hf_session_set_type_scope (session, 0);
  hf_session_set_type_filter (session, "");
  hf_session_set_type_order (session, HF_TYPE_ORDER_RETAINED, TRUE);
  hf_session_go_to_step (session, 0);
  hf_session_go_to_step (session, 7);
  assert_at (session, 0, 1);
}

static void
test_several_are_one (void)
{
  g_autoptr(HfSession) session = app_test_session (HEAP);
  g_autofree char *start = dup_state (session);
  guint n_told = 0;

  g_signal_connect_swapped (session, "notify::history", G_CALLBACK (count_cb), &n_told);
  hf_session_begin_step (session);
  hf_session_set_type_scope (session, 1);
  hf_session_begin_step (session);
  hf_session_set_type_order (session, HF_TYPE_ORDER_BYTES, TRUE);
  hf_session_end_step (session);
  hf_session_set_view (session, HF_VIEW_TYPES);
  assert_at (session, 0, 1);
  hf_session_end_step (session);
  assert_at (session, 1, 2);
  g_assert_cmpuint (n_told, ==, 1);
  hf_session_go_back (session);
  assert_state (session, start);

  hf_session_begin_step (session);
  hf_session_end_step (session);
  assert_at (session, 0, 2);
}

/* ---- What follows by itself -------------------------------------------- */

static void
test_what_follows_is_no_step (void)
{
  g_autoptr(HfSession) session = app_test_session (HEAP);
  g_autofree char *state = NULL;

  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  assert_at (session, 1, 2);
  app_test_retain (session);
  wait (session);
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_DOMINATOR);
  hf_session_set_findings (session, NULL, "none");
  assert_at (session, 1, 2);

  /* It is what there is to come back to. */
  state = dup_state (session);
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_go_back (session);
  assert_state (session, state);
  assert_at (session, 1, 3);
}

/* Who did not wait for a grouping comes back to it none the less, and to what was
 * before. */
static void
test_haste (void)
{
  g_autoptr(HfSession) session = app_test_session (HEAP);
  g_autofree char *zoomed = NULL;

  app_test_retain (session);
  hf_session_zoom_to (session, 1);
  zoomed = dup_state (session);
  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  hf_session_select (session, hf_selection_type ((HfTypeIndex) { 1 }));
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_go_back (session);
  hf_session_go_back (session);
  hf_session_go_back (session);
  wait (session);
  app_test_settle ();
  assert_state (session, zoomed);
  assert_at (session, 1, 5);

  hf_session_go_forward (session);
  wait (session);
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_DOMINATOR);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  assert_at (session, 2, 5);
}

/* A part that is shown alone is made anew when somebody comes back to it. */
#define DEEP "!huge huge:100000000000:Own.Huge !a a:1:Own.A a->m m:10000000:Own.Middle " \
             "a->s s:20:Own.Small s->p p:30:Own.P s->q q:40:Own.Q"

static void
test_deep_zoom (void)
{
  g_autoptr(HfSession) session = app_test_session (DEEP);
  g_autofree char *deep = NULL;

  app_test_group (session, HF_GROUPING_DOMINATOR);
  for (guint i = 0; i < 2; i++)
    {
      hf_session_zoom_to (session,
                          hf_hierarchy_find_object (hf_session_get_treemap (session),
                                                    hf_test_object (DEEP, i == 0 ? "a" : "s")));
      wait (session);
    }
  deep = dup_state (session);
  hf_session_zoom_to (session, 0);
  assert_at (session, 4, 5);

  hf_session_go_back (session);
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_go_back (session);
  wait (session);
  assert_state (session, deep);
  hf_session_go_to_step (session, 0);
  hf_session_go_to_step (session, 3);
  wait (session);
  assert_state (session, deep);
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

/* What is pooled, and a scope that is garbage: both go with the hierarchy that has them,
 * and are there again when that is made again. */
static void
test_weight (void)
{
  g_autoptr(HfSession) session = app_test_session (GARBAGE);
  const HfHierarchy *hierarchy = NULL;
  HfSelection pooled;
  guint32 node = 0;

  hf_session_weigh (session, HF_WEIGHT_EVERYTHING);
  wait (session);
  hierarchy = hf_session_get_hierarchy (session);
  node = hf_hierarchy_find_object (hierarchy, hf_test_object (GARBAGE, "g"));
  g_assert_cmpuint (node, !=, HF_INDEX_NONE);
  hf_session_set_type_scope (session, node);
  hf_session_zoom_to (session, node);
  hf_session_select (session, make_pooled (session));
  assert_at (session, 4, 5);

  /* Nothing of them is reachable; that they go is no step. */
  hf_session_weigh (session, HF_WEIGHT_REACHABLE);
  wait (session);
  g_assert_cmpuint (hf_session_get_type_scope (session), ==, 0);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);
  assert_at (session, 5, 6);

  hf_session_go_back (session);
  wait (session);
  hierarchy = hf_session_get_hierarchy (session);
  pooled = hf_session_get_selection (session);
  g_assert_cmpint (hierarchy->weight, ==, HF_WEIGHT_EVERYTHING);
  g_assert_cmpint (hierarchy->nodes[hf_session_get_focus (session)].kind, ==, HF_NODE_TYPE);
  g_assert_cmpint (hierarchy->nodes[hf_session_get_type_scope (session)].kind, ==,
                   HF_NODE_FAMILY);
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
  g_autoptr(HfSession) session = app_test_session (HEAP);

  hf_session_choose_grouping (session, HF_GROUPING_ROOT);
  hf_session_choose_grouping (session, HF_GROUPING_NAMESPACE);
  assert_at (session, 2, 3);
  hf_session_go_back (session);
  hf_session_set_retention (session, NULL, "No memory.");
  assert_at (session, 1, 3);
  g_assert_cmpint (hf_session_get_grouping (session), ==, HF_GROUPING_ROOT);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_grouping (session), ==, HF_GROUPING_NAMESPACE);
}

/* ---- Another heap ------------------------------------------------------ */

static void
test_snapshot_forgets (void)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/heap.gclog");
  g_autoptr(HfSession) session = hf_session_new (file);
  g_autoptr(HfPlace) place = NULL;

  hf_session_set_view (session, HF_VIEW_TYPES);
  assert_at (session, 0, 0);
  hf_session_go_back (session);
  hf_session_go_forward (session);
  app_test_show (session, HEAP);
  assert_at (session, 0, 1);

  hf_session_select (session, hf_selection_type ((HfTypeIndex) { 1 }));
  hf_session_zoom_to (session, 1);
  hf_session_go_back (session);
  assert_at (session, 1, 3);
  place = hf_place_new (session);
  app_test_show (session, "!x x:16:Only.X " HEAP);
  assert_at (session, 0, 1);
  hf_place_restore (place, session);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_TYPE);
  assert_at (session, 0, 1);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_TYPE);
}

/* ---- A walk ------------------------------------------------------------ */

#define N_WALK 10000

static HfSession *
load_sample (void)
{
  g_autoptr(GFile) file = hf_test_file ("../../data/samples/wpf-app.gclog.gz");
  g_autoptr(GError) error = NULL;
  g_autoptr(HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr(HfAnalysis) analysis = NULL;
  g_autoptr(HfHierarchy) hierarchy = NULL;
  HfSession *session = hf_session_new (file);

  g_assert_no_error (error);
  analysis = hf_analysis_new (hf_recording_get_heap (recording, 0), NULL, NULL, &error);
  g_assert_no_error (error);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, &error);
  g_assert_no_error (error);
  hf_session_set_snapshot (session, recording, 0, analysis, hierarchy);
  app_test_retain (session);
  list_roots (session);

  return session;
}

static guint32
draw (guint32 n)
{
  return (guint32) g_test_rand_int_range (0, (gint32) n);
}

static void
select_any (HfSession *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  const HfTypeIndex type = { draw (hf_heap_get_n_types (heap)) };
  guint32 n_roots = 0;

  hf_heap_get_roots (heap, &n_roots);
  switch (draw (8))
    {
    case 6: hf_session_select (session, hf_selection_several ()); break;
    case 7: hf_session_select (session, hf_selection_unreachable ()); break;
    case 0: hf_session_select (session, hf_selection_none ()); break;
    case 1: hf_session_select (session, hf_selection_type (type)); break;
    case 2: hf_session_select (session, hf_selection_root_group (draw (6), type)); break;
    case 3: hf_session_select (session, hf_selection_weak_roots (type)); break;
    case 4:
      hf_session_select (session, hf_selection_root ((HfRootIndex) { draw (n_roots) }));
      break;
    default:
      hf_session_select (session, hf_selection_object (
                                    (HfObjectIndex) { draw (hf_heap_get_n_objects (heap)) }));
      break;
    }
}

/* Any change; of filters none continues another. */
static void
change_any (HfSession *session)
{
  static const char * const filters[] = { "String", "ns:Sys", ">900 K", "/^A.B/", "broken" };
  static const HfTypeOrder orders[] = { HF_TYPE_ORDER_NAME, HF_TYPE_ORDER_COUNT,
                                        HF_TYPE_ORDER_BYTES, HF_TYPE_ORDER_RETAINED };

  switch (draw (12))
    {
    case 11: open_groups (session, draw (4), 12 + draw (2), TRUE); break;
    case 10: hf_session_weigh (session, draw (2)); break;
    case 0: hf_session_set_view (session, draw (2)); break;
    case 1: hf_session_choose_grouping (session, draw (HF_N_GROUPINGS)); break;
    case 2: hf_session_zoom_out (session); break;
    case 3: hf_session_set_root_flags (session, draw (8)); break;
    case 4:
      hf_session_set_type_scope (session, draw (hf_session_get_hierarchy (session)->n_nodes));
      break;
    case 5: hf_session_set_type_filter (session, filters[draw (G_N_ELEMENTS (filters))]); break;
    case 6: hf_session_set_type_order (session, orders[draw (4)], draw (2) == 1); break;
    case 7: select_any (session); break;
    default:
      hf_session_zoom_to (session, draw (hf_session_get_treemap (session)->n_nodes));
      break;
    }
}

/* Takes at most so many steps; returns the states, each of its place in the history. */
static GPtrArray *
take_steps (HfSession *session,
            guint      n)
{
  GPtrArray *states = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (states, dup_state (session));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *state = NULL;

      change_any (session);
      wait (session);
      state = dup_state (session);
      if (!g_str_equal (state, states->pdata[states->len - 1]))
        g_ptr_array_add (states, g_steal_pointer (&state));
      g_assert_cmpuint (get_position (session), ==, states->len - 1);
      g_assert_true (states->len == 1 || get_n_steps (session) == states->len);
    }

  return states;
}

/* Back and forward at random, then back to the start, each place being what it was. */
static guint
go_about (HfSession *session,
          GPtrArray *states)
{
  const guint n = 2 * states->len;
  guint n_taken = 0;

  while (get_position (session) > 0)
    {
      if (n_taken < n && draw (2) == 0)
        hf_session_go_forward (session);
      else if (n_taken < n && draw (20) == 0)
        hf_session_go_to_step (session, draw (states->len));
      else
        hf_session_go_back (session);
      wait (session);
      assert_state (session, states->pdata[get_position (session)]);
      n_taken++;
    }

  return n_taken;
}

static void
test_walk (void)
{
  g_autoptr(HfSession) session = load_sample ();
  g_autofree char *start = dup_state (session);
  guint n = 0;

  while (n < N_WALK)
    {
      const guint n_steps = 1 + draw (HF_HISTORY_MAX_STEPS - 2);
      g_autoptr(GPtrArray) states = take_steps (session, n_steps);

      n += n_steps + go_about (session, states);
    }
  assert_at (session, 0, get_n_steps (session));
  assert_state (session, start);
}

/* The same for who waits for nothing. */
static void
test_walk_in_haste (void)
{
  g_autoptr(HfSession) session = load_sample ();
  g_autofree char *start = dup_state (session);

  for (guint n = 0; n < N_WALK;)
    {
      const guint n_steps = 1 + draw (HF_HISTORY_MAX_STEPS - 2);

      for (guint i = 0; i < n_steps; i++)
        {
          change_any (session);
          if (draw (3) == 0)
            g_main_context_iteration (NULL, FALSE);
          n++;
        }
      while (get_position (session) > 0)
        {
          if (draw (3) == 0)
            hf_session_go_forward (session);
          else
            hf_session_go_back (session);
          g_main_context_iteration (NULL, FALSE);
          n++;
        }
    }
  wait (session);
  app_test_settle ();
  assert_state (session, start);
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
  g_test_add_func ("/app/session/another-snapshot-has-no-steps", test_snapshot_forgets);
  g_test_add_func ("/app/session/walk-ends-where-it-began", test_walk);
  g_test_add_func ("/app/session/walk-in-haste-ends-where-it-began", test_walk_in_haste);
  return g_test_run ();
}
