/* test-canvas.c: tests of the canvas: keys, focus, pointer, the kept picture
 *
 * covers: hf-canvas-cursor, hf-canvas-focus, hf-canvas-keys, hf-canvas-marks, hf-canvas-pointer
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "canvas-test.h"
#include "hf-types.h"

#include <adwaita.h>
#include <string.h>

static void
press_key (CanvasFixture *fixture,
           const char    *key)
{
  g_assert_true (app_test_press (GTK_WIDGET (fixture->table), key));
}

static GtkEventController *
find_controller (CanvasFixture *fixture,
                 GType          type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->table));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller; /* the widget holds it */
    }

  g_assert_not_reached ();
}

static void
assert_same_picture (GBytes *a,
                     GBytes *b)
{
  g_assert_true (g_bytes_equal (a, b));
}

/* ---- The keyboard -------------------------------------------------------- */

static void
test_arrows (CanvasFixture *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  canvas_test_assert_cursor (fixture, 'a');
  press_key (fixture, "Right");
  canvas_test_assert_cursor (fixture, 'b');
  press_key (fixture, "Down");
  canvas_test_assert_cursor (fixture, 'f');
  press_key (fixture, "KP_Left");
  canvas_test_assert_cursor (fixture, 'e');
  press_key (fixture, "Left");
  canvas_test_assert_cursor (fixture, 'e');
  press_key (fixture, "Up");
  canvas_test_assert_cursor (fixture, 'a');

  g_assert_cmpuint (hf_canvas_get_selected (fixture->canvas), ==, HF_INDEX_NONE);
  press_key (fixture, "space");
  g_assert_cmpuint (hf_canvas_get_selected (fixture->canvas), ==, 0);
}

/* A name alone is not spoken when it changes; a change of focus is. */
static void
test_moves_are_changes_of_focus (CanvasFixture *fixture,
                                 gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *before = NULL;
  graphene_rect_t bounds;

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture->table), GTK_ACCESSIBLE_ROLE_TREE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture->table),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Table of letters");
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fixture->table)));
  before = canvas_test_get_cursor (fixture);
  g_assert_true (canvas_test_has_focus (fixture));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (before), GTK_ACCESSIBLE_ROLE_TREE_ITEM);

  press_key (fixture, "Right");
  g_assert_true (canvas_test_get_cursor (fixture) != before);
  g_assert_true (canvas_test_has_focus (fixture));
  g_assert_true (app_test_wait (canvas_test_is_allocated, canvas_test_get_cursor (fixture)));
  g_assert_true (gtk_widget_compute_bounds (canvas_test_get_cursor (fixture),
                                            GTK_WIDGET (fixture->table), &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, CANVAS_TEST_CELL_SIZE, 1);
  g_assert_cmpfloat_with_epsilon (bounds.size.width, CANVAS_TEST_CELL_SIZE, 1);
}

static void
test_tab (CanvasFixture *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *widget = GTK_WIDGET (fixture->table);
  guint n_seen = 1;

  gtk_window_set_focus (fixture->window, NULL);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
  g_assert_true (canvas_test_has_focus (fixture));
  g_assert_false (gtk_widget_child_focus (widget, GTK_DIR_RIGHT));
  g_assert_false (gtk_widget_child_focus (widget, GTK_DIR_TAB_BACKWARD));
  canvas_test_assert_cursor (fixture, 'a');
  while (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD))
    n_seen++;
  g_assert_cmpuint (n_seen, ==, strlen (CANVAS_TEST_LETTERS));
}

/* It waits for the first item. */
static void
test_focus_before_items (CanvasFixture *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  test_table_set_letters (fixture->table, "");
  app_test_settle ();
  g_assert_null (canvas_test_get_cursor (fixture));
  g_assert_false (gtk_widget_grab_focus (GTK_WIDGET (fixture->table)));
  test_table_set_letters (fixture->table, "xy");
  app_test_settle ();
  canvas_test_assert_cursor (fixture, 'x');
  g_assert_true (canvas_test_has_focus (fixture));
}

/* Not if it is hidden meanwhile, as by another view. */
static void
test_focus_of_a_hidden_canvas (CanvasFixture *fixture,
                               gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *widget = GTK_WIDGET (fixture->table);

  gtk_window_set_focus (fixture->window, NULL);
  test_table_set_letters (fixture->table, "");
  app_test_settle ();
  g_assert_false (gtk_widget_grab_focus (widget));
  gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_visible (widget, TRUE);
  test_table_set_letters (fixture->table, "xy");
  app_test_settle ();
  canvas_test_assert_cursor (fixture, 'x');
  g_assert_false (canvas_test_has_focus (fixture));
}

/* Of new items it is on the one that it was on, wherever that is now, and comes back to it. */
static void
test_cursor_stays (CanvasFixture *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *before = NULL;

  hf_canvas_move_cursor (fixture->canvas, 2, TRUE);
  canvas_test_assert_cursor (fixture, 'c');
  before = canvas_test_get_cursor (fixture);
  test_table_set_letters (fixture->table, "zyxc");
  app_test_settle ();
  canvas_test_assert_cursor (fixture, 'c');
  g_assert_cmpuint (hf_canvas_get_cursor (fixture->canvas), ==, 3);
  g_assert_true (canvas_test_get_cursor (fixture) != before);
  g_assert_true (canvas_test_has_focus (fixture));

  test_table_set_letters (fixture->table, "zyx");
  app_test_settle ();
  canvas_test_assert_cursor (fixture, 'z');
  test_table_set_letters (fixture->table, CANVAS_TEST_LETTERS);
  app_test_settle ();
  canvas_test_assert_cursor (fixture, 'c');

  /* Unless it is to stay where it was put, or nothing is known of it. */
  test_table_set_letters (fixture->table, "zyx");
  hf_canvas_keep_cursor (fixture->canvas);
  test_table_set_letters (fixture->table, "cz");
  app_test_settle ();
  canvas_test_assert_cursor (fixture, 'z');
  hf_canvas_forget_cursor (fixture->canvas);
  test_table_set_letters (fixture->table, "cz");
  app_test_settle ();
  canvas_test_assert_cursor (fixture, 'c');
}

/* The user may leave before the new items are announced. */
static void
test_leaving (CanvasFixture *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  hf_canvas_move_cursor (fixture->canvas, 2, TRUE);
  test_table_set_letters (fixture->table, "zyxc");
  gtk_window_set_focus (fixture->window, NULL);
  app_test_settle ();
  canvas_test_assert_cursor (fixture, 'c');
  g_assert_false (canvas_test_has_focus (fixture));
}

/* ---- The pointer --------------------------------------------------------- */

/* It draws a mark, but not the picture. */
static void
test_hover (CanvasFixture *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkEventController *motion = find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  g_autoptr (GBytes) before = canvas_test_snap (fixture);
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;
  g_autoptr (GBytes) after = NULL;
  HfPoint pointer = { 0, 0 };

  g_assert_false (hf_canvas_get_pointer (fixture->canvas, &pointer));
  g_signal_emit_by_name (motion, "motion", 10.0, 10.0);
  g_assert_true (hf_canvas_get_pointer (fixture->canvas, &pointer));
  g_assert_cmpfloat (pointer.x, ==, 10);
  app_test_settle ();
  first = canvas_test_snap (fixture);
  g_assert_false (g_bytes_equal (first, before));
  g_signal_emit_by_name (motion, "motion", CANVAS_TEST_CELL_SIZE + 10.0, 10.0);
  app_test_settle ();
  second = canvas_test_snap (fixture);
  g_assert_false (g_bytes_equal (second, first));
  g_signal_emit_by_name (motion, "leave");
  app_test_settle ();
  after = canvas_test_snap (fixture);
  assert_same_picture (after, before);
  g_assert_cmpuint (fixture->table->n_drawn, ==, 1);
}

static void
test_click (CanvasFixture *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkEventController *click = find_controller (fixture, GTK_TYPE_GESTURE_CLICK);

  g_assert_true (hf_canvas_get_click (fixture->canvas) == GTK_GESTURE (click));
  g_signal_emit_by_name (click, "pressed", 1, CANVAS_TEST_CELL_SIZE + 10.0,
                         CANVAS_TEST_CELL_SIZE + 10.0);
  canvas_test_assert_cursor (fixture, 'f');
  g_assert_true (canvas_test_has_focus (fixture));
  g_assert_cmpuint (hf_canvas_get_selected (fixture->canvas), ==, 5);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (canvas_test_get_cursor (fixture)),
                                    GTK_ACCESSIBLE_STATE_SELECTED, TRUE);

  /* Beside the cells. */
  gtk_window_set_focus (fixture->window, NULL);
  g_signal_emit_by_name (click, "pressed", 1, CANVAS_TEST_N_COLUMNS * CANVAS_TEST_CELL_SIZE + 10.0,
                         10.0);
  g_assert_true (canvas_test_has_focus (fixture));
  canvas_test_assert_cursor (fixture, 'f');
}

static gboolean
query_tooltip (CanvasFixture *fixture,
               int            x,
               int            y,
               gboolean       keyboard)
{
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_shown = FALSE;

  g_signal_emit_by_name (fixture->table, "query-tooltip", x, y, keyboard, tooltip, &is_shown);
  return is_shown;
}

static void
test_tooltip (CanvasFixture *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (fixture->table)));
  g_assert_true (query_tooltip (fixture, 10, 10, FALSE));
  g_assert_false (
    query_tooltip (fixture, CANVAS_TEST_N_COLUMNS * CANVAS_TEST_CELL_SIZE + 10, 10, FALSE));
  g_assert_true (query_tooltip (fixture, 0, 0, TRUE));
  test_table_set_letters (fixture->table, "");
  g_assert_false (query_tooltip (fixture, 10, 10, FALSE));
  g_assert_false (query_tooltip (fixture, 0, 0, TRUE));
}

/* ---- The picture --------------------------------------------------------- */

static void
assert_drawn (CanvasFixture *fixture,
              guint          n_times)
{
  app_test_settle ();
  g_bytes_unref (canvas_test_snap (fixture));
  g_assert_cmpuint (fixture->table->n_drawn, ==, n_times);
}

static gboolean
count_frame (GtkWidget     *widget G_GNUC_UNUSED,
             GdkFrameClock *clock G_GNUC_UNUSED,
             gpointer       n_frames)
{
  guint *n = n_frames;

  return ++*n < 3 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
has_frames (gpointer n_frames)
{
  const guint *n = n_frames;

  return *n == 3;
}

/* The theme animates the style of a widget that gets the focus, from the next frame on. */
static void
wait_for_frames (CanvasFixture *fixture)
{
  guint n_frames = 0;

  gtk_widget_add_tick_callback (GTK_WIDGET (fixture->table), count_frame, &n_frames, NULL);
  g_assert_true (app_test_wait (has_frames, &n_frames));
}

/* It is drawn once, whatever is marked in it, until it would be another one. */
static void
test_picture_is_kept (CanvasFixture *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  assert_drawn (fixture, 1);
  g_assert_nonnull (hf_canvas_peek_picture (fixture->canvas));
  press_key (fixture, "Right");
  press_key (fixture, "space");
  canvas_test_look_for (fixture, "bd");
  hf_canvas_items_moved (fixture->canvas);
  wait_for_frames (fixture);
  assert_drawn (fixture, 1);

  hf_canvas_drop_picture (fixture->canvas);
  g_assert_null (hf_canvas_peek_picture (fixture->canvas));
  assert_drawn (fixture, 2);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  assert_drawn (fixture, 3);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  assert_drawn (fixture, 4);
  test_table_set_letters (fixture->table, "xyz");
  assert_drawn (fixture, 5);
  test_table_set_letters (fixture->table, "");
  g_assert_null (hf_canvas_get_picture (fixture->canvas));
  g_assert_cmpuint (fixture->table->n_drawn, ==, 5);
}

static void
test_marks (CanvasFixture *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GBytes) plain = canvas_test_snap (fixture);
  g_autoptr (GBytes) selected = NULL;
  g_autoptr (GBytes) matched = NULL;
  g_autoptr (GBytes) again = NULL;

  fixture->table->selected = 'b';
  hf_canvas_selection_changed (fixture->canvas);
  app_test_settle ();
  selected = canvas_test_snap (fixture);
  g_assert_false (g_bytes_equal (selected, plain));
  canvas_test_look_for (fixture, "cd");
  app_test_settle ();
  matched = canvas_test_snap (fixture);
  g_assert_false (g_bytes_equal (matched, selected));
  canvas_test_look_for (fixture, "");
  fixture->table->selected = '\0';
  hf_canvas_selection_changed (fixture->canvas);
  app_test_settle ();
  again = canvas_test_snap (fixture);
  assert_same_picture (again, plain);
}

/* While a flash, a cursor and a frame are on their way. */
static void
test_finalized (void)
{
  CanvasFixture fixture = { 0 };

  canvas_test_set_up (&fixture, NULL);
  canvas_test_look_for (&fixture, "abc");
  test_table_set_letters (fixture.table, "xyz");
  gtk_window_destroy (fixture.window);
  g_assert_finalize_object (fixture.table);
  app_test_settle ();
}

int
main (int   argc,
      char *argv[])
{
  app_test_init (&argc, &argv);

#define ADD(path, func)                                                                            \
  g_test_add ("/app/canvas/" path, CanvasFixture, NULL, canvas_test_set_up, func,                  \
              canvas_test_tear_down)

  ADD ("arrows-go-and-space-selects", test_arrows);
  ADD ("moves-are-changes-of-focus", test_moves_are_changes_of_focus);
  ADD ("tab-goes-along-and-leaves", test_tab);
  ADD ("focus-waits-for-items", test_focus_before_items);
  ADD ("focus-does-not-wait-while-hidden", test_focus_of_a_hidden_canvas);
  ADD ("the-cursor-stays-on-its-item", test_cursor_stays);
  ADD ("items-are-announced-to-those-who-stay", test_leaving);
  ADD ("the-pointer-draws-a-mark-alone", test_hover);
  ADD ("a-click-takes-focus-and-selects", test_click);
  ADD ("items-have-tooltips", test_tooltip);
  ADD ("the-picture-is-kept", test_picture_is_kept);
  ADD ("marks-come-and-go", test_marks);
  g_test_add_func ("/app/canvas/ends-in-the-middle-of-things", test_finalized);

  return g_test_run ();
}
