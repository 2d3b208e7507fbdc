/* test-class-table.c: tests of the numbers of classes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-class-table.h"

#include <glib.h>

static void
test_numbers_go_up_from_1 (void)
{
  HfClassTable table;

  g_assert_true (hf_class_table_start (&table));
  g_assert_cmpuint (hf_class_table_find (&table, 0x1000), ==, 0);
  g_assert_cmpuint (hf_class_table_add (&table, 0x1000), ==, 1);
  g_assert_cmpuint (hf_class_table_add (&table, 0x1000), ==, 1);
  g_assert_cmpuint (hf_class_table_add (&table, 0x2000), ==, 2);
  g_assert_cmpuint (hf_class_table_add (&table, 0x1000), ==, 1);
  /* A class that is being unloaded has no id. */
  g_assert_cmpuint (hf_class_table_add (&table, 0), ==, 3);
  g_assert_cmpuint (hf_class_table_add (&table, 0), ==, 3);
  g_assert_cmpuint (hf_class_table_find (&table, 0x2000), ==, 2);
  g_assert_cmpuint (hf_class_table_find (&table, 0x3000), ==, 0);
  g_assert_cmpuint (table.n_entries, ==, 3);
  g_assert_cmpuint (table.entries[2].id, ==, 0x2000);
  hf_class_table_finish (&table);
}

static HfId
get_id (guint i)
{
  return 0x7f0000000000u + 8 * (HfId) i;
}

static void
test_a_full_table_says_so (void)
{
  HfClassTable table;

  g_assert_true (hf_class_table_start (&table));
  for (guint i = 0; i < HF_WIRE_MAX_TYPES; i++)
    g_assert_cmpuint (hf_class_table_add (&table, get_id (i)), ==, i + 1);
  g_assert_cmpuint (hf_class_table_add (&table, get_id (HF_WIRE_MAX_TYPES)), ==, 0);
  g_assert_cmpuint (hf_class_table_add (&table, get_id (HF_WIRE_MAX_TYPES)), ==, 0);
  g_assert_cmpuint (hf_class_table_find (&table, get_id (HF_WIRE_MAX_TYPES)), ==, 0);
  for (guint i = 0; i < HF_WIRE_MAX_TYPES; i++)
    g_assert_cmpuint (hf_class_table_find (&table, get_id (i)), ==, i + 1);
  g_assert_cmpuint (hf_class_table_add (&table, get_id (5)), ==, 6);
  hf_class_table_finish (&table);
}

/* The runtime may put another class where one was. */
static void
test_an_id_may_be_that_of_another_class (void)
{
  HfClassTable table;

  g_assert_true (hf_class_table_start (&table));
  g_assert_cmpuint (hf_class_table_add (&table, 0x1000), ==, 1);
  atomic_store (&table.entries[1].is_gone, true);
  g_assert_cmpuint (hf_class_table_add (&table, 0x1000), ==, 1);
  atomic_store (&table.entries[1].is_replaced, true);
  g_assert_cmpuint (hf_class_table_find (&table, 0x1000), ==, 0);
  g_assert_cmpuint (hf_class_table_add (&table, 0x1000), ==, 2);
  g_assert_cmpuint (hf_class_table_add (&table, 0x1000), ==, 2);
  g_assert_cmpuint (hf_class_table_add (&table, 0x2000), ==, 3);
  g_assert_cmpuint (hf_class_table_find (&table, 0x1000), ==, 2);
  hf_class_table_finish (&table);
}

static void
test_a_table_begins_empty_again (void)
{
  HfClassTable table;

  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (hf_class_table_start (&table));
      g_assert_cmpuint (hf_class_table_find (&table, 0x1000), ==, 0);
      g_assert_cmpuint (hf_class_table_add (&table, 0x1000), ==, 1);
      hf_class_table_finish (&table);
    }
  hf_class_table_finish (&table);
}

/* A thread that looks one up finds it complete, or not at all. */
static gpointer
look_up_worker (gpointer data)
{
  HfClassTable *table = data;
  guint number = 0;

  for (guint i = 0; number < 50000; i = (i + 7919) % 50000)
    {
      guint found = hf_class_table_find (table, get_id (i));

      g_assert_true (found == 0 || found == i + 1);
      g_assert_true (found == 0 || table->entries[found].id == get_id (i));
      number = table->n_entries;
    }

  return NULL;
}

static void
test_any_thread_may_look_one_up (void)
{
  GThread *thread;
  HfClassTable table;

  g_assert_true (hf_class_table_start (&table));
  thread = g_thread_new ("look-up", look_up_worker, &table);
  for (guint i = 0; i < 50000; i++)
    hf_class_table_add (&table, get_id (i));
  g_thread_join (thread);
  hf_class_table_finish (&table);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/profiler/class-table/numbers-go-up-from-1", test_numbers_go_up_from_1);
  g_test_add_func ("/profiler/class-table/a-full-table-says-so", test_a_full_table_says_so);
  g_test_add_func ("/profiler/class-table/an-id-may-be-that-of-another-class",
                   test_an_id_may_be_that_of_another_class);
  g_test_add_func ("/profiler/class-table/a-table-begins-empty-again",
                   test_a_table_begins_empty_again);
  g_test_add_func ("/profiler/class-table/any-thread-may-look-one-up",
                   test_any_thread_may_look_one_up);

  return g_test_run ();
}
