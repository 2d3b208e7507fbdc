/* hf-dataset-snapshot.c: all tables of the snapshots of one file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dataset-snapshot.h"

#include "hf-dataset-table.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

/* ---- Parts that are there already ---- */

static gint64
get_usec (const struct timespec *time)
{
  return (gint64) time->tv_sec * G_USEC_PER_SEC + time->tv_nsec / 1000;
}

static gboolean
is_newer (const char              *name,
          gint64                   usec,
          const HfDatasetOptions  *options)
{
  const HfDatasetTable *table;

  for (guint i = 0; (table = hf_dataset_get_table (i)) != NULL; i++)
    {
      g_autofree char *path = NULL;
      struct stat status;

      if ((options->tables & (1u << i)) == 0)
        continue;
      path = hf_dataset_part_dup_path (options->folder, table->name, name, options->compression);
      if (stat (path, &status) != 0 || get_usec (&status.st_mtim) <= usec)
        return FALSE;
    }
  return TRUE;
}

/* The first snapshot of a recording is the last that is written. */
gboolean
hf_dataset_is_complete (const HfDatasetFile    *file,
                        const HfDatasetOptions *options)
{
  g_autofree char *first = hf_dataset_dup_snapshot_name (file->name, 1, 2);
  struct stat status;

  return stat (file->path, &status) == 0 &&
         (is_newer (file->name, get_usec (&status.st_mtim), options) ||
          is_newer (first, get_usec (&status.st_mtim), options));
}

/* ---- One snapshot ---- */

/* The parts of one snapshot, by the positions of their tables. */
typedef struct
{
  HfDatasetPart *parts[HF_DATASET_MAX_TABLES];
} Parts;

static void
parts_clear (Parts *self)
{
  for (guint i = 0; i < HF_DATASET_MAX_TABLES; i++)
    g_clear_pointer (&self->parts[i], hf_dataset_part_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parts, parts_clear)

static gboolean
write_parts (Parts                   *self,
             const char              *name,
             const HfDatasetHeap     *heap,
             const HfDatasetOptions  *options,
             GCancellable            *cancellable,
             GError                 **error)
{
  const HfDatasetTable *table;

  for (guint i = 0; (table = hf_dataset_get_table (i)) != NULL; i++)
    {
      if ((options->tables & (1u << i)) == 0)
        continue;
      self->parts[i] = hf_dataset_part_new (options->folder, table->name, name,
                                            options->compression, cancellable, error);
      if (self->parts[i] == NULL ||
          !hf_dataset_table_write (table, heap, self->parts[i], cancellable, error))
        return FALSE;
    }
  return TRUE;
}

/* The first table marks a complete snapshot: its old part goes first, its new one comes last. Parts
 * of tables that are not written this time are those of an older file. */
static gboolean
close_parts (Parts                   *self,
             const char              *name,
             const HfDatasetOptions  *options,
             GCancellable            *cancellable,
             GError                 **error)
{
  gboolean is_good = TRUE;

  hf_dataset_part_remove (options->folder, hf_dataset_get_table (0)->name, name);
  for (guint i = 1; hf_dataset_get_table (i) != NULL; i++)
    {
      if (self->parts[i] == NULL)
        hf_dataset_part_remove (options->folder, hf_dataset_get_table (i)->name, name);
    }
  for (guint i = HF_DATASET_MAX_TABLES; i-- > 0 && is_good;)
    is_good = self->parts[i] == NULL || hf_dataset_part_close (self->parts[i], cancellable, error);
  for (guint i = 0; i < HF_DATASET_MAX_TABLES && !is_good; i++)
    {
      if (self->parts[i] != NULL)
        hf_dataset_part_remove (options->folder, hf_dataset_get_table (i)->name, name);
    }
  return is_good;
}

static gboolean
write_snapshot (const HfDatasetFile     *file,
                HfRecording             *recording,
                guint32                  snapshot,
                const HfDatasetOptions  *options,
                GCancellable            *cancellable,
                GError                 **error)
{
  g_autofree char *name = hf_dataset_dup_snapshot_name (file->name, snapshot + 1,
                                                        hf_recording_get_n_heaps (recording));
  g_autoptr (HfQuerySource) source = hf_query_source_new (recording, snapshot, NULL);
  HfDatasetHeap heap = { file->title, source, NULL };
  g_auto (Parts) parts = { 0 };

  return hf_query_source_find_retention (source, &heap.retention, NULL, cancellable, error) &&
         write_parts (&parts, name, &heap, options, cancellable, error) &&
         close_parts (&parts, name, options, cancellable, error);
}

gboolean
hf_dataset_write_recording (const HfDatasetFile     *file,
                            HfRecording             *recording,
                            const HfDatasetOptions  *options,
                            GCancellable            *cancellable,
                            GError                 **error)
{
  for (guint32 i = hf_recording_get_n_heaps (recording); i-- > 0;)
    {
      if (!write_snapshot (file, recording, i, options, cancellable, error))
        return FALSE;
    }
  return TRUE;
}

void
hf_dataset_forget_recording (const HfDatasetFile    *file,
                             HfRecording            *recording,
                             const HfDatasetOptions *options)
{
  const guint32 n_snapshots = hf_recording_get_n_heaps (recording);

  for (guint32 i = 0; i < n_snapshots; i++)
    {
      g_autofree char *name = hf_dataset_dup_snapshot_name (file->name, i + 1, n_snapshots);

      hf_dataset_part_remove (options->folder, hf_dataset_get_table (0)->name, name);
    }
}
