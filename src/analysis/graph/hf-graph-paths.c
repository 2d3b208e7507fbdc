/* hf-graph-paths.c: the paths from roots that a graph shows, and others that it could show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-paths.h"

#include "hf-collection-types.h"
#include "hf-graph-roots.h"
#include "hf-root-choice.h"

/* Reasons that are shown unasked, and how many nodes their paths may have, what is likely to
 * be left out not counted. */
#define MAX_REASONS 6
#define MAX_NODES 28

/* How many types that refer to those of a type are shown unasked, beside the shortest path. */
#define MAX_HOLDERS 5

/* Objects at each end of a path that is too long to be shown. */
#define MAX_END 32

gboolean
hf_graph_paths_init (HfGraphPaths  *self,
                     HfGraphDraft  *draft,
                     GError       **error)
{
  *self = (HfGraphPaths){
    .draft = draft,
    .steps = g_array_new (FALSE, FALSE, sizeof (HfGraphStep)),
    .asked_roots = g_array_new (FALSE, FALSE, sizeof (guint64)),
  };
  return hf_graph_tiers_init (&self->tiers, draft, error);
}

void
hf_graph_paths_clear (HfGraphPaths *self)
{
  hf_graph_tiers_clear (&self->tiers);
  g_clear_pointer (&self->shortest, hf_root_path_free);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->asked_roots, g_array_unref);
  g_clear_pointer (&self->roots, g_array_unref);
}

static HfGraphSearch *
get_search (HfGraphPaths *self)
{
  return &self->tiers.search;
}

/* ---- Ways ------------------------------------------------------------------------ */

/* All objects of a path from top to bottom become tiers, or those at both ends of a long one.
 * @is_added: set to FALSE, with nothing added, if there are too many. */
static gboolean
add_path (HfGraphPaths         *self,
          const HfObjectIndex  *objects,
          guint32               n,
          gboolean             *is_added,
          GError              **error)
{
  gboolean is_long = n > 2 * MAX_END;

  *is_added = self->tiers.tiers->len + MIN (n, 2 * MAX_END) <= HF_GRAPH_MAX_TIERS;
  if (!*is_added)
    {
      self->draft->n_left_out++;
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
      step = (HfGraphStep){ objects[above].value, objects[i].value };
      if (i > 0)
        g_array_append_val (self->steps, step);
    }
  if (is_long)
    {
      const HfGraphBridge bridge = { objects[MAX_END - 1], objects[n - MAX_END], n - 2 * MAX_END };

      g_array_append_val (self->tiers.bridges, bridge);
    }
  return TRUE;
}

/* How many nodes more a path is likely to need. */
static gboolean
count_nodes (HfGraphPaths         *self,
             const HfObjectIndex  *objects,
             guint32               n,
             guint32              *n_nodes,
             GError              **error)
{
  HfHeap *heap = self->draft->heap;

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

/* ---- Default paths ------------------------------------------------------------ */

static gboolean
add_short_path (HfGraphPaths         *self,
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
  return add_path (self, objects, n, &is_added, error);
}

/* The path down from @object, as the search found it. */
static gboolean
add_path_below (HfGraphPaths   *self,
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
  return add_short_path (self, objects, n, error);
}

/* How many reasons the roots of an object are that no other object has given. */
static guint
count_reasons (HfGraphPaths  *self,
               HfObjectIndex  object,
               GHashTable    *counted)
{
  guint32 n_roots;
  const HfRootTable *table = hf_retention_get_root_table (self->draft->retention);
  const HfRootIndex *roots = hf_root_table_get (table, object, &n_roots);
  g_autoptr (GHashTable) own = g_hash_table_new (hf_root_choice_hash, hf_root_choice_equal);
  guint n = 0;

  for (guint32 i = 0; i < n_roots; i++)
    {
      const HfRoot *root = &table->records[roots[i].value];
      gboolean has_class = hf_root_choice_get_container (root).value != HF_INDEX_NONE;

      if (g_hash_table_contains (has_class ? counted : own, root))
        continue;
      g_hash_table_add (has_class ? counted : own, (gpointer) root);
      n++;
    }
  return n;
}

/* One object that is rooted after the other, the nearest first; see #HfRootPaths. */
static gboolean
add_reasons (HfGraphPaths *self,
             GError      **error)
{
  HfGraphSearch *search = get_search (self);
  g_autoptr (GHashTable) counted = g_hash_table_new (hf_root_choice_hash, hf_root_choice_equal);
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
      if (!hf_graph_draft_poll (self->draft, error))
        return FALSE;
      if (hf_reachability_get_depth (search->reachability, *object) > 0)
        continue;
      n = count_reasons (self, *object, counted);
      if (n > 0 && !add_path_below (self, *object, error))
        return FALSE;
      n_reasons += n;
    }
  return TRUE;
}

static gboolean
add_shortest (HfGraphPaths   *self,
              HfObjectIndex   object,
              GError        **error)
{
  self->shortest = hf_root_path_new_from (self->draft->retention, object,
                                          self->draft->poll.cancellable, error);
  return self->shortest != NULL &&
         add_short_path (self, self->shortest->objects, self->shortest->n_objects, error);
}

/* ---- Openings --------------------------------------------------------------------- */

guint32
hf_graph_paths_find_tier (const HfGraphPaths *self,
                          guint64             key)
{
  for (guint32 i = 0; i < self->tiers.tiers->len; i++)
    {
      if (hf_graph_tiers_get (&self->tiers, i)->key == key)
        return i;
    }
  return HF_INDEX_NONE;
}

gboolean
hf_graph_paths_fill (HfGraphPaths *self,
                     GError      **error)
{
  g_clear_pointer (&self->roots, g_array_unref);
  if (!hf_graph_tiers_fill (&self->tiers, error) || !hf_graph_tiers_weigh (&self->tiers, error))
    return FALSE;
  self->roots = hf_graph_roots_find (&self->tiers, self->shortest->root, self->asked_roots, error);
  return self->roots != NULL;
}

/* All that opening a tier would show, those that weigh most first. */
GArray *
hf_graph_paths_list (HfGraphPaths *self,
                     guint32       tier,
                     GError      **error)
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
  g_array_sort_with_data (candidates, hf_graph_compare, self->draft->heap);
  return g_steal_pointer (&candidates);
}

/* Shows what refers to an open tier, and how a root leads to it, down from where that is
 * shown already. */
static gboolean
show_candidate (HfGraphPaths            *self,
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
  path = hf_root_path_new_from (self->draft->retention, candidate->nearest,
                                self->draft->poll.cancellable, error);
  if (path == NULL)
    return FALSE;
  first = path->n_objects - 1;
  while (first > 0 && hf_graph_tiers_find (&self->tiers, path->objects[first]) == HF_INDEX_NONE)
    first--;
  if (!add_path (self, path->objects + first, path->n_objects - first, is_added, error))
    return FALSE;
  if (!*is_added)
    return TRUE;
  if (!hf_graph_tiers_add (&self->tiers, candidate->nearest, &tier, error))
    return FALSE;
  hf_graph_tiers_get (&self->tiers, tier)->is_asked = TRUE;
  return TRUE;
}

static gboolean
open_tier (HfGraphPaths *self,
           guint32       tier,
           guint64       neighbor,
           guint         n_most,
           GError      **error)
{
  g_autoptr (GArray) candidates = NULL;
  guint n = 0;

  if (!hf_graph_paths_fill (self, error))
    return FALSE;
  candidates = hf_graph_paths_list (self, tier, error);
  if (candidates == NULL)
    return FALSE;
  for (guint i = 0; i < candidates->len && n < n_most; i++)
    {
      const HfGraphCandidate *candidate = &g_array_index (candidates, HfGraphCandidate, i);
      gboolean is_added;

      if (neighbor != HF_GRAPH_ALL && neighbor != candidate->node.key)
        continue;
      if (!show_candidate (self, candidate, &is_added, error))
        return FALSE;
      n++;
    }
  hf_graph_tiers_get (&self->tiers, tier)->is_open |= n > 0;
  return TRUE;
}

gboolean
hf_graph_paths_show_first (HfGraphPaths   *self,
                           HfObjectIndex   nearest,
                           GError        **error)
{
  gboolean is_one = get_search (self)->n_queued == 1;
  guint32 subject;

  if (!hf_graph_tiers_add (&self->tiers, nearest, &subject, error) ||
      !add_shortest (self, nearest, error))
    return FALSE;
  if (is_one ? !add_reasons (self, error) : !open_tier (self, 0, HF_GRAPH_ALL, MAX_HOLDERS, error))
    return FALSE;
  /* The user has not opened any of this. */
  hf_graph_tiers_get (&self->tiers, 0)->is_open = FALSE;
  for (guint32 i = 0; i < self->tiers.tiers->len; i++)
    hf_graph_tiers_get (&self->tiers, i)->is_asked = FALSE;
  return TRUE;
}

gboolean
hf_graph_paths_open (HfGraphPaths *self,
                     GError      **error)
{
  const HfGraphRequest *request = self->draft->request;

  for (guint32 i = 0; i < request->n_openings; i++)
    {
      guint32 tier = hf_graph_paths_find_tier (self, request->openings[i].node);

      if (tier != HF_INDEX_NONE &&
          !open_tier (self, tier, request->openings[i].neighbor, HF_GRAPH_MAX_OPENED, error))
        return FALSE;
    }
  return TRUE;
}
