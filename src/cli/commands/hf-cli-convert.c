/* hf-cli-convert.c: holdfast-cli convert: any readable format to canonical .gclog
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-convert.h"

#include "hf-gclog-writer.h"
#include "hf-output-file.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

static gboolean
write_standard_output (HfCliInput            *input,
                       const HfGclogOptions  *options,
                       HfProgress            *progress,
                       GError               **error)
{
  g_autoptr (HfOutputFile) output = hf_output_file_new_for_fd (STDOUT_FILENO,
                                                               _ ("standard output"));
  g_autoptr (GError) local_error = NULL;

  if (hf_write_gclog_to_stream (input->recording, hf_output_file_get_stream (output), options,
                                progress, NULL, &local_error) &&
      hf_output_file_close (output, NULL, &local_error))
    return TRUE;

  /* A closed pipe (`| head`) is not an error. */
  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* Fields that are missing in the output as well: the name in both ends of a section that
 * has none, and the reason of an interruption. */
static guint64
count_kept_gaps (HfRecording *recording)
{
  gsize n_events;
  const HfEvent *events = hf_recording_get_events (recording, &n_events);
  guint64 n_gaps = 0;

  for (gsize i = 0; i < n_events; i++)
    n_gaps += events[i].kind == HF_EVENT_INTERRUPTED && events[i].interrupted.text[0] == '\0';
  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    {
      guint32 n_domains;
      const HfDomain *domains = hf_heap_get_domains (hf_recording_get_heap (recording, i),
                                                     &n_domains);

      for (guint32 k = 0; k < n_domains; k++)
        n_gaps += domains[k].name[0] == '\0' ? 2 : 0;
    }
  return n_gaps;
}

/* Whether anything is wrong with the input that a canonical file has no place for. Omissions
 * and notes are in the output too. */
static gboolean
is_losing (const HfCliInput     *input,
           const HfCompleteness *completeness)
{
  guint n;
  const HfFault *faults = hf_completeness_get_faults (completeness, &n);

  for (guint i = 0; i < n; i++)
    {
      if (faults[i].severity == HF_SEVERITY_NOTE ||
          (HF_FAULT_BIT (faults[i].kind) & HF_FAULTS_OMITTED) != 0)
        continue;
      if (faults[i].kind != HF_FAULT_MISSING_FIELD ||
          faults[i].count > count_kept_gaps (input->recording))
        return TRUE;
    }
  return FALSE;
}

/* Whether each heap that is less than it was says so in the output, as those that are not
 * from a .gclog do. */
static gboolean
is_loss_recorded (const HfCliInput *input,
                  guint32           snapshot)
{
  gboolean is_recorded = FALSE;

  for (guint32 i = 0; i < input->n_snapshots; i++)
    {
      HfHeap *heap = hf_recording_get_heap (input->recording, i);
      const char *omissions = hf_heap_find_info (heap, "lacks");

      if ((snapshot != 0 && snapshot != i + 1) ||
          !is_losing (input, hf_heap_get_completeness (heap)))
        continue;
      if (omissions == NULL || (hf_omissions_parse (omissions) & HF_FAULTS_LOST) == 0)
        return FALSE;
      is_recorded = TRUE;
    }
  return is_recorded;
}

static void
print_loss (const HfCliInput *input,
            guint32           snapshot)
{
  g_autofree char *message = NULL;

  if (!is_losing (input, &input->completeness))
    return;
  if (is_loss_recorded (input, snapshot))
    message = g_strdup_printf (_ ("%s: Damaged or missing records are not in the output, and the "
                                  "output does not state how many there were"),
                               input->name);
  else
    message = g_strdup_printf (_ ("%s: Damaged or missing records are not in the output, and the "
                                  "output does not mention them"),
                               input->name);
  hf_cli_print_message (message);
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output G_GNUC_UNUSED,
     GError             **error)
{
  const HfCliConvertOptions *own = options->own;
  g_autofree char *name = hf_text_to_utf8 (own->output, strlen (own->output));
  g_autoptr (GFile) file = NULL;
  HfProgress *progress = hf_cli_input_begin_progress (input);
  const HfGclogOptions writing = {
    .compression = own->compression,
    .snapshot = options->snapshot,
    .name = name,
  };
  gboolean is_written;

  if (strcmp (own->output, "-") == 0)
    is_written = write_standard_output (input, &writing, progress, error);
  else
    {
      file = g_file_new_for_path (own->output);
      is_written = hf_write_gclog (input->recording, file, &writing, progress, NULL, error);
    }
  hf_cli_input_end_progress (input);
  if (is_written)
    print_loss (input, options->snapshot);
  return is_written;
}

/* ---- The options ------------------------------------------------------------- */

static gboolean
take_operands (HfCliOptions       *self,
               const char *const  *words,
               GError            **error)
{
  HfCliConvertOptions *own = self->own;
  g_autofree char *name = NULL;

  if (g_strv_length ((char **) words) != 2)
    return hf_cli_options_fail (
      _ ("“convert” takes two names, IN and OUT; “-” is standard input and output"), error);
  self->file = g_strdup (words[0]);
  own->output = g_strdup (words[1]);
  if (strcmp (own->output, "-") == 0 ||
      hf_gclog_compression_from_name (own->output, &own->compression))
    return TRUE;

  name = g_filename_display_name (own->output);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("The name of the output must end in .gclog, .gclog.gz or .gclog.zst, or be “-”, "
                  "not “%s”"),
               name);
  return FALSE;
}

static void
clear (gpointer own)
{
  HfCliConvertOptions *self = own;

  g_clear_pointer (&self->output, g_free);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("IN OUT"),
  .size = sizeof (HfCliConvertOptions),
  .snapshot = N_ ("Only this snapshot of a recording, 1 = the first (default: all)"),
  .take_operands = take_operands,
  .clear = clear,
};

const HfCliCommand hf_cli_convert_command = {
  .name = "convert",
  .summary = N_ ("The heap in the canonical form of .gclog, compressed according to the extension "
                 "of OUT"),
  .options = &option_set,
  .run = run,
};
