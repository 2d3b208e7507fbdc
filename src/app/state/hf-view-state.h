/* hf-view-state.h: the part of a heap that the user sees, and how, as a value
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
  HF_VIEW_QUERY,
  HF_VIEW_HEAP_MAP,
  HF_VIEW_TIMELINE,
} HfView;

#define HF_N_VIEWS 7

/** HF_TYPE_VIEW: #HfView; stored sessions use its nicks. */
#define HF_TYPE_VIEW (hf_view_get_type ())
GType        hf_view_get_type          (void);

/**
 * HfTypesLayout: the two tables of the view of types.
 * @HF_TYPES_LIST: all types, one after the other
 * @HF_TYPES_TREE: the dominator tree
 */
typedef enum
{
  HF_TYPES_LIST,
  HF_TYPES_TREE,
} HfTypesLayout;

/** HF_TYPE_TYPES_LAYOUT: #HfTypesLayout; stored sessions use its nicks. */
#define HF_TYPE_TYPES_LAYOUT (hf_types_layout_get_type ())
GType        hf_types_layout_get_type  (void);

/**
 * HfObjectsLayout: the two tables of the view of objects.
 * @HF_OBJECTS_LIST: the objects, one after the other
 * @HF_OBJECTS_PATHS: the objects of a type, grouped by the paths that retain them
 */
typedef enum
{
  HF_OBJECTS_LIST,
  HF_OBJECTS_PATHS,
} HfObjectsLayout;

/** HF_TYPE_OBJECTS_LAYOUT: #HfObjectsLayout; stored sessions use its nicks. */
#define HF_TYPE_OBJECTS_LAYOUT (hf_objects_layout_get_type ())
GType        hf_objects_layout_get_type (void);

/**
 * HfViewState:
 * @view: the view that is visible
 * @grouping: the grouping of the treemap
 * @focus: the node that fills the treemap. If it is of another grouping than @grouping, it fills
 *   the present treemap until a worker has made that of @grouping, which then shows its top
 * @weight: the weight of the treemap by namespace
 * @coloring: the meaning of the colors of the treemap
 * @color_filter: (nullable): the id of the one color that is not dimmed; %NULL to dim none
 * @selection: the one thing that is selected
 * @root_flags: lists only roots that have all of these #HfRootFlags
 * @open_groups: (nullable) (element-type HfOpenGroup): the open groups of the list of roots; never
 *   changed, as it may be shared; %NULL while they are not known
 * @type_scope: the family or namespace whose types are listed
 * @type_filter: the text of the filter of types, valid or not
 * @type_order: the column by which types are sorted
 * @types_descending: whether the largest types are first
 * @listed: the thing whose objects are listed; if it is empty, all objects are listed
 * @object_filter: the text of the filter of objects, valid or not
 * @object_order: the column by which objects are sorted
 * @objects_descending: whether the largest objects are first
 * @graph: the kind of graph that is shown
 * @graphs: the plan of the graph of each kind
 * @graph_node: the key of the node that was selected last in a graph, if several nodes have
 *   the same selection; %HF_GRAPH_ALL if none was
 * @own_weight: the weight that the user chose. @weight is another one only while @coloring needs it
 * @types_layout: whether the view of types shows its list or the dominator tree
 * @folded: the filters of the types that are folded by dominator, as in hf_filter_lines_find()
 * @left_out: the filters of the types that no path goes through, likewise
 * @cuts: the cuts as text, one #HfCutWord a line
 * @open_rows: (nullable) (element-type guint32): the open rows of the dominator tree, as in
 *   hf-open-rows.h; never changed, as it may be shared; %NULL for none
 * @objects_layout: whether the view of objects groups the objects of a type by path; it lists other
 *   objects
 * @map_start: the first address that the heap map shows
 * @map_end: behind the last one; 0 with @map_start 0 = all ranges. It is kept in another heap, the
 *   map of which shows all ranges if none of them has @map_start
 * @map_coloring: the meaning of the colors of the heap map
 * @map_color_filter: (nullable): the id of the one color there that is not dimmed
 * @collection: the runtime's number of the chosen collection of a recording, plus 1; 0 = none
 * @replay: how many of its blocks have moved, plus 1; 0 = all
 *
 * All that the user has requested, whether workers have made it yet or not. It uses names where
 * there are names, and does not hold the heap; its indices are those of one heap. One thread at a
 * time.
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
  HfWeight          own_weight;
  HfTypesLayout     types_layout;
  char             *folded;
  char             *left_out;
  char             *cuts;
  GArray           *open_rows;
  HfObjectsLayout   objects_layout;
  guint64           map_start;
  guint64           map_end;
  HfColoring        map_coloring;
  char             *map_color_filter;
  guint64           collection;
  guint64           replay;
} HfViewState;

/** hf_view_state_get_fields: (transfer none) (array length=n_fields): all of them. */
const HfViewField *hf_view_state_get_fields (guint *n_fields);

/** hf_view_state_new: (transfer full): the state of a heap that was opened for the first time. */
HfViewState *hf_view_state_new         (void);
/** hf_view_state_copy: (transfer full): a copy, which shares immutable parts with @self. */
HfViewState *hf_view_state_copy        (const HfViewState *self);
/** hf_view_state_free: @self may be %NULL. */
void         hf_view_state_free        (HfViewState       *self);
/** hf_view_state_clear: resets each field to its value in hf_view_state_new(). For tests. */
void         hf_view_state_clear       (HfViewState       *self);
/** hf_view_state_leave_heap: resets each field that is not valid in another heap. */
void         hf_view_state_leave_heap  (HfViewState       *self);

/**
 * hf_view_state_equal:
 *
 * Returns: whether both show the same in a heap. A state that does not specify the selected one of
 *   several cells or nodes, or the open groups, equals one that does
 */
gboolean     hf_view_state_equal       (const HfViewState *a,
                                        const HfViewState *b);
/** hf_view_field_equal: whether both show the same in @field; as hf_view_state_equal(). */
gboolean     hf_view_field_equal       (const HfViewField *field,
                                        const HfViewState *a,
                                        const HfViewState *b);
/** hf_view_field_is_same: whether @field of both is the same, in all its parts. */
gboolean     hf_view_field_is_same     (const HfViewField *field,
                                        const HfViewState *a,
                                        const HfViewState *b);

/** hf_view_state_to_json: sets the members of all fields in @object. */
void         hf_view_state_to_json     (const HfViewState *self,
                                        JsonObject        *object);
/**
 * hf_view_state_new_from_json:
 * @object: any object; a field that is missing or invalid is as in hf_view_state_new()
 * @heap: the heap of the state; an index that it does not have becomes none
 *
 * Returns: (transfer full): the state
 */
HfViewState *hf_view_state_new_from_json (JsonObject      *object,
                                          HfHeap          *heap);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfViewState, hf_view_state_free)

G_END_DECLS
