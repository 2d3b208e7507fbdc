/* test-session-paths.c: tests of objects by path in a session, without widgets
 *
 * covers: hf-path-cache, hf-path-query, hf-path-tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-carried-selection.h"
#include "hf-object-query.h"
#include "hf-selection-json.h"
#include "hf-selection-name.h"
#include "hf-session-paths.h"
#include "hf-step-name.h"
#include "hf-test.h"

/* Two values through a table that a static field keeps, one through a holder, one unreachable. */
#define HEAP                                                                                       \
  "#c:N.Shop.cache c:100:N.Cache c->t t:40:N.Table t->v t->w v:30:N.Value w:20:N.Value "           \
  "!h h:90:N.Held h->x x:8:N.Value y:7:N.Value"

static HfTypeIndex
get_value_type (HfSession *session)
{
  return hf_heap_get_object_type (hf_session_get_heap (session), hf_test_object (HEAP, "v"));
}

static HfTypePaths *
find_paths (HfSession *session)
{
  g_autoptr (GError) error = NULL;
  HfTypePaths *paths = hf_type_paths_new (hf_session_get_retention (session),
                                          get_value_type (session), 0, NULL, &error);

  g_assert_no_error (error);
  return paths;
}

/* Returns: the node of the type with this name */
static guint32
find_node (HfSession         *session,
           const HfTypePaths *paths,
           const char        *name)
{
  for (guint32 i = paths->n_groups; i < paths->n_nodes; i++)
    {
      if (g_str_equal (hf_heap_get_type_name (hf_session_get_heap (session), paths->nodes[i].type),
                       name))
        return i;
    }
  g_assert_not_reached ();
}

static char *
dup_step_name (HfSession *session)
{
  HfStepHistory *history = hf_session_get_history (session);
  const guint position = hf_step_history_get_position (history);

  return hf_step_dup_name (hf_step_history_get_step (history, position),
                           hf_step_history_get_step (history, position - 1), session);
}

static void
assert_step_name (HfSession  *session,
                  const char *expected)
{
  g_autofree char *name = dup_step_name (session);

  g_assert_cmpstr (name, ==, expected);
}

/* ---- The table ----------------------------------------------------------- */

static void
test_layout (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  const HfTypeIndex type = get_value_type (session);

  hf_session_set_objects_layout (session, HF_OBJECTS_PATHS);
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_LIST);
  g_assert_cmpuint (hf_session_get_grouped_type (session).value, ==, HF_INDEX_NONE);
  hf_session_set_listed (session, hf_selection_type (type));
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_PATHS);
  g_assert_cmpuint (hf_session_get_grouped_type (session).value, ==, type.value);

  /* To list objects lists them. */
  hf_session_list_objects (session, hf_selection_type (type));
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_LIST);
}

static void
test_group_is_one_step (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfStepHistory *history = hf_session_get_history (session);
  const HfTypeIndex type = get_value_type (session);

  hf_session_set_object_filter (session, "size>1");
  hf_session_group_by_path (session, type);
  g_assert_cmpuint (hf_step_history_get_position (history), ==, 2);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_OBJECTS);
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_PATHS);
  g_assert_cmpstr (hf_session_get_object_filter_text (session), ==, "");
  assert_step_name (session, "Objects: N.Value by path");
  hf_session_set_objects_layout (session, HF_OBJECTS_LIST);
  assert_step_name (session, "Objects: list of objects");
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_PATHS);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_LIST);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_NONE);
}

/* ---- The objects of a path ------------------------------------------------- */

/* The list has exactly the objects that the row counts, and leads back to all. */
static void
test_list_of_path (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTypePaths) paths = NULL;
  g_autoptr (HfQuestion) question = NULL;
  g_autoptr (HfObjectSet) objects = NULL;
  g_autoptr (GError) error = NULL;

  app_test_retain (session);
  paths = find_paths (session);
  hf_session_group_by_path (session, paths->type);
  hf_session_list_objects (session,
                           hf_selection_path (paths, find_node (session, paths, "N.Table")));
  assert_step_name (session, "Objects: Value through Table");
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_LIST);
  question = hf_object_query_new_question (session);
  objects = hf_question_answer (question, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (objects->n_objects, ==, 2);
  g_assert_cmpuint (objects->objects[0].value, ==, hf_test_object (HEAP, "v").value);
  g_assert_cmpuint (objects->objects[1].value, ==, hf_test_object (HEAP, "w").value);

  hf_session_set_objects_layout (session, HF_OBJECTS_PATHS);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_PATHS);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_PATH);
  hf_session_go_back (session);
  g_assert_cmpint (hf_session_get_objects_layout (session), ==, HF_OBJECTS_PATHS);
}

static void
test_names (void)
{
  static const char *const expected[] = {
    "Value from Static fields of Shop",
    "Value from Handles",
    "Value through Cache",
    "Value through Held",
    "Value through Table",
    "Value held by Held",
    "Value held by Table",
  };
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTypePaths) paths = NULL;

  app_test_retain (session);
  paths = find_paths (session);
  g_assert_cmpuint (paths->n_nodes, ==, G_N_ELEMENTS (expected));
  for (guint32 i = 0; i < paths->n_nodes; i++)
    {
      const HfSelection path = hf_selection_path (paths, i);
      g_autofree char *name = hf_selection_dup_name (&path, session);

      g_assert_cmpstr (name, ==, expected[i]);
    }
}

/* The objects that roots refer to themselves. */
static void
test_names_below_roots (void)
{
  static const char *const expected[] = {
    "Cache from Static fields of Shop",
    "Cache held by Static fields of Shop",
  };
  g_autoptr (HfSession) session = app_test_session ("#c:N.Shop.cache c:100:N.Cache");
  g_autoptr (HfTypePaths) paths = NULL;
  g_autoptr (GError) error = NULL;

  app_test_retain (session);
  paths = hf_type_paths_new (
    hf_session_get_retention (session),
    hf_heap_get_object_type (hf_session_get_heap (session), (HfObjectIndex){ 0 }), 0, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (paths->n_nodes, ==, G_N_ELEMENTS (expected));
  for (guint32 i = 0; i < paths->n_nodes; i++)
    {
      const HfSelection path = hf_selection_path (paths, i);
      g_autofree char *name = hf_selection_dup_name (&path, session);

      g_assert_cmpstr (name, ==, expected[i]);
    }
}

/* ---- Kept ------------------------------------------------------------------- */

static void
test_json (void)
{
  static const HfSelectionKeys keys = { NULL, "part", "first" };
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTypePaths) paths = NULL;

  app_test_retain (session);
  paths = find_paths (session);
  for (guint32 i = 0; i < paths->n_nodes; i++)
    {
      g_autoptr (JsonObject) object = json_object_new ();
      const HfSelection path = hf_selection_path (paths, i);
      g_auto (HfNamedSelection) written = hf_named_selection_new (&path);
      g_auto (HfNamedSelection) read = { 0 };

      hf_selection_to_json (&written, object, "listed", &keys);
      read = hf_selection_from_json (object, "listed", &keys, hf_session_get_heap (session));
      g_assert_cmpmem (&read.what, sizeof read.what, &path, sizeof path);
      json_object_remove_member (json_object_get_object_member (object, "listed"), "path");
      hf_named_selection_clear (&read);
      read = hf_selection_from_json (object, "listed", &keys, hf_session_get_heap (session));
      g_assert_cmpint (read.what.kind, ==, HF_SELECTION_NONE);
    }
}

/* A stored path that does not have its name any more is not another one. */
static void
test_stale (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTypePaths) paths = NULL;

  app_test_retain (session);
  paths = find_paths (session);
  for (guint32 i = 0; i <= paths->n_nodes; i++)
    {
      HfSelection path = hf_selection_path (paths, 0);
      g_autoptr (HfQuestion) question = NULL;
      g_autoptr (HfObjectSet) objects = NULL;
      g_autoptr (GError) error = NULL;

      path.path = i;
      hf_session_set_listed (session, hf_selection_none ());
      hf_session_set_listed (session, path);
      question = hf_object_query_new_question (session);
      objects = hf_question_answer (question, NULL, &error);
      if (i == 0)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (objects->n_objects, ==, paths->nodes[0].through.n_instances);
          continue;
        }
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
      g_assert_cmpstr (error->message, ==, "This snapshot does not have the selection.");
    }
}

/* Another filter of a listed path does not find the paths again. */
static void
test_kept (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTypePaths) paths = NULL;
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (HfQuestion) question = NULL;
  g_autoptr (HfObjectSet) objects = NULL;
  g_autoptr (HfPathTree) none = NULL;
  g_autoptr (HfPathTree) kept = NULL;
  g_autoptr (GError) error = NULL;

  app_test_retain (session);
  g_cancellable_cancel (cancelled);
  paths = find_paths (session);
  none = hf_path_cache_find (hf_session_get_path_cache (session),
                             hf_session_get_retention (session), paths->type, cancelled, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  hf_session_set_listed (session, hf_selection_path (paths, 0));
  question = hf_object_query_new_question (session);
  objects = hf_question_answer (question, NULL, &error);
  g_assert_no_error (error);

  /* It takes no work, which would end here. */
  kept = hf_path_cache_find (hf_session_get_path_cache (session),
                             hf_session_get_retention (session), paths->type, cancelled, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (kept->paths->n_nodes, ==, paths->n_nodes);
  none = hf_path_cache_find (hf_session_get_path_cache (session),
                             hf_session_get_retention (session), (HfTypeIndex){ 0 }, cancelled,
                             &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* In another heap there are other paths, but the type may be there. */
static void
test_carried (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (HfTypePaths) paths = NULL;
  HfCarriedSelection carried = { 0 };
  HfCarriedTarget target = { 0 };
  HfSelection path;
  HfSelection found;

  app_test_retain (session);
  paths = find_paths (session);
  path = hf_selection_path (paths, 0);
  hf_carried_selection_init (&carried, hf_session_get_heap (session), &path);
  hf_carried_target_init (&target, hf_session_get_heap (session));
  found = hf_carried_selection_find (&carried, &target);
  g_assert_cmpint (found.kind, ==, HF_SELECTION_TYPE);
  g_assert_cmpuint (found.type.value, ==, paths->type.value);
  hf_carried_target_clear (&target);
  hf_carried_selection_clear (&carried);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/session-paths/only-a-type-is-grouped", test_layout);
  g_test_add_func ("/app/session-paths/to-group-is-one-step", test_group_is_one_step);
  g_test_add_func ("/app/session-paths/a-path-lists-its-objects", test_list_of_path);
  g_test_add_func ("/app/session-paths/names", test_names);
  g_test_add_func ("/app/session-paths/names-right-below-roots", test_names_below_roots);
  g_test_add_func ("/app/session-paths/a-path-is-stored", test_json);
  g_test_add_func ("/app/session-paths/a-stale-path-is-refused", test_stale);
  g_test_add_func ("/app/session-paths/the-paths-are-kept", test_kept);
  g_test_add_func ("/app/session-paths/another-heap-has-the-type", test_carried);
  return g_test_run ();
}
