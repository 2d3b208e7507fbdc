/* hf-profiler.h: the profiler within the target: how it comes, what it does there, how it goes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-corprof-callback.h"
#include "hf-tracker.h"

/* There is one profiler in a process, at most one at a time, and its memory is never freed: the
 * runtime may still hold its address after it has left. It comes by attaching, or with the start
 * of the program. All that takes time happens on a thread of its own. */

/**
 * hf_profiler_get_callback:
 *
 * Returns: (transfer none): what the runtime calls. The runtime may ask for it while a profiler
 *   is at work, for another one that it then refuses: it changes nothing.
 */
HfCallback *hf_profiler_get_callback (void);

/**
 * hf_profiler_attach:
 * @unknown: the runtime's IUnknown
 * @data: client data, as HfWireClientData
 * @length: in bytes
 *
 * Prepares the profiler; on the runtime's thread for diagnostics, so it returns at once. This is
 * the only moment at which an attached profiler may ask for reports of collections: it asks, and
 * switches them off again.
 *
 * Returns: a failure to leave the target as it was; the runtime passes it to the collector
 */
HfResult    hf_profiler_attach       (void       *unknown,
                                      const void *data,
                                      uint32_t    length);

/** hf_profiler_load: the same at the start of the program, with the path in the environment. */
HfResult    hf_profiler_load         (void *unknown);

/** hf_profiler_run: starts the profiler's own thread. Returns: a failure if there is none */
HfResult    hf_profiler_run          (void);

/** hf_profiler_set_started: the runtime has started so far that it loads modules. */
void        hf_profiler_set_started  (void);

/**
 * hf_profiler_exit:
 *
 * The program ends. A profiler that came with its start may take a last snapshot first; when this
 * returns, the runtime must not be called any more.
 */
void        hf_profiler_exit         (void);

/** hf_profiler_get_walk: Returns: (nullable): %NULL while no profiler is loaded; borrowed */
HfHeapWalk *hf_profiler_get_walk (void);

/** hf_profiler_get_tracker: Returns: (transfer none): of all collections; never %NULL */
HfTracker  *hf_profiler_get_tracker (void);
