/* hf-nettrace-infos-private.h: ranges, process and time of a heap in a trace
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-nettrace-heap.h"

G_BEGIN_DECLS

/* Adds to @part the ranges of generations, the process, and the time when the collection began.
 * @last_time: of the nodes and edges of @dump. FALSE if there is no memory. */
gboolean hf_nettrace_infos_fill (HfHeapPart            *part,
                                 const HfNettraceTrace *trace,
                                 const HfNettraceDump  *dump,
                                 guint64                last_time);

G_END_DECLS
