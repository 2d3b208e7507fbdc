/* hf-block.c: memory for the columns of a heap, whose pages go from one stage to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-block-private.h"

#include <malloc.h>
#include <string.h>
#include <sys/mman.h>

/* A moved chunk is a mapping of its own, and the kernel allows a process 65,530 of them. */
#define MAX_SPARE 8192

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define LEAST_BYTES G_MAXSIZE
#else
#define LEAST_BYTES HF_BLOCK_LEAST_BYTES
#endif

/* Mapped blocks begin at a multiple of a chunk, which malloc() returns hardly ever: nearly all
 * others are known without a look into the table. */
static struct
{
  GMutex      lock;
  GHashTable *sizes; /* of mapped blocks, in bytes, by address; whole chunks */
  char       *spare[MAX_SPARE];
  guint       n_spare;
  guint       n_stages; /* calls of hf_block_begin_stages() that have no end yet */
  gsize       least_bytes;
} pool = { .least_bytes = LEAST_BYTES };

static gsize
round_up (gsize n_bytes)
{
  return (n_bytes + HF_BLOCK_CHUNK_BYTES - 1) & ~(HF_BLOCK_CHUNK_BYTES - 1);
}

/* Returns: 0 if @block is not mapped, but from malloc() */
static gsize
get_size (gconstpointer block)
{
  if (((gsize) block & (HF_BLOCK_CHUNK_BYTES - 1)) != 0 || pool.sizes == NULL)
    return 0;
  return GPOINTER_TO_SIZE (g_hash_table_lookup (pool.sizes, block));
}

static void
set_size (gpointer block,
          gsize    n_bytes)
{
  if (pool.sizes == NULL)
    pool.sizes = g_hash_table_new (NULL, NULL);
  g_hash_table_insert (pool.sizes, block, GSIZE_TO_POINTER (n_bytes));
}

static void
release_spare (void)
{
  while (pool.n_spare > 0)
    munmap (pool.spare[--pool.n_spare], HF_BLOCK_CHUNK_BYTES);
}

static char *
map (gsize n_bytes)
{
  char *start = mmap (NULL, n_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  return start != MAP_FAILED ? start : NULL;
}

/* Whole chunks of fresh pages, of which none is there before it is touched. */
static char *
map_chunks (gsize n_bytes)
{
  const gsize n_mapped = n_bytes + HF_BLOCK_CHUNK_BYTES;
  char *start = map (n_mapped);
  gsize n_before;

  if (start == NULL && pool.n_spare > 0)
    {
      release_spare ();
      start = map (n_mapped);
    }
  if (start == NULL)
    return NULL;

  n_before = round_up ((gsize) start) - (gsize) start;
  if (n_before > 0)
    munmap (start, n_before);
  munmap (start + n_before + n_bytes, HF_BLOCK_CHUNK_BYTES - n_before);
  return start + n_before;
}

static gboolean
move_chunk (char *from,
            char *to)
{
  return mremap (from, HF_BLOCK_CHUNK_BYTES, HF_BLOCK_CHUNK_BYTES, MREMAP_MAYMOVE | MREMAP_FIXED,
                 to) != MAP_FAILED;
}

/* Puts spare chunks in place of fresh ones from @start on.
 *
 * Returns: how many bytes now have old contents; all others are 0 */
static gsize
take_spare (char  *start,
            gsize  n_bytes)
{
  gsize at = 0;

  for (; at < n_bytes && pool.n_spare > 0; at += HF_BLOCK_CHUNK_BYTES)
    {
      if (!move_chunk (pool.spare[pool.n_spare - 1], start + at))
        break;
      pool.n_spare--;
    }
  return at;
}

static gboolean
is_touched (char *chunk)
{
  unsigned char residency = 0;

  return mincore (chunk, 1, &residency) == 0 && (residency & 1) != 0;
}

/* Keeps chunks, or unmaps them. */
static void
give_chunks (char  *start,
             gsize  n_bytes)
{
  for (gsize at = 0; at < n_bytes; at += HF_BLOCK_CHUNK_BYTES)
    {
      if (pool.n_stages > 0 && pool.n_spare < MAX_SPARE && is_touched (start + at))
        pool.spare[pool.n_spare++] = start + at;
      else
        munmap (start + at, HF_BLOCK_CHUNK_BYTES);
    }
}

/* @n_old is how many bytes of the block have old contents. */
static char *
allocate (gsize  n_bytes,
          gsize *n_old)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&pool.lock);
  const gsize n_rounded = round_up (n_bytes);
  char *start;

  if (n_rounded < n_bytes || n_rounded > G_MAXSIZE - HF_BLOCK_CHUNK_BYTES)
    return NULL;
  start = map_chunks (n_rounded);
  if (start == NULL)
    return NULL;
  *n_old = take_spare (start, n_rounded);
  set_size (start, n_rounded);
  return start;
}

/* Returns: FALSE if a block of so many bytes comes from malloc() */
static gboolean
is_large (gsize  n,
          gsize  element_size,
          gsize *n_bytes)
{
  return !g_size_checked_mul (n_bytes, n, element_size) || *n_bytes >= pool.least_bytes;
}

gpointer
hf_block_try_alloc (gsize n,
                    gsize element_size)
{
  gsize n_bytes;
  gsize n_old;

  if (!is_large (n, element_size, &n_bytes) || n_bytes == 0)
    return g_try_malloc_n (n, element_size);
  return allocate (n_bytes, &n_old);
}

gpointer
hf_block_try_alloc0 (gsize n,
                     gsize element_size)
{
  gsize n_bytes;
  gsize n_old = 0;
  char *start;

  if (!is_large (n, element_size, &n_bytes) || n_bytes == 0)
    return g_try_malloc0_n (n, element_size);
  start = allocate (n_bytes, &n_old);
  if (start != NULL)
    memset (start, 0, n_old);
  return start;
}

/* A chunk that the kernel does not move, since the process has too many mappings, is copied. */
static gpointer
grow (char  *block,
      gsize  n_before,
      gsize  n_bytes)
{
  char *start = map_chunks (n_bytes);

  if (start == NULL)
    return NULL;
  for (gsize at = 0; at < n_before; at += HF_BLOCK_CHUNK_BYTES)
    {
      if (move_chunk (block + at, start + at))
        continue;
      memcpy (start + at, block + at, HF_BLOCK_CHUNK_BYTES);
      munmap (block + at, HF_BLOCK_CHUNK_BYTES);
    }
  take_spare (start + n_before, n_bytes - n_before);
  g_hash_table_remove (pool.sizes, block);
  set_size (start, n_bytes);
  return start;
}

/* Of a mapped block. */
static gpointer
resize_chunks (gpointer block,
               gsize    n_before,
               gsize    n_bytes)
{
  const gsize n_rounded = round_up (n_bytes);

  if (n_rounded < n_bytes || n_rounded > G_MAXSIZE - HF_BLOCK_CHUNK_BYTES)
    return NULL;
  if (n_rounded > n_before)
    return grow (block, n_before, n_rounded);
  give_chunks ((char *) block + n_rounded, n_before - n_rounded);
  set_size (block, n_rounded);
  return block;
}

/* Of a block from malloc(), which becomes a mapped one. */
static gpointer
map_block (gpointer block,
           gsize    n_bytes)
{
  gsize n_old = 0;
  char *start = allocate (n_bytes, &n_old);

  if (start == NULL || block == NULL)
    return start;
  memcpy (start, block, MIN (malloc_usable_size (block), n_bytes));
  g_free (block);
  return start;
}

gpointer
hf_block_try_resize (gpointer block,
                     gsize    n,
                     gsize    element_size)
{
  gsize n_before;
  gsize n_bytes;

  if (!g_size_checked_mul (&n_bytes, n, element_size) || n_bytes == 0)
    return NULL;
  if (block != NULL)
    {
      g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&pool.lock);

      n_before = get_size (block);
      if (n_before > 0)
        return resize_chunks (block, n_before, n_bytes);
    }
  if (n_bytes < pool.least_bytes)
    return g_try_realloc (block, n_bytes);
  return map_block (block, n_bytes);
}

/* The pointer is read and written by memcpy(), since one pointer type may not stand for another. */
gboolean
hf_block_resize (gpointer place,
                 gsize    n,
                 gsize    element_size)
{
  gpointer block;

  memcpy (&block, place, sizeof block);
  block = hf_block_try_resize (block, n, element_size);
  if (block == NULL)
    return FALSE;
  memcpy (place, &block, sizeof block);
  return TRUE;
}

void
hf_block_free (gpointer block)
{
  if (((gsize) block & (HF_BLOCK_CHUNK_BYTES - 1)) == 0 && block != NULL)
    {
      g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&pool.lock);
      const gsize n_bytes = get_size (block);

      if (n_bytes > 0)
        {
          g_hash_table_remove (pool.sizes, block);
          give_chunks (block, n_bytes);
          return;
        }
    }
  g_free (block);
}

void
hf_block_begin_stages (void)
{
  g_mutex_lock (&pool.lock);
  pool.n_stages++;
  g_mutex_unlock (&pool.lock);
}

void
hf_block_end_stages (void)
{
  g_mutex_lock (&pool.lock);
  pool.n_stages--;
  if (pool.n_stages == 0)
    release_spare ();
  g_mutex_unlock (&pool.lock);
}

guint64
hf_block_get_n_spare_bytes (void)
{
  guint64 n_bytes;

  g_mutex_lock (&pool.lock);
  n_bytes = pool.n_spare * (guint64) HF_BLOCK_CHUNK_BYTES;
  g_mutex_unlock (&pool.lock);
  return n_bytes;
}

void
hf_block_set_least_bytes (gsize n_bytes)
{
  pool.least_bytes = n_bytes;
}
