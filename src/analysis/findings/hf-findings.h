/* hf-findings.h: findings of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-root-path.h"

G_BEGIN_DECLS

/* Thresholds of the rules. Shares are in percent of the reachable bytes unless noted
 * otherwise. docs/findings.md gives the reasons. */

/** HF_FINDINGS_MAX: the most findings of a heap. */
#define HF_FINDINGS_MAX 5
/** HF_FINDINGS_N_LARGEST: the number of owners listed if there are no findings. */
#define HF_FINDINGS_N_LARGEST 3
/** HF_FINDING_LEAST_BYTES: a share of fewer bytes does not count. */
#define HF_FINDING_LEAST_BYTES 50000
/** HF_FINDING_OWNER_SHARE: the bytes that one object keeps. */
#define HF_FINDING_OWNER_SHARE 10
/** HF_FINDING_MANY_COUNT: how many of one type one container holds, … */
#define HF_FINDING_MANY_COUNT 1000
/** HF_FINDING_MANY_SHARE: … and the bytes that they keep. */
#define HF_FINDING_MANY_SHARE 5
/** HF_FINDING_CHAIN_COUNT: how many of one type hold one the next, … */
#define HF_FINDING_CHAIN_COUNT 1000
/** HF_FINDING_CHAIN_SHARE: … and the bytes that they keep. */
#define HF_FINDING_CHAIN_SHARE 1
/** HF_FINDING_FINALIZER_COUNT: how many objects wait for the finalizer, … */
#define HF_FINDING_FINALIZER_COUNT 1000
/** HF_FINDING_FINALIZER_SHARE: … or the bytes that they alone keep. */
#define HF_FINDING_FINALIZER_SHARE 1
/** HF_FINDING_PINNED_COUNT: how many objects are pinned among those that move, … */
#define HF_FINDING_PINNED_COUNT 1000
/** HF_FINDING_PINNED_SHARE: … or their own sizes. */
#define HF_FINDING_PINNED_SHARE 5
/** HF_FINDING_HELD_BYTES: free memory that pinned objects hold open, … */
#define HF_FINDING_HELD_BYTES 1000000
/** HF_FINDING_HELD_SHARE: … and its share of what generations 0 to 2 have in use. */
#define HF_FINDING_HELD_SHARE 10
/** HF_FINDING_INTERIOR_SHARE: the bytes that only pointers into objects keep. */
#define HF_FINDING_INTERIOR_SHARE 5
/** HF_FINDING_STATICS_SHARE: the bytes that only static fields keep. */
#define HF_FINDING_STATICS_SHARE 50
/** HF_FINDING_UNREACHABLE_SHARE: unreachable bytes, of all bytes. */
#define HF_FINDING_UNREACHABLE_SHARE 20
/** HF_FINDING_WEAK_SHARE: the bytes that the target of a weak handle keeps. */
#define HF_FINDING_WEAK_SHARE 10
/** HF_FINDING_EMPTY_COUNT: how many collections are empty, … */
#define HF_FINDING_EMPTY_COUNT 1000
/** HF_FINDING_EMPTY_SHARE: … and their bytes. */
#define HF_FINDING_EMPTY_SHARE 1

/**
 * HfFindingKind:
 * @HF_FINDING_OWNER: one object keeps a large share
 * @HF_FINDING_MANY: one container holds very many of one type
 * @HF_FINDING_CHAIN: very many of one type hold one the next
 * @HF_FINDING_FINALIZER: many objects or bytes wait for the finalizer
 * @HF_FINDING_PINNED: many objects or bytes are pinned
 * @HF_FINDING_HELD: pinned objects hold much free memory open
 * @HF_FINDING_INTERIOR: pointers into objects keep a large share
 * @HF_FINDING_STATICS: static fields keep most
 * @HF_FINDING_UNREACHABLE: a large share is garbage
 * @HF_FINDING_WEAK: a weak handle leads to an object that keeps a large share
 * @HF_FINDING_EMPTY: many collections hold nothing
 * @HF_FINDING_DUPLICATES: many arrays of one type have no elements
 */
typedef enum
{
  HF_FINDING_OWNER,
  HF_FINDING_MANY,
  HF_FINDING_CHAIN,
  HF_FINDING_FINALIZER,
  HF_FINDING_PINNED,
  HF_FINDING_HELD,
  HF_FINDING_INTERIOR,
  HF_FINDING_STATICS,
  HF_FINDING_UNREACHABLE,
  HF_FINDING_WEAK,
  HF_FINDING_EMPTY,
  HF_FINDING_DUPLICATES,
} HfFindingKind;

#define HF_N_FINDING_KINDS 12

/**
 * HfFinding:
 * @n_bytes: the bytes of the claim; for %HF_FINDING_MANY, those that the container keeps
 * @n_whole: bytes of which @n_bytes are a share: the reachable ones, or all; for %HF_FINDING_HELD,
 *   those that generations 0 to 2 have in use
 * @n_objects: the number of objects that it is about
 * @object: the object to show: the owner, the head of the chain, the one of many that keeps
 *   most, or the largest unreachable one of @type; or none
 * @type: of the owner, of the many, of the chain, of most that is pinned, pointed into,
 *   waits, is unreachable, is empty; of the weak handle's object; none for statics
 * @part_type: of most that an owner holds, none if it is mostly its own size; the class
 *   whose static fields keep most, or if only several keep anything together one of
 *   them; none if it is not known
 * @n_part_bytes: the bytes that those of @part_type keep, or the owner's own size; for
 *   %HF_FINDING_HELD, what is reserved for nearly empty ranges that pinned objects keep
 * @n_part_objects: how many of @part_type have @n_part_bytes; for %HF_FINDING_HELD, how many ranges
 * @path: (nullable): a shortest path to @object; %NULL if it is not reachable
 *
 * The facts of one finding; hf-finding-text.h makes a sentence of them.
 */
typedef struct
{
  HfFindingKind  kind;
  guint64        n_bytes;
  guint64        n_whole;
  guint64        n_objects;
  HfObjectIndex  object;
  HfTypeIndex    type;
  HfTypeIndex    part_type;
  guint64        n_part_bytes;
  guint64        n_part_objects;
  HfRootPath    *path;
} HfFinding;

/**
 * HfFindings:
 * @items: (array length=n_items): most bytes first, at most HF_FINDINGS_MAX
 * @largest: (array length=n_largest): the owners that keep most, if there are no findings, each as
 *   a finding of the kind %HF_FINDING_OWNER, most bytes first, at most HF_FINDINGS_N_LARGEST;
 *   none if there are @items
 *
 * The findings of a heap; perhaps none. Immutable once made, counted references.
 */
typedef struct
{
  HfFinding *items;
  guint32    n_items;
  HfFinding *largest;
  guint32    n_largest;
} HfFindings;

/**
 * hf_findings_new:
 *
 * Blocks; a few passes over the reachable objects. The same heap always gives the same.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfFindings *hf_findings_new       (HfRetention    *retention,
                                   HfProgress     *progress,
                                   GCancellable   *cancellable,
                                   GError        **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_findings_ref: (transfer full): any thread */
HfFindings *hf_findings_ref       (HfFindings     *self);
/** hf_findings_unref: @self may be %NULL; any thread */
void        hf_findings_unref     (HfFindings     *self);

/**
 * hf_finding_find_objects:
 * @self: of the heap of @retention
 * @objects: (inout): by #HfObjectIndex, empty; gets those that @self counts
 *
 * Of an owner, and of static fields, all that they keep; of many, of a chain, and of objects
 * that wait, are pinned, pointed into, empty, redundant, garbage or weakly referenced, these
 * objects. Blocks; costs as much as the search for the finding.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean    hf_finding_find_objects (const HfFinding  *self,
                                     HfRetention      *retention,
                                     HfBitset         *objects,
                                     GCancellable     *cancellable,
                                     GError          **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_finding_kind_name:
 *
 * Returns: the kind's name in files for scripts ("owner"), not translated
 */
const char *hf_finding_kind_name  (HfFindingKind   kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfFindings, hf_findings_unref)

G_END_DECLS
