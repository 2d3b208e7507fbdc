/* test-nettrace-stream.c: the container of a trace, whole, cut and damaged
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-nettrace-make.h"
#include "hf-nettrace-stream.h"

/* All that stands between a stream of bytes and its items. */
typedef struct
{
  GInputStream     *bytes;
  HfInput          *input;
  HfByteReader     *reader;
  HfNettraceStream *stream;
} Chain;

static void
open_chain (Chain      *chain,
            const void *bytes,
            gsize       size)
{
  chain->bytes = g_memory_input_stream_new_from_data (bytes, (gssize) size, NULL);
  chain->input = hf_input_new (chain->bytes, "x.nettrace", NULL);
  chain->input->n_bytes = size;
  chain->reader = hf_byte_reader_new (chain->input);
  chain->stream = hf_nettrace_stream_new (chain->reader);
}

static void
close_chain (Chain *chain)
{
  hf_nettrace_stream_free (chain->stream);
  hf_byte_reader_free (chain->reader);
  hf_input_free (chain->input);
  g_object_unref (chain->bytes);
}

static HfNettraceItem
next (Chain *chain)
{
  g_autoptr (GError) error = NULL;
  HfNettraceItem item;

  g_assert_true (hf_nettrace_stream_next (chain->stream, &item, &error));
  g_assert_no_error (error);
  return item;
}

/* Returns: how many events; the rest of the items is passed over */
static guint
count_events (Chain *chain)
{
  HfNettraceItem item = next (chain);
  guint n = 0;

  for (; item.kind != HF_NETTRACE_END; item = next (chain))
    n += item.kind == HF_NETTRACE_EVENT;
  return n;
}

static void
check_event (const HfNettraceItem *item,
             guint32               metadata_id,
             guint64               thread,
             guint32               sequence,
             guint64               time,
             const char           *payload)
{
  g_assert_cmpint (item->kind, ==, HF_NETTRACE_EVENT);
  g_assert_cmpuint (item->metadata_id, ==, metadata_id);
  g_assert_cmpuint (item->thread, ==, thread);
  g_assert_cmpuint (item->sequence, ==, sequence);
  g_assert_cmpuint (item->time, ==, time);
  g_assert_cmpmem (item->payload, item->size, payload, strlen (payload));
}

static GBytes *
make_events (gboolean is_plain)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);

  hf_nettrace_maker_set_plain (maker, is_plain);
  hf_nettrace_maker_set_thread (maker, 0x1234567890);
  hf_nettrace_maker_set_time (maker, 50000000000);
  hf_nettrace_maker_add_event (maker, 18, "a", 1);
  hf_nettrace_maker_add_event (maker, 18, "b", 1);
  hf_nettrace_maker_add_event (maker, 19, "abcde", 5);
  hf_nettrace_maker_set_thread (maker, 2);
  hf_nettrace_maker_set_time (maker, 7);
  hf_nettrace_maker_lose (maker, 41);
  hf_nettrace_maker_add_event (maker, 19, "", 0);
  hf_nettrace_maker_add_point (maker, 3);
  hf_nettrace_maker_add_object (maker, "StackBlock", "\1\0\0\0\0\0\0\0", 8);
  hf_nettrace_maker_add_object (maker, "Unknown", "x", 1);
  hf_nettrace_maker_add_event (maker, 2, "end", 3);
  return hf_nettrace_maker_finish (maker);
}

static void
test_events (gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_events (GPOINTER_TO_INT (data));
  g_autoptr (GError) error = NULL;
  HfNettraceItem item;
  Chain chain;

  open_chain (&chain, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_true (hf_nettrace_stream_open (chain.stream, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (hf_nettrace_stream_get_clock (chain.stream)->pointer_size, ==, 8);
  g_assert_cmpuint (hf_nettrace_stream_get_clock (chain.stream)->process_id, ==, 4711);
  g_assert_cmpint (hf_nettrace_stream_get_clock (chain.stream)->start_usec, ==,
                   1795220939 * G_GINT64_CONSTANT (1000000));

  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (next (&chain).kind, ==, HF_NETTRACE_METADATA);
  item = next (&chain);
  check_event (&item, 19, 0x1234567890, 1, 50000000000, "a");
  item = next (&chain);
  check_event (&item, 19, 0x1234567890, 2, 50000000001, "b");
  item = next (&chain);
  check_event (&item, 20, 0x1234567890, 3, 50000000002, "abcde");
  item = next (&chain);
  check_event (&item, 20, 2, 42, 7, "");

  item = next (&chain);
  g_assert_cmpint (item.kind, ==, HF_NETTRACE_SEQUENCE_POINT);
  g_assert_cmpuint (item.thread, ==, 2);
  g_assert_cmpuint (item.sequence, ==, 45);
  g_assert_cmpuint (item.time, ==, 8);
  g_assert_cmpint (next (&chain).kind, ==, HF_NETTRACE_METADATA);
  item = next (&chain);
  check_event (&item, 3, 2, 43, 9, "end");
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (next (&chain).kind, ==, HF_NETTRACE_END);
  g_assert_cmpint (hf_nettrace_stream_get_cut (chain.stream), ==, HF_FAULT_NONE);
  close_chain (&chain);
}

static void
test_cut_anywhere (gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_events (GPOINTER_TO_INT (data));
  gsize size;
  const guint8 *all = g_bytes_get_data (bytes, &size);
  guint n_events = 0;

  for (gsize cut = 0; cut < size; cut++)
    {
      g_autofree guint8 *part = g_memdup2 (all, cut);
      g_autoptr (GError) error = NULL;
      guint n;
      Chain chain;

      open_chain (&chain, part, cut);
      if (hf_nettrace_stream_open (chain.stream, &error))
        {
          n = count_events (&chain);
          g_assert_cmpuint (n, >=, n_events);
          n_events = n;
          g_assert_cmpint (hf_nettrace_stream_get_cut (chain.stream), ==, HF_FAULT_CUT_FILE);
          g_assert_cmpuint (hf_nettrace_stream_get_bad_offset (chain.stream), <=, cut);
        }
      else
        {
          g_assert_error (error, HF_ERROR, HF_ERROR_DAMAGED);
          g_assert_cmpuint (n_events, ==, 0);
        }
      close_chain (&chain);
    }
  g_assert_cmpuint (n_events, ==, 5);
}

/* Whatever stands in one byte, the stream ends. */
static void
test_spoilt_anywhere (gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_events (GPOINTER_TO_INT (data));
  gsize size;
  const guint8 *all = g_bytes_get_data (bytes, &size);

  for (gsize at = 0; at < size; at++)
    {
      static const guint8 masks[] = { 0x01, 0x80, 0xff };

      for (guint i = 0; i < G_N_ELEMENTS (masks); i++)
        {
          g_autofree guint8 *copy = g_memdup2 (all, size);
          g_autoptr (GError) error = NULL;
          Chain chain;

          copy[at] ^= masks[i];
          open_chain (&chain, copy, size);
          if (hf_nettrace_stream_open (chain.stream, &error))
            g_assert_cmpuint (count_events (&chain), <, 100);
          close_chain (&chain);
        }
    }
}

static void
check_fails (const void *bytes,
             gsize       size,
             int         code,
             const char *words)
{
  g_autoptr (GError) error = NULL;
  Chain chain;

  open_chain (&chain, bytes, size);
  g_assert_false (hf_nettrace_stream_open (chain.stream, &error));
  g_assert_error (error, HF_ERROR, code);
  g_assert_nonnull (strstr (error->message, words));
  close_chain (&chain);
}

static void
test_other_versions (void)
{
  static const char version_6[] = "Nettrace\0\0\0\0\6\0\0\0\0\0\0\0\60\0\0\2";
  g_autoptr (GBytes) bytes = make_events (FALSE);
  gsize size;
  const guint8 *all = g_bytes_get_data (bytes, &size);
  g_autofree guint8 *copy = g_memdup2 (all, size);

  check_fails (version_6, sizeof version_6 - 1, HF_ERROR_UNSUPPORTED, "newer form");
  copy[39] = 3;
  check_fails (copy, size, HF_ERROR_UNSUPPORTED, "older form");
}

static void
test_pointers_of_no_size (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (3);
  g_autoptr (GBytes) bytes = hf_nettrace_maker_finish (maker);

  check_fails (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), HF_ERROR_DAMAGED,
               "neither 4 nor 8 bytes");
}

/* Contents of a block that no program writes. */
static void
test_bad_blocks (void)
{
  static const struct
  {
    const char *name;
    const char *contents;
    gsize size;
  } blocks[] = {
    { "EventBlock", "\24\0\1\0", 4 },
    { "EventBlock", "\2\0\1\0", 4 },
    { "EventBlock", "\4\0\1\0\200\1\377\377\377\17", 10 },
    { "EventBlock", "\4\0\0\0\4\0\0\0", 8 },
    { "SPBlock", "\0\0\0\0\0\0\0\0\1\0\0\0", 12 },
    { "SPBlock", "\0\0\0\0\0\0\0\0\377\377\377\377\0\0\0\0\0\0\0\0\0\0\0\0", 24 },
    { "SPBlock", "\0\0\0\0", 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    {
      g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      Chain chain;

      hf_nettrace_maker_add_event (maker, 2, "end", 3);
      hf_nettrace_maker_end_block (maker);
      hf_nettrace_maker_add_object (maker, blocks[i].name, blocks[i].contents, blocks[i].size);
      hf_nettrace_maker_add_event (maker, 2, "end", 3);
      bytes = hf_nettrace_maker_finish (maker);
      open_chain (&chain, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_assert_true (hf_nettrace_stream_open (chain.stream, &error));
      g_assert_cmpuint (count_events (&chain), ==, 1);
      g_assert_cmpint (hf_nettrace_stream_get_cut (chain.stream), ==, HF_FAULT_BAD_FILE);
      g_assert_cmpuint (hf_nettrace_stream_get_bad_offset (chain.stream), >, 100);
      close_chain (&chain);
    }
}

/* The runtime writes none so large; the events around them are read. */
static void
test_large_payload (void)
{
  static const guint32 sizes[] = { HF_NETTRACE_MAX_PAYLOAD, HF_NETTRACE_MAX_PAYLOAD + 1, 1000000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
      g_autofree guint8 *payload = g_malloc0 (sizes[i]);
      g_autoptr (GBytes) bytes = NULL;
      HfNettraceItem item;
      Chain chain;

      hf_nettrace_maker_add_event (maker, 2, payload, sizes[i]);
      hf_nettrace_maker_add_event (maker, 2, "end", 3);
      bytes = hf_nettrace_maker_finish (maker);
      open_chain (&chain, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_assert_true (hf_nettrace_stream_open (chain.stream, NULL));
      g_assert_cmpint (next (&chain).kind, ==, HF_NETTRACE_METADATA);
      item = next (&chain);
      g_assert_cmpuint (item.size, ==, sizes[i]);
      g_assert_cmpint (item.payload != NULL, ==, sizes[i] <= HF_NETTRACE_MAX_PAYLOAD);
      item = next (&chain);
      check_event (&item, 3, 1, 2, 1001, "end");
      g_assert_cmpint (next (&chain).kind, ==, HF_NETTRACE_END);
      g_assert_cmpint (hf_nettrace_stream_get_cut (chain.stream), ==, HF_FAULT_NONE);
      close_chain (&chain);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *claim;
    void (*test) (gconstpointer);
  } of_both[] = {
    { "events-are-returned", test_events },
    { "a-cut-anywhere-keeps-what-is-before", test_cut_anywhere },
    { "a-spoilt-byte-does-no-harm", test_spoilt_anywhere },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (of_both); i++)
    {
      g_autofree char *packed = g_strdup_printf ("/formats/nettrace-stream/compressed-headers/%s",
                                                 of_both[i].claim);
      g_autofree char *plain = g_strdup_printf ("/formats/nettrace-stream/plain-headers/%s",
                                                of_both[i].claim);

      g_test_add_data_func (packed, GINT_TO_POINTER (FALSE), of_both[i].test);
      g_test_add_data_func (plain, GINT_TO_POINTER (TRUE), of_both[i].test);
    }
  g_test_add_func ("/formats/nettrace-stream/other-versions-are-refused", test_other_versions);
  g_test_add_func ("/formats/nettrace-stream/pointers-have-4-or-8-bytes", test_pointers_of_no_size);
  g_test_add_func ("/formats/nettrace-stream/a-bad-block-ends-it", test_bad_blocks);
  g_test_add_func ("/formats/nettrace-stream/a-large-event-is-passed-over", test_large_payload);
  return g_test_run ();
}
