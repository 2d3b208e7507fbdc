/* test-dominator-level.c: the dominator tree as rows, against a slow way to find them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-level.h"
#include "hf-load.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-test.h"

#ifdef __SANITIZE_THREAD__
#define N_RANDOM 200
#else
#define N_RANDOM 2000
#endif

static HfDominatorLevel *
make_tops (HfRetention *retention)
{
  g_autoptr (GError) error = NULL;
  HfDominatorLevel *level = hf_dominator_level_new (retention, NULL, NULL, &error);

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
    hf_dominator_level_new_of (retention, NULL, hf_test_object (text, "b"), NULL, NULL);
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

/* ---- By chance --------------------------------------------------------------- */

/* Some objects and what they retain, found by looking at all objects again and again. */
typedef struct
{
  HfHeap            *heap;
  HfNaiveDominators *dominators;
  const guint8      *matching; /* by object; NULL if nothing is looked for */
} Naive;

static guint32
get_type (const Naive *self,
          guint32      object)
{
  return hf_heap_get_object_type (self->heap, (HfObjectIndex){ object }).value;
}

/* Those of @objects that are of @type; or if @below, all that hangs directly below @objects. */
static GArray *
choose (const Naive  *self,
        const GArray *objects,
        guint32       type,
        gboolean      below)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < objects->len; i++)
    {
      const guint32 at = g_array_index (objects, guint32, i);

      if (!below && get_type (self, at) == type)
        g_array_append_val (chosen, at);
      for (guint32 k = 0; below && k < hf_heap_get_n_objects (self->heap); k++)
        if (self->dominators->n_retained[k] > 0 && self->dominators->idoms[k] == at)
          g_array_append_val (chosen, k);
    }
  return chosen;
}

static guint64
sum (const Naive  *self,
     const GArray *objects)
{
  guint64 n_bytes = 0;

  for (guint i = 0; i < objects->len; i++)
    n_bytes += self->dominators->retained[g_array_index (objects, guint32, i)];
  return n_bytes;
}

/* Which type is the heir of @objects, of @type, in @next, which hangs below these; or none. */
static guint32
find_heir (const Naive  *self,
           const GArray *objects,
           const GArray *next)
{
  const guint64 whole = sum (self, objects);
  const guint32 type = get_type (self, g_array_index (objects, guint32, 0));
  guint32 heir = HF_INDEX_NONE;
  guint64 most = 0;

  for (guint32 k = 0; k < hf_heap_get_n_types (self->heap) && whole > 0; k++)
    {
      g_autoptr (GArray) of_type = choose (self, next, k, FALSE);
      const guint64 n_bytes = sum (self, of_type);

      if (n_bytes <= most || n_bytes < (k == type ? whole - whole / 2 : whole - whole / 10))
        continue;
      most = n_bytes;
      heir = k;
    }
  return heir;
}

static void
remove_type (const Naive *self,
             GArray      *objects,
             guint32      type)
{
  for (guint i = objects->len; i-- > 0;)
    if (get_type (self, g_array_index (objects, guint32, i)) == type)
      g_array_remove_index (objects, i);
}

/* How many matches there are in @objects, or in all that these retain. */
static guint32
count_matching (const Naive  *self,
                const GArray *objects,
                gboolean      with_retained)
{
  guint32 n = 0;

  for (guint32 k = 0; self->matching != NULL && k < hf_heap_get_n_objects (self->heap); k++)
    {
      guint32 at = self->dominators->n_retained[k] > 0 && self->matching[k] ? k : HF_INDEX_NONE;
      gboolean is_in = FALSE;

      for (; at != HF_INDEX_NONE && !is_in;
           at = with_retained ? self->dominators->idoms[at] : HF_INDEX_NONE)
        for (guint i = 0; i < objects->len; i++)
          is_in |= g_array_index (objects, guint32, i) == at;
      n += is_in;
    }
  return n;
}

/* Asserts that @row is @objects with their chain. Returns: (transfer full): what is below it */
static GArray *
check_row (const Naive          *self,
           const HfDominatorRow *row,
           GArray               *objects)
{
  g_autoptr (GArray) chain = g_array_copy (objects);
  GArray *rest = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint64 n_own_bytes = 0;
  guint32 n_own_objects = 0;
  guint32 n_own_matching = 0;
  guint32 n_objects = 0;

  for (guint i = 0; i < objects->len; i++)
    n_objects += self->dominators->n_retained[g_array_index (objects, guint32, i)];
  while (chain->len > 0)
    {
      g_autoptr (GArray) next = choose (self, chain, 0, TRUE);
      const guint32 heir = find_heir (self, chain, next);

      for (guint i = 0; i < chain->len; i++)
        n_own_bytes += hf_heap_get_object_size (self->heap, (HfObjectIndex){
                                                              g_array_index (chain, guint32, i) });
      n_own_objects += chain->len;
      n_own_matching += count_matching (self, chain, FALSE);
      /* Those of its type that hang further out join the heir. */
      g_array_append_vals (rest, next->data, next->len);
      g_array_unref (chain);
      chain = choose (self, rest, heir, FALSE);
      remove_type (self, rest, heir);
    }
  g_assert_cmpuint (row->n_bytes, ==, sum (self, objects));
  g_assert_cmpuint (row->n_instances, ==, objects->len);
  g_assert_cmpuint (row->n_objects, ==, n_objects);
  g_assert_cmpuint (row->n_own_bytes, ==, n_own_bytes);
  g_assert_cmpuint (row->n_own_objects, ==, n_own_objects);
  g_assert_cmpuint (row->n_matching, ==, count_matching (self, objects, TRUE));
  g_assert_cmpuint (row->n_own_matching, ==, n_own_matching);
  return rest;
}

/* Returns: the objects of the rows that a level of @objects leaves out */
static guint
count_left_out (const Naive  *self,
                const GArray *objects,
                guint32      *n_rows)
{
  guint n = 0;

  *n_rows = 0;
  for (guint32 k = 0; self->matching != NULL && k < hf_heap_get_n_types (self->heap); k++)
    {
      g_autoptr (GArray) of_type = choose (self, objects, k, FALSE);

      if (of_type->len == 0 || count_matching (self, of_type, TRUE) > 0)
        continue;
      n += of_type->len;
      (*n_rows)++;
    }
  return n;
}

static void
check_level (const Naive            *self,
             const HfDominatorLevel *level,
             const GArray           *objects)
{
  guint32 n_left_out = 0;
  guint n_seen = count_left_out (self, objects, &n_left_out);
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < level->n_rows; i++)
    {
      g_autoptr (GArray) of_type = choose (self, objects, level->rows[i].type, FALSE);
      g_autoptr (GArray) rest = check_row (self, &level->rows[i], of_type);
      g_autoptr (HfDominatorLevel) below = make_below (level, i);

      if (i > 0)
        g_assert_cmpuint (level->rows[i].n_bytes, <=, level->rows[i - 1].n_bytes);
      g_assert_true (self->matching == NULL || level->rows[i].n_matching > 0);
      g_assert_cmpint (hf_dominator_level_can_open (level, i), ==,
                       self->matching == NULL ? rest->len > 0
                                              : count_matching (self, rest, TRUE) > 0);
      check_level (self, below, rest);
      n_seen += of_type->len;
      n_bytes += level->rows[i].n_bytes;
    }
  g_assert_cmpuint (n_seen, ==, objects->len);
  g_assert_cmpuint (level->n_left_out, ==, n_left_out);
  g_assert_cmpuint (level->n_bytes, ==, n_bytes);
}

static gboolean
is_matching (gconstpointer data,
             HfObjectIndex object)
{
  return ((const guint8 *) data)[object.value] != 0;
}

/* One object in some; at times none or all. */
static guint8 *
choose_matching (GRand  *rand,
                 HfHeap *heap)
{
  const gint32 one_in = g_rand_int_range (rand, 1, 12);
  const guint32 n = hf_heap_get_n_objects (heap);
  guint8 *matching = g_new0 (guint8, (gsize) n + 1);

  for (guint32 i = 0; i < n; i++)
    matching[i] = g_rand_int_range (rand, 0, one_in) == 0;
  return matching;
}

static void
check_random (guint32  seed,
              gboolean with_matches)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
  g_autoptr (HfNaiveDominators) dominators = hf_naive_dominators_new (heap);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autofree guint8 *matching = with_matches ? choose_matching (rand, heap) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfDominatorMatches) matches =
    with_matches ? hf_dominator_matches_new (retention, is_matching, matching, NULL, &error) : NULL;
  g_autoptr (HfDominatorLevel) level = hf_dominator_level_new (retention, matches, NULL, &error);
  g_autoptr (GArray) tops = g_array_new (FALSE, FALSE, sizeof (guint32));
  const Naive naive = { heap, dominators, matching };

  g_assert_no_error (error);
  for (guint32 k = 0; k < hf_heap_get_n_objects (heap); k++)
    if (dominators->n_retained[k] > 0 && dominators->idoms[k] == HF_INDEX_NONE)
      g_array_append_val (tops, k);
  check_level (&naive, level, tops);
}

static void
test_random (gconstpointer with_matches)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      const guint32 seed = (guint32) g_test_rand_int ();

      g_test_message ("seed %u", seed);
      check_random (seed, with_matches != NULL);
    }
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
  g_assert_null (hf_dominator_level_new (retention, NULL, cancellable, &error));
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
  g_test_add_data_func ("/analysis/dominator-level/rows-match-a-slow-method", NULL, test_random);
  g_test_add_data_func ("/analysis/dominator-level/matches-match-a-slow-method",
                        GINT_TO_POINTER (TRUE), test_random);
  g_test_add_data_func ("/analysis/dominator-level/rows-add-up-in-roslyn",
                        "real/roslyn-server.gclog.gz", test_real);
  g_test_add_data_func ("/analysis/dominator-level/rows-add-up-in-aspnet",
                        "real/aspnet-razor.gclog.gz", test_real);
  g_test_add_func ("/analysis/dominator-level/can-be-cancelled", test_cancel);

  return g_test_run ();
}
