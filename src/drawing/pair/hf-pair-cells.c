/* hf-pair-cells.c: the figures of cells that show two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-cells.h"

#include "hf-pair-text.h"
#include "hf-treemap-cell-names.h"

HfPairFigures
hf_pair_get_cell_figures (const HfPairHierarchy *pair,
                          const HfTreemapLayout *layout,
                          guint32                cell)
{
  const HfTreemapCell *c = &layout->cells[cell];
  const guint32 begin = c->parent == HF_INDEX_NONE ? 0 : c->parent + 1;
  const guint32 end = c->parent == HF_INDEX_NONE ? layout->n_cells : layout->cells[c->parent].end;
  HfPairFigures figures = pair->figures[c->node];

  /* The rest of its parent is in the cells beside it. */
  for (guint32 i = begin; c->kind == HF_CELL_POOLED && i < end; i = layout->cells[i].end)
    {
      if (layout->cells[i].kind != HF_CELL_POOLED)
        hf_pair_figures_subtract (&figures, &pair->figures[layout->cells[i].node]);
    }
  return figures;
}

guint32
hf_pair_find_cell (const HfTreemapLayout *layout,
                   double                 x,
                   double                 y)
{
  const guint32 found = hf_treemap_layout_find (layout, x, y);
  const guint32 parent = found == HF_INDEX_NONE ? HF_INDEX_NONE : layout->cells[found].parent;

  if (parent != HF_INDEX_NONE && layout->cells[parent].kind == HF_CELL_TYPE)
    return parent;
  return found;
}

char *
hf_pair_dup_cell_title (const HfPairHierarchy *pair,
                        const HfTreemapLayout *layout,
                        guint32                cell)
{
  const HfPairFigures figures = hf_pair_get_cell_figures (pair, layout, cell);
  g_autofree char *name = hf_treemap_dup_cell_full_name (layout, cell);

  return hf_pair_text_dup_sentence (name, &figures, pair->weight);
}
