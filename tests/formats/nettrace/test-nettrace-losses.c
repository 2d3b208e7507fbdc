/* test-nettrace-losses.c: what a trace says is missing
 *
 * covers: hf-nettrace-bulk, hf-nettrace-collections, hf-nettrace-events, hf-nettrace-heap,
 *   hf-nettrace-infos, hf-nettrace-payload, hf-nettrace-start, hf-nettrace-store,
 *   hf-nettrace-types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-small.h"

#include <string.h>

static HfFaultSet
get_losses (HfHeap *heap)
{
  return hf_completeness_get_omissions (hf_heap_get_completeness (heap)) & HF_FAULTS_LOST;
}

typedef enum
{
  LOSE_NOTHING,
  LOSE_END,
  LOSE_FIRST_NODES,
  LOSE_LAST_NODES,
  LOSE_FIRST_EDGES,
  LOSE_LAST_EDGES,
  LOSE_ROOTS,
} Lost;

/* A heap dump less one event, whose number is missing too. */
static HfRecording *
load_less (Lost     lost,
           gboolean by_number)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  guint32 n = by_number ? 1 : 0;

#define ADD(WHICH, CALL)                                                                           \
  if (lost == (WHICH))                                                                             \
    hf_nettrace_maker_lose (maker, n);                                                             \
  else                                                                                             \
    CALL

  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  hf_nettrace_maker_add_types (maker, hf_small_types, HF_SMALL_N_TYPES);
  ADD (LOSE_FIRST_NODES, hf_nettrace_maker_add_nodes (maker, 0, hf_small_nodes, 2));
  ADD (LOSE_FIRST_EDGES, hf_nettrace_maker_add_edges (maker, 0, hf_small_edges, 4));
  ADD (LOSE_LAST_NODES, hf_nettrace_maker_add_nodes (maker, 1, hf_small_nodes + 2, 2));
  ADD (LOSE_LAST_EDGES, hf_nettrace_maker_add_edges (maker, 1, hf_small_edges + 4, 2));
  ADD (LOSE_ROOTS, hf_nettrace_maker_add_roots (maker, 0, hf_small_roots, HF_SMALL_N_ROOTS));
  ADD (LOSE_END, hf_nettrace_maker_add_end (maker, 7));
  hf_nettrace_maker_add_event (maker, 10, "later", 5);
#undef ADD
  return hf_small_load (maker);
}

static void
test_lost_events (void)
{
  const HfFaultSet roots = HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS);
  const HfFaultSet objects = HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS);
  const HfFaultSet references = HF_FAULT_BIT (HF_FAULT_OMITS_REFERENCES);
  const struct
  {
    Lost lost;
    HfFaultSet losses;
    HfFaultKind cut;
    guint32 n_objects;
    guint64 n_references;
    guint64 n_lost_references;
  } cases[] = {
    { LOSE_END, objects | roots, HF_FAULT_NO_END, 4, 6, 0 },
    { LOSE_FIRST_NODES, objects | references, HF_FAULT_NONE, 2, 0, 3 },
    { LOSE_LAST_NODES, objects, HF_FAULT_NONE, 2, 2, 0 },
    { LOSE_FIRST_EDGES, references, HF_FAULT_NONE, 4, 0, 6 },
    { LOSE_LAST_EDGES, references, HF_FAULT_NONE, 4, 4, 2 },
    { LOSE_ROOTS, roots, HF_FAULT_NONE, 4, 6, 0 },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      guint at = i / 2;
      gboolean by_number = i % 2 != 0;
      g_autoptr (HfRecording) recording = load_less (cases[at].lost, by_number);
      HfHeap *heap = hf_recording_get_heap (recording, 0);

      /* Whatever was lost may have been roots. */
      g_assert_cmphex (get_losses (heap), ==, cases[at].losses | (by_number ? roots : 0));
      g_assert_cmpint (hf_completeness_get_cut (hf_heap_get_completeness (heap)), ==,
                       cases[at].cut);
      g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, cases[at].n_objects);
      g_assert_cmpuint (hf_heap_get_n_references (heap), ==, cases[at].n_references);
      g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_LOST_REFERENCE), ==,
                        cases[at].n_lost_references);
      g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_LOST_EVENT), ==, by_number ? 1 : 0);
      g_assert_false (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
    }
}

/* Behind a gap no object has references, and those before it have their own. */
static void
test_no_reference_is_given_to_another (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap;

  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  hf_nettrace_maker_add_types (maker, hf_small_types, HF_SMALL_N_TYPES);
  hf_nettrace_maker_add_nodes (maker, 0, hf_small_nodes, 4);
  hf_nettrace_maker_add_edges (maker, 0, hf_small_edges, 2);
  hf_nettrace_maker_add_edges (maker, 2, hf_small_edges + 3, 3);
  hf_nettrace_maker_add_roots (maker, 0, hf_small_roots, HF_SMALL_N_ROOTS);
  hf_nettrace_maker_add_end (maker, 7);
  recording = hf_small_load (maker);
  heap = hf_recording_get_heap (recording, 0);
  g_assert_cmpuint (hf_small_count_references (heap, 0x1000), ==, 2);
  g_assert_cmpuint (hf_small_count_references (heap, 0x2000), ==, 0);
  g_assert_cmpuint (hf_small_count_references (heap, 0x4000), ==, 0);
  g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_LOST_REFERENCE), ==, 4);
}

/* As far as is known, any object may be held by a root that was lost. */
static void
test_a_gap_of_roots (void)
{
  for (guint i = 0; i < 2; i++)
    {
      static const guint64 ends[] = { 0x1000, 0x2000 };
      g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
      g_autoptr (HfRecording) recording = NULL;
      HfHeap *heap;

      hf_nettrace_maker_add_start (maker, 7, 2, 0);
      hf_small_add_dump (maker);
      if (i == 0)
        hf_nettrace_maker_add_roots (maker, 2, hf_small_roots, HF_SMALL_N_ROOTS);
      else
        hf_nettrace_maker_add_dependents (maker, 1, ends, 1);
      hf_nettrace_maker_add_end (maker, 7);
      recording = hf_small_load (maker);
      heap = hf_recording_get_heap (recording, 0);
      g_assert_cmpuint (get_losses (heap), ==, HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS));
      g_assert_false (hf_heap_knows_reachable (heap));
    }
}

/* Events that other threads lose before or after the dump are not its own. */
static void
test_losses_elsewhere (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;

  hf_nettrace_maker_set_thread (maker, 5);
  hf_nettrace_maker_add_event (maker, 10, "", 0);
  hf_nettrace_maker_lose (maker, 10);
  hf_nettrace_maker_add_event (maker, 10, "", 0);
  hf_nettrace_maker_set_thread (maker, 1);
  hf_small_add_collection (maker, 7);
  hf_nettrace_maker_add_event (maker, 10, "", 0);
  hf_nettrace_maker_lose (maker, 10);
  hf_nettrace_maker_add_event (maker, 10, "", 0);
  recording = hf_small_load (maker);
  hf_small_check (hf_recording_get_heap (recording, 0));
}

static void
test_a_point_reveals_losses (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap;

  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  hf_small_add_dump (maker);
  hf_nettrace_maker_add_point (maker, 6712);
  recording = hf_small_load (maker);
  heap = hf_recording_get_heap (recording, 0);
  g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_LOST_EVENT), ==, 6712);
  g_assert_cmpint (hf_completeness_get_cut (hf_heap_get_completeness (heap)), ==, HF_FAULT_NO_END);
}

/* One dump is whole, and the other has lost all its objects: it is reported, but not a heap. */
static void
test_an_empty_dump (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;

  hf_small_add_collection (maker, 7);
  hf_nettrace_maker_add_start (maker, 8, 2, 0);
  hf_nettrace_maker_add_roots (maker, 0, hf_small_roots, HF_SMALL_N_ROOTS);
  recording = hf_small_load (maker);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  g_assert_cmpuint (
    hf_small_count_damage (hf_recording_get_heap (recording, 0), HF_FAULT_LOST_SNAPSHOT), ==, 1);
  g_assert_false (hf_completeness_is_whole (hf_recording_get_completeness (recording)));
}

/* An event that counts more than it has counts as missing. */
static void
test_bad_counts (void)
{
  static const guint32 ids[] = { 15, 16, 17, 18, 19, 36, 38 };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
      g_autoptr (HfRecording) recording = NULL;
      guint8 payload[80] = { 1, 0, 0, 0, 0xff, 0xff, 0xff, 0x0f };
      HfHeap *heap;

      /* Some have no number before their count. */
      if (ids[i] == 15 || ids[i] >= 36)
        memset (payload, 0x0f, 4);
      hf_nettrace_maker_add_start (maker, 7, 2, 0);
      hf_small_add_dump (maker);
      hf_nettrace_maker_add_event (maker, ids[i], payload, sizeof payload);
      hf_nettrace_maker_add_event (maker, ids[i], payload, 3);
      hf_nettrace_maker_add_end (maker, 7);
      recording = hf_small_load (maker);
      heap = hf_recording_get_heap (recording, 0);
      g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 4);
      g_assert_cmpuint (hf_heap_get_n_references (heap), ==, 6);
      g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_LOST_EVENT), >, 0);
    }
}

static void
test_huge_edge_counts (void)
{
  static const HfMadeNode greedy[] = {
    { 0x1000, 24, HF_SMALL_A, G_MAXUINT64 },
    { 0x2000, 24, HF_SMALL_A, G_MAXUINT64 },
  };
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap;

  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  hf_nettrace_maker_add_nodes (maker, 0, greedy, 2);
  hf_nettrace_maker_add_edges (maker, 0, hf_small_edges, 6);
  hf_nettrace_maker_add_end (maker, 7);
  recording = hf_small_load (maker);
  heap = hf_recording_get_heap (recording, 0);
  g_assert_cmpuint (hf_small_count_references (heap, 0x1000), ==, 4);
  g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_UNRESOLVED_REFERENCE), ==, 2);
  g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_LOST_REFERENCE), ==, G_MAXUINT64 - 6);
}

static void
test_unknown_root_kinds (void)
{
  static const HfMadeRoot odd[] = { { 0x1000, 0, 0 }, { 0x1000, 4, 0 }, { 0x1000, 255, 0x40 } };
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap;

  hf_nettrace_maker_add_start (maker, 7, 2, 0);
  hf_nettrace_maker_add_nodes (maker, 0, hf_small_nodes, 1);
  hf_nettrace_maker_add_edges (maker, 0, hf_small_edges, 2);
  hf_nettrace_maker_add_roots (maker, 0, odd, G_N_ELEMENTS (odd));
  hf_nettrace_maker_add_end (maker, 7);
  recording = hf_small_load (maker);
  heap = hf_recording_get_heap (recording, 0);
  g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_UNKNOWN_ROOT_KIND), ==, 2);
  g_assert_cmpuint (hf_small_count_damage (heap, HF_FAULT_UNKNOWN_ROOT_FLAG), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/nettrace-losses/lost-events-are-reported", test_lost_events);
  g_test_add_func ("/formats/nettrace-losses/no-reference-is-given-to-another",
                   test_no_reference_is_given_to_another);
  g_test_add_func ("/formats/nettrace-losses/losses-at-other-times-are-none",
                   test_losses_elsewhere);
  g_test_add_func ("/formats/nettrace-losses/a-sequence-point-reveals-losses",
                   test_a_point_reveals_losses);
  g_test_add_func ("/formats/nettrace-losses/a-dump-without-objects-is-reported",
                   test_an_empty_dump);
  g_test_add_func ("/formats/nettrace-losses/bad-counts-are-losses", test_bad_counts);
  g_test_add_func ("/formats/nettrace-losses/huge-counts-of-edges", test_huge_edge_counts);
  g_test_add_func ("/formats/nettrace-losses/unknown-kinds-of-roots-are-counted",
                   test_unknown_root_kinds);
  g_test_add_func ("/formats/nettrace-losses/a-gap-of-roots-is-reported", test_a_gap_of_roots);
  return g_test_run ();
}
