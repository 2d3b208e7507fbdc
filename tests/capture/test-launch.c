/* test-launch.c: tests of real .NET programs that are started with the profiler
 *
 * covers: hf-cli-launch
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-error.h"
#include "hf-launch.h"
#include "hf-load.h"
#include "hf-target.h"
#include "hf-test.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static guint
count_nodes (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  HfHeap *heap;
  guint n = 0;

  g_assert_no_error (error);
  heap = hf_recording_get_heap (recording, 0);
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    n += g_str_equal (hf_heap_get_type_name (heap,
                                             hf_heap_get_object_type (heap, (HfObjectIndex){ i })),
                      "Known.Node");

  return n;
}

/* A snapshot of the known program as long as it is wholly there. */
static void
take (HfLaunch *launch)
{
  g_autoptr (GFile) file = hf_test_temporary ("taken.gclog", "", 0);
  g_autoptr (GError) error = NULL;
  g_auto (HfCapture) capture = { 0 };

  hf_collector_snapshot (hf_launch_get_collector (launch), file, HF_COMPRESSION_NONE, &capture,
                         NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_nodes (file), ==, 51002);
  hf_test_remove (file);
}

/* Waits for an event other than that time passes. */
static HfLaunchEvent
wait_for_event (HfLaunch *launch,
                GError  **error)
{
  HfLaunchEvent event;

  do
    event = hf_launch_wait (launch, error);
  while (event == HF_LAUNCH_NOTHING);

  return event;
}

/* ---- Programs whose input is at its end, so that they end soon --------- */

static HfLaunch *
launch_known (const char *word)
{
  g_autofree char *program = hf_target_dup_program ();
  const char *const words[] = { program, word, NULL };
  g_autoptr (GError) error = NULL;
  HfLaunch *launch = hf_launch_new (words, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (hf_launch_get_name (launch), ==, "known");
  return launch;
}

static void
test_end (void)
{
  g_autoptr (HfLaunch) launch = NULL;
  g_autoptr (GError) error = NULL;

  if (!hf_target_build ())
    return;

  launch = launch_known ("--word");
  g_assert_cmpint (wait_for_event (launch, &error), ==, HF_LAUNCH_STARTED);
  g_assert_cmpint (wait_for_event (launch, &error), ==, HF_LAUNCH_EXITING);
  take (launch);
  hf_launch_release (launch);
  g_assert_cmpint (wait_for_event (launch, &error), ==, HF_LAUNCH_ENDED);
  g_assert_true (WIFEXITED (hf_launch_get_status (launch)));
  g_assert_cmpint (WEXITSTATUS (hf_launch_get_status (launch)), ==, 0);
  g_assert_cmpint (hf_launch_get_pid (launch), ==, 0);
  g_assert_no_error (error);
}

/* A collector that wants no last snapshot does not hold the program. */
static void
test_release (void)
{
  g_autoptr (HfLaunch) launch = NULL;
  HfLaunchEvent event;

  if (!hf_target_build ())
    return;

  launch = launch_known (NULL);
  g_assert_cmpint (wait_for_event (launch, NULL), ==, HF_LAUNCH_STARTED);
  hf_launch_release (launch);
  event = wait_for_event (launch, NULL);
  g_assert_cmpint (event, ==, HF_LAUNCH_ENDED);
  g_assert_cmpint (hf_launch_get_status (launch), ==, 0);
}

/* The second program finds nobody who wants it, and ends as the first one does. */
static void
test_two (void)
{
  g_autofree char *program = NULL;
  g_autofree char *script = NULL;
  g_autoptr (HfLaunch) launch = NULL;
  g_autoptr (GError) error = NULL;

  if (!hf_target_build ())
    return;

  program = hf_target_dup_program ();
  script = g_strdup_printf ("'%s' && '%s' && exit 7", program, program);
  launch = hf_launch_new ((const char *const[]){ "sh", "-c", script, NULL }, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (wait_for_event (launch, &error), ==, HF_LAUNCH_STARTED);
  g_assert_cmpint (wait_for_event (launch, &error), ==, HF_LAUNCH_EXITING);
  take (launch);
  hf_launch_release (launch);
  g_assert_cmpint (wait_for_event (launch, &error), ==, HF_LAUNCH_ENDED);
  g_assert_cmpint (WEXITSTATUS (hf_launch_get_status (launch)), ==, 7);
}

/* ---- Other programs ---------------------------------------------------- */

static void
test_other_program (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLaunch) launch = hf_launch_new ((const char *const[]){ "false", NULL }, NULL,
                                               &error);

  g_assert_no_error (error);
  g_assert_cmpint (wait_for_event (launch, &error), ==, HF_LAUNCH_ENDED);
  g_assert_cmpint (WEXITSTATUS (hf_launch_get_status (launch)), ==, 1);
  g_assert_false (hf_launch_has_started (launch));
  g_assert_null (hf_launch_get_collector (launch));
}

static void
test_no_program (void)
{
  const char *const words[] = { "/nonexistent/program", "word", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLaunch) launch = hf_launch_new (words, NULL, &error);

  g_assert_null (launch);
  g_assert_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT);
  g_assert_nonnull (strstr (error->message, "/nonexistent/program"));
}

/* ---- By holdfast-cli --------------------------------------------------- */

/* The variable for it is of the tests. */
static GSubprocess *
run_cli (const char *output,
         const char *word)
{
  const GSubprocessFlags flags = G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                 G_SUBPROCESS_FLAGS_STDERR_PIPE;
  g_autofree char *program = hf_target_dup_program ();
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_new (flags, &error, g_getenv ("HF_TEST_CLI"), "capture",
                                           "--launch", "-o", output, "--", program, word, NULL);

  g_assert_no_error (error);
  return process;
}

/* Returns: (transfer full): the next line, which has @part */
static char *
expect (GDataInputStream *stream,
        const char       *part)
{
  g_autoptr (GError) error = NULL;
  char *line = g_data_input_stream_read_line (stream, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (line);
  if (strstr (line, part) == NULL)
    g_test_message ("%s", line);
  g_assert_nonnull (strstr (line, part));
  return line;
}

static void
assert_written (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_cmpuint (count_nodes (file), ==, 51002);
  g_file_delete (file, NULL, NULL);
}

/* The program's own output, and words about it, are on two streams. */
static void
test_signals (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("a.gclog", "", 0);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".gclog"));
  g_autofree char *first = g_strconcat (stem, "-1.gclog", NULL);
  g_autofree char *second = g_strconcat (stem, "-2.gclog", NULL);
  g_autoptr (GDataInputStream) output = NULL;
  g_autoptr (GDataInputStream) words = NULL;
  g_autoptr (GSubprocess) process = NULL;

  if (!hf_target_build ())
    return;

  process = run_cli (path, "--word");
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  words = g_data_input_stream_new (g_subprocess_get_stderr_pipe (process));
  g_free (expect (output, "# ready"));
  g_subprocess_send_signal (process, SIGUSR1);
  g_free (expect (words, "a-1.gclog: "));
  g_free (expect (words, "Static fields of generic types"));
  g_subprocess_send_signal (process, SIGUSR1);
  g_free (expect (words, "a-2.gclog: "));
  g_subprocess_send_signal (process, SIGTERM);
  g_free (expect (words, "a.gclog: "));
  g_subprocess_wait (process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  assert_written (first);
  assert_written (second);
  g_assert_cmpuint (count_nodes (file), ==, 51002);
  hf_test_remove (file);
}

/* The heap at the signal is not replaced by that of a program that has put everything away. */
static void
test_end_in_order (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("a.gclog", "", 0);
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GDataInputStream) output = NULL;
  g_autoptr (GDataInputStream) words = NULL;
  g_autoptr (GSubprocess) process = NULL;

  if (!hf_target_build ())
    return;

  process = run_cli (path, "--orderly");
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  words = g_data_input_stream_new (g_subprocess_get_stderr_pipe (process));
  g_free (expect (output, "# ready"));
  g_subprocess_send_signal (process, SIGTERM);
  g_free (expect (words, "a.gclog: "));
  g_free (expect (words, "Static fields of generic types"));
  g_free (expect (words, "known ended with exit status 0"));
  g_subprocess_wait (process, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  g_assert_cmpuint (count_nodes (file), ==, 51002);
  hf_test_remove (file);
}

/* A signal between the start of the program and that of Holdfast's wait for it: it is passed on,
 * and ends both. */
static void
test_early_signal (void)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GDataInputStream) words = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", g_getenv ("HF_TEST_EXEC"), TRUE);
  g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS", "verify_asan_link_order=0", TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("HF_TEST_CLI"), "capture",
                                         "--launch", "--", "/bin/sleep", "60", NULL);
  g_assert_no_error (error);
  words = g_data_input_stream_new (g_subprocess_get_stderr_pipe (process));
  g_free (expect (words, "was ended by signal 15"));
  g_subprocess_wait (process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_exited (process));
}

int
main (int    argc,
      char **argv)
{
  int nothing = open ("/dev/null", O_RDONLY);

  g_test_init (&argc, &argv, NULL);
  dup2 (nothing, STDIN_FILENO);
  close (nothing);

  g_test_add_func ("/launch/a-snapshot-at-the-end", test_end);
  g_test_add_func ("/launch/a-program-without-snapshots", test_release);
  g_test_add_func ("/launch/the-first-of-two-programs-counts", test_two);
  g_test_add_func ("/launch/a-program-that-is-not-on-net", test_other_program);
  g_test_add_func ("/launch/a-program-that-does-not-exist", test_no_program);
  g_test_add_func ("/launch/snapshots-at-signals", test_signals);
  g_test_add_func ("/launch/an-early-signal-is-passed-on", test_early_signal);
  g_test_add_func ("/launch/a-signal-keeps-the-heap-of-its-moment", test_end_in_order);

  return g_test_run ();
}
