/* test-step-json.c: tests of steps as JSON, and of JSON that may hold anything
 *
 * covers: hf-json, hf-open-rows, hf-selection-json
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-json.h"
#include "hf-open-rows.h"
#include "hf-session-heap-map.h"
#include "hf-session-types.h"
#include "hf-step-name.h"

#include <string.h>

#define HEAP "#c:N.Shop.cache c:100:Own.Deep.Cache c->t t:4000:Own.Table t->v v:3000:Own.Value " \
             "!h h:900:Own.Held h->s s:800:System.String ~w w:8:Own.Weak !c"

/* ---- JSON -------------------------------------------------------------- */

static JsonObject *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonObject *object = hf_json_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  return object;
}

static void
assert_refused (const char *text,
                gsize       length)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (hf_json_parse (text, length, &error));
  g_assert_nonnull (error);
}

static void
test_refused (void)
{
  static const char *const texts[] = {
    "",
    "[]",
    "1",
    "null",
    "{",
    "{\"a\":}",
    "{\"a\":1}}",
    "{\"a\": \"\xff\"}",
    "{'a': 1}",
    "{\"a\": 1 /* \" */, \"b\": 2}",
    "{\"a\": 1 // x\n}",
    "{# \n}",
  };
  g_autofree char *deep = g_strnfill (1000000, '[');
  g_autofree char *deep_objects = g_malloc (5 * 100000);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_refused (texts[i], strlen (texts[i]));
  for (gsize i = 0; i < 100000; i++)
    memcpy (deep_objects + 5 * i, "{\"a\":", 5);
  assert_refused (deep, 1000000);
  assert_refused (deep_objects, 500000);
}

/* Brackets inside a text are not levels. */
static void
test_values (void)
{
  static const char *const names[] = { "one", NULL, "three" };
  g_autoptr (JsonObject) object = parse ("{\"t\": \"[[[[[[[[[[[[[[[[[[[\\\"/#'\", \"n\": 7, "
                                         "\"b\": true, "
                                         "\"h\": \"ffffffffffffffff\", \"c\": \"three\", "
                                         "\"f\": 1.5, \"z\": null, \"o\": {}, \"a\": [1, {}]}");
  JsonArray *array = hf_json_get_array (object, "a");

  g_assert_cmpstr (hf_json_get_text (object, "t"), ==, "[[[[[[[[[[[[[[[[[[[\"/#'");
  g_assert_cmpint (hf_json_get_number (object, "n", 0), ==, 7);
  g_assert_cmpuint (hf_json_get_index (object, "n", 8), ==, 7);
  g_assert_cmpuint (hf_json_get_index (object, "n", 7), ==, HF_INDEX_NONE);
  g_assert_true (hf_json_get_boolean (object, "b", FALSE));
  g_assert_cmpuint (hf_json_get_hex (object, "h", 0), ==, G_MAXUINT64);
  g_assert_cmpuint (hf_json_get_choice (object, "c", names, 3, 0), ==, 2);
  g_assert_cmpuint (json_array_get_length (array), ==, 2);
  g_assert_null (hf_json_get_element (array, 0));
  g_assert_nonnull (hf_json_get_element (array, 1));

  for (const char *name = "tnbhcfzoa?"; *name != '\0'; name++)
    {
      const char member[] = { *name, '\0' };

      if (strchr ("thc", *name) == NULL)
        g_assert_null (hf_json_get_text (object, member));
      if (*name != 'n')
        g_assert_cmpint (hf_json_get_number (object, member, -3), ==, -3);
      if (*name != 'h')
        g_assert_cmpuint (hf_json_get_hex (object, member, 5), ==, 5);
      if (*name != 'b')
        g_assert_true (hf_json_get_boolean (object, member, TRUE));
      if (*name != 'c')
        g_assert_cmpuint (hf_json_get_choice (object, member, names, 3, 1), ==, 1);
      if (*name != 'o')
        g_assert_null (hf_json_get_object (object, member));
      if (*name != 'a')
        g_assert_null (hf_json_get_array (object, member));
    }
}

/* ---- Steps ------------------------------------------------------------- */

static void
assert_round_trip (HfSession *session)
{
  g_autoptr (HfStep) step = app_test_dup_step (session);
  g_autoptr (JsonObject) object = hf_step_to_json (step);
  g_autofree char *text = hf_json_dup_text (object);
  g_autoptr (JsonObject) read = parse (text);
  g_autoptr (HfStep) other = hf_step_new_from_json (read, hf_session_get_heap (session));
  g_autoptr (JsonObject) again = hf_step_to_json (other);
  g_autofree char *text_again = hf_json_dup_text (again);

  g_assert_true (hf_step_equal (step, other));
  g_assert_cmpstr (text, ==, text_again);
}

/* Of which a group of roots and a whole kind are open. */
static GArray *
make_open_groups (void)
{
  GArray *open = hf_open_groups_new ();
  const HfOpenGroup groups[] = {
    { FALSE, HF_ROOT_STATIC, { HF_OPEN_GROUP_KIND }, 100 },
    { TRUE, 0, { 2 }, 7 },
    { FALSE, HF_ROOT_HANDLE, { HF_INDEX_NONE }, 7 },
  };

  g_array_append_vals (open, groups, G_N_ELEMENTS (groups));
  return open;
}

static GArray *
make_open_rows (void)
{
  GArray *open = hf_open_rows_new ();

  hf_open_rows_add (open, 2);
  hf_open_rows_add (open, 0);
  hf_open_rows_add (open, 2);
  g_assert_cmpuint (open->len, ==, 2);
  return open;
}

static void
test_round_trip (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (GArray) open = make_open_groups ();
  g_autoptr (GArray) rows = make_open_rows ();
  const HfSelection targets[] = {
    hf_selection_type ((HfTypeIndex){ 1 }),
    hf_selection_object ((HfObjectIndex){ 2 }),
    hf_selection_root ((HfRootIndex){ 1 }),
    hf_selection_several (),
    hf_selection_root_group (HF_ROOT_STATIC, (HfTypeIndex){ HF_INDEX_NONE }),
    hf_selection_root_group (G_MAXUINT64, (HfTypeIndex){ 0 }),
    hf_selection_weak_roots ((HfTypeIndex){ 3 }),
    hf_selection_unreachable (),
  };

  assert_round_trip (session);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      hf_session_select (session, targets[i]);
      assert_round_trip (session);
    }

  for (guint grouping = 0; grouping < HF_N_GROUPINGS; grouping++)
    {
      app_test_group (session, grouping);
      for (guint32 node = 0; node < hf_session_get_treemap (session)->n_nodes; node++)
        {
          hf_session_zoom_to (session, node);
          hf_session_select_node (session, targets[0], node);
          assert_round_trip (session);
        }
    }

  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_set_root_flags (session, HF_ROOT_PINNED | G_GUINT64_CONSTANT (1) << 63);
  hf_session_set_open_groups (session, open);
  hf_session_follow_open_rows (session, rows);
  hf_session_set_type_scope (session, 2);
  hf_session_set_coloring (session, HF_COLORING_RETAINED);
  hf_session_set_color_filter (session, "3");
  hf_session_set_map_color_filter (session, "System");
  hf_session_set_type_filter (session, "a \"quoted\" \\ ü\n");
  hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE);
  assert_round_trip (session);
}

/* A part of a treemap is found again by its node. */
static void
test_part (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  HfSelection part = hf_selection_unreachable ();

  part.part = HF_PART_POOLED;
  part.hierarchy = hf_session_get_treemap (session);
  part.node = 1;
  part.first = part.hierarchy->nodes[1].first_child;
  part.pooled_kind = HF_NODE_TYPE;
  part.n_pooled = 2;
  part.least_drawn = 0x123456789;
  part.n_bytes = G_MAXUINT64;
  part.n_objects = 3;
  hf_session_select (session, part);
  assert_round_trip (session);
}

/* A pool with all its fields, even if its largest member is an object, which has no name. */
static void
test_pooled_objects (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_step_free);
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  HfSelection part = hf_selection_unreachable ();
  HfStep *step = NULL;
  g_autoptr (JsonObject) object = NULL;

  part.part = HF_PART_POOLED;
  part.hierarchy = hf_session_get_treemap (session);
  for (guint32 i = 0; i < hierarchy->n_nodes; i++)
    {
      if (hierarchy->nodes[i].kind == HF_NODE_OBJECT)
        part.first = i;
    }
  part.node = hierarchy->nodes[part.first].parent;
  part.least_drawn = 77;
  hf_session_list_objects (session, part);
  step = app_test_dup_step (session);
  object = hf_step_to_json (step);
  hf_step_free (step);

  hf_session_list_objects (session, hf_selection_none ());
  g_ptr_array_add (steps, hf_step_new_from_json (object, hf_session_get_heap (session)));
  hf_session_take_steps (session, steps, 0);
  g_assert_cmpuint (hf_session_get_listed (session).node, ==, part.node);
  g_assert_cmpuint (hf_session_get_listed (session).first, ==, part.first);
  g_assert_cmpuint (hf_session_get_listed (session).least_drawn, ==, 77);
}

/* ---- Anything ---------------------------------------------------------- */

static const char * const anything[] = {
  "{}",
  "{\"view\": \"no such\", \"grouping\": 7, \"weight\": [], \"order\": {}, \"descending\": 1}",
  "{\"selection\": {\"kind\": \"object\", \"object\": 1000000}}",
  "{\"selection\": {\"kind\": \"object\", \"object\": -1}}",
  "{\"selection\": {\"kind\": \"object\"}}",
  "{\"selection\": {\"kind\": \"type\", \"type\": 4294967295}}",
  "{\"selection\": {\"kind\": \"root\", \"root\": 99}}",
  "{\"selection\": {\"kind\": \"root-group\", \"type\": 99, \"root-kind\": \"ffffffffffffffff\"}}",
  "{\"selection\": {\"kind\": \"part\", \"part\": \"pooled\"}}",
  "{\"selection\": {\"kind\": \"part\", \"part\": \"pooled\", \"n-pooled\": 4294967295, "
  "\"pooled-kind\": 99}, \"part\": {\"path\": [], \"node\": 99}, \"part-first\": {\"node\": 2}}",
  "{\"selection\": {\"kind\": \"part\", \"part\": \"several\"}, \"part\": {\"path\": [1, \"x\"]}}",
  "{\"selection\": {\"kind\": \"part\", \"part\": \"unreachable\"}, \"part\": {\"path\": []}}",
  "{\"listed\": {\"kind\": \"part\", \"part\": \"several\"}, \"listed-part\": {\"path\": []}}",
  "{\"focus\": {\"grouping\": \"dominator\", \"path\": [5, \"4\", 8, \"x\", 4, null], "
  "\"node\": 4294967295}, \"grouping\": \"dominator\"}",
  "{\"focus\": {\"grouping\": \"namespace\", \"path\": [300, \"x\", -1, 7, \"y\"]}}",
  "{\"scope\": {\"grouping\": \"root\", \"path\": [1, null]}, \"selected\": {\"node\": 77}}",
  "{\"open-groups\": [1, {}, {\"whole\": true, \"n-shown\": 9999999999}, {\"type\": 77}]}",
  "{\"open-rows\": [-1, 99, {}, null, \"1\", 0.5, 4294967296]}",
  "{\"root-flags\": \"xyz\", \"filter\": \">>>\", \"focus-name\": 3}",
};

static gboolean
is_idle (gpointer user_data)
{
  return !hf_session_is_grouping (user_data);
}

/* Each is there once, and there are no more than a bound. */
static void
test_open_rows (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  g_autoptr (JsonObject) object = NULL;
  g_autoptr (HfStep) step = NULL;
  const GArray *open = NULL;
  g_autoptr (GArray) many = hf_open_rows_new ();

  object = parse ("{\"open-rows\": [2, {}, 0, -1, 2, 99, 0.5, \"1\"]}");
  step = hf_step_new_from_json (object, hf_session_get_heap (session));
  open = hf_step_get_state (step)->open_rows;
  g_assert_cmpuint (open->len, ==, 2);
  g_assert_true (hf_open_rows_contain (open, 0) && hf_open_rows_contain (open, 2));

  for (guint32 i = 0; i < HF_OPEN_ROWS_MAX + 5; i++)
    hf_open_rows_add (many, i);
  g_assert_cmpuint (many->len, ==, HF_OPEN_ROWS_MAX);
}

static void
test_anything (void)
{
  g_autoptr (HfSession) session = app_test_session (HEAP);
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_step_free);

  app_test_retain (session);
  for (guint i = 0; i < G_N_ELEMENTS (anything); i++)
    {
      g_autoptr (JsonObject) object = parse (anything[i]);

      g_ptr_array_add (steps, hf_step_new_from_json (object, hf_session_get_heap (session)));
    }

  hf_session_take_steps (session, steps, 0);
  for (guint i = 0; i < hf_step_history_get_n_steps (hf_session_get_history (session)); i++)
    {
      HfSelection selection;
      g_autofree char *name = NULL;

      hf_session_go_to_step (session, i);
      g_assert_true (app_test_wait (is_idle, session));
      selection = hf_session_get_selection (session);
      g_assert_cmpint (selection.kind, !=, HF_SELECTION_OBJECT);
      g_assert_cmpint (selection.kind, !=, HF_SELECTION_TYPE);
      g_assert_cmpint (selection.kind, !=, HF_SELECTION_ROOT);
      g_assert_cmpint (hf_session_get_listed (session).kind, ==, HF_SELECTION_NONE);
      name = hf_step_dup_name (hf_step_history_get_step (hf_session_get_history (session), i), NULL,
                               session);
      g_assert_nonnull (name);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/json/what-is-no-flat-object-is-refused", test_refused);
  g_test_add_func ("/app/json/what-is-not-there-is-the-fallback", test_values);
  g_test_add_func ("/app/step-json/a-step-comes-back", test_round_trip);
  g_test_add_func ("/app/step-json/a-part-comes-back", test_part);
  g_test_add_func ("/app/step-json/pooled-objects-come-back", test_pooled_objects);
  g_test_add_func ("/app/step-json/open-rows-are-numbers-of-objects", test_open_rows);
  g_test_add_func ("/app/step-json/anything-is-some-step", test_anything);
  return g_test_run ();
}
