/* bench-objects.c: how long it takes to list very many objects, and holds the main loop
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bench-report.h"
#include "bench-room.h"
#include "bench-turns.h"
#include "bench.h"
#include "hf-heap-builder.h"
#include "hf-object-list.h"
#include "hf-object-rows.h"
#include "hf-objects-view.h"

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>

#define WIDTH 1280
#define HEIGHT 900
#define DEFAULT_OBJECTS 10000000
#define N_TYPES 10000

/* The most memory for each object: the heap and its retained sizes, and two lists while one is
 * sorted. */
#define BYTES_EACH 120

typedef struct
{
  guint        n_objects;
  HfSession   *session;
  GtkWidget   *view;  /* HfObjectsView */
  GtkWidget   *table; /* GtkColumnView */
  BenchReport *report;
} Bench;

/* ---- The heap ---------------------------------------------------------- */

static guint32
mix (guint32 n)
{
  n *= 0x9e3779b1;
  n ^= n >> 15;
  return n * 0x85ebca77;
}

/* A tree of objects; one in eight has a second owner, one in sixteen hangs nowhere. */
static HfHeap *
make_heap (guint n_objects)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap = NULL;

  for (guint i = 0; i < N_TYPES; i++)
    {
      g_autofree char *name = g_strdup_printf ("Company%u.Product.Type%05u", i % 40, i);

      hf_heap_builder_add_type (builder, i, name);
    }
  for (guint i = 0; i < n_objects; i++)
    {
      const guint64 below[] = { 16 * (guint64) (2 * i + 2), 16 * (guint64) (2 * i + 3),
                                16 * (guint64) (mix (i + 1) % n_objects + 1) };
      guint n_below = 2 * i + 2 < n_objects && mix (i + 1) % 16 != 0 ? 2 : 0;

      if (n_below > 0 && mix (i + 1) % 8 == 1)
        n_below = 3;
      hf_heap_builder_add_object (builder, 16 * (guint64) (i + 1), mix (i + 1) % N_TYPES,
                                  24 + mix (i + 1) % 100000, below, n_below);
    }
  hf_heap_builder_add_root (builder, 16, HF_ROOT_HANDLE, 0, NULL, NULL);

  heap = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error);
  if (heap == NULL)
    g_error ("%s", error->message);
  return heap;
}

static void
show_heap (Bench *bench)
{
  g_autoptr (HfHeap) heap = make_heap (bench->n_objects);
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfHierarchy) hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE,
                                                                     NULL, NULL);
  g_autoptr (HfRetention) retention = hf_retention_new (analysis, NULL, NULL, NULL);
  g_autoptr (HfSnapshot) snapshot = NULL;

  hf_recording_add_heap (recording, g_steal_pointer (&heap));
  bench_turns_begin ();
  snapshot = hf_snapshot_new (recording, 0, analysis, hierarchy);
  hf_session_set_snapshot (bench->session, snapshot);
  hf_snapshot_set_retention (hf_session_get_snapshot (bench->session), retention, NULL);
}

/* ---- In a worker ------------------------------------------------------- */

static void
time_set (Bench      *bench,
          const char *phase,
          const char *words)
{
  HfObjectSetQuery query = hf_object_set_query_all ();
  g_autoptr (HfFilter) filter = hf_filter_new (words, NULL);
  g_autoptr (HfObjectSet) set = NULL;
  const gint64 start = g_get_monotonic_time ();

  query.filter = filter;
  set = hf_object_set_new (hf_session_get_analysis (bench->session),
                           hf_session_get_retention (bench->session), &query, NULL, NULL);
  printf ("  %-40s %6.0f ms, %u objects\n", phase,
          (double) (g_get_monotonic_time () - start) / 1000, set->n_objects);
}

static void
time_order (Bench         *bench,
            const char    *phase,
            HfObjectOrder  order)
{
  HfObjectSetQuery query = hf_object_set_query_all ();
  HfAnalysis *analysis = hf_session_get_analysis (bench->session);
  HfRetention *retention = hf_session_get_retention (bench->session);
  g_autoptr (HfObjectSet) set = hf_object_set_new (analysis, retention, &query, NULL, NULL);
  const gint64 start = g_get_monotonic_time ();

  if (!hf_object_order_sort (set->objects, set->n_objects, order, TRUE, analysis, retention, NULL,
                             NULL))
    g_error ("There is not enough memory.");
  printf ("  %-40s %6.0f ms\n", phase, (double) (g_get_monotonic_time () - start) / 1000);
}

/* Without the disk: how long it takes to make the rows. */
static void
time_export (Bench         *bench,
             const char    *phase,
             HfTableFormat  format)
{
  HfObjectSetQuery query = hf_object_set_query_all ();
  HfAnalysis *analysis = hf_session_get_analysis (bench->session);
  HfRetention *retention = hf_session_get_retention (bench->session);
  HfObjectSet *set = hf_object_set_new (analysis, retention, &query, NULL, NULL);
  g_autoptr (HfRows) list = hf_object_rows_new (analysis, retention, set);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/dev/null");
  g_autoptr (GError) error = NULL;
  const gint64 start = g_get_monotonic_time ();

  if (!hf_rows_to_file (list, format, nowhere, NULL, NULL, NULL, &error))
    g_error ("%s", error->message);
  printf ("  %-40s %6.0f ms\n", phase, (double) (g_get_monotonic_time () - start) / 1000);
}

static void
time_worker (Bench *bench)
{
  printf ("in a worker, of %u objects\n", bench->n_objects);
  time_set (bench, "all", "");
  time_set (bench, "filter: size", "size>90KB");
  time_set (bench, "filter: retained and depth", "retained>1MB depth<12");
  time_set (bench, "filter: type", "Type00077");
  time_set (bench, "filter: beginning of an id", "id:1f");
  time_order (bench, "order: id", HF_OBJECT_ORDER_ID);
  time_order (bench, "order: type", HF_OBJECT_ORDER_TYPE);
  time_order (bench, "order: size", HF_OBJECT_ORDER_SIZE);
  time_order (bench, "order: retained", HF_OBJECT_ORDER_RETAINED);
  time_order (bench, "order: depth", HF_OBJECT_ORDER_DEPTH);
  time_export (bench, "export: CSV", HF_TABLE_CSV);
  time_export (bench, "export: JSON", HF_TABLE_JSON);
}

/* ---- The table --------------------------------------------------------- */

static GtkWidget *
find (GtkWidget *widget,
      GType      type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);

  return found;
}

static GListModel *
get_rows (Bench *bench)
{
  return G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (bench->table)));
}

static guint32
get_first (Bench *bench)
{
  g_autoptr (HfObjectRow) row = g_list_model_get_item (get_rows (bench), 0);

  return row == NULL ? HF_INDEX_NONE : hf_object_row_get_object (row).value;
}

typedef struct
{
  Bench   *bench;
  guint32  first;
  guint    n_rows;
} Before;

static gboolean
is_other (gpointer user_data)
{
  const Before *before = user_data;

  return get_first (before->bench) != before->first ||
         g_list_model_get_n_items (get_rows (before->bench)) != before->n_rows;
}

static void
wait_for_rows (Bench      *bench,
               Before     *before,
               const char *phase)
{
  bench_turns_wait (is_other, before);
  bench_turns_settle ();
  bench_report_add (bench->report, phase, bench_turns_end ());
}

static Before
look (Bench *bench)
{
  return (Before){ bench, get_first (bench), g_list_model_get_n_items (get_rows (bench)) };
}

static void
order (Bench         *bench,
       const char    *phase,
       HfObjectOrder  by,
       gboolean       descending)
{
  Before before = look (bench);

  bench_turns_begin ();
  hf_session_set_object_order (bench->session, by, descending);
  wait_for_rows (bench, &before, phase);
}

static void
filter (Bench      *bench,
        const char *phase,
        const char *text)
{
  Before before = look (bench);

  bench_turns_begin ();
  hf_session_set_object_filter (bench->session, text);
  wait_for_rows (bench, &before, phase);
}

static void
run_table (Bench *bench)
{
  Before before = { bench, HF_INDEX_NONE, 0 };

  show_heap (bench);
  wait_for_rows (bench, &before, "first shown");
  order (bench, "new order: size", HF_OBJECT_ORDER_SIZE, TRUE);
  order (bench, "new order: depth", HF_OBJECT_ORDER_DEPTH, TRUE);
  order (bench, "new order: id, descending", HF_OBJECT_ORDER_ID, TRUE);
  filter (bench, "filter: one in ten is left", "size>90KB");
  filter (bench, "filter: a few are left", "retained>10MB");
  filter (bench, "filter: cleared", "");

  bench_turns_begin ();
  hf_session_select (bench->session, hf_selection_object ((HfObjectIndex){ bench->n_objects / 2 }));
  bench_turns_settle ();
  bench_report_add (bench->report, "select an object, scrolled to", bench_turns_end ());
  order (bench, "new order: size, an object selected", HF_OBJECT_ORDER_SIZE, FALSE);
}

static void
run (Bench *bench)
{
  g_autoptr (GFile) file = g_file_new_for_path ("objects.gclog");
  GtkWidget *window = gtk_window_new ();

  bench->session = hf_session_new (file);
  bench->view = g_object_new (HF_TYPE_OBJECTS_VIEW, NULL);
  bench->table = find (bench->view, GTK_TYPE_COLUMN_VIEW);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), bench->view);
  hf_objects_view_set_session (HF_OBJECTS_VIEW (bench->view), bench->session);
  gtk_window_present (GTK_WINDOW (window));
  bench_turns_settle ();

  run_table (bench);
  time_worker (bench);

  gtk_window_destroy (GTK_WINDOW (window));
  g_clear_object (&bench->session);
  bench_turns_settle ();
}

static void
fail (const char *sentence)
{
  g_printerr ("bench-objects: %s\n", sentence);
  exit (EXIT_FAILURE);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (BenchReport) report = bench_report_new ();
  int n_objects = DEFAULT_OBJECTS;
  int n_runs = 1;
  const GOptionEntry entries[] = {
    { "objects", 0, 0, G_OPTION_ARG_INT, &n_objects, "in place of 1e7, at least 1e5", "NUMBER" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "how often, at most 101", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  Bench bench = { .report = report };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    fail (error->message);
  if (n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_objects < 100000 || n_objects > 100000000)
    fail ("so many runs or objects cannot be");
  bench_room_need ("bench-objects", (guint64) n_objects, BYTES_EACH);
  if (!gtk_init_check ())
    fail ("there is no display");

  adw_init ();
  bench_turns_watch ();
  bench.n_objects = (guint) n_objects;
  for (int i = 0; i < n_runs; i++)
    run (&bench);

  title = g_strdup_printf ("a table of %d objects", n_objects);
  bench_report_print (report, title);
  return EXIT_SUCCESS;
}
