/* test-findings-held.c: findings about free memory that pinned objects hold open
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-maker.h"
#include "hf-retain.h"
#include "hf-test.h"

#define PINNED_SIZE 0x20
#define OTHER_SIZE 1000

/* A range with a gap, a pinned object, and others without gaps. */
static HfSubject
make (guint64 generation,
      guint64 gap,
      guint   n_others,
      guint64 flags)
{
  HfMaker maker = hf_maker_new ();

  hf_maker_add_range (&maker, generation, (gap + PINNED_SIZE + n_others * OTHER_SIZE) / 0x10);
  maker.next_id += gap;
  hf_maker_add_root (&maker, hf_maker_add (&maker, "System.Byte[]", PINNED_SIZE, NULL, 0),
                     HF_ROOT_HANDLE, flags);
  maker.next_id += PINNED_SIZE - 0x10;
  for (guint i = 0; i < n_others; i++)
    {
      hf_maker_add_root (&maker, hf_maker_add (&maker, "System.String", OTHER_SIZE, NULL, 0),
                         HF_ROOT_LOCAL, 0);
      maker.next_id += OTHER_SIZE - 0x10;
    }
  return hf_maker_find (&maker);
}

static void
test_limits (void)
{
  g_auto (HfSubject) found = make (2, 1000000, 5000, HF_ROOT_PINNED);
  g_auto (HfSubject) less = make (2, 999984, 5000, HF_ROOT_PINNED);
  g_auto (HfSubject) share = make (2, 1000000, 10000, HF_ROOT_PINNED);
  g_auto (HfSubject) large = make (3, 1000000, 5000, HF_ROOT_PINNED);
  g_auto (HfSubject) weak = make (2, 1000000, 5000, HF_ROOT_PINNED | HF_ROOT_WEAK);
  g_auto (HfSubject) loose = make (2, 1000000, 5000, 0);
  const HfFinding *finding = hf_subject_get_only (&found, HF_FINDING_HELD);

  hf_subject_assert (&found, finding, "System.Byte[]", 1000000, 1);
  g_assert_cmpuint (finding->n_whole, ==, 1000000 + PINNED_SIZE + 5000 * OTHER_SIZE);
  g_assert_cmpuint (finding->n_part_objects, ==, 0);
  g_assert_cmpuint (less.findings->n_items, ==, 0);
  g_assert_cmpuint (share.findings->n_items, ==, 0);
  g_assert_cmpuint (large.findings->n_items, ==, 0);
  g_assert_cmpuint (weak.findings->n_items, ==, 0);
  g_assert_cmpuint (loose.findings->n_items, ==, 0);
}

static void
test_objects (void)
{
  g_auto (HfSubject) subject = make (2, 1000000, 5000, HF_ROOT_PINNED);
  const HfFinding *finding = hf_subject_get_only (&subject, HF_FINDING_HELD);
  g_auto (HfBitset) objects = { 0 };

  g_assert_true (hf_bitset_init (&objects, hf_heap_get_n_objects (subject.heap)));
  g_assert_true (hf_finding_find_objects (finding, subject.retention, &objects, NULL, NULL));
  g_assert_cmpuint (hf_bitset_count (&objects), ==, 1);
  g_assert_true (hf_bitset_contains (&objects, finding->object.value));
}

/* A range of a real program that pinned objects keep. */
static void
test_real (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("compare-shop/orders-1-warm.gclog.gz");
  g_autoptr (HfFindings) findings = hf_findings_new (retention, NULL, NULL, NULL);

  g_assert_cmpint (findings->items[2].kind, ==, HF_FINDING_HELD);
  g_assert_cmpuint (findings->items[2].n_part_objects, ==, 1);
  g_assert_cmpuint (findings->items[2].n_objects, ==, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/findings-held/limits", test_limits);
  g_test_add_func ("/findings-held/objects", test_objects);
  g_test_add_func ("/findings-held/of-a-real-program", test_real);
  return g_test_run ();
}
