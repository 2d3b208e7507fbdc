/* hf-nettrace-make-heap.c: any heap as the events of a whole heap dump
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-make.h"

/* As many as the runtime puts into an event. */
#define MAX_NODES 2008
#define MAX_EDGES 5354
#define MAX_OTHERS 500

static guint64
get_type_id (HfTypeIndex type)
{
  return type.value != HF_INDEX_NONE ? 0x7f0000000000 + (guint64) type.value * 8 : 0;
}

static void
add_all_types (HfNettraceMaker *self,
               HfHeap          *heap)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      HfTypeIndex index = { i };
      HfMadeType type = { get_type_id (index), 0, hf_heap_get_type_name (heap, index), 0 };

      hf_nettrace_maker_add_types (self, &type, 1);
    }
}

/* In two buffers, each of which is an event when it is full, as in the runtime. */
static void
add_all_objects (HfNettraceMaker *self,
                 HfHeap          *heap)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (HfMadeNode));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint32 node_index = 0;
  guint32 edge_index = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      HfObjectIndex object = { i };
      gsize n;
      const HfObjectIndex *references = hf_heap_get_references (heap, object, &n);
      HfMadeNode node = { hf_heap_get_object_address (heap, object),
                          hf_heap_get_object_size (heap, object),
                          get_type_id (hf_heap_get_object_type (heap, object)), n };

      g_array_append_val (nodes, node);
      for (gsize k = 0; k < n; k++)
        {
          guint64 target = hf_heap_get_object_address (heap, references[k]);

          g_array_append_val (edges, target);
          if (edges->len < MAX_EDGES)
            continue;
          hf_nettrace_maker_add_edges (self, edge_index++, (guint64 *) edges->data, edges->len);
          g_array_set_size (edges, 0);
        }
      if (nodes->len < MAX_NODES)
        continue;
      hf_nettrace_maker_add_nodes (self, node_index++, (HfMadeNode *) nodes->data, nodes->len);
      g_array_set_size (nodes, 0);
    }
  hf_nettrace_maker_add_nodes (self, node_index, (HfMadeNode *) nodes->data, nodes->len);
  hf_nettrace_maker_add_edges (self, edge_index, (guint64 *) edges->data, edges->len);
}

static void
add_all_roots (HfNettraceMaker *self,
               HfHeap          *heap)
{
  static const guint32 kinds[HF_N_ROOT_KINDS] = { 3, 0, 1, 2, 0, 0 };
  g_autoptr (GArray) made = g_array_new (FALSE, FALSE, sizeof (HfMadeRoot));
  guint32 index = 0;
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);

  for (guint32 i = 0; i < n; i++)
    {
      guint64 object = hf_heap_get_object_address (heap, roots[i].object);
      const char *field = hf_heap_get_string (heap, roots[i].field);
      HfMadeRoot root = { object, kinds[roots[i].kind % HF_N_ROOT_KINDS],
                          (guint32) roots[i].flags };
      HfMadeStatic field_root = { object, get_type_id (roots[i].container),
                                  field != NULL ? field : "" };

      if (roots[i].kind == HF_ROOT_STATIC)
        hf_nettrace_maker_add_statics (self, &field_root, 1);
      else
        g_array_append_val (made, root);
      if (made->len < MAX_OTHERS)
        continue;
      hf_nettrace_maker_add_roots (self, index++, (HfMadeRoot *) made->data, made->len);
      g_array_set_size (made, 0);
    }
  hf_nettrace_maker_add_roots (self, index, (HfMadeRoot *) made->data, made->len);
}

static void
add_all_dependents (HfNettraceMaker *self,
                    HfHeap          *heap)
{
  guint32 n;
  const HfDependent *dependents = hf_heap_get_dependents (heap, &n);

  for (guint32 i = 0; i < n; i++)
    {
      guint64 ends[2] = { hf_heap_get_object_address (heap, dependents[i].source),
                          hf_heap_get_object_address (heap, dependents[i].target) };

      hf_nettrace_maker_add_dependents (self, i, ends, 1);
    }
}

void
hf_nettrace_maker_add_heap (HfNettraceMaker *self,
                            HfHeap          *heap)
{
  guint32 n_ranges;
  const HfRange *ranges = hf_heap_get_ranges (heap, &n_ranges);

  hf_nettrace_maker_add_start (self, 1, 2, 0);
  add_all_types (self, heap);
  add_all_objects (self, heap);
  add_all_roots (self, heap);
  add_all_dependents (self, heap);
  for (guint32 i = 0; i < n_ranges; i++)
    hf_nettrace_maker_add_range (self, &ranges[i]);
  hf_nettrace_maker_add_end (self, 1);
}
