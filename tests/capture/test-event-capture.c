/* test-event-capture.c: tests of snapshots by events, from a socket that misbehaves
 *
 * covers: hf-event-session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-error.h"
#include "hf-event-capture.h"
#include "hf-fake-server.h"
#include "hf-nettrace-small.h"
#include "hf-test.h"

#define QUIET_MS 300
#define HEAP_KEYWORDS 0x1d80001
#define FULL 2

/* So many take much longer than the quiet. */
#define N_COLLECTIONS 2000

typedef struct
{
  HfFakeServer  server;
  GFile        *file;
  HfCapture     capture;
  GError       *error;
} Case;

static void
set_up (Case  *self,
        GBytes *trace,
        gsize   n_before)
{
  *self = (Case){ 0 };
  self->file = hf_test_temporary ("taken.gclog", "before", 6);
  if (trace == NULL)
    return;
  self->server.before = g_bytes_new_from_bytes (trace, 0, n_before);
  self->server.after = g_bytes_new_from_bytes (trace, n_before,
                                               g_bytes_get_size (trace) - n_before);
}

static gboolean
take (Case         *self,
      HfProgress   *progress,
      GCancellable *cancellable)
{
  g_autoptr (HfEventCapture) events = NULL;
  gboolean is_taken;

  hf_fake_server_start (&self->server);
  events = hf_event_capture_new (self->server.process, &self->error);
  g_assert_no_error (self->error);
  hf_event_capture_set_quiet (events, QUIET_MS);
  is_taken = hf_event_capture_snapshot (events, self->file, HF_COMPRESSION_NONE, &self->capture,
                                        progress, cancellable, &self->error);
  hf_fake_server_stop (&self->server);
  g_assert_cmpint (is_taken, ==, self->error == NULL);
  if (!is_taken)
    g_test_message ("%s", self->error->message);

  return is_taken;
}

static void
tear_down (Case *self)
{
  if (self->capture.partial != NULL)
    g_file_delete (self->capture.partial, NULL, NULL);
  hf_test_remove (self->file);
  g_clear_object (&self->file);
  g_clear_error (&self->error);
  hf_capture_clear (&self->capture);
  g_clear_pointer (&self->server.before, g_bytes_unref);
  g_clear_pointer (&self->server.after, g_bytes_unref);
  g_clear_pointer (&self->server.slow, g_bytes_unref);
}

static HfHeap *
load (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return g_object_ref (hf_recording_get_heap (recording, 0));
}

static void
assert_unchanged (Case *self)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_load_contents (self->file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, "before");
}

static GBytes *
make_trace (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);

  hf_small_add_collection (maker, 3);
  return hf_nettrace_maker_finish (maker);
}

/* ---- Heaps that come --------------------------------------------------- */

static void
test_whole (void)
{
  g_autoptr (GBytes) trace = make_trace ();
  g_autoptr (HfHeap) heap = NULL;
  Case self;

  set_up (&self, trace, g_bytes_get_size (trace) - 1);
  g_assert_true (take (&self, NULL, NULL));
  heap = load (self.file);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, HF_SMALL_N_NODES);
  g_assert_cmpint (hf_heap_get_source (heap), ==, HF_FORMAT_NETTRACE);
  g_assert_cmpuint (self.capture.totals.n_objects, ==, HF_SMALL_N_NODES);
  g_assert_cmpuint (self.capture.totals.bytes, ==, hf_heap_get_n_bytes (heap));
  g_assert_cmpuint (self.capture.n_stream, ==, g_bytes_get_size (trace));
  g_assert_cmpuint (self.capture.pause_us, >, 0);
  g_assert_true (hf_completeness_has (&self.capture.completeness, HF_FAULT_OMITS_DECLARING_TYPES));
  g_assert_true (hf_completeness_is_whole (&self.capture.completeness));
  g_assert_cmphex (self.server.keywords, ==, HEAP_KEYWORDS);
  g_assert_cmpuint (self.server.buffer_mb, >=, 1024);
  tear_down (&self);
}

/* A runtime whose first stream stands still has its heap captured all the same. */
static void
test_mute (void)
{
  g_autoptr (GBytes) trace = make_trace ();
  Case self;

  set_up (&self, trace, g_bytes_get_size (trace) - 1);
  self.server.is_mute = TRUE;
  g_assert_true (take (&self, NULL, NULL));
  g_assert_cmpuint (self.capture.totals.n_objects, ==, HF_SMALL_N_NODES);
  tear_down (&self);
}

static void
test_lossy (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) trace = NULL;
  g_autoptr (HfHeap) heap = NULL;
  Case self;

  hf_nettrace_maker_add_start (maker, 3, FULL, 0);
  hf_nettrace_maker_add_types (maker, hf_small_types, HF_SMALL_N_TYPES);
  hf_nettrace_maker_add_nodes (maker, 0, hf_small_nodes, 2);
  hf_nettrace_maker_lose (maker, 5);
  hf_nettrace_maker_add_end (maker, 3);
  trace = hf_nettrace_maker_finish (maker);

  set_up (&self, trace, g_bytes_get_size (trace) - 1);
  g_assert_false (take (&self, NULL, NULL));
  g_assert_error (self.error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE);
  assert_unchanged (&self);
  g_assert_cmpuint (hf_completeness_get_count (&self.capture.completeness, HF_FAULT_LOST_EVENT), ==,
                    5);
  heap = load (self.capture.partial);
  g_assert_true (hf_completeness_has (hf_heap_get_completeness (heap), HF_FAULT_OMITS_OBJECTS));
  tear_down (&self);
}

/* ---- Heaps that do not come -------------------------------------------- */

static void
test_reply (gconstpointer data)
{
  static const int codes[] = {
    [HF_FAKE_HALF] = HF_CAPTURE_ERROR_PROTOCOL,   [HF_FAKE_GARBAGE] = HF_CAPTURE_ERROR_PROTOCOL,
    [HF_FAKE_REFUSAL] = HF_CAPTURE_ERROR_REFUSED, [HF_FAKE_SILENCE] = HF_CAPTURE_ERROR_BUSY,
    [HF_FAKE_STALL] = HF_CAPTURE_ERROR_BUSY,
  };
  const HfFakeReply reply = (HfFakeReply) GPOINTER_TO_INT (data);
  Case self;

  set_up (&self, NULL, 0);
  self.server.reply = reply;
  g_assert_false (take (&self, NULL, NULL));
  g_assert_error (self.error, HF_CAPTURE_ERROR, codes[reply]);
  assert_unchanged (&self);
  tear_down (&self);
}

static void
test_garbage (void)
{
  Case self;

  set_up (&self, NULL, 0);
  self.server.before = g_bytes_new_static ("Nettrash, as long as this text is, or longer", 44);
  g_assert_false (take (&self, NULL, NULL));
  g_assert_error (self.error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_PROTOCOL);
  g_assert_null (self.capture.partial);
  assert_unchanged (&self);
  tear_down (&self);
}

static void
assert_partial (Case *self)
{
  g_autofree char *path = NULL;
  g_autoptr (HfHeap) heap = NULL;

  assert_unchanged (self);
  g_assert_nonnull (self->capture.partial);
  path = g_file_get_path (self->capture.partial);
  g_assert_true (g_str_has_suffix (path, "/taken.truncated.gclog"));
  heap = load (self->capture.partial);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, HF_SMALL_N_NODES);
  g_assert_false (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
}

/* A dump without the end of its collection. */
static GBytes *
make_endless (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);

  hf_nettrace_maker_add_start (maker, 3, FULL, 0);
  hf_small_add_dump (maker);
  return hf_nettrace_maker_finish (maker);
}

static void
test_early_close (void)
{
  g_autoptr (GBytes) trace = make_endless ();
  Case self;

  set_up (&self, trace, g_bytes_get_size (trace) - 1);
  self.server.closes = TRUE;
  g_assert_false (take (&self, NULL, NULL));
  g_assert_error (self.error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED);
  assert_partial (&self);
  tear_down (&self);
}

static void
test_no_end (void)
{
  g_autoptr (GBytes) trace = make_endless ();
  Case self;

  set_up (&self, trace, g_bytes_get_size (trace) - 1);
  g_assert_false (take (&self, NULL, NULL));
  g_assert_error (self.error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE);
  assert_partial (&self);
  tear_down (&self);
}

/* As make_endless(), and the program goes on, with small collections. */
static GBytes *
make_chatter (gsize *n_dump)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) dump = make_endless ();

  hf_nettrace_maker_add_start (maker, 3, FULL, 0);
  hf_small_add_dump (maker);
  for (guint32 i = 4; i < N_COLLECTIONS; i++)
    {
      hf_nettrace_maker_end_block (maker);
      hf_nettrace_maker_add_start (maker, i, 0, 0);
      hf_nettrace_maker_add_end (maker, i);
    }

  *n_dump = g_bytes_get_size (dump) - 1;
  return hf_nettrace_maker_finish (maker);
}

/* The end of the heap was lost: neither is it waited for while other events come, nor is the end of
 * a stream that was asked to end. */
static void
test_chatter (void)
{
  gsize n_dump;
  g_autoptr (GBytes) trace = make_chatter (&n_dump);
  const gsize n_slow = g_bytes_get_size (trace) - n_dump;
  Case self;

  set_up (&self, trace, n_dump);
  self.server.slow = g_bytes_new_from_bytes (trace, n_dump, n_slow);
  g_clear_pointer (&self.server.after, g_bytes_unref);
  g_assert_false (take (&self, NULL, NULL));
  g_assert_error (self.error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE);
  g_assert_cmpuint (self.server.n_slow, <, n_slow);
  assert_partial (&self);
  tear_down (&self);
}

/* The heap was reported, but the stream is not ended when it is asked to. */
static void
test_no_stop (void)
{
  g_autoptr (GBytes) trace = make_trace ();
  Case self;

  set_up (&self, trace, g_bytes_get_size (trace) - 1);
  g_clear_pointer (&self.server.after, g_bytes_unref);
  g_assert_false (take (&self, NULL, NULL));
  g_assert_error (self.error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_INCOMPLETE);
  g_assert_nonnull (self.capture.partial);
  assert_unchanged (&self);
  tear_down (&self);
}

static void
test_no_heap (void)
{
  g_autoptr (HfNettraceMaker) maker = hf_nettrace_maker_new (8);
  g_autoptr (GBytes) trace = hf_nettrace_maker_finish (maker);
  Case self;

  set_up (&self, trace, g_bytes_get_size (trace) - 1);
  g_assert_false (take (&self, NULL, NULL));
  g_assert_error (self.error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_BUSY);
  g_assert_null (self.capture.partial);
  assert_unchanged (&self);
  tear_down (&self);
}

static void
test_no_socket (void)
{
  HfRuntimeInfo info = { .version = (char *) "10", .rid = (char *) "linux-x64" };
  HfProcess process = { .socket = (char *) "/nonexistent/socket", .info = &info };
  g_autoptr (GFile) file = hf_test_temporary ("taken.gclog", "before", 6);
  g_autoptr (HfEventCapture) events = hf_event_capture_new (&process, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (HfCapture) capture = { 0 };

  g_assert_false (
    hf_event_capture_snapshot (events, file, HF_COMPRESSION_NONE, &capture, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  hf_test_remove (file);
}

static void
test_no_answer (void)
{
  HfProcess process = { .obstacle = (char *) "It sleeps" };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfEventCapture) events = hf_event_capture_new (&process, &error);

  g_assert_null (events);
  g_assert_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "It sleeps");
}

static void
cancel_cb (const HfProgressReport *report,
           gpointer                user_data)
{
  g_assert_cmpint (report->stage, ==, HF_STAGE_READING);
  g_cancellable_cancel (user_data);
}

static void
test_cancel (void)
{
  g_autoptr (GBytes) trace = make_endless ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  HfProgress progress;
  Case self;

  hf_progress_init (&progress, cancel_cb, cancellable);
  set_up (&self, trace, g_bytes_get_size (trace) - 1);
  g_assert_false (take (&self, &progress, cancellable));
  g_assert_error (self.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (self.capture.partial);
  assert_unchanged (&self);
  tear_down (&self);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/event-capture/a-heap-that-is-reported-is-written", test_whole);
  g_test_add_func ("/event-capture/a-mute-first-stream-does-not-matter", test_mute);
  g_test_add_func ("/event-capture/lost-events-make-a-part", test_lossy);
  g_test_add_data_func ("/event-capture/half-a-reply", GINT_TO_POINTER (HF_FAKE_HALF), test_reply);
  g_test_add_data_func ("/event-capture/a-reply-that-is-garbage", GINT_TO_POINTER (HF_FAKE_GARBAGE),
                        test_reply);
  g_test_add_data_func ("/event-capture/a-refusal-is-explained", GINT_TO_POINTER (HF_FAKE_REFUSAL),
                        test_reply);
  g_test_add_data_func ("/event-capture/no-reply-is-not-waited-for",
                        GINT_TO_POINTER (HF_FAKE_SILENCE), test_reply);
  g_test_add_data_func ("/event-capture/the-rest-of-a-reply-is-not-waited-for",
                        GINT_TO_POINTER (HF_FAKE_STALL), test_reply);
  g_test_add_func ("/event-capture/a-stream-that-is-garbage", test_garbage);
  g_test_add_func ("/event-capture/an-early-end-keeps-the-part", test_early_close);
  g_test_add_func ("/event-capture/a-heap-without-its-end-keeps-the-part", test_no_end);
  g_test_add_func ("/event-capture/a-program-that-goes-on-is-not-waited-for", test_chatter);
  g_test_add_func ("/event-capture/a-stream-that-does-not-stop-keeps-the-part", test_no_stop);
  g_test_add_func ("/event-capture/without-objects-nothing-is-written", test_no_heap);
  g_test_add_func ("/event-capture/a-process-that-has-ended", test_no_socket);
  g_test_add_func ("/event-capture/a-process-that-does-not-answer", test_no_answer);
  g_test_add_func ("/event-capture/a-stop-is-heard", test_cancel);

  return g_test_run ();
}
