/* hf-lacks-text.h: how it is said what a file does not tell of its heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/** hf_lacks_text_format: (transfer none): for people: ".gclog", "XML of SOS". */
const char *hf_lacks_text_format      (HfFormat    format);

/**
 * hf_lacks_text_teller:
 *
 * Returns: (transfer none): the subject of "as far as a .gcdump tells", for a whole file of a
 *   kind that does not tell all
 */
const char *hf_lacks_text_teller      (HfFormat    source);

/**
 * hf_lacks_text_dup_unknown:
 *
 * Returns: (transfer full) (nullable): what stands instead of all that follows from what is
 *   reachable: "Not known: the file does not say what all the roots hold"; %NULL if it is known
 */
char       *hf_lacks_text_dup_unknown (HfAnalysis *analysis);

/**
 * hf_lacks_text_list:
 * @lacks: a set of #HfLacks
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each, without a full stop, in
 *   the order of their bits; with a %NULL behind them
 */
GPtrArray  *hf_lacks_text_list        (guint32     lacks);

/**
 * hf_lacks_text_get_completeness:
 * @heap: one of @recording
 *
 * Returns: what is told where @heap is shown: the damage and the truncation of the whole
 *   file, but what @heap alone lacks. So nothing is said of a heap that is true of another.
 */
HfCompleteness hf_lacks_text_get_completeness (HfRecording *recording,
                                               HfHeap      *heap);

/**
 * hf_lacks_text_list_losses:
 *
 * Returns: (transfer full) (element-type utf8): as hf_lacks_text_list(), of the losses of
 *   a heap that its own damage and truncation do not tell
 */
GPtrArray  *hf_lacks_text_list_losses (const HfCompleteness *completeness);

G_END_DECLS
