/* test-theme.c: tests of hf-theme.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-theme.h"

#include <adwaita.h>

static void
count (GObject *object)
{
  const guint n = GPOINTER_TO_UINT (g_object_get_data (object, "count"));

  g_object_set_data (object, "count", GUINT_TO_POINTER (n + 1));
}

/* A dark style has another palette; an object that is gone is not called. */
static void
test_watch (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autoptr (GObject) object = g_object_new (G_TYPE_OBJECT, NULL);
  GObject *gone = g_object_new (G_TYPE_OBJECT, NULL);

  hf_theme_watch (G_CALLBACK (count), object);
  hf_theme_watch (G_CALLBACK (count), gone);
  g_object_unref (gone);
  g_assert_false (hf_theme_get_palette ().dark);

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_true (hf_theme_get_palette ().dark);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (object, "count")), ==, 1);

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  g_assert_false (hf_theme_get_palette ().dark);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (object, "count")), ==, 2);
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/theme/changes-are-reported-until-the-object-is-gone", test_watch);

  return g_test_run ();
}
