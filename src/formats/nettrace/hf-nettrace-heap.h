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
 * HfNettraceTrace: the data read from a trace; nothing here is owned.
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
 * Adds the contents of @dump to @builder, which is then ready to be sealed, and counts missing
 * events. The edges of a node follow those of the nodes before it, so after a gap the owner of an
 * edge is unknown, and no node gets the edge.
 *
 * Errors: %HF_ERROR_NO_MEMORY; those of the trace's poll function
 */
gboolean hf_nettrace_heap_fill (const HfNettraceTrace  *trace,
                                const HfNettraceDump   *dump,
                                HfHeapBuilder          *builder,
                                GError                **error);

G_END_DECLS
