/* test-target.c: tests of where a thing that is named can be shown, without widgets
 *
 * covers: hf-node-path, hf-selection, hf-target-path, hf-target-show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-session-heap-map.h"
#include "hf-session-types.h"
#include "hf-target-path.h"
#include "hf-test.h"

#define HEAP "#c:N.Shop.cache c:100:Own.Deep.Cache c->t t:4000:Own.Table t->v v:3000:Own.Value " \
             "!h h:900:Own.Held h->s s:800:System.String ~w w:8:Own.Weak g:60:Own.Garbage"

static HfTypeIndex
find_type (HfSession  *session,
           const char *object)
{
  return hf_heap_get_object_type (hf_session_get_heap (session), hf_test_object (HEAP, object));
}

static HfTarget
get_object (const char *object)
{
  return hf_target_of_selection (hf_selection_object (hf_test_object (HEAP, object)));
}

static HfTarget
get_type (HfSession  *session,
          const char *object)
{
  return hf_target_of_selection (hf_selection_type (find_type (session, object)));
}

static HfTarget
get_static (HfSession *session G_GNUC_UNUSED)
{
  return hf_target_of_selection (
    hf_selection_root_group (HF_ROOT_STATIC, (HfTypeIndex){ HF_INDEX_NONE }));
}

static guint
get_n_steps (HfSession *session)
{
  return hf_step_history_get_n_steps (hf_session_get_history (session));
}

static gboolean
is_idle (gpointer user_data)
{
  return !hf_session_is_grouping (user_data);
}

/* ---- Names ------------------------------------------------------------- */

static void
assert_named (HfSession  *session,
              HfTarget    target,
              const char *name,
              const char *id)
{
  g_autofree char *found_name = hf_target_dup_name (&target, session);
  g_autofree char *found_id = hf_target_dup_id (&target, session);

  g_assert_cmpstr (found_name, ==, name);
  g_assert_cmpstr (found_id, ==, id);
}

static void
test_names (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);

  assert_named (session, get_object ("t"), "Own.Table", "2000");
  assert_named (session, get_type (session, "t"), "Own.Table", NULL);
  assert_named (session, hf_target_of_selection (hf_selection_root ((HfRootIndex){ 0 })),
                "N.Shop.cache", "1000");
  assert_named (session, hf_target_of_selection (hf_selection_root ((HfRootIndex){ 1 })), "Handle",
                "4000");
  assert_named (session, get_static (session), "Static fields", NULL);
  assert_named (session, hf_target_of_selection (hf_selection_unreachable ()), "Unreachable", NULL);
  assert_named (session, hf_target_of_node (hierarchy, hierarchy->nodes[0].first_child), "Own",
                NULL);
  assert_named (session, hf_target_none (), "", NULL);
}

/* ---- Paths ------------------------------------------------------------- */

static void
assert_path (HfSession  *session,
             HfTarget    target,
             const char *expected)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_target_has_path (&target, session));
  text = app_test_answer (hf_target_path_new_question (&target, session), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_paths (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfTarget target = get_object ("v");

  g_assert_false (hf_target_has_path (&target, session));
  app_test_retain (session);
  assert_path (session, target,
               "Static field Shop.cache\nOwn.Deep.Cache 1000\nOwn.Table 2000\n"
               "Own.Value 3000");
  assert_path (session, hf_target_of_selection (hf_selection_root ((HfRootIndex){ 1 })),
               "Handle\nOwn.Held 4000");
  assert_path (session, get_type (session, "c"), "Own.Deep › Own.Deep.Cache");

  target = get_object ("g");
  g_assert_false (hf_target_has_path (&target, session));
  target = get_static (session);
  g_assert_false (hf_target_has_path (&target, session));
}

/* Of a long chain the two ends. */
/* A box of the treemap by dominator may have some of the objects of its type. */
static void
test_merged (void)
{
  static const char text[] = "#c:N.C.f c:100:App.Cache c->m c->n m:1000:App.A n:3000:App.A "
                             "c->o o:2500:App.Odd #d:N.D.f d:100:App.Other d->p p:2000:App.A";
  g_autoptr (HfSession) session = app_test_session (text);
  HfHierarchy *treemap = NULL;
  guint n_merged = 0;

  app_test_group (session, HF_GROUPING_DOMINATOR);
  treemap = hf_session_get_treemap (session);
  for (guint32 i = 0; i < treemap->n_nodes; i++)
    {
      const HfOwnerNode *owner = hf_hierarchy_get_owner (treemap, i);
      const HfTarget target = hf_target_of_node (treemap, i);

      n_merged += target.is_merged;
      g_assert_true (target.is_merged == (owner != NULL && owner->n_instances == 2));
    }
  g_assert_cmpuint (n_merged, ==, 1);
}

static void
test_long_path (void)
{
  GString *text = g_string_new ("!o0 ");
  g_autoptr (HfSession) session = NULL;
  g_autofree char *path = NULL;
  g_auto (GStrv) lines = NULL;
  const guint n = 2 * HF_TARGET_PATH_MAX_STEPS;
  const HfTarget target = hf_target_of_selection (hf_selection_object ((HfObjectIndex){ n }));

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "o%u->o%u ", i, i + 1);
  session = app_test_session (text->str);
  g_string_free (text, TRUE);
  app_test_retain (session);
  path = app_test_answer (hf_target_path_new_question (&target, session), NULL);

  lines = g_strsplit (path, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, HF_TARGET_PATH_MAX_STEPS + 2);
  g_assert_cmpstr (lines[HF_TARGET_PATH_MAX_STEPS / 2 + 1], ==, "… 1,001 more objects …");
}

/* ---- Places ------------------------------------------------------------ */

static void
assert_can_show (HfSession *session,
                 HfTarget   target,
                 gboolean   in_treemap,
                 gboolean   in_types,
                 gboolean   in_roots)
{
  g_assert_cmpint (hf_target_can_show (&target, session, HF_TARGET_TREEMAP), ==, in_treemap);
  g_assert_cmpint (hf_target_can_show (&target, session, HF_TARGET_TYPES), ==, in_types);
  g_assert_cmpint (hf_target_can_show (&target, session, HF_TARGET_ROOTS), ==, in_roots);
}

static void
test_what_can_be_shown (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  const HfTarget namespace = hf_target_of_node (hierarchy, hierarchy->nodes[0].first_child);
  const HfTarget root = hf_target_of_selection (hf_selection_root ((HfRootIndex){ 0 }));

  assert_can_show (session, get_object ("v"), TRUE, TRUE, FALSE);
  assert_can_show (session, get_static (session), FALSE, FALSE, TRUE);
  app_test_retain (session);
  assert_can_show (session, get_object ("v"), TRUE, TRUE, TRUE);
  assert_can_show (session, get_object ("g"), TRUE, TRUE, FALSE);
  assert_can_show (session, get_type (session, "v"), TRUE, TRUE, FALSE);
  assert_can_show (session, root, TRUE, TRUE, TRUE);
  assert_can_show (session, get_static (session), TRUE, FALSE, TRUE);
  assert_can_show (session, hf_target_of_selection (hf_selection_several ()), TRUE, FALSE, TRUE);
  assert_can_show (session, namespace, TRUE, TRUE, FALSE);
  g_assert_true (hf_target_is_none (&(HfTarget){ .node = HF_INDEX_NONE }));
}

/* It has room there, and comes as one step. */
static void
test_treemap (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfTarget target = get_object ("c");
  const HfHierarchy *treemap = NULL;
  guint32 node;

  app_test_retain (session);
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_target_show (&target, session, HF_TARGET_TREEMAP);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_OBJECT);
  treemap = hf_session_get_treemap (session);
  node = hf_hierarchy_find_object (treemap, hf_test_object (HEAP, "c"));
  if (node == HF_INDEX_NONE)
    node = hf_hierarchy_find_type (treemap, find_type (session, "c"));
  g_assert_cmpuint (hf_session_get_focus (session), ==, treemap->nodes[node].parent);
  g_assert_cmpuint (get_n_steps (session), ==, 3);
}

/* Zoomed in, the map shows all again, unless the object is in the picture. */
static void
test_heap_map (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfTarget object = get_object ("c");
  const HfTarget type = get_type (session, "v");
  const HfTarget root = hf_target_of_selection (hf_selection_root ((HfRootIndex){ 0 }));
  const HfTarget group = get_static (session);
  const guint64 address = hf_heap_get_object_address (hf_session_get_heap (session),
                                                      object.selection.object);
  const HfHeapMapWindow around = { address, address + 0x100 };

  g_assert_true (hf_target_can_show (&root, session, HF_TARGET_HEAP_MAP));
  g_assert_false (hf_target_can_show (&group, session, HF_TARGET_HEAP_MAP));
  hf_session_set_map_window (session, around);
  hf_target_show (&object, session, HF_TARGET_HEAP_MAP);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_HEAP_MAP);
  g_assert_cmpuint (hf_session_get_selected_object (session).value, ==,
                    object.selection.object.value);
  g_assert_cmpuint (hf_session_get_map_window (session).start, ==, address);

  hf_session_set_view (session, HF_VIEW_TREEMAP);
  hf_target_show (&type, session, HF_TARGET_HEAP_MAP);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_HEAP_MAP);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpuint (hf_session_get_map_window (session).end, ==, 0);

  hf_target_show (&root, session, HF_TARGET_HEAP_MAP);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_OBJECT);
}

/* Roots have boxes in the treemap by root, garbage where everything is weighed. */
static void
test_other_treemaps (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfTarget group = get_static (session);
  const HfTarget garbage = get_object ("g");

  app_test_retain (session);
  hf_target_show (&group, session, HF_TARGET_TREEMAP);
  g_assert_true (app_test_wait (is_idle, session));
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_ROOT);
  hf_target_show (&garbage, session, HF_TARGET_TREEMAP);
  g_assert_true (app_test_wait (is_idle, session));
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_NAMESPACE);
  g_assert_cmpint (hf_session_get_treemap (session)->weight, ==, HF_WEIGHT_EVERYTHING);
  g_assert_cmpuint (hf_hierarchy_find_type (hf_session_get_treemap (session),
                                            find_type (session, "g")),
                    !=, HF_INDEX_NONE);

  /* By count garbage has a box already. */
  hf_session_weigh (session, HF_WEIGHT_COUNT);
  g_assert_true (app_test_wait (is_idle, session));
  hf_target_show (&garbage, session, HF_TARGET_TREEMAP);
  g_assert_true (app_test_wait (is_idle, session));
  g_assert_cmpint (hf_session_get_weight (session), ==, HF_WEIGHT_COUNT);
}

static gboolean
is_revealed (gpointer user_data)
{
  return !hf_session_is_revealing (user_data);
}

/* A filter that hides the target is cleared; others stay. */
static void
test_types (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  const HfTarget namespace = hf_target_of_node (hierarchy, hierarchy->nodes[0].first_child);
  const HfTarget table = get_type (session, "t");
  const HfTarget string = get_object ("s");

  hf_target_show (&namespace, session, HF_TARGET_TYPES);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_cmpuint (hf_session_get_type_scope (session), ==, hierarchy->nodes[0].first_child);
  hf_session_set_type_filter (session, "Tab");
  hf_target_show (&table, session, HF_TARGET_TYPES);
  g_assert_true (app_test_wait (is_revealed, session));
  g_assert_cmpuint (hf_session_get_type_scope (session), ==, hierarchy->nodes[0].first_child);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "Tab");
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==,
                    find_type (session, "t").value);

  hf_target_show (&string, session, HF_TARGET_TYPES);
  g_assert_true (app_test_wait (is_revealed, session));
  g_assert_cmpuint (hf_session_get_type_scope (session), ==, 0);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "");
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==,
                    find_type (session, "s").value);
  g_assert_cmpuint (get_n_steps (session), ==, 5);
  hf_session_go_back (session);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "Tab");
}

/* The main loop does not wait: a filter may ask for each object. */
static void
test_filter_in_worker (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfTarget table = get_type (session, "t");
  const HfTarget cache = get_type (session, "c");

  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_set_type_filter (session, "depth>0");
  hf_target_show (&table, session, HF_TARGET_TYPES);
  g_assert_true (app_test_wait (is_revealed, session));
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "depth>0");

  hf_target_show (&cache, session, HF_TARGET_TYPES);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "depth>0");
  g_assert_true (app_test_wait (is_revealed, session));
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "");
  hf_session_go_back (session);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "depth>0");
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==,
                    find_type (session, "t").value);
}

/* Another step of the user comes first; a step that changes only the filter is one as well. */
static void
test_filter_too_late (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfTarget cache = get_type (session, "c");

  hf_session_set_type_filter (session, "depth>0");
  hf_target_show (&cache, session, HF_TARGET_TYPES);
  hf_session_go_back (session);
  g_assert_false (hf_session_is_revealing (session));
  hf_session_go_forward (session);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "depth>0");
  hf_target_show (&cache, session, HF_TARGET_TYPES);
  hf_session_set_view (session, HF_VIEW_TREEMAP);
  g_assert_true (app_test_wait (is_revealed, session));
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "depth>0");

  hf_session_go_back (session);
  hf_target_show (&cache, session, HF_TARGET_TYPES);
  g_assert_true (app_test_wait (is_revealed, session));
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "");
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "depth>0");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/target/box-of-some-of-a-type-says-so", test_merged);
  g_test_add_func ("/app/target/names", test_names);
  g_test_add_func ("/app/target/paths", test_paths);
  g_test_add_func ("/app/target/long-path", test_long_path);
  g_test_add_func ("/app/target/what-can-be-shown", test_what_can_be_shown);
  g_test_add_func ("/app/target/show-in-treemap", test_treemap);
  g_test_add_func ("/app/target/show-in-other-treemaps", test_other_treemaps);
  g_test_add_func ("/app/target/show-in-heap-map", test_heap_map);
  g_test_add_func ("/app/target/show-in-types", test_types);
  g_test_add_func ("/app/target/filters-are-compared-in-a-worker", test_filter_in_worker);
  g_test_add_func ("/app/target/a-late-answer-changes-nothing", test_filter_too_late);
  return g_test_run ();
}
