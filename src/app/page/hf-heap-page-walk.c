/* hf-heap-page-walk.c: the keyboard goes from pane to pane of a page
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-details-list.h"
#include "hf-filter-bar.h"
#include "hf-graph-list.h"
#include "hf-heap-page-private.h"

static GtkWidget *
find_inside (GtkWidget *widget,
             GType      type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_inside (child, type);

  return found;
}

static void
go (HfHeapPage *self,
    int         step)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root == NULL || !hf_pane_walk_go (self->walk, gtk_root_get_focus (root), step))
    return;

  /* A user who goes by keys sees where. */
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

void
hf_heap_page_focus_next_pane (HfHeapPage *self)
{
  go (self, 1);
}

void
hf_heap_page_focus_previous_pane (HfHeapPage *self)
{
  go (self, -1);
}

void
hf_heap_page_note_focus (HfHeapPage *self)
{
  if (self->walk != NULL)
    hf_pane_walk_note (self->walk, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));
}

/* In the order on screen. Those of the other views are hidden. */
void
hf_heap_page_init_walk (HfHeapPage *self)
{
  GtkWidget *roots = GTK_WIDGET (self->roots);
  GtkWidget *graph = GTK_WIDGET (self->graph);
  GtkWidget *types = GTK_WIDGET (self->types);
  GtkWidget *dominators = GTK_WIDGET (self->dominators);
  GtkWidget *objects = GTK_WIDGET (self->objects);
  GtkWidget *paths = GTK_WIDGET (self->paths);
  GtkWidget *library = GTK_WIDGET (self->library);
  GtkWidget *heap_map = GTK_WIDGET (self->heap_map);
  GtkWidget *timeline = GTK_WIDGET (self->timeline);
  GtkWidget *details = GTK_WIDGET (self->details);

  self->walk = hf_pane_walk_new ();
  hf_pane_walk_add (self->walk, roots, find_inside (roots, GTK_TYPE_LIST_VIEW));
  hf_pane_walk_add (self->walk, library, library);
  hf_pane_walk_add (self->walk, GTK_WIDGET (self->treemap), GTK_WIDGET (self->treemap));
  hf_pane_walk_add (self->walk, find_inside (graph, HF_TYPE_GRAPH_LIST), NULL);
  hf_pane_walk_add (self->walk, graph, graph);
  hf_pane_walk_add (self->walk, find_inside (types, HF_TYPE_FILTER_BAR), NULL);
  hf_pane_walk_add (self->walk, types, types);
  hf_pane_walk_add (self->walk, find_inside (dominators, HF_TYPE_FILTER_BAR), NULL);
  hf_pane_walk_add (self->walk, dominators, dominators);
  hf_pane_walk_add (self->walk, find_inside (objects, HF_TYPE_FILTER_BAR), NULL);
  hf_pane_walk_add (self->walk, objects, objects);
  hf_pane_walk_add (self->walk, find_inside (paths, HF_TYPE_FILTER_BAR), NULL);
  hf_pane_walk_add (self->walk, paths, paths);
  hf_pane_walk_add (self->walk, hf_query_view_get_editor (self->query_view), NULL);
  hf_pane_walk_add (self->walk, hf_query_view_get_answer (self->query_view), NULL);
  hf_pane_walk_add (self->walk, heap_map, heap_map);
  hf_pane_walk_add (self->walk, timeline, timeline);
  hf_pane_walk_add (self->walk, find_inside (timeline, GTK_TYPE_LIST_VIEW), NULL);
  hf_pane_walk_add (self->walk, details,
                    find_inside (find_inside (details, HF_TYPE_DETAILS_LIST), GTK_TYPE_LIST_VIEW));
  hf_pane_fold_set_walk (self->fold, self->walk);
}
