/* hf-graph-plan-json.c: what the user has opened and moved in graphs, as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-plan-json.h"

#include "hf-enum.h"
#include "hf-json.h"

/* A user opens and moves fewer nodes; a file with more was not written by this program. */
#define MAX_CHANGES 1000
/* px: no graph is as large. */
#define MAX_PLACE 10000000

/* ---- Writing ----------------------------------------------------------- */

static JsonObject *
write_plan (const HfGraphPlan *plan)
{
  JsonObject *object = json_object_new ();
  JsonArray *openings = json_array_new ();
  JsonArray *pins = json_array_new ();

  json_object_set_int_member (object, "object", plan->object.value);
  json_object_set_int_member (object, "type", plan->type.value);
  for (guint i = 0; i < plan->openings->len; i++)
    {
      const HfGraphOpening *opening = &g_array_index (plan->openings, HfGraphOpening, i);
      JsonObject *one = json_object_new ();

      hf_json_set_hex (one, "node", opening->node);
      hf_json_set_hex (one, "neighbour", opening->neighbor);
      json_array_add_object_element (openings, one);
    }
  for (guint i = 0; i < plan->pins->len; i++)
    {
      const HfGraphPin *pin = &g_array_index (plan->pins, HfGraphPin, i);
      JsonObject *one = json_object_new ();

      hf_json_set_hex (one, "node", pin->key);
      json_object_set_int_member (one, "x", (gint64) pin->x);
      json_object_set_int_member (one, "y", (gint64) pin->y);
      json_array_add_object_element (pins, one);
    }
  json_object_set_array_member (object, "openings", openings);
  json_object_set_array_member (object, "pins", pins);
  return object;
}

JsonObject *
hf_graph_plans_to_json (const HfGraphPlan *plans)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    json_object_set_object_member (object, hf_enum_get_name (HF_TYPE_GRAPH_KIND, (int) i),
                                   write_plan (&plans[i]));
  return object;
}

/* ---- Reading ----------------------------------------------------------- */

static void
read_openings (HfGraphPlan *plan,
               JsonArray   *array)
{
  for (guint i = 0; array != NULL && i < MIN (json_array_get_length (array), MAX_CHANGES); i++)
    {
      JsonObject *one = hf_json_get_element (array, i);

      if (one != NULL)
        hf_graph_plan_open (plan, hf_json_get_hex (one, "node", 0),
                            hf_json_get_hex (one, "neighbour", HF_GRAPH_ALL));
    }
}

static void
read_pins (HfGraphPlan *plan,
           JsonArray   *array)
{
  for (guint i = 0; array != NULL && i < MIN (json_array_get_length (array), MAX_CHANGES); i++)
    {
      JsonObject *one = hf_json_get_element (array, i);

      if (one == NULL)
        continue;
      hf_graph_plan_pin (plan, hf_json_get_hex (one, "node", 0),
                         CLAMP (hf_json_get_number (one, "x", 0), -MAX_PLACE, MAX_PLACE),
                         CLAMP (hf_json_get_number (one, "y", 0), -MAX_PLACE, MAX_PLACE));
    }
}

static void
read_plan (HfGraphPlan *plan,
           JsonObject  *object,
           HfHeap      *heap)
{
  HfObjectIndex subject = { HF_INDEX_NONE };
  HfTypeIndex type = { HF_INDEX_NONE };

  if (object != NULL)
    {
      subject.value = hf_json_get_index (object, "object", hf_heap_get_n_objects (heap));
      type.value = hf_json_get_index (object, "type", hf_heap_get_n_types (heap));
    }
  hf_graph_plan_init (plan, subject, type);
  if (object == NULL)
    return;

  read_openings (plan, hf_json_get_array (object, "openings"));
  read_pins (plan, hf_json_get_array (object, "pins"));
}

void
hf_graph_plans_from_json (HfGraphPlan *plans,
                          JsonObject  *object,
                          HfHeap      *heap)
{
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    {
      const char *kind = hf_enum_get_name (HF_TYPE_GRAPH_KIND, (int) i);

      read_plan (&plans[i], object == NULL ? NULL : hf_json_get_object (object, kind), heap);
    }
}
