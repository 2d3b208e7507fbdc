/* test-session-folding.c: tests of types that a session folds away or leaves out of paths
 *
 * covers: hf-grouping-slot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-findings.h"
#include "hf-session-folding.h"
#include "hf-session-types.h"
#include "hf-step-name.h"
#include "hf-test.h"
#include "session-test.h"

#define HEAP "#c:N.Shop.cache c:100:Own.Cache c->m c->x m:4000:Own.Map m->o m->p " \
             "o:3000:Own.Order p:2000:Own.Page x:3000:Own.Other !h h:900:Own.Held h->s " \
             "s:800:System.String"

typedef struct
{
  HfSession *session;
  GString   *said;
} Fixture;

static void
notice_cb (HfSession  *session G_GNUC_UNUSED,
           const char *text,
           GString    *said)
{
  g_string_append_printf (said, "%s\n", text);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->session = app_test_session (HEAP);
  fixture->said = g_string_new (NULL);
  g_signal_connect (fixture->session, "notice", G_CALLBACK (notice_cb), fixture->said);
  app_test_retain (fixture->session);
  app_test_group (fixture->session, HF_GROUPING_DOMINATOR);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_string_free (fixture->said, TRUE);
  app_test_settle ();
  g_assert_finalize_object (fixture->session);
}

static guint32
find (Fixture    *fixture,
      const char *object)
{
  return hf_hierarchy_find_object (hf_session_get_treemap (fixture->session),
                                   hf_test_object (HEAP, object));
}

static gboolean
is_folded (Fixture    *fixture,
           const char *object)
{
  return hf_hierarchy_is_folded (hf_session_get_treemap (fixture->session),
                                 hf_test_object (HEAP, object));
}

static void
assert_focus (Fixture    *fixture,
              const char *name)
{
  HfSession *session = fixture->session;
  g_autofree char *shown = hf_hierarchy_dup_name (hf_session_get_treemap (session),
                                                  hf_session_get_focus (session));

  g_assert_cmpstr (shown, ==, name);
}

static void
assert_step (Fixture    *fixture,
             const char *name)
{
  HfStepHistory *history = hf_session_get_history (fixture->session);
  const guint position = hf_step_history_get_position (history);
  g_autofree char *shown = hf_step_dup_name (hf_step_history_get_step (history, position),
                                             hf_step_history_get_step (history, position - 1),
                                             fixture->session);

  g_assert_cmpstr (shown, ==, name);
}

/* ---- Folding --------------------------------------------------------------- */

static void
test_fold (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;
  const guint32 cache = find (fixture, "c");

  g_assert_cmpuint (find (fixture, "m"), !=, cache);
  hf_session_fold_away (session, "type:\"Own.Map\"");
  g_assert_true (hf_session_is_grouping (session));
  session_test_wait (session);
  g_assert_true (is_folded (fixture, "m"));
  g_assert_cmpuint (find (fixture, "m"), ==, find (fixture, "c"));
  assert_step (fixture, "Treemap: Own.Map folded away");

  hf_session_fold_away (session, "ns:\"System\"");
  session_test_wait (session);
  g_assert_cmpstr (hf_session_get_folded (session), ==, "type:\"Own.Map\"\nns:\"System\"");
  g_assert_true (is_folded (fixture, "s"));
  assert_step (fixture, "Treemap: System folded away");

  hf_session_set_folded (session, "ns:\"System\"");
  session_test_wait (session);
  g_assert_false (is_folded (fixture, "m"));
  assert_step (fixture, "Treemap: Own.Map unfolded");
  hf_session_set_folded (session, "");
  session_test_wait (session);
  assert_step (fixture, "Treemap: nothing folded away");

  for (guint i = 0; i < 3; i++)
    hf_session_go_back (session);
  session_test_wait (session);
  g_assert_true (is_folded (fixture, "m"));
  g_assert_false (is_folded (fixture, "s"));
  hf_session_go_back (session);
  session_test_wait (session);
  g_assert_false (is_folded (fixture, "m"));
  g_assert_cmpuint (fixture->said->len, ==, 0);
}

/* By namespace nothing is folded: the treemap that folds comes with it, in one step. */
static void
test_elsewhere (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;

  app_test_group (session, HF_GROUPING_NAMESPACE);
  hf_session_set_view (session, HF_VIEW_OBJECTS);
  hf_session_fold_away (session, "type:\"Own.Map\"");
  session_test_wait (session);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_DOMINATOR);
  g_assert_true (is_folded (fixture, "m"));
  hf_session_go_back (session);
  session_test_wait (session);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_OBJECTS);
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_NAMESPACE);
  g_assert_cmpstr (hf_session_get_folded (session), ==, "");
}

/* The box of a folded object is its owner's. */
static void
test_row (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;
  const HfObjectIndex map = hf_test_object (HEAP, "m");

  hf_session_fold_away (session, "type:\"Own.Map\"");
  session_test_wait (session);
  hf_session_show_owner (session, hf_selection_object (hf_test_object (HEAP, "c")),
                         hf_test_object (HEAP, "c"));
  session_test_wait (session);
  assert_focus (fixture, "Own.Cache");
  hf_session_show_owner (session, hf_selection_object (map), map);
  session_test_wait (session);
  assert_focus (fixture, "Own.Cache");
  g_assert_cmpstr (hf_session_get_folded (session), ==, "type:\"Own.Map\"");
}

/* In the dominator tree, which folds types as well. */
static void
test_tree (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;

  app_test_group (session, HF_GROUPING_NAMESPACE);
  hf_session_set_types_layout (session, HF_TYPES_TREE);
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_fold_away (session, "type:\"Own.Map\"");
  session_test_wait (session);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_NAMESPACE);
  g_assert_cmpstr (hf_session_get_folded (session), ==, "type:\"Own.Map\"");

  hf_session_set_types_layout (session, HF_TYPES_LIST);
  hf_session_fold_away (session, "ns:\"System\"");
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
}

/* The zoom stays, past types that are folded around it; a folded one gives way to its owner. */
static void
test_zoom (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;

  hf_session_zoom_to (session, find (fixture, "m"));
  assert_focus (fixture, "Own.Map");
  hf_session_fold_away (session, "type:\"Own.Cache\"");
  session_test_wait (session);
  assert_focus (fixture, "Own.Map");
  g_assert_cmpuint (fixture->said->len, ==, 0);

  hf_session_fold_away (session, "type:\"Own.Map\"");
  session_test_wait (session);
  assert_focus (fixture, "static");
  g_assert_cmpstr (fixture->said->str, ==,
                   "“Map” is missing here. The treemap shows the box around it.\n");
  hf_session_go_back (session);
  hf_session_go_back (session);
  session_test_wait (session);
  assert_focus (fixture, "Own.Map");
  g_assert_false (is_folded (fixture, "c"));
}

static void
test_selected (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;
  const HfTypeIndex type = hf_heap_get_object_type (hf_session_get_heap (session),
                                                    hf_test_object (HEAP, "m"));

  hf_session_select_node (session, hf_selection_type (type), find (fixture, "m"));
  hf_session_fold_away (session, "type:\"Own.Map\"");
  session_test_wait (session);
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==, type.value);
  g_assert_cmpuint (hf_session_get_selected_node (session), ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_hierarchy_find_type (hf_session_get_treemap (session), type), ==,
                    HF_INDEX_NONE);
}

/* The last request counts, whatever a worker does at the time. */
static void
test_while_working (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;

  hf_session_set_folded (session, "type:\"Own.Map\"");
  hf_session_choose_grouping (session, HF_GROUPING_ROOT);
  g_assert_true (hf_session_is_grouping (session));
  hf_session_set_folded (session, "type:\"Own.Cache\"");
  session_test_wait (session);
  g_assert_cmpint (hf_session_get_treemap (session)->grouping, ==, HF_GROUPING_ROOT);
  g_assert_cmpstr (hf_session_get_folded (session), ==, "type:\"Own.Cache\"");

  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  session_test_wait (session);
  g_assert_true (is_folded (fixture, "c"));
  g_assert_false (is_folded (fixture, "m"));
  for (guint i = 0; i < 20; i++)
    hf_session_set_folded (session, i % 2 == 0 ? "" : "ns:Own");
  session_test_wait (session);
  g_assert_true (is_folded (fixture, "c"));
  g_assert_true (is_folded (fixture, "m"));
  g_assert_false (is_folded (fixture, "s"));
}

static void
test_everything (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;
  const HfHierarchy *treemap = NULL;

  hf_session_zoom_to (session, find (fixture, "m"));
  hf_session_fold_away (session, "ns:Own\nns:System");
  session_test_wait (session);
  treemap = hf_session_get_treemap (session);
  g_assert_cmpuint (treemap->n_nodes, ==, 3);
  g_assert_cmpuint (treemap->nodes[0].n_bytes, ==, 13800);
  g_assert_null (hf_session_get_grouping_error (session));
}

/* In another heap the types are found by their names. */
static void
test_other_heap (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;
  const char *other = "!a a:10:System.String a->b b:90:Own.Map b->c c:80:Own.Order";
  g_autoptr (HfViewState) state = NULL;

  hf_session_fold_away (session, "type:\"Own.Map\"\nasm:Shop");
  session_test_wait (session);
  state = hf_view_state_copy (hf_session_get_view_state (session));
  app_test_show (session, other);
  hf_view_state_leave_heap (state);
  hf_session_set_view_state (session, state);
  app_test_retain (session);
  session_test_wait (session);
  g_assert_true (
    hf_hierarchy_is_folded (hf_session_get_treemap (session), hf_test_object (other, "b")));
  g_assert_null (hf_session_get_grouping_error (session));
}

/* ---- Findings -------------------------------------------------------------- */

/* The box of a folded object would have the bytes of its owner. */
static void
test_finding (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;
  HfFinding finding = { 0 };
  g_autoptr (HfRootPath) path = NULL;

  hf_session_fold_away (session, "type:\"Own.Map\"");
  session_test_wait (session);
  finding.kind = HF_FINDING_OWNER;
  finding.n_bytes = 9000;
  finding.object = hf_test_object (HEAP, "m");
  path = hf_root_path_new (hf_session_get_heap (session), finding.object, NULL, NULL);
  finding.path = path;
  finding.type = hf_heap_get_object_type (hf_session_get_heap (session), finding.object);
  hf_session_show_finding (session, &finding);
  session_test_wait (session);
  g_assert_cmpstr (hf_session_get_folded (session), ==, "");
  g_assert_false (is_folded (fixture, "m"));
  assert_focus (fixture, "Own.Map");
  hf_session_go_back (session);
  g_assert_cmpstr (hf_session_get_folded (session), ==, "type:\"Own.Map\"");
}

/* ---- Paths ------------------------------------------------------------------ */

static void
test_left_out (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = fixture->session;
  const HfHierarchy *treemap = hf_session_get_treemap (session);

  hf_session_set_left_out (session, "ns:\"Own\"");
  g_assert_cmpstr (hf_session_get_left_out (session), ==, "ns:\"Own\"");
  assert_step (fixture, "Treemap: Own left out of paths");
  hf_session_set_left_out (session, "ns:\"Own\"\ntype:\"A\"");
  hf_session_set_left_out (session, "type:\"A\"");
  assert_step (fixture, "Treemap: Own in paths again");
  hf_session_set_left_out (session, "");
  assert_step (fixture, "Treemap: nothing left out of paths");
  hf_session_go_back (session);
  g_assert_cmpstr (hf_session_get_left_out (session), ==, "type:\"A\"");
  g_assert_true (hf_session_get_treemap (session) == treemap);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/app/session-folding/types-are-folded-step-by-step", test_fold);
  ADD ("/app/session-folding/the-treemap-that-folds-is-shown", test_elsewhere);
  ADD ("/app/session-folding/a-row-of-the-tree-shows-its-box", test_row);
  ADD ("/app/session-folding/the-dominator-tree-stays", test_tree);
  ADD ("/app/session-folding/the-zoom-stays-by-names", test_zoom);
  ADD ("/app/session-folding/a-folded-type-stays-selected", test_selected);
  ADD ("/app/session-folding/the-last-request-counts", test_while_working);
  ADD ("/app/session-folding/everything-can-be-folded", test_everything);
  ADD ("/app/session-folding/another-heap-folds-the-same-names", test_other_heap);
  ADD ("/app/session-folding/a-finding-unfolds", test_finding);
  ADD ("/app/session-folding/types-are-left-out-of-paths", test_left_out);
  return g_test_run ();
}
