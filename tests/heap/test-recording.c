/* test-recording.c: several snapshots and what lies between them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-recording.h"
#include "hf-test.h"

static void
test_order (void)
{
  g_autoptr (HfRecording) recording = hf_recording_new ();
  HfEvent event = { .kind = HF_EVENT_INTERRUPTED };
  char text[] = "buffer lost";
  const HfEvent *events;
  gsize n_events;

  hf_recording_add_heap (recording, hf_test_heap ("a->b"));
  event.interrupted.text = text;
  hf_recording_add_event (recording, &event);
  text[0] = '\0';
  hf_recording_add_heap (recording, hf_test_heap ("a b c"));

  events = hf_recording_get_events (recording, &n_events);
  g_assert_cmpuint (n_events, ==, 3);
  g_assert_cmpuint (events[0].kind, ==, HF_EVENT_SNAPSHOT);
  g_assert_cmpstr (events[1].interrupted.text, ==, "buffer lost");
  g_assert_cmpuint (events[2].snapshot.number, ==, 1);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 2);
  g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 1)), ==, 3);
}

static void
test_completeness (void)
{
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  const HfFault *damage;

  hf_heap_builder_add_fault (builder, HF_FAULT_BAD_NUMBER, 1, 4);
  hf_recording_add_heap (recording, hf_heap_builder_seal (builder, 0, NULL, NULL, NULL));
  hf_heap_builder_add_fault (builder, HF_FAULT_BAD_NUMBER, 1, 2);
  hf_recording_add_heap (recording, hf_heap_builder_seal (builder, 0, NULL, NULL, NULL));
  damage = hf_completeness_find (hf_recording_get_completeness (recording), HF_FAULT_BAD_NUMBER);
  g_assert_cmpuint (damage->count, ==, 2);
  g_assert_cmpuint (damage->line, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/recording/events-keep-the-order-of-the-file", test_order);
  g_test_add_func ("/heap/recording/damage-of-all-heaps-adds-up", test_completeness);
  return g_test_run ();
}
