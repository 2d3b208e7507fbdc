/* test-event-watch.c: tests of hf-event-watch.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-event-watch.h"
#include "hf-nettrace-small.h"

#define BACKGROUND 1
#define FULL 2

/* Adds @bytes in pieces of @size bytes. Returns: whether it is a trace */
static gboolean
add_in_pieces (HfEventWatch *watch,
               GBytes       *bytes,
               gsize         size)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  gboolean is_trace = TRUE;

  for (gsize at = 0; at < length && is_trace; at += size)
    is_trace = hf_event_watch_add (watch, data + at, MIN (size, length - at));

  return is_trace;
}

static void
test_pieces (gconstpointer plain)
{
  static const gsize sizes[] = { 1, 3, 7, 64, 1000000 };
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) bytes = NULL;

  hf_nettrace_maker_set_plain (maker, plain != NULL);
  hf_small_add_collection (maker, 3);
  bytes = hf_nettrace_maker_finish (maker);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (HfEventWatch) watch = hf_event_watch_new ();
      guint64 pause_us = 0;

      g_assert_true (add_in_pieces (watch, bytes, sizes[i]));
      g_assert_cmpuint (hf_event_watch_get_n_objects (watch), ==, HF_SMALL_N_NODES);
      g_assert_true (hf_event_watch_is_reported (watch, &pause_us));
      g_assert_cmpuint (pause_us, >, 0);
      g_assert_true (hf_event_watch_is_ended (watch));
    }
}

/* Returns: whether a heap is reported by what @maker has made */
static gboolean
is_reported (HfNettraceMaker *maker)
{
  g_autoptr (HfEventWatch) watch = hf_event_watch_new ();
  g_autoptr (GBytes) bytes = hf_nettrace_maker_finish (maker);

  g_assert_true (add_in_pieces (watch, bytes, 1000));
  return hf_event_watch_is_reported (watch, NULL);
}

static void
test_no_end (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);

  hf_nettrace_maker_add_start (maker, 3, FULL, 0);
  hf_small_add_dump (maker);
  g_assert_false (is_reported (maker));
}

/* A full collection that is not ours has no objects; one within ours is of fewer generations. */
static void
test_other_collections (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);

  hf_nettrace_maker_add_start (maker, 1, FULL, 0);
  hf_nettrace_maker_add_end (maker, 1);
  hf_nettrace_maker_add_start (maker, 2, FULL, BACKGROUND);
  hf_nettrace_maker_add_start (maker, 3, FULL, 0);
  hf_small_add_dump (maker);
  hf_nettrace_maker_add_end (maker, 2);
  g_assert_false (is_reported (maker));
}

/* Returns: hf_event_watch_get_n_reports() of what @maker has made */
static guint64
count_reports (HfNettraceMaker *maker)
{
  g_autoptr (HfEventWatch) watch = hf_event_watch_new ();
  g_autoptr (GBytes) bytes = hf_nettrace_maker_finish (maker);

  g_assert_true (add_in_pieces (watch, bytes, 1000));
  return hf_event_watch_get_n_reports (watch);
}

static void
test_reports (void)
{
  g_autoptr (HfNettraceMaker) other = hf_nettrace_maker_new (8);
  g_autoptr (HfNettraceMaker) heap = hf_nettrace_maker_new (8);
  g_autoptr (HfNettraceMaker) rundown = hf_nettrace_maker_new (8);

  hf_nettrace_maker_add_start (other, 1, FULL, 0);
  hf_nettrace_maker_add_module (other, FALSE, 0x55, "/app/Late.dll");
  hf_nettrace_maker_add_end (other, 1);
  g_assert_cmpuint (count_reports (other), ==, 0);

  hf_nettrace_maker_add_nodes (heap, 0, hf_small_nodes, 1);
  g_assert_cmpuint (count_reports (heap), ==, 1);

  hf_nettrace_maker_add_module (rundown, TRUE, 0x55, "/app/Shop.dll");
  g_assert_cmpuint (count_reports (rundown), ==, 1);
}

static void
test_late_start (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);

  hf_nettrace_maker_set_time (maker, 5000);
  hf_small_add_dump (maker);
  hf_nettrace_maker_add_end (maker, 3);
  hf_nettrace_maker_end_block (maker);
  hf_nettrace_maker_set_time (maker, 4000);
  hf_nettrace_maker_add_start (maker, 3, FULL, 0);
  g_assert_true (is_reported (maker));
}

static void
test_not_a_trace (void)
{
  static const char *const texts[] = {
    "Hello",
    "Nettrace\x14\0\0\0!FastSerialization.1\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
    "\xff\xff\xff\xff",
  };
  static const gsize lengths[] = { 5, 48 };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (HfEventWatch) watch = hf_event_watch_new ();

      g_assert_false (hf_event_watch_add (watch, (const guint8 *) texts[i], lengths[i]));
      g_assert_false (hf_event_watch_add (watch, (const guint8 *) "N", 1));
      g_assert_false (hf_event_watch_is_reported (watch, NULL));
    }
}

/* Each byte of a trace is changed in turn: whatever comes of it, nothing breaks. */
static void
test_damage (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree guint8 *copy = NULL;
  gsize length;
  guint n_bad = 0;

  hf_small_add_collection (maker, 3);
  bytes = hf_nettrace_maker_finish (maker);
  copy = g_memdup2 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  length = g_bytes_get_size (bytes);
  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (HfEventWatch) watch = hf_event_watch_new ();

      copy[i] ^= 0xff;
      n_bad += !hf_event_watch_add (watch, copy, length);
      copy[i] ^= 0xff;
    }
  g_assert_cmpuint (n_bad, >, 50);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/event-watch/pieces-of-any-size", NULL, test_pieces);
  g_test_add_data_func ("/event-watch/headers-without-compression", "plain", test_pieces);
  g_test_add_func ("/event-watch/events-of-a-program-that-goes-on-are-not-reports", test_reports);
  g_test_add_func ("/event-watch/without-its-end-no-heap-is-reported", test_no_end);
  g_test_add_func ("/event-watch/other-collections-report-no-heap", test_other_collections);
  g_test_add_func ("/event-watch/the-beginning-may-come-last", test_late_start);
  g_test_add_func ("/event-watch/other-bytes-are-not-a-trace", test_not_a_trace);
  g_test_add_func ("/event-watch/damage-is-noticed-or-harmless", test_damage);

  return g_test_run ();
}
