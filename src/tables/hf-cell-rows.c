/* hf-cell-rows.c: what a treemap shows as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cell-rows.h"

static const HfTableColumn columns[] = {
  [HF_CELL_ROWS_PATH] = { "path", HF_TABLE_TEXT, NULL, 0 },
  [HF_CELL_ROWS_KIND] = { "kind", HF_TABLE_TEXT, NULL, 0 },
  [HF_CELL_ROWS_TYPE] = { "type", HF_TABLE_TEXT, NULL, 0 },
  [HF_CELL_ROWS_ID] = { "id", HF_TABLE_ID, NULL, 0 },
  [HF_CELL_ROWS_COUNT] = { "count", HF_TABLE_COUNT, NULL, 0 },
  [HF_CELL_ROWS_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
  [HF_CELL_ROWS_RETAINED] = { "retained", HF_TABLE_BYTES, NULL, 0 },
  [HF_CELL_ROWS_LEVEL] = { "level", HF_TABLE_COUNT, NULL, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_CELL_ROWS_N_COLUMNS);

const HfTableSchema hf_cell_rows_schema = { "cells", columns, HF_CELL_ROWS_N_COLUMNS };

/* By #HfNodeKind; never translated. */
static const char *const kinds[] = {
  [HF_NODE_HEAP] = "heap",     [HF_NODE_FAMILY] = "family", [HF_NODE_NAMESPACE] = "namespace",
  [HF_NODE_TYPE] = "type",     [HF_NODE_OBJECT] = "object", [HF_NODE_KIND] = "kind",
  [HF_NODE_SEVERAL] = "several", [HF_NODE_MEMBER] = "member", [HF_NODE_OWNER] = "owner",
  [HF_NODE_DOMAIN] = "domain",
};

typedef struct
{
  HfExportList  list;
  HfHierarchy  *hierarchy;
  guint32       focus;
  guint32       node;    /* of the last row; the focus at first */
  GString      *path;    /* of that node */
  GArray       *lengths; /* gsize: how much of the path is each node above it, and itself */
} CellRows;

/* ---- From node to node -------------------------------------------------- */

static void
push (CellRows *self,
      guint32   node)
{
  g_autofree char *name = hf_hierarchy_dup_name (self->hierarchy, node);

  if (self->lengths->len > 0)
    g_string_append_c (self->path, '/');
  if (self->hierarchy->nodes[node].kind == HF_NODE_SEVERAL)
    g_string_append (self->path, kinds[HF_NODE_SEVERAL]);
  else if (name != NULL)
    g_string_append (self->path, name);
  g_array_append_val (self->lengths, self->path->len);
}

static void
pop (CellRows *self)
{
  g_array_set_size (self->lengths, self->lengths->len - 1);
  g_string_truncate (self->path, self->lengths->len == 0
                                   ? 0
                                   : g_array_index (self->lengths, gsize, self->lengths->len - 1));
}

/* Returns: the node behind @node in order, or HF_INDEX_NONE. The path follows. */
static guint32
move (CellRows *self)
{
  const HfNode *nodes = self->hierarchy->nodes;
  guint32 node = self->node;

  if (nodes[node].n_children > 0)
    {
      push (self, nodes[node].first_child);
      return nodes[node].first_child;
    }

  for (; node != self->focus; node = nodes[node].parent)
    {
      const HfNode *parent = &nodes[nodes[node].parent];

      pop (self);
      if (node + 1 < parent->first_child + parent->n_children)
        {
          push (self, node + 1);
          return node + 1;
        }
    }
  return HF_INDEX_NONE;
}

/* The path begins at the top even if the rows do not. */
static void
push_focus (CellRows *self)
{
  g_autoptr (GArray) above = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 node = self->focus; node != 0; node = self->hierarchy->nodes[node].parent)
    g_array_append_val (above, node);
  for (guint i = above->len; i > 0; i--)
    push (self, g_array_index (above, guint32, i - 1));
}

/* A child comes after its parent, so one pass tells what is below the focus. */
static guint32
count_below (const HfHierarchy *hierarchy,
             guint32            focus)
{
  guint32 n_below = 0;

  if (focus == 0)
    return hierarchy->n_nodes - 1;
  for (guint32 node = focus + 1; node < hierarchy->n_nodes; node++)
    {
      guint32 above = hierarchy->nodes[node].parent;

      while (above > focus)
        above = hierarchy->nodes[above].parent;
      n_below += above == focus;
    }
  return n_below;
}

/* ---- Rows --------------------------------------------------------------- */

static HfTableValue
get_retained (const CellRows *self,
              guint32         node)
{
  const HfRetainedGroup *group = hf_hierarchy_get_group (self->hierarchy, node);
  const HfNode *record = &self->hierarchy->nodes[node];

  if (group != NULL)
    return hf_table_number (group->n_bytes);
  if (record->kind == HF_NODE_OBJECT)
    return hf_export_list_get_retained (&self->list, (HfObjectIndex) { record->item });
  return hf_table_unknown ();
}

static HfTableValue
get_type_name (const CellRows *self,
               guint32         node)
{
  const HfNodeKind kind = self->hierarchy->nodes[node].kind;
  HfTypeIndex type = { HF_INDEX_NONE };

  /* Of what has many types, that would be any of them. */
  if (kind != HF_NODE_FAMILY && kind != HF_NODE_NAMESPACE)
    type = hf_hierarchy_get_type (self->hierarchy, node);
  return hf_table_text (type.value == HF_INDEX_NONE
                          ? NULL
                          : hf_heap_get_type_name (self->list.heap, type));
}

static HfTableValue
get_id (const CellRows *self,
        const HfNode   *node)
{
  const HfObjectIndex object = { node->item };

  return node->kind == HF_NODE_OBJECT
           ? hf_table_number (hf_heap_get_object_address (self->list.heap, object))
           : hf_table_unknown ();
}

static gboolean
next_row (HfExportList *list,
          HfTableValue *values)
{
  CellRows *self = (CellRows *) list;
  const HfNode *node = NULL;

  if (list->row == list->n_rows)
    return FALSE;

  list->row++;
  self->node = move (self);
  g_return_val_if_fail (self->node != HF_INDEX_NONE, FALSE);
  node = &self->hierarchy->nodes[self->node];
  values[HF_CELL_ROWS_PATH] = hf_table_text (self->path->str);
  values[HF_CELL_ROWS_KIND] = hf_table_text (kinds[node->kind]);
  values[HF_CELL_ROWS_TYPE] = get_type_name (self, self->node);
  values[HF_CELL_ROWS_ID] = get_id (self, node);
  values[HF_CELL_ROWS_COUNT] = hf_table_number (node->n_objects);
  values[HF_CELL_ROWS_BYTES] = hf_table_number (node->n_bytes);
  values[HF_CELL_ROWS_RETAINED] = get_retained (self, self->node);
  values[HF_CELL_ROWS_LEVEL] = hf_table_number (self->lengths->len);
  return TRUE;
}

static void
clear (HfExportList *list)
{
  CellRows *self = (CellRows *) list;

  hf_hierarchy_unref (self->hierarchy);
  g_string_free (self->path, TRUE);
  g_array_unref (self->lengths);
}

static const HfExportListClass cell_rows_class = {
  &hf_cell_rows_schema, next_row, clear,
};

HfExportList *
hf_cell_rows_new (HfHierarchy *hierarchy,
                  HfRetention *retention,
                  guint32      focus)
{
  CellRows *self = NULL;

  g_return_val_if_fail (focus < hierarchy->n_nodes, NULL);

  self = g_new0 (CellRows, 1);
  hf_export_list_init (&self->list, &cell_rows_class, hierarchy->analysis,
                       retention != NULL ? retention : hierarchy->retention,
                       count_below (hierarchy, focus));
  self->list.note_key = "weight";
  self->list.note = hierarchy->weight == HF_WEIGHT_EVERYTHING ? "everything" : "reachable";
  self->hierarchy = hf_hierarchy_ref (hierarchy);
  self->focus = self->node = focus;
  self->path = g_string_new (NULL);
  self->lengths = g_array_new (FALSE, FALSE, sizeof (gsize));
  push_focus (self);
  return &self->list;
}
