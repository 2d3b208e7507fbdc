/* hf-fault-text.h: sentences about faults of a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-completeness.h"

G_BEGIN_DECLS

/** hf_fault_text_format: (transfer none): the name of a format: ".gclog", "XML of SOS". */
const char *hf_fault_text_format      (HfFormat              format);

/**
 * hf_fault_text_source:
 *
 * Returns: (transfer none): the words after "within the limits of": "a .gcdump", "SOS", "the file"
 */
const char *hf_fault_text_source      (HfFormat              source);

/**
 * hf_fault_text_dup_unknown:
 *
 * Returns: (transfer full) (nullable): the text to show in place of results that need
 *   reachability: "Not known: the file does not say what all the roots hold"; %NULL if
 *   reachability is known
 */
char       *hf_fault_text_dup_unknown (HfAnalysis           *analysis);

/**
 * hf_fault_text_dup_consequence:
 *
 * Returns: (transfer full) (nullable): sentences about results that need reachability, for a line
 *   above the heap: "Reachable and retained objects are not known, because the file has no roots.
 *   Treemap, Types and Objects show all objects of the file."; %NULL if reachability is known
 */
char       *hf_fault_text_dup_consequence (HfAnalysis       *analysis);

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
 * Returns: (transfer full) (element-type utf8): a sentence for each fault of @kinds that
 *   no other fault implies, in the order of the list; %NULL-terminated
 */
GPtrArray  *hf_fault_text_list        (const HfCompleteness *completeness,
                                       HfFaultSet            kinds);

G_END_DECLS
