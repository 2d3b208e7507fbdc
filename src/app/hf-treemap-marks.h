/* hf-treemap-marks.h: how hovered, selected and found cells look, on top of the picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "hf-rect.h"

G_BEGIN_DECLS

/** hf_treemap_marks_append_hover: a wash that leaves the label readable, and a line. */
void hf_treemap_marks_append_hover    (GtkSnapshot  *snapshot,
                                       const HfRect *rect);

/** hf_treemap_marks_append_selected: a line that shows on every colour. */
void hf_treemap_marks_append_selected (GtkSnapshot  *snapshot,
                                       const HfRect *rect);

/** hf_treemap_marks_append_match: a line of ink, as thick for small cells as for large ones. */
void hf_treemap_marks_append_match    (GtkSnapshot  *snapshot,
                                       const HfRect *rect);

G_END_DECLS
