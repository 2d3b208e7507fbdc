/* hf-view-state.c: what is looked at in a heap, and how, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-view-state.h"

#include "hf-enum.h"

G_DEFINE_ENUM_TYPE (HfView, hf_view,
                    G_DEFINE_ENUM_VALUE (HF_VIEW_TREEMAP, "treemap"),
                    G_DEFINE_ENUM_VALUE (HF_VIEW_GRAPH, "graph"),
                    G_DEFINE_ENUM_VALUE (HF_VIEW_TYPES, "types"),
                    G_DEFINE_ENUM_VALUE (HF_VIEW_OBJECTS, "objects"),
                    G_DEFINE_ENUM_VALUE (HF_VIEW_QUERY, "query"),
                    G_DEFINE_ENUM_VALUE (HF_VIEW_HEAP_MAP, "heap-map"),
                    G_DEFINE_ENUM_VALUE (HF_VIEW_TIMELINE, "timeline"))

G_DEFINE_ENUM_TYPE (HfTypesLayout, hf_types_layout,
                    G_DEFINE_ENUM_VALUE (HF_TYPES_LIST, "list"),
                    G_DEFINE_ENUM_VALUE (HF_TYPES_TREE, "tree"))

G_DEFINE_ENUM_TYPE (HfObjectsLayout, hf_objects_layout,
                    G_DEFINE_ENUM_VALUE (HF_OBJECTS_LIST, "list"),
                    G_DEFINE_ENUM_VALUE (HF_OBJECTS_PATHS, "paths"))

/* ---- The table --------------------------------------------------------- */

#define AT(member) G_STRUCT_OFFSET (HfViewState, member)

/* Files have these names from the time when there was one selection alone. */
static const HfSelectionKeys selection_keys = { "selected", "part", "part-first" };
static const HfSelectionKeys listed_keys = { NULL, "listed-part", "listed-first" };

/* In the order of the struct, which is the order of JSON. The treemap follows later
 * than the request, so no property is named for it. */
static const HfViewField fields[] = {
  { "view", AT (view), &hf_view_field_enum, .property = "view", .get_type = hf_view_get_type,
    .initial = HF_VIEW_TREEMAP },
  { "grouping", AT (grouping), &hf_view_field_enum, .get_type = hf_grouping_get_type,
    .initial = HF_GROUPING_NAMESPACE },
  { "focus", AT (focus), &hf_view_field_node, .property = NULL },
  { "weight", AT (weight), &hf_view_field_enum, .get_type = hf_weight_get_type,
    .initial = HF_WEIGHT_REACHABLE },
  { "coloring", AT (coloring), &hf_view_field_enum, .property = "coloring",
    .get_type = hf_coloring_get_type, .initial = HF_COLORING_NAMESPACE },
  { "color-filter", AT (color_filter), &hf_view_field_choice, .property = "color-filter" },
  { "selection", AT (selection), &hf_view_field_selection, .property = "selection",
    .keys = &selection_keys },
  { "root-flags", AT (root_flags), &hf_view_field_flags, .property = "root-flags" },
  { "open-groups", AT (open_groups), &hf_view_field_open_groups, .property = "open-groups" },
  { "scope", AT (type_scope), &hf_view_field_node, .property = "type-scope" },
  { "filter", AT (type_filter), &hf_view_field_text, .property = "type-filter" },
  { "order", AT (type_order), &hf_view_field_enum, .property = "type-order",
    .get_type = hf_type_order_get_type, .initial = HF_TYPE_ORDER_RETAINED },
  { "descending", AT (types_descending), &hf_view_field_boolean, .property = "type-order",
    .initial = TRUE },
  { "listed", AT (listed), &hf_view_field_listed, .property = "listed", .keys = &listed_keys },
  { "object-filter", AT (object_filter), &hf_view_field_text, .property = "object-filter" },
  { "object-order", AT (object_order), &hf_view_field_enum, .property = "object-order",
    .get_type = hf_object_order_get_type, .initial = HF_OBJECT_ORDER_RETAINED },
  { "objects-descending", AT (objects_descending), &hf_view_field_boolean,
    .property = "object-order", .initial = TRUE },
  { "graph", AT (graph), &hf_view_field_enum, .property = "graph",
    .get_type = hf_graph_kind_get_type, .initial = HF_GRAPH_OWNERSHIP },
  { "graphs", AT (graphs), &hf_view_field_graph_plans, .property = "graph" },
  { "graph-node", AT (graph_node), &hf_view_field_graph_node, .property = "graph-node" },
  { "own-weight", AT (own_weight), &hf_view_field_enum, .get_type = hf_weight_get_type,
    .initial = HF_WEIGHT_REACHABLE },
  { "types-layout", AT (types_layout), &hf_view_field_enum, .property = "types-layout",
    .get_type = hf_types_layout_get_type, .initial = HF_TYPES_LIST },
  { "folded", AT (folded), &hf_view_field_text, .property = "folded" },
  { "left-out", AT (left_out), &hf_view_field_text, .property = "left-out" },
  { "cuts", AT (cuts), &hf_view_field_text, .property = "cuts" },
  { "open-rows", AT (open_rows), &hf_view_field_open_rows, .property = "open-rows" },
  { "objects-layout", AT (objects_layout), &hf_view_field_enum, .property = "objects-layout",
    .get_type = hf_objects_layout_get_type, .initial = HF_OBJECTS_LIST },
  { "map-start", AT (map_start), &hf_view_field_flags, .property = "map-window" },
  { "map-end", AT (map_end), &hf_view_field_flags, .property = "map-window" },
  { "map-coloring", AT (map_coloring), &hf_view_field_enum, .property = "map-coloring",
    .get_type = hf_map_coloring_get_type, .initial = HF_COLORING_NAMESPACE },
  { "map-color-filter", AT (map_color_filter), &hf_view_field_choice,
    .property = "map-color-filter" },
  { "collection", AT (collection), &hf_view_field_flags, .property = "collection" },
  { "replay", AT (replay), &hf_view_field_flags, .property = "collection" },
};

const HfViewField *
hf_view_state_get_fields (guint *n_fields)
{
  *n_fields = G_N_ELEMENTS (fields);
  return fields;
}

static gpointer
get_value (HfViewState       *self,
           const HfViewField *field)
{
  return (guint8 *) self + field->offset;
}

static gconstpointer
peek_value (const HfViewState *self,
            const HfViewField *field)
{
  return (const guint8 *) self + field->offset;
}

/* ---- The value --------------------------------------------------------- */

static void
init (HfViewState *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    fields[i].kind->init (&fields[i], get_value (self, &fields[i]));
}

static void
free_values (HfViewState *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    fields[i].kind->clear (get_value (self, &fields[i]));
}

HfViewState *
hf_view_state_new (void)
{
  HfViewState *self = g_new0 (HfViewState, 1);

  init (self);
  return self;
}

HfViewState *
hf_view_state_copy (const HfViewState *self)
{
  HfViewState *copy = g_new0 (HfViewState, 1);

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    fields[i].kind->copy (get_value (copy, &fields[i]), peek_value (self, &fields[i]));
  return copy;
}

void
hf_view_state_free (HfViewState *self)
{
  if (self == NULL)
    return;

  free_values (self);
  g_free (self);
}

void
hf_view_state_clear (HfViewState *self)
{
  free_values (self);
  init (self);
}

void
hf_view_state_leave_heap (HfViewState *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      const HfViewFieldKind *kind = fields[i].kind;

      if (!kind->is_of_heap)
        continue;
      kind->clear (get_value (self, &fields[i]));
      kind->init (&fields[i], get_value (self, &fields[i]));
    }
}

gboolean
hf_view_field_equal (const HfViewField *field,
                     const HfViewState *a,
                     const HfViewState *b)
{
  return field->kind->equal (peek_value (a, field), peek_value (b, field));
}

gboolean
hf_view_state_equal (const HfViewState *a,
                     const HfViewState *b)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      if (!hf_view_field_equal (&fields[i], a, b))
        return FALSE;
    }

  return TRUE;
}

gboolean
hf_view_field_is_same (const HfViewField *field,
                       const HfViewState *a,
                       const HfViewState *b)
{
  const HfViewFieldKind *kind = field->kind;
  gboolean (*is_same) (gconstpointer, gconstpointer) = kind->is_same != NULL ? kind->is_same
                                                                             : kind->equal;

  return is_same (peek_value (a, field), peek_value (b, field));
}

/* ---- JSON -------------------------------------------------------------- */

void
hf_view_state_to_json (const HfViewState *self,
                       JsonObject        *object)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    fields[i].kind->to_json (&fields[i], peek_value (self, &fields[i]), object);
}

HfViewState *
hf_view_state_new_from_json (JsonObject *object,
                             HfHeap     *heap)
{
  HfViewState *self = g_new0 (HfViewState, 1);

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    fields[i].kind->from_json (&fields[i], get_value (self, &fields[i]), object, heap);

  /* Earlier versions had one weight. */
  if (!json_object_has_member (object, "own-weight"))
    self->own_weight = self->weight;
  return self;
}
