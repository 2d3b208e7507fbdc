/* bench-turns.h: how long the main loop was busy between two looks at its sources
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BenchTurn:
 * @wall: ms on the clock on the wall
 * @cpu: ms that the main thread ran
 *
 * The time between two polls of the default main context: for as long as that,
 * nothing that a person does is seen. Of a phase the two are the longest of each,
 * perhaps of different turns.
 */
typedef struct
{
  double wall;
  double cpu;
} BenchTurn;

/** bench_turns_watch: from now on the turns of the default main context are measured. */
void      bench_turns_watch  (void);

/** bench_turns_begin: ends the turn under way, and forgets all before it. */
void      bench_turns_begin  (void);

/** bench_turns_end: the longest since bench_turns_begin(); the turn under way counts. */
BenchTurn bench_turns_end    (void);

/** BenchCondition: what bench_turns_wait() waits for. */
typedef gboolean (*BenchCondition) (gpointer user_data);

/** bench_turns_wait: runs the main loop until @condition holds; fails after half an hour. */
void      bench_turns_wait   (BenchCondition condition,
                              gpointer       user_data);

/** bench_turns_settle: runs the main loop until it has been idle for a while. */
void      bench_turns_settle (void);

G_END_DECLS
