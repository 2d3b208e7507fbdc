/* hf-retention.h: referrers and retained sizes of one heap
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
 * The second stage of analysis of a heap, after #HfAnalysis: the referrers of each object,
 * and the retained sizes of objects, types and groups of roots. Immutable; any thread may
 * use it without a lock. For a large heap, dropping the last reference takes a while: do it
 * in a worker.
 */
G_DECLARE_FINAL_TYPE (HfRetention, hf_retention, HF, RETENTION, GObject)

/**
 * hf_retention_new:
 * @analysis: one with known reachability: see hf_analysis_get_why_unknown()
 *
 * Blocks; nearly linear in objects and references, on up to two cores. Reports two stages:
 * %HF_STAGE_REFERRERS and %HF_STAGE_DOMINATORS.
 *
 * Errors: %HF_ERROR_NO_MEMORY, before it allocates, if the memory is not free;
 * %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRetention           *hf_retention_new                (HfAnalysis    *analysis,
                                                        HfProgress    *progress,
                                                        GCancellable  *cancellable,
                                                        GError       **error)
                                                        G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_retention_new_without_depths:
 * @heap: one without a reason in hf_analysis_find_why_unknown()
 *
 * As hf_analysis_new() and hf_retention_new(), in three quarters of the time and without the
 * memory for depths, which the analysis does not know then: see hf_reachability_new_from_set().
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRetention           *hf_retention_new_without_depths (HfHeap        *heap,
                                                        HfProgress    *progress,
                                                        GCancellable  *cancellable,
                                                        GError       **error)
                                                        G_GNUC_WARN_UNUSED_RESULT;

/** hf_retention_get_analysis: (transfer none): its analysis, which it keeps. */
HfAnalysis            *hf_retention_get_analysis       (HfRetention   *self);
/** hf_retention_get_referrers: (transfer none): the referrers of each object. */
const HfReferrerTable *hf_retention_get_referrers      (HfRetention   *self);
/** hf_retention_get_dominators: (transfer none): the retained sizes of objects. */
const HfDominators    *hf_retention_get_dominators     (HfRetention   *self);
/** hf_retention_get_root_retention: (transfer none): the retained sizes of groups of roots. */
const HfRootRetention *hf_retention_get_root_retention (HfRetention   *self);
/**
 * hf_retention_get_type_bounds:
 *
 * Returns: (transfer none) (array): see hf_type_retention_compute()
 */
const guint64         *hf_retention_get_type_bounds    (HfRetention   *self);

/** hf_retention_get_statics_tables: (transfer none): the arrays that hold static fields. */
const HfStaticsTables *hf_retention_get_statics_tables (HfRetention   *self);
/** hf_retention_get_root_table: (transfer none): the strong roots of each object. */
const HfRootTable     *hf_retention_get_root_table     (HfRetention   *self);

G_END_DECLS
