/* test-thread-table.c: tests of the threads whose static fields a snapshot reads
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-runtime.h"
#include "hf-thread-table.h"

static void
test_threads_are_listed_with_their_system_ids (void)
{
  g_autoptr (HfFakeRuntime) runtime = hf_fake_runtime_new ();
  g_autofree HfThreadTable *table = g_new0 (HfThreadTable, 1);
  HfId first = hf_fake_runtime_add_thread (runtime, 100);
  HfId second = hf_fake_runtime_add_thread (runtime, 200);

  hf_thread_table_start (table);
  hf_thread_table_list (table, hf_fake_runtime_get_info (runtime));
  hf_thread_table_use (table);
  g_assert_cmpuint (table->n_threads, ==, 2);
  g_assert_cmpuint (table->ids[0], ==, first);
  g_assert_cmpuint (table->ids[1], ==, second);
  g_assert_cmpuint (table->system_ids[0], ==, 100);
  g_assert_cmpuint (table->system_ids[1], ==, 200);
  hf_thread_table_leave (table);
}

static void
test_a_runtime_that_does_not_list_has_none (void)
{
  g_autoptr (HfFakeRuntime) runtime = hf_fake_runtime_new ();
  g_autofree HfThreadTable *table = g_new0 (HfThreadTable, 1);

  hf_fake_runtime_add_thread (runtime, 100);
  hf_fake_runtime_set_failure (runtime, "enum_threads", HF_E_FAIL);
  hf_thread_table_start (table);
  hf_thread_table_list (table, hf_fake_runtime_get_info (runtime));
  g_assert_cmpuint (table->n_threads, ==, 0);
}

static void
test_more_threads_than_there_is_room_for (void)
{
  g_autoptr (HfFakeRuntime) runtime = hf_fake_runtime_new ();
  g_autofree HfThreadTable *table = g_new0 (HfThreadTable, 1);

  for (guint i = 0; i < HF_THREAD_TABLE_MAX + 10; i++)
    hf_fake_runtime_add_thread (runtime, i);
  hf_thread_table_start (table);
  hf_thread_table_list (table, hf_fake_runtime_get_info (runtime));
  g_assert_cmpuint (table->n_threads, ==, HF_THREAD_TABLE_MAX);
  g_assert_cmpuint (table->system_ids[HF_THREAD_TABLE_MAX - 1], ==, HF_THREAD_TABLE_MAX - 1);
}

static void
test_a_thread_that_has_ended_is_not_used (void)
{
  g_autoptr (HfFakeRuntime) runtime = hf_fake_runtime_new ();
  g_autofree HfThreadTable *table = g_new0 (HfThreadTable, 1);
  HfId first = hf_fake_runtime_add_thread (runtime, 100);
  HfId second = hf_fake_runtime_add_thread (runtime, 200);

  hf_thread_table_start (table);
  hf_thread_table_list (table, hf_fake_runtime_get_info (runtime));
  hf_thread_table_end (table, first);
  hf_thread_table_end (table, 0x123456);
  hf_thread_table_use (table);
  g_assert_cmpuint (table->n_threads, ==, 2);
  g_assert_cmpuint (table->ids[0], ==, 0);
  g_assert_cmpuint (table->ids[1], ==, second);
  hf_thread_table_leave (table);
}

/* The runtime has made its list, and the thread ends before it is looked at. */
static void
end_while_listing (HfFakeRuntime *runtime,
                   const char    *call,
                   gpointer       data)
{
  HfThreadTable *table = data;
  HfId first = 0x10100;

  if (g_str_equal (call, "next_thread") && hf_fake_runtime_count (runtime, call) == 1)
    {
      hf_thread_table_end (table, first);
      hf_fake_runtime_end_thread (runtime, first);
    }
}

static void
test_a_thread_that_ends_while_they_are_listed (void)
{
  g_autoptr (HfFakeRuntime) runtime = hf_fake_runtime_new ();
  g_autofree HfThreadTable *table = g_new0 (HfThreadTable, 1);

  g_assert_cmpuint (hf_fake_runtime_add_thread (runtime, 100), ==, 0x10100);
  hf_fake_runtime_add_thread (runtime, 200);
  hf_fake_runtime_set_hook (runtime, end_while_listing, table);
  hf_thread_table_start (table);
  hf_thread_table_list (table, hf_fake_runtime_get_info (runtime));
  g_assert_cmpuint (table->n_threads, ==, 2);
  g_assert_cmpuint (table->ids[0], ==, 0);
  g_assert_cmpuint (table->system_ids[1], ==, 200);
}

/* The runtime may use an id again, so the list of ends must be whole. */
static void
test_too_many_ends_are_the_end_of_all (void)
{
  g_autoptr (HfFakeRuntime) runtime = hf_fake_runtime_new ();
  g_autofree HfThreadTable *table = g_new0 (HfThreadTable, 1);

  hf_fake_runtime_add_thread (runtime, 100);
  hf_thread_table_start (table);
  hf_thread_table_list (table, hf_fake_runtime_get_info (runtime));
  for (guint i = 0; i < HF_THREAD_TABLE_MAX_GONE; i++)
    hf_thread_table_end (table, 0x500000 + i);
  hf_thread_table_use (table);
  g_assert_cmpuint (table->n_threads, ==, 1);
  hf_thread_table_leave (table);

  hf_thread_table_end (table, 0x600000);
  hf_thread_table_use (table);
  g_assert_cmpuint (table->n_threads, ==, 0);
  hf_thread_table_leave (table);
}

/** Ending: a thread that says that it ends. */
typedef struct
{
  HfThreadTable *table;
  gint           has_left;
} Ending;

static gpointer
end_worker (gpointer data)
{
  Ending *ending = data;

  hf_thread_table_end (ending->table, 0x1000);
  g_atomic_int_set (&ending->has_left, 1);
  return NULL;
}

static void
test_a_thread_that_ends_waits_while_ids_are_used (void)
{
  g_autofree HfThreadTable *table = g_new0 (HfThreadTable, 1);
  Ending ending = { table, 0 };
  GThread *thread;

  hf_thread_table_start (table);
  hf_thread_table_use (table);
  thread = g_thread_new ("end", end_worker, &ending);
  while (atomic_load (&table->n_gone) == 0)
    g_usleep (1000);
  g_usleep (10000);
  g_assert_false (g_atomic_int_get (&ending.has_left));
  hf_thread_table_leave (table);
  g_thread_join (thread);
  g_assert_true (ending.has_left);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/profiler/thread-table/threads-are-listed-with-their-system-ids",
                   test_threads_are_listed_with_their_system_ids);
  g_test_add_func ("/profiler/thread-table/a-runtime-that-does-not-list-has-none",
                   test_a_runtime_that_does_not_list_has_none);
  g_test_add_func ("/profiler/thread-table/more-threads-than-there-is-room-for",
                   test_more_threads_than_there_is_room_for);
  g_test_add_func ("/profiler/thread-table/a-thread-that-has-ended-is-not-used",
                   test_a_thread_that_has_ended_is_not_used);
  g_test_add_func ("/profiler/thread-table/a-thread-that-ends-while-they-are-listed",
                   test_a_thread_that_ends_while_they_are_listed);
  g_test_add_func ("/profiler/thread-table/too-many-ends-are-the-end-of-all",
                   test_too_many_ends_are_the_end_of_all);
  g_test_add_func ("/profiler/thread-table/a-thread-that-ends-waits-while-ids-are-used",
                   test_a_thread_that_ends_waits_while_ids_are_used);

  return g_test_run ();
}
