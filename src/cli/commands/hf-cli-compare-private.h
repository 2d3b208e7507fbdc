/* hf-cli-compare-private.h: what a comparison found, and how it is written
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-compare.h"
#include "hf-cli-gates.h"
#include "hf-cli-heaps.h"
#include "hf-comparison-findings.h"
#include "hf-growth.h"
#include "hf-rows.h"

G_BEGIN_DECLS

/* Everything that is written. */
typedef struct
{
  HfCliHeaps         heaps;
  HfComparison      *comparison; /* as it is listed */
  HfComparison      *types;      /* by type; NULL if nothing needs it */
  HfComparison      *reasons;    /* by reason; NULL if nothing needs it or it is not known */
  HfComparisonFindings *findings; /* NULL if nothing shows them */
  HfReasonTree     **trees;      /* by heap; NULL if nothing needs them or they are not known */
  HfGrowth          *growth;     /* NULL for two heaps, and if it is not known */
  HfComparisonOrder  order;
  guint64            floor;
  HfComparisonList   list;
  HfComparisonList   reason_list; /* of @reasons, beside types in JSON; empty otherwise */
  guint64            page_floor;
  HfComparisonList   page_list;   /* of @comparison, for a report; empty otherwise */
  HfCliVerdict       verdict;
} HfCliComparison;

extern const HfCliOptionSet hf_cli_compare_option_set;

/* For people. */
void hf_cli_compare_write_text (HfCliComparison     *self,
                                const HfCliOptions  *options,
                                HfCliOutput         *output);

/* Before the work: whether the report, if any, can be written, and replaces none of the heaps. */
gboolean hf_cli_compare_check_output (const HfCliOptions  *options,
                                      GError             **error);

/* Writes the report, as the options ask for it. */
gboolean hf_cli_compare_write_report (HfCliComparison     *self,
                                      const HfCliOptions  *options,
                                      GError             **error);

/* Returns: (transfer full): the rows of the list */
HfRows *hf_cli_compare_list    (HfCliComparison     *self);
/* Returns: (transfer full): rows of a comparison */
HfRows *hf_cli_compare_make_rows (HfComparison           *comparison,
                                  const HfComparisonList *found);
/* Whether reasons are listed beside the types. */
gboolean hf_cli_compare_lists_reasons (const HfCliOptions *options);

/* ---- hf-cli-compare-json.c ------------------------------------------------- */

void hf_cli_compare_write_json (HfCliComparison     *self,
                                const HfCliOptions  *options,
                                HfCliOutput         *output);

/* ---- hf-cli-compare-findings.c --------------------------------------------- */

/* Adds the key of findings: null if there are none. */
void hf_cli_compare_add_findings (const HfComparisonFindings *findings,
                                  HfCliJson                  *json);

/* ---- hf-cli-compare-identity.c --------------------------------------------- */

/* Compares two snapshots of a recording by identity, and writes what it finds. */
gboolean hf_cli_compare_write_identity (const HfCliOptions  *options,
                                        HfCliOutput         *output,
                                        GError             **error);

/* ---- hf-cli-compare-options.c ---------------------------------------------- */

/* How a picture is grouped. */
HfGrouping hf_cli_compare_get_grouping (const HfCliCompareOptions *own);

/* ---- hf-cli-compare-picture.c ---------------------------------------------- */

/* Writes the picture of the first and of the last heap into the file of @options. */
gboolean hf_cli_compare_draw   (HfCliComparison     *self,
                                const HfCliOptions  *options,
                                GError             **error);

G_END_DECLS
