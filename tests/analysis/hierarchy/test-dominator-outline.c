/* test-dominator-outline.c: those rows of the dominator tree that retain most
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-outline.h"
#include "hf-retain.h"
#include "hf-test.h"

#define TREE                                                                                       \
  "!a !p a:10:A a->b a->c b:400:B c:300:C b->d d:90:D b->e e:80:E c->f f:70:F p:200:P p->q q:100:Q"

static HfDominatorOutline *
make (const char *text,
      guint32     most_rows,
      guint32     most_levels)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfDominatorLevel) top = hf_dominator_level_new (retention, NULL, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  HfDominatorOutline *outline = hf_dominator_outline_new (top, most_rows, most_levels, NULL,
                                                          &error);

  g_assert_no_error (error);
  return outline;
}

/* "A 1/2 B C": with the number of its rows below that are shown, and of all of them. */
static char *
dup_dump (const HfDominatorOutline *outline)
{
  g_autoptr (GString) dump = g_string_new (NULL);

  for (guint32 i = 0; i < outline->n_places; i++)
    {
      const HfDominatorPlace *place = &outline->places[i];
      const guint32 type = place->level->rows[place->row].type;

      g_string_append_printf (dump, "%*s%s %u/%u\n", (int) place->depth, "",
                              hf_heap_get_type_name (hf_retain_heap (place->level->retention),
                                                     (HfTypeIndex){ type }),
                              place->n_shown, place->n_below);
      if (place->parent != HF_INDEX_NONE)
        {
          g_assert_cmpuint (place->parent, <, i);
          g_assert_cmpuint (outline->places[place->parent].depth + 1, ==, place->depth);
        }
    }
  return g_strdup (dump->str);
}

static void
assert_dump (guint32     most_rows,
             guint32     most_levels,
             guint64     n_left_out,
             const char *expected)
{
  g_autoptr (HfDominatorOutline) outline = make (TREE, most_rows, most_levels);
  g_autofree char *dump = dup_dump (outline);

  g_assert_cmpstr (dump, ==, expected);
  g_assert_cmpuint (outline->n_left_out, ==, n_left_out);
}

static void
test_all (void)
{
  assert_dump (100, 100, 0,
               "A 2/2\n"
               " B 2/2\n"
               "  D 0/0\n"
               "  E 0/0\n"
               " C 1/1\n"
               "  F 0/0\n"
               "P 1/1\n"
               " Q 0/0\n");
}

/* Of two branches rows are taken from either, the heaviest first. */
static void
test_heaviest (void)
{
  assert_dump (4, 100, 4,
               "A 2/2\n"
               " B 0/2\n"
               " C 0/1\n"
               "P 0/1\n");
  assert_dump (1, 100, 3, "A 0/2\n");
  assert_dump (0, 100, 2, "");
}

static void
test_levels (void)
{
  assert_dump (100, 2, 3,
               "A 2/2\n"
               " B 0/2\n"
               " C 0/1\n"
               "P 1/1\n"
               " Q 0/0\n");
}

/* However it is cut, it holds what retains most. */
static void
test_real (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/roslyn-server.gclog.gz");
  g_autoptr (HfDominatorLevel) top = hf_dominator_level_new (retention, NULL, NULL, NULL, NULL);
  g_autoptr (HfDominatorOutline) all = hf_dominator_outline_new (top, G_MAXUINT32, G_MAXUINT32,
                                                                 NULL, NULL);
  g_autoptr (HfDominatorOutline) some = hf_dominator_outline_new (top, 500, G_MAXUINT32, NULL,
                                                                  NULL);
  guint64 least = G_MAXUINT64;
  guint32 n_larger = 0;

  g_assert_cmpuint (all->n_left_out, ==, 0);
  g_assert_cmpuint (some->n_places, ==, 500);
  for (guint32 i = 0; i < some->n_places; i++)
    least = MIN (least, some->places[i].level->rows[some->places[i].row].n_bytes);
  for (guint32 i = 0; i < all->n_places; i++)
    n_larger += all->places[i].level->rows[all->places[i].row].n_bytes > least;
  g_assert_cmpuint (n_larger, <, 500);
}

static void
test_cancel (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap (TREE);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfDominatorLevel) top = hf_dominator_level_new (retention, NULL, NULL, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_dominator_outline_new (top, 9, 9, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- Rows that are listed ------------------------------------------------- */

static HfDominatorOutline *
list_again (const HfDominatorOutline *outline)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (HfDominatorPlace));
  GPtrArray *levels = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_dominator_level_unref);

  for (guint i = 0; i < outline->levels->len; i++)
    g_ptr_array_add (levels, hf_dominator_level_ref (g_ptr_array_index (outline->levels, i)));
  for (guint32 i = 0; i < outline->n_places; i++)
    {
      const HfDominatorPlace place = {
        outline->places[i].level, outline->places[i].row, outline->places[i].depth, 7, 7, 7
      };

      g_array_append_val (places, place);
    }
  return hf_dominator_outline_new_listed (places, levels);
}

static void
assert_places (const HfDominatorOutline *a,
               const HfDominatorOutline *b)
{
  g_assert_cmpuint (a->n_places, ==, b->n_places);
  for (guint32 i = 0; i < a->n_places; i++)
    {
      const HfDominatorPlace *x = &a->places[i];
      const HfDominatorPlace *y = &b->places[i];

      g_assert_true (x->level == y->level);
      g_assert_cmpuint (x->row, ==, y->row);
      g_assert_cmpuint (x->depth, ==, y->depth);
      g_assert_cmpuint (x->parent, ==, y->parent);
      g_assert_cmpuint (x->n_below, ==, y->n_below);
      g_assert_cmpuint (x->n_shown, ==, y->n_shown);
    }
}

/* Rows that are taken one by one have the same relatives as those that were chosen. */
static void
test_listed (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("real/roslyn-server.gclog.gz");
  g_autoptr (HfDominatorLevel) top = hf_dominator_level_new (retention, NULL, NULL, NULL, NULL);

  for (guint32 n_rows = 0; n_rows <= 500; n_rows += 100)
    {
      g_autoptr (HfDominatorOutline) some = hf_dominator_outline_new (top, n_rows, G_MAXUINT32,
                                                                      NULL, NULL);
      g_autoptr (HfDominatorOutline) again = list_again (some);
      g_autoptr (GError) error = NULL;

      g_assert_true (hf_dominator_outline_count_below (again, NULL, &error));
      g_assert_no_error (error);
      assert_places (again, some);
      g_assert_cmpuint (again->n_left_out, ==, some->n_left_out);
    }
}

static void
test_cancel_listed (void)
{
  g_autoptr (HfDominatorOutline) outline = make (TREE, 3, 9);
  g_autoptr (HfDominatorOutline) again = list_again (outline);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (hf_dominator_outline_count_below (again, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/dominator-outline/rows-are-below-their-parents", test_all);
  g_test_add_func ("/analysis/dominator-outline/takes-the-rows-that-retain-most", test_heaviest);
  g_test_add_func ("/analysis/dominator-outline/takes-so-many-levels", test_levels);
  g_test_add_func ("/analysis/dominator-outline/nothing-larger-is-left-out", test_real);
  g_test_add_func ("/analysis/dominator-outline/can-be-cancelled", test_cancel);
  g_test_add_func ("/analysis/dominator-outline/listed-rows-find-their-relatives", test_listed);
  g_test_add_func ("/analysis/dominator-outline/counting-below-can-be-cancelled",
                   test_cancel_listed);

  return g_test_run ();
}
