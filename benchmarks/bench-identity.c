/* bench-identity.c: following a million objects through a thousand collections
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Of ten collections, one is of all generations; one in 500 objects dies in it, and every fourth of
 * these compacts the heap. The others are of generation 0, where blocks of new objects move to
 * generation 1.
 */

#include "hf-heap-builder.h"
#include "hf-identity.h"

#include <stdlib.h>

#define N_OBJECTS 1000000
#define N_COLLECTIONS 1000
#define N_YOUNG_BLOCKS 500
#define N_RUNS 5
#define OLD G_GUINT64_CONSTANT (0x100000000)
#define YOUNG G_GUINT64_CONSTANT (0x200000000)
#define OBJECT_SIZE 24
#define OLD_SIZE ((guint64) N_OBJECTS * OBJECT_SIZE)

/* The objects that live, in order of addresses. */
typedef struct
{
  guint64     *addresses;
  guint32      n;
  HfRecording *recording;
  GRand       *rand;
  guint64      n_blocks;
} Model;

static void
add_event (Model         *model,
           const HfEvent *event)
{
  if (!hf_recording_add_event (model->recording, event))
    g_error ("there is not enough memory for the recording");
}

static void
add_block (Model   *model,
           guint64  from,
           guint64  to,
           guint64  length)
{
  const HfEvent event = {
    .kind = from == to ? HF_EVENT_SURVIVED : HF_EVENT_MOVED,
    .block = { from, to, length },
  };

  model->n_blocks++;
  add_event (model, &event);
}

static void
add_range (Model   *model,
           guint64  generation,
           guint64  start,
           guint64  length)
{
  const HfEvent event = {
    .kind = HF_EVENT_RANGE,
    .range = { generation, start, length, length },
  };

  add_event (model, &event);
}

static void
collect_all (Model    *model,
             gboolean  is_compacting)
{
  guint64 next = OLD;
  guint32 n = 0;
  guint32 first = 0; /* of the block */

  for (guint32 i = 0; i <= model->n; i++)
    {
      const gboolean is_dead = i < model->n && g_rand_int_range (model->rand, 0, 500) == 0;
      const gboolean is_gap = i > first && i < model->n &&
                              model->addresses[i] != model->addresses[i - 1] + OBJECT_SIZE;

      if ((is_dead || is_gap || i == model->n) && i > first)
        {
          const guint64 from = model->addresses[first];
          const guint64 to = is_compacting ? next : from;
          const guint64 length = (guint64) (i - first) * OBJECT_SIZE;

          add_block (model, from, to, length);
          for (; first < i; first++)
            {
              model->addresses[n] = to + (model->addresses[first] - from);
              n++;
            }
          next = to + length;
        }
      if (is_dead)
        first = i + 1;
    }
  model->n = n;
}

static void
collect_young (Model *model)
{
  for (guint64 i = 0; i < N_YOUNG_BLOCKS; i++)
    add_block (model, YOUNG + 0x1000 * i, YOUNG + 0x10000000 + 0x800 * i, 0x400);
}

static void
add_collection (Model   *model,
                guint64  number)
{
  const gboolean is_full = number % 10 == 0;
  const HfEvent start = {
    .kind = HF_EVENT_COLLECTION,
    .collection = { number, 0, is_full ? 0x1f : 1, 0 },
  };
  const HfEvent end = { .kind = HF_EVENT_FINISHED, .finished = { number, 0 } };

  add_event (model, &start);
  add_range (model, 2, OLD, OLD_SIZE);
  add_range (model, 0, YOUNG, 0x8000000);
  add_range (model, 1, YOUNG + 0x10000000, 0x8000000);
  if (is_full)
    collect_all (model, number % 40 == 0);
  else
    collect_young (model);
  add_event (model, &end);
}

static void
add_heap (Model *model)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  hf_heap_builder_begin_domain (builder, "bench", 5, NULL, 3);
  hf_heap_builder_add_type (builder, 1, "N.A");
  for (guint32 i = 0; i < model->n; i++)
    hf_heap_builder_add_object (builder, model->addresses[i], 1, OBJECT_SIZE, NULL, 0);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  if (heap == NULL || !hf_recording_add_heap (model->recording, heap))
    g_error ("there is not enough memory for a snapshot");
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const double x = *(const double *) a;
  const double y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
get_median (double *values)
{
  qsort (values, N_RUNS, sizeof (double), compare);
  return values[N_RUNS / 2];
}

/* Seconds of listing the collections, which sorts their blocks, and of following the objects. */
static void
measure (const Model *model,
         double      *list_time,
         double      *follow_time)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (HfCollectionList) list = hf_collection_list_new (model->recording, NULL, NULL, NULL);
  g_autoptr (HfIdentity) identity = NULL;

  *list_time = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  start = g_get_monotonic_time ();
  identity = hf_identity_new (model->recording, NULL, NULL, NULL);
  *follow_time = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  if (list == NULL || identity == NULL ||
      hf_identity_get_step (identity, 0)->n_survived != model->n)
    g_error ("objects were not followed");
}

int
main (void)
{
  Model model = {
    .addresses = g_new (guint64, N_OBJECTS),
    .n = N_OBJECTS,
    .recording = hf_recording_new (),
    .rand = g_rand_new_with_seed (1),
  };
  double list_times[N_RUNS];
  double follow_times[N_RUNS];
  double list_time, follow_time;

  for (guint32 i = 0; i < N_OBJECTS; i++)
    model.addresses[i] = OLD + (guint64) i * OBJECT_SIZE;
  add_heap (&model);
  for (guint64 number = 1; number <= N_COLLECTIONS; number++)
    add_collection (&model, number);
  add_heap (&model);
  for (guint i = 0; i < N_RUNS; i++)
    measure (&model, &list_times[i], &follow_times[i]);
  list_time = get_median (list_times);
  follow_time = get_median (follow_times);
  g_print ("%u objects, %u collections, %" G_GUINT64_FORMAT " blocks, %u objects left\n", N_OBJECTS,
           N_COLLECTIONS, model.n_blocks, model.n);
  g_print ("listing collections   %.3f s\n", list_time);
  g_print ("following objects     %.3f s, %.1f times as long, %.0f ns for a block (goal 2 s: %s)\n",
           follow_time, follow_time / list_time, follow_time * 1e9 / (double) model.n_blocks,
           follow_time <= 2 ? "met" : "MISSED");
  g_object_unref (model.recording);
  g_rand_free (model.rand);
  g_free (model.addresses);
  return 0;
}
