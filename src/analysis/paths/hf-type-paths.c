/* hf-type-paths.c: why all objects of one type live, merged from the roots down
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-paths.h"

#include "hf-error.h"
#include "hf-key-sort.h"
#include "hf-root-choice.h"
#include "hf-root-path-private.h"
#include "hf-type-trie.h"

#include <glib/gi18n.h>

typedef struct
{
  HfRetention       *retention;
  HfHeap            *heap;
  const HfRoot      *roots;
  const HfTypeIndex *types;
  HfTypeIndex        type;
  HfClimb            climb;
  HfTypeTrie        *trie;
  GHashTable        *groups; /* of an HfRoot to the node of its group and 1 */
  guint32           *places; /* by object: its node and 1; 0: not on a chain so far */
  guint32           *way;    /* [max_depth + 1]: objects from an instance upwards */
} Work;

static void
work_clear (Work *self)
{
  g_clear_pointer (&self->trie, hf_type_trie_free);
  g_clear_pointer (&self->groups, g_hash_table_unref);
  g_free (self->places);
  g_free (self->way);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static gboolean
fail_memory (GError **error)
{
  hf_error_set_no_memory (error,
                          _ ("there is not enough memory to find why the objects of a type live"));
  return FALSE;
}

static gboolean
work_init (Work          *self,
           HfRetention   *retention,
           HfTypeIndex    type,
           GCancellable  *cancellable,
           GError       **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  guint32 n_roots;

  self->retention = retention;
  self->heap = hf_analysis_get_heap (analysis);
  self->roots = hf_heap_get_roots (self->heap, &n_roots);
  self->types = hf_heap_get_object_types (self->heap);
  self->type = type;
  self->climb = (HfClimb){ reachability, hf_retention_get_referrers (retention), cancellable, 0 };
  self->trie = hf_type_trie_new ();
  self->groups = g_hash_table_new (hf_root_choice_hash, hf_root_choice_equal);
  self->places = g_try_new0 (guint32, (gsize) hf_heap_get_n_objects (self->heap) + 1);
  self->way = g_try_new (guint32, (gsize) reachability->max_depth + 1);
  return (self->places != NULL && self->way != NULL) || fail_memory (error);
}

/* Whether it is, at every so many steps. */
static inline gboolean
is_cancelled (const Work  *self,
              guint32      step,
              GError     **error)
{
  return (step & HF_POLL_MASK) == 0 &&
         g_cancellable_set_error_if_cancelled (self->climb.cancellable, error);
}

/* ---- Chains ----------------------------------------------------------------- */

/* The node of the group of roots that @object's chain begins with. */
static guint32
find_group (Work          *self,
            HfObjectIndex  object)
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
place (Work     *self,
       guint32   instance,
       GError  **error)
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
  return node != HF_INDEX_NONE || fail_memory (error);
}

static gboolean
place_instances (Work     *self,
                 GError  **error)
{
  guint32 n = hf_heap_get_n_objects (self->heap);

  for (guint32 i = 0; i < n; i++)
    {
      HfTypeTrieNode *node;

      if (is_cancelled (self, i, error))
        return FALSE;
      if (self->types[i].value != self->type.value ||
          !hf_reachability_contains (self->climb.reachability, (HfObjectIndex){ i }))
        continue;
      if (!place (self, i, error))
        return FALSE;
      node = &hf_type_trie_get_nodes (self->trie)[self->places[i] - 1];
      node->n_instances++;
      node->n_bytes += hf_heap_get_object_size (self->heap, (HfObjectIndex){ i });
    }
  return TRUE;
}

/* What an instance dominates is passed over, and with it the other instances in there. */
static gboolean
add_retained (Work     *self,
              GError  **error)
{
  const HfDominators *dominators = hf_retention_get_dominators (self->retention);
  HfTypeTrieNode *nodes = hf_type_trie_get_nodes (self->trie);
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (dominators, &n);
  guint32 n_seen = 0;

  for (guint32 i = 0; i < n;)
    {
      if (is_cancelled (self, ++n_seen, error))
        return FALSE;
      if (self->types[order[i].value].value != self->type.value)
        {
          i++;
          continue;
        }
      nodes[self->places[order[i].value] - 1].n_retained += hf_dominators_get_retained (dominators,
                                                                                        order[i]);
      i += hf_dominators_get_n_retained (dominators, order[i]);
    }
  return TRUE;
}

/* ---- Clusters ----------------------------------------------------------------- */

static HfTypePathSum
get_sum (const HfTypeTrieNode *node)
{
  return (HfTypePathSum){ node->n_instances, node->n_bytes, node->n_retained };
}

static void
add_sum (HfTypePathSum       *sum,
         const HfTypePathSum *added)
{
  sum->n_instances += added->n_instances;
  sum->n_bytes += added->n_bytes;
  sum->n_retained += added->n_retained;
}

/* Those first that retain most, then with most instances, then whose first instance has
 * the lowest address. */
static gboolean
sort_by_weight (const Work  *work,
                HfKeyed     *items,
                guint32      n,
                GError     **error)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (work->trie);
  g_autofree HfKeyed *spare = g_try_new (HfKeyed, (gsize) n + 1);

  if (spare == NULL)
    return fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    items[i].key = ~(guint64) nodes[items[i].item].n_instances;
  if (!hf_key_sort (items, spare, n, work->climb.cancellable))
    return !g_cancellable_set_error_if_cancelled (work->climb.cancellable, error);
  for (guint32 i = 0; i < n; i++)
    items[i].key = ~nodes[items[i].item].n_retained;
  return hf_key_sort (items, spare, n, work->climb.cancellable) ||
         !g_cancellable_set_error_if_cancelled (work->climb.cancellable, error);
}

/* Fills in the clusters, as nodes of the trie for now. */
static gboolean
find_clusters (HfTypePaths  *self,
               const Work   *work,
               guint32       max_clusters,
               GError      **error)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (work->trie);
  guint32 n_nodes = hf_type_trie_get_n (work->trie);
  g_autofree HfKeyed *items = g_try_new (HfKeyed, (gsize) n_nodes + 1);
  guint32 n = 0;

  if (items == NULL)
    return fail_memory (error);
  for (guint32 i = 0; i < n_nodes; i++)
    {
      if (nodes[i].n_instances > 0)
        items[n++].item = i;
    }
  if (!sort_by_weight (work, items, n, error))
    return FALSE;

  self->n_clusters = max_clusters == 0 ? n : MIN (n, max_clusters);
  self->n_clusters_left_out = n - self->n_clusters;
  self->clusters = g_try_new (guint32, (gsize) self->n_clusters + 1);
  if (self->clusters == NULL)
    return fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    {
      HfTypePathSum sum = get_sum (&nodes[items[i].item]);

      if (is_cancelled (work, i, error))
        return FALSE;
      add_sum (&self->total, &sum);
      if (i < self->n_clusters)
        self->clusters[i] = items[i].item;
      else
        add_sum (&self->left_out, &sum);
    }
  return TRUE;
}

/* ---- The tree ------------------------------------------------------------------- */

/* The nodes of the trie that clusters lie below, or are. */
typedef struct
{
  HfKeyed       *items;   /* [n]: by parent (the key: its number and 1), then by weight */
  guint32        n;
  HfTypePathSum *here;    /* by node of the trie: what ends there */
  guint32       *numbers; /* by node of the trie: its place among the nodes */
} Kept;

static void
kept_clear (Kept *self)
{
  g_free (self->items);
  g_free (self->here);
  g_free (self->numbers);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Kept, kept_clear)

/* Marks what is kept and numbers it later: until then a number is only not none. */
static gboolean
keep (Kept              *self,
      const HfTypePaths *paths,
      const Work        *work,
      GError           **error)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (work->trie);
  guint32 n_nodes = hf_type_trie_get_n (work->trie);

  self->here = g_try_new (HfTypePathSum, (gsize) n_nodes + 1);
  self->numbers = g_try_new (guint32, (gsize) n_nodes + 1);
  if (self->here == NULL || self->numbers == NULL)
    return fail_memory (error);
  for (guint32 i = 0; i < n_nodes; i++)
    {
      if (is_cancelled (work, i, error))
        return FALSE;
      self->here[i] = get_sum (&nodes[i]);
      self->numbers[i] = HF_INDEX_NONE;
    }
  for (guint32 i = 0; i < paths->n_clusters; i++)
    {
      guint32 at = paths->clusters[i];

      if (is_cancelled (work, i, error))
        return FALSE;
      for (; at != HF_INDEX_NONE && self->numbers[at] == HF_INDEX_NONE; at = nodes[at].parent)
        {
          self->numbers[at] = 0;
          self->n++;
        }
    }
  self->items = g_try_new (HfKeyed, (gsize) self->n + 1);
  return self->items != NULL || fail_memory (error);
}

/* Parents come before their children, so the last of all adds itself first. */
static gboolean
add_up (const Work  *work,
        GError     **error)
{
  HfTypeTrieNode *nodes = hf_type_trie_get_nodes (work->trie);

  for (guint32 i = hf_type_trie_get_n (work->trie); i-- > 0;)
    {
      HfTypeTrieNode *parent;

      if (is_cancelled (work, i, error))
        return FALSE;
      if (nodes[i].parent == HF_INDEX_NONE)
        continue;
      parent = &nodes[nodes[i].parent];
      parent->n_instances += nodes[i].n_instances;
      parent->n_bytes += nodes[i].n_bytes;
      parent->n_retained += nodes[i].n_retained;
    }
  return TRUE;
}

static gboolean
sort_kept (Kept        *self,
           const Work  *work,
           GError     **error)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (work->trie);
  guint32 n_nodes = hf_type_trie_get_n (work->trie);
  g_autofree HfKeyed *spare = NULL;

  self->n = 0;
  for (guint32 i = 0; i < n_nodes; i++)
    {
      if (self->numbers[i] != HF_INDEX_NONE)
        self->items[self->n++].item = i;
    }
  if (!sort_by_weight (work, self->items, self->n, error))
    return FALSE;
  for (guint32 i = 0; i < self->n; i++)
    self->items[i].key = (guint64) nodes[self->items[i].item].parent + 1;
  for (guint32 i = 0; i < self->n; i++)
    {
      if (nodes[self->items[i].item].parent == HF_INDEX_NONE)
        self->items[i].key = 0;
    }
  spare = g_try_new (HfKeyed, (gsize) self->n + 1);
  if (spare == NULL)
    return fail_memory (error);
  return hf_key_sort (self->items, spare, self->n, work->climb.cancellable) ||
         !g_cancellable_set_error_if_cancelled (work->climb.cancellable, error);
}

/* The first item with this key or a greater one. */
static guint32
find_first (const Kept *self,
            guint64     key)
{
  guint32 low = 0;
  guint32 high = self->n;

  while (low < high)
    {
      guint32 middle = low + (high - low) / 2;

      if (self->items[middle].key < key)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
fill_node (const Work     *work,
           const Kept     *kept,
           HfTypePathNode *node,
           guint32         number)
{
  const HfTypeTrieNode *from = &hf_type_trie_get_nodes (work->trie)[number];
  gboolean is_group = from->parent == HF_INDEX_NONE;
  const HfRoot *root = is_group ? &work->roots[from->key] : NULL;

  node->parent = is_group ? HF_INDEX_NONE : kept->numbers[from->parent];
  node->level = from->level;
  node->root_kind = is_group ? root->kind : 0;
  node->type = is_group ? hf_root_choice_get_container (root) : (HfTypeIndex){ from->key };
  node->n_objects = from->n_objects;
  node->through = get_sum (from);
  node->here = kept->here[number];
}

/* Level by level: the children of the first node, those of the second … */
static gboolean
fill_nodes (HfTypePaths  *self,
            const Work   *work,
            Kept         *kept,
            GError      **error)
{
  g_autofree guint32 *from = g_try_new (guint32, (gsize) kept->n + 1);

  if (from == NULL)
    return fail_memory (error);
  self->n_groups = find_first (kept, 1);
  for (guint32 i = 0; i < self->n_groups; i++)
    from[self->n_nodes++] = kept->items[i].item;
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      guint64 key = (guint64) from[i] + 1;
      guint32 first = find_first (kept, key);

      if (is_cancelled (work, i, error))
        return FALSE;
      kept->numbers[from[i]] = i;
      self->nodes[i].first_child = self->n_nodes;
      for (guint32 k = first; k < kept->n && kept->items[k].key == key; k++)
        from[self->n_nodes++] = kept->items[k].item;
      self->nodes[i].n_children = self->n_nodes - self->nodes[i].first_child;
      fill_node (work, kept, &self->nodes[i], from[i]);
    }
  for (guint32 i = 0; i < self->n_clusters; i++)
    self->clusters[i] = kept->numbers[self->clusters[i]];
  return TRUE;
}

static gboolean
build (HfTypePaths  *self,
       Work         *work,
       GError      **error)
{
  g_auto (Kept) kept = { 0 };

  if (!keep (&kept, self, work, error))
    return FALSE;
  self->nodes = g_try_new0 (HfTypePathNode, (gsize) kept.n + 1);
  if (self->nodes == NULL)
    return fail_memory (error);
  return add_up (work, error) && sort_kept (&kept, work, error) &&
         fill_nodes (self, work, &kept, error);
}

HfTypePaths *
hf_type_paths_new (HfRetention   *retention,
                   HfTypeIndex    type,
                   guint32        max_clusters,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autoptr (HfTypePaths) self = g_new0 (HfTypePaths, 1);
  g_auto (Work) work = { 0 };

  self->type = type;
  if (!work_init (&work, retention, type, cancellable, error) || !place_instances (&work, error) ||
      !add_retained (&work, error) || !find_clusters (self, &work, max_clusters, error) ||
      !build (self, &work, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
hf_type_paths_free (HfTypePaths *self)
{
  if (self == NULL)
    return;
  g_free (self->nodes);
  g_free (self->clusters);
  g_free (self);
}
