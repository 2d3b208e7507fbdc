/* hf-type-figures.h: the retained sizes of types, exact or as a lower bound
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * HfTypeSum: the exact figure of one type, in bytes.
 */
typedef struct
{
  HfTypeIndex type;
  guint64     n_bytes;
} HfTypeSum;

/**
 * hf_type_sums_dup_bytes:
 * @sums: (element-type HfTypeSum): exact figures of some types
 *
 * Any thread.
 *
 * Returns: (transfer full) (array): by #HfTypeIndex, the exact figure of each type in @sums, and
 *   the lower bound of each other type of @retention, in bytes
 */
guint64         *hf_type_sums_dup_bytes      (const GArray    *sums,
                                              HfRetention     *retention);

#define HF_TYPE_TYPE_FIGURES (hf_type_figures_get_type ())

/**
 * HfTypeFigures:
 *
 * The bytes that all instances of a type retain together, which would be freed without them. A
 * lower bound is known for each type, and is exact if at most one instance is reachable. A worker
 * counts the exact figures of the other types. Main thread only.
 *
 * The signal `changed` (no parameters) is emitted when more figures are exact, at most a few times
 * a second.
 */
G_DECLARE_FINAL_TYPE (HfTypeFigures, hf_type_figures, HF, TYPE_FIGURES, GObject)

/** HF_TYPE_FIGURES_MAX: the most types that hf_type_figures_start() counts, the largest ones. */
#define HF_TYPE_FIGURES_MAX 20000

/** hf_type_figures_new: (transfer full): with the bounds; counts nothing yet. Holds @retention. */
HfTypeFigures   *hf_type_figures_new         (HfRetention     *retention);

/** hf_type_figures_get_retention: (transfer none): the retention from which figures are counted. */
HfRetention     *hf_type_figures_get_retention (HfTypeFigures *self);

/**
 * hf_type_figures_get:
 * @n_bytes: (out): the exact figure or the lower bound
 *
 * Returns: whether @n_bytes is exact
 */
gboolean         hf_type_figures_get         (HfTypeFigures   *self,
                                              HfTypeIndex      type,
                                              guint64         *n_bytes);

/** hf_type_figures_start: counts the largest types, from the largest bound on. Call it once. */
void             hf_type_figures_start       (HfTypeFigures   *self);

/** hf_type_figures_want: counts @type at once, unless its figure is exact. */
void             hf_type_figures_want        (HfTypeFigures   *self,
                                              HfTypeIndex      type);

/** hf_type_figures_stop: stops counting for good. */
void             hf_type_figures_stop        (HfTypeFigures   *self);

/**
 * hf_type_figures_get_progress:
 * @n_done: (out): the number of types that were counted
 * @n_total: (out): the number of types to count in all
 *
 * Returns: whether types remain to be counted
 */
gboolean         hf_type_figures_get_progress (HfTypeFigures  *self,
                                               guint32        *n_done,
                                               guint32        *n_total);

/** hf_type_figures_dup_sums: (transfer full) (element-type HfTypeSum): all counted so far. */
GArray          *hf_type_figures_dup_sums    (HfTypeFigures   *self);

G_END_DECLS
