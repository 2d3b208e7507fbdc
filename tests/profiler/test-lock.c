/* test-lock.c: tests of the lock between the profiler and threads that unload assemblies
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-lock.h"

#include <glib.h>

/** Shared: between the threads of a test. */
typedef struct
{
  HfLock   lock;
  guint    n;
  gint     is_held;
  gint     may_leave;
  gboolean has_taken;
} Shared;

static gpointer
count_worker (gpointer data)
{
  Shared *shared = data;

  for (guint i = 0; i < 10000; i++)
    {
      g_assert_true (hf_lock_take_in_callback (&shared->lock));
      shared->n++;
      hf_lock_leave (&shared->lock);
    }

  return NULL;
}

static void
test_one_thread_at_a_time (void)
{
  Shared shared = { .n = 0 };
  GThread *thread;

  hf_lock_start (&shared.lock);
  thread = g_thread_new ("count", count_worker, &shared);
  for (guint i = 0; i < 10000; i++)
    {
      hf_lock_take (&shared.lock);
      shared.n++;
      hf_lock_leave (&shared.lock);
    }
  g_thread_join (thread);
  g_assert_cmpuint (shared.n, ==, 20000);
}

static gpointer
hold_worker (gpointer data)
{
  Shared *shared = data;

  hf_lock_take (&shared->lock);
  g_atomic_int_set (&shared->is_held, 1);
  while (!g_atomic_int_get (&shared->may_leave))
    g_usleep (1000);
  hf_lock_leave (&shared->lock);

  return NULL;
}

/* The holder may wait for the thread that reports: only one of them can give up. */
static void
test_a_callback_gives_up (void)
{
  Shared shared = { .n = 0 };
  GThread *thread;

  hf_lock_start (&shared.lock);
  thread = g_thread_new ("hold", hold_worker, &shared);
  while (!g_atomic_int_get (&shared.is_held))
    g_usleep (1000);
  g_assert_false (hf_lock_has_missed (&shared.lock));
  g_assert_false (hf_lock_take_in_callback (&shared.lock));
  g_assert_true (hf_lock_has_missed (&shared.lock));
  g_atomic_int_set (&shared.may_leave, 1);
  g_thread_join (thread);
  g_assert_true (hf_lock_take_in_callback (&shared.lock));
  g_assert_true (hf_lock_has_missed (&shared.lock));
  hf_lock_forget (&shared.lock);
  g_assert_false (hf_lock_has_missed (&shared.lock));
  hf_lock_leave (&shared.lock);
}

static gpointer
take_worker (gpointer data)
{
  Shared *shared = data;

  g_atomic_int_set (&shared->is_held, 1);
  hf_lock_take (&shared->lock);
  shared->has_taken = TRUE;
  hf_lock_leave (&shared->lock);

  return NULL;
}

/* A call of the runtime may load a class, and reports that on the same thread. */
static void
test_its_own_thread_does_not_wait_for_itself (void)
{
  Shared shared = { .n = 0 };
  GThread *thread;

  hf_lock_start (&shared.lock);
  hf_lock_take (&shared.lock);
  g_assert_true (hf_lock_take_in_callback (&shared.lock));
  hf_lock_leave (&shared.lock);

  /* It is still held. */
  thread = g_thread_new ("take", take_worker, &shared);
  while (!g_atomic_int_get (&shared.is_held))
    g_usleep (1000);
  g_usleep (1000);
  g_assert_false (shared.has_taken);
  hf_lock_leave (&shared.lock);
  g_thread_join (thread);
  g_assert_true (shared.has_taken);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/profiler/lock/one-thread-at-a-time", test_one_thread_at_a_time);
  g_test_add_func ("/profiler/lock/a-callback-gives-up", test_a_callback_gives_up);
  g_test_add_func ("/profiler/lock/its-own-thread-does-not-wait-for-itself",
                   test_its_own_thread_does_not_wait_for_itself);

  return g_test_run ();
}
