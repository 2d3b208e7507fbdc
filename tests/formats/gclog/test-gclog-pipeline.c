/* test-gclog-pipeline.c: read, cut into blocks, parse on all cores, in order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-gclog-pipeline.h"
#include "hf-slow-stream.h"

#include <dlfcn.h>
#include <string.h>

/* How many threads the system still gives, and how often it was asked. */
static guint n_threads_left = G_MAXUINT;
static guint n_asked;

/* Stands before GLib's own: a system that gives no more threads, when the test says. */
GThread *
g_thread_try_new (const char   *name,
                  GThreadFunc   func,
                  gpointer      data,
                  GError      **error)
{
  GThread *(*original) (const char *, GThreadFunc, gpointer, GError **);
  gpointer symbol = dlsym (RTLD_NEXT, "g_thread_try_new");

  n_asked++;
  if (n_threads_left == 0)
    {
      g_set_error_literal (error, G_THREAD_ERROR, G_THREAD_ERROR_AGAIN, "no more");
      return NULL;
    }
  n_threads_left--;
  g_assert_nonnull (symbol);
  memcpy (&original, &symbol, sizeof original);
  return original (name, func, data, error);
}

/* The output, as a line for each record: lines and objects add up to the same
 * however the text was cut. */
typedef struct
{
  guint64 n_lines;
  guint64 n_objects;
  GString *controls;
  char    *tail;
} Result;

static void
clear_result (Result *result)
{
  g_string_free (result->controls, TRUE);
  g_free (result->tail);
}

static HfInput *
new_input (GInputStream *stream,
           guint         n_threads,
           gsize         block_size,
           guint64       memory_limit)
{
  const HfLoadOptions options = {
    .n_threads = n_threads,
    .block_size = block_size,
    .memory_limit = memory_limit,
  };

  return hf_input_new (stream, "x", &options);
}

static Result
run (const char *text,
     guint       n_threads,
     gsize       block_size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (HfInput) input = new_input (stream, n_threads, block_size, 0);
  g_autoptr (HfGclogPipeline) pipeline = NULL;
  Result result = { 0, 0, g_string_new (NULL), NULL };
  HfGclogBatch *batch;

  pipeline = hf_gclog_pipeline_new (input);
  do
    {
      g_autoptr (GError) error = NULL;

      batch = hf_gclog_pipeline_next (pipeline, &error);
      g_assert_no_error (error);
      for (guint i = 0; i < batch->pieces->len; i++)
        {
          const HfGclogPiece *piece = &g_array_index (batch->pieces, HfGclogPiece, i);

          result.n_objects += piece->records.count;
          if (piece->control.letter != 0)
            g_string_append_printf (result.controls, "%c%" G_GUINT64_FORMAT " ",
                                    piece->control.letter, result.n_lines + piece->control.line);
        }
      result.n_lines += batch->n_lines;
    }
  while (!batch->is_last);
  result.tail = g_strndup (batch->tail, batch->tail_length);
  return result;
}

static void
test_order (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (text, "a 2 domain%u\no %x 1 8 %x\n\nc domain%u\n", i, i, i * 7, i);
  g_string_append (text, "o 12 3");

  for (guint n_threads = 1; n_threads <= 5; n_threads++)
    {
      for (gsize block_size = 1; block_size < 20000; block_size = block_size * 3 + 1)
        {
          Result expected = run (text->str, 1, 1000000);
          Result result = run (text->str, n_threads, block_size);

          g_assert_cmpuint (expected.n_lines, ==, 1200);
          g_assert_cmpuint (expected.n_objects, ==, 300);
          g_assert_cmpuint (result.n_lines, ==, expected.n_lines);
          g_assert_cmpuint (result.n_objects, ==, expected.n_objects);
          g_assert_cmpstr (result.controls->str, ==, expected.controls->str);
          g_assert_cmpstr (result.tail, ==, "o 12 3");
          clear_result (&expected);
          clear_result (&result);
        }
    }
}

static void
test_limit (void)
{
  g_autofree char *line = g_strnfill (100000, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new_static (line, 100000);

  for (guint n_threads = 1; n_threads <= 2; n_threads++)
    {
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
      g_autoptr (HfInput) input = new_input (stream, n_threads, 1000, 50000);
      g_autoptr (HfGclogPipeline) pipeline = NULL;
      g_autoptr (GError) error = NULL;

      pipeline = hf_gclog_pipeline_new (input);
      g_assert_null (hf_gclog_pipeline_next (pipeline, &error));
      g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
    }
}

static GInputStream *
open_lines (guint n_lines,
            gsize length)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *line = g_strnfill (length, 'x');
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < n_lines; i++)
    g_string_append_printf (text, "%s\n", line);
  bytes = g_bytes_new (text->str, text->len);
  return g_memory_input_stream_new_from_bytes (bytes);
}

/* Memory that the caller keeps and memory of a line count together, and a line that has been
 * parsed takes none any more. */
static void
test_kept (void)
{
  g_autoptr (GInputStream) stream = open_lines (4, 100000);
  g_autoptr (HfInput) input = new_input (stream, 1, 1000, 1000000);
  g_autoptr (HfGclogPipeline) pipeline = NULL;
  g_autoptr (GError) error = NULL;
  HfGclogBatch *batch;

  pipeline = hf_gclog_pipeline_new (input);
  for (guint i = 0; i < 2; i++)
    {
      batch = hf_gclog_pipeline_next (pipeline, &error);
      g_assert_no_error (error);
      hf_gclog_pipeline_keep (pipeline, batch, 0);
      g_assert_cmpuint (hf_memory_budget_get_n_bytes (input->budget), <, 100000);
    }
  hf_gclog_pipeline_keep (pipeline, batch, 950000);
  g_assert_null (hf_gclog_pipeline_next (pipeline, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
}

/* Fewer threads than asked for, and none: it makes no difference. */
static void
test_no_threads (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (text, "a 2 domain%u\no %x 1 8 %x\n\nc domain%u\n", i, i, i * 7, i);

  for (guint n_left = 0; n_left <= 5; n_left++)
    {
      Result result;

      n_threads_left = n_left;
      n_asked = 0;
      result = run (text->str, 4, 100);
      g_assert_cmpuint (n_asked, ==, n_left < 4 ? n_left + 1 + (n_left > 0) : 5);
      g_assert_cmpuint (result.n_lines, ==, 1200);
      g_assert_cmpuint (result.n_objects, ==, 300);
      clear_result (&result);
    }
  n_threads_left = G_MAXUINT;
}

static void
test_read_error (void)
{
  const char *text = "a 2 x\no 1 2 3\no 2 2 3\nc x\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  for (guint n_threads = 1; n_threads <= 3; n_threads++)
    {
      g_autoptr (GInputStream) stream = hf_slow_stream_new (bytes, 5, 20);
      g_autoptr (HfInput) input = new_input (stream, n_threads, 4, 0);
      g_autoptr (HfGclogPipeline) pipeline = NULL;
      g_autoptr (GError) error = NULL;

      pipeline = hf_gclog_pipeline_new (input);
      while (hf_gclog_pipeline_next (pipeline, &error) != NULL)
        ;
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);
    }
}

/* To leave in the middle must neither hang nor leak. */
static void
test_left (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "a 2 domain%u\no %x 1 8 %x\n", i, i, i * 7);
  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (text->str, text->len);
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
      g_autoptr (HfInput) input = new_input (stream, 1 + i % 4, 100, 0);
      g_autoptr (HfGclogPipeline) pipeline = NULL;

      pipeline = hf_gclog_pipeline_new (input);
      for (guint j = 0; j < i; j++)
        g_assert_nonnull (hf_gclog_pipeline_next (pipeline, NULL));
    }
}

static void
test_cancelled_before (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("a 2 x\n", 6);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint n_threads = 1; n_threads <= 2; n_threads++)
    {
      g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
      g_autoptr (HfInput) input = new_input (stream, n_threads, 4, 0);
      g_autoptr (HfGclogPipeline) pipeline = NULL;
      g_autoptr (GError) error = NULL;

      input->cancellable = cancellable;
      pipeline = hf_gclog_pipeline_new (input);
      g_assert_null (hf_gclog_pipeline_next (pipeline, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-pipeline/blocks-come-in-order-whatever-their-size", test_order);
  g_test_add_func ("/formats/gclog-pipeline/a-line-past-the-memory-limit-is-refused", test_limit);
  g_test_add_func ("/formats/gclog-pipeline/what-is-kept-counts-and-long-lines-are-given-back",
                   test_kept);
  g_test_add_func ("/formats/gclog-pipeline/without-threads-it-is-the-same", test_no_threads);
  g_test_add_func ("/formats/gclog-pipeline/an-error-of-reading-comes-through", test_read_error);
  g_test_add_func ("/formats/gclog-pipeline/it-may-be-left-at-any-block", test_left);
  g_test_add_func ("/formats/gclog-pipeline/a-cancelled-one-gives-nothing", test_cancelled_before);
  return g_test_run ();
}
