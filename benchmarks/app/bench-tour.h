/* bench-tour.h: what a user does with a window, from opening a file to closing its tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bench-report.h"
#include "hf-window.h"

G_BEGIN_DECLS

/**
 * bench_tour:
 * @window: without tabs
 * @report: gets the longest turn of each phase, and how long the user waits for results
 * @path: the file that is opened
 * @floor: seconds of the parse floor of it, 0 if it was not measured
 */
void bench_tour (HfWindow    *window,
                 BenchReport *report,
                 const char  *path,
                 double       floor);

G_END_DECLS
