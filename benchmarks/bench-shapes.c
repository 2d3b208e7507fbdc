/* bench-shapes.c: heaps of one shape, each hard for some way to find dominators
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-shapes.h"

#include "hf-heap-builder.h"

#define OBJECT_SIZE 24

static guint64
get_id (guint32 i)
{
  return G_GUINT64_CONSTANT (0x10000) + (guint64) i * OBJECT_SIZE;
}

static void
add_object (HfHeapBuilder *builder,
            guint32        i,
            const guint64 *references,
            gsize          n_references)
{
  hf_heap_builder_add_object (builder, get_id (i), 1, OBJECT_SIZE, references, n_references);
}

static void
add_root (HfHeapBuilder *builder,
          guint32        i)
{
  hf_heap_builder_add_root (builder, get_id (i), HF_ROOT_HANDLE, 0, NULL, NULL);
}

/* ---- Shapes ------------------------------------------------------------------- */

static void
make_list (HfHeapBuilder *builder,
           guint32        n)
{
  for (guint32 i = 0; i < n; i++)
    {
      const guint64 next = get_id (i + 1);

      add_object (builder, i, &next, i + 1 < n ? 1 : 0);
    }
  add_root (builder, 0);
}

static void
make_double_list (HfHeapBuilder *builder,
                  guint32        n)
{
  for (guint32 i = 0; i < n; i++)
    {
      guint32 next = i + 1 < n ? i + 1 : 0;
      guint32 before = i > 0 ? i - 1 : n - 1;
      const guint64 neighbors[] = { get_id (next), get_id (before) };

      add_object (builder, i, neighbors, 2);
    }
  add_root (builder, n / 2);
}

static void
make_wide (HfHeapBuilder *builder,
           guint32        n)
{
  g_autofree guint64 *references = g_new (guint64, n);

  for (guint32 i = 1; i < n; i++)
    references[i - 1] = get_id (i);
  add_object (builder, 0, references, n - 1);
  for (guint32 i = 1; i < n; i++)
    add_object (builder, i, NULL, 0);
  add_root (builder, 0);
}

static void
make_rooted (HfHeapBuilder *builder,
             guint32        n)
{
  for (guint32 i = 0; i < n; i++)
    {
      const guint64 next = get_id (i + 1 < n ? i + 1 : 0);

      add_object (builder, i, &next, 1);
      add_root (builder, i);
    }
}

/* Two objects hold all others, so that none does. */
static void
make_shared (HfHeapBuilder *builder,
             guint32        n)
{
  g_autofree guint64 *references = g_new (guint64, n);

  for (guint32 i = 2; i < n; i++)
    references[i - 2] = get_id (i);
  for (guint32 i = 0; i < 2; i++)
    {
      add_object (builder, i, references, n - 2);
      add_root (builder, i);
    }
  for (guint32 i = 2; i < n; i++)
    {
      const guint64 back = get_id (i & 1);

      add_object (builder, i, &back, 1);
    }
}

/* All of one half refer to all of the other, which refer to all of the first. */
static void
make_bipartite (HfHeapBuilder *builder,
                guint32        n)
{
  guint32 n_side = 1;
  g_autofree guint64 *references = NULL;

  while (2 * n_side * n_side < n)
    n_side++;
  references = g_new (guint64, n_side);
  for (guint32 side = 0; side < 2; side++)
    {
      for (guint32 i = 0; i < n_side; i++)
        references[i] = get_id ((1 - side) * n_side + i);
      for (guint32 i = 0; i < n_side; i++)
        add_object (builder, side * n_side + i, references, n_side);
    }
  add_root (builder, 0);
}

/* Each rung is a cycle, and leads to the next one by both of its ends. */
static void
make_ladder (HfHeapBuilder *builder,
             guint32        n)
{
  for (guint32 i = 0; i < n / 2; i++)
    {
      gsize n_references = i + 1 < n / 2 ? 2 : 1;
      const guint64 left[] = { get_id (2 * i + 1), get_id (2 * i + 2) };
      const guint64 right[] = { get_id (2 * i), get_id (2 * i + 3) };

      add_object (builder, 2 * i, left, n_references);
      add_object (builder, 2 * i + 1, right, n_references);
    }
  add_root (builder, 0);
}

/* Down a list, and from each link back to the link as far from the end as it is from the
 * beginning: every way up is long. */
static void
make_braid (HfHeapBuilder *builder,
            guint32        n)
{
  for (guint32 i = 0; i < n; i++)
    {
      const guint64 references[] = { get_id (n - 1 - i), get_id (i + 1) };

      add_object (builder, i, references, i + 1 < n ? 2 : 1);
    }
  add_root (builder, 0);
}

static const struct
{
  const char *title;
  void      (*make) (HfHeapBuilder *builder,
                     guint32        n);
} shapes[BENCH_N_SHAPES] = {
  { "list", make_list },
  { "doubly linked list", make_double_list },
  { "one object refers to all", make_wide },
  { "every object is a root", make_rooted },
  { "two objects refer to all", make_shared },
  { "complete bipartite", make_bipartite },
  { "ladder of cycles", make_ladder },
  { "braid", make_braid },
};

const char *
bench_shape_get_title (guint shape)
{
  return shapes[shape].title;
}

HfHeap *
bench_shape_new (guint   shape,
                 guint32 n)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  hf_heap_builder_add_type (builder, 1, "System.Object");
  shapes[shape].make (builder, n);
  heap = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error);
  if (heap == NULL)
    g_error ("%s", error->message);
  return heap;
}
