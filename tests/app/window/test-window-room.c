/* test-window-room.c: tests of windows with little room, and with much
 *
 * covers: hf-heap-page-fold, hf-loose-bin, hf-pane-fold, hf-room, hf-selection-line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-pane.h"
#include "hf-loose-bin.h"
#include "hf-room.h"
#include "hf-roots-pane.h"
#include "hf-search-bar.h"
#include "hf-search-results.h"
#include "hf-selection-line.h"
#include "hf-settings.h"
#include "window-test.h"

#define MIN_WIDTH 640
#define MIN_HEIGHT 480

/* px that a window may have around its content. */
#define MAX_SHADOW 10

typedef struct
{
  HfHeapPage *page;
  GtkWidget  *window;
  GtkWidget  *roots;
  GtkWidget  *details;
  GtkWidget  *line;
} Fixture;

static gboolean
has_width (gpointer user_data)
{
  GtkWidget *bin = app_test_find (GTK_WIDGET (window_test_get_window ()), HF_TYPE_LOOSE_BIN);

  return ABS (gtk_widget_get_width (bin) - GPOINTER_TO_INT (user_data)) <= MAX_SHADOW;
}

static void
resize (Fixture *fixture,
        int      width,
        int      height)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  g_assert_true (app_test_wait (has_width, GINT_TO_POINTER (width)));
  app_test_settle ();
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = window_test_dup_sample ();

  hf_settings_set_int (HF_SETTINGS_WINDOW_WIDTH, 1240);
  hf_settings_set_int (HF_SETTINGS_WINDOW_HEIGHT, 800);
  fixture->page = window_test_open (file);
  fixture->window = GTK_WIDGET (window_test_get_window ());
  fixture->roots = app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_ROOTS_PANE);
  fixture->details = app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_DETAILS_PANE);
  fixture->line = app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_SELECTION_LINE);
  window_test_settle (fixture->page);
}

static void
tear_down (Fixture       *fixture G_GNUC_UNUSED,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
}

/* ---- Sizes ------------------------------------------------------------- */

static int
get_minimum (GtkWidget      *widget,
             GtkOrientation  orientation,
             int             for_size)
{
  int minimum = 0;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

static void
test_minimum (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = hf_heap_page_get_session (fixture->page);
  GtkWidget *bin = app_test_find (fixture->window, HF_TYPE_LOOSE_BIN);

  /* Before it is narrow, so that a user can make it so. */
  g_assert_cmpint (get_minimum (bin, GTK_ORIENTATION_HORIZONTAL, -1), ==, MIN_WIDTH);
  hf_session_select (session, hf_selection_several ());
  resize (fixture, MIN_WIDTH, MIN_HEIGHT);
  for (int view = 0; view < HF_N_VIEWS; view++)
    {
      hf_session_set_view (session, (HfView) view);
      window_test_settle (fixture->page);
      g_assert_cmpint (hf_loose_bin_get_needed (HF_LOOSE_BIN (bin)), <=, MIN_WIDTH);
      g_assert_cmpint (get_minimum (bin, GTK_ORIENTATION_VERTICAL, MIN_WIDTH), <=, MIN_HEIGHT);
    }
}

static void
test_rooms (void)
{
  const int unknown[HF_N_ROOMS] = { 0 };
  const int large[HF_N_ROOMS] = { 700, 1100, 1150, 1300, 1400, 1500 };

  g_assert_cmpint (hf_room_find (640, unknown), ==, HF_ROOM_FOLDED);
  g_assert_cmpint (hf_room_find (999, unknown), ==, HF_ROOM_FOLDED);
  g_assert_cmpint (hf_room_find (1000, unknown), ==, HF_ROOM_NARROW);
  g_assert_cmpint (hf_room_find (1280, unknown), ==, HF_ROOM_USUAL);
  g_assert_cmpint (hf_room_find (1920, unknown), ==, HF_ROOM_WIDE);
  g_assert_cmpint (hf_room_find (2560, unknown), ==, HF_ROOM_VAST);

  /* Of a content that needs more. */
  g_assert_cmpint (hf_room_find (1024, large), ==, HF_ROOM_FOLDED);
  g_assert_cmpint (hf_room_find (1150, large), ==, HF_ROOM_NARROW);
  g_assert_cmpint (hf_room_find (1280, large), ==, HF_ROOM_SNUG);
  g_assert_cmpint (hf_room_find (1920, large), ==, HF_ROOM_WIDE);
}

static gboolean
is_folded (gpointer user_data)
{
  return gtk_widget_get_mapped (((Fixture *) user_data)->line);
}

static gboolean
is_unfolded (gpointer user_data)
{
  return !is_folded (user_data);
}

/* With large letters panes need more room than the window has, but not for ever. */
static void
test_letters_get_smaller (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_assert_true (is_unfolded (fixture));
  g_object_set (settings, "gtk-xft-dpi", 240 * PANGO_SCALE, NULL);
  g_assert_true (app_test_wait (is_folded, fixture));
  g_object_set (settings, "gtk-xft-dpi", 96 * PANGO_SCALE, NULL);
  g_assert_true (app_test_wait (is_unfolded, fixture));
}

static gboolean
has_wide_panes (gpointer user_data)
{
  Fixture *fixture = user_data;

  return gtk_widget_get_width (fixture->roots) >= 400 &&
         gtk_widget_get_width (fixture->details) >= 450;
}

static gboolean
has_usual_panes (gpointer user_data)
{
  Fixture *fixture = user_data;

  return gtk_widget_get_width (fixture->roots) == 268 &&
         gtk_widget_get_width (fixture->details) == 300;
}

/* And no such width is anyone's choice. */
static void
test_panes_grow (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_true (app_test_wait (has_usual_panes, fixture));
  hf_page_set_room (HF_PAGE (fixture->page), HF_ROOM_VAST);
  g_assert_true (app_test_wait (has_wide_panes, fixture));
  hf_page_set_room (HF_PAGE (fixture->page), HF_ROOM_USUAL);
  g_assert_true (app_test_wait (has_usual_panes, fixture));
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_ROOTS_WIDTH), ==, 0);
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_DETAILS_WIDTH), ==, 0);
}

/* ---- Folded ------------------------------------------------------------ */

static gboolean
press (GtkWidget           *widget,
       guint                key,
       GtkPropagationPhase  phase)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; !handled && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == phase)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }

  return handled;
}

/* As it goes from the window to the widget with the focus. */
static gboolean
press_escape (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_autoptr (GPtrArray) way = g_ptr_array_new ();
  gboolean handled = FALSE;

  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    g_ptr_array_add (way, widget);
  for (guint i = way->len; !handled && i > 0; i--)
    handled = press (g_ptr_array_index (way, i - 1), GDK_KEY_Escape, GTK_PHASE_CAPTURE);
  app_test_settle ();

  return handled;
}

/* Where @widget is in the window, without the padding of those around it. */
static void
get_sides (Fixture   *fixture,
           GtkWidget *widget,
           float     *left,
           float     *right)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, fixture->window, &bounds));
  *left = bounds.origin.x;
  *right = bounds.origin.x + bounds.size.width;
}

static gboolean
is_mapped (gpointer user_data)
{
  return gtk_widget_get_mapped (GTK_WIDGET (user_data)) &&
         gtk_widget_get_width (GTK_WIDGET (user_data)) > 0;
}

typedef struct
{
  Fixture   *fixture;
  GtkWidget *line;
  GtkWidget *results;
  int        width;
} Line;

static gboolean
fits_line (gpointer user_data)
{
  const Line *self = user_data;
  float sides[4];

  if (!is_mapped (self->results))
    return FALSE;

  get_sides (self->fixture, self->line, &sides[0], &sides[1]);
  get_sides (self->fixture, self->results, &sides[2], &sides[3]);
  return ABS (sides[0] - sides[2]) <= 8 && ABS (sides[1] - sides[3]) <= 8 &&
         sides[3] <= self->width + MAX_SHADOW;
}

/* The results are as wide as the line they belong to, and never wider than the window. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const int widths[] = { MIN_WIDTH, 760, 900, 1100 };
  GtkWidget *bar = app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_SEARCH_BAR);
  GtkWidget *entry = app_test_find (bar, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *results = app_test_find (GTK_WIDGET (fixture->page), HF_TYPE_SEARCH_RESULTS);

  window_test_activate ("win.find");
  gtk_editable_set_text (GTK_EDITABLE (entry), "string");
  window_test_settle (fixture->page);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      resize (fixture, widths[i], 700);
      g_assert_true (app_test_wait (fits_line, &(Line){ fixture, gtk_widget_get_parent (entry),
                                                        results, widths[i] }));
    }
}

static gboolean
has_focus_in (Fixture   *fixture,
              GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
test_views_are_below (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *bar = app_test_find (fixture->window, ADW_TYPE_VIEW_SWITCHER_BAR);
  GtkWidget *title = app_test_find (fixture->window, ADW_TYPE_WINDOW_TITLE);

  g_assert_false (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  g_assert_false (gtk_widget_get_mapped (title));
  g_assert_false (gtk_widget_get_mapped (fixture->line));
  resize (fixture, 880, 700);
  g_assert_true (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  g_assert_true (gtk_widget_get_mapped (title));
  g_assert_true (gtk_widget_get_mapped (fixture->line));
  g_assert_false (gtk_widget_get_mapped (fixture->roots));
  g_assert_false (gtk_widget_get_mapped (fixture->details));

  resize (fixture, 1040, 700);
  g_assert_false (adw_view_switcher_bar_get_reveal (ADW_VIEW_SWITCHER_BAR (bar)));
  g_assert_false (gtk_widget_get_mapped (fixture->line));
  g_assert_true (gtk_widget_get_mapped (fixture->roots));
  g_assert_true (gtk_widget_get_mapped (fixture->details));
}

static void
test_panes_open_over_the_view (Fixture       *fixture,
                               gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *views = GTK_WIDGET (hf_page_get_views (HF_PAGE (fixture->page)));
  int width = 0;

  resize (fixture, 880, 700);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->page));
  width = gtk_widget_get_width (views);

  window_test_activate ("win.show-roots");
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (fixture->roots));
  g_assert_cmpint (gtk_widget_get_width (views), ==, width);
  g_assert_true (has_focus_in (fixture, fixture->roots));

  /* There is room for one. */
  window_test_activate ("win.show-details");
  app_test_settle ();
  g_assert_false (gtk_widget_get_mapped (fixture->roots));
  g_assert_true (gtk_widget_get_mapped (fixture->details));
  g_assert_true (hf_page_get_pane_visible (HF_PAGE (fixture->page), HF_PANE_DETAILS));

  g_assert_true (press_escape (fixture));
  g_assert_false (gtk_widget_get_mapped (fixture->details));
  g_assert_true (has_focus_in (fixture, views));
  g_assert_false (press_escape (fixture));

  /* Not what the next tab begins with. */
  g_assert_true (hf_settings_get_boolean (HF_SETTINGS_SHOW_ROOTS));
  g_assert_true (hf_settings_get_boolean (HF_SETTINGS_SHOW_DETAILS));
}

/* A pane that needs more height than the view has ends where the view ends, and is not drawn
 * behind the line of the selection. */
static void
test_pane_is_cut (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *cover = NULL;
  GtkWidget *overlay = NULL;

  resize (fixture, MIN_WIDTH, MIN_HEIGHT);
  gtk_widget_set_size_request (fixture->details, -1, MIN_HEIGHT);
  window_test_activate ("win.show-details");
  g_assert_true (app_test_wait (is_mapped, fixture->details));
  cover = gtk_widget_get_parent (fixture->details);
  overlay = gtk_widget_get_parent (cover);
  g_assert_cmpint (gtk_widget_get_height (cover), >, gtk_widget_get_height (overlay));
  g_assert_cmpint (gtk_widget_get_overflow (overlay), ==, GTK_OVERFLOW_HIDDEN);
}

static void
test_panes_come_back (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *view = app_test_find (fixture->roots, GTK_TYPE_LIST_VIEW);
  GListModel *rows = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (view)));
  GtkPaned *paned = GTK_PANED (gtk_widget_get_ancestor (fixture->roots, GTK_TYPE_PANED));
  guint n_rows = 0;

  gtk_paned_set_position (paned, 290);
  app_test_settle ();
  window_test_activate ("win.show-details");
  n_rows = g_list_model_get_n_items (rows);

  resize (fixture, 700, 600);
  window_test_activate ("win.show-details");
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (fixture->details));

  resize (fixture, 1240, 800);
  g_assert_true (gtk_widget_get_mapped (fixture->roots));
  g_assert_false (gtk_widget_get_mapped (fixture->details));
  g_assert_true (gtk_widget_is_ancestor (fixture->roots, GTK_WIDGET (paned)));
  g_assert_cmpint (gtk_paned_get_position (paned), ==, 290);
  g_assert_cmpint (hf_settings_get_int (HF_SETTINGS_ROOTS_WIDTH), ==, 290);
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, n_rows);
  g_assert_false (hf_settings_get_boolean (HF_SETTINGS_SHOW_DETAILS));

  window_test_activate ("win.show-details");
  app_test_settle ();
  g_assert_true (gtk_widget_get_mapped (fixture->details));
}

/* The roots that make room for a graph stay away in a window that has become larger. */
static void
test_graph_keeps_its_room (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = hf_heap_page_get_session (fixture->page);

  resize (fixture, 880, 700);
  hf_session_set_view (session, HF_VIEW_GRAPH);
  window_test_settle (fixture->page);
  resize (fixture, 1240, 800);
  g_assert_false (gtk_widget_get_mapped (fixture->roots));
  hf_session_set_view (session, HF_VIEW_TREEMAP);
  window_test_settle (fixture->page);
  g_assert_true (gtk_widget_get_mapped (fixture->roots));
}

static void
test_selection_has_a_line (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  HfSession *session = hf_heap_page_get_session (fixture->page);

  resize (fixture, 880, 700);
  hf_session_select (session, hf_selection_none ());
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->line, "Nothing Selected"));
  hf_session_select (session, hf_selection_unreachable ());
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->line, "3.5 MB"));
  hf_session_select (session,
                     hf_selection_root_group (HF_ROOT_HANDLE, (HfTypeIndex){ HF_INDEX_NONE }));
  app_test_settle ();
  g_assert_nonnull (app_test_find_label (fixture->line, "102 KB"));
}

static void
add (const char *path,
     void      (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/window-room/by-width", test_rooms);
  add ("/app/window-room/minimum", test_minimum);
  add ("/app/window-room/panes-grow", test_panes_grow);
  add ("/app/window-room/letters-get-smaller", test_letters_get_smaller);
  add ("/app/window-room/views-are-below", test_views_are_below);
  add ("/app/window-room/pane-ends-with-its-view", test_pane_is_cut);
  add ("/app/window-room/results-below-their-search", test_search);
  add ("/app/window-room/panes-open-over-the-view", test_panes_open_over_the_view);
  add ("/app/window-room/panes-come-back", test_panes_come_back);
  add ("/app/window-room/graph-keeps-its-room", test_graph_keeps_its_room);
  add ("/app/window-room/selection-has-a-line", test_selection_has_a_line);
  status = g_test_run ();

  g_clear_object (&application);
  return status;
}
