/* hf-cli-input.c: the snapshot that a command is about, with the faults of its file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-input.h"

#include "hf-error.h"
#include "hf-fault-text.h"
#include "hf-load.h"
#include "hf-memory.h"
#include "hf-utf8.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Progress ----------------------------------------------------------- */

HfProgress *
hf_cli_input_begin_progress (HfCliInput *self)
{
  return hf_cli_progress_begin (&self->progress);
}

void
hf_cli_input_end_progress (HfCliInput *self)
{
  hf_cli_progress_end (&self->progress);
}

/* ---- Loading ------------------------------------------------------------ */

static gboolean
is_standard_input (const HfCliOptions *options)
{
  return strcmp (options->file, "-") == 0;
}

static GFile *
create_file (const char *argument)
{
  /* "heap:1.gclog" is the name of a file, not an address. */
  if (strstr (argument, "://") != NULL && !g_file_test (argument, G_FILE_TEST_EXISTS))
    return g_file_new_for_commandline_arg (argument);
  return g_file_new_for_path (argument);
}

static HfRecording *
load_standard_input (const HfLoadOptions  *load_options,
                     HfProgress           *progress,
                     GError              **error)
{
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  struct stat status;
  guint64 n_bytes = 0;

  if (fstat (STDIN_FILENO, &status) == 0 && S_ISREG (status.st_mode))
    n_bytes = (guint64) status.st_size;
  return hf_load_heap_from_stream (stream, _ ("standard input"), n_bytes, load_options, progress,
                                   NULL, error);
}

/* Free memory, or the command's own limit if that is less. */
static guint64
get_memory_limit (const HfCliOptions *options)
{
  if (options->memory_limit == 0)
    return 0;
  return MIN (options->memory_limit, hf_memory_get_available ());
}

static HfRecording *
load (const HfCliOptions  *options,
      const char          *name,
      HfProgress          *progress,
      GError             **error)
{
  const HfLoadOptions load_options = {
    .memory_limit = options->force ? G_MAXUINT64 : get_memory_limit (options),
    .name = name,
    .omit_references = options->omit_references,
    .member = options->member,
  };
  g_autoptr (GFile) file = NULL;

  if (is_standard_input (options))
    return load_standard_input (&load_options, progress, error);

  file = create_file (options->file);
  return hf_load_heap (file, &load_options, progress, NULL, error);
}

/* The command's own limit was exceeded: more memory may be free. */
static void
explain_own_limit (const HfCliInput    *self,
                   const HfCliOptions  *options,
                   GError             **error)
{
  g_autofree char *limit = g_format_size (options->memory_limit);

  if (options->force || options->memory_limit == 0 ||
      !g_error_matches (*error, HF_ERROR, HF_ERROR_NO_MEMORY) ||
      hf_memory_get_available () < options->memory_limit)
    return;

  g_clear_error (error);
  g_set_error (error, HF_ERROR, HF_ERROR_NO_MEMORY,
               /* Translators: a file's name, and a size such as 2.1 GB */
               _ ("%s: This heap needs more memory than the limit of %s for its picture"),
               self->name, limit);
}

gboolean
hf_cli_input_check_snapshot (const HfCliInput  *self,
                             guint32            snapshot,
                             GError           **error)
{
  if (snapshot <= self->n_snapshots)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               ngettext ("%s holds %u snapshot; there is no snapshot %u",
                         "%s holds %u snapshots; there is no snapshot %u", self->n_snapshots),
               self->name, self->n_snapshots, snapshot);
  return FALSE;
}

static gboolean
choose_snapshot (HfCliInput    *self,
                 guint32        snapshot,
                 GError       **error)
{
  self->n_snapshots = hf_recording_get_n_heaps (self->recording);
  self->snapshot = snapshot != 0 ? snapshot : self->n_snapshots;
  if (!hf_cli_input_check_snapshot (self, self->snapshot, error))
    return FALSE;

  self->heap = g_object_ref (hf_recording_get_heap (self->recording, self->snapshot - 1));
  self->completeness = hf_recording_copy_completeness (self->recording, self->heap);
  return TRUE;
}

gboolean
hf_cli_input_load (HfCliInput          *self,
                   const HfCliOptions  *options,
                   GError             **error)
{
  *self = (HfCliInput){ 0 };
  hf_cli_progress_start (&self->progress);
  self->name = is_standard_input (options)
                 ? g_strdup (_ ("Standard input"))
                 : hf_text_to_utf8 (options->file, strlen (options->file));

  self->recording = load (options, self->name, hf_cli_input_begin_progress (self), error);
  hf_cli_input_end_progress (self);
  if (self->recording == NULL)
    {
      explain_own_limit (self, options, error);
      return FALSE;
    }
  return choose_snapshot (self, options->snapshot, error);
}

gboolean
hf_cli_input_share (HfCliInput        *self,
                    const HfCliInput  *other,
                    guint32            snapshot,
                    GError           **error)
{
  *self = (HfCliInput){ 0 };
  hf_cli_progress_start (&self->progress);
  self->progress.start_usec = other->progress.start_usec;
  self->name = g_strdup (other->name);
  self->recording = g_object_ref (other->recording);
  return choose_snapshot (self, snapshot, error);
}

void
hf_cli_input_drop_others (HfCliInput *self)
{
  g_clear_object (&self->recording);
}

void
hf_cli_input_clear (HfCliInput *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->heap);
  g_clear_object (&self->recording);
  hf_completeness_clear (&self->completeness);
}

char *
hf_cli_input_dup_title (const HfCliInput   *self,
                        const HfCliOptions *options)
{
  if (strcmp (options->file, "-") == 0)
    return g_strdup (self->name);
  return g_path_get_basename (self->name);
}

HfAnalysis *
hf_cli_input_analyze (HfCliInput  *self,
                      GError     **error)
{
  HfAnalysis *analysis;

  analysis = hf_analysis_new (self->heap, hf_cli_input_begin_progress (self), NULL, error);
  hf_cli_input_end_progress (self);
  return analysis;
}

gboolean
hf_cli_input_check_reachable (HfCliInput  *self,
                              HfAnalysis  *analysis,
                              GError     **error)
{
  const char *why_unknown = hf_analysis_get_why_unknown (analysis);

  if (why_unknown == NULL)
    return TRUE;
  g_set_error (error, HF_ERROR, HF_ERROR_UNSUPPORTED,
               /* Translators: a file's name, and why, such as “the file does not say what the
                * roots hold” */
               _ ("%s: Reachable objects and their holders are not known: %s"), self->name,
               why_unknown);
  return FALSE;
}

HfRetention *
hf_cli_input_retain (HfCliInput  *self,
                     HfAnalysis  *analysis,
                     GError     **error)
{
  HfRetention *retention;

  if (!hf_cli_input_check_reachable (self, analysis, error))
    return NULL;
  retention = hf_retention_new (analysis, hf_cli_input_begin_progress (self), NULL, error);
  hf_cli_input_end_progress (self);
  return retention;
}

HfRetention *
hf_cli_input_retain_without_depths (HfCliInput  *self,
                                    GError     **error)
{
  HfRetention *retention;

  retention = hf_retention_new_without_depths (self->heap, hf_cli_input_begin_progress (self), NULL,
                                               error);
  hf_cli_input_end_progress (self);
  return retention;
}

HfRetention *
hf_cli_input_try_retain (HfCliInput *self,
                         HfAnalysis *analysis)
{
  g_autoptr (GError) error = NULL;
  HfRetention *retention = NULL;

  if (hf_analysis_get_why_unknown (analysis) != NULL)
    return NULL;
  retention = hf_cli_input_retain (self, analysis, &error);
  if (retention == NULL)
    hf_cli_input_print_left_out (self, error);
  return retention;
}

void
hf_cli_input_print_left_out (HfCliInput   *self,
                             const GError *error)
{
  /* Translators: a file's name, and a sentence that says why */
  g_autofree char *message = g_strdup_printf (_ ("%s: Retained sizes are left out: %s"), self->name,
                                              error->message);

  hf_cli_print_message (message);
}

/* ---- Warnings ----------------------------------------------------------- */

void
hf_cli_input_print_warnings (HfCliInput *self)
{
  g_autoptr (GPtrArray) sentences = hf_fault_text_list (&self->completeness, ~HF_FAULTS_LIMITS);

  for (guint i = 0; i < sentences->len; i++)
    {
      g_autofree char *message = g_strdup_printf ("%s: %s", self->name,
                                                  (char *) g_ptr_array_index (sentences, i));

      hf_cli_print_message (message);
    }
}
