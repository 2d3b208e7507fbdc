/* test-cli-interrupt.c: tests of commands that a signal cancels
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-interrupt.h"

#include <signal.h>
#include <unistd.h>

static gboolean
has_handler (int    number,
             void (*handler) (int))
{
  struct sigaction action;

  g_assert_cmpint (sigaction (number, NULL, &action), ==, 0);
  return action.sa_handler == handler;
}

static void
test_signal (gconstpointer data)
{
  const int number = GPOINTER_TO_INT (data);
  g_autoptr (HfCliInterrupt) interrupt = hf_cli_interrupt_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (g_cancellable_is_cancelled (hf_cli_interrupt_get_cancellable (interrupt)));
  g_assert_true (hf_cli_interrupt_sleep (interrupt, 0, &error));
  g_assert_no_error (error);
  kill (getpid (), number);
  g_assert_false (hf_cli_interrupt_sleep (interrupt, 3600, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (g_cancellable_is_cancelled (hf_cli_interrupt_get_cancellable (interrupt)));
}

static void
test_afterwards (void)
{
  HfCliInterrupt *interrupt = hf_cli_interrupt_new ();

  g_assert_false (has_handler (SIGINT, SIG_DFL));
  hf_cli_interrupt_free (interrupt);
  g_assert_true (has_handler (SIGINT, SIG_DFL));
}

static void
test_ignored (void)
{
  HfCliInterrupt *interrupt;

  signal (SIGHUP, SIG_IGN);
  interrupt = hf_cli_interrupt_new ();
  g_assert_true (has_handler (SIGHUP, SIG_IGN));
  hf_cli_interrupt_free (interrupt);
  g_assert_true (has_handler (SIGHUP, SIG_IGN));
  signal (SIGHUP, SIG_DFL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/cli/interrupt/sigint-cancels", GINT_TO_POINTER (SIGINT), test_signal);
  g_test_add_data_func ("/cli/interrupt/sigterm-cancels", GINT_TO_POINTER (SIGTERM), test_signal);
  g_test_add_func ("/cli/interrupt/signals-have-their-effect-afterwards", test_afterwards);
  g_test_add_func ("/cli/interrupt/an-ignored-signal-stays-ignored", test_ignored);

  return g_test_run ();
}
