/* test-growth-sizes.c: paths whose objects become larger, and not more, or share others
 *
 * covers: hf-growth-nodes, hf-growth-share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-growth.h"
#include "hf-test.h"

#define N 3

/* @words: by snapshot, as hf_test_heap() takes them */
static HfGrowth *
find_words (const char *const *words)
{
  HfComparedHeap heaps[N];
  HfGrowth *growth = NULL;

  for (guint i = 0; i < N; i++)
    heaps[i] = hf_compared_words (words[i]);
  growth = hf_compared_find_growth (heaps, N, 0);
  for (guint i = 0; i < N; i++)
    hf_compared_heap_clear (&heaps[i]);
  return growth;
}

static void
assert_path (const HfGrowth     *growth,
             const HfGrowthPath *path,
             const char         *name,
             gboolean            is_of_sizes,
             const guint64      *figures)
{
  g_autofree char *text = hf_compared_dup_reason (growth->trees[N - 1], path->reason);

  g_assert_cmpstr (text, ==, name);
  g_assert_cmpint (path->is_of_sizes, ==, is_of_sizes);
  g_assert_cmpmem (hf_growth_path_get_figures (path), N * sizeof (guint64), figures,
                   N * sizeof (guint64));
  for (guint32 i = 0; is_of_sizes && i < N; i++)
    g_assert_cmpuint (hf_growth_get_size (growth, i, path->reason), ==, figures[i]);
}

/* One array gets larger at every step, one once, and a text by less than the noise floor. */
static void
test_larger (void)
{
  static const char *const words[N] = {
    "#c:Shop.log c:1000:Byte[] !b b:5:Buffer !t t:5:Text",
    "#c:Shop.log c:2200:Byte[] !b b:2009:Buffer !t t:6:Text",
    "#c:Shop.log c:3200:Byte[] !b b:2009:Buffer !t t:7:Text",
  };
  g_autoptr (HfGrowth) growth = find_words (words);

  g_assert_cmpuint (growth->floor, ==, 1000);
  g_assert_cmpuint (growth->n_paths, ==, 1);
  assert_path (growth, &growth->paths[0], "static Shop.log > Byte[]", TRUE,
               (const guint64[]){ 1000, 2200, 3200 });
  g_assert_cmpuint (growth->paths[0].counts[N - 1], ==, 1);
  g_assert_cmpint (growth->paths[0].n_grown, ==, 2200);
  g_assert_cmpuint (growth->paths[0].leak_share, ==, 3200);
  g_assert_cmpuint (growth->paths[0].n_per_step, ==, 0);
  g_assert_cmpuint (growth->n_in_part, ==, 1);
  assert_path (growth, &growth->in_part[0], "handle > Buffer", TRUE,
               (const guint64[]){ 5, 2009, 2009 });
  g_assert_cmpint (growth->in_part[0].n_grown, ==, 2004);
  g_assert_cmpuint (growth->n_below_floor, ==, 1);
  g_assert_cmpint (growth->below_floor_grown, ==, 2);
  g_assert_cmpuint (growth->steps[0], ==, 3);
  g_assert_cmpuint (growth->steps[1], ==, 2);
}

/* The size of an array that holds more items grows by less than these, so the items are the path;
 * one that grows by more than its items is it. */
static void
test_items (void)
{
  static const char *const words[N] = {
    "#l:Shop.all l:800:T[] l->a a:1000:Item #m:Shop.map m:1000:M[] m->x x:10:Mark",
    "#l:Shop.all l:1600:T[] l->a a:1000:Item l->b b:1000:Item #m:Shop.map m:2000:M[] "
    "m->x x:10:Mark m->y y:10:Mark",
    "#l:Shop.all l:2400:T[] l->a a:1000:Item l->b b:1000:Item l->c c:1000:Item "
    "#m:Shop.map m:3000:M[] m->x x:10:Mark m->y y:10:Mark m->z z:10:Mark",
  };
  g_autoptr (HfGrowth) growth = find_words (words);

  g_assert_cmpuint (growth->n_paths, ==, 2);
  assert_path (growth, &growth->paths[0], "static Shop.map > M[]", TRUE,
               (const guint64[]){ 1000, 2000, 3000 });
  g_assert_cmpuint (growth->paths[0].bytes[N - 1], ==, 3030);
  g_assert_cmpuint (growth->paths[0].n_per_step, ==, 1000);
  assert_path (growth, &growth->paths[1], "static Shop.all > T[] > Item", FALSE,
               (const guint64[]){ 1, 2, 3 });
  g_assert_cmpuint (growth->paths[1].n_per_step, ==, 1);
}

/* Fewer objects that are larger came and went. */
static void
test_fewer (void)
{
  static const char *const words[N] = {
    "#m:Shop.map m:9:M",
    "#m:Shop.map m:9:M m->a a:2000:Byte[] m->b b:2000:Byte[]",
    "#m:Shop.map m:9:M m->a a:9000:Byte[]",
  };
  g_autoptr (HfGrowth) growth = find_words (words);

  g_assert_cmpuint (growth->n_paths, ==, 0);
  g_assert_cmpuint (growth->n_below_floor, ==, 0);
  g_assert_cmpuint (growth->n_in_part, ==, 1);
  g_assert_false (growth->in_part[0].is_of_sizes);
}

/* Two leaks whose objects share a large one that does not grow. */
static void
test_shared (void)
{
  static const char *const words[N] = {
    "#l:Shop.xs l:9:L l->a a:10:X a->s s:5000:Shared #m:Shop.ys m:9:M m->p p:10:Y p->s",
    "#l:Shop.xs l:9:L l->a a:10:X a->s s:5000:Shared #m:Shop.ys m:9:M m->p p:10:Y p->s "
    "l->b b:10:X b->s m->q q:10:Y q->s",
    "#l:Shop.xs l:9:L l->a a:10:X a->s s:5000:Shared #m:Shop.ys m:9:M m->p p:10:Y p->s "
    "l->b b:10:X b->s m->q q:10:Y q->s l->c c:10:X c->s m->r r:10:Y r->s",
  };
  g_autoptr (HfGrowth) growth = find_words (words);

  g_assert_cmpuint (growth->n_paths, ==, 2);
  assert_path (growth, &growth->paths[0], "static Shop.xs > L > X", FALSE,
               (const guint64[]){ 1, 2, 3 });
  assert_path (growth, &growth->paths[1], "static Shop.ys > M > Y", FALSE,
               (const guint64[]){ 1, 2, 3 });
  g_assert_cmpuint (growth->paths[0].leak_share, ==, 2530);
  g_assert_cmpuint (growth->paths[1].leak_share, ==, 2530);
}

/* Counts that do not rise at every step have no multiple. */
static void
test_multiple (void)
{
  const guint64 counts[] = { 10, 20, 20 };

  g_assert_cmpuint (hf_growth_find_multiple (counts, N, 10), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/growth-sizes/one-array-gets-larger", test_larger);
  g_test_add_func ("/compare/growth-sizes/what-an-array-holds-comes-first", test_items);
  g_test_add_func ("/compare/growth-sizes/fewer-that-are-larger-are-churn", test_fewer);
  g_test_add_func ("/compare/growth-sizes/two-leaks-that-share-an-object", test_shared);
  g_test_add_func ("/compare/growth-sizes/multiples-rise-at-every-step", test_multiple);
  return g_test_run ();
}
