/* test-finding-text.c: what findings say, word for word
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-finding-text.h"
#include "hf-maker.h"
#include "hf-retain.h"
#include "hf-test.h"

static void
assert_file (const char        *name,
             const char *const *sentences)
{
  g_autoptr (HfRetention) retention = hf_retain_file (name);
  g_autoptr (HfFindings) findings = hf_findings_new (retention, NULL, NULL, NULL);

  g_assert_cmpuint (findings->n_items, ==, g_strv_length ((char **) sentences));
  for (guint32 i = 0; i < findings->n_items; i++)
    {
      g_autofree char *sentence = hf_finding_text_sentence (&findings->items[i], retention);

      g_assert_cmpstr (sentence, ==, sentences[i]);
    }
}

static void
test_wpf (void)
{
  static const char *const sentences[] = {
    "83.4 % of this heap is garbage — 123,473 objects, 3.5 MB, that a full collection would free; "
    "led by TimerQueueTimer",
    "One FontFaceLayoutInfo keeps 77.1 KB (11.2 %) — 3 objects below it, among them 2 Byte[] "
    "with 77.1 KB; held by Hashtable, a static field of TypefaceMetricsCache, and by others",
    NULL,
  };

  assert_file ("real/wpf-app.gclog.gz", sentences);
}

static void
test_held (void)
{
  g_autoptr (HfRetention) retention = hf_retain_file ("compare-shop/orders-1-warm.gclog.gz");
  g_autoptr (HfFindings) findings = hf_findings_new (retention, NULL, NULL, NULL);
  HfFinding finding = findings->items[2];
  g_autofree char *several = hf_finding_text_sentence (&finding, retention);
  g_autofree char *one = NULL;

  g_assert_cmpint (finding.kind, ==, HF_FINDING_HELD);
  g_assert_cmpstr (several, ==,
                   "3 pinned objects hold 1.2 MB of free memory open — 21.8 % of what generations "
                   "0 to 2 have in use; the largest gap is beside one Byte[]; 1 range is nearly "
                   "empty and stays for pinned objects");
  finding.n_objects = 1;
  finding.n_part_objects = 0;
  one = hf_finding_text_sentence (&finding, retention);
  g_assert_cmpstr (one, ==,
                   "1 pinned object holds 1.2 MB of free memory open — 21.8 % of what generations "
                   "0 to 2 have in use; the largest gap is beside one Byte[]");
}

/* The leak that data/samples/README.md promises, by the name of its field. */
static void
test_sample (void)
{
  static const char *const sentences[] = {
    "One Object[] keeps 2.1 MB (21.7 %) — 33 objects below it, among them one Byte[] with 2.1 MB; "
    "held by a local variable",
    "3,001 EventHandler<Product> are held by one Object[] — it keeps 897 KB (9.1 %); held by "
    "EventHandler<Product>, the static field PriceFeed.Changed",
    NULL,
  };

  assert_file ("../../data/samples/web-app.gclog.gz", sentences);
}

static void
test_aspnet (void)
{
  static const char *const sentences[] = {
    "One DfaMatcher keeps 611 KB (11.4 %) — 8,799 objects below it, among them 1,900 Candidate[] "
    "with 263 KB; held by WebApplicationBuilder, a local variable, and by others",
    NULL,
  };

  assert_file ("real/aspnet-razor.gclog.gz", sentences);
}

static void
test_roslyn (void)
{
  static const char *const sentences[] = {
    "Static fields keep 11.5 MB (59.1 %) — led by GreenNode[] (4.0 MB)",
    "One GreenNode[] keeps 4.0 MB (20.5 %) — 72,976 objects below it, among them 10,224 "
    "IdentifierNameSyntax with 539 KB; held by a static field",
    "One ConcurrentLruCache<FileKey, Metadata> keeps 2.3 MB (11.9 %) — 20,215 objects below it, "
    "among them 194 AssemblyMetadata with 2.2 MB; held by MetadataAndSymbolCache, a static field",
    "One SegmentedArray<StringTable.Entry> keeps 2.0 MB (10.3 %) — 13,924 objects below it, among "
    "them 13,907 String with 955 KB; held by a static field",
    NULL,
  };

  assert_file ("real/roslyn-server.gclog.gz", sentences);
}

static void
test_dotnet (void)
{
  static const char *const sentences[] = {
    "Static fields keep 588 KB (88.1 %) — led by Program (393 KB)",
    "One List<Int32[]> keeps 361 KB (54.1 %) — 7 objects below it, among them 6 Int32[] with 361 "
    "KB; "
    "held by the static field Program.stamped",
    "One Stack<Int32[]> keeps 120 KB (18.0 %) — 2 objects below it, among them one Int32[] with "
    "120 KB; held by Shop, the static field Rich.Shop",
    NULL,
  };

  assert_file ("real/dotnet10-small.gclog.gz", sentences);
}

/* ---- Kinds that no real heap here has ------------------------------------ */

static void
assert_sentence (HfMaker    *maker,
                 const char *wanted)
{
  g_auto (HfSubject) subject = hf_maker_find (maker);
  const HfFindings *findings = subject.findings;
  g_autofree char *claim = NULL;
  g_autofree char *evidence = NULL;
  g_autofree char *sentence = NULL;

  /* Of several the last is the one that is meant. */
  g_assert_cmpuint (findings->n_items, >, 0);
  claim = hf_finding_text_claim (&findings->items[findings->n_items - 1], subject.retention);
  evidence = hf_finding_text_evidence (&findings->items[findings->n_items - 1], subject.retention);
  sentence = g_strdup_printf ("%s — %s", claim, evidence);
  g_assert_cmpstr (sentence, ==, wanted);
}

static void
test_many (void)
{
  HfMaker maker = hf_maker_new ();
  guint64 owner = hf_maker_add_owner (&maker, "N.Item[]", "N.Item", 1234, 100);

  hf_maker_add_root (&maker, owner, HF_ROOT_HANDLE, 0);
  hf_maker_add_ballast (&maker, 1000000);
  assert_sentence (&maker, "1,234 Item are held by one Item[] — it keeps 123 KB (11.0 %); held by "
                           "a handle");
}

static void
test_chain (void)
{
  HfMaker maker = hf_maker_new ();
  guint64 first = hf_maker_reserve (&maker);

  for (guint i = 0; i < 2000; i++)
    {
      const guint64 next = hf_maker_reserve (&maker) + 0x10;

      hf_maker_add (&maker, "N.Link", 100, &next, i + 1 < 2000 ? 1 : 0);
    }
  hf_maker_add_root (&maker, first, HF_ROOT_SPECIFIC, 0);
  assert_sentence (&maker, "2,000 Link form one chain — 200 KB (100 %), each held by the one "
                           "before; the first by a runtime-specific root");
}

static void
test_finalizer (void)
{
  HfMaker maker = hf_maker_new ();

  for (guint i = 0; i < 100; i++)
    hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Stream", 600, NULL, 0), HF_ROOT_FINALIZER,
                       0);
  hf_maker_add_ballast (&maker, 940000);
  assert_sentence (&maker, "100 objects wait for the finalizer — nothing else keeps 60.0 KB "
                           "(6.0 %) alive; led by Stream");
}

static void
test_pinned (void)
{
  HfMaker maker = hf_maker_new ();
  guint64 array = hf_maker_add (&maker, "System.Byte[]", 80000, NULL, 0);

  hf_maker_add_root (&maker, array, HF_ROOT_HANDLE, HF_ROOT_PINNED);
  hf_maker_add_ballast (&maker, 900000);
  assert_sentence (&maker, "1 object is pinned — 80.0 KB (8.2 %) that the collector cannot move; "
                           "led by Byte[]");
}

static void
test_interior (void)
{
  HfMaker maker = hf_maker_new ();
  guint64 array = hf_maker_add (&maker, "System.Byte[]", 80000, NULL, 0);

  hf_maker_add_root (&maker, array, HF_ROOT_LOCAL, HF_ROOT_INTERIOR);
  hf_maker_add_ballast (&maker, 900000);
  assert_sentence (&maker, "A pointer into one Byte[] keeps 80.0 KB (8.2 %) — a local variable "
                           "points inside it, and nothing else holds it");
}

static void
test_interiors (void)
{
  HfMaker maker = hf_maker_new ();

  for (guint i = 0; i < 2; i++)
    hf_maker_add_root (&maker, hf_maker_add (&maker, "System.Byte[]", 40000, NULL, 0),
                       HF_ROOT_LOCAL, HF_ROOT_INTERIOR);
  hf_maker_add_ballast (&maker, 900000);
  assert_sentence (&maker, "Pointers into 2 objects keep 80.0 KB (8.2 %) — nothing else keeps that "
                           "alive; led by Byte[]");
}

static void
test_weak (void)
{
  HfMaker maker = hf_maker_new ();
  guint64 array = hf_maker_add (&maker, "System.Byte[]", 100000, NULL, 0);

  hf_maker_add_root (&maker, array, HF_ROOT_STATIC, 0);
  hf_maker_add_root (&maker, array, HF_ROOT_HANDLE, HF_ROOT_WEAK);
  hf_maker_add_ballast (&maker, 300000);
  assert_sentence (&maker, "A weak handle leads to one Byte[] that keeps 100 KB (25.0 %) — not "
                           "freed, as it is also held by a static field of Holder");
}

static void
test_single (void)
{
  HfMaker maker = hf_maker_new ();
  guint64 array = hf_maker_add (&maker, "System.Byte[]", 100000, NULL, 0);

  hf_maker_add_root (&maker, array, (HfRootKind) 9, 0);
  hf_maker_add_ballast (&maker, 300000);
  assert_sentence (&maker, "One Byte[] keeps 100 KB (25.0 %) — a single object, held by a root "
                           "(Kind 9)");
}

static void
test_itself (void)
{
  HfMaker maker = hf_maker_new ();
  guint64 item = hf_maker_add (&maker, "N.Item", 1000, NULL, 0);

  hf_maker_add_root (&maker, hf_maker_add (&maker, "N.Item[]", 100000, &item, 1), HF_ROOT_INTERNAL,
                     0);
  hf_maker_add_ballast (&maker, 300000);
  assert_sentence (&maker, "One Item[] keeps 101 KB (25.2 %) — 100 KB of that itself, 1 object "
                           "below it; held by an internal root");
}

static void
test_empty (void)
{
  HfMaker maker = hf_maker_new ();

  for (guint i = 0; i < 3000; i++)
    hf_maker_add_root (&maker, hf_maker_add (&maker, "System.Collections.ArrayList", 40, NULL, 0),
                       HF_ROOT_LOCAL, 0);
  assert_sentence (&maker, "3,000 collections are empty — 120 KB (100 %) for nothing; led by "
                           "ArrayList");
}

static void
test_duplicates (void)
{
  HfMaker maker = hf_maker_new ();

  for (guint i = 0; i < 3001; i++)
    hf_maker_add_root (&maker, hf_maker_add (&maker, "System.String[]", 24, NULL, 0), HF_ROOT_LOCAL,
                       0);
  hf_maker_add_ballast (&maker, 100000);
  assert_sentence (&maker, "3,000 redundant empty arrays — 72.0 KB (41.9 %), one of each type "
                           "would do; led by String[]");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/finding-text/wpf", test_wpf);
  g_test_add_func ("/drawing/finding-text/the-leak-of-the-sample", test_sample);
  g_test_add_func ("/drawing/finding-text/aspnet", test_aspnet);
  g_test_add_func ("/drawing/finding-text/roslyn", test_roslyn);
  g_test_add_func ("/drawing/finding-text/dotnet", test_dotnet);
  g_test_add_func ("/drawing/finding-text/many", test_many);
  g_test_add_func ("/drawing/finding-text/chain", test_chain);
  g_test_add_func ("/drawing/finding-text/finalizer", test_finalizer);
  g_test_add_func ("/drawing/finding-text/pinned", test_pinned);
  g_test_add_func ("/drawing/finding-text/interior", test_interior);
  g_test_add_func ("/drawing/finding-text/several-interior", test_interiors);
  g_test_add_func ("/drawing/finding-text/weak", test_weak);
  g_test_add_func ("/drawing/finding-text/one-large-object", test_single);
  g_test_add_func ("/drawing/finding-text/mostly-its-own-size", test_itself);
  g_test_add_func ("/drawing/finding-text/empty", test_empty);
  g_test_add_func ("/drawing/finding-text/duplicates", test_duplicates);
  g_test_add_func ("/drawing/finding-text/held", test_held);
  return g_test_run ();
}
