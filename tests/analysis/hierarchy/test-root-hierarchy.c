/* test-root-hierarchy.c: the heap by which roots keep it
 *
 * covers: hf-root-members
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-hierarchy-check.h"
#include "hf-hierarchy.h"
#include "hf-load.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-test-times.h"
#include "hf-test.h"

#define N_RANDOM HF_TEST_TIMES (2000)

static HfHierarchy *
make (HfHeap *heap)
{
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GError) error = NULL;
  HfHierarchy *hierarchy = hf_hierarchy_new_by_root (retention, NULL, &error);

  g_assert_no_error (error);
  return hierarchy;
}

static HfHierarchy *
make_from_text (const char *text)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);

  return make (heap);
}

static const char heap_text[] =
  "#a:Shop.Cache.first #b:Shop.Cache.second #c:Shop.Menu.items !h "
  "a:100:Order b:50:Order c:30:Item h:200:Byte[] a->s1 b->s2 c->s3 s1:7:String s2:9:String "
  "s3:5:String a->shared c->shared shared:40:Config h->both c->both both:20:Config "
  "garbage:900:Order";

static void
test_levels (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_from_text (heap_text);
  g_autofree char *dump = hf_hierarchy_check_dump (hierarchy);

  hf_hierarchy_check (hierarchy);
  g_assert_cmpstr (dump, ==,
                   "- 461 9\n"
                   " static 241 7\n"
                   "  Shop.Cache 166 4\n"
                   "   Order 150 2\n"
                   "    1000 100 1\n"
                   "    2000 50 1\n"
                   "   String 16 2\n"
                   "    6000 9 1\n"
                   "    5000 7 1\n"
                   "  several 40 1\n"
                   "   Config 40 1\n"
                   "    8000 40 1\n"
                   "  Shop.Menu 35 2\n"
                   "   Item 30 1\n"
                   "    3000 30 1\n"
                   "   String 5 1\n"
                   "    7000 5 1\n"
                   " handle 200 1\n"
                   "  Byte[] 200 1\n"
                   "   Byte[] 200 1\n"
                   "    4000 200 1\n"
                   " several 20 1\n"
                   "  Config 20 1\n"
                   "   9000 20 1\n");
}

static void
test_find (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_from_text (heap_text);
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
  HfObjectIndex first = hf_test_object (heap_text, "a");
  guint32 object = hf_hierarchy_find_object (hierarchy, first);
  guint32 orders = hierarchy->nodes[object].parent;
  guint32 cache = hierarchy->nodes[orders].parent;
  const HfRetainedGroup *group = hf_hierarchy_get_group (hierarchy, cache);

  g_assert_cmpuint (hierarchy->nodes[object].kind, ==, HF_NODE_OBJECT);
  g_assert_cmpuint (hierarchy->nodes[object].item, ==, first.value);
  g_assert_cmpuint (hf_hierarchy_find_type (hierarchy, hf_heap_get_object_type (heap, first)), ==,
                    orders);
  g_assert_nonnull (group);
  g_assert_cmpstr (hf_heap_get_type_name (heap, group->type), ==, "Shop.Cache");
  g_assert_cmpuint (hf_hierarchy_find_group (hierarchy, HF_ROOT_STATIC, group->type), ==, cache);
  g_assert_cmpuint (hf_hierarchy_find_group (hierarchy, HF_ROOT_HANDLE, group->type), ==,
                    HF_INDEX_NONE);
  g_assert_cmpuint (hf_hierarchy_count_types (hierarchy, cache), ==, 2);
  g_assert_cmpuint (hf_hierarchy_count_types (hierarchy, orders), ==, 1);
  g_assert_cmpuint (hf_hierarchy_count_types (hierarchy, hierarchy->nodes[cache].parent), ==, 3);
  g_assert_null (hf_hierarchy_get_group (hierarchy, orders));
}

static void
test_nothing (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_from_text ("a:10:A b:10:B a->b");

  g_assert_cmpuint (hierarchy->n_nodes, ==, 1);
  g_assert_cmpuint (hierarchy->nodes[0].n_bytes, ==, 0);
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = NULL;
      g_autoptr (HfHierarchy) hierarchy = NULL;

      g_test_message ("seed %u", seed);
      heap = hf_naive_random_heap (rand);
      hierarchy = make (heap);
      hf_hierarchy_check (hierarchy);
      hf_hierarchy_check_all_focuses (hierarchy);
    }
}

/* A kind's own retention is what its node weighs, and a type shows its largest objects. */
static void
check_against_retention (const HfHierarchy *hierarchy)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (hierarchy->retention);

  for (guint32 i = 1; i < hierarchy->n_nodes; i++)
    {
      const HfNode *node = &hierarchy->nodes[i];
      const HfRetainedGroup *group = hf_hierarchy_get_group (hierarchy, i);

      if (group != NULL)
        g_assert_cmpuint (node->n_bytes, ==, group->n_bytes);
      if (node->kind == HF_NODE_SEVERAL && node->parent == 0)
        g_assert_cmpuint (node->n_bytes, ==, roots->several.n_bytes);
      if (node->kind == HF_NODE_TYPE)
        g_assert_cmpuint (node->n_children, <=, MIN (node->n_objects, HF_HIERARCHY_MAX_OBJECTS));
    }
}

static void
test_real (gconstpointer user_data)
{
  g_autoptr (GFile) file = hf_test_file (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr (HfHierarchy) hierarchy = NULL;

  g_assert_no_error (error);
  hierarchy = make (hf_recording_get_heap (recording, 0));
  hf_hierarchy_check (hierarchy);
  check_against_retention (hierarchy);
}

/* A type that is alone shows as many objects as there are, up to the limit. */
static void
test_detail (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfHierarchy) detailed = NULL;
  guint32 node;

  hf_heap_builder_add_type (builder, 1, "Huge");
  hf_heap_builder_add_type (builder, 2, "Small");
  for (guint64 i = 1; i <= 100; i++)
    {
      hf_heap_builder_add_object (builder, i * 8, 2, i, NULL, 0);
      hf_heap_builder_add_root (builder, i * 8, HF_ROOT_HANDLE, 0, NULL, NULL);
    }
  hf_heap_builder_add_object (builder, 8000, 1, 20000000, NULL, 0);
  hf_heap_builder_add_root (builder, 8000, HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  hierarchy = make (heap);

  node = hf_hierarchy_find_type (hierarchy, hf_heap_get_object_type (heap, (HfObjectIndex){ 0 }));
  g_assert_cmpuint (hierarchy->nodes[node].n_bytes, ==, 5050);
  g_assert_cmpuint (hierarchy->nodes[node].n_children, ==, 0);
  detailed = hf_hierarchy_new_for_focus (hierarchy, node, NULL, NULL);
  g_assert_cmpuint (detailed->nodes[node].n_children, ==, HF_HIERARCHY_MAX_OBJECTS);
  for (guint32 i = 0; i < HF_HIERARCHY_MAX_OBJECTS; i++)
    g_assert_cmpuint (detailed->nodes[detailed->nodes[node].first_child + i].n_bytes, ==, 100 - i);
  hf_hierarchy_check (detailed);
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_hierarchy_new_by_root (retention, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/root-hierarchy/kinds-members-types-objects", test_levels);
  g_test_add_func ("/analysis/root-hierarchy/nodes-are-found-and-types-counted", test_find);
  g_test_add_func ("/analysis/root-hierarchy/nothing-reachable-is-a-lone-top", test_nothing);
  g_test_add_func ("/analysis/root-hierarchy/random-graphs-add-up", test_random);
  g_test_add_data_func ("/analysis/root-hierarchy/wpf-app-adds-up", "real/wpf-app.gclog.gz",
                        test_real);
  g_test_add_data_func ("/analysis/root-hierarchy/aspnet-razor-adds-up",
                        "real/aspnet-razor.gclog.gz", test_real);
  g_test_add_data_func ("/analysis/root-hierarchy/roslyn-server-adds-up",
                        "real/roslyn-server.gclog.gz", test_real);
  g_test_add_func ("/analysis/root-hierarchy/a-focus-brings-objects", test_detail);
  g_test_add_func ("/analysis/root-hierarchy/a-cancel-stops-it", test_cancel);
  return g_test_run ();
}
