/* hf-top-graph.c: the top objects, and the edges between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-top-graph.h"

#include "hf-block.h"
#include "hf-ownership-private.h"

HfTopGraph *
hf_top_graph_new (HfRetention   *retention,
                  GCancellable  *cancellable,
                  GError       **error)
{
  g_autoptr (HfTopGraph) self = g_new0 (HfTopGraph, 1);
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));

  if (hf_top_objects_init (&self->tops, heap, hf_retention_get_referrers (retention),
                           hf_retention_get_dominators (retention), NULL, cancellable) &&
      hf_top_objects_collect_edges (&self->tops, NULL, &self->offsets, &self->edges, cancellable))
    return g_steal_pointer (&self);

  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    hf_ownership_fail_memory (error);
  return NULL;
}

void
hf_top_graph_free (HfTopGraph *self)
{
  if (self == NULL)
    return;
  hf_top_objects_clear (&self->tops);
  hf_block_free (self->offsets);
  hf_block_free (self->edges);
  g_free (self);
}
