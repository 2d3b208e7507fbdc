/* fuzz-nettrace.c: any bytes become the heaps of a trace or a sentence
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump.h"
#include "hf-error.h"
#include "hf-fuzz.h"

#include <string.h>

/* The beginning of each input, which the fuzzer need not find. */
static const char magic[] = "Nettrace\024\0\0\0!FastSerialization.1";

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
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), >, 0);
  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    hf_fuzz_check_heap (hf_recording_get_heap (recording, i));
  return hf_dump_recording (recording);
}

/* The result does not depend on the way of reading: a stream may have no length. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  guint32 choice = hf_fuzz_get_choice (data, size);
  g_autofree char *result = NULL;
  g_autofree char *again = NULL;

  if (size < sizeof magic - 1 || memcmp (data, magic, sizeof magic - 1) != 0)
    {
      g_autofree guint8 *mended = g_malloc (size + sizeof magic - 1);

      memcpy (mended, magic, sizeof magic - 1);
      if (size > 0)
        memcpy (mended + sizeof magic - 1, data, size);
      g_free (dup_result (mended, size + sizeof magic - 1, choice));
      g_free (dup_result (data, size, choice));
      return 0;
    }
  result = dup_result (data, size, choice);
  if (choice % 4 != 0)
    return 0;
  again = dup_result (data, size, ~choice);
  if (result != NULL && again != NULL)
    g_assert_cmpstr (result, ==, again);
  return 0;
}
