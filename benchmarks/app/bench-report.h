/* bench-report.h: a table of the longest turns, phase by phase, beside the goal
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bench-turns.h"

G_BEGIN_DECLS

/** BENCH_GOAL: the longest turn that is all right, in ms. */
#define BENCH_GOAL 100

typedef struct _BenchReport BenchReport;

BenchReport *bench_report_new   (void);
void         bench_report_free  (BenchReport *self);

/** bench_report_add: one more run of @phase; phases stand in the order they came in. */
void         bench_report_add   (BenchReport *self,
                                 const char  *phase,
                                 BenchTurn    longest);

/** bench_report_add_wait: another run of @phase took @seconds until its result was there. */
void         bench_report_add_wait (BenchReport *self,
                                 const char  *phase,
                                 double       seconds);

/**
 * bench_report_print:
 *
 * Of each phase the median of its runs, by the clock on the wall with least and most,
 * and what the main thread itself ran of its longest turn; the verdict is on the first.
 * Waits, if there are any, follow in seconds.
 */
void         bench_report_print (BenchReport *self,
                                 const char  *title);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BenchReport, bench_report_free)

G_END_DECLS
