/* test-identity-cancel.c: objects are followed until that is cancelled, or memory runs out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-block-list, hf-collection, hf-run-list
 */

#include "hf-error.h"
#include "hf-heap-builder.h"
#include "hf-lives.h"
#include "hf-memory.h"
#include "hf-test.h"

#include <sys/resource.h>
#include <unistd.h>

/* A sanitizer has its own allocator, and maps far more than it uses. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER 1
#else
#define HAS_SANITIZER 0
#endif

#define MEGABYTE (1024 * 1024)
#define N_OBJECTS 70000
#define MOST_FAILURES 200

/* ---- In place of GIO's ------------------------------------------------------------- */

static gint n_polls;
static gint cancel_at; /* at this poll, and ever after; 0: never */

gboolean
g_cancellable_is_cancelled (GCancellable *cancellable)
{
  return cancellable != NULL && ++n_polls >= cancel_at && cancel_at > 0;
}

gboolean
g_cancellable_set_error_if_cancelled (GCancellable  *cancellable,
                                      GError       **error)
{
  if (!g_cancellable_is_cancelled (cancellable))
    return FALSE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "it was cancelled");
  return TRUE;
}

/* ---- A recording ------------------------------------------------------------------- */

static void
add_heap (HfRecording *recording)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;

  hf_heap_builder_begin_domain (builder, "cancel", 6, NULL, 3);
  hf_heap_builder_add_type (builder, 1, "N.A");
  for (guint64 i = 0; i < N_OBJECTS; i++)
    hf_heap_builder_add_object (builder, 0x1000 + 0x10 * i, 1, 16, NULL, 0);
  hf_recording_add_heap (recording, hf_heap_builder_seal (builder, 0, NULL, NULL, &error));
  g_assert_no_error (error);
}

/* Each object is a block, and all change their order, so that there is something to sort. */
static void
add_collection (HfRecording *recording)
{
  const HfEvent start = { .kind = HF_EVENT_COLLECTION, .collection = { 1, 0, 0x1f, 0 } };
  const HfEvent end = { .kind = HF_EVENT_FINISHED, .finished = { 1, 0 } };
  HfEvent block = { .kind = HF_EVENT_MOVED };

  g_assert_true (hf_recording_add_event (recording, &start));
  for (guint64 i = 0; i < N_OBJECTS; i++)
    {
      const guint64 from = (i * 7919) % N_OBJECTS;

      block.block.old_start = 0x1000 + 0x10 * from;
      block.block.new_start = 0x1000 + 0x10 * ((from * 11) % N_OBJECTS);
      block.block.length = 16;
      g_assert_true (hf_recording_add_event (recording, &block));
    }
  g_assert_true (hf_recording_add_event (recording, &end));
}

static HfRecording *recording; /* of all tests */

/* ---- Long operations --------------------------------------------------------------- */

static gboolean
find_all (GCancellable  *cancellable,
          GError       **error)
{
  g_autoptr (HfCollectionList) list = hf_collection_list_new (recording, NULL, cancellable, error);
  g_autoptr (HfIdentity) identity = list == NULL
                                      ? NULL
                                      : hf_identity_new (recording, NULL, cancellable, error);
  g_autoptr (HfLives) lives = identity == NULL ? NULL
                                               : hf_lives_new (identity, 0, 1, cancellable, error);
  g_auto (HfBitset) born = { 0 };

  if (lives == NULL || !hf_identity_find_born (identity, 0, 1, 1, &born, cancellable, error))
    return FALSE;
  g_assert_cmpuint (lives->sums[HF_LIFE_SURVIVED].n_objects, ==, N_OBJECTS);
  return TRUE;
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) none = NULL;
  gint n;

  n_polls = cancel_at = 0;
  g_assert_true (find_all (cancellable, &none));
  g_assert_no_error (none);
  n = n_polls;
  g_test_message ("%d polls", n);
  g_assert_cmpint (n, >=, 10);
  for (gint i = 1; i <= n; i++)
    {
      g_autoptr (GError) error = NULL;

      n_polls = 0;
      cancel_at = i;
      g_assert_false (find_all (cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpint (n_polls, <=, cancel_at + 2);
    }
  cancel_at = 0;
}

/* The memory that may still be taken; 0: all that there is. */
static void
limit_address_space (gsize n_bytes)
{
  g_autofree char *statm = NULL;
  struct rlimit limit;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &statm, NULL, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_AS, &limit), ==, 0);
  limit.rlim_cur = limit.rlim_max;
  if (n_bytes > 0)
    limit.rlim_cur = g_ascii_strtoull (statm, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE) + n_bytes;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
}

/* With a little more each time it gets a little further, until it is enough. */
static void
test_memory (void)
{
  guint n_failed = 0;
  gboolean found = FALSE;

  for (gsize n_bytes = MEGABYTE; !found; n_bytes += MEGABYTE)
    {
      g_autoptr (GError) error = NULL;

      if (!HAS_SANITIZER)
        limit_address_space (n_bytes);
      found = find_all (NULL, &error);
      limit_address_space (0);
      if (found)
        break;
      g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
      g_assert_cmpuint (++n_failed, <=, MOST_FAILURES);
    }
  g_test_message ("%u times too little", n_failed);
  g_assert_true (HAS_SANITIZER || n_failed >= 4);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  /* Large blocks that were freed are not kept. */
  limit_address_space ((gsize) 8192 * MEGABYTE);
  hf_memory_set_up ();
  limit_address_space (0);
  recording = hf_recording_new ();
  add_heap (recording);
  add_collection (recording);
  add_heap (recording);
  g_test_add_func ("/identity-cancel/ends-at-each-poll", test_cancel);
  g_test_add_func ("/identity-cancel/fails-with-little-memory", test_memory);
  result = g_test_run ();
  g_object_unref (recording);
  return result;
}
