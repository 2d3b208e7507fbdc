/* test-memory.c: a heap that cannot fit is refused
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-memory.h"

#include "hf-error.h"

static void
test_refused (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (hf_memory_check (5400000000, 1000000, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_assert_nonnull (g_strstr_len (error->message, -1, "5.4"));
  g_assert_nonnull (g_strstr_len (error->message, -1, "1.0"));
}

static void
test_granted (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_memory_check (1000, 1000, &error));
  g_assert_no_error (error);
  g_assert_true (hf_memory_check (G_MAXUINT64, G_MAXUINT64, &error));
  g_assert_no_error (error);
  g_assert_true (hf_memory_check (1, 0, &error));
  g_assert_no_error (error);
}

static void
test_available (void)
{
  guint64 available = hf_memory_get_available ();

  g_assert_cmpuint (available, >, 1000000);
  g_assert_false (hf_memory_check (G_MAXUINT64 - 1, 0, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/memory/more-than-the-limit-is-refused-with-both-figures", test_refused);
  g_test_add_func ("/heap/memory/what-fits-or-is-forced-is-granted", test_granted);
  g_test_add_func ("/heap/memory/the-system-says-what-is-free", test_available);
  return g_test_run ();
}
