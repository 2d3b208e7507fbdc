/* hf-path-text.h: rows of the paths to the objects of a type, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-path-list.h"

G_BEGIN_DECLS

/**
 * hf_path_text_dup_name:
 *
 * Returns: (transfer full): the short name of the type of @item, "Entry[]"; of roots that no type
 *   declares their kind, "Handles"
 */
char *hf_path_text_dup_name    (HfPathItem *item);
/**
 * hf_path_text_dup_detail:
 *
 * Returns: (transfer full) (nullable): the kind of roots, or how many objects @item stands for;
 *   where their type is from; and how many paths end there if others go on
 */
char *hf_path_text_dup_detail  (HfPathItem *item);
/** hf_path_text_dup_path: (transfer full): all names from the roots to @item, in full. */
char *hf_path_text_dup_path    (HfPathItem *item);
/** hf_path_text_dup_spoken: (transfer full): @item with its figures and its level, from 1. */
char *hf_path_text_dup_spoken  (HfPathItem *item,
                                guint       level);

/**
 * HfPathCopied: what is copied of a row
 * @HF_PATH_COPIED_PATH: all names from the roots to it
 * @HF_PATH_COPIED_COUNT: how many objects it leads to
 * @HF_PATH_COPIED_BYTES: their own bytes
 * @HF_PATH_COPIED_RETAINED: the bytes that they retain at least
 */
typedef enum
{
  HF_PATH_COPIED_PATH,
  HF_PATH_COPIED_COUNT,
  HF_PATH_COPIED_BYTES,
  HF_PATH_COPIED_RETAINED,
} HfPathCopied;

#define HF_N_PATH_COPIED (HF_PATH_COPIED_RETAINED + 1)

/**
 * hf_path_text_dup_row:
 * @columns: (array length=n_columns): of #HfPathCopied, in their order
 *
 * Returns: (transfer full): as hf_table_append_tabbed()
 */
char *hf_path_text_dup_row     (HfPathItem   *item,
                                const guint8 *columns,
                                guint         n_columns);
/**
 * hf_path_text_dup_count:
 *
 * Returns: (transfer full): how many objects match the filter, how many of these are reachable, and
 *   by how many paths
 */
char *hf_path_text_dup_count   (HfPathTree *tree);

G_END_DECLS
