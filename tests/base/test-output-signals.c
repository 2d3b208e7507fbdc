/* test-output-signals.c: a signal leaves no temporary file, and what was there before
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-output-file.h"
#include "hf-output-fixture.h"
#include "hf-output-signals.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define GROUP "/base/output-signals"

#define PATH_KEY "HOLDFAST_TEST_PATH"
#define MOMENT_KEY "HOLDFAST_TEST_MOMENT"
#define NAMES_KEY "HOLDFAST_TEST_NAMES"

/* Where the child of the next tests is when the signal comes. */
typedef enum
{
  MOMENT_OPENED,
  MOMENT_WRITTEN,
  MOMENT_RENAMED, /* it sends itself the signal: the number is behind this one */
} Moment;

static const int ends[] = { SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGABRT, SIGSEGV, SIGBUS,
                            SIGTRAP, SIGXCPU, SIGALRM, SIGUSR1, SIGKILL };

/* It leaves a file unfinished, says so, and waits. */
static int
run_child (const char *path)
{
  const int moment = atoi (g_getenv (MOMENT_KEY));
  g_autoptr (GFile) target = g_file_new_for_path (path);
  g_autoptr (HfOutputFile) output = NULL;

  /* A test that runs in the background may have inherited a setting to ignore them. */
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    signal (ends[i], SIG_DFL);
  setrlimit (RLIMIT_CORE, &(struct rlimit){ 0, 0 });
  hf_output_needs_names = g_getenv (NAMES_KEY) != NULL;
  hf_output_signals_set_up ();
  output = hf_output_file_new (target, NULL, NULL, NULL);
  if (moment >= MOMENT_WRITTEN)
    hf_output_write_text (output, "new", NULL);
  if (moment >= MOMENT_RENAMED)
    {
      hf_output_rename_signal = moment - MOMENT_RENAMED;
      hf_output_file_close (output, NULL, NULL);
    }
  if (write (STDOUT_FILENO, "!", 1) == 1)
    pause ();
  return 0;
}

static void
wait_for_sign (int output)
{
  char sign = '\0';

  g_assert_cmpint (read (output, &sign, 1), ==, 1);
  g_assert_cmpint (sign, ==, '!');
}

/* Starts the child, and ends it by the signal if that does not come from itself. */
static void
end_child (HfOutputFixture *fixture,
           int              moment,
           int              number)
{
  const char *const arguments[] = { "/proc/self/exe", NULL };
  g_autofree char *moment_text = g_strdup_printf ("%d", moment);
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), PATH_KEY, fixture->path, TRUE);
  g_autoptr (GError) error = NULL;
  int output = -1;
  int status = 0;
  GPid child;

  environment = g_environ_setenv (environment, MOMENT_KEY, moment_text, TRUE);
  if (hf_output_needs_names)
    environment = g_environ_setenv (environment, NAMES_KEY, "1", TRUE);
  g_spawn_async_with_pipes (NULL, (char **) arguments, environment, G_SPAWN_DO_NOT_REAP_CHILD, NULL,
                            NULL, &child, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  if (moment < MOMENT_RENAMED)
    {
      wait_for_sign (output);
      g_assert_cmpint (kill (child, number), ==, 0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  close (output);
  g_test_message ("Signal %d at moment %d", number, moment);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == number);
}

/* SIGKILL leaves what needs a name. */
static void
test_signals (HfOutputFixture *fixture,
              gconstpointer    data G_GNUC_UNUSED)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    for (int moment = MOMENT_OPENED; moment <= MOMENT_WRITTEN; moment++)
      {
        if (hf_output_needs_names && ends[i] == SIGKILL)
          continue;
        end_child (fixture, moment, ends[i]);
        g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 0);
        hf_output_set_contents (fixture->path, "old");
        end_child (fixture, moment, ends[i]);
        g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 1);
        hf_output_assert_contents (fixture->path, "old");
        g_assert_cmpint (g_unlink (fixture->path), ==, 0);
      }
}

/* Between the moment in which it has its other name and that in which it has its own. */
static void
test_signals_at_the_end (HfOutputFixture *fixture,
                         gconstpointer    data G_GNUC_UNUSED)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      if (ends[i] == SIGKILL)
        continue;
      hf_output_set_contents (fixture->path, "old");
      end_child (fixture, MOMENT_RENAMED + ends[i], ends[i]);
      g_assert_cmpuint (hf_output_count_entries (fixture->folder), ==, 1);
      hf_output_assert_contents (fixture->path, hf_output_needs_names ? "old" : "new");
    }
}

int
main (int   argc,
      char *argv[])
{
  if (g_getenv (PATH_KEY) != NULL)
    return run_child (g_getenv (PATH_KEY));

  g_test_init (&argc, &argv, NULL);
  hf_output_fixture_add (GROUP, "a-signal-leaves-no-temporary-file", test_signals);
  hf_output_fixture_add (GROUP, "a-signal-at-the-end-leaves-no-temporary-file",
                         test_signals_at_the_end);
  return g_test_run ();
}
