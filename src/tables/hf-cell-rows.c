/* hf-cell-rows.c: the parts of a treemap as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cell-rows.h"

#include "hf-enum.h"

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
  [HF_NODE_DOMAIN] = "domain",   [HF_NODE_ASSEMBLY] = "assembly",
  [HF_NODE_GENERATION] = "generation",
};

/* A node on the way to the one of a row, and how much of the path it and all above it take. */
typedef struct
{
  guint32 node;
  gsize   length;
} Step;

typedef struct
{
  HfRows       rows;
  HfHierarchy *hierarchy;
  guint32      focus;
  guint32      row;     /* the last one; HF_INDEX_NONE at first */
  guint32      node;    /* of that row; the focus at first */
  guint32     *order;   /* [n_rows] the node of each; NULL while rows come one by one */
  GString     *path;    /* of the last row */
  GArray      *steps;   /* Step: from below the top to its node */
  GArray      *missing; /* guint32: nodes on their way into the path */
} CellRows;

/* ---- From row to node --------------------------------------------------- */

/* Returns: the node behind @node in order, or HF_INDEX_NONE */
static guint32
get_next (const HfHierarchy *hierarchy,
          guint32            focus,
          guint32            node)
{
  const HfNode *nodes = hierarchy->nodes;

  if (nodes[node].n_children > 0)
    return nodes[node].first_child;

  for (; node != focus; node = nodes[node].parent)
    {
      const HfNode *parent = &nodes[nodes[node].parent];

      if (node + 1 < parent->first_child + parent->n_children)
        return node + 1;
    }
  return HF_INDEX_NONE;
}

static guint32
count_below (const HfHierarchy *hierarchy,
             guint32            focus)
{
  guint32 n_below = 0;

  if (focus == 0)
    return hierarchy->n_nodes - 1;
  for (guint32 node = get_next (hierarchy, focus, focus); node != HF_INDEX_NONE;
       node = get_next (hierarchy, focus, node))
    n_below++;
  return n_below;
}

static guint32 *
make_order (const CellRows *self)
{
  guint32 *order = g_new (guint32, self->rows.n_rows);
  guint32 node = self->focus;

  for (guint32 row = 0; row < self->rows.n_rows; row++)
    order[row] = node = get_next (self->hierarchy, self->focus, node);
  return order;
}

/* Rows one by one need no order of them in memory. */
static guint32
find_node (CellRows *self,
           guint32   row)
{
  const guint32 next = self->row == HF_INDEX_NONE ? 0 : self->row + 1;

  if (self->order == NULL && row == next)
    return get_next (self->hierarchy, self->focus, self->node);
  if (self->order == NULL)
    self->order = make_order (self);
  return self->order[row];
}

/* ---- The path ----------------------------------------------------------- */

static void
push (CellRows *self,
      guint32   node)
{
  g_autofree char *name = hf_hierarchy_dup_name (self->hierarchy, node);
  Step step = { node, 0 };

  if (self->steps->len > 0)
    g_string_append_c (self->path, '/');
  if (self->hierarchy->nodes[node].kind == HF_NODE_SEVERAL)
    g_string_append (self->path, kinds[HF_NODE_SEVERAL]);
  else if (name != NULL)
    g_string_append (self->path, name);
  step.length = self->path->len;
  g_array_append_val (self->steps, step);
}

/* Returns: the node that the path leads to; 0 = the heap, which has no name in it */
static guint32
get_last (const CellRows *self)
{
  return self->steps->len == 0 ? 0 : g_array_index (self->steps, Step, self->steps->len - 1).node;
}

static void
pop (CellRows *self)
{
  g_array_set_size (self->steps, self->steps->len - 1);
  g_string_truncate (self->path,
                     self->steps->len == 0
                       ? 0
                       : g_array_index (self->steps, Step, self->steps->len - 1).length);
}

/* Keeps what the path to @node has in common with the last one. A node comes after all that
 * are above it, so a later one in the path is none of these. */
static void
lead_path_to (CellRows *self,
              guint32   node)
{
  for (guint32 above = node;; above = self->hierarchy->nodes[above].parent)
    {
      while (get_last (self) > above)
        pop (self);
      if (get_last (self) == above)
        break;
      g_array_append_val (self->missing, above);
    }

  for (guint i = self->missing->len; i > 0; i--)
    push (self, g_array_index (self->missing, guint32, i - 1));
  g_array_set_size (self->missing, 0);
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
    return hf_rows_get_retained (&self->rows, (HfObjectIndex){ record->item });
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
  return hf_table_text (
    type.value == HF_INDEX_NONE ? NULL : hf_heap_get_type_name (self->rows.heap, type));
}

static HfTableValue
get_id (const CellRows *self,
        const HfNode   *node)
{
  const HfObjectIndex object = { node->item };

  return node->kind == HF_NODE_OBJECT
           ? hf_table_number (hf_heap_get_object_address (self->rows.heap, object))
           : hf_table_unknown ();
}

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  CellRows *self = (CellRows *) rows;
  const HfNode *node = NULL;

  if (row != self->row)
    self->node = find_node (self, row);
  self->row = row;
  lead_path_to (self, self->node);

  node = &self->hierarchy->nodes[self->node];
  values[HF_CELL_ROWS_PATH] = hf_table_text (self->path->str);
  values[HF_CELL_ROWS_KIND] = hf_table_text (kinds[node->kind]);
  values[HF_CELL_ROWS_TYPE] = get_type_name (self, self->node);
  values[HF_CELL_ROWS_ID] = get_id (self, node);
  values[HF_CELL_ROWS_COUNT] = hf_table_number (node->n_objects);
  values[HF_CELL_ROWS_BYTES] = hf_table_number (node->n_bytes);
  values[HF_CELL_ROWS_RETAINED] = get_retained (self, self->node);
  values[HF_CELL_ROWS_LEVEL] = hf_table_number (self->steps->len);
}

static void
clear (HfRows *rows)
{
  CellRows *self = (CellRows *) rows;

  hf_hierarchy_unref (self->hierarchy);
  g_free (self->order);
  g_string_free (self->path, TRUE);
  g_array_unref (self->steps);
  g_array_unref (self->missing);
}

static const HfRowsClass cell_rows_class = {
  &hf_cell_rows_schema, get_row, clear,
};

HfRows *
hf_cell_rows_new (HfHierarchy *hierarchy,
                  HfRetention *retention,
                  guint32      focus)
{
  CellRows *self = NULL;

  g_return_val_if_fail (focus < hierarchy->n_nodes, NULL);

  self = g_new0 (CellRows, 1);
  hf_rows_init (&self->rows, &cell_rows_class, hierarchy->analysis,
                retention != NULL ? retention : hierarchy->retention,
                count_below (hierarchy, focus));
  self->rows.note_key = "weight";
  self->rows.note = hf_enum_get_name (HF_TYPE_WEIGHT, (int) hierarchy->weight);
  self->hierarchy = hf_hierarchy_ref (hierarchy);
  self->focus = self->node = focus;
  self->row = HF_INDEX_NONE;
  self->path = g_string_new (NULL);
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  self->missing = g_array_new (FALSE, FALSE, sizeof (guint32));
  return &self->rows;
}
