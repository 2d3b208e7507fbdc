/* hf-pair-graph-retention.c: the paths that keep a type alive in two heaps, as one graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-graph-private.h"
#include "hf-pair-path-choice-private.h"

#include <string.h>

typedef struct
{
  HfPairPaths      paths;
  HfPairPathChoice choice;
  HfHeap          *heaps[HF_N_SIDES];
  HfHeap          *names;
  guint32         *heights; /* by node: the most edges from it to the subject */
} Work;

static void
work_clear (Work *self)
{
  g_clear_pointer (&self->heights, g_free);
  hf_pair_path_choice_clear (&self->choice);
  hf_pair_paths_clear (&self->paths);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* ---- Layers ----------------------------------------------------------------- */

/* Edges lead to lower nodes, and never back. */
static void
find_heights (Work *self)
{
  const GArray *edges = self->choice.draft.edges;
  gboolean is_changed = TRUE;

  self->heights = g_new0 (guint32, self->choice.nodes->len);
  while (is_changed)
    {
      is_changed = FALSE;
      for (guint i = 0; i < edges->len; i++)
        {
          const HfGraphEdge *edge = &g_array_index (edges, HfGraphEdge, i);
          const guint32 height = self->heights[edge->to] + 1;

          is_changed |= self->heights[edge->from] < height;
          self->heights[edge->from] = MAX (self->heights[edge->from], height);
        }
    }
}

static int
compare_nodes (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const Work *self = user_data;
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;
  const HfPairFigures *one = &hf_pair_path_choice_get (&self->choice, x)->figures;
  const HfPairFigures *other = &hf_pair_path_choice_get (&self->choice, y)->figures;
  const guint64 bytes = hf_pair_figures_get_larger (one, HF_WEIGHT_EVERYTHING);
  const guint64 other_bytes = hf_pair_figures_get_larger (other, HF_WEIGHT_EVERYTHING);

  if (self->heights[x] != self->heights[y])
    return self->heights[x] > self->heights[y] ? -1 : 1;
  if (bytes != other_bytes)
    return bytes > other_bytes ? -1 : 1;
  return x < y ? -1 : 1;
}

/* ---- Nodes ------------------------------------------------------------------ */

static const HfPairPath *
get_path (const Work *self,
          guint32     position)
{
  return &g_array_index (self->paths.paths, HfPairPath, position);
}

/* Of the names from the node up, so that it is the same whatever else is shown. */
static guint64
make_key (const Work  *self,
          const HfPairPathNode *shown)
{
  guint64 key = hf_pair_key_add (HF_PAIR_KEY_FIRST, shown->kind);

  for (HfPairReason at = shown->at; hf_pair_paths_is_node (at);
       at = hf_pair_paths_get_parent (&self->paths, at))
    {
      const HfTypeIndex type = hf_pair_paths_get_type (&self->paths, at);

      if (type.value != HF_INDEX_NONE)
        key = hf_pair_key_add_name (key, hf_heap_get_type_name (self->names, type));
      if (!hf_pair_paths_is_node (hf_pair_paths_get_parent (&self->paths, at)))
        key = hf_pair_key_add (key, hf_pair_paths_get_reason (&self->paths, at)->kind);
    }
  return key;
}

static HfTypeIndex
find_type (const Work *self,
           guint32     position)
{
  const HfPairReason at = position == HF_PAIR_PATH_SUBJECT
                            ? get_path (self, 0)->end
                            : hf_pair_path_choice_get (&self->choice, position)->at;

  return hf_pair_paths_is_node (at) ? hf_pair_paths_get_type (&self->paths, at)
                                    : (HfTypeIndex){ HF_INDEX_NONE };
}

static char *
dup_field (const Work  *self,
           const HfPairPathNode *shown)
{
  const HfSide side = shown->at.nodes[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER
                                                                      : HF_SIDE_BEFORE;

  return g_strdup (hf_heap_get_string (self->heaps[side],
                                       hf_pair_paths_get_reason (&self->paths, shown->at)->field));
}

static void
add_node (Work    *self,
          guint32  position,
          guint32  highest)
{
  const HfPairPathNode *shown = hf_pair_path_choice_get (&self->choice, position);
  const gboolean is_root = shown->kind == HF_GRAPH_ROOTS;
  HfPairGraphNode pair = { shown->figures, { HF_INDEX_NONE, HF_INDEX_NONE }, NULL };
  HfGraphNode node = {
    .key = make_key (self, shown),
    .type = find_type (self, position),
    .n_types = 1,
    .layer = highest - self->heights[position],
    .kind = (guint8) shown->kind,
    .is_subject = position == HF_PAIR_PATH_SUBJECT,
  };

  if (is_root)
    {
      node.root_kind = hf_pair_paths_get_reason (&self->paths, shown->at)->kind;
      pair.field = dup_field (self, shown);
      node.key = pair.field == NULL ? node.key : hf_pair_key_add_name (node.key, pair.field);
    }
  else if (node.type.value != HF_INDEX_NONE)
    hf_pair_find_types (&self->paths.names, self->heaps, node.type, pair.types);
  hf_pair_draft_add_node (&self->choice.draft, &node, &pair);
}

/* In the order of an #HfGraph: layer by layer, those with most bytes first. */
static void
add_nodes (Work *self)
{
  const guint32 n = self->choice.nodes->len;
  g_autofree guint32 *order = g_new (guint32, n);
  g_autofree guint32 *numbers = g_new (guint32, n);

  find_heights (self);
  for (guint32 i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (int) n, sizeof (guint32), compare_nodes, self);
  for (guint32 i = 0; i < n; i++)
    {
      numbers[order[i]] = i;
      add_node (self, order[i], self->heights[order[0]]);
    }
  for (guint i = 0; i < self->choice.draft.edges->len; i++)
    {
      HfGraphEdge *edge = &g_array_index (self->choice.draft.edges, HfGraphEdge, i);

      edge->from = numbers[edge->from];
      edge->to = numbers[edge->to];
    }
}

static void
count_changes (const Work  *self,
               HfPairGraph *graph)
{
  memset (graph->counts, 0, sizeof graph->counts);
  for (guint i = 0; i < self->paths.paths->len; i++)
    graph->counts[hf_pair_graph_get_marked_change (graph, &get_path (self, i)->figures)]++;
}

HfPairGraph *
hf_pair_graph_new_retention (HfReasonTree * const *trees,
                             const char           *type,
                             guint64               floor,
                             GCancellable         *cancellable,
                             GError              **error)
{
  g_auto (Work) work = { .heights = NULL };
  HfPairGraph *graph = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
      !hf_pair_paths_init (&work.paths, trees, type, cancellable, error))
    return NULL;

  for (guint side = 0; side < HF_N_SIDES; side++)
    work.heaps[side] = hf_reason_tree_get_heap (trees[side])->heap;
  work.names = hf_analysis_get_heap (work.paths.names.analysis);
  if (work.paths.paths->len == 0)
    hf_pair_draft_init (&work.choice.draft);
  else if (hf_pair_path_choice_init (&work.choice, &work.paths, floor, cancellable, error))
    add_nodes (&work);
  else
    return NULL;

  graph = hf_pair_draft_finish (&work.choice.draft, work.names, HF_GRAPH_RETENTION,
                                &work.paths.total, floor);
  graph->n_hidden_paths = work.paths.paths->len - work.choice.n_shown;
  count_changes (&work, graph);
  return graph;
}
