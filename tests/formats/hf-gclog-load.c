/* hf-gclog-load.c: recordings as the reader of .gclog gives them, with all options
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-load.h"

#include "hf-gclog-reader.h"
#include "hf-load.h"

HfRecording *
hf_gclog_load_input (HfInput  *input,
                     GError  **error)
{
  HfRecording *recording = hf_gclog_read (input, error);

  if (recording == NULL)
    hf_input_name_error (input, error);
  return recording;
}

HfRecording *
hf_gclog_load_bytes (GBytes               *bytes,
                     const HfLoadOptions  *options,
                     HfProgress           *progress,
                     GCancellable         *cancellable,
                     GError              **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (HfInput) input = hf_input_new (stream, "test.gclog", options);

  input->n_bytes = g_bytes_get_size (bytes);
  input->progress = progress;
  input->cancellable = cancellable;
  return hf_gclog_load_input (input, error);
}

HfRecording *
hf_gclog_load_text (const char *text,
                    gsize       length)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, length);
  const HfLoadOptions options = { .n_threads = 1 };
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_gclog_load_bytes (bytes, &options, NULL, NULL, &error);

  g_assert_no_error (error);
  return recording;
}

HfRecording *
hf_gclog_load_long (const GString        *text,
                    const HfLoadOptions  *options,
                    GError              **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text->str,
                                                                         (gssize) text->len, NULL);

  return hf_load_heap_from_stream (stream, "test.gclog", text->len, options, NULL, NULL, error);
}

HfRecording *
hf_gclog_load_whole (const GString *text)
{
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_gclog_load_long (text, NULL, &error);
  g_auto (HfCompleteness) completeness = { 0 };

  g_assert_no_error (error);
  completeness = hf_completeness_copy (hf_recording_get_completeness (recording));
  hf_completeness_remove (&completeness, HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS));
  g_assert_true (hf_completeness_is_whole (&completeness));
  return recording;
}

char *
hf_gclog_dup_file (const char *folder,
                   const char *name,
                   gsize      *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *data;

  g_file_get_contents (path, &data, length, &error);
  g_assert_no_error (error);
  return data;
}
