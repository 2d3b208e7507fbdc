/* test-types.c: names of root kinds and flags, which scripts rely on
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-types.h"

static void
test_kinds (void)
{
  const char *const names[] = { "internal", "local", "finalizer", "handle", "static", "specific" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (hf_root_kind_name (i), ==, names[i]);
  g_assert_null (hf_root_kind_name (HF_N_ROOT_KINDS));
  g_assert_null (hf_root_kind_name (G_MAXUINT64));
}

static void
test_flags (void)
{
  g_assert_cmpstr (hf_root_flag_name (1), ==, "pinned");
  g_assert_cmpstr (hf_root_flag_name (2), ==, "weak");
  g_assert_cmpstr (hf_root_flag_name (4), ==, "interior");
  g_assert_cmpstr (hf_root_flag_name (8), ==, "refcounted");
  g_assert_null (hf_root_flag_name (0));
  g_assert_null (hf_root_flag_name (16));
  g_assert_null (hf_root_flag_name (3));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/heap/types/kinds-have-the-formats-names", test_kinds);
  g_test_add_func ("/heap/types/flags-have-the-formats-names", test_flags);
  return g_test_run ();
}
