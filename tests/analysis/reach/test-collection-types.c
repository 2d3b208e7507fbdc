/* test-collection-types.c: names of arrays and collections, as several writers spell them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-collection-types.h"

static void
test_arrays (void)
{
  static const char *const arrays[] = {
    "System.Byte[]",
    "System.Int32[,]",
    "System.Int32[,,]",
    "System.String[][]",
    "N.Pair<System.Int32[]>[]",
    "System.Byte[] (Bytes > 10K,NoPtrs,ElemSize=1)",
  };
  static const char *const others[] = {
    "",
    "[]",
    "System.String",
    "N.List`1[System.String]",
    "N.List<System.Byte[]>",
    "N.Thing (N.Part[])",
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_assert_true (hf_collection_types_is_array (arrays[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (hf_collection_types_is_array (others[i]));
}

static void
test_storage (void)
{
  static const char *const storage[] = {
    "System.Byte[]",
    "System.Collections.Hashtable",
    "System.Collections.Generic.Dictionary<System.String, N.Thing>",
    "System.Collections.Concurrent.ConcurrentDictionary<N.A, N.B>+Tables<N.A, N.B>",
    "Microsoft.CodeAnalysis.Collections.SegmentedArray<N.Thing>",
    "Node<System.Type, System.Object[]>",
    "Tables`2[N.A,N.B]",
    "Entry",
  };
  static const char *const others[] = {
    "", "N.Node", "NodeList", "N.CollectionsView", "N.Collections", "N.MyCollections.Thing",
  };

  for (guint i = 0; i < G_N_ELEMENTS (storage); i++)
    g_assert_true (hf_collection_types_is_storage (storage[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (hf_collection_types_is_storage (others[i]));
}

static void
test_containers (void)
{
  static const char *const containers[] = {
    "System.Collections.ArrayList",
    "System.Collections.Generic.List<System.String>",
    "System.Collections.Generic.Dictionary`2[[N.A, n],[N.B, n]]",
  };
  static const char *const others[] = {
    "System.Collections.Generic.List<System.String>[]",
    "System.Collections.Generic.List<System.String>+Enumerator",
    "System.Collections.Generic.LinkedList<System.String>",
    "System.Collections.Generic.ListDictionary",
    "N.List<System.String>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (containers); i++)
    g_assert_true (hf_collection_types_is_container (containers[i]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (hf_collection_types_is_container (others[i]));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/collection-types/arrays-end-in-brackets", test_arrays);
  g_test_add_func ("/analysis/collection-types/storage-says-nothing-of-itself", test_storage);
  g_test_add_func ("/analysis/collection-types/containers-keep-elements-in-arrays",
                   test_containers);
  return g_test_run ();
}
