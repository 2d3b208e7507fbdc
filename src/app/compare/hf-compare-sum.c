/* hf-compare-sum.c: what the changes of a comparison add up to
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-sum.h"

#include "hf-compare-text.h"
#include "hf-css-class.h"
#include "hf-figures.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfCompareSum
{
  GtkWidget     parent_instance;

  HfComparison *comparison; /* NULL if there is none */

  GtkWidget    *box;
  GtkLabel     *bytes;
  GtkLabel     *share;
  GtkLabel     *counts;
};

G_DEFINE_FINAL_TYPE (HfCompareSum, hf_compare_sum, GTK_TYPE_WIDGET)

/* ---- Texts ------------------------------------------------------------- */

static char *
dup_counts (HfComparison *comparison)
{
  const guint32 *counts = hf_comparison_count (comparison);
  g_autofree char *grown = hf_figures_count (counts[HF_CHANGE_GROWN]);
  g_autofree char *shrunk = hf_figures_count (counts[HF_CHANGE_SHRUNK]);
  g_autofree char *new = hf_figures_count (counts[HF_CHANGE_NEW]);
  g_autofree char *gone = hf_figures_count (counts[HF_CHANGE_GONE]);

  /* Translators: four counts of types */
  return g_strdup_printf (_ ("grew %s   shrank %s   new %s   gone %s"), grown, shrunk, new, gone);
}

/* Bytes and objects, exactly. */
static char *
dup_tip (HfComparison *comparison)
{
  const guint64 before = hf_comparison_get_total (comparison, HF_SIDE_BEFORE, HF_FIGURE_COUNT);
  const guint64 after = hf_comparison_get_total (comparison, HF_SIDE_AFTER, HF_FIGURE_COUNT);
  const guint64 old = hf_comparison_get_total (comparison, HF_SIDE_BEFORE, HF_FIGURE_BYTES);
  const guint64 now = hf_comparison_get_total (comparison, HF_SIDE_AFTER, HF_FIGURE_BYTES);
  g_autofree char *bytes = hf_compare_text_dup_bytes ((gint64) (now - old));
  g_autofree char *count = hf_compare_text_dup_count ((gint64) (after - before));

  /* Translators: the difference in bytes, "+71,804 B", and in the number of objects, "+12" */
  return g_strdup_printf (_ ("%s in %s objects, reachable or not"), bytes, count);
}

static void
show (HfCompareSum *self)
{
  guint64 before = 0;
  guint64 after = 0;
  g_autofree char *bytes = NULL;
  g_autofree char *share = NULL;
  g_autofree char *counts = NULL;
  g_autofree char *tip = NULL;
  g_autofree char *in_brackets = NULL;

  if (self->comparison == NULL)
    return;

  before = hf_comparison_get_total (self->comparison, HF_SIDE_BEFORE, HF_FIGURE_BYTES);
  after = hf_comparison_get_total (self->comparison, HF_SIDE_AFTER, HF_FIGURE_BYTES);
  bytes = hf_compare_text_dup_size ((gint64) (after - before));
  share = hf_compare_text_dup_share (before, after);
  counts = dup_counts (self->comparison);
  tip = dup_tip (self->comparison);
  in_brackets = share[0] == '\0' ? g_strdup ("") : g_strdup_printf ("(%s)", share);

  hf_shown_set_text (self->bytes, bytes);
  hf_shown_set_text (self->share, in_brackets);
  hf_shown_set_text (self->counts, counts);
  hf_tip_set (GTK_WIDGET (self->counts), counts);
  hf_tip_set (GTK_WIDGET (self->bytes), tip);
  hf_css_class_set (GTK_WIDGET (self->bytes), "more", after > before);
  hf_css_class_set (GTK_WIDGET (self->bytes), "less", after < before);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_compare_sum_dispose (GObject *object)
{
  HfCompareSum *self = HF_COMPARE_SUM (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_COMPARE_SUM);
  /* Never the last one: the page lets go after its widgets. */
  g_clear_object (&self->comparison);

  G_OBJECT_CLASS (hf_compare_sum_parent_class)->dispose (object);
}

static void
hf_compare_sum_class_init (HfCompareSumClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_sum_dispose;
  gtk_widget_class_set_css_name (widget_class, "comparesum");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-compare-sum.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareSum, box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareSum, bytes);
  gtk_widget_class_bind_template_child (widget_class, HfCompareSum, share);
  gtk_widget_class_bind_template_child (widget_class, HfCompareSum, counts);
}

static void
hf_compare_sum_init (HfCompareSum *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (show), self);
}

void
hf_compare_sum_set (HfCompareSum *self,
                    HfComparison *comparison)
{
  g_return_if_fail (HF_IS_COMPARE_SUM (self));

  g_set_object (&self->comparison, comparison);
  show (self);
}

const char *
hf_compare_sum_get_bytes (HfCompareSum *self)
{
  return gtk_label_get_text (self->bytes);
}

const char *
hf_compare_sum_get_counts (HfCompareSum *self)
{
  return gtk_label_get_text (self->counts);
}
