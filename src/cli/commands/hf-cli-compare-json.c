/* hf-cli-compare-json.c: a comparison as JSON
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-compare-private.h"
#include "hf-cli-list.h"
#include "hf-comparison-rows.h"
#include "hf-growth-rows.h"

static void
add_rows (HfRows    *rows,
          guint64    limit,
          HfCliJson *json)
{
  const HfTableSchema *schema = rows->klass->schema;
  const guint32 n_rows = (guint32) MIN (rows->n_rows, limit);
  HfTableValue values[HF_TABLE_MAX_COLUMNS];

  hf_cli_json_begin_array (json, schema->key);
  for (guint32 i = 0; i < n_rows && !hf_cli_output_is_closed (json->output); i++)
    {
      hf_rows_get_row (rows, i, values);
      hf_cli_json_begin_row (json);
      for (guint k = 0; k < schema->n_columns; k++)
        hf_cli_json_add_value (json, schema->columns[k].key, schema->columns[k].kind, values[k]);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

/* Without retained sizes no reason is known. */
static void
add_reasons (HfCliComparison    *self,
             const HfCliOptions *options,
             HfCliJson          *json)
{
  g_autoptr (HfRows) rows = NULL;

  if (self->reasons == NULL)
    {
      hf_cli_json_add_null (json, hf_comparison_rows_schemas[HF_COMPARE_BY_REASON].key);
      return;
    }

  rows = hf_cli_compare_make_rows (self->reasons, &self->reason_list);
  add_rows (rows, options->limit, json);
}

/* Two heaps have no growth; that of more is not known without retained sizes. */
static void
add_growth (HfCliComparison *self,
            HfCliJson       *json)
{
  g_autoptr (HfRows) rows = NULL;

  if (self->growth != NULL)
    {
      rows = hf_growth_rows_new (self->growth);
      add_rows (rows, G_MAXUINT64, json);
    }
  else if (self->heaps.n > 2)
    {
      hf_cli_json_add_null (json, "growth");
    }
  else
    {
      hf_cli_json_begin_array (json, "growth");
      hf_cli_json_end_array (json);
    }
}

void
hf_cli_compare_write_json (HfCliComparison    *self,
                           const HfCliOptions *options,
                           HfCliOutput        *output)
{
  g_autoptr (HfRows) rows = hf_cli_compare_list (self);
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_heaps_add_json (&self->heaps, 0, "before", &json);
  hf_cli_heaps_add_json (&self->heaps, self->heaps.n - 1, "after", &json);
  add_rows (rows, options->limit, &json);
  if (hf_cli_compare_lists_reasons (options))
    add_reasons (self, options, &json);
  add_growth (self, &json);
  hf_cli_verdict_add_json (&self->verdict, &json);
  hf_cli_compare_add_findings (self->findings, &json);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}
