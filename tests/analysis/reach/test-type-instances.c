/* test-type-instances.c: each object stands once, with its type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"
#include "hf-test.h"
#include "hf-type-instances.h"

static void
check_heap (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfTypeInstances) instances = hf_type_instances_new (heap, NULL, &error);
  guint32 n_seen = 0;

  g_assert_no_error (error);
  for (guint32 type = 0; type < hf_heap_get_n_types (heap); type++)
    {
      guint32 n;
      const HfObjectIndex *objects = hf_type_instances_get (instances, (HfTypeIndex){ type }, &n);

      for (guint32 i = 0; i < n; i++)
        {
          g_assert_cmpuint (hf_heap_get_object_type (heap, objects[i]).value, ==, type);
          if (i > 0)
            g_assert_cmpuint (objects[i].value, >, objects[i - 1].value);
        }
      n_seen += n;
    }
  g_assert_cmpuint (n_seen, ==, hf_heap_get_n_objects (heap));
}

static void
test_small (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a:1:S b:1:T c:1:S d:1:U e:1:S #e:N.Only.container");
  g_autoptr (HfHeap) empty = hf_test_heap ("");

  check_heap (heap);
  check_heap (empty);
}

static void
test_large (void)
{
  g_autoptr (GFile) file = hf_test_file ("oracle/heap-20000.gclog");
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, NULL);

  check_heap (hf_recording_get_heap (recording, 0));
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_type_instances_new (heap, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/type-instances/types-without-objects-have-none", test_small);
  g_test_add_func ("/analysis/type-instances/each-object-stands-once", test_large);
  g_test_add_func ("/analysis/type-instances/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
