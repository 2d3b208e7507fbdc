/* test-folded-hierarchy.c: types that are folded into what dominates their objects
 *
 * covers: hf-dominator-hierarchy, hf-dominator-hierarchy-find, hf-owner-groups, hf-type-set
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-hierarchy-check.h"
#include "hf-hierarchy.h"
#include "hf-naive.h"
#include "hf-object-set.h"
#include "hf-retain.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

#define N_RANDOM HF_TEST_TIMES (2000)

static HfTypeSet *
fold_named (HfHeap     *heap,
            const char *name)
{
  HfBitset types;

  g_assert_true (hf_bitset_init (&types, hf_heap_get_n_types (heap)));
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), name))
        hf_bitset_add (&types, i);
    }

  return hf_type_set_new_take (&types);
}

static HfHierarchy *
make (HfHeap    *heap,
      HfTypeSet *folded)
{
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GError) error = NULL;
  HfHierarchy *hierarchy = hf_hierarchy_new_by_dominator (retention, folded, NULL, &error);

  g_assert_no_error (error);
  return hierarchy;
}

static void
assert_dump (const char *text,
             const char *folded_name,
             const char *expected)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfTypeSet) folded = fold_named (heap, folded_name);
  g_autoptr (HfHierarchy) hierarchy = make (heap, folded);
  g_autofree char *dump = hf_hierarchy_check_dump (hierarchy);

  hf_hierarchy_check (hierarchy);
  g_assert_cmpstr (dump, ==, expected);
}

/* ---- Shapes ---------------------------------------------------------------- */

static void
test_middle (void)
{
  const char *text = "!a a:10:Cache a->b a->x b:20:Map b->c b->d c:40:Order d:40:Order x:100:Other";

  assert_dump (text, "Map",
               "- 210 5\n"
               " handle 210 5\n"
               "  Cache 210 5\n"
               "   Other 100 1\n"
               "   Order ×2 80 2\n");
}

/* Its bytes and its count are those of its owner. */
static void
test_own (void)
{
  const char *text = "!a a:10:Cache a->b a->x b:20:Map b->c c:40:Order x:100:Other";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfTypeSet) folded = fold_named (heap, "Map");
  g_autoptr (HfHierarchy) hierarchy = make (heap, folded);
  const guint32 node = hf_hierarchy_find_object (hierarchy, hf_test_object (text, "b"));
  const HfOwnerNode *owner = hf_hierarchy_get_owner (hierarchy, node);

  g_assert_cmpuint (node, ==, hf_hierarchy_find_object (hierarchy, hf_test_object (text, "a")));
  g_assert_cmpuint (owner->n_own_bytes, ==, 30);
  g_assert_cmpuint (owner->n_own_objects, ==, 2);
  g_assert_cmpuint (owner->n_instances, ==, 1);
  g_assert_true (hf_hierarchy_is_folded (hierarchy, hf_test_object (text, "b")));
  g_assert_false (hf_hierarchy_is_folded (hierarchy, hf_test_object (text, "a")));
}

static void
test_chain (void)
{
  assert_dump ("!a a:1:A a->b b:1:B b->c c:1:B c->d d:900:D d->e e:400:E d->f f:410:F", "B",
               "- 1713 6\n"
               " handle 1713 6\n"
               "  A › D 1713 6\n"
               "   F 410 1\n"
               "   E 400 1\n");
}

static void
test_outermost (void)
{
  assert_dump ("!a a:10:Map a->b b:20:Map b->c b->d c:300:Order d:400:Item", "Map",
               "- 730 4\n"
               " handle 730 4\n"
               "  Item 400 1\n"
               "  Order 300 1\n");
}

static void
test_leaves (void)
{
  assert_dump ("!a a:10:A a->s a->t s:500:String t:600:String", "String",
               "- 1110 3\n"
               " handle 1110 3\n"
               "  A 1110 3\n");
}

static void
test_all (void)
{
  assert_dump ("!a a:10:A a->b b:20:A", "A",
               "- 30 2\n"
               " handle 30 2\n");
}

/* ---- By chance -------------------------------------------------------------- */

/* The node of a folded object is that of the next one above it that is not. */
static void
check_objects (const HfHierarchy *hierarchy)
{
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
  const HfDominators *dominators = hf_retention_get_dominators (hierarchy->retention);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      HfObjectIndex object = { i };
      const guint32 node = hf_hierarchy_find_object (hierarchy, object);
      HfNodeKind kind;

      if (node == HF_INDEX_NONE)
        continue;
      while (object.value != HF_INDEX_NONE && hf_hierarchy_is_folded (hierarchy, object))
        object = hf_dominators_get_idom (dominators, object);
      kind = hierarchy->nodes[node].kind;
      if (object.value == HF_INDEX_NONE)
        g_assert_true (kind == HF_NODE_KIND || kind == HF_NODE_SEVERAL);
      else
        g_assert_cmpuint (node, ==, hf_hierarchy_find_object (hierarchy, object));
    }
}

/* Each object is in its node, in a child, or among those that are not drawn. */
static void
check_pooled (HfHierarchy *hierarchy)
{
  for (guint32 i = 0; i < hierarchy->n_nodes; i++)
    {
      const HfNode *node = &hierarchy->nodes[i];
      const HfOwnerNode *owner = hf_hierarchy_get_owner (hierarchy, i);
      HfObjectSetQuery query = hf_object_set_query_all ();
      g_autoptr (HfObjectSet) set = NULL;
      guint64 n_bytes = owner != NULL ? owner->n_own_bytes : 0;
      guint64 n_objects = owner != NULL ? owner->n_own_objects : 0;

      if (node->n_children == 0)
        continue;
      query.kind = HF_OBJECT_SET_POOLED;
      query.hierarchy = hierarchy;
      query.node = i;
      query.first = HF_INDEX_NONE;
      set = hf_object_set_new (hierarchy->analysis, hierarchy->retention, &query, NULL, NULL);
      for (guint32 child = node->first_child; child < node->first_child + node->n_children; child++)
        {
          n_bytes += hierarchy->nodes[child].n_bytes;
          n_objects += hierarchy->nodes[child].n_objects;
        }
      g_assert_cmpuint (set->n_bytes + n_bytes, ==, node->n_bytes);
      g_assert_cmpuint (set->n_objects + n_objects, ==, node->n_objects);
    }
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      const guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfTypeSet) folded = hf_naive_random_types (rand, heap);
      g_autoptr (HfHierarchy) hierarchy = make (heap, folded);

      g_test_message ("seed %u", seed);
      hf_hierarchy_check (hierarchy);
      hf_hierarchy_check_all_focuses (hierarchy);
      check_objects (hierarchy);
      check_pooled (hierarchy);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/folded-hierarchy/what-a-folded-object-holds-moves-up", test_middle);
  g_test_add_func ("/analysis/folded-hierarchy/a-folded-object-is-part-of-its-owner", test_own);
  g_test_add_func ("/analysis/folded-hierarchy/chains-go-on-below-folded-objects", test_chain);
  g_test_add_func ("/analysis/folded-hierarchy/outermost-objects-can-be-folded", test_outermost);
  g_test_add_func ("/analysis/folded-hierarchy/leaves-can-be-folded", test_leaves);
  g_test_add_func ("/analysis/folded-hierarchy/everything-can-be-folded", test_all);
  g_test_add_func ("/analysis/folded-hierarchy/random-graphs-add-up", test_random);
  return g_test_run ();
}
