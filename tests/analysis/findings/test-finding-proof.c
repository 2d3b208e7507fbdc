/* test-finding-proof.c: tests of where the bytes of a finding can be seen
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-finding-proof.h"
#include "hf-maker.h"
#include "hf-test.h"

/* The only finding of @kind, and its proof. */
static HfFindingProof
get_proof (HfMaker       *maker,
           HfFindingKind  kind)
{
  g_auto (HfSubject) subject = hf_maker_find (maker);

  for (guint32 i = 0; i < subject.findings->n_items; i++)
    {
      const HfFinding *finding = &subject.findings->items[i];

      if (finding->kind == kind)
        return hf_finding_get_proof (finding, subject.retention);
    }

  g_assert_not_reached ();
}

static void
test_object (void)
{
  HfMaker maker = hf_maker_new ();
  HfFindingProof proof;

  hf_maker_add_root (&maker, hf_maker_add_owner (&maker, "N.Owner", "N.Item", 100, 1000),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 500000);
  proof = get_proof (&maker, HF_FINDING_OWNER);
  g_assert_cmpint (proof.kind, ==, HF_PROOF_OBJECT);
  g_assert_cmpuint (proof.object.value, !=, HF_INDEX_NONE);

  maker = hf_maker_new ();
  hf_maker_add_root (&maker, hf_maker_add_owner (&maker, "N.Item[]", "N.Item", 1000, 100),
                     HF_ROOT_LOCAL, 0);
  hf_maker_add_ballast (&maker, 500000);
  g_assert_cmpint (get_proof (&maker, HF_FINDING_MANY).kind, ==, HF_PROOF_OBJECT);
}

static void
test_roots (void)
{
  HfMaker maker = hf_maker_new ();
  HfFindingProof proof;

  for (guint i = 0; i < 200; i++)
    hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Item", 1000, NULL, 0), HF_ROOT_STATIC, 0);
  hf_maker_add_ballast (&maker, 100000);
  proof = get_proof (&maker, HF_FINDING_STATICS);
  g_assert_cmpint (proof.kind, ==, HF_PROOF_ROOTS);
  g_assert_cmpuint (proof.root_kind, ==, HF_ROOT_STATIC);
}

/* Others may keep the waiting objects as well: then the queue alone retains nothing to show. */
static void
test_finalizer (void)
{
  for (guint n_others = 0; n_others < 2; n_others++)
    {
      HfMaker maker = hf_maker_new ();

      for (guint i = 0; i < 1000; i++)
        {
          const guint64 item = hf_maker_add (&maker, "N.Item", 100, NULL, 0);

          hf_maker_add_root (&maker, item, HF_ROOT_FINALIZER, 0);
          if (n_others > 0)
            hf_maker_add_root (&maker, item, HF_ROOT_LOCAL, 0);
        }
      hf_maker_add_ballast (&maker, 500000);
      g_assert_cmpint (get_proof (&maker, HF_FINDING_FINALIZER).kind, ==,
                       n_others > 0 ? HF_PROOF_OBJECTS : HF_PROOF_ROOTS);
    }
}

static void
test_sets (void)
{
  HfMaker maker = hf_maker_new ();

  for (guint i = 0; i < 1000; i++)
    hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Item", 100, NULL, 0), HF_ROOT_HANDLE,
                       HF_ROOT_PINNED);
  hf_maker_add_ballast (&maker, 500000);
  g_assert_cmpint (get_proof (&maker, HF_FINDING_PINNED).kind, ==, HF_PROOF_OBJECTS);

  maker = hf_maker_new ();
  for (guint i = 0; i < 1000; i++)
    hf_maker_add (&maker, "N.Item", 1000, NULL, 0);
  hf_maker_add_ballast (&maker, 500000);
  g_assert_cmpint (get_proof (&maker, HF_FINDING_UNREACHABLE).kind, ==, HF_PROOF_UNREACHABLE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/finding-proof/an-object-retains-them", test_object);
  g_test_add_func ("/analysis/finding-proof/roots-of-a-kind-retain-them", test_roots);
  g_test_add_func ("/analysis/finding-proof/the-queue-alone-retains-them", test_finalizer);
  g_test_add_func ("/analysis/finding-proof/sets-of-objects", test_sets);
  return g_test_run ();
}
