/* hf-captured-process.h: which process a snapshot is of
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"
#include "hf-process.h"

G_BEGIN_DECLS

/**
 * HfCapturedProcess: a process that is captured, or once was
 * @pid: on this machine
 * @started: in µs since 1970; a later process with the same number has another one
 * @name: its entry assembly, or its program; valid UTF-8
 */
typedef struct
{
  guint32  pid;
  gint64   started;
  char    *name;
} HfCapturedProcess;

/** hf_captured_process_new: (transfer full): @process: one of this machine. */
HfCapturedProcess *hf_captured_process_new  (const HfProcess         *process);

/**
 * hf_captured_process_find:
 * @heap: of a file
 *
 * Returns: (transfer full) (nullable): the process that Holdfast captured @heap from, on this
 *   machine; %NULL if it comes from elsewhere
 */
HfCapturedProcess *hf_captured_process_find (HfHeap                  *heap);

/** hf_captured_process_copy: (transfer full): an equal one. */
HfCapturedProcess *hf_captured_process_copy (const HfCapturedProcess *self);
/** hf_captured_process_free: (nullable): frees it. */
void               hf_captured_process_free (HfCapturedProcess       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCapturedProcess, hf_captured_process_free)

/** hf_captured_process_is: Returns: whether @process is this one, and not a later one with its
 * number. */
gboolean           hf_captured_process_is   (const HfCapturedProcess *self,
                                             const HfProcess         *process);

G_END_DECLS
