/* hf-type-cells.c: what the columns of the table of types show, and how wide they are
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-cells.h"

#include <glib/gi18n.h>

#include "hf-figures.h"
#include "hf-label.h"
#include "hf-names.h"
#include "hf-share-bar.h"
#include "hf-swatch.h"
#include "hf-type-list.h"

/* ---- Cells ------------------------------------------------------------- */

static GtkWidget *
make_name (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = hf_label_new_inscription (0);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), hf_swatch_new ());
  gtk_box_append (GTK_BOX (box), name);

  return box;
}

static void
name_row (GtkWidget *cell,
          HfTypeRow *row)
{
  const HfTypeStats *stats = hf_type_row_get_stats (row);
  g_autofree char *count = hf_figures_count (stats->n_objects);
  g_autofree char *size = hf_figures_size (stats->n_reachable_bytes);
  g_autofree char *label = NULL;

  /* Translators: a row of the table: a type, how many objects, how large those reachable are */
  label = g_strdup_printf (ngettext ("%s: %s object, %s reachable", "%s: %s objects, %s reachable",
                                     stats->n_objects),
                           hf_type_row_get_name (row), count, size);
  hf_names_set_row (cell, label);
}

static void
show_name (GtkWidget *cell,
           gpointer   row)
{
  const char *name = hf_type_row_get_name (row);

  name_row (cell, row);

  hf_swatch_set_type (HF_SWATCH (gtk_widget_get_first_child (cell)), name);
  hf_label_inscribe_type_name (GTK_INSCRIPTION (gtk_widget_get_last_child (cell)), name);
}

static char *
dup_name (gpointer row)
{
  return g_strdup (hf_type_row_get_name (row));
}

static void
set_figure (GtkWidget *cell,
            char      *text)
{
  hf_label_set_figure (cell, text);
  g_free (text);
}

static void
show_object_count (GtkWidget *cell,
                   gpointer   row)
{
  set_figure (cell, hf_figures_count (hf_type_row_get_stats (row)->n_objects));
}

static void
show_bytes (GtkWidget *cell,
            gpointer   row)
{
  set_figure (cell, hf_figures_size (hf_type_row_get_stats (row)->n_bytes));
}

static char *
dup_bytes (gpointer row)
{
  return hf_figures_bytes (hf_type_row_get_stats (row)->n_bytes);
}

static void
show_reachable (GtkWidget *cell,
                gpointer   row)
{
  set_figure (cell, hf_figures_size (hf_type_row_get_stats (row)->n_reachable_bytes));
}

static char *
dup_reachable (gpointer row)
{
  return hf_figures_bytes (hf_type_row_get_stats (row)->n_reachable_bytes);
}

static GtkWidget *
make_bar (void)
{
  GtkWidget *bar = hf_share_bar_new ();

  g_object_set (bar, "thickness", 6, "valign", GTK_ALIGN_CENTER, NULL);
  return bar;
}

static guint64
get_reachable_bytes (HfTypeRow *row)
{
  return hf_analysis_get_reachability (hf_type_row_get_analysis (row))->n_bytes;
}

static void
show_bar (GtkWidget *cell,
          gpointer   row)
{
  const guint64 whole = get_reachable_bytes (row);
  const guint64 part = hf_type_row_get_stats (row)->n_reachable_bytes;

  hf_share_bar_set_share (HF_SHARE_BAR (cell), whole == 0 ? 0 : (double) part / (double) whole,
                          HF_ROOT_STATIC);
}

static GtkWidget *
make_share (void)
{
  GtkWidget *figure = hf_label_new_figure ();

  gtk_widget_add_css_class (figure, "dim-label");
  gtk_widget_add_css_class (figure, "small");

  return figure;
}

static void
show_share (GtkWidget *cell,
            gpointer   row)
{
  set_figure (cell, hf_figures_share (hf_type_row_get_stats (row)->n_reachable_bytes,
                                      get_reachable_bytes (row)));
}

static const struct { HfCellClass klass; int width; } columns[] = {
  [HF_TYPE_COLUMN_NAME] = { { make_name, show_name, dup_name }, -1 },
  [HF_TYPE_COLUMN_COUNT] = { { hf_label_new_figure, show_object_count, NULL }, 92 },
  [HF_TYPE_COLUMN_BYTES] = { { hf_label_new_figure, show_bytes, dup_bytes }, 84 },
  [HF_TYPE_COLUMN_REACHABLE] = { { hf_label_new_figure, show_reachable, dup_reachable }, 104 },
  [HF_TYPE_COLUMN_BAR] = { { make_bar, show_bar, NULL }, 78 },
  [HF_TYPE_COLUMN_SHARE] = { { make_share, show_share, NULL }, 70 },
};

const HfCellClass *
hf_type_cells_get (HfTypeColumn column)
{
  return &columns[column].klass;
}

int
hf_type_cells_get_width (HfTypeColumn column,
                         double       text_scale)
{
  return columns[column].width < 0 ? -1 : (int) (columns[column].width * text_scale);
}
