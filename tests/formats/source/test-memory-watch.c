/* test-memory-watch.c: what does not fit is refused, and what does is not
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-memory-watch.h"

#include "hf-error.h"

#define MEGABYTE G_GUINT64_CONSTANT (1000000)

static void
test_limit (void)
{
  HfMemoryWatch watch = { .limit = 10 * MEGABYTE };
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_memory_watch_check (&watch, MEGABYTE, 10 * MEGABYTE, &error));
  g_assert_no_error (error);
  g_assert_false (hf_memory_watch_check (&watch, MEGABYTE, 10 * MEGABYTE + 1, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
}

/* "Open Anyway" is never refused. */
static void
test_forced (void)
{
  HfMemoryWatch watch = { .limit = G_MAXUINT64 };

  g_assert_true (hf_memory_watch_check (&watch, G_MAXUINT64, G_MAXUINT64, NULL));
}

/* Without a limit it is what is free, which is not asked for a little. */
static void
test_free (void)
{
  HfMemoryWatch watch = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_memory_watch_check (&watch, MEGABYTE, G_MAXUINT64 / 2, &error));
  g_assert_true (hf_memory_watch_check (&watch, 10 * MEGABYTE, 10 * MEGABYTE, &error));
  g_assert_true (hf_memory_watch_check (&watch, 11 * MEGABYTE, G_MAXUINT64 / 2, &error));
  g_assert_no_error (error);
  g_assert_false (hf_memory_watch_check (&watch, 100 * MEGABYTE, G_MAXUINT64 / 2, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
}

static void
test_expect (void)
{
  /* Too early to tell, a tenth, all, more than all, and of a pipe. */
  g_assert_cmpuint (hf_memory_watch_expect (800, 1, 1000), ==, 900);
  g_assert_cmpuint (hf_memory_watch_expect (800, 100, 1000), ==, 9000);
  g_assert_cmpuint (hf_memory_watch_expect (800, 1000, 1000), ==, 900);
  g_assert_cmpuint (hf_memory_watch_expect (800, 2000, 1000), ==, 900);
  g_assert_cmpuint (hf_memory_watch_expect (800, 100, 0), ==, 900);
  g_assert_cmpuint (hf_memory_watch_expect (G_MAXUINT64, 100, 100), ==, G_MAXUINT64);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/memory-watch/limit", test_limit);
  g_test_add_func ("/memory-watch/forced", test_forced);
  g_test_add_func ("/memory-watch/free", test_free);
  g_test_add_func ("/memory-watch/expect", test_expect);

  return g_test_run ();
}
