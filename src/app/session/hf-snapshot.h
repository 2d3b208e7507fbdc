/* hf-snapshot.h: one heap of a recording, and all that is computed from it, stage by stage
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-findings.h"
#include "hf-hierarchy.h"
#include "hf-recording.h"
#include "hf-retention.h"
#include "hf-type-figures.h"

G_BEGIN_DECLS

#define HF_TYPE_SNAPSHOT (hf_snapshot_get_type ())

/**
 * HfSnapshot:
 *
 * The first stage, recording, analysis and hierarchy, is there from the beginning. The second is
 * the retention, the third the findings; each comes later, or a sentence says why it does not.
 * Nothing in a snapshot depends on the view. Main thread only. A worker frees the large parts.
 *
 * Properties, all read-only and with notification: `hierarchy` (#HfHierarchy), `retention`
 * (#HfRetention; notified also when the reason for its absence changes), `findings`
 * (#HfFindings; the same).
 */
G_DECLARE_FINAL_TYPE (HfSnapshot, hf_snapshot, HF, SNAPSHOT, GObject)

/**
 * hf_snapshot_new:
 * @recording: of the file
 * @position: of the heap in @recording, from 0
 * @analysis: of that heap
 * @hierarchy: of @analysis, by namespace
 */
HfSnapshot       *hf_snapshot_new                  (HfRecording      *recording,
                                                    guint32           position,
                                                    HfAnalysis       *analysis,
                                                    HfHierarchy      *hierarchy);

/** hf_snapshot_get_recording: (transfer none) */
HfRecording      *hf_snapshot_get_recording        (HfSnapshot       *self);
/** hf_snapshot_get_position: of the heap in its recording, from 0. */
guint32           hf_snapshot_get_position         (HfSnapshot       *self);
/** hf_snapshot_get_analysis: (transfer none) */
HfAnalysis       *hf_snapshot_get_analysis         (HfSnapshot       *self);
/** hf_snapshot_get_heap: (transfer none) */
HfHeap           *hf_snapshot_get_heap             (HfSnapshot       *self);

/**
 * hf_snapshot_set_hierarchy:
 * @hierarchy: of the same analysis, by namespace, with another weight
 */
void              hf_snapshot_set_hierarchy        (HfSnapshot       *self,
                                                    HfHierarchy      *hierarchy);
/** hf_snapshot_get_hierarchy: (transfer none): by namespace. */
HfHierarchy      *hf_snapshot_get_hierarchy        (HfSnapshot       *self);

/**
 * hf_snapshot_set_retention:
 * @retention: (nullable): of the analysis; %NULL if there is none
 * @why_not: (nullable): a sentence, if it was given up; %NULL while it may still come
 *
 * Drops the findings of the retention before, if it changes anything.
 */
void              hf_snapshot_set_retention        (HfSnapshot       *self,
                                                    HfRetention      *retention,
                                                    const char       *why_not);
/** hf_snapshot_get_retention: (transfer none) (nullable): %NULL until it is known. */
HfRetention      *hf_snapshot_get_retention        (HfSnapshot       *self);
/** hf_snapshot_get_type_figures: (transfer none) (nullable): %NULL until there is a retention. */
HfTypeFigures    *hf_snapshot_get_type_figures     (HfSnapshot       *self);
/** hf_snapshot_get_why_no_retention: (transfer none) (nullable): %NULL if it may still come. */
const char       *hf_snapshot_get_why_no_retention (HfSnapshot       *self);

/**
 * hf_snapshot_set_findings:
 * @findings: (nullable) (transfer full): of the retention; %NULL if there are none
 * @why_not: (nullable): a sentence, if they were given up; %NULL while they may still come
 */
void              hf_snapshot_set_findings         (HfSnapshot       *self,
                                                    HfFindings       *findings,
                                                    const char       *why_not);
/** hf_snapshot_get_findings: (transfer none) (nullable): %NULL until they are known. */
const HfFindings *hf_snapshot_get_findings         (HfSnapshot       *self);
/** hf_snapshot_get_why_no_findings: (transfer none) (nullable): %NULL if they may still come. */
const char       *hf_snapshot_get_why_no_findings  (HfSnapshot       *self);

G_END_DECLS
