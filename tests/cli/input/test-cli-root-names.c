/* test-cli-root-names.c: tests of hf-cli-root-names.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-root-names.h"
#include "hf-types.h"

static void
test_kinds (void)
{
  g_autofree char *known = hf_cli_root_kind_dup_name (HF_ROOT_STATIC);
  g_autofree char *unknown = hf_cli_root_kind_dup_name (31);

  g_assert_cmpstr (known, ==, "static");
  g_assert_cmpstr (unknown, ==, "31");
}

static void
test_flags (void)
{
  g_autofree char *known = hf_cli_root_flag_dup_name (0);
  g_autofree char *unknown = hf_cli_root_flag_dup_name (63);

  g_assert_cmpstr (known, ==, "pinned");
  g_assert_cmpstr (unknown, ==, "9223372036854775808");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/root-names/a-kind-without-a-name-is-its-number", test_kinds);
  g_test_add_func ("/cli/root-names/a-flag-without-a-name-is-its-number", test_flags);
  return g_test_run ();
}
