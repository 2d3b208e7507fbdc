/* test-object-set.c: the objects that something stands for, against walks and sums
 *
 * covers: hf-object-set-pooled, hf-object-set-private
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive.h"
#include "hf-object-set.h"
#include "hf-retain.h"
#include "hf-test.h"

static HfObjectSet *
find (HfRetention            *retention,
      const HfObjectSetQuery *query)
{
  g_autoptr (GError) error = NULL;
  HfHeap *heap = hf_retain_heap (retention);
  HfObjectSet *set = hf_object_set_new (hf_retention_get_analysis (retention), retention, query,
                                        NULL, &error);
  guint64 n_bytes = 0;

  g_assert_no_error (error);
  for (guint32 i = 0; i < set->n_objects; i++)
    {
      g_assert_true (i == 0 || set->objects[i - 1].value < set->objects[i].value);
      n_bytes += hf_heap_get_object_size (heap, set->objects[i]);
    }
  g_assert_cmpuint (set->n_bytes, ==, n_bytes);
  if (query->filter == NULL)
    {
      g_assert_cmpuint (set->n_all, ==, set->n_objects);
      g_assert_cmpuint (set->n_all_bytes, ==, n_bytes);
    }
  return set;
}

/* @seen counts how often each object was listed. */
static void
count (const HfObjectSet *set,
       guint8            *seen)
{
  for (guint32 i = 0; i < set->n_objects; i++)
    seen[set->objects[i].value]++;
}

/* ---- Types, objects ------------------------------------------------------ */

static void
check_types (HfRetention *retention)
{
  HfHeap *heap = hf_retain_heap (retention);
  HfObjectSetQuery query = hf_object_set_query_all ();
  g_autoptr (HfObjectSet) all = find (retention, &query);
  g_autofree guint8 *seen = g_new0 (guint8, (gsize) hf_heap_get_n_objects (heap) + 1);

  g_assert_cmpuint (all->n_objects, ==, hf_heap_get_n_objects (heap));
  query.kind = HF_OBJECT_SET_TYPE;
  for (guint32 type = 0; type < hf_heap_get_n_types (heap); type++)
    {
      g_autoptr (HfObjectSet) set = NULL;

      query.type.value = type;
      set = find (retention, &query);
      for (guint32 i = 0; i < set->n_objects; i++)
        g_assert_cmpuint (hf_heap_get_object_type (heap, set->objects[i]).value, ==, type);
      count (set, seen);
    }
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    g_assert_cmpuint (seen[i], ==, 1);
}

static void
check_objects (HfRetention *retention)
{
  HfHeap *heap = hf_retain_heap (retention);
  HfNaiveView view = HF_NAIVE_VIEW_ALL;
  g_autofree gboolean *reachable = hf_naive_walk (heap, &view);
  HfObjectSetQuery query = hf_object_set_query_all ();

  query.kind = HF_OBJECT_SET_OBJECT;
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      g_autofree gboolean *left = NULL;
      g_autofree guint8 *seen = g_new0 (guint8, (gsize) hf_heap_get_n_objects (heap) + 1);
      g_autoptr (HfObjectSet) set = NULL;

      view.without.value = i;
      left = hf_naive_walk (heap, &view);
      query.object.value = i;
      set = find (retention, &query);
      count (set, seen);
      for (guint32 k = 0; k < hf_heap_get_n_objects (heap); k++)
        g_assert_cmpuint (seen[k], ==, k == i || (reachable[k] && !left[k]));
    }
}

/* ---- Roots --------------------------------------------------------------- */

static void
assert_group (HfRetention           *retention,
              const HfRetainedGroup *group,
              guint8                *seen)
{
  HfObjectSetQuery query = hf_object_set_query_all ();
  g_autoptr (HfObjectSet) set = NULL;

  query.kind = HF_OBJECT_SET_ROOTS;
  query.root_kind = group->kind;
  query.type = group->type;
  set = find (retention, &query);
  g_assert_cmpuint (set->n_objects, ==, group->n_objects);
  g_assert_cmpuint (set->n_bytes, ==, group->n_bytes);
  count (set, seen);
}

/* Kinds, what several keep and what is not reachable are the heap, each object once. */
static void
check_roots (HfRetention *retention)
{
  HfHeap *heap = hf_retain_heap (retention);
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  const gsize n = (gsize) hf_heap_get_n_objects (heap) + 1;
  g_autofree guint8 *seen = g_new0 (guint8, n);
  g_autofree guint8 *in_members = g_new0 (guint8, n);
  HfObjectSetQuery query = hf_object_set_query_all ();
  g_autoptr (HfObjectSet) several = NULL;
  g_autoptr (HfObjectSet) unreachable = NULL;

  for (guint32 i = 0; i < roots->n_kinds; i++)
    assert_group (retention, &roots->kinds[i], seen);
  query.kind = HF_OBJECT_SET_SEVERAL;
  several = find (retention, &query);
  g_assert_cmpuint (several->n_bytes, ==, roots->several.n_bytes);
  count (several, seen);
  query.kind = HF_OBJECT_SET_UNREACHABLE;
  unreachable = find (retention, &query);
  g_assert_cmpuint (unreachable->n_bytes, ==, roots->unreachable.n_bytes);
  count (unreachable, seen);
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    g_assert_cmpuint (seen[i], ==, 1);

  for (guint32 i = 0; i < roots->n_members; i++)
    {
      if (roots->members[i].type.value != HF_INDEX_NONE)
        assert_group (retention, &roots->members[i], in_members);
    }
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    g_assert_cmpuint (in_members[i], <=, 1);
}

static void
check_weak (HfRetention *retention)
{
  HfHeap *heap = hf_retain_heap (retention);
  g_autofree guint8 *seen = g_new0 (guint8, (gsize) hf_heap_get_n_objects (heap) + 1);
  HfObjectSetQuery query = hf_object_set_query_all ();
  g_autoptr (HfObjectSet) all = NULL;
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  query.kind = HF_OBJECT_SET_WEAK_ROOTS;
  all = find (retention, &query);
  count (all, seen);
  for (guint32 i = 0; i < n_roots; i++)
    {
      if (hf_root_is_weak (&roots[i]))
        seen[roots[i].object.value] |= 2;
    }
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    g_assert_true (seen[i] == 0 || seen[i] == 3);

  if (all->n_objects == 0)
    return;
  query.type = hf_heap_get_object_type (heap, all->objects[0]);
  g_clear_pointer (&all, hf_object_set_free);
  all = find (retention, &query);
  g_assert_cmpuint (all->n_objects, >, 0);
  for (guint32 i = 0; i < all->n_objects; i++)
    g_assert_cmpuint (hf_heap_get_object_type (heap, all->objects[i]).value, ==, query.type.value);
}

/* ---- Pooled objects ------------------------------------------------------ */

/* The parts of a node that are drawn before @first; namespaces are not drawn as such. */
static void
sum_drawn (const HfHierarchy *hierarchy,
           guint32            node,
           guint32            first,
           HfRetainedSum     *sum)
{
  const HfNode *nodes = hierarchy->nodes;
  const guint64 least = first == HF_INDEX_NONE ? 0 : hf_hierarchy_get_weight (hierarchy, first);
  guint64 weight;

  for (guint32 i = nodes[node].first_child; i < nodes[node].first_child + nodes[node].n_children;
       i++)
    {
      if (nodes[i].kind == HF_NODE_NAMESPACE)
        {
          sum_drawn (hierarchy, i, first, sum);
          continue;
        }
      weight = hf_hierarchy_get_weight (hierarchy, i);
      if (first != HF_INDEX_NONE && (weight < least || (weight == least && i >= first)))
        continue;
      sum->n_bytes += nodes[i].n_bytes;
      sum->n_objects += nodes[i].n_objects;
    }
}

static void
assert_pooled (HfRetention       *retention,
               const HfHierarchy *hierarchy,
               guint32            node,
               guint32            first)
{
  HfObjectSetQuery query = hf_object_set_query_all ();
  const HfOwnerNode *owner = hf_hierarchy_get_owner (hierarchy, node);
  HfRetainedSum drawn = { 0, 0 };
  g_autoptr (HfObjectSet) set = NULL;

  query.kind = HF_OBJECT_SET_POOLED;
  query.hierarchy = hierarchy;
  query.node = node;
  query.first = first;
  set = find (retention, &query);
  if (owner != NULL)
    drawn = (HfRetainedSum){ owner->n_own_bytes, owner->n_own_objects };
  sum_drawn (hierarchy, node, first, &drawn);
  g_assert_cmpuint (set->n_objects + drawn.n_objects, ==, hierarchy->nodes[node].n_objects);
  g_assert_cmpuint (set->n_bytes + drawn.n_bytes, ==, hierarchy->nodes[node].n_bytes);
}

/* Whether a chain around @node is too long to list all its links: then only sizes can show,
 * and only nearly, which objects belong to the chain. */
static gboolean
has_long_chain (const HfHierarchy *hierarchy,
                guint32            node)
{
  for (; hierarchy->nodes[node].kind == HF_NODE_OWNER; node = hierarchy->nodes[node].parent)
    {
      if (hf_hierarchy_get_owner (hierarchy, node)->n_links == HF_HIERARCHY_MAX_LINKS)
        return TRUE;
    }
  return FALSE;
}

/* Of each node above the types: all parts drawn, the half of them, none. */
static void
check_pooled (HfRetention *retention,
              HfHierarchy *hierarchy,
              guint        max_checks)
{
  const HfNode *nodes = hierarchy->nodes;

  for (guint32 i = 0; i < hierarchy->n_nodes && max_checks > 0; i++)
    {
      const guint32 n = nodes[i].n_children;

      if (n == 0 || nodes[i].kind == HF_NODE_NAMESPACE || has_long_chain (hierarchy, i))
        continue;
      max_checks--;
      assert_pooled (retention, hierarchy, i, HF_INDEX_NONE);
      if (nodes[nodes[i].first_child + n / 2].kind == HF_NODE_NAMESPACE ||
          nodes[nodes[i].first_child].kind == HF_NODE_NAMESPACE)
        continue;
      assert_pooled (retention, hierarchy, i, nodes[i].first_child + n / 2);
      assert_pooled (retention, hierarchy, i, nodes[i].first_child);
    }
}

static void
check_hierarchies (HfRetention *retention,
                   guint        max_checks)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfHierarchy) reachable = NULL;
  g_autoptr (HfHierarchy) everything = NULL;
  g_autoptr (HfHierarchy) by_count = NULL;
  g_autoptr (HfHierarchy) by_root = hf_hierarchy_new_by_root (retention, NULL, NULL);
  g_autoptr (HfHierarchy) by_dominator = hf_hierarchy_new_by_dominator (retention, NULL, NULL,
                                                                        NULL);

  reachable = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, NULL);
  everything = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL, NULL);
  check_pooled (retention, reachable, max_checks);
  by_count = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_COUNT, NULL, NULL);
  check_pooled (retention, everything, max_checks);
  check_pooled (retention, by_count, max_checks);
  check_pooled (retention, by_root, max_checks);
  check_pooled (retention, by_dominator, max_checks);
}

/* ---- Tests --------------------------------------------------------------- */

static void
test_oracle (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("oracle/heap-20000.gclog");

  check_types (retention);
  check_roots (retention);
  check_weak (retention);
  check_hierarchies (retention, G_MAXUINT);
}

static void
test_real (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/wpf-app.gclog.gz");

  check_roots (retention);
  check_weak (retention);
  check_hierarchies (retention, 60);
}

/* Removing an object frees that object and all that it retains. */
static void
check_freed (HfRetention *retention)
{
  HfHeap *heap = hf_retain_heap (retention);
  HfNaiveView view = HF_NAIVE_VIEW_ALL;
  g_autofree gboolean *reachable = hf_naive_walk (heap, &view);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfCut cut = { .kind = HF_CUT_OBJECT, .to = { i } };
      HfObjectSetQuery query = hf_object_set_query_all ();
      g_autoptr (HfObjectSet) freed = NULL;
      g_autoptr (HfObjectSet) kept = NULL;

      query.kind = HF_OBJECT_SET_OBJECT;
      query.object.value = i;
      kept = find (retention, &query);
      query.kind = HF_OBJECT_SET_FREED;
      query.cuts = &cut;
      query.n_cuts = 1;
      freed = find (retention, &query);
      g_assert_cmpuint (freed->n_objects, ==, reachable[i] ? kept->n_objects : 0);
      g_assert_cmpuint (freed->n_bytes, ==, reachable[i] ? kept->n_bytes : 0);
    }
}

/* The objects of each node are those that it counts, and no others. */
static void
check_paths (HfRetention *retention)
{
  HfHeap *heap = hf_retain_heap (retention);

  for (guint32 type = 0; type < hf_heap_get_n_types (heap); type++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfTypePaths) paths = hf_type_paths_new (retention, (HfTypeIndex){ type }, 0, NULL,
                                                         &error);
      HfObjectSetQuery query = hf_object_set_query_all ();

      g_assert_no_error (error);
      query.kind = HF_OBJECT_SET_PATH;
      query.type.value = type;
      for (query.path = 0; query.path <= paths->n_nodes; query.path++)
        {
          const HfTypePathNode *node = &paths->nodes[query.path];
          const gboolean is_node = query.path < paths->n_nodes;
          g_autoptr (HfObjectSet) set = find (retention, &query);

          g_assert_cmpuint (set->n_objects, ==, is_node ? node->through.n_instances : 0);
          g_assert_cmpuint (set->n_bytes, ==, is_node ? node->through.n_bytes : 0);
          for (guint32 i = 0; i < set->n_objects; i++)
            g_assert_cmpuint (hf_heap_get_object_type (heap, set->objects[i]).value, ==, type);
        }
    }
}

static void
test_random (void)
{
  const guint32 seed = g_test_rand_int () & 0x7fffffff;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfRetention) retention = hf_retain (heap);

      check_types (retention);
      check_objects (retention);
      check_roots (retention);
      check_weak (retention);
      check_freed (retention);
      check_paths (retention);
      check_hierarchies (retention, G_MAXUINT);
    }
}

static void
test_filtered (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a:10:X b:20:X c:30:Y d:40:X");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfFilter) filter = hf_filter_new ("size>15", NULL);
  HfObjectSetQuery query = hf_object_set_query_all ();
  g_autoptr (HfObjectSet) set = NULL;

  query.kind = HF_OBJECT_SET_TYPE;
  query.type = hf_heap_get_object_type (heap, (HfObjectIndex){ 0 });
  query.filter = filter;
  set = find (retention, &query);
  g_assert_cmpuint (set->n_all, ==, 3);
  g_assert_cmpuint (set->n_all_bytes, ==, 70);
  g_assert_cmpuint (set->n_objects, ==, 2);
  g_assert_cmpuint (set->objects[0].value, ==, 1);
  g_assert_cmpuint (set->objects[1].value, ==, 3);
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a b");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  HfObjectSetQuery query = hf_object_set_query_all ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_object_set_new (hf_retention_get_analysis (retention), retention, &query,
                                    cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/object-set/of-a-generated-heap", test_oracle);
  g_test_add_func ("/analysis/object-set/of-a-real-heap", test_real);
  g_test_add_func ("/analysis/object-set/of-random-heaps-as-walked", test_random);
  g_test_add_func ("/analysis/object-set/a-filter-leaves-some", test_filtered);
  g_test_add_func ("/analysis/object-set/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
