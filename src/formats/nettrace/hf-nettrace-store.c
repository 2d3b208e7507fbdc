/* hf-nettrace-store.c: the contents of the heap events of a trace, until a heap takes them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-nettrace-store.h"

#include <stdlib.h>

/* The first is small, as many traces are; later ones are large enough to go back to the
 * system when they are freed, see hf_memory_set_up(). */
#define FIRST_CHUNK_BYTES (64 * 1024)
#define MAX_CHUNK_BYTES (4 * 1024 * 1024)

typedef struct
{
  guint8  *bytes;
  guint32  capacity;
  guint32  used;
  guint32  n_segments; /* that are not released */
} Chunk;

struct _HfNettraceStore
{
  HfColumn *segments; /* HfNettraceSegment */
  HfColumn *chunks;   /* Chunk */
  guint64   n_bytes;  /* of the chunks that are there */
};

static void
clear_chunk (gpointer data)
{
  Chunk *chunk = data;

  g_clear_pointer (&chunk->bytes, g_free);
}

HfNettraceStore *
hf_nettrace_store_new (void)
{
  HfNettraceStore *self = g_new0 (HfNettraceStore, 1);

  self->segments = hf_column_new (sizeof (HfNettraceSegment));
  self->chunks = hf_column_new (sizeof (Chunk));
  hf_column_set_clear_func (self->chunks, clear_chunk);
  return self;
}

void
hf_nettrace_store_free (HfNettraceStore *self)
{
  if (self == NULL)
    return;
  hf_column_free (self->segments);
  hf_column_free (self->chunks);
  g_free (self);
}

static Chunk *
get_chunk (const HfNettraceStore *self,
           guint                  position)
{
  return &g_array_index (self->chunks, Chunk, position);
}

static gboolean
add_chunk (HfNettraceStore *self,
           guint32          size)
{
  guint32 capacity = FIRST_CHUNK_BYTES;
  Chunk chunk = { 0 };

  if (self->chunks->len > 0)
    {
      capacity = get_chunk (self, self->chunks->len - 1)->capacity;
      capacity = MIN (capacity, MAX_CHUNK_BYTES / 2) * 2;
    }
  chunk.capacity = MAX (capacity, size);
  chunk.bytes = g_try_malloc (chunk.capacity);
  if (chunk.bytes == NULL)
    return FALSE;
  if (!hf_column_append (self->chunks, &chunk, 1))
    {
      g_free (chunk.bytes);
      return FALSE;
    }
  self->n_bytes += chunk.capacity;
  return TRUE;
}

guint8 *
hf_nettrace_store_add (HfNettraceStore         *self,
                       const HfNettraceSegment *segment)
{
  HfNettraceSegment added = *segment;
  Chunk *chunk = self->chunks->len > 0 ? get_chunk (self, self->chunks->len - 1) : NULL;

  if (chunk == NULL || segment->size > chunk->capacity - chunk->used)
    {
      if (!add_chunk (self, segment->size))
        return NULL;
      chunk = get_chunk (self, self->chunks->len - 1);
    }
  added.chunk = self->chunks->len - 1;
  added.offset = chunk->used;
  if (!hf_column_append (self->segments, &added, 1))
    return NULL;
  chunk->used += segment->size;
  chunk->n_segments++;
  return chunk->bytes + added.offset;
}

/* Places ascend in the order of the file, which makes the order complete. */
static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const HfNettraceSegment *one = a;
  const HfNettraceSegment *other = b;

  if (one->time != other->time)
    return one->time < other->time ? -1 : 1;
  if (one->chunk != other->chunk)
    return one->chunk < other->chunk ? -1 : 1;
  return one->offset < other->offset ? -1 : one->offset > other->offset;
}

void
hf_nettrace_store_sort (HfNettraceStore *self)
{
  if (self->segments->len > 0)
    qsort (self->segments->data, self->segments->len, sizeof (HfNettraceSegment), compare_times);
}

HfNettraceSegment *
hf_nettrace_store_get_segments (HfNettraceStore *self,
                                guint           *n)
{
  *n = self->segments->len;
  return (HfNettraceSegment *) self->segments->data;
}

const guint8 *
hf_nettrace_store_get_bytes (const HfNettraceStore   *self,
                             const HfNettraceSegment *segment)
{
  return get_chunk (self, segment->chunk)->bytes + segment->offset;
}

void
hf_nettrace_store_release (HfNettraceStore         *self,
                           const HfNettraceSegment *segment)
{
  Chunk *chunk = get_chunk (self, segment->chunk);

  g_return_if_fail (chunk->n_segments > 0);

  chunk->n_segments--;
  if (chunk->n_segments > 0)
    return;
  self->n_bytes -= chunk->capacity;
  g_clear_pointer (&chunk->bytes, g_free);
  chunk->capacity = chunk->used = 0;
}

guint64
hf_nettrace_store_get_n_bytes (const HfNettraceStore *self)
{
  return self->n_bytes + hf_column_get_n_bytes (self->segments) +
         hf_column_get_n_bytes (self->chunks);
}
