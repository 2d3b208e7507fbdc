/* hf-reverse.c: the same heap from the same records in another order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-reverse.h"

#include "hf-heap-builder.h"

static void
add_objects (HfHeapBuilder *builder,
             HfHeap        *heap)
{
  g_autoptr (GArray) addresses = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint32 i = hf_heap_get_n_objects (heap); i-- > 0;)
    {
      const HfObjectIndex object = { i };
      gsize n;
      const HfObjectIndex *references = hf_heap_get_references (heap, object, &n);

      g_array_set_size (addresses, 0);
      for (gsize k = n; k-- > 0;)
        {
          guint64 address = hf_heap_get_object_address (heap, references[k]);

          g_array_append_val (addresses, address);
        }
      hf_heap_builder_add_object (builder, hf_heap_get_object_address (heap, object),
                                  hf_heap_get_object_type (heap, object).value,
                                  hf_heap_get_object_size (heap, object),
                                  (const guint64 *) (const void *) addresses->data, n);
    }
}

static void
add_roots (HfHeapBuilder *builder,
           HfHeap        *heap)
{
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);

  for (guint32 i = n; i-- > 0;)
    {
      guint64 container = roots[i].container.value;
      gboolean has_container = container != HF_INDEX_NONE;

      hf_heap_builder_add_root (builder, hf_heap_get_object_address (heap, roots[i].object),
                                roots[i].kind, roots[i].flags, has_container ? &container : NULL,
                                hf_heap_get_string (heap, roots[i].field));
    }
}

HfHeap *
hf_reverse (HfHeap *heap)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *reversed;
  guint32 n_dependents;
  const HfDependent *dependents = hf_heap_get_dependents (heap, &n_dependents);

  hf_heap_builder_begin_domain (builder, "reverse", 7, NULL, 3);
  for (guint32 i = hf_heap_get_n_types (heap); i-- > 0;)
    hf_heap_builder_add_type (builder, i, hf_heap_get_type_name (heap, (HfTypeIndex){ i }));
  add_objects (builder, heap);
  add_roots (builder, heap);
  for (guint32 i = n_dependents; i-- > 0;)
    hf_heap_builder_add_dependent (builder, hf_heap_get_object_address (heap, dependents[i].source),
                                   hf_heap_get_object_address (heap, dependents[i].target));
  reversed = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hf_heap_get_n_objects (reversed), ==, hf_heap_get_n_objects (heap));
  return reversed;
}
