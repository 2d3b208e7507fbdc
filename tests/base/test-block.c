/* test-block.c: tests of memory whose pages go from one block to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-block-private.h"

#include <string.h>
#include <sys/resource.h>

#define CHUNK HF_BLOCK_CHUNK_BYTES

static const gsize sizes[] = { 1, 4096, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 7 * CHUNK + 5 };

static void
assert_filled (const guint8 *block,
               gsize         n_bytes,
               guint8        value)
{
  for (gsize i = 0; i < n_bytes; i++)
    {
      if (block[i] != value)
        g_error ("byte %" G_GSIZE_FORMAT " is %u", i, block[i]);
    }
}

/* Of each size, with each size before it and after it. */
static void
test_resize (void)
{
  hf_block_begin_stages ();
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
        {
          guint8 *block = hf_block_try_new (guint8, sizes[i]);

          memset (block, 0x5a, sizes[i]);
          block = hf_block_try_resize (block, sizes[k], 1);
          assert_filled (block, MIN (sizes[i], sizes[k]), 0x5a);
          memset (block, 0xa5, sizes[k]);
          hf_block_free (block);
        }
    }
  hf_block_end_stages ();
}

/* Old contents are of no block that was to be zero. */
static void
test_zero (void)
{
  hf_block_begin_stages ();
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint8 *dirty = hf_block_try_new (guint8, 2 * CHUNK);
      guint8 *block;

      memset (dirty, 0xff, 2 * CHUNK);
      hf_block_free (dirty);
      block = hf_block_try_new0 (guint8, sizes[i]);
      assert_filled (block, sizes[i], 0);
      memset (block, 0xff, sizes[i]);
      hf_block_free (block);
    }
  hf_block_end_stages ();
}

static void
test_spare (void)
{
  guint8 *block = hf_block_try_new (guint8, 4 * CHUNK);

  memset (block, 1, 3 * CHUNK);
  hf_block_free (block);
  g_assert_cmpuint (hf_block_get_n_spare_bytes (), ==, 0);

  hf_block_begin_stages ();
  hf_block_begin_stages ();
  block = hf_block_try_new (guint8, 4 * CHUNK);
  memset (block, 1, 3 * CHUNK);
  hf_block_free (block);
  /* A chunk that was not touched has no pages to keep. */
  g_assert_cmpuint (hf_block_get_n_spare_bytes (), ==, 3 * CHUNK);

  block = hf_block_try_new (guint8, 2 * CHUNK);
  g_assert_cmpuint (hf_block_get_n_spare_bytes (), ==, CHUNK);
  block = hf_block_try_resize (block, 3 * CHUNK, 1);
  g_assert_cmpuint (hf_block_get_n_spare_bytes (), ==, 0);
  assert_filled (block, 3 * CHUNK, 1);
  block = hf_block_try_resize (block, CHUNK, 1);
  g_assert_cmpuint (hf_block_get_n_spare_bytes (), ==, 2 * CHUNK);
  hf_block_free (block);

  hf_block_end_stages ();
  g_assert_cmpuint (hf_block_get_n_spare_bytes (), ==, 3 * CHUNK);
  hf_block_end_stages ();
  g_assert_cmpuint (hf_block_get_n_spare_bytes (), ==, 0);
}

#ifndef __SANITIZE_THREAD__

static glong
get_n_faults (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);
  return usage.ru_minflt;
}

/* To touch the pages of a freed block again costs no fault, but for those of a sanitizer's own
 * memory for other addresses: an eighth. */
static void
test_no_faults (void)
{
  const gsize n_bytes = 16 * CHUNK;
  glong n_before;

  hf_block_begin_stages ();
  for (guint i = 0; i < 2; i++)
    {
      guint8 *block = hf_block_try_new (guint8, n_bytes);

      n_before = get_n_faults ();
      memset (block, 1, n_bytes);
      n_before = get_n_faults () - n_before;
      hf_block_free (block);
    }
  hf_block_end_stages ();
  g_assert_cmpint (n_before, <, (glong) (n_bytes / 4096 / 4));
}

#endif

/* As with malloc(), the block before is kept. */
static void
test_no_memory (void)
{
  guint8 *block = hf_block_try_new (guint8, CHUNK);

  memset (block, 7, CHUNK);
  g_assert_null (hf_block_try_alloc (G_MAXSIZE, 8));
  g_assert_null (hf_block_try_alloc0 (G_MAXSIZE, 1));
  g_assert_null (hf_block_try_alloc (G_MAXSIZE - CHUNK, 1));
  g_assert_null (hf_block_try_alloc (G_MAXSIZE / 4, 1));
  g_assert_null (hf_block_try_resize (block, G_MAXSIZE, 8));
  g_assert_null (hf_block_try_resize (block, G_MAXSIZE / 4, 1));
  g_assert_null (hf_block_try_alloc (0, 8));
  assert_filled (block, CHUNK, 7);
  hf_block_free (block);
  hf_block_free (NULL);
}

/* A small block becomes a large one, and stays one. */
static void
test_mixed (void)
{
  guint8 *block;

  hf_block_set_least_bytes (CHUNK);
  block = hf_block_try_resize (NULL, 1000, 1);
  memset (block, 9, 1000);
  block = hf_block_try_resize (block, 2 * CHUNK, 1);
  assert_filled (block, 1000, 9);
  block = hf_block_try_resize (block, 500, 1);
  assert_filled (block, 500, 9);
  hf_block_free (block);
  hf_block_set_least_bytes (1);
}

#define N_ROUNDS 300
#define N_BLOCKS 5

/* Blocks with the number of their thread in each chunk. */
static gpointer
run_thread (gpointer data)
{
  const guint8 number = (guint8) GPOINTER_TO_UINT (data);
  guint8 *blocks[N_BLOCKS] = { NULL };
  gsize n_chunks[N_BLOCKS] = { 0 };

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      const guint i = round % N_BLOCKS;
      const gsize n = 1 + (round * number) % 4;
      guint8 *block = hf_block_try_resize (blocks[i], n * CHUNK, 1);

      for (gsize k = 0; k < MIN (n, n_chunks[i]); k++)
        g_assert_cmpuint (block[k * CHUNK], ==, number);
      for (gsize k = 0; k < n; k++)
        block[k * CHUNK] = number;
      blocks[i] = block;
      n_chunks[i] = n;
      if (round % 7 == 0)
        {
          g_clear_pointer (&blocks[i], hf_block_free);
          n_chunks[i] = 0;
        }
    }
  for (guint i = 0; i < N_BLOCKS; i++)
    hf_block_free (blocks[i]);
  return NULL;
}

static void
test_threads (void)
{
  GThread *threads[4];

  hf_block_begin_stages ();
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("block", run_thread, GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  hf_block_end_stages ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hf_block_set_least_bytes (1);
  g_test_add_func ("/base/block/resize-keeps-contents", test_resize);
  g_test_add_func ("/base/block/zero-is-zero", test_zero);
  g_test_add_func ("/base/block/spare-chunks", test_spare);
#ifndef __SANITIZE_THREAD__ /* which has several pages of its own for each */
  g_test_add_func ("/base/block/touched-pages-cost-no-fault", test_no_faults);
#endif
  g_test_add_func ("/base/block/no-memory", test_no_memory);
  g_test_add_func ("/base/block/small-becomes-large", test_mixed);
  g_test_add_func ("/base/block/threads", test_threads);
  return g_test_run ();
}
