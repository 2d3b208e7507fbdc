/* bench-frames.h: frames while the pointer goes over a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bench-turns.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** BENCH_FRAMES: how many frames a run has. */
#define BENCH_FRAMES 60

/** BenchFrames: the work in the frames of one run, in ms, and how many were missed. */
typedef struct
{
  double mean;
  double longest;
  double own;      /* the main thread's own time of the longest */
  guint  n_missed;
} BenchFrames;

/**
 * BenchPlace: where the pointer is in a frame
 * @n: counts frames from 0
 * @x: (out): in px of @view
 * @y: (out): in px of @view
 */
typedef void (*BenchPlace) (GtkWidget *view,
                            guint      n,
                            double    *x,
                            double    *y);

/**
 * bench_frames_hover:
 * @view: a widget that follows the pointer, in a window on the screen
 * @place: the next place
 *
 * Moves the pointer over @view with every frame. The work in a frame is that from before-paint to
 * after-paint of the frame clock.
 */
BenchFrames bench_frames_hover (GtkWidget  *view,
                                BenchPlace  place);

/** bench_frames_print: one row of the table that bench_frames_print_head() begins. */
void        bench_frames_print_head (void);
void        bench_frames_print      (const char        *name,
                                     const BenchFrames *frames);

G_END_DECLS
