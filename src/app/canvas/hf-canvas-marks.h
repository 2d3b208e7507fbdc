/* hf-canvas-marks.h: the marks of hovered, selected and found items, on top of a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rect.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_canvas_marks_append_frame:
 * @outset: the distance from @rect to the outer edge of the frame, in px
 * @radius: the radius of the corners of @rect, in px
 * @line: the width of the line, in px
 *
 * Adds a frame around @rect.
 */
void hf_canvas_marks_append_frame    (GtkSnapshot   *snapshot,
                                      const HfRect  *rect,
                                      double         outset,
                                      double         radius,
                                      double         line,
                                      const GdkRGBA *color);

/** hf_canvas_marks_append_hover: adds a tint that leaves the label readable, and a frame. */
void hf_canvas_marks_append_hover    (GtkSnapshot   *snapshot,
                                      const HfRect  *rect,
                                      double         radius);

/**
 * hf_canvas_marks_append_selected:
 * @radius: the radius of the corners of @rect, in px
 *
 * Adds a frame that is visible on every color: inside @rect, or around it if @radius is not 0.
 */
void hf_canvas_marks_append_selected (GtkSnapshot   *snapshot,
                                      const HfRect  *rect,
                                      double         radius);

/** hf_canvas_marks_append_match: adds a frame of ink, as thick on small items as on large ones. */
void hf_canvas_marks_append_match    (GtkSnapshot   *snapshot,
                                      const HfRect  *rect,
                                      double         radius);

G_END_DECLS
