/* test-gclog-long.c: very long names and lines
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-gclog-load.h"
#include "hf-load.h"

#define MEGABYTE (1024 * 1024)
#define MILLION 1000000u

/* ---- Very long ------------------------------------------------------------- */

static void
test_long_names (void)
{
  g_autofree char *name = g_strnfill (MEGABYTE, 'N');
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (HfRecording) recording = NULL;
  const HfDomain *domains;
  const HfInfo *infos;
  const HfEvent *events;
  const HfRoot *roots;
  HfHeap *heap;
  gsize n_events;
  guint32 n;

  g_string_append_printf (text,
                          "a 3 %s\nt 1 %s\no 1000 1 8\nr 1000 4 0 1 %s\ni %s %s\nc %s\nx %s\n",
                          name, name, name, name, name, name, name);
  recording = hf_gclog_load_whole (text);
  heap = hf_recording_get_heap (recording, 0);
  domains = hf_heap_get_domains (heap, &n);
  g_assert_cmpstr (domains[0].name, ==, name);
  g_assert_cmpstr (hf_heap_get_type_name (heap, (HfTypeIndex){ 0 }), ==, name);
  roots = hf_heap_get_roots (heap, &n);
  g_assert_cmpstr (hf_heap_get_string (heap, roots[0].field), ==, name);
  infos = hf_heap_get_infos (heap, &n);
  g_assert_cmpstr (infos[0].key, ==, name);
  g_assert_cmpstr (infos[0].value, ==, name);
  events = hf_recording_get_events (recording, &n_events);
  g_assert_cmpuint (n_events, ==, 2);
  g_assert_cmpstr (events[1].interrupted.text, ==, name);
}

static GString *
make_long_line (guint n_references)
{
  GString *text = g_string_new ("a 2 x\nt 1 T\no 1000 1 8");

  for (guint i = 0; i < n_references; i++)
    g_string_append_len (text, " 1000", 5);
  g_string_append (text, "\no 2000 1 8 1000\nc x\n");
  return text;
}

static void
free_text (GString *text)
{
  g_string_free (text, TRUE);
}

static void
test_long_line (void)
{
  const guint n = 10 * MILLION;
  GString *text = make_long_line (n);
  g_autoptr (HfRecording) recording = hf_gclog_load_whole (text);
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  gsize n_references;
  const HfObjectIndex *references;

  references = hf_heap_get_references (heap, (HfObjectIndex){ 0 }, &n_references);
  g_assert_cmpuint (n_references, ==, n);
  g_assert_cmpuint (references[n - 1].value, ==, 0);
  references = hf_heap_get_references (heap, (HfObjectIndex){ 1 }, &n_references);
  g_assert_cmpuint (n_references, ==, 1);
  free_text (text);
}

/* The line itself fits; what it would become does not. */
static void
test_long_line_refused (void)
{
  GString *text = make_long_line (10 * MILLION);

  for (guint n_threads = 1; n_threads <= 2; n_threads++)
    {
      const HfLoadOptions options = { .memory_limit = 100 * MEGABYTE, .n_threads = n_threads };
      g_autoptr (GError) error = NULL;

      g_assert_null (hf_gclog_load_long (text, &options, &error));
      g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
      g_assert_true (g_str_has_prefix (error->message, "test.gclog: "));
    }
  free_text (text);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-long/every-name-may-be-a-megabyte", test_long_names);
  g_test_add_func ("/formats/gclog-long/ten-million-references-in-a-line", test_long_line);
  g_test_add_func ("/formats/gclog-long/a-line-past-the-limit-is-refused", test_long_line_refused);
  return g_test_run ();
}
