/* test-window-history-menu.c: tests of the menu of steps at the buttons that go back and forward
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-test.h"
#include "hf-tip.h"
#include "hf-window-private.h"
#include "window-test.h"

#define SMALL "a 2 x\nt 1 System.Text.A\nt 2 System.Text.B\no 10 1 8000 20\no 20 2 4000\n" \
              "r 10 3 2\nc x\n"

static GMenuModel *
get_menu (void)
{
  GtkWidget *menu = window_test_get_window ()->steps_menu;

  g_assert_true (GTK_IS_POPOVER_MENU (menu));
  return gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (menu));
}

static void
assert_item (int         position,
             const char *expected,
             guint32     step)
{
  g_autofree char *label = NULL;
  guint32 target = 0;

  g_assert_true (
    g_menu_model_get_item_attribute (get_menu (), position, G_MENU_ATTRIBUTE_LABEL, "s", &label));
  g_assert_true (
    g_menu_model_get_item_attribute (get_menu (), position, G_MENU_ATTRIBUTE_TARGET, "u", &target));
  g_assert_cmpstr (label, ==, expected);
  g_assert_cmpuint (target, ==, step);
}

static void
assert_n_items (int n)
{
  g_assert_cmpint (g_menu_model_get_n_items (get_menu ()), ==, n);
}

static void
test_menu (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);

  g_assert_true (app_test_press (window_test_get_back (), "Menu"));
  g_assert_null (window_test_get_window ()->steps_menu);

  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 0 }));
  hf_session_set_view (session, HF_VIEW_TYPES);
  hf_session_set_type_filter (session, "a_b");
  g_assert_true (app_test_press (window_test_get_back (), "Menu"));
  g_assert_true (gtk_widget_get_visible (window_test_get_window ()->steps_menu));
  assert_n_items (3);
  assert_item (0, "Types: System.Text.A", 2);
  assert_item (1, "Treemap: System.Text.A", 1);
  assert_item (2, "Treemap: All Namespaces", 0);

  gtk_widget_activate_action (GTK_WIDGET (window_test_get_window ()), "win.step", "u", 1);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  window_test_assert_at (page, 1, 4);
  g_assert_true (app_test_press (window_test_get_forward (), "<Shift>F10"));
  assert_n_items (2);
  assert_item (0, "Types: System.Text.A", 2);
  assert_item (1, "Types: filter a__b", 3);
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_menu_is_short (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfSession *session = hf_heap_page_get_session (window_test_open (file));

  for (guint i = 1; i <= 30; i++)
    hf_session_set_view (session, i % 2 == 0 ? HF_VIEW_TREEMAP : HF_VIEW_TYPES);
  app_test_press (window_test_get_back (), "Menu");
  assert_n_items (10);
  assert_item (0, "Types", 29);
  assert_item (9, "Treemap: All Namespaces", 20);
  hf_session_go_to_step (session, 15);
  app_test_press (window_test_get_forward (), "Menu");
  assert_n_items (10);
  assert_item (0, "Treemap: All Namespaces", 16);
  hf_test_remove (file);
  window_test_close_all ();
}

static GtkEventController *
find_controller (GtkWidget *widget,
                 GType      type,
                 guint      button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_type_is_a (G_OBJECT_TYPE (controller), type) &&
          gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button)
        return controller;
    }

  return NULL;
}

static void
test_menu_by_pointer (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfSession *session = hf_heap_page_get_session (window_test_open (file));

  hf_session_zoom_to (session, 1);
  g_signal_emit_by_name (find_controller (window_test_get_back (), GTK_TYPE_GESTURE_CLICK,
                                          GDK_BUTTON_SECONDARY),
                         "released", 1, 3.0, 3.0);
  assert_n_items (1);
  assert_item (0, "Treemap: All Namespaces", 0);
  hf_session_go_back (session);
  g_signal_emit_by_name (find_controller (window_test_get_forward (), GTK_TYPE_GESTURE_LONG_PRESS,
                                          GDK_BUTTON_PRIMARY),
                         "pressed", 3.0, 3.0);
  assert_n_items (1);
  assert_item (0, "Treemap: System.Text", 1);
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
has_focus_on_back (gpointer user_data)
{
  return gtk_window_get_focus (user_data) == window_test_get_back ();
}

/* The keyboard goes into the menu, and comes back to where it was. */
static void
test_menu_by_keyboard (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfSession *session = hf_heap_page_get_session (window_test_open (file));
  HfWindow *window = window_test_get_window ();

  hf_session_zoom_to (session, 1);
  gtk_widget_grab_focus (window_test_get_back ());
  app_test_press (window_test_get_back (), "Menu");
  app_test_settle ();
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), window->steps_menu));
  g_assert_false (gtk_widget_get_has_tooltip (window_test_get_back ()));
  gtk_popover_popdown (GTK_POPOVER (window->steps_menu));
  g_assert_true (app_test_wait (has_focus_on_back, window));
  g_assert_true (gtk_widget_get_has_tooltip (window_test_get_back ()));
  g_assert_cmpstr (hf_tip_get (window_test_get_back ()), ==, "Back (Alt+Left)");
  hf_test_remove (file);
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/window-history/menu-names-the-steps", test_menu);
  g_test_add_func ("/app/window-history/menu-is-short", test_menu_is_short);
  g_test_add_func ("/app/window-history/menu-by-pointer", test_menu_by_pointer);
  g_test_add_func ("/app/window-history/menu-by-keyboard", test_menu_by_keyboard);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
