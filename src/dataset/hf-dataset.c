/* hf-dataset.c: heaps by the thousand as a data set of tables, which other engines read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-dataset.h"

#include "hf-dataset-need.h"
#include "hf-dataset-part.h"
#include "hf-dataset-snapshot.h"
#include "hf-dataset-table.h"
#include "hf-error.h"
#include "hf-fault-text.h"
#include "hf-load.h"
#include "hf-memory.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* All files under way. The mutex guards all that changes. */
typedef struct
{
  GPtrArray              *files;
  const HfDatasetOptions *options;
  HfDatasetResult        *result;
  GCancellable           *cancellable;
  guint64                 budget;
  guint                   n_threads; /* of each reader */

  GMutex                  mutex;
  GCond                   freed;
  guint                   next;
  guint64                 in_use;
} Job;

/* ---- Memory ---- */

/* A file that would exceed the budget alone waits until no other takes any of it. */
static guint64
acquire (Job     *self,
         guint64  need)
{
  const guint64 n_bytes = MIN (need, self->budget);

  g_mutex_lock (&self->mutex);
  while (self->in_use > 0 && n_bytes > self->budget - self->in_use)
    g_cond_wait (&self->freed, &self->mutex);
  self->in_use += n_bytes;
  g_mutex_unlock (&self->mutex);
  return n_bytes;
}

static void
release (Job     *self,
         guint64  n_bytes)
{
  g_mutex_lock (&self->mutex);
  self->in_use -= n_bytes;
  g_cond_broadcast (&self->freed);
  g_mutex_unlock (&self->mutex);
}

/* ---- Sentences ---- */

static void
say (Job        *self,
     const char *sentence)
{
  g_mutex_lock (&self->mutex);
  self->options->message (sentence, self->options->user_data);
  g_mutex_unlock (&self->mutex);
}

static void
say_about (Job                 *self,
           const HfDatasetFile *file,
           const char          *sentence)
{
  g_autofree char *message = g_strdup_printf ("%s: %s", file->title, sentence);

  say (self, message);
}

static void
say_faults (Job                 *self,
            const HfDatasetFile *file,
            HfRecording         *recording)
{
  const HfArchive *archive = hf_recording_get_archive (recording);
  HfHeap *last = hf_recording_get_heap (recording, hf_recording_get_n_heaps (recording) - 1);
  HfCompleteness completeness = hf_recording_copy_completeness (recording, last);
  g_autoptr (GPtrArray) sentences = hf_fault_text_list (&completeness, ~HF_FAULTS_LIMITS);

  for (guint i = 0; i < sentences->len && sentences->pdata[i] != NULL; i++)
    say_about (self, file, sentences->pdata[i]);
  hf_completeness_clear (&completeness);
  if (archive != NULL && hf_archive_has_choice (archive))
    {
      g_autofree char *member = hf_archive_shorten_name (archive->member);
      /* Translators: the name of a heap */
      g_autofree char *sentence = g_strdup_printf (
        _ ("The ZIP archive holds several heaps, of which only “%s” is in the tables"), member);

      say_about (self, file, sentence);
    }
}

/* ---- One file ---- */

/* Its tables would be newer than it, and wrong. */
static gboolean
check_same (Job                  *self,
            const HfDatasetFile  *file,
            HfRecording          *recording,
            const GStatBuf       *before,
            GError              **error)
{
  GStatBuf after;

  if (g_stat (file->path, &after) == 0 && after.st_size == before->st_size &&
      after.st_mtim.tv_sec == before->st_mtim.tv_sec &&
      after.st_mtim.tv_nsec == before->st_mtim.tv_nsec)
    return TRUE;

  hf_dataset_forget_recording (file, recording, self->options);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               /* Translators: the name of a file */
               _ ("%s: The file changed while it was read; run the command again"), file->title);
  return FALSE;
}

static gboolean
write_within (Job                  *self,
              const HfDatasetFile  *file,
              guint64               limit,
              GError              **error)
{
  const HfLoadOptions load_options = {
    .memory_limit = MIN (limit, hf_memory_get_available ()),
    .n_threads = self->n_threads,
    .name = file->title,
  };
  g_autoptr (GFile) source = g_file_new_for_path (file->path);
  g_autoptr (HfRecording) recording = NULL;
  GStatBuf before;
  const gboolean is_there = g_stat (file->path, &before) == 0;

  recording = hf_load_heap (source, &load_options, NULL, self->cancellable, error);
  if (recording == NULL)
    return FALSE;
  if (!hf_dataset_write_recording (file, recording, self->options, self->cancellable, error))
    {
      hf_dataset_file_name_error (file, error);
      return FALSE;
    }
  if (is_there && !check_same (self, file, recording, &before, error))
    return FALSE;
  say_faults (self, file, recording);
  return TRUE;
}

/* A file that needs more than its size let expect waits for all of the budget. */
static gboolean
write_file (Job                  *self,
            const HfDatasetFile  *file,
            GError              **error)
{
  guint64 n_bytes = acquire (self, hf_dataset_estimate_need (file));
  gboolean is_written = write_within (self, file, n_bytes, error);

  release (self, n_bytes);
  if (is_written || n_bytes == self->budget ||
      !g_error_matches (*error, HF_ERROR, HF_ERROR_NO_MEMORY))
    return is_written;

  g_clear_error (error);
  n_bytes = acquire (self, self->budget);
  is_written = write_within (self, file, n_bytes, error);
  release (self, n_bytes);
  return is_written;
}

static void
say_error (Job          *self,
           const GError *error)
{
  g_autofree char *message = NULL;

  if (g_error_matches (error, HF_ERROR, HF_ERROR_NO_MEMORY))
    /* Translators: a sentence that there is not enough memory */
    message = g_strdup_printf (_ ("%s (--memory SIZE allows more)"), error->message);
  say (self, message != NULL ? message : error->message);
}

static void
count (Job   *self,
       guint *counter)
{
  HfProgressReport report = { HF_STAGE_WRITING, 0, self->files->len, 0 };

  g_mutex_lock (&self->mutex);
  *counter += 1;
  report.done = self->result->n_written + self->result->n_skipped + self->result->n_failed;
  hf_progress_report (self->options->progress, &report);
  g_mutex_unlock (&self->mutex);
}

static void
do_file (Job                 *self,
         const HfDatasetFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!self->options->is_forced && hf_dataset_is_complete (file, self->options))
    count (self, &self->result->n_skipped);
  else if (write_file (self, file, &error))
    count (self, &self->result->n_written);
  else if (!g_cancellable_is_cancelled (self->cancellable))
    {
      say_error (self, error);
      count (self, &self->result->n_failed);
    }
}

/* ---- All files ---- */

static gpointer
work (gpointer data)
{
  Job *self = data;
  const HfDatasetFile *file;

  do
    {
      g_mutex_lock (&self->mutex);
      file = self->next < self->files->len && !g_cancellable_is_cancelled (self->cancellable)
               ? self->files->pdata[self->next++]
               : NULL;
      g_mutex_unlock (&self->mutex);
      if (file != NULL)
        do_file (self, file);
    }
  while (file != NULL);
  return NULL;
}

static void
run (Job   *self,
     guint  n_jobs)
{
  g_autofree GThread **threads = g_new0 (GThread *, n_jobs);
  guint n_started = 0;

  self->n_threads = MAX (g_get_num_processors () / n_jobs, 1);
  while (n_started < n_jobs &&
         (threads[n_started] = g_thread_try_new ("dataset", work, self, NULL)) != NULL)
    n_started++;

  /* Where no thread can be had this one does the work. */
  if (n_started == 0)
    work (self);
  for (guint i = 0; i < n_started; i++)
    g_thread_join (threads[i]);
}

/* Where nothing can be written no heap is read for it. */
static gboolean
make_folders (const HfDatasetOptions  *options,
              GError                 **error)
{
  const HfDatasetTable *table;

  for (guint i = 0; (table = hf_dataset_get_table (i)) != NULL; i++)
    {
      g_autofree char *folder = g_build_filename (options->folder, table->name, NULL);

      if ((options->tables & (1u << i)) != 0 && !hf_dataset_make_folder (folder, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_dataset_write (GPtrArray               *files,
                  const HfDatasetOptions  *options,
                  HfDatasetResult         *result,
                  GCancellable            *cancellable,
                  GError                 **error)
{
  const guint n_most = options->n_jobs > 0 ? options->n_jobs : g_get_num_processors ();
  Job self = {
    .files = files,
    .options = options,
    .result = result,
    .cancellable = cancellable,
    .budget = hf_dataset_get_budget (options),
  };

  *result = (HfDatasetResult){ 0 };
  if (!make_folders (options, error))
    return FALSE;
  g_mutex_init (&self.mutex);
  g_cond_init (&self.freed);
  run (&self, CLAMP (n_most, 1, MAX (files->len, 1)));
  g_cond_clear (&self.freed);
  g_mutex_clear (&self.mutex);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
