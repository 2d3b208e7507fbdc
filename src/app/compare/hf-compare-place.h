/* hf-compare-place.h: where one of the heaps of a comparison is
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-known-heap.h"
#include "hf-load-job.h"

G_BEGIN_DECLS

/**
 * HfComparePlace:
 * @file: the file of the heap
 * @member: (nullable): the name of the heap in the archive @file; %NULL = the first
 * @position: of the heap in a recording, from 0; %HF_LAST_SNAPSHOT = the last
 *
 * A heap that is to be compared. A value that owns its members; a set of zeros is empty.
 */
typedef struct
{
  GFile   *file;
  char    *member;
  guint32  position;
} HfComparePlace;

/** hf_compare_place_new: (transfer full): clear it. @member: (nullable). */
HfComparePlace hf_compare_place_new          (GFile                *file,
                                              const char           *member,
                                              guint32               position);
/** hf_compare_place_copy: (transfer full): clear it. */
HfComparePlace hf_compare_place_copy         (const HfComparePlace *self);
/** hf_compare_place_clear: frees its members; it is empty then. */
void           hf_compare_place_clear        (HfComparePlace       *self);

/** hf_compare_place_is_file: whether it is in @file, and its heap is @member (nullable). */
gboolean       hf_compare_place_is_file      (const HfComparePlace *self,
                                              GFile                *file,
                                              const char           *member);

/**
 * hf_compare_place_dup_title:
 *
 * Returns: (transfer full): the name of the file, "orders-1-warm.gclog.gz", with the number of the
 *   snapshot if it is not the last of a recording
 */
char          *hf_compare_place_dup_title    (const HfComparePlace *self);
/** hf_compare_place_dup_name: (transfer full): the same without endings, "orders-1-warm". */
char          *hf_compare_place_dup_name     (const HfComparePlace *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfComparePlace, hf_compare_place_clear)

G_END_DECLS
