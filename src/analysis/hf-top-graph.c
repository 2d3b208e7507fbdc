/* hf-top-graph.c: what hangs directly below the virtual root, and which of it reaches which
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-top-graph.h"

#include "hf-error.h"
#include "hf-statics-tables.h"

#include <glib/gi18n.h>

static gboolean
fail_memory (GError **error)
{
  g_set_error_literal (error, HF_ERROR, HF_ERROR_NO_MEMORY,
                       _ ("there is not enough memory to find what owns the heap"));
  return FALSE;
}

static gboolean
count_tops (HfTopGraph          *self,
            const HfDominators  *dominators,
            GCancellable        *cancellable,
            GError             **error)
{
  for (guint32 at = 0; at < self->n_reachable;)
    {
      if ((self->n_tops & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      self->n_tops++;
      at += hf_dominators_get_n_retained (dominators, self->order[at]);
    }
  return TRUE;
}

static gboolean
find_tops (HfTopGraph          *self,
           const HfDominators  *dominators,
           GCancellable        *cancellable,
           GError             **error)
{
  guint32 n = self->n_reachable;

  if (!count_tops (self, dominators, cancellable, error))
    return FALSE;
  self->starts = g_try_new (guint32, (gsize) self->n_tops + 1);
  self->tops = g_try_new (guint32, (gsize) n + 1);
  self->offsets = g_try_new0 (guint64, (gsize) self->n_tops + 2);
  if (self->starts == NULL || self->tops == NULL || self->offsets == NULL)
    return fail_memory (error);

  for (guint32 at = 0, top = 0; at < n; top++)
    {
      guint32 end = at + hf_dominators_get_n_retained (dominators, self->order[at]);

      if ((top & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      self->starts[top] = at;
      for (; at < end; at++)
        self->tops[at] = top;
    }
  self->starts[self->n_tops] = n;
  return TRUE;
}

guint32
hf_top_graph_find (const HfTopGraph   *self,
                   const HfDominators *dominators,
                   HfObjectIndex       object)
{
  guint32 n;

  return self->tops[hf_dominators_get_subtree (dominators, object, &n) - self->order];
}

/* ---- Edges ---------------------------------------------------------------- */

typedef struct
{
  HfTopGraph            *graph;
  const HfReachability  *reachability;
  const HfReferrerTable *referrers;
  const HfDominators    *dominators;
  HfStaticsTables        tables;
  GCancellable          *cancellable;
} Edges;

static void
edges_clear (Edges *self)
{
  hf_statics_tables_clear (&self->tables);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Edges, edges_clear)

/* Counts the edges of each top, one position ahead, or puts them where they belong, which
 * moves the offsets to where they are meant to be. */
static gboolean
pass (Edges    *self,
      gboolean  places,
      GError  **error)
{
  HfTopGraph *graph = self->graph;
  gsize n_seen = 0;

  for (guint32 top = 0; top < graph->n_tops; top++)
    {
      HfObjectIndex object = hf_top_graph_get_object (graph, top);
      gsize n;
      const HfObjectIndex *referrers = hf_referrer_table_get (self->referrers, object, &n);

      for (gsize i = 0; i < n; i++)
        {
          guint32 from;

          if ((++n_seen & HF_POLL_MASK) == 0 &&
              g_cancellable_set_error_if_cancelled (self->cancellable, error))
            return FALSE;
          if (!hf_reachability_contains (self->reachability, referrers[i]) ||
              hf_statics_tables_contains (&self->tables, referrers[i], object))
            continue;
          from = hf_top_graph_find (graph, self->dominators, referrers[i]);
          if (from == top)
            continue;
          if (places)
            graph->edges[graph->offsets[from + 1]++] = top;
          else
            graph->offsets[from + 2]++;
        }
    }
  return TRUE;
}

static gboolean
find_edges (HfTopGraph    *self,
            HfRetention   *retention,
            GCancellable  *cancellable,
            GError       **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_auto (Edges) edges = {
    .graph = self,
    .reachability = hf_analysis_get_reachability (analysis),
    .referrers = hf_retention_get_referrers (retention),
    .dominators = hf_retention_get_dominators (retention),
    .cancellable = cancellable,
  };

  if (!hf_statics_tables_init (&edges.tables, hf_analysis_get_heap (analysis)))
    return fail_memory (error);
  if (!pass (&edges, FALSE, error))
    return FALSE;
  for (guint32 top = 1; top <= self->n_tops; top++)
    self->offsets[top + 1] += self->offsets[top];
  self->edges = g_try_new (guint32, (gsize) self->offsets[(gsize) self->n_tops + 1] + 1);
  if (self->edges == NULL)
    return fail_memory (error);
  return pass (&edges, TRUE, error);
}

HfTopGraph *
hf_top_graph_new (HfRetention   *retention,
                  GCancellable  *cancellable,
                  GError       **error)
{
  g_autoptr (HfTopGraph) self = g_new0 (HfTopGraph, 1);
  const HfDominators *dominators = hf_retention_get_dominators (retention);

  self->order = hf_dominators_get_order (dominators, &self->n_reachable);
  if (!find_tops (self, dominators, cancellable, error) ||
      !find_edges (self, retention, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
hf_top_graph_free (HfTopGraph *self)
{
  if (self == NULL)
    return;
  g_free (self->starts);
  g_free (self->tops);
  g_free (self->offsets);
  g_free (self->edges);
  g_free (self);
}
