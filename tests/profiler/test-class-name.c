/* test-class-name.c: tests of the name of a class, from the metadata of its module
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-class-name.h"
#include "hf-fake-runtime.h"
#include "hf-wire.h"

#include <string.h>

/** Fixture: a runtime with one module, and the table of modules that names are made with. */
typedef struct
{
  HfFakeRuntime *runtime;
  HfTextStore    texts;
  HfModuleTable  modules;
  HfId           module;
  HfId           text; /* the class of System.String */
} Fixture;

static HfId
add_simple (Fixture    *fixture,
            const char *name)
{
  HfToken type = hf_fake_runtime_add_type (fixture->runtime, fixture->module, name, 0);

  return hf_fake_runtime_add_class (fixture->runtime, fixture->module, type, 0, NULL);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  (void) data;
  fixture->runtime = hf_fake_runtime_new ();
  fixture->module = hf_fake_runtime_add_module (fixture->runtime, "/app/Own.dll", "Own");
  fixture->text = add_simple (fixture, "System.String");
  g_assert_true (hf_text_store_start (&fixture->texts));
  g_assert_true (hf_module_table_start (
    &fixture->modules, hf_fake_runtime_get_info (fixture->runtime), &fixture->texts));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  (void) data;
  hf_module_table_finish (&fixture->modules);
  hf_text_store_finish (&fixture->texts);
  hf_fake_runtime_free (fixture->runtime);
}

static void
assert_name (Fixture    *fixture,
             HfId        class,
             const char *expected,
             guint       module)
{
  char bytes[HF_WIRE_MAX_TEXT];
  HfTextBuffer text;

  hf_text_buffer_start (&text, bytes, sizeof bytes);
  g_assert_cmpuint (hf_class_name_add (&fixture->modules, class, &text), ==, module);
  g_assert_cmpstr (text.start, ==, expected);
}

static void
test_nested_types (Fixture      *fixture,
                   gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfId module = fixture->module;
  HfToken outer = hf_fake_runtime_add_type (runtime, module, "Own.Space.Outer", 0);
  HfToken inner = hf_fake_runtime_add_type (runtime, module, "Inner", outer);
  HfToken closure = hf_fake_runtime_add_type (runtime, module, "<>c__DisplayClass1_0", inner);

  (void) data;
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, outer, 0, NULL),
               "Own.Space.Outer", 1);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, inner, 0, NULL),
               "Own.Space.Outer+Inner", 1);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, closure, 0, NULL),
               "Own.Space.Outer+Inner+<>c__DisplayClass1_0", 1);
}

static void
test_generic_types (Fixture      *fixture,
                    gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfId module = fixture->module;
  HfId order = add_simple (fixture, "Own.Order");
  const HfId two[] = { fixture->text, order };
  HfToken list = hf_fake_runtime_add_type (runtime, module, "System.List`1", 0);
  HfToken map = hf_fake_runtime_add_type (runtime, module, "System.Map`2", 0);
  HfId list_of_orders = hf_fake_runtime_add_class (runtime, module, list, 1, &order);
  const HfId nested[] = { list_of_orders, fixture->text };
  HfId map_of_lists = hf_fake_runtime_add_class (runtime, module, map, 2, nested);

  (void) data;
  assert_name (fixture, list_of_orders, "System.List<Own.Order>", 1);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, map, 2, two),
               "System.Map<System.String,Own.Order>", 1);
  assert_name (fixture, map_of_lists, "System.Map<System.List<Own.Order>,System.String>", 1);
  /* Without arguments it is the type itself, whose name the runtime has so. */
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, map, 0, NULL), "System.Map`2",
               1);
}

/* Each level takes as many arguments as its own name says. */
static void
test_generic_types_in_generic_types (Fixture      *fixture,
                                     gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfId module = fixture->module;
  const HfId three[] = { fixture->text, add_simple (fixture, "A"), add_simple (fixture, "B") };
  HfToken outer = hf_fake_runtime_add_type (runtime, module, "Own.Outer`2", 0);
  HfToken plain = hf_fake_runtime_add_type (runtime, module, "Inner", outer);
  HfToken inner = hf_fake_runtime_add_type (runtime, module, "Inner`1", outer);
  HfToken last = hf_fake_runtime_add_type (runtime, module, "Last", inner);
  HfToken hand_made = hf_fake_runtime_add_type (runtime, module, "Made", 0);
  HfToken odd = hf_fake_runtime_add_type (runtime, module, "Odd`x1", 0);
  HfToken large = hf_fake_runtime_add_type (runtime, module, "Large`99999999999", 0);

  (void) data;
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, plain, 2, three),
               "Own.Outer<System.String,A>+Inner", 1);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, inner, 3, three),
               "Own.Outer<System.String,A>+Inner<B>", 1);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, last, 3, three),
               "Own.Outer<System.String,A>+Inner<B>+Last", 1);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, hand_made, 2, three),
               "Made<System.String,A>", 1);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, odd, 1, three),
               "Odd`x1<System.String>", 1);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, large, 1, three),
               "Large`99999999999<System.String>", 1);
  /* Fewer than the names promise. */
  assert_name (fixture, hf_fake_runtime_add_class (runtime, module, inner, 1, three),
               "Own.Outer<System.String>+Inner", 1);
}

static void
test_arrays (Fixture      *fixture,
             gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfToken list = hf_fake_runtime_add_type (runtime, fixture->module, "System.List`1", 0);
  HfId texts = hf_fake_runtime_add_array (runtime, HF_ELEMENT_CLASS, fixture->text, 1);
  HfId cubes = hf_fake_runtime_add_array (runtime, HF_ELEMENT_CLASS, fixture->text, 3);
  HfId list_of_arrays = hf_fake_runtime_add_class (runtime, fixture->module, list, 1, &texts);

  (void) data;
  assert_name (fixture, texts, "System.String[]", 1);
  assert_name (fixture, cubes, "System.String[,,]", 1);
  /* Ranks are in the order of the runtime's own names, as with all readers. */
  assert_name (fixture, hf_fake_runtime_add_array (runtime, HF_ELEMENT_VECTOR, cubes, 1),
               "System.String[,,][]", 1);
  assert_name (fixture, hf_fake_runtime_add_array (runtime, HF_ELEMENT_VECTOR, texts, 2),
               "System.String[][,]", 1);
  assert_name (fixture, list_of_arrays, "System.List<System.String[]>", 1);
  assert_name (fixture, hf_fake_runtime_add_array (runtime, HF_ELEMENT_CLASS, list_of_arrays, 1),
               "System.List<System.String[]>[]", 1);
}

static void
test_elements_without_a_class (Fixture      *fixture,
                               gconstpointer data)
{
  static const struct
  {
    guint32 type;
    const char *name;
  } elements[] = {
    { HF_ELEMENT_VOID, "?[]" },
    { HF_ELEMENT_BOOLEAN, "System.Boolean[]" },
    { 3, "System.Char[]" },
    { 5, "System.Byte[]" },
    { 8, "System.Int32[]" },
    { 0xb, "System.UInt64[]" },
    { 0xd, "System.Double[]" },
    { HF_ELEMENT_STRING, "System.String[]" },
    { HF_ELEMENT_POINTER, "?*[]" },
    { HF_ELEMENT_CLASS, "?[]" },
    { HF_ELEMENT_NATIVE_INT, "System.IntPtr[]" },
    { HF_ELEMENT_NATIVE_UINT, "System.UIntPtr[]" },
    { HF_ELEMENT_FUNCTION_POINTER, "?()[]" },
    { HF_ELEMENT_OBJECT, "System.Object[]" },
    { 0xffffffff, "?[]" },
  };

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (elements); i++)
    assert_name (fixture, hf_fake_runtime_add_array (fixture->runtime, elements[i].type, 0, 1),
                 elements[i].name, 0);
}

static void
test_pointers (Fixture      *fixture,
               gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfId pointer = hf_fake_runtime_add_composite (runtime);
  HfToken list = hf_fake_runtime_add_type (runtime, fixture->module, "List`1", 0);

  (void) data;
  assert_name (fixture, pointer, "?*", 0);
  assert_name (fixture, hf_fake_runtime_add_array (runtime, HF_ELEMENT_POINTER, pointer, 1), "?*[]",
               0);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, fixture->module, list, 1, &pointer),
               "List<?*>", 1);
}

static void
test_classes_that_cannot_be_named (Fixture      *fixture,
                                   gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfId resources = hf_fake_runtime_add_module (runtime, "/app/Own.resources.dll", "Own");
  HfToken type = hf_fake_runtime_add_type (runtime, resources, "Hidden", 0);
  HfId hidden = hf_fake_runtime_add_class (runtime, resources, type, 0, NULL);

  (void) data;
  assert_name (fixture, 0, "?", 0);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, 0, 0, 0, NULL), "?", 0);
  hf_fake_runtime_set_module (runtime, resources, HF_MODULE_RESOURCE);
  assert_name (fixture, hidden, "?", 1);
  assert_name (fixture, hf_fake_runtime_add_array (runtime, HF_ELEMENT_CLASS, hidden, 1), "?[]", 1);

  /* The metadata cannot be had. */
  hf_fake_runtime_set_failure (runtime, "get_module_metadata", HF_E_DATA_INCOMPLETE);
  assert_name (fixture, fixture->text, "?", 2);
}

static void
test_obfuscated_names (Fixture      *fixture,
                       gconstpointer data)
{
  const HfChar16 name[] = { 0xd800, '\n', '<', 0x20ac, 0 };
  HfToken type = hf_fake_runtime_add_type (fixture->runtime, fixture->module, "x", 0);
  HfToken unnamed = hf_fake_runtime_add_type (fixture->runtime, fixture->module, "", 0);
  HfId module = fixture->module;

  (void) data;
  hf_fake_runtime_set_type_name (fixture->runtime, module, type, name);
  assert_name (fixture, hf_fake_runtime_add_class (fixture->runtime, module, type, 0, NULL),
               "\ufffd\n<€", 1);
  assert_name (fixture, hf_fake_runtime_add_class (fixture->runtime, module, unnamed, 0, NULL), "",
               1);
}

static void
test_depth_is_limited (Fixture      *fixture,
                       gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfToken type = hf_fake_runtime_add_type (runtime, fixture->module, "L`1", 0);
  HfToken nested = 0;
  HfId list = fixture->text;
  HfId array = fixture->text;

  (void) data;
  for (guint i = 0; i < 100; i++)
    {
      list = hf_fake_runtime_add_class (runtime, fixture->module, type, 1, &list);
      array = hf_fake_runtime_add_array (runtime, HF_ELEMENT_CLASS, array, 1);
      nested = hf_fake_runtime_add_type (runtime, fixture->module, "N", nested);
    }
  assert_name (fixture, list, "L<L<L<L<L<L<L<L<L<L<L<L<L<L<L<L<L<?>>>>>>>>>>>>>>>>>", 1);
  assert_name (fixture, array, "?[][][][][][][][][][][][][][][][][]", 0);
  assert_name (fixture, hf_fake_runtime_add_class (runtime, fixture->module, nested, 0, NULL),
               "N+N+N+N+N+N+N+N+N+N+N+N+N+N+N+N", 1);
}

/* A name of 16 levels of 16 arguments would have 2⁶⁴ parts. */
static void
test_a_name_ends_with_its_buffer (Fixture      *fixture,
                                  gconstpointer data)
{
  HfFakeRuntime *runtime = fixture->runtime;
  HfToken type = hf_fake_runtime_add_type (runtime, fixture->module, "Tuple`16", 0);
  HfId class = fixture->text;
  char bytes[HF_WIRE_MAX_TEXT];
  HfTextBuffer text;

  (void) data;
  for (guint i = 0; i < 16; i++)
    {
      HfId arguments[16];

      for (guint k = 0; k < G_N_ELEMENTS (arguments); k++)
        arguments[k] = class;
      class = hf_fake_runtime_add_class (runtime, fixture->module, type, 16, arguments);
    }
  hf_text_buffer_start (&text, bytes, sizeof bytes);
  g_assert_cmpuint (hf_class_name_add (&fixture->modules, class, &text), ==, 1);
  g_assert_true (g_str_has_prefix (text.start, "Tuple<Tuple<"));
  g_assert_cmpuint (strlen (text.start), >, HF_WIRE_MAX_TEXT - 20);
}

static void
test_names_of_any_length (Fixture      *fixture,
                          gconstpointer data)
{
  g_autofree char *name = g_strnfill (5000, 'n');
  g_autofree char *expected = g_strnfill (1023, 'n');
  HfToken type = hf_fake_runtime_add_type (fixture->runtime, fixture->module, name, 0);

  (void) data;
  assert_name (fixture,
               hf_fake_runtime_add_class (fixture->runtime, fixture->module, type, 0, NULL),
               expected, 1);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/profiler/class-name/nested-types", test_nested_types);
  ADD ("/profiler/class-name/generic-types", test_generic_types);
  ADD ("/profiler/class-name/generic-types-in-generic-types", test_generic_types_in_generic_types);
  ADD ("/profiler/class-name/arrays", test_arrays);
  ADD ("/profiler/class-name/elements-without-a-class", test_elements_without_a_class);
  ADD ("/profiler/class-name/pointers", test_pointers);
  ADD ("/profiler/class-name/classes-that-cannot-be-named", test_classes_that_cannot_be_named);
  ADD ("/profiler/class-name/obfuscated-names", test_obfuscated_names);
  ADD ("/profiler/class-name/depth-is-limited", test_depth_is_limited);
  ADD ("/profiler/class-name/a-name-ends-with-its-buffer", test_a_name_ends_with_its_buffer);
  ADD ("/profiler/class-name/names-of-any-length", test_names_of_any_length);

  return g_test_run ();
}
