/* hf-thread.c: threads of the profiler within the target
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-thread.h"

#include <signal.h>
#include <stddef.h>

/* Threads of the profiler have shallow stacks; the runtime wants some for a collection. */
#define STACK_SIZE ((size_t) 1024 * 1024)

static const int OF_APPLICATION[] = {
  SIGHUP,  SIGINT,  SIGQUIT, SIGTERM,  SIGCHLD, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1,
  SIGUSR2, SIGPIPE, SIGTSTP, SIGWINCH, SIGTTIN, SIGTTOU, SIGCONT,   SIGIO,
};

bool
hf_thread_start (pthread_t *thread,
                 void    *(*run) (void *data),
                 void      *data)
{
  pthread_attr_t attributes;
  sigset_t blocked;
  sigset_t former;
  int error;

  sigemptyset (&blocked);
  for (size_t i = 0; i < sizeof OF_APPLICATION / sizeof OF_APPLICATION[0]; i++)
    sigaddset (&blocked, OF_APPLICATION[i]);

  if (pthread_attr_init (&attributes) != 0)
    return false;
  pthread_attr_setstacksize (&attributes, STACK_SIZE);

  /* A thread begins with the mask of the one that starts it. */
  pthread_sigmask (SIG_BLOCK, &blocked, &former);
  error = pthread_create (thread, &attributes, run, data);
  pthread_sigmask (SIG_SETMASK, &former, NULL);
  pthread_attr_destroy (&attributes);

  return error == 0;
}
