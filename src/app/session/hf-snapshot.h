/* hf-snapshot.h: one heap of a recording, and what is computed from it, stage by stage
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-findings.h"
#include "hf-hierarchy.h"
#include "hf-path-cache.h"
#include "hf-recording.h"
#include "hf-retention.h"
#include "hf-type-figures.h"

G_BEGIN_DECLS

#define HF_TYPE_SNAPSHOT (hf_snapshot_get_type ())

/**
 * HfSnapshot:
 *
 * The first stage, with recording, analysis and hierarchy, is set from the beginning. The second
 * stage is the retention and the third is the findings. Each is set later, or a reason why it is
 * missing. Nothing in a snapshot depends on the view. A worker frees the large parts. Main thread
 * only.
 *
 * Properties, all read-only and with notification: `hierarchy` (#HfHierarchy), `retention`
 * (#HfRetention; also notified when the reason why it is missing changes), `findings`
 * (#HfFindings; likewise).
 */
G_DECLARE_FINAL_TYPE (HfSnapshot, hf_snapshot, HF, SNAPSHOT, GObject)

/**
 * hf_snapshot_new:
 * @recording: the content of the file
 * @position: the position of the heap in @recording, from 0
 * @analysis: the analysis of that heap
 * @hierarchy: the hierarchy of @analysis by namespace
 *
 * Returns: (transfer full): holds all of these
 */
HfSnapshot       *hf_snapshot_new                  (HfRecording      *recording,
                                                    guint32           position,
                                                    HfAnalysis       *analysis,
                                                    HfHierarchy      *hierarchy);

/** hf_snapshot_get_recording: (transfer none): with all heaps of the file. */
HfRecording      *hf_snapshot_get_recording        (HfSnapshot       *self);
/** hf_snapshot_get_position: the position of the heap in its recording, from 0. */
guint32           hf_snapshot_get_position         (HfSnapshot       *self);
/** hf_snapshot_get_analysis: (transfer none): the analysis of the heap. */
HfAnalysis       *hf_snapshot_get_analysis         (HfSnapshot       *self);
/** hf_snapshot_get_heap: (transfer none): the heap of the analysis. */
HfHeap           *hf_snapshot_get_heap             (HfSnapshot       *self);

/**
 * hf_snapshot_set_hierarchy:
 * @hierarchy: the hierarchy of the same analysis by namespace, with another weight
 *
 * Replaces the hierarchy.
 */
void              hf_snapshot_set_hierarchy        (HfSnapshot       *self,
                                                    HfHierarchy      *hierarchy);
/** hf_snapshot_get_hierarchy: (transfer none): the hierarchy by namespace. */
HfHierarchy      *hf_snapshot_get_hierarchy        (HfSnapshot       *self);

/**
 * hf_snapshot_set_retention:
 * @retention: (nullable): the retention of the analysis; %NULL if there is none
 * @why_not: (nullable): a sentence that says why there is none; %NULL while it is possible
 *
 * Sets the retention. A change removes the findings of the old one.
 */
void              hf_snapshot_set_retention        (HfSnapshot       *self,
                                                    HfRetention      *retention,
                                                    const char       *why_not);
/** hf_snapshot_get_retention: (transfer none) (nullable): %NULL until it is known. */
HfRetention      *hf_snapshot_get_retention        (HfSnapshot       *self);
/** hf_snapshot_get_type_figures: (transfer none) (nullable): %NULL until there is a retention. */
HfTypeFigures    *hf_snapshot_get_type_figures     (HfSnapshot       *self);
/** hf_snapshot_get_path_cache: (transfer none): the paths that were found last, for workers. */
HfPathCache      *hf_snapshot_get_path_cache       (HfSnapshot       *self);
/** hf_snapshot_get_why_no_retention: (transfer none) (nullable): %NULL while it is possible. */
const char       *hf_snapshot_get_why_no_retention (HfSnapshot       *self);

/**
 * hf_snapshot_set_findings:
 * @findings: (nullable) (transfer full): the findings of the retention; %NULL if there are none
 * @why_not: (nullable): a sentence that says why there are none; %NULL while they are possible
 */
void              hf_snapshot_set_findings         (HfSnapshot       *self,
                                                    HfFindings       *findings,
                                                    const char       *why_not);
/** hf_snapshot_get_findings: (transfer none) (nullable): %NULL until they are known. */
const HfFindings *hf_snapshot_get_findings         (HfSnapshot       *self);
/** hf_snapshot_get_why_no_findings: (transfer none) (nullable): %NULL while they are possible. */
const char       *hf_snapshot_get_why_no_findings  (HfSnapshot       *self);

G_END_DECLS
