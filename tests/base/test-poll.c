/* test-poll.c: work that is cancelled is found so, now and then
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-poll.h"

/* How many calls it takes to find out; at most twice as many as it should. */
static guint
count_calls (HfPoll *poll)
{
  guint n = 1;

  while (!hf_poll_set_error_if_cancelled (poll, NULL) && n < 2 * (HF_POLL_MASK + 1))
    n++;
  return n;
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  HfPoll poll = { .cancellable = cancellable };

  g_assert_cmpuint (count_calls (&poll), ==, 2 * (HF_POLL_MASK + 1));
  g_cancellable_cancel (cancellable);
  g_assert_cmpuint (count_calls (&poll), <=, HF_POLL_MASK + 1);
  g_assert_cmpuint (count_calls (&poll), ==, HF_POLL_MASK + 1);
}

static void
test_error (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  HfPoll poll = { .cancellable = cancellable, .n = HF_POLL_MASK };

  g_cancellable_cancel (cancellable);
  g_assert_true (hf_poll_set_error_if_cancelled (&poll, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_false (hf_poll_set_error_if_cancelled (&poll, &error));
  g_assert_no_error (error);
}

static void
test_none (void)
{
  HfPoll poll = { 0 };

  g_assert_cmpuint (count_calls (&poll), ==, 2 * (HF_POLL_MASK + 1));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/poll/a-cancelled-one-is-found-in-time", test_cancelled);
  g_test_add_func ("/base/poll/an-error-says-so-once", test_error);
  g_test_add_func ("/base/poll/nothing-to-cancel-it-is-never-cancelled", test_none);
  return g_test_run ();
}
