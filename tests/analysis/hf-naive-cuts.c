/* hf-naive-cuts.c: what a heap loses by cuts, by taking them away and walking again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive-cuts.h"

#include "hf-naive.h"

void
hf_naive_cuts_init (HfNaiveCuts *self,
                    HfHeap      *heap)
{
  gsize n = hf_heap_get_n_objects (heap);
  guint32 n_roots;

  hf_heap_get_roots (heap, &n_roots);
  self->heap = heap;
  self->n_objects = (guint32) n;
  self->removed = g_new0 (gboolean, n + 1);
  self->silent = g_new0 (gboolean, n + 1);
  self->edges = g_new0 (gboolean, n * n + 1);
  self->roots = g_new0 (gboolean, (gsize) n_roots + 1);
}

void
hf_naive_cuts_clear (HfNaiveCuts *self)
{
  g_clear_pointer (&self->removed, g_free);
  g_clear_pointer (&self->silent, g_free);
  g_clear_pointer (&self->edges, g_free);
  g_clear_pointer (&self->roots, g_free);
}

void
hf_naive_cuts_cut_edge (HfNaiveCuts   *self,
                        HfObjectIndex  from,
                        HfObjectIndex  to)
{
  self->edges[(gsize) from.value * self->n_objects + to.value] = TRUE;
}

static gboolean
has_static_left (const HfNaiveCuts *self,
                 HfObjectIndex      object)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (roots[i].object.value == object.value && roots[i].kind == HF_ROOT_STATIC &&
          !hf_root_is_weak (&roots[i]) && !self->roots[i])
        return TRUE;
    }
  return FALSE;
}

void
hf_naive_cuts_leave_tables_out (HfNaiveCuts *self)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      HfTypeIndex type = hf_heap_get_object_type (self->heap, roots[i].object);

      if (roots[i].kind != HF_ROOT_HANDLE || hf_root_is_weak (&roots[i]) ||
          !g_str_equal (hf_heap_get_type_name (self->heap, type), "System.Object[]"))
        continue;
      for (guint32 k = 0; k < n_roots; k++)
        {
          if (roots[k].kind == HF_ROOT_STATIC && !hf_root_is_weak (&roots[k]) &&
              !has_static_left (self, roots[k].object))
            hf_naive_cuts_cut_edge (self, roots[i].object, roots[k].object);
        }
    }
}

static gboolean
keeps_root_cb (HfHeap        *heap,
               const HfRoot  *root,
               gconstpointer  user_data)
{
  const HfNaiveCuts *self = user_data;
  guint32 n_roots;

  return !self->roots[root - hf_heap_get_roots (heap, &n_roots)] &&
         !self->removed[root->object.value];
}

static gboolean
keeps_edge_cb (HfHeap        *heap G_GNUC_UNUSED,
               HfObjectIndex  from,
               HfObjectIndex  to,
               gconstpointer  user_data)
{
  const HfNaiveCuts *self = user_data;

  return !self->silent[from.value] && !self->removed[to.value] &&
         !self->edges[(gsize) from.value * self->n_objects + to.value];
}

HfRetainedSum
hf_naive_cuts_lose (HfNaiveCuts *self)
{
  const HfNaiveView whole = HF_NAIVE_VIEW_ALL;
  const HfNaiveView view = { { HF_INDEX_NONE }, keeps_root_cb, keeps_edge_cb, self };
  g_autofree gboolean *before = hf_naive_walk (self->heap, &whole);
  g_autofree gboolean *after = hf_naive_walk (self->heap, &view);
  HfRetainedSum sum = { 0, 0 };

  for (guint32 i = 0; i < self->n_objects; i++)
    {
      if (!before[i] || after[i])
        continue;
      sum.n_objects++;
      sum.n_bytes += hf_heap_get_object_size (self->heap, (HfObjectIndex){ i });
    }
  return sum;
}

HfHeap *
hf_naive_next_heap (void)
{
  guint32 seed = (guint32) g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  return hf_naive_random_heap (rand);
}
