/* test-identity-random.c: objects of random recordings, compared with a slow method
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-block-list, hf-carrier, hf-collection-reader, hf-range-table, hf-run-list
 */

#include "hf-gclog-load.h"
#include "hf-identity.h"
#include "hf-naive-identity.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

#define N HF_NAIVE_ADDRESSES

static guint32
draw (GRand   *rand,
      guint32  below)
{
  return (guint32) g_rand_int_range (rand, 0, (gint32) below);
}

/* At different addresses; they may overlap. */
static void
add_ranges (GString *text,
            GRand   *rand)
{
  guint32 start = draw (rand, 40);

  do
    {
      const guint32 used = draw (rand, MIN (120, N - start));

      g_string_append_printf (text, "n %x %x %x %x\n", draw (rand, 7), start, used,
                              draw (rand, N - start));
      start += 1 + draw (rand, 120);
    }
  while (start < N - 1);
}

/* A length that is free from @start on, and that is then taken. */
static guint32
take_target (gboolean *is_taken,
             guint32   start,
             guint32   length)
{
  guint32 n = 0;

  while (n < length && !is_taken[start + n])
    is_taken[start + n++] = TRUE;
  return n;
}

/* In any order; some twice, some overlap. */
static void
add_blocks (GString *text,
            GRand   *rand,
            gboolean may_move)
{
  gboolean is_taken[2 * N] = { FALSE };

  for (guint32 n = draw (rand, 24); n > 0; n--)
    {
      const guint32 start = draw (rand, N);
      const guint32 target = draw (rand, N);
      const guint32 length = 1 + draw (rand, 60);
      const guint32 n_free = may_move && draw (rand, 2) == 0 && target != start
                               ? take_target (is_taken, target, MIN (length, N - start))
                               : 0;

      if (n_free > 0)
        g_string_append_printf (text, "m %x %x %x\n", start, target, n_free);
      else
        g_string_append_printf (text, "s %x %x\n", start, length);
    }
}

static void
add_collection (GString *text,
                GRand   *rand,
                guint    number)
{
  static const guint masks[] = { 1, 1, 1, 3, 3, 0x1f, 0x1f, 0x1c, 8, 0 };
  const guint mask = masks[draw (rand, G_N_ELEMENTS (masks))];

  g_string_append_printf (text, "g %x 0 %x 0\n", number, mask);
  add_ranges (text, rand);
  if (draw (rand, 8) != 0)
    {
      add_blocks (text, rand, mask != 0x1c);
      if (text->str[text->len - 1] == '\n' && draw (rand, 2) == 0)
        {
          /* Behind a block, so that they are behind all of them. */
          g_string_append (text, "s 1ff 1\n");
          add_ranges (text, rand);
        }
    }
  g_string_append_printf (text, "e %x 0\n", number);
}

static void
add_object (GString *text,
            guint64  address,
            guint64  type,
            guint64  size)
{
  g_string_append_printf (text,
                          "o %" G_GINT64_MODIFIER "x %" G_GINT64_MODIFIER "x %" G_GINT64_MODIFIER
                          "x\n",
                          address, type, size);
}

static const char head[] = "a 3 random\nt 1 N.A\nt 2 N.B\n";

/* A snapshot, collections, and what is alive then by the slow method, with changes. */
static char *
make_text (GRand *rand)
{
  g_autoptr (GString) text = g_string_new (head);
  g_autoptr (HfRecording) recording = NULL;
  g_autofree HfNaiveFate *fates = NULL;
  HfHeap *heap;

  for (guint32 at = draw (rand, 8); at < N; at += 1 + draw (rand, 12))
    add_object (text, at, 1 + draw (rand, 2), 1 + draw (rand, 3));
  if (draw (rand, 10) != 0)
    add_ranges (text, rand);
  g_string_append (text, "c random\n");
  for (guint number = draw (rand, 12); number > 0; number--)
    add_collection (text, rand, number);
  {
    g_autoptr (GString) empty = g_string_new_len (text->str, (gssize) text->len);

    g_string_append_printf (empty, "%sc random\n", head);
    recording = hf_gclog_load_text (empty->str, empty->len);
  }
  heap = hf_recording_get_heap (recording, 0);
  fates = hf_naive_identity_new (recording, 0);
  g_string_append (text, head);
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfObjectIndex object = { i };
      const guint64 type =
        hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object))[2] == 'A' ? 1 : 2;

      if (fates[i].collection == HF_NAIVE_LOST && draw (rand, 20) != 0)
        add_object (text, fates[i].address, draw (rand, 20) == 0 ? 3 - type : type,
                    hf_heap_get_object_size (heap, object) + (draw (rand, 20) == 0));
    }
  for (guint32 at = 1000; at < 1010; at += 1 + draw (rand, 4))
    add_object (text, at, 1, 1);
  g_string_append (text, "c random\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check (HfRecording *recording,
       guint32     *n_survived,
       guint32     *n_died)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfIdentity) identity = hf_identity_new (recording, NULL, NULL, &error);
  g_autofree HfNaiveFate *fates = hf_naive_identity_new (recording, 0);
  HfHeap *after = hf_recording_get_heap (recording, 1);
  const HfIdentityStep *step;
  guint32 n_back = 0;
  guint32 n_missing = 0;

  g_assert_no_error (error);
  step = hf_identity_get_step (identity, 0);
  g_assert_true (step->is_known);
  for (guint32 i = 0; i < step->n_before; i++)
    {
      const HfObjectIndex later = hf_identity_find (identity, 0, 1, (HfObjectIndex){ i });

      g_assert_cmpint (later.value != HF_INDEX_NONE, ==, fates[i].is_alive);
      if (fates[i].is_alive)
        {
          g_assert_cmpuint (hf_heap_get_object_address (after, later), ==, fates[i].address);
          g_assert_cmpuint (step->origins[later.value], ==, i);
          continue;
        }
      g_assert_cmpuint (step->fates[i], ==, fates[i].collection);
      n_missing += step->fates[i] == HF_IDENTITY_LOST;
      *n_died += step->fates[i] != HF_IDENTITY_LOST;
    }
  for (guint32 i = 0; i < step->n_after; i++)
    n_back += step->origins[i] != HF_INDEX_NONE;
  g_assert_cmpuint (n_back, ==, step->n_survived);
  g_assert_cmpuint (hf_bitset_count (&step->survivors), ==, step->n_survived);
  g_assert_cmpuint (step->n_lost + step->n_misfits, ==, n_missing);
  *n_survived += step->n_survived;
}

static void
test_random (void)
{
  const guint n_seeds = HF_TEST_TIMES (1000);
  guint32 n_survived = 0;
  guint32 n_died = 0;

  for (guint seed = 0; seed < n_seeds; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *text = make_text (rand);
      g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));

      g_test_message ("seed %u", seed);
      check (recording, &n_survived, &n_died);
    }
  /* Both happen often. */
  g_test_message ("%u survived, %u died", n_survived, n_died);
  g_assert_cmpuint (n_survived, >, 4 * n_seeds);
  g_assert_cmpuint (n_died, >, 4 * n_seeds);
}

/* ---- Any records ------------------------------------------------------------------- */

static guint64
draw_any (GRand *rand)
{
  static const guint64 far[] = {
    0, 1, G_MAXUINT64, G_MAXUINT64 - 1, G_MAXINT64, 0x8000000000000000u
  };

  if (draw (rand, 6) == 0)
    return far[draw (rand, G_N_ELEMENTS (far))];
  return draw (rand, 3) == 0 ? G_MAXUINT64 - draw (rand, 300) : draw (rand, 300);
}

static void
add_any_record (GString *text,
                GRand   *rand)
{
  const char letter = "gnnmmmssssex"[draw (rand, 12)];

  if (letter == 'x')
    {
      g_string_append (text, draw (rand, 10) == 0 ? "x any\n" : "e 1 0\n");
      return;
    }
  g_string_append_c (text, letter);
  if (letter == 'n' || letter == 'g' || letter == 'e')
    g_string_append_printf (text, " %x", draw (rand, letter == 'n' ? 6 : 2));
  for (guint i = letter == 's' ? 2 : 3; i > 0; i--)
    g_string_append_printf (text, " %" G_GINT64_MODIFIER "x", draw_any (rand));
  g_string_append_c (text, '\n');
}

/* Whatever a file has, each object has one fate, and no two objects become one. */
static void
test_any_records (void)
{
  for (guint seed = 0; seed < HF_TEST_TIMES (1000); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (HfRecording) recording = NULL;
      g_autoptr (HfIdentity) identity = NULL;
      g_autoptr (GError) error = NULL;
      guint32 n;

      for (guint snapshot = 0; snapshot < 3; snapshot++)
        {
          g_string_append (text, head);
          for (guint i = draw (rand, 60); i > 0; i--)
            add_object (text, draw_any (rand), 1, 1);
          g_string_append (text, "c random\n");
          for (guint i = draw (rand, 60); i > 0; i--)
            add_any_record (text, rand);
        }
      recording = hf_gclog_load_text (text->str, text->len);
      identity = hf_identity_new (recording, NULL, NULL, &error);
      g_assert_no_error (error);
      n = hf_identity_get_collections (identity)->n;
      for (guint32 i = 0; i + 1 < hf_recording_get_n_heaps (recording); i++)
        {
          const HfIdentityStep *step = hf_identity_get_step (identity, i);

          for (guint32 k = 0; step->is_known && k < step->n_before; k++)
            {
              if (hf_bitset_contains (&step->survivors, k))
                g_assert_cmpuint (step->origins[step->fates[k]], ==, k);
              else
                g_assert_true (step->fates[k] < n || step->fates[k] == HF_IDENTITY_LOST);
            }
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/identity-random/fates-are-those-of-a-slow-method", test_random);
  g_test_add_func ("/identity-random/any-records-give-each-object-one-fate", test_any_records);
  return g_test_run ();
}
