/* hf-cli-compare-findings.c: the findings of a comparison, for scripts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-compare-private.h"
#include "hf-comparison-finding-text.h"
#include "hf-comparison-rows.h"
#include "hf-enum.h"

#include <locale.h>

/* Output for scripts is not translated. */
static char *
dup_sentence (const HfComparisonFindings *findings,
              const HfComparisonFinding  *finding)
{
  g_autofree char *locale = g_strdup (setlocale (LC_MESSAGES, NULL));
  char *sentence = NULL;

  setlocale (LC_MESSAGES, "C");
  sentence = hf_comparison_finding_text_sentence (findings, finding);
  setlocale (LC_MESSAGES, locale);
  return sentence;
}

static gboolean
is_less (HfComparisonFindingKind kind)
{
  return kind == HF_COMPARISON_FINDING_RETAINS_LESS || kind == HF_COMPARISON_FINDING_LESS;
}

/* The name is that of the row, letter for letter, so that scripts find it there. */
static void
add_row (const HfComparisonFindings *findings,
         const HfComparisonFinding  *finding,
         HfCliJson                  *json)
{
  HfComparison *comparison = hf_comparison_findings_get (findings, finding);
  const gint64 n_bytes = (gint64) MIN (finding->n_bytes, (guint64) G_MAXINT64);
  HfTableValue values[HF_TABLE_MAX_COLUMNS];
  g_autoptr (HfRows) rows = NULL;

  rows = hf_comparison_rows_new (comparison, g_memdup2 (&finding->row, sizeof finding->row), 1);
  hf_rows_get_row (rows, 0, values);
  hf_cli_json_add_string (json, "by", hf_enum_get_name (HF_TYPE_COMPARE_BY, (int) finding->by));
  hf_cli_json_add_value (json, "name", HF_TABLE_TEXT, values[HF_COMPARISON_ROWS_NAME]);
  hf_cli_json_add_value (json, "bytes_delta", HF_TABLE_BYTES_CHANGE,
                         hf_table_signed_if (TRUE, is_less (finding->kind) ? -n_bytes : n_bytes));
  hf_cli_json_add_value (json, "count_delta", HF_TABLE_COUNT_CHANGE,
                         hf_table_signed_if (TRUE, finding->n_objects));
}

static void
add_no_row (HfCliJson *json)
{
  static const char *const keys[] = { "by", "name", "bytes_delta", "count_delta" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    hf_cli_json_add_null (json, keys[i]);
}

void
hf_cli_compare_add_findings (const HfComparisonFindings *findings,
                             HfCliJson                  *json)
{
  if (findings == NULL)
    {
      hf_cli_json_add_null (json, "findings");
      return;
    }

  hf_cli_json_begin_array (json, "findings");
  for (guint32 i = 0; i < findings->n_items; i++)
    {
      const HfComparisonFinding *finding = &findings->items[i];
      g_autofree char *sentence = dup_sentence (findings, finding);

      hf_cli_json_begin_row (json);
      hf_cli_json_add_string (
        json, "kind", hf_enum_get_name (HF_TYPE_COMPARISON_FINDING_KIND, (int) finding->kind));
      hf_cli_json_add_string (json, "sentence", sentence);
      if (finding->row != HF_INDEX_NONE)
        add_row (findings, finding, json);
      else
        add_no_row (json);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}
