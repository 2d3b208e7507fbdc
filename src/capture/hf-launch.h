/* hf-launch.h: a program that is started with the profiler in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-collector.h"

#include <signal.h>

G_BEGIN_DECLS

/**
 * HfLaunch: a child process, and the profiler in it or in a child of its own
 *
 * The first program on .NET counts; further ones run as they would without Holdfast. Freeing it
 * leaves the child as it is, and makes the profiler leave. All functions block, up to 100 ms if
 * nothing else is said; use it in one thread.
 */
typedef struct _HfLaunch HfLaunch;

/**
 * HfLaunchEvent:
 * @HF_LAUNCH_NOTHING: time has passed, or a signal came
 * @HF_LAUNCH_STARTED: the profiler is there: snapshots can be taken
 * @HF_LAUNCH_EXITING: the program ends, and waits for its last snapshot, or for
 *   hf_launch_release(); it waits for 20 s
 * @HF_LAUNCH_LEFT: the profiler is gone, with an error unless the program ended
 * @HF_LAUNCH_ENDED: the child has ended; the last event
 */
typedef enum
{
  HF_LAUNCH_NOTHING,
  HF_LAUNCH_STARTED,
  HF_LAUNCH_EXITING,
  HF_LAUNCH_LEFT,
  HF_LAUNCH_ENDED,
} HfLaunchEvent;

/**
 * hf_launch_new:
 * @words: a program and its arguments, at least one; %NULL-terminated
 * @mask: (nullable): signals that the program begins with blocked; %NULL: those of this thread
 *
 * Starts the program, with the standard streams, the folder and the environment of this one, and
 * the variables that load the profiler.
 *
 * Errors: %HF_CAPTURE_ERROR_NO_PROFILER; %G_SPAWN_ERROR, with a sentence; %G_IO_ERROR.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfLaunch      *hf_launch_new           (const char *const  *words,
                                        const sigset_t     *mask,
                                        GError            **error);

/** hf_launch_get_pid: Returns: of the child, until its end; then 0 */
GPid           hf_launch_get_pid       (const HfLaunch     *self);

/** hf_launch_get_name: Returns: (transfer none): of the program, for files and messages */
const char    *hf_launch_get_name      (const HfLaunch     *self);

/** hf_launch_get_status: Returns: of the child as of waitpid(), after %HF_LAUNCH_ENDED */
int            hf_launch_get_status    (const HfLaunch     *self);

/** hf_launch_has_started: Returns: whether the profiler was ever there */
gboolean       hf_launch_has_started   (const HfLaunch     *self);

/** hf_launch_get_collector: Returns: (transfer none) (nullable): %NULL without a profiler */
HfCollector   *hf_launch_get_collector (HfLaunch           *self);

/**
 * hf_launch_wait:
 *
 * Errors: of %HF_LAUNCH_LEFT: those of hf_collector_attach().
 *
 * Returns: the next event
 */
HfLaunchEvent  hf_launch_wait          (HfLaunch           *self,
                                        GError            **error);

/** hf_launch_release: lets the program go, without the profiler. */
void           hf_launch_release       (HfLaunch           *self);

/** hf_launch_free: (nullable): hf_launch_release(), and frees it. */
void           hf_launch_free          (HfLaunch           *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLaunch, hf_launch_free)

G_END_DECLS
