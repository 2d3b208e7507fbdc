/* test-owner-text.c: names of owners in the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-text.h"
#include "hf-retain.h"
#include "hf-test.h"

static void
assert_folded (const char *text,
               const char *folded)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfDominatorLevel) level = hf_dominator_level_new (retention, NULL, NULL, NULL, NULL);
  g_autofree char *name = hf_owner_text_dup_folded (level, 0);

  g_assert_cmpstr (name, ==, folded);
}

static void
assert_names (const char *text,
              const char *full_name,
              const char *short_name)
{
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfDominatorLevel) level = hf_dominator_level_new (retention, NULL, NULL, NULL, NULL);
  g_autofree char *full = hf_owner_text_dup_row (level, 0, FALSE);
  g_autofree char *brief = hf_owner_text_dup_row (level, 0, TRUE);

  g_assert_cmpstr (full, ==, full_name);
  g_assert_cmpstr (brief, ==, short_name);
}

static void
test_one (void)
{
  assert_names ("!a a:10:N.Cache", "N.Cache", "Cache");
  assert_names ("!a !b a:10:N.Cache b:10:N.Cache", "N.Cache ×2", "Cache ×2");
}

static void
test_chain (void)
{
  assert_names ("!c c:1:N.Cache c->d d:1:N.Entry[] d->v1 d->v2 v1:400:N.Value v2:400:N.Value",
                "N.Cache › N.Entry[] › N.Value ×2", "Cache › Entry[] › Value ×2");
}

/* The last name says what it comes to. */
static void
test_long_chain (void)
{
  assert_names ("!a a:1:A a->b b:1:B b->c c:1:C c->d d:1:D d->e e:1:E e->f f:1:F f->g g:1:G g->h "
                "h:1:H h->i i:1:I i->j j:1:J j->k k:900:K",
                "A › B › C › D › E › F › G › … › K", "A › B › C › D › E › F › G › … › K");
}

static void
test_folded (void)
{
  assert_folded ("!a !b a:10:N.Cache b:10:N.Cache", "Cache");
  assert_folded ("!a a:1:N.A a->b b:900:N.B", "A › B");
  assert_folded ("!a a:1:N.A a->b b:1:N.B b->c c:1:N.C c->d1 c->d2 d1:900:N.D d2:900:N.D",
                 "A › +2 › D");
  assert_folded ("!a a:1:A a->b b:1:B b->c c:1:C c->d d:1:D d->e e:1:E e->f f:1:F f->g g:1:G g->h "
                 "h:1:H h->i i:1:I i->j j:1:J j->k k:900:K",
                 "A › … › K");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/wording/owner-text/objects-side-by-side-are-counted", test_one);
  g_test_add_func ("/wording/owner-text/a-chain-names-all-owners", test_chain);
  g_test_add_func ("/wording/owner-text/a-long-chain-keeps-its-last-name", test_long_chain);

  g_test_add_func ("/wording/owner-text/names-between-fold-to-a-number", test_folded);

  return g_test_run ();
}
