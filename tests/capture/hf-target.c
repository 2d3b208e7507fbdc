/* hf-target.c: a .NET program with a known heap, for tests of the capture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-target.h"

#include <signal.h>
#include <string.h>

/* The status of build-target if there is no way to a runtime. */
#define NO_RUNTIME 77

static char *
dup_folder (void)
{
  return g_strconcat (g_getenv ("G_TEST_BUILDDIR"), "/capture/target-",
                      g_getenv ("HF_TEST_FRAMEWORK"), NULL);
}

gboolean
hf_target_build (void)
{
  g_autofree char *dotnet = g_find_program_in_path ("dotnet");
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "capture", "build-target", NULL);
  g_autofree char *folder = dup_folder ();
  g_autoptr (GSubprocess) build = NULL;
  g_autoptr (GError) error = NULL;

  if (dotnet == NULL && g_getenv ("HF_TESTS_NEED_DOTNET") != NULL)
    g_error ("dotnet is missing, and this machine must have it");
  if (dotnet == NULL)
    {
      g_test_skip ("there is no dotnet, which builds the program");
      return FALSE;
    }

  build = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error, script,
                            g_getenv ("HF_TEST_FRAMEWORK"), folder, NULL);
  g_assert_no_error (error);
  g_subprocess_wait (build, NULL, &error);
  g_assert_no_error (error);
  if (g_subprocess_get_if_exited (build) && g_subprocess_get_exit_status (build) == NO_RUNTIME)
    {
      g_test_skip ("the runtime cannot be fetched from the registry of packages");
      return FALSE;
    }
  g_assert_true (g_subprocess_get_successful (build));

  return TRUE;
}

char *
hf_target_dup_program (void)
{
  g_autofree char *folder = dup_folder ();

  return g_build_filename (folder, "known", NULL);
}

void
hf_target_start (HfTarget          *self,
                 const char *const *variables)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autofree char *program = hf_target_dup_program ();
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  memset (self, 0, sizeof *self);
  for (gsize i = 0; variables != NULL && variables[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (variables[i], "=", 2);

      g_subprocess_launcher_setenv (launcher, words[0], words[1], TRUE);
    }
  self->process = g_subprocess_launcher_spawn (launcher, &error, program, NULL);
  g_assert_no_error (error);
  self->input = g_subprocess_get_stdin_pipe (self->process);
  self->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));

  line = g_data_input_stream_read_line (self->output, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (line, "# ready "));
  self->pid = (guint32) g_ascii_strtoull (line + strlen ("# ready "), NULL, 10);
}

char *
hf_target_do (HfTarget   *self,
              const char *command)
{
  g_autofree char *line = g_strconcat (command, "\n", NULL);
  g_autofree char *answer = NULL;
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (self->input, line, strlen (line), NULL, NULL, &error);
  g_assert_no_error (error);
  answer = g_data_input_stream_read_line (self->output, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (answer);
  g_assert_true (g_str_has_prefix (answer, "ok "));

  return g_strdup (answer + strlen ("ok "));
}

static void
clear (HfTarget *self)
{
  g_clear_object (&self->output);
  g_clear_object (&self->process);
}

void
hf_target_kill (HfTarget *self)
{
  g_subprocess_send_signal (self->process, SIGKILL);
  g_subprocess_wait (self->process, NULL, NULL);
  clear (self);
}

void
hf_target_stop (HfTarget *self)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (self->input, "quit\n", 5, NULL, NULL, &error);
  g_assert_no_error (error);
  g_subprocess_wait_check (self->process, NULL, &error);
  g_assert_no_error (error);
  clear (self);
}
