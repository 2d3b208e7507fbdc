/* hf-record-counters.h: the figures of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-record-job.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_RECORD_COUNTERS (hf_record_counters_get_type ())

/**
 * HfRecordCounters:
 *
 * A card of four counters: collections, bytes of the heap, pauses and snapshots. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfRecordCounters, hf_record_counters, HF, RECORD_COUNTERS, GtkWidget)

/** hf_record_counters_update: shows the figures of @job as of its last progress. */
void hf_record_counters_update     (HfRecordCounters *self,
                                    HfRecordJob      *job);

/** hf_record_counters_set_narrow: two beside each other, and not four. */
void hf_record_counters_set_narrow (HfRecordCounters *self,
                                    gboolean          is_narrow);

G_END_DECLS
