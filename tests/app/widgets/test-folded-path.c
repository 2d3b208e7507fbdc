/* test-folded-path.c: tests of a path in one line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-folded-path.h"

static const char *const names[] = { "Static field Cache.s_map", "Dictionary<String, Byte[]>",
                         "Dictionary<String, Byte[]>.Tables", "Dictionary<String, Byte[]>.Node",
                         NULL };

static int
measure (GtkWidget  *widget,
         const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width = 0;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static const char *
show_in (GtkWidget *path,
         int        width)
{
  gtk_widget_size_allocate (path, &(GtkAllocation){ 0, 0, width, 30 }, -1);
  return gtk_inscription_get_text (hf_folded_path_get_inscription (HF_FOLDED_PATH (path)));
}

static GtkWidget *
new_path (void)
{
  GtkWidget *path = g_object_ref_sink (hf_folded_path_new ());

  hf_folded_path_set (HF_FOLDED_PATH (path), names, 0, "Cache.s_map");
  return path;
}

/* The names behind the root go first. */
static void
test_folds (void)
{
  static const char *const forms[] = {
    "Static field Cache.s_map › Dictionary<String, Byte[]> › Dictionary<String, Byte[]>.Tables › "
    "Dictionary<String, Byte[]>.Node",
    "Static field Cache.s_map › +1 › Dictionary<String, Byte[]>.Tables › "
    "Dictionary<String, Byte[]>.Node",
    "Static field Cache.s_map › +2 › Dictionary<String, Byte[]>.Node",
    "Cache.s_map › +2 › Dictionary<String, Byte[]>.Node",
    "Cache.s_map › +2 › Dictionary<…>.Node",
  };
  g_autoptr (GtkWidget) path = new_path ();

  g_assert_cmpstr (gtk_inscription_get_text (
                     hf_folded_path_get_inscription (HF_FOLDED_PATH (path))),
                   ==, forms[0]);
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      const int width = measure (path, forms[i]) + 2;

      g_assert_cmpstr (show_in (path, width), ==, forms[i]);
    }
  /* And come back. */
  g_assert_cmpstr (show_in (path, 2000), ==, forms[0]);
}

/* Then letters: of both ends something is left. */
static void
test_cuts (void)
{
  g_autoptr (GtkWidget) path = new_path ();
  const int width = measure (path, "Cache.s › +2 › Diction….Node");
  const char *text = show_in (path, width);

  g_assert_true (g_str_has_prefix (text, "Cac"));
  g_assert_nonnull (strstr (text, "… › +2 › "));
  g_assert_true (g_str_has_suffix (text, "ode"));
  g_assert_cmpint (measure (path, text), <=, width);
  g_assert_nonnull (show_in (path, 1));
}

static void
test_left_out (void)
{
  static const char *const few[] = { "Handle", "Node", NULL };
  static const char *const root[] = { "Handle", NULL };
  g_autoptr (GtkWidget) path = new_path ();

  hf_folded_path_set (HF_FOLDED_PATH (path), few, 7, NULL);
  g_assert_cmpstr (show_in (path, 500), ==, "Handle › +7 › Node");
  hf_folded_path_set (HF_FOLDED_PATH (path), root, 0, NULL);
  g_assert_cmpstr (show_in (path, 500), ==, "Handle");
}

/* A row that shows another name next is left alone. */
static void
test_none (void)
{
  g_autoptr (GtkWidget) path = new_path ();

  show_in (path, 300);
  hf_folded_path_set (HF_FOLDED_PATH (path), NULL, 0, NULL);
  gtk_inscription_set_text (hf_folded_path_get_inscription (HF_FOLDED_PATH (path)), "N.Type");
  g_assert_cmpstr (show_in (path, 200), ==, "N.Type");
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/folded-path/names-behind-the-root-become-a-number", test_folds);
  g_test_add_func ("/app/folded-path/both-ends-keep-letters", test_cuts);
  g_test_add_func ("/app/folded-path/names-that-are-missing-count", test_left_out);
  g_test_add_func ("/app/folded-path/another-text-stays", test_none);
  return g_test_run ();
}
