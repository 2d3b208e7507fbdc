/* hf-progress-relay.h: emits the progress of a worker as a signal in the main loop
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
 * A part of an object whose work is done in a worker. It emits a signal of the object in the main
 * loop when the worker has reported progress. Reports that come before the main loop has
 * emitted the signal are merged: the signal is about the newest one.
 */
typedef struct
{
  GObject         *owner;  /* borrowed; held while an emission is pending */
  guint            signal; /* without parameters */

  /* Main thread only. */
  HfProgressReport report;

  /* Both threads, under the lock. */
  GMutex           lock;
  HfProgressReport latest;
  GSource         *pending;
} HfProgressRelay;

/**
 * hf_progress_relay_init:
 * @owner: the object that @self is a field of; borrowed
 * @signal: the id of the signal to emit, which has no parameters
 */
void             hf_progress_relay_init       (HfProgressRelay *self,
                                               GObject         *owner,
                                               guint            signal);
/** hf_progress_relay_clear: frees what @self holds; in finalize of the owner. */
void             hf_progress_relay_clear      (HfProgressRelay *self);

/** hf_progress_relay_start: initializes @progress, whose reports are relayed; in the worker. */
void             hf_progress_relay_start      (HfProgressRelay *self,
                                               HfProgress      *progress);

/** hf_progress_relay_get_report: the report of the last emission. Main thread only. */
HfProgressReport hf_progress_relay_get_report (HfProgressRelay *self);

G_END_DECLS
