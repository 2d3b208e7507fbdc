/* hf-output-signals.c: no signal leaves a temporary file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-output-signals.h"

#include <unistd.h>

/* More files than any program writes at a time; one more would be left behind by
 * a signal, and by nothing else. */
#define MAX_UNFINISHED 32

/* All that end a program unless it says otherwise, but for those that are ignored below. */
static const int ends[] = {
  SIGHUP,  SIGINT,    SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL,
  SIGXCPU, SIGABRT,   SIGBUS,  SIGFPE,  SIGILL,  SIGSEGV, SIGSYS,  SIGTRAP,
};

/* Paths of temporary files and folders, each a string of its own: the function that exchanges
 * one for NULL owns it, be that the signal handler. */
static gpointer unfinished[MAX_UNFINISHED];

/* Folders go when they are empty. */
void
hf_output_signals_remove (void)
{
  char *paths[MAX_UNFINISHED];

  for (guint i = 0; i < MAX_UNFINISHED; i++)
    {
      paths[i] = g_atomic_pointer_exchange (&unfinished[i], NULL);
      if (paths[i] != NULL && unlink (paths[i]) == 0)
        paths[i] = NULL;
    }
  for (guint i = 0; i < MAX_UNFINISHED; i++)
    {
      if (paths[i] != NULL)
        rmdir (paths[i]);
    }
}

static void
end_cb (int number)
{
  struct sigaction action = { .sa_handler = SIG_DFL };

  hf_output_signals_remove ();
  sigaction (number, &action, NULL);
  raise (number);
}

void
hf_output_signals_set_up (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      struct sigaction action = { .sa_handler = end_cb };
      struct sigaction old;

      sigemptyset (&action.sa_mask);
      if (sigaction (ends[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
        sigaction (ends[i], &action, NULL);
    }
  signal (SIGXFSZ, SIG_IGN);
  signal (SIGPIPE, SIG_IGN);
}

gpointer *
hf_output_signals_enter (const char *path)
{
  char *copy = g_strdup (path);

  for (guint i = 0; i < MAX_UNFINISHED; i++)
    {
      if (g_atomic_pointer_compare_and_exchange (&unfinished[i], NULL, copy))
        return &unfinished[i];
    }
  g_free (copy);
  return NULL;
}

void
hf_output_signals_leave (gpointer *slot)
{
  if (slot != NULL)
    g_free (g_atomic_pointer_exchange (slot, NULL));
}

void
hf_output_signals_block (sigset_t *old)
{
  sigset_t all;

  sigfillset (&all);
  pthread_sigmask (SIG_BLOCK, &all, old);
}

void
hf_output_signals_unblock (sigset_t *old)
{
  pthread_sigmask (SIG_SETMASK, old, NULL);
}
