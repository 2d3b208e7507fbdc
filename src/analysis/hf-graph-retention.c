/* hf-graph-retention.c: the ways that lead from roots to an object, or to those of a type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-fold.h"
#include "hf-graph-roots.h"
#include "hf-graph-tiers.h"

#include "hf-collection-types.h"
#include "hf-root-choice.h"
#include "hf-root-path.h"

/* Reasons that are shown unasked, and how many nodes their ways may have, what is likely to
 * be left out not counted. */
#define MAX_REASONS 6
#define MAX_NODES 28

/* How many types that refer to those of a type are shown unasked, beside the shortest way. */
#define MAX_HOLDERS 5

/* Objects at each end of a way that is too long to be shown. */
#define MAX_END 32

typedef struct
{
  HfGraphMaker *maker;
  HfGraphTiers  tiers;
  HfRootPath   *shortest;
  GArray       *ways;        /* HfGraphStep, between objects */
  GArray       *asked_roots; /* guint64 */
  GArray       *roots;       /* HfGraphRoots */
  guint32       n_nodes;     /* that are likely to be shown */
} Work;

static void
work_clear (Work *self)
{
  hf_graph_tiers_clear (&self->tiers);
  g_clear_pointer (&self->shortest, hf_root_path_free);
  g_clear_pointer (&self->ways, g_array_unref);
  g_clear_pointer (&self->asked_roots, g_array_unref);
  g_clear_pointer (&self->roots, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static HfGraphSearch *
get_search (Work *self)
{
  return &self->tiers.search;
}

static guint32
get_tier (const Work    *self,
          HfObjectIndex  object)
{
  return hf_graph_tiers_find (&self->tiers, object);
}

/* ---- Ways ------------------------------------------------------------------------ */

/* All objects of a way from top to bottom become tiers, or those at both ends of a long one.
 * @is_added: (nullable): set to FALSE, with nothing added, if there are too many. */
static gboolean
add_way (Work                 *self,
         const HfObjectIndex  *objects,
         guint32               n,
         gboolean             *is_added,
         GError              **error)
{
  gboolean is_long = n > 2 * MAX_END;

  *is_added = self->tiers.tiers->len + MIN (n, 2 * MAX_END) <= HF_GRAPH_MAX_TIERS;
  if (!*is_added)
    {
      self->maker->n_left_out++;
      return TRUE;
    }
  for (guint32 i = 0, above = 0; i < n; above = i++)
    {
      guint32 tier;
      HfGraphStep step;

      if (is_long && i == MAX_END)
        i = n - MAX_END;
      if (!hf_graph_tiers_add (&self->tiers, objects[i], &tier, error))
        return FALSE;
      step = (HfGraphStep) { objects[above].value, objects[i].value };
      if (i > 0)
        g_array_append_val (self->ways, step);
    }
  if (is_long)
    {
      const HfGraphBridge bridge = { objects[MAX_END - 1], objects[n - MAX_END],
                                     n - 2 * MAX_END };

      g_array_append_val (self->tiers.bridges, bridge);
    }
  return TRUE;
}

/* How many nodes more a way is likely to need. */
static gboolean
count_nodes (Work                 *self,
             const HfObjectIndex  *objects,
             guint32               n,
             guint32              *n_nodes,
             GError              **error)
{
  HfHeap *heap = self->maker->heap;

  *n_nodes = 0;
  for (guint32 i = 0; i < n; i++)
    {
      HfTypeIndex type = hf_heap_get_object_type (heap, objects[i]);
      gboolean is_shown;

      if (n > 2 * MAX_END && i == MAX_END)
        i = n - MAX_END;
      if (!hf_graph_tiers_has (&self->tiers, objects[i], &is_shown, error))
        return FALSE;
      if (!is_shown && !hf_collection_types_is_storage (hf_heap_get_type_name (heap, type)))
        ++*n_nodes;
    }
  return TRUE;
}

/* ---- What is shown unasked ------------------------------------------------------------ */

static gboolean
add_short_way (Work                 *self,
               const HfObjectIndex  *objects,
               guint32               n,
               GError              **error)
{
  guint32 n_nodes;
  gboolean is_added;

  if (!count_nodes (self, objects, n, &n_nodes, error))
    return FALSE;
  if (self->n_nodes > 0 && self->n_nodes + n_nodes > MAX_NODES)
    return TRUE;
  self->n_nodes += n_nodes;
  return add_way (self, objects, n, &is_added, error);
}

/* The way down from @object, as the search found it. */
static gboolean
add_way_below (Work           *self,
               HfObjectIndex   object,
               GError        **error)
{
  guint32 n = hf_graph_search_get_distance (get_search (self), object) + 1;
  g_autofree HfObjectIndex *objects = g_try_new (HfObjectIndex, n);

  if (objects == NULL)
    return hf_graph_fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    {
      objects[i] = object;
      object.value = get_search (self)->below[object.value];
    }
  return add_short_way (self, objects, n, error);
}

/* How many reasons the roots of an object are that no other object has given. */
static guint
count_reasons (Work          *self,
               HfObjectIndex  object,
               GHashTable    *told)
{
  guint32 n_roots;
  const HfRootTable *table = hf_retention_get_root_table (self->maker->retention);
  const HfRootIndex *roots = hf_root_table_get (table, object, &n_roots);
  g_autoptr (GHashTable) own = g_hash_table_new (hf_root_choice_hash, hf_root_choice_equal);
  guint n = 0;

  for (guint32 i = 0; i < n_roots; i++)
    {
      const HfRoot *root = &table->records[roots[i].value];
      gboolean has_class = hf_root_choice_get_container (root).value != HF_INDEX_NONE;

      if (g_hash_table_contains (has_class ? told : own, root))
        continue;
      g_hash_table_add (has_class ? told : own, (gpointer) root);
      n++;
    }
  return n;
}

/* One object that is rooted after the other, the nearest first; see #HfRootPaths. */
static gboolean
add_reasons (Work    *self,
             GError **error)
{
  HfGraphSearch *search = get_search (self);
  g_autoptr (GHashTable) told = g_hash_table_new (hf_root_choice_hash, hf_root_choice_equal);
  guint n_reasons = 0;

  for (guint32 i = 0; n_reasons < MAX_REASONS && self->n_nodes < MAX_NODES; i++)
    {
      const HfObjectIndex *object = (const HfObjectIndex *) &search->queue[i];
      guint n;

      while (i == search->n_queued && search->at < search->n_queued)
        {
          if (!hf_graph_search_step (search, error))
            return FALSE;
        }
      if (i == search->n_queued)
        break;
      if (!hf_graph_maker_poll (self->maker, error))
        return FALSE;
      if (hf_reachability_get_depth (search->reachability, *object) > 0)
        continue;
      n = count_reasons (self, *object, told);
      if (n > 0 && !add_way_below (self, *object, error))
        return FALSE;
      n_reasons += n;
    }
  return TRUE;
}

static gboolean
add_shortest (Work           *self,
              HfObjectIndex   object,
              GError        **error)
{
  self->shortest = hf_root_path_new_from (self->maker->retention, object, self->maker->cancellable,
                                          error);
  return self->shortest != NULL &&
         add_short_way (self, self->shortest->objects, self->shortest->n_objects, error);
}

/* ---- What is opened --------------------------------------------------------------------- */

static guint32
find_tier (const Work *self,
           guint64     key)
{
  for (guint32 i = 0; i < self->tiers.tiers->len; i++)
    {
      if (hf_graph_tiers_get (&self->tiers, i)->key == key)
        return i;
    }
  return HF_INDEX_NONE;
}

static gboolean
find_members (Work    *self,
              GError **error)
{
  g_clear_pointer (&self->roots, g_array_unref);
  if (!hf_graph_tiers_fill (&self->tiers, error) || !hf_graph_tiers_weigh (&self->tiers, error))
    return FALSE;
  self->roots = hf_graph_roots_find (&self->tiers, self->shortest->root, self->asked_roots, error);
  return self->roots != NULL;
}

/* All that opening a tier would show, those that weigh most first. */
static GArray *
list_candidates (Work     *self,
                 guint32   tier,
                 GError  **error)
{
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (HfGraphCandidate));

  if (!hf_graph_tiers_list (&self->tiers, tier, candidates, error))
    return NULL;
  for (guint i = 0; i < self->roots->len; i++)
    {
      const HfGraphRoots *roots = &g_array_index (self->roots, HfGraphRoots, i);
      HfGraphCandidate candidate = { roots->node, { HF_INDEX_NONE } };

      if (roots->node.n_objects > 1)
        candidate.node.root.value = HF_INDEX_NONE;
      if (roots->tier == tier && !roots->is_shown)
        g_array_append_val (candidates, candidate);
    }
  g_array_sort_with_data (candidates, hf_graph_compare, self->maker->heap);
  return g_steal_pointer (&candidates);
}

/* Shows what refers to an open tier, and how a root leads to it, down from where that is
 * shown already. */
static gboolean
show_candidate (Work                    *self,
                const HfGraphCandidate  *candidate,
                gboolean                *is_added,
                GError                 **error)
{
  g_autoptr (HfRootPath) path = NULL;
  guint32 first;
  guint32 tier;

  *is_added = TRUE;
  if (candidate->node.kind == HF_GRAPH_ROOTS)
    {
      g_array_append_val (self->asked_roots, candidate->node.key);
      return TRUE;
    }
  path = hf_root_path_new_from (self->maker->retention, candidate->nearest,
                                self->maker->cancellable, error);
  if (path == NULL)
    return FALSE;
  first = path->n_objects - 1;
  while (first > 0 && get_tier (self, path->objects[first]) == HF_INDEX_NONE)
    first--;
  if (!add_way (self, path->objects + first, path->n_objects - first, is_added, error))
    return FALSE;
  if (!*is_added)
    return TRUE;
  if (!hf_graph_tiers_add (&self->tiers, candidate->nearest, &tier, error))
    return FALSE;
  hf_graph_tiers_get (&self->tiers, tier)->is_asked = TRUE;
  return TRUE;
}

static gboolean
open_tier (Work     *self,
           guint32   tier,
           guint64   neighbour,
           guint     n_most,
           GError  **error)
{
  g_autoptr (GArray) candidates = NULL;
  guint n = 0;

  if (!find_members (self, error))
    return FALSE;
  candidates = list_candidates (self, tier, error);
  if (candidates == NULL)
    return FALSE;
  for (guint i = 0; i < candidates->len && n < n_most; i++)
    {
      const HfGraphCandidate *candidate = &g_array_index (candidates, HfGraphCandidate, i);
      gboolean is_added;

      if (neighbour != HF_GRAPH_ALL && neighbour != candidate->node.key)
        continue;
      if (!show_candidate (self, candidate, &is_added, error))
        return FALSE;
      n++;
    }
  hf_graph_tiers_get (&self->tiers, tier)->is_open |= n > 0;
  return TRUE;
}

static gboolean
open_all (Work    *self,
          GError **error)
{
  const HfGraphRequest *request = self->maker->request;

  for (guint32 i = 0; i < request->n_openings; i++)
    {
      guint32 tier = find_tier (self, request->openings[i].node);

      if (tier != HF_INDEX_NONE &&
          !open_tier (self, tier, request->openings[i].neighbour, HF_GRAPH_MAX_OPENED, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Nodes and edges ------------------------------------------------------------------ */

static HfGraphNode
make_node (const Work *self,
           guint32     tier)
{
  const HfGraphTier *t = hf_graph_tiers_get (&self->tiers, tier);

  return (HfGraphNode) {
    .key = t->key,
    .n_bytes = t->n_bytes,
    .type = t->type,
    .field = { HF_INDEX_NONE },
    .root = { HF_INDEX_NONE },
    .object = t->largest,
    .n_objects = t->n_objects,
    .n_types = 1,
    .n_hidden = t->n_hidden,
    .kind = HF_GRAPH_OBJECTS,
    .is_open = t->is_open,
    .is_subject = tier == 0,
    .is_bound = t->n_objects > 1,
  };
}

/* Nodes in the order in which their first objects were found. */
static guint32 *
add_nodes (Work    *self,
           guint8  *keep)
{
  guint32 *nodes = g_new (guint32, (gsize) self->tiers.tiers->len + 1);

  for (guint32 i = 0; i < self->tiers.tiers->len; i++)
    nodes[i] = HF_INDEX_NONE;
  for (guint32 i = 0; i < self->tiers.members->len; i++)
    {
      guint32 tier = get_tier (self, g_array_index (self->tiers.members, HfObjectIndex, i));
      const HfGraphTier *t = hf_graph_tiers_get (&self->tiers, tier);
      HfGraphNode node;

      if (nodes[tier] != HF_INDEX_NONE)
        continue;
      nodes[tier] = self->maker->nodes->len;
      keep[nodes[tier]] = tier == 0 || t->is_open || t->is_asked;
      node = make_node (self, tier);
      g_array_append_val (self->maker->nodes, node);
    }
  return nodes;
}

static void
add_roots (Work          *self,
           const guint32 *nodes)
{
  for (guint i = 0; i < self->roots->len; i++)
    {
      const HfGraphRoots *roots = &g_array_index (self->roots, HfGraphRoots, i);
      gboolean is_shortest = roots->node.root.value == self->shortest->root.value;
      HfGraphNode node = roots->node;
      HfGraphEdge edge = {
        .n_bytes = node.n_bytes,
        .n_references = node.n_objects,
        .from = self->maker->nodes->len,
        .to = nodes[roots->tier],
        .kind = roots->is_weak ? HF_GRAPH_WEAK : is_shortest ? HF_GRAPH_SHORTEST : HF_GRAPH_REFERS,
      };

      if (!roots->is_shown)
        continue;
      if (self->maker->nodes->len == HF_GRAPH_MAX_NODES)
        {
          self->maker->n_left_out++;
          continue;
        }
      if (node.n_objects > 1)
        node.root.value = HF_INDEX_NONE;
      g_array_append_val (self->maker->nodes, node);
      g_array_append_val (self->maker->edges, edge);
    }
}

static HfGraphEdge *
find_edge (const Work *self,
           guint32     from,
           guint32     to)
{
  for (guint i = 0; i < self->maker->edges->len; i++)
    {
      HfGraphEdge *edge = &g_array_index (self->maker->edges, HfGraphEdge, i);

      if (edge->from == from && edge->to == to)
        return edge;
    }
  return NULL;
}

static void
add_bridges (Work          *self,
             const guint32 *nodes)
{
  for (guint i = 0; i < self->tiers.bridges->len; i++)
    {
      const HfGraphBridge *bridge = &g_array_index (self->tiers.bridges, HfGraphBridge, i);
      guint32 from = nodes[get_tier (self, bridge->from)];
      guint32 to = nodes[get_tier (self, bridge->to)];
      const HfGraphEdge added = {
        .n_bytes = hf_dominators_get_retained (self->maker->dominators, bridge->to),
        .n_references = 1,
        .from = from,
        .to = to,
        .n_folded = bridge->n_folded,
        .kind = HF_GRAPH_REFERS,
      };

      if (from != HF_INDEX_NONE && to != HF_INDEX_NONE && find_edge (self, from, to) == NULL)
        g_array_append_val (self->maker->edges, added);
    }
}

static void
mark_shortest (Work          *self,
               const guint32 *nodes)
{
  const HfRootPath *path = self->shortest;
  guint32 above = HF_INDEX_NONE;

  for (guint32 i = 0; i < path->n_objects; i++)
    {
      guint32 tier = get_tier (self, path->objects[i]);
      HfGraphEdge *edge;

      if (tier == HF_INDEX_NONE)
        continue;
      edge = find_edge (self, above, nodes[tier]);
      if (edge != NULL)
        edge->kind = HF_GRAPH_SHORTEST;
      above = nodes[tier];
    }
}

/* From numbers of tiers to those of nodes. */
static void
number_edges (Work          *self,
              const guint32 *nodes)
{
  for (guint i = 0; i < self->maker->edges->len; i++)
    {
      HfGraphEdge *edge = &g_array_index (self->maker->edges, HfGraphEdge, i);

      edge->from = nodes[edge->from];
      edge->to = nodes[edge->to];
    }
  add_bridges (self, nodes);
  mark_shortest (self, nodes);
}

/* From objects to their nodes. */
static GArray *
make_ways (const Work    *self,
           const guint32 *nodes)
{
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (HfGraphStep));

  for (guint i = 0; i < self->ways->len; i++)
    {
      const HfGraphStep *objects = &g_array_index (self->ways, HfGraphStep, i);
      guint32 from = get_tier (self, (HfObjectIndex) { objects->from });
      guint32 to = get_tier (self, (HfObjectIndex) { objects->to });
      HfGraphStep step;

      if (from == HF_INDEX_NONE || to == HF_INDEX_NONE)
        continue;
      step = (HfGraphStep) { nodes[from], nodes[to] };
      g_array_append_val (ways, step);
    }
  return ways;
}

static gboolean
make_graph (Work    *self,
            GError **error)
{
  g_autofree guint8 *keep = g_new0 (guint8, HF_GRAPH_MAX_NODES + 1);
  g_autofree guint32 *nodes = NULL;
  g_autoptr (GArray) ways = NULL;

  if (!find_members (self, error) ||
      !hf_graph_tiers_join (&self->tiers, self->maker->edges, error))
    return FALSE;
  for (guint i = 0; i < self->roots->len; i++)
    {
      const HfGraphRoots *roots = &g_array_index (self->roots, HfGraphRoots, i);

      hf_graph_tiers_get (&self->tiers, roots->tier)->n_hidden += !roots->is_shown;
    }
  nodes = add_nodes (self, keep);
  number_edges (self, nodes);
  add_roots (self, nodes);
  ways = make_ways (self, nodes);
  hf_graph_fold (self->maker, ways, keep);
  self->maker->n_bytes = hf_graph_tiers_get (&self->tiers, 0)->n_bytes;
  return TRUE;
}

static gboolean
list_hidden (Work    *self,
             GError **error)
{
  guint32 tier = find_tier (self, self->maker->listed);
  g_autoptr (GArray) candidates = NULL;

  if (tier == HF_INDEX_NONE)
    return TRUE;
  if (!find_members (self, error))
    return FALSE;
  candidates = list_candidates (self, tier, error);
  if (candidates == NULL)
    return FALSE;
  for (guint i = 0; i < candidates->len; i++)
    g_array_append_val (self->maker->hidden,
                        g_array_index (candidates, HfGraphCandidate, i).node);
  return TRUE;
}

/* ---- All of it --------------------------------------------------------------------- */

/* The reachable objects that it is about; @nearest: one of those nearest to a root. */
static gboolean
add_subjects (Work           *self,
              HfObjectIndex  *nearest,
              GError        **error)
{
  const HfGraphRequest *request = self->maker->request;
  const HfTypeIndex *types = hf_heap_get_object_types (self->maker->heap);
  const HfReachability *reachability = get_search (self)->reachability;
  guint32 n = hf_heap_get_n_objects (self->maker->heap);
  gboolean is_one = request->object.value != HF_INDEX_NONE;
  guint32 least = HF_INDEX_NONE;

  nearest->value = HF_INDEX_NONE;
  for (guint32 i = is_one ? request->object.value : 0; i < n; i++)
    {
      const HfObjectIndex object = { i };
      gboolean is_subject = is_one || types[i].value == request->type.value;

      if (!hf_graph_maker_poll (self->maker, error))
        return FALSE;
      if (is_subject && hf_reachability_contains (reachability, object))
        {
          guint32 depth = hf_reachability_get_depth (reachability, object);

          hf_graph_search_add_subject (get_search (self), object);
          if (depth < least)
            *nearest = object;
          least = MIN (least, depth);
        }
      if (is_one)
        break;
    }
  return TRUE;
}

gboolean
hf_graph_make_retention (HfGraphMaker  *maker,
                         GError       **error)
{
  g_auto (Work) self = { .maker = maker };
  HfObjectIndex nearest;
  guint32 subject;
  gboolean is_one;

  if (!hf_graph_tiers_init (&self.tiers, maker, error) ||
      !add_subjects (&self, &nearest, error))
    return FALSE;
  if (nearest.value == HF_INDEX_NONE)
    return TRUE;
  is_one = get_search (&self)->n_queued == 1;
  self.ways = g_array_new (FALSE, FALSE, sizeof (HfGraphStep));
  self.asked_roots = g_array_new (FALSE, FALSE, sizeof (guint64));
  if (!hf_graph_tiers_add (&self.tiers, nearest, &subject, error) ||
      !add_shortest (&self, nearest, error))
    return FALSE;
  if (is_one ? !add_reasons (&self, error)
             : !open_tier (&self, 0, HF_GRAPH_ALL, MAX_HOLDERS, error))
    return FALSE;
  hf_graph_tiers_get (&self.tiers, 0)->is_open = FALSE;
  for (guint32 i = 0; i < self.tiers.tiers->len; i++)
    hf_graph_tiers_get (&self.tiers, i)->is_asked = FALSE;
  if (!open_all (&self, error))
    return FALSE;
  return maker->listed != HF_GRAPH_ALL ? list_hidden (&self, error) : make_graph (&self, error);
}
