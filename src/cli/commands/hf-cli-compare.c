/* hf-cli-compare.c: holdfast-cli compare: two heaps or more, and the differences between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-compare.h"

#include "hf-cli-compare-private.h"
#include "hf-cli-list.h"
#include "hf-cli-values.h"
#include "hf-compare-reasons.h"
#include "hf-compare-types.h"
#include "hf-compare.h"
#include "hf-comparison-filter.h"
#include "hf-comparison-rows.h"
#include "hf-comparison-text.h"
#include "hf-growth-text.h"

#include <glib/gi18n.h>

static void
comparison_clear (HfCliComparison *self)
{
  hf_cli_verdict_clear (&self->verdict);
  hf_comparison_list_clear (&self->list);
  hf_comparison_list_clear (&self->reason_list);
  hf_comparison_list_clear (&self->page_list);
  g_clear_pointer (&self->growth, hf_growth_unref);
  for (guint i = 0; self->trees != NULL && i < self->heaps.n; i++)
    g_clear_pointer (&self->trees[i], hf_reason_tree_unref);
  g_clear_pointer (&self->trees, g_free);
  g_clear_pointer (&self->findings, hf_comparison_findings_free);
  g_clear_object (&self->reasons);
  g_clear_object (&self->types);
  g_clear_object (&self->comparison);
  hf_cli_heaps_clear (&self->heaps);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliComparison, comparison_clear)

static const HfComparedHeap *
get_heap (const HfCliComparison *self,
          HfSide                 side)
{
  return &self->heaps.heaps[side == HF_SIDE_BEFORE ? 0 : self->heaps.n - 1];
}

static HfCliInput *
get_input (const HfCliComparison *self,
           HfSide                 side)
{
  return &self->heaps.inputs[side == HF_SIDE_BEFORE ? 0 : self->heaps.n - 1];
}

/* ---- Loading ----------------------------------------------------------------- */

static gboolean
needs_retention (const HfCliCompareOptions *own)
{
  return hf_compare_needs_retention (own->by) ||
         (own->by == HF_COMPARE_BY_ROOT && own->picture.output != NULL && !own->is_report) ||
         hf_filter_uses (own->filter, HF_FILTER_RETAINED) ||
         (own->has_order && own->order.figure == HF_FIGURE_RETAINED);
}

static gboolean
needs_reachable (const HfCliCompareOptions *own)
{
  return own->has_order && (own->order.figure == HF_FIGURE_REACHABLE_BYTES ||
                            own->order.figure == HF_FIGURE_REACHABLE_COUNT);
}

static gboolean
load (HfCliComparison     *self,
      const HfCliOptions  *options,
      GError             **error)
{
  const HfCliCompareOptions *own = options->own;
  const HfCliRetain ends = needs_retention (own) ? HF_CLI_RETAIN_NEEDED : HF_CLI_RETAIN_TRY;

  if (!hf_cli_heaps_load (&self->heaps, options, own->names, error) ||
      !hf_cli_heaps_analyze (&self->heaps, ends, HF_CLI_RETAIN_TRY, error))
    return FALSE;
  for (guint side = 0; side < HF_N_SIDES && needs_reachable (own); side++)
    {
      if (!hf_cli_input_check_reachable (get_input (self, side), get_heap (self, side)->analysis,
                                         error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Reasons and growth ------------------------------------------------------- */

static gboolean
know_retention (const HfCliComparison *self)
{
  for (guint i = 0; i < self->heaps.n; i++)
    {
      if (self->heaps.heaps[i].retention == NULL)
        return FALSE;
    }
  return TRUE;
}

/* Growth needs the reasons of all heaps, all else those of the first and of the last one. */
static gboolean
find_reasons (HfCliComparison  *self,
              GError          **error)
{
  const gboolean has_growth = self->heaps.n > 2 && know_retention (self);

  self->trees = g_new0 (HfReasonTree *, self->heaps.n);
  for (guint i = 0; i < self->heaps.n; i++)
    {
      const gboolean is_end = i == 0 || i == self->heaps.n - 1;

      if (self->heaps.heaps[i].retention == NULL || (!is_end && !has_growth))
        continue;
      self->trees[i] = hf_reason_tree_new (&self->heaps.heaps[i],
                                           hf_cli_input_begin_progress (&self->heaps.inputs[i]),
                                           NULL, error);
      hf_cli_input_end_progress (&self->heaps.inputs[i]);
      if (self->trees[i] == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
find_growth (HfCliComparison            *self,
             const HfCliCompareOptions  *own,
             GError                    **error)
{
  HfCliInput *input = get_input (self, HF_SIDE_AFTER);

  if (self->heaps.n < 3 || !know_retention (self))
    return TRUE;
  self->growth = hf_growth_new (self->trees, self->heaps.n, own->n_per_step,
                                hf_cli_input_begin_progress (input), NULL, error);
  hf_cli_input_end_progress (input);
  return self->growth != NULL;
}

/* ---- Comparing ---------------------------------------------------------------- */

static HfComparison *
compare_reasons (HfCliComparison  *self,
                 GError          **error)
{
  HfReasonTree *before = self->trees[0];
  HfReasonTree *after = self->trees[self->heaps.n - 1];

  return hf_compare_reasons (before, after, NULL, error);
}

static HfComparison *
compare (HfCliComparison  *self,
         HfCompareBy       by,
         GError          **error)
{
  HfCliInput *input = get_input (self, HF_SIDE_AFTER);
  HfComparison *comparison;

  if (by == HF_COMPARE_BY_REASON)
    return compare_reasons (self, error);

  comparison = hf_compare (get_heap (self, HF_SIDE_BEFORE), get_heap (self, HF_SIDE_AFTER), by,
                           hf_cli_input_begin_progress (input), NULL, error);
  hf_cli_input_end_progress (input);
  return comparison;
}

/* Whether a sentence about a limit may name a type. */
static gboolean
names_types (const HfGate *gate)
{
  return hf_gate_is_difference (gate) && hf_gate_get_measure (gate) <= HF_GATE_RETAINED;
}

/* They are about the whole: a filter asks for something else. A report finds them itself. */
static gboolean
shows_findings (const HfCliOptions *options)
{
  const HfCliCompareOptions *own = options->own;

  return (options->format == HF_CLI_JSON ||
          (options->format == HF_CLI_PEOPLE && own->picture.output == NULL)) &&
         hf_filter_is_empty (own->filter);
}

/* JSON has both kinds of rows, unless the user asks for one. */
gboolean
hf_cli_compare_lists_reasons (const HfCliOptions *options)
{
  const HfCliCompareOptions *own = options->own;

  return options->format == HF_CLI_JSON && own->by_word == NULL;
}

/* Compares by whatever gates and findings need besides what is listed. */
static gboolean
compare_besides (HfCliComparison     *self,
                 const HfCliOptions  *options,
                 GError             **error)
{
  const HfCliCompareOptions *own = options->own;
  const gboolean has_findings = shows_findings (options);
  const gboolean knows_reasons = self->trees != NULL && self->trees[0] != NULL &&
                                 self->trees[self->heaps.n - 1] != NULL;

  if (own->by == HF_COMPARE_BY_TYPE)
    self->types = g_object_ref (self->comparison);
  else if (has_findings || hf_cli_gates_need (own->gates, names_types))
    {
      self->types = compare (self, HF_COMPARE_BY_TYPE, error);
      if (self->types == NULL)
        return FALSE;
    }

  if (own->by == HF_COMPARE_BY_REASON)
    self->reasons = g_object_ref (self->comparison);
  else if (knows_reasons &&
           (has_findings || own->is_report || hf_cli_compare_lists_reasons (options) ||
            hf_cli_gates_need (own->gates, hf_gate_needs_reasons)))
    {
      self->reasons = compare_reasons (self, error);
      if (self->reasons == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
find_findings (HfCliComparison     *self,
               const HfCliOptions  *options,
               GError             **error)
{
  g_autoptr (HfComparison) roots = NULL;

  if (!shows_findings (options))
    return TRUE;
  if (self->reasons != NULL)
    {
      roots = hf_comparison_get_by (self->comparison) == HF_COMPARE_BY_ROOT
                ? g_object_ref (self->comparison)
                : compare (self, HF_COMPARE_BY_ROOT, error);
      if (roots == NULL)
        return FALSE;
    }

  self->findings = hf_comparison_findings_new (self->types, roots, self->reasons,
                                               hf_comparison_choose_floor (self->types), NULL,
                                               error);
  return self->findings != NULL;
}

static gboolean
compare_all (HfCliComparison     *self,
             const HfCliOptions  *options,
             GError             **error)
{
  const HfCliCompareOptions *own = options->own;
  const gboolean needs_reasons = own->by == HF_COMPARE_BY_REASON || self->heaps.n > 2 ||
                                 own->is_report || shows_findings (options) ||
                                 hf_cli_compare_lists_reasons (options) ||
                                 hf_cli_gates_need (own->gates, hf_gate_needs_reasons);

  if (needs_reasons && !find_reasons (self, error))
    return FALSE;
  self->comparison = compare (self, own->by, error);
  return self->comparison != NULL && compare_besides (self, options, error) &&
         find_findings (self, options, error) && find_growth (self, own, error);
}

/* ---- The list ------------------------------------------------------------------ */

static guint64
choose_floor (const HfCliComparison     *self,
              const HfCliCompareOptions *own,
              gboolean                   is_for_people)
{
  if (own->floor_word != NULL)
    return own->floor;
  return is_for_people ? hf_comparison_choose_floor (self->comparison) : 0;
}

/* Finds the rows that match, unless all do. */
static gboolean
filter_rows (HfComparison               *comparison,
             const HfCliCompareOptions  *own,
             HfBitset                   *matches,
             GError                    **error)
{
  g_autoptr (GError) why = NULL;

  if (hf_filter_is_empty (own->filter) ||
      hf_comparison_filter_find (comparison, own->filter, matches, NULL, &why))
    return TRUE;
  hf_cli_take_filter_error ("--filter", own->filter_word, g_steal_pointer (&why), error);
  return FALSE;
}

static HfComparisonOrder
get_order (const HfCliCompareOptions *own,
           HfComparison              *comparison)
{
  HfComparisonOrder order = own->order;

  if (!own->has_order)
    order.figure = hf_comparison_get_main_figure (comparison);
  return order;
}

static gboolean
list_rows (const HfCliCompareOptions  *own,
           HfComparison               *comparison,
           guint64                     floor,
           HfComparisonList           *found,
           GError                    **error)
{
  const gboolean with_same = hf_filter_asks_for_change (own->filter, HF_FILTER_CHANGE_SAME);
  const HfComparisonOrder order = get_order (own, comparison);
  g_auto (HfBitset) matches = { 0 };

  return filter_rows (comparison, own, &matches, error) &&
         hf_comparison_list_init (found, comparison, &order, floor, with_same,
                                  matches.words != NULL ? &matches : NULL, NULL, error);
}

/* A page is for people, whatever is written beside it. */
static gboolean
list (HfCliComparison     *self,
      const HfCliOptions  *options,
      GError             **error)
{
  const HfCliCompareOptions *own = options->own;

  self->order = get_order (own, self->comparison);
  self->floor = choose_floor (self, own, options->format == HF_CLI_PEOPLE);
  self->page_floor = choose_floor (self, own, TRUE);
  return list_rows (own, self->comparison, self->floor, &self->list, error) &&
         (!hf_cli_compare_lists_reasons (options) || self->reasons == NULL ||
          list_rows (own, self->reasons, self->floor, &self->reason_list, error)) &&
         (!own->is_report ||
          list_rows (own, self->comparison, self->page_floor, &self->page_list, error));
}

HfRows *
hf_cli_compare_make_rows (HfComparison           *comparison,
                          const HfComparisonList *found)
{
  return hf_comparison_rows_new (comparison,
                                 g_memdup2 (found->positions, found->n * sizeof *found->positions),
                                 found->n);
}

HfRows *
hf_cli_compare_list (HfCliComparison *self)
{
  return hf_cli_compare_make_rows (self->comparison, &self->list);
}

/* ---- Writing ------------------------------------------------------------------- */

/* Sentences that scripts do not read. */
static void
print_sentences (HfCliComparison *self)
{
  g_autofree char *doubt = hf_comparison_text_dup_doubt_of_all (self->comparison, self->findings);
  const char *doubt_of_growth = self->growth == NULL ? NULL
                                                     : hf_growth_text_get_doubt (self->growth);

  if (doubt != NULL)
    hf_cli_print_message (doubt);
  if (doubt_of_growth != NULL)
    hf_cli_print_message (doubt_of_growth);
  hf_cli_verdict_print (&self->verdict);
}

static void
write_all (HfCliComparison    *self,
           const HfCliOptions *options,
           HfCliOutput        *output)
{
  const HfCliCompareOptions *own = options->own;
  g_autoptr (HfRows) rows = NULL;

  if (options->format == HF_CLI_PEOPLE && own->picture.output == NULL)
    {
      hf_cli_compare_write_text (self, options, output);
      return;
    }
  if (options->format == HF_CLI_JSON)
    hf_cli_compare_write_json (self, options, output);
  else if (options->format != HF_CLI_PEOPLE)
    {
      rows = hf_cli_compare_list (self);
      hf_cli_list_write (rows, NULL, options, output);
    }
  print_sentences (self);
}

static gboolean
write_file (HfCliComparison     *self,
            const HfCliOptions  *options,
            GError             **error)
{
  const HfCliCompareOptions *own = options->own;

  return own->is_report ? hf_cli_compare_write_report (self, options, error)
                        : hf_cli_compare_draw (self, options, error);
}

static GStrv
dup_names (const HfCliComparison *self)
{
  GStrv names = g_new0 (char *, self->heaps.n + 1);

  for (guint i = 0; i < self->heaps.n; i++)
    names[i] = hf_cli_heaps_dup_name (&self->heaps, i);
  return names;
}

static gboolean
run_alone (const HfCliOptions  *options,
           HfCliOutput         *output,
           HfCliStatus         *status,
           GError             **error)
{
  const HfCliCompareOptions *own = options->own;
  g_auto (HfCliComparison) self = { 0 };
  HfGateInput input = { 0 };
  g_auto (GStrv) names = NULL;

  if (own->is_identity)
    return hf_cli_compare_write_identity (options, output, error);
  if (!hf_cli_compare_check_output (options, error) || !load (&self, options, error) ||
      !compare_all (&self, options, error) || !list (&self, options, error))
    return FALSE;

  input.before = get_heap (&self, HF_SIDE_BEFORE);
  input.after = get_heap (&self, HF_SIDE_AFTER);
  input.types = self.types;
  input.reasons = self.reasons;
  input.growth = self.growth;
  names = dup_names (&self);
  input.names = (const char *const *) names;
  input.n_names = self.heaps.n;
  if (!hf_cli_verdict_init (&self.verdict, own->gates, &input, error) ||
      (own->picture.output != NULL && !write_file (&self, options, error)))
    return FALSE;

  write_all (&self, options, output);
  *status = hf_cli_verdict_get_status (&self.verdict);
  return TRUE;
}

const HfCliCommand hf_cli_compare_command = {
  .name = "compare",
  .summary = N_ ("Two heaps or more: what is new, gone, and keeps growing; limits for a build"),
  .lists = { &hf_comparison_rows_schemas[HF_COMPARE_BY_TYPE] },
  .options = &hf_cli_compare_option_set,
  .run_alone = run_alone,
};
