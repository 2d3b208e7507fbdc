/* hf-nettrace-heap.h: the events of one heap dump become records
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-builder.h"
#include "hf-nettrace-events.h"

G_BEGIN_DECLS

/**
 * HfNettracePollFunc:
 *
 * Called every few thousand objects.
 *
 * Returns: %FALSE with @error set to stop
 */
typedef gboolean (*HfNettracePollFunc) (gpointer   user_data,
                                        GError   **error);

/**
 * HfNettraceTrace: what was read of a trace; nothing here is owned.
 * @omits_references: as @events omit edges
 */
typedef struct
{
  const HfNettraceClock   *clock;
  HfNettraceEvents        *events;
  gboolean                 omits_references;
  HfNettracePollFunc       poll;
  gpointer                 poll_data;
} HfNettraceTrace;

/**
 * hf_nettrace_heap_fill:
 * @dump: its segments are released, and put into another order
 *
 * Adds what @dump says to @builder, which is then ready to be sealed, and counts what is
 * missing: a node's edges are those that follow the edges of the nodes before, so behind
 * a gap the owner of an edge is not known, and no node gets the edge.
 *
 * Errors: %HF_ERROR_NO_MEMORY; those of the trace's poll function
 */
gboolean hf_nettrace_heap_fill (const HfNettraceTrace  *trace,
                                const HfNettraceDump   *dump,
                                HfHeapBuilder          *builder,
                                GError                **error);

G_END_DECLS
