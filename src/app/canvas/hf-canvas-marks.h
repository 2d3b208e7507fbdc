/* hf-canvas-marks.h: how hovered, selected and found things look, on top of a picture
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
 * @outset: how far its outer edge is outside of @rect, in px
 * @radius: of the corners of @rect, in px
 * @line: its width, in px
 */
void hf_canvas_marks_append_frame    (GtkSnapshot   *snapshot,
                                      const HfRect  *rect,
                                      double         outset,
                                      double         radius,
                                      double         line,
                                      const GdkRGBA *color);

/** hf_canvas_marks_append_hover: a wash that leaves the label readable, and a line. */
void hf_canvas_marks_append_hover    (GtkSnapshot   *snapshot,
                                      const HfRect  *rect,
                                      double         radius);

/**
 * hf_canvas_marks_append_selected:
 * @radius: of the corners of @rect, in px
 *
 * Adds a line that shows on every color, inside of @rect, or around it if it is round.
 */
void hf_canvas_marks_append_selected (GtkSnapshot   *snapshot,
                                      const HfRect  *rect,
                                      double         radius);

/** hf_canvas_marks_append_match: a line of ink, as thick for small things as for large ones. */
void hf_canvas_marks_append_match    (GtkSnapshot   *snapshot,
                                      const HfRect  *rect,
                                      double         radius);

G_END_DECLS
