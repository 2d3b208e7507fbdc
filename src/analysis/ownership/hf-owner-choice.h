/* hf-owner-choice.h: the choice of the most informative groups
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-owner-tree.h"

G_BEGIN_DECLS

/** HF_OWNER_CHOICE_OTHERS: the rest of a group is shown from one part in this many of all on. */
#define HF_OWNER_CHOICE_OTHERS 200

/** HF_OWNER_CHOICE_MANY: so many times more objects than the group above them is news, whatever
 * they hold. */
#define HF_OWNER_CHOICE_MANY 20

/** HF_OWNER_CHOICE_IS_MOST: whether the children of a group that is so much of the one above it
 * stand for it: three quarters. */
#define HF_OWNER_CHOICE_IS_MOST(part, whole) ((part) >= (whole) - (whole) / 4)

/** HF_OWNER_CHOICE_DEEPER: each level after the second counts that much less: what is near the
 * roots comes first. */
#define HF_OWNER_CHOICE_DEEPER 0.6

/**
 * HfOwnerShown:
 * @node: of the tree
 * @parent: position among the shown groups; HF_INDEX_NONE for a class
 * @level: the number of shown groups above it
 * @n_children: the number of shown groups directly below it
 * @rest_bytes: the bytes that it holds and its children do not
 * @rest_held: the same in objects
 * @has_others: whether the rest is large enough for a group of its own
 */
typedef struct
{
  guint32  node;
  guint32  parent;
  guint32  level;
  guint32  n_children;
  guint64  rest_bytes;
  guint32  rest_held;
  gboolean has_others;
} HfOwnerShown;

/**
 * hf_owner_choice_make:
 * @max_groups: the most to show, including those for the rest
 *
 * Begins with all classes that hold anything and adds, one by one, the most informative
 * group: the one that best divides the rest of the group above it. So a group that holds
 * nearly all of that rest adds little, and so does a very small one.
 *
 * Returns: (transfer full) (element-type HfOwnerShown): each after its parent; %NULL with
 *   @error set, as hf_owner_tree_expand()
 */
GArray  *hf_owner_choice_make       (HfOwnerTree         *tree,
                                     guint                n_classes,
                                     guint                max_groups,
                                     GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_owner_choice_counts_own:
 *
 * Returns: whether the objects of a group are of one type, so that the group, and no group
 *   below it, counts their own sizes
 */
gboolean hf_owner_choice_counts_own (const HfOwnerNode   *node);

G_END_DECLS
