/* hf-query-chart-row.c: a bar of the chart of an answer, with its name and its figure above it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-chart-row.h"

#include "hf-css-class.h"
#include "hf-figures.h"
#include "hf-label.h"
#include "hf-query-chart-text.h"
#include "hf-share-bar.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"
#include "hf-types.h"

#include <glib/gi18n.h>

/* px. */
#define GAP 6
#define LINE_HEIGHT 19
#define BAR_HEIGHT 6

struct _HfQueryChartRow
{
  GtkListBoxRow parent_instance;

  GtkWidget    *swatch;
  GtkWidget    *name;
  GtkWidget    *count;
  GtkWidget    *sum;
  GtkWidget    *bar;
};

G_DEFINE_FINAL_TYPE (HfQueryChartRow, hf_query_chart_row, GTK_TYPE_LIST_BOX_ROW)

static void
hf_query_chart_row_class_init (HfQueryChartRowClass *klass G_GNUC_UNUSED)
{
}

static GtkWidget *
add_figure (GtkWidget  *line,
            const char *size)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, size);
  gtk_box_append (GTK_BOX (line), label);
  return label;
}

static void
hf_query_chart_row_init (HfQueryChartRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);

  gtk_widget_set_size_request (line, -1, LINE_HEIGHT);
  self->swatch = hf_swatch_new ();
  gtk_box_append (GTK_BOX (line), self->swatch);
  self->name = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_hexpand (self->name, TRUE);
  gtk_widget_add_css_class (self->name, "small");
  gtk_box_append (GTK_BOX (line), self->name);
  self->count = add_figure (line, "tiny");
  gtk_widget_add_css_class (self->count, "dim-label");
  self->sum = add_figure (line, "small");
  gtk_box_append (GTK_BOX (box), line);

  self->bar = g_object_new (HF_TYPE_SHARE_BAR, "thickness", BAR_HEIGHT, NULL);
  gtk_box_append (GTK_BOX (box), self->bar);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}

GtkWidget *
hf_query_chart_row_new (void)
{
  return g_object_new (HF_TYPE_QUERY_CHART_ROW, NULL);
}

static double
get_number (const HfQueryValue *value)
{
  if (value->type == HF_QUERY_TYPE_REAL)
    return value->real;
  return value->type == HF_QUERY_TYPE_INTEGER ? (double) value->integer : 0;
}

/* The name and the figure, wherever they come from. */
static void
show_line (HfQueryChartRow   *self,
           const HfQueryBars *bars,
           const HfQuerySum  *sum,
           const char        *name,
           const char        *full_name)
{
  g_autofree char *figure = hf_query_chart_text_dup_figure (&sum->sum, bars->kind);
  g_autofree char *tip = hf_query_chart_text_dup_tip (full_name, sum, bars->kind, bars->is_count);
  g_autofree char *speech = hf_query_chart_text_dup_speech (name, sum, bars->kind, bars->is_count);

  hf_shown_set_text (GTK_LABEL (self->name), name);
  hf_label_set_figure (self->sum, figure);
  hf_tip_set (GTK_WIDGET (self), tip);
  hf_shown_set_name (GTK_WIDGET (self), speech);
}

static void
show_count (HfQueryChartRow *self,
            guint32          n_rows,
            gboolean         is_shown)
{
  g_autofree char *figure = hf_figures_count (n_rows);
  g_autofree char *count = g_strdup_printf ("×%s", figure);

  hf_label_set_figure (self->count, count);
  gtk_widget_set_visible (self->count, is_shown);
}

void
hf_query_chart_row_show (HfQueryChartRow   *self,
                         const HfQueryBars *bars,
                         const HfQuerySum  *sum)
{
  const char *type_name = hf_query_chart_text_get_type (&sum->key, bars->key_kind, bars->source);
  const double most = get_number (&bars->most);
  const double share = most > 0 ? MAX (get_number (&sum->sum), 0) / most : 0;
  g_autofree char *name = hf_query_chart_text_dup_key (&sum->key, bars->key_kind, bars->source);

  g_return_if_fail (HF_IS_QUERY_CHART_ROW (self));

  show_line (self, bars, sum, name, type_name != NULL ? type_name : name);
  show_count (self, sum->n_rows, sum->n_rows > 1 && !bars->is_count);
  hf_css_class_set (self->name, "dim-label", sum->key.type == HF_QUERY_TYPE_NULL);
  gtk_widget_set_visible (self->swatch, type_name != NULL);
  if (type_name != NULL)
    hf_swatch_set_type (HF_SWATCH (self->swatch), type_name);
  gtk_widget_set_visible (self->bar, TRUE);
  hf_share_bar_set_share (HF_SHARE_BAR (self->bar), share, HF_ROOT_STATIC);
}

void
hf_query_chart_row_show_rest (HfQueryChartRow   *self,
                              const HfQueryBars *bars,
                              const HfQuerySum  *sum,
                              guint32            n_more)
{
  g_autofree char *count = hf_figures_count (n_more);
  /* Translators: other bars, which are not shown: “12 more” */
  g_autofree char *name = g_strdup_printf (ngettext ("%s more", "%s more", n_more), count);

  g_return_if_fail (HF_IS_QUERY_CHART_ROW (self));

  show_line (self, bars, sum, name, name);
  show_count (self, sum->n_rows, FALSE);
  hf_css_class_set (self->name, "dim-label", TRUE);
  gtk_widget_set_visible (self->swatch, FALSE);
  gtk_widget_set_visible (self->bar, FALSE);
}
