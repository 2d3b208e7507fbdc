/* test-recorder.c: recordings of real .NET programs, and how they end
 *
 * covers: hf-recorder-pieces
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-identity.h"
#include "hf-test-session.h"
#include "hf-test.h"

#include <signal.h>

/* ---- The end ----------------------------------------------------------- */

/* A program that is killed leaves a recording that says where it ends. */
static void
test_killed (void)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (HfIdentity) identity = NULL;
  g_autoptr (GError) error = NULL;
  const HfRecordOptions options = { .every_us = G_USEC_PER_SEC / 10 };
  const HfEvent *events;
  HfTarget target;
  HfTestSession session;
  gsize n_events;
  guint n = 0;

  if (!hf_target_build ())
    return;

  file = hf_test_temporary ("killed.gclog", "", 0);
  hf_target_start (&target, NULL);
  hf_test_session_begin (&session, &target, file, TRUE, &options);
  g_assert_cmpuint (hf_test_session_wait (&session), ==, 1);
  g_assert_cmpuint (hf_test_session_wait (&session), ==, 2);
  g_free (hf_target_do (&target, "work"));
  hf_target_kill (&target);
  while (n != G_MAXUINT)
    n = hf_test_session_wait (&session);
  g_assert_no_error (session.error);
  g_assert_cmpint (session.end, ==, HF_RECORD_END_PROCESS);
  hf_test_session_end (&session);

  recording = hf_test_session_load (file);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), >=, 2);
  events = hf_recording_get_events (recording, &n_events);
  for (gsize i = 0; i < n_events; i++)
    if (events[i].kind == HF_EVENT_INTERRUPTED)
      n--;
  g_assert_cmpuint (n, ==, G_MAXUINT - 1);
  identity = hf_identity_new (recording, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (hf_identity_is_known (identity, 0, 1));
  hf_test_remove (file);
}

/* A ring keeps the last snapshots, and identity between them. */
static void
test_ring (void)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (HfIdentity) identity = NULL;
  g_autoptr (GError) error = NULL;
  HfRecordOptions options = { .every_us = 1, .max_size = 20000000, .is_ring = TRUE };
  HfRecordState state;
  HfTarget target;
  HfTestSession session;
  guint32 n_heaps;

  if (!hf_target_build ())
    return;

  file = hf_test_temporary ("ring.gclog", "", 0);
  hf_target_start (&target, NULL);
  hf_test_session_begin (&session, &target, file, TRUE, &options);
  for (guint i = 1; i <= 12; i++)
    g_assert_cmpuint (hf_test_session_wait (&session), ==, i);
  hf_recorder_request_stop (session.recorder);
  while (hf_test_session_wait (&session) != G_MAXUINT)
    continue;
  g_assert_no_error (session.error);
  hf_recorder_get_state (session.recorder, &state);
  g_assert_cmpuint (state.n_dropped, >, 0);
  hf_test_session_end (&session);
  hf_target_stop (&target);

  recording = hf_test_session_load (file);
  n_heaps = hf_recording_get_n_heaps (recording);
  g_assert_cmpuint (n_heaps, ==, state.n_snapshots - state.n_dropped);
  g_assert_cmpuint (n_heaps, >=, 2);
  identity = hf_identity_new (recording, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (hf_identity_is_known (identity, 0, n_heaps - 1));
  hf_test_remove (file);
}

/* Without a ring, the largest size ends a recording, with a last snapshot. */
static void
test_size (void)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  const HfRecordOptions options = { .every_us = 1, .max_size = 1 };
  HfTarget target;
  HfTestSession session;

  if (!hf_target_build ())
    return;

  file = hf_test_temporary ("size.gclog", "", 0);
  hf_target_start (&target, NULL);
  hf_test_session_begin (&session, &target, file, TRUE, &options);
  while (hf_test_session_wait (&session) != G_MAXUINT)
    continue;
  g_assert_no_error (session.error);
  g_assert_cmpint (session.end, ==, HF_RECORD_END_SIZE);
  hf_test_session_end (&session);
  hf_target_stop (&target);

  recording = hf_test_session_load (file);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), >=, 2);
  g_assert_cmphex (hf_recording_get_completeness (recording)->kinds & ~HF_CAPTURE_OMISSIONS, ==, 0);
  hf_test_remove (file);
}

/* ---- The command line -------------------------------------------------- */

/* Snapshots come by time and by a signal; Ctrl+C ends it with a last one. */
static void
test_command (void)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) output = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *pid = NULL;
  HfTarget target;

  if (!hf_target_build ())
    return;

  file = hf_test_temporary ("command.gclog.zst", "", 0);
  hf_target_start (&target, NULL);
  pid = g_strdup_printf ("%u", target.pid);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("HF_TEST_CLI"),
                              "record", pid, "-o", g_file_peek_path (file), "--csv",
                              "--snapshot-on", "USR1", NULL);
  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *line = g_data_input_stream_read_line (output, NULL, NULL, &error);

      g_assert_no_error (error);
      if (i == 0)
        g_assert_cmpstr (line, ==, "number,time,objects,bytes,roots,pause,collections");
      else
        g_assert_cmpint (line[0], ==, '0' + (int) i);
      if (i == 1)
        g_subprocess_send_signal (process, SIGUSR1);
      else if (i == 2)
        g_subprocess_send_signal (process, SIGINT);
    }
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
  hf_target_stop (&target);

  recording = hf_test_session_load (file);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 3);
  hf_test_remove (file);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recorder/killed", test_killed);
  g_test_add_func ("/recorder/ring", test_ring);
  g_test_add_func ("/recorder/size", test_size);
  g_test_add_func ("/recorder/command", test_command);

  return g_test_run ();
}
