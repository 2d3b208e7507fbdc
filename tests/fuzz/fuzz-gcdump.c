/* fuzz-gcdump.c: any bytes behind the name of a memory graph become a heap or a sentence
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump.h"
#include "hf-fuzz.h"

#include <string.h>

/* Without these bytes it would be another format's input. */
static const char magic[] = "\x14\0\0\0!FastSerialization.1";

static char *
dup_result (const guint8 *data,
            gsize         size,
            guint32       choice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_fuzz_load (data, size, choice, &error);

  if (recording == NULL)
    return g_strdup (error->message);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  hf_fuzz_check_heap (hf_recording_get_heap (recording, 0));
  return hf_dump_recording (recording);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autofree guint8 *copy = NULL;
  guint32 choice = hf_fuzz_get_choice (data, size);
  g_autofree char *result = NULL;
  g_autofree char *again = NULL;

  if (size < sizeof magic - 1)
    return 0;
  copy = g_memdup2 (data, size);
  memcpy (copy, magic, sizeof magic - 1);
  result = dup_result (copy, size, choice);
  if (choice % 4 == 0)
    {
      again = dup_result (copy, size, choice);
      g_assert_cmpstr (result, ==, again);
    }
  return 0;
}
