/* test-enum.c: each value of an enum has a name, and is found by it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-enum.h"

typedef enum
{
  FRUIT_APPLE,
  FRUIT_WILD_PEAR,
} Fruit;

GType fruit_get_type (void);
G_DEFINE_ENUM_TYPE (Fruit, fruit,
                    G_DEFINE_ENUM_VALUE (FRUIT_APPLE, "apple"),
                    G_DEFINE_ENUM_VALUE (FRUIT_WILD_PEAR, "wild-pear"))

static void
test_name (void)
{
  g_assert_cmpstr (hf_enum_get_name (fruit_get_type (), FRUIT_APPLE), ==, "apple");
  g_assert_cmpstr (hf_enum_get_name (fruit_get_type (), FRUIT_WILD_PEAR), ==, "wild-pear");
}

static void
test_parse (void)
{
  g_assert_cmpint (hf_enum_parse (fruit_get_type (), "wild-pear", -1), ==, FRUIT_WILD_PEAR);
  g_assert_cmpint (hf_enum_parse (fruit_get_type (), "apple", FRUIT_WILD_PEAR), ==, FRUIT_APPLE);
}

static void
test_fallback (void)
{
  g_assert_cmpint (hf_enum_parse (fruit_get_type (), "FRUIT_APPLE", -1), ==, -1);
  g_assert_cmpint (hf_enum_parse (fruit_get_type (), "", FRUIT_APPLE), ==, FRUIT_APPLE);
  g_assert_cmpint (hf_enum_parse (fruit_get_type (), NULL, FRUIT_WILD_PEAR), ==, FRUIT_WILD_PEAR);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/enum/each-value-has-a-name", test_name);
  g_test_add_func ("/base/enum/a-name-is-found", test_parse);
  g_test_add_func ("/base/enum/what-is-no-name-is-the-fallback", test_fallback);
  return g_test_run ();
}
