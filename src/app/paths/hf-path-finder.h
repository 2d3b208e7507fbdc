/* hf-path-finder.h: those paths to the objects of a type that are found by a search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-path-tree.h"
#include "hf-search.h"

G_BEGIN_DECLS

/**
 * hf_path_finder_new_question:
 *
 * Asks for the rows of @tree that @search finds: those of types, and of classes whose static fields
 * are roots. Linear in the rows.
 *
 * Returns: (transfer full): a question; its answer is a #GArray of guint32, the positions of their
 *   nodes in the order of rows that are all open. Errors: %G_IO_ERROR_CANCELLED
 */
HfQuestion *hf_path_finder_new_question (HfPathTree        *tree,
                                         HfSearch          *search);

/**
 * hf_path_finder_find_next:
 * @found: (element-type guint32): such an answer, with one row at least
 * @from: the position of a node; HF_INDEX_NONE for the end of the table
 * @backward: whether the row before is wanted
 *
 * Returns: the place in @found of the next row behind @from, or before it, round at both ends
 */
guint       hf_path_finder_find_next    (const HfTypePaths *paths,
                                         const GArray      *found,
                                         guint32            from,
                                         gboolean           backward);

G_END_DECLS
