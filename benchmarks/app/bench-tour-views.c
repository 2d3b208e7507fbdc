/* bench-tour-views.c: what a user looks at in a window with a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-frames.h"
#include "bench-tour-private.h"
#include "hf-heap-map-view.h"
#include "hf-objects-view.h"
#include "hf-session-graph.h"
#include "hf-session-types.h"
#include "hf-treemap-view.h"

#define WIDTH 1920
#define HEIGHT 1080

/* In µs. The exact sizes of ten thousand types of a large heap take many minutes. */
#define PATIENCE (60 * G_USEC_PER_SEC)

/* ---- Conditions ---------------------------------------------------------- */

static gboolean
is_counted (gpointer user_data)
{
  const BenchTour *tour = user_data;
  HfSession *session = tour->session;
  guint32 n_done = 0;
  guint32 n_total = 0;

  return g_get_monotonic_time () - tour->begun > PATIENCE ||
         !hf_type_figures_get_progress (hf_session_get_type_figures (session), &n_done, &n_total);
}

static gboolean
is_answered (gpointer user_data)
{
  return !hf_session_is_searching (((const BenchTour *) user_data)->session);
}

static gboolean
is_grouped (gpointer user_data)
{
  return !hf_session_is_grouping (((const BenchTour *) user_data)->session);
}

static gboolean
is_drawn (gpointer user_data)
{
  HfSession *session = ((const BenchTour *) user_data)->session;

  if (hf_session_get_graph_error (session) != NULL)
    g_error ("%s", hf_session_get_graph_error (session));
  return hf_session_is_graph_current (session) && !hf_session_is_making_graph (session);
}

static gboolean
is_mapped (gpointer user_data)
{
  GtkWidget *view = bench_tour_find (user_data, HF_TYPE_HEAP_MAP_VIEW);

  return view != NULL && hf_heap_map_view_get_map (HF_HEAP_MAP_VIEW (view)) != NULL &&
         !hf_heap_map_view_is_busy (HF_HEAP_MAP_VIEW (view));
}

/* The panes beside the views have lists, but no columns. */
static gboolean
is_listed (gpointer user_data)
{
  GtkWidget *table = bench_tour_find (user_data, GTK_TYPE_COLUMN_VIEW);
  GtkWidget *view = table == NULL ? NULL : gtk_widget_get_ancestor (table, HF_TYPE_TABLE_VIEW);

  return view != NULL && !hf_table_view_is_asking (HF_TABLE_VIEW (view));
}

/* ---- Views --------------------------------------------------------------- */

/* The widget alone, at a given size: layout, render node and drawing. */
static void
show_picture (BenchTour *tour)
{
  HfSession *session = tour->session;
  g_autoptr (HfSession) other = hf_session_new (hf_session_get_file (session));
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = g_object_new (HF_TYPE_TREEMAP_VIEW, NULL);
  g_autoptr (HfSnapshot) snapshot = NULL;

  hf_treemap_view_set_session (HF_TREEMAP_VIEW (view), other);
  gtk_widget_set_size_request (view, WIDTH, HEIGHT);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  bench_turns_settle ();

  bench_tour_begin (tour);
  snapshot = hf_snapshot_new (hf_session_get_recording (session), 0,
                              hf_session_get_analysis (session),
                              hf_session_get_hierarchy (session));
  hf_session_set_snapshot (other, snapshot);
  bench_tour_finish (tour, "the picture alone, 1920 by 1080");
  gtk_window_destroy (GTK_WINDOW (window));
  bench_turns_settle ();
  bench_tour_begin (tour);
}

/* All over the view: 60 px or more with every frame, as a hand in a hurry does. */
static void
place (GtkWidget *view,
       guint      n,
       double    *x,
       double    *y)
{
  *x = (n * 53 + 17) % (guint) gtk_widget_get_width (view);
  *y = (n * 31 + 17) % (guint) gtk_widget_get_height (view);
}

static void
hover (BenchTour  *tour,
       GType       type,
       const char *phase)
{
  const BenchFrames frames = bench_frames_hover (bench_tour_find (tour, type), place);
  const BenchTurn turn = { frames.longest, frames.own };
  g_autofree char *mean = g_strdup_printf ("%s, mean work in a frame, ms", phase);
  g_autofree char *missed = g_strdup_printf ("%s, frames missed of %d", phase, BENCH_FRAMES);

  bench_report_add (tour->report, phase, turn);
  bench_report_add_wait (tour->report, mean, frames.mean);
  bench_report_add_wait (tour->report, missed, frames.n_missed);
  bench_turns_settle ();
  bench_tour_begin (tour);
}

static HfTypeIndex
get_largest_type (BenchTour *tour)
{
  const HfNode *nodes = hf_session_get_hierarchy (tour->session)->nodes;

  return (HfTypeIndex){ nodes[nodes[nodes[0].first_child].first_child].item };
}

static void
look_around (BenchTour *tour)
{
  HfSession *session = tour->session;
  const HfNode *nodes = hf_session_get_hierarchy (session)->nodes;

  hover (tour, HF_TYPE_TREEMAP_VIEW, "hover over the picture");
  hf_session_zoom_to (session, nodes[0].first_child);
  bench_tour_finish (tour, "zoom into the largest family");
  hf_session_select (session, hf_selection_type (get_largest_type (tour)));
  bench_tour_finish (tour, "select its largest type");
  hf_session_zoom_to (session, 0);
  bench_tour_finish (tour, "zoom out");
  hf_session_choose_grouping (session, HF_GROUPING_DOMINATOR);
  bench_tour_finish_answer (tour, is_grouped, "picture by dominators");
  hf_session_choose_grouping (session, HF_GROUPING_NAMESPACE);
  bench_tour_finish_answer (tour, is_grouped, "picture by families again");
}

static void
look_at_types (BenchTour *tour)
{
  HfSession *session = tour->session;

  hf_session_set_view (session, HF_VIEW_TYPES);
  bench_tour_finish (tour, "types, for the first time");
  bench_tour_finish_answer (tour, is_counted, "exact sizes of types, for a minute at most");
  hf_session_set_type_order (session, HF_TYPE_ORDER_NAME, FALSE);
  bench_tour_finish (tour, "types in another order");
  hf_session_set_types_layout (session, HF_TYPES_TREE);
  bench_tour_finish_answer (tour, is_listed, "dominator tree");
  hf_session_set_types_layout (session, HF_TYPES_LIST);
  bench_tour_finish (tour, "back to the list");
  hf_session_set_type_filter (session, "/^[^.]*\\.[^.]*[a-m]$/ >1KB");
  bench_tour_finish (tour, "types filtered");
  hf_session_set_view (session, HF_VIEW_TREEMAP);
  bench_tour_finish (tour, "back to the picture, dimmed");
  hf_session_set_type_filter (session, "");
  hf_session_set_root_flags (session, HF_ROOT_PINNED);
  bench_tour_finish (tour, "pinned roots alone");
  hf_session_set_root_flags (session, 0);
  bench_tour_finish (tour, "all roots again");
}

static void
order (BenchTour     *tour,
       HfObjectOrder  by,
       const char    *phase)
{
  hf_session_set_object_order (tour->session, by, TRUE);
  bench_tour_finish_answer (tour, is_listed, phase);
}

static void
look_at_objects (BenchTour *tour)
{
  HfSession *session = tour->session;
  const guint32 n_objects = hf_heap_get_n_objects (hf_session_get_heap (session));
  GtkAdjustment *adjustment = NULL;

  hf_session_select (session, hf_selection_none ());
  hf_session_set_view (session, HF_VIEW_OBJECTS);
  bench_tour_finish_answer (tour, is_listed, "objects, for the first time, by retained");
  order (tour, HF_OBJECT_ORDER_SIZE, "objects by size");
  order (tour, HF_OBJECT_ORDER_DEPTH, "objects by depth");
  order (tour, HF_OBJECT_ORDER_ID, "objects by id");
  order (tour, HF_OBJECT_ORDER_RETAINED, "objects by retained size");
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (
    bench_tour_find_in (bench_tour_find (tour, HF_TYPE_OBJECTS_VIEW), GTK_TYPE_COLUMN_VIEW)));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  bench_tour_finish (tour, "to the end of the objects");
  hf_session_select (session, hf_selection_object ((HfObjectIndex){ n_objects / 2 }));
  bench_tour_finish (tour, "select an object, scrolled to");
  order (tour, HF_OBJECT_ORDER_SIZE, "objects by size, one selected");
  hf_session_set_object_filter (session, "retained>10KB");
  bench_tour_finish_answer (tour, is_listed, "objects filtered");
  hf_session_list_objects (session, hf_selection_type (get_largest_type (tour)));
  bench_tour_finish_answer (tour, is_listed, "objects of the largest type");
  hf_session_list_objects (session, hf_selection_none ());
  bench_tour_finish_answer (tour, is_listed, "all objects again");
}

static void
draw_graph (BenchTour   *tour,
            HfGraphKind  kind,
            const char  *phase)
{
  hf_session_choose_graph (tour->session, kind);
  bench_tour_finish_answer (tour, is_drawn, phase);
}

static void
look_at_graphs (BenchTour *tour)
{
  HfSession *session = tour->session;
  const HfSelection type = hf_selection_type (get_largest_type (tour));

  hf_session_set_view (session, HF_VIEW_GRAPH);
  draw_graph (tour, HF_GRAPH_OWNERSHIP, "graph of owners");
  draw_graph (tour, HF_GRAPH_TYPES, "graph of types");
  hf_session_set_graph_subject (session, HF_GRAPH_RETENTION, type);
  draw_graph (tour, HF_GRAPH_RETENTION, "graph of what retains the largest type");
}

static void
look_at_map (BenchTour *tour)
{
  HfSession *session = tour->session;

  hf_session_select (session, hf_selection_none ());
  hf_session_set_view (session, HF_VIEW_HEAP_MAP);
  bench_tour_finish_answer (tour, is_mapped, "heap map");
  hover (tour, HF_TYPE_HEAP_MAP_VIEW, "hover over the heap map");
  hf_session_select (session, hf_selection_type (get_largest_type (tour)));
  bench_tour_finish (tour, "heap map: a type selected");
  gtk_widget_activate_action (bench_tour_find (tour, HF_TYPE_HEAP_MAP_VIEW), "heap-map.zoom-in",
                              NULL);
  bench_tour_finish_answer (tour, is_mapped, "heap map: zoom in");
  gtk_widget_activate_action (bench_tour_find (tour, HF_TYPE_HEAP_MAP_VIEW), "heap-map.zoom-out",
                              NULL);
  bench_tour_finish_answer (tour, is_mapped, "heap map: zoom out");
}

/* ---- A search ------------------------------------------------------------ */

static void
look_for (BenchTour  *tour,
          const char *text,
          const char *phase)
{
  hf_session_set_search (tour->session, text);
  bench_tour_finish_answer (tour, is_answered, phase);
}

/* The letters that most names have are those that cost most. */
static void
search (BenchTour *tour)
{
  HfSession *session = tour->session;
  HfHeap *heap = hf_session_get_heap (session);
  const HfObjectIndex middle = { hf_heap_get_n_objects (heap) / 2 };
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_MODIFIER "x",
                                         hf_heap_get_object_address (heap, middle));

  hf_session_set_view (session, HF_VIEW_TREEMAP);
  gtk_widget_activate_action (GTK_WIDGET (tour->window), "win.find", NULL);
  bench_tour_finish (tour, "search: the line");
  look_for (tour, "e", "search: a letter");
  look_for (tour, "er", "search: two letters");
  look_for (tour, id, "search: an id");
  look_for (tour, "list", "search: a word");
  gtk_widget_activate_action (GTK_WIDGET (tour->window), "win.find-next", NULL);
  bench_tour_finish (tour, "search: next match in the picture");
  hf_session_set_view (session, HF_VIEW_TYPES);
  bench_tour_finish (tour, "search: types");
  look_for (tour, "e", "search: a letter, in the types");
  gtk_widget_activate_action (GTK_WIDGET (tour->window), "win.find-next", NULL);
  bench_tour_finish (tour, "search: next match in the types");
  hf_session_set_view (session, HF_VIEW_OBJECTS);
  bench_tour_finish_answer (tour, is_listed, "search: objects");
  gtk_widget_activate_action (GTK_WIDGET (tour->window), "win.find-next", NULL);
  bench_tour_finish (tour, "search: next match in the objects");
  look_for (tour, id, "search: an id, in the objects");
  hf_session_set_view (session, HF_VIEW_HEAP_MAP);
  bench_tour_finish_answer (tour, is_mapped, "search: heap map");
  look_for (tour, "list", "search: a word, in the heap map");
  hf_session_set_search (session, "");
  hf_session_set_view (session, HF_VIEW_TREEMAP);
  bench_turns_settle ();
  bench_tour_begin (tour);
}

/* ---- All of it ----------------------------------------------------------- */

void
bench_tour_look (BenchTour *self)
{
  look_around (self);
  look_at_types (self);
  look_at_objects (self);
  look_at_graphs (self);
  look_at_map (self);
  search (self);
  show_picture (self);
}
