/* test-memory.c: a heap that cannot fit is refused
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-memory.h"

#include "hf-error.h"

#include <string.h>
#include <unistd.h>

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

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

#define LARGE (8 * 1024 * 1024)

static gsize
get_resident_bytes (void)
{
  g_autofree char *text = NULL;
  char *at;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_ascii_strtoull (text, &at, 10);
  return (gsize) g_ascii_strtoull (at, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE);
}

/* What is freed below something else goes back, too. */
static void
test_given_back (void)
{
  char *below, *above;
  gsize before;

  hf_memory_set_up ();
  g_free (memset (g_malloc (3 * LARGE), 1, 3 * LARGE));
  below = memset (g_malloc (LARGE), 1, LARGE);
  above = memset (g_malloc (LARGE), 1, LARGE);
  before = get_resident_bytes ();
  g_free (below);
  g_assert_cmpuint (get_resident_bytes (), <, before - LARGE / 2);
  g_free (above);
}

#endif

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/memory/more-than-the-limit-is-refused-with-both-figures", test_refused);
  g_test_add_func ("/heap/memory/what-fits-or-is-forced-is-granted", test_granted);
  g_test_add_func ("/heap/memory/the-system-says-what-is-free", test_available);
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  g_test_add_func ("/heap/memory/what-is-large-goes-back-when-it-is-freed", test_given_back);
#endif
  return g_test_run ();
}
