/* hf-type-paths.c: why all objects of one type live, merged from the roots down
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-paths-private.h"

#include "hf-error.h"
#include "hf-root-choice.h"

#include <glib/gi18n.h>

static void
work_clear (HfTypePathsWork *self)
{
  g_clear_pointer (&self->trie, hf_type_trie_free);
  g_clear_pointer (&self->groups, g_hash_table_unref);
  g_free (self->places);
  g_free (self->way);
  g_free (self->sums);
  g_free (self->numbers);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfTypePathsWork, work_clear)

gboolean
hf_type_paths_fail_memory (GError **error)
{
  hf_error_set_no_memory (error,
                          _ ("there is not enough memory to find why the objects of a type live"));
  return FALSE;
}

static gboolean
work_init (HfTypePathsWork  *self,
           HfRetention      *retention,
           HfTypeIndex       type,
           const HfBitset   *among,
           GCancellable     *cancellable,
           GError          **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  guint32 n_roots;

  self->retention = retention;
  self->heap = hf_analysis_get_heap (analysis);
  self->roots = hf_heap_get_roots (self->heap, &n_roots);
  self->types = hf_heap_get_object_types (self->heap);
  self->type = type;
  self->among = among;
  self->climb = (HfClimb){ reachability, hf_retention_get_referrers (retention), cancellable, 0 };
  self->trie = hf_type_trie_new ();
  self->groups = g_hash_table_new (hf_root_choice_hash, hf_root_choice_equal);
  self->places = g_try_new0 (guint32, (gsize) hf_heap_get_n_objects (self->heap) + 1);
  self->way = g_try_new (guint32, (gsize) reachability->max_depth + 1);
  return (self->places != NULL && self->way != NULL) || hf_type_paths_fail_memory (error);
}

/* ---- Chains ----------------------------------------------------------------- */

/* The node of the group of roots that @object's chain begins with. */
static guint32
find_group (HfTypePathsWork *self,
            HfObjectIndex    object)
{
  HfRootIndex index = hf_root_choice_find (self->retention, object);
  const HfRoot *root = &self->roots[index.value];
  guint32 node = GPOINTER_TO_UINT (g_hash_table_lookup (self->groups, root));

  if (node == 0)
    {
      node = hf_type_trie_add_group (self->trie, index) + 1;
      if (node == 0)
        return HF_INDEX_NONE;
      g_hash_table_insert (self->groups, (gpointer) root, GUINT_TO_POINTER (node));
    }
  hf_type_trie_get_nodes (self->trie)[node - 1].n_objects++;
  return node - 1;
}

/* Goes up until the chain is known, and down again. */
static gboolean
place (HfTypePathsWork  *self,
       guint32           instance,
       GError          **error)
{
  const HfReachability *reachability = self->climb.reachability;
  HfObjectIndex at = { instance };
  guint32 n = 0;
  guint32 node;

  while (self->places[at.value] == 0 && hf_reachability_get_depth (reachability, at) > 0)
    {
      self->way[n++] = at.value;
      at = hf_climb (&self->climb, at, error);
      if (at.value == HF_INDEX_NONE)
        return FALSE;
    }
  if (self->places[at.value] == 0)
    {
      self->way[n++] = at.value;
      node = find_group (self, at);
    }
  else
    node = self->places[at.value] - 1;

  while (n > 0 && node != HF_INDEX_NONE)
    {
      guint32 object = self->way[--n];

      node = hf_type_trie_find (self->trie, node, self->types[object]);
      if (node == HF_INDEX_NONE)
        break;
      hf_type_trie_get_nodes (self->trie)[node].n_objects++;
      self->places[object] = node + 1;
    }
  return node != HF_INDEX_NONE || hf_type_paths_fail_memory (error);
}

static gboolean
place_instances (HfTypePathsWork  *self,
                 GError          **error)
{
  guint32 n = hf_heap_get_n_objects (self->heap);

  for (guint32 i = 0; i < n; i++)
    {
      if (hf_type_paths_is_cancelled (self, i, error))
        return FALSE;
      if (hf_type_paths_is_instance (self, i) &&
          hf_reachability_contains (self->climb.reachability, (HfObjectIndex){ i }) &&
          !place (self, i, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_instances (HfTypePathsWork  *self,
               GError          **error)
{
  guint32 n = hf_heap_get_n_objects (self->heap);

  self->sums = g_try_new0 (HfTypePathSum, (gsize) hf_type_trie_get_n (self->trie) + 1);
  if (self->sums == NULL)
    return hf_type_paths_fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    {
      HfTypePathSum *sum;

      if (hf_type_paths_is_cancelled (self, i, error))
        return FALSE;
      if (self->places[i] == 0 || !hf_type_paths_is_instance (self, i))
        continue;
      sum = &self->sums[self->places[i] - 1];
      sum->n_instances++;
      sum->n_bytes += hf_heap_get_object_size (self->heap, (HfObjectIndex){ i });
    }
  return TRUE;
}

/* The objects that an instance dominates are skipped, with other instances among them. */
static gboolean
add_retained (HfTypePathsWork  *self,
              GError          **error)
{
  const HfDominators *dominators = hf_retention_get_dominators (self->retention);
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (dominators, &n);
  guint32 n_seen = 0;

  for (guint32 i = 0; i < n;)
    {
      if (hf_type_paths_is_cancelled (self, ++n_seen, error))
        return FALSE;
      if (!hf_type_paths_is_instance (self, order[i].value))
        {
          i++;
          continue;
        }
      self->sums[self->places[order[i].value] - 1].n_retained +=
        hf_dominators_get_retained (dominators, order[i]);
      i += hf_dominators_get_n_retained (dominators, order[i]);
    }
  return TRUE;
}

/* ---- Clusters ----------------------------------------------------------------- */

static void
add_sum (HfTypePathSum       *sum,
         const HfTypePathSum *added)
{
  sum->n_instances += added->n_instances;
  sum->n_bytes += added->n_bytes;
  sum->n_retained += added->n_retained;
}

gboolean
hf_type_paths_sort (const HfTypePathsWork  *work,
                    HfKeyed                *items,
                    guint32                 n,
                    GError                **error)
{
  g_autofree HfKeyed *spare = g_try_new (HfKeyed, (gsize) n + 1);

  if (spare == NULL)
    return hf_type_paths_fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    items[i].key = ~(guint64) work->sums[items[i].item].n_instances;
  if (!hf_key_sort (items, spare, n, work->climb.cancellable))
    return !g_cancellable_set_error_if_cancelled (work->climb.cancellable, error);
  for (guint32 i = 0; i < n; i++)
    items[i].key = ~work->sums[items[i].item].n_retained;
  return hf_key_sort (items, spare, n, work->climb.cancellable) ||
         !g_cancellable_set_error_if_cancelled (work->climb.cancellable, error);
}

/* Fills in the clusters, as nodes of the trie for now. */
static gboolean
find_clusters (HfTypePaths            *self,
               const HfTypePathsWork  *work,
               guint32                 max_clusters,
               GError                **error)
{
  guint32 n_nodes = hf_type_trie_get_n (work->trie);
  g_autofree HfKeyed *items = g_try_new (HfKeyed, (gsize) n_nodes + 1);
  guint32 n = 0;

  if (items == NULL)
    return hf_type_paths_fail_memory (error);
  for (guint32 i = 0; i < n_nodes; i++)
    {
      if (work->sums[i].n_instances > 0)
        items[n++].item = i;
    }
  if (!hf_type_paths_sort (work, items, n, error))
    return FALSE;

  self->n_clusters = max_clusters == 0 ? n : MIN (n, max_clusters);
  self->n_clusters_left_out = n - self->n_clusters;
  self->clusters = g_try_new (guint32, (gsize) self->n_clusters + 1);
  if (self->clusters == NULL)
    return hf_type_paths_fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    {
      const HfTypePathSum *sum = &work->sums[items[i].item];

      if (hf_type_paths_is_cancelled (work, i, error))
        return FALSE;
      add_sum (&self->total, sum);
      if (i < self->n_clusters)
        self->clusters[i] = items[i].item;
      else
        add_sum (&self->left_out, sum);
    }
  return TRUE;
}

/* ---- The tree ----------------------------------------------------------------- */

HfTypePaths *
hf_type_paths_make (HfRetention     *retention,
                    HfTypeIndex      type,
                    const HfBitset  *among,
                    guint32          max_clusters,
                    GCancellable    *cancellable,
                    GError         **error)
{
  g_auto (HfTypePathsWork) work = { 0 };
  g_autoptr (HfTypePaths) self = g_new0 (HfTypePaths, 1);

  self->type = type;
  if (!work_init (&work, retention, type, among, cancellable, error) ||
      !place_instances (&work, error) || !add_instances (&work, error) ||
      !add_retained (&work, error) || !find_clusters (self, &work, max_clusters, error) ||
      !hf_type_paths_build_tree (self, &work, error) ||
      (max_clusters == 0 && !hf_type_paths_find_ends (self, &work, error)))
    return NULL;
  return g_steal_pointer (&self);
}

HfTypePaths *
hf_type_paths_new (HfRetention   *retention,
                   HfTypeIndex    type,
                   guint32        max_clusters,
                   GCancellable  *cancellable,
                   GError       **error)
{
  return hf_type_paths_make (retention, type, NULL, max_clusters, cancellable, error);
}

void
hf_type_paths_free (HfTypePaths *self)
{
  if (self == NULL)
    return;
  g_free (self->nodes);
  g_free (self->clusters);
  g_free (self->ends);
  g_free (self->origins);
  g_free (self);
}
