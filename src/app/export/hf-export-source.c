/* hf-export-source.c: what a tab shows, taken out of it to be exported
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-export-source.h"

#include "hf-output-file.h"

void
hf_export_source_clear (HfExportSource *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->files, g_ptr_array_unref);
}

void
hf_export_source_add_file (HfExportSource *self,
                           GFile          *file)
{
  if (self->files == NULL)
    self->files = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (self->files, g_object_ref (file));
}

void
hf_export_source_free (HfExportSource *self)
{
  if (self != NULL)
    self->klass->free (self);
}

/* ---- For the user ------------------------------------------------------ */

gboolean
hf_export_source_has (const HfExportSource *self,
                      HfExportSubject       subject)
{
  return self->klass->has (self, subject);
}

gboolean
hf_export_source_is_ready (const HfExportSource *self,
                           HfExportSubject       subject)
{
  return self->klass->is_ready == NULL || self->klass->is_ready (self, subject);
}

char *
hf_export_source_dup_note (const HfExportSource *self,
                           HfExportSubject       subject)
{
  return self->klass->dup_note (self, subject);
}

HfExportPlan
hf_export_source_make_plan (const HfExportSource *self,
                            HfExportSubject       subject)
{
  HfExportPlan plan = hf_export_plan_load (subject);

  for (guint i = 0; i < HF_N_SUBJECTS; i++)
    plan.offered |= hf_export_source_has (self, i) ? HF_EXPORT_PLAN_BIT (i) : 0;
  plan.grouping = self->grouping;
  plan.screen_width = self->width;
  plan.screen_height = self->height;

  return plan;
}

char *
hf_export_source_propose_name (const HfExportSource *self,
                               const HfExportPlan   *plan)
{
  static const char *const parts[] = {
    [HF_SUBJECT_TREEMAP] = "",
    [HF_SUBJECT_CELLS] = "-treemap",
    [HF_SUBJECT_TREE] = "-tree",
    [HF_SUBJECT_TYPES] = "-types",
    [HF_SUBJECT_OBJECTS] = "-objects",
    [HF_SUBJECT_ROOTS] = "-roots",
    [HF_SUBJECT_GRAPH] = "-graph",
    [HF_SUBJECT_NODES] = "-nodes",
    [HF_SUBJECT_EDGES] = "-edges",
    [HF_SUBJECT_PAIR] = "",
    [HF_SUBJECT_CHANGE] = "-difference",
    [HF_SUBJECT_CHANGED_TYPES] = "-types",
    [HF_SUBJECT_CHANGED_ROOTS] = "-roots",
    [HF_SUBJECT_CHANGED_REASONS] = "-reasons",
    [HF_SUBJECT_CHANGED_DOMAINS] = "-domains",
    [HF_SUBJECT_IDENTITY] = "-identity",
    [HF_SUBJECT_GROWTH] = "-growth",
    [HF_SUBJECT_GROWTH_PATHS] = "-growth",
    [HF_SUBJECT_HEAP_MAP] = "-heapmap",
    [HF_SUBJECT_RANGES] = "-ranges",
    [HF_SUBJECT_TIMELINE] = "-timeline",
    [HF_SUBJECT_POINTS] = "-timeline",
    [HF_SUBJECT_REPLAY] = "-collection",
    [HF_SUBJECT_BLOCKS] = "-blocks",
    [HF_SUBJECT_REPORT] = "",
  };
  g_autofree char *view = self->klass->dup_view (self, plan);

  G_STATIC_ASSERT (G_N_ELEMENTS (parts) == HF_N_SUBJECTS);

  return g_strconcat (self->name, parts[plan->subject], view, ".", hf_export_plan_get_ending (plan),
                      NULL);
}

/* ---- In a worker ------------------------------------------------------- */

gboolean
hf_export_source_check_target (const HfExportSource  *self,
                               GFile                 *target,
                               GCancellable          *cancellable,
                               GError               **error)
{
  for (guint i = 0; self->files != NULL && i < self->files->len; i++)
    {
      if (!hf_output_file_check_target (target, g_ptr_array_index (self->files, i), cancellable,
                                        error))
        return FALSE;
    }

  return TRUE;
}

HfTitledPicture *
hf_export_source_make_picture (HfExportSource      *self,
                               const HfExportPlan  *plan,
                               HfProgress          *progress,
                               GCancellable        *cancellable,
                               GError             **error)
{
  g_return_val_if_fail (hf_export_plan_is_picture (plan), NULL);

  return self->klass->make_picture (self, plan, progress, cancellable, error);
}

HfRows *
hf_export_source_make_rows (HfExportSource   *self,
                            HfExportSubject   subject,
                            HfProgress       *progress,
                            GCancellable     *cancellable,
                            GError          **error)
{
  return self->klass->make_rows (self, subject, progress, cancellable, error);
}

GBytes *
hf_export_source_make_report (HfExportSource  *self,
                              HfProgress      *progress,
                              GCancellable    *cancellable,
                              GError         **error)
{
  return self->klass->make_report (self, progress, cancellable, error);
}
