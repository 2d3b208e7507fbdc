/* hf-compare-figures.c: the figures of one part of two heaps, in a grid
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-figures.h"

#include "hf-css-class.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

static void
attach (GtkGrid    *grid,
        const char *text,
        const char *tip,
        int         column,
        int         row,
        int         sign)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_add_css_class (label, column == 0 || row == 0 ? "tiny" : "numeric");
  hf_css_class_set (label, "dim-label", column == 0 || row == 0);
  hf_css_class_set (label, "more", sign > 0);
  hf_css_class_set (label, "less", sign < 0);
  hf_tip_set (label, tip);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
clear (GtkGrid *grid)
{
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

void
hf_compare_figures_show (GtkGrid             *grid,
                         const HfComparePart *part)
{
  clear (grid);
  attach (grid, _ ("Before"), NULL, 1, 0, 0);
  attach (grid, _ ("After"), NULL, 2, 0, 0);
  attach (grid, "Δ", _ ("Difference"), 3, 0, 0);
  for (guint i = 0; i < part->n; i++)
    {
      const HfPartFigure *figure = &part->figures[i];
      const int row = (int) i + 1;

      attach (grid, figure->caption, NULL, 0, row, 0);
      attach (grid, figure->values[HF_SIDE_BEFORE], figure->tips[HF_SIDE_BEFORE], 1, row, 0);
      attach (grid, figure->values[HF_SIDE_AFTER], figure->tips[HF_SIDE_AFTER], 2, row, 0);
      attach (grid, figure->delta, NULL, 3, row, figure->sign);
    }
}
