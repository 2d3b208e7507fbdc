/* test-compare-cancel.c: comparing ends when it is cancelled, and when memory runs out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-comparison-list.h"
#include "hf-error.h"
#include "hf-heap-builder.h"
#include "hf-memory.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* A sanitizer has its own allocator, and maps far more than it uses. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER 1
#else
#define HAS_SANITIZER 0
#endif

#define MEGABYTE (1024 * 1024)
#define N_OBJECTS 140000
#define N_TYPES 70000
#define N_DOMAINS 3
#define N_CANCELS (2 + HF_TEST_TIMES (10))
#define MOST_FAILURES 60

/* ---- In place of GIO's ------------------------------------------------------ */

static guint n_polls;
static guint cancel_at; /* at this poll, and ever after; 0: never */

gboolean
g_cancellable_is_cancelled (GCancellable *cancellable)
{
  if (cancellable == NULL)
    return FALSE;
  n_polls++;
  return cancel_at > 0 && n_polls >= cancel_at;
}

gboolean
g_cancellable_set_error_if_cancelled (GCancellable  *cancellable,
                                      GError       **error)
{
  if (!g_cancellable_is_cancelled (cancellable))
    return FALSE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "it was cancelled");
  return TRUE;
}

/* ---- Heaps -------------------------------------------------------------------- */

/* As many types and roots as it takes to poll in each loop; types have the number of a build. */
static HfComparedHeap
make_heap (guint build)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  for (guint64 domain = 0; domain < N_DOMAINS; domain++)
    {
      g_autofree char *name = g_strdup_printf ("domain%u", (guint) domain);

      hf_heap_builder_begin_domain (builder, name, strlen (name), NULL, 3);
      for (guint64 i = domain; i < N_TYPES; i += N_DOMAINS)
        {
          g_autofree char *type = g_strdup_printf ("N.Type%u+<Run>d__%u", (guint) i, build);

          hf_heap_builder_add_type (builder, i, type);
        }
      for (guint64 i = domain; i < N_OBJECTS; i += N_DOMAINS)
        {
          const guint64 type = i % N_TYPES - (i % N_TYPES) % N_DOMAINS + domain;
          const guint64 container = domain;
          const guint64 reference = (i * 7 % N_OBJECTS + 1) * 8;
          g_autofree char *field = g_strdup_printf ("field%u", (guint) i);

          hf_heap_builder_add_object (builder, (i + 1) * 8,
                                      MIN (type, N_TYPES - N_DOMAINS + domain), 24, &reference, 1);
          hf_heap_builder_add_root (builder, (i + 1) * 8,
                                    i % 2 == 0 ? HF_ROOT_STATIC : HF_ROOT_HANDLE, 0,
                                    i % 2 == 0 ? &container : NULL, i % 2 == 0 ? field : NULL);
        }
    }
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return hf_compared_take (heap, TRUE);
}

typedef struct
{
  HfComparedHeap before;
  HfComparedHeap after;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  user_data G_GNUC_UNUSED)
{
  self->before = make_heap (1);
  self->after = make_heap (2);
}

static void
tear_down (Fixture       *self,
           gconstpointer  user_data G_GNUC_UNUSED)
{
  hf_compared_heap_clear (&self->before);
  hf_compared_heap_clear (&self->after);
}

/* ---- Comparing ------------------------------------------------------------------ */

static gboolean
list (HfComparison  *comparison,
      GCancellable  *cancellable,
      GError       **error)
{
  const HfComparisonOrder order = { HF_FIGURE_BYTES, HF_COMPARISON_BY_CHANGE, FALSE };
  g_auto (HfComparisonList) found = { 0 };

  if (comparison == NULL)
    return FALSE;
  return hf_comparison_list_init (&found, comparison, &order, 0, TRUE, NULL, cancellable, error);
}

static gboolean
compare_types (const Fixture  *self,
               GCancellable   *cancellable,
               GError        **error)
{
  g_autoptr (HfComparison) comparison = hf_compare_types (&self->before, &self->after, cancellable,
                                                          error);

  return list (comparison, cancellable, error);
}

static gboolean
compare_roots (const Fixture  *self,
               GCancellable   *cancellable,
               GError        **error)
{
  g_autoptr (HfComparison) comparison = hf_compare_roots (&self->before, &self->after, cancellable,
                                                          error);

  return list (comparison, cancellable, error);
}

static gboolean
compare_domains (const Fixture  *self,
                 GCancellable   *cancellable,
                 GError        **error)
{
  g_autoptr (HfComparison) comparison = hf_compare_domains (&self->before, &self->after,
                                                            cancellable, error);

  return list (comparison, cancellable, error);
}

/* How many loops over 65536 steps or more there are at least: each polls once in them. By domain
 * the memory that is needed may be left over from the heaps. */
typedef struct
{
  const char *name;
  gboolean  (*compare) (const Fixture  *self,
                        GCancellable   *cancellable,
                        GError        **error);
  guint       n_loops;
  guint       n_failures_least; /* for lack of memory */
} Case;

static const Case cases[] = {
  { "types", compare_types, 6, 3 },
  { "roots", compare_roots, 30, 3 },
  { "domains", compare_domains, 12, 0 },
};

static void
test_cancel (Fixture       *self,
             gconstpointer  user_data)
{
  const Case *of = user_data;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) none = NULL;
  guint n;

  n_polls = cancel_at = 0;
  g_assert_true (of->compare (self, cancellable, &none));
  g_assert_no_error (none);
  n = n_polls;
  g_test_message ("%u polls", n);
  g_assert_cmpuint (n, >=, of->n_loops);
  for (guint i = 0; i < MIN (n, N_CANCELS); i++)
    {
      g_autoptr (GError) error = NULL;

      n_polls = 0;
      cancel_at = 1 + (guint) ((guint64) n * i / MIN (n, N_CANCELS));
      g_assert_false (of->compare (self, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      /* A callee that was cancelled may poll once more, for the error. */
      g_assert_cmpuint (n_polls, <=, cancel_at + 2);
    }
  cancel_at = 0;
}

/* ---- Little memory ----------------------------------------------------------------- */

/* The memory that may still be taken; 0: all that there is. */
static void
limit_address_space (gsize n_bytes)
{
  g_autofree char *statm = NULL;
  struct rlimit limit;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &statm, NULL, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_AS, &limit), ==, 0);
  limit.rlim_cur = limit.rlim_max;
  if (n_bytes > 0)
    limit.rlim_cur = g_ascii_strtoull (statm, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE) + n_bytes;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
}

/* With a little more each time it gets a little further, until it is enough. */
static void
test_memory (Fixture       *self,
             gconstpointer  user_data)
{
  const Case *of = user_data;
  guint n_failed = 0;
  gboolean found = FALSE;

  for (gsize n_bytes = MEGABYTE / 2; !found; n_bytes += 4 * MEGABYTE)
    {
      g_autoptr (GError) error = NULL;

      if (!HAS_SANITIZER)
        limit_address_space (n_bytes);
      found = of->compare (self, NULL, &error);
      limit_address_space (0);
      if (found)
        break;
      g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
      g_assert_cmpuint (++n_failed, <=, MOST_FAILURES);
    }
  g_test_message ("%u times too little", n_failed);
  g_assert_true (HAS_SANITIZER || n_failed >= of->n_failures_least);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* No thread sets addresses aside that others would use when there are no more, and large
   * blocks that were freed are not kept. */
  limit_address_space ((gsize) 8192 * MEGABYTE);
  hf_memory_set_up ();
  limit_address_space (0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *cancel = g_strdup_printf ("/compare/cancel/%s", cases[i].name);
      g_autofree char *memory = g_strdup_printf ("/compare/little-memory/%s", cases[i].name);

      g_test_add (cancel, Fixture, &cases[i], set_up, test_cancel, tear_down);
      g_test_add (memory, Fixture, &cases[i], set_up, test_memory, tear_down);
    }
  return g_test_run ();
}
