/* hf-retain.c: a retention of a heap, in one step
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-retain.h"

#include "hf-load.h"
#include "hf-test.h"

HfRetention *
hf_retain (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  HfRetention *retention;

  g_assert_no_error (error);
  retention = hf_retention_new (analysis, NULL, NULL, &error);
  g_assert_no_error (error);
  return retention;
}

HfRetention *
hf_retain_file (const char *path)
{
  g_autoptr (GFile) file = hf_test_file (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return hf_retain (hf_recording_get_heap (recording, hf_recording_get_n_heaps (recording) - 1));
}

HfHeap *
hf_retain_heap (HfRetention *retention)
{
  return hf_analysis_get_heap (hf_retention_get_analysis (retention));
}
