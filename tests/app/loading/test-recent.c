/* test-recent.c: tests of the heaps opened before, as a list and as a menu
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-recent.h"
#include "hf-test.h"
#include "window-test.h"

#define HEAP "a 2 x\nt 1 T\no 10 1 8\nc x\n"

static gboolean
is_clear (gpointer user_data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) items = hf_recent_list (1);

  return items->len == 0;
}

static gboolean
has (gpointer user_data)
{
  g_autoptr (GPtrArray) items = hf_recent_list (100);

  for (guint i = 0; i < items->len; i++)
    {
      if (g_file_equal (((HfRecentItem *) g_ptr_array_index (items, i))->file, user_data))
        return TRUE;
    }

  return FALSE;
}

static void
add (GFile *file)
{
  hf_recent_add (file);
  g_assert_true (app_test_wait (has, file));
}

static void
clear (void)
{
  hf_recent_clear ();
  g_assert_true (app_test_wait (is_clear, NULL));
}

static const char *
get_label (GPtrArray *items,
           GFile     *file)
{
  for (guint i = 0; i < items->len; i++)
    {
      const HfRecentItem *item = g_ptr_array_index (items, i);

      if (g_file_equal (item->file, file))
        return item->label;
    }

  g_assert_not_reached ();
}

/* ---- The list ------------------------------------------------------ */

static void
test_each_once (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", HEAP, -1);
  g_autoptr (GPtrArray) items = NULL;

  clear ();
  add (file);
  add (file);
  items = hf_recent_list (100);
  g_assert_cmpuint (items->len, ==, 1);
  g_assert_cmpstr (get_label (items, file), ==, "heap.gclog");

  hf_test_remove (file);
  g_assert_false (has (file));
  clear ();
}

static void
test_namesakes (void)
{
  g_autoptr (GFile) first = hf_test_temporary ("heap.gclog", HEAP, -1);
  g_autoptr (GFile) second = hf_test_temporary ("heap.gclog", HEAP, -1);
  g_autoptr (GFile) other = hf_test_temporary ("other.gclog", HEAP, -1);
  g_autoptr (GFile) folder = g_file_get_parent (first);
  g_autofree char *name = g_file_get_basename (folder);
  g_autofree char *label = g_strdup_printf ("heap.gclog (%s)", name);
  g_autoptr (GPtrArray) items = NULL;

  clear ();
  add (first);
  add (second);
  add (other);
  items = hf_recent_list (100);
  g_assert_cmpstr (get_label (items, first), ==, label);
  g_assert_cmpstr (get_label (items, second), !=, label);
  g_assert_cmpstr (get_label (items, other), ==, "other.gclog");
  hf_test_remove (first);
  hf_test_remove (second);
  hf_test_remove (other);
  clear ();
}

static void
test_far_away_and_long (void)
{
  g_autofree char *long_name = g_strnfill (200, 'n');
  g_autofree char *uri = g_strdup_printf ("sftp://nowhere.example/a/%s.gclog", long_name);
  g_autoptr (GFile) far = g_file_new_for_uri (uri);
  g_autoptr (GFile) near = g_file_new_for_uri ("sftp://nowhere.example/a/x.gclog");
  g_autoptr (GFile) same_folder = g_file_new_for_uri ("sftp://nowhere.example/b/a/x.gclog");
  g_autoptr (GPtrArray) items = NULL;

  clear ();
  add (far);
  add (near);
  add (same_folder);
  items = hf_recent_list (100);
  g_assert_cmpint (g_utf8_strlen (get_label (items, far), -1), ==, 60);
  g_assert_true (g_str_has_suffix (get_label (items, far), "nnn.gclog"));
  g_assert_nonnull (strstr (get_label (items, far), "…"));
  g_assert_cmpstr (get_label (items, near), ==, "x.gclog (sftp://nowhere.example/a)");
  g_assert_cmpstr (get_label (items, same_folder), ==, "x.gclog (sftp://nowhere.example/b/a)");
  clear ();
}

static void
test_clear_leaves_others (void)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  const char *uri = "file:///nowhere/letter.txt";
  GtkRecentData data = {
    .mime_type = (char *) "text/plain",
    .app_name = (char *) "Other",
    .app_exec = (char *) "other %u",
  };

  gtk_recent_manager_add_full (manager, uri, &data);
  clear ();
  g_assert_true (gtk_recent_manager_has_item (manager, uri));
  gtk_recent_manager_remove_item (manager, uri, NULL);
}

/* ---- The menu ------------------------------------------------------ */

static GMenuModel *
open_menu (HfWindow *window)
{
  GtkWidget *button = app_test_find (GTK_WIDGET (window), ADW_TYPE_SPLIT_BUTTON);

  adw_split_button_popup (ADW_SPLIT_BUTTON (button));
  app_test_settle ();

  return adw_split_button_get_menu_model (ADW_SPLIT_BUTTON (button));
}

static char *
dup_label (GMenuModel *menu,
           int         section,
           int         position)
{
  g_autoptr (GMenuModel) part = g_menu_model_get_item_link (menu, section, G_MENU_LINK_SECTION);
  char *label = NULL;

  g_assert_nonnull (part);
  g_menu_model_get_item_attribute (part, position, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  return label;
}

static void
test_menu (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("a_heap.gclog", HEAP, -1);
  HfWindow *window = NULL;
  GMenuModel *menu = NULL;
  g_autofree char *label = NULL;
  g_autofree char *last = NULL;
  g_autofree char *none = NULL;

  clear ();
  window_test_open (file);
  window = window_test_get_window ();
  g_assert_true (app_test_wait (has, file));

  menu = open_menu (window);
  label = dup_label (menu, 0, 0);
  last = dup_label (menu, 1, 0);
  g_assert_cmpstr (label, ==, "a__heap.gclog");
  g_assert_cmpstr (last, ==, "_Clear List");
  adw_split_button_popdown (
    ADW_SPLIT_BUTTON (app_test_find (GTK_WIDGET (window), ADW_TYPE_SPLIT_BUTTON)));

  /* A file that has been deleted since is not offered. */
  hf_test_remove (file);
  menu = open_menu (window);
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 1);
  none = dup_label (menu, 0, 0);
  g_assert_cmpstr (none, ==, "No Recent Heaps");
  window_test_close_all ();
  clear ();
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/recent/each-once-and-only-if-it-is-there", test_each_once);
  g_test_add_func ("/app/recent/namesakes-show-their-folders", test_namesakes);
  g_test_add_func ("/app/recent/far-away-and-long-names", test_far_away_and_long);
  g_test_add_func ("/app/recent/clear-leaves-other-files", test_clear_leaves_others);
  g_test_add_func ("/app/recent/menu-is-made-when-it-opens", test_menu);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
