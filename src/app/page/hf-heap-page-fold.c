/* hf-heap-page-fold.c: where the panes of a page are: beside the view, or over it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-page-private.h"

void
hf_heap_page_set_room (HfPage *page,
                       HfRoom  room)
{
  HfHeapPage *self = HF_HEAP_PAGE (page);
  const gboolean folded = room == HF_ROOM_FOLDED;
  const gboolean narrow = room < HF_ROOM_SNUG;

  if (folded != hf_pane_fold_is_folded (self->fold))
    hf_timeline_view_show_list (self->timeline, !folded);
  hf_pane_fold_set_room (self->fold, room);
  hf_findings_strip_set_narrow (self->findings, folded);
  hf_roots_pane_set_narrow (self->roots, narrow && !folded);
  hf_details_pane_set_narrow (self->details, narrow && !folded);
  hf_types_view_set_narrow (self->types, narrow);
  hf_objects_view_set_narrow (self->objects, narrow);
  hf_query_view_set_narrow (self->query_view, folded);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_heap_page_install_fold (GtkWidgetClass *widget_class)
{
  g_type_ensure (HF_TYPE_SELECTION_LINE);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, roots_cover);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, details_cover);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, line);
}

void
hf_heap_page_init_fold (HfHeapPage *self)
{
  const HfPaneFoldParts parts = {
    .paneds = { self->paned, self->details_paned },
    .panes = { GTK_WIDGET (self->left), GTK_WIDGET (self->details) },
    .covers = { self->roots_cover, self->details_cover },
    .line = GTK_WIDGET (self->line),
    .least = HF_ROOM_NARROW,
  };

  self->fold = hf_pane_fold_new (HF_PAGE (self), &parts);
}
