/* hf-edge-rows.c: the nodes and the edges of a graph as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-edge-rows.h"

#include "hf-root-rows.h"
#include "hf-type-name.h"

static const HfTableColumn edge_columns[] = {
  [HF_EDGE_ROWS_FROM] = { "from", HF_TABLE_COUNT, NULL, 0 },
  [HF_EDGE_ROWS_TO] = { "to", HF_TABLE_COUNT, NULL, 0 },
  [HF_EDGE_ROWS_KIND] = { "kind", HF_TABLE_TEXT, NULL, 0 },
  [HF_EDGE_ROWS_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
  [HF_EDGE_ROWS_REFERENCES] = { "references", HF_TABLE_COUNT, NULL, 0 },
  [HF_EDGE_ROWS_FOLDED] = { "folded", HF_TABLE_COUNT, NULL, 0 },
  [HF_EDGE_ROWS_FROM_NAME] = { "from_name", HF_TABLE_TEXT, NULL, 0 },
  [HF_EDGE_ROWS_TO_NAME] = { "to_name", HF_TABLE_TEXT, NULL, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (edge_columns) == HF_EDGE_ROWS_N_COLUMNS);

const HfTableSchema hf_edge_rows_schema = { "edges", edge_columns, HF_EDGE_ROWS_N_COLUMNS };

static const HfTableColumn node_columns[] = {
  [HF_NODE_ROWS_KEY] = { "key", HF_TABLE_TEXT, NULL, 0 },
  [HF_NODE_ROWS_NAME] = { "name", HF_TABLE_TEXT, NULL, 0 },
  [HF_NODE_ROWS_KIND] = { "kind", HF_TABLE_TEXT, NULL, 0 },
  [HF_NODE_ROWS_TYPE] = { "type", HF_TABLE_TEXT, NULL, 0 },
  [HF_NODE_ROWS_COUNT] = { "count", HF_TABLE_COUNT, NULL, 0 },
  [HF_NODE_ROWS_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
  [HF_NODE_ROWS_LAYER] = { "layer", HF_TABLE_COUNT, NULL, 0 },
  [HF_NODE_ROWS_HIDDEN] = { "hidden", HF_TABLE_COUNT, NULL, 0 },
  [HF_NODE_ROWS_SUBJECT] = { "subject", HF_TABLE_BOOLEAN, NULL, 0 },
  [HF_NODE_ROWS_EXACT] = { "exact", HF_TABLE_BOOLEAN, NULL, 0 },
  [HF_NODE_ROWS_OBJECT] = { "object", HF_TABLE_ID, NULL, 0 },
  [HF_NODE_ROWS_ROOT] = { "root", HF_TABLE_TEXT, NULL, 0 },
  [HF_NODE_ROWS_FLAGS] = { "flags", HF_TABLE_TEXT, NULL, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (node_columns) == HF_NODE_ROWS_N_COLUMNS);

const HfTableSchema hf_node_rows_schema = { "nodes", node_columns, HF_NODE_ROWS_N_COLUMNS };

/* Both kinds of rows. */
typedef struct
{
  HfRows   rows;
  HfGraph *graph;
  GString *texts[4]; /* of the last row */
} GraphRows;

/* ---- Names -------------------------------------------------------------- */

const char *
hf_node_rows_get_kind (const HfGraphNode *node)
{
  static const char *const names[] = {
    [HF_GRAPH_ROOTS] = "roots",
    [HF_GRAPH_SEVERAL] = "several",
    [HF_GRAPH_OBJECTS] = "objects",
    [HF_GRAPH_OTHERS] = "others",
  };

  return names[node->kind];
}

const char *
hf_edge_rows_get_kind (const HfGraphEdge *edge)
{
  static const char *const names[] = {
    [HF_GRAPH_OWNS] = "owns",         [HF_GRAPH_REACHES] = "reaches", [HF_GRAPH_REFERS] = "refers",
    [HF_GRAPH_SHORTEST] = "shortest", [HF_GRAPH_WEAK] = "weak",
  };

  return names[edge->kind];
}

static void
append_root_kind (GString *string,
                  guint64  kind)
{
  if (kind == G_MAXUINT64)
    g_string_append (string, "other kinds");
  else
    hf_root_append_kind (string, kind);
}

static void
append_root (GString           *string,
             HfHeap            *heap,
             const HfGraphNode *node,
             const char        *type)
{
  const char *field = hf_heap_get_string (heap, node->field);

  append_root_kind (string, node->root_kind);
  if (type != NULL)
    g_string_append_printf (string, " %s", type);
  if (field != NULL)
    g_string_append_printf (string, "%c%s", type != NULL ? '.' : ' ', field);
}

void
hf_node_rows_append_name (GString           *string,
                          HfHeap            *heap,
                          const HfGraphNode *node)
{
  g_autofree char *type = NULL;

  if (node->type.value != HF_INDEX_NONE)
    type = hf_type_name_dup_short (hf_heap_get_type_name (heap, node->type));

  if (node->kind == HF_GRAPH_SEVERAL)
    g_string_append (string, "several kinds");
  else if (node->kind == HF_GRAPH_OTHERS)
    g_string_append (string, "others");
  else if (node->kind == HF_GRAPH_OBJECTS)
    g_string_append_printf (string, "%s%s", type != NULL ? type : "",
                            node->n_types > 1 ? " and others" : "");
  else
    append_root (string, heap, node, type);
}

/* ---- Rows --------------------------------------------------------------- */

static void
get_edge (HfRows       *rows,
          guint32       row,
          HfTableValue *values)
{
  GraphRows *self = (GraphRows *) rows;
  const HfGraphNode *nodes = self->graph->nodes;
  const HfGraphEdge *edge = &self->graph->edges[row];

  for (guint i = 0; i < 2; i++)
    {
      g_string_truncate (self->texts[i], 0);
      hf_node_rows_append_name (self->texts[i], rows->heap, &nodes[i == 0 ? edge->from : edge->to]);
    }
  values[HF_EDGE_ROWS_FROM] = hf_table_number (edge->from);
  values[HF_EDGE_ROWS_TO] = hf_table_number (edge->to);
  values[HF_EDGE_ROWS_KIND] = hf_table_text (hf_edge_rows_get_kind (edge));
  values[HF_EDGE_ROWS_BYTES] = hf_table_number (edge->n_bytes);
  values[HF_EDGE_ROWS_REFERENCES] = hf_table_number (edge->n_references);
  values[HF_EDGE_ROWS_FOLDED] = hf_table_number (edge->n_folded);
  values[HF_EDGE_ROWS_FROM_NAME] = hf_table_text (self->texts[0]->str);
  values[HF_EDGE_ROWS_TO_NAME] = hf_table_text (self->texts[1]->str);
}

static void
fill_texts (GraphRows         *self,
            const HfGraphNode *node)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_string_truncate (self->texts[i], 0);
  g_string_append_printf (self->texts[0], "%016" G_GINT64_MODIFIER "x", node->key);
  hf_node_rows_append_name (self->texts[1], self->rows.heap, node);
  append_root_kind (self->texts[2], node->root_kind);
  hf_root_append_flags (self->texts[3], node->root_flags);
}

static void
get_node (HfRows       *rows,
          guint32       row,
          HfTableValue *values)
{
  GraphRows *self = (GraphRows *) rows;
  const HfGraphNode *node = &self->graph->nodes[row];
  const gboolean is_root = node->kind == HF_GRAPH_ROOTS;

  fill_texts (self, node);
  values[HF_NODE_ROWS_KEY] = hf_table_text (self->texts[0]->str);
  values[HF_NODE_ROWS_NAME] = hf_table_text (self->texts[1]->str);
  values[HF_NODE_ROWS_KIND] = hf_table_text (hf_node_rows_get_kind (node));
  values[HF_NODE_ROWS_TYPE] = hf_table_text (
    node->type.value == HF_INDEX_NONE ? NULL : hf_heap_get_type_name (rows->heap, node->type));
  values[HF_NODE_ROWS_COUNT] = hf_table_number (node->n_objects);
  values[HF_NODE_ROWS_BYTES] = hf_table_number (node->n_bytes);
  values[HF_NODE_ROWS_LAYER] = hf_table_number (node->layer);
  values[HF_NODE_ROWS_HIDDEN] = hf_table_number (node->n_hidden);
  values[HF_NODE_ROWS_SUBJECT] = hf_table_number (node->is_subject ? 1 : 0);
  values[HF_NODE_ROWS_EXACT] = hf_table_number (node->is_bound ? 0 : 1);
  values[HF_NODE_ROWS_OBJECT] = node->object.value == HF_INDEX_NONE
                                  ? hf_table_unknown ()
                                  : hf_table_number (
                                      hf_heap_get_object_address (rows->heap, node->object));
  values[HF_NODE_ROWS_ROOT] = hf_table_text (is_root ? self->texts[2]->str : NULL);
  values[HF_NODE_ROWS_FLAGS] = hf_table_text (is_root ? self->texts[3]->str : NULL);
}

static void
clear (HfRows *rows)
{
  GraphRows *self = (GraphRows *) rows;

  hf_graph_unref (self->graph);
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_string_free (self->texts[i], TRUE);
}

static const HfRowsClass edge_rows_class = {
  &hf_edge_rows_schema, get_edge, clear,
};

static const HfRowsClass node_rows_class = {
  &hf_node_rows_schema, get_node, clear,
};

static HfRows *
make_rows (HfGraph           *graph,
           const HfRowsClass *klass,
           guint32            n_rows)
{
  HfRetention *retention = hf_graph_source_get_retention (graph->source);
  GraphRows *self = g_new0 (GraphRows, 1);

  hf_rows_init (&self->rows, klass, hf_retention_get_analysis (retention), retention, n_rows);
  self->graph = hf_graph_ref (graph);
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    self->texts[i] = g_string_new (NULL);
  return &self->rows;
}

HfRows *
hf_edge_rows_new (HfGraph *graph)
{
  return make_rows (graph, &edge_rows_class, graph->n_edges);
}

HfRows *
hf_node_rows_new (HfGraph *graph)
{
  return make_rows (graph, &node_rows_class, graph->n_nodes);
}
