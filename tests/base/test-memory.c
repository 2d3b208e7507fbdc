/* test-memory.c: a heap that cannot fit is refused
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-memory.h"

#include <string.h>
#include <sys/resource.h>
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

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

/* A limit of the address space, with room for what a test needs and no more. */
static void
test_space (void)
{
  const guint64 pages = (guint64) sysconf (_SC_PAGESIZE);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit old;
  struct rlimit limit;

  g_assert_true (hf_memory_check_space (G_MAXUINT64 - 1, NULL));
  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_AS, &old), ==, 0);
  limit = old;
  limit.rlim_cur = g_ascii_strtoull (text, NULL, 10) * pages + 64 * 1000 * 1000;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);

  g_assert_true (hf_memory_check_space (32 * 1000 * 1000, NULL));
  g_assert_false (hf_memory_check_space (128 * 1000 * 1000, &error));
  g_assert_cmpuint (hf_memory_get_available (), <, 40 * 1000 * 1000);
  g_assert_cmpint (setrlimit (RLIMIT_AS, &old), ==, 0);
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_assert_nonnull (g_strstr_len (error->message, -1, "128.0"));
}

#endif

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

/* Blocks that are freed below another block go back, too. */
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
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  g_test_add_func ("/heap/memory/a-limit-of-the-address-space-counts", test_space);
#endif
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  g_test_add_func ("/heap/memory/what-is-large-goes-back-when-it-is-freed", test_given_back);
#endif
  return g_test_run ();
}
