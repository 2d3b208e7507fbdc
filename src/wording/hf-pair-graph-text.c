/* hf-pair-graph-text.c: the nodes and edges of a graph of two heaps in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-graph-text.h"

#include "hf-figures.h"
#include "hf-graph-names.h"
#include "hf-graph-text.h"
#include "hf-pair-text.h"

#include <glib/gi18n.h>

static const HfGraphNode *
get_node (const HfPairGraph *self,
          guint32            node)
{
  return &self->graph->nodes[node];
}

/* ---- Names --------------------------------------------------------------- */

char *
hf_pair_graph_dup_node_name (const HfPairGraph *self,
                             guint32            node)
{
  if (get_node (self, node)->kind == HF_GRAPH_OTHERS)
    return g_strdup (_ ("Others"));
  return hf_graph_dup_node_name (self->graph, get_node (self, node));
}

/* With the full name of a type. */
static char *
dup_full_name (const HfPairGraph *self,
               guint32            node)
{
  const HfGraphNode *n = get_node (self, node);
  HfHeap *names = hf_graph_get_heap (self->graph);

  if (n->kind == HF_GRAPH_OBJECTS && n->n_types == 1)
    return g_strdup (hf_heap_get_type_name (names, n->type));
  return hf_pair_graph_dup_node_name (self, node);
}

/* ---- Figures ------------------------------------------------------------- */

/* "12 → 4,012", or one of them if they are equal. */
static char *
join_sides (const HfPairFigures *figures,
            HfWeight             weight)
{
  g_autofree char *before = hf_pair_text_dup_figure (figures, weight, HF_SIDE_BEFORE);
  g_autofree char *after = hf_pair_text_dup_figure (figures, weight, HF_SIDE_AFTER);

  if (g_str_equal (before, after))
    return g_steal_pointer (&after);
  /* Translators: a figure before and after: "1.2 MB → 3.4 MB" */
  return g_strdup_printf (_ ("%s → %s"), before, after);
}

/* The bytes of one side, or of both. */
static char *
dup_sizes (const HfPairFigures *figures)
{
  g_autofree char *size = NULL;

  switch (hf_pair_graph_get_change (figures))
    {
    case HF_CHANGE_NEW:
      size = hf_pair_text_dup_figure (figures, HF_WEIGHT_EVERYTHING, HF_SIDE_AFTER);
      /* Translators: %s is the size of what only the heap after has */
      return g_strdup_printf (_ ("new: %s"), size);
    case HF_CHANGE_GONE:
      size = hf_pair_text_dup_figure (figures, HF_WEIGHT_EVERYTHING, HF_SIDE_BEFORE);
      /* Translators: %s is the size of what only the heap before has */
      return g_strdup_printf (_ ("gone: %s"), size);
    case HF_CHANGE_SAME:
    case HF_CHANGE_GROWN:
    case HF_CHANGE_SHRUNK:
    default:
      return join_sides (figures, HF_WEIGHT_EVERYTHING);
    }
}

static gboolean
is_on_one_side (const HfPairFigures *figures)
{
  return figures->n_objects[HF_SIDE_BEFORE] == 0 || figures->n_objects[HF_SIDE_AFTER] == 0;
}

static char *
dup_count (const HfPairFigures *figures)
{
  return is_on_one_side (figures)
           ? hf_figures_count (hf_pair_figures_get_larger (figures, HF_WEIGHT_COUNT))
           : join_sides (figures, HF_WEIGHT_COUNT);
}

char *
hf_pair_graph_dup_node_detail (const HfPairGraph *self,
                               guint32            node)
{
  const HfPairFigures *figures = &self->nodes[node].figures;
  g_autofree char *sizes = dup_sizes (figures);
  g_autofree char *count = dup_count (figures);

  if (get_node (self, node)->kind != HF_GRAPH_OBJECTS || get_node (self, node)->n_objects < 2)
    return g_steal_pointer (&sizes);
  return g_strconcat (sizes, " · ×", count, NULL);
}

/* ---- Titles -------------------------------------------------------------- */

char *
hf_pair_graph_dup_node_title (const HfPairGraph *self,
                              guint32            node)
{
  const HfPairFigures *figures = &self->nodes[node].figures;
  const guint64 larger = hf_pair_figures_get_larger (figures, HF_WEIGHT_COUNT);
  const gulong n = (gulong) MIN (larger, G_MAXLONG);
  g_autofree char *name = dup_full_name (self, node);
  g_autofree char *sentence = hf_pair_text_dup_sentence (name, figures, HF_WEIGHT_EVERYTHING);
  g_autofree char *before = hf_figures_count (figures->n_objects[HF_SIDE_BEFORE]);
  g_autofree char *after = hf_figures_count (figures->n_objects[HF_SIDE_AFTER]);
  g_autofree char *count = hf_figures_count (larger);

  if (is_on_one_side (figures) ||
      figures->n_objects[HF_SIDE_BEFORE] == figures->n_objects[HF_SIDE_AFTER])
    /* Translators: a sentence with the bytes of a part, then its objects */
    return g_strdup_printf (ngettext ("%s; %s object", "%s; %s objects", n), sentence, count);
  /* Translators: a sentence with the bytes of a part, then its objects on both sides */
  return g_strdup_printf (ngettext ("%s; %s object before, %s after",
                                    "%s; %s objects before, %s after",
                                    MIN (figures->n_objects[HF_SIDE_BEFORE], G_MAXLONG)),
                          sentence, before, after);
}

char *
hf_pair_graph_dup_edge_title (const HfPairGraph *self,
                              guint32            edge)
{
  const HfGraphEdge *e = &self->graph->edges[edge];
  g_autofree char *from = hf_pair_graph_dup_node_name (self, e->from);
  g_autofree char *to = hf_pair_graph_dup_node_name (self, e->to);
  g_autofree char *name = NULL;

  /* Translators: both are names of types or of roots */
  name = g_strdup_printf (_ ("%s, owned by %s"), to, from);
  return hf_pair_text_dup_sentence (name, &self->edges[edge], HF_WEIGHT_EVERYTHING);
}

/* ---- All of it ----------------------------------------------------------- */

static char *
dup_total (const HfPairFigures *total)
{
  g_autofree char *delta = hf_pair_text_dup_delta (total, HF_WEIGHT_EVERYTHING);
  g_autofree char *share = hf_figures_share_change (total->n_bytes[HF_SIDE_BEFORE],
                                                    total->n_bytes[HF_SIDE_AFTER]);

  if (share == NULL || total->n_bytes[HF_SIDE_BEFORE] == total->n_bytes[HF_SIDE_AFTER])
    return g_steal_pointer (&delta);
  /* Translators: a difference, and the same in percent: "+2.3 MB (+42.2 %)" */
  return g_strdup_printf (_ ("%s (%s)"), delta, share);
}

char *
hf_pair_graph_dup_summary (const HfPairGraph *self)
{
  guint32 n[HF_N_CHANGES] = { 0 };
  g_autofree char *total = dup_total (&self->total);
  g_autofree char *grown = NULL;
  g_autofree char *shrunk = NULL;
  g_autofree char *added = NULL;
  g_autofree char *gone = NULL;

  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    n[hf_pair_graph_get_marked_change (self, &self->nodes[i].figures)]++;
  grown = hf_figures_count (n[HF_CHANGE_GROWN]);
  shrunk = hf_figures_count (n[HF_CHANGE_SHRUNK]);
  added = hf_figures_count (n[HF_CHANGE_NEW]);
  gone = hf_figures_count (n[HF_CHANGE_GONE]);
  /* Translators: a difference, then numbers of groups: "+2.3 MB (+42.2 %): 5 grew · 2 shrank · 1
   * new · 0 gone" */
  return g_strdup_printf (_ ("%s: %s grew · %s shrank · %s new · %s gone"), total, grown, shrunk,
                          added, gone);
}
