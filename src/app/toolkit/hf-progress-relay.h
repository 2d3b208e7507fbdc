/* hf-progress-relay.h: what a worker reports, told in the main loop
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfProgressRelay:
 *
 * A part of an object whose work is done in a worker. The object's signal is emitted in
 * the main loop, never more than one ahead of what the main loop has seen.
 */
typedef struct
{
  GObject         *owner;  /* borrowed; held while there is something to tell */
  guint            signal; /* without parameters */

  /* Main thread only. */
  HfProgressReport report;

  /* Both threads, under the lock. */
  GMutex           lock;
  HfProgressReport latest;
  GSource         *pending;
} HfProgressRelay;

/** hf_progress_relay_init: @signal of @owner, without parameters, says that there is news. */
void             hf_progress_relay_init       (HfProgressRelay *self,
                                               GObject         *owner,
                                               guint            signal);
void             hf_progress_relay_clear      (HfProgressRelay *self);

/** hf_progress_relay_start: in the worker: what @progress is told is relayed from now on. */
void             hf_progress_relay_start      (HfProgressRelay *self,
                                               HfProgress      *progress);

/** hf_progress_relay_get_report: the newest report that the main loop knows of. */
HfProgressReport hf_progress_relay_get_report (HfProgressRelay *self);

G_END_DECLS
