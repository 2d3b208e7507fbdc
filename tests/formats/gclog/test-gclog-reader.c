/* test-gclog-reader.c: limits of reading: cut, large, cancelled, out of memory
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump.h"
#include "hf-error.h"
#include "hf-gclog-block.h"
#include "hf-gclog-load.h"
#include "hf-gclog-reader.h"

#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <string.h>
#include <unistd.h>

/* ---- Threads and blocks ------------------------------------------------------ */

static void
check_same (const char *folder,
            const char *name)
{
  static const HfLoadOptions others[] = {
    { .n_threads = 2 },
    { .n_threads = 1, .block_size = 777 },
    { .n_threads = 2, .block_size = 777 },
    { .n_threads = 3, .block_size = 10007 },
    { .n_threads = 8, .block_size = 4096 },
    { .block_size = 65536 },
  };
  gsize length;
  char *data = hf_gclog_dup_file (folder, name, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, length);
  const HfLoadOptions options = { .n_threads = 1 };
  g_autoptr (HfRecording) recording = hf_gclog_load_bytes (bytes, &options, NULL, NULL, NULL);
  g_autofree char *expected = hf_dump_recording (recording);

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (HfRecording) again = hf_gclog_load_bytes (bytes, &others[i], NULL, NULL, NULL);
      g_autofree char *dump = hf_dump_recording (again);

      g_assert_true (g_str_equal (dump, expected));
    }
}

static void
test_threads (void)
{
  check_same ("oracle", "heap-200.gclog");
  check_same ("oracle", "heap-1500.gclog");
  check_same ("real", "dotnet10-small.gclog.gz");
  check_same ("real", "dotnet10-recording.gclog.gz");
}

/* ---- Long lines ------------------------------------------------------------ */

static void
test_long_name (void)
{
  const gsize n = 1024 * 1024;
  g_autofree char *name = g_strnfill (n, 'N');
  g_autofree char *text = g_strdup_printf ("a 2 x\nt 1 %s\no 1000 1 8\nr 1000 1 0\nc x\n", name);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  for (gsize block_size = 1000; block_size < 4 * n; block_size *= 7)
    {
      const HfLoadOptions options = { .block_size = block_size };
      g_autoptr (HfRecording) recording = hf_gclog_load_bytes (bytes, &options, NULL, NULL, NULL);
      HfHeap *heap = hf_recording_get_heap (recording, 0);

      g_assert_true (hf_completeness_is_whole (hf_recording_get_completeness (recording)));
      g_assert_cmpstr (hf_heap_get_type_name (heap,
                                              hf_heap_get_object_type (heap, (HfObjectIndex){ 0 })),
                       ==, name);
    }
}

/* As many zeros as a crash leaves at the end of a file are one fault, and take no memory. */
static void
test_long_line (void)
{
  const gsize n = 8 * HF_GCLOG_MAX_LINE;
  g_autoptr (GString) text = g_string_new ("a 2 x\nt 1 T\no 1000 1 8\nr 1000 1 0\nc x\n");
  gsize length = text->len;
  g_autoptr (GBytes) bytes = NULL;
  const HfLoadOptions options[] = {
    { .n_threads = 1, .memory_limit = n / 2 },
    { .n_threads = 4, .memory_limit = n / 2 },
    { .n_threads = 4, .block_size = 1000 },
  };

  g_string_set_size (text, length + n);
  memset (text->str + length, 0, n);
  g_string_append (text, "\na 2 x\nc x\n");
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (HfRecording) recording = hf_gclog_load_bytes (bytes, &options[i], NULL, NULL,
                                                               NULL);
      const HfCompleteness *completeness = hf_recording_get_completeness (recording);

      g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 2);
      g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_LONG_LINE), ==, 1);
      g_assert_cmpuint (hf_completeness_get_line (completeness, HF_FAULT_LONG_LINE), ==, 6);
      g_assert_cmpuint (hf_completeness_count (completeness), ==, 1);
    }
}

static void
test_many_references (void)
{
  const guint n = 1000000;
  g_autoptr (GString) text = g_string_new ("a 2 x\nt 1 T\no 1000 1 8");
  g_autoptr (HfRecording) recording = NULL;
  const HfObjectIndex *references;
  gsize n_references;

  for (guint i = 0; i < n; i++)
    g_string_append (text, i % 2 == 0 ? " 1000" : " 2000");
  g_string_append (text, "\no 2000 1 8\nc x\n");

  recording = hf_gclog_load_text (text->str, text->len);
  references = hf_heap_get_references (hf_recording_get_heap (recording, 0), (HfObjectIndex){ 0 },
                                       &n_references);
  g_assert_cmpuint (n_references, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (references[i].value, ==, i % 2);
}

/* ---- Progress, cancel, memory -------------------------------------------------- */

typedef struct
{
  guint             n_calls;
  guint             cancel_at; /* 0 = never */
  GCancellable     *cancellable;
  HfProgressReport  last_reading;
  gboolean          was_resolving;
} Watch;

static void
watch_cb (const HfProgressReport *report,
          gpointer                data)
{
  Watch *watch = data;

  if (++watch->n_calls == watch->cancel_at)
    g_cancellable_cancel (watch->cancellable);
  if (report->stage == HF_STAGE_READING)
    {
      g_assert_false (watch->was_resolving);
      g_assert_cmpuint (report->done, >=, watch->last_reading.done);
      g_assert_cmpuint (report->done, <=, report->total);
      g_assert_cmpuint (report->n_objects, >=, watch->last_reading.n_objects);
      watch->last_reading = *report;
    }
  watch->was_resolving = report->stage == HF_STAGE_RESOLVING;
}

static void
test_progress (void)
{
  gsize length;
  char *data = hf_gclog_dup_file ("real", "aspnet-razor.gclog.gz", &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, length);
  const HfLoadOptions options = { .block_size = 65536 };
  g_autoptr (HfRecording) recording = NULL;
  Watch watch = { 0 };
  HfProgress progress;

  hf_progress_init (&progress, watch_cb, &watch);
  recording = hf_gclog_load_bytes (bytes, &options, &progress, NULL, NULL);
  g_assert_nonnull (recording);
  g_assert_cmpuint (watch.last_reading.done, ==, length);
  g_assert_cmpuint (watch.last_reading.total, ==, length);
  g_assert_cmpuint (watch.last_reading.n_objects, ==, 90959);
}

/* Cancelled from the n-th report, for every n there is. */
static void
test_cancel (void)
{
  gsize length;
  char *data = hf_gclog_dup_file ("real", "aspnet-razor.gclog.gz", &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, length);

  for (guint n_threads = 1; n_threads <= 3; n_threads++)
    {
      const HfLoadOptions options = { .n_threads = n_threads, .block_size = 65536 };
      gboolean is_read = FALSE;
      guint n;

      for (n = 1; !is_read && n < 50; n++)
        {
          g_autoptr (GCancellable) cancellable = g_cancellable_new ();
          g_autoptr (GError) error = NULL;
          g_autoptr (HfRecording) recording = NULL;
          Watch watch = { .cancel_at = n, .cancellable = cancellable };
          HfProgress progress;

          hf_progress_init (&progress, watch_cb, &watch);
          recording = hf_gclog_load_bytes (bytes, &options, &progress, cancellable, &error);
          /* The last report of all may come when nothing is left to be stopped. */
          is_read = recording != NULL;
          if (!is_read)
            g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
        }
      g_assert_true (is_read);
      g_assert_cmpuint (n, >, 2);
    }
}

static gpointer
cancel_worker (gpointer data)
{
  g_usleep (20 * 1000);
  g_cancellable_cancel (data);
  return NULL;
}

/* A pipe that gives half a log and then nothing more. */
static void
test_stalled_pipe (void)
{
  const char *half = "a 2 x\nt 1 T\no 1000 1 8\n";

  for (guint n_threads = 1; n_threads <= 2; n_threads++)
    {
      const HfLoadOptions options = { .n_threads = n_threads };
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GInputStream) stream = NULL;
      g_autoptr (HfInput) input = NULL;
      g_autoptr (GError) error = NULL;
      GThread *thread;
      int fds[2];

      g_assert_true (g_unix_open_pipe (fds, FD_CLOEXEC, NULL));
      g_assert_cmpint (write (fds[1], half, strlen (half)), ==, strlen (half));
      stream = g_unix_input_stream_new (fds[0], TRUE);
      input = hf_input_new (stream, "pipe", &options);
      input->cancellable = cancellable;

      thread = g_thread_new ("cancel", cancel_worker, cancellable);
      g_assert_null (hf_gclog_load_input (input, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_thread_join (thread);
      close (fds[1]);
    }
}

/* A failure while the pipe stalls must not wait for it. */
static void
test_failure_in_a_stalled_pipe (void)
{
  const char *half = "a 9 x\no 1000 1 8\n";
  const HfLoadOptions options = { .n_threads = 2, .block_size = 4 };
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (HfInput) input = NULL;
  g_autoptr (GError) error = NULL;
  int fds[2];

  g_assert_true (g_unix_open_pipe (fds, FD_CLOEXEC, NULL));
  g_assert_cmpint (write (fds[1], half, strlen (half)), ==, strlen (half));
  stream = g_unix_input_stream_new (fds[0], TRUE);
  input = hf_input_new (stream, "pipe", &options);
  g_assert_null (hf_gclog_load_input (input, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_UNSUPPORTED);
  g_assert_cmpstr (error->message, ==,
                   "pipe:1: version 9 of the format is unknown; versions up to 3 can be read");
  close (fds[1]);
}

static void
test_memory_limit (void)
{
  gsize length;
  char *data = hf_gclog_dup_file ("oracle", "heap-20000.gclog", &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (data, length);
  const HfLoadOptions small = { .memory_limit = 100000 };
  const HfLoadOptions early = { .memory_limit = 100000, .n_threads = 1, .block_size = 65536 };
  const HfLoadOptions any = { .memory_limit = G_MAXUINT64 };
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GError) error = NULL;
  Watch watch = { 0 };
  HfProgress progress;

  g_assert_null (hf_gclog_load_bytes (bytes, &small, NULL, NULL, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_assert_true (g_str_has_prefix (error->message, "test.gclog: "));
  g_clear_error (&error);

  /* It is refused long before it has been read. */
  hf_progress_init (&progress, watch_cb, &watch);
  g_assert_null (hf_gclog_load_bytes (bytes, &early, &progress, NULL, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_assert_cmpuint (watch.last_reading.done, <, length / 4);

  recording = hf_gclog_load_bytes (bytes, &any, NULL, NULL, NULL);
  g_assert_nonnull (recording);
}

static HfRecording *
read_repeated (const char  *head,
               const char  *line,
               guint        n,
               guint        n_threads,
               GError     **error)
{
  const HfLoadOptions options = { .memory_limit = 8000000, .n_threads = n_threads };
  g_autoptr (GString) text = g_string_new (head);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < n; i++)
    g_string_append (text, line);
  g_string_append (text, "a 2 x\nc x\n");
  bytes = g_bytes_new (text->str, text->len);
  return hf_gclog_load_bytes (bytes, &options, NULL, NULL, error);
}

/* No kind of line gets past the limit by being many. */
static void
test_memory_of_all (void)
{
  static const struct
  {
    const char *head, *line;
    guint n;
  } cases[] = {
    { "a 2 x\n", "a 2 x\nc x\n", 10000 },
    { "a 2 x\n", "n 1 1 1 1\n", 400000 },
    { "a 2 x\n", "i k v\n", 400000 },
    { "a 2 x\n", "x because\n", 400000 },
    { "", "s 1 2\n", 400000 },
    { "", "x because\n", 400000 },
    { "a 2 x\n", "r 1 1 1\n", 400000 },
    { "a 3 x\nc x\n", "g 1 2 3 4\n", 400000 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      for (guint n_threads = 1; n_threads <= 2; n_threads++)
        {
          g_autoptr (GError) error = NULL;

          g_assert_null (
            read_repeated (cases[i].head, cases[i].line, cases[i].n, n_threads, &error));
          g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
        }
    }
}

/* Other records between the objects cost what they are, and not a part for each. */
static void
test_memory_between (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = read_repeated ("a 2 x\n", "o 1 1 1\nx\n", 20000, 1, &error);

  g_assert_no_error (error);
  g_assert_nonnull (recording);
}

/* As hf_figures_count() has it, whatever the locale. */
static void
test_count (void)
{
  const HfLoadOptions options = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 1234567; i++)
    g_string_append (text, "y\n");
  bytes = g_bytes_new (text->str, text->len);
  g_assert_null (hf_gclog_load_bytes (bytes, &options, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "test.gclog:1: no “a” record in the whole file (1,234,567 lines read): "
                   "not a GC log");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-reader/threads-and-blocks-make-no-difference", test_threads);
  g_test_add_func ("/formats/gclog-reader/a-name-of-a-megabyte-is-read", test_long_name);
  g_test_add_func ("/formats/gclog-reader/a-line-longer-than-any-record-is-one-fault",
                   test_long_line);
  g_test_add_func ("/formats/gclog-reader/a-million-references-are-read", test_many_references);
  g_test_add_func ("/formats/gclog-reader/progress-grows-to-the-whole", test_progress);
  g_test_add_func ("/formats/gclog-reader/any-report-may-cancel", test_cancel);
  g_test_add_func ("/formats/gclog-reader/a-stalled-pipe-is-cancelled", test_stalled_pipe);
  g_test_add_func ("/formats/gclog-reader/a-failure-does-not-wait-for-a-stalled-pipe",
                   test_failure_in_a_stalled_pipe);
  g_test_add_func ("/formats/gclog-reader/a-heap-past-the-memory-limit-is-refused-early",
                   test_memory_limit);
  g_test_add_func ("/formats/gclog-reader/no-kind-of-line-gets-past-the-memory-limit",
                   test_memory_of_all);
  g_test_add_func ("/formats/gclog-reader/interruptions-between-objects-are-cheap",
                   test_memory_between);
  g_test_add_func ("/formats/gclog-reader/counts-are-grouped", test_count);
  return g_test_run ();
}
