/* hf-reason-order.c: which of two chains comes first, by names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-reason-order-private.h"

gboolean
hf_reason_order_init (HfReasonOrder *self,
                      HfTypeTrie    *trie,
                      HfAnalysis    *analysis)
{
  const guint32 n_types = hf_heap_get_n_types (hf_analysis_get_heap (analysis));
  g_autofree HfTypeIndex *types = NULL;
  guint32 n;

  *self = (HfReasonOrder){ .trie = trie, .jumps = hf_column_new (sizeof (guint32)) };
  self->ranks = g_try_new0 (guint32, (gsize) n_types + 1);
  if (self->ranks == NULL)
    return FALSE;
  types = hf_analysis_sort_types (analysis, HF_TYPE_ORDER_NAME, FALSE, &n);
  for (guint32 i = 0; i < n; i++)
    self->ranks[types[i].value] = i;
  return TRUE;
}

void
hf_reason_order_clear (HfReasonOrder *self)
{
  g_clear_pointer (&self->jumps, hf_column_free);
  g_clear_pointer (&self->ranks, g_free);
}

static inline const guint32 *
get_jumps (const HfReasonOrder *self)
{
  return (const guint32 *) (const void *) self->jumps->data;
}

/* Twice as far as the jump of the node above, if that is as long as the one after it; so the
 * length depends on the level alone. */
gboolean
hf_reason_order_add (HfReasonOrder *self)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (self->trie);
  const guint32 *jumps = get_jumps (self);
  const guint32 added = self->jumps->len;
  guint32 jump = added;

  if (added == hf_type_trie_get_n (self->trie))
    return TRUE;
  if (nodes[added].parent != HF_INDEX_NONE)
    {
      const guint32 above = nodes[added].parent;
      const guint32 next = jumps[above];

      jump = above;
      if (nodes[above].level - nodes[next].level == nodes[next].level - nodes[jumps[next]].level)
        jump = jumps[next];
    }
  return hf_column_append (self->jumps, &jump, 1);
}

static guint32
climb_to (const HfTypeTrieNode *nodes,
          const guint32        *jumps,
          guint32               node,
          guint32               level)
{
  while (nodes[node].level > level)
    node = nodes[jumps[node]].level >= level ? jumps[node] : nodes[node].parent;
  return node;
}

int
hf_reason_order_compare (HfReasonOrder *self,
                         guint32        a,
                         guint32        b)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (self->trie);
  const guint32 *jumps = get_jumps (self);
  const guint32 level_a = nodes[a].level;
  const guint32 level_b = nodes[b].level;

  a = climb_to (nodes, jumps, a, level_b);
  b = climb_to (nodes, jumps, b, level_a);
  if (a == b)
    return (level_a > level_b) - (level_a < level_b);
  while (nodes[a].parent != nodes[b].parent)
    {
      const gboolean is_far = jumps[a] != jumps[b];

      a = is_far ? jumps[a] : nodes[a].parent;
      b = is_far ? jumps[b] : nodes[b].parent;
    }
  if (nodes[a].parent == HF_INDEX_NONE)
    return a < b ? -1 : 1;
  return self->ranks[nodes[a].key] < self->ranks[nodes[b].key] ? -1 : 1;
}
