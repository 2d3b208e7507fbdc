/* hf-nettrace-events-private.h: the events of a trace while they are read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-nettrace-events.h"

G_BEGIN_DECLS

struct _HfNettraceEvents
{
  guint32                pointer_size;
  gboolean               omits_edges;
  GHashTable            *kinds; /* guint64 metadata id: EventKind, but EVENT_OTHER */
  HfNettraceStore       *store;
  HfNettraceTypes       *types;
  HfNettraceModules     *modules;
  HfNettraceThreads     *threads;
  HfNettraceCollections *collections;
  HfColumn              *ranges; /* HfNettraceRange */
  gboolean               has_sorted_ranges;
  GString               *text;
  char                  *application; /* or NULL */
  guint64                n_nodes;
};

/* ---- hf-nettrace-bulk.c ---------------------------------------------------- */

/* Adds the elements of an event to the store. @is_sound: (out): FALSE if it is shorter than its
 * count of elements requires. Returns FALSE if there is no memory. */
gboolean hf_nettrace_events_add_bulk (HfNettraceEvents     *self,
                                      const HfNettraceItem *item,
                                      HfNettraceBulk        bulk,
                                      gboolean             *is_sound);

G_END_DECLS
