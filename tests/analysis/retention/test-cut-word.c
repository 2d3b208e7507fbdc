/* test-cut-word.c: tests of cuts as text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut-word.h"
#include "hf-naive-cuts.h"
#include "hf-retain.h"
#include "hf-test.h"

static void
test_reads (void)
{
  static const char *const good[] = { "root:a",    "root:0xA",       "edge:a-b",  "edge:0xa-0xb",
                                      "object:1f", "type:A-B: [c",   "objects:a", "roots:static",
                                      "roots:17",  "roots:local:A:b" };
  static const char *const bad[] = {
    "",        "a",       "root",       "root:",    "root:x",   "edge:a",       "edge:a-b-c",
    "edge:-b", "edge:a-", "type:",      "object:",  "objects:", "Root:a",       "object:-1",
    "root:a ", "roots:",  "roots:weak", "roots:-1", "roots::A", "roots:static:"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_auto (HfCutWord) word = { 0 };

      g_test_message ("%s", good[i]);
      g_assert_true (hf_cut_word_parse (&word, good[i]));
      g_assert_cmpstr (word.word, ==, good[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      HfCutWord word = { 0 };

      g_test_message ("%s", bad[i]);
      g_assert_false (hf_cut_word_parse (&word, bad[i]));
    }
}

/* Each cut of a random heap is the same one as text, or all of the roots of its object. */
static void
assert_same (HfHeap      *heap,
             HfRetention *retention,
             HfCut        cut)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (HfCut));
  g_autofree char *text = hf_cut_word_dup (heap, &cut);
  g_auto (HfCutWord) word = { 0 };
  HfRetainedSum one;
  HfRetainedSum other;

  g_test_message ("%s", text);
  g_assert_true (hf_cut_word_parse (&word, text));
  g_assert_true (hf_cut_word_find (&word, retention, found));
  g_assert_true (hf_cut_freed (retention, &cut, 1, &one, NULL, NULL));
  g_assert_true (hf_cut_freed (retention, (HfCut *) found->data, found->len, &other, NULL, NULL));
  if (cut.kind == HF_CUT_ROOT && found->len > 1)
    g_assert_cmpuint (one.n_bytes, <=, other.n_bytes);
  else
    hf_naive_assert_sum (one, other);
}

static void
test_finds (void)
{
  static const char text[] = "!a !a !b a->b a->c b->c c->d";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  guint32 n_roots = 0;

  hf_heap_get_roots (heap, &n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    assert_same (heap, retention, (HfCut){ .kind = HF_CUT_ROOT, .root = { i } });
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfObjectIndex object = { i };
      const HfTypeIndex type = hf_heap_get_object_type (heap, object);

      assert_same (heap, retention, (HfCut){ .kind = HF_CUT_OBJECT, .to = object });
      assert_same (heap, retention, (HfCut){ .kind = HF_CUT_TYPE, .type = type });
      assert_same (heap, retention, (HfCut){ .kind = HF_CUT_INSTANCES, .type = type });
    }
  assert_same (heap, retention,
               (HfCut){ .kind = HF_CUT_EDGE,
                        .from = hf_test_object (text, "a"),
                        .to = hf_test_object (text, "c") });
}

/* A group is cut as all of its roots are, the weak ones aside. A table of statics does not
 * keep the fields in it. */
static void
test_groups (void)
{
  static const char text[] = "#a:N.One.f #a:N.Two.f #b:N.One.g #c:N.Two.h !c !d ~b ~e "
                             "a->x b->y c->z d->z x:3 y:5 z:7 a:11 b:13 c:17 d:19:Deep e:23 "
                             "!t t:29:System.Object[] t->a t->b";
  static const struct
  {
    const char *word;
    guint64 n_bytes;
  } cases[] = {
    { "roots:static", 11 + 3 + 13 + 5 }, { "roots:static:N.One", 13 + 5 },
    { "roots:static:N.Two", 0 },         { "roots:handle", 19 + 29 },
    { "roots:handle:Deep", 19 },
  };
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (HfCut));
      g_auto (HfCutWord) word = { 0 };
      g_autofree char *again = NULL;
      HfRetainedSum freed;

      g_test_message ("%s", cases[i].word);
      g_assert_true (hf_cut_word_parse (&word, cases[i].word));
      g_assert_true (hf_cut_word_find (&word, retention, found));
      g_assert_true (
        hf_cut_freed (retention, (HfCut *) found->data, found->len, &freed, NULL, NULL));
      g_assert_cmpuint (freed.n_bytes, ==, cases[i].n_bytes);
      again = hf_cut_word_dup (heap, &g_array_index (found, HfCut, 0));
      g_assert_cmpstr (again, ==, cases[i].word);
    }
}

static void
test_missing (void)
{
  static const char text[] = "!a a->b b->c";
  static const char *const words[] = { "root:ffff",           "object:ffff",    "type:Missing",
                                       "objects:Missing",     "edge:ffff-ffff", "roots:static",
                                       "roots:handle:Missing" };
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (HfCut));
  const HfCut no_edge = { .kind = HF_CUT_EDGE,
                          .from = hf_test_object (text, "a"),
                          .to = hf_test_object (text, "c") };
  g_autofree char *edge = hf_cut_word_dup (heap, &no_edge);
  g_auto (HfCutWord) word = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_auto (HfCutWord) missing = { 0 };

      g_assert_true (hf_cut_word_parse (&missing, words[i]));
      g_assert_false (hf_cut_word_find (&missing, retention, found));
    }
  g_assert_true (hf_cut_word_parse (&word, edge));
  g_assert_false (hf_cut_word_find (&word, retention, found));
  g_assert_cmpuint (found->len, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/cut-word/a-word-is-read-or-refused", test_reads);
  g_test_add_func ("/analysis/cut-word/a-cut-is-found-again-by-its-word", test_finds);
  g_test_add_func ("/analysis/cut-word/a-group-of-roots-is-cut-at-once", test_groups);
  g_test_add_func ("/analysis/cut-word/what-a-heap-lacks-is-not-found", test_missing);
  return g_test_run ();
}
