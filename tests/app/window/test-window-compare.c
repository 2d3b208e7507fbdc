/* test-window-compare.c: tests of the ways to compare two heaps
 *
 * covers: hf-window-drop
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "compare-test.h"
#include "hf-test.h"
#include "hf-window-private.h"

#define EARLIER "a 3 x\ni taken 660be65857d1e\nt 1 N.T\no 10 1 8\nr 10 3 0\nc x\n"
#define LATER "a 3 x\ni taken 770be65857d1e\nt 1 N.T\no 10 1 8\no 20 1 8\nr 10 3 0\nc x\n"

static HfApplication *application;

typedef struct
{
  GFile    *earlier;
  GFile    *later;
  HfWindow *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->earlier = hf_test_temporary ("earlier.gclog", EARLIER, -1);
  fixture->later = hf_test_temporary ("later.gclog", LATER, -1);
  fixture->window = hf_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  hf_test_remove (fixture->earlier);
  hf_test_remove (fixture->later);
  g_object_unref (fixture->earlier);
  g_object_unref (fixture->later);
}

static HfComparePage *
get_page (Fixture *fixture)
{
  HfPage *page = hf_window_get_page (fixture->window);

  g_assert_true (HF_IS_COMPARE_PAGE (page));
  return HF_COMPARE_PAGE (page);
}

static void
assert_title (Fixture    *fixture,
              const char *title)
{
  HfComparePage *page = get_page (fixture);
  g_autofree char *found = NULL;

  compare_test_wait (page);
  found = hf_page_dup_title (HF_PAGE (page));
  g_assert_cmpstr (found, ==, title);
}

/* ---- Offers ------------------------------------------------------------ */

static void
drop (Fixture *fixture,
      GFile   *one,
      GFile   *other)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (
    GTK_WIDGET (fixture->window));
  g_auto (GValue) value = G_VALUE_INIT;
  GSList *files = g_slist_prepend (g_slist_prepend (NULL, other), one);
  gboolean handled = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 1.0, 1.0, &handled);
    }
  g_slist_free (files);
  g_assert_true (handled);
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);

  return found;
}

static void
accept_offer (Fixture    *fixture,
              const char *text)
{
  GtkWidget *toasts = GTK_WIDGET (fixture->window->toasts);

  app_test_settle ();
  g_assert_nonnull (app_test_find_label (toasts, text));
  g_signal_emit_by_name (find_button (toasts, "_Compare"), "clicked");
}

/* They are opened; the earlier one is the one before. */
static void
test_two_dropped (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  drop (fixture, fixture->later, fixture->earlier);
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 2);
  accept_offer (fixture, "Compare “later.gclog” with “earlier.gclog”?");
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 3);
  assert_title (fixture, "earlier ↔ later");
}

static void
test_dropped_on_heap (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  window_test_open (fixture->later);
  g_assert_true (window_test_drop (fixture->window, fixture->earlier));
  accept_offer (fixture, "Compare “later.gclog” with “earlier.gclog”?");
  assert_title (fixture, "earlier ↔ later");
}

static gboolean
has_failed (gpointer page)
{
  return hf_page_get_state (page) == HF_PAGE_ERROR;
}

static gboolean
shows_first (gpointer page)
{
  HfSession *session = hf_page_get_session (page);

  return hf_page_get_state (page) == HF_PAGE_READY && hf_session_get_position (session) == 0;
}

/* Opens a recording of two snapshots, and shows the first one. */
static HfHeapPage *
open_first (GFile *recording)
{
  HfHeapPage *page = window_test_open (recording);

  hf_heap_page_list_type (page, 0, "N.T", 0);
  g_assert_true (app_test_wait (shows_first, page));
  return page;
}

/* The snapshot that is shown is meant, not the last one. */
static void
test_dropped_on_snapshot (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) recording = hf_test_temporary ("two.gclog", EARLIER LATER, -1);

  open_first (recording);
  g_assert_true (window_test_drop (fixture->window, fixture->later));
  accept_offer (fixture, "Compare “two.gclog #1” with “later.gclog”?");
  assert_title (fixture, "two #1 ↔ later");
  hf_test_remove (recording);
}

/* A file that could not be loaded has no heap. */
static void
test_dropped_on_error (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) bad = hf_test_temporary ("bad.gclog", "nothing\n", -1);

  hf_window_open (fixture->window, bad, NULL);
  g_assert_true (app_test_wait (has_failed, hf_window_get_page (fixture->window)));
  g_assert_true (window_test_drop (fixture->window, fixture->later));
  app_test_settle ();
  g_assert_null (find_button (GTK_WIDGET (fixture->window->toasts), "_Compare"));
  hf_test_remove (bad);
}

/* There is nothing to compare the first one with. */
static void
test_dropped_on_nothing (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_true (window_test_drop (fixture->window, fixture->earlier));
  app_test_settle ();
  g_assert_null (find_button (GTK_WIDGET (fixture->window->toasts), "_Compare"));
}

/* ---- The menu ---------------------------------------------------------- */

static void
append_labels (GMenuModel *menu,
               GString    *labels)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *label = NULL;

      if (section != NULL)
        append_labels (section, labels);
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        g_string_append_printf (labels, "%s|", label);
    }
}

/* Returns: (transfer full) (nullable): what the entry is about whose label begins with @name */
static GVariant *
find_target (GMenuModel *menu,
             const char *name)
{
  GVariant *target = NULL;

  for (int i = 0; i < g_menu_model_get_n_items (menu) && target == NULL; i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *label = NULL;

      if (section != NULL)
        target = find_target (section, name);
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label) &&
               g_str_has_prefix (label, name))
        target = g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);
    }

  return target;
}

static void
open_menu (Fixture *fixture)
{
  gtk_menu_button_popup (fixture->window->menu_button);
  app_test_settle ();
}

/* Of a recording the other snapshots; then other tabs, and a chooser for files. */
static void
test_menu (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) recording = hf_test_temporary ("two.gclog", EARLIER LATER, -1);
  g_autoptr (GString) labels = g_string_new (NULL);

  window_test_open (fixture->later);
  window_test_open (recording);
  open_menu (fixture);
  append_labels (G_MENU_MODEL (fixture->window->compare_menu), labels);
  g_assert_true (g_str_has_prefix (labels->str, "Snapshot 1 of 2"));
  g_assert_nonnull (strstr (labels->str, "|later.gclog|"));
  g_assert_true (g_str_has_suffix (labels->str, "Other _File…|"));
  gtk_menu_button_popdown (fixture->window->menu_button);
  hf_test_remove (recording);
}

static void
test_snapshots (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) recording = hf_test_temporary ("two.gclog", EARLIER LATER, -1);

  window_test_open (recording);
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.compare-snapshot", "u", 0));
  assert_title (fixture, "two #1 ↔ two #2");
  hf_test_remove (recording);
}

/* Of another tab it is the snapshot that the tab shows. */
static void
test_other_tab (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) recording = hf_test_temporary ("two.gclog", EARLIER LATER, -1);
  g_autoptr (GVariant) target = NULL;

  open_first (recording);
  window_test_open (fixture->later);
  open_menu (fixture);
  target = find_target (G_MENU_MODEL (fixture->window->compare_menu), "two");
  g_assert_nonnull (target);
  gtk_menu_button_popdown (fixture->window->menu_button);
  g_assert_true (
    gtk_widget_activate_action_variant (GTK_WIDGET (fixture->window), "win.compare-uri", target));
  assert_title (fixture, "two #1 ↔ later");
  hf_test_remove (recording);
}

static void
test_file (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *uri = g_file_get_uri (fixture->earlier);

  window_test_open (fixture->later);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.compare-uri",
                                             "(ssu)", uri, "", HF_LAST_SNAPSHOT));
  assert_title (fixture, "earlier ↔ later");
}

/* Of a tab that is not the selected one. */
static void
test_tab_menu (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  HfHeapPage *page = window_test_open (fixture->later);
  AdwTabPage *tab = adw_tab_view_get_page (fixture->window->tabs, GTK_WIDGET (page));
  g_autofree char *uri = g_file_get_uri (fixture->earlier);
  g_autoptr (GFile) third = hf_test_temporary ("third.gclog", LATER, -1);

  window_test_open (third);
  g_signal_emit_by_name (fixture->window->tabs, "setup-menu", tab);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.compare-uri",
                                             "(ssu)", uri, "", HF_LAST_SNAPSHOT));
  g_signal_emit_by_name (fixture->window->tabs, "setup-menu", NULL);
  assert_title (fixture, "earlier ↔ later");
  hf_test_remove (third);
}

/* ---- The program ------------------------------------------------------- */

/* In the order of the arguments, whatever the times. */
static void
test_option (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  GFile *files[] = { fixture->later, fixture->earlier };

  g_application_open (G_APPLICATION (application), files, 2, "compare");
  assert_title (fixture, "later ↔ earlier");
}

/* The same two heaps have one tab, in any order. */
static void
test_once (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  hf_window_compare (fixture->window, fixture->earlier, fixture->later, TRUE);
  compare_test_wait (get_page (fixture));
  hf_window_compare (fixture->window, fixture->later, fixture->earlier, TRUE);
  g_assert_cmpuint (hf_window_get_n_pages (fixture->window), ==, 1);
}

static void
add (const char *path,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  add ("/app/window-compare/two-files-dropped-can-be-compared", test_two_dropped);
  add ("/app/window-compare/a-file-dropped-on-a-heap-can-be-compared", test_dropped_on_heap);
  add ("/app/window-compare/a-file-dropped-on-a-snapshot-is-compared-with-it",
       test_dropped_on_snapshot);
  add ("/app/window-compare/a-file-dropped-on-an-error-is-opened", test_dropped_on_error);
  add ("/app/window-compare/a-file-dropped-on-nothing-is-opened", test_dropped_on_nothing);
  add ("/app/window-compare/the-menu-has-snapshots-tabs-and-files", test_menu);
  add ("/app/window-compare/snapshots-of-a-recording", test_snapshots);
  add ("/app/window-compare/of-another-tab-its-snapshot", test_other_tab);
  add ("/app/window-compare/with-a-file", test_file);
  add ("/app/window-compare/the-menu-of-a-tab-is-about-that-tab", test_tab_menu);
  add ("/app/window-compare/the-option-keeps-the-order", test_option);
  add ("/app/window-compare/the-same-heaps-have-one-tab", test_once);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
