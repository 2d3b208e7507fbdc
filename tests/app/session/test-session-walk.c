/* test-session-walk.c: tests of going about in a session at random, without widgets
 *
 * covers: hf-session-filters
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-graph.h"
#include "hf-session-timeline.h"
#include "hf-step.h"
#include "session-test.h"

#define N_WALK 10000

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

static guint32
draw (guint32 n)
{
  return (guint32) g_test_rand_int_range (0, (gint32) n);
}

static HfSelection
draw_selection (HfSession *session)
{
  HfHeap *heap = hf_session_get_heap (session);
  const HfTypeIndex type = { draw (hf_heap_get_n_types (heap)) };
  guint32 n_roots = 0;

  hf_heap_get_roots (heap, &n_roots);
  switch (draw (8))
    {
    case 6:
      return hf_selection_several ();
    case 7:
      return hf_selection_unreachable ();
    case 0:
      return hf_selection_none ();
    case 1:
      return hf_selection_type (type);
    case 2:
      return hf_selection_root_group (draw (6), type);
    case 3:
      return hf_selection_weak_roots (type);
    case 4:
      return hf_selection_root ((HfRootIndex){ draw (n_roots) });
    default:
      return hf_selection_object ((HfObjectIndex){ draw (hf_heap_get_n_objects (heap)) });
    }
}

/* To list the same once more would only take its filter away, as if that were typed. */
static void
list_any (HfSession *session)
{
  const HfSelection listed = hf_session_get_listed (session);
  const HfSelection of = draw_selection (session);

  if (!hf_selection_equal (&listed, &of))
    hf_session_list_objects (session, of);
}

/* Keys need not be those of nodes. */
static void
change_graph (HfSession *session)
{
  if (draw (3) == 0)
    hf_session_pin_in_graph (session, draw (4), draw (9), draw (9));
  else if (draw (2) == 0)
    hf_session_close_in_graph (session, draw (4));
  else
    hf_session_open_in_graph (session, draw (4), draw (2) == 0 ? HF_GRAPH_ALL : draw (9));
}

/* Any change of the table of types; of filters none continues another. */
static void
change_types (HfSession *session)
{
  static const char *const filters[] = { "String", "ns:Sys", ">900 K", "/^A.B/", "broken" };
  static const HfTypeOrder orders[] = { HF_TYPE_ORDER_NAME, HF_TYPE_ORDER_COUNT,
                                        HF_TYPE_ORDER_BYTES, HF_TYPE_ORDER_RETAINED };

  switch (draw (3))
    {
    case 0:
      hf_session_set_type_scope (session, draw (hf_session_get_hierarchy (session)->n_nodes));
      break;
    case 1:
      hf_session_set_type_filter (session, filters[draw (G_N_ELEMENTS (filters))]);
      break;
    default:
      hf_session_set_type_order (session, orders[draw (4)], draw (2) == 1);
      break;
    }
}

/* Any change of the table of objects. */
static void
change_objects (HfSession *session)
{
  static const char *const words[] = { "1f", "size>20", "gen:2", "depth<9 x", "size>q" };

  switch (draw (4))
    {
    case 0:
      list_any (session);
      break;
    case 1:
      hf_session_set_object_filter (session, words[draw (G_N_ELEMENTS (words))]);
      break;
    case 2:
      hf_session_set_object_order (session, draw (HF_N_OBJECT_ORDERS), draw (2) == 1);
      break;
    default:
      hf_session_set_listed (session, draw_selection (session));
      break;
    }
}

/* Any change. */
static void
change_any (HfSession *session)
{
  switch (draw (20))
    {
    case 0:
      hf_session_set_view (session, draw (HF_N_VIEWS));
      break;
    case 1:
      hf_session_choose_grouping (session, draw (HF_N_GROUPINGS));
      break;
    case 2:
      hf_session_zoom_out (session);
      break;
    case 3:
      hf_session_set_root_flags (session, draw (8));
      break;
    case 4:
    case 5:
    case 6:
      change_types (session);
      break;
    case 7:
      hf_session_select (session, draw_selection (session));
      break;
    case 10:
      hf_session_weigh (session, draw (2));
      break;
    case 11:
    case 12:
    case 13:
    case 14:
      change_objects (session);
      break;
    case 15:
      session_test_open_groups (session, draw (4), 12 + draw (2), TRUE);
      break;
    case 16:
      hf_session_choose_graph (session, draw (HF_N_GRAPH_KINDS));
      break;
    case 17:
      change_graph (session);
      break;
    case 18:
      hf_session_set_graph_subject (session, draw (HF_N_GRAPH_KINDS), draw_selection (session));
      break;
    case 19:
      hf_session_choose_collection (session, draw (4));
      break;
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

  g_ptr_array_add (states, session_test_dup_state (session));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *state = NULL;

      change_any (session);
      session_test_wait (session);
      state = session_test_dup_state (session);
      if (!g_str_equal (state, states->pdata[states->len - 1]))
        g_ptr_array_add (states, g_steal_pointer (&state));
      g_assert_cmpuint (get_position (session), ==, states->len - 1);
      g_assert_true (states->len == 1 || get_n_steps (session) == states->len);
    }

  return states;
}

/* The stored form of each step leads to the same place. */
static void
assert_steps_are_kept (HfSession *session)
{
  HfStepHistory *history = hf_session_get_history (session);

  for (guint i = 0; i < get_n_steps (session); i++)
    {
      const HfStep *step = hf_step_history_get_step (history, i);
      g_autoptr (JsonObject) object = hf_step_to_json (step);
      g_autoptr (HfStep) same = hf_step_new_from_json (object, hf_session_get_heap (session));

      g_assert_true (hf_step_equal (step, same));
    }
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
      session_test_wait (session);
      session_test_assert_state (session, states->pdata[get_position (session)]);
      n_taken++;
    }

  return n_taken;
}

static void
test_walk (void)
{
  g_autoptr (HfSession) session = session_test_load_sample ();
  g_autofree char *start = session_test_dup_state (session);
  guint n = 0;

  while (n < N_WALK)
    {
      const guint n_steps = 1 + draw (HF_STEP_HISTORY_MAX_STEPS - 2);
      g_autoptr (GPtrArray) states = take_steps (session, n_steps);

      assert_steps_are_kept (session);
      n += n_steps + go_about (session, states);
    }
  g_assert_cmpuint (get_position (session), ==, 0);
  session_test_assert_state (session, start);
}

/* The same for who waits for nothing. */
static void
test_walk_in_haste (void)
{
  g_autoptr (HfSession) session = session_test_load_sample ();
  g_autofree char *start = session_test_dup_state (session);

  for (guint n = 0; n < N_WALK;)
    {
      const guint n_steps = 1 + draw (HF_STEP_HISTORY_MAX_STEPS - 2);

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
  session_test_wait (session);
  app_test_settle ();
  session_test_assert_state (session, start);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/session/walk-ends-where-it-began", test_walk);
  g_test_add_func ("/app/session/walk-in-haste-ends-where-it-began", test_walk_in_haste);
  return g_test_run ();
}
