/* test-reason-lives.c: why the objects lived that survived, died and are new
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-gclog-load.h"
#include "hf-load.h"
#include "hf-reason-lives.h"
#include "hf-retain.h"
#include "hf-test.h"

#include <string.h>

/* Two snapshots of a recording, and all that is known about them. */
typedef struct
{
  HfRecording   *recording;
  HfIdentity    *identity;
  HfLives       *lives;
  HfReasonLives *reasons;
} Followed;

static void
followed_clear (Followed *self)
{
  hf_reason_lives_free (self->reasons);
  hf_lives_free (self->lives);
  hf_identity_unref (self->identity);
  g_object_unref (self->recording);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Followed, followed_clear)

static HfReasonTree *
make_tree (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, &error);
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, &error);
  g_auto (HfComparedHeap) compared = hf_compared_heap_new (analysis, retention);
  HfReasonTree *tree = hf_reason_tree_new (&compared, NULL, NULL, &error);

  g_assert_no_error (error);
  return tree;
}

/* Takes @recording. */
static Followed
follow (HfRecording *recording,
        guint32      from,
        guint32      to)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfReasonTree) before = make_tree (hf_recording_get_heap (recording, from));
  g_autoptr (HfReasonTree) after = make_tree (hf_recording_get_heap (recording, to));
  Followed self = { .recording = recording };

  self.identity = hf_identity_new (recording, NULL, NULL, &error);
  g_assert_no_error (error);
  self.lives = hf_lives_new (self.identity, from, to, NULL, &error);
  g_assert_no_error (error);
  self.reasons = hf_reason_lives_new (self.identity, self.lives, before, after, NULL, &error);
  g_assert_no_error (error);
  return self;
}

static void
append_row (GString             *text,
            const HfReasonLives *lives,
            const HfReasonLife  *row)
{
  const HfSide side = row->reasons[HF_SIDE_AFTER] == HF_INDEX_NONE ? HF_SIDE_BEFORE : HF_SIDE_AFTER;
  const HfLifeSum *sums[] = { &row->sums[HF_LIFE_SURVIVED], &row->joined, &row->left,
                              &row->sums[HF_LIFE_DIED], &row->sums[HF_LIFE_NEW] };
  g_autofree char *name = row->reasons[side] == HF_INDEX_NONE
                            ? g_strdup ("nothing")
                            : hf_compared_dup_reason (lives->trees[side], row->reasons[side]);

  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", name);
  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    g_string_append_printf (text, " %u/%u", (guint) sums[i]->n_objects, (guint) sums[i]->n_bytes);
}

static void
assert_rows (const char *log,
             const char *expected)
{
  g_auto (Followed) followed = follow (hf_gclog_load_text (log, strlen (log)), 0, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint32 i = 0; i < followed.reasons->n_rows; i++)
    append_row (text, followed.reasons, &followed.reasons->rows[i]);
  g_assert_cmpstr (text->str, ==, expected);
}

/* ---- Known answers ----------------------------------------------------------------- */

#define TYPES "a 3 test\nt 1 N.A\nt 2 N.B\nt 3 N.Cache\n"
#define RANGES "n 0 0 1000 1000\n"

/* Of each reason: survived (of these joined), left, died, new. */
static void
test_each_kind (void)
{
  assert_rows (TYPES "o 10 1 10 100\no 100 2 8\no 110 2 4\no 20 1 10 110\n" RANGES
                     "r 10 4 0 3 first\nr 20 4 0 3 second\nc test\n"
                     "g 1 0 1 0\n" RANGES "m 10 210 10\nm 20 220 10\nm 100 300 8\ne 1 0\n" TYPES
                     "o 210 1 10\no 220 1 10 300\no 300 2 8\no 400 2 2\n" RANGES
                     "r 210 4 0 3 first\nr 220 4 0 3 second\nr 400 4 0 3 third\nc test\n",
               "static N.Cache.first > N.A 1/16 0/0 0/0 0/0 0/0\n"
               "static N.Cache.second > N.A 1/16 0/0 0/0 0/0 0/0\n"
               "static N.Cache.second > N.A > N.B 1/8 1/8 0/0 1/4 0/0\n"
               "static N.Cache.first > N.A > N.B 0/0 0/0 1/8 0/0 0/0\n"
               "static N.Cache.third > N.B 0/0 0/0 0/0 0/0 1/2");
}

/* Objects that nothing keeps any more, and that no collection has freed yet. */
static void
test_not_reachable (void)
{
  assert_rows (TYPES "o 10 1 10\no 20 1 10\no 30 1 10\n" RANGES
                     "r 10 4 0 3 first\nr 20 4 0 3 first\nc test\n"
                     "g 1 0 1 0\n" RANGES "s 10 20\ne 1 0\n" TYPES
                     "o 10 1 10\no 20 1 10\no 40 1 8\n" RANGES "r 20 4 0 3 first\nc test\n",
               "nothing 1/16 1/16 0/0 1/16 1/8\n"
               "static N.Cache.first > N.A 1/16 0/0 1/16 0/0 0/0");
}

static void
test_nothing (void)
{
  assert_rows (TYPES RANGES "r 0 3 0\nc test\n" TYPES RANGES "r 0 3 0\nc test\n", "");
}

/* ---- A real program ---------------------------------------------------------------- */

/* In each snapshot, the rows of a reason have its objects, and all rows together those of
 * HfLives. */
static void
test_sums (void)
{
  g_autoptr (GFile) file = hf_test_file ("compare-shop/orders-recording-1-2-3.gclog.gz");
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_auto (Followed) followed = follow (recording, 0, 2);
  HfLifeSum sums[HF_N_LIFE_KINDS] = { { 0, 0 } };
  guint64 n_joined = 0;
  guint64 n_left = 0;

  g_assert_no_error (error);
  for (guint32 i = 0; i < followed.reasons->n_rows; i++)
    {
      const HfReasonLife *row = &followed.reasons->rows[i];
      const guint64 n_survived = row->sums[HF_LIFE_SURVIVED].n_objects;
      const guint64 n_objects[] = {
        [HF_SIDE_BEFORE] = n_survived - row->joined.n_objects + row->left.n_objects +
                           row->sums[HF_LIFE_DIED].n_objects,
        [HF_SIDE_AFTER] = n_survived + row->sums[HF_LIFE_NEW].n_objects,
      };

      for (int side = 0; side < HF_N_SIDES; side++)
        {
          guint32 n;
          const HfReason *reasons = hf_reason_tree_get_reasons (followed.reasons->trees[side], &n);

          if (row->reasons[side] != HF_INDEX_NONE)
            g_assert_cmpuint (reasons[row->reasons[side]].n_objects, ==, n_objects[side]);
        }
      for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
        {
          sums[kind].n_objects += row->sums[kind].n_objects;
          sums[kind].n_bytes += row->sums[kind].n_bytes;
        }
      n_joined += row->joined.n_objects;
      n_left += row->left.n_objects;
    }
  g_assert_cmpuint (n_joined, ==, n_left);
  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      g_assert_cmpuint (sums[kind].n_objects, ==, followed.lives->sums[kind].n_objects);
      g_assert_cmpuint (sums[kind].n_bytes, ==, followed.lives->sums[kind].n_bytes);
    }
}

static void
test_cancelled (void)
{
  static const char log[] = TYPES "o 10 1 10\n" RANGES "r 10 3 0\nc test\n" TYPES
                                  "o 10 1 10\n" RANGES "r 10 3 0\nc test\n";
  g_auto (Followed) followed = follow (hf_gclog_load_text (log, strlen (log)), 0, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_reason_lives_new (followed.identity, followed.lives, followed.reasons->trees[0],
                                      followed.reasons->trees[1], cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reason-lives/of-each-kind", test_each_kind);
  g_test_add_func ("/reason-lives/objects-that-are-not-reachable", test_not_reachable);
  g_test_add_func ("/reason-lives/of-nothing", test_nothing);
  g_test_add_func ("/reason-lives/sums-are-those-of-both-trees-and-of-types", test_sums);
  g_test_add_func ("/reason-lives/cancelled", test_cancelled);
  return g_test_run ();
}
