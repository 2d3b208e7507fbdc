/* hf-shuffle.c: the same heap with other ids, from the same records in another order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-shuffle.h"

#include "hf-heap-builder.h"

static guint32 *
make_order (GRand   *rand,
            guint32  n)
{
  guint32 *order = g_new (guint32, (gsize) n + 1);

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 other = (guint32) g_rand_int_range (rand, 0, (gint32) i + 1);

      order[i] = order[other];
      order[other] = i;
    }
  return order;
}

static guint64
get_id (const guint32 *places,
        HfObjectIndex  object)
{
  return 0x10000 + 0x40 * (guint64) places[object.value];
}

static void
add_objects (HfHeapBuilder *builder,
             HfHeap        *heap,
             GRand         *rand,
             const guint32 *places)
{
  const guint32 n_objects = hf_heap_get_n_objects (heap);
  g_autofree guint32 *order = make_order (rand, n_objects);

  for (guint32 i = 0; i < n_objects; i++)
    {
      const HfObjectIndex object = { order[i] };
      gsize n;
      const HfObjectIndex *references = hf_heap_get_references (heap, object, &n);
      g_autofree guint32 *turned = make_order (rand, (guint32) n);
      g_autofree guint64 *ids = g_new (guint64, n + 1);

      for (gsize k = 0; k < n; k++)
        ids[k] = get_id (places, references[turned[k]]);
      hf_heap_builder_add_object (builder, get_id (places, object),
                                  hf_heap_get_object_type (heap, object).value,
                                  hf_heap_get_object_size (heap, object), ids, n);
    }
}

static void
add_roots (HfHeapBuilder *builder,
           HfHeap        *heap,
           GRand         *rand,
           const guint32 *places)
{
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);
  g_autofree guint32 *order = make_order (rand, n);

  for (guint32 i = 0; i < n; i++)
    {
      const HfRoot *root = &roots[order[i]];
      const guint64 container = root->container.value;

      hf_heap_builder_add_root (builder, get_id (places, root->object), root->kind, root->flags,
                                container != HF_INDEX_NONE ? &container : NULL,
                                hf_heap_get_string (heap, root->field));
    }
}

HfHeap *
hf_shuffle (HfHeap *heap,
            GRand  *rand)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autofree guint32 *places = make_order (rand, hf_heap_get_n_objects (heap));
  const guint32 n_types = hf_heap_get_n_types (heap);
  g_autofree guint32 *types = make_order (rand, n_types);
  guint32 n_dependents;
  const HfDependent *dependents = hf_heap_get_dependents (heap, &n_dependents);
  HfHeap *shuffled;

  hf_heap_builder_begin_domain (builder, "shuffled", 8, NULL, 3);
  for (guint32 i = 0; i < n_types; i++)
    hf_heap_builder_add_type (builder, types[i],
                              hf_heap_get_type_name (heap, (HfTypeIndex){ types[i] }));
  add_objects (builder, heap, rand, places);
  add_roots (builder, heap, rand, places);
  for (guint32 i = 0; i < n_dependents; i++)
    hf_heap_builder_add_dependent (builder, get_id (places, dependents[i].source),
                                   get_id (places, dependents[i].target));
  shuffled = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hf_heap_get_n_objects (shuffled), ==, hf_heap_get_n_objects (heap));
  return shuffled;
}
