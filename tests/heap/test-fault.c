/* test-fault.c: kinds of faults, by name, and formats
 *
 * covers: hf-format
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fault.h"
#include "hf-heap-builder.h"

#include <string.h>

#define FIRST_OMISSION HF_FAULT_OMITS_GARBAGE
#define N_OMISSIONS (HF_N_FAULT_KINDS - FIRST_OMISSION)

/* Scripts know the names, so each is there once and none is ever empty. */
static void
test_names (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint kind = HF_FAULT_NONE + 1; kind < HF_N_FAULT_KINDS; kind++)
    {
      const char *name = hf_fault_kind_get_name ((HfFaultKind) kind);

      g_assert_nonnull (name);
      g_assert_cmpstr (name, !=, "");
      g_assert_null (strchr (name, ' '));
      g_assert_true (g_hash_table_add (seen, (gpointer) name));
    }
}

/* The groups say it as well. */
static void
test_severities (void)
{
  guint n_notes = 0;

  for (guint kind = HF_FAULT_NONE + 1; kind < HF_N_FAULT_KINDS; kind++)
    {
      const HfFaultSet bit = HF_FAULT_BIT (kind);
      const HfSeverity severity = hf_fault_kind_get_severity ((HfFaultKind) kind);

      g_assert_cmpint (severity == HF_SEVERITY_LIMIT, ==, (bit & HF_FAULTS_LIMITS) != 0);
      g_assert_cmpint (severity == HF_SEVERITY_LOSS, ==,
                       (bit & (HF_FAULTS_CUT | HF_FAULTS_LOST)) != 0);
      n_notes += severity == HF_SEVERITY_NOTE;
    }
  g_assert_cmpuint (n_notes, ==, 5);
  g_assert_cmphex (HF_FAULTS_CUT & HF_FAULTS_OMITTED, ==, 0);
  g_assert_cmphex (HF_FAULTS_LIMITS | HF_FAULTS_LOST, ==, HF_FAULTS_OMITTED);
}

static void
test_omissions (void)
{
  g_autofree char *none = hf_omissions_dup_names (0);
  g_autofree char *two = hf_omissions_dup_names (HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS) |
                                                 HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE));
  g_autofree char *other = hf_omissions_dup_names (HF_FAULTS_CUT);

  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (two, ==, "garbage roots");
  g_assert_cmpstr (other, ==, "");
  for (guint kind = FIRST_OMISSION; kind < HF_N_FAULT_KINDS; kind++)
    {
      g_autofree char *name = hf_omissions_dup_names (HF_FAULT_BIT (kind));

      g_assert_cmpstr (name, ==, hf_fault_kind_get_name ((HfFaultKind) kind));
      g_assert_cmphex (hf_omissions_parse (name), ==, HF_FAULT_BIT (kind));
    }
}

static void
test_round_trip (void)
{
  for (HfFaultSet set = 0; set < HF_FAULT_BIT (N_OMISSIONS); set++)
    {
      g_autofree char *names = hf_omissions_dup_names (set << FIRST_OMISSION);

      g_assert_cmphex (hf_omissions_parse (names), ==, set << FIRST_OMISSION);
    }
  g_assert_cmphex (hf_omissions_parse ("roots  what-is-this garbage,objects cut-line"), ==,
                   HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS));
}

static void
test_formats (void)
{
  for (guint i = 0; i < HF_N_FORMATS; i++)
    g_assert_cmpint (hf_format_parse (hf_format_name (i)), ==, i);
  g_assert_cmpint (hf_format_parse (NULL), ==, HF_FORMAT_GCLOG);
  g_assert_cmpint (hf_format_parse ("what"), ==, HF_FORMAT_GCLOG);
}

static HfHeap *
build (HfFormat     format,
       HfFaultSet   omissions,
       HfFaultKind  fault)
{
  HfHeapBuilder *builder = hf_heap_builder_new ();
  HfHeap *heap = NULL;

  g_assert_true (hf_heap_builder_begin_domain (builder, "app", 3, NULL, 3));
  hf_heap_builder_set_source (builder, format, omissions);
  if ((HF_FAULT_BIT (fault) & HF_FAULTS_CUT) != 0)
    hf_heap_builder_set_cut (builder, fault, 0);
  else if (fault != HF_FAULT_NONE)
    hf_heap_builder_add_fault (builder, fault, 2, 0);
  heap = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, NULL);
  g_assert_nonnull (heap);
  hf_heap_builder_free (builder);
  return heap;
}

/* Losses are written, although the heap has more exact faults. */
static void
test_infos (void)
{
  const HfFaultSet garbage = HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE);
  const HfFaultSet roots = HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS);
  g_autoptr (HfHeap) log = build (HF_FORMAT_GCLOG, 0, HF_FAULT_LOST_EVENT);
  g_autoptr (HfHeap) whole = build (HF_FORMAT_GCDUMP, 0, HF_FAULT_NONE);
  g_autoptr (HfHeap) limited = build (HF_FORMAT_SOS, roots, HF_FAULT_NONE);
  g_autoptr (HfHeap) lossy = build (HF_FORMAT_NETTRACE, garbage, HF_FAULT_LOST_EVENT);
  g_autoptr (HfHeap) capped = build (HF_FORMAT_GCDUMP, 0, HF_FAULT_CAPPED);

  g_assert_null (hf_heap_find_info (log, "source"));
  g_assert_cmpstr (hf_heap_find_info (log, "lacks"), ==, "objects");
  g_assert_cmpstr (hf_heap_find_info (whole, "source"), ==, "gcdump");
  g_assert_null (hf_heap_find_info (whole, "lacks"));
  g_assert_cmpint (hf_heap_get_source (whole), ==, HF_FORMAT_GCDUMP);
  g_assert_true (hf_heap_knows_reachable (whole));
  g_assert_cmpstr (hf_heap_find_info (limited, "lacks"), ==, "roots");
  g_assert_false (hf_heap_knows_reachable (limited));
  g_assert_cmpstr (hf_heap_find_info (lossy, "source"), ==, "nettrace");
  g_assert_cmpstr (hf_heap_find_info (lossy, "lacks"), ==, "garbage objects");
  g_assert_cmpuint (hf_completeness_get_omissions (hf_heap_get_completeness (lossy)), ==, garbage);
  g_assert_cmpstr (hf_heap_find_info (capped, "lacks"), ==, "objects");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/fault/each-kind-has-a-name-of-its-own", test_names);
  g_test_add_func ("/heap/fault/limits-are-no-loss", test_severities);
  g_test_add_func ("/heap/fault/omissions-have-names", test_omissions);
  g_test_add_func ("/heap/fault/names-are-read-as-they-are-written", test_round_trip);
  g_test_add_func ("/heap/fault/formats-have-names", test_formats);
  g_test_add_func ("/heap/fault/omissions-are-written-with-the-heap", test_infos);
  return g_test_run ();
}
