/* test-gcdump-modules.c: the assemblies of types in memory graphs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gcdump-make.h"
#include "hf-gclog-text.h"
#include "hf-load.h"

#include <string.h>

/* Returns: (transfer full): the only heap */
static HfHeap *
finish (HfGcdumpMaker *maker)
{
  g_autoptr (GBytes) bytes = hf_gcdump_maker_finish (maker);
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (HfRecording) recording = hf_load_heap_from_stream (stream, "test.gcdump",
                                                                g_bytes_get_size (bytes), NULL,
                                                                NULL, NULL, &error);

  g_assert_no_error (error);
  return g_object_ref (hf_recording_get_heap (recording, 0));
}

static HfHeap *
load_file (const char *path)
{
  g_autofree char *full_path = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (full_path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return g_object_ref (hf_recording_get_heap (recording, 0));
}

static void
assert_assembly (HfHeap     *heap,
                 const char *type_name,
                 const char *expected)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      const HfTypeIndex type = { i };
      HfAssemblyIndex assembly;

      if (strcmp (hf_heap_get_type_name (heap, type), type_name) != 0)
        continue;
      assembly = hf_heap_get_type_assembly (heap, type);
      if (expected == NULL)
        g_assert_cmpuint (assembly.value, >=, HF_ASSEMBLY_SEVERAL);
      else
        g_assert_cmpstr (hf_heap_get_assembly_name (heap, assembly), ==, expected);
      return;
    }
  g_error ("no type %s", type_name);
}

/* One type in two modules of one name, another in two modules of two names. */
static void
test_modules (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  g_autoptr (HfHeap) heap = NULL;
  guint32 n;

  hf_gcdump_maker_add_type (maker, "Unknown", 8);
  maker->module = "/app/v1/Rich.Shop.dll";
  hf_gcdump_maker_add_type (maker, "Order", 8);
  hf_gcdump_maker_add_type (maker, "[]c", 8);
  maker->module = "C:\\app\\v2\\Rich.Shop.DLL";
  hf_gcdump_maker_add_type (maker, "Order (Bytes > 1K)", 8);
  maker->module = "Rich.Stock";
  hf_gcdump_maker_add_type (maker, "[]c", 8);
  heap = finish (maker);

  g_assert_cmpuint (hf_heap_get_n_assemblies (heap), ==, 2);
  g_assert_cmpstr (hf_heap_get_assembly_name (heap, (HfAssemblyIndex){ 0 }), ==, "Rich.Shop");
  g_assert_cmpstr (hf_heap_get_assembly_name (heap, (HfAssemblyIndex){ 1 }), ==, "Rich.Stock");
  assert_assembly (heap, "Order", "Rich.Shop");
  assert_assembly (heap, "<>c", NULL);
  assert_assembly (heap, "Unknown", NULL);
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      hf_heap_get_type_assemblies (heap, (HfTypeIndex){ i }, &n);
      if (strcmp (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), "<>c") == 0)
        g_assert_cmpuint (n, ==, 2);
    }
}

typedef struct
{
  const char *path;
  const char *assembly;
  guint       n_types;
} RealAssembly;

/* Counted in the files by other means than this code; types that differ only by their size
 * are one here. */
static void
test_real_modules (void)
{
  static const RealAssembly answers[] = {
    { "data/real/roslyn-server.gcdump.gz", "Microsoft.CodeAnalysis", 4906 },
    { "data/real/roslyn-server.gcdump.gz", "System.Private.CoreLib", 2644 },
    { "data/real/roslyn-server.gcdump.gz", "System.Collections.Immutable", 1531 },
    { "data/real/roslyn-server.gcdump.gz", "Microsoft.Interop.SourceGeneration", 69 },
    { "data/real/roslyn-server.gcdump.gz", "VBCSCompiler", 16 },
    { "data/real/wpf-app.gcdump.gz", "mscorlib", 386 },
    { "data/real/wpf-app.gcdump.gz", "PresentationCore", 324 },
    { "data/real/wpf-app.gcdump.gz", "WpfApplication2", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (HfHeap) heap = load_file (answers[i].path);
      guint n_types = 0;

      for (guint32 k = 0; k < hf_heap_get_n_types (heap); k++)
        {
          guint32 n;
          const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, (HfTypeIndex){ k },
                                                                           &n);

          for (guint32 at = 0; at < n; at++)
            n_types += strcmp (hf_heap_get_assembly_name (heap, assemblies[at]),
                               answers[i].assembly) == 0;
        }
      g_assert_cmpuint (n_types, ==, answers[i].n_types);
    }
}

static char *
dup_assemblies (HfHeap      *heap,
                HfTypeIndex  type)
{
  g_autoptr (GString) text = g_string_new (hf_heap_get_type_name (heap, type));
  guint32 n;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, type, &n);

  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (text, "\n%s", hf_heap_get_assembly_name (heap, assemblies[i]));
  return g_strdup (text->str);
}

/* Returns: (transfer full): a text for each type, as a set */
static GHashTable *
collect_types (HfHeap *heap)
{
  GHashTable *types = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    g_hash_table_add (types, dup_assemblies (heap, (HfTypeIndex){ i }));
  return types;
}

/* The assemblies of a .gcdump are still there when it was written as a .gclog. */
static void
test_round_trip (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data/real/roslyn-server.gcdump.gz",
                                                 NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, NULL);
  g_autoptr (GBytes) bytes = hf_gclog_text_dup_bytes (recording, NULL);
  g_autoptr (HfRecording) again = hf_gclog_text_load_bytes (bytes);
  g_autoptr (GHashTable) types = collect_types (hf_recording_get_heap (recording, 0));
  g_autoptr (GHashTable) types_again = collect_types (hf_recording_get_heap (again, 0));
  GHashTableIter iter;
  gpointer text;

  g_assert_cmpuint (g_hash_table_size (types), ==, g_hash_table_size (types_again));
  g_hash_table_iter_init (&iter, types);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    g_assert_true (g_hash_table_contains (types_again, text));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gcdump/modules/made", test_modules);
  g_test_add_func ("/gcdump/modules/real", test_real_modules);
  g_test_add_func ("/gcdump/modules/round-trip", test_round_trip);
  return g_test_run ();
}
