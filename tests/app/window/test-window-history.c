/* test-window-history.c: tests of going back and forward in a window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-findings-strip.h"
#include "hf-settings.h"
#include "hf-test.h"
#include "hf-tip.h"
#include "hf-type-list.h"
#include "hf-types-view.h"
#include "hf-window-private.h"
#include "session-test.h"
#include "window-test.h"

#define SMALL "a 2 x\nt 1 System.Text.A\nt 2 System.Text.B\no 10 1 8000 20\no 20 2 4000\n" \
              "r 10 3 2\nc x\n"

static HfApplication *application;

static void
assert_sensitive (gboolean back,
                  gboolean forward)
{
  g_assert_cmpint (gtk_widget_get_sensitive (window_test_get_back ()), ==, back);
  g_assert_cmpint (gtk_widget_get_sensitive (window_test_get_forward ()), ==, forward);
}

/* ---- The buttons --------------------------------------------------- */

static void
test_buttons (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = NULL;
  HfSession *session = NULL;

  g_application_activate (G_APPLICATION (application));
  g_assert_false (gtk_widget_get_visible (window_test_get_back ()));
  g_assert_false (gtk_widget_get_visible (window_test_get_forward ()));
  page = window_test_open (file);
  session = hf_heap_page_get_session (page);
  g_assert_true (gtk_widget_get_mapped (window_test_get_back ()));
  g_assert_true (gtk_widget_get_mapped (window_test_get_forward ()));
  assert_sensitive (FALSE, FALSE);

  hf_session_zoom_to (session, 1);
  assert_sensitive (TRUE, FALSE);
  g_signal_emit_by_name (window_test_get_back (), "clicked");
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  assert_sensitive (FALSE, TRUE);
  g_signal_emit_by_name (window_test_get_forward (), "clicked");
  g_assert_cmpuint (hf_session_get_focus (session), ==, 1);
  assert_sensitive (TRUE, FALSE);
  hf_test_remove (file);
  window_test_close_all ();
}

static void
test_each_tab_has_its_own (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("one.gclog", SMALL, -1);
  g_autoptr (GFile) other = hf_test_temporary ("two.gclog", SMALL, -1);
  g_autoptr (GFile) no_heap = hf_test_temporary ("three.gclog", "no heap\n", -1);
  HfHeapPage *page = window_test_open (file);

  hf_session_zoom_to (hf_heap_page_get_session (page), 1);
  window_test_open (other);
  assert_sensitive (FALSE, FALSE);
  window_test_open (no_heap);
  g_assert_false (gtk_widget_get_visible (window_test_get_back ()));
  window_test_open (file);
  assert_sensitive (TRUE, FALSE);
  g_assert_true (gtk_widget_get_visible (window_test_get_back ()));

  /* It comes with the tab. */
  window_test_activate ("win.move-tab");
  app_test_settle ();
  assert_sensitive (TRUE, FALSE);
  hf_test_remove (file);
  hf_test_remove (other);
  hf_test_remove (no_heap);
  window_test_close_all ();
}

static gboolean
has_key (const char *action,
         const char *key)
{
  g_auto (GStrv) keys = gtk_application_get_accels_for_action (GTK_APPLICATION (application),
                                                               action);

  return g_strv_contains ((const char *const *) keys, key);
}

static void
test_keys (void)
{
  g_application_activate (G_APPLICATION (application));
  g_assert_true (has_key ("win.back", "<Alt>Left"));
  g_assert_true (has_key ("win.forward", "<Alt>Right"));
  g_assert_cmpstr (hf_tip_get (window_test_get_back ()), ==, "Back (Alt+Left)");
  g_assert_cmpstr (hf_tip_get (window_test_get_forward ()), ==, "Forward (Alt+Right)");
  window_test_close_all ();
}

/* The arrows and the keys point the other way. */
static void
test_mirrored (void)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  g_application_activate (G_APPLICATION (application));
  g_assert_cmpstr (hf_tip_get (window_test_get_back ()), ==, "Back (Alt+Right)");
  g_assert_cmpstr (hf_tip_get (window_test_get_forward ()), ==, "Forward (Alt+Left)");

  hf_window_set_history_keys (GTK_APPLICATION (application));
  g_assert_true (has_key ("win.back", "<Alt>Right"));
  g_assert_true (has_key ("win.forward", "<Alt>Left"));

  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  hf_window_set_history_keys (GTK_APPLICATION (application));
  window_test_close_all ();
}

/* The treemap takes the focus when it is zoomed, but not from who goes by a button. */
static void
test_focus_stays (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);
  GtkWindow *window = GTK_WINDOW (window_test_get_window ());

  for (guint i = 0; i < 3; i++)
    hf_session_zoom_to (hf_heap_page_get_session (page), i);
  gtk_widget_grab_focus (window_test_get_back ());
  g_signal_emit_by_name (window_test_get_back (), "clicked");
  g_assert_true (gtk_window_get_focus (window) == window_test_get_back ());
  g_signal_emit_by_name (window_test_get_back (), "clicked");
  g_assert_true (gtk_window_get_focus (window) == window_test_get_forward ());
  g_signal_emit_by_name (window_test_get_forward (), "clicked");
  g_signal_emit_by_name (window_test_get_forward (), "clicked");
  g_assert_true (gtk_window_get_focus (window) == window_test_get_back ());

  /* By key it goes where the eye goes. */
  gtk_widget_grab_focus (GTK_WIDGET (page));
  window_test_activate ("win.back");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), GTK_WIDGET (page)));
  hf_test_remove (file);
  window_test_close_all ();
}

static gboolean
is_narrow (gpointer user_data)
{
  HfWindow *window = user_data;

  return window->room < HF_ROOM_SNUG;
}

/* The header bar has room for them in a small window, and does not keep a large one from
 * becoming small. */
static void
test_room (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  GtkWidget *window = NULL;
  int minimum = 0;

  hf_settings_set_int (HF_SETTINGS_WINDOW_WIDTH, 1250);
  hf_settings_set_int (HF_SETTINGS_WINDOW_HEIGHT, 700);
  window_test_open (file);
  window = GTK_WIDGET (window_test_get_window ());
  g_assert_false (is_narrow (window));
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 1100);

  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 700);
  g_assert_true (app_test_wait (is_narrow, window));
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 1024);
  g_test_message ("minimum %d", minimum);
  g_assert_cmpint (gtk_widget_get_width (window_test_get_back ()), >, 20);
  hf_test_remove (file);
  window_test_close_all ();
}

/* ---- Actions of a window ------------------------------------------- */

/* Changes that views make when they show something are not steps of the user. */
static void
test_views_take_no_steps (void)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/wpf-app.gclog.gz");
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  guint n = 0;

  window_test_assert_at (page, 0, 1);
  for (guint i = 0; i < 9; i++)
    {
      switch (i)
        {
        case 0:
          hf_session_select (session, hf_selection_type ((HfTypeIndex){ 3 }));
          break;
        case 1:
          hf_session_set_view (session, HF_VIEW_TYPES);
          break;
        case 2:
          hf_session_set_type_filter (session, "ns:System");
          break;
        case 3:
          hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE);
          break;
        case 4:
          hf_session_select (session, hf_selection_root ((HfRootIndex){ 3 }));
          break;
        case 5:
          hf_session_set_root_flags (session, HF_ROOT_PINNED);
          break;
        case 6:
          hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
          break;
        case 7:
          hf_session_set_view (session, HF_VIEW_TREEMAP);
          break;
        default:
          hf_session_zoom_to (session, 1);
          break;
        }
      window_test_settle (page);
      session_test_wait (session);
      n++;
      window_test_assert_at (page, n, n + 1);
    }
  for (guint i = n; i > 0; i--)
    {
      window_test_activate ("win.back");
      window_test_settle (page);
      window_test_assert_at (page, i - 1, n + 1);
    }
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_NONE);
  g_assert_cmpstr (hf_session_get_type_filter_text (session), ==, "");
  for (guint i = 0; i < n; i++)
    {
      window_test_activate ("win.forward");
      window_test_settle (page);
      window_test_assert_at (page, i + 1, n + 1);
    }
  window_test_close_all ();
}

/* Whether the first type that is listed is drawn as well. */
static gboolean
has_cell (gpointer user_data)
{
  HfSession *session = hf_heap_page_get_session (user_data);
  GtkWidget *types = app_test_find (user_data, HF_TYPE_TYPES_VIEW);
  GtkWidget *view = app_test_find (types, GTK_TYPE_COLUMN_VIEW);
  GtkSelectionModel *rows = gtk_column_view_get_model (GTK_COLUMN_VIEW (view));
  g_autoptr (HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (rows), 0);

  return row != NULL && hf_hierarchy_find_type (hf_session_get_hierarchy (session),
                                                hf_type_row_get_type_index (row)) != HF_INDEX_NONE;
}

/* One click or key is one step, however much it changes. */
static void
test_commands_are_one_step (void)
{
  g_autoptr (GFile) file = hf_test_file ("../../data/samples/wpf-app.gclog.gz");
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *strip = app_test_find (GTK_WIDGET (page), HF_TYPE_FINDINGS_STRIP);
  GtkWidget *types = app_test_find (GTK_WIDGET (page), HF_TYPE_TYPES_VIEW);

  /* Garbage: another weight, another coloring, another selection. */
  g_assert_nonnull (strstr (hf_findings_strip_get_sentence (HF_FINDINGS_STRIP (strip)), "garbage"));
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 3 }));
  hf_findings_strip_show_evidence (HF_FINDINGS_STRIP (strip));
  session_test_wait (session);
  window_test_settle (page);
  g_assert_cmpint (hf_session_get_weight (session), ==, HF_WEIGHT_EVERYTHING);
  g_assert_cmpint (hf_session_get_coloring (session), ==, HF_COLORING_REACHABLE);
  window_test_assert_at (page, 2, 3);
  hf_session_set_view (session, HF_VIEW_TYPES);

  /* A type in the treemap: another zoom, another view. */
  g_assert_true (app_test_wait (has_cell, page));
  hf_session_select (session, hf_selection_type ((HfTypeIndex){ 3 }));
  g_assert_true (app_test_press (app_test_find (types, GTK_TYPE_COLUMN_VIEW), "<Control>Return"));
  window_test_settle (page);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpuint (hf_session_get_focus (session), !=, 0);
  window_test_assert_at (page, 5, 6);
  window_test_activate ("win.back");
  g_assert_cmpuint (hf_session_get_focus (session), ==, 0);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TYPES);
  hf_session_go_to_step (session, 1);
  g_assert_cmpint (hf_session_get_view (session), ==, HF_VIEW_TREEMAP);
  g_assert_cmpint (hf_session_get_selection (session).kind, ==, HF_SELECTION_TYPE);
  window_test_close_all ();
}

/* From wherever it was, also to the view that is shown. */
static void
test_view_takes_the_keyboard (void)
{
  static const char *const names[] = { "types", "types", "treemap", "treemap", "objects" };
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      AdwViewStack *views = hf_page_get_views (HF_PAGE (page));

      gtk_widget_grab_focus (GTK_WIDGET (window_test_get_window ()->find_button));
      gtk_widget_activate_action (GTK_WIDGET (window_test_get_window ()), "win.view", "s",
                                  names[i]);
      window_test_settle (page);
      g_assert_cmpstr (adw_view_stack_get_visible_child_name (views), ==, names[i]);
      g_assert_nonnull (gtk_widget_get_focus_child (GTK_WIDGET (views)));
    }
  hf_test_remove (file);
  window_test_close_all ();
}

/* Read again, what is still the same keeps its steps; what has changed has none. */
static void
test_reload (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);

  hf_session_zoom_to (hf_heap_page_get_session (page), 1);
  assert_sensitive (TRUE, FALSE);
  window_test_activate ("win.reload");
  g_assert_false (gtk_widget_get_visible (window_test_get_back ()));
  window_test_wait_loaded (page);
  g_assert_cmpuint (hf_session_get_focus (hf_heap_page_get_session (page)), ==, 1);
  window_test_assert_at (page, 1, 2);
  assert_sensitive (TRUE, FALSE);

  window_test_write (file, SMALL "i taken 1\n");
  window_test_activate ("win.reload");
  window_test_wait_loaded (page);
  g_assert_cmpuint (hf_session_get_focus (hf_heap_page_get_session (page)), ==, 1);
  window_test_assert_at (page, 1, 2);
  assert_sensitive (TRUE, FALSE);
  hf_test_remove (file);
  window_test_close_all ();
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_test_add_func ("/app/window-history/buttons-go-back-and-forward", test_buttons);
  g_test_add_func ("/app/window-history/each-tab-has-its-own", test_each_tab_has_its_own);
  g_test_add_func ("/app/window-history/keys-are-listed", test_keys);
  g_test_add_func ("/app/window-history/mirrored", test_mirrored);
  g_test_add_func ("/app/window-history/focus-stays-on-a-button", test_focus_stays);
  g_test_add_func ("/app/window-history/room-in-a-small-window", test_room);
  g_test_add_func ("/app/window-history/views-take-no-steps", test_views_take_no_steps);
  g_test_add_func ("/app/window-history/commands-are-one-step", test_commands_are_one_step);
  g_test_add_func ("/app/window-history/view-takes-the-keyboard", test_view_takes_the_keyboard);
  g_test_add_func ("/app/window-history/reload-keeps-steps-of-the-same-content", test_reload);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
