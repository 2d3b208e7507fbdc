/* hf-dataset-growth.c: the table of paths that grow over all snapshots of a run
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-dataset-growth.h"

#include "hf-dataset-growth-rows.h"
#include "hf-dataset-need.h"
#include "hf-dataset-part.h"
#include "hf-error.h"
#include "hf-load.h"
#include "hf-memory.h"

#include <glib/gi18n.h>

#define TABLE "growth"
#define LEAST 3

typedef struct
{
  GPtrArray *trees; /* HfReasonTree */
  GPtrArray *names; /* of the snapshots; NULL-terminated in the end */
} Series;

static void
series_clear (Series *self)
{
  g_clear_pointer (&self->trees, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Series, series_clear)

/* ---- The trees ---- */

static gboolean
add_snapshot (Series               *self,
              const HfDatasetFile  *file,
              HfRecording          *recording,
              guint32               snapshot,
              GCancellable         *cancellable,
              GError              **error)
{
  const guint32 n_snapshots = hf_recording_get_n_heaps (recording);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (hf_recording_get_heap (recording, snapshot),
                                                     NULL, cancellable, error);
  g_autoptr (HfRetention) retention = NULL;
  g_auto (HfComparedHeap) heap = { 0 };
  HfReasonTree *tree;

  if (analysis == NULL)
    return FALSE;
  if (hf_analysis_get_why_unknown (analysis) != NULL)
    {
      g_set_error (error, HF_ERROR, HF_ERROR_UNSUPPORTED,
                   /* Translators: a file's name, and why, such as “the file does not say what the
                    * roots hold” */
                   _ ("%s: Growth is not known: %s"), file->title,
                   hf_analysis_get_why_unknown (analysis));
      return FALSE;
    }
  retention = hf_retention_new (analysis, NULL, cancellable, error);
  if (retention == NULL)
    return FALSE;
  heap = hf_compared_heap_new (analysis, retention);
  tree = hf_reason_tree_new (&heap, NULL, cancellable, error);
  if (tree == NULL)
    return FALSE;
  g_ptr_array_add (self->trees, tree);
  g_ptr_array_add (self->names,
                   hf_dataset_dup_snapshot_name (file->name, snapshot + 1, n_snapshots));
  return TRUE;
}

static gboolean
add_file (Series               *self,
          const HfDatasetFile  *file,
          guint64               budget,
          GCancellable         *cancellable,
          GError              **error)
{
  const HfLoadOptions load_options = {
    .memory_limit = MIN (budget, hf_memory_get_available ()),
    .name = file->title,
  };
  g_autoptr (GFile) source = g_file_new_for_path (file->path);
  g_autoptr (HfRecording) recording = hf_load_heap (source, &load_options, NULL, cancellable,
                                                    error);

  if (recording == NULL)
    return FALSE;
  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    {
      if (add_snapshot (self, file, recording, i, cancellable, error))
        continue;
      hf_dataset_file_name_error (file, error);
      return FALSE;
    }
  return TRUE;
}

/* ---- The table ---- */

static gboolean
write_table (const Series            *self,
             const HfDatasetOptions  *options,
             GCancellable            *cancellable,
             GError                 **error)
{
  const guint n = self->trees->len;
  g_autoptr (HfGrowth) growth = hf_growth_new ((HfReasonTree *const *) self->trees->pdata, n, 0,
                                               NULL, cancellable, error);
  g_autoptr (HfDatasetPart) part = NULL;
  g_autoptr (HfRows) rows = NULL;

  if (growth == NULL)
    return FALSE;
  part = hf_dataset_part_new (options->folder, TABLE, self->names->pdata[n - 1],
                              options->compression, cancellable, error);
  rows = hf_dataset_growth_rows_new (growth, (const char *const *) self->names->pdata);
  return part != NULL &&
         hf_dataset_part_write_rows (part, rows, &hf_dataset_growth_schema, FALSE, cancellable,
                                     error) &&
         hf_dataset_part_close (part, cancellable, error);
}

static gboolean
check_memory (GPtrArray               *files,
              const HfDatasetOptions  *options,
              GError                 **error)
{
  guint64 need = 0;

  for (guint i = 0; i < files->len; i++)
    need += hf_dataset_estimate_need (files->pdata[i]);
  return hf_memory_check (need, hf_dataset_get_budget (options), error);
}

gboolean
hf_dataset_write_growth (GPtrArray               *files,
                         const HfDatasetOptions  *options,
                         GCancellable            *cancellable,
                         GError                 **error)
{
  g_auto (Series) self = {
    .trees = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_reason_tree_unref),
    .names = g_ptr_array_new_with_free_func (g_free),
  };

  if (!check_memory (files, options, error))
    return FALSE;
  for (guint i = 0; i < files->len; i++)
    {
      if (!add_file (&self, files->pdata[i], hf_dataset_get_budget (options), cancellable, error))
        return FALSE;
    }
  if (self.trees->len < LEAST)
    {
      g_set_error_literal (error, HF_ERROR, HF_ERROR_UNSUPPORTED,
                           _ ("--growth needs three snapshots or more"));
      return FALSE;
    }
  return write_table (&self, options, cancellable, error);
}
