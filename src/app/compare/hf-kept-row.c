/* hf-kept-row.c: one of the reasons in the details of a comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-kept-row.h"

#include "hf-compare-text.h"
#include "hf-comparison-text.h"
#include "hf-figures.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

/* The names of a path that are shown. */
#define MAX_NAMES 5

#define PLACE "hf-place"

/* ---- Texts ------------------------------------------------------------- */

static char *
dup_sides (const char *before,
           const char *after)
{
  /* Translators: a figure before and after */
  return g_strdup_printf (_ ("%s → %s"), before, after);
}

static char *
dup_counts (const HfComparisonRow *row)
{
  g_autofree char *before = hf_figures_count (row->figures[HF_SIDE_BEFORE][HF_FIGURE_COUNT]);
  g_autofree char *after = hf_compare_text_dup_objects (
    row->figures[HF_SIDE_AFTER][HF_FIGURE_COUNT]);

  return dup_sides (before, after);
}

static char *
dup_sizes (const HfComparisonRow *row)
{
  g_autofree char *before = hf_figures_size (row->figures[HF_SIDE_BEFORE][HF_FIGURE_BYTES]);
  g_autofree char *after = hf_figures_size (row->figures[HF_SIDE_AFTER][HF_FIGURE_BYTES]);

  return dup_sides (before, after);
}

static char *
dup_spoken (const HfComparisonRow *row,
            const char            *path)
{
  g_autofree char *before = hf_compare_text_dup_objects (
    row->figures[HF_SIDE_BEFORE][HF_FIGURE_COUNT]);
  g_autofree char *after = hf_compare_text_dup_objects (
    row->figures[HF_SIDE_AFTER][HF_FIGURE_COUNT]);
  g_autofree char *size_before = hf_figures_size (row->figures[HF_SIDE_BEFORE][HF_FIGURE_BYTES]);
  g_autofree char *size_after = hf_figures_size (row->figures[HF_SIDE_AFTER][HF_FIGURE_BYTES]);

  /* Translators: a path from a root, its change ("NEW"), and its figures: "12 objects, 3 KB" */
  return g_strdup_printf (_ ("%s: %s, %s, %s before, %s, %s after"), path,
                          hf_comparison_text_get_change (row->change), before, size_before, after,
                          size_after);
}

/* ---- The row ----------------------------------------------------------- */

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_button (const char *label,
            const char *action,
            guint32     place)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), hf_shown_new_label (label));
  hf_shown_set_name (button, label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "line-button");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", place);
  return button;
}

/* The same objects may keep more. */
static char *
dup_delta (gint64   delta,
           gboolean is_retained)
{
  g_autofree char *size = hf_compare_text_dup_size (delta);

  /* Translators: by how much more objects keep in memory, "+1.2 MB" */
  return is_retained ? g_strdup_printf (_ ("%s retained"), size) : g_steal_pointer (&size);
}

/* The word says what the color of the figure says as well. */
static GtkWidget *
new_state_line (HfComparison          *reasons,
                const HfComparisonRow *row)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  const gint64 bytes = hf_comparison_get_delta (reasons, row, HF_FIGURE_BYTES);
  const gint64 retained = hf_comparison_get_delta (reasons, row, HF_FIGURE_RETAINED);
  const gint64 delta = bytes != 0 ? bytes : retained;
  g_autofree char *size = dup_delta (delta, bytes == 0 && retained != 0);
  g_autofree char *exact = hf_compare_text_dup_bytes (delta);
  GtkWidget *word = new_label (hf_comparison_text_get_change (row->change), "change-word");
  GtkWidget *figure = new_label (size, "numeric");

  if (delta != 0)
    gtk_widget_add_css_class (figure, delta > 0 ? "more" : "less");
  gtk_widget_set_hexpand (word, TRUE);
  gtk_label_set_width_chars (GTK_LABEL (figure), -1);
  gtk_widget_add_css_class (figure, "delta");
  hf_tip_set (figure, exact);
  gtk_box_append (GTK_BOX (line), word);
  gtk_box_append (GTK_BOX (line), figure);
  return line;
}

static GtkWidget *
new_figures_line (const HfComparisonRow *row)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *counts = dup_counts (row);
  g_autofree char *sizes = dup_sizes (row);
  GtkWidget *left = new_label (counts, "tiny");
  GtkWidget *right = new_label (sizes, "tiny");

  gtk_widget_set_hexpand (left, TRUE);
  gtk_label_set_xalign (GTK_LABEL (right), 1);
  gtk_widget_add_css_class (left, "numeric");
  gtk_widget_add_css_class (right, "numeric");
  gtk_box_append (GTK_BOX (line), left);
  gtk_box_append (GTK_BOX (line), right);
  return line;
}

static GtkWidget *
new_buttons_line (const HfComparisonRow *row,
                  guint32                place)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_widget_set_halign (line, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (line), new_button (_ ("Copy Path"), "kept.copy", place));
  if (row->change != HF_CHANGE_SAME)
    gtk_box_append (GTK_BOX (line), new_button (_ ("Show"), "kept.show", place));
  return line;
}

GtkWidget *
hf_kept_row_new (const HfKeptBy *kept,
                 guint           position)
{
  guint32 n_rows = 0;
  const guint32 place = kept->places[position];
  const HfComparisonRow *row = &hf_comparison_get_rows (kept->reasons, &n_rows)[place];
  g_autofree char *path = hf_comparison_text_dup_name (kept->reasons, row, MAX_NAMES,
                                                       HF_NAMES_SHORT);
  g_autofree char *full = hf_comparison_text_dup_name (kept->reasons, row, HF_REASON_MAX_NAMES,
                                                       HF_NAMES_FULL);
  g_autofree char *spoken = dup_spoken (row, path);
  GtkWidget *self = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *label = new_label (path, NULL);

  hf_tip_set (label, full);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), new_state_line (kept->reasons, row));
  gtk_box_append (GTK_BOX (box), new_figures_line (row));
  gtk_box_append (GTK_BOX (box), new_buttons_line (row, place));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (self), FALSE);
  hf_shown_set_name (self, spoken);
  /* 0 is that of a row without. */
  g_object_set_data (G_OBJECT (self), PLACE, GUINT_TO_POINTER (place + 1));
  return self;
}

guint32
hf_kept_row_get_place (GtkListBoxRow *self)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self), PLACE)) - 1;
}
