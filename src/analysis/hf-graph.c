/* hf-graph.c: who holds what, as a few nodes and the edges between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph.h"

HfGraph *
hf_graph_ref (HfGraph *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_graph_unref (HfGraph *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;

  g_clear_pointer (&self->source, hf_graph_source_unref);
  g_free (self->nodes);
  g_free (self->edges);
  g_free (self);
}

guint32
hf_graph_find_node (const HfGraph *self,
                    guint64        key)
{
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      if (self->nodes[i].key == key)
        return i;
    }

  return HF_INDEX_NONE;
}
