/* hf-view-state.h: what is looked at in a heap, and how, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-coloring.h"
#include "hf-graph-plan.h"
#include "hf-named-selection.h"
#include "hf-object-order.h"
#include "hf-view-field.h"

G_BEGIN_DECLS

/**
 * HfView: the views of a tab.
 */
typedef enum
{
  HF_VIEW_TREEMAP,
  HF_VIEW_GRAPH,
  HF_VIEW_TYPES,
  HF_VIEW_OBJECTS,
} HfView;

#define HF_N_VIEWS 4

/** HF_TYPE_VIEW: #HfView; its nicks are what stored sessions call the views. */
#define HF_TYPE_VIEW (hf_view_get_type ())
GType        hf_view_get_type          (void);

/**
 * HfViewState:
 * @view: which view is in front
 * @grouping: what the treemap puts together
 * @focus: what fills the treemap; of another grouping than @grouping, it fills the one that
 *   stands in for it, and all of @grouping is shown as soon as there is such a treemap
 * @weight: what the treemap by namespace weighs
 * @coloring: what its colours mean
 * @color_filter: (nullable): id of the colour that all others are dimmed for
 * @selection: the one thing that is selected
 * @root_flags: only roots that have all of these #HfRootFlags are listed
 * @open_groups: (nullable) (element-type HfOpenGroup): of the roots listed; nobody changes it;
 *   %NULL as long as it is not known
 * @type_scope: the family or namespace whose types are listed
 * @type_filter: text of the filter of types, be it sound or not
 * @type_order: by which column types are sorted
 * @types_descending: whether the largest are first
 * @listed: of what objects are listed; of nothing: all of them
 * @object_filter: text of the filter of objects, be it sound or not
 * @object_order: by which column objects are sorted
 * @objects_descending: whether the largest are first
 * @graph: which kind of graph is shown
 * @graphs: what was made of each kind
 * @graph_node: the key of the node that was selected last in a graph, where several nodes stand
 *   for one selection; %HF_GRAPH_ALL if none was
 *
 * All that has been asked for, by names as far as there are any: it holds nothing of the heap,
 * and does not say how far a worker has come with it. Indices in it are of one heap. One
 * thread at a time.
 *
 * A new field is one line here and one in the table of hf-view-state.c, in the same order, and a
 * name for its change in the table of hf-step-name.c.
 */
typedef struct
{
  HfView            view;
  HfGrouping        grouping;
  HfNodeRef         focus;
  HfWeight          weight;
  HfColoring        coloring;
  char             *color_filter;
  HfNamedSelection  selection;
  guint64           root_flags;
  GArray           *open_groups;
  HfNodeRef         type_scope;
  char             *type_filter;
  HfTypeOrder       type_order;
  gboolean          types_descending;
  HfNamedSelection  listed;
  char             *object_filter;
  HfObjectOrder     object_order;
  gboolean          objects_descending;
  HfGraphKind       graph;
  HfGraphPlan       graphs[HF_N_GRAPH_KINDS];
  guint64           graph_node;
} HfViewState;

/** hf_view_state_get_fields: (transfer none) (array length=n_fields): all of them. */
const HfViewField *hf_view_state_get_fields (guint *n_fields);

/** hf_view_state_new: (transfer full): that of a heap that was opened for the first time. */
HfViewState *hf_view_state_new         (void);
/** hf_view_state_copy: (transfer full) */
HfViewState *hf_view_state_copy        (const HfViewState *self);
void         hf_view_state_free        (HfViewState       *self);
/** hf_view_state_clear: makes it that of a heap that was opened for the first time. For tests. */
void         hf_view_state_clear       (HfViewState       *self);
/** hf_view_state_leave_heap: clears each field that means nothing in another heap. */
void         hf_view_state_leave_heap  (HfViewState       *self);

/**
 * hf_view_state_equal:
 *
 * Returns: whether both show the same in a heap. A state that leaves open which of several cells or
 *   nodes of the selection was meant, or which groups are open, equals one that specifies it
 */
gboolean     hf_view_state_equal       (const HfViewState *a,
                                        const HfViewState *b);
/** hf_view_field_equal: whether both show the same in @field; as hf_view_state_equal(). */
gboolean     hf_view_field_equal       (const HfViewField *field,
                                        const HfViewState *a,
                                        const HfViewState *b);
/** hf_view_field_is_same: whether both say the same in @field, and as much. */
gboolean     hf_view_field_is_same     (const HfViewField *field,
                                        const HfViewState *a,
                                        const HfViewState *b);

/** hf_view_state_to_json: adds a member for each field to @object. */
void         hf_view_state_to_json     (const HfViewState *self,
                                        JsonObject        *object);
/**
 * hf_view_state_new_from_json:
 * @object: anything; what is not there is as in a heap that was opened for the first time
 * @heap: that the state is of; indices that it does not have are none
 *
 * Returns: (transfer full)
 */
HfViewState *hf_view_state_new_from_json (JsonObject      *object,
                                          HfHeap          *heap);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfViewState, hf_view_state_free)

G_END_DECLS
