/* hf-type-figures.h: what each type retains, exactly where it is known
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

#define HF_TYPE_TYPE_FIGURES (hf_type_figures_get_type ())

/**
 * HfTypeFigures:
 *
 * What all instances of a type retain together: what would be freed if they were gone. Of
 * each type a lower bound is known, and it is exact where there is at most one instance
 * that can be reached; for the others the exact figure is counted in a worker. Main thread
 * only. The signal `changed` (no parameters) is emitted when more is exact, a few times a
 * second at the most.
 */
G_DECLARE_FINAL_TYPE (HfTypeFigures, hf_type_figures, HF, TYPE_FIGURES, GObject)

/** HF_TYPE_FIGURES_MAX: so many types are counted without being asked for, the largest. */
#define HF_TYPE_FIGURES_MAX 20000

HfTypeFigures   *hf_type_figures_new         (HfRetention     *retention);

/** hf_type_figures_get_retention: (transfer none) */
HfRetention     *hf_type_figures_get_retention (HfTypeFigures *self);

/**
 * hf_type_figures_get:
 * @n_bytes: (out): what the type retains, or at least retains
 *
 * Returns: whether it is exact
 */
gboolean         hf_type_figures_get         (HfTypeFigures   *self,
                                              HfTypeIndex      type,
                                              guint64         *n_bytes);

/** hf_type_figures_start: counts the largest types, largest bound first; once. */
void             hf_type_figures_start       (HfTypeFigures   *self);

/** hf_type_figures_want: counts @type at once, unless its figure is exact. */
void             hf_type_figures_want        (HfTypeFigures   *self,
                                              HfTypeIndex      type);

/** hf_type_figures_stop: counts nothing any more. */
void             hf_type_figures_stop        (HfTypeFigures   *self);

/**
 * hf_type_figures_get_progress:
 * @n_done: (out): of how many types the exact figure was counted
 * @n_total: (out): of how many it is to be
 *
 * Returns: whether any are still to be counted
 */
gboolean         hf_type_figures_get_progress (HfTypeFigures  *self,
                                               guint32        *n_done,
                                               guint32        *n_total);

/** hf_type_figures_dup_sums: (transfer full) (element-type HfTypeSum): all counted so far. */
GArray          *hf_type_figures_dup_sums    (HfTypeFigures   *self);

G_END_DECLS
