/* hf-retention.h: what holds what in one heap, bundled
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-root-retention.h"
#include "hf-root-table.h"
#include "hf-statics-tables.h"

G_BEGIN_DECLS

#define HF_TYPE_RETENTION (hf_retention_get_type ())

/**
 * HfRetention:
 *
 * The second stage of what is worked out of a heap, after #HfAnalysis: who refers to each
 * object, what each object, each type and each group of roots retains. Immutable; any
 * thread may use it without a lock. To drop the last reference to that of a large heap
 * takes a while: let a worker do it.
 */
G_DECLARE_FINAL_TYPE (HfRetention, hf_retention, HF, RETENTION, GObject)

/**
 * hf_retention_new:
 * @analysis: one that knows what is reachable: see hf_analysis_get_why_unknown()
 *
 * Blocks; nearly linear in objects and references, on up to two cores. Tells of two stages:
 * %HF_STAGE_REFERRERS and %HF_STAGE_DOMINATORS.
 *
 * Errors: %HF_ERROR_NO_MEMORY, before it is taken if it is not there; %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRetention           *hf_retention_new                (HfAnalysis    *analysis,
                                                        HfProgress    *progress,
                                                        GCancellable  *cancellable,
                                                        GError       **error)
                                                        G_GNUC_WARN_UNUSED_RESULT;

/** hf_retention_get_analysis: (transfer none): what it rests on. */
HfAnalysis            *hf_retention_get_analysis       (HfRetention   *self);
/** hf_retention_get_referrers: (transfer none): which objects refer to each. */
const HfReferrerTable *hf_retention_get_referrers      (HfRetention   *self);
/** hf_retention_get_dominators: (transfer none): what each object retains. */
const HfDominators    *hf_retention_get_dominators     (HfRetention   *self);
/** hf_retention_get_root_retention: (transfer none): what groups of roots retain. */
const HfRootRetention *hf_retention_get_root_retention (HfRetention   *self);
/**
 * hf_retention_get_type_bounds:
 *
 * Returns: (transfer none) (array): see hf_type_retention_compute()
 */
const guint64         *hf_retention_get_type_bounds    (HfRetention   *self);

/** hf_retention_get_statics_tables: (transfer none): the arrays that hold static fields. */
const HfStaticsTables *hf_retention_get_statics_tables (HfRetention   *self);
/** hf_retention_get_root_table: (transfer none): the roots by the object that they keep. */
const HfRootTable     *hf_retention_get_root_table     (HfRetention   *self);

G_END_DECLS
