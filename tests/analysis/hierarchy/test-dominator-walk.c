/* test-dominator-walk.c: from one matching row of the dominator tree to the next, against a list
 * of all rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-walk.h"
#include "hf-naive.h"
#include "hf-retain.h"
#include "hf-test.h"

/* One row of the outline, with the rows above it. */
typedef struct
{
  GArray   *way; /* HfDominatorRow */
  gboolean  is_match;
} Line;

static void
line_free (gpointer data)
{
  Line *self = data;

  g_array_unref (self->way);
  g_free (self);
}

static gboolean
is_matching (gconstpointer data,
             HfObjectIndex object)
{
  return ((const guint8 *) data)[object.value] != 0;
}

/* Whether @row has a match of its own: it has in the tree with matches, where that has it. */
static gboolean
has_match (const HfDominatorLevel *found,
           const HfDominatorRow   *row,
           guint32                *position)
{
  for (*position = 0; found != NULL && *position < found->n_rows; (*position)++)
    if (found->rows[*position].object == row->object)
      return found->rows[*position].n_own_matching > 0;
  return FALSE;
}

/* @found is the level with matches alone, or NULL below a row that it leaves out. */
static void
list_rows (const HfDominatorLevel *level,
           const HfDominatorLevel *found,
           const GArray           *above,
           GPtrArray              *lines)
{
  for (guint32 i = 0; i < level->n_rows; i++)
    {
      Line *line = g_new0 (Line, 1);
      g_autoptr (HfDominatorLevel) below = hf_dominator_level_new_below (level, i, NULL, NULL);
      g_autoptr (HfDominatorLevel) found_below = NULL;
      guint32 position = 0;

      line->way = above == NULL ? g_array_new (FALSE, FALSE, sizeof (HfDominatorRow))
                                : g_array_copy ((GArray *) above);
      g_array_append_val (line->way, level->rows[i]);
      line->is_match = has_match (found, &level->rows[i], &position);
      g_ptr_array_add (lines, line);
      if (found != NULL && position < found->n_rows)
        found_below = hf_dominator_level_new_below (found, position, NULL, NULL);
      list_rows (below, found_below, line->way, lines);
    }
}

static void
assert_way (const GArray *objects,
            const Line   *expected)
{
  g_assert_cmpuint (objects->len, ==, expected == NULL ? 0 : expected->way->len);
  for (guint i = 0; i < objects->len; i++)
    g_assert_cmpuint (g_array_index (objects, guint32, i), ==,
                      g_array_index (expected->way, HfDominatorRow, i).object);
}

/* The next match behind @at, or before it, all around the lines. */
static const Line *
find_next (const GPtrArray *lines,
           guint            at,
           gboolean         backward)
{
  for (guint i = 1; i <= lines->len; i++)
    {
      const Line *line = g_ptr_array_index (lines,
                                            (at + (backward ? lines->len - i : i)) % lines->len);

      if (line->is_match)
        return line;
    }
  return NULL;
}

/* The rows of a list are all matches, in their order. */
static void
assert_list (const GArray    *objects,
             const GPtrArray *lines)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = g_ptr_array_index (lines, i);

      if (!line->is_match)
        continue;
      g_assert_cmpuint (n, <, objects->len);
      g_assert_cmpuint (g_array_index (objects, guint32, n), ==,
                        g_array_index (line->way, HfDominatorRow, line->way->len - 1).object);
      n++;
    }
  g_assert_cmpuint (objects->len, ==, n);
}

static void
check_random (guint32  seed,
              gboolean with_folded)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autofree guint8 *matching = g_new0 (guint8, (gsize) hf_heap_get_n_objects (heap) + 1);
  g_autoptr (HfDominatorMatches) matches = NULL;
  g_autoptr (HfTypeSet) folded = with_folded ? hf_naive_random_types (rand, heap) : NULL;
  g_autoptr (HfDominatorLevel) level = hf_dominator_level_new (retention, NULL, folded, NULL, NULL);
  g_autoptr (HfDominatorLevel) found = NULL;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (line_free);
  g_autoptr (GArray) list = NULL;
  const gint32 one_in = g_rand_int_range (rand, 1, 12);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    matching[i] = g_rand_int_range (rand, 0, one_in) == 0;
  matches = hf_dominator_matches_new (retention, is_matching, matching, NULL, NULL);
  found = hf_dominator_level_new (retention, matches, folded, NULL, NULL);
  list_rows (level, found, NULL, lines);
  list = hf_dominator_walk_list (retention, matches, folded, NULL, NULL);
  assert_list (list, lines);
  for (guint i = 0; i < 2 * lines->len; i++)
    {
      const Line *line = g_ptr_array_index (lines, i / 2);
      g_autoptr (GArray) way = hf_dominator_walk (retention, matches, folded, line->way, i % 2 == 1,
                                                  NULL, NULL);

      assert_way (way, find_next (lines, i / 2, i % 2 == 1));
    }
}

static void
test_random (void)
{
  for (guint i = 0; i < 500; i++)
    {
      const guint32 seed = (guint32) g_test_rand_int ();

      g_test_message ("seed %u", seed);
      check_random (seed, i % 2 == 1);
    }
}

static void
test_from_nowhere (void)
{
  const char *text = "!a a:10:A a->b a->c b:5:B c:4:C";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  const guint8 matching[] = { 0, 1, 1 };
  g_autoptr (HfDominatorMatches) matches = hf_dominator_matches_new (retention, is_matching,
                                                                     matching, NULL, NULL);
  g_autoptr (GArray) nowhere = g_array_new (FALSE, FALSE, sizeof (HfDominatorRow));
  g_autoptr (GArray) first = hf_dominator_walk (retention, matches, NULL, nowhere, FALSE, NULL,
                                                NULL);
  g_autoptr (GArray) last = hf_dominator_walk (retention, matches, NULL, nowhere, TRUE, NULL, NULL);

  g_assert_cmpuint (first->len, ==, 2);
  g_assert_cmpuint (g_array_index (first, guint32, 1), ==, hf_test_object (text, "b").value);
  g_assert_cmpuint (last->len, ==, 2);
  g_assert_cmpuint (g_array_index (last, guint32, 1), ==, hf_test_object (text, "c").value);
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  const guint8 matching[] = { 1 };
  g_autoptr (HfDominatorMatches) matches = hf_dominator_matches_new (retention, is_matching,
                                                                     matching, NULL, NULL);
  g_autoptr (GArray) nowhere = g_array_new (FALSE, FALSE, sizeof (HfDominatorRow));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_dominator_walk (retention, matches, NULL, nowhere, FALSE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (hf_dominator_walk_list (retention, matches, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/dominator-walk/goes-as-a-list-of-all-rows", test_random);
  g_test_add_func ("/analysis/dominator-walk/begins-at-an-end", test_from_nowhere);
  g_test_add_func ("/analysis/dominator-walk/can-be-cancelled", test_cancel);

  return g_test_run ();
}
