/* test-dominator-hierarchy.c: the heap by what would go with what
 *
 * covers: hf-dominator-hierarchy-find, hf-hierarchy-roots, hf-owner-chain, hf-owner-groups
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

#include <string.h>

#define N_RANDOM HF_TEST_TIMES (2000)
#define LONG_LIST HF_TEST_TIMES (1000000)

static HfHierarchy *
make (HfHeap *heap)
{
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GError) error = NULL;
  HfHierarchy *hierarchy = hf_hierarchy_new_by_dominator (retention, NULL, NULL, &error);

  g_assert_no_error (error);
  return hierarchy;
}

static HfHierarchy *
make_from_text (const char *text)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);

  return make (heap);
}

static void
assert_dump (const char *text,
             const char *expected)
{
  g_autoptr (HfHierarchy) hierarchy = make_from_text (text);
  g_autofree char *dump = hf_hierarchy_check_dump (hierarchy);

  hf_hierarchy_check (hierarchy);
  g_assert_cmpstr (dump, ==, expected);
}

/* ---- Shapes --------------------------------------------------------------- */

static void
test_kinds (void)
{
  assert_dump ("!h h:100:Byte[] #s:Shop.Statics.field s:300:Order both:50:Config h->both s->both "
               "garbage:900:Order",
               "- 450 3\n"
               " static 300 1\n"
               "  Order 300 1\n"
               " handle 100 1\n"
               "  Byte[] 100 1\n"
               " several 50 1\n"
               "  Config 50 1\n");
}

static void
test_merged (void)
{
  assert_dump ("!a a:10:Root a->x1 a->x2 a->y x1:20:Part x2:30:Part y:40:Other "
               "x1->s1 x2->s2 x2->s3 y->s4 s1:5:String s2:6:String s3:7:String s4:8:String",
               "- 126 8\n"
               " handle 126 8\n"
               "  Root 126 8\n"
               "   Part ×2 68 5\n"
               "    String ×3 18 3\n"
               "   Other 48 2\n"
               "    String 8 1\n");
}

static void
test_chain (void)
{
  assert_dump ("!c c:10:Cache c->d d:10:Dict d->e e:100:Entry[] e->v1 e->v2 v1:400:Value "
               "v2:400:Value v1->s1 v2->s2 s1:50:String s2:50:String",
               "- 1020 7\n"
               " handle 1020 7\n"
               "  Cache › Dict › Entry[] › Value ×2 1020 7\n"
               "   String ×2 100 2\n");
}

/* Objects that hang beside the next link are children of the whole chain. */
static void
test_beside_the_heir (void)
{
  assert_dump ("!a a:1:A a->b a->x b:1:B b->c b->y c:900:C c->d d:100:D x:5:X y:6:X",
               "- 1013 6\n"
               " handle 1013 6\n"
               "  A › B › C 1013 6\n"
               "   D 100 1\n"
               "   X ×2 11 2\n");
}

static void
test_own_bytes (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_from_text (
    "!a a:1000:Table a->b a->c b:100:B b->d c:200:C d:3:D");
  guint32 table = hf_hierarchy_find_object (hierarchy, hf_test_object ("a", "a"));

  g_assert_cmpuint (hierarchy->nodes[table].kind, ==, HF_NODE_OWNER);
  g_assert_cmpuint (hierarchy->nodes[table].n_bytes, ==, 1303);
  g_assert_cmpuint (hf_hierarchy_get_owner (hierarchy, table)->n_own_bytes, ==, 1000);
  g_assert_cmpuint (hf_hierarchy_get_owner (hierarchy, table)->n_own_objects, ==, 1);
  g_assert_cmpuint (hf_hierarchy_get_owner (hierarchy, table)->n_instances, ==, 1);
  g_assert_true (hf_hierarchy_can_open (hierarchy, table));
  g_assert_false (hf_hierarchy_can_open (hierarchy, hierarchy->nodes[table].first_child));
}

/* Of several objects the one that retains most speaks for the node. */
static void
test_largest (void)
{
  const char *text = "!a a:10:Root a->x a->y a->z x:20:Part y:20:Part z:20:Part y->s s:9:String";
  g_autoptr (HfHierarchy) hierarchy = make_from_text (text);
  guint32 node = hf_hierarchy_find_object (hierarchy, hf_test_object (text, "x"));

  g_assert_cmpuint (hf_hierarchy_get_owner (hierarchy, node)->n_instances, ==, 3);
  g_assert_cmpuint (hf_hierarchy_get_owner (hierarchy, node)->object, ==,
                    hf_test_object (text, "y").value);
}

static void
test_nothing (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_from_text ("a:10:A b:10:B a->b");

  g_assert_cmpuint (hierarchy->n_nodes, ==, 1);
  g_assert_cmpuint (hierarchy->nodes[0].n_bytes, ==, 0);
  g_assert_cmpuint (hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ 0 }), ==, HF_INDEX_NONE);
}

/* ---- Finding -------------------------------------------------------------- */

static void
test_find (void)
{
  const char *text = "!a a:10:Root a->b b:500:Big b->s s:400:String #k:N.Statics.k k:50:Root k->m "
                     "m:30:Small m->n n:20:String";
  g_autoptr (HfHierarchy) hierarchy = make_from_text (text);
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
  guint32 chain = hf_hierarchy_find_object (hierarchy, hf_test_object (text, "a"));
  guint32 small = hf_hierarchy_find_object (hierarchy, hf_test_object (text, "m"));
  HfTypeIndex root = hf_heap_get_object_type (heap, hf_test_object (text, "a"));
  HfTypeIndex big = hf_heap_get_object_type (heap, hf_test_object (text, "b"));

  g_assert_cmpuint (hf_hierarchy_find_object (hierarchy, hf_test_object (text, "b")), ==, chain);
  g_assert_cmpuint (hf_hierarchy_find_type (hierarchy, root), ==, chain);
  /* A type that is nowhere the first is found in its chain. */
  g_assert_cmpuint (hf_hierarchy_find_type (hierarchy, big), ==, chain);
  g_assert_cmpuint (hf_hierarchy_get_type (hierarchy, small).value, ==,
                    hf_heap_get_object_type (heap, hf_test_object (text, "m")).value);
  g_assert_cmpuint (hf_hierarchy_find_group (hierarchy, HF_ROOT_STATIC,
                                             (HfTypeIndex){ HF_INDEX_NONE }),
                    ==, hierarchy->nodes[hierarchy->nodes[small].parent].parent);
  g_assert_cmpuint (hf_hierarchy_find_group (hierarchy, HF_ROOT_LOCAL,
                                             (HfTypeIndex){ HF_INDEX_NONE }),
                    ==, HF_INDEX_NONE);
}

/* ---- Long ones ------------------------------------------------------------ */

typedef void (*ListFunc) (HfHeapBuilder *builder,
                          guint64        i);

#define ID(i) (16 * ((i) + 1))

static HfHierarchy *
make_list (ListFunc add)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;

  hf_heap_builder_add_type (builder, 1, "Node");
  hf_heap_builder_add_type (builder, 2, "Entry");
  hf_heap_builder_add_type (builder, 3, "String");
  for (guint64 i = 0; i < LONG_LIST; i++)
    add (builder, i);
  hf_heap_builder_add_root (builder, ID (0), HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  return make (heap);
}

/* Every other object hangs aside. */
static void
add_loaded_link (HfHeapBuilder *builder,
                 guint64        i)
{
  guint64 references[] = { ID (i + 1), ID (i + 2) };

  if (i % 2 == 0)
    hf_heap_builder_add_object (builder, ID (i), 1, 16, references, i + 2 < LONG_LIST ? 2 : 1);
  else
    hf_heap_builder_add_object (builder, ID (i), 3, 16, NULL, 0);
}

static void
add_alternating_link (HfHeapBuilder *builder,
                      guint64        i)
{
  guint64 references[] = { ID (i + 1), ID (i > 0 ? i - 1 : 0) };

  hf_heap_builder_add_object (builder, ID (i), 1 + i % 2, 16,
                              i + 1 < LONG_LIST ? references : &references[1],
                              i + 1 < LONG_LIST ? 2 : 1);
}

static void
add_branch (HfHeapBuilder *builder,
            guint64        i)
{
  guint64 references[] = { ID (2 * i + 1), ID (2 * i + 2) };
  gsize n = 2 * i + 2 < LONG_LIST ? 2 : 2 * i + 1 < LONG_LIST ? 1 : 0;

  hf_heap_builder_add_object (builder, ID (i), 1, 16, references, n);
}

static void
add_leaf (HfHeapBuilder *builder,
          guint64        i)
{
  hf_heap_builder_add_object (builder, ID (i), 1 + i % 3, 16, NULL, 0);
  hf_heap_builder_add_root (builder, ID (i), HF_ROOT_HANDLE, 0, NULL, NULL);
}

/* A list is one thing with what hangs beside it, however long it is. */
static void
test_list (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_list (add_loaded_link);
  const HfNode *nodes = hierarchy->nodes;

  g_assert_cmpuint (nodes[1].n_children, ==, 1);
  g_assert_cmpuint (nodes[2].n_bytes, ==, G_GUINT64_CONSTANT (16) * LONG_LIST);
  g_assert_cmpuint (hf_hierarchy_get_owner (hierarchy, 2)->n_instances, ==, 1);
  g_assert_cmpuint (hf_hierarchy_get_owner (hierarchy, 2)->n_own_objects, ==, LONG_LIST / 2);
  g_assert_cmpuint (nodes[2].n_children, ==, 1);
  g_assert_cmpuint (nodes[nodes[2].first_child].n_objects, ==, LONG_LIST / 2);
}

static void
test_alternating_list (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_list (add_alternating_link);
  guint32 n_links = 0;
  const HfLink *links = hf_hierarchy_get_links (hierarchy, 2, &n_links);

  g_assert_cmpuint (hierarchy->n_nodes, <, 64);
  g_assert_cmpuint (n_links, ==, HF_HIERARCHY_MAX_LINKS);
  g_assert_cmpuint (links[0].n_objects, ==, 1);
  g_assert_cmpuint (links[HF_HIERARCHY_MAX_LINKS - 2].type, ==, HF_INDEX_NONE);
  g_assert_cmpuint (links[HF_HIERARCHY_MAX_LINKS - 1].type, !=, HF_INDEX_NONE);
  /* An object deep in it is found in it. */
  g_assert_cmpuint (hf_hierarchy_find_object (hierarchy, (HfObjectIndex){ LONG_LIST / 2 }), ==, 2);
}

static void
test_tree (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_list (add_branch);

  g_assert_cmpuint (hf_hierarchy_get_owner (hierarchy, 2)->n_own_objects, ==, LONG_LIST);
  g_assert_cmpuint (hierarchy->nodes[2].n_children, ==, 0);
}

static void
test_wide (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_list (add_leaf);

  g_assert_cmpuint (hierarchy->n_nodes, ==, 5);
  g_assert_cmpuint (hierarchy->nodes[0].n_bytes, ==, G_GUINT64_CONSTANT (16) * LONG_LIST);
}

/* A cell of several objects names the one that retains most; of equal ones, the first. */
static void
test_object (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_from_text (
    "s:10:Small a:20:Part b:20:Part c:20:Part !r r:10:Root r->c r->s r->a r->b "
    "d:5:Own e:5:Own f:5:Own a->d b->e c->f "
    "#x:N.Other.field x:5:Part");
  guint n_found = 0;

  for (guint32 i = 0; i < hierarchy->n_nodes; i++)
    {
      const HfOwnerNode *owner = hf_hierarchy_get_owner (hierarchy, i);

      if (owner == NULL || owner->n_instances != 3 || owner->n_own_bytes != 60)
        continue;
      g_assert_cmpuint (owner->object, ==, 1);
      n_found++;
    }
  g_assert_cmpuint (n_found, ==, 1);
}

/* ---- By chance and real --------------------------------------------------- */

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

static HfHierarchy *
make_real (const char *name)
{
  g_autoptr (GFile) file = hf_test_file (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return make (hf_recording_get_heap (recording, 0));
}

static void
test_real (gconstpointer user_data)
{
  g_autoptr (HfHierarchy) hierarchy = make_real (user_data);
  g_autoptr (HfHierarchy) again = make_real (user_data);

  hf_hierarchy_check (hierarchy);
  g_assert_cmpuint (again->n_nodes, ==, hierarchy->n_nodes);
  g_assert_cmpmem (again->nodes, sizeof (HfNode) * again->n_nodes, hierarchy->nodes,
                   sizeof (HfNode) * hierarchy->n_nodes);
  for (guint32 i = 0; i < again->n_nodes; i++)
    {
      if (hierarchy->nodes[i].kind != HF_NODE_OWNER)
        continue;
      g_assert_cmpmem (hf_hierarchy_get_owner (again, i), sizeof (HfOwnerNode),
                       hf_hierarchy_get_owner (hierarchy, i), sizeof (HfOwnerNode));
    }
}

/* Where a node fills the picture, what was too small before is there. */
static void
test_detail (void)
{
  g_autoptr (HfHierarchy) hierarchy = make_real ("real/roslyn-server.gclog.gz");
  g_autoptr (HfHierarchy) detailed = NULL;
  guint32 node = HF_INDEX_NONE;

  for (guint32 i = 1; i < hierarchy->n_nodes && node == HF_INDEX_NONE; i++)
    if (hierarchy->nodes[i].n_objects > 20 && hierarchy->nodes[i].n_children == 0 &&
        hf_hierarchy_can_open (hierarchy, i))
      node = i;
  g_assert_cmpuint (node, !=, HF_INDEX_NONE);
  g_assert_false (hf_hierarchy_has_detail (hierarchy, node));

  detailed = hf_hierarchy_new_for_focus (hierarchy, node, NULL, NULL);
  g_assert_cmpuint (detailed->nodes[node].n_children, >, 0);
  hf_hierarchy_check (detailed);
  g_assert_cmpuint (hierarchy->nodes[node].n_children, ==, 0);
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_hierarchy_new_by_dominator (retention, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/dominator-hierarchy/kinds-of-roots-are-outermost", test_kinds);
  g_test_add_func ("/analysis/dominator-hierarchy/equal-types-side-by-side-are-one", test_merged);
  g_test_add_func ("/analysis/dominator-hierarchy/a-chain-of-single-owners-is-one", test_chain);
  g_test_add_func ("/analysis/dominator-hierarchy/what-hangs-beside-an-heir-stays",
                   test_beside_the_heir);
  g_test_add_func ("/analysis/dominator-hierarchy/own-bytes-are-shown", test_own_bytes);
  g_test_add_func ("/analysis/dominator-hierarchy/the-largest-speaks-for-all", test_largest);
  g_test_add_func ("/analysis/dominator-hierarchy/nothing-reachable-is-a-lone-top", test_nothing);
  g_test_add_func ("/analysis/dominator-hierarchy/nodes-are-found", test_find);
  g_test_add_func ("/analysis/dominator-hierarchy/a-long-list-is-one", test_list);
  g_test_add_func ("/analysis/dominator-hierarchy/a-long-list-of-two-types-is-one",
                   test_alternating_list);
  g_test_add_func ("/analysis/dominator-hierarchy/a-large-tree-is-one", test_tree);
  g_test_add_func ("/analysis/dominator-hierarchy/many-roots-are-a-few-nodes", test_wide);
  g_test_add_func ("/analysis/dominator-hierarchy/of-equal-ones-the-first", test_object);
  g_test_add_func ("/analysis/dominator-hierarchy/random-graphs-add-up", test_random);
  g_test_add_data_func ("/analysis/dominator-hierarchy/wpf-app-adds-up", "real/wpf-app.gclog.gz",
                        test_real);
  g_test_add_data_func ("/analysis/dominator-hierarchy/aspnet-razor-adds-up",
                        "real/aspnet-razor.gclog.gz", test_real);
  g_test_add_data_func ("/analysis/dominator-hierarchy/roslyn-server-adds-up",
                        "real/roslyn-server.gclog.gz", test_real);
  g_test_add_func ("/analysis/dominator-hierarchy/a-focus-brings-detail", test_detail);
  g_test_add_func ("/analysis/dominator-hierarchy/a-cancel-stops-it", test_cancel);
  return g_test_run ();
}
