/* test-heap-walk-failures.c: tests of a snapshot that cannot be taken to its end
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-walk.h"
#include "hf-stream-text.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#define TYPES "t 1 1 Own.Type\nt 2 1 System.String\nt 3 1 System.List<Own.Type>\n"

/* All buffers together have room for half of the objects: a thread that writes may be late. */
#define N_LARGE 64

static void
add_large_objects (HfFakeWalk *fixture)
{
  const guint n = 100000;
  g_autofree HfId *references = g_new0 (HfId, n + 1);

  for (guint i = 0; i < n; i++)
    references[i] = G_MAXUINT64 - i;
  for (guint i = 0; i < N_LARGE; i++)
    hf_fake_runtime_add_object (fixture->runtime, 0x100000 * (i + 1), fixture->own, 800000,
                                references);
}

static bool
watch (void    *data,
       uint64_t objects,
       uint64_t bytes)
{
  (void) objects;
  (void) bytes;
  return *(bool *) data;
}

static void
assert_fails (HfFakeWalk  *fixture,
              const char  *path,
              bool         may_go_on,
              HfWireReason expected,
              int          expected_detail)
{
  int fd = open (path, O_WRONLY | O_CLOEXEC);
  int detail = -1;

  g_assert_cmpint (hf_heap_walk_take (&fixture->walk, fd, watch, &may_go_on, &detail), ==,
                   expected);
  g_assert_cmpint (detail, ==, expected_detail);
  g_assert_cmpuint (hf_fake_runtime_get_mask (fixture->runtime), ==, 0);
  close (fd);
}

static void
assert_recovers (HfFakeWalk *fixture)
{
  HfWireReason reason;
  g_autofree char *text = hf_stream_text_take (&fixture->walk, &reason, NULL);

  g_assert_cmpint (reason, ==, HF_WIRE_REASON_NONE);
  hf_fake_walk_assert (text, "t", TYPES);
}

static void
test_a_full_disk_ends_the_walk (HfFakeWalk   *fixture,
                                gconstpointer data)
{
  (void) data;
  /* Noticed after the collection, as the buffers have room for all of it. */
  assert_fails (fixture, "/dev/full", true, HF_WIRE_REASON_DISK, ENOSPC);
  assert_recovers (fixture);

  add_large_objects (fixture);
  assert_fails (fixture, "/dev/full", true, HF_WIRE_REASON_DISK, ENOSPC);
  g_assert_cmpuint (fixture->walk.counts.n_objects, <, N_LARGE);
  g_assert_cmpuint (fixture->walk.counts.n_bytes, ==, 0);
  assert_recovers (fixture);
}

static void
test_a_collector_that_is_gone_ends_the_walk (HfFakeWalk   *fixture,
                                             gconstpointer data)
{
  (void) data;
  add_large_objects (fixture);
  assert_fails (fixture, "/dev/null", false, HF_WIRE_REASON_GONE, 0);
  g_assert_cmpuint (fixture->walk.counts.n_objects, <, N_LARGE);
  assert_recovers (fixture);
}

static void
fill_classes (HfFakeWalk *fixture)
{
  for (HfId i = 0; i < HF_WIRE_MAX_TYPES; i++)
    hf_class_table_add (&fixture->walk.classes, 0x7f0000000000u + 8 * i);
}

static void
test_too_many_types (HfFakeWalk   *fixture,
                     gconstpointer data)
{
  g_autofree char *text = hf_fake_walk_take_with (fixture, "force_gc", 1, fill_classes,
                                                  HF_WIRE_REASON_TYPES);

  (void) data;
  g_assert_cmpuint (hf_fake_runtime_count (fixture->runtime, "object"), ==, 1);
  assert_recovers (fixture);
}

static void
end_program (HfFakeWalk *fixture)
{
  hf_fake_runtime_shut_down (fixture->runtime);
}

/* No call is made afterwards, or the test ends. */
static void
test_the_program_ends_in_the_walk (HfFakeWalk   *fixture,
                                   gconstpointer data)
{
  g_autofree char *text = hf_fake_walk_take_with (fixture, "object", 3, end_program,
                                                  HF_WIRE_REASON_EXIT);

  (void) data;
}

static void
test_the_program_ends_before_the_walk (HfFakeWalk   *fixture,
                                       gconstpointer data)
{
  g_autofree char *text = NULL;
  HfWireReason reason;

  (void) data;
  hf_fake_runtime_shut_down (fixture->runtime);
  text = hf_stream_text_take (&fixture->walk, &reason, NULL);
  g_assert_cmpint (reason, ==, HF_WIRE_REASON_EXIT);
  g_assert_cmpstr (text, ==, "");
}

/* In the place of the profiler's own; see meson.build. */
void *__real_hf_arena_reserve (size_t size);
void *__wrap_hf_arena_reserve (size_t size);

static int n_reservations = G_MAXINT;

void *
__wrap_hf_arena_reserve (size_t size)
{
  return n_reservations-- > 0 ? __real_hf_arena_reserve (size) : NULL;
}

static void
test_there_is_no_memory (HfFakeWalk   *fixture,
                         gconstpointer data)
{
  int n = 0;
  HfWireReason reason = HF_WIRE_REASON_MEMORY;

  (void) data;
  for (; reason != HF_WIRE_REASON_NONE; n++)
    {
      g_autofree char *text = NULL;

      n_reservations = n;
      text = hf_stream_text_take (&fixture->walk, &reason, NULL);
      n_reservations = G_MAXINT;
      g_assert_true (reason == HF_WIRE_REASON_NONE || reason == HF_WIRE_REASON_MEMORY);
      g_assert_cmpuint (hf_fake_runtime_get_mask (fixture->runtime), ==, 0);
    }
  /* Buffers, ranges, name, texts, two of classes, modules, two of static fields. */
  g_assert_cmpint (n, ==, 10);
  assert_recovers (fixture);
}

#define ADD(path, test) \
  g_test_add ("/profiler/heap-walk/" path, HfFakeWalk, NULL, hf_fake_walk_set_up, test, \
              hf_fake_walk_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("a-full-disk-ends-the-walk", test_a_full_disk_ends_the_walk);
  ADD ("a-collector-that-is-gone-ends-the-walk", test_a_collector_that_is_gone_ends_the_walk);
  ADD ("too-many-types-are-a-reason", test_too_many_types);
  ADD ("the-program-ends-in-the-walk", test_the_program_ends_in_the_walk);
  ADD ("the-program-ends-before-the-walk", test_the_program_ends_before_the_walk);
  ADD ("there-is-no-memory", test_there_is_no_memory);

  return g_test_run ();
}
