/* hf-fault-text.h: sentences about faults of a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-completeness.h"

G_BEGIN_DECLS

/** hf_fault_text_format: (transfer none): for people: ".gclog", "XML of SOS". */
const char *hf_fault_text_format      (HfFormat              format);

/**
 * hf_fault_text_teller:
 *
 * Returns: (transfer none): a clause for a whole file whose kind omits facts
 */
const char *hf_fault_text_teller      (HfFormat              source);

/**
 * hf_fault_text_dup_unknown:
 *
 * Returns: (transfer full) (nullable): the text to show in place of results that need
 *   reachability: "Not known: the file does not say what all the roots hold"; %NULL if it is
 *   known
 */
char       *hf_fault_text_dup_unknown (HfAnalysis           *analysis);

/**
 * hf_fault_text_dup:
 *
 * Returns: (transfer full): a sentence without a full stop, with the count and the line if
 *   there are any: "3 references lead to no object (first in line 17)"
 */
char       *hf_fault_text_dup         (const HfFault        *fault);

/**
 * hf_fault_text_list:
 * @kinds: the kinds to list
 *
 * Returns: (transfer full) (element-type utf8): a sentence for each fault of @kinds that is
 *   not implied by another one, in the order of the list; with a %NULL behind them
 */
GPtrArray  *hf_fault_text_list        (const HfCompleteness *completeness,
                                       HfFaultSet            kinds);

G_END_DECLS
