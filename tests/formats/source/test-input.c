/* test-input.c: what all readers have in common
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-input.h"
#include "hf-load.h"

#include <string.h>

static HfInput *
new_input (const char          *text,
           const HfLoadOptions *options)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  HfInput *input = hf_input_new (stream, "e", options);

  input->n_bytes = strlen (text);
  return input;
}

/* Returns: (transfer full): the message of an error after it was named */
static char *
dup_named (HfInput *input,
           GError  *error)
{
  g_autoptr (GError) named = error;

  hf_input_name_error (input, &named);
  return g_strdup (named->message);
}

static GError *
new_error (void)
{
  return g_error_new_literal (HF_ERROR, HF_ERROR_NO_MEMORY, "there is not enough memory");
}

/* Whatever the message is, and although "e" is in it. */
static void
test_name (void)
{
  g_autoptr (HfInput) input = new_input ("", NULL);
  g_autofree char *plain = dup_named (input, new_error ());
  g_autofree char *with_line = NULL;
  g_autofree char *cancelled = NULL;

  hf_input_set_error_line (input, 17);
  with_line = dup_named (input, new_error ());
  cancelled = dup_named (input, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped"));
  g_assert_cmpstr (plain, ==, "e: there is not enough memory");
  g_assert_cmpstr (with_line, ==, "e:17: there is not enough memory");
  g_assert_cmpstr (cancelled, ==, "stopped");
  hf_input_name_error (input, NULL);
}

static void
test_named_once (void)
{
  g_autoptr (HfInput) input = new_input ("", NULL);
  g_autofree char *message = NULL;
  GError *error = NULL;

  hf_input_fail (input, &error, HF_ERROR_EMPTY, "“%s” has %d bytes", input->name, 0);
  g_assert_error (error, HF_ERROR, HF_ERROR_EMPTY);
  message = dup_named (input, error);
  g_assert_cmpstr (message, ==, "“e” has 0 bytes");
  hf_input_fail (input, NULL, HF_ERROR_EMPTY, "not needed");
}

/* Each reader, with a name that occurs in most sentences. */
static void
test_readers (void)
{
  static const char *const texts[] = {
    "a 2 x\no 1 1 8\nc x\n",
    "<gcheap><types><type id=\"1\" name=\"A\"/></types><objects>"
    "<object address=\"0x1\" typeid=\"1\" size=\"8\"/></objects></gcheap>",
  };
  const HfLoadOptions options = { .memory_limit = 1 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GInputStream) stream =
        g_memory_input_stream_new_from_data (texts[i], (gssize) strlen (texts[i]), NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (hf_load_heap_from_stream (stream, "e", 0, &options, NULL, NULL, &error));
      g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
      g_assert_true (g_str_has_prefix (error->message, "e: "));
    }
}

static void
keep_cb (const HfProgressReport *report,
         gpointer                user_data)
{
  *(HfProgressReport *) user_data = *report;
}

static void
test_progress (void)
{
  g_autoptr (HfInput) input = new_input ("0123456789", NULL);
  HfProgressReport last = { 0 };
  HfProgress progress;
  char buffer[4];
  gsize n_read;

  input->progress = &progress;
  g_assert_true (hf_input_read (input, buffer, sizeof buffer, &n_read, NULL));
  g_assert_cmpmem (buffer, n_read, "0123", 4);

  /* The source takes more than is asked for, and the file may have grown. */
  input->n_bytes = 5;
  hf_progress_init (&progress, keep_cb, &last);
  g_assert_true (hf_input_poll (input, 3, NULL));
  g_assert_cmpuint (last.done, ==, 5);
  g_assert_cmpuint (last.total, ==, 5);
  g_assert_cmpuint (last.n_objects, ==, 3);

  input->n_bytes = 100;
  hf_progress_init (&progress, keep_cb, &last);
  g_assert_true (hf_input_poll (input, 4, NULL));
  g_assert_cmpuint (last.done, ==, 10);
  hf_input_finish_reading (input);
  hf_progress_init (&progress, keep_cb, &last);
  g_assert_true (hf_input_poll (input, 4, NULL));
  g_assert_cmpuint (last.done, ==, 100);
}

static void
test_cancel (void)
{
  g_autoptr (HfInput) input = new_input ("0123", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  input->cancellable = cancellable;
  g_assert_true (hf_input_poll (input, 0, &error));
  g_cancellable_cancel (cancellable);
  g_assert_false (hf_input_poll (input, 0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* One limit for the rest of the file and for the heap that is made of it. */
static void
test_memory (void)
{
  const HfLoadOptions options = { .memory_limit = 100000 };
  g_autoptr (HfInput) input = new_input ("0123456789", &options);
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfHeapBuilder) builder = hf_input_new_builder (input);
  g_autoptr (GError) error = NULL;

  input->n_bytes = 1000;
  input->n_consumed = 100;
  g_assert_true (hf_input_check_memory (input, 0, 100000, &error));
  g_assert_true (hf_input_check_growth (input, 8000, &error));
  g_assert_false (hf_input_check_growth (input, 9000, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_clear_error (&error);

  for (guint i = 0; i < 1000; i++)
    g_assert_true (hf_heap_builder_add_object (builder, 16 * (i + 1), 1, 16, NULL, 0));
  g_assert_null (hf_input_seal (input, builder, recording, 99000, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_clear_error (&error);

  for (guint i = 0; i < 1000; i++)
    g_assert_true (hf_heap_builder_add_object (builder, 16 * (i + 1), 1, 16, NULL, 0));
  g_assert_nonnull (hf_input_seal (input, builder, recording, 0, &error));
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
}

static void
test_options (void)
{
  const HfLoadOptions options = { .n_threads = 3, .omit_references = TRUE };
  g_autoptr (HfInput) input = new_input ("", &options);
  g_autoptr (HfInput) usual = new_input ("", NULL);
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfHeapBuilder) builder = hf_input_new_builder (input);
  HfHeap *heap;

  g_assert_cmpuint (hf_input_get_n_threads (input), ==, 3);
  g_assert_cmpuint (hf_input_get_n_threads (usual), ==, g_get_num_processors ());
  heap = hf_input_seal (input, builder, recording, 0, NULL);
  g_assert_false (hf_heap_has_references (heap));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/input/an-error-names-file-and-line", test_name);
  g_test_add_func ("/formats/input/an-error-names-the-file-once", test_named_once);
  g_test_add_func ("/formats/input/every-reader-names-the-file", test_readers);
  g_test_add_func ("/formats/input/progress-ends-with-the-file", test_progress);
  g_test_add_func ("/formats/input/a-cancel-ends-it", test_cancel);
  g_test_add_func ("/formats/input/one-limit-for-all", test_memory);
  g_test_add_func ("/formats/input/options-count-for-every-reader", test_options);
  return g_test_run ();
}
