/* bench-lists.c: how long a table of very many types holds the main loop
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
#include "hf-type-list.h"
#include "hf-types-view.h"

#include <adwaita.h>
#include <stdlib.h>

#define WIDTH 1920
#define HEIGHT 1080
#define DEFAULT_RUNS 1
#define DEFAULT_TYPES 10000000

/* The most memory for each object: it has a type of its own, with a name in several tables. */
#define BYTES_EACH 300

#define SCROLL_STEPS 60
#define SCROLL_STEP 200 /* px */

typedef struct
{
  guint        n_types;
  HfSession   *session;
  GtkWidget   *view;   /* HfTypesView */
  GtkWidget   *table;  /* GtkColumnView */
  GtkWidget   *filter;
  BenchReport *report;
} Bench;

/* ---- The heap ---------------------------------------------------------- */

/* Sizes that no other order knows: all bits of @n, mixed. */
static guint32
mix (guint32 n)
{
  n *= 0x9e3779b1;
  n ^= n >> 15;
  return n * 0x85ebca77;
}

static HfHeap *
make_heap (guint n_types)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap = NULL;

  for (guint i = 0; i < n_types; i++)
    {
      const guint64 below[] = { 16 * (guint64) (2 * i + 2), 16 * (guint64) (2 * i + 3) };
      const guint n_below = 2 * i + 2 < n_types ? MIN (n_types - 2 * i - 1, 2) : 0;
      char name[64];

      g_snprintf (name, sizeof name, "Company%u.Product.Module%u.Type%08u", mix (i + 1) % 40,
                  mix (i + 1) % 10007, i);
      hf_heap_builder_add_type (builder, i + 1, name);
      hf_heap_builder_add_object (builder, 16 * (guint64) (i + 1), i + 1, 24 + mix (i) % 1000000,
                                  below, n_below);
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
  g_autoptr (HfHeap) heap = make_heap (bench->n_types);
  g_autoptr (HfRecording) recording = hf_recording_new ();
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfSnapshot) snapshot = NULL;

  analysis = hf_analysis_new (heap, NULL, NULL, &error);
  if (analysis == NULL)
    g_error ("%s", error->message);
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_REACHABLE, NULL, &error);
  if (hierarchy == NULL)
    g_error ("%s", error->message);

  hf_recording_add_heap (recording, g_steal_pointer (&heap));
  bench_turns_begin ();
  snapshot = hf_snapshot_new (recording, 0, analysis, hierarchy);
  hf_session_set_snapshot (bench->session, snapshot);
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
  g_autoptr (HfTypeRow) row = g_list_model_get_item (get_rows (bench), 0);

  return row == NULL ? HF_INDEX_NONE : hf_type_row_get_type_index (row).value;
}

typedef struct
{
  Bench   *bench;
  guint32  first;
  guint    n_rows;
} Before;

static gboolean
has_other_first (gpointer user_data)
{
  const Before *before = user_data;

  return get_first (before->bench) != before->first;
}

static gboolean
has_other_length (gpointer user_data)
{
  const Before *before = user_data;

  return g_list_model_get_n_items (get_rows (before->bench)) != before->n_rows;
}

static void
finish (Bench      *bench,
        const char *phase)
{
  bench_turns_settle ();
  bench_report_add (bench->report, phase, bench_turns_end ());
}

static void
order (Bench       *bench,
       const char  *phase,
       HfTypeOrder  by,
       gboolean     descending)
{
  Before before = { bench, get_first (bench), 0 };

  bench_turns_begin ();
  hf_session_set_type_order (bench->session, by, descending);
  bench_turns_wait (has_other_first, &before);
  finish (bench, phase);
}

/* The new text goes in before the old one goes: without any, all would be listed. */
static void
filter (Bench      *bench,
        const char *phase,
        const char *text)
{
  GtkEditable *editable = GTK_EDITABLE (bench->filter);
  const int n_before = (int) g_utf8_strlen (gtk_editable_get_text (editable), -1);
  Before before = { bench, 0, g_list_model_get_n_items (get_rows (bench)) };
  int position = n_before;

  bench_turns_begin ();
  gtk_editable_insert_text (editable, text, -1, &position);
  gtk_editable_delete_text (editable, 0, n_before);
  bench_turns_wait (has_other_length, &before);
  finish (bench, phase);
}

static gboolean
scroll_cb (GtkWidget     *table,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       user_data)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (table));
  double *steps = user_data;

  if (steps[0] == 0)
    return G_SOURCE_REMOVE;

  steps[0]--;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + steps[1]);
  return G_SOURCE_CONTINUE;
}

static gboolean
has_scrolled (gpointer user_data)
{
  const double *steps = user_data;

  return steps[0] == 0;
}

static void
scroll (Bench      *bench,
        const char *phase,
        double      step)
{
  double steps[] = { SCROLL_STEPS, step };

  bench_turns_begin ();
  gtk_widget_add_tick_callback (bench->table, scroll_cb, steps, NULL);
  bench_turns_wait (has_scrolled, steps);
  finish (bench, phase);
}

static void
select_middle (Bench *bench)
{
  bench_turns_begin ();
  hf_session_select (bench->session, hf_selection_type ((HfTypeIndex){ bench->n_types / 2 }));
  finish (bench, "select a type, scrolled to");
}

static void
run_table (Bench *bench)
{
  GtkAdjustment *adjustment = NULL;
  Before before = { bench, 0, 0 };

  show_heap (bench);
  bench_turns_wait (has_other_length, &before);
  finish (bench, "first shown");

  order (bench, "new order: size", HF_TYPE_ORDER_BYTES, FALSE);
  order (bench, "new order: count", HF_TYPE_ORDER_COUNT, TRUE);
  order (bench, "new order: name, descending", HF_TYPE_ORDER_NAME, TRUE);
  order (bench, "new order: name, ascending", HF_TYPE_ORDER_NAME, FALSE);

  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (bench->table));
  scroll (bench, "scroll by 200 px a frame", SCROLL_STEP);
  scroll (bench, "scroll by 1/70 of the list a frame", gtk_adjustment_get_upper (adjustment) / 70);

  filter (bench, "filter: one character", "7");
  filter (bench, "filter: two", "77");
  filter (bench, "filter: until 10 are left", "Type0077777");
  filter (bench, "filter: cleared", "");

  select_middle (bench);
  order (bench, "new order: size, a type selected", HF_TYPE_ORDER_BYTES, TRUE);
}

static void
run (Bench *bench)
{
  g_autoptr (GFile) file = g_file_new_for_path ("types.gclog");
  GtkWidget *window = gtk_window_new ();

  bench->session = hf_session_new (file);
  bench->view = g_object_new (HF_TYPE_TYPES_VIEW, NULL);
  bench->table = find (bench->view, GTK_TYPE_COLUMN_VIEW);
  bench->filter = find (bench->view, GTK_TYPE_SEARCH_ENTRY);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), bench->view);
  hf_types_view_set_session (HF_TYPES_VIEW (bench->view), bench->session);
  gtk_window_present (GTK_WINDOW (window));
  bench_turns_settle ();

  run_table (bench);

  bench_turns_begin ();
  gtk_window_destroy (GTK_WINDOW (window));
  g_clear_object (&bench->session);
  finish (bench, "closed");
}

static void
fail (const char *sentence)
{
  g_printerr ("bench-lists: %s\n", sentence);
  exit (EXIT_FAILURE);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (BenchReport) report = bench_report_new ();
  int n_types = DEFAULT_TYPES;
  int n_runs = DEFAULT_RUNS;
  const GOptionEntry entries[] = {
    { "types", 0, 0, G_OPTION_ARG_INT, &n_types, "in place of 1e7, at least 1e6", "NUMBER" },
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
  if (n_runs < 1 || n_runs > BENCH_MAX_RUNS || n_types < 1000000 || n_types > 100000000)
    fail ("so many runs or types cannot be");
  bench_room_need ("bench-lists", (guint64) n_types, BYTES_EACH);
  if (!gtk_init_check ())
    fail ("there is no display");

  adw_init ();
  bench_turns_watch ();
  bench.n_types = (guint) n_types;
  for (int i = 0; i < n_runs; i++)
    run (&bench);

  title = g_strdup_printf ("a table of %d types", n_types);
  bench_report_print (report, title);
  return EXIT_SUCCESS;
}
