/* hf-pair-model-types.c: which types of a pair are selected, under the pointer, and left
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-model-private.h"
#include "hf-treemap-dim.h"

#include <string.h>

#define WORD_BITS 64

static HfHeap *
get_names (HfPairModel *self)
{
  return hf_analysis_get_heap (self->pair->hierarchy->analysis);
}

/* ---- Rows ---------------------------------------------------------------- */

/* Without memory for it, types have no rows: they are drawn, and cannot be selected. */
static void
find_rows (HfPairModel *self)
{
  const guint32 n_types = hf_heap_get_n_types (get_names (self));
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (self->comparison, &n_rows);

  self->rows = g_try_new (guint32, (gsize) n_types + 1);
  if (self->rows == NULL)
    return;

  for (guint32 i = 0; i < n_types; i++)
    self->rows[i] = HF_INDEX_NONE;
  for (guint32 i = 0; i < n_rows; i++)
    {
      for (guint side = 0; side < HF_N_SIDES; side++)
        {
          if (rows[i].parts[side] != HF_INDEX_NONE)
            self->rows[self->pair->types[side][rows[i].parts[side]]] = i;
        }
    }
}

guint32
hf_pair_model_find_row (HfPairModel *self,
                        guint32      node)
{
  const HfNode *n = &self->pair->hierarchy->nodes[node];

  return n->kind != HF_NODE_TYPE || self->rows == NULL ? HF_INDEX_NONE : self->rows[n->item];
}

void
hf_pair_model_list (HfPairModel *self,
                    guint32      row,
                    HfSide       side)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (self->comparison, &n_rows);

  g_return_if_fail (row < n_rows);

  if (rows[row].parts[side] == HF_INDEX_NONE)
    side = side == HF_SIDE_BEFORE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  g_signal_emit_by_name (self, "list-objects", (guint) side, rows[row].parts[side]);
}

/* ---- The selection ------------------------------------------------------- */

static guint32
find_type (HfPairModel *self,
           const char  *name)
{
  HfHeap *names = get_names (self);
  const guint32 n_types = hf_heap_get_n_types (names);

  for (guint32 i = 0; name != NULL && i < n_types; i++)
    {
      if (g_str_equal (hf_heap_get_type_name (names, (HfTypeIndex){ i }), name))
        return i;
    }

  return HF_INDEX_NONE;
}

void
hf_pair_model_select (HfPairModel *self,
                      const char  *type)
{
  g_return_if_fail (HF_IS_PAIR_MODEL (self));

  if (g_strcmp0 (self->selected, type) == 0)
    return;

  g_free (self->selected);
  self->selected = g_strdup (type);
  self->selected_node = HF_INDEX_NONE;
  self->selected_type = self->pair == NULL ? HF_INDEX_NONE : find_type (self, type);
  g_signal_emit_by_name (self, "marks-changed");
}

void
hf_pair_model_choose (HfPairModel *self,
                      const char  *type)
{
  g_return_if_fail (HF_IS_PAIR_MODEL (self));

  hf_pair_model_select (self, type);
  g_signal_emit_by_name (self, "selected");
}

void
hf_pair_model_select_node (HfPairModel *self,
                           guint32      node)
{
  const HfNode *n = NULL;

  g_return_if_fail (HF_IS_PAIR_MODEL (self));
  g_return_if_fail (self->pair != NULL);

  n = node == HF_INDEX_NONE ? NULL : &self->pair->hierarchy->nodes[node];
  g_clear_pointer (&self->selected, g_free);
  self->selected_type = n != NULL && n->kind == HF_NODE_TYPE ? n->item : HF_INDEX_NONE;
  self->selected_node = self->selected_type == HF_INDEX_NONE ? HF_INDEX_NONE : node;
  if (self->selected_type != HF_INDEX_NONE)
    self->selected = g_strdup (
      hf_heap_get_type_name (get_names (self), (HfTypeIndex){ self->selected_type }));
  g_signal_emit_by_name (self, "marks-changed");
  g_signal_emit_by_name (self, "selected");
}

const char *
hf_pair_model_get_selected (HfPairModel *self)
{
  return self->selected;
}

guint32
hf_pair_model_get_selected_row (HfPairModel *self)
{
  return self->rows == NULL || self->selected_type == HF_INDEX_NONE
           ? HF_INDEX_NONE
           : self->rows[self->selected_type];
}

/* ---- The selected cell --------------------------------------------------- */

/* By root and by domain a type may have several cells. */
static guint32
find_largest_cell (HfPairModel           *self,
                   const HfTreemapLayout *layout)
{
  guint32 largest = HF_INDEX_NONE;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *cell = &layout->cells[i];

      if (cell->kind == HF_CELL_TYPE &&
          layout->hierarchy->nodes[cell->node].item == self->selected_type &&
          (largest == HF_INDEX_NONE || cell->n_bytes > layout->cells[largest].n_bytes))
        largest = i;
    }

  return largest;
}

static gboolean
is_in_focus (const HfTreemapLayout *layout,
             guint32                node)
{
  while (node != HF_INDEX_NONE && node != layout->focus)
    node = layout->hierarchy->nodes[node].parent;
  return node != HF_INDEX_NONE;
}

/* The heaviest part of the selected type in the picture. */
static guint32
find_node (HfPairModel           *self,
           const HfTreemapLayout *layout)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  guint32 found = self->selected_node;

  for (guint32 i = 1; self->selected_node == HF_INDEX_NONE && i < hierarchy->n_nodes; i++)
    {
      const HfNode *node = &hierarchy->nodes[i];

      if (node->kind == HF_NODE_TYPE && node->item == self->selected_type &&
          (found == HF_INDEX_NONE || node->n_bytes > hierarchy->nodes[found].n_bytes) &&
          is_in_focus (layout, i))
        found = i;
    }

  return found != HF_INDEX_NONE && is_in_focus (layout, found) ? found : HF_INDEX_NONE;
}

static guint32
find_pooled_in (const HfTreemapLayout *layout,
                guint32                node)
{
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind == HF_CELL_POOLED && layout->cells[i].node == node)
        return i;
    }

  return HF_INDEX_NONE;
}

static guint32
find_pooled (const HfTreemapLayout *layout,
             guint32                node)
{
  while (node != HF_INDEX_NONE && node != layout->focus)
    {
      const guint32 parent = layout->hierarchy->nodes[node].parent;
      const guint32 cell = find_pooled_in (layout, parent);

      if (cell != HF_INDEX_NONE)
        return cell;
      node = parent;
    }

  return HF_INDEX_NONE;
}

guint32
hf_pair_model_find_selected (HfPairModel           *self,
                             const HfTreemapLayout *layout)
{
  guint32 cell = HF_INDEX_NONE;

  if (self->selected_type == HF_INDEX_NONE)
    return HF_INDEX_NONE;
  if (self->selected_node != HF_INDEX_NONE)
    cell = hf_treemap_layout_find_node (layout, self->selected_node);
  if (cell == HF_INDEX_NONE && self->selected_node == HF_INDEX_NONE)
    cell = find_largest_cell (self, layout);
  if (cell != HF_INDEX_NONE)
    return cell;

  return find_pooled (layout, find_node (self, layout));
}

/* ---- The pointer --------------------------------------------------------- */

void
hf_pair_model_set_hover (HfPairModel *self,
                         guint32      cell)
{
  g_return_if_fail (HF_IS_PAIR_MODEL (self));

  if (self->hover == cell)
    return;

  self->hover = cell;
  g_signal_emit_by_name (self, "marks-changed");
}

guint32
hf_pair_model_get_hover (HfPairModel *self)
{
  return self->hover;
}

/* ---- Matches of the filter ----------------------------------------------- */

/* Without memory for it, nothing is dimmed. */
static void
find_matches (HfPairModel *self)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = NULL;

  hf_bitset_clear (&self->matches);
  if (self->pair == NULL || self->row_matches.words == NULL ||
      !hf_bitset_init (&self->matches, hf_heap_get_n_types (get_names (self))))
    return;

  rows = hf_comparison_get_rows (self->comparison, &n_rows);
  for (guint32 i = 0; i < MIN (n_rows, self->row_matches.n_bits); i++)
    {
      for (guint side = 0; side < HF_N_SIDES; side++)
        {
          if (rows[i].parts[side] != HF_INDEX_NONE && hf_bitset_contains (&self->row_matches, i))
            hf_bitset_add (&self->matches, self->pair->types[side][rows[i].parts[side]]);
        }
    }
}

void
hf_pair_model_set_matches (HfPairModel    *self,
                           const HfBitset *rows)
{
  g_return_if_fail (HF_IS_PAIR_MODEL (self));

  if (rows == NULL && self->row_matches.words == NULL)
    return;

  hf_bitset_clear (&self->row_matches);
  if (rows != NULL && hf_bitset_init (&self->row_matches, rows->n_bits))
    memcpy (self->row_matches.words, rows->words,
            (rows->n_bits + WORD_BITS - 1) / WORD_BITS * sizeof *rows->words);
  find_matches (self);
  g_signal_emit_by_name (self, "dimmed");
}

gboolean
hf_pair_model_find_dimmed (HfPairModel           *self,
                           const HfTreemapLayout *layout,
                           HfBitset              *dimmed)
{
  return self->matches.words != NULL && hf_treemap_find_dimmed (layout, &self->matches, dimmed);
}

/* ---- Another pair -------------------------------------------------------- */

void
hf_pair_model_take_types (HfPairModel *self)
{
  find_rows (self);
  self->selected_type = find_type (self, self->selected);
  find_matches (self);
}

void
hf_pair_model_clear_types (HfPairModel *self)
{
  g_clear_pointer (&self->rows, g_free);
  hf_bitset_clear (&self->matches);
  hf_bitset_clear (&self->found);
  self->selected_type = HF_INDEX_NONE;
  self->selected_node = HF_INDEX_NONE;
}
