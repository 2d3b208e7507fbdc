/* test-details.c: tests of what is said of a selection
 *
 * covers: hf-details-figures, hf-details-lists, hf-details-roots, hf-root-text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-details-lists.h"
#include "hf-heap-builder.h"
#include "hf-root-text.h"
#include "hf-test.h"

#include <string.h>

static const char heap_text[] =
  "#cache:App.Main.s_cache !cache cache:100:App.Cache cache->list list:40:App.List list->one "
  "list->two one:30:App.Item two:20:App.Item !pin pin:10:App.Item pin->shared list->shared "
  "shared:500:App.Big ~weak weak:60:App.Weak lost:70:App.Lost lost->one "
  "#alone:App.Main.s_alone alone:8:App.Alone alone->load load:900:App.Load";

typedef struct
{
  HfHeap      *heap;
  HfAnalysis  *analysis;
  HfRetention *retention;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  fixture->heap = hf_test_heap (heap_text);
  fixture->analysis = hf_analysis_new (fixture->heap, NULL, NULL, &error);
  g_assert_no_error (error);
  fixture->retention = hf_retention_new (fixture->analysis, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_object_unref (fixture->retention);
  g_object_unref (fixture->analysis);
  g_object_unref (fixture->heap);
}

static HfDetails *
describe (Fixture     *fixture,
          gboolean     known,
          HfSelection  selection)
{
  const HfDetailsMore more = { 0 };

  return hf_details_new (fixture->analysis, known ? fixture->retention : NULL, &selection, &more);
}

static HfSelection
select_object (const char *name)
{
  return hf_selection_object (hf_test_object (heap_text, name));
}

static HfSelection
select_type (Fixture    *fixture,
             const char *name)
{
  const HfObjectIndex object = hf_test_object (heap_text, name);

  return hf_selection_type (hf_heap_get_object_type (fixture->heap, object));
}

static HfRootIndex
find_root (Fixture    *fixture,
           const char *name,
           guint64     kind)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (fixture->heap, &n_roots);
  guint32 i = 0;

  while (i < n_roots &&
         (roots[i].object.value != hf_test_object (heap_text, name).value || roots[i].kind != kind))
    i++;
  g_assert_cmpuint (i, <, n_roots);

  return (HfRootIndex){ i };
}

static void
assert_figure (const HfDetails *details,
               guint            position,
               const char      *value,
               const char      *caption)
{
  g_assert_cmpstr (details->figures[position].value, ==, value);
  g_assert_cmpstr (details->figures[position].caption, ==, caption);
}

/* ---- Objects ----------------------------------------------------------- */

static void
test_object (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfDetails) early = describe (fixture, FALSE, select_object ("one"));
  g_autoptr (HfDetails) late = describe (fixture, TRUE, select_object ("list"));

  g_assert_cmpstr (early->title, ==, "Item");
  g_assert_cmpstr (early->place, ==, "App");
  g_assert_cmpstr (early->note, ==, "3 of its type");
  g_assert_cmpstr (early->id, ==, "3000");
  g_assert_true (early->is_reachable);
  g_assert_null (early->silence);
  assert_figure (early, 0, NULL, "Retained");
  assert_figure (early, 1, "30 B", "Size");
  assert_figure (early, 2, "2", "Depth");

  /* Of 1,608 bytes that live the list holds itself and two items. */
  g_assert_cmpstr (late->note, ==, "the only one of its type");
  assert_figure (late, 0, "90 B", "Retained · 5.6 %");
  assert_figure (late, 2, "1", "Depth");
}

static void
test_unreachable (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfDetails) lost = describe (fixture, TRUE, select_object ("lost"));
  g_autoptr (HfDetails) early = describe (fixture, FALSE, select_object ("lost"));

  g_assert_false (lost->is_reachable);
  g_assert_nonnull (lost->silence);
  g_assert_cmpstr (lost->silence, ==, early->silence);
  assert_figure (lost, 0, "–", "Retained");
  assert_figure (lost, 1, "70 B", "Size");
  assert_figure (lost, 2, "–", "Depth");
}

/* ---- Types ------------------------------------------------------------- */

static void
test_only_instance (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfDetails) details = describe (fixture, TRUE, select_type (fixture, "list"));

  g_assert_cmpint (details->subject.kind, ==, HF_SELECTION_OBJECT);
  g_assert_cmpuint (details->object.value, ==, hf_test_object (heap_text, "list").value);
  g_assert_cmpstr (details->id, ==, "2000");
}

static void
test_type (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const HfSelection selection = select_type (fixture, "one");
  const HfDetailsMore more = { .has_sum = TRUE, .sum = { 1234, 5 } };
  g_autoptr (HfDetails) early = describe (fixture, FALSE, selection);
  g_autoptr (HfDetails) bound = describe (fixture, TRUE, selection);
  g_autoptr (HfDetails) exact = hf_details_new (fixture->analysis, fixture->retention, &selection,
                                                &more);

  g_assert_cmpuint (early->object.value, ==, HF_INDEX_NONE);
  g_assert_null (early->id);
  g_assert_cmpstr (early->note, ==, "all 3 of its type");
  assert_figure (early, 0, NULL, "Retained");
  assert_figure (early, 1, "60 B", "Size");
  assert_figure (early, 2, "3", "Objects");
  g_assert_cmpstr (bound->figures[0].value, ==, "≥ 60 B");
  g_assert_true (bound->figures[0].is_bound);
  g_assert_cmpstr (exact->figures[0].value, ==, "1.2 KB");
  g_assert_false (exact->figures[0].is_bound);
}

static void
test_type_of_garbage (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  const char *text = "!a a:8:A x:8:Lost y:9:Lost !z z:7:Some v:7:Some";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  const HfDetailsMore more = { 0 };
  HfSelection lost = hf_selection_type (hf_heap_get_object_type (heap, hf_test_object (text, "x")));
  HfSelection some = hf_selection_type (hf_heap_get_object_type (heap, hf_test_object (text, "z")));
  g_autoptr (HfDetails) garbage = hf_details_new (analysis, NULL, &lost, &more);
  g_autoptr (HfDetails) half = hf_details_new (analysis, NULL, &some, &more);

  g_assert_nonnull (garbage->silence);
  g_assert_cmpstr (garbage->figures[0].value, ==, "–");
  g_assert_null (half->silence);
  g_assert_cmpstr (half->note, ==, "1 reachable");
  g_assert_nonnull (fixture->heap);
}

/* ---- Roots ------------------------------------------------------------- */

static void
test_roots (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfDetails) alone = NULL;
  g_autoptr (HfDetails) cache = NULL;
  g_autoptr (HfDetails) weak = NULL;

  alone = describe (fixture, TRUE,
                    hf_selection_root (find_root (fixture, "alone", HF_ROOT_STATIC)));
  cache = describe (fixture, TRUE,
                    hf_selection_root (find_root (fixture, "cache", HF_ROOT_HANDLE)));
  weak = describe (fixture, TRUE, hf_selection_root (find_root (fixture, "weak", HF_ROOT_HANDLE)));

  g_assert_cmpstr (alone->title, ==, "s_alone");
  g_assert_cmpstr (alone->place, ==, "App.Main");
  g_assert_cmpstr (alone->note, ==, "to Alone");
  assert_figure (alone, 0, "908 B", "Freed if cut");
  assert_figure (alone, 2, "8 B", "Size");

  /* A static field holds it too. */
  g_assert_cmpstr (cache->title, ==, "Handle");
  assert_figure (cache, 0, "0 B", "Freed if cut");
  g_assert_cmpstr (cache->figures[1].value, ==, "190 B");

  g_assert_cmpstr (weak->place, ==, "weak");
  g_assert_nonnull (weak->silence);
  assert_figure (weak, 0, "0 B", "Freed if cut");
}

static void
test_group (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const HfTypeIndex none = { HF_INDEX_NONE };
  const HfSelection selection = hf_selection_root_group (HF_ROOT_STATIC, none);
  g_autoptr (HfDetails) early = describe (fixture, FALSE, selection);
  g_autoptr (HfDetailsLists) lists = NULL;
  g_autoptr (HfDetails) late = NULL;

  assert_figure (early, 0, NULL, "Retained");
  assert_figure (early, 2, NULL, "Roots");
  lists = hf_details_lists_new (fixture->analysis, fixture->retention, early, NULL, NULL);
  late = hf_details_new (fixture->analysis, fixture->retention, &selection, &lists->more);
  g_assert_cmpstr (late->title, ==, "Static fields");
  g_assert_cmpstr (early->note, ==, "");
  g_assert_cmpstr (late->note, ==, "largest: Alone");
  g_assert_cmpstr (late->figures[0].value, ==, "908 B");
  assert_figure (late, 1, "108 B", "Size");
  assert_figure (late, 2, "2", "Roots");
  g_assert_cmpuint (lists->largest->n_objects, ==, 2);
  g_assert_cmpuint (lists->largest->objects[0].value, ==,
                    hf_test_object (heap_text, "alone").value);
}

static void
assert_n_roots (Fixture     *fixture,
                HfSelection  selection,
                guint        n_roots,
                guint64      n_bytes)
{
  g_autoptr (HfDetails) details = describe (fixture, FALSE, selection);
  g_autoptr (HfDetailsLists) lists = hf_details_lists_new (fixture->analysis, fixture->retention,
                                                           details, NULL, NULL);

  g_assert_true (lists->more.has_roots);
  g_assert_cmpuint (lists->more.n_roots, ==, n_roots);
  g_assert_cmpuint (lists->more.n_root_bytes, ==, n_bytes);
  g_assert_cmpuint (lists->largest->n_all, ==, n_roots);
}

static void
test_weak_group (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  const HfSelection selection = hf_selection_weak_roots ((HfTypeIndex){ HF_INDEX_NONE });
  const HfSelection member = hf_selection_weak_roots (select_type (fixture, "weak").type);
  g_autoptr (HfDetails) early = describe (fixture, FALSE, selection);
  g_autoptr (HfDetails) of_type = describe (fixture, TRUE, member);
  g_autoptr (HfDetailsLists) lists = NULL;
  g_autoptr (HfDetails) late = NULL;

  /* Nothing has to be worked out for that. */
  assert_figure (early, 0, "0 B", "Retained");
  lists = hf_details_lists_new (fixture->analysis, fixture->retention, early, NULL, NULL);
  late = hf_details_new (fixture->analysis, fixture->retention, &selection, &lists->more);
  g_assert_cmpstr (late->title, ==, "Weak roots");
  g_assert_cmpstr (late->place, ==, "all weak roots");
  assert_figure (late, 0, "0 B", "Retained");
  assert_figure (late, 1, "60 B", "Size");
  assert_figure (late, 2, "1", "Roots");
  g_assert_cmpuint (lists->largest->n_objects, ==, 1);
  g_assert_cmpuint (lists->largest->objects[0].value, ==, hf_test_object (heap_text, "weak").value);

  g_assert_cmpstr (of_type->title, ==, "Weak");
  g_assert_cmpstr (of_type->place, ==, "App");
  assert_figure (of_type, 0, "0 B", "Retained");
}

/* The weak roots are handles; their group has no kind, which is the number of Internal. */
static void
test_weak_roots_are_apart (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  const HfTypeIndex none = { HF_INDEX_NONE };
  const HfTypeIndex weak = select_type (fixture, "weak").type;
  const HfTypeIndex cache = select_type (fixture, "cache").type;

  assert_n_roots (fixture, hf_selection_root_group (HF_ROOT_HANDLE, none), 2, 110);
  assert_n_roots (fixture, hf_selection_root_group (HF_ROOT_HANDLE, cache), 1, 100);
  assert_n_roots (fixture, hf_selection_root_group (HF_ROOT_HANDLE, weak), 0, 0);
  assert_n_roots (fixture, hf_selection_root_group (HF_ROOT_INTERNAL, none), 0, 0);
  assert_n_roots (fixture, hf_selection_weak_roots (weak), 1, 60);
  assert_n_roots (fixture, hf_selection_weak_roots (cache), 0, 0);
}

/* ---- Lists ------------------------------------------------------------- */

static void
test_lists (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfDetails) details = describe (fixture, FALSE, select_object ("one"));
  g_autoptr (HfDetailsLists) early = NULL;
  g_autoptr (HfDetailsLists) late = NULL;

  g_assert_true (hf_details_lists_is_quick (fixture->analysis, NULL, details));
  early = hf_details_lists_new (fixture->analysis, NULL, details, NULL, NULL);
  late = hf_details_lists_new (fixture->analysis, fixture->retention, details, NULL, NULL);
  g_assert_null (early->referrers);
  g_assert_cmpuint (early->references->n_objects, ==, 0);

  /* Unreachable objects count as referrers too. */
  g_assert_cmpuint (late->referrers->n_objects, ==, 2);
  g_assert_null (late->largest);
}

static void
test_worker (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfDetails) details = describe (fixture, TRUE, select_type (fixture, "one"));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (HfQuestion) stopped = NULL;
  g_autoptr (HfDetailsLists) lists = NULL;
  g_autofree HfRetainedSum *sum = NULL;
  g_autoptr (GError) error = NULL;

  lists = app_test_answer (
    hf_details_lists_new_question (fixture->analysis, fixture->retention, details), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (lists->largest->n_all, ==, 3);

  /* Two items and the pinned one; what that shares with the list it does not hold. */
  sum = app_test_answer (hf_details_sum_new_question (fixture->retention, details->type), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sum->n_bytes, ==, 60);
  g_assert_cmpuint (sum->n_objects, ==, 3);

  stopped = hf_details_sum_new_question (fixture->retention, details->type);
  g_cancellable_cancel (cancellable);
  g_assert_null (hf_question_answer (stopped, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Parts are described as well: by how much they are, and by their largest objects. */
static void
test_parts (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (HfHierarchy) by_namespace =
    hf_hierarchy_new_by_namespace (fixture->analysis, HF_WEIGHT_REACHABLE, NULL, NULL);
  HfSelection pooled = hf_selection_none ();
  g_autoptr (HfDetails) several = describe (fixture, TRUE, hf_selection_several ());
  g_autoptr (HfDetails) garbage = describe (fixture, TRUE, hf_selection_unreachable ());
  g_autoptr (HfDetails) rest = NULL;
  g_autoptr (HfDetails) counted = NULL;
  g_autoptr (HfHierarchy) by_count = NULL;

  g_assert_cmpstr (several->title, ==, "Several kinds of roots");
  g_assert_cmpstr (several->figures[0].value, ==, "690 B");
  assert_figure (several, 1, "5", "Objects");
  g_assert_null (several->figures[2].caption);

  g_assert_cmpstr (garbage->title, ==, "Unreachable");
  g_assert_cmpstr (garbage->figures[0].value, ==, "130 B");
  assert_figure (garbage, 1, "2", "Objects");
  g_assert_cmpstr (garbage->place, ==, "freed by the next full collection");

  pooled.kind = HF_SELECTION_PART;
  pooled.part = HF_PART_POOLED;
  pooled.hierarchy = by_namespace;
  pooled.node = 1;
  pooled.first = hf_hierarchy_find_type (by_namespace, select_type (fixture, "one").type);
  pooled.pooled_kind = HF_NODE_TYPE;
  pooled.n_pooled = 3;
  pooled.n_bytes = 77;
  pooled.n_objects = 5;
  rest = describe (fixture, TRUE, pooled);
  g_assert_cmpstr (rest->title, ==, "+3 types");
  g_assert_cmpstr (rest->place, ==, "App");
  g_assert_cmpstr (rest->note, ==, "largest: Item");
  g_assert_cmpstr (rest->figures[0].value, ==, "77 B");
  g_assert_nonnull (rest->silence);

  by_count = hf_hierarchy_new_by_namespace (fixture->analysis, HF_WEIGHT_COUNT, NULL, NULL);
  pooled.hierarchy = by_count;
  pooled.first = hf_hierarchy_find_type (by_count, select_type (fixture, "one").type);
  counted = describe (fixture, TRUE, pooled);
  g_assert_cmpstr (counted->note, ==, "most objects: Item");
  g_assert_cmpstr (counted->figures[0].value, ==, "5");
  g_assert_true (g_str_has_prefix (counted->figures[0].caption, "Objects · "));
  assert_figure (counted, 1, "77 B", "Size");
}

/* Where a collection came before, it did not free what no root leads to. */
static void
test_collected (void)
{
  const HfDetailsMore more = { 0 };
  const HfSelection selection = hf_selection_unreachable ();
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfDetails) details = NULL;

  hf_heap_builder_set_source (builder, HF_FORMAT_GCDUMP, HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE));
  g_assert_true (hf_heap_builder_add_type (builder, 1, "T"));
  g_assert_true (hf_heap_builder_add_object (builder, 0x10, 1, 8, NULL, 0));
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  details = hf_details_new (analysis, NULL, &selection, &more);
  g_assert_cmpstr (details->title, ==, "Unreachable");
  g_assert_cmpstr (details->place, ==, "not freed by a full collection");
  g_assert_nonnull (strstr (details->silence, "frozen objects"));
}

/* Groups of roots that another tool has and that are of no kind here keep their names. */
static void
test_named_root (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  const HfRoot *roots = NULL;
  guint32 n_roots = 0;
  g_autofree char *named = NULL;
  g_autofree char *other = NULL;

  g_assert_true (hf_heap_builder_add_type (builder, 1, "T"));
  g_assert_true (hf_heap_builder_add_object (builder, 0x10, 1, 8, NULL, 0));
  g_assert_true (
    hf_heap_builder_add_root (builder, 0x10, HF_ROOT_INTERNAL, HF_ROOT_PINNED, NULL, "COM roots"));
  g_assert_true (hf_heap_builder_add_root (builder, 0x10, HF_ROOT_INTERNAL, 0, NULL, NULL));
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  roots = hf_heap_get_roots (heap, &n_roots);
  g_assert_cmpuint (n_roots, ==, 2);
  named = hf_root_text_dup_place_of (heap, &roots[0]);
  other = hf_root_text_dup_place_of (heap, &roots[1]);
  g_assert_cmpstr (named, ==, "COM roots, pinned");
  g_assert_cmpstr (other, ==, "used by the runtime");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/details/root-of-another-tool-keeps-its-name", test_named_root);
  g_test_add_func ("/app/details/unreachable-after-a-collection-stays", test_collected);
  g_test_add ("/app/details/object-shows-what-is-known", Fixture, NULL, set_up, test_object,
              tear_down);
  g_test_add ("/app/details/unreachable-object-says-so", Fixture, NULL, set_up, test_unreachable,
              tear_down);
  g_test_add ("/app/details/type-with-one-object-is-that-object", Fixture, NULL, set_up,
              test_only_instance, tear_down);
  g_test_add ("/app/details/type-has-a-bound-until-it-is-exact", Fixture, NULL, set_up, test_type,
              tear_down);
  g_test_add ("/app/details/type-of-garbage-says-so", Fixture, NULL, set_up, test_type_of_garbage,
              tear_down);
  g_test_add ("/app/details/root-shows-what-a-cut-frees", Fixture, NULL, set_up, test_roots,
              tear_down);
  g_test_add ("/app/details/group-shows-what-it-retains", Fixture, NULL, set_up, test_group,
              tear_down);
  g_test_add ("/app/details/parts-show-how-much-they-are", Fixture, NULL, set_up, test_parts,
              tear_down);
  g_test_add ("/app/details/weak-roots-retain-nothing", Fixture, NULL, set_up, test_weak_group,
              tear_down);
  g_test_add ("/app/details/weak-roots-are-counted-apart", Fixture, NULL, set_up,
              test_weak_roots_are_apart, tear_down);
  g_test_add ("/app/details/referrers-follow-when-known", Fixture, NULL, set_up, test_lists,
              tear_down);
  g_test_add ("/app/details/workers-find-the-same", Fixture, NULL, set_up, test_worker, tear_down);
  return g_test_run ();
}
