/* test-preferences.c: tests of what is chosen once for all windows
 *
 * covers: hf-large-file, hf-treemap-defaults
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-error-page.h"
#include "hf-figures.h"
#include "hf-large-file.h"
#include "hf-legend.h"
#include "hf-preferences.h"
#include "hf-roots-pane.h"
#include "hf-settings.h"
#include "hf-status-bar.h"
#include "hf-test.h"
#include "hf-treemap-defaults.h"
#include "hf-treemap-view.h"
#include "hf-types-view.h"
#include "window-test.h"

#include <unistd.h>

#define SMALL "a 2 x\nt 1 System.Text.A\nt 2 System.Text.B\no 10 1 8000 20\no 20 2 4000\n" \
              "r 10 3 0\nc x\n"

static HfApplication *application;

static GtkWidget *
find_row (GtkWidget  *widget,
          GType       type,
          const char *title)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = find_row (child, type, title);

      if (row != NULL)
        return row;
    }

  return NULL;
}

static HfPreferences *
open_preferences (void)
{
  window_test_activate ("win.preferences");
  app_test_settle ();
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l; l = l->next)
    {
      if (HF_IS_PREFERENCES (l->data))
        return l->data;
    }

  for (guint i = 0; i < g_list_model_get_n_items (gtk_window_get_toplevels ()); i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (gtk_window_get_toplevels (), i);

      if (HF_IS_PREFERENCES (window))
        return HF_PREFERENCES (window);
    }

  g_assert_not_reached ();
}

static void
choose (HfPreferences *preferences,
        const char    *title,
        guint          position)
{
  GtkWidget *row = find_row (GTK_WIDGET (preferences), ADW_TYPE_COMBO_ROW, title);

  g_assert_nonnull (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), position);
  app_test_settle ();
}

static void
switch_over (HfPreferences *preferences,
             const char    *title)
{
  GtkWidget *row = find_row (GTK_WIDGET (preferences), ADW_TYPE_ACTION_ROW, title);

  g_assert_nonnull (row);
  adw_action_row_activate (ADW_ACTION_ROW (row));
  app_test_settle ();
}

/* ---- Units ------------------------------------------------------------- */

/* A figure may stand between marks of its direction. */
static gboolean
shows (GtkWidget  *widget,
       const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  if (GTK_IS_INSCRIPTION (widget) &&
      strstr (gtk_inscription_get_text (GTK_INSCRIPTION (widget)), text) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (shows (child, text))
        return TRUE;
    }

  return FALSE;
}

typedef struct
{
  GtkWidget  *widget;
  const char *size;
} Shown;

static gboolean
is_shown (gpointer user_data)
{
  const Shown *shown = user_data;

  return shows (shown->widget, shown->size);
}

/* Rows of lists are filled when they are drawn next. */
static void
assert_shown (HfHeapPage *page,
              GType       type,
              const char *size)
{
  Shown shown = { app_test_find (GTK_WIDGET (page), type), size };

  g_assert_nonnull (shown.widget);
  if (!app_test_wait (is_shown, &shown))
    g_error ("%s does not show %s", g_type_name (type), size);
}

/* At once, wherever a size is shown. */
static void
test_units (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  HfHeapPage *page = window_test_open (file);
  HfPreferences *preferences = NULL;
  g_autofree char *units = NULL;

  assert_shown (page, HF_TYPE_ROOTS_PANE, "49.2 KB");
  preferences = open_preferences ();
  choose (preferences, "_Sizes", HF_UNITS_BINARY);
  window_test_wait_loaded (page);
  app_test_settle ();
  assert_shown (page, HF_TYPE_ROOTS_PANE, "48.0 KiB");
  assert_shown (page, HF_TYPE_LEGEND, "48.0 KiB");
  choose (preferences, "_Sizes", HF_UNITS_EXACT);
  window_test_wait_loaded (page);
  app_test_settle ();
  assert_shown (page, HF_TYPE_ROOTS_PANE, "49,152 B");
  g_assert_cmpint (hf_figures_get_units (), ==, HF_UNITS_EXACT);

  units = hf_settings_dup_string (HF_SETTINGS_UNITS);
  g_assert_cmpstr (units, ==, "exact");
  choose (preferences, "_Sizes", HF_UNITS_DECIMAL);
  gtk_window_destroy (GTK_WINDOW (preferences));
  window_test_close_all ();
  hf_test_remove (file);
}

/* ---- Colors and switches ----------------------------------------------- */

static void
test_colors (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  HfPreferences *preferences = NULL;

  g_application_activate (G_APPLICATION (application));
  preferences = open_preferences ();
  choose (preferences, "St_yle", 2);
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_FORCE_DARK);
  choose (preferences, "St_yle", 1);
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_FORCE_LIGHT);
  choose (preferences, "St_yle", 0);
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_DEFAULT);
  gtk_window_destroy (GTK_WINDOW (preferences));
  window_test_close_all ();
}

static void
test_switches (void)
{
  HfPreferences *preferences = NULL;

  g_application_activate (G_APPLICATION (application));
  preferences = open_preferences ();
  g_assert_true (hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS));
  switch_over (preferences, "_Restore Sessions");
  g_assert_false (hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS));
  g_assert_true (hf_settings_get_boolean (HF_SETTINGS_ASK_LARGE));
  switch_over (preferences, "_Ask Before Large Files");
  g_assert_false (hf_settings_get_boolean (HF_SETTINGS_ASK_LARGE));
  gtk_window_destroy (GTK_WINDOW (preferences));

  /* It shows what was chosen. */
  preferences = open_preferences ();
  switch_over (preferences, "_Restore Sessions");
  g_assert_true (hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS));
  gtk_window_destroy (GTK_WINDOW (preferences));
  window_test_close_all ();
}

/* ---- Large files ------------------------------------------------------- */

/* A heap with a hole behind it, which takes no room on the disk. */
static GFile *
make_large (const char *start,
            gsize       length,
            guint64     n_bytes)
{
  GFile *file = hf_test_temporary ("large.gclog", start, (gssize) length);

  g_assert_cmpint (truncate (g_file_peek_path (file), (off_t) n_bytes), ==, 0);
  return file;
}

static void
assert_large (const char *start,
              guint64     n_bytes,
              const char *message)
{
  g_autoptr (GFile) file = make_large (start, 4, n_bytes);
  g_autoptr (GError) error = NULL;
  const gboolean is_small = hf_large_file_check (file, NULL, &error);

  g_assert_cmpint (is_small, ==, message == NULL);
  if (message != NULL)
    {
      g_assert_error (error, HF_LARGE_FILE_ERROR, HF_LARGE_FILE_ASK);
      g_assert_cmpstr (error->message, ==, message);
    }
  hf_test_remove (file);
}

static void
test_what_is_large (void)
{
  g_autoptr (GFile) none = g_file_new_for_path ("/nowhere/at-all.gclog");

  assert_large ("a 2 ", 4, NULL);
  assert_large ("a 2 ", HF_LARGE_FILE_BYTES, NULL);
  assert_large ("a 2 ", HF_LARGE_FILE_BYTES + 1, "It has 1.0 GB.");
  assert_large ("\x1f\x8b\x08\x00", HF_LARGE_FILE_COMPRESSED, NULL);
  assert_large ("\x1f\x8b\x08\x00", HF_LARGE_FILE_COMPRESSED + 1, "It has 100 MB, compressed.");
  assert_large ("\x28\xb5\x2f\xfd", HF_LARGE_FILE_COMPRESSED + 1, "It has 100 MB, compressed.");
  g_assert_true (hf_large_file_check (none, NULL, NULL));
}

/* The file is read when the user agrees, and the question does not come again. */
static void
test_asking (void)
{
  static const char gzip[] = { 0x1f, (char) 0x8b, 0x08, 0x00 };
  g_autoptr (GFile) file = make_large (gzip, sizeof gzip, HF_LARGE_FILE_COMPRESSED + 1);
  HfHeapPage *page = window_test_open (file);
  GtkWidget *error_page = app_test_find (GTK_WIDGET (page), HF_TYPE_ERROR_PAGE);
  GtkWidget *status = NULL;

  g_assert_cmpint (hf_page_get_state (HF_PAGE (page)), ==, HF_PAGE_ERROR);
  g_assert_cmpstr (hf_error_page_get_title (HF_ERROR_PAGE (error_page)), ==, "Open a Large File?");
  status = app_test_find (error_page, ADW_TYPE_STATUS_PAGE);
  g_assert_cmpstr (adw_status_page_get_icon_name (ADW_STATUS_PAGE (status)), ==,
                   "dialog-question-symbolic");
  g_signal_emit_by_name (error_page, "retry", FALSE);
  window_test_wait_loaded (page);
  g_assert_cmpstr (hf_error_page_get_title (HF_ERROR_PAGE (error_page)), !=, "Open a Large File?");
  window_test_close_all ();

  hf_settings_set_boolean (HF_SETTINGS_ASK_LARGE, FALSE);
  page = window_test_open (file);
  error_page = app_test_find (GTK_WIDGET (page), HF_TYPE_ERROR_PAGE);
  g_assert_cmpstr (hf_error_page_get_title (HF_ERROR_PAGE (error_page)), !=, "Open a Large File?");
  window_test_close_all ();
  hf_test_remove (file);
}

/* Open treemaps follow in how they look, new ones in what they show. */
static void
test_treemap (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL, -1);
  g_autoptr (GFile) next = hf_test_temporary ("next.gclog", SMALL "x 1\n", -1);
  HfHeapPage *page = window_test_open (file);
  HfTreemapView *view = HF_TREEMAP_VIEW (app_test_find (GTK_WIDGET (page), HF_TYPE_TREEMAP_VIEW));
  const double scale = hf_treemap_view_get_layout (view)->text_scale;
  HfPreferences *preferences = open_preferences ();
  HfSession *session = NULL;

  choose (preferences, "_Labels", 2);
  g_assert_cmpfloat (hf_treemap_view_get_layout (view)->text_scale, ==, 1.25 * scale);
  switch_over (preferences, "C_ushions");
  g_assert_true (hf_treemap_defaults_has_cushions ());
  choose (preferences, "Default _Grouping", HF_GROUPING_ROOT);
  choose (preferences, "Default _Coloring", HF_COLORING_RETAINED);
  g_assert_cmpint (hf_session_get_grouping (hf_heap_page_get_session (page)), ==,
                   HF_GROUPING_NAMESPACE);
  gtk_window_destroy (GTK_WINDOW (preferences));

  session = hf_heap_page_get_session (window_test_open (next));
  g_assert_cmpint (hf_session_get_grouping (session), ==, HF_GROUPING_ROOT);
  g_assert_cmpint (hf_session_get_coloring (session), ==, HF_COLORING_RETAINED);
  window_test_close_all ();
  hf_settings_reset ();
  hf_test_remove (file);
  hf_test_remove (next);
}

/* Of what is left, a weight that was only borrowed for its colors. */
static void
test_borrowed_weight_is_not_kept (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SMALL "x 2\n", -1);
  g_autoptr (GFile) next = hf_test_temporary ("next.gclog", SMALL "x 3\n", -1);
  HfSession *session = hf_heap_page_get_session (window_test_open (file));

  hf_session_set_coloring (session, HF_COLORING_REACHABLE);
  app_test_settle ();
  g_assert_cmpint (hf_session_get_weight (session), ==, HF_WEIGHT_EVERYTHING);
  session = hf_heap_page_get_session (window_test_open (next));
  g_assert_cmpint (hf_session_get_weight (session), ==, HF_WEIGHT_REACHABLE);
  hf_test_remove (file);
  hf_test_remove (next);
  window_test_close_all ();
  hf_settings_reset ();
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/app/preferences/units", test_units);
  g_test_add_func ("/app/preferences/colors", test_colors);
  g_test_add_func ("/app/preferences/switches", test_switches);
  g_test_add_func ("/app/preferences/treemap", test_treemap);
  g_test_add_func ("/app/preferences/what-is-large", test_what_is_large);
  g_test_add_func ("/app/preferences/borrowed-weight-is-not-kept",
                   test_borrowed_weight_is_not_kept);
  g_test_add_func ("/app/preferences/asking-before-a-large-file", test_asking);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
