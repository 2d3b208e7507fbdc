/* bench-details.c: how long the pane of details holds the main loop for very large objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bench-report.h"
#include "bench-room.h"
#include "bench-turns.h"
#include "bench.h"
#include "hf-details-pane.h"
#include "hf-heap-builder.h"

#include <adwaita.h>
#include <stdlib.h>

#define WIDTH 300
#define HEIGHT 1080
#define DEFAULT_RUNS 3
#define DEFAULT_OBJECTS 10000000

/* The most memory for each object: the heap, its retained sizes, and what the pane lists. */
#define BYTES_EACH 100

/* How many selections follow one another without a pause, as when a key is held. */
#define N_HURRIED 50

/* Objects of the heap, by HfObjectIndex. */
enum
{
  HUB,    /* refers to every leaf */
  COMMON, /* every leaf refers to it */
  FIRST_LEAF,
};

typedef struct
{
  guint32      n_leaves;
  guint32      n_links;
  HfSession   *session;
  HfRetention *retention;
  GtkWidget   *pane;
  GtkWidget   *list;
  BenchReport *report;
} Bench;

/* ---- The heap ---------------------------------------------------------- */

static guint64
get_address (guint32 object)
{
  return 0x1000 + 0x20 * (guint64) object;
}

/* A hub with half of all objects as leaves, and a list of links with the others. */
static HfHeap *
make_heap (Bench *bench)
{
  HfHeapBuilder *builder = hf_heap_builder_new ();
  g_autofree guint64 *leaves = g_new (guint64, bench->n_leaves);
  const guint64 common = get_address (COMMON);
  const guint32 first_link = FIRST_LEAF + bench->n_leaves;
  g_autoptr (GError) error = NULL;
  HfHeap *heap = NULL;

  for (guint32 i = 0; i < bench->n_leaves; i++)
    leaves[i] = get_address (FIRST_LEAF + i);
  hf_heap_builder_add_type (builder, 1, "Bench.Hub");
  hf_heap_builder_add_type (builder, 2, "Bench.Leaf");
  hf_heap_builder_add_type (builder, 3, "Bench.OddLeaf");
  hf_heap_builder_add_type (builder, 4, "Bench.Link");
  hf_heap_builder_add_object (builder, get_address (HUB), 1, 24, leaves, bench->n_leaves);
  hf_heap_builder_add_object (builder, common, 1, 24, NULL, 0);
  for (guint32 i = 0; i < bench->n_leaves; i++)
    hf_heap_builder_add_object (builder, leaves[i], i % 7 == 0 ? 3 : 2, 16 + i % 64, &common, 1);
  for (guint32 i = 0; i < bench->n_links; i++)
    {
      const guint64 next = get_address (first_link + i + 1);

      hf_heap_builder_add_object (builder, get_address (first_link + i), 4, 24, &next,
                                  i + 1 < bench->n_links ? 1 : 0);
    }
  hf_heap_builder_add_root (builder, get_address (HUB), HF_ROOT_HANDLE, 0, NULL, NULL);
  hf_heap_builder_add_root (builder, get_address (first_link), HF_ROOT_LOCAL, 0, NULL, NULL);

  heap = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, NULL, &error);
  hf_heap_builder_free (builder);
  if (heap == NULL)
    g_error ("%s", error->message);
  return heap;
}

static void
show_heap (Bench *bench)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/hub.gclog");
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfHeap) heap = make_heap (bench);
  g_autoptr (HfAnalysis) analysis = hf_analysis_new (heap, NULL, NULL, NULL);
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfSnapshot) snapshot = NULL;

  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, NULL);
  hf_recording_add_heap (recording, g_object_ref (heap));
  bench->session = hf_session_new (file);
  snapshot = hf_snapshot_new (recording, 0, analysis, hierarchy);
  hf_session_set_snapshot (bench->session, snapshot);
  bench->retention = hf_retention_new (analysis, NULL, NULL, NULL);
  if (bench->retention == NULL)
    g_error ("Retained sizes could not be computed");
}

/* ---- The pane ---------------------------------------------------------- */

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);

  return found;
}

static void
end (Bench      *bench,
     const char *phase)
{
  bench_turns_settle ();
  bench_report_add (bench->report, phase, bench_turns_end ());
  bench_turns_begin ();
}

static guint
count_rows (Bench *bench)
{
  return g_list_model_get_n_items (
    G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (bench->list))));
}

static void
activate (Bench *bench,
          guint  position)
{
  g_signal_emit_by_name (bench->list, "activate", position);
}

static void
select_object (Bench   *bench,
               guint32  object)
{
  hf_session_select (bench->session, hf_selection_object ((HfObjectIndex){ object }));
}

/* The hub's own row and root come before its lists. */
static void
look_at_hub (Bench *bench)
{
  select_object (bench, FIRST_LEAF);
  bench_turns_settle ();
  bench_turns_begin ();
  select_object (bench, HUB);
  end (bench, "select an object that refers to half the heap");
  activate (bench, 4);
  end (bench, "open a type of its references");
  gtk_widget_activate_action (bench->list, "list.scroll-to-item", "u", count_rows (bench) / 2);
  end (bench, "go to the middle of its objects");
  select_object (bench, COMMON);
  end (bench, "select an object that half the heap refers to");
}

static void
look_at_list (Bench *bench)
{
  select_object (bench, FIRST_LEAF + bench->n_leaves + bench->n_links - 1);
  end (bench, "select the end of a list of the other half");
  activate (bench, 8);
  end (bench, "unfold its chain");
  gtk_widget_activate_action (bench->list, "list.scroll-to-item", "u", count_rows (bench) / 2);
  end (bench, "go to the middle of that");
}

static void
look_at_groups (Bench *bench)
{
  HfHeap *heap = hf_session_get_heap (bench->session);
  const HfObjectIndex leaf = { FIRST_LEAF + 1 };

  hf_session_select (bench->session, hf_selection_type (hf_heap_get_object_type (heap, leaf)));
  end (bench, "select the type of the leaves");
  hf_session_select (bench->session,
                     hf_selection_root_group (HF_ROOT_HANDLE, (HfTypeIndex){ HF_INDEX_NONE }));
  end (bench, "select a group of roots");

  for (guint32 i = 0; i < N_HURRIED; i++)
    {
      select_object (bench, i % 5 == 0 ? HUB : FIRST_LEAF + i);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
  end (bench, "hurry from object to object");
  hf_snapshot_set_retention (hf_session_get_snapshot (bench->session), NULL, NULL);
  end (bench, "let go of what was known");
}

static void
run (Bench *bench)
{
  GtkWidget *window = gtk_window_new ();

  bench->pane = g_object_new (HF_TYPE_DETAILS_PANE, NULL);
  hf_details_pane_set_session (HF_DETAILS_PANE (bench->pane), bench->session);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), bench->pane);
  gtk_window_present (GTK_WINDOW (window));
  bench->list = find_list (bench->pane);
  select_object (bench, HUB);
  bench_turns_settle ();

  bench_turns_begin ();
  hf_snapshot_set_retention (hf_session_get_snapshot (bench->session), bench->retention, NULL);
  end (bench, "what holds what becomes known");
  look_at_hub (bench);
  look_at_list (bench);
  look_at_groups (bench);

  gtk_window_destroy (GTK_WINDOW (window));
  bench_turns_settle ();
}

int
main (int    argc,
      char **argv)
{
  gint64 n_objects = DEFAULT_OBJECTS;
  int n_runs = DEFAULT_RUNS;
  const GOptionEntry entries[] = {
    { "objects", 0, 0, G_OPTION_ARG_INT64, &n_objects, "how many", "NUMBER" },
    { "runs", 0, 0, G_OPTION_ARG_INT, &n_runs, "how often, at most 101", "NUMBER" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (BenchReport) report = bench_report_new ();
  Bench bench = { .report = report };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || n_runs < 1 ||
      n_runs > BENCH_MAX_RUNS || n_objects < 1000 || n_objects > 100000000)
    {
      g_printerr ("bench-details: so many runs or objects cannot be\n");
      return EXIT_FAILURE;
    }

  bench_room_need ("bench-details", (guint64) n_objects, BYTES_EACH);
  adw_init ();
  bench.n_leaves = (guint32) (n_objects / 2);
  bench.n_links = (guint32) (n_objects / 2);
  show_heap (&bench);
  bench_turns_watch ();
  for (int i = 0; i < n_runs; i++)
    run (&bench);
  bench_report_print (report, "details");

  g_object_unref (bench.retention);
  g_object_unref (bench.session);
  return EXIT_SUCCESS;
}
