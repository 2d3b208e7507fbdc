/* hf-pair-graph-query.c: a graph of two heaps, made and laid out in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-graph-query.h"

#include "hf-pair-graph-painter.h"

#include <glib/gi18n.h>

/* ---- The plan of a graph ---------------------------------------------- */

/* With references of its own. */
static HfPairGraphPlan
copy_plan (const HfPairGraphPlan *plan)
{
  HfPairGraphPlan copy = *plan;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      copy.heaps[side] = hf_compared_heap_copy (&plan->heaps[side]);
      copy.trees[side] = plan->trees[side] == NULL ? NULL : hf_reason_tree_ref (plan->trees[side]);
    }
  copy.subject = g_strdup (plan->subject);
  copy.pair = plan->pair == NULL ? NULL : hf_pair_graph_ref (plan->pair);
  return copy;
}

static void
clear_plan (HfPairGraphPlan *plan)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_compared_heap_clear (&plan->heaps[side]);
      g_clear_pointer (&plan->trees[side], hf_reason_tree_unref);
    }
  g_clear_pointer (&plan->subject, g_free);
  g_clear_pointer (&plan->pair, hf_pair_graph_unref);
}

static void
question_free (gpointer data)
{
  clear_plan (data);
  g_free (data);
}

void
hf_pair_graph_made_free (HfPairGraphMade *self)
{
  clear_plan (&self->plan);
  g_clear_pointer (&self->layout, hf_graph_layout_unref);
  hf_pair_graph_unref (self->pair);
  g_free (self);
}

/* ---- The worker ---------------------------------------------------------- */

static HfPairGraph *
make_retention (HfPairGraphPlan  *plan,
                GCancellable     *cancellable,
                GError          **error)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (plan->trees[side] == NULL)
        plan->trees[side] = hf_reason_tree_new (&plan->heaps[side], NULL, cancellable, error);
      if (plan->trees[side] == NULL)
        return NULL;
    }
  return hf_pair_graph_new_retention (plan->trees, plan->subject, plan->floor, cancellable, error);
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
  if (plan->kind == HF_GRAPH_RETENTION)
    return make_retention (plan, cancellable, error);
  return hf_pair_graph_new_ownership (before, after, plan->floor, cancellable, error);
}

HfGraphLayout *
hf_pair_graph_query_lay_out (const HfPairGraph   *pair,
                             const HfGraphSpace  *space,
                             GCancellable        *cancellable,
                             GError             **error)
{
  g_autofree double *needed = hf_pair_graph_measure_nodes (pair, space->text_scale, space->family);
  const HfGraphLayoutOptions options = { .space = *space, .needed = needed };

  return hf_graph_layout_new (pair->graph, &options, cancellable, error);
}

static gpointer
make_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  HfPairGraphPlan *plan = data;
  g_autoptr (HfPairGraph) pair = NULL;
  g_autoptr (HfGraphLayout) layout = NULL;
  HfPairGraphMade *made = NULL;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (!hf_compared_heap_retain (&plan->heaps[side], cancellable, error))
        return NULL;
    }
  pair = make_graph (plan, cancellable, error);
  layout = pair == NULL ? NULL
                        : hf_pair_graph_query_lay_out (pair, &plan->space, cancellable, error);
  if (layout == NULL)
    return NULL;

  made = g_new0 (HfPairGraphMade, 1);
  g_clear_pointer (&plan->pair, hf_pair_graph_unref);
  made->plan = copy_plan (plan);
  made->pair = g_steal_pointer (&pair);
  made->layout = g_steal_pointer (&layout);
  return made;
}

/* ---- From outside -------------------------------------------------------- */

HfQuestion *
hf_pair_graph_query_new_question (const HfPairGraphPlan *plan)
{
  static const HfQuestionKind kind = { "hf_pair_graph", make_worker, question_free,
                                       (GDestroyNotify) hf_pair_graph_made_free };
  HfPairGraphPlan *question = NULL;

  g_return_val_if_fail (hf_pair_graph_query_get_why_not (plan->heaps) == NULL, NULL);
  g_return_val_if_fail (plan->kind != HF_GRAPH_RETENTION || plan->subject != NULL, NULL);

  question = g_new0 (HfPairGraphPlan, 1);
  *question = copy_plan (plan);
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
