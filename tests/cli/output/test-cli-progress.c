/* test-cli-progress.c: tests of hf-cli-progress.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-progress.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Standard error is @fd while @start_usec is the time that a command began.
 * Returns: whether there is a receiver; it got one report */
static gboolean
report (int    fd,
        gint64 start_usec)
{
  const HfProgressReport half = { .stage = HF_STAGE_WRITING, .done = 21, .total = 42 };
  const int saved = dup (STDERR_FILENO);
  HfCliProgress self;
  HfProgress *progress;

  dup2 (fd, STDERR_FILENO);
  hf_cli_progress_start (&self);
  self.start_usec = start_usec;
  progress = hf_cli_progress_begin (&self);
  hf_progress_report (progress, &half);
  hf_cli_progress_end (&self);
  dup2 (saved, STDERR_FILENO);
  close (saved);

  return progress != NULL;
}

static int
open_terminal (int *other_end)
{
  int fd = posix_openpt (O_RDWR | O_NOCTTY | O_NONBLOCK);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (grantpt (fd), ==, 0);
  g_assert_cmpint (unlockpt (fd), ==, 0);
  *other_end = open (ptsname (fd), O_RDWR | O_NOCTTY);
  g_assert_cmpint (*other_end, >=, 0);

  return fd;
}

/* The kernel hands text to the other end later, and not all at once: all of it is there once a
 * terminal that is closed has nothing more. */
static void
read_to_end (int    fd,
             char  *text,
             gsize  size)
{
  gsize length = 0;

  for (;;)
    {
      GPollFD poll = { fd, G_IO_IN, 0 };
      gssize n;

      g_assert_cmpint (g_poll (&poll, 1, 10000), ==, 1);
      n = read (fd, text + length, size - 1 - length);
      if (n <= 0)
        break;
      length += (gsize) n;
    }
  text[length] = '\0';
}

static void
test_terminal (void)
{
  const gint64 now = g_get_monotonic_time ();
  char text[200] = "";
  int other_end;
  int fd = open_terminal (&other_end);

  /* Short work. */
  g_assert_true (report (other_end, now + G_USEC_PER_SEC));
  g_assert_cmpint (read (fd, text, sizeof text - 1), <, 0);

  g_assert_true (report (other_end, now - G_USEC_PER_SEC));
  close (other_end);
  read_to_end (fd, text, sizeof text);
  g_assert_cmpstr (text, ==, "\r\033[KWriting: 50 %\r\033[K");
  close (fd);
}

static void
test_file (void)
{
  int ends[2];
  char byte;

  g_assert_cmpint (pipe (ends), ==, 0);
  g_assert_false (report (ends[1], 0));
  close (ends[1]);
  g_assert_cmpint (read (ends[0], &byte, 1), ==, 0);
  close (ends[0]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli-progress/a-terminal-has-a-line-that-goes", test_terminal);
  g_test_add_func ("/cli-progress/nothing-else-has-one", test_file);

  return g_test_run ();
}
