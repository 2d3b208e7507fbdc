/* test-capture-session.c: tests of both methods of a snapshot, on real .NET programs
 *
 * covers: hf-event-capture, hf-event-session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-error.h"
#include "hf-capture-session.h"
#include "hf-load.h"
#include "hf-target.h"
#include "hf-test.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const occupied[] = { "CORECLR_ENABLE_PROFILING=1", NULL };

static HfCaptureSession *
begin (const HfTarget  *target,
       HfCaptureMethod  method,
       GError         **error)
{
  g_autoptr (HfProcess) process = hf_process_find (target->pid, NULL, error);

  return process != NULL ? hf_capture_session_new (process, method, NULL, error) : NULL;
}

static HfHeap *
take (HfCaptureSession *session)
{
  g_autoptr (GFile) file = hf_test_temporary ("taken.gclog", "", 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_auto (HfCapture) capture = { 0 };

  hf_capture_session_snapshot (session, file, HF_COMPRESSION_NONE, &capture, NULL, NULL, &error);
  g_assert_no_error (error);
  recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  hf_test_remove (file);
  g_assert_true (hf_completeness_is_whole (&capture.completeness));
  g_assert_cmpuint (capture.pause_us, >, 0);

  return g_object_ref (hf_recording_get_heap (recording, 0));
}

static guint
count (HfHeap     *heap,
       const char *name)
{
  guint n = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    n += g_str_equal (
      hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, (HfObjectIndex){ i })), name);

  return n;
}

static guint
count_flagged (HfHeap     *heap,
               const char *name,
               guint64     flags)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint n = 0;

  for (guint32 i = 0; i < n_roots; i++)
    n += roots[i].flags == flags &&
         g_str_equal (hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, roots[i].object)),
                      name);

  return n;
}

static const char *
get_domain (HfHeap *heap)
{
  guint32 n_domains = 0;
  const HfDomain *domains = hf_heap_get_domains (heap, &n_domains);

  g_assert_cmpuint (n_domains, ==, 1);
  return domains[0].name;
}

/* The same numbers as by the profiler; nested types have shorter names. */
static void
assert_known (HfHeap *heap)
{
  static const struct
  {
    const char *name;
    guint n;
  } types[] = {
    { "Known.Node", 51002 },
    { "Known.Strong", 1 },
    { "Known.Node[,]", 1 },
    { "Dynamic.Loaded", 3 },
    { "Known.Key", 5 },
    { "Known.Value", 5 },
    { "Known.OfThread", 2 },
    { "Known.Local", 2 },
    { "System.Int64[][]", 1 },
    { "Known.WeaklyHeld", 1 },
    { "Known.LongWeaklyHeld", 1 },
    { "Inner<System.String,System.Int32[,]>", 1 },
  };
  guint32 n_ranges = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    g_assert_cmpuint (count (heap, types[i].name), ==, types[i].n);
  g_assert_cmpuint (count_flagged (heap, "Known.WeaklyHeld", HF_ROOT_WEAK), ==, 1);
  g_assert_cmpuint (count_flagged (heap, "System.Byte[]", HF_ROOT_PINNED), >=, 1);
  hf_heap_get_ranges (heap, &n_ranges);
  g_assert_cmpuint (n_ranges, >=, 5);
}

/* A runtime names types in the first stream only, unless it is made to forget that. */
static void
test_events (gconstpointer variables)
{
  HfTarget target;
  g_autoptr (GError) error = NULL;
  g_autofree char *alive = NULL;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, variables);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HfCaptureSession) session = begin (&target, HF_CAPTURE_EVENTS, &error);
      g_autoptr (HfHeap) heap = NULL;

      g_assert_no_error (error);
      g_assert_cmpint (hf_capture_session_get_method (session), ==, HF_CAPTURE_EVENTS);
      g_assert_null (hf_capture_session_get_reason (session));
      heap = take (session);
      assert_known (heap);
    }
  alive = hf_target_do (&target, "alive");
  g_assert_cmpstr (alive, ==, "1000");
  hf_target_stop (&target);
}

/* The objects that the program makes for its first stream are in both heaps then. */
static void
test_same (void)
{
  /* A window takes another snapshot of the same process by these. */
  static const char *const keys[] = {
    "runtime", "process", "command", "host", "started", "tool",
  };
  HfTarget target;
  g_autoptr (HfHeap) first = NULL;
  g_autoptr (HfHeap) second = NULL;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, NULL);
  {
    g_autoptr (HfCaptureSession) events = begin (&target, HF_CAPTURE_EVENTS, NULL);
    g_autoptr (HfHeap) warm = take (events);
    g_autoptr (HfCaptureSession) profiler = begin (&target, HF_CAPTURE_AUTO, NULL);

    g_assert_nonnull (warm);
    g_assert_cmpint (hf_capture_session_get_method (profiler), ==, HF_CAPTURE_PROFILER);
    first = take (profiler);
    second = take (events);
  }
  for (guint32 i = 0; i < hf_heap_get_n_types (first); i++)
    {
      const char *name = hf_heap_get_type_name (first, (HfTypeIndex){ i });

      if (g_str_has_prefix (name, "Known.") && strchr (name, '+') == NULL)
        g_assert_cmpuint (count (first, name), ==, count (second, name));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_cmpstr (hf_heap_find_info (first, keys[i]), ==, hf_heap_find_info (second, keys[i]));
  g_assert_cmpstr (get_domain (first), ==, get_domain (second));
  hf_target_stop (&target);
}

static void
test_fall_back (void)
{
  HfTarget target;
  g_autoptr (HfCaptureSession) session = NULL;
  g_autoptr (HfCaptureSession) refused = NULL;
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (GError) error = NULL;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, occupied);
  refused = begin (&target, HF_CAPTURE_PROFILER, &error);
  g_assert_null (refused);
  g_assert_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROFILER);
  g_assert_nonnull (strstr (error->message, "events of the process can be captured instead"));
  g_clear_error (&error);

  session = begin (&target, HF_CAPTURE_AUTO, &error);
  g_assert_no_error (error);
  g_assert_cmpint (hf_capture_session_get_method (session), ==, HF_CAPTURE_EVENTS);
  g_assert_nonnull (strstr (hf_capture_session_get_reason (session), "profiler"));
  g_assert_null (strstr (hf_capture_session_get_reason (session), "instead"));
  heap = take (session);
  assert_known (heap);
  hf_target_stop (&target);
}

/* A process that has ended has no other way either. */
static void
test_ended (void)
{
  HfTarget target;
  g_autoptr (HfProcess) process = NULL;
  g_autoptr (HfCaptureSession) session = NULL;
  g_autoptr (GError) error = NULL;

  if (!hf_target_build ())
    return;

  hf_target_start (&target, NULL);
  process = hf_process_find (target.pid, NULL, &error);
  g_assert_no_error (error);
  hf_target_kill (&target);
  session = hf_capture_session_new (process, HF_CAPTURE_PROFILER, NULL, &error);
  g_assert_null (session);
  g_assert_nonnull (error);
}

/* The second of two snapshots comes late enough for a line of progress. */
static void
test_progress (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("a.gclog", "", 0);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".gclog"));
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (0);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GString) shown = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *pid = NULL;
  HfTarget target;
  char bytes[1000];
  int terminal = posix_openpt (O_RDWR | O_NOCTTY);
  gssize n;

  if (!hf_target_build ())
    return;

  g_assert_cmpint (unlockpt (terminal), ==, 0);
  hf_target_start (&target, NULL);
  pid = g_strdup_printf ("%u", target.pid);
  g_subprocess_launcher_take_stderr_fd (launcher, open (ptsname (terminal), O_RDWR | O_NOCTTY));
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("HF_TEST_CLI"), "capture", pid,
                                         "-o", path, "--count", "2", "--every", "1", NULL);
  g_assert_no_error (error);
  g_object_run_dispose (G_OBJECT (launcher));
  while ((n = read (terminal, bytes, sizeof bytes)) > 0)
    g_string_append_len (shown, bytes, n);
  g_subprocess_wait (process, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  g_assert_nonnull (strstr (shown->str, "\r\033[KWriting: "));
  g_assert_true (g_str_has_suffix (shown->str, "\r\033[K"));
  close (terminal);
  hf_target_stop (&target);
  for (guint i = 1; i <= 2; i++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s-%u.gclog", stem, i);

      g_assert_cmpint (g_unlink (numbered), ==, 0);
    }
  hf_test_remove (file);
}

static void
test_names (void)
{
  HfCaptureMethod method = HF_CAPTURE_AUTO;

  g_assert_true (hf_capture_method_from_name ("events", &method));
  g_assert_cmpint (method, ==, HF_CAPTURE_EVENTS);
  g_assert_true (hf_capture_method_from_name ("profiler", &method));
  g_assert_cmpint (method, ==, HF_CAPTURE_PROFILER);
  g_assert_true (hf_capture_method_from_name ("auto", &method));
  g_assert_cmpint (method, ==, HF_CAPTURE_AUTO);
  g_assert_false (hf_capture_method_from_name ("Events", &method));
}

int
main (int    argc,
      char **argv)
{
  static const char *const server[] = { "DOTNET_gcServer=1", "DOTNET_GCHeapCount=2", NULL };

  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/capture-session/events-report-a-known-heap", NULL, test_events);
  g_test_add_data_func ("/capture-session/events-of-server-collection", server, test_events);
  g_test_add_func ("/capture-session/both-methods-agree", test_same);
  g_test_add_func ("/capture-session/events-where-a-profiler-is", test_fall_back);
  g_test_add_func ("/capture-session/a-process-that-has-ended", test_ended);
  g_test_add_func ("/capture-session/a-method-by-its-name", test_names);
  g_test_add_func ("/capture-session/a-terminal-shows-progress", test_progress);

  return g_test_run ();
}
