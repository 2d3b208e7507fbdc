/* hf-cli-compare-report.c: a comparison of heaps as a page of HTML
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-compare-private.h"
#include "hf-cli-report.h"
#include "hf-comparison-report.h"
#include "hf-output-file.h"
#include "hf-report-page.h"

/* ---- The command -------------------------------------------------------------- */

/* A file, or with its number one snapshot of it. */
static void
add_heap (GPtrArray           *command,
          const HfCliHeapName *name)
{
  g_autofree char *word = name->snapshot > 0 ? g_strdup_printf ("%s#%u", name->file, name->snapshot)
                                             : g_strdup (name->file);

  hf_cli_report_add_word (command, NULL, word);
}

/* Which leads to the same page again. */
static GPtrArray *
list_command (const HfCliOptions *options)
{
  const HfCliCompareOptions *own = options->own;
  GPtrArray *command = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *limit = g_strdup_printf ("%" G_GUINT64_FORMAT, options->limit);

  g_ptr_array_add (command, g_strdup ("holdfast-cli compare"));
  if (own->snapshots_word != NULL)
    hf_cli_report_add_word (command, NULL, options->file);
  for (guint i = 0; own->snapshots_word == NULL && i < own->names->len; i++)
    add_heap (command, &g_array_index (own->names, HfCliHeapName, i));
  hf_cli_report_add_word (command, "--member", options->member);
  hf_cli_report_add_word (command, "--snapshots", own->snapshots_word);
  hf_cli_report_add_word (command, "--by", own->by_word);
  hf_cli_report_add_word (command, "--sort", own->sort_word);
  if (own->ascending)
    g_ptr_array_add (command, g_strdup ("--ascending"));
  hf_cli_report_add_word (command, "--filter", own->filter_word);
  hf_cli_report_add_word (command, "--floor", own->floor_word);
  hf_cli_report_add_word (command, "--limit", options->limit != G_MAXUINT64 ? limit : NULL);
  hf_cli_report_add_word (command, "--per-step", own->per_step_word);
  for (guint i = 0; own->gate_words != NULL && own->gate_words[i] != NULL; i++)
    hf_cli_report_add_word (command, "--fail-if", own->gate_words[i]);
  hf_cli_report_add_word (command, "-o", own->picture.output);
  g_ptr_array_add (command, NULL);
  return command;
}

/* ---- The report --------------------------------------------------------------- */

static HfReportedGate *
list_gates (const HfCliVerdict *verdict)
{
  HfReportedGate *gates = g_new0 (HfReportedGate, (gsize) verdict->gates->len + 1);

  for (guint i = 0; i < verdict->gates->len; i++)
    gates[i] = (HfReportedGate){ g_ptr_array_index (verdict->gates, i), &verdict->results[i],
                                 verdict->texts[i] };
  return gates;
}

static HfReportedHeap *
list_heaps (const HfCliHeaps *heaps,
            char            **names)
{
  HfReportedHeap *reported = g_new0 (HfReportedHeap, heaps->n);

  for (guint i = 0; i < heaps->n; i++)
    {
      names[i] = hf_cli_heaps_dup_name (heaps, i);
      reported[i] = (HfReportedHeap){ names[i], &heaps->heaps[i], &heaps->inputs[i].completeness };
    }
  return reported;
}

gboolean
hf_cli_compare_check_output (const HfCliOptions  *options,
                             GError             **error)
{
  const HfCliCompareOptions *own = options->own;
  g_autoptr (GFile) file = own->picture.output != NULL ? g_file_new_for_path (own->picture.output)
                                                       : NULL;

  for (guint i = 0; file != NULL && i < own->names->len; i++)
    {
      const HfCliHeapName *name = &g_array_index (own->names, HfCliHeapName, i);
      g_autoptr (GFile) source = hf_cli_picture_create_source (name->file);

      if (!hf_output_file_check_target (file, source, NULL, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_cli_compare_write_report (HfCliComparison     *self,
                             const HfCliOptions  *options,
                             GError             **error)
{
  const HfCliCompareOptions *own = options->own;
  g_auto (GStrv) names = g_new0 (char *, (gsize) self->heaps.n + 1);
  g_autofree HfReportedHeap *heaps = list_heaps (&self->heaps, names);
  g_autofree HfReportedGate *gates = list_gates (&self->verdict);
  g_autoptr (GPtrArray) command = list_command (options);
  g_autoptr (GFile) file = g_file_new_for_path (own->picture.output);
  g_autoptr (GBytes) report = NULL;

  if (!hf_cli_picture_check_memory (&self->heaps.inputs[self->heaps.n - 1], options, error))
    return FALSE;
  report = hf_comparison_report_to_bytes (
    &(HfComparisonReport){
      .heaps = heaps,
      .n_heaps = self->heaps.n,
      .comparison = self->comparison,
      .list = &self->page_list,
      .figure = self->order.figure,
      .floor = self->page_floor,
      .filter = hf_filter_is_empty (own->filter) ? NULL : own->filter_word,
      .max_rows = options->limit == G_MAXUINT64 ? 0 : (guint32) MIN (options->limit, G_MAXUINT32),
      .reasons = self->reasons,
      .growth = self->growth,
      .gates = gates,
      .n_gates = self->verdict.gates->len,
      .status = hf_cli_verdict_get_status (&self->verdict),
      .command = (const char *const *) command->pdata,
    },
    NULL, error);
  return report != NULL && hf_report_write (report, file, NULL, error);
}
