/* test-parallel.c: work on all cores
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-parallel.h"

typedef struct
{
  guint         counts[1000];
  guint32       fail_at;
  guint32       cancel_at;
  GCancellable *cancellable;
} Work;

static gboolean
count (guint32  item,
       gpointer user_data)
{
  Work *work = user_data;

  if (item == work->cancel_at)
    g_cancellable_cancel (work->cancellable);
  /* A thread that is ahead waits up to a second for the one that stops all. */
  if (item > work->fail_at)
    g_usleep (1000);
  while (item > work->cancel_at && !g_cancellable_is_cancelled (work->cancellable))
    g_thread_yield ();
  g_atomic_int_inc (&work->counts[item]);
  return item != work->fail_at;
}

static guint
sum_counts (const Work *work)
{
  guint sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (work->counts); i++)
    sum += work->counts[i];
  return sum;
}

static void
test_each_once (void)
{
  Work work = { .fail_at = G_MAXUINT32, .cancel_at = G_MAXUINT32 };
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_parallel_for (1000, count, &work, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpuint (work.counts[i], ==, 1);
  g_assert_true (hf_parallel_for (0, count, &work, NULL, NULL, NULL, &error));
}

static void
test_failure (void)
{
  Work work = { .fail_at = 10, .cancel_at = G_MAXUINT32 };
  g_autoptr (GError) error = NULL;

  g_assert_false (hf_parallel_for (1000, count, &work, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sum_counts (&work), <, 1000);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Work work = { .fail_at = G_MAXUINT32, .cancel_at = 20, .cancellable = cancellable };
  g_autoptr (GError) error = NULL;

  g_assert_false (hf_parallel_for (1000, count, &work, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (sum_counts (&work), <=, 21 + g_get_num_processors ());
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/parallel/each-item-is-done-once", test_each_once);
  g_test_add_func ("/heap/parallel/a-failure-stops-the-rest", test_failure);
  g_test_add_func ("/heap/parallel/a-cancel-stops-the-rest", test_cancel);
  return g_test_run ();
}
