/* test-growth-cancel.c: the search for reasons and growth ends when it is cancelled, and when
 * memory runs out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared.h"
#include "hf-error.h"
#include "hf-growth.h"
#include "hf-heap-builder.h"
#include "hf-memory.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <sys/resource.h>
#include <unistd.h>

/* A sanitizer has its own allocator, and maps far more than it uses. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER 1
#else
#define HAS_SANITIZER 0
#endif

#define MEGABYTE (1024 * 1024)
#define N_SNAPSHOTS 3
#define N_FIELDS 70000
#define MOST_FAILURES 200

/* ---- In place of GIO's ------------------------------------------------------ */

/* Two threads poll at times. */
static gint n_polls;
static gint cancel_at; /* at this poll, and ever after; 0: never */

gboolean
g_cancellable_is_cancelled (GCancellable *cancellable)
{
  if (cancellable == NULL)
    return FALSE;
  return g_atomic_int_add (&n_polls, 1) + 1 >= cancel_at && cancel_at > 0;
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

static void
add_field (HfHeapBuilder *builder,
           guint64        field,
           guint          n_items)
{
  const guint64 id = 0x1000 + 0x100 * field;
  const guint64 type = field % 1000;
  const guint64 text = id + 0x10;
  guint64 items[N_SNAPSHOTS];
  g_autofree char *name = g_strdup_printf ("field%u", (guint) field);

  for (guint i = 0; i < n_items; i++)
    {
      items[i] = id + 0x20 + 0x10 * (guint64) i;
      hf_heap_builder_add_object (builder, items[i], 1001, 24, &text, 1);
    }
  hf_heap_builder_add_object (builder, id, type, 24, items, n_items);
  hf_heap_builder_add_object (builder, text, 1000, 24, &id, 1);
  hf_heap_builder_add_root (builder, id, HF_ROOT_STATIC, 0, &type, name);
}

/* So many static fields that each loop polls, each with a list of as many items as snapshots, and
 * with a text that all items refer to. */
static HfComparedHeap
make_heap (guint n_items)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  hf_heap_builder_begin_domain (builder, "cancel", 6, NULL, 3);
  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *name = g_strdup_printf ("N.List%u", i);

      hf_heap_builder_add_type (builder, i, name);
    }
  hf_heap_builder_add_type (builder, 1000, "N.Text");
  hf_heap_builder_add_type (builder, 1001, "N.Item");
  for (guint64 i = 0; i < N_FIELDS; i++)
    add_field (builder, i, n_items);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return hf_compared_take (heap, TRUE);
}

typedef struct
{
  HfComparedHeap  heaps[N_SNAPSHOTS];
  HfReasonTree   *trees[N_SNAPSHOTS];
} Fixture;

static Fixture fixture; /* of all tests, as it takes long to make */

static void
set_up (Fixture *self)
{
  for (guint i = 0; i < N_SNAPSHOTS; i++)
    {
      g_autoptr (GError) error = NULL;

      self->heaps[i] = make_heap (i + 1);
      self->trees[i] = hf_reason_tree_new (&self->heaps[i], NULL, NULL, &error);
      g_assert_no_error (error);
    }
}

static void
tear_down (Fixture *self)
{
  for (guint i = 0; i < N_SNAPSHOTS; i++)
    {
      hf_reason_tree_unref (self->trees[i]);
      hf_compared_heap_clear (&self->heaps[i]);
    }
}

/* ---- Long operations ---------------------------------------------------------------- */

static gboolean
find_reasons (const Fixture  *self,
              GCancellable   *cancellable,
              GError        **error)
{
  g_autoptr (HfReasonTree) tree = hf_reason_tree_new (&self->heaps[2], NULL, cancellable, error);

  return tree != NULL;
}

static gboolean
compare_reasons (const Fixture  *self,
                 GCancellable   *cancellable,
                 GError        **error)
{
  g_autoptr (HfComparison) comparison = hf_compare_reasons (self->trees[0], self->trees[1],
                                                            cancellable, error);

  return comparison != NULL;
}

static gboolean
find_growth (const Fixture  *self,
             GCancellable   *cancellable,
             GError        **error)
{
  g_autoptr (HfGrowth) growth = hf_growth_new (self->trees, N_SNAPSHOTS, 0, NULL, cancellable,
                                               error);

  return growth != NULL;
}

/* How many loops over 65536 steps or more there are at least: each polls once in them. */
typedef struct
{
  const char *name;
  gboolean  (*find) (const Fixture  *self,
                     GCancellable   *cancellable,
                     GError        **error);
  guint       n_loops;
  guint       n_cancels;
  guint       n_failures_least; /* for lack of memory */
} Case;

static const Case cases[] = {
  { "reasons", find_reasons, 30, 100, 3 },
  { "compared-reasons", compare_reasons, 15, 100, 3 },
  { "growth", find_growth, 60, 10, 3 },
};

static void
test_cancel (gconstpointer user_data)
{
  const Case *of = user_data;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) none = NULL;
  guint n, n_cancels;

  n_polls = cancel_at = 0;
  g_assert_true (of->find (&fixture, cancellable, &none));
  g_assert_no_error (none);
  n = (guint) n_polls;
  g_test_message ("%u polls", n);
  g_assert_cmpuint (n, >=, of->n_loops);
  n_cancels = MIN (n, MAX (2, HF_TEST_TIMES (of->n_cancels)));
  for (guint i = 0; i < n_cancels; i++)
    {
      g_autoptr (GError) error = NULL;

      n_polls = 0;
      cancel_at = (gint) (1 + n * i / n_cancels);
      g_assert_false (of->find (&fixture, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      /* Each of two threads may poll, and a caller once more for the error. */
      g_assert_cmpint (n_polls, <=, cancel_at + 4);
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
test_memory (gconstpointer user_data)
{
  const Case *of = user_data;
  guint n_failed = 0;
  gboolean found = FALSE;

  for (gsize n_bytes = 2 * MEGABYTE; !found; n_bytes += 2 * MEGABYTE)
    {
      g_autoptr (GError) error = NULL;

      if (!HAS_SANITIZER)
        limit_address_space (n_bytes);
      found = of->find (&fixture, NULL, &error);
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
  int result;

  g_test_init (&argc, &argv, NULL);
  /* No thread sets addresses aside that others would use when there are no more, and large
   * blocks that were freed are not kept. */
  limit_address_space ((gsize) 8192 * MEGABYTE);
  hf_memory_set_up ();
  limit_address_space (0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *cancel = g_strdup_printf ("/compare/growth-cancel/%s", cases[i].name);
      g_autofree char *memory = g_strdup_printf ("/compare/growth-memory/%s", cases[i].name);

      g_test_add_data_func (cancel, &cases[i], test_cancel);
      g_test_add_data_func (memory, &cases[i], test_memory);
    }
  set_up (&fixture);
  result = g_test_run ();
  tear_down (&fixture);
  return result;
}
