/* test-dominator-level-random.c: the dominator tree as rows, against a slow way to find them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-level.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-test-times.h"

#define N_RANDOM HF_TEST_TIMES (2000)

/* Some objects and what they retain, found by looking at all objects again and again. */
typedef struct
{
  HfHeap            *heap;
  HfNaiveDominators *dominators;
  const guint8      *matching; /* by object; NULL if nothing is looked for */
  const HfTypeSet   *folded;   /* nullable */
} Naive;

static guint32
get_type (const Naive *self,
          guint32      object)
{
  return hf_heap_get_object_type (self->heap, (HfObjectIndex){ object }).value;
}

static gboolean
is_folded (const Naive *self,
           guint32      object)
{
  return hf_type_set_contains (self->folded, (HfTypeIndex){ get_type (self, object) });
}

/* The next object above @object that is not folded. */
static guint32
get_owner (const Naive *self,
           guint32      object)
{
  guint32 at = self->dominators->idoms[object];

  while (at != HF_INDEX_NONE && is_folded (self, at))
    at = self->dominators->idoms[at];
  return at;
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
        if (self->dominators->n_retained[k] > 0 && !is_folded (self, k) &&
            get_owner (self, k) == at)
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

/* Adds those folded objects of which an object of @objects is the owner. */
static void
add_folded (const Naive *self,
            GArray      *objects)
{
  const guint n = objects->len;

  for (guint32 k = 0; k < hf_heap_get_n_objects (self->heap); k++)
    for (guint i = 0; i < n && self->dominators->n_retained[k] > 0 && is_folded (self, k); i++)
      if (get_owner (self, k) == g_array_index (objects, guint32, i))
        g_array_append_val (objects, k);
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
  guint32 n_folded_matching = 0;
  guint32 n_objects = 0;

  for (guint i = 0; i < objects->len; i++)
    n_objects += self->dominators->n_retained[g_array_index (objects, guint32, i)];
  while (chain->len > 0)
    {
      g_autoptr (GArray) next = choose (self, chain, 0, TRUE);
      const guint32 heir = find_heir (self, chain, next);
      const guint32 n_unfolded = count_matching (self, chain, FALSE);

      add_folded (self, chain);
      for (guint i = 0; i < chain->len; i++)
        n_own_bytes += hf_heap_get_object_size (self->heap, (HfObjectIndex){
                                                              g_array_index (chain, guint32, i) });
      n_own_objects += chain->len;
      n_own_matching += count_matching (self, chain, FALSE);
      n_folded_matching += count_matching (self, chain, FALSE) - n_unfolded;
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
  g_assert_cmpuint (row->n_folded_matching, ==, n_folded_matching);
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
      g_autoptr (HfDominatorLevel) below = hf_dominator_level_new_below (level, i, NULL, NULL);

      if (i > 0)
        g_assert_cmpuint (level->rows[i].n_bytes, <=, level->rows[i - 1].n_bytes);
      g_assert_true (self->matching == NULL || level->rows[i].n_matching > 0);
      g_assert_cmpint (hf_dominator_level_can_open (level, i), ==,
                       self->matching == NULL ? rest->len > 0
                                              : count_matching (self, rest, TRUE) > 0);
      check_level (self, below, rest);
      g_assert_cmpuint (below->n_folded_objects, ==, 0);
      g_assert_false (is_folded (self, level->rows[i].object));
      if (self->matching == NULL)
        g_assert_cmpuint (level->rows[i].n_own_bytes + below->n_bytes, ==, level->rows[i].n_bytes);
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

/* Those that no row owns. */
static void
check_folded_tops (const Naive            *self,
                   const HfDominatorLevel *level)
{
  guint64 n_bytes = 0;
  guint32 n_objects = 0;
  guint32 n_matching = 0;

  for (guint32 k = 0; k < hf_heap_get_n_objects (self->heap); k++)
    {
      if (self->dominators->n_retained[k] == 0 || !is_folded (self, k) ||
          get_owner (self, k) != HF_INDEX_NONE)
        continue;
      n_bytes += hf_heap_get_object_size (self->heap, (HfObjectIndex){ k });
      n_objects++;
      n_matching += self->matching != NULL && self->matching[k] != 0;
    }
  g_assert_cmpuint (level->n_folded_bytes, ==, n_bytes);
  g_assert_cmpuint (level->n_folded_objects, ==, n_objects);
  g_assert_cmpuint (level->n_folded_matching, ==, n_matching);
}

static void
check_random (guint32  seed,
              gboolean with_matches,
              gboolean with_folded)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
  g_autoptr (HfNaiveDominators) dominators = hf_naive_dominators_new (heap);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autofree guint8 *matching = with_matches ? choose_matching (rand, heap) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfDominatorMatches) matches =
    with_matches ? hf_dominator_matches_new (retention, is_matching, matching, NULL, &error) : NULL;
  g_autoptr (HfTypeSet) folded = with_folded ? hf_naive_random_types (rand, heap) : NULL;
  g_autoptr (HfDominatorLevel) level = hf_dominator_level_new (retention, matches, folded, NULL,
                                                               &error);
  g_autoptr (GArray) tops = g_array_new (FALSE, FALSE, sizeof (guint32));
  const Naive naive = { heap, dominators, matching, folded };

  g_assert_no_error (error);
  for (guint32 k = 0; k < hf_heap_get_n_objects (heap); k++)
    if (dominators->n_retained[k] > 0 && !is_folded (&naive, k) &&
        get_owner (&naive, k) == HF_INDEX_NONE)
      g_array_append_val (tops, k);
  check_level (&naive, level, tops);
  check_folded_tops (&naive, level);
}

static void
test_random (gconstpointer with_matches)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      const guint32 seed = (guint32) g_test_rand_int ();

      g_test_message ("seed %u", seed);
      check_random (seed, with_matches != NULL, FALSE);
      check_random (seed, with_matches != NULL, TRUE);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/analysis/dominator-level-random/rows-match-a-slow-method", NULL,
                        test_random);
  g_test_add_data_func ("/analysis/dominator-level-random/matches-match-a-slow-method",
                        GINT_TO_POINTER (TRUE), test_random);

  return g_test_run ();
}
