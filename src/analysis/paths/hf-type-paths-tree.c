/* hf-type-paths-tree.c: the chains to clusters as one tree, heaviest first
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-choice.h"
#include "hf-type-paths-private.h"

/* The nodes of the trie that clusters lie below, or are. */
typedef struct
{
  HfKeyed       *items;   /* [n]: by parent (the key: its number and 1), then by weight */
  guint32        n;
  HfTypePathSum *here;    /* by node of the trie: what ends there */
  guint32       *numbers; /* those of the work */
} Kept;

static void
kept_clear (Kept *self)
{
  g_free (self->items);
  g_free (self->here);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Kept, kept_clear)

/* Marks what is kept and numbers it later: until then a number is only not none. */
static gboolean
keep (Kept                   *self,
      const HfTypePaths      *paths,
      HfTypePathsWork        *work,
      GError                **error)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (work->trie);
  guint32 n_nodes = hf_type_trie_get_n (work->trie);

  self->here = g_try_new (HfTypePathSum, (gsize) n_nodes + 1);
  work->numbers = g_try_new (guint32, (gsize) n_nodes + 1);
  self->numbers = work->numbers;
  if (self->here == NULL || self->numbers == NULL)
    return hf_type_paths_fail_memory (error);
  for (guint32 i = 0; i < n_nodes; i++)
    {
      if (hf_type_paths_is_cancelled (work, i, error))
        return FALSE;
      self->here[i] = work->sums[i];
      self->numbers[i] = HF_INDEX_NONE;
    }
  for (guint32 i = 0; i < paths->n_clusters; i++)
    {
      guint32 at = paths->clusters[i];

      if (hf_type_paths_is_cancelled (work, i, error))
        return FALSE;
      for (; at != HF_INDEX_NONE && self->numbers[at] == HF_INDEX_NONE; at = nodes[at].parent)
        {
          self->numbers[at] = 0;
          self->n++;
        }
    }
  self->items = g_try_new (HfKeyed, (gsize) self->n + 1);
  return self->items != NULL || hf_type_paths_fail_memory (error);
}

/* Parents come before their children, so the last of all adds itself first. */
static gboolean
add_up (const HfTypePathsWork  *work,
        GError                **error)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (work->trie);

  for (guint32 i = hf_type_trie_get_n (work->trie); i-- > 0;)
    {
      HfTypePathSum *parent;

      if (hf_type_paths_is_cancelled (work, i, error))
        return FALSE;
      if (nodes[i].parent == HF_INDEX_NONE)
        continue;
      parent = &work->sums[nodes[i].parent];
      parent->n_instances += work->sums[i].n_instances;
      parent->n_bytes += work->sums[i].n_bytes;
      parent->n_retained += work->sums[i].n_retained;
    }
  return TRUE;
}

static gboolean
sort_kept (Kept                   *self,
           const HfTypePathsWork  *work,
           GError                **error)
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
  if (!hf_type_paths_sort (work, self->items, self->n, error))
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
    return hf_type_paths_fail_memory (error);
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
fill_node (const HfTypePathsWork *work,
           const Kept            *kept,
           HfTypePathNode        *node,
           guint32                number)
{
  const HfTypeTrieNode *from = &hf_type_trie_get_nodes (work->trie)[number];
  gboolean is_group = from->parent == HF_INDEX_NONE;
  const HfRoot *root = is_group ? &work->roots[from->key] : NULL;

  node->parent = is_group ? HF_INDEX_NONE : kept->numbers[from->parent];
  node->level = from->level;
  node->root_kind = is_group ? root->kind : 0;
  node->type = is_group ? hf_root_choice_get_container (root) : (HfTypeIndex){ from->key };
  node->n_objects = from->n_objects;
  node->through = work->sums[number];
  node->here = kept->here[number];
}

/* Level by level: the children of the first node, those of the second … */
static gboolean
fill_nodes (HfTypePaths            *self,
            const HfTypePathsWork  *work,
            Kept                   *kept,
            GError                **error)
{
  g_autofree guint32 *from = g_try_new (guint32, (gsize) kept->n + 1);

  if (from == NULL)
    return hf_type_paths_fail_memory (error);
  self->n_groups = find_first (kept, 1);
  for (guint32 i = 0; i < self->n_groups; i++)
    from[self->n_nodes++] = kept->items[i].item;
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      guint64 key = (guint64) from[i] + 1;
      guint32 first = find_first (kept, key);

      if (hf_type_paths_is_cancelled (work, i, error))
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

gboolean
hf_type_paths_build_tree (HfTypePaths      *self,
                          HfTypePathsWork  *work,
                          GError          **error)
{
  g_auto (Kept) kept = { 0 };

  if (!keep (&kept, self, work, error))
    return FALSE;
  self->nodes = g_try_new0 (HfTypePathNode, (gsize) kept.n + 1);
  if (self->nodes == NULL)
    return hf_type_paths_fail_memory (error);
  return add_up (work, error) && sort_kept (&kept, work, error) &&
         fill_nodes (self, work, &kept, error);
}
