/* hf-compare-export.c: two heaps and their differences, taken out of their tab to be exported
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-export.h"

#include "hf-compare-sides.h"
#include "hf-compare-types.h"
#include "hf-compare.h"
#include "hf-comparison-filter.h"
#include "hf-comparison-report.h"
#include "hf-comparison-rows.h"
#include "hf-enum.h"
#include "hf-export-graph.h"
#include "hf-export-name.h"
#include "hf-export-pair-graph.h"
#include "hf-export-steps.h"
#include "hf-free-later.h"
#include "hf-pair-graph-query.h"
#include "hf-pair-graph-text.h"
#include "hf-theme.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

/* The reasons of each heap. */
#define N_REASON_STEPS 2

typedef struct
{
  HfExportSource   source;
  HfComparison    *comparison; /* by type */
  char            *titles[HF_N_SIDES];
  HfCompleteness   completeness[HF_N_SIDES];
  HfPalette        palette;
  HfCompareQuery   query;
  HfCompareQuery   lives_query;
  HfCompareKinds  *kinds;      /* NULL if objects cannot be followed */
  HfCompareLives  *lives;      /* of the rows that are written; NULL until then */
  HfPairHierarchy *pair;       /* that of the source's grouping; NULL if there is none yet */
  guint32          focus;      /* in @pair */
  HfPairGraph     *graph;      /* NULL if none is on screen */
} PairSource;

static void
pair_free (HfExportSource *source)
{
  PairSource *self = (PairSource *) source;

  hf_export_source_clear (source);
  hf_free_later_object (&self->comparison);
  hf_free_later (self->pair, (GDestroyNotify) hf_pair_hierarchy_unref);
  hf_pair_graph_unref (self->graph);
  hf_free_later (self->lives, (GDestroyNotify) hf_compare_lives_unref);
  hf_free_later_object (&self->kinds);
  g_clear_pointer (&self->query.filter, hf_filter_unref);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_free (self->titles[side]);
      hf_completeness_clear (&self->completeness[side]);
    }
  g_free (self);
}

/* ---- For the user ------------------------------------------------------ */

static gboolean
is_table (HfExportSubject  subject,
          HfCompareBy     *by)
{
  switch ((guint) subject)
    {
    case HF_SUBJECT_CHANGED_TYPES:
      *by = HF_COMPARE_BY_TYPE;
      return TRUE;
    case HF_SUBJECT_CHANGED_ROOTS:
      *by = HF_COMPARE_BY_ROOT;
      return TRUE;
    case HF_SUBJECT_CHANGED_REASONS:
      *by = HF_COMPARE_BY_REASON;
      return TRUE;
    case HF_SUBJECT_CHANGED_DOMAINS:
      *by = HF_COMPARE_BY_DOMAIN;
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_treemap (HfExportSubject subject)
{
  return subject == HF_SUBJECT_PAIR || subject == HF_SUBJECT_CHANGE;
}

static gboolean
has (const HfExportSource *source,
     HfExportSubject       subject)
{
  HfCompareBy by;

  if (subject == HF_SUBJECT_GRAPH)
    return ((const PairSource *) source)->graph != NULL;
  if (subject == HF_SUBJECT_IDENTITY)
    return ((const PairSource *) source)->kinds != NULL;
  return is_treemap (subject) || is_table (subject, &by) || subject == HF_SUBJECT_REPORT;
}

/* Null for all of both heaps. */
static char *
dup_focus (const PairSource *self)
{
  return self->focus == 0 ? NULL : hf_treemap_dup_full_name (self->pair->hierarchy, self->focus);
}

static char *
dup_graph_note (const PairSource *self)
{
  g_autofree char *subject = hf_pair_graph_dup_subject (self->graph);

  return subject == NULL ? g_strdup (_ ("Ownership of both heaps"))
                         /* Translators: what keeps objects of a type alive; %s is its name */
                         : g_strdup_printf (_ ("Retention of %s in both heaps"), subject);
}

static char *
dup_note (const HfExportSource *source,
          HfExportSubject       subject)
{
  const PairSource *self = (const PairSource *) source;
  g_autofree char *focus = dup_focus (self);
  HfCompareBy by;

  if (subject == HF_SUBJECT_GRAPH)
    return dup_graph_note (self);
  if (is_treemap (subject))
    return focus == NULL ? g_strdup (_ ("Both heaps as a whole"))
                         /* Translators: a namespace or a type */
                         : g_strdup_printf (_ ("Only %s"), focus);
  if ((subject == HF_SUBJECT_CHANGED_TYPES || subject == HF_SUBJECT_IDENTITY) &&
      self->query.filter != NULL)
    return g_strdup (_ ("Rows that match the filter, in their order"));
  if (subject == HF_SUBJECT_IDENTITY)
    return g_strdup (_ ("All, in the order of the table"));
  if (is_table (subject, &by))
    return g_strdup (by == HF_COMPARE_BY_TYPE ? _ ("All, in the order of the table")
                                              : _ ("All, the largest difference first"));
  return g_strdup (_ ("Totals, treemaps, changes and new reasons"));
}

/* "-by-root", and what alone fills the picture. */
static char *
dup_view (const HfExportSource *source,
          const HfExportPlan   *plan)
{
  const PairSource *self = (const PairSource *) source;
  const char *grouping = hf_enum_get_name (HF_TYPE_GROUPING, (int) plan->grouping);
  g_autofree char *focus = plan->grouping == source->grouping ? dup_focus (self) : NULL;
  g_autofree char *clean = focus == NULL ? NULL : hf_export_name_dup_clean (focus);

  if (!is_treemap (plan->subject))
    return g_strdup ("");
  return clean == NULL || clean[0] == '\0' ? g_strconcat ("-by-", grouping, NULL)
                                           : g_strconcat ("-by-", grouping, "-", clean, NULL);
}

/* ---- Pictures ---------------------------------------------------------- */

/* Reachable objects, if both heaps know them. */
static HfWeight
choose_weight (const PairSource *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (!hf_compared_heap_knows_reachable (hf_comparison_get_heap (self->comparison, side)))
        return HF_WEIGHT_EVERYTHING;
    }

  return HF_WEIGHT_REACHABLE;
}

static HfPairHierarchy *
group (PairSource    *self,
       HfGrouping     grouping,
       HfProgress    *progress,
       GCancellable  *cancellable,
       GError       **error)
{
  const gboolean is_by_root = grouping == HF_GROUPING_ROOT;
  g_auto (HfCompareSides) sides = { 0 };
  HfExportSteps steps;

  if (self->pair != NULL && grouping == self->source.grouping)
    return hf_pair_hierarchy_ref (self->pair);

  hf_export_steps_init (&steps, progress, hf_compare_sides_count_steps (self->comparison));
  if (is_by_root && !hf_compare_sides_init (&sides, self->comparison, self->titles, TRUE,
                                            &steps.progress, cancellable, error))
    return NULL;
  for (guint side = 0; !is_by_root && side < HF_N_SIDES; side++)
    sides.heaps[side] = hf_compared_heap_copy (hf_comparison_get_heap (self->comparison, side));

  return hf_pair_hierarchy_new (&sides.heaps[HF_SIDE_BEFORE], &sides.heaps[HF_SIDE_AFTER], grouping,
                                choose_weight (self), HF_PAIR_AREA_LARGER, cancellable, error);
}

/* Laid out anew, with the letters of files. */
static HfExportPicture *
make_graph (PairSource    *self,
            GCancellable  *cancellable,
            GError       **error)
{
  static const HfGraphSpace space = HF_EXPORT_GRAPH_SPACE;
  const HfComparedHeap heaps[] = { *hf_comparison_get_heap (self->comparison, HF_SIDE_BEFORE),
                                   *hf_comparison_get_heap (self->comparison, HF_SIDE_AFTER) };
  g_autoptr (HfGraphLayout) layout = NULL;

  layout = hf_pair_graph_query_lay_out (self->graph, &space, cancellable, error);
  return layout == NULL ? NULL : hf_export_pair_graph_new (heaps, self->graph, layout);
}

static HfExportPicture *
make_treemaps (PairSource          *self,
               const HfExportPlan  *plan,
               HfProgress          *progress,
               GCancellable        *cancellable,
               GError             **error)
{
  g_autoptr (HfPairHierarchy) pair = group (self, plan->grouping, progress, cancellable, error);
  const HfPairPicture kind = plan->subject == HF_SUBJECT_CHANGE ? HF_PAIR_PICTURE_CHANGE
                                                                : HF_PAIR_PICTURE_SIDES;

  return pair == NULL
           ? NULL
           : hf_export_pair_new (pair, kind, pair == self->pair ? self->focus : 0,
                                 self->titles[HF_SIDE_BEFORE], self->titles[HF_SIDE_AFTER]);
}

static HfTitledPicture *
make_picture (HfExportSource      *source,
              const HfExportPlan  *plan,
              HfProgress          *progress,
              GCancellable        *cancellable,
              GError             **error)
{
  PairSource *self = (PairSource *) source;
  g_autofree char *title = NULL;
  HfExportPicture *picture = plan->subject == HF_SUBJECT_GRAPH
                               ? make_graph (self, cancellable, error)
                               : make_treemaps (self, plan, progress, cancellable, error);

  if (picture == NULL)
    return NULL;

  /* Translators: the names of two files, as the title of a picture */
  title = g_strdup_printf (_ ("%s ↔ %s"), self->titles[HF_SIDE_BEFORE],
                           self->titles[HF_SIDE_AFTER]);
  return hf_titled_picture_new (picture, hf_export_picture_dup_name (picture, title), title,
                                self->palette);
}

/* ---- Tables ------------------------------------------------------------ */

/* With the filter and in the order of the table. */
static HfRows *
list_types (PairSource    *self,
            const HfCompareSides *sides,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (HfComparison) comparison = hf_compare_types (&sides->heaps[HF_SIDE_BEFORE],
                                                          &sides->heaps[HF_SIDE_AFTER], cancellable,
                                                          error);
  g_autoptr (HfQuestion) question = NULL;
  g_autoptr (HfCompareRows) rows = NULL;

  if (comparison == NULL)
    return NULL;

  question = hf_compare_query_new_question (comparison, &self->query);
  rows = hf_question_answer (question, cancellable, error);
  if (rows == NULL)
    return NULL;
  return hf_comparison_rows_new (comparison, g_steal_pointer (&rows->list.positions), rows->list.n);
}

static HfRows *
list_all (HfComparison  *comparison,
          GCancellable  *cancellable,
          GError       **error)
{
  const HfComparisonOrder order = { hf_comparison_get_main_figure (comparison),
                                    HF_COMPARISON_BY_MAGNITUDE, FALSE };
  g_auto (HfComparisonList) list = { 0 };

  if (!hf_comparison_list_init (&list, comparison, &order, 0, FALSE, NULL, cancellable, error))
    return NULL;
  return hf_comparison_rows_new (comparison, g_steal_pointer (&list.positions), list.n);
}

/* The same by identity. */
static HfRows *
list_lives (PairSource    *self,
            HfProgress    *progress,
            GCancellable  *cancellable,
            GError       **error)
{
  HfCompareQuery query = self->lives_query;
  g_autoptr (HfQuestion) question = NULL;
  g_autoptr (HfCompareRows) rows = NULL;

  if (self->lives == NULL)
    self->lives = hf_compare_kinds_make_lives (self->kinds, progress, cancellable, error);
  if (self->lives == NULL)
    return NULL;

  query.filter = self->query.filter;
  query.lives = self->lives;
  question = hf_compare_query_new_question (self->comparison, &query);
  rows = hf_question_answer (question, cancellable, error);
  if (rows == NULL)
    return NULL;
  return hf_compare_lives_new_rows (self->lives, g_steal_pointer (&rows->list.positions),
                                    rows->list.n);
}

static HfRows *
make_rows (HfExportSource   *source,
           HfExportSubject   subject,
           HfProgress       *progress,
           GCancellable     *cancellable,
           GError          **error)
{
  PairSource *self = (PairSource *) source;
  g_autoptr (HfComparison) comparison = NULL;
  g_auto (HfCompareSides) sides = { 0 };
  HfCompareBy by = HF_COMPARE_BY_TYPE;
  HfExportSteps steps;
  gboolean needs_all = FALSE;
  guint n_steps = hf_compare_sides_count_steps (self->comparison);

  if (subject == HF_SUBJECT_IDENTITY)
    return list_lives (self, progress, cancellable, error);
  g_return_val_if_fail (is_table (subject, &by), NULL);

  needs_all = hf_compare_needs_retention (by);
  n_steps += needs_all ? N_REASON_STEPS : 0;
  hf_export_steps_init (&steps, progress, n_steps);
  if (!hf_compare_sides_init (&sides, self->comparison, self->titles, needs_all, &steps.progress,
                              cancellable, error))
    return NULL;
  if (by == HF_COMPARE_BY_TYPE)
    return list_types (self, &sides, cancellable, error);

  comparison = hf_compare (&sides.heaps[HF_SIDE_BEFORE], &sides.heaps[HF_SIDE_AFTER], by,
                           &steps.progress, cancellable, error);
  return comparison == NULL ? NULL : list_all (comparison, cancellable, error);
}

/* ---- The report -------------------------------------------------------- */

static GBytes *
report (PairSource    *self,
        const HfCompareSides *sides,
        HfComparison  *types,
        HfComparison  *reasons,
        GCancellable  *cancellable,
        GError       **error)
{
  const HfComparisonOrder order = { hf_comparison_get_main_figure (types),
                                    HF_COMPARISON_BY_MAGNITUDE, FALSE };
  const guint64 floor = hf_comparison_choose_floor (types);
  g_auto (HfComparisonList) list = { 0 };
  HfReportedHeap heaps[HF_N_SIDES];

  if (!hf_comparison_list_init (&list, types, &order, floor, FALSE, NULL, cancellable, error))
    return NULL;

  for (guint side = 0; side < HF_N_SIDES; side++)
    heaps[side] = (HfReportedHeap){ self->titles[side], &sides->heaps[side],
                                    &self->completeness[side] };
  return hf_comparison_report_to_bytes (
    &(HfComparisonReport){
      .heaps = heaps,
      .n_heaps = HF_N_SIDES,
      .comparison = types,
      .list = &list,
      .figure = order.figure,
      .floor = floor,
      .reasons = reasons,
    },
    cancellable, error);
}

static GBytes *
make_report (HfExportSource  *source,
             HfProgress      *progress,
             GCancellable    *cancellable,
             GError         **error)
{
  PairSource *self = (PairSource *) source;
  const guint n_steps = hf_compare_sides_count_steps (self->comparison) + N_REASON_STEPS;
  g_autoptr (HfComparison) types = NULL;
  g_autoptr (HfComparison) reasons = NULL;
  g_auto (HfCompareSides) sides = { 0 };
  const HfComparedHeap *before = &sides.heaps[HF_SIDE_BEFORE];
  const HfComparedHeap *after = &sides.heaps[HF_SIDE_AFTER];
  HfExportSteps steps;

  hf_export_steps_init (&steps, progress, n_steps);
  if (!hf_compare_sides_init (&sides, self->comparison, self->titles, FALSE, &steps.progress,
                              cancellable, error))
    return NULL;
  types = hf_compare_types (before, after, cancellable, error);
  if (types == NULL)
    return NULL;
  if (before->retention != NULL && after->retention != NULL)
    {
      reasons = hf_compare (before, after, HF_COMPARE_BY_REASON, &steps.progress, cancellable,
                            error);
      if (reasons == NULL)
        return NULL;
    }

  return report (self, &sides, types, reasons, cancellable, error);
}

/* ---- The source -------------------------------------------------------- */

static const HfExportSourceClass pair_class = {
  .has = has,
  .dup_note = dup_note,
  .dup_view = dup_view,
  .make_picture = make_picture,
  .make_rows = make_rows,
  .make_report = make_report,
  .free = pair_free,
};

HfExportSource *
hf_compare_export_new (const HfCompareExport *choices)
{
  PairSource *self = NULL;

  g_return_val_if_fail (HF_IS_COMPARISON (choices->comparison), NULL);
  g_return_val_if_fail (is_treemap (choices->picture) || choices->graph != NULL, NULL);

  self = g_new0 (PairSource, 1);
  self->source.klass = &pair_class;
  self->source.name = hf_export_name_dup_pair (choices->names[HF_SIDE_BEFORE],
                                               choices->names[HF_SIDE_AFTER]);
  self->source.subject = choices->subject;
  self->source.picture = choices->picture;
  self->source.grouping = choices->grouping;
  self->source.width = choices->width;
  self->source.height = choices->height;
  self->comparison = g_object_ref (choices->comparison);
  self->palette = hf_theme_get_palette ();
  self->query = choices->query;
  self->query.floor = 0;
  if (self->query.filter != NULL)
    hf_filter_ref (self->query.filter);
  self->lives_query = choices->lives_query;
  if (choices->kinds != NULL && hf_compare_kinds_get_why_no_lives (choices->kinds) == NULL)
    self->kinds = g_object_ref (choices->kinds);
  self->pair = choices->pair == NULL ? NULL : hf_pair_hierarchy_ref (choices->pair);
  self->graph = choices->graph == NULL ? NULL : hf_pair_graph_ref (choices->graph);
  self->focus = choices->pair == NULL ? 0 : choices->focus;
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfKnownHeap *heap = choices->heaps[side];

      hf_export_source_add_file (&self->source, heap->file);
      self->titles[side] = g_strdup (choices->titles[side]);
      self->completeness[side] = hf_recording_copy_completeness (heap->recording,
                                                                 hf_known_heap_get_heap (heap));
    }

  return &self->source;
}
