/* hf-pair-graph-query.c: a graph of two heaps, made and laid out in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-graph-query.h"

#include "hf-pair-graph-painter.h"

#include <glib/gi18n.h>

typedef struct
{
  HfPairGraphPlan plan; /* its members are references */
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&self->plan.heaps[side]);
  hf_pair_graph_unref (self->plan.pair);
  g_free (self);
}

void
hf_pair_graph_made_free (HfPairGraphMade *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&self->heaps[side]);
  g_clear_pointer (&self->layout, hf_graph_layout_unref);
  hf_pair_graph_unref (self->pair);
  g_free (self);
}

static HfPairGraph *
make_graph (HfPairGraphPlan  *plan,
            GCancellable     *cancellable,
            GError          **error)
{
  const HfComparedHeap *before = &plan->heaps[HF_SIDE_BEFORE];
  const HfComparedHeap *after = &plan->heaps[HF_SIDE_AFTER];

  if (plan->pair != NULL)
    return hf_pair_graph_ref (plan->pair);
  return hf_pair_graph_new_ownership (before, after, plan->floor, cancellable, error);
}

static HfGraphLayout *
lay_out (const HfPairGraphPlan  *plan,
         const HfPairGraph      *pair,
         GCancellable           *cancellable,
         GError                **error)
{
  g_autofree double *needed = hf_pair_graph_measure_nodes (pair, plan->space.text_scale,
                                                           plan->space.family);
  const HfGraphLayoutOptions options = { .space = plan->space, .needed = needed };

  return hf_graph_layout_new (pair->graph, &options, cancellable, error);
}

static gpointer
make_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  HfPairGraphPlan *plan = &((Question *) data)->plan;
  g_autoptr (HfPairGraph) pair = NULL;
  g_autoptr (HfGraphLayout) layout = NULL;
  HfPairGraphMade *made = NULL;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (!hf_compared_heap_retain (&plan->heaps[side], cancellable, error))
        return NULL;
    }
  pair = make_graph (plan, cancellable, error);
  layout = pair == NULL ? NULL : lay_out (plan, pair, cancellable, error);
  if (layout == NULL)
    return NULL;

  made = g_new0 (HfPairGraphMade, 1);
  for (guint side = 0; side < HF_N_SIDES; side++)
    made->heaps[side] = hf_compared_heap_copy (&plan->heaps[side]);
  made->space = plan->space;
  made->pair = g_steal_pointer (&pair);
  made->layout = g_steal_pointer (&layout);
  return made;
}

HfQuestion *
hf_pair_graph_query_new_question (const HfPairGraphPlan *plan)
{
  static const HfQuestionKind kind = { "hf_pair_graph", make_worker, question_free,
                                       (GDestroyNotify) hf_pair_graph_made_free };
  Question *question = NULL;

  g_return_val_if_fail (hf_pair_graph_query_get_why_not (plan->heaps) == NULL, NULL);

  question = g_new0 (Question, 1);
  question->plan = *plan;
  for (guint side = 0; side < HF_N_SIDES; side++)
    question->plan.heaps[side] = hf_compared_heap_copy (&plan->heaps[side]);
  if (plan->pair != NULL)
    hf_pair_graph_ref (plan->pair);
  return hf_question_new (&kind, question);
}

const char *
hf_pair_graph_query_get_why_not (const HfComparedHeap *heaps)
{
  gboolean is_any = FALSE;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (!hf_compared_heap_knows_reachable (&heaps[side]))
        return _ ("Reachable objects are not known in both heaps");
      is_any |= hf_analysis_get_reachability (heaps[side].analysis)->n_bytes > 0;
    }
  return is_any ? NULL : _ ("Nothing is reachable, so nothing is held");
}
