/* hf-query-chart-head.c: which columns of an answer a chart shows, as a sentence with drop-downs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-chart-head.h"

#include "hf-choices.h"
#include "hf-query-sums.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>
#include <string.h>

struct _HfQueryChartHead
{
  GtkWidget    parent_instance;

  GtkBox      *sentence;
  GtkLabel    *before;
  GtkDropDown *value;
  GtkLabel    *between;
  GtkDropDown *key;
  GtkLabel    *after;

  GArray      *values; /* of guint: the columns that can be added up; NULL at first */
  gboolean     is_filling;
};

G_DEFINE_FINAL_TYPE (HfQueryChartHead, hf_query_chart_head, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The sentence ---- */

static void
show_part (GtkLabel   *label,
           const char *start,
           const char *end)
{
  g_autofree char *text = g_strndup (start, (gsize) (end - start));

  hf_shown_set_text (label, g_strstrip (text));
  gtk_widget_set_visible (GTK_WIDGET (label), text[0] != '\0');
}

/* The translation decides which of the drop-downs comes first. */
static void
show_sentence (HfQueryChartHead *self,
               gboolean      is_count)
{
  /* Translators: %1$s and %2$s are drop-downs with names of columns: the values in the first are
   * added up for each value in the second. They may change places. */
  const char *text = is_count ? _ ("Number of %1$s by %2$s") : _ ("Sum of %1$s by %2$s");
  const char *value = strstr (text, "%1$s");
  const char *key = strstr (text, "%2$s");
  const char *first = MIN (value, key);
  const char *second = MAX (value, key);
  GtkWidget *drop_downs[] = { GTK_WIDGET (self->value), GTK_WIDGET (self->key) };
  const guint is_key_first = key < value ? 1 : 0;

  if (first == NULL)
    return;
  show_part (self->before, text, first);
  show_part (self->between, first + strlen ("%1$s"), second);
  show_part (self->after, second + strlen ("%1$s"), text + strlen (text));
  gtk_box_reorder_child_after (self->sentence, drop_downs[is_key_first], GTK_WIDGET (self->before));
  gtk_box_reorder_child_after (self->sentence, drop_downs[1 - is_key_first],
                               GTK_WIDGET (self->between));
}

static void
setup_name_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_name_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item)
{
  GtkStringObject *name = gtk_list_item_get_item (item);

  hf_shown_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                     gtk_string_object_get_string (name));
}

static const char *
get_reason (gpointer user_data G_GNUC_UNUSED,
            guint    position G_GNUC_UNUSED)
{
  return NULL;
}

/* A name of any length: the button elides it, and so does the list. */
static void
set_up_drop_down (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkStringList) none = gtk_string_list_new (NULL);

  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (none));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_name_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name_cb), NULL);
  gtk_drop_down_set_factory (drop_down, factory);
  hf_choices_set_reasons (drop_down, get_reason, NULL);
}

/* ---- Columns ---- */

static void
append_name (GtkStringList *names,
             HfQueryRows   *rows,
             guint          column)
{
  g_autofree char *shown = hf_shown_dup (hf_query_rows_get_name (rows, column));

  gtk_string_list_append (names, shown);
}

static void
fill_names (HfQueryChartHead *self,
            HfQueryRows      *rows)
{
  g_autoptr (GtkStringList) values = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) keys = gtk_string_list_new (NULL);

  /* Translators: in “Number of rows by type” */
  gtk_string_list_append (values, _ ("rows"));
  for (guint i = 0; i < self->values->len; i++)
    append_name (values, rows, g_array_index (self->values, guint, i));
  for (guint i = 0; i < hf_query_rows_get_n_columns (rows); i++)
    append_name (keys, rows, i);
  gtk_drop_down_set_model (self->value, G_LIST_MODEL (values));
  gtk_drop_down_set_model (self->key, G_LIST_MODEL (keys));
}

/* A column that has numbers now may have a text later. */
gboolean
hf_query_chart_head_set_rows (HfQueryChartHead *self,
                              HfQueryRows      *rows)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (guint));

  g_return_val_if_fail (HF_IS_QUERY_CHART_HEAD (self), FALSE);

  for (guint i = 0; i < hf_query_rows_get_n_columns (rows); i++)
    {
      if (hf_query_sums_can_add (rows, i))
        g_array_append_val (values, i);
    }
  if (self->values != NULL && self->values->len == values->len &&
      memcmp (self->values->data, values->data, values->len * sizeof (guint)) == 0)
    return FALSE;

  g_clear_pointer (&self->values, g_array_unref);
  self->values = g_steal_pointer (&values);
  self->is_filling = TRUE;
  fill_names (self, rows);
  self->is_filling = FALSE;
  return TRUE;
}

void
hf_query_chart_head_forget (HfQueryChartHead *self)
{
  g_return_if_fail (HF_IS_QUERY_CHART_HEAD (self));

  g_clear_pointer (&self->values, g_array_unref);
}

gboolean
hf_query_chart_head_has_values (HfQueryChartHead *self)
{
  g_return_val_if_fail (HF_IS_QUERY_CHART_HEAD (self), FALSE);

  return self->values != NULL && self->values->len > 0;
}

void
hf_query_chart_head_select (HfQueryChartHead *self,
                            guint             key,
                            guint             value)
{
  guint position = 0;

  g_return_if_fail (HF_IS_QUERY_CHART_HEAD (self));
  g_return_if_fail (self->values != NULL);

  for (guint i = 0; i < self->values->len; i++)
    {
      if (g_array_index (self->values, guint, i) == value)
        position = i + 1;
    }
  self->is_filling = TRUE;
  gtk_drop_down_set_selected (self->value, position);
  gtk_drop_down_set_selected (self->key, key);
  self->is_filling = FALSE;
  show_sentence (self, position == 0);
}

guint
hf_query_chart_head_get_key (HfQueryChartHead *self)
{
  g_return_val_if_fail (HF_IS_QUERY_CHART_HEAD (self), 0);

  return gtk_drop_down_get_selected (self->key);
}

guint
hf_query_chart_head_get_value (HfQueryChartHead *self)
{
  guint position = 0;

  g_return_val_if_fail (HF_IS_QUERY_CHART_HEAD (self), HF_QUERY_SUMS_ROWS);

  position = gtk_drop_down_get_selected (self->value);
  if (self->values == NULL || position == 0 || position > self->values->len)
    return HF_QUERY_SUMS_ROWS;
  return g_array_index (self->values, guint, position - 1);
}

static void
selected_cb (HfQueryChartHead *self)
{
  if (self->is_filling)
    return;

  show_sentence (self, hf_query_chart_head_get_value (self) == HF_QUERY_SUMS_ROWS);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

/* ---- The widget ---- */

static void
hf_query_chart_head_dispose (GObject *object)
{
  HfQueryChartHead *self = HF_QUERY_CHART_HEAD (object);

  self->is_filling = TRUE;
  g_clear_pointer (&self->values, g_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_QUERY_CHART_HEAD);

  G_OBJECT_CLASS (hf_query_chart_head_parent_class)->dispose (object);
}

static void
hf_query_chart_head_class_init (HfQueryChartHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_query_chart_head_dispose;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-query-chart-head.ui");
  gtk_widget_class_bind_template_child (widget_class, HfQueryChartHead, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfQueryChartHead, before);
  gtk_widget_class_bind_template_child (widget_class, HfQueryChartHead, value);
  gtk_widget_class_bind_template_child (widget_class, HfQueryChartHead, between);
  gtk_widget_class_bind_template_child (widget_class, HfQueryChartHead, key);
  gtk_widget_class_bind_template_child (widget_class, HfQueryChartHead, after);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "querycharthead");
}

static void
hf_query_chart_head_init (HfQueryChartHead *self)
{
  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  set_up_drop_down (self->value);
  set_up_drop_down (self->key);
  hf_tip_hide_over_choices (GTK_WIDGET (self));
  self->is_filling = FALSE;
}
