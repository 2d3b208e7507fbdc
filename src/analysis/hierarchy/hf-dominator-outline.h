/* hf-dominator-outline.h: those rows of the dominator tree that retain most, as an outline
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-level.h"

G_BEGIN_DECLS

/**
 * HfDominatorPlace:
 * @level: (transfer none): the level of the row, owned by the outline
 * @row: the position of the row in @level
 * @depth: 0 for the rows of the level that the outline began with
 * @parent: the position of the row above in the outline, or HF_INDEX_NONE
 * @n_below: the number of rows directly below it, in the outline or left out
 * @n_shown: the number of those that are in the outline
 *
 * One row of an #HfDominatorOutline.
 */
typedef struct
{
  const HfDominatorLevel *level;
  guint32                 row;
  guint32                 depth;
  guint32                 parent;
  guint32                 n_below;
  guint32                 n_shown;
} HfDominatorPlace;

/**
 * HfDominatorOutline:
 * @places: (array length=n_places): each above the rows below it, siblings as in their level
 * @n_left_out: the number of rows that are left out directly below those in the outline, or
 *   beside the outermost ones
 * @levels: (element-type HfDominatorLevel): the levels of the places, the outermost one first
 */
typedef struct
{
  HfDominatorPlace *places;
  guint32           n_places;
  guint64           n_left_out;
  GPtrArray        *levels;
} HfDominatorOutline;

/**
 * hf_dominator_outline_new:
 * @top: the outermost level
 * @most_rows: the greatest number of rows
 * @most_levels: the greatest number of levels
 *
 * Takes the rows that retain most, wherever they are in the first @most_levels levels. A row
 * retains no more than the one above it, so that no row is without the one above. Makes the level
 * below each row that it takes.
 *
 * Errors: as hf_dominator_level_new().
 *
 * Returns: (transfer full): the outline, or %NULL with @error set
 */
HfDominatorOutline *hf_dominator_outline_new  (HfDominatorLevel    *top,
                                               guint32              most_rows,
                                               guint32              most_levels,
                                               GCancellable        *cancellable,
                                               GError             **error)
                                               G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_dominator_outline_new_listed:
 * @places: (element-type HfDominatorPlace): rows with their level and their depth, each above the
 *   rows below it; the other fields are ignored
 * @levels: (transfer full) (element-type HfDominatorLevel): the levels of @places, the outermost
 *   one first; not empty
 *
 * Linear in @places. The result does not know how many rows are below its rows or left out:
 * hf_dominator_outline_count_below() finds that.
 *
 * Returns: (transfer full): an outline with these rows
 */
HfDominatorOutline *hf_dominator_outline_new_listed (const GArray    *places,
                                                     GPtrArray       *levels);

/**
 * hf_dominator_outline_count_below:
 * @self: made by hf_dominator_outline_new_listed()
 *
 * Sets @n_below of each row, and @n_left_out. Makes the level below each row that has no row below
 * it in the outline, one after the other.
 *
 * Errors: as hf_dominator_level_new().
 */
gboolean            hf_dominator_outline_count_below (HfDominatorOutline  *self,
                                                      GCancellable        *cancellable,
                                                      GError             **error);

/** hf_dominator_outline_free: (nullable): frees the outline and its levels. */
void                hf_dominator_outline_free (HfDominatorOutline  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDominatorOutline, hf_dominator_outline_free)

G_END_DECLS
