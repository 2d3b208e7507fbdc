/* hf-compare-finding-row.c: one finding of two heaps in a list, and the way to its row
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-finding-row.h"

#include "hf-comparison-finding-text.h"
#include "hf-shown.h"
#include "hf-tip.h"

struct _HfCompareFindingRow
{
  GtkWidget  parent_instance;

  guint32    position;

  GtkWidget *box;
  GtkLabel  *claim;
  GtkLabel  *evidence;
  GtkWidget *show;
};

G_DEFINE_FINAL_TYPE (HfCompareFindingRow, hf_compare_finding_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show_clicked_cb (HfCompareFindingRow *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->position);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_compare_finding_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_COMPARE_FINDING_ROW);

  G_OBJECT_CLASS (hf_compare_finding_row_parent_class)->dispose (object);
}

static void
hf_compare_finding_row_class_init (HfCompareFindingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_finding_row_dispose;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "findingrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-compare-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingRow, box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingRow, claim);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingRow, evidence);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingRow, show);
  gtk_widget_class_bind_template_callback (widget_class, show_clicked_cb);
}

static void
hf_compare_finding_row_init (HfCompareFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hf_compare_finding_row_new (const HfComparisonFindings *found,
                            guint32                     position)
{
  HfCompareFindingRow *self = g_object_new (HF_TYPE_COMPARE_FINDING_ROW, NULL);
  const HfComparisonFinding *finding = &found->items[position];
  g_autofree char *claim = hf_comparison_finding_text_claim (found, finding);
  g_autofree char *evidence = hf_comparison_finding_text_evidence (found, finding);
  g_autofree char *sentence = hf_comparison_finding_text_sentence (found, finding);

  self->position = position;
  hf_shown_set_text (self->claim, claim);
  hf_tip_set (GTK_WIDGET (self->claim), claim);
  hf_shown_set_text (self->evidence, evidence == NULL ? "" : evidence);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->evidence)),
                          evidence != NULL || finding->row != HF_INDEX_NONE);
  gtk_widget_set_visible (self->show, finding->row != HF_INDEX_NONE);
  hf_shown_set_name (GTK_WIDGET (self), sentence);

  return GTK_WIDGET (self);
}
