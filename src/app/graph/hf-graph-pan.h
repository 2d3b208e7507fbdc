/* hf-graph-pan.h: moves the camera of a graph smoothly
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"
#include "hf-graph-camera.h"

G_BEGIN_DECLS

/**
 * HfGraphPan:
 *
 * Moves a camera to a place in a quarter of a second; at once if animations are off or
 * the canvas is not shown. Stops when anything else moves the camera.
 */
typedef struct _HfGraphPan HfGraphPan;

/** hf_graph_pan_new: (transfer full): @canvas, whose items move, and @camera outlive the result. */
HfGraphPan *hf_graph_pan_new   (HfCanvas      *canvas,
                                HfGraphCamera *camera);
/** hf_graph_pan_free: leaves the camera where it is. */
void        hf_graph_pan_free  (HfGraphPan    *self);

/** hf_graph_pan_start: moves the camera, at its scale, until its place is @x, @y. */
void        hf_graph_pan_start (HfGraphPan    *self,
                                double         x,
                                double         y);

G_END_DECLS
