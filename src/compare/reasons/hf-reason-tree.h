/* hf-reason-tree.h: why the objects of a heap live, as a tree of roots and types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compared-heap.h"

G_BEGIN_DECLS

/**
 * HfReason:
 * @parent: the node above, which comes before it; HF_INDEX_NONE for a root
 * @level: the number of nodes above it
 * @kind: of a root: #HfRootKind, or another number
 * @field: of a static field: its name, or none
 * @type: of objects; of a static field the class that declares it, or none; none for other roots
 * @n_objects: the objects whose chain ends here; 0 for a root
 * @n_objects_below: the objects whose chain ends here or below
 * @n_bytes: the sum of the sizes of @n_objects, in bytes
 * @n_retained: the sum of the bytes that each of them retains, without those that another one of
 *   this node dominates. Together they may retain more
 * @n_bytes_below: the sum of the sizes of @n_objects_below, in bytes
 */
typedef struct
{
  guint32       parent;
  guint32       level;
  guint64       kind;
  HfStringIndex field;
  HfTypeIndex   type;
  guint32       n_objects;
  guint32       n_objects_below;
  guint64       n_bytes;
  guint64       n_retained;
  guint64       n_bytes_below;
} HfReason;

/**
 * HfReasonTree:
 *
 * The chains that lead to all reachable objects of a heap, merged from the roots down: a root is a
 * static field or all roots of another kind; then follow the types along a shortest chain of
 * references, equal types that follow each other once, as in #HfTypeTrie. Weak roots do not count;
 * nor do the runtime's own tables of statics as long as another chain leads to the object. A root
 * whose objects other roots explain better is there as well, without objects.
 *
 * Each reachable object has one chain. For the object of a root it begins with the root that
 * hf_root_choice_find() chooses; for a table of statics, with a static field or a handle. For any
 * other object it is as long as that of hf_root_path_new_from(), or longer if that one begins with
 * a table, and continues one of the chains of its referrers: the one whose root comes first, by
 * kind and names as in hf_root_choice_compare_places(), and then the one whose types come first by
 * name, from the root down. So names alone decide, never addresses: in another heap the same
 * objects live for the same reason, even in one of another process, where hf_root_path_new_from()
 * may find another one.
 *
 * Immutable once made; any thread.
 */
typedef struct _HfReasonTree HfReasonTree;

/**
 * hf_reason_tree_new:
 * @heap: one with its retention
 *
 * Blocks; linear in objects, references and referrers of the heap, as its retention.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfReasonTree   *hf_reason_tree_new       (const HfComparedHeap  *heap,
                                          HfProgress            *progress,
                                          GCancellable          *cancellable,
                                          GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_reason_tree_ref: (transfer full): adds a reference; any thread. */
HfReasonTree   *hf_reason_tree_ref       (HfReasonTree          *self);
/** hf_reason_tree_unref: (nullable) (transfer full): releases a reference; any thread. */
void            hf_reason_tree_unref     (HfReasonTree          *self);

/** hf_reason_tree_get_heap: (transfer none): the heap whose objects it explains. */
const HfComparedHeap *hf_reason_tree_get_heap (HfReasonTree     *self);

/**
 * hf_reason_tree_get_reasons:
 * @n_reasons: (out): their number
 *
 * Returns: (transfer none) (array length=n_reasons): each node before those below it, and these
 *   before the next one of its level; siblings in the order of kinds and names. So the order of
 *   records and addresses in the file do not change it
 */
const HfReason *hf_reason_tree_get_reasons (HfReasonTree        *self,
                                            guint32             *n_reasons);

/**
 * hf_reason_tree_get_reason_of:
 *
 * Returns: the node at which the chain of @object ends; HF_INDEX_NONE if it is not reachable
 */
guint32         hf_reason_tree_get_reason_of (HfReasonTree      *self,
                                              HfObjectIndex      object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfReasonTree, hf_reason_tree_unref)

G_END_DECLS
