/* bench-tour.c: what a user does with a window, from opening a file to closing its tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-tour.h"

#include "bench-tour-private.h"
#include "hf-treemap-view.h"

#include <glib/gstdio.h>
#include <utime.h>

/* ---- Parts of the window ------------------------------------------------- */

/* The one that is shown: a window has several tables. */
GtkWidget *
bench_tour_find_in (GtkWidget *widget,
                    GType      type)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = bench_tour_find_in (child, type);
  return found;
}

GtkWidget *
bench_tour_find (BenchTour *tour,
                 GType      type)
{
  return bench_tour_find_in (GTK_WIDGET (tour->window), type);
}

/* ---- Phases -------------------------------------------------------------- */

void
bench_tour_begin (BenchTour *tour)
{
  bench_turns_begin ();
  tour->begun = g_get_monotonic_time ();
}

void
bench_tour_end (BenchTour  *tour,
                const char *phase)
{
  bench_report_add (tour->report, phase, bench_turns_end ());
  bench_tour_begin (tour);
}

/* To its end, and everything that follows from it. */
void
bench_tour_finish (BenchTour  *tour,
                   const char *phase)
{
  bench_turns_settle ();
  bench_tour_end (tour, phase);
}

double
bench_tour_wait (BenchTour      *tour,
                 BenchCondition  condition,
                 const char     *result)
{
  double seconds = 0;

  bench_turns_wait (condition, tour);
  seconds = (double) (g_get_monotonic_time () - tour->begun) / 1e6;
  bench_report_add_wait (tour->report, result, seconds);
  return seconds;
}

/* A result of a worker, and all that follows when it is shown. */
void
bench_tour_finish_answer (BenchTour      *tour,
                          BenchCondition  condition,
                          const char     *phase)
{
  bench_tour_wait (tour, condition, phase);
  bench_tour_finish (tour, phase);
}

/* ---- Opening ------------------------------------------------------------- */

static HfPageState
get_state (const BenchTour *tour)
{
  return hf_page_get_state (hf_window_get_page (tour->window));
}

static gboolean
is_loading (gpointer user_data)
{
  return get_state (user_data) == HF_PAGE_LOADING;
}

static gboolean
is_loaded (gpointer user_data)
{
  if (get_state (user_data) == HF_PAGE_ERROR)
    g_error ("The file was not read");
  return get_state (user_data) == HF_PAGE_READY;
}

static gboolean
is_painted (gpointer user_data)
{
  GtkWidget *view = bench_tour_find (user_data, HF_TYPE_TREEMAP_VIEW);

  return view != NULL && hf_canvas_peek_picture (HF_CANVAS (view)) != NULL;
}

static gboolean
is_retained (gpointer user_data)
{
  HfSession *session = ((const BenchTour *) user_data)->session;

  if (hf_session_get_why_no_retention (session) != NULL)
    g_error ("%s", hf_session_get_why_no_retention (session));
  return hf_session_get_retention (session) != NULL;
}

/* Findings come last. */
static gboolean
is_found (gpointer user_data)
{
  return hf_session_get_findings (((const BenchTour *) user_data)->session) != NULL;
}

static void
open_file (BenchTour *tour,
           GFile     *file)
{
  const gint64 start = g_get_monotonic_time ();
  double seconds = 0;

  bench_tour_begin (tour);
  hf_window_open (tour->window, file, NULL);
  bench_turns_wait (is_loaded, tour);
  tour->session = hf_page_get_session (hf_window_get_page (tour->window));
  bench_report_add (tour->report, "read, until the heap is handed over", bench_turns_end ());
  bench_turns_begin ();
  /* An earlier run may have left another view. */
  hf_session_set_view (tour->session, HF_VIEW_TREEMAP);
  seconds = bench_tour_wait (tour, is_painted, "first picture");
  if (tour->floor > 0)
    {
      bench_report_add_wait (tour->report, "the parse floor", tour->floor);
      bench_report_add_wait (tour->report, "first picture, times the parse floor",
                             seconds / tour->floor);
    }
  bench_turns_settle ();
  bench_report_add (tour->report, "from there until picture and lists stand", bench_turns_end ());
  bench_turns_begin ();
  tour->begun = start;
  bench_tour_wait (tour, is_retained, "retained sizes, from the beginning");
  bench_tour_wait (tour, is_found, "findings, from the beginning");
  bench_tour_finish (tour, "what holds what, found and shown");
}

/* A file that was written again is read again when it is opened; the heap that was
 * shown is freed meanwhile. */
static void
read_again (BenchTour  *tour,
            const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_utime (path, NULL);
  bench_tour_begin (tour);
  hf_window_show_file (tour->window, file, NULL);
  bench_turns_wait (is_loading, tour);
  bench_turns_wait (is_loaded, tour);
  bench_tour_finish (tour, "read again, the old heap freed");
}

/* ---- All of it ----------------------------------------------------------- */

void
bench_tour (HfWindow    *window,
            BenchReport *report,
            const char  *path,
            double       floor)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BenchTour tour = { .window = window, .report = report, .floor = floor };

  open_file (&tour, file);
  bench_tour_look (&tour);
  read_again (&tour, path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-tab", NULL);
  bench_tour_finish (&tour, "close the tab");
}
