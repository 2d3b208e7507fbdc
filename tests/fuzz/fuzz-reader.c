/* fuzz-reader.c: any bytes become a recording or a sentence
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-dump.h"
#include "hf-error.h"
#include "hf-fuzz.h"
#include "hf-identity.h"

/* Another division into blocks and threads takes as long as the first. */
#define COMPARE_SHARE 4

/* All collections between the snapshots are there, and each snapshot once. */
static void
check_events (HfRecording *recording)
{
  gsize n_events;
  const HfEvent *events = hf_recording_get_events (recording, &n_events);
  guint64 n_snapshots = 0;

  for (gsize i = 0; i < n_events; i++)
    {
      if (events[i].kind == HF_EVENT_SNAPSHOT)
        g_assert_cmpuint (events[i].snapshot.number, ==, n_snapshots++);
      else if (events[i].kind == HF_EVENT_INTERRUPTED)
        g_assert_true (g_utf8_validate (events[i].interrupted.text, -1, NULL));
    }
  g_assert_cmpuint (n_snapshots, ==, hf_recording_get_n_heaps (recording));
}

/* Whatever collections there are, each object has one fate, and no two become one. */
static void
check_identity (HfRecording *recording)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfIdentity) identity = hf_identity_new (recording, NULL, NULL, &error);
  const HfCollectionList *list;

  g_assert_no_error (error);
  list = hf_identity_get_collections (identity);
  for (guint32 i = 0; i + 1 < hf_recording_get_n_heaps (recording); i++)
    {
      const HfIdentityStep *step = hf_identity_get_step (identity, i);

      for (guint32 k = 0; step->is_known && k < step->n_before; k++)
        {
          if (hf_bitset_contains (&step->survivors, k))
            g_assert_cmpuint (step->origins[step->fates[k]], ==, k);
          else
            g_assert_true (step->fates[k] < list->n || step->fates[k] == HF_IDENTITY_LOST);
        }
    }
}

/* Each heap that an archive is said to have is there, whatever becomes of it. */
static void
check_archive (HfRecording  *recording,
               const guint8 *data,
               gsize         size,
               guint32       choice)
{
  const HfArchive *archive = hf_recording_get_archive (recording);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (HfRecording) other = NULL;
  g_autoptr (GError) error = NULL;
  HfLoadOptions options = { .n_threads = 1, .memory_limit = 32 * 1024 * 1024 };

  if (archive == NULL)
    return;
  g_assert_cmpuint (archive->n_heaps, >=, archive->names->len);
  g_assert_cmpuint (archive->names->len, >, 0);
  g_assert_nonnull (archive->member);
  options.member = g_ptr_array_index (archive->names, choice % archive->names->len);
  g_assert_true (g_utf8_validate (options.member, -1, NULL));
  stream = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  other = hf_load_heap_from_stream (stream, HF_FUZZ_NAME, 0, &options, NULL, NULL, &error);
  if (other == NULL)
    g_assert_false (g_error_matches (error, HF_ERROR, HF_ERROR_NO_MEMBER));
  else
    g_assert_cmpstr (hf_recording_get_archive (other)->member, ==, options.member);
}

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
    return g_strdup_printf ("%s %d: %s", g_quark_to_string (error->domain), error->code,
                            error->message);

  g_assert_cmpuint (hf_recording_get_n_heaps (recording), >, 0);
  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    hf_fuzz_check_heap (hf_recording_get_heap (recording, i));
  check_events (recording);
  check_identity (recording);
  check_archive (recording, data, size, choice);
  return hf_dump_recording (recording);
}

static gboolean
is_compressed (const guint8 *data,
               gsize         size)
{
  if (size < 2)
    return FALSE;
  return (data[0] == 'P' && data[1] == 'K') || (data[0] == 0x1f && data[1] == 0x8b) ||
         (data[0] == 0x28 && data[1] == 0xb5) ||
         (data[0] >= 0x50 && data[0] <= 0x5f && data[1] == 0x2a);
}

static void
compare (const char *one,
         const char *other)
{
  if (one != NULL && other != NULL)
    g_assert_cmpstr (one, ==, other);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  guint32 choice = hf_fuzz_get_choice (data, size);
  g_autofree char *result = dup_result (data, size, choice);
  g_autofree char *again = NULL;
  g_autofree char *packed_result = NULL;
  g_autoptr (GBytes) packed = NULL;

  if (choice % COMPARE_SHARE != 0)
    return 0;
  again = dup_result (data, size, ~choice);
  compare (result, again);

  if (is_compressed (data, size) || size == 0)
    return 0;
  packed = choice % 8 == 0 ? hf_compress_gzip (data, size) : hf_compress_zstd (data, size, 0);
  packed_result = dup_result (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed), choice);
  compare (result, packed_result);
  return 0;
}
