/* hf-reason-text.h: why objects live, as a path in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-roots.h"
#include "hf-reason-tree.h"

G_BEGIN_DECLS

/**
 * HfNameStyle: how names of types and roots are written
 * @HF_NAMES_EXACT: for scripts, the same in every language: "static Shop.Cache.s_map"
 * @HF_NAMES_FULL: for people, with namespaces: "Static field Shop.Cache.s_map"
 * @HF_NAMES_SHORT: for people, as lists show them: "Static field Cache.s_map"
 */
typedef enum
{
  HF_NAMES_EXACT,
  HF_NAMES_FULL,
  HF_NAMES_SHORT,
} HfNameStyle;

/** HF_REASON_MAX_NAMES: the most names of a path in a file or a list. */
#define HF_REASON_MAX_NAMES 64

/**
 * hf_reason_text_dup_type:
 *
 * Returns: (transfer full): the name of a type of @heap in @style
 */
char *hf_reason_text_dup_type   (HfHeap             *heap,
                                 HfTypeIndex         type,
                                 HfNameStyle         style);

/**
 * hf_reason_text_dup_holder:
 *
 * Returns: (transfer full): a group of roots: "Static field Cache.s_map", "Handle › Object[]",
 *   "Handle, weak › Object[]"; exact: "handle weak › System.Object[]"
 */
char *hf_reason_text_dup_holder (HfHeap             *heap,
                                 const HfRootHolder *holder,
                                 HfNameStyle         style);

/**
 * hf_reason_text_dup_path:
 * @node: of @tree
 * @max_names: 2 or more: a longer path has the number of names that are left out in its middle
 *
 * Linear in the level of @node.
 *
 * Returns: (transfer full): the path from the root down: "Static field Cache.s_map › +3 › Node"
 */
char *hf_reason_text_dup_path   (HfReasonTree       *tree,
                                 guint32             node,
                                 guint               max_names,
                                 HfNameStyle         style);

/**
 * hf_reason_text_dup_names:
 * @node: of @tree
 * @max_names: 2 or more
 * @n_left_out: (out): how many names are missing between the first and the second one
 *
 * The parts of hf_reason_text_dup_path(), for a caller with little room.
 *
 * Returns: (transfer full): the root and the last names of the path, @max_names at most
 */
char **hf_reason_text_dup_names (HfReasonTree       *tree,
                                 guint32             node,
                                 guint               max_names,
                                 HfNameStyle         style,
                                 guint              *n_left_out);

/**
 * hf_reason_text_dup_field:
 * @node: of @tree
 *
 * Returns: (transfer full) (nullable): the root of the path to @node without its kind,
 *   "Cache.s_map"; %NULL if it is not a static field with a name
 */
char *hf_reason_text_dup_field  (HfReasonTree       *tree,
                                 guint32             node,
                                 HfNameStyle         style);

G_END_DECLS
