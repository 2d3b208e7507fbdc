/* hf-gclog-text.c: recordings out of texts, and texts out of recordings
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-text.h"

#include "hf-load.h"

#include <string.h>

HfRecording *
hf_gclog_text_load_bytes (GBytes *bytes)
{
  const HfLoadOptions options = { .n_threads = 1, .block_size = 64 * 1024 };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap_from_stream (stream, "bytes", 0, &options, NULL, NULL,
                                                     &error);

  g_assert_no_error (error);
  return recording;
}

HfRecording *
hf_gclog_text_load (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return hf_gclog_text_load_bytes (bytes);
}

GBytes *
hf_gclog_text_dup_bytes (HfRecording          *recording,
                         const HfGclogOptions *options)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  hf_write_gclog_to_stream (recording, stream, options, NULL, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

char *
hf_gclog_text_dup (HfRecording *recording)
{
  g_autoptr (GBytes) bytes = hf_gclog_text_dup_bytes (recording, NULL);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strndup (data, size);
}
