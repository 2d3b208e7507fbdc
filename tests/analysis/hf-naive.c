/* hf-naive.c: walks without what is asked about
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive.h"

#include "hf-heap-builder.h"

#include <string.h>

/* ---- Random heaps --------------------------------------------------------- */

#define MOST_OBJECTS 40
#define N_TYPES 5
#define TABLE_TYPE 0

static guint64
get_id (guint32 object)
{
  return G_GUINT64_CONSTANT (0x1000) + G_GUINT64_CONSTANT (0x20) * object;
}

static gboolean
happens (GRand *rand,
         int    one_in)
{
  return g_rand_int_range (rand, 0, one_in) == 0;
}

/* Of an object, or now and then of none that there is. */
static guint64
choose_id (GRand *rand,
           int    n)
{
  return get_id ((guint32) g_rand_int_range (rand, 0, happens (rand, 12) ? 2 * n : n));
}

static void
add_types (HfHeapBuilder *builder)
{
  static const char *const names[N_TYPES] = {
    "System.Object[]", "System.String", "Shop.Order", "Shop.Line[]", "Shop.Cache",
  };

  for (guint64 i = 0; i < N_TYPES; i++)
    hf_heap_builder_add_type (builder, i, names[i]);
}

static guint64
make_size (GRand *rand)
{
  if (happens (rand, 10))
    return 0;
  if (happens (rand, 20))
    return G_GUINT64_CONSTANT (0x100000000) + g_rand_int (rand);
  return (guint64) g_rand_int_range (rand, 1, 200);
}

static void
add_objects (HfHeapBuilder *builder,
             GRand         *rand,
             int            n)
{
  /* From chains to tangles. */
  int most_references = g_rand_int_range (rand, 1, 5);

  for (int i = 0; i < n; i++)
    {
      guint64 references[16];
      gsize n_references = 0;
      int n_wanted = g_rand_int_range (rand, 0, most_references + 1);

      for (int k = 0; k < n_wanted; k++)
        {
          guint64 to = happens (rand, 12) ? get_id ((guint32) i) : choose_id (rand, n);

          references[n_references++] = to;
          if (happens (rand, 8))
            references[n_references++] = to;
        }
      hf_heap_builder_add_object (builder, get_id ((guint32) i),
                                  (guint64) g_rand_int_range (rand, 0, N_TYPES + 1),
                                  make_size (rand), references, n_references);
    }
}

/* Those that the format knows, the next, and any. */
static guint64
make_kind (GRand *rand)
{
  if (happens (rand, 20))
    return G_MAXUINT64 - (guint64) g_rand_int_range (rand, 0, 2);
  return (guint64) g_rand_int_range (rand, 0, HF_N_ROOT_KINDS + 1);
}

static guint64
make_flags (GRand *rand)
{
  guint64 unknown = happens (rand, 20) ? G_GUINT64_CONSTANT (1) << g_rand_int_range (rand, 4, 64)
                                       : 0;

  return unknown | (happens (rand, 2) ? 0 : (guint64) g_rand_int_range (rand, 0, 16));
}

static void
add_roots (HfHeapBuilder *builder,
           GRand         *rand,
           int            n)
{
  int n_roots = g_rand_int_range (rand, 0, 2 + n / g_rand_int_range (rand, 1, 12));

  for (int i = 0; i < n_roots; i++)
    {
      guint64 object = choose_id (rand, n);
      guint64 kind = make_kind (rand);
      guint64 flags = make_flags (rand);
      guint64 container = (guint64) g_rand_int_range (rand, 0, 3);
      gboolean is_static = kind == HF_ROOT_STATIC && !happens (rand, 4);

      for (int k = happens (rand, 10) ? 2 : 1; k > 0; k--)
        hf_heap_builder_add_root (builder, object, kind, flags, is_static ? &container : NULL,
                                  is_static ? "field" : NULL);
    }
}

HfHeap *
hf_naive_random_heap (GRand *rand)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap;
  int n = g_rand_int_range (rand, 1, MOST_OBJECTS + 1);

  hf_heap_builder_begin_domain (builder, "random", 6, NULL, 3);
  add_types (builder);
  add_objects (builder, rand, n);
  add_roots (builder, rand, n);
  for (int i = 0; happens (rand, 3) && i < 5; i++)
    hf_heap_builder_add_dependent (builder, choose_id (rand, n), choose_id (rand, n));
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

HfTypeSet *
hf_naive_random_types (GRand  *rand,
                       HfHeap *heap)
{
  HfBitset types;

  g_assert_true (hf_bitset_init (&types, hf_heap_get_n_types (heap)));
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_rand_int_range (rand, 0, 3) == 0)
        hf_bitset_add (&types, i);
    }

  return hf_type_set_new_take (&types);
}

/* ---- Walks ------------------------------------------------------------------ */

typedef struct
{
  HfHeap            *heap;
  const HfNaiveView *view;
  gboolean          *reached;
  GArray            *left; /* HfObjectIndex */
} Walk;

static void
reach (Walk          *self,
       HfObjectIndex  object)
{
  if (self->reached[object.value] || object.value == self->view->without.value)
    return;
  self->reached[object.value] = TRUE;
  g_array_append_val (self->left, object);
}

static void
follow (Walk          *self,
        HfObjectIndex  from,
        HfObjectIndex  to)
{
  if (self->view->keeps_edge == NULL ||
      self->view->keeps_edge (self->heap, from, to, self->view->user_data))
    reach (self, to);
}

gboolean *
hf_naive_walk (HfHeap            *heap,
               const HfNaiveView *view)
{
  gboolean *reached = g_new0 (gboolean, (gsize) hf_heap_get_n_objects (heap) + 1);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (HfObjectIndex));
  Walk self = { heap, view, reached, left };
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (!hf_root_is_weak (&roots[i]) &&
          (view->keeps_root == NULL || view->keeps_root (heap, &roots[i], view->user_data)))
        reach (&self, roots[i].object);
    }
  while (left->len > 0)
    {
      HfObjectIndex object = g_array_index (left, HfObjectIndex, left->len - 1);
      gsize n;
      guint32 n_dependents;
      const HfObjectIndex *references = hf_heap_get_references (heap, object, &n);
      const HfDependent *dependents = hf_heap_get_dependents_of (heap, object, &n_dependents);

      g_array_set_size (left, left->len - 1);
      for (gsize i = 0; i < n; i++)
        follow (&self, object, references[i]);
      for (guint32 i = 0; i < n_dependents; i++)
        follow (&self, object, dependents[i].target);
    }
  return reached;
}

static GArray *
list_members (const gboolean *members,
              guint32         n)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < n; i++)
    {
      if (members[i])
        g_array_append_val (list, i);
    }
  return list;
}

HfNaiveDominators *
hf_naive_dominators_new (HfHeap *heap)
{
  HfNaiveDominators *self = g_new0 (HfNaiveDominators, 1);
  HfNaiveView view = HF_NAIVE_VIEW_ALL;
  guint32 n = hf_heap_get_n_objects (heap);
  g_autofree gboolean *reachable = hf_naive_walk (heap, &view);
  g_autoptr (GArray) objects = list_members (reachable, n);

  self->idoms = g_new (guint32, (gsize) n + 1);
  self->retained = g_new0 (guint64, (gsize) n + 1);
  self->n_retained = g_new0 (guint32, (gsize) n + 1);
  memset (self->idoms, 0xff, n * sizeof (guint32));
  for (guint i = 0; i < objects->len; i++)
    {
      guint32 a = g_array_index (objects, guint32, i);
      g_autofree gboolean *reached = NULL;

      view.without.value = a;
      reached = hf_naive_walk (heap, &view);
      for (guint k = 0; k < objects->len; k++)
        {
          guint32 b = g_array_index (objects, guint32, k);

          if (reached[b])
            continue;
          self->retained[a] += hf_heap_get_object_size (heap, (HfObjectIndex){ b });
          self->n_retained[a]++;
        }
      /* Of all that dominate b, the immediate one dominates the least. */
      for (guint k = 0; k < objects->len; k++)
        {
          guint32 b = g_array_index (objects, guint32, k);

          if (a != b && !reached[b] &&
              (self->idoms[b] == HF_INDEX_NONE ||
               self->n_retained[a] < self->n_retained[self->idoms[b]]))
            self->idoms[b] = a;
        }
    }
  return self;
}

void
hf_naive_dominators_free (HfNaiveDominators *self)
{
  g_free (self->idoms);
  g_free (self->retained);
  g_free (self->n_retained);
  g_free (self);
}
