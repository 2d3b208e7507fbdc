/* hf-gclog-section-private.h: one section of the canonical text: the records of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gclog-plan.h"
#include "hf-gclog-sink.h"

G_BEGIN_DECLS

/* Whether @heap has any data for which version 2 has no letter. */
gboolean hf_gclog_needs_version_3 (HfHeap         *heap);

/* Writes the section of @domain; @known: its name and time as far as known. Returns FALSE if
 * the sink has failed or it is cancelled, with the error in the sink. */
gboolean hf_gclog_write_section   (HfGclogSink    *sink,
                                   HfGclogPlan    *plan,
                                   guint32         domain,
                                   guint64         version,
                                   const HfDomain *known,
                                   GCancellable   *cancellable);

G_END_DECLS
