/* hf-step-json.c: a step as JSON, to go there when the same file is opened again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-step-json.h"

#include "hf-enum.h"
#include "hf-graph-plan-json.h"
#include "hf-json.h"
#include "hf-step-private.h"

/* The numbers may be others in the next version. */
static const char * const views[] = {
  [HF_VIEW_TREEMAP] = "treemap",
  [HF_VIEW_GRAPH] = "graph",
  [HF_VIEW_TYPES] = "types",
  [HF_VIEW_OBJECTS] = "objects",
};

static const char * const groupings[HF_N_GROUPINGS] = {
  [HF_GROUPING_NAMESPACE] = "namespace",
  [HF_GROUPING_DOMINATOR] = "dominator",
  [HF_GROUPING_ROOT] = "root",
  [HF_GROUPING_DOMAIN] = "domain",
};

static const char * const weights[] = {
  [HF_WEIGHT_REACHABLE] = "reachable",
  [HF_WEIGHT_EVERYTHING] = "everything",
};

static const char * const colorings[HF_N_COLORINGS] = {
  [HF_COLORING_NAMESPACE] = "namespace",
  [HF_COLORING_ROOT] = "root",
  [HF_COLORING_RETAINED] = "retained",
  [HF_COLORING_REACHABLE] = "reachable",
};

static const char * const orders[] = {
  [HF_TYPE_ORDER_BYTES] = "bytes",
  [HF_TYPE_ORDER_COUNT] = "count",
  [HF_TYPE_ORDER_REACHABLE_BYTES] = "reachable-bytes",
  [HF_TYPE_ORDER_REACHABLE_COUNT] = "reachable-count",
  [HF_TYPE_ORDER_NAME] = "name",
  [HF_TYPE_ORDER_RETAINED] = "retained",
};

static const char * const object_orders[] = {
  [HF_OBJECT_ORDER_ID] = "id",
  [HF_OBJECT_ORDER_TYPE] = "type",
  [HF_OBJECT_ORDER_SIZE] = "size",
  [HF_OBJECT_ORDER_RETAINED] = "retained",
  [HF_OBJECT_ORDER_DEPTH] = "depth",
  [HF_OBJECT_ORDER_GENERATION] = "generation",
};

static const char * const kinds[] = {
  [HF_SELECTION_NONE] = "none",
  [HF_SELECTION_TYPE] = "type",
  [HF_SELECTION_OBJECT] = "object",
  [HF_SELECTION_ROOT] = "root",
  [HF_SELECTION_ROOT_GROUP] = "root-group",
  [HF_SELECTION_PART] = "part",
  [HF_SELECTION_FINDING] = "finding",
};

static const char * const parts[] = {
  [HF_PART_POOLED] = "pooled",
  [HF_PART_SEVERAL] = "several",
  [HF_PART_UNREACHABLE] = "unreachable",
};

/* ---- Writing ----------------------------------------------------------- */

/* A path is a list of kinds and names, one after the other. */
static void
add_spot (JsonObject   *object,
          const char   *name,
          const HfSpot *spot)
{
  JsonObject *one = NULL;
  JsonArray *path = NULL;

  if (spot->path == NULL)
    return;

  path = json_array_new ();
  for (guint i = 0; i < hf_node_path_get_n_steps (spot->path); i++)
    {
      const char *step = NULL;

      json_array_add_int_element (path, hf_node_path_get_step (spot->path, i, &step));
      if (step == NULL)
        json_array_add_null_element (path);
      else
        json_array_add_string_element (path, step);
    }

  one = json_object_new ();
  json_object_set_string_member (one, "grouping", groupings[spot->grouping]);
  json_object_set_array_member (one, "path", path);
  json_object_set_int_member (one, "node", spot->node);
  json_object_set_object_member (object, name, one);
}

static void
add_part (JsonObject        *object,
          const HfSelection *selection)
{
  json_object_set_string_member (object, "part", parts[selection->part]);
  json_object_set_int_member (object, "pooled-kind", selection->pooled_kind);
  json_object_set_int_member (object, "n-pooled", selection->n_pooled);
  if (selection->part == HF_PART_POOLED)
    hf_json_set_hex (object, "least-drawn", selection->least_drawn);
  hf_json_set_hex (object, "bytes", selection->n_bytes);
  json_object_set_int_member (object, "n-objects", selection->n_objects);
}

static void
add_selection (JsonObject        *object,
               const char        *name,
               const HfSelection *selection)
{
  JsonObject *one = json_object_new ();

  json_object_set_string_member (one, "kind", kinds[selection->kind]);
  if (selection->type.value != HF_INDEX_NONE)
    json_object_set_int_member (one, "type", selection->type.value);
  if (selection->object.value != HF_INDEX_NONE)
    json_object_set_int_member (one, "object", selection->object.value);
  if (selection->root.value != HF_INDEX_NONE)
    json_object_set_int_member (one, "root", selection->root.value);
  if (selection->kind == HF_SELECTION_ROOT_GROUP)
    {
      hf_json_set_hex (one, "root-kind", selection->root_kind);
      json_object_set_boolean_member (one, "weak", selection->is_weak);
    }
  if (selection->kind == HF_SELECTION_PART)
    add_part (one, selection);
  if (selection->kind == HF_SELECTION_FINDING)
    json_object_set_int_member (one, "finding", selection->finding);
  json_object_set_object_member (object, name, one);
}

/* A whole kind of roots has no type, and neither has what no type contains. */
static void
add_open_groups (JsonObject   *object,
                 const GArray *open)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < open->len; i++)
    {
      const HfOpenGroup *group = &g_array_index (open, HfOpenGroup, i);
      JsonObject *one = json_object_new ();

      json_object_set_boolean_member (one, "weak", group->is_weak);
      hf_json_set_hex (one, "root-kind", group->kind);
      json_object_set_boolean_member (one, "whole", group->type.value == HF_OPEN_GROUP_KIND);
      if (group->type.value < HF_OPEN_GROUP_KIND)
        json_object_set_int_member (one, "type", group->type.value);
      json_object_set_int_member (one, "n-shown", group->n_shown);
      json_array_add_object_element (array, one);
    }
  json_object_set_array_member (object, "open-groups", array);
}

JsonObject *
hf_step_to_json (const HfStep *self)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "view", views[self->view]);
  json_object_set_string_member (object, "grouping", groupings[self->chosen]);
  add_spot (object, "focus", &self->focus);
  json_object_set_string_member (object, "focus-name", self->focus_name);
  json_object_set_string_member (object, "weight", weights[self->weight]);
  json_object_set_string_member (object, "coloring", colorings[self->coloring]);
  if (self->color_filter != NULL)
    json_object_set_string_member (object, "color-filter", self->color_filter);
  add_selection (object, "selection", &self->selection);
  add_spot (object, "selected", &self->selected);
  add_spot (object, "part", &self->part);
  add_spot (object, "part-first", &self->part_first);
  hf_json_set_hex (object, "root-flags", self->root_flags);
  if (self->open_groups != NULL)
    add_open_groups (object, self->open_groups);
  add_spot (object, "scope", &self->scope);
  json_object_set_string_member (object, "filter", self->filter_text);
  json_object_set_string_member (object, "order", orders[self->order]);
  json_object_set_boolean_member (object, "descending", self->descending);
  add_selection (object, "listed", &self->listed);
  add_spot (object, "listed-part", &self->listed_part);
  add_spot (object, "listed-first", &self->listed_first);
  json_object_set_string_member (object, "object-filter", self->object_filter);
  json_object_set_string_member (object, "object-order", object_orders[self->object_order]);
  json_object_set_boolean_member (object, "objects-descending", self->objects_descending);
  json_object_set_string_member (object, "graph",
                                 hf_enum_get_name (HF_TYPE_GRAPH_KIND, (int) self->graph));
  json_object_set_object_member (object, "graphs", hf_graph_plans_to_json (self->plans));
  json_object_set_boolean_member (object, "move", self->is_move);

  return object;
}

/* ---- Reading ----------------------------------------------------------- */

static HfNodePath *
read_path (JsonArray *array)
{
  HfNodePath *path = hf_node_path_new_empty ();

  for (guint i = 0; array != NULL && i + 1 < json_array_get_length (array); i += 2)
    {
      JsonNode *kind = json_array_get_element (array, i);
      JsonNode *name = json_array_get_element (array, i + 1);
      gint64 number = -1;

      if (JSON_NODE_HOLDS_VALUE (kind) && json_node_get_value_type (kind) == G_TYPE_INT64)
        number = json_node_get_int (kind);
      if (number < 0 || number > G_MAXUINT8)
        break;
      hf_node_path_append (path, (guint8) number,
                           JSON_NODE_HOLDS_VALUE (name) &&
                               json_node_get_value_type (name) == G_TYPE_STRING
                             ? json_node_get_string (name)
                             : NULL);
    }

  return path;
}

static HfSpot
read_spot (JsonObject *object,
           const char *name)
{
  JsonObject *one = hf_json_get_object (object, name);

  if (one == NULL)
    return (HfSpot){ HF_GROUPING_NAMESPACE, NULL, 0 };

  return (HfSpot){
    hf_json_get_choice (one, "grouping", groupings, HF_N_GROUPINGS, HF_GROUPING_NAMESPACE),
    read_path (hf_json_get_array (one, "path")),
    hf_json_get_index (one, "node", G_MAXUINT32),
  };
}

/* A place that every step has. */
static HfSpot
read_place (JsonObject *object,
            const char *name)
{
  HfSpot spot = read_spot (object, name);

  if (spot.path == NULL)
    spot.path = hf_node_path_new_empty ();
  return spot;
}

static HfSelection
read_part (JsonObject *object)
{
  const HfSelectionPart part = hf_json_get_choice (object, "part", parts, G_N_ELEMENTS (parts),
                                                   HF_PART_UNREACHABLE);
  HfSelection selection = hf_selection_unreachable ();

  selection.part = part;
  selection.pooled_kind = (guint32) CLAMP (hf_json_get_number (object, "pooled-kind", 0),
                                           HF_NODE_HEAP, HF_NODE_DOMAIN);
  selection.n_pooled = (guint32) CLAMP (hf_json_get_number (object, "n-pooled", 0), 0, G_MAXUINT32);
  if (part == HF_PART_POOLED)
    selection.least_drawn = hf_json_get_hex (object, "least-drawn", G_MAXUINT64);
  selection.n_bytes = hf_json_get_hex (object, "bytes", 0);
  selection.n_objects = (guint32) CLAMP (hf_json_get_number (object, "n-objects", 0), 0,
                                         G_MAXUINT32);
  return selection;
}

static HfSelection
read_selection (JsonObject *step,
                const char *name,
                HfHeap     *heap)
{
  JsonObject *object = hf_json_get_object (step, name);
  HfSelection selection = hf_selection_none ();
  guint32 n_roots = 0;

  if (object == NULL)
    return selection;

  hf_heap_get_roots (heap, &n_roots);
  selection.type.value = hf_json_get_index (object, "type", hf_heap_get_n_types (heap));
  selection.object.value = hf_json_get_index (object, "object", hf_heap_get_n_objects (heap));
  selection.root.value = hf_json_get_index (object, "root", n_roots);
  switch (hf_json_get_choice (object, "kind", kinds, G_N_ELEMENTS (kinds), HF_SELECTION_NONE))
    {
    case HF_SELECTION_TYPE:
      return selection.type.value == HF_INDEX_NONE ? hf_selection_none ()
                                                   : hf_selection_type (selection.type);
    case HF_SELECTION_OBJECT:
      return selection.object.value == HF_INDEX_NONE ? hf_selection_none ()
                                                     : hf_selection_object (selection.object);
    case HF_SELECTION_ROOT:
      return selection.root.value == HF_INDEX_NONE ? hf_selection_none ()
                                                   : hf_selection_root (selection.root);
    case HF_SELECTION_ROOT_GROUP:
      selection = hf_selection_root_group (hf_json_get_hex (object, "root-kind", 0),
                                           selection.type);
      selection.is_weak = hf_json_get_boolean (object, "weak", FALSE);
      return selection;
    case HF_SELECTION_PART:
      return read_part (object);
    case HF_SELECTION_FINDING:
      return hf_selection_finding (hf_json_get_index (object, "finding", G_MAXUINT32));
    case HF_SELECTION_NONE:
    default:
      return hf_selection_none ();
    }
}

/* What is pooled is pooled in a node; what is unreachable is in none. */
static void
read_parts (HfSelection *selection,
            JsonObject  *object,
            const char  *part_name,
            HfSpot      *part,
            const char  *first_name,
            HfSpot      *first)
{
  if (selection->kind != HF_SELECTION_PART || selection->part == HF_PART_UNREACHABLE)
    return;

  *part = read_spot (object, part_name);
  *first = read_spot (object, first_name);
  if (part->path == NULL && selection->part == HF_PART_POOLED)
    *selection = hf_selection_none ();
}

/* Findings are selected by nothing but the list of what they count. */
static void
read_selections (HfStep     *self,
                 JsonObject *object,
                 HfHeap     *heap)
{
  self->selection = read_selection (object, "selection", heap);
  if (self->selection.kind == HF_SELECTION_FINDING)
    self->selection = hf_selection_none ();
  self->selected = read_spot (object, "selected");
  read_parts (&self->selection, object, "part", &self->part, "part-first", &self->part_first);
  self->listed = read_selection (object, "listed", heap);
  read_parts (&self->listed, object, "listed-part", &self->listed_part, "listed-first",
              &self->listed_first);
}

static void
read_objects (HfStep     *self,
              JsonObject *object)
{
  const char *filter = hf_json_get_text (object, "object-filter");

  self->object_filter = g_strdup (filter == NULL ? "" : filter);
  self->object_order = hf_json_get_choice (object, "object-order", object_orders,
                                           G_N_ELEMENTS (object_orders), HF_OBJECT_ORDER_RETAINED);
  self->objects_descending = hf_json_get_boolean (object, "objects-descending", TRUE);
  self->is_move = hf_json_get_boolean (object, "move", FALSE);
}

static GArray *
read_open_groups (JsonObject *object,
                  HfHeap     *heap)
{
  JsonArray *array = hf_json_get_array (object, "open-groups");
  GArray *open = array == NULL ? NULL : hf_open_groups_new ();

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonObject *one = hf_json_get_element (array, i);
      HfOpenGroup group = { 0 };

      if (one == NULL)
        continue;
      group.is_weak = hf_json_get_boolean (one, "weak", FALSE);
      group.kind = hf_json_get_hex (one, "root-kind", 0);
      group.type.value = hf_json_get_boolean (one, "whole", FALSE)
                           ? HF_OPEN_GROUP_KIND
                           : hf_json_get_index (one, "type", hf_heap_get_n_types (heap));
      group.n_shown = (guint32) CLAMP (hf_json_get_number (one, "n-shown", 0), 0, G_MAXINT32);
      g_array_append_val (open, group);
    }

  return open;
}

HfStep *
hf_step_new_from_json (JsonObject *object,
                       HfHeap     *heap)
{
  HfStep *self = g_new0 (HfStep, 1);
  const char *focus_name = hf_json_get_text (object, "focus-name");
  const char *filter = hf_json_get_text (object, "filter");

  self->view = hf_json_get_choice (object, "view", views, G_N_ELEMENTS (views), HF_VIEW_TREEMAP);
  self->chosen = hf_json_get_choice (object, "grouping", groupings, HF_N_GROUPINGS,
                                     HF_GROUPING_NAMESPACE);
  self->focus = read_place (object, "focus");
  self->focus_name = g_strdup (focus_name == NULL ? "" : focus_name);
  self->weight = hf_json_get_choice (object, "weight", weights, G_N_ELEMENTS (weights),
                                     HF_WEIGHT_REACHABLE);
  self->coloring = hf_json_get_choice (object, "coloring", colorings, HF_N_COLORINGS,
                                       HF_COLORING_NAMESPACE);
  self->color_filter = g_strdup (hf_json_get_text (object, "color-filter"));
  read_selections (self, object, heap);
  self->root_flags = hf_json_get_hex (object, "root-flags", 0);
  self->open_groups = read_open_groups (object, heap);
  self->scope = read_place (object, "scope");
  self->filter_text = g_strdup (filter == NULL ? "" : filter);
  self->order = hf_json_get_choice (object, "order", orders, G_N_ELEMENTS (orders),
                                    HF_TYPE_ORDER_RETAINED);
  self->descending = hf_json_get_boolean (object, "descending", TRUE);
  read_objects (self, object);
  self->graph = hf_enum_parse (HF_TYPE_GRAPH_KIND, hf_json_get_text (object, "graph"),
                               HF_GRAPH_OWNERSHIP);
  hf_graph_plans_from_json (self->plans, hf_json_get_object (object, "graphs"), heap);

  return self;
}
