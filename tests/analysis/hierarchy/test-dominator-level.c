/* test-dominator-level.c: tests of the dominator tree as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-level.h"
#include "hf-load.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-test-times.h"
#include "hf-test.h"

#define N_RANDOM HF_TEST_TIMES (2000)

static HfDominatorLevel *
make_tops (HfRetention *retention)
{
  g_autoptr (GError) error = NULL;
  HfDominatorLevel *level = hf_dominator_level_new (retention, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return level;
}

static HfDominatorLevel *
make_below (const HfDominatorLevel *above,
            guint32                 row)
{
  g_autoptr (GError) error = NULL;
  HfDominatorLevel *level = hf_dominator_level_new_below (above, row, NULL, &error);

  g_assert_no_error (error);
  return level;
}

/* ---- Shapes ----------------------------------------------------------------- */

static void
dump_level (const HfDominatorLevel *level,
            guint                   depth,
            GString                *out)
{
  HfHeap *heap = hf_retain_heap (level->retention);

  for (guint32 i = 0; i < level->n_rows; i++)
    {
      const HfDominatorRow *row = &level->rows[i];
      g_autoptr (HfDominatorLevel) below = make_below (level, i);
      guint32 n_links;
      const HfLink *links = hf_dominator_level_get_links (level, i, &n_links);

      g_string_append_printf (out, "%*s%s ×%u", (int) depth, "",
                              hf_heap_get_type_name (heap, (HfTypeIndex){ row->type }),
                              row->n_instances);
      for (guint32 k = 1; k < n_links; k++)
        g_string_append_printf (out, " › %s ×%u",
                                hf_heap_get_type_name (heap, (HfTypeIndex){ links[k].type }),
                                links[k].n_objects);
      g_string_append_printf (out, " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %u\n",
                              row->n_bytes, row->n_own_bytes, row->n_objects);
      dump_level (below, depth + 1, out);
    }
}

static void
assert_dump (const char *text,
             const char *expected)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfDominatorLevel) level = make_tops (retention);
  g_autoptr (GString) dump = g_string_new (NULL);

  dump_level (level, 0, dump);
  g_assert_cmpstr (dump->str, ==, expected);
}

/* Whichever roots keep them, and whether one kind of roots does or several do. */
static void
test_tops (void)
{
  assert_dump ("!h h:100:Order #s:Shop.Statics.field s:300:Order both:50:Config h->both s->both "
               "garbage:900:Order",
               "Order ×2 400 400 2\n"
               "Config ×1 50 50 1\n");
}

static void
test_chain (void)
{
  assert_dump ("!c c:10:Cache c->d d:10:Dict d->e e:100:Entry[] e->v1 e->v2 v1:400:Value "
               "v2:400:Value v1->s1 v2->s2 s1:50:String s2:50:String",
               "Cache ×1 › Dict ×1 › Entry[] ×1 › Value ×2 1020 920 7\n"
               " String ×2 100 100 2\n");
}

static void
test_beside_the_heir (void)
{
  assert_dump ("!a a:1:A a->b a->x b:1:B b->c b->y c:900:C c->d d:100:D x:5:X y:6:X",
               "A ×1 › B ×1 › C ×1 1013 902 6\n"
               " D ×1 100 100 1\n"
               " X ×2 11 11 2\n");
}

static void
test_of_an_object (void)
{
  const char *text =
    "!a a:10:A a->b a->s b:100:B b->s1 b->s2 s1:50:String s2:20:String s:90:String";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfDominatorLevel) level =
    hf_dominator_level_new_of (retention, NULL, NULL, hf_test_object (text, "b"), NULL, NULL);
  g_autoptr (HfDominatorLevel) below = make_below (level, 0);

  g_assert_cmpuint (level->n_rows, ==, 1);
  g_assert_cmpuint (level->n_bytes, ==, 170);
  g_assert_cmpuint (level->rows[0].object, ==, hf_test_object (text, "b").value);
  g_assert_true (hf_dominator_level_can_open (level, 0));
  g_assert_cmpuint (below->n_rows, ==, 1);
  g_assert_cmpuint (below->rows[0].n_instances, ==, 2);
  g_assert_cmpuint (below->rows[0].n_bytes, ==, 70);
  g_assert_cmpuint (below->rows[0].object, ==, hf_test_object (text, "s1").value);
  g_assert_false (hf_dominator_level_can_open (below, 0));
}

static void
test_nothing (void)
{
  assert_dump ("a:10:A b:10:B a->b", "");
}

/* ---- Folded types ----------------------------------------------------------------- */

/* Each node of the treemap that is below others of one kind of roots is a row, with its figures. */
static guint
check_nodes (const HfHierarchy      *treemap,
             guint32                 parent,
             const HfDominatorLevel *level)
{
  const HfNode *nodes = treemap->nodes;
  guint n_nodes = 0;

  for (guint32 i = 0; i < nodes[parent].n_children; i++)
    {
      const guint32 node = nodes[parent].first_child + i;
      const HfOwnerNode *owner = hf_hierarchy_get_owner (treemap, node);
      g_autoptr (HfDominatorLevel) below = NULL;
      guint32 row = 0;

      while (row < level->n_rows && level->rows[row].type != nodes[node].item)
        row++;
      g_assert_cmpuint (row, <, level->n_rows);
      g_assert_cmpuint (level->rows[row].n_bytes, ==, nodes[node].n_bytes);
      g_assert_cmpuint (level->rows[row].n_objects, ==, nodes[node].n_objects);
      g_assert_cmpuint (level->rows[row].n_instances, ==, owner->n_instances);
      g_assert_cmpuint (level->rows[row].object, ==, owner->object);
      below = make_below (level, row);
      if (nodes[node].n_children > 0)
        {
          g_assert_cmpuint (level->rows[row].n_own_bytes, ==, owner->n_own_bytes);
          g_assert_cmpuint (level->rows[row].n_own_objects, ==, owner->n_own_objects);
        }
      n_nodes += 1 + check_nodes (treemap, node, below);
    }
  return n_nodes;
}

static void
test_treemap (void)
{
  guint n_nodes = 0;

  for (guint i = 0; i < N_RANDOM; i++)
    {
      const guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
      g_autoptr (HfRetention) retention = hf_retain (heap);
      g_autoptr (HfTypeSet) folded = hf_naive_random_types (rand, heap);
      g_autoptr (HfHierarchy) treemap = hf_hierarchy_new_by_dominator (retention, folded, NULL,
                                                                       NULL);
      g_autoptr (HfDominatorLevel) level = hf_dominator_level_new (retention, NULL, folded, NULL,
                                                                   NULL);

      g_test_message ("seed %u", seed);
      if (treemap->nodes[0].n_children == 1)
        n_nodes += check_nodes (treemap, 1, level);
    }
  g_assert_cmpuint (n_nodes, >, N_RANDOM / 10);
}

static HfTypeSet *
fold_named (HfHeap     *heap,
            const char *name)
{
  HfTypeIndex type = { 0 };
  HfBitset types;

  while (!g_str_equal (hf_heap_get_type_name (heap, type), name))
    type.value++;
  g_assert_true (hf_bitset_init (&types, hf_heap_get_n_types (heap)));
  hf_bitset_add (&types, type.value);
  return hf_type_set_new_take (&types);
}

static void
test_folded (void)
{
  const char *text = "!a a:10:Cache a->b a->x b:20:Map b->c b->d c:40:Order d:40:Order x:100:Other "
                     "!m m:5:Map m->p p:50:Page";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfTypeSet) folded = fold_named (heap, "Map");
  g_autoptr (HfDominatorLevel) level = hf_dominator_level_new (retention, NULL, folded, NULL, NULL);
  g_autoptr (HfDominatorLevel) of_map =
    hf_dominator_level_new_of (retention, NULL, folded, hf_test_object (text, "b"), NULL, NULL);
  g_autoptr (GString) dump = g_string_new (NULL);

  dump_level (level, 0, dump);
  dump_level (of_map, 0, dump);
  g_assert_cmpstr (dump->str, ==,
                   "Cache ×1 210 30 5\n"
                   " Other ×1 100 100 1\n"
                   " Order ×2 80 80 2\n"
                   "Page ×1 50 50 1\n"
                   "Map ×1 100 20 3\n"
                   " Order ×2 80 80 2\n");
  g_assert_cmpuint (level->n_folded_bytes, ==, 5);
}

/* ---- Real heaps ---------------------------------------------------------------- */

/* A row is what is its own and the rows below it, down to the last one. */
static void
check_sums (const HfDominatorLevel *level,
            guint64                *n_own_bytes,
            guint32                *n_own_objects)
{
  for (guint32 i = 0; i < level->n_rows; i++)
    {
      const HfDominatorRow *row = &level->rows[i];
      g_autoptr (HfDominatorLevel) below = make_below (level, i);

      g_assert_cmpuint (row->n_own_bytes + below->n_bytes, ==, row->n_bytes);
      g_assert_cmpuint (row->n_own_objects + below->n_objects, ==, row->n_objects);
      *n_own_bytes += row->n_own_bytes;
      *n_own_objects += row->n_own_objects;
      check_sums (below, n_own_bytes, n_own_objects);
    }
}

static void
test_real (gconstpointer user_data)
{
  g_autoptr (HfRetention) retention = hf_retain_file (user_data);
  g_autoptr (HfDominatorLevel) level = make_tops (retention);
  guint32 n_reachable;
  guint64 n_own_bytes = 0;
  guint32 n_own_objects = 0;

  hf_dominators_get_order (hf_retention_get_dominators (retention), &n_reachable);
  check_sums (level, &n_own_bytes, &n_own_objects);
  g_assert_cmpuint (n_own_objects, ==, n_reachable);
  g_assert_cmpuint (n_own_bytes, ==, level->n_bytes);
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_dominator_level_new (retention, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/dominator-level/tops-of-one-type-are-one-row", test_tops);
  g_test_add_func ("/analysis/dominator-level/single-owners-are-one-row", test_chain);
  g_test_add_func ("/analysis/dominator-level/rest-hangs-below-the-chain", test_beside_the_heir);
  g_test_add_func ("/analysis/dominator-level/begins-at-an-object", test_of_an_object);
  g_test_add_func ("/analysis/dominator-level/nothing-reachable-has-no-rows", test_nothing);
  g_test_add_func ("/analysis/dominator-level/folded-types-have-no-rows", test_folded);
  g_test_add_func ("/analysis/dominator-level/rows-are-the-nodes-of-the-treemap", test_treemap);
  g_test_add_data_func ("/analysis/dominator-level/rows-add-up-in-roslyn",
                        "real/roslyn-server.gclog.gz", test_real);
  g_test_add_data_func ("/analysis/dominator-level/rows-add-up-in-aspnet",
                        "real/aspnet-razor.gclog.gz", test_real);
  g_test_add_func ("/analysis/dominator-level/can-be-cancelled", test_cancel);

  return g_test_run ();
}
