/* test-growth-random.c: growth in random heaps is what its description says
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-heap-builder.h"
#include "hf-naive-growth.h"
#include "hf-naive-reasons.h"
#include "hf-shuffle.h"
#include "hf-test-times.h"

#define N_RANDOM HF_TEST_TIMES (1000)

#define MOST_SNAPSHOTS 5

/* ---- Heaps ----------------------------------------------------------------------- */

#define MOST_OBJECTS 40

/* Objects that come one after the other, with references in all directions. */
typedef struct
{
  guint    n_objects;
  guint    types[MOST_OBJECTS];
  guint    sizes[MOST_OBJECTS];  /* in the first snapshot */
  guint    larger[MOST_OBJECTS]; /* by so many bytes in each further one */
  gboolean refers[MOST_OBJECTS][MOST_OBJECTS];
  guint    kinds[MOST_OBJECTS];  /* of a root: a bit for each */
  gboolean goes[MOST_OBJECTS];   /* not in the last snapshot */
} Model;

static gboolean
happens (GRand *rand,
         int    one_in)
{
  return g_rand_int_range (rand, 0, one_in) == 0;
}

/* Nearly all that comes later hangs from a few objects that are there from the beginning. */
static void
make_model (Model *self,
            GRand *rand)
{
  const int n_types = g_rand_int_range (rand, 2, 7);
  const int one_in = g_rand_int_range (rand, 8, 60);

  *self = (Model){ .n_objects = (guint) g_rand_int_range (rand, 12, MOST_OBJECTS + 1) };
  for (guint i = 0; i < self->n_objects; i++)
    {
      const guint holder = (guint) g_rand_int_range (rand, 0, (int) MIN (i, 5) + 1);

      self->types[i] = (guint) g_rand_int_range (rand, 0, n_types);
      self->sizes[i] = happens (rand, 10) ? 0 : (guint) g_rand_int_range (rand, 1, 100);
      self->larger[i] = happens (rand, 6) ? (guint) g_rand_int_range (rand, 1, 1500) : 0;
      self->goes[i] = happens (rand, 40);
      self->refers[holder][i] = TRUE;
      for (guint k = 0; k < self->n_objects; k++)
        self->refers[i][k] |= happens (rand, one_in);
      if (i < 4 || happens (rand, 30))
        self->kinds[i] = 1u << g_rand_int_range (rand, 0, 7) | (happens (rand, 5) ? 1 : 0);
    }
}

static void
add_model_roots (HfHeapBuilder *builder,
                 guint64        id,
                 guint          kinds)
{
  static const char *const fields[] = { "a", "b", "c" };

  for (guint kind = 0; kind < 7; kind++)
    {
      const guint64 container = kind == 2 ? 1 : 0;

      if ((kinds & 1u << kind) == 0)
        continue;
      if (kind < 3)
        hf_heap_builder_add_root (builder, id, HF_ROOT_STATIC, 0, &container, fields[kind]);
      else
        hf_heap_builder_add_root (builder, id, kind == 3 ? HF_ROOT_LOCAL : HF_ROOT_HANDLE,
                                  kind == 6 ? HF_ROOT_WEAK : 0, NULL, NULL);
    }
}

/* The first objects of a model. */
static HfHeap *
build_model (const Model *self,
             guint        n_objects,
             guint        snapshot,
             gboolean     is_last,
             GRand       *rand)
{
  static const char *const types[] = {
    "System.Object[]", "N.Map", "N.Item", "N.Text", "N.A", "N.B", "N.C"
  };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = NULL;

  hf_heap_builder_begin_domain (builder, "model", 5, NULL, 3);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    hf_heap_builder_add_type (builder, i, types[i]);
  for (guint i = 0; i < n_objects; i++)
    {
      guint64 references[MOST_OBJECTS];
      guint n = 0;

      for (guint k = 0; k < n_objects; k++)
        {
          if (self->refers[i][k] && !(is_last && self->goes[k]))
            references[n++] = 0x1000 + 0x10 * (guint64) k;
        }
      hf_heap_builder_add_object (builder, 0x1000 + 0x10 * (guint64) i, self->types[i],
                                  self->sizes[i] + snapshot * self->larger[i], references, n);
      add_model_roots (builder, 0x1000 + 0x10 * (guint64) i, self->kinds[i]);
      if (n_objects > 6 && i == 5)
        hf_heap_builder_add_dependent (builder, 0x1050, 0x1060);
    }
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return hf_shuffle (heap, rand);
}

/* ---- Growth ----------------------------------------------------------------------- */

/* In the form of hf_naive_growth_dup(). */
static char *
dup_growth (const HfGrowth *growth)
{
  GString *text = g_string_new (NULL);
  HfReasonTree *last = growth->trees[growth->n_snapshots - 1];

  for (guint32 i = 0; i < growth->n_paths; i++)
    {
      const HfGrowthPath *path = &growth->paths[i];
      g_autofree char *chain = hf_naive_reasons_dup (last, path->reason);
      g_autoptr (GPtrArray) roots = g_ptr_array_new_with_free_func (g_free);

      for (guint32 k = 0; k < path->n_roots; k++)
        g_ptr_array_add (roots, hf_naive_reasons_dup (last, growth->roots[path->first_root + k]));
      g_ptr_array_add (roots, NULL);
      g_assert_cmpint (path->n_grown, ==,
                       (gint64) (path->bytes[growth->n_snapshots - 1] - path->bytes[0]));
      hf_naive_growth_append (text, chain, path->counts, path->bytes, growth->n_snapshots,
                              path->leak_share, (const char *const *) roots->pdata,
                              path->has_more_roots);
    }
  g_string_append_printf (text,
                          "in part %u %" G_GINT64_FORMAT " below floor %u %" G_GINT64_FORMAT
                          " steps",
                          growth->n_grown_in_part, growth->in_part_grown, growth->n_below_floor,
                          growth->below_floor_grown);
  for (guint32 i = 1; i < growth->n_snapshots; i++)
    g_string_append_printf (text, " %u", growth->steps[i - 1]);
  return g_string_free (text, FALSE);
}

static void
test_random (void)
{
  guint n_paths = 0;
  guint n_joined = 0;

  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      const guint n = happens (rand, 4) ? 4 : 3;
      HfComparedHeap heaps[MOST_SNAPSHOTS];
      g_autoptr (HfGrowth) growth = NULL;
      g_autofree char *text = NULL;
      g_autofree char *expected = NULL;
      Model model;

      g_test_message ("seed %u", seed);
      make_model (&model, rand);
      for (guint k = 0; k < n; k++)
        heaps[k] = hf_compared_take (
          build_model (&model, model.n_objects * (k + 2) / (n + 1), k, k + 1 == n, rand), TRUE);
      growth = hf_compared_find_growth (heaps, n, 0);
      text = dup_growth (growth);
      expected = hf_naive_growth_dup (heaps, n);
      g_assert_cmpstr (text, ==, expected);
      n_paths += growth->n_paths;
      for (guint32 k = 0; k < growth->n_paths; k++)
        n_joined += growth->paths[k].n_roots > 1;
      for (guint k = 0; k < n; k++)
        hf_compared_heap_clear (&heaps[k]);
    }
  g_test_message ("%u paths, %u of them with several roots", n_paths, n_joined);
  g_assert_cmpuint (n_paths, >, N_RANDOM / 2);
  g_assert_cmpuint (n_joined, >, N_RANDOM / 20);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/growth/random-heaps-match-a-slow-method", test_random);
  return g_test_run ();
}
