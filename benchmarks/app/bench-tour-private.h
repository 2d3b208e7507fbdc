/* bench-tour-private.h: a tour under way: its phases, and how long results take
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bench-report.h"
#include "hf-window.h"

G_BEGIN_DECLS

/**
 * BenchTour:
 * @session: that of the tab; NULL before there is one
 * @floor: seconds of the parse floor, or 0
 * @begun: when the present phase began, in µs
 */
typedef struct
{
  HfWindow    *window;
  HfSession   *session;
  BenchReport *report;
  double       floor;
  gint64       begun;
} BenchTour;

/** bench_tour_find_in: the first mapped widget of @type, from @widget on; or NULL. */
GtkWidget *bench_tour_find_in       (GtkWidget      *widget,
                                     GType           type);
/** bench_tour_find: the same, in the window. */
GtkWidget *bench_tour_find          (BenchTour      *self,
                                     GType           type);

/** bench_tour_begin: begins a phase. */
void       bench_tour_begin         (BenchTour      *self);
/** bench_tour_end: ends @phase, and begins the next. */
void       bench_tour_end           (BenchTour      *self,
                                     const char     *phase);
/** bench_tour_finish: ends @phase once everything that follows from it is done. */
void       bench_tour_finish        (BenchTour      *self,
                                     const char     *phase);
/** bench_tour_wait: waits for @condition. Returns: seconds since the phase began; also reported. */
double     bench_tour_wait          (BenchTour      *self,
                                     BenchCondition  condition,
                                     const char     *result);
/** bench_tour_finish_answer: a result of a worker, and all that follows when it is shown. */
void       bench_tour_finish_answer (BenchTour      *self,
                                     BenchCondition  condition,
                                     const char     *phase);

/** bench_tour_look: everything between opening a file and reading it again. */
void       bench_tour_look          (BenchTour      *self);

G_END_DECLS
