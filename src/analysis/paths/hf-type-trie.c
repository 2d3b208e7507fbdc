/* hf-type-trie.c: chains of objects, merged as long as their types are the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-trie.h"

#include "hf-hash.h"
#include "hf-prefetch.h"

#define FEWEST_SLOTS 1024

struct _HfTypeTrie
{
  HfColumn *nodes;
  guint32  *slots;  /* [n_slots]: a node and 1, where its hash says or behind; 0: free */
  gsize     n_slots; /* a power of two, at least twice the nodes */
  guint64   seed;
};

HfTypeTrie *
hf_type_trie_new (void)
{
  HfTypeTrie *self = g_new0 (HfTypeTrie, 1);

  self->nodes = hf_column_new (sizeof (HfTypeTrieNode));
  self->seed = hf_hash_get_seed ();
  return self;
}

void
hf_type_trie_free (HfTypeTrie *self)
{
  if (self == NULL)
    return;
  hf_column_free (self->nodes);
  g_free (self->slots);
  g_free (self);
}

guint32
hf_type_trie_get_n (HfTypeTrie *self)
{
  return self->nodes->len;
}

HfTypeTrieNode *
hf_type_trie_get_nodes (HfTypeTrie *self)
{
  return (HfTypeTrieNode *) (void *) self->nodes->data;
}

static guint32
add (HfTypeTrie *self,
     guint32     parent,
     guint32     key,
     guint32     level)
{
  const HfTypeTrieNode node = { .parent = parent, .key = key, .level = level };

  return hf_column_append (self->nodes, &node, 1) ? self->nodes->len - 1 : HF_INDEX_NONE;
}

guint32
hf_type_trie_add_group (HfTypeTrie  *self,
                        HfRootIndex  root)
{
  return add (self, HF_INDEX_NONE, root.value, 0);
}

/* ---- Looking up ---------------------------------------------------------- */

static inline gsize
get_first_slot (HfTypeTrie *self,
                guint32     parent,
                guint32     key)
{
  return hf_hash_id ((guint64) parent << 32 | key, self->seed) & (self->n_slots - 1);
}

/* Where the node is, or would be. */
static gsize
find_slot (HfTypeTrie *self,
           guint32     parent,
           guint32     key)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (self);
  gsize slot = get_first_slot (self, parent, key);

  while (self->slots[slot] != 0)
    {
      const HfTypeTrieNode *node = &nodes[self->slots[slot] - 1];

      if (node->parent == parent && node->key == key)
        break;
      slot = (slot + 1) & (self->n_slots - 1);
    }
  return slot;
}

static gboolean
set_slots (HfTypeTrie *self,
           gsize       n_slots)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (self);
  guint32 *slots = g_try_new0 (guint32, n_slots);

  if (slots == NULL)
    return FALSE;
  g_free (self->slots);
  self->slots = slots;
  self->n_slots = n_slots;
  for (guint32 i = 0; i < self->nodes->len; i++)
    {
      const HfTypeTrieNode *next = &nodes[MIN (i + HF_PREFETCH_NEAR, self->nodes->len - 1)];

      hf_prefetch (&slots[get_first_slot (self, next->parent, next->key)]);
      if (nodes[i].parent != HF_INDEX_NONE)
        slots[find_slot (self, nodes[i].parent, nodes[i].key)] = i + 1;
    }
  return TRUE;
}

static inline gboolean
make_room (HfTypeTrie *self)
{
  return self->n_slots / 2 > self->nodes->len ||
         set_slots (self, MAX (self->n_slots * 2, FEWEST_SLOTS));
}

gboolean
hf_type_trie_reserve (HfTypeTrie *self,
                      guint32     n_nodes)
{
  gsize n_slots = MAX (self->n_slots, FEWEST_SLOTS);

  while (n_slots / 2 <= n_nodes)
    n_slots *= 2;
  return n_slots == self->n_slots || set_slots (self, n_slots);
}

/* The node to merge with: the one above, or for a deep one, one further up; else none. */
static guint32
find_above (HfTypeTrie  *self,
            guint32      parent,
            HfTypeIndex  type)
{
  const HfTypeTrieNode *nodes = hf_type_trie_get_nodes (self);
  guint n_steps = nodes[parent].level >= HF_TYPE_TRIE_DEEP ? HF_TYPE_TRIE_DEEP : 1;
  guint32 at = parent;

  for (guint i = 0; i < n_steps && nodes[at].parent != HF_INDEX_NONE; i++)
    {
      if (nodes[at].key == type.value)
        return at;
      at = nodes[at].parent;
    }
  return HF_INDEX_NONE;
}

guint32
hf_type_trie_find (HfTypeTrie  *self,
                   guint32      parent,
                   HfTypeIndex  type)
{
  guint32 above = find_above (self, parent, type);
  gsize slot;
  guint32 added;

  if (above != HF_INDEX_NONE)
    return above;
  if (!make_room (self))
    return HF_INDEX_NONE;
  slot = find_slot (self, parent, type.value);
  if (self->slots[slot] != 0)
    return self->slots[slot] - 1;
  added = add (self, parent, type.value, hf_type_trie_get_nodes (self)[parent].level + 1);
  if (added != HF_INDEX_NONE)
    self->slots[slot] = added + 1;
  return added;
}

void
hf_type_trie_prefetch (HfTypeTrie  *self,
                       guint32      parent,
                       HfTypeIndex  type)
{
  hf_prefetch (&hf_type_trie_get_nodes (self)[parent]);
  if (self->n_slots > 0)
    hf_prefetch (&self->slots[get_first_slot (self, parent, type.value)]);
}

void
hf_type_trie_prefetch_node (HfTypeTrie  *self,
                            guint32      parent,
                            HfTypeIndex  type)
{
  const guint32 found = self->n_slots == 0 ? 0
                                           : self->slots[get_first_slot (self, parent, type.value)];

  if (found > 0)
    hf_prefetch (&hf_type_trie_get_nodes (self)[found - 1]);
}

void
hf_type_trie_seal (HfTypeTrie *self)
{
  g_clear_pointer (&self->slots, g_free);
  self->n_slots = 0;
}
