/* test-nettrace-modules.c: the modules that a trace names, and those that it does not
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-modules.h"
#include "hf-nettrace-small.h"

#define CORE 0x7100
#define SHOP 0x7200

/* Types of which an object is in the heap: ids 1, 2, … */
static const char *const names[] = { "System.String", "Entry", "Shop.Order", "Bare" };

static void
add_dump (HfNettraceMaker *maker,
          guint32          number)
{
  static const guint64 modules[] = { CORE, CORE, SHOP, 0 };
  const HfMadeRoot root = { 0x1000, 0, 0 };

  hf_nettrace_maker_add_start (maker, number, 2, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const HfMadeType type = { i + 1, 0, names[i], 0 };
      const HfMadeNode node = { 0x1000 * (i + 1), 16, i + 1, 0 };

      hf_nettrace_maker_set_module (maker, modules[i]);
      hf_nettrace_maker_add_types (maker, &type, 1);
      hf_nettrace_maker_add_nodes (maker, i, &node, 1);
    }
  hf_nettrace_maker_add_roots (maker, 0, &root, 1);
  hf_nettrace_maker_add_end (maker, number);
}

static void
assert_assembly (HfHeap     *heap,
                 guint       name,
                 const char *expected)
{
  const HfObjectIndex object = hf_small_find (heap, 0x1000 * (name + 1));
  const HfAssemblyIndex assembly =
    hf_heap_get_type_assembly (heap, hf_heap_get_object_type (heap, object));

  if (expected == NULL)
    g_assert_cmpuint (assembly.value, ==, HF_INDEX_NONE);
  else
    g_assert_cmpstr (hf_heap_get_assembly_name (heap, assembly), ==, expected);
}

static void
test_rundown (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap;

  add_dump (maker, 1);
  hf_nettrace_maker_add_module (maker, TRUE, SHOP, "/app/Rich.Shop.dll");
  hf_nettrace_maker_add_module (maker, TRUE, CORE, "/dotnet/My.CoreLib.dll");
  recording = hf_small_load (maker);
  heap = hf_recording_get_heap (recording, 0);
  g_assert_cmpuint (hf_heap_get_n_assemblies (heap), ==, 2);
  assert_assembly (heap, 0, "My.CoreLib");
  assert_assembly (heap, 1, "My.CoreLib");
  assert_assembly (heap, 2, "Rich.Shop");
  assert_assembly (heap, 3, NULL);
}

static void
test_unnamed (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (4);
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap;

  hf_nettrace_maker_add_module (maker, FALSE, SHOP, "");
  add_dump (maker, 1);
  recording = hf_small_load (maker);
  heap = hf_recording_get_heap (recording, 0);
  assert_assembly (heap, 0, "System.Private.CoreLib");
  assert_assembly (heap, 1, "System.Private.CoreLib");
  assert_assembly (heap, 2, "Module(0x7200)");
  assert_assembly (heap, 3, NULL);
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
}

/* Each heap has the module of its time. */
static void
test_ids_are_used_again (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;

  hf_nettrace_maker_add_module (maker, FALSE, SHOP, "/app/First.dll");
  add_dump (maker, 1);
  hf_nettrace_maker_add_module (maker, FALSE, SHOP, "/app/Second.dll");
  add_dump (maker, 2);
  recording = hf_small_load (maker);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 2);
  assert_assembly (hf_recording_get_heap (recording, 0), 2, "First");
  assert_assembly (hf_recording_get_heap (recording, 1), 2, "Second");
}

static void
test_cut_events (void)
{
  static const guint8 bytes[30] = { 1 };

  for (gsize size = 0; size < sizeof bytes; size++)
    {
      g_autoptr (HfNettraceModules) modules = hf_nettrace_modules_new ();
      gboolean is_sound = TRUE;

      g_assert_true (hf_nettrace_modules_add_event (modules, bytes, size, 7, &is_sound));
      g_assert_cmpint (is_sound, ==, size >= 26);
      hf_nettrace_modules_sort (modules);
      g_assert_null (hf_nettrace_modules_find (modules, 1, 7));
    }
}

typedef struct
{
  const char *type;
  const char *assembly;
} Answer;

/* The trace has no names of modules; which types are in which was read by other means. */
static void
test_real (void)
{
  static const Answer answers[] = {
    { "System.String", "System.Private.CoreLib" },
    { "<>c", NULL },
    { "Microsoft.AspNetCore.Routing.RouteEndpoint", "Module(0x7f7d0cd47c98)" },
  };
  g_autoptr (HfRecording) recording = hf_small_load_file ("data/real/aspnet-razor.nettrace.gz");
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  guint n_found = 0;
  guint n_core = 0;

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      const HfTypeIndex type = { i };
      const HfAssemblyIndex assembly = hf_heap_get_type_assembly (heap, type);
      const char *name = assembly.value >= HF_ASSEMBLY_SEVERAL
                           ? NULL
                           : hf_heap_get_assembly_name (heap, assembly);

      n_core += g_strcmp0 (name, "System.Private.CoreLib") == 0;
      for (guint k = 0; k < G_N_ELEMENTS (answers); k++)
        {
          if (!g_str_equal (hf_heap_get_type_name (heap, type), answers[k].type))
            continue;
          g_assert_cmpstr (name, ==, answers[k].assembly);
          n_found++;
        }
    }
  g_assert_cmpuint (n_found, ==, G_N_ELEMENTS (answers));
  g_assert_cmpuint (n_core, >, 900);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(NAME, TEST) g_test_add_func ("/formats/nettrace-modules/" NAME, TEST)
  ADD ("what-is-there-at-the-end-has-names", test_rundown);
  ADD ("without-names-types-of-a-module-stay-together", test_unnamed);
  ADD ("a-modules-id-may-be-used-again", test_ids_are_used_again);
  ADD ("a-cut-event-is-no-module", test_cut_events);
  ADD ("a-real-trace-without-names", test_real);
#undef ADD
  return g_test_run ();
}
