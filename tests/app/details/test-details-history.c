/* test-details-history.c: the history of an object in the Details pane of a recording
 *
 * covers: hf-details-pane-history, hf-heap-page-sought, hf-history-cell, hf-life-strip,
 *   hf-session-tracks
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-list.h"
#include "hf-life-strip.h"
#include "hf-session-tracks.h"
#include "hf-test.h"
#include "window-test.h"

#define RANGES "n 0 0 100 100\nn 1 100 100 100\nn 2 200 100 100\n"
#define SNAPSHOT(objects) "a 3 test\nt 1 N.A\nt 2 N.B\n" objects RANGES "c test\n"

/* The object at 10 is promoted twice, and lives; that at 20 dies in collection 6. */
#define RECORDING \
  SNAPSHOT ("o 10 1 10\no 20 1 10\nr 10 3 0\n") \
  "g 5 0 1 0\n" RANGES "m 10 100 20\ne 5 0\n" \
  SNAPSHOT ("o 30 2 10\no 100 1 10\no 110 1 10\nr 100 3 0\n") \
  "g 6 0 3 0\n" RANGES "m 30 110 10\nm 100 200 10\ne 6 0\n" \
  SNAPSHOT ("o 110 2 10\no 200 1 10\nr 200 3 0\n")

#define LIFE \
  "Born before the first snapshot; 2 collections moved it; lives at the end of the recording"

typedef struct
{
  GtkWidget  *page;
  const char *text;
} Wanted;

static gboolean
is_shown (gpointer user_data)
{
  const Wanted *wanted = user_data;

  return app_test_find_label (wanted->page, wanted->text) != NULL;
}

static void
wait_for (HfHeapPage *page,
          const char *text)
{
  Wanted wanted = { GTK_WIDGET (page), text };

  if (!app_test_wait (is_shown, &wanted))
    g_error ("there is no “%s”", text);
  app_test_settle ();
}

static guint64
get_selected_address (HfSession *session)
{
  const HfObjectIndex object = hf_session_get_selected_object (session);

  return object.value == HF_INDEX_NONE
           ? 0
           : hf_heap_get_object_address (hf_session_get_heap (session), object);
}

static void
select_object (HfSession *session,
               guint64    address)
{
  const HfObjectIndex object = hf_heap_find_object (hf_session_get_heap (session), address);

  g_assert_cmpuint (object.value, !=, HF_INDEX_NONE);
  hf_session_select (session, hf_selection_object (object));
}

/* The position of the row of a snapshot in the list. */
static guint
find_moment (GtkListView *view,
             guint32      snapshot)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (view));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (HfDetailsRow) row = g_list_model_get_item (model, i);
      const HfDetailsRowData *data = hf_details_row_get_data (row);

      if (data->kind == HF_DETAILS_MOMENT && data->snapshot == snapshot)
        return i;
    }
  g_error ("there is no row of snapshot %u", snapshot);
}

static void
test_history (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("recording.gclog", RECORDING, -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);
  GtkWidget *list = app_test_find (GTK_WIDGET (page), HF_TYPE_DETAILS_LIST);
  GtkListView *view = GTK_LIST_VIEW (app_test_find (list, GTK_TYPE_LIST_VIEW));
  HfTracks *tracks;

  select_object (session, 0x200);
  wait_for (page, LIFE);
  wait_for (page, "Snapshot 3, shown");
  wait_for (page, "10 · gen 0");
  g_assert_true (gtk_widget_get_mapped (app_test_find (list, HF_TYPE_LIFE_STRIP)));
  tracks = hf_session_get_tracks (session);

  /* It is followed to the snapshot that is chosen. */
  g_signal_emit_by_name (view, "activate", find_moment (view, 0));
  window_test_settle (page);
  wait_for (page, "Snapshot 1, shown");
  g_assert_cmpuint (hf_session_get_position (session), ==, 0);
  g_assert_cmphex (get_selected_address (session), ==, 0x10);
  g_assert_true (hf_session_get_tracks (session) == tracks);

  select_object (session, 0x20);
  wait_for (page, "Born before the first snapshot; 1 collection moved it; died after snapshot 2, "
                  "in collection 6");
  hf_session_select (session, hf_selection_none ());
  app_test_settle ();
  hf_test_remove (file);
  window_test_close_all ();
}

/* Between one snapshot and no other, nothing is followed. */
static void
test_without_collections (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("heap.gclog", SNAPSHOT ("o 10 1 10\nr 10 3 0\n"), -1);
  HfHeapPage *page = window_test_open (file);
  HfSession *session = hf_heap_page_get_session (page);

  select_object (session, 0x10);
  window_test_settle (page);
  g_assert_false (hf_session_has_collections (session));
  g_assert_null (hf_session_get_tracks (session));
  g_assert_null (app_test_find_label (GTK_WIDGET (page), "History"));
  hf_test_remove (file);
  window_test_close_all ();
}

int
main (int   argc,
      char *argv[])
{
  HfApplication *application = window_test_init (&argc, &argv);
  int status = 0;

  g_test_add_func ("/app/details-history/an-object-is-followed-to-other-snapshots", test_history);
  g_test_add_func ("/app/details-history/a-heap-without-collections-has-none",
                   test_without_collections);
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
