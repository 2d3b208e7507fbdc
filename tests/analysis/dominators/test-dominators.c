/* test-dominators.c: immediate dominators, retained sizes, and the tree they make
 *
 * covers: hf-depth-first, hf-high-parts, hf-lengauer-tarjan
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominators-check.h"
#include "hf-dominators.h"
#include "hf-load.h"
#include "hf-naive.h"
#include "hf-test-times.h"
#include "hf-test.h"

#define N_RANDOM HF_TEST_TIMES (5000)

/* ---- Small ones, by hand ------------------------------------------------------ */

/* @idoms is one word an object, in order: its immediate dominator, / for none. */
static void
assert_idoms (const char *text,
              const char *idoms)
{
  g_autoptr (HfDominatorsCheck) subject = hf_dominators_check_new (hf_test_heap (text));
  g_auto (GStrv) words = g_strsplit (idoms, " ", -1);

  g_assert_cmpuint (g_strv_length (words), ==, hf_heap_get_n_objects (subject->heap));
  for (guint32 i = 0; words[i] != NULL; i++)
    {
      guint32 idom = g_str_equal (words[i], "/") ? HF_INDEX_NONE
                                                 : hf_test_object (text, words[i]).value;

      g_assert_cmpuint (hf_dominators_get_idom (subject->dominators, (HfObjectIndex){ i }).value,
                        ==, idom);
    }
  hf_dominators_check_against_naive (subject);
}

static void
test_shapes (void)
{
  assert_idoms ("!a a->b b->c", "/ a b");
  assert_idoms ("!a a->b a->c b->d c->d", "/ a a a");
  assert_idoms ("!a !b a->c b->c c->d", "/ / / c");
  assert_idoms ("!a a->b b->a b->c c->b", "/ a b");
  assert_idoms ("!a a->b a->c b->c c->b b->d", "/ a a b");
  assert_idoms ("!a a->a a->b b->b", "/ a");
  /* Lengauer's and Tarjan's own example. */
  assert_idoms ("!r r->a r->b r->c a->d b->a b->d b->e c->f c->g d->l e->h f->i g->i g->j h->e "
                "h->k i->k j->i k->i k->r l->h",
                "/ r r r r r c c d r r g r");
}

static void
test_held_twice (void)
{
  assert_idoms ("!a a->b a->b b->c b->c", "/ a b");
  assert_idoms ("!a a->b a=>b", "/ a");
}

static void
test_dependents (void)
{
  assert_idoms ("!a !b a=>c b->c c=>d", "/ / / c");
  assert_idoms ("!a a=>b b=>c", "/ a b");
}

/* Garbage refers to what lives, and holds nothing. */
static void
test_garbage (void)
{
  assert_idoms ("!a a->b g->b g->h ~h", "/ a / /");
  assert_idoms ("~a a->b", "/ /");
  assert_idoms ("a", "/");
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfDominatorsCheck) subject = NULL;

      g_test_message ("seed %u", seed);
      subject = hf_dominators_check_new (hf_naive_random_heap (rand));
      hf_dominators_check_against_naive (subject);
    }
}

/* ---- Shapes that are hard for some way or other ------------------------------------ */

#define NO_IDOM HF_INDEX_NONE

/* Adds to what object @i of @n refers. */
typedef void (*ReferFunc) (guint32  i,
                           guint32  n,
                           GArray  *to);

/* The immediate dominator of object @i of @n. */
typedef guint32 (*IdomFunc) (guint32 i,
                             guint32 n);

typedef struct
{
  const char *name;
  ReferFunc   refer;
  IdomFunc    get_idom; /* NULL: not known beforehand */
  gboolean    is_dense; /* with a square of references */
} Shape;

static void
add (GArray  *to,
     guint32  object)
{
  g_array_append_val (to, object);
}

static void
refer_list (guint32  i,
            guint32  n,
            GArray  *to)
{
  if (i + 1 < n)
    add (to, i + 1);
}

static guint32
get_list_idom (guint32 i,
               guint32 n G_GNUC_UNUSED)
{
  return i - 1; /* none for the first */
}

static void
refer_double_list (guint32  i,
                   guint32  n,
                   GArray  *to)
{
  refer_list (i, n, to);
  if (i > 0)
    add (to, i - 1);
}

static void
refer_star (guint32  i,
            guint32  n,
            GArray  *to)
{
  for (guint32 k = 1; i == 0 && k < n; k++)
    add (to, k);
  if (i > 0)
    add (to, 0);
}

static guint32
get_star_idom (guint32 i,
               guint32 n G_GNUC_UNUSED)
{
  return i > 0 ? 0 : NO_IDOM;
}

/* All of one half refer to all of the other, and those to all of the first. */
static void
refer_bipartite (guint32  i,
                 guint32  n,
                 GArray  *to)
{
  for (guint32 k = 0; k < n / 2; k++)
    add (to, i < n / 2 ? n / 2 + k : k);
}

static guint32
get_bipartite_idom (guint32 i,
                    guint32 n)
{
  return i > 0 && i < n / 2 * 2 ? 0 : NO_IDOM;
}

/* Each rung is a cycle, and both of its ends lead to the next. */
static void
refer_ladder (guint32  i,
              guint32  n,
              GArray  *to)
{
  add (to, i ^ 1);
  if (i + 2 < n)
    add (to, i + 2);
}

/* Down a list, and from each link to the one as far from the other end. */
static void
refer_braid (guint32  i,
             guint32  n,
             GArray  *to)
{
  add (to, n - 1 - i);
  refer_list (i, n, to);
}

/* A binary tree in which each also refers to its grandparent and to the next in its row. */
static void
refer_tree (guint32  i,
            guint32  n,
            GArray  *to)
{
  for (guint32 k = 2 * i + 1; k <= 2 * i + 2 && k < n; k++)
    add (to, k);
  if (i > 2)
    add (to, (i - 3) / 4);
  if (i % 7 == 3 && i + 1 < n)
    add (to, i + 1);
}

static const Shape shapes[] = {
  { "list", refer_list, get_list_idom, FALSE },
  { "double-list", refer_double_list, get_list_idom, FALSE },
  { "star", refer_star, get_star_idom, FALSE },
  { "bipartite", refer_bipartite, get_bipartite_idom, TRUE },
  { "ladder", refer_ladder, get_star_idom, FALSE },
  { "braid", refer_braid, NULL, FALSE },
  { "tree", refer_tree, NULL, FALSE },
};

/* Multiplied by something odd, numbers below 2³² change places. */
static guint64
get_id (guint32  i,
        gboolean is_scattered)
{
  return (guint64) (is_scattered ? i * 2654435761u : i) * 8 + 8;
}

static HfHeap *
make_shape (const Shape *shape,
            guint32      n,
            gboolean     is_scattered)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GArray) to = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  for (guint32 i = 0; i < n; i++)
    {
      g_array_set_size (to, 0);
      g_array_set_size (ids, 0);
      shape->refer (i, n, to);
      for (guint k = 0; k < to->len; k++)
        {
          guint64 id = get_id (g_array_index (to, guint32, k), is_scattered);

          g_array_append_val (ids, id);
        }
      hf_heap_builder_add_object (builder, get_id (i, is_scattered), 1, 24,
                                  (const guint64 *) (const void *) ids->data, ids->len);
    }
  hf_heap_builder_add_root (builder, get_id (0, is_scattered), HF_ROOT_HANDLE, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

static void
check_idoms (const HfDominatorsCheck *self,
             const Shape   *shape,
             guint32        n,
             gboolean       is_scattered)
{
  for (guint32 i = 0; i < n; i++)
    {
      HfObjectIndex object = hf_heap_find_object (self->heap, get_id (i, is_scattered));
      HfObjectIndex idom = hf_dominators_get_idom (self->dominators, object);
      guint32 answer = shape->get_idom (i, n);

      if (answer == NO_IDOM)
        g_assert_cmpuint (idom.value, ==, HF_INDEX_NONE);
      else
        g_assert_cmpuint (hf_heap_get_object_address (self->heap, idom), ==,
                          get_id (answer, is_scattered));
    }
}

static void
test_shape (gconstpointer user_data)
{
  const Shape *shape = user_data;
  const guint32 n_large = shape->is_dense ? 1000 : 200000;

  for (guint is_scattered = 0; is_scattered < 2; is_scattered++)
    {
      g_autoptr (HfDominatorsCheck) small = hf_dominators_check_new (
        make_shape (shape, 120, is_scattered));
      g_autoptr (HfDominatorsCheck) large = hf_dominators_check_new (
        make_shape (shape, n_large, is_scattered));

      hf_dominators_check_against_naive (small);
      hf_dominators_check_tree (large);
      if (shape->get_idom != NULL)
        check_idoms (large, shape, n_large, is_scattered);
    }
}

/* Everything hangs directly below the virtual root: as a root, or held by two. */
static void
test_flat (void)
{
  const guint32 n = 100000;
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfDominatorsCheck) subject = NULL;

  for (guint32 i = 0; i < n; i++)
    {
      const guint64 references[] = { get_id ((i + 1) % n, FALSE), get_id ((i + 7) % n, FALSE) };

      hf_heap_builder_add_object (builder, get_id (i, FALSE), 1, 24, references, 2);
      if (i % 2 == 0)
        hf_heap_builder_add_root (builder, get_id (i, FALSE), HF_ROOT_HANDLE, 0, NULL, NULL);
    }
  subject = hf_dominators_check_new (hf_heap_builder_seal (builder, 0, NULL, NULL, NULL));
  for (guint32 i = 0; i < n; i++)
    {
      g_assert_cmpuint (hf_dominators_get_idom (subject->dominators, (HfObjectIndex){ i }).value,
                        ==, HF_INDEX_NONE);
      g_assert_cmpuint (hf_dominators_get_n_retained (subject->dominators, (HfObjectIndex){ i }),
                        ==, 1);
    }
  hf_dominators_check_tree (subject);
}

/* More than 32 bits of bytes, in leaves and in what holds them. */
static void
test_large_sizes (void)
{
  g_autoptr (HfDominatorsCheck) subject = hf_dominators_check_new (hf_test_heap (
    "!a a:1 b:4294967295 c:4294967296 d:4294967294 e:99999999999 a->b a->c b->d c->e"));
  const guint64 answers[] = { G_GUINT64_CONSTANT (112884901885), G_GUINT64_CONSTANT (8589934589),
                              G_GUINT64_CONSTANT (104294967295), G_GUINT64_CONSTANT (4294967294),
                              G_GUINT64_CONSTANT (99999999999) };

  for (guint32 i = 0; i < G_N_ELEMENTS (answers); i++)
    g_assert_cmpuint (hf_dominators_get_retained (subject->dominators, (HfObjectIndex){ i }), ==,
                      answers[i]);
  hf_dominators_check_against_naive (subject);
}

/* More than 40 bits. */
static void
test_huge_sizes (void)
{
  g_autoptr (HfDominatorsCheck) subject = hf_dominators_check_new (
    hf_test_heap ("!a a:7 b:99999999999999 c:99999999999999 d:1 a->b b->c a->d"));
  const guint64 answers[] = { G_GUINT64_CONSTANT (200000000000006),
                              G_GUINT64_CONSTANT (199999999999998),
                              G_GUINT64_CONSTANT (99999999999999), 1 };

  for (guint32 i = 0; i < G_N_ELEMENTS (answers); i++)
    g_assert_cmpuint (hf_dominators_get_retained (subject->dominators, (HfObjectIndex){ i }), ==,
                      answers[i]);
  hf_dominators_check_against_naive (subject);
}

/* ---- A real heap, in a simple way -------------------------------------------------- */

#ifdef __SANITIZE_THREAD__

/* Each byte is ten times as dear, and there is one thread: some will do. */
#define STEP 50

static void
check_real (const HfDominatorsCheck *subject)
{
  HfNaiveView view = HF_NAIVE_VIEW_ALL;
  g_autofree gboolean *reachable = hf_naive_walk (subject->heap, &view);
  guint32 n = hf_heap_get_n_objects (subject->heap);

  for (guint32 i = 0; i < n; i += STEP)
    {
      g_autofree gboolean *reached = NULL;
      guint64 n_bytes = 0;

      view.without.value = i;
      reached = reachable[i] ? hf_naive_walk (subject->heap, &view) : NULL;
      for (guint32 k = 0; reached != NULL && k < n; k++)
        {
          if (reachable[k] && !reached[k])
            n_bytes += hf_heap_get_object_size (subject->heap, (HfObjectIndex){ k });
        }
      g_assert_cmpuint (hf_dominators_get_retained (subject->dominators, view.without), ==,
                        n_bytes);
    }
}

#else

static void
check_real (const HfDominatorsCheck *subject)
{
  g_autoptr (HfNaiveDominators) naive = hf_naive_dominators_new (subject->heap);

  for (guint32 i = 0; i < hf_heap_get_n_objects (subject->heap); i++)
    {
      HfObjectIndex object = { i };

      g_assert_cmpuint (hf_dominators_get_idom (subject->dominators, object).value, ==,
                        naive->idoms[i]);
      g_assert_cmpuint (hf_dominators_get_retained (subject->dominators, object), ==,
                        naive->retained[i]);
    }
}

#endif

static void
test_wpf_app (void)
{
  g_autoptr (GFile) file = hf_test_file ("real/wpf-app.gclog.gz");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr (HfDominatorsCheck) subject = NULL;

  g_assert_no_error (error);
  subject = hf_dominators_check_new (g_object_ref (hf_recording_get_heap (recording, 0)));
  check_real (subject);
  hf_dominators_check_tree (subject);
  hf_dominators_check_subtrees (subject);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/dominators/shapes-by-hand", test_shapes);
  g_test_add_func ("/analysis/dominators/two-references-are-one-holder", test_held_twice);
  g_test_add_func ("/analysis/dominators/a-dependent-hangs-on-its-source", test_dependents);
  g_test_add_func ("/analysis/dominators/garbage-holds-nothing", test_garbage);
  g_test_add_func ("/analysis/dominators/more-than-32-bits-of-bytes", test_large_sizes);
  g_test_add_func ("/analysis/dominators/more-than-40-bits-of-bytes", test_huge_sizes);
  g_test_add_func ("/analysis/dominators/random-graphs-match-a-slow-method", test_random);
  g_test_add_func ("/analysis/dominators/all-directly-below-the-virtual-root", test_flat);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strconcat ("/analysis/dominators/shapes/", shapes[i].name, NULL);

      g_test_add_data_func (path, &shapes[i], test_shape);
    }
  g_test_add_func ("/analysis/dominators/every-object-of-a-real-heap", test_wpf_app);
  return g_test_run ();
}
