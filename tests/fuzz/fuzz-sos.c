/* fuzz-sos.c: any bytes as XML of SOS, and in pieces as in one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump.h"
#include "hf-error.h"
#include "hf-fuzz.h"

#include <string.h>

/* In front of what does not begin as such a file. */
static const char beginning[] = "<gcheap><objects>";

/* Returns: (transfer full) (nullable): all that came out; NULL if the memory did not do */
static char *
dup_result (const guint8 *data,
            gsize         size,
            guint32       choice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_fuzz_load (data, size, choice, &error);

  if (recording == NULL && g_error_matches (error, HF_ERROR, HF_ERROR_NO_MEMORY))
    return NULL;
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
  guint32 choice = hf_fuzz_get_choice (data, size);
  gboolean is_sos = size > 0 && data[0] == '<';
  gsize before = is_sos ? 0 : strlen (beginning);
  g_autofree guint8 *text = g_malloc (before + size + 1);
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  memcpy (text, beginning, before);
  if (size > 0)
    memcpy (text + before, data, size);
  if (memmem (text, before + size, "<gcheap", strlen ("<gcheap")) == NULL)
    return 0;
  one = dup_result (text, before + size, choice);
  other = dup_result (text, before + size, ~choice);
  if (one != NULL && other != NULL)
    g_assert_cmpstr (one, ==, other);
  return 0;
}
