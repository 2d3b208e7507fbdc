/* hf-pair-model-search.c: which types of a pair have the text of a search in their names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-model-private.h"
#include "hf-treemap-dim.h"

static HfHeap *
get_names (HfPairModel *self)
{
  return hf_analysis_get_heap (self->pair->hierarchy->analysis);
}

/* Without memory for it, nothing is found. */
static gboolean
find_types (HfPairModel *self)
{
  const guint32 n_types = self->pair == NULL ? 0 : hf_heap_get_n_types (get_names (self));

  if (self->search == NULL || n_types == 0)
    return FALSE;
  if (self->found.words != NULL)
    return TRUE;
  if (!hf_bitset_init (&self->found, n_types))
    return FALSE;

  for (guint32 i = 0; i < n_types; i++)
    {
      if (hf_search_text_has_type (self->search,
                                   hf_heap_get_type_name (get_names (self), (HfTypeIndex){ i })))
        hf_bitset_add (&self->found, i);
    }
  return TRUE;
}

static gboolean
is_found (HfPairModel *self,
          guint32      node)
{
  const HfNode *n = &self->pair->hierarchy->nodes[node];

  return n->kind == HF_NODE_TYPE && hf_bitset_contains (&self->found, n->item);
}

void
hf_pair_model_set_search (HfPairModel *self,
                          const char  *text)
{
  g_return_if_fail (HF_IS_PAIR_MODEL (self));

  g_clear_pointer (&self->search, hf_search_text_free);
  self->search = hf_search_text_new (text);
  hf_bitset_clear (&self->found);
  g_signal_emit_by_name (self, "searched");
}

GArray *
hf_pair_model_find_matches (HfPairModel           *self,
                            const HfTreemapLayout *layout)
{
  GArray *matches = NULL;

  if (!find_types (self))
    return NULL;

  matches = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      const HfTreemapCell *cell = &layout->cells[i];

      if (cell->kind == HF_CELL_TYPE && cell->rect.width > 0 && cell->rect.height > 0 &&
          is_found (self, cell->node))
        g_array_append_val (matches, i);
    }
  return matches;
}

/* A search that finds nothing in the picture leaves it as it is. */
gboolean
hf_pair_model_find_unfound (HfPairModel           *self,
                            const HfTreemapLayout *layout,
                            HfBitset              *dimmed)
{
  if (!find_types (self) || !hf_treemap_find_dimmed (layout, &self->found, dimmed))
    return FALSE;

  if (hf_bitset_count (dimmed) < layout->n_cells)
    return TRUE;
  hf_bitset_clear (dimmed);
  return FALSE;
}

/* ---- Matches that are not drawn ------------------------------------------ */

static gboolean
find_drawn (const HfTreemapLayout *layout,
            HfBitset              *drawn)
{
  if (!hf_bitset_init (drawn, layout->hierarchy->n_nodes))
    return FALSE;

  for (guint32 i = 0; i < layout->n_cells; i++)
    {
      if (layout->cells[i].kind == HF_CELL_TYPE)
        hf_bitset_add (drawn, layout->cells[i].node);
    }
  return TRUE;
}

gboolean
hf_pair_model_go_to_hidden (HfPairModel           *self,
                            const HfTreemapLayout *layout,
                            gboolean               backward)
{
  const HfHierarchy *hierarchy = layout->hierarchy;
  const guint32 n_nodes = hierarchy->n_nodes;
  g_auto (HfBitset) drawn = { NULL, 0 };
  guint32 node = self->selected_node == HF_INDEX_NONE ? 0 : self->selected_node;

  if (!find_types (self) || !find_drawn (layout, &drawn))
    return FALSE;

  for (guint32 i = 0; i < n_nodes; i++)
    {
      node = (node + (backward ? n_nodes - 1 : 1)) % n_nodes;
      if (hf_bitset_contains (&drawn, node) || hf_hierarchy_get_weight (hierarchy, node) == 0 ||
          !is_found (self, node))
        continue;

      hf_pair_model_zoom_to (self, node);
      hf_pair_model_select_node (self, node);
      return TRUE;
    }
  return FALSE;
}
