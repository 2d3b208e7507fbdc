/* test-timeline-view.c: tests of the timeline and the replay in a window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-replay-canvas, hf-replay-pane, hf-session-timeline, hf-timeline-canvas,
 *   hf-timeline-cursor, hf-timeline-key, hf-timeline-query, hf-timeline-view-list
 */

#include "hf-compare-page.h"
#include "hf-export-source.h"
#include "hf-replay-canvas.h"
#include "hf-test.h"
#include "hf-timeline-canvas.h"
#include "hf-timeline-text.h"
#include "hf-timeline-view-private.h"
#include "hf-tip.h"
#include "hf-window-private.h"
#include "window-test.h"

static HfTimelineView *
get_view (HfHeapPage *page)
{
  return HF_TIMELINE_VIEW (app_test_find (GTK_WIDGET (page), HF_TYPE_TIMELINE_VIEW));
}

static HfTimelineCanvas *
get_canvas (HfHeapPage *page)
{
  return HF_TIMELINE_CANVAS (app_test_find (GTK_WIDGET (page), HF_TYPE_TIMELINE_CANVAS));
}

static gboolean
is_made (gpointer page)
{
  HfTimelineView *view = get_view (page);

  return hf_timeline_view_get_timeline (view) != NULL && !hf_timeline_view_is_busy (view) &&
         hf_timeline_canvas_get_layout (get_canvas (page)) != NULL;
}

static HfHeapPage *
open_file (const char *name)
{
  g_autoptr (GFile) file = hf_test_file (name);
  HfHeapPage *page = window_test_open (file);

  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_TIMELINE);
  g_assert_true (app_test_wait (is_made, page));
  app_test_settle ();
  return page;
}

static guint32
find_item (HfHeapPage *page,
           gboolean    is_snapshot,
           guint32     position)
{
  const HfTimelineLayout *layout = hf_timeline_canvas_get_layout (get_canvas (page));

  g_assert_nonnull (layout);
  return hf_timeline_layout_find (layout, is_snapshot, position);
}

static void
put_cursor (HfHeapPage *page,
            gboolean    is_snapshot,
            guint32     position)
{
  hf_canvas_move_cursor (HF_CANVAS (get_canvas (page)), find_item (page, is_snapshot, position),
                         TRUE);
}

static void
activate (HfHeapPage *page,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_canvas (page)), action, NULL));
}

static void
test_keys (void)
{
  HfHeapPage *page = open_file ("real/dotnet10-recording.gclog.gz");
  HfTimelineView *view = get_view (page);
  HfReplayPane *replay = hf_timeline_view_get_replay (view);

  g_assert_cmpuint (hf_timeline_view_get_timeline (view)->collections->len, ==, 14);
  put_cursor (page, FALSE, 3);
  activate (page, "timeline.open");
  g_assert_true (app_test_wait (is_made, page));
  g_assert_cmpuint (hf_timeline_view_get_collection (view), ==, 3);
  g_assert_cmpuint (hf_replay_pane_get_replay (replay)->n_blocks, ==, 627);
  g_assert_cmpuint (hf_replay_pane_get_n_moved (replay), ==, 627);
  activate (page, "timeline.right");
  activate (page, "timeline.select");
  g_assert_cmpuint (hf_timeline_view_get_collection (view), ==, 4);
  activate (page, "timeline.down");
  g_assert_cmpuint (hf_canvas_get_cursor (HF_CANVAS (get_canvas (page))), ==,
                    find_item (page, TRUE, 1));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_canvas (page)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Timeline, 14 collections, 3 snapshots");
  window_test_close_all ();
}

static GtkButton *
find_button (GtkWidget  *widget,
             const char *tip)
{
  GtkButton *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (hf_tip_get (widget), tip) == 0)
    return GTK_BUTTON (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, tip);
  return found;
}

static gboolean
is_played (gpointer replay)
{
  return hf_replay_pane_get_n_moved (replay) == 3 && find_button (replay, "Play") != NULL;
}

static void
test_steps (void)
{
  HfHeapPage *page = open_file ("../../data/samples/moved-blocks.gclog");
  HfReplayPane *replay = hf_timeline_view_get_replay (get_view (page));
  GtkButton *previous = find_button (GTK_WIDGET (replay), "Previous Block");
  GtkButton *next = find_button (GTK_WIDGET (replay), "Next Block");

  g_assert_cmpuint (hf_replay_pane_get_n_moved (replay), ==, 3);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (next)));
  g_signal_emit_by_name (previous, "clicked");
  g_signal_emit_by_name (previous, "clicked");
  g_assert_cmpuint (hf_replay_pane_get_n_moved (replay), ==, 1);
  g_signal_emit_by_name (previous, "clicked");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (previous)));
  g_signal_emit_by_name (next, "clicked");
  g_assert_cmpuint (hf_replay_pane_get_n_moved (replay), ==, 1);
  g_signal_emit_by_name (find_button (GTK_WIDGET (replay), "Play"), "clicked");
  g_assert_true (app_test_wait (is_played, replay));
  window_test_close_all ();
}

/* Back and Forward lead to collections, and to the block at which each was left; so do sessions. */
static void
test_history (void)
{
  HfHeapPage *page = open_file ("real/dotnet10-recording.gclog.gz");
  HfSession *session = hf_heap_page_get_session (page);
  HfTimelineView *view = get_view (page);
  HfReplayPane *replay = hf_timeline_view_get_replay (view);
  const guint n_steps = hf_step_history_get_n_steps (hf_session_get_history (session));
  const guint first = hf_step_history_get_position (hf_session_get_history (session));
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (HfViewState) restored = NULL;
  g_autofree char *number = NULL;
  g_autofree char *wanted = NULL;
  g_autofree char *name = NULL;
  guint32 n;

  hf_timeline_view_choose (view, 4);
  g_assert_true (app_test_wait (is_made, page));
  n = hf_replay_pane_get_replay (replay)->n_blocks;
  g_assert_cmpuint (n, >, 2);
  g_signal_emit_by_name (find_button (GTK_WIDGET (replay), "Previous Block"), "clicked");
  g_signal_emit_by_name (find_button (GTK_WIDGET (replay), "Previous Block"), "clicked");
  g_assert_cmpuint (hf_replay_pane_get_n_moved (replay), ==, n - 2);
  hf_timeline_view_choose (view, 5);
  g_assert_true (app_test_wait (is_made, page));
  g_assert_cmpuint (hf_step_history_get_n_steps (hf_session_get_history (session)), ==,
                    n_steps + 2);
  name = hf_page_dup_step_name (HF_PAGE (page), first + 2);
  number =
    g_strdup_printf ("%" G_GUINT64_FORMAT,
                     hf_timeline_get_collection (hf_timeline_view_get_timeline (view), 5)->number);
  wanted = g_strconcat ("Timeline: Collection ", number, NULL);
  g_assert_cmpstr (name, ==, wanted);

  hf_page_go_to_step (HF_PAGE (page), first + 1);
  g_assert_true (app_test_wait (is_made, page));
  g_assert_cmpuint (hf_timeline_view_get_collection (view), ==, 4);
  g_assert_cmpuint (hf_replay_pane_get_n_moved (replay), ==, n - 2);
  hf_view_state_to_json (hf_session_get_view_state (session), object);
  restored = hf_view_state_new_from_json (object, hf_session_get_heap (session));
  g_assert_true (hf_view_state_equal (restored, hf_session_get_view_state (session)));
  g_assert_cmpuint (restored->replay, ==, n - 1);

  hf_page_go_to_step (HF_PAGE (page), first + 2);
  g_assert_true (app_test_wait (is_made, page));
  g_assert_cmpuint (hf_timeline_view_get_collection (view), ==, 5);
  g_assert_cmpuint (hf_replay_pane_get_n_moved (replay), ==,
                    hf_replay_pane_get_replay (replay)->n_blocks);

  /* Nothing was chosen before. */
  hf_page_go_to_step (HF_PAGE (page), first);
  g_assert_true (app_test_wait (is_made, page));
  g_assert_cmpuint (hf_timeline_view_get_collection (view), ==, 3);
  window_test_close_all ();
}

static gboolean
has_layout (gpointer canvas)
{
  return !hf_replay_canvas_is_busy (canvas) && hf_replay_canvas_get_layout (canvas) != NULL;
}

/* A worker places so many. */
static void
test_many_blocks (void)
{
  g_autoptr (GString) text = g_string_new ("a 3 test\nt 1 N.A\no 1000 1 10\nr 1000 1 0\nc test\n"
                                           "g 1 1 1 0\nn 0 1000 200000 200000\n");
  g_autoptr (GFile) file = NULL;
  HfHeapPage *page = NULL;
  HfReplayCanvas *canvas = NULL;

  for (guint i = 0; i < 30000; i++)
    g_string_append_printf (text, "m %x %x 10\n", 0x1000 + i * 0x20, 0x801000 + i * 0x10);
  g_string_append (text, "n 1 801000 80000 80000\ne 1 2\n"
                         "a 3 test\nt 1 N.A\no 801000 1 10\nr 801000 1 0\nc test\n");
  file = window_test_make_file (text->str);
  page = window_test_open (file);
  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_TIMELINE);
  g_assert_true (app_test_wait (is_made, page));
  canvas = HF_REPLAY_CANVAS (app_test_find (GTK_WIDGET (page), HF_TYPE_REPLAY_CANVAS));
  g_assert_true (app_test_wait (has_layout, canvas));
  g_assert_cmpuint (hf_replay_canvas_get_layout (canvas)->replay->n_blocks, ==, 30000);
  window_test_close_all ();
}

static HfPage *
find_comparison (HfWindow *window)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (window->tabs); i++)
    {
      if (HF_IS_COMPARE_PAGE (hf_window_get_nth_page (window, i)))
        return hf_window_get_nth_page (window, i);
    }
  return NULL;
}

static GtkButton *
find_text_button (GtkWidget  *widget,
                  const char *text)
{
  GtkButton *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_visible (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), text) == 0)
    return GTK_BUTTON (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text_button (child, text);
  return found;
}

static gboolean
is_first (gpointer page)
{
  return hf_page_get_state (page) == HF_PAGE_READY &&
         hf_session_get_position (hf_heap_page_get_session (page)) == 0;
}

static void
test_snapshots (void)
{
  HfHeapPage *page = open_file ("../../data/samples/moved-blocks.gclog");
  HfTimeline *timeline = hf_timeline_view_get_timeline (get_view (page));
  GtkButton *compare;

  g_assert_cmpuint (hf_session_get_position (hf_heap_page_get_session (page)), ==, 1);
  put_cursor (page, TRUE, 0);
  activate (page, "timeline.open");
  g_assert_true (app_test_wait (is_first, page));
  /* It is the same recording. */
  g_assert_true (hf_timeline_view_get_timeline (get_view (page)) == timeline);
  put_cursor (page, TRUE, 1);
  activate (page, "timeline.pick");
  compare = find_text_button (GTK_WIDGET (get_view (page)), "Compare Snapshots 1 and 2");
  g_assert_nonnull (compare);
  g_signal_emit_by_name (compare, "clicked");
  g_assert_nonnull (find_comparison (window_test_get_window ()));
  app_test_settle ();
  window_test_close_all ();
}

static void
test_list (void)
{
  HfHeapPage *page = open_file ("real/dotnet10-recording.gclog.gz");
  GtkListView *list = GTK_LIST_VIEW (
    app_test_find (GTK_WIDGET (get_view (page)), GTK_TYPE_LIST_VIEW));
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (list));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (selection)), ==, 17);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (list), "Snapshot 1: 10,275 objects, 2.7 MB"));
  gtk_single_selection_set_selected (selection, 5);
  g_assert_cmpuint (hf_timeline_view_get_collection (get_view (page)), ==, 4);
  window_test_close_all ();
}

/* Home, End and the Page keys. */
static void
test_far_moves (void)
{
  HfHeapPage *page = open_file ("real/dotnet10-recording.gclog.gz");
  HfCanvas *canvas = HF_CANVAS (get_canvas (page));

  activate (page, "timeline.last");
  g_assert_cmpuint (hf_canvas_get_cursor (canvas), ==, 16);
  activate (page, "timeline.page-back");
  g_assert_cmpuint (hf_canvas_get_cursor (canvas), ==, 6);
  activate (page, "timeline.first");
  g_assert_cmpuint (hf_canvas_get_cursor (canvas), ==, 0);
  activate (page, "timeline.page-on");
  g_assert_cmpuint (hf_canvas_get_cursor (canvas), ==, 10);
  activate (page, "timeline.page-on");
  g_assert_cmpuint (hf_canvas_get_cursor (canvas), ==, 16);
  window_test_close_all ();
}

/* The last block has a sentence of its own; a button that can do no more leaves the focus. */
static void
test_last_block (void)
{
  HfHeapPage *page = open_file ("../../data/samples/moved-blocks.gclog");
  GtkWidget *pane = GTK_WIDGET (hf_timeline_view_get_replay (get_view (page)));
  GtkButton *previous = find_button (pane, "Previous Block");
  GtkButton *next = find_button (pane, "Next Block");
  g_autofree char *sentence = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (previous));
  for (guint i = 0; i < 3; i++)
    g_signal_emit_by_name (previous, "clicked");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (previous)));
  g_assert_true (GTK_IS_SCALE (gtk_root_get_focus (gtk_widget_get_root (pane))));
  for (guint i = 0; i < 3; i++)
    g_signal_emit_by_name (next, "clicked");
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (next)));
  sentence = hf_replay_text_dup_block (hf_replay_pane_get_replay (HF_REPLAY_PANE (pane)), 2);
  g_assert_true (g_str_has_prefix (sentence, "Block 3 of 3: "));
  g_assert_nonnull (app_test_find_label (pane, sentence));
  window_test_close_all ();
}

/* That objects cannot be followed is said where snapshots are compared. */
static void
test_lack (void)
{
  g_autoptr (GFile) file = window_test_make_file (
    "a 3 test\nt 1 N.A\no 10 1 10\nr 10 1 0\nc test\n"
    "g 1 1 1 0\nn 0 0 10 100\ne 1 2\nx lost\n"
    "a 3 test\nt 1 N.A\no 10 1 10\nr 10 1 0\nc test\n");
  HfHeapPage *page = window_test_open (file);

  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_TIMELINE);
  g_assert_true (app_test_wait (is_made, page));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (get_view (page)),
                                         "Objects cannot be followed throughout, as tracking was "
                                         "interrupted 1 time"));
  window_test_close_all ();
}

static void
test_export (void)
{
  HfHeapPage *page = open_file ("../../data/samples/moved-blocks.gclog");
  HfExportSource *source = hf_page_dup_export_source (HF_PAGE (page));
  g_autoptr (GError) error = NULL;
  HfExportPlan plan = hf_export_source_make_plan (source, HF_SUBJECT_REPLAY);
  HfTitledPicture *picture;
  HfRows *rows;

  g_assert_cmpint (source->subject, ==, HF_SUBJECT_TIMELINE);
  g_assert_cmpint (source->picture, ==, HF_SUBJECT_TIMELINE);
  g_assert_true (hf_export_plan_is_picture (&plan));
  picture = hf_export_source_make_picture (source, &plan, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (picture->name, ==, "Collection 1 of moved-blocks.gclog");
  rows = hf_export_source_make_rows (source, HF_SUBJECT_BLOCKS, NULL, NULL, &error);
  g_assert_cmpuint (rows->n_rows, ==, 3);
  hf_rows_free (rows);
  hf_titled_picture_free (picture);
  hf_export_source_free (source);
  window_test_close_all ();
}

static gboolean
is_empty (gpointer page)
{
  GtkWidget *status = app_test_find (GTK_WIDGET (get_view (page)), ADW_TYPE_STATUS_PAGE);

  return gtk_widget_get_mapped (status) &&
         g_strcmp0 (adw_status_page_get_title (ADW_STATUS_PAGE (status)), "No Collections") == 0;
}

static void
test_heap (void)
{
  g_autoptr (GFile) file = window_test_make_file (
    "a 2 test\nt 1 N.A\no 10 1 10\nr 10 1 0\nc test\n");
  HfHeapPage *page = window_test_open (file);
  AdwViewStack *views = hf_page_get_views (HF_PAGE (page));
  AdwViewStackPage *timeline = adw_view_stack_get_page (views, GTK_WIDGET (get_view (page)));

  g_assert_false (adw_view_stack_page_get_visible (timeline));
  hf_session_set_view (hf_heap_page_get_session (page), HF_VIEW_TIMELINE);
  g_assert_true (app_test_wait (is_empty, page));
  g_assert_true (adw_view_stack_page_get_visible (timeline));
  window_test_close_all ();
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (HfApplication) application = window_test_init (&argc, &argv);

  g_test_add_func ("/app/timeline/keys-lead-to-collections", test_keys);
  g_test_add_func ("/app/timeline/a-replay-goes-from-block-to-block", test_steps);
  g_test_add_func ("/app/timeline/back-leads-to-collections-and-blocks", test_history);
  g_test_add_func ("/app/timeline/many-blocks-are-placed-by-a-worker", test_many_blocks);
  g_test_add_func ("/app/timeline/snapshots-are-shown-and-compared", test_snapshots);
  g_test_add_func ("/app/timeline/the-list-has-all", test_list);
  g_test_add_func ("/app/timeline/keys-move-far", test_far_moves);
  g_test_add_func ("/app/timeline/the-last-block-has-a-sentence", test_last_block);
  g_test_add_func ("/app/timeline/an-interruption-is-said", test_lack);
  g_test_add_func ("/app/timeline/pictures-and-lists-are-exported", test_export);
  g_test_add_func ("/app/timeline/a-heap-has-none", test_heap);
  return g_test_run ();
}
