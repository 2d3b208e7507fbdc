/* hf-cli-types.c: holdfast-cli types: the types of a heap, with their objects and bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-types.h"

#include "hf-cli-facts.h"
#include "hf-key-sort.h"
#include "hf-retained-set.h"

#include <glib/gi18n.h>
#include <string.h>

const HfCliColumn hf_cli_types_columns[] = {
  { "type", HF_CLI_COLUMN_TEXT, N_ ("Type"), 0, 6 },
  { "count", HF_CLI_COLUMN_COUNT, N_ ("Objects"), 11, 1 },
  { "bytes", HF_CLI_COLUMN_BYTES, N_ ("Size"), 9, 0 },
  { "reachable_count", HF_CLI_COLUMN_COUNT, N_ ("Objects"), 11, 3 },
  { "reachable_bytes", HF_CLI_COLUMN_BYTES, N_ ("Reachable"), 9, 2 },
  { "retained_min", HF_CLI_COLUMN_BYTES, N_ ("Retained ≥"), 10, 4 },
  { "retained", HF_CLI_COLUMN_BYTES, N_ ("Retained"), 9, 5 },
};

/* The list as it is asked for. */
typedef struct
{
  HfCliFacts   facts;
  HfTypeIndex *types;
  guint32      n_types;
  guint64     *retained; /* of the first n_exact types, exactly */
  guint32      n_exact;
} Types;

static void
types_clear (Types *self)
{
  hf_cli_facts_clear (&self->facts);
  g_clear_pointer (&self->types, g_free);
  g_clear_pointer (&self->retained, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Types, types_clear)

/* ---- What is retained ------------------------------------------------------- */

/* Sorts @types by @figures, the largest first; what is equal stays in its order. */
static void
sort_by_figures (HfTypeIndex   *types,
                 guint64       *figures,
                 guint32        n_types)
{
  g_autofree HfKeyed *items = g_new (HfKeyed, n_types);
  g_autofree HfTypeIndex *sorted = g_memdup2 (types, n_types * sizeof *types);

  for (guint32 i = 0; i < n_types; i++)
    items[i] = (HfKeyed) { G_MAXUINT64 - figures[i], i };
  hf_key_sort (items, n_types);
  for (guint32 i = 0; i < n_types; i++)
    {
      types[i] = sorted[items[i].item];
      figures[i] = G_MAXUINT64 - items[i].key;
    }
}

/* By the lower bounds; ties by name. */
static void
sort_by_bounds (Types *self)
{
  const guint64 *bounds = hf_retention_get_type_bounds (self->facts.retention);
  g_autofree guint64 *figures = g_new (guint64, self->n_types);

  for (guint32 i = 0; i < self->n_types; i++)
    figures[i] = bounds[self->types[i].value];
  sort_by_figures (self->types, figures, self->n_types);
}

static gboolean
find_retained (Types       *self,
               HfCliInput  *input,
               guint32      n_exact,
               GError     **error)
{
  HfProgress *progress = hf_cli_input_begin_progress (input);
  gboolean is_good = TRUE;

  self->n_exact = n_exact;
  self->retained = g_new0 (guint64, n_exact);
  for (guint32 i = 0; i < n_exact && is_good; i++)
    {
      const HfProgressReport report = { HF_STAGE_DOMINATORS, i, n_exact, 0 };
      HfRetainedSum sum = { 0 };

      hf_progress_report (progress, &report);
      is_good = hf_retained_set_of_type (self->facts.retention, self->types[i], &sum, NULL, error);
      self->retained[i] = sum.n_bytes;
    }
  hf_cli_input_end_progress (input);
  return is_good;
}

static gboolean
list_types (Types               *self,
            HfCliInput          *input,
            const HfCliOptions  *options,
            GError             **error)
{
  gboolean is_by_retained = options->sort == HF_CLI_SORT_RETAINED;
  HfTypeOrder order = is_by_retained ? HF_TYPE_ORDER_NAME : options->order;

  if (!hf_cli_facts_init (&self->facts, input, is_by_retained || options->n_exact > 0, error))
    return FALSE;

  self->types = hf_analysis_sort_types (self->facts.analysis, order, order != HF_TYPE_ORDER_NAME,
                                        &self->n_types);
  if (is_by_retained)
    sort_by_bounds (self);
  if (!find_retained (self, input, (guint32) MIN (options->n_exact, self->n_types), error))
    return FALSE;

  /* Exact figures are never below the bounds, so these stay the first. */
  if (is_by_retained)
    sort_by_figures (self->types, self->retained, self->n_exact);
  return TRUE;
}

/* ---- Rows --------------------------------------------------------------------- */

static void
add_type (HfCliTable  *table,
          const Types *self,
          guint32      position)
{
  HfTypeIndex type = self->types[position];
  const HfTypeStats *stats = &hf_analysis_get_type_stats (self->facts.analysis)[type.value];
  HfRetention *retention = self->facts.retention;
  const HfCliValue values[HF_CLI_N_TYPES_COLUMNS] = {
    hf_cli_text (hf_heap_get_type_name (self->facts.heap, type)),
    hf_cli_number (stats->n_objects),
    hf_cli_number (stats->n_bytes),
    hf_cli_number (stats->n_reachable),
    hf_cli_number (stats->n_reachable_bytes),
    retention != NULL ? hf_cli_number (hf_retention_get_type_bounds (retention)[type.value])
                      : hf_cli_unknown (),
    position < self->n_exact ? hf_cli_number (self->retained[position]) : hf_cli_unknown (),
  };

  hf_cli_table_add_row (table, values);
}

gboolean
hf_cli_types_run (HfCliInput          *input,
                  const HfCliOptions  *options,
                  HfCliOutput         *output,
                  GError             **error)
{
  g_auto (Types) types = { 0 };
  HfCliColumn columns[HF_CLI_N_TYPES_COLUMNS];
  HfCliTable table;
  guint32 n_rows;

  if (!list_types (&types, input, options, error))
    return FALSE;

  memcpy (columns, hf_cli_types_columns, sizeof columns);
  if (types.n_exact == 0)
    {
      /* Nobody asked for what would be in the last column. */
      columns[0].place = columns[HF_CLI_N_TYPES_COLUMNS - 1].place;
      columns[HF_CLI_N_TYPES_COLUMNS - 1].place = HF_CLI_HIDDEN;
    }

  n_rows = (guint32) MIN (types.n_types, options->limit);
  hf_cli_table_begin (&table, output, options->format, "types", columns,
                      HF_CLI_N_TYPES_COLUMNS);
  for (guint32 i = 0; i < n_rows && !hf_cli_output_is_closed (output); i++)
    add_type (&table, &types, i);
  hf_cli_table_end (&table, types.n_types - n_rows);
  return TRUE;
}
