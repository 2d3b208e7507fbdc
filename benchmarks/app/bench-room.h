/* bench-room.h: whether there is memory for a benchmark
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * bench_room_need:
 * @program: the name of the benchmark
 * @n_objects: how many objects it needs at a time
 * @n_bytes: the most memory that it takes for each of them
 *
 * If less is available, says so and ends the program as skipped, with the exit status 77.
 */
void bench_room_need (const char *program,
                      guint64     n_objects,
                      guint64     n_bytes);

G_END_DECLS
