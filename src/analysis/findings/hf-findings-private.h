/* hf-findings-private.h: functions that the rules share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-findings.h"
#include "hf-statics-tables.h"

G_BEGIN_DECLS

/* One search for findings. */
typedef struct
{
  HfRetention          *retention;
  HfHeap               *heap;
  const HfReachability *reachability;
  const HfDominators   *dominators;
  const HfTypeIndex    *types;      /* by object */
  const HfRoot         *roots;
  guint32               n_roots;
  guint32               n_types;
  HfStaticsTables       tables;
  GArray               *found;      /* HfFinding, without paths */
  GCancellable         *cancellable;
  GError              **error;
} HfFindingsWork;

/* The rules; each adds its findings, or returns FALSE with an error. */
gboolean      hf_findings_find_owners      (HfFindingsWork        *work);
/* The largest owners, whatever their share: at least HF_FINDINGS_N_LARGEST if so many keep
 * one percent. The array of findings must be empty. */
gboolean      hf_findings_find_largest     (HfFindingsWork        *work);
gboolean      hf_findings_find_chains      (HfFindingsWork        *work);
gboolean      hf_findings_find_roots       (HfFindingsWork        *work);
gboolean      hf_findings_find_held        (HfFindingsWork        *work);
gboolean      hf_findings_find_unreachable (HfFindingsWork        *work);
gboolean      hf_findings_find_collections (HfFindingsWork        *work);

/* Which objects a finding of one of the rules counts: @objects, as long as the heap and empty,
 * gets them. They return FALSE with an error. */
gboolean      hf_findings_collect_many        (HfFindingsWork   *work,
                                               const HfFinding  *finding,
                                               HfBitset         *objects);
gboolean      hf_findings_collect_chain       (HfFindingsWork   *work,
                                               const HfFinding  *finding,
                                               HfBitset         *objects);
gboolean      hf_findings_collect_roots       (HfFindingsWork   *work,
                                               HfFindingKind     kind,
                                               HfBitset         *objects);
gboolean      hf_findings_collect_held        (HfFindingsWork   *work,
                                               HfBitset         *objects);
gboolean      hf_findings_collect_unreachable (HfFindingsWork   *work,
                                               HfBitset         *objects);
gboolean      hf_findings_collect_collections (HfFindingsWork   *work,
                                               HfFindingKind     kind,
                                               HfBitset         *objects);

/* Working data for one heap; clear it even after an error. */
gboolean      hf_findings_work_init        (HfFindingsWork        *work,
                                            HfRetention           *retention);
void          hf_findings_work_clear       (HfFindingsWork        *work);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfFindingsWork, hf_findings_work_clear)

/* Sums over the objects that a rule counts. */
typedef struct
{
  guint64 n_bytes;
  guint64 n_objects;
} HfFindingsTally;

/* @tallies is by type. Returns the one with most bytes, the first of several; none if none has
 * objects. */
HfTypeIndex   hf_findings_find_most        (const HfFindingsWork  *work,
                                            const HfFindingsTally *tallies);
/* The nearest object of the same type that holds @object, a few steps above it at most;
 * none if there is none. */
HfObjectIndex hf_findings_get_link_above   (const HfFindingsWork  *work,
                                            HfObjectIndex          object);
/* Returns FALSE with an error if the search is cancelled; @n counts visited items. */
gboolean      hf_findings_poll             (HfFindingsWork        *work,
                                            guint64                n);
/* Returns FALSE. */
gboolean      hf_findings_fail_memory      (HfFindingsWork        *work);

/* Returns: (transfer full) (element-type HfRange): those of the generation @least and above, by
 * address. */
GArray       *hf_findings_collect_ranges   (const HfFindingsWork  *work,
                                            guint64                least);
/* @ranges: of hf_findings_collect_ranges(). */
gboolean      hf_findings_is_in_ranges     (const HfFindingsWork  *work,
                                            const GArray          *ranges,
                                            HfObjectIndex          object);

/* Whether @n_bytes are that many percent of @n_whole, and enough for a finding. */
static inline gboolean
hf_findings_is_share (guint64 n_bytes,
                      guint64 n_whole,
                      guint   percent)
{
  return n_bytes >= HF_FINDING_LEAST_BYTES &&
         n_bytes >= n_whole / 100 * percent + n_whole % 100 * percent / 100;
}

static inline gboolean
hf_findings_is_reachable_share (const HfFindingsWork *work,
                                guint64               n_bytes,
                                guint                 percent)
{
  return hf_findings_is_share (n_bytes, work->reachability->n_bytes, percent);
}

static inline HfTypeIndex
hf_findings_get_type (const HfFindingsWork *work,
                      HfObjectIndex         object)
{
  return work->types[object.value];
}

static inline guint64
hf_findings_get_retained (const HfFindingsWork *work,
                          HfObjectIndex         object)
{
  return hf_dominators_get_retained (work->dominators, object);
}

/* A finding with only its kind and its subject. */
static inline HfFinding
hf_findings_make (const HfFindingsWork *work,
                  HfFindingKind         kind,
                  guint64               n_bytes,
                  guint64               n_objects)
{
  return (HfFinding) {
    .kind = kind,
    .n_bytes = n_bytes,
    .n_whole = work->reachability->n_bytes,
    .n_objects = n_objects,
    .object = { HF_INDEX_NONE },
    .type = { HF_INDEX_NONE },
    .part_type = { HF_INDEX_NONE },
  };
}

G_END_DECLS
