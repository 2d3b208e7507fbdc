/* test-graph-plan.c: tests of the user's changes to a graph, and of their form in JSON
 *
 * covers: hf-graph-plan-json
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-enum.h"
#include "hf-graph-plan-json.h"
#include "hf-graph-plan.h"
#include "hf-json.h"
#include "hf-test.h"

#include <string.h>

static const HfObjectIndex no_object = { HF_INDEX_NONE };
static const HfTypeIndex no_type = { HF_INDEX_NONE };

/* A change of a plan does not show in its copy. */
static void
test_openings (void)
{
  g_auto (HfGraphPlan) plan = { no_object, no_type, NULL, NULL };
  g_auto (HfGraphPlan) before = { no_object, no_type, NULL, NULL };
  HfGraphRequest request;

  hf_graph_plan_init (&plan, (HfObjectIndex){ 3 }, no_type);
  g_assert_true (hf_graph_plan_open (&plan, 7, HF_GRAPH_ALL));
  hf_graph_plan_copy (&before, &plan);
  g_assert_true (hf_graph_plan_equal (&before, &plan));

  g_assert_true (hf_graph_plan_open (&plan, 7, 1));
  g_assert_false (hf_graph_plan_open (&plan, 7, 1));
  g_assert_true (hf_graph_plan_open (&plan, 8, HF_GRAPH_ALL));
  g_assert_false (hf_graph_plan_equal (&before, &plan));
  g_assert_true (hf_graph_plan_has_same_subject (&before, &plan));
  g_assert_cmpuint (before.openings->len, ==, 1);

  request = hf_graph_plan_get_request (&plan, HF_GRAPH_RETENTION);
  g_assert_cmpint (request.kind, ==, HF_GRAPH_RETENTION);
  g_assert_cmpuint (request.object.value, ==, 3);
  g_assert_cmpuint (request.n_openings, ==, 3);
  g_assert_cmpuint (request.openings[2].node, ==, 8);

  g_assert_true (hf_graph_plan_close (&plan, 7));
  g_assert_false (hf_graph_plan_close (&plan, 7));
  g_assert_cmpuint (plan.openings->len, ==, 1);
  g_assert_cmpuint (g_array_index (plan.openings, HfGraphOpening, 0).node, ==, 8);
}

static void
test_pins (void)
{
  g_auto (HfGraphPlan) plan = { no_object, no_type, NULL, NULL };
  g_auto (HfGraphPlan) before = { no_object, no_type, NULL, NULL };

  hf_graph_plan_init (&plan, no_object, (HfTypeIndex){ 2 });
  hf_graph_plan_pin (&plan, 5, 10, 20);
  hf_graph_plan_copy (&before, &plan);
  hf_graph_plan_pin (&plan, 5, 30, 20);
  g_assert_cmpuint (plan.pins->len, ==, 1);
  g_assert_cmpfloat (g_array_index (plan.pins, HfGraphPin, 0).x, ==, 30);
  g_assert_cmpfloat (g_array_index (before.pins, HfGraphPin, 0).x, ==, 10);
  g_assert_false (hf_graph_plan_equal (&before, &plan));
  hf_graph_plan_pin (&plan, 5, 10, 20);
  g_assert_true (hf_graph_plan_equal (&before, &plan));

  g_assert_true (hf_graph_plan_unpin (&plan));
  g_assert_false (hf_graph_plan_unpin (&plan));
}

/* ---- JSON -------------------------------------------------------------- */

static HfGraphKind
read_text (const char  *text,
           HfGraphPlan *plans,
           HfHeap      *heap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) object = hf_json_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  hf_graph_plans_from_json (plans, hf_json_get_object (object, "graphs"), heap);
  return hf_enum_parse (HF_TYPE_GRAPH_KIND, hf_json_get_text (object, "graph"), HF_GRAPH_OWNERSHIP);
}

static void
clear (HfGraphPlan *plans)
{
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    hf_graph_plan_clear (&plans[i]);
}

static void
test_round_trip (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a:8:A a->b b:8:B");
  g_autoptr (JsonObject) object = json_object_new ();
  g_autofree char *text = NULL;
  HfGraphPlan plans[HF_N_GRAPH_KINDS];
  HfGraphPlan read[HF_N_GRAPH_KINDS];

  hf_graph_plan_init (&plans[HF_GRAPH_OWNERSHIP], no_object, no_type);
  hf_graph_plan_init (&plans[HF_GRAPH_TYPES], no_object, (HfTypeIndex){ 1 });
  hf_graph_plan_init (&plans[HF_GRAPH_RETENTION], (HfObjectIndex){ 1 }, no_type);
  hf_graph_plan_open (&plans[HF_GRAPH_RETENTION], G_MAXUINT64 - 1, HF_GRAPH_ALL);
  hf_graph_plan_open (&plans[HF_GRAPH_RETENTION], 1, G_GUINT64_CONSTANT (1) << 63);
  hf_graph_plan_pin (&plans[HF_GRAPH_OWNERSHIP], 9, -12, 34);
  json_object_set_string_member (object, "graph",
                                 hf_enum_get_name (HF_TYPE_GRAPH_KIND, HF_GRAPH_RETENTION));
  json_object_set_object_member (object, "graphs", hf_graph_plans_to_json (plans));
  text = hf_json_dup_text (object);

  g_assert_cmpint (read_text (text, read, heap), ==, HF_GRAPH_RETENTION);
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    g_assert_true (hf_graph_plan_equal (&plans[i], &read[i]));
  clear (plans);
  clear (read);
}

/* The stored text may have any content. */
static void
test_hostile (void)
{
  static const char *const texts[] = {
    "{}",
    "{\"graph\": 7, \"graphs\": []}",
    "{\"graphs\": {\"types\": 1, \"retention\": {}}}",
    "{\"graphs\": {\"retention\": {\"object\": 2, \"type\": 99, \"openings\": 1, \"pins\": {}}}}",
    "{\"graphs\": {\"retention\": {\"openings\": [1, null, []], \"pins\": [\"x\"]}}}",
  };
  g_autoptr (HfHeap) heap = hf_test_heap ("!a a:8:A a->b b:8:B");
  g_autoptr (GString) many = g_string_new ("{\"graphs\": {\"types\": {\"openings\": [");
  HfGraphPlan plans[HF_N_GRAPH_KINDS];

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_cmpint (read_text (texts[i], plans, heap), ==, HF_GRAPH_OWNERSHIP);
      for (guint k = 0; k < HF_N_GRAPH_KINDS; k++)
        {
          g_assert_cmpuint (plans[k].object.value, ==, HF_INDEX_NONE);
          g_assert_cmpuint (plans[k].type.value, ==, HF_INDEX_NONE);
          g_assert_cmpuint (plans[k].openings->len, ==, 0);
          g_assert_cmpuint (plans[k].pins->len, ==, 0);
        }
      clear (plans);
    }

  read_text ("{\"graphs\": {\"types\": {\"pins\": [{\"x\": 9000000000000000000}]}}}", plans, heap);
  g_assert_cmpfloat (g_array_index (plans[HF_GRAPH_TYPES].pins, HfGraphPin, 0).x, <, 1e8);
  clear (plans);

  /* Each is compared with all before it. */
  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (many, "%s{\"node\": \"%x\", \"neighbour\": \"1\"}", i == 0 ? "" : ",",
                            i);
  g_string_append (many, "]}}}");
  read_text (many->str, plans, heap);
  g_assert_cmpuint (plans[HF_GRAPH_TYPES].openings->len, <=, 1000);
  clear (plans);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/graph-plan/open-and-close", test_openings);
  g_test_add_func ("/app/graph-plan/what-was-put-somewhere", test_pins);
  g_test_add_func ("/app/graph-plan/written-and-read", test_round_trip);
  g_test_add_func ("/app/graph-plan/whatever-is-written-there", test_hostile);

  return g_test_run ();
}
