/* test-carried-state.c: tests of going from one heap to another, without widgets
 *
 * covers: hf-carried-selection
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-carried-selection.h"
#include "hf-carried-state.h"
#include "hf-open-rows.h"
#include "hf-session-cuts.h"
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
test_new_heap_has_no_steps (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/heap.gclog");
  g_autoptr (HfSession) session = hf_session_new (file);
  g_autoptr (HfCarriedState) place = NULL;

  hf_session_set_view (session, HF_VIEW_TYPES);
  assert_at (session, 0, 0);
  hf_session_go_back (session);
  hf_session_go_forward (session);
  app_test_show (session, HEAP);
  assert_at (session, 0, 1);

  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 1 }));
  hf_session_set_listed (session, hf_selection_type ((HfTypeIndex){ 1 }));
  hf_session_zoom_to (session, 1);
  hf_session_go_back (session);
  assert_at (session, 2, 4);
  place = hf_carried_state_new (session);
  app_test_show (session, "!x x:16:Only.X " HEAP);
  assert_at (session, 0, 1);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_NONE);
  hf_carried_state_restore (place, session);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpuint (hf_session_get_listed (session).type.value, ==,
                    hf_session_get_selection (session).type.value);
}

static void
notice_cb (HfSession  *session G_GNUC_UNUSED,
           const char *text,
           GString    *said)
{
  g_string_append_printf (said, "%s\n", text);
}

/* All steps are there, as far as the other heap has what they name. */
static void
test_steps_are_kept (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfCarriedState) place = NULL;
  g_autoptr (GString) said = g_string_new (NULL);
  const HfObjectIndex object = hf_test_object (HEAP, "s");
  guint32 table = 0;

  table = hf_hierarchy_find_type (hf_session_get_hierarchy (session),
                                  hf_heap_get_object_type (hf_session_get_heap (session),
                                                           hf_test_object (HEAP, "t")));
  g_signal_connect (session, "notice", G_CALLBACK (notice_cb), said);
  hf_session_zoom_to (session, table);
  hf_session_select (session, hf_selection_object (object));
  hf_session_zoom_to (session, 0);
  hf_session_set_type_filter (session, "Own");
  assert_at (session, 4, 5);
  hf_session_go_back (session);
  place = hf_carried_state_new (session);
  app_test_show (session, "!x x:16:System.String");
  hf_carried_state_restore (place, session);
  assert_at (session, 3, 5);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpstr (said->str, ==,
                   "This snapshot does not have the selected object. Its type is selected.\n");
  hf_session_go_forward (session);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "Own");

  /* A missing box is not a dead end. */
  g_string_truncate (said, 0);
  hf_session_go_to_step (session, 1);
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  g_assert_cmpstr (said->str, ==,
                   "“Own.Table” is missing here. The treemap shows the box around it.\n");
  hf_session_go_back (session);
  assert_at (session, 0, 4);
}

/* A path is that of one heap; its type is listed, and the session says so. */
static void
test_path_is_not_kept (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfCarriedState) place = NULL;
  g_autoptr (HfTypePaths) paths = NULL;
  g_autoptr (GString) said = g_string_new (NULL);

  app_test_retain (session);
  paths = hf_type_paths_new (hf_session_get_retention (session),
                             hf_heap_get_object_type (hf_session_get_heap (session),
                                                      hf_test_object (HEAP, "s")),
                             0, NULL, NULL);
  g_assert_nonnull (paths);
  hf_session_list_objects (session, hf_selection_path (paths, 0));
  g_signal_connect (session, "notice", G_CALLBACK (notice_cb), said);
  place = hf_carried_state_new (session);
  app_test_show (session, HEAP);
  hf_carried_state_restore (place, session);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpstr (said->str, ==,
                   "Paths of another snapshot are not kept. All objects of the type are listed.\n");
}

/* The list goes with the cuts. */
static void
test_freed_objects_stay_listed (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfCarriedState) place = NULL;

  hf_session_add_cut (session, "objects:System.String");
  hf_session_list_objects (session, hf_selection_freed ());
  place = hf_carried_state_new (session);
  app_test_show (session, "!x x:16:System.String");
  hf_carried_state_restore (place, session);
  g_assert_true (hf_session_has_cut (session, "objects:System.String"));
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_FREED);
}

static void
assert_root (HfHeap          *heap,
             guint32          index,
             HfCarriedTarget *target,
             guint32          expected)
{
  const HfSelection root = hf_selection_root ((HfRootIndex){ index });
  HfCarriedSelection carried = { 0 };
  HfSelection found;

  hf_carried_selection_init (&carried, heap, &root);
  found = hf_carried_selection_find (&carried, target);
  g_assert_cmpint (found.kind, ==,
                   expected == HF_INDEX_NONE ? HF_SELECTION_NONE : HF_SELECTION_ROOT);
  if (expected != HF_INDEX_NONE)
    g_assert_cmpuint (found.root.value, ==, expected);
  hf_carried_selection_clear (&carried);
}

/* A field is the same root wherever its object is; another root is known by its object. The
 * roots are looked through once, however many are sought. */
static void
test_roots (void)
{
  g_autoptr (HfHeap) from = hf_test_heap ("#a:N.Shop.cache #a:N.Shop.other !a b:8:B !b");
  g_autoptr (HfHeap) to = hf_test_heap (
    "!a !a !c #b:N.Shop.cache #c:N.Shop.cache #c:N.Store.other");
  HfCarriedTarget target;
  const GHashTable *roots = NULL;

  hf_carried_target_init (&target, to);
  g_assert_null (target.roots);
  assert_root (from, 0, &target, 3);
  roots = target.roots;
  g_assert_nonnull (roots);
  assert_root (from, 1, &target, HF_INDEX_NONE);
  assert_root (from, 2, &target, 0);
  assert_root (from, 3, &target, 2);
  g_assert_true (target.roots == roots);
  hf_carried_target_clear (&target);
}

static GArray *
make_rows (const char *heap,
           const char *first,
           const char *second)
{
  GArray *open = hf_open_rows_new ();

  hf_open_rows_add (open, hf_test_object (heap, first).value);
  hf_open_rows_add (open, hf_test_object (heap, second).value);
  return open;
}

/* Rows of objects that exist there are open there, in each step as it was. */
static void
test_open_rows_are_kept (void)
{
  static const char other[] =
    "!c c:100:Own.Deep.Cache !x x:16:Only.X !y y:16:Only.X !z z:16:Only.Z";
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (GArray) open = make_rows (HEAP, "c", "h");
  g_autoptr (GArray) expected = hf_open_rows_new ();
  g_autoptr (HfCarriedState) place = NULL;

  /* At the address of the second there is another object. */
  hf_open_rows_add (expected, hf_test_object (other, "c").value);
  g_assert_cmpuint (hf_test_object (other, "z").value, ==, hf_test_object (HEAP, "h").value);

  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_follow_open_rows (session, open);
  assert_at (session, 1, 2);
  hf_session_set_view (session, HF_VIEW_OBJECTS);
  place = hf_carried_state_new (session);
  app_test_show (session, other);
  g_assert_null (hf_session_get_open_rows (session));
  hf_carried_state_restore (place, session);
  assert_at (session, 2, 3);
  g_assert_true (hf_open_rows_equal (hf_session_get_open_rows (session), expected));
  hf_session_go_back (session);
  g_assert_true (hf_open_rows_equal (hf_session_get_open_rows (session), expected));
  hf_session_go_back (session);
  g_assert_null (hf_session_get_open_rows (session));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/carried-state/new-heap-has-no-steps", test_new_heap_has_no_steps);
  g_test_add_func ("/app/carried-state/steps-are-kept", test_steps_are_kept);
  g_test_add_func ("/app/carried-state/freed-objects-stay-listed", test_freed_objects_stay_listed);
  g_test_add_func ("/app/carried-state/a-path-is-not-kept", test_path_is_not_kept);
  g_test_add_func ("/app/carried-state/open-rows-are-kept", test_open_rows_are_kept);
  g_test_add_func ("/app/carried-state/roots-are-looked-through-once", test_roots);
  return g_test_run ();
}
