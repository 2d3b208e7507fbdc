/* early-signal.c: preloaded into a program, ends it just before it starts another one, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <dlfcn.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

typedef int (*Execve) (const char *path,
                       char *const words[],
                       char *const variables[]);

/* The child exists, and its parent still waits for it to become another program. */
int
execve (const char  *path,
        char *const  words[],
        char *const  variables[])
{
  void *symbol = dlsym (RTLD_NEXT, "execve");
  Execve real = NULL;

  memcpy (&real, &symbol, sizeof real);
  kill (getppid (), SIGTERM);
  usleep (200000);

  return real (path, words, variables);
}
