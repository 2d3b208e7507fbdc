/* test-findings-chains.c: objects of one type that hold one the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-maker.h"
#include "hf-test.h"

/* Each link holds the next, or holds what holds it. */
static void
make_chain (HfMaker *maker,
            guint    n,
            guint    step)
{
  for (guint i = 0; i < n; i++)
    {
      static const char *const types[] = { "N.Link", "N.First", "N.Second", "N.Third" };
      const guint64 next = hf_maker_reserve (maker) + 0x10;

      hf_maker_add (maker, types[i % step], 100, &next, i + 1 < n ? 1 : 0);
    }
}

static void
test_chain (gconstpointer data)
{
  guint step = GPOINTER_TO_UINT (data);
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 first = hf_maker_reserve (&maker);

  make_chain (&maker, 1000 * step, step);
  hf_maker_add_root (&maker, first, HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 500000);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_CHAIN), "N.Link",
                     100000 * (guint64) step, 1000);
  g_assert_cmpuint (hf_heap_get_object_address (subject.heap, subject.findings->items[0].object),
                    ==, first);

  maker = hf_maker_new ();
  first = hf_maker_reserve (&maker);
  make_chain (&maker, 999 * step, step);
  hf_maker_add_root (&maker, first, HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 4000000);
  hf_maker_assert_none (&maker);
}

/* Links with three objects between each two do not make a chain. */
static void
test_far_links (void)
{
  HfMaker maker = hf_maker_new ();
  guint64 first = hf_maker_reserve (&maker);

  make_chain (&maker, 4000, 4);
  hf_maker_add_root (&maker, first, HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 4000000);
  hf_maker_assert_none (&maker);
}

static void
test_share (void)
{
  for (guint64 n_bytes = 9900000; n_bytes <= 10000000; n_bytes += 100000)
    {
      HfMaker maker = hf_maker_new ();
      g_auto (HfSubject) subject = { 0 };
      guint64 first = hf_maker_reserve (&maker);

      make_chain (&maker, 1000, 1);
      hf_maker_add_root (&maker, first, HF_ROOT_LOCAL, 0);
      hf_maker_add_ballast (&maker, n_bytes);
      subject = hf_maker_find (&maker);
      g_assert_cmpuint (subject.findings->n_items, ==, n_bytes < 10000000 ? 1 : 0);
    }
}

/* A million links: every step of every rule is without recursion, and none is taken for
 * each that lies below. */
static void
test_long_chain (void)
{
  HfMaker maker = hf_maker_new ();
  g_auto (HfSubject) subject = { 0 };
  guint64 first = hf_maker_reserve (&maker);

  make_chain (&maker, 1000000, 1);
  hf_maker_add_root (&maker, first, HF_ROOT_LOCAL, 0);
  subject = hf_maker_find (&maker);
  hf_subject_assert (&subject, hf_subject_get_only (&subject, HF_FINDING_CHAIN), "N.Link",
                     100000000, 1000000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/analysis/findings-chains/a-thousand-links-are-a-chain",
                        GUINT_TO_POINTER (1), test_chain);
  g_test_add_data_func ("/analysis/findings-chains/links-may-have-others-between-them",
                        GUINT_TO_POINTER (3), test_chain);
  g_test_add_func ("/analysis/findings-chains/a-long-chain-is-found-without-recursion",
                   test_long_chain);
  g_test_add_func ("/analysis/findings-chains/links-are-near-each-other", test_far_links);
  g_test_add_func ("/analysis/findings-chains/a-chain-keeps-a-hundredth", test_share);
  return g_test_run ();
}
