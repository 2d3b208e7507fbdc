/* hf-random-recording.c: recordings by chance
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-random-recording.h"

#include "hf-gclog-load.h"
#include "hf-naive-identity.h"

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

char *
hf_random_recording_dup_text (GRand *rand)
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

char *
hf_random_recording_dup_any (GRand *rand)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint snapshot = 0; snapshot < 3; snapshot++)
    {
      g_string_append (text, head);
      for (guint i = draw (rand, 60); i > 0; i--)
        add_object (text, draw_any (rand), 1, 1);
      g_string_append (text, "c random\n");
      for (guint i = draw (rand, 60); i > 0; i--)
        add_any_record (text, rand);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
