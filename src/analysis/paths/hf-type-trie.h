/* hf-type-trie.h: chains of objects, merged as long as their types are the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column.h"
#include "hf-types.h"

G_BEGIN_DECLS

/**
 * HfTypeTrieNode:
 * @parent: the node above, which comes before it; HF_INDEX_NONE for a group of roots
 * @key: an #HfTypeIndex value; for a group of roots the #HfRootIndex value of one of them
 * @level: the number of nodes above it
 * @n_objects: set by the caller: the number of objects that are merged here; 0 in a new node
 *
 * Small, as a heap can be made such that there are as many nodes as objects.
 */
typedef struct
{
  guint32 parent;
  guint32 key;
  guint32 level;
  guint32 n_objects;
} HfTypeTrieNode;

/** HF_TYPE_TRIE_DEEP: see #HfTypeTrie. */
#define HF_TYPE_TRIE_DEEP 32

/**
 * HfTypeTrie:
 *
 * An object of the same type as the one before it on its chain is merged with it: a list
 * of a million links is one node. From level HF_TYPE_TRIE_DEEP on, an object is also merged with
 * one of its type in any of the HF_TYPE_TRIE_DEEP nodes above: types that repeat at that depth are
 * a list whose links consist of several objects. So the trie stays no deeper than people read.
 */
typedef struct _HfTypeTrie HfTypeTrie;

/** hf_type_trie_new: (transfer full): makes a trie without groups. */
HfTypeTrie     *hf_type_trie_new       (void);
/** hf_type_trie_free: (nullable): frees it with all nodes. */
void            hf_type_trie_free      (HfTypeTrie   *self);

/**
 * hf_type_trie_reserve:
 *
 * Makes room to find @n_nodes nodes, in 8 to 16 bytes for each. There may be more of them later.
 *
 * Returns: %FALSE if there is no memory for it
 */
gboolean        hf_type_trie_reserve   (HfTypeTrie   *self,
                                        guint32       n_nodes);

/** hf_type_trie_get_n: the number of nodes. */
guint32         hf_type_trie_get_n     (HfTypeTrie   *self);
/** hf_type_trie_get_nodes: (transfer none) (array): valid until the next node is added. */
HfTypeTrieNode *hf_type_trie_get_nodes (HfTypeTrie   *self);

/**
 * hf_type_trie_add_group:
 *
 * Returns: a new node without a parent; HF_INDEX_NONE if there is no memory
 */
guint32         hf_type_trie_add_group (HfTypeTrie   *self,
                                        HfRootIndex   root);

/**
 * hf_type_trie_find:
 *
 * Returns: the node of an object of @type that follows the chain of @parent; a new one
 *   if it is the first such object, HF_INDEX_NONE if there is no memory for it
 */
guint32         hf_type_trie_find      (HfTypeTrie   *self,
                                        guint32       parent,
                                        HfTypeIndex   type);

/** hf_type_trie_prefetch: prefetches the memory that hf_type_trie_find() reads first. */
void            hf_type_trie_prefetch  (HfTypeTrie   *self,
                                        guint32       parent,
                                        HfTypeIndex   type);
/** hf_type_trie_prefetch_node: prefetches what it reads next. */
void            hf_type_trie_prefetch_node (HfTypeTrie  *self,
                                            guint32      parent,
                                            HfTypeIndex  type);

/** hf_type_trie_seal: frees the memory that only hf_type_trie_find() needs, after its last call. */
void            hf_type_trie_seal      (HfTypeTrie   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTypeTrie, hf_type_trie_free)

G_END_DECLS
