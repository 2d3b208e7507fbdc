/* hf-known-heap.h: a heap that a tab has in memory, for other tabs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * HfKnownHeap:
 * @file: the file that was read
 * @member: (nullable): the name of the heap in an archive; %NULL = the first
 * @version: (nullable): the version of the file that was read, as of hf_file_version_read(); %NULL
 *   if it is not known
 * @recording: the content of the file
 * @position: the position of the analyzed heap in @recording, from 0
 * @analysis: the analysis of that heap
 * @retention: (nullable): the retention of @analysis; %NULL while it is not known
 *
 * A heap that is read and analyzed, so that another tab need not do it again. It holds all of its
 * members.
 */
typedef struct
{
  GFile       *file;
  char        *member;
  char        *version;
  HfRecording *recording;
  guint32      position;
  HfAnalysis  *analysis;
  HfRetention *retention;
} HfKnownHeap;

/**
 * hf_known_heap_new:
 * @version: (nullable): as the field
 *
 * Main thread only.
 *
 * Returns: (transfer full) (nullable): the heap that @session shows; %NULL if it shows none
 */
HfKnownHeap *hf_known_heap_new  (HfSession         *session,
                                 const char        *version);
/** hf_known_heap_copy: (transfer full): holds the same members. */
HfKnownHeap *hf_known_heap_copy (const HfKnownHeap *self);
/** hf_known_heap_free: any thread; a worker frees large parts. @self may be %NULL. */
void         hf_known_heap_free (HfKnownHeap       *self);

/** hf_known_heap_get_heap: (transfer none): the analyzed heap. */
HfHeap      *hf_known_heap_get_heap (const HfKnownHeap *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfKnownHeap, hf_known_heap_free)

G_END_DECLS
