/* hf-tip-grid.c: a tooltip of headings and figures
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-tip-grid.h"

#include "hf-shown.h"

#define MAX_NAME_CHARS 60

/* Of one name, so that there is room for the figures below. */
#define MAX_NAME_LINES 10

GtkGrid *
hf_tip_grid_new (void)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_grid_set_column_spacing (grid, 24);
  gtk_grid_set_row_spacing (grid, 2);
  gtk_widget_add_css_class (GTK_WIDGET (grid), "treemap-tooltip");
  return grid;
}

static GtkWidget *
make_label (const char *shown,
            const char *css_class,
            float       xalign)
{
  GtkWidget *label = gtk_label_new (shown);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/* A tooltip is as high as its narrowest width needs, with empty lines where it is wider. */
void
hf_tip_grid_set_width (GtkLabel   *label,
                       const char *shown,
                       int         max_chars)
{
  const glong length = g_utf8_strlen (shown, -1);

  gtk_label_set_width_chars (label, (int) MIN (length, max_chars));
  gtk_label_set_max_width_chars (label, max_chars);
}

void
hf_tip_grid_add_heading (GtkGrid    *grid,
                         int        *row,
                         const char *text,
                         const char *css_class)
{
  g_autofree char *shown = hf_shown_dup_tip (text);
  GtkWidget *label = NULL;

  if (shown == NULL || shown[0] == '\0')
    return;

  label = make_label (shown, css_class, 0);
  hf_tip_grid_set_width (GTK_LABEL (label), shown, MAX_NAME_CHARS);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), MAX_NAME_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_grid_attach (grid, label, 0, (*row)++, 2, 1);
}

void
hf_tip_grid_add_figure (GtkGrid    *grid,
                        int        *row,
                        const char *name,
                        const char *value)
{
  GtkWidget *label = make_label (value, "numeric", 1);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (grid, make_label (name, "dim-label", 0), 0, *row, 1, 1);
  gtk_grid_attach (grid, label, 1, (*row)++, 1, 1);
}
