/* hf-cli-summary-private.h: the content of a summary, for both forms
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-facts.h"
#include "hf-cli-root-names.h"
#include "hf-findings.h"
#include "hf-root-tally.h"

G_BEGIN_DECLS

#define HF_CLI_N_TOP_TYPES 10
#define HF_CLI_N_TOP_ASSEMBLIES 5

/* The facts that both forms show, collected once. */
typedef struct
{
  const HfCliInput *input;
  const char       *file;
  HfCliFacts        facts;
  HfHeap           *heap;
  HfAnalysis       *analysis; /* of the facts, as all that follows from it */
  HfRootTally      *tally;
  guint32           n_roots;
  HfTypeIndex      *types;    /* most bytes first */
  guint32           n_types;
  HfTableValue      retained[HF_CLI_N_TOP_TYPES]; /* by the first types */
  HfTypeStats      *assemblies;      /* by HfAssemblyIndex */
  guint32           n_assemblies;
  HfAssemblyIndex   top_assemblies[HF_CLI_N_TOP_ASSEMBLIES]; /* most bytes first */
  guint32           n_top_assemblies;
  HfFindings       *findings; /* NULL if the memory is not enough to find them */
  HfCliOutput      *output;
} HfCliSummary;

/* ---- hf-cli-summary-json.c ------------------------------------------------- */

void hf_cli_summary_write_json (HfCliSummary *self);

/* ---- hf-cli-summary-text.c ------------------------------------------------- */

void hf_cli_summary_write_text (HfCliSummary *self);

G_END_DECLS
