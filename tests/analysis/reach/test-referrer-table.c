/* test-referrer-table.c: who refers to each object
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive.h"
#include "hf-referrer-table.h"
#include "hf-test.h"

#define N_RANDOM 500

static HfReferrerTable *
make_table (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  HfReferrerTable *table = hf_referrer_table_new (heap, NULL, NULL, &error);

  g_assert_no_error (error);
  return table;
}

/* @referrers has a word for each object, in order: the names of its referrers, / for none. */
static void
assert_referrers (const char *text,
                  const char *referrers)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfReferrerTable) table = make_table (heap);
  g_auto (GStrv) words = g_strsplit (referrers, " ", -1);
  guint64 n_edges = 0;

  g_assert_cmpuint (g_strv_length (words), ==, hf_heap_get_n_objects (heap));
  for (guint32 i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) names = g_strsplit (words[i], ",", -1);
      gsize n_names = g_str_equal (words[i], "/") ? 0 : g_strv_length (names);
      gsize n;
      const HfObjectIndex *found = hf_referrer_table_get (table, (HfObjectIndex){ i }, &n);

      g_assert_cmpuint (n, ==, n_names);
      for (gsize k = 0; k < n; k++)
        g_assert_cmpuint (found[k].value, ==, hf_test_object (text, names[k]).value);
      n_edges += n;
    }
  g_assert_cmpuint (hf_referrer_table_get_n_edges (table), ==, n_edges);
}

static void
test_each_once (void)
{
  assert_referrers ("a->b b->c a->c", "/ a a,b");
  assert_referrers ("a b c a->c b->c a->c", "/ / a,b");
  assert_referrers ("a->b a->b a->b b->c", "/ a b");
  assert_referrers ("a->a a->b b->a", "a,b a");
  assert_referrers ("a", "/");
}

static void
test_dependents (void)
{
  assert_referrers ("a b c c=>b a->b", "/ a,c /");
  assert_referrers ("a->b a=>b a=>c", "/ a a");
  assert_referrers ("b=>a a->b", "a b");
}

static gboolean
refers_to (HfHeap        *heap,
           HfObjectIndex  from,
           HfObjectIndex  to)
{
  gsize n;
  guint32 n_dependents;
  const HfObjectIndex *references = hf_heap_get_references (heap, from, &n);
  const HfDependent *dependents = hf_heap_get_dependents_of (heap, from, &n_dependents);
  gboolean does_refer = FALSE;

  for (gsize i = 0; i < n; i++)
    does_refer |= references[i].value == to.value;
  for (guint32 i = 0; i < n_dependents; i++)
    does_refer |= dependents[i].target.value == to.value;
  return does_refer;
}

static void
check_against_naive (HfHeap *heap)
{
  g_autoptr (HfReferrerTable) table = make_table (heap);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      HfObjectIndex to = { i };
      gsize n;
      gsize at = 0;
      const HfObjectIndex *found = hf_referrer_table_get (table, to, &n);

      for (guint32 k = 0; k < hf_heap_get_n_objects (heap); k++)
        {
          const gboolean is_referrer = refers_to (heap, (HfObjectIndex){ k }, to);

          g_assert_cmpint (hf_referrer_table_contains (table, to, (HfObjectIndex){ k }), ==,
                           is_referrer);
          if (!is_referrer)
            continue;
          g_assert_cmpuint (at, <, n);
          g_assert_cmpuint (found[at++].value, ==, k);
        }
      g_assert_cmpuint (at, ==, n);
    }
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = NULL;

      g_test_message ("seed %u", seed);
      heap = hf_naive_random_heap (rand);
      check_against_naive (heap);
    }
}

/* Object i is referred to by as many of those before it as its number says modulo @modulus:
 * where referrers begin is kept in a byte as long as they are few. */
static void
test_counts (gconstpointer user_data)
{
  const guint32 modulus = GPOINTER_TO_UINT (user_data);
  const guint32 n = 1500;
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfReferrerTable) table = NULL;

  for (guint32 i = 0; i < n; i++)
    {
      g_autoptr (GArray) references = g_array_new (FALSE, FALSE, sizeof (guint64));

      for (guint32 to = i + 1; to < n; to++)
        {
          guint64 id = (to + 1) * 8;

          if (i < to % modulus)
            g_array_append_val (references, id);
        }
      hf_heap_builder_add_object (builder, (i + 1) * 8, 1, 24,
                                  (const guint64 *) (const void *) references->data,
                                  references->len);
    }
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, NULL);
  table = make_table (heap);
  for (guint32 to = 0; to < n; to++)
    {
      gsize n_found;
      const HfObjectIndex *found = hf_referrer_table_get (table, (HfObjectIndex){ to }, &n_found);

      g_assert_cmpuint (n_found, ==, MIN (to, to % modulus));
      for (guint32 i = 0; i < n_found; i++)
        g_assert_cmpuint (found[i].value, ==, i);
    }
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a->b");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_referrer_table_new (heap, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/referrer-table/each-referrer-once-in-order", test_each_once);
  g_test_add_func ("/analysis/referrer-table/a-source-refers-to-its-dependents", test_dependents);
  g_test_add_func ("/analysis/referrer-table/random-graphs-match-a-slow-method", test_random);
  g_test_add_data_func ("/analysis/referrer-table/few-referrers", GUINT_TO_POINTER (5),
                        test_counts);
  g_test_add_data_func ("/analysis/referrer-table/just-more-than-a-byte-holds",
                        GUINT_TO_POINTER (35), test_counts);
  g_test_add_data_func ("/analysis/referrer-table/many-referrers", GUINT_TO_POINTER (1400),
                        test_counts);
  g_test_add_func ("/analysis/referrer-table/a-cancel-stops-it", test_cancel);
  return g_test_run ();
}
