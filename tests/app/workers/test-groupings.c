/* test-groupings.c: tests of HfGroupings and HfNodePath
 *
 * covers: hf-grouping-request
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-free-later.h"
#include "hf-groupings.h"
#include "hf-heap-builder.h"
#include "hf-test.h"

#define HEAP "#c:N.Shop.cache c:100:Own.Cache c->t t:4000:Own.Table t->v v:3000:Own.Value " \
             "!h h:900:Own.Held h->s s:800:System.String"

typedef struct
{
  HfGroupings *groupings;
  HfRetention *retention;
  guint        n_changes;
  guint        n_focuses;
} Fixture;

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
set_heap (Fixture    *fixture,
          const char *text)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (text);
  g_autoptr (GError) error = NULL;

  g_clear_object (&fixture->retention);
  fixture->retention = hf_retention_new (hierarchy->analysis, NULL, NULL, &error);
  g_assert_no_error (error);
  hf_groupings_set_hierarchy (fixture->groupings, hierarchy);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->groupings = hf_groupings_new ();
  set_heap (fixture, HEAP);
  g_signal_connect_swapped (fixture->groupings, "changed", G_CALLBACK (count_cb),
                            &fixture->n_changes);
  g_signal_connect_swapped (fixture->groupings, "focus-changed", G_CALLBACK (count_cb),
                            &fixture->n_focuses);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_object_run_dispose (G_OBJECT (fixture->groupings));
  app_test_settle ();
  g_clear_object (&fixture->groupings);
  g_clear_object (&fixture->retention);
}

static gboolean
is_idle (gpointer user_data)
{
  return !hf_groupings_is_working (user_data);
}

static HfGrouping
get_shown (Fixture *fixture)
{
  return hf_groupings_get_shown (fixture->groupings)->grouping;
}

static void
assert_focus (Fixture    *fixture,
              const char *expected)
{
  const HfHierarchy *shown = hf_groupings_get_shown (fixture->groupings);
  g_autofree char *name = hf_hierarchy_dup_name (shown,
                                                 hf_groupings_get_focus (fixture->groupings));

  g_assert_cmpstr (name, ==, expected);
}

static guint32
find (Fixture    *fixture,
      const char *object)
{
  return hf_hierarchy_find_object (hf_groupings_get_shown (fixture->groupings),
                                   hf_test_object (HEAP, object));
}

/* A chosen grouping comes when it can be made; until then the old one stays. */
static void
test_waits (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_false (hf_groupings_is_working (fixture->groupings));
  g_assert_cmpint (get_shown (fixture), ==, HF_GROUPING_NAMESPACE);

  hf_groupings_set_retention (fixture->groupings, fixture->retention);
  g_assert_true (hf_groupings_is_working (fixture->groupings));
  g_assert_cmpint (get_shown (fixture), ==, HF_GROUPING_NAMESPACE);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  g_assert_cmpint (get_shown (fixture), ==, HF_GROUPING_DOMINATOR);
  g_assert_null (hf_groupings_get_error (fixture->groupings));
  g_assert_cmpuint (fixture->n_changes, ==, 3);

  /* Made once, it is there at once. */
  hf_groupings_choose (fixture->groupings, HF_GROUPING_NAMESPACE);
  g_assert_cmpint (get_shown (fixture), ==, HF_GROUPING_NAMESPACE);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  g_assert_cmpint (get_shown (fixture), ==, HF_GROUPING_DOMINATOR);
  g_assert_false (hf_groupings_is_working (fixture->groupings));
}

static void
test_last_choice_counts (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  hf_groupings_set_retention (fixture->groupings, fixture->retention);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_ROOT);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  g_assert_cmpint (get_shown (fixture), ==, HF_GROUPING_ROOT);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_NAMESPACE);
  g_assert_false (hf_groupings_is_working (fixture->groupings));
  app_test_settle ();
  g_assert_cmpint (get_shown (fixture), ==, HF_GROUPING_NAMESPACE);
}

/* Each grouping is left as it was zoomed. */
static void
test_zooms (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  hf_groupings_zoom_to (fixture->groupings, 1);
  assert_focus (fixture, "Own");
  hf_groupings_set_retention (fixture->groupings, fixture->retention);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  g_assert_cmpuint (hf_groupings_get_focus (fixture->groupings), ==, 0);

  hf_groupings_zoom_to (fixture->groupings, find (fixture, "t"));
  assert_focus (fixture, "Own.Cache");
  g_assert_cmpuint (fixture->n_focuses, ==, 2);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  g_assert_true (hf_hierarchy_has_detail (hf_groupings_get_shown (fixture->groupings),
                                          hf_groupings_get_focus (fixture->groupings)));

  /* An object that holds nothing does not fill the picture; its owner does. */
  hf_groupings_zoom_to (fixture->groupings, find (fixture, "v"));
  assert_focus (fixture, "Own.Cache");
  hf_groupings_choose (fixture->groupings, HF_GROUPING_NAMESPACE);
  assert_focus (fixture, "Own");
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  assert_focus (fixture, "Own.Cache");
}

/* Details go when the whole is shown again. */
static void
test_details (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) text = g_string_new ("!huge huge:100000000:Own.Huge !a a:1:Own.A ");
  guint32 n_nodes;
  guint32 node;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (text, "a->o%u o%u:%u:Own.T%u ", i, i, i + 1, i);
  set_heap (fixture, text->str);
  hf_groupings_set_retention (fixture->groupings, fixture->retention);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  n_nodes = hf_groupings_get_shown (fixture->groupings)->n_nodes;
  node = hf_hierarchy_find_object (hf_groupings_get_shown (fixture->groupings),
                                   hf_test_object (text->str, "a"));
  hf_groupings_zoom_to (fixture->groupings, node);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  g_assert_cmpuint (hf_groupings_get_focus (fixture->groupings), ==, node);
  g_assert_cmpuint (hf_groupings_get_shown (fixture->groupings)->n_nodes, ==, n_nodes + 40);

  hf_groupings_zoom_to (fixture->groupings, 0);
  g_assert_cmpuint (hf_groupings_get_shown (fixture->groupings)->n_nodes, ==, n_nodes);
  g_assert_false (hf_groupings_is_working (fixture->groupings));
}

/* Another snapshot begins by namespace, and goes where it was when it can. */
static void
test_goes_to (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfNodePath) path = NULL;

  hf_groupings_set_retention (fixture->groupings, fixture->retention);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  hf_groupings_zoom_to (fixture->groupings, find (fixture, "t"));
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  path = hf_node_path_new (hf_groupings_get_shown (fixture->groupings),
                           hf_groupings_get_focus (fixture->groupings));

  set_heap (fixture, "x:70:Own.New !x " HEAP);
  g_assert_cmpint (get_shown (fixture), ==, HF_GROUPING_NAMESPACE);
  g_assert_cmpint (hf_groupings_get_chosen (fixture->groupings), ==, HF_GROUPING_DOMINATOR);
  hf_groupings_go_to (fixture->groupings, HF_GROUPING_DOMINATOR, path);
  hf_groupings_set_retention (fixture->groupings, fixture->retention);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  g_assert_cmpint (get_shown (fixture), ==, HF_GROUPING_DOMINATOR);
  assert_focus (fixture, "Own.Cache");
}

/* Each step of the way is only made where the one before it fills the picture. */
#define DEEP "!huge huge:100000000000:Own.Huge !a a:1:Own.A a->m m:10000000:Own.Middle " \
             "a->s s:20:Own.Small s->p p:30:Own.P s->q q:40:Own.Q"

static HfNodePath *
go_deep (Fixture *fixture)
{
  guint32 node;

  hf_groupings_set_retention (fixture->groupings, fixture->retention);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  for (guint i = 0; i < 2; i++)
    {
      node = hf_hierarchy_find_object (hf_groupings_get_shown (fixture->groupings),
                                       hf_test_object (DEEP, i == 0 ? "a" : "s"));
      hf_groupings_zoom_to (fixture->groupings, node);
      g_assert_true (app_test_wait (is_idle, fixture->groupings));
      assert_focus (fixture, i == 0 ? "Own.A" : "Own.Small");
    }

  return hf_node_path_new (hf_groupings_get_shown (fixture->groupings), node);
}

static void
test_goes_deep (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfNodePath) path = NULL;

  set_heap (fixture, DEEP);
  path = go_deep (fixture);
  hf_groupings_zoom_to (fixture->groupings, 0);
  hf_groupings_go_to (fixture->groupings, HF_GROUPING_DOMINATOR, path);
  assert_focus (fixture, "Own.A");
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  assert_focus (fixture, "Own.Small");

  hf_groupings_zoom_to (fixture->groupings, 0);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_NAMESPACE);
  hf_groupings_go_to (fixture->groupings, HF_GROUPING_DOMINATOR, path);
  g_assert_false (hf_groupings_is_working (fixture->groupings));
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  assert_focus (fixture, "Own.A");
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  assert_focus (fixture, "Own.Small");
}

/* Who goes elsewhere, or stays where the way has come to, is not taken further. */
static void
test_leaves_the_way (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfNodePath) path = NULL;
  guint n_changes;

  set_heap (fixture, DEEP);
  path = go_deep (fixture);
  for (guint i = 0; i < 2; i++)
    {
      hf_groupings_zoom_to (fixture->groupings, 0);
      hf_groupings_go_to (fixture->groupings, HF_GROUPING_DOMINATOR, path);
      n_changes = fixture->n_changes;
      hf_groupings_zoom_to (fixture->groupings,
                            i == 0 ? 0 : hf_groupings_get_focus (fixture->groupings));
      g_assert_cmpuint (fixture->n_changes, ==, n_changes + i);
      g_assert_true (app_test_wait (is_idle, fixture->groupings));
      app_test_settle ();
      assert_focus (fixture, i == 0 ? NULL : "Own.A");
    }
}

static void
test_without_retention (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  hf_groupings_set_retention (fixture->groupings, fixture->retention);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_ROOT);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  hf_groupings_set_retention (fixture->groupings, NULL);
  g_assert_cmpint (get_shown (fixture), ==, HF_GROUPING_NAMESPACE);
  g_assert_cmpint (hf_groupings_get_chosen (fixture->groupings), ==, HF_GROUPING_ROOT);
}

/* A worker that is not needed any more has nowhere to bring what it makes. */
static void
test_ends_while_working (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  hf_groupings_set_retention (fixture->groupings, fixture->retention);
  hf_groupings_choose (fixture->groupings, HF_GROUPING_DOMINATOR);
  g_object_run_dispose (G_OBJECT (fixture->groupings));
  for (guint i = 0; i < 100; i++)
    {
      g_usleep (1000);
      app_test_settle ();
    }
  g_assert_cmpuint (fixture->n_changes, ==, 1);
}

/* ---- Paths ------------------------------------------------------------- */

static void
check_paths (const HfHierarchy *hierarchy)
{
  for (guint32 i = 0; i < hierarchy->n_nodes; i++)
    {
      g_autoptr (HfNodePath) path = hf_node_path_new (hierarchy, i);
      const gboolean is_object = hierarchy->nodes[i].kind == HF_NODE_OBJECT;

      g_assert_cmpuint (hf_node_path_follow (path, hierarchy), ==,
                        is_object ? hierarchy->nodes[i].parent : i);
      for (guint32 j = 0; j <= hierarchy->n_nodes; j++)
        g_assert_cmpint (hf_node_path_leads_to (path, hierarchy, j), ==, j == i && !is_object);
    }
}

static void
test_paths (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  for (guint grouping = 0; grouping < HF_N_GROUPINGS; grouping++)
    {
      app_test_group (session, grouping);
      check_paths (hf_session_get_treemap (session));
    }
}

/* Neither several assemblies nor an unknown one have a name. */
static void
test_paths_without_names (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;

  hf_heap_builder_add_type (builder, 1, "N.Shared");
  hf_heap_builder_add_type (builder, 2, "N.Unknown");
  hf_heap_builder_add_assembly (builder, 1, "One");
  hf_heap_builder_add_assembly (builder, 1, "Other");
  hf_heap_builder_add_object (builder, 0x1000, 1, 20, NULL, 0);
  hf_heap_builder_add_object (builder, 0x2000, 2, 10, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);

  for (guint grouping = 0; grouping < HF_N_GROUPINGS; grouping++)
    {
      g_autoptr (HfHierarchy) hierarchy = NULL;

      if (!hf_grouping_is_by_name (grouping))
        continue;
      hierarchy = hf_hierarchy_new_by_grouping (grouping, analysis, NULL, HF_WEIGHT_EVERYTHING,
                                                NULL, NULL, NULL);
      check_paths (hierarchy);
    }
}

/* Own.A and the first Own.B are one node, a chain, and the second Own.B is a child of that node. */
#define CHAIN "!a a:10:Own.A a->b b:1000:Own.B b->c c:400:Own.B b->x x:500:Own.X c->d d:200:Own.D"

static void
test_paths_of_chains (void)
{
  g_autoptr (HfSession) session = app_test_session (CHAIN);
  const struct
  {
    const char *object;
    guint n_steps;
    const char *type;
    guint64 n_bytes;
  } expected[] = {
    { "a", 2, "Own.A", 2110 },
    { "b", 3, "Own.A", 2110 },
    { "c", 4, "Own.B", 600 },
    { "d", 5, "Own.D", 200 },
  };

  app_test_group (session, HF_GROUPING_DOMINATOR);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const HfHierarchy *hierarchy = hf_session_get_treemap (session);
      g_autoptr (HfNodePath) path = hf_node_path_new_by_dominator (
        hf_session_get_retention (session), hf_test_object (CHAIN, expected[i].object));
      const guint32 node = hf_node_path_follow (path, hierarchy);
      g_autofree char *name = hf_hierarchy_dup_name (hierarchy, node);

      g_assert_cmpuint (hf_node_path_get_n_steps (path), ==, expected[i].n_steps);
      g_assert_cmpstr (name, ==, expected[i].type);
      g_assert_cmpuint (hierarchy->nodes[node].n_bytes, ==, expected[i].n_bytes);
    }
}

static void
test_equal_paths (void)
{
  g_autoptr (HfHierarchy) hierarchy = app_test_hierarchy (HEAP);
  g_autoptr (HfHierarchy) same = app_test_hierarchy (HEAP);

  for (guint32 i = 0; i < hierarchy->n_nodes; i++)
    {
      g_autoptr (HfNodePath) path = hf_node_path_new (hierarchy, i);

      for (guint32 j = 0; j < same->n_nodes; j++)
        {
          g_autoptr (HfNodePath) other = hf_node_path_new (same, j);

          g_assert_cmpint (hf_node_path_equal (path, other), ==, i == j);
        }
    }
}

static void
add (const char                         *path,
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

/* All objects have other nodes than the reachable ones; the zoom goes by names. */
static void
test_weighs (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  set_heap (fixture, HEAP " lost:9000:Lost.Thing g:700:Own.Held");
  hf_groupings_zoom_to (
    fixture->groupings,
    hf_hierarchy_find_type (
      hf_groupings_get_shown (fixture->groupings),
      hf_heap_get_object_type (hf_analysis_get_heap (
                                 hf_groupings_get_shown (fixture->groupings)->analysis),
                               hf_test_object (HEAP, "h"))));
  assert_focus (fixture, "Own.Held");
  g_assert_cmpuint (hf_groupings_get_shown (fixture->groupings)->nodes[0].n_bytes, ==, 8800);
  hf_groupings_weigh (fixture->groupings, HF_WEIGHT_EVERYTHING);
  g_assert_true (hf_groupings_is_working (fixture->groupings));
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  g_assert_cmpuint (hf_groupings_get_shown (fixture->groupings)->nodes[0].n_bytes, ==, 18500);
  assert_focus (fixture, "Own.Held");

  /* It stays chosen, and is waited for when another heap is shown. */
  set_heap (fixture, HEAP " lost:9000:Lost.Thing");
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  g_assert_cmpuint (hf_groupings_get_shown (fixture->groupings)->nodes[0].n_bytes, ==, 17800);
  hf_groupings_weigh (fixture->groupings, HF_WEIGHT_REACHABLE);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  g_assert_cmpuint (hf_groupings_get_shown (fixture->groupings)->nodes[0].n_bytes, ==, 8800);

  /* Where nothing is reachable, only a count is another weight. */
  hf_groupings_weigh (fixture->groupings, HF_WEIGHT_EVERYTHING);
  set_heap (fixture, "a:100:Own.A");
  g_assert_false (hf_groupings_is_working (fixture->groupings));
  hf_groupings_weigh (fixture->groupings, HF_WEIGHT_COUNT);
  g_assert_true (app_test_wait (is_idle, fixture->groupings));
  g_assert_cmpint (hf_groupings_get_shown (fixture->groupings)->weight, ==, HF_WEIGHT_COUNT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/app/groupings/choice-waits-until-it-can-be-made", test_waits);
  add ("/app/groupings/last-choice-counts", test_last_choice_counts);
  add ("/app/groupings/each-keeps-its-zoom", test_zooms);
  add ("/app/groupings/details-come-and-go-with-the-zoom", test_details);
  add ("/app/groupings/another-snapshot-is-zoomed-as-the-last", test_goes_to);
  add ("/app/groupings/weighs-what-is-asked-for", test_weighs);
  add ("/app/groupings/a-way-is-gone-to-its-end", test_goes_deep);
  add ("/app/groupings/who-leaves-a-way-is-left-alone", test_leaves_the_way);
  add ("/app/groupings/without-what-holds-what-namespaces-are-left", test_without_retention);
  add ("/app/groupings/ends-while-it-works", test_ends_while_working);
  g_test_add_func ("/app/groupings/paths-lead-to-their-nodes", test_paths);
  g_test_add_func ("/app/groupings/paths-lead-to-nodes-without-names", test_paths_without_names);
  g_test_add_func ("/app/groupings/paths-lead-into-chains", test_paths_of_chains);
  g_test_add_func ("/app/groupings/paths-are-equal-by-names", test_equal_paths);
  return g_test_run ();
}
