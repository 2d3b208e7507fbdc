/* hf-cli-summary.c: holdfast-cli summary: a heap on one page
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-summary.h"

#include "hf-cli-findings.h"
#include "hf-cli-summary-private.h"
#include "hf-retained-set.h"

#include <glib/gi18n.h>

static void
summary_clear (HfCliSummary *self)
{
  g_clear_pointer (&self->findings, hf_findings_unref);
  hf_cli_facts_clear (&self->facts);
  g_clear_pointer (&self->tally, hf_root_tally_free);
  g_clear_pointer (&self->types, g_free);
  g_clear_pointer (&self->assemblies, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliSummary, summary_clear)

/* ---- Retention ----------------------------------------------------- */

/* As with the retention itself, the memory may not be enough. */
static gboolean
find_retained (HfCliSummary  *self,
               HfCliInput    *input,
               GError       **error)
{
  for (guint32 i = 0; i < MIN (self->n_types, HF_CLI_N_TOP_TYPES); i++)
    {
      HfRetainedSum sum;

      if (!hf_retained_set_of_type (self->facts.retention, self->types[i], &sum, NULL, error))
        return FALSE;
      self->retained[i] = hf_table_number (sum.n_bytes);
    }
  self->findings = hf_cli_findings_find (input, &self->facts, error);
  return self->findings != NULL;
}

/* ---- Assemblies ----------------------------------------------------------- */

/* Puts @assembly where it belongs among the largest; equal ones stand by name. */
static void
rank_assembly (HfCliSummary    *self,
               HfAssemblyIndex  assembly)
{
  const guint64 n_bytes = self->assemblies[assembly.value].n_bytes;
  guint32 at = self->n_top_assemblies;

  while (at > 0 && self->assemblies[self->top_assemblies[at - 1].value].n_bytes < n_bytes)
    at--;
  if (at == HF_CLI_N_TOP_ASSEMBLIES)
    return;
  self->n_top_assemblies = MIN (self->n_top_assemblies + 1, HF_CLI_N_TOP_ASSEMBLIES);
  for (guint32 i = self->n_top_assemblies - 1; i > at; i--)
    self->top_assemblies[i] = self->top_assemblies[i - 1];
  self->top_assemblies[at] = assembly;
}

static gboolean
find_assemblies (HfCliSummary  *self,
                 GError       **error)
{
  self->assemblies = hf_type_stats_sum_assemblies (self->heap,
                                                   hf_analysis_get_type_stats (self->analysis),
                                                   NULL, error);
  if (self->assemblies == NULL)
    return FALSE;
  for (guint32 i = 0; i < hf_heap_get_n_assemblies (self->heap); i++)
    {
      if (self->assemblies[i].n_objects == 0)
        continue;
      self->n_assemblies++;
      rank_assembly (self, (HfAssemblyIndex){ i });
    }
  return TRUE;
}

/* ---- The command -------------------------------------------------------- */

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  g_auto (HfCliSummary) summary = {
    .input = input,
    .file = options->file,
    .heap = input->heap,
    .output = output,
  };
  g_autoptr (GError) local_error = NULL;

  if (!hf_cli_facts_init (&summary.facts, input, FALSE, error))
    return FALSE;
  summary.analysis = summary.facts.analysis;
  summary.tally = hf_root_tally_new (input->heap);
  summary.types = hf_analysis_sort_types (summary.analysis, HF_TYPE_ORDER_BYTES, TRUE,
                                          &summary.n_types);
  hf_heap_get_roots (input->heap, &summary.n_roots);
  if (!find_assemblies (&summary, error))
    return FALSE;
  if (summary.facts.retention != NULL && !find_retained (&summary, input, &local_error))
    hf_cli_input_print_left_out (input, local_error);

  if (options->format == HF_CLI_JSON)
    hf_cli_summary_write_json (&summary);
  else
    hf_cli_summary_write_text (&summary);
  return TRUE;
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON,
};

const HfCliCommand hf_cli_summary_command = {
  .name = "summary",
  .summary = N_ ("Totals, roots by kind and flag, largest types, completeness"),
  .options = &option_set,
  .run = run,
};
