/* hf-cli-launch.c: holdfast-cli capture --launch: snapshots of a program that it starts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-error.h"
#include "hf-cli-capture-private.h"
#include "hf-launch.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

typedef struct
{
  const HfCliLaunchOptions *options;
  HfLaunch                 *launch;
  char                     *path;      /* of the snapshot at the end */
  guint64                   n_taken;   /* at signals, or tried to */
  guint64                   n_written;
  gboolean                  has_last;  /* the snapshot at the end is taken already */
  GError                   *error;     /* of the last snapshot that failed */
} Run;

/* ---- Signals ----------------------------------------------------------- */

/* Signals that end a program are for the child. */
static const int ENDING[] = { SIGINT, SIGTERM, SIGHUP };

static volatile sig_atomic_t child;
static volatile sig_atomic_t is_wanted;
static volatile sig_atomic_t ending; /* a signal to pass on after a snapshot, or 0 */

/* A runtime may let the signal end the program, without a last word: the snapshot comes first. The
 * same signal once more does not wait for it. A key of the terminal has sent it to the child. */
static void
pass_on_cb (int        number,
            siginfo_t *info,
            void      *context G_GNUC_UNUSED)
{
  if (info->si_code == SI_KERNEL || child <= 0)
    return;
  if (ending == number)
    kill ((pid_t) child, number);
  ending = number;
}

static void
request_cb (int number G_GNUC_UNUSED)
{
  is_wanted = TRUE;
}

static void
handle_signals (struct sigaction *old)
{
  struct sigaction action = { .sa_flags = SA_SIGINFO | SA_RESTART };

  action.sa_sigaction = pass_on_cb;
  for (gsize i = 0; i < G_N_ELEMENTS (ENDING); i++)
    {
      sigaction (ENDING[i], NULL, &old[i]);
      /* A program that runs in the background (nohup) goes on. */
      if (old[i].sa_handler != SIG_IGN)
        sigaction (ENDING[i], &action, NULL);
    }
}

/* A signal that comes while the program is started is for it, too: it waits. */
static void
hold_signals (sigset_t *old_mask)
{
  sigset_t held;

  sigemptyset (&held);
  for (gsize i = 0; i < G_N_ELEMENTS (ENDING); i++)
    sigaddset (&held, ENDING[i]);
  pthread_sigmask (SIG_BLOCK, &held, old_mask);
}

static void
restore_signals (const struct sigaction *old)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ENDING); i++)
    sigaction (ENDING[i], &old[i], NULL);
}

/* ---- Snapshots --------------------------------------------------------- */

static void
take (Run        *self,
      const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *sentence = NULL;
  g_auto (HfCapture) capture = { 0 };
  GError *local_error = NULL;

  if (!hf_collector_snapshot (hf_launch_get_collector (self->launch), file,
                              self->options->compression, &capture, NULL, NULL, &local_error))
    {
      hf_cli_print_message (local_error->message);
      hf_cli_capture_print_partial (&capture);
      g_clear_error (&self->error);
      self->error = local_error;
      return;
    }

  self->n_written++;
  self->has_last = path == self->path;
  sentence = hf_cli_capture_dup_sentence (path, &capture);
  hf_cli_print_message (sentence);
  hf_cli_capture_print_losses (path, &capture, self->n_written == 1);
}

static void
take_at_signal (Run *self)
{
  g_autofree char *path = NULL;

  is_wanted = FALSE;
  if (hf_launch_get_collector (self->launch) == NULL)
    {
      hf_cli_print_message (
        _ ("A snapshot cannot be taken now: the profiler is not in the program"));
      return;
    }

  self->n_taken++;
  path = hf_cli_capture_dup_numbered (self->path, self->n_taken);
  take (self, path);
}

static void
take_before_end (Run *self)
{
  const int number = ending;

  if (hf_launch_get_collector (self->launch) != NULL)
    take (self, self->path);
  if (child > 0)
    kill ((pid_t) child, number);
  ending = 0;
}

/* ---- Running ----------------------------------------------------------- */

static void
print_left (const GError *error)
{
  /* One that ended without a word was killed, which its status says. */
  if (!g_error_matches (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED))
    hf_cli_print_message (error->message);
}

static void
print_status (const Run *self)
{
  const char *name = hf_launch_get_name (self->launch);
  const int status = hf_launch_get_status (self->launch);
  g_autofree char *message = NULL;

  if (WIFSIGNALED (status))
    /* Translators: a program, the number of a signal, its name */
    message = g_strdup_printf (_ ("%s was ended by signal %d (%s)"), name, WTERMSIG (status),
                               g_strsignal (WTERMSIG (status)));
  else
    message = g_strdup_printf (_ ("%s ended with exit status %d"), name, WEXITSTATUS (status));
  hf_cli_print_message (message);
}

static void
follow (Run *self)
{
  HfLaunchEvent event;

  do
    {
      g_autoptr (GError) error = NULL;

      event = hf_launch_wait (self->launch, &error);
      /* From here on its number may be that of another process. */
      if (event == HF_LAUNCH_ENDED)
        child = 0;
      if (event == HF_LAUNCH_LEFT)
        print_left (error);
      if (is_wanted)
        take_at_signal (self);
      if (ending != 0 && event != HF_LAUNCH_ENDED)
        take_before_end (self);
      if (event != HF_LAUNCH_EXITING || hf_launch_get_collector (self->launch) == NULL)
        continue;
      /* After a signal the program has put away by now what it had in use. */
      if (!self->has_last)
        take (self, self->path);
      hf_launch_release (self->launch);
    }
  while (event != HF_LAUNCH_ENDED);
}

static gboolean
fail_without_snapshot (Run     *self,
                       GError **error)
{
  if (self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));
  else if (hf_launch_has_started (self->launch))
    g_set_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED,
                 _ ("%s ended before a snapshot could be taken"),
                 hf_launch_get_name (self->launch));
  else
    g_set_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROFILER,
                 _ ("%s did not load the profiler: it does not run on .NET, or was started with "
                    "DOTNET_EnableDiagnostics=0"),
                 hf_launch_get_name (self->launch));
  return FALSE;
}

static void
choose_path (Run *self)
{
  const HfCliLaunchOptions *options = self->options;

  self->path = options->output != NULL
                 ? g_strdup (options->output)
                 : hf_cli_capture_dup_name (hf_launch_get_name (self->launch),
                                            (guint) hf_launch_get_pid (self->launch));
}

gboolean
hf_cli_launch_run (const HfCliLaunchOptions *options,
                   GError                  **error)
{
  struct sigaction old[G_N_ELEMENTS (ENDING)];
  g_autoptr (HfLaunch) launch = NULL;
  sigset_t mask;
  Run self = { .options = options };
  gboolean is_written;

  is_wanted = FALSE;
  ending = 0;
  signal (SIGUSR1, request_cb);
  hold_signals (&mask);
  launch = self.launch = hf_launch_new (options->words, &mask, error);
  if (launch != NULL)
    {
      child = hf_launch_get_pid (launch);
      handle_signals (old);
    }
  pthread_sigmask (SIG_SETMASK, &mask, NULL);
  if (launch == NULL)
    return FALSE;

  choose_path (&self);
  follow (&self);
  restore_signals (old);

  print_status (&self);
  is_written = self.n_written > 0 || fail_without_snapshot (&self, error);
  g_clear_error (&self.error);
  g_free (self.path);

  return is_written;
}
