/* test-replay.c: what one collection did, block by block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-load.h"
#include "hf-identity.h"
#include "hf-load.h"
#include "hf-replay.h"
#include "hf-test.h"

#include <string.h>

#define A "a 3 test\nt 1 N.A\no 10 1 10\n"

static HfRecording *
load (const char *name)
{
  g_autoptr (GFile) file = hf_test_file (name);
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return recording;
}

static HfReplay *
read_text (const char *text)
{
  g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));
  g_autoptr (GError) error = NULL;
  HfReplay *replay = hf_replay_new (recording, 0, NULL, NULL, &error);

  g_assert_no_error (error);
  return replay;
}

/* "The objects 8 to 19": the table before and after, and the blocks between. */
static void
test_published (void)
{
  g_autoptr (HfRecording) recording = load ("../../data/samples/moved-blocks.gclog");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReplay) replay = hf_replay_new (recording, 0, NULL, NULL, &error);
  g_autoptr (HfIdentity) identity = hf_identity_new (recording, NULL, NULL, &error);
  static const guint64 blocks[][3] = { { 8, 7, 1 }, { 10, 8, 3 }, { 15, 11, 4 } };
  static const guint64 table[][2] = { { 8, 7 },   { 9, 0 },   { 10, 8 },  { 12, 10 }, { 13, 0 },
                                      { 15, 11 }, { 16, 12 }, { 17, 13 }, { 18, 14 }, { 19, 0 } };
  HfHeap *before = hf_recording_get_heap (recording, 0);
  HfHeap *after = hf_recording_get_heap (recording, 1);

  g_assert_no_error (error);
  g_assert_cmpuint (replay->n_blocks, ==, G_N_ELEMENTS (blocks));
  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    {
      g_assert_cmpuint (replay->blocks[i].old_start, ==, blocks[i][0]);
      g_assert_cmpuint (replay->blocks[i].new_start, ==, blocks[i][1]);
      g_assert_cmpuint (replay->blocks[i].length, ==, blocks[i][2]);
    }
  g_assert_cmpuint (hf_heap_get_n_objects (before), ==, G_N_ELEMENTS (table));
  for (guint32 i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const HfObjectIndex object = { i };
      const HfObjectIndex later = hf_identity_find (identity, 0, 1, object);

      g_assert_cmpuint (hf_heap_get_object_address (before, object), ==, table[i][0]);
      g_assert_cmpint (later.value == HF_INDEX_NONE, ==, table[i][1] == 0);
      if (later.value != HF_INDEX_NONE)
        g_assert_cmpuint (hf_heap_get_object_address (after, later), ==, table[i][1]);
    }
  g_assert_cmpuint (replay->n_survived, ==, 8);
  g_assert_cmpuint (replay->n_freed, ==, 5);
}

/* The figures of a real collection: five ranges become two. */
static void
test_real (void)
{
  g_autoptr (HfRecording) recording = load ("real/dotnet10-recording.gclog.gz");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReplay) replay = hf_replay_new (recording, 3, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (replay->collection.number, ==, 4);
  g_assert_cmpuint (replay->n_before, ==, 5);
  g_assert_cmpuint (replay->n_after, ==, 2);
  g_assert_cmpuint (replay->before[0].start, ==, 0x7f86cbc00028);
  g_assert_cmpuint (replay->n_total, ==, 700880);
  g_assert_cmpuint (replay->n_blocks, ==, 627);
  g_assert_cmpuint (replay->n_survived + replay->n_freed, ==, replay->n_total);
  g_assert_cmpuint (replay->n_apart, ==, 0x26f8 + 0x24f260);
  g_assert_cmpuint (replay->n_outside, ==, 0);
  g_assert_null (hf_replay_new (recording, 14, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_kept (void)
{
  g_autoptr (HfReplay) replay = read_text (
    A "c test\ng 1 0 1 1\nn 1 100 20 80\nn 0 0 40 80\nn 2 900 40 40\nm 10 120 10\n"
      "n 1 100 30 80\nn 2 900 40 40\ne 1 0\n");

  g_assert_cmpuint (replay->n_before, ==, 2);
  g_assert_false (replay->before[0].is_collected);
  g_assert_cmpuint (replay->before[0].start, ==, 0x100);
  g_assert_cmpuint (replay->n_after, ==, 1);
  g_assert_cmpuint (replay->blocks[0].from, ==, 1);
  g_assert_cmpuint (replay->blocks[0].to, ==, 0);
  g_assert_cmpuint (replay->n_total, ==, 0x40);
  g_assert_cmpuint (replay->n_freed, ==, 0x30);
}

/* Without moves, large objects are there as well. */
static void
test_sweep (void)
{
  g_autoptr (HfReplay) replay = read_text (
    A "c test\ng 1 0 1f 1\nn 3 900 40 40\nn 2 0 40 80\ns 10 10\ns 900 20\nn 3 900 40 40\n"
      "n 2 0 40 80\ne 1 0\n");

  g_assert_cmpuint (replay->n_before, ==, 2);
  g_assert_cmpuint (replay->n_moved, ==, 0);
  g_assert_cmpuint (replay->n_survived, ==, 0x30);
  g_assert_cmpuint (replay->n_apart, ==, 0);
}

static void
test_without_ranges (void)
{
  g_autoptr (HfReplay) replay = read_text (
    A "c test\ng 1 0 ffe0 1\nm 10 40 10\nm 80 50 20\nm 10 40 10\ne 1 0\n");
  g_autoptr (HfReplay) empty = read_text (A "c test\ng 1 0 1 1\ne 1 0\n");
  g_autoptr (HfReplay) outside = read_text (
    A "c test\ng 1 0 1 1\nn 0 0 40 40\nm 10 20 80\nm f00 800 10\ne 1 0\n");

  g_assert_false (replay->has_ranges);
  g_assert_cmpuint (replay->n_blocks, ==, 2);
  g_assert_cmpuint (replay->before[0].start, ==, 0x10);
  g_assert_cmpuint (replay->before[0].length, ==, 0x90);
  g_assert_cmpuint (replay->after[0].length, ==, 0x30);
  g_assert_cmpuint (empty->n_blocks, ==, 0);
  g_assert_cmpuint (empty->n_before, ==, 0);
  g_assert_cmpuint (outside->n_outside, ==, 1);
  g_assert_cmpuint (outside->blocks[0].length, ==, 0x30);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recording/replay/the-published-example", test_published);
  g_test_add_func ("/recording/replay/a-real-collection", test_real);
  g_test_add_func ("/recording/replay/objects-before-those-that-came-are-kept", test_kept);
  g_test_add_func ("/recording/replay/a-sweep-has-large-objects", test_sweep);
  g_test_add_func ("/recording/replay/broken-collections", test_without_ranges);
  return g_test_run ();
}
