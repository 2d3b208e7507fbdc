/* hf-growth-export.c: what grew over several heaps, taken out of its tab to be exported
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-export.h"

#include "hf-compare-reasons.h"
#include "hf-compare-types.h"
#include "hf-comparison-filter.h"
#include "hf-comparison-report.h"
#include "hf-export-growth.h"
#include "hf-export-name.h"
#include "hf-free-later.h"
#include "hf-growth-rows.h"
#include "hf-theme.h"

#include <glib/gi18n.h>

typedef struct
{
  HfExportSource   source;
  HfGrowth        *growth;
  char           **titles;
  char           **names;
  HfCompleteness  *completeness; /* by snapshot */
  guint32          n_per_step;
  gboolean         shows_in_part;
  HfPalette        palette;
} GrowthSource;

static void
growth_free (HfExportSource *source)
{
  GrowthSource *self = (GrowthSource *) source;

  for (guint32 i = 0; i < self->growth->n_snapshots; i++)
    hf_completeness_clear (&self->completeness[i]);
  hf_export_source_clear (source);
  hf_free_later (g_steal_pointer (&self->growth), (GDestroyNotify) hf_growth_unref);
  g_free (self->completeness);
  g_strfreev (self->titles);
  g_strfreev (self->names);
  g_free (self);
}

/* ---- For the user ------------------------------------------------------ */

static gboolean
has (const HfExportSource *source G_GNUC_UNUSED,
     HfExportSubject       subject)
{
  return subject == HF_SUBJECT_GROWTH || subject == HF_SUBJECT_GROWTH_PATHS ||
         subject == HF_SUBJECT_REPORT;
}

static char *
dup_note (const HfExportSource *source,
          HfExportSubject       subject)
{
  const GrowthSource *self = (const GrowthSource *) source;

  if (subject == HF_SUBJECT_GROWTH)
    return g_strdup (self->shows_in_part ? _ ("Snapshots, and all paths that are listed")
                                         : _ ("Snapshots, and paths that grew at every step"));
  if (subject == HF_SUBJECT_GROWTH_PATHS)
    return g_strdup (_ ("Those that grew at every step, the largest leak share first"));
  return g_strdup (_ ("Growth, and the first compared with the last snapshot"));
}

static char *
dup_view (const HfExportSource *source G_GNUC_UNUSED,
          const HfExportPlan   *plan G_GNUC_UNUSED)
{
  return g_strdup ("");
}

/* ---- In a worker ------------------------------------------------------- */

static HfTitledPicture *
make_picture (HfExportSource      *source,
              const HfExportPlan  *plan G_GNUC_UNUSED,
              HfProgress          *progress G_GNUC_UNUSED,
              GCancellable        *cancellable G_GNUC_UNUSED,
              GError             **error G_GNUC_UNUSED)
{
  GrowthSource *self = (GrowthSource *) source;
  HfExportPicture *picture = hf_export_growth_new (&(HfGrowthPicture){
    self->growth,
    self->titles,
    self->n_per_step,
    self->shows_in_part,
  });
  g_autofree char *title = g_strjoinv (" → ", self->names);

  return hf_titled_picture_new (picture, hf_export_picture_dup_name (picture, title), title,
                                self->palette);
}

static HfRows *
make_rows (HfExportSource   *source,
           HfExportSubject   subject G_GNUC_UNUSED,
           HfProgress       *progress G_GNUC_UNUSED,
           GCancellable     *cancellable G_GNUC_UNUSED,
           GError          **error G_GNUC_UNUSED)
{
  return hf_growth_rows_new (((GrowthSource *) source)->growth);
}

static GBytes *
report (GrowthSource  *self,
        HfComparison  *types,
        HfComparison  *reasons,
        GCancellable  *cancellable,
        GError       **error)
{
  const guint32 n = self->growth->n_snapshots;
  const HfComparisonOrder order = { hf_comparison_get_main_figure (types),
                                    HF_COMPARISON_BY_MAGNITUDE, FALSE };
  const guint64 floor = hf_comparison_choose_floor (types);
  g_autofree HfReportedHeap *heaps = g_new0 (HfReportedHeap, n);
  g_auto (HfComparisonList) list = { 0 };

  if (!hf_comparison_list_init (&list, types, &order, floor, FALSE, NULL, cancellable, error))
    return NULL;

  for (guint32 i = 0; i < n; i++)
    heaps[i] = (HfReportedHeap){ self->titles[i], hf_reason_tree_get_heap (self->growth->trees[i]),
                                 &self->completeness[i] };
  return hf_comparison_report_to_bytes (
    &(HfComparisonReport){
      .heaps = heaps,
      .n_heaps = n,
      .comparison = types,
      .list = &list,
      .figure = order.figure,
      .floor = floor,
      .reasons = reasons,
      .growth = self->growth,
      .n_per_step = self->n_per_step,
    },
    cancellable, error);
}

/* That of `holdfast-cli compare`, whose first and last heap are compared. */
static GBytes *
make_report (HfExportSource  *source,
             HfProgress      *progress G_GNUC_UNUSED,
             GCancellable    *cancellable,
             GError         **error)
{
  GrowthSource *self = (GrowthSource *) source;
  HfReasonTree *first = self->growth->trees[0];
  HfReasonTree *last = self->growth->trees[self->growth->n_snapshots - 1];
  g_autoptr (HfComparison) types = hf_compare_types (hf_reason_tree_get_heap (first),
                                                     hf_reason_tree_get_heap (last), cancellable,
                                                     error);
  g_autoptr (HfComparison) reasons = NULL;

  if (types != NULL)
    reasons = hf_compare_reasons (first, last, cancellable, error);
  return reasons == NULL ? NULL : report (self, types, reasons, cancellable, error);
}

/* ---- The source -------------------------------------------------------- */

static const HfExportSourceClass growth_class = {
  .has = has,
  .dup_note = dup_note,
  .dup_view = dup_view,
  .make_picture = make_picture,
  .make_rows = make_rows,
  .make_report = make_report,
  .free = growth_free,
};

HfExportSource *
hf_growth_export_new (const HfGrowthExport *choices)
{
  GrowthSource *self = NULL;
  guint32 n = 0;

  g_return_val_if_fail (choices->growth != NULL, NULL);

  n = choices->growth->n_snapshots;
  self = g_new0 (GrowthSource, 1);
  self->source.klass = &growth_class;
  self->source.name = hf_export_name_dup_pair (choices->names[0], choices->names[n - 1]);
  self->source.subject = HF_SUBJECT_GROWTH_PATHS;
  self->source.picture = HF_SUBJECT_GROWTH;
  self->growth = hf_growth_ref (choices->growth);
  self->titles = g_new0 (char *, n + 1);
  self->names = g_new0 (char *, n + 1);
  self->completeness = g_new0 (HfCompleteness, n);
  self->n_per_step = choices->n_per_step;
  self->shows_in_part = choices->shows_in_part;
  self->palette = hf_theme_get_palette ();
  for (guint32 i = 0; i < n; i++)
    {
      const HfKnownHeap *heap = choices->heaps[i];

      hf_export_source_add_file (&self->source, heap->file);
      self->titles[i] = g_strdup (choices->titles[i]);
      self->names[i] = g_strdup (choices->names[i]);
      self->completeness[i] = hf_recording_copy_completeness (heap->recording,
                                                              hf_known_heap_get_heap (heap));
    }
  return &self->source;
}
