/* hf-tip-grid.h: a tooltip of headings and figures
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** hf_tip_grid_new: (transfer floating): an empty grid for hf_tip_grid_add_heading() and others. */
GtkGrid *hf_tip_grid_new         (void);

/** hf_tip_grid_set_width: makes @label as wide as @shown, @max_chars at most. */
void     hf_tip_grid_set_width   (GtkLabel   *label,
                                  const char *shown,
                                  int         max_chars);

/** hf_tip_grid_add_heading: adds @text (nullable) over both columns; nothing if it is empty. */
void     hf_tip_grid_add_heading (GtkGrid    *grid,
                                  int        *row,
                                  const char *text,
                                  const char *css_class);

/** hf_tip_grid_add_figure: adds a row with a name at its start and a value at its end. */
void     hf_tip_grid_add_figure  (GtkGrid    *grid,
                                  int        *row,
                                  const char *name,
                                  const char *value);

G_END_DECLS
