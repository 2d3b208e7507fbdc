/* test-column.c: an array that says when there is no memory
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-column.h"

static void
test_grows (void)
{
  g_autoptr (HfColumn) column = hf_column_new (sizeof (guint64));
  g_autofree guint64 *stolen = NULL;

  for (guint64 i = 0; i < 100000; i++)
    {
      gsize before = hf_column_get_n_bytes (column);
      gsize growth = hf_column_get_growth (column, 1);

      g_assert_true (hf_column_append (column, &i, 1));
      g_assert_cmpuint (hf_column_get_n_bytes (column), ==, before + growth);
    }
  g_assert_cmpuint (column->len, ==, 100000);
  for (guint64 i = 0; i < 100000; i++)
    g_assert_cmpuint (g_array_index (column, guint64, i), ==, i);

  stolen = hf_column_steal (column);
  g_assert_cmpuint (stolen[99999], ==, 99999);
  g_assert_cmpuint (column->len, ==, 0);
  g_assert_null (column->data);
  g_assert_true (hf_column_append (column, stolen, 3));
  g_assert_cmpuint (g_array_index (column, guint64, 2), ==, 2);
}

static void
test_nothing (void)
{
  g_autoptr (HfColumn) column = hf_column_new (1);

  g_assert_cmpuint (hf_column_get_growth (column, 0), ==, 0);
  g_assert_true (hf_column_append (column, NULL, 0));
  g_assert_null (column->data);
  hf_column_free (NULL);
}

/* More than any machine has, and more than 32 bits can index. */
static void
test_refused (void)
{
  g_autoptr (HfColumn) column = hf_column_new (sizeof (guint64));
  const guint64 element = 7;

  g_assert_true (hf_column_append (column, &element, 1));
  g_assert_false (hf_column_append (column, &element, G_MAXUINT32));
  g_assert_false (hf_column_append (column, &element, G_MAXSIZE));
  g_assert_false (hf_column_append (column, &element, G_MAXSIZE / 8));
  g_assert_cmpuint (column->len, ==, 1);
  g_assert_cmpuint (g_array_index (column, guint64, 0), ==, 7);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/column/growth-is-known-before-it-happens", test_grows);
  g_test_add_func ("/heap/column/nothing-takes-no-room", test_nothing);
  g_test_add_func ("/heap/column/what-has-no-room-changes-nothing", test_refused);
  return g_test_run ();
}
