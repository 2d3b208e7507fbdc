/* hf-cli-compare-text.c: a comparison of heaps for people
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-compare-private.h"
#include "hf-cli-list.h"
#include "hf-comparison-filter.h"
#include "hf-comparison-finding-text.h"
#include "hf-comparison-rows.h"
#include "hf-comparison-text.h"
#include "hf-figures.h"
#include "hf-growth-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Narrower lines have fewer columns, so that names can be read. */
#define WIDE_COLUMNS 100

/* Names of a path where a line is limited; fewer if they do not fit. */
#define MAX_NAMES 8

/* Before a path. */
#define INDENT "  "

/* ---- Totals -------------------------------------------------------------------- */

static const HfTableColumn total_columns[] = {
  { "total", HF_TABLE_TEXT, NULL, 15 },
  { "before", HF_TABLE_FIGURE, N_ ("Before"), 10 },
  { "after", HF_TABLE_FIGURE, N_ ("After"), 10 },
  { "delta", HF_TABLE_FIGURE, N_ ("Δ"), 11 },
  { "share", HF_TABLE_FIGURE, N_ ("Δ %"), 0 },
};

static const HfTableSchema total_schema = { "totals", total_columns,
                                            G_N_ELEMENTS (total_columns) };

/* A total of both heaps, and the mark of a difference that may come from a file. */
typedef struct
{
  HfFigure figure;
  gboolean is_doubtful;
  gboolean is_known[HF_N_SIDES];
  guint64  values[HF_N_SIDES];
} Total;

static char *
dup_total (const Total *total,
           HfSide       side)
{
  if (!total->is_known[side])
    return g_strdup ("–");
  return total->figure == HF_FIGURE_BYTES ? hf_figures_size (total->values[side])
                                          : hf_figures_count (total->values[side]);
}

static void
add_total (HfCliTable  *table,
           const char  *label,
           const Total *total)
{
  const gboolean is_known = total->is_known[HF_SIDE_BEFORE] && total->is_known[HF_SIDE_AFTER];
  const guint64 before = total->values[HF_SIDE_BEFORE];
  const guint64 after = total->values[HF_SIDE_AFTER];
  const gint64 delta = (gint64) (after - before);
  g_autofree char *was = dup_total (total, HF_SIDE_BEFORE);
  g_autofree char *is = dup_total (total, HF_SIDE_AFTER);
  g_autofree char *change = total->figure == HF_FIGURE_BYTES ? hf_figures_size_change (delta)
                                                             : hf_figures_count_change (delta);
  g_autofree char *share = hf_figures_share_change (before, after);
  g_autofree char *marked = g_strconcat (share != NULL ? share : "",
                                         total->is_doubtful && before != after ? "?" : "", NULL);
  const HfTableValue values[] = {
    hf_table_text (label),
    hf_table_text (was),
    hf_table_text (is),
    hf_table_text (is_known ? change : "–"),
    hf_table_text (is_known ? marked : ""),
  };

  hf_cli_table_add_row (table, values);
}

static void
set_value (Total                *total,
           HfSide                side,
           const HfComparedHeap *heap,
           HfFigure              figure)
{
  const HfReachability *reachability = hf_analysis_get_reachability (heap->analysis);

  total->is_known[side] = figure != HF_FIGURE_REACHABLE_BYTES || reachability != NULL;
  if (figure == HF_FIGURE_COUNT)
    total->values[side] = hf_heap_get_n_objects (heap->heap);
  else if (figure == HF_FIGURE_BYTES)
    total->values[side] = hf_heap_get_n_bytes (heap->heap);
  else
    total->values[side] = reachability != NULL ? reachability->n_bytes : 0;
}

static void
set_roots (Total                *total,
           HfSide                side,
           const HfComparedHeap *heap)
{
  guint32 n_roots;

  hf_heap_get_roots (heap->heap, &n_roots);
  total->is_known[side] = n_roots > 0 || hf_heap_knows_reachable (heap->heap);
  total->values[side] = n_roots;
}

static void
add_figure (HfCliComparison *self,
            HfCliTable      *table,
            const char      *label,
            HfFigure         figure)
{
  const HfComparedHeap *before = &self->heaps.heaps[0];
  const HfComparedHeap *after = &self->heaps.heaps[self->heaps.n - 1];
  const gboolean is_of_roots = figure == HF_FIGURE_REACHABLE_COUNT;
  Total total = {
    .figure = is_of_roots || figure == HF_FIGURE_COUNT ? HF_FIGURE_COUNT : HF_FIGURE_BYTES,
    .is_doubtful = hf_comparison_text_doubts_totals (before, after, figure),
  };

  if (is_of_roots)
    {
      set_roots (&total, HF_SIDE_BEFORE, before);
      set_roots (&total, HF_SIDE_AFTER, after);
    }
  else
    {
      set_value (&total, HF_SIDE_BEFORE, before, figure);
      set_value (&total, HF_SIDE_AFTER, after, figure);
    }
  if (figure != HF_FIGURE_REACHABLE_BYTES ||
      (total.is_known[HF_SIDE_BEFORE] && total.is_known[HF_SIDE_AFTER]))
    add_total (table, label, &total);
}

static void
write_totals (HfCliComparison *self,
              HfCliOutput     *output)
{
  HfCliTable table;

  hf_cli_table_begin (&table, output, HF_CLI_PEOPLE, &total_schema, NULL);
  add_figure (self, &table, _ ("Size"), HF_FIGURE_BYTES);
  add_figure (self, &table, _ ("Reachable"), HF_FIGURE_REACHABLE_BYTES);
  add_figure (self, &table, _ ("Objects"), HF_FIGURE_COUNT);
  /* Roots are missing where what is reachable is. */
  add_figure (self, &table, _ ("Roots"), HF_FIGURE_REACHABLE_COUNT);
  hf_cli_table_end (&table, 0);
}

static void
write_name (HfCliComparison *self,
            guint            position,
            const char      *label,
            HfCliOutput     *output)
{
  g_autofree char *name = hf_cli_heaps_dup_name (&self->heaps, position);

  hf_cli_output_add_padded (output, label, total_columns[0].width + 2, HF_CLI_ALIGN_START);
  hf_cli_output_add_format (output, "%s\n", name);
}

static void
write_head (HfCliComparison *self,
            HfCliOutput     *output)
{
  write_name (self, 0, _ ("Before"), output);
  for (guint i = 1; i + 1 < self->heaps.n; i++)
    write_name (self, i, i == 1 ? _ ("Between") : "", output);
  write_name (self, self->heaps.n - 1, _ ("After"), output);
  hf_cli_output_add_char (output, '\n');
  write_totals (self, output);
}

/* ---- Findings -------------------------------------------------------------------- */

static void
write_findings (const HfCliComparison *self,
                HfCliOutput           *output)
{
  const HfComparisonFindings *findings = self->findings;

  for (guint32 i = 0; findings != NULL && i < findings->n_items; i++)
    {
      g_autofree char *sentence = hf_comparison_finding_text_sentence (findings,
                                                                       &findings->items[i]);

      hf_cli_output_add_format (output, "%s%s\n", i == 0 ? "\n" : "", sentence);
    }
}

/* ---- The table ------------------------------------------------------------------ */

static HfCliPlaces
choose_places (const HfCliComparison *self,
               guint                  line_width)
{
  const gboolean knows_retained = hf_comparison_knows (self->comparison, HF_FIGURE_RETAINED);
  const HfFigure figure = hf_comparison_get_main_figure (self->comparison);
  HfCliPlaces places = { 0 };

  for (guint column = 0; column < 3; column++)
    places.columns[places.n_shown++] = (guint8) HF_COMPARISON_ROWS_FIGURE (figure, column);
  places.columns[places.n_shown++] =
    (guint8) HF_COMPARISON_ROWS_FIGURE (HF_FIGURE_COUNT, HF_COMPARISON_COLUMN_DELTA);
  if (figure != HF_FIGURE_RETAINED && knows_retained &&
      (line_width == 0 || line_width >= WIDE_COLUMNS))
    places.columns[places.n_shown++] =
      (guint8) HF_COMPARISON_ROWS_FIGURE (HF_FIGURE_RETAINED, HF_COMPARISON_COLUMN_DELTA);
  places.columns[places.n_shown++] = HF_COMPARISON_ROWS_STATE;
  places.columns[places.n_shown++] = HF_COMPARISON_ROWS_NAME;
  return places;
}

/* Returns: (transfer full): the longest name that fits: with namespaces, without, and of a path
 * fewer and fewer names. The end of a name says most: the nested type, the object of a path */
static char *
dup_fitting_name (const HfCliComparison *self,
                  const HfComparisonRow *row,
                  guint                  width)
{
  const gboolean is_path = hf_comparison_get_by (self->comparison) == HF_COMPARE_BY_REASON;
  char *name = hf_comparison_text_dup_name (self->comparison, row,
                                            width == 0 ? HF_REASON_MAX_NAMES : MAX_NAMES,
                                            HF_NAMES_FULL);
  g_autofree char *long_name = NULL;

  for (guint n = is_path ? MAX_NAMES : 2; n >= 2; n--)
    {
      if (width == 0 || hf_cli_text_get_width (name) <= width)
        break;
      g_free (name);
      name = hf_comparison_text_dup_name (self->comparison, row, n, HF_NAMES_SHORT);
    }
  long_name = name;
  return width == 0 ? g_strdup (name) : hf_cli_text_elide_middle (name, width);
}

/* "NEW", "GONE" or nothing, as the sign says the rest; with a mark if a loss may be the cause. */
static char *
dup_state (const HfCliComparison *self,
           const HfComparisonRow *row)
{
  const gboolean is_told = row->change == HF_CHANGE_NEW || row->change == HF_CHANGE_GONE;
  const gboolean is_doubtful = hf_comparison_is_doubtful_in (self->comparison, row,
                                                             self->order.figure);

  return g_strconcat (is_told ? hf_comparison_text_get_change (row->change) : "",
                      is_doubtful ? "?" : "", NULL);
}

static void
write_rows (HfCliComparison    *self,
            const HfCliOptions *options,
            HfCliOutput        *output)
{
  const HfCompareBy by = hf_comparison_get_by (self->comparison);
  const HfCliPlaces places = choose_places (self, hf_cli_output_get_columns (output));
  g_autoptr (HfRows) rows = hf_cli_compare_list (self);
  const guint32 n_rows = (guint32) MIN (rows->n_rows, options->limit);
  HfTableValue values[HF_TABLE_MAX_COLUMNS];
  guint32 n_all = 0;
  const HfComparisonRow *compared = hf_comparison_get_rows (self->comparison, &n_all);
  HfCliTable table;

  hf_cli_table_begin (&table, output, HF_CLI_PEOPLE, &hf_comparison_rows_schemas[by], &places);
  for (guint32 i = 0; i < n_rows && !hf_cli_output_is_closed (output); i++)
    {
      const HfComparisonRow *row = &compared[self->list.positions[i]];
      g_autofree char *name = dup_fitting_name (self, row, hf_cli_table_get_last_width (&table));
      g_autofree char *state = dup_state (self, row);

      hf_rows_get_row (rows, i, values);
      values[HF_COMPARISON_ROWS_NAME] = hf_table_text (name);
      values[HF_COMPARISON_ROWS_STATE] = hf_table_text (state);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, rows->n_rows - n_rows);
}

/* "Types: 6 new, 3 gone, 34 grown, 3 shrunk, 370 the same". */
static void
write_counts (HfCliComparison *self,
              HfCliOutput     *output)
{
  static const char *const formats[] = {
    [HF_COMPARE_BY_TYPE] = N_ ("Types: %s new, %s gone, %s grown, %s shrunk, %s the same"),
    [HF_COMPARE_BY_ROOT] = N_ ("Groups of roots: %s new, %s gone, %s grown, %s shrunk, %s the "
                               "same"),
    [HF_COMPARE_BY_REASON] = N_ ("Reasons to live: %s new, %s gone, %s grown, %s shrunk, %s the "
                                 "same"),
    [HF_COMPARE_BY_DOMAIN] = N_ ("Application domains: %s new, %s gone, %s grown, %s shrunk, %s "
                                 "the same"),
  };
  const guint32 *n = hf_comparison_count (self->comparison);
  g_auto (GStrv) parts = g_strsplit (_ (formats[hf_comparison_get_by (self->comparison)]), "%s",
                                     -1);
  static const HfChange order[] = { HF_CHANGE_NEW, HF_CHANGE_GONE, HF_CHANGE_GROWN,
                                    HF_CHANGE_SHRUNK, HF_CHANGE_SAME };

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *count = i > 0 && i <= G_N_ELEMENTS (order)
                                 ? hf_figures_count (n[order[i - 1]])
                                 : g_strdup ("");

      hf_cli_output_add_format (output, "%s%s", count, parts[i]);
    }
  hf_cli_output_add_char (output, '\n');
}

static void
write_list (HfCliComparison    *self,
            const HfCliOptions *options,
            HfCliOutput        *output)
{
  g_autofree char *floor = hf_comparison_text_dup_floor (&self->list, self->order.figure,
                                                         self->floor);
  g_autofree char *doubt = hf_comparison_text_dup_doubt_of_all (self->comparison, self->findings);

  hf_cli_output_add_char (output, '\n');
  write_counts (self, output);
  if (self->list.n > 0)
    {
      hf_cli_output_add_char (output, '\n');
      write_rows (self, options, output);
    }
  else if (floor == NULL && !hf_filter_is_empty (((HfCliCompareOptions *) options->own)->filter))
    hf_cli_output_add_format (output, "%s\n", _ ("No row matches the filter"));
  if (floor != NULL)
    hf_cli_output_add_format (output, "%s\n", floor);
  if (doubt != NULL)
    hf_cli_output_add_format (output, "%s\n", doubt);
}

/* ---- Growth ---------------------------------------------------------------------- */

/* Returns: (transfer full): the path with as many names as fit */
static char *
dup_fitting_path (const HfGrowth     *growth,
                  const HfGrowthPath *path,
                  guint               width)
{
  guint n = width == 0 ? HF_REASON_MAX_NAMES : MAX_NAMES;
  char *text = hf_growth_text_dup_path (growth, path, n, HF_NAMES_SHORT);
  g_autofree char *long_text = NULL;

  while (width > 0 && n > 2 && hf_cli_text_get_width (text) > width)
    {
      g_free (text);
      text = hf_growth_text_dup_path (growth, path, --n, HF_NAMES_SHORT);
    }
  long_text = text;
  return width == 0 ? g_strdup (text) : hf_cli_text_elide_middle (text, width);
}

static void
write_path (const HfGrowth     *growth,
            const HfGrowthPath *path,
            HfCliOutput        *output)
{
  const guint columns = hf_cli_output_get_columns (output);
  const guint indent = (guint) strlen (INDENT);
  g_autofree char *name = dup_fitting_path (growth, path,
                                            columns == 0 ? 0 : MAX (columns, 2 * indent) - indent);
  g_autofree char *grown = hf_figures_size_change (path->n_grown);
  g_autofree char *share = hf_figures_size (path->leak_share);
  g_autofree char *figures = hf_growth_text_dup_figures (growth, path, " → ");
  g_autofree char *pace = hf_growth_text_dup_pace (path);

  hf_cli_output_add_padded (output, grown, 10, HF_CLI_ALIGN_END);
  hf_cli_output_add_text (output, INDENT);
  hf_cli_output_add_padded (output, share, 10, HF_CLI_ALIGN_END);
  hf_cli_output_add_format (output, INDENT "%s" INDENT "(%s)\n", figures, pace);
  hf_cli_output_add_format (output, INDENT "%s\n", name);
}

static void
write_growth (const HfCliComparison *self,
              const HfCliOptions    *options,
              HfCliOutput           *output)
{
  const HfGrowth *growth = self->growth;
  const guint32 n_shown = (guint32) MIN (growth->n_paths, options->limit);
  const char *doubt = hf_growth_text_get_doubt (growth);
  g_autofree char *rest = hf_growth_text_dup_rest (growth);

  if (growth->n_paths == 0)
    hf_cli_output_add_format (output, "%s\n", _ ("Nothing grew at every step"));
  else
    {
      hf_cli_output_add_format (output, "%s\n\n", _ ("Grew at every step"));
      hf_cli_output_add_padded (output, _ ("Δ Retained"), 10, HF_CLI_ALIGN_END);
      hf_cli_output_add_text (output, INDENT);
      hf_cli_output_add_padded (output, _ ("Leak share"), 10, HF_CLI_ALIGN_END);
      hf_cli_output_add_format (output, INDENT "%s\n", _ ("Objects or size"));
    }
  for (guint32 i = 0; i < n_shown && !hf_cli_output_is_closed (output); i++)
    write_path (growth, &growth->paths[i], output);
  if (n_shown < growth->n_paths)
    {
      hf_cli_output_add_format (
        output, ngettext ("… and %u more path", "… and %u more paths", growth->n_paths - n_shown),
        growth->n_paths - n_shown);
      hf_cli_output_add_char (output, '\n');
    }
  if (rest != NULL)
    hf_cli_output_add_format (output, "%s\n", rest);
  if (doubt != NULL)
    hf_cli_output_add_format (output, "%s\n", doubt);
}

/* The first of the heaps that is the cause. */
static void
write_why_no_growth (const HfCliComparison *self,
                     HfCliOutput           *output)
{
  g_autofree char *why = NULL;

  for (guint i = 0; why == NULL && i < self->heaps.n; i++)
    {
      g_autofree char *name = hf_cli_heaps_dup_name (&self->heaps, i);

      why = hf_comparison_text_dup_why_no_growth (name, &self->heaps.heaps[i]);
    }
  if (why != NULL)
    hf_cli_output_add_format (output, "\n%s\n", why);
}

/* ---- All of it -------------------------------------------------------------------- */

void
hf_cli_compare_write_text (HfCliComparison    *self,
                           const HfCliOptions *options,
                           HfCliOutput        *output)
{
  write_head (self, output);
  write_findings (self, output);
  write_list (self, options, output);
  if (self->growth != NULL)
    {
      hf_cli_output_add_char (output, '\n');
      write_growth (self, options, output);
    }
  else if (self->heaps.n > 2)
    write_why_no_growth (self, output);
  if (self->verdict.gates->len > 0)
    hf_cli_output_add_char (output, '\n');
  hf_cli_verdict_write (&self->verdict, output);
}
