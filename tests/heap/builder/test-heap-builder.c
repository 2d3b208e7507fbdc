/* test-heap-builder.c: records in any order become a heap
 *
 * covers: hf-heap, hf-heap-columns, hf-heap-infos, hf-heap-order, hf-heap-part-steal,
 *   hf-heap-references, hf-heap-resolve, hf-heap-sizes, hf-heap-types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-heap-builder.h"
#include "hf-test.h"

static HfHeap *
seal (HfHeapBuilder *builder)
{
  g_autoptr (GError) error = NULL;
  HfHeap *heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);

  g_assert_no_error (error);
  return heap;
}

static guint64
count_damage (HfHeap       *heap,
              HfFaultKind  kind)
{
  return hf_completeness_get_count (hf_heap_get_completeness (heap), kind);
}

static void
test_empty (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = seal (builder);
  guint32 n;

  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 0);
  g_assert_cmpuint (hf_heap_get_n_types (heap), ==, 0);
  g_assert_cmpuint (hf_heap_find_object (heap, 1).value, ==, HF_INDEX_NONE);
  g_assert_cmpstr (hf_heap_get_domains (heap, &n)[0].name, ==, "");
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
}

static void
test_forward (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a->b a->c c->a b:40:System.String !a ~c a=>b");
  const HfObjectIndex *references;
  const HfDependent *dependents;
  const HfRoot *roots;
  gsize n_references;
  guint32 n;

  references = hf_heap_get_references (heap, (HfObjectIndex){ 0 }, &n_references);
  g_assert_cmpuint (n_references, ==, 2);
  g_assert_cmpuint (references[0].value, ==, 1);
  g_assert_cmpuint (references[1].value, ==, 2);
  hf_heap_get_references (heap, (HfObjectIndex){ 1 }, &n_references);
  g_assert_cmpuint (n_references, ==, 0);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 1 }), ==, 40);
  g_assert_cmpstr (hf_heap_get_type_name (heap,
                                          hf_heap_get_object_type (heap, (HfObjectIndex){ 1 })),
                   ==, "System.String");
  g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==, 16 + 40 + 16);

  roots = hf_heap_get_roots (heap, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_false (hf_root_is_weak (&roots[0]));
  g_assert_true (hf_root_is_weak (&roots[1]));

  dependents = hf_heap_get_dependents_of (heap, (HfObjectIndex){ 0 }, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (dependents[0].target.value, ==, 1);
  hf_heap_get_dependents_of (heap, (HfObjectIndex){ 1 }, &n);
  g_assert_cmpuint (n, ==, 0);
}

static void
test_statics (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("#a:My.App.s_cache");
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);

  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (roots[0].kind, ==, HF_ROOT_STATIC);
  g_assert_cmpstr (hf_heap_get_type_name (heap, roots[0].container), ==, "My.App");
  g_assert_cmpstr (hf_heap_get_string (heap, roots[0].field), ==, "s_cache");
}

/* Ids in any order give the same heap as ids that ascend. */
static void
test_any_order (void)
{
  enum { N = 5000 };
  g_autofree guint64 *ids = g_new (guint64, N);
  g_autofree guint32 *order = g_new (guint32, N);
  g_autoptr (HfHeap) sorted = NULL;
  g_autoptr (HfHeap) shuffled = NULL;
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();

  for (guint32 i = 0; i < N; i++)
    {
      ids[i] = G_GUINT64_CONSTANT (0x7f0000000000) + i * 24 + (i > N / 2 ? 0x10000000000 : 0);
      order[i] = i;
    }
  for (guint round = 0; round < 2; round++)
    {
      HfHeap **heap = round == 0 ? &sorted : &shuffled;

      for (guint32 i = 0; i < N; i++)
        {
          guint64 references[] = { ids[(order[i] * 7) % N], ids[(order[i] * 13 + 5) % N] };

          g_assert_true (hf_heap_builder_add_object (builder, ids[order[i]], order[i] % 10,
                                                     order[i], references, order[i] % 3));
        }
      *heap = seal (builder);
      for (guint32 i = N - 1; i > 0; i--)
        {
          guint32 at = (guint32) g_test_rand_int_range (0, (int) i);
          guint32 moved = order[i];

          order[i] = order[at];
          order[at] = moved;
        }
    }

  g_assert_cmpuint (hf_heap_get_n_references (sorted), ==, hf_heap_get_n_references (shuffled));
  for (guint32 i = 0; i < N; i++)
    {
      HfObjectIndex object = { i };
      gsize n_a, n_b;
      const HfObjectIndex *a = hf_heap_get_references (sorted, object, &n_a);
      const HfObjectIndex *b = hf_heap_get_references (shuffled, object, &n_b);

      g_assert_cmpuint (hf_heap_get_object_address (shuffled, object), ==, ids[i]);
      g_assert_cmpuint (hf_heap_get_object_size (shuffled, object), ==, i);
      g_assert_cmpuint (hf_heap_find_object (shuffled, ids[i]).value, ==, i);
      g_assert_cmpmem (a, n_a * sizeof *a, b, n_b * sizeof *b);
    }
}

static void
test_duplicates (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  const guint64 to_first[] = { 0x10 };
  const guint64 to_nowhere[] = { 0x99 };
  g_autoptr (HfHeap) heap = NULL;
  gsize n;

  hf_heap_builder_add_type (builder, 1, "First");
  hf_heap_builder_add_type (builder, 2, "Second");
  hf_heap_builder_add_object (builder, 0x20, 1, 100, to_first, 1);
  hf_heap_builder_add_object (builder, 0x10, 1, 10, NULL, 0);
  hf_heap_builder_add_object (builder, 0x20, 2, 5000, to_nowhere, 1);
  heap = seal (builder);

  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 2);
  g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==, 110);
  g_assert_cmpuint (count_damage (heap, HF_FAULT_DUPLICATE_OBJECT), ==, 1);
  /* The references of the second one are gone with it. */
  g_assert_cmpuint (count_damage (heap, HF_FAULT_UNRESOLVED_REFERENCE), ==, 0);
  hf_heap_get_references (heap, (HfObjectIndex){ 1 }, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 1 }), ==, 100);
}

/* A part with lines of its own, as a reader makes it. */
static void
test_damage_lines (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  HfHeapPart *part = hf_heap_part_new ();
  g_autoptr (HfHeap) heap = NULL;
  const HfCompleteness *completeness;

  hf_heap_part_add_type (part, 1, "T", 1, 1);
  hf_heap_part_add_object (part, 0x10, 1, 8, 2);
  hf_heap_part_add_object (part, 0x20, 9, 8, 3);
  hf_heap_part_add_object (part, 0x30, 1, 8, 7);
  hf_heap_part_add_object (part, 0x40, 1, 8, 8);
  hf_heap_part_add_reference (part, 0x41);
  hf_heap_part_add_reference (part, 0);
  hf_heap_part_add_reference (part, 0x10);
  hf_heap_part_add_root (part, 0x77, HF_ROOT_LOCAL, 0, NULL, NULL, 0, 9);
  hf_heap_part_add_root (part, 0, HF_ROOT_LOCAL, 0, NULL, NULL, 0, 10);
  hf_heap_part_add_dependent (part, 0x10, 0x78, 11);
  hf_heap_builder_add_part (builder, part, 1000);
  heap = seal (builder);

  completeness = hf_heap_get_completeness (heap);
  g_assert_cmpuint (hf_completeness_count (completeness), ==, 4);
  g_assert_cmpuint (hf_completeness_get_line (completeness, HF_FAULT_UNKNOWN_TYPE), ==, 1003);
  g_assert_cmpuint (hf_completeness_get_line (completeness, HF_FAULT_UNRESOLVED_REFERENCE), ==,
                    1008);
  g_assert_cmpuint (hf_completeness_get_line (completeness, HF_FAULT_UNRESOLVED_ROOT), ==, 1009);
  g_assert_cmpuint (hf_completeness_get_line (completeness, HF_FAULT_UNRESOLVED_DEPENDENT), ==,
                    1011);
  g_assert_cmpuint (hf_heap_get_n_references (heap), ==, 1);
  g_assert_cmpstr (
    hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, (HfObjectIndex){ 1 })), ==, "?9");
}

/* Type ids count in their section; a name is one type wherever it stands. */
static void
test_domains (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  const guint64 over[] = { 0x10 };
  const guint64 timestamp = 77;
  g_autoptr (HfHeap) heap = NULL;
  const HfDomain *domains;
  guint32 n_domains;
  gsize n;

  hf_heap_builder_begin_domain (builder, "a.exe", 5, &timestamp, 2);
  hf_heap_builder_add_object (builder, 0x10, 1, 8, NULL, 0);
  hf_heap_builder_add_type (builder, 1, "System.String");
  hf_heap_builder_add_type (builder, 1, "System.Strung");
  hf_heap_builder_begin_domain (builder, "b.exe", 5, NULL, 3);
  hf_heap_builder_add_type (builder, 1, "System.Object");
  hf_heap_builder_add_type (builder, 2, "System.String");
  hf_heap_builder_add_object (builder, 0x20, 1, 8, over, 1);
  hf_heap_builder_add_object (builder, 0x30, 2, 8, NULL, 0);
  heap = seal (builder);

  domains = hf_heap_get_domains (heap, &n_domains);
  g_assert_cmpuint (n_domains, ==, 2);
  g_assert_cmpstr (domains[0].name, ==, "a.exe");
  g_assert_cmpuint (domains[0].timestamp, ==, 77);
  g_assert_false (domains[1].has_timestamp);
  g_assert_cmpuint (hf_heap_get_version (heap), ==, 3);
  g_assert_cmpuint (hf_heap_get_object_domain (heap, (HfObjectIndex){ 0 }).value, ==, 0);
  g_assert_cmpuint (hf_heap_get_object_domain (heap, (HfObjectIndex){ 2 }).value, ==, 1);
  g_assert_cmpuint (hf_heap_get_object_type (heap, (HfObjectIndex){ 0 }).value, ==,
                    hf_heap_get_object_type (heap, (HfObjectIndex){ 2 }).value);
  hf_heap_get_references (heap, (HfObjectIndex){ 1 }, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (count_damage (heap, HF_FAULT_DUPLICATE_TYPE), ==, 1);
}

/* Ids that a fixed hash would put into one slot: of equal low halves, and
 * multiples of the inverse of a well-known factor. */
static void
test_hostile_ids (void)
{
  enum { N = 60000 };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;

  for (guint64 i = 0; i < N; i++)
    {
      guint64 low = i << 32 | 5;
      guint64 inverse = i * G_GUINT64_CONSTANT (0xf1de83e19937733d);

      hf_heap_builder_add_type (builder, low, "T");
      hf_heap_builder_add_object (builder, 2 * i + 1, low, 8, NULL, 0);
      hf_heap_builder_add_object (builder, 2 * i + 2, inverse, 8, NULL, 0);
    }
  heap = seal (builder);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 2 * N);
  g_assert_cmpuint (count_damage (heap, HF_FAULT_UNKNOWN_TYPE), ==, N);
}

/* Enough for several parts, and ids of which all but one have their high bits alike:
 * whatever the sort does first, most of its work is then still to do. */
static void
test_many_scattered (void)
{
  enum { N = 600000, STEP = 7919 };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  HfHeapPart *part = hf_heap_part_new ();
  const guint64 last = G_GUINT64_CONSTANT (1) << 62;

  for (guint32 i = 0; i < N; i++)
    {
      guint64 number = (guint64) i * STEP % N;

      if (i % 100000 == 99999)
        hf_heap_builder_add_part (builder, g_steal_pointer (&part), i);
      if (part == NULL)
        part = hf_heap_part_new ();
      g_assert_true (hf_heap_part_add_object (part, 3 * number + 1, number % 10, number, 0));
      g_assert_true (hf_heap_part_add_reference (part, 3 * ((number + 1) % N) + 1));
    }
  g_assert_true (hf_heap_part_add_object (part, last, 0, 5, 0));
  g_assert_true (hf_heap_part_add_object (part, 4, 0, 5, 0));
  hf_heap_builder_add_part (builder, part, N);
  heap = seal (builder);

  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, N + 1);
  g_assert_cmpuint (count_damage (heap, HF_FAULT_DUPLICATE_OBJECT), ==, 1);
  g_assert_cmpuint (hf_heap_get_object_address (heap, (HfObjectIndex){ N }), ==, last);
  for (guint32 i = 0; i < N; i++)
    {
      HfObjectIndex object = { i };
      gsize n;
      const HfObjectIndex *references = hf_heap_get_references (heap, object, &n);

      g_assert_cmpuint (hf_heap_get_object_address (heap, object), ==, 3 * (guint64) i + 1);
      g_assert_cmpuint (hf_heap_get_object_size (heap, object), ==, i);
      g_assert_cmpuint (n, ==, 1);
      g_assert_cmpuint (references[0].value, ==, (i + 1) % N);
    }
}

/* The other counts have a limit too: here dependent handles. */
static void
test_too_many_others (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeapPart *part = hf_heap_part_new ();

  part->dependents->len = HF_MAX_OTHERS;
  hf_heap_part_add_object (part, 1, 1, 1, 1);
  hf_heap_builder_add_part (builder, part, 0);
  part = hf_heap_part_new ();
  hf_heap_part_add_dependent (part, 1, 1, 1);
  hf_heap_builder_add_part (builder, part, 0);
  g_assert_null (hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_TOO_LARGE);
}

/* A part that claims more objects than there is still room for is refused before a
 * single column is looked at. */
static void
test_too_many (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeapPart *part = hf_heap_part_new ();

  hf_heap_builder_add_object (builder, 1, 1, 8, NULL, 0);
  hf_heap_builder_begin_domain (builder, "x", 1, NULL, 2);
  part->n_objects = HF_MAX_OBJECTS;
  hf_heap_builder_add_part (builder, part, 0);
  g_assert_null (hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_TOO_LARGE);
}

static void
test_memory (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;

  for (guint64 i = 1; i < 100; i++)
    hf_heap_builder_add_object (builder, i * 8, 1, 8, NULL, 0);
  g_assert_null (hf_heap_builder_seal (builder, 1000, NULL, NULL, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
}

static void
test_cancel (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  hf_heap_builder_add_object (builder, 8, 1, 8, NULL, 0);
  g_cancellable_cancel (cancellable);
  g_assert_null (hf_heap_builder_seal (builder, 0, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_infos (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  HfHeapPart *part = hf_heap_part_new ();
  const HfRange range = { 2, 0x1000, 0x100, 0x1000 };
  g_autoptr (HfHeap) heap = NULL;
  guint32 n;

  hf_heap_part_add_info (part, "runtime", 7, ".NET 10.0.12", 12);
  hf_heap_part_add_info (part, "tool", 4, "holdfast", 8);
  hf_heap_part_add_range (part, &range);
  hf_heap_builder_add_part (builder, part, 0);
  heap = seal (builder);
  g_assert_cmpstr (hf_heap_find_info (heap, "runtime"), ==, ".NET 10.0.12");
  g_assert_cmpstr (hf_heap_find_info (heap, "tool"), ==, "holdfast");
  g_assert_null (hf_heap_find_info (heap, "host"));
  g_assert_cmpuint (hf_heap_get_ranges (heap, &n)[0].used, ==, 0x100);
  g_assert_cmpuint (n, ==, 1);
}

/* References were not followed, so none of them counts as dangling. */
static void
test_omit (void)
{
  static const guint64 references[] = { 0x2000, 0x9999, 0x1000 };
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) whole = hf_test_heap ("a");
  g_autoptr (HfHeap) heap = NULL;
  gsize n_references = 1;
  guint32 n;

  hf_heap_builder_omit_references (builder);
  hf_heap_builder_add_type (builder, 1, "T");
  g_assert_true (hf_heap_builder_add_object (builder, 0x2000, 1, 24, references, 3));
  g_assert_true (hf_heap_builder_add_object (builder, 0x1000, 1, 16, references, 3));
  hf_heap_builder_add_root (builder, 0x1000, HF_ROOT_LOCAL, 0, NULL, NULL);
  heap = seal (builder);

  g_assert_true (hf_heap_has_references (whole));
  g_assert_false (hf_heap_has_references (heap));
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 2);
  g_assert_cmpuint (hf_heap_get_object_size (heap, (HfObjectIndex){ 1 }), ==, 24);
  g_assert_cmpuint (hf_heap_get_n_references (heap), ==, 0);
  g_assert_nonnull (hf_heap_get_references (heap, (HfObjectIndex){ 1 }, &n_references));
  g_assert_cmpuint (n_references, ==, 0);
  g_assert_cmpuint (hf_heap_get_roots (heap, &n)[0].object.value, ==, 0);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/heap-builder/nothing-gives-an-empty-heap", test_empty);
  g_test_add_func ("/heap/heap-builder/forward-references-are-resolved", test_forward);
  g_test_add_func ("/heap/heap-builder/static-roots-keep-container-and-field", test_statics);
  g_test_add_func ("/heap/heap-builder/ids-in-any-order-give-the-same-heap", test_any_order);
  g_test_add_func ("/heap/heap-builder/many-ids-in-no-order-are-sorted", test_many_scattered);
  g_test_add_func ("/heap/heap-builder/of-equal-ids-the-first-stands", test_duplicates);
  g_test_add_func ("/heap/heap-builder/damage-has-its-line-in-the-file", test_damage_lines);
  g_test_add_func ("/heap/heap-builder/type-ids-count-in-their-section", test_domains);
  g_test_add_func ("/heap/heap-builder/ids-cannot-be-made-to-collide", test_hostile_ids);
  g_test_add_func ("/heap/heap-builder/too-many-objects-are-an-error", test_too_many);
  g_test_add_func ("/heap/heap-builder/too-many-handles-are-an-error", test_too_many_others);
  g_test_add_func ("/heap/heap-builder/what-does-not-fit-is-refused", test_memory);
  g_test_add_func ("/heap/heap-builder/a-cancel-gives-no-heap", test_cancel);
  g_test_add_func ("/heap/heap-builder/references-may-be-left-out", test_omit);
  g_test_add_func ("/heap/heap-builder/ranges-and-information-are-kept", test_infos);
  return g_test_run ();
}
