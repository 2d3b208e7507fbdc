/* test-session-store.c: tests of what is restored when a file is opened again
 *
 * covers: hf-stored-session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-settings.h"
#include "hf-test.h"
#include "store-test.h"

/* The same types, but the objects are elsewhere. */
#define CHANGED "a 2 shop\n" STORE_TEST_SHOP_TYPES \
                "o 1000 3 64\no 5000 2 fa0 1000\no 6000 4 384\nr 5000 3 0\nc shop\n"

static gboolean
is_idle (gpointer user_data)
{
  return !hf_session_is_grouping (user_data);
}

/* ---- The same content -------------------------------------------------- */

static void
test_same (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  g_autoptr (GFile) other = hf_test_temporary ("copy.gclog", STORE_TEST_SHOP, -1);
  HfSelection selection;
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_walk (tab.session);
  store_test_close (&tab);
  g_assert_cmpuint (store_test_count_files ("sessions"), ==, 1);

  /* Whatever it is called, and as often as it is opened. */
  tab = store_test_open (other);
  store_test_assert_walked (tab.session);
  store_test_close (&tab);
  tab = store_test_open (file);
  store_test_assert_walked (tab.session);

  hf_session_go_forward (tab.session);
  selection = hf_session_get_selection (tab.session);
  g_assert_cmpint (selection.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpuint (selection.object.value, ==, 2);
  for (guint i = 0; i < 7; i++)
    hf_session_go_back (tab.session);
  g_assert_cmpint (hf_session_get_view (tab.session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpstr (hf_session_get_type_filter_text (tab.session), ==, "");

  store_test_close (&tab);
  hf_test_remove (file);
  hf_test_remove (other);
}

static void
test_notes (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  const HfSelection object = hf_selection_object ((HfObjectIndex){ 2 });
  const HfSelection field = hf_selection_root ((HfRootIndex){ 0 });
  HfSelection type;
  HfNote *note = NULL;
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_note_all (tab.session);
  store_test_close (&tab);
  g_assert_cmpuint (store_test_count_files ("sessions"), ==, 0);

  hf_settings_set_boolean (HF_SETTINGS_RESTORE_SESSIONS, FALSE);
  tab = store_test_open (file);
  type = store_test_get_type ("Own.Table", hf_session_get_heap (tab.session));
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (tab.session)), ==, 3);
  g_assert_true (hf_note_is_bookmarked (hf_session_find_note (tab.session, &type)));
  note = hf_session_find_note (tab.session, &object);
  g_assert_false (hf_note_is_bookmarked (note));
  g_assert_cmpstr (hf_note_get_text (note), ==, "\"why\"\n<b>ü</b>");
  note = hf_session_find_note (tab.session, &field);
  g_assert_true (hf_note_is_bookmarked (note));
  g_assert_cmpstr (hf_note_get_text (note), ==, "x");

  /* A note that is deleted is deleted there too. */
  while (hf_notes_get_n (hf_session_get_notes (tab.session)) > 0)
    {
      g_autoptr (HfNote) first =
        g_list_model_get_item (G_LIST_MODEL (hf_session_get_notes (tab.session)), 0);

      hf_notes_remove (hf_session_get_notes (tab.session), first);
    }
  store_test_close (&tab);
  g_assert_cmpuint (store_test_count_files ("notes"), ==, 0);
  g_assert_cmpuint (store_test_count_files ("types"), ==, 0);
  hf_test_remove (file);
}

static void
test_grouping (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  guint32 focus;
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  app_test_group (tab.session, HF_GROUPING_DOMINATOR);
  hf_session_zoom_to (tab.session, 1);
  g_assert_true (app_test_wait (is_idle, tab.session));
  focus = hf_session_get_focus (tab.session);
  g_assert_cmpuint (focus, !=, 0);
  hf_session_select_node (tab.session, hf_selection_object ((HfObjectIndex){ 1 }), focus);
  store_test_close (&tab);

  /* It comes when it is known what holds what. */
  tab = store_test_open (file);
  g_assert_cmpint (hf_session_get_grouping (tab.session), ==, HF_GROUPING_DOMINATOR);
  g_assert_cmpint (hf_session_get_treemap (tab.session)->grouping, ==, HF_GROUPING_NAMESPACE);
  app_test_retain (tab.session);
  g_assert_true (app_test_wait (is_idle, tab.session));
  g_assert_cmpint (hf_session_get_treemap (tab.session)->grouping, ==, HF_GROUPING_DOMINATOR);
  g_assert_cmpuint (hf_session_get_focus (tab.session), ==, focus);
  g_assert_cmpuint (hf_session_get_selected_node (tab.session), ==, focus);
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (tab.session)), ==, 4);
  store_test_close (&tab);
  hf_test_remove (file);
}

static void
test_snapshot (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP CHANGED, -1);
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  StoreTestTab tab;
  g_autoptr (HfSnapshot) snapshot = NULL;

  store_test_begin ();
  tab = store_test_open (file);
  g_assert_cmpuint (hf_session_get_position (tab.session), ==, 1);
  analysis = hf_analysis_new (hf_recording_get_heap (hf_session_get_recording (tab.session), 0),
                              NULL, NULL, NULL);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, NULL);
  snapshot = hf_snapshot_new (hf_session_get_recording (tab.session), 0, analysis, hierarchy);
  hf_session_set_snapshot (tab.session, snapshot);
  hf_session_select (tab.session, hf_selection_object ((HfObjectIndex){ 3 }));
  store_test_close (&tab);

  tab = store_test_open (file);
  g_assert_cmpuint (hf_session_get_position (tab.session), ==, 0);
  g_assert_cmpuint (hf_session_get_selected_object (tab.session).value, ==, 3);
  store_test_close (&tab);
  hf_test_remove (file);
}

/* ---- Another content --------------------------------------------------- */

static void
test_changed (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  HfSelection type;
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_walk (tab.session);
  store_test_note_all (tab.session);
  store_test_close (&tab);

  store_test_write (file, CHANGED);
  tab = store_test_open (file);
  g_assert_cmpint (hf_session_get_view (tab.session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpint (hf_session_get_selection (tab.session).kind, ==, HF_SELECTION_NONE);
  g_assert_cmpstr (hf_session_get_type_filter_text (tab.session), ==, "");
  g_assert_cmpuint (hf_session_get_focus (tab.session), ==, 0);
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (tab.session)), ==, 1);
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (tab.session)), ==, 1);
  type = store_test_get_type ("Own.Table", hf_session_get_heap (tab.session));
  g_assert_nonnull (hf_session_find_note (tab.session, &type));
  hf_notes_set_text (hf_session_get_notes (tab.session), hf_session_get_heap (tab.session), &type,
                     "grows");
  store_test_close (&tab);

  /* And when it is again what it was, all is there again. */
  store_test_write (file, STORE_TEST_SHOP);
  tab = store_test_open (file);
  store_test_assert_walked (tab.session);
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (tab.session)), ==, 3);
  type = store_test_get_type ("Own.Table", hf_session_get_heap (tab.session));
  g_assert_cmpstr (hf_note_get_text (hf_session_find_note (tab.session, &type)), ==, "grows");
  store_test_close (&tab);
  hf_test_remove (file);
}

/* The same while it is open. */
static void
test_reloaded (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_walk (tab.session);
  store_test_note_all (tab.session);
  store_test_write (file, CHANGED);
  store_test_reload (&tab, file);
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (tab.session)), ==, 1);
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (tab.session)), ==, 1);

  store_test_write (file, STORE_TEST_SHOP);
  store_test_reload (&tab, file);
  store_test_assert_walked (tab.session);
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (tab.session)), ==, 3);
  store_test_close (&tab);
  hf_test_remove (file);
}

/* ---- Forgetting -------------------------------------------------------- */

static void
assert_reset (HfSession *session,
              guint      n_steps)
{
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "");
  g_assert_cmpstr (hf_session_get_object_filter_text (session), ==, "");
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_NONE);
  g_assert_cmpint (hf_session_get_object_order (session, NULL), ==, HF_OBJECT_ORDER_RETAINED);
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (session)), ==, n_steps);
}

static void
test_reset (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  StoreTestTab tab;
  guint n_steps = 0;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_walk (tab.session);
  store_test_note_all (tab.session);
  app_test_group (tab.session, HF_GROUPING_DOMINATOR);
  hf_session_zoom_to (tab.session, 1);
  hf_session_list_objects (tab.session,
                           store_test_get_type ("Own.Table", hf_session_get_heap (tab.session)));
  hf_session_set_object_filter (tab.session, "depth<3");
  hf_session_set_object_order (tab.session, HF_OBJECT_ORDER_ID, FALSE);
  store_test_close (&tab);

  tab = store_test_open (file);
  app_test_retain (tab.session);
  n_steps = hf_step_history_get_n_steps (hf_session_get_history (tab.session));
  hf_session_reset (tab.session);
  g_assert_true (app_test_wait (is_idle, tab.session));
  g_assert_cmpint (hf_session_get_treemap (tab.session)->grouping, ==, HF_GROUPING_NAMESPACE);
  assert_reset (tab.session, n_steps + 1);
  app_test_group (tab.session, HF_GROUPING_DOMINATOR);
  g_assert_cmpuint (hf_session_get_focus (tab.session), ==, 0);
  hf_session_reset (tab.session);
  store_test_close (&tab);

  /* It comes back like any other step. */
  tab = store_test_open (file);
  assert_reset (tab.session, n_steps + 3);
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (tab.session)), ==, 3);
  store_test_close (&tab);
  hf_test_remove (file);
}

static void
test_switched_off (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_walk (tab.session);
  store_test_close (&tab);

  hf_settings_set_boolean (HF_SETTINGS_RESTORE_SESSIONS, FALSE);
  tab = store_test_open (file);
  store_test_assert_fresh (tab.session);
  hf_session_set_view (tab.session, HF_VIEW_TYPES);
  store_test_close (&tab);
  g_assert_cmpuint (store_test_count_files ("sessions"), ==, 0);
  hf_test_remove (file);
}

/* A file that was only looked at leaves no trace. */
static void
test_untouched (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", STORE_TEST_SHOP, -1);
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_close (&tab);
  g_assert_cmpuint (store_test_count_files ("sessions"), ==, 0);
  g_assert_cmpuint (store_test_count_files ("notes"), ==, 0);
  g_assert_cmpuint (store_test_count_files ("types"), ==, 0);
  hf_test_remove (file);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/session-store/the-same-content-is-as-it-was-left", test_same);
  g_test_add_func ("/app/session-store/notes-are-always-kept", test_notes);
  g_test_add_func ("/app/session-store/a-grouping-comes-when-it-is-known", test_grouping);
  g_test_add_func ("/app/session-store/the-snapshot-is-the-one-that-was-shown", test_snapshot);
  g_test_add_func ("/app/session-store/a-changed-file-starts-afresh-and-keeps-notes-on-types",
                   test_changed);
  g_test_add_func ("/app/session-store/so-does-one-that-is-read-again", test_reloaded);
  g_test_add_func ("/app/session-store/reset-forgets-all-but-notes", test_reset);
  g_test_add_func ("/app/session-store/may-be-switched-off", test_switched_off);
  g_test_add_func ("/app/session-store/looking-leaves-no-trace", test_untouched);
  return g_test_run ();
}
