/* hf-compare-page-pair.c: the table and the treemaps of a page show the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-page-private.h"
#include "hf-compare-reasons.h"

/* In px: below it there are no treemaps. */
#define LEAST_HEIGHT 520

static HfPairModel *
get_model (HfComparePage *self)
{
  return hf_pair_pane_get_model (self->pair);
}

/* The cells of the treemaps are types, whatever the table compares. */
static gboolean
lists_types (HfComparePage *self)
{
  return hf_compare_view_get_by (self->view) == HF_COMPARE_BY_TYPE;
}

/* ---- From the table ---------------------------------------------------- */

/* Returns: (nullable): the type that a row is about: by reason, that of the objects which live for
 * it; %NULL for a reason that is a root alone */
static const char *
find_type_name (HfComparison          *comparison,
                const HfComparisonRow *row)
{
  const HfSide side = row->parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  HfTypeIndex type = { row->parts[side] };

  if (hf_comparison_get_by (comparison) == HF_COMPARE_BY_REASON)
    {
      HfReasonTree *tree = hf_comparison_get_reason_tree (comparison, side);
      guint32 n_reasons = 0;
      const HfReason *reason = &hf_reason_tree_get_reasons (tree, &n_reasons)[row->parts[side]];

      if (reason->parent == HF_INDEX_NONE)
        return NULL;
      type = reason->type;
    }

  return hf_heap_get_type_name (hf_comparison_get_heap (comparison, side)->heap, type);
}

/* Treemaps and graph mark the type of the selected row, if it has one. */
static void
mark_type (HfComparePage *self)
{
  const HfCompareBy by = hf_compare_view_get_by (self->view);
  HfComparison *comparison = hf_compare_view_get_comparison (self->view);
  const guint32 place = hf_compare_view_get_selected (self->view);
  guint32 n_rows = 0;
  const HfComparisonRow *rows = NULL;

  if (comparison != NULL && (by == HF_COMPARE_BY_TYPE || by == HF_COMPARE_BY_REASON))
    rows = hf_comparison_get_rows (comparison, &n_rows);
  hf_pair_model_select (get_model (self),
                        place < n_rows ? find_type_name (comparison, &rows[place]) : NULL);
}

/* Of a stored comparison, of a reason that another page leads to, or when the table begins to list
 * types. */
void
hf_compare_page_match_selection (HfComparePage *self)
{
  const HfCompareBy by = hf_compare_view_get_by (self->view);
  const gboolean has_row = hf_compare_view_get_selected (self->view) != HF_INDEX_NONE;
  const guint32 marked = hf_pair_model_get_selected_row (get_model (self));

  if (by == HF_COMPARE_BY_REASON && has_row && !self->selects_type)
    mark_type (self);
  if (by != HF_COMPARE_BY_TYPE || has_row || marked == HF_INDEX_NONE)
    return;

  self->selects_type = FALSE;
  hf_compare_view_select (self->view, marked);
}

static void
selection_changed_cb (HfComparePage *self)
{
  self->selects_type = FALSE;
  mark_type (self);
  hf_compare_page_show_part (self);
  hf_compare_page_take_step (self, hf_table_is_moving (
                                     hf_table_view_get_table (HF_TABLE_VIEW (self->view))));
}

static void
rows_changed_cb (HfComparePage *self)
{
  const HfCompareRows *rows = lists_types (self) ? hf_compare_view_get_rows (self->view) : NULL;

  hf_pair_model_set_matches (get_model (self),
                             rows == NULL || rows->matches.words == NULL ? NULL : &rows->matches);
  hf_compare_status_set_by_identity (self->status, hf_compare_view_get_by_identity (self->view));
  hf_compare_page_learn_step (self);
  hf_compare_page_show_part (self);
}

/* ---- From the treemaps ------------------------------------------------- */

static void
selected_cb (HfComparePage *self)
{
  self->selects_type = !lists_types (self);
  if (lists_types (self))
    hf_compare_view_select (self->view, hf_pair_model_get_selected_row (get_model (self)));
  hf_compare_page_show_part (self);
  hf_compare_page_take_step (self, FALSE);
}

static void
list_objects_cb (HfComparePage *self,
                 guint          side,
                 guint          type)
{
  g_signal_emit_by_name (self->view, "list-objects", side, type, (guint64) 0);
}

/* The graph has a key of its own. */
static void
show_key (HfComparePage *self,
          gboolean       has_room)
{
  gtk_widget_set_visible (GTK_WIDGET (self->key),
                          has_room && !hf_pair_pane_get_shows_graph (self->pair));
}

static void
shows_change_changed_cb (HfComparePage *self)
{
  hf_pair_key_set_is_pair (self->key, !hf_pair_pane_get_shows_change (self->pair));
  show_key (self, gtk_widget_get_visible (GTK_WIDGET (self->pair)));
  hf_compare_page_take_step (self, FALSE);
}

/* ---- All that the user chose ------------------------------------------- */

/* A selected type that does not differ has no row. */
HfCompareState *
hf_compare_page_dup_state (HfComparePage *self)
{
  HfCompareState *state = hf_compare_view_dup_state (self->view);

  if (state->selected == NULL && lists_types (self))
    state->selected = g_strdup (hf_pair_model_get_selected (get_model (self)));
  state->grouping = hf_pair_model_get_grouping (get_model (self));
  state->shows_change = hf_pair_pane_get_shows_change (self->pair);
  state->shows_graph = hf_pair_pane_get_shows_graph (self->pair);
  state->retention = g_strdup (hf_pair_pane_get_retention (self->pair));
  state->shows_roots = hf_pane_fold_docks (self->fold, HF_PANE_ROOTS);
  state->shows_details = hf_pane_fold_docks (self->fold, HF_PANE_DETAILS);
  return state;
}

void
hf_compare_page_restore (HfComparePage        *self,
                         const HfCompareState *state)
{
  hf_compare_view_set_state (self->view, state);
  hf_pair_model_select (get_model (self), state->by == HF_COMPARE_BY_TYPE ? state->selected : NULL);
  hf_pair_model_set_grouping (get_model (self), state->grouping);
  hf_pair_pane_set_shows_change (self->pair, state->shows_change);
  hf_pair_pane_set_retention (self->pair, state->retention);
  hf_pair_pane_set_shows_graph (self->pair, state->shows_graph);
  hf_pane_fold_dock (self->fold, HF_PANE_ROOTS, state->shows_roots);
  hf_pane_fold_dock (self->fold, HF_PANE_DETAILS, state->shows_details);
}

void
hf_compare_page_reset_pair (HfComparePage *self)
{
  HfPairModel *model = get_model (self);

  hf_pair_model_select (model, NULL);
  hf_pair_pane_set_shows_change (self->pair, FALSE);
  hf_pair_pane_set_shows_graph (self->pair, FALSE);
  hf_pair_pane_set_retention (self->pair, NULL);
  hf_pair_model_set_grouping (model, HF_GROUPING_NAMESPACE);
  if (hf_pair_model_get_pair (model) != NULL)
    hf_pair_model_zoom_to (model, 0);
  self->selects_type = FALSE;
  hf_compare_page_show_part (self);
}

/* That of the kind that was chosen last, once a worker has made it. */
static void
choose_graph (HfComparePage   *self,
              HfCompareExport *choices)
{
  HfPairGraphPane *pane = HF_PAIR_GRAPH_PANE (hf_pair_pane_get_graph (self->pair));
  HfPairGraphView *view = hf_pair_graph_pane_get_view (pane);
  HfPairGraph *graph = hf_pair_graph_view_get_pair (view);

  if (graph == NULL || graph->graph->n_nodes == 0 || hf_pair_graph_view_is_busy (view))
    return;

  choices->graph = graph;
  choices->subject = choices->picture = HF_SUBJECT_GRAPH;
  choices->width = gtk_widget_get_width (GTK_WIDGET (view));
  choices->height = gtk_widget_get_height (GTK_WIDGET (view));
}

void
hf_compare_page_choose_picture (HfComparePage   *self,
                                HfCompareExport *choices)
{
  HfPairModel *model = get_model (self);
  GtkWidget *sides = hf_pair_pane_get_sides (self->pair);

  choices->picture = hf_pair_pane_get_shows_change (self->pair) ? HF_SUBJECT_CHANGE
                                                                : HF_SUBJECT_PAIR;
  choices->grouping = hf_pair_model_get_grouping (model);
  /* Until the worker has made the pair of this grouping, the one on screen is of another. */
  if (!hf_pair_model_is_busy (model))
    {
      choices->pair = hf_pair_model_get_pair (model);
      choices->focus = hf_pair_model_get_focus (model);
    }
  if (!gtk_widget_get_visible (GTK_WIDGET (self->pair)))
    return;
  if (hf_pair_pane_get_shows_graph (self->pair))
    {
      choose_graph (self, choices);
      return;
    }

  choices->subject = choices->picture;
  choices->width = gtk_widget_get_width (sides);
  choices->height = gtk_widget_get_height (sides);
}

/* ---- Their room -------------------------------------------------------- */

/* In a low window the table is worth more than pictures too small to read. */
static void
show_room_later (gpointer user_data)
{
  HfComparePage *self = user_data;
  const gboolean has_room = gtk_widget_get_height (GTK_WIDGET (self)) >= LEAST_HEIGHT;

  self->room_source = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->pair), has_room);
  show_key (self, has_room);
}

static void
hf_compare_page_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  HfComparePage *self = HF_COMPARE_PAGE (widget);
  const gboolean has_room = height >= LEAST_HEIGHT;

  gtk_widget_size_allocate (self->box, &(GtkAllocation){ 0, 0, width, height }, baseline);

  /* Not now: sizes are being allocated. */
  if (has_room != gtk_widget_get_visible (GTK_WIDGET (self->pair)) && self->room_source == 0)
    self->room_source = g_idle_add_once (show_room_later, self);
}

static void
hf_compare_page_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  gtk_widget_measure (HF_COMPARE_PAGE (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_compare_page_install_pair (GtkWidgetClass *widget_class)
{
  widget_class->measure = hf_compare_page_measure;
  widget_class->size_allocate = hf_compare_page_size_allocate;
  gtk_widget_class_bind_template_callback (widget_class, selection_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rows_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, shows_change_changed_cb);
}

void
hf_compare_page_init_pair (HfComparePage *self)
{
  g_signal_connect_object (get_model (self), "selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_model (self), "list-objects", G_CALLBACK (list_objects_cb), self,
                           G_CONNECT_SWAPPED);
}
