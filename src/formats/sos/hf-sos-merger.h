/* hf-sos-merger.h: parts of an XML of SOS become a heap, in the order of the file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-input.h"
#include "hf-sos-parser.h"

G_BEGIN_DECLS

/**
 * HfSosMerger:
 *
 * Takes parts from parsers, without the objects that are free space. The first `types` names
 * the type of those; parts that come before its end wait. Used by one thread at a time.
 */
typedef struct _HfSosMerger HfSosMerger;

/** hf_sos_merger_new: @input: borrowed; outlives the merger. */
HfSosMerger *hf_sos_merger_new           (HfInput     *input);
/** hf_sos_merger_free: (nullable): frees it with the parts that wait for others. */
void         hf_sos_merger_free          (HfSosMerger *self);

/**
 * hf_sos_merger_add:
 * @parser: its part is stolen
 * @line_offset: how many lines stand before its first
 *
 * Errors: %HF_ERROR_NO_MEMORY
 */
gboolean     hf_sos_merger_add           (HfSosMerger  *self,
                                          HfSosParser  *parser,
                                          guint64       line_offset,
                                          GError      **error);

/** hf_sos_merger_has_objects: any object was added. */
gboolean     hf_sos_merger_has_objects   (const HfSosMerger *self);
/** hf_sos_merger_get_n_objects: how many objects came so far, those of parts that wait included. */
guint64      hf_sos_merger_get_n_objects (const HfSosMerger *self);
/** hf_sos_merger_get_n_bytes: memory that all parts hold now, in bytes. */
guint64      hf_sos_merger_get_n_bytes   (const HfSosMerger *self);

/**
 * hf_sos_merger_finish:
 * @cut: how the file ended, of HF_FAULTS_CUT; %HF_FAULT_NONE if it is whole
 * @line: its last
 *
 * Errors: as hf_input_seal()
 *
 * Returns: (transfer full): one heap, or %NULL with @error set
 */
HfRecording *hf_sos_merger_finish        (HfSosMerger   *self,
                                          HfFaultKind   cut,
                                          guint64        line,
                                          GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSosMerger, hf_sos_merger_free)

G_END_DECLS
