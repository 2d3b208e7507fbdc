/* test-root-table.c: the strong roots of an object are found, and no others
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-table.h"
#include "hf-test.h"

static void
assert_roots (const HfRootTable *table,
              guint32            object,
              const char        *wanted)
{
  g_autoptr (GString) found = g_string_new (NULL);
  guint32 n;
  const HfRootIndex *roots = hf_root_table_get (table, (HfObjectIndex){ object }, &n);

  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (found, "%u ", roots[i].value);
  g_assert_cmpstr (found->str, ==, wanted);
}

static void
test_roots (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a b c d !c !a ~c ~b !c #c:N.T.f !a");
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRootTable) table = hf_root_table_new (heap, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (table->n_roots, ==, 5);
  assert_roots (table, 0, "1 6 ");
  assert_roots (table, 1, "");
  assert_roots (table, 2, "0 4 5 ");
  assert_roots (table, 3, "");
}

static void
test_none (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a b ~a");
  g_autoptr (HfRootTable) table = hf_root_table_new (heap, NULL, NULL);

  g_assert_cmpuint (table->n_roots, ==, 0);
  assert_roots (table, 0, "");
  assert_roots (table, 1, "");
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("a b !b !a");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_root_table_new (heap, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/root-table/strong-roots-in-the-order-of-the-file", test_roots);
  g_test_add_func ("/analysis/root-table/a-heap-without-strong-roots-has-none", test_none);
  g_test_add_func ("/analysis/root-table/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
