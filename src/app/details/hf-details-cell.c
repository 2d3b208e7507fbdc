/* hf-details-cell.c: a row of the Details pane, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-cell.h"

#include "hf-a11y.h"
#include "hf-history-cell.h"
#include "hf-link-cell.h"
#include "hf-path-row.h"

struct _HfDetailsCell
{
  GtkWidget  parent_instance;

  GtkWidget *step;    /* NULL until it is needed */
  GtkWidget *history; /* the same */
  GtkWidget *link;    /* the same */
  GtkWidget *shown;   /* one of these; NULL before the first row */
};

G_DEFINE_FINAL_TYPE (HfDetailsCell, hf_details_cell, GTK_TYPE_WIDGET)

static void
hf_details_cell_dispose (GObject *object)
{
  HfDetailsCell *self = HF_DETAILS_CELL (object);

  g_clear_pointer (&self->step, gtk_widget_unparent);
  g_clear_pointer (&self->history, gtk_widget_unparent);
  g_clear_pointer (&self->link, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_details_cell_parent_class)->dispose (object);
}

static void
hf_details_cell_class_init (HfDetailsCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_details_cell_dispose;

  gtk_widget_class_set_css_name (widget_class, "detailscell");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
hf_details_cell_init (HfDetailsCell *self G_GNUC_UNUSED)
{
}

GtkWidget *
hf_details_cell_new (void)
{
  return g_object_new (HF_TYPE_DETAILS_CELL, NULL);
}

/* The list's own row is what a screen reader knows as the row. */
static void
set_expanded (HfDetailsCell *self,
              HfDetailsRow  *row)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (parent == NULL)
    return;

  if (hf_details_row_is_expandable (row))
    gtk_accessible_update_state (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_STATE_EXPANDED,
                                 hf_details_row_get_data (row)->open, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_STATE_EXPANDED);
}

/* The one of the children that fits, made when it is first needed. */
static GtkWidget *
show_child (HfDetailsCell  *self,
            GtkWidget     **child,
            GtkWidget    *(*make) (void))
{
  if (*child == NULL)
    {
      *child = make ();
      gtk_widget_set_parent (*child, GTK_WIDGET (self));
    }
  if (self->shown != NULL)
    gtk_widget_set_visible (self->shown, self->shown == *child);
  gtk_widget_set_visible (*child, TRUE);
  self->shown = *child;

  return *child;
}

gboolean
hf_details_cell_is_filled (HfDetailsCell *self)
{
  g_return_val_if_fail (HF_IS_DETAILS_CELL (self), FALSE);

  return self->shown != NULL;
}

void
hf_details_cell_set_row (HfDetailsCell *self,
                         HfDetailsRow  *row)
{
  const HfDetailsRowKind kind = hf_details_row_get_data (row)->kind;
  const gboolean is_step = kind == HF_DETAILS_STEP || kind == HF_DETAILS_FOLD;
  g_autofree char *name = NULL;

  g_return_if_fail (HF_IS_DETAILS_CELL (self));

  if (self->history != NULL)
    hf_history_cell_set (HF_HISTORY_CELL (self->history), NULL);
  if (is_step)
    {
      HfPathRow *step = HF_PATH_ROW (show_child (self, &self->step, hf_path_row_new));

      hf_path_row_set_row (step, row);
      name = hf_path_row_dup_name (step);
    }
  else if (kind == HF_DETAILS_LIFE)
    {
      HfHistoryCell *history = HF_HISTORY_CELL (
        show_child (self, &self->history, hf_history_cell_new));

      hf_history_cell_set (history, hf_details_row_get_data (row)->history);
      name = hf_details_row_dup_text (row);
    }
  else
    {
      HfLinkCell *link = HF_LINK_CELL (show_child (self, &self->link, hf_link_cell_new));

      hf_link_cell_set_row (link, row);
      name = hf_link_cell_dup_name (link);
    }

  hf_a11y_set_row (GTK_WIDGET (self), name);
  set_expanded (self, row);
}
