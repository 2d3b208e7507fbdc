/* hf-gcdump-tiles.c: whether the descriptions of a .gcdump fill their place
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gcdump-tiles.h"

/* The description that stands first is that of all nodes without one of their own. */
#define SHARED_OFFSET 0

static guint32
get_offset (const HfGcdumpGraph *graph,
            guint32              index)
{
  return GUINT32_FROM_LE (graph->offsets[index]);
}

gboolean
hf_gcdump_tiles_init (HfGcdumpTiles       *self,
                      const HfGcdumpGraph *graph)
{
  *self = (HfGcdumpTiles){ .graph = graph };
  if (!hf_bitset_init (&self->starts, (gsize) graph->n_blob + 1))
    return FALSE;

  /* The end of all is a place where a description may end too. */
  hf_bitset_add (&self->starts, graph->n_blob);
  for (guint32 i = 0; i < graph->n_nodes; i++)
    {
      if (get_offset (graph, i) < graph->n_blob)
        hf_bitset_add (&self->starts, get_offset (graph, i));
    }
  return TRUE;
}

void
hf_gcdump_tiles_clear (HfGcdumpTiles *self)
{
  hf_bitset_clear (&self->starts);
}

void
hf_gcdump_tiles_add (HfGcdumpTiles      *self,
                     guint32             index,
                     const HfGcdumpNode *node)
{
  guint32 start = get_offset (self->graph, index);
  guint32 end = (guint32) (node->at - self->graph->blob);

  if (start == SHARED_OFFSET && self->has_shared)
    return;
  self->has_shared |= start == SHARED_OFFSET;
  self->n_bytes += end - start;
  self->n_loose += !hf_bitset_contains (&self->starts, end);
}

guint64
hf_gcdump_tiles_get_n_loose (const HfGcdumpTiles *self)
{
  guint64 first = 0;

  if (self->n_loose > 0)
    return self->n_loose;

  /* Where each node has a description, nothing refers to the shared one. */
  while (!self->has_shared && !hf_bitset_contains (&self->starts, first))
    first++;
  return self->n_bytes + first != self->graph->n_blob;
}
