/* test-graph-maker.c: tests of graphs that are made while a view shows them, without widgets
 *
 * covers: hf-session-graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-maker.h"
#include "hf-graph-selection.h"
#include "hf-session-graph.h"
#include "session-test.h"

static const HfGraphSpace space = { 980, 620, 1, NULL };

/* An object that many ways lead to. */
#define SUBJECT G_GUINT64_CONSTANT (0x2cc81d8)

static gboolean
is_made (gpointer user_data)
{
  return hf_graph_maker_is_current (user_data) && !hf_graph_maker_is_working (user_data);
}

static void
wait_for (HfGraphMaker *maker)
{
  g_assert_true (app_test_wait (is_made, maker));
}

static HfSelection
get_subject (HfSession *session)
{
  const HfObjectIndex object = hf_heap_find_object (hf_session_get_heap (session), SUBJECT);

  g_assert_cmpuint (object.value, !=, HF_INDEX_NONE);
  return hf_selection_object (object);
}

/* The first node with something hidden around it that can be shown at once. */
static guint64
find_closed (const HfGraph *graph)
{
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (graph->nodes[i].n_hidden > 0 && graph->nodes[i].n_hidden <= HF_GRAPH_MAX_OPENED)
        return graph->nodes[i].key;
    }

  g_assert_not_reached ();
}

static void
test_looking (void)
{
  g_autoptr (HfSession) session = session_test_load_sample ();
  g_autoptr (HfGraphMaker) maker = g_object_ref (hf_session_get_graph_maker (session));

  /* No view shows it. */
  app_test_settle ();
  g_assert_null (hf_graph_maker_get_layout (maker));
  g_assert_false (hf_graph_maker_is_working (maker));

  hf_graph_maker_look (maker, &space);
  g_assert_true (hf_graph_maker_is_working (maker));
  wait_for (maker);
  g_assert_cmpint (hf_graph_maker_get_layout (maker)->graph->kind, ==, HF_GRAPH_OWNERSHIP);
  g_assert_cmpuint (hf_graph_maker_get_layout (maker)->graph->n_nodes, >, 20);

  hf_session_choose_graph (session, HF_GRAPH_TYPES);
  wait_for (maker);
  g_assert_cmpint (hf_graph_maker_get_layout (maker)->graph->kind, ==, HF_GRAPH_TYPES);

  /* A graph that was made before comes at once. */
  hf_session_choose_graph (session, HF_GRAPH_OWNERSHIP);
  g_assert_true (is_made (maker));

  hf_graph_maker_look (maker, NULL);
  hf_session_choose_graph (session, HF_GRAPH_RETENTION);
  g_assert_false (hf_graph_maker_is_working (maker));
}

static void
note_cb (HfSession       *session,
         GParamSpec      *pspec G_GNUC_UNUSED,
         HfGraphLayout  **layout)
{
  *layout = hf_session_get_graph_layout (session);
}

/* An export asks the session for its graph, whichever view is in front. */
static void
test_not_looking (void)
{
  g_autoptr (HfSession) session = session_test_load_sample ();
  HfGraphMaker *maker = hf_session_get_graph_maker (session);
  HfGraphLayout *ownership = NULL;
  HfGraphLayout *notified = NULL;

  hf_session_look_at_graph (session, &space);
  wait_for (maker);
  ownership = hf_session_get_graph_layout (session);
  hf_session_look_at_graph (session, NULL);
  g_signal_connect (session, "notify::graph-layout", G_CALLBACK (note_cb), &notified);

  notified = ownership;
  hf_session_choose_graph (session, HF_GRAPH_TYPES);
  g_assert_null (notified);
  hf_session_choose_graph (session, HF_GRAPH_OWNERSHIP);
  g_assert_true (notified == ownership);
}

/* Two nodes that stand for one selection; FALSE if there are none. */
static gboolean
find_twins (const HfGraph *graph,
            guint32       *first,
            guint32       *second)
{
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      const HfSelection one = hf_graph_selection_new (graph, i);

      for (guint32 k = i + 1; one.kind != HF_SELECTION_NONE && k < graph->n_nodes; k++)
        {
          const HfSelection other = hf_graph_selection_new (graph, k);

          *first = i;
          *second = k;
          if (hf_selection_equal (&one, &other))
            return TRUE;
        }
    }

  return FALSE;
}

static void
test_node_that_is_meant (void)
{
  g_autoptr (HfSession) session = session_test_load_sample ();
  const HfGraph *graph = NULL;
  guint32 first = 0;
  guint32 second = 0;

  hf_session_look_at_graph (session, &space);
  wait_for (hf_session_get_graph_maker (session));
  graph = hf_session_get_graph_layout (session)->graph;
  g_assert_true (find_twins (graph, &first, &second));

  hf_session_select_in_graph (session, graph, first, FALSE);
  g_assert_cmpuint (hf_session_find_selected_in_graph (session, graph), ==, first);
  hf_session_select_in_graph (session, graph, second, FALSE);
  g_assert_cmpuint (hf_session_find_selected_in_graph (session, graph), ==, second);
  hf_session_go_back (session);
  g_assert_cmpuint (hf_session_find_selected_in_graph (session, graph), ==, first);

  /* It is of that heap. */
  app_test_show (session, "!x x:16:Only.X");
  g_assert_cmpuint (hf_session_get_view_state (session)->graph_node, ==, HF_GRAPH_ALL);
}

static void
assert_kept (const HfGraphLayout *before,
             const HfGraphLayout *now)
{
  for (guint32 i = 0; i < before->graph->n_nodes; i++)
    {
      const guint32 at = hf_graph_find_node (now->graph, before->graph->nodes[i].key);

      g_assert_cmpuint (at, !=, HF_INDEX_NONE);
      g_assert_cmpmem (&before->rects[i], sizeof (HfRect), &now->rects[at], sizeof (HfRect));
    }
}

/* Opening and closing moves no node that has its place, and another run puts all nodes into
 * the same places. */
static void
test_opening (void)
{
  g_autoptr (HfSession) session = session_test_load_sample ();
  g_autoptr (HfGraphMaker) maker = g_object_ref (hf_session_get_graph_maker (session));
  g_autoptr (HfGraphMaker) other = hf_graph_maker_new ();
  HfGraphLayout *layouts[3];

  hf_session_show_retention (session, get_subject (session));
  hf_graph_maker_look (maker, &space);
  wait_for (maker);
  layouts[0] = hf_graph_layout_ref (hf_graph_maker_get_layout (maker));
  for (guint i = 1; i < G_N_ELEMENTS (layouts); i++)
    {
      hf_session_open_in_graph (session, find_closed (layouts[i - 1]->graph), HF_GRAPH_ALL);
      wait_for (maker);
      layouts[i] = hf_graph_layout_ref (hf_graph_maker_get_layout (maker));
      g_assert_cmpuint (layouts[i]->graph->n_nodes, >, layouts[i - 1]->graph->n_nodes);
      assert_kept (layouts[i - 1], layouts[i]);
    }

  hf_graph_maker_set_retention (other, hf_session_get_retention (session));
  hf_graph_maker_ask (other, HF_GRAPH_RETENTION,
                      hf_session_get_graph_plan (session, HF_GRAPH_RETENTION));
  hf_graph_maker_look (other, &space);
  wait_for (other);
  assert_kept (layouts[2], hf_graph_maker_get_layout (other));

  hf_session_go_back (session);
  wait_for (maker);
  g_assert_cmpuint (hf_graph_maker_get_layout (maker)->graph->n_nodes, ==,
                    layouts[1]->graph->n_nodes);
  assert_kept (hf_graph_maker_get_layout (maker), layouts[1]);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    hf_graph_layout_unref (layouts[i]);
}

/* Of very many each time some more. */
static void
test_opening_more (void)
{
  g_autoptr (HfSession) session = session_test_load_sample ();
  g_autoptr (HfGraphMaker) maker = g_object_ref (hf_session_get_graph_maker (session));
  const HfGraph *graph = NULL;
  guint32 node = 0;
  guint64 key = 0;
  guint32 n_hidden = 0;

  hf_session_show_retention (session, get_subject (session));
  hf_graph_maker_look (maker, &space);
  wait_for (maker);
  graph = hf_graph_maker_get_layout (maker)->graph;
  while (graph->nodes[node].n_hidden <= HF_GRAPH_MAX_OPENED)
    node++;
  key = graph->nodes[node].key;
  for (guint i = 0; i < 3; i++)
    {
      n_hidden = graph->nodes[hf_graph_find_node (graph, key)].n_hidden;
      if (n_hidden == 0)
        break;
      hf_session_open_in_graph (session, key, HF_GRAPH_ALL);
      wait_for (maker);
      graph = hf_graph_maker_get_layout (maker)->graph;
      g_assert_cmpuint (graph->nodes[hf_graph_find_node (graph, key)].n_hidden, <, n_hidden);
    }
}

static void
test_moving (void)
{
  g_autoptr (HfSession) session = session_test_load_sample ();
  g_autoptr (HfGraphMaker) maker = g_object_ref (hf_session_get_graph_maker (session));
  g_autoptr (HfGraphLayout) before = NULL;
  const HfGraphLayout *layout = NULL;
  guint64 key = 0;

  hf_graph_maker_look (maker, &space);
  wait_for (maker);
  layout = hf_graph_maker_get_layout (maker);
  before = hf_graph_layout_ref (hf_graph_maker_get_layout (maker));
  key = layout->graph->nodes[4].key;
  hf_graph_maker_move (maker, hf_graph_layout_new_moved (layout, 4, -50, -60));
  hf_session_pin_in_graph (session, key, -50, -60);
  wait_for (maker);
  layout = hf_graph_maker_get_layout (maker);
  g_assert_true (layout->is_pinned[4]);
  g_assert_cmpfloat (layout->rects[4].x, ==, -50);
  g_assert_cmpfloat (layout->rects[4].y, ==, -60);

  /* Who lets it go, or goes back, has it where it was. */
  hf_session_go_back (session);
  wait_for (maker);
  assert_kept (before, hf_graph_maker_get_layout (maker));
  hf_session_go_forward (session);
  wait_for (maker);
  g_assert_cmpfloat (hf_graph_maker_get_layout (maker)->rects[4].x, ==, -50);
  hf_session_unpin_in_graph (session);
  wait_for (maker);
  assert_kept (before, hf_graph_maker_get_layout (maker));
}

/* A larger view lays out an ownership anew, unless the user has opened a node. */
static void
test_space (void)
{
  const HfGraphSpace large = { 1900, 1100, 1, NULL };
  const HfGraphSpace letters = { 980, 620, 1.5, NULL };
  g_autoptr (HfSession) session = session_test_load_sample ();
  g_autoptr (HfGraphMaker) maker = g_object_ref (hf_session_get_graph_maker (session));
  double height = 0;

  hf_graph_maker_look (maker, &space);
  wait_for (maker);
  height = hf_graph_maker_get_layout (maker)->bounds.height;
  hf_graph_maker_look (maker, &large);
  g_assert_true (hf_graph_maker_is_working (maker));
  wait_for (maker);
  g_assert_cmpfloat (hf_graph_maker_get_layout (maker)->bounds.height, >, height);
  hf_graph_maker_look (maker, &large);
  g_assert_false (hf_graph_maker_is_working (maker));

  hf_session_pin_in_graph (session, hf_graph_maker_get_layout (maker)->graph->nodes[0].key, 0, 0);
  wait_for (maker);
  hf_graph_maker_look (maker, &space);
  g_assert_false (hf_graph_maker_is_working (maker));

  hf_graph_maker_look (maker, &letters);
  g_assert_true (hf_graph_maker_is_working (maker));
  wait_for (maker);
  g_assert_cmpfloat (hf_graph_maker_get_layout (maker)->text_scale, ==, 1.5);
}

/* Only the last question is answered. */
static void
test_stale (void)
{
  g_autoptr (HfSession) session = session_test_load_sample ();
  g_autoptr (HfGraphMaker) maker = g_object_ref (hf_session_get_graph_maker (session));

  hf_graph_maker_look (maker, &space);
  for (guint i = 0; i < 20; i++)
    hf_session_choose_graph (session, i % HF_N_GRAPH_KINDS);
  hf_session_set_graph_subject (session, HF_GRAPH_RETENTION, get_subject (session));
  hf_session_choose_graph (session, HF_GRAPH_RETENTION);
  wait_for (maker);
  g_assert_cmpint (hf_graph_maker_get_layout (maker)->graph->kind, ==, HF_GRAPH_RETENTION);
  g_assert_cmpuint (hf_graph_maker_get_layout (maker)->graph->n_nodes, >, 5);
  g_assert_null (hf_graph_maker_get_error (maker));
}

/* Two tabs lay out at once. */
static void
test_two_tabs (void)
{
  HfSession *sessions[2];
  HfGraphMaker *makers[2];

  for (guint i = 0; i < G_N_ELEMENTS (sessions); i++)
    {
      sessions[i] = session_test_load_sample ();
      makers[i] = g_object_ref (hf_session_get_graph_maker (sessions[i]));
      hf_session_choose_graph (sessions[i], HF_GRAPH_TYPES);
      hf_session_set_graph_subject (sessions[i], HF_GRAPH_RETENTION, get_subject (sessions[i]));
    }
  for (guint turn = 0; turn < 6; turn++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
        hf_session_choose_graph (sessions[i], turn % 2 == 0 ? HF_GRAPH_TYPES : HF_GRAPH_RETENTION);
      for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
        {
          hf_session_pin_in_graph (sessions[i], turn, turn, 0);
          hf_graph_maker_look (makers[i], &space);
        }
      for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
        wait_for (makers[i]);
      assert_kept (hf_graph_maker_get_layout (makers[0]), hf_graph_maker_get_layout (makers[1]));
    }

  for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
    {
      g_object_unref (makers[i]);
      g_object_unref (sessions[i]);
    }
}

/* Another heap has nothing of it. */
static void
test_other_heap (void)
{
  g_autoptr (HfSession) session = app_test_session ("!a a:400:A a->b b:300:B #b:S.f");
  g_autoptr (HfGraphMaker) maker = g_object_ref (hf_session_get_graph_maker (session));

  hf_graph_maker_look (maker, &space);
  g_assert_false (hf_graph_maker_is_working (maker));
  app_test_retain (session);
  wait_for (maker);
  g_assert_nonnull (hf_graph_maker_get_layout (maker));

  app_test_show (session, "!c c:8:C");
  g_assert_null (hf_graph_maker_get_layout (maker));
  app_test_retain (session);
  wait_for (maker);
  g_assert_nonnull (hf_graph_maker_get_layout (maker));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/graph-maker/what-was-made-is-notified-although-no-view-looks",
                   test_not_looking);
  g_test_add_func ("/app/graph-maker/node-that-is-meant-is-part-of-the-state",
                   test_node_that_is_meant);
  g_test_add_func ("/app/graph-maker/while-a-view-looks", test_looking);
  g_test_add_func ("/app/graph-maker/nodes-keep-their-places", test_opening);
  g_test_add_func ("/app/graph-maker/some-more-of-very-many", test_opening_more);
  g_test_add_func ("/app/graph-maker/a-node-is-put-elsewhere", test_moving);
  g_test_add_func ("/app/graph-maker/another-space", test_space);
  g_test_add_func ("/app/graph-maker/the-last-question", test_stale);
  g_test_add_func ("/app/graph-maker/two-tabs-at-once", test_two_tabs);
  g_test_add_func ("/app/graph-maker/another-heap", test_other_heap);

  return g_test_run ();
}
