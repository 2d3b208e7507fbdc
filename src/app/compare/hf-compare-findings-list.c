/* hf-compare-findings-list.c: all findings of two heaps, for a popover
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-findings-list.h"

#include "hf-compare-finding-row.h"
#include "hf-settings.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfCompareFindingsList
{
  GtkWidget          parent_instance;

  HfCompareFindings *findings; /* NULL if there are none */

  GtkWidget         *box;
  GtkLabel          *count;
  GtkBox            *rows;
};

G_DEFINE_FINAL_TYPE (HfCompareFindingsList, hf_compare_findings_list, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A popover that closes gives the focus back, and the row is to have it. */
static void
chosen_cb (HfCompareFindingsList *self,
           guint                  position)
{
  g_autoptr (HfCompareFindings) findings = g_object_ref (self->findings);

  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
  hf_compare_findings_show (findings, position);
}

static void
add_row (HfCompareFindingsList      *self,
         const HfComparisonFindings *found,
         guint32                     position)
{
  GtkWidget *row = hf_compare_finding_row_new (found, position);

  g_signal_connect_swapped (row, "chosen", G_CALLBACK (chosen_cb), self);
  gtk_box_append (self->rows, row);
}

/* If nothing grew, the first sentence says so. */
static void
show_count (HfCompareFindingsList      *self,
            const HfComparisonFindings *found)
{
  const guint32 n_items = found == NULL ? 0 : found->n_items;
  g_autofree char *count = NULL;

  if (hf_compare_findings_is_busy (self->findings))
    count = g_strdup (_ ("Looking for findings"));
  else if (n_items > 1 && found->items[0].row != HF_INDEX_NONE)
    /* Translators: how many findings are listed below, and in which order */
    count = g_strdup_printf (ngettext ("%u, growth first", "%u, growth first", n_items), n_items);
  hf_shown_set_text (self->count, count == NULL ? "" : count);
}

static void
update (HfCompareFindingsList *self)
{
  const HfComparisonFindings *found = NULL;
  GtkWidget *row = NULL;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_box_remove (self->rows, row);
  if (self->findings == NULL)
    return;

  found = hf_compare_findings_get (self->findings);
  for (guint32 i = 0; found != NULL && i < found->n_items; i++)
    add_row (self, found, i);
  show_count (self, found);
}

/* ---- The widget -------------------------------------------------------- */

static void
leave_findings (HfCompareFindingsList *self)
{
  if (self->findings != NULL)
    g_signal_handlers_disconnect_by_data (self->findings, self);
  g_clear_object (&self->findings);
}

static void
hf_compare_findings_list_dispose (GObject *object)
{
  HfCompareFindingsList *self = HF_COMPARE_FINDINGS_LIST (object);

  leave_findings (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_COMPARE_FINDINGS_LIST);

  G_OBJECT_CLASS (hf_compare_findings_list_parent_class)->dispose (object);
}

static void
hf_compare_findings_list_class_init (HfCompareFindingsListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_findings_list_dispose;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "findingslist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-compare-findings-list.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingsList, box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingsList, count);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingsList, rows);
}

static void
hf_compare_findings_list_init (HfCompareFindingsList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (update), self);
}

void
hf_compare_findings_list_set_findings (HfCompareFindingsList *self,
                                       HfCompareFindings     *findings)
{
  g_return_if_fail (HF_IS_COMPARE_FINDINGS_LIST (self));

  if (findings == self->findings)
    return;

  leave_findings (self);
  if (findings != NULL)
    {
      self->findings = g_object_ref (findings);
      g_signal_connect_swapped (findings, "changed", G_CALLBACK (update), self);
    }
  update (self);
}
