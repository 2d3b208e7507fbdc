/* hf-comparison-findings-private.h: shared by the files that find what changed most
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison-findings.h"
#include "hf-poll.h"

G_BEGIN_DECLS

typedef struct
{
  HfComparisonFindings *findings;
  guint64               floor;
  gint64                n_doubtful; /* differences that would be findings */
  HfPoll                poll;
} HfFindingSearch;

/** hf_finding_search_add: adds @finding in its place, if it is one of the first. */
void     hf_finding_search_add     (HfFindingSearch        *self,
                                    HfComparisonFinding     finding);
/** hf_finding_search_check: whether @row may prove something; one that may not is counted. */
gboolean hf_finding_search_check   (HfFindingSearch        *self,
                                    HfComparison           *comparison,
                                    const HfComparisonRow  *row);
/** hf_finding_search_reasons: adds what grew by reason; hf-comparison-findings-reasons.c. */
gboolean hf_finding_search_reasons (HfFindingSearch        *self,
                                    HfComparison           *comparison,
                                    GError                **error);

G_END_DECLS
