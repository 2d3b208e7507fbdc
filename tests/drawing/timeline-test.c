/* timeline-test.c: recordings from text, for pictures of them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "timeline-test.h"

#include "hf-load.h"

#include <string.h>

HfRecording *
timeline_test_load (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap_from_stream (stream, "test", strlen (text), NULL, NULL,
                                                     NULL, &error);

  g_assert_no_error (error);
  return recording;
}

HfTimeline *
timeline_test_read (const char *text)
{
  g_autoptr (HfRecording) recording = timeline_test_load (text);
  g_autoptr (GError) error = NULL;
  HfTimeline *timeline = hf_timeline_new (recording, NULL, NULL, &error);

  g_assert_no_error (error);
  return timeline;
}

HfReplay *
timeline_test_replay (const char *text)
{
  g_autoptr (HfRecording) recording = timeline_test_load (text);
  g_autoptr (GError) error = NULL;
  HfReplay *replay = hf_replay_new (recording, 0, NULL, NULL, &error);

  g_assert_no_error (error);
  return replay;
}
