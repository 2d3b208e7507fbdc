/* test-session.c: tests of HfSession and HfSelection
 *
 * covers: hf-boxed-types, hf-free-later, hf-session-names, hf-session-selection,
 *   hf-session-snapshot, hf-session-treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-free-later.h"
#include "hf-test.h"

#define HEAP "!a a:100:System.A a->b b:40:System.Text.B #b:Own.C.field c:30:Own.D ~c a->d d:8:Own.E"

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_names (void)
{
  static const struct
  {
    const char *path;
    const char *title;
    const char *name;
  } cases[] = {
    { "/x/wpf-app.gclog.gz", "wpf-app.gclog.gz", "wpf-app" },
    { "/x/heap.gclog", "heap.gclog", "heap" },
    { "/x/heap.gclog.zst", "heap.gclog.zst", "heap" },
    { "/x/app.gcdump.zip", "app.gcdump.zip", "app" },
    { "/x/app.nettrace", "app.nettrace", "app" },
    { "/x/.gz", ".gz", ".gz" },
    { "/x/plain", "plain", "plain" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (cases[i].path);
      g_autoptr (HfSession) session = hf_session_new (file);

      g_assert_cmpstr (hf_session_get_title (session), ==, cases[i].title);
      g_assert_cmpstr (hf_session_get_name (session), ==, cases[i].name);
    }
}

static void
test_selection_notifies_once (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  guint count = 0;

  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (count_cb), &count);
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 0 }));
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 0 }));
  g_assert_cmpuint (count, ==, 1);
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 0 }));
  g_assert_cmpuint (count, ==, 2);
}

static void
test_selection_resolves (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfHeap *heap = hf_session_get_heap (session);
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  const HfTypeIndex type_a = hf_heap_get_object_type (heap, (HfObjectIndex){ 0 });

  g_assert_cmpuint (n_roots, ==, 3);
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==, HF_INDEX_NONE);

  hf_session_select (session, hf_selection_root ((HfRootIndex){ 1 }));
  g_assert_cmpuint (hf_session_get_selected_object (session).value, ==, roots[1].object.value);
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==,
                    hf_heap_get_object_type (heap, roots[1].object).value);

  hf_session_select (session, hf_selection_root_group (HF_ROOT_HANDLE, type_a));
  g_assert_cmpuint (hf_session_get_selected_object (session).value, ==, HF_INDEX_NONE);
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==, type_a.value);

  /* The container of static fields is not what they hold. */
  hf_session_select (session, hf_selection_root_group (HF_ROOT_STATIC, type_a));
  g_assert_cmpuint (hf_session_get_selected_type (session).value, ==, HF_INDEX_NONE);
}

static void
test_zoom_stays_in_the_hierarchy (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  guint32 object_node = hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ 0 });
  guint32 levels = 0;

  g_assert_cmpuint (object_node, !=, HF_INDEX_NONE);
  hf_session_zoom_to (session, object_node);
  g_assert_cmpuint (hierarchy->nodes[hf_session_get_focus (session)].kind, ==, HF_NODE_TYPE);

  while (hf_session_get_focus (session) != 0 && levels < 10)
    {
      hf_session_zoom_out (session);
      levels++;
    }
  /* The namespace is the whole picture. */
  g_assert_cmpuint (levels, ==, 1);
  hf_session_zoom_out (session);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
}

/* Colors that need another weight borrow it. */
static void
test_coloring_lends_a_weight (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);

  hf_session_set_coloring (session, HF_COLORING_REACHABLE);
  g_assert_cmpint (hf_session_get_weight (session), ==, HF_WEIGHT_EVERYTHING);
  g_assert_cmpint (hf_session_get_own_weight (session), ==, HF_WEIGHT_REACHABLE);
  hf_session_set_coloring (session, HF_COLORING_NAMESPACE);
  g_assert_cmpint (hf_session_get_weight (session), ==, HF_WEIGHT_REACHABLE);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_weight (session), ==, HF_WEIGHT_EVERYTHING);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_weight (session), ==, HF_WEIGHT_REACHABLE);

  /* But the one that was chosen meanwhile stays. */
  hf_session_set_coloring (session, HF_COLORING_REACHABLE);
  hf_session_weigh (session, HF_WEIGHT_EVERYTHING);
  hf_session_set_coloring (session, HF_COLORING_NAMESPACE);
  g_assert_cmpint (hf_session_get_weight (session), ==, HF_WEIGHT_EVERYTHING);
}

static void
test_scope_is_a_namespace (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  const HfTypeIndex type = hf_heap_get_object_type (hf_session_get_heap (session),
                                                    (HfObjectIndex){ 0 });
  const guint32 node = hf_hierarchy_find_type (hierarchy, type);

  hf_session_set_type_scope (session, node);
  g_assert_cmpuint (hf_session_get_type_scope (session), ==, hierarchy->nodes[node].parent);
}

static void
test_new_snapshot_resets_indices (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  guint count = 0;

  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 2 }));
  hf_session_zoom_to (session, 1);
  hf_session_set_root_flags (session, HF_ROOT_WEAK);
  hf_session_set_view (session, HF_VIEW_TYPES);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (count_cb), &count);

  app_test_show (session, "!x x:16:Only.X");
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpuint (hf_heap_get_n_objects (hf_session_get_heap (session)), ==, 1);
  g_assert_cmpuint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  g_assert_cmpuint (hf_session_get_root_flags (session), ==, HF_ROOT_WEAK);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
}

static void
append_cb (GString    *names,
           GParamSpec *pspec)
{
  g_string_append_printf (names, "%s ", pspec->name);
}

/* The old heap is left, all of it, before the new one is there. */
static void
left_cb (HfSession  *session,
         GParamSpec *pspec,
         HfAnalysis *old)
{
  if (hf_session_get_analysis (session) == old)
    g_assert_null (hf_session_get_retention (session));
  else
    g_assert_cmpuint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);
  g_assert_false (g_str_equal (pspec->name, "analysis") &&
                  hf_session_get_analysis (session) == old);
}

static void
test_order (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (GString) names = g_string_new ("");

  app_test_retain (session);
  hf_session_set_search (session, "System");
  app_test_settle ();
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 2 }));
  hf_session_zoom_to (session, 1);
  g_signal_connect_swapped (session, "notify", G_CALLBACK (append_cb), names);
  g_signal_connect (session, "notify", G_CALLBACK (left_cb), hf_session_get_analysis (session));

  app_test_show (session, "!x x:16:Only.X");
  g_assert_cmpstr (names->str, ==,
                   "retention focus selection graph-layout history search "
                   "analysis color-key search history ");

  g_string_truncate (names, 0);
  app_test_retain (session);
  g_assert_cmpstr (names->str, ==, "retention graph-layout search ");
}

static void
test_properties_have_the_state (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autofree HfSelection *selection = NULL;
  guint focus = 0;
  guint64 flags = 0;
  int view = 0;
  int order = 0;

  hf_session_select (session, hf_selection_object ((HfObjectIndex){ 1 }));
  hf_session_zoom_to (session, 1);
  hf_session_set_root_flags (session, HF_ROOT_PINNED);
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE);
  g_object_get (session, "analysis", &analysis, "selection", &selection, "focus", &focus,
                "root-flags", &flags, "view", &view, "type-order", &order, NULL);
  g_assert_true (analysis == hf_session_get_analysis (session));
  g_assert_cmpuint (selection->object.value, ==, 1);
  g_assert_cmpuint (focus, ==, 1);
  g_assert_cmpuint (flags, ==, HF_ROOT_PINNED);
  g_assert_cmpint (view, ==, HF_VIEW_TYPES);
  g_assert_cmpint (order, ==, HF_TYPE_ORDER_NAME);
}

typedef struct
{
  GThread *thread; /* atomic */
} Dropped;

static void
drop_cb (gpointer data)
{
  g_atomic_pointer_set (&((Dropped *) data)->thread, g_thread_self ());
}

static gboolean
is_dropped (gpointer user_data)
{
  return g_atomic_pointer_get (&((Dropped *) user_data)->thread) != NULL;
}

static gboolean
wake_cb (gpointer user_data G_GNUC_UNUSED)
{
  return G_SOURCE_CONTINUE;
}

static void
test_drop_is_done_elsewhere (void)
{
  Dropped dropped = { NULL };
  const guint wake = g_timeout_add (5, wake_cb, NULL);

  hf_free_later (NULL, drop_cb);
  hf_free_later (&dropped, drop_cb);
  g_assert_true (app_test_wait (is_dropped, &dropped));
  g_assert_true (dropped.thread != g_thread_self ());
  g_source_remove (wake);
}

static void
finalized_cb (gpointer  data,
              GObject  *where G_GNUC_UNUSED)
{
  drop_cb (data);
}

/* It may be as large as the heap. A view that holds it releases it when it is notified. */
static void
test_retention_is_dropped_elsewhere (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfRetention *held = NULL;
  Dropped dropped = { NULL };
  const guint wake = g_timeout_add (5, wake_cb, NULL);

  app_test_retain (session);
  held = g_object_ref (hf_session_get_retention (session));
  g_object_weak_ref (G_OBJECT (held), finalized_cb, &dropped);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (g_clear_object), &held);

  app_test_show (session, "!x x:16:Only.X");
  g_assert_null (held);
  g_assert_true (app_test_wait (is_dropped, &dropped));
  g_assert_true (dropped.thread != g_thread_self ());
  g_source_remove (wake);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/session/coloring-lends-a-weight", test_coloring_lends_a_weight);
  g_test_add_func ("/app/session/names-are-without-endings", test_names);
  g_test_add_func ("/app/session/selection-notifies-once", test_selection_notifies_once);
  g_test_add_func ("/app/session/selection-resolves-to-type-and-object", test_selection_resolves);
  g_test_add_func ("/app/session/zoom-stays-in-the-hierarchy", test_zoom_stays_in_the_hierarchy);
  g_test_add_func ("/app/session/scope-is-a-namespace", test_scope_is_a_namespace);
  g_test_add_func ("/app/session/new-snapshot-resets-indices", test_new_snapshot_resets_indices);
  g_test_add_func ("/app/session/another-heap-is-notified-in-order", test_order);
  g_test_add_func ("/app/session/properties-have-the-state", test_properties_have_the_state);
  g_test_add_func ("/app/drop/is-done-elsewhere", test_drop_is_done_elsewhere);
  g_test_add_func ("/app/drop/retention-of-the-old-heap-is-dropped-elsewhere",
                   test_retention_is_dropped_elsewhere);
  return g_test_run ();
}
