/* hf-comparison-findings.c: what changed most between two heaps, and the rows that prove it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-comparison-findings-private.h"

#include "hf-comparison-list.h"

G_DEFINE_ENUM_TYPE (HfComparisonFindingKind, hf_comparison_finding_kind,
                    G_DEFINE_ENUM_VALUE (HF_COMPARISON_FINDING_SAME, "same"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARISON_FINDING_NOTHING, "nothing"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARISON_FINDING_DOUBT, "doubt"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARISON_FINDING_HOLDS_MORE, "holds_more"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARISON_FINDING_HOLDS_LARGER, "holds_larger"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARISON_FINDING_MORE, "more"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARISON_FINDING_LARGER, "larger"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARISON_FINDING_GARBAGE, "garbage"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARISON_FINDING_RETAINS_LESS, "retains_less"),
                    G_DEFINE_ENUM_VALUE (HF_COMPARISON_FINDING_LESS, "less"))

/* ---- The order --------------------------------------------------------- */

static guint
get_rank (HfComparisonFindingKind kind)
{
  switch (kind)
    {
    case HF_COMPARISON_FINDING_GARBAGE:
      return 1;
    case HF_COMPARISON_FINDING_RETAINS_LESS:
    case HF_COMPARISON_FINDING_LESS:
      return 2;
    case HF_COMPARISON_FINDING_SAME:
    case HF_COMPARISON_FINDING_NOTHING:
    case HF_COMPARISON_FINDING_DOUBT:
    case HF_COMPARISON_FINDING_HOLDS_MORE:
    case HF_COMPARISON_FINDING_HOLDS_LARGER:
    case HF_COMPARISON_FINDING_MORE:
    case HF_COMPARISON_FINDING_LARGER:
    default:
      return 0;
    }
}

static gboolean
is_before (const HfComparisonFinding *one,
           const HfComparisonFinding *other)
{
  const guint rank = get_rank (one->kind);
  const guint other_rank = get_rank (other->kind);

  return rank != other_rank ? rank < other_rank : one->n_bytes > other->n_bytes;
}

/* Of equal ones the first stays the first. */
void
hf_finding_search_add (HfFindingSearch     *self,
                       HfComparisonFinding  finding)
{
  HfComparisonFindings *all = self->findings;
  guint32 place = all->n_items;

  while (place > 0 && is_before (&finding, &all->items[place - 1]))
    place--;
  if (place == HF_COMPARISON_FINDINGS_MAX)
    return;

  all->n_items = MIN (all->n_items + 1, HF_COMPARISON_FINDINGS_MAX);
  for (guint32 i = all->n_items - 1; i > place; i--)
    all->items[i] = all->items[i - 1];
  all->items[place] = finding;
}

gboolean
hf_finding_search_check (HfFindingSearch       *self,
                         HfComparison          *comparison,
                         const HfComparisonRow *row)
{
  const gboolean is_doubtful = hf_comparison_is_doubtful (comparison, row);

  self->n_doubtful += is_doubtful;
  return !is_doubtful;
}

/* ---- By root and by type ----------------------------------------------- */

/* Returns whether a difference is as large as the floor, upwards or downwards. */
static gboolean
is_above (const HfFindingSearch *self,
          gint64                 delta,
          guint64               *n_bytes)
{
  *n_bytes = delta < 0 ? -(guint64) delta : (guint64) delta;
  return *n_bytes >= self->floor;
}

static void
add_root (HfFindingSearch       *self,
          HfComparison          *comparison,
          const HfComparisonRow *row,
          guint32                place)
{
  const gint64 delta = hf_comparison_get_delta (comparison, row, HF_FIGURE_RETAINED);
  HfComparisonFinding finding = {
    .kind = HF_COMPARISON_FINDING_RETAINS_LESS,
    .by = HF_COMPARE_BY_ROOT,
    .row = place,
    .n_objects = hf_comparison_get_delta (comparison, row, HF_FIGURE_COUNT),
  };

  if (delta < 0 && is_above (self, delta, &finding.n_bytes) &&
      !hf_comparison_is_doubtful (comparison, row))
    hf_finding_search_add (self, finding);
}

/* Without reasons the holders of the objects are not known. */
static void
add_type (HfFindingSearch       *self,
          HfComparison          *comparison,
          const HfComparisonRow *row,
          guint32                place)
{
  const gint64 delta = hf_comparison_get_delta (comparison, row, HF_FIGURE_BYTES);
  HfComparisonFinding finding = {
    .kind = HF_COMPARISON_FINDING_LESS,
    .by = HF_COMPARE_BY_TYPE,
    .row = place,
    .n_objects = hf_comparison_get_delta (comparison, row, HF_FIGURE_COUNT),
  };

  if (!is_above (self, delta, &finding.n_bytes))
    return;
  if (delta > 0)
    finding.kind = finding.n_objects > 0 ? HF_COMPARISON_FINDING_MORE
                                         : HF_COMPARISON_FINDING_LARGER;
  if (delta < 0 ? !hf_comparison_is_doubtful (comparison, row)
                : hf_finding_search_check (self, comparison, row))
    hf_finding_search_add (self, finding);
}

/* Whether objects may be garbage only because what holds them is missing. */
static gboolean
lacks_holders (HfComparison *comparison)
{
  return hf_compared_heap_is_short (hf_comparison_get_heap (comparison, HF_SIDE_BEFORE)) ||
         hf_compared_heap_is_short (hf_comparison_get_heap (comparison, HF_SIDE_AFTER));
}

static void
add_garbage (HfFindingSearch       *self,
             HfComparison          *comparison,
             const HfComparisonRow *row,
             guint32                place)
{
  const gint64 delta = hf_comparison_get_delta (comparison, row, HF_FIGURE_BYTES) -
                       hf_comparison_get_delta (comparison, row, HF_FIGURE_REACHABLE_BYTES);
  HfComparisonFinding finding = {
    .kind = HF_COMPARISON_FINDING_GARBAGE,
    .by = HF_COMPARE_BY_TYPE,
    .row = place,
    .n_objects = hf_comparison_get_delta (comparison, row, HF_FIGURE_COUNT) -
                 hf_comparison_get_delta (comparison, row, HF_FIGURE_REACHABLE_COUNT),
  };

  if (delta > 0 && finding.n_objects > 0 && is_above (self, delta, &finding.n_bytes) &&
      !lacks_holders (comparison) && !hf_comparison_is_doubtful (comparison, row))
    hf_finding_search_add (self, finding);
}

typedef void (*AddRow) (HfFindingSearch       *self,
                        HfComparison          *comparison,
                        const HfComparisonRow *row,
                        guint32                place);

static gboolean
search_rows (HfFindingSearch  *self,
             HfComparison     *comparison,
             AddRow            add_row,
             GError          **error)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);

  for (guint32 i = 0; i < n_rows; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      add_row (self, comparison, &rows[i], i);
    }

  return TRUE;
}

/* ---- All of them ------------------------------------------------------- */

static gboolean
search (HfFindingSearch  *self,
        GError          **error)
{
  HfComparisonFindings *all = self->findings;

  if (all->reasons == NULL)
    return search_rows (self, all->types, add_type, error);
  if (!hf_finding_search_reasons (self, all->reasons, error))
    return FALSE;
  if (hf_comparison_knows (all->types, HF_FIGURE_REACHABLE_BYTES) &&
      !search_rows (self, all->types, add_garbage, error))
    return FALSE;

  return all->roots == NULL || search_rows (self, all->roots, add_root, error);
}

/* Counts the rows that the noise floor hides. Returns whether a row differs. */
static gboolean
count_hidden (const HfFindingSearch *self,
              HfComparison          *comparison,
              guint32               *n_hidden)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (comparison, &n_rows);
  gboolean differs = FALSE;

  for (guint32 i = 0; i < n_rows; i++)
    {
      differs |= rows[i].change != HF_CHANGE_SAME;
      *n_hidden += hf_comparison_list_hides (comparison, &rows[i], self->floor);
    }

  return differs;
}

/* A difference by type may be one by reason and by root as well, and is counted once. */
static HfComparisonFinding
find_nothing (const HfFindingSearch *self)
{
  HfComparison *all[] = { self->findings->types, self->findings->reasons, self->findings->roots };
  HfComparisonFinding finding = {
    .kind = HF_COMPARISON_FINDING_SAME,
    .by = HF_COMPARE_BY_TYPE,
    .row = HF_INDEX_NONE,
    .n_bytes = self->floor,
  };

  for (guint i = 0; i < G_N_ELEMENTS (all) && finding.n_objects == 0; i++)
    {
      guint32 n_hidden = 0;

      if (all[i] == NULL || !count_hidden (self, all[i], &n_hidden))
        continue;
      finding.kind = HF_COMPARISON_FINDING_NOTHING;
      finding.n_objects = n_hidden;
      if (n_hidden > 0)
        finding.by = hf_comparison_get_by (all[i]);
    }

  return finding;
}

/* If something is only less, the user still asks whether something grew. That may be among the
 * objects that the heap after lacks. */
static void
add_nothing (HfFindingSearch *self)
{
  HfComparisonFindings *all = self->findings;
  const gboolean is_short = hf_compared_heap_is_short (
    hf_comparison_get_heap (all->types, HF_SIDE_AFTER));
  HfComparisonFinding nothing = {
    .kind = HF_COMPARISON_FINDING_DOUBT,
    .by = HF_COMPARE_BY_TYPE,
    .row = HF_INDEX_NONE,
    .n_bytes = self->floor,
    .n_objects = self->n_doubtful,
  };

  if (all->n_items > 0 && get_rank (all->items[0].kind) != get_rank (HF_COMPARISON_FINDING_LESS))
    return;
  if (is_short && self->n_doubtful == 0)
    nothing.n_objects = hf_comparison_count_doubtful (all->types);
  else if (self->n_doubtful == 0)
    nothing = find_nothing (self);
  hf_finding_search_add (self, nothing);
}

HfComparisonFindings *
hf_comparison_findings_new (HfComparison  *types,
                            HfComparison  *roots,
                            HfComparison  *reasons,
                            guint64        floor,
                            GCancellable  *cancellable,
                            GError       **error)
{
  g_autoptr (HfComparisonFindings) self = NULL;
  HfFindingSearch all = { .floor = MAX (floor, 1), .poll = { .cancellable = cancellable } };

  g_return_val_if_fail (HF_IS_COMPARISON (types), NULL);

  self = g_new0 (HfComparisonFindings, 1);
  self->types = g_object_ref (types);
  self->roots = roots == NULL ? NULL : g_object_ref (roots);
  self->reasons = reasons == NULL ? NULL : g_object_ref (reasons);
  all.findings = self;
  if (!search (&all, error))
    return NULL;

  add_nothing (&all);
  return g_steal_pointer (&self);
}

void
hf_comparison_findings_free (HfComparisonFindings *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->reasons);
  g_clear_object (&self->roots);
  g_clear_object (&self->types);
  g_free (self);
}

HfComparison *
hf_comparison_findings_get (const HfComparisonFindings *self,
                            const HfComparisonFinding  *finding)
{
  switch (finding->by)
    {
    case HF_COMPARE_BY_ROOT:
      return self->roots;
    case HF_COMPARE_BY_REASON:
      return self->reasons;
    case HF_COMPARE_BY_TYPE:
    case HF_COMPARE_BY_DOMAIN:
    default:
      return self->types;
    }
}
