/* test-captured-process.c: tests of the process that a snapshot is of
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-captured-process.h"
#include "hf-load.h"
#include "hf-test.h"

#define HEAP "i process 1f\ni started 660be65857d1e\nt 1 N.T\no 10 1 8\nc shop\n"

static HfCapturedProcess *
find (const char *host,
      const char *tool)
{
  g_autofree char *text = g_strdup_printf ("a 3 shop\ni host %s\ni tool %s\n" HEAP, host, tool);
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", text, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  hf_test_remove (file);
  return hf_captured_process_find (hf_recording_get_heap (recording, 0));
}

static void
test_origin (void)
{
  g_autoptr (HfCapturedProcess) process = find (g_get_host_name (), "Holdfast 0.2.0");

  g_assert_nonnull (process);
  g_assert_cmpuint (process->pid, ==, 0x1f);
  g_assert_cmpint (process->started, ==, 0x660be65857d1e);
  g_assert_cmpstr (process->name, ==, "shop");
}

static void
test_elsewhere (void)
{
  g_assert_null (find ("another.example", "Holdfast 0.2.0"));
  g_assert_null (find (g_get_host_name (), "dotnet-gcdump"));
}

/* The start may be computed a second off, and a number is given again much later. */
static void
test_later (void)
{
  g_autoptr (HfCapturedProcess) process = find (g_get_host_name (), "Holdfast 0.2.0");
  HfProcess same = { .pid = 0x1f, .started = 0x660be65857d1e + G_USEC_PER_SEC };
  HfProcess later = { .pid = 0x1f, .started = 0x660be65857d1e + 60 * G_USEC_PER_SEC };
  HfProcess other = { .pid = 0x20, .started = 0x660be65857d1e };

  g_assert_true (hf_captured_process_is (process, &same));
  g_assert_false (hf_captured_process_is (process, &later));
  g_assert_false (hf_captured_process_is (process, &other));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/captured-process/a-heap-names-its-process", test_origin);
  g_test_add_func ("/captured-process/another-machine-or-tool-has-none", test_elsewhere);
  g_test_add_func ("/captured-process/a-later-process-with-its-number-is-another", test_later);

  return g_test_run ();
}
