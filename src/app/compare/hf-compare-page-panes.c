/* hf-compare-page-panes.c: the panes of two heaps: beside the treemaps and the table, or over them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-page-private.h"
#include "hf-settings.h"

/* ---- Their content ----------------------------------------------------- */

/* The cells of the treemaps are types, whatever the table compares: what the user selected last
 * counts. */
void
hf_compare_page_show_part (HfComparePage *self)
{
  HfCompareKinds *kinds = hf_compare_view_get_kinds (self->view);
  HfComparison *comparison = hf_compare_view_get_comparison (self->view);
  guint32 place = hf_compare_view_get_selected (self->view);

  if (kinds != NULL && self->selects_type)
    {
      comparison = hf_compare_kinds_get (kinds, HF_COMPARE_BY_TYPE);
      place = hf_pair_model_get_selected_row (hf_pair_pane_get_model (self->pair));
    }
  if (comparison == NULL)
    place = HF_INDEX_NONE;
  hf_compare_details_set (self->details, kinds, place == HF_INDEX_NONE ? NULL : comparison, place);
  if (kinds != NULL && place == HF_INDEX_NONE)
    comparison = hf_compare_kinds_get (kinds, HF_COMPARE_BY_TYPE);
  hf_compare_line_set (self->line, comparison, place);
  hf_compare_roots_pane_set (self->roots, kinds);
}

static void
show_reason_cb (HfComparePage *self,
                guint          place)
{
  hf_pane_fold_close (self->fold);
  hf_compare_view_show_row (self->view, HF_COMPARE_BY_REASON, place);
}

static void
show_kind_cb (HfComparePage *self,
              const char    *word)
{
  hf_pane_fold_close (self->fold);
  hf_compare_page_begin_step (self);
  hf_compare_view_set_by (self->view, HF_COMPARE_BY_ROOT);
  hf_compare_view_set_shows_small (self->view, TRUE);
  hf_compare_view_set_filter (self->view, word);
  hf_compare_page_end_step (self);
  hf_compare_view_focus_rows (self->view);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_compare_page_install_panes (GtkWidgetClass *widget_class)
{
  g_type_ensure (HF_TYPE_COMPARE_DETAILS);
  g_type_ensure (HF_TYPE_COMPARE_LINE);
  g_type_ensure (HF_TYPE_COMPARE_ROOTS_PANE);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, roots_paned);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, details_paned);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, roots);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, details);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, roots_cover);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, details_cover);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, line);
  gtk_widget_class_bind_template_callback (widget_class, show_reason_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_kind_cb);
}

void
hf_compare_page_init_panes (HfComparePage *self)
{
  /* Two treemaps beside each other need more room than one. */
  const HfPaneFoldParts parts = {
    .paneds = { self->roots_paned, self->details_paned },
    .panes = { GTK_WIDGET (self->roots), GTK_WIDGET (self->details) },
    .covers = { self->roots_cover, self->details_cover },
    .line = GTK_WIDGET (self->line),
    .least = HF_ROOM_SNUG,
  };

  self->fold = hf_pane_fold_new (HF_PAGE (self), &parts);
  hf_pane_fold_dock (self->fold, HF_PANE_ROOTS, FALSE);
  hf_pane_fold_dock (self->fold, HF_PANE_DETAILS,
                     hf_settings_get_boolean (HF_SETTINGS_SHOW_DETAILS));
}
