/* bench-frames.c: frames while the pointer goes over a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-frames.h"

#include <stdio.h>
#include <time.h>

/* In µs: a frame at 60 Hz, and what makes one late. */
#define FRAME 16667
#define LATE (FRAME * 3 / 2)

typedef struct
{
  GtkWidget          *view;
  GtkEventController *motion;
  BenchPlace          place;
  guint               n_frames;
  guint               n_missed;
  gint64              last;     /* when the frame before was to be seen */
  gint64              begun;
  gint64              work;
  gint64              longest;
  gint64              own_begun;
  gint64              own_longest;
} Hover;

static gint64
read_own_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static GtkEventController *
find_motion (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        return controller;
    }

  g_assert_not_reached ();
}

static gboolean
move_cb (GtkWidget     *widget,
         GdkFrameClock *clock G_GNUC_UNUSED,
         gpointer       user_data)
{
  Hover *hover = user_data;
  double x = 0;
  double y = 0;

  hover->place (widget, hover->n_frames, &x, &y);
  g_signal_emit_by_name (hover->motion, "motion", x, y);
  return G_SOURCE_CONTINUE;
}

static void
before_paint_cb (GdkFrameClock *clock G_GNUC_UNUSED,
                 Hover         *hover)
{
  hover->begun = g_get_monotonic_time ();
  hover->own_begun = read_own_time ();
}

static void
after_paint_cb (GdkFrameClock *clock,
                Hover         *hover)
{
  const gint64 work = g_get_monotonic_time () - hover->begun;
  const gint64 time = gdk_frame_clock_get_frame_time (clock);

  if (hover->last != 0 && time - hover->last > LATE)
    hover->n_missed += (guint) ((time - hover->last + FRAME / 2) / FRAME) - 1;
  hover->last = time;
  hover->work += work;
  hover->longest = MAX (hover->longest, work);
  hover->own_longest = MAX (hover->own_longest, read_own_time () - hover->own_begun);
  hover->n_frames++;
}

static gboolean
is_enough (gpointer user_data)
{
  return ((Hover *) user_data)->n_frames >= BENCH_FRAMES;
}

BenchFrames
bench_frames_hover (GtkWidget  *view,
                    BenchPlace  place)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (view);
  Hover hover = { .view = view, .motion = find_motion (view), .place = place };
  gulong before = g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &hover);
  gulong after = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &hover);
  guint tick = gtk_widget_add_tick_callback (view, move_cb, &hover, NULL);

  bench_turns_wait (is_enough, &hover);
  gtk_widget_remove_tick_callback (view, tick);
  g_signal_handler_disconnect (clock, before);
  g_signal_handler_disconnect (clock, after);
  return (BenchFrames){
    .mean = (double) hover.work / hover.n_frames / 1000,
    .longest = (double) hover.longest / 1000,
    .own = (double) hover.own_longest / 1000,
    .n_missed = hover.n_missed,
  };
}

void
bench_frames_print_head (void)
{
  printf ("\na frame is 16.7 ms, %d of them in each run\n"
          "| run | work, mean, ms | longest, ms | its own time | missed |\n"
          "|---|---|---|---|---|\n",
          BENCH_FRAMES);
}

void
bench_frames_print (const char        *name,
                    const BenchFrames *frames)
{
  printf ("| %s | %.1f | %.1f | %.1f | %u |\n", name, frames->mean, frames->longest, frames->own,
          frames->n_missed);
  fflush (stdout);
}
