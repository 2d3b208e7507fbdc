/* hf-graph-view-private.h: shared by the files of a graph's view
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-camera.h"
#include "hf-graph-minimap.h"
#include "hf-graph-pan.h"
#include "hf-graph-view.h"
#include "hf-type-matches.h"

G_BEGIN_DECLS

/** HfGraphDrag: the thing that the pointer drags. */
typedef enum
{
  HF_GRAPH_DRAG_NOTHING,
  HF_GRAPH_DRAG_PICTURE,
  HF_GRAPH_DRAG_NODE,
  HF_GRAPH_DRAG_MINIMAP,
} HfGraphDrag;

struct _HfGraphView
{
  HfCanvas       parent_instance;

  HfSession     *session;
  HfTypeMatches *matches;     /* of the filter */
  HfGraphLayout *layout;      /* the layout in view; NULL if there is none */

  HfGraphSpace   space;       /* the space it was laid out for */
  HfGraphCamera  camera;
  HfPoint        fitted_size; /* of the view when the graph was fitted; 0 to fit it again */
  HfGraphPan    *pan;
  guint          look_source; /* passes the size of the view to the maker */

  HfGraphCorner  corner;      /* of the minimap */
  HfGraphDrag    drag;
  guint32        drag_node;
  HfPoint        drag_start;  /* the start of the node, or of the picture */
};

/** hf_graph_view_get_minimap: the minimap of the whole graph; empty if there is none. */
HfGraphMinimap hf_graph_view_get_minimap     (HfGraphView      *self);

/** hf_graph_view_fit: fits the graph, with the selected node in view, unless the user moved it. */
void           hf_graph_view_fit             (HfGraphView      *self);
/** hf_graph_view_show_selected: pans to the selected node, if it is not in view. */
void           hf_graph_view_show_selected   (HfGraphView      *self);
/** hf_graph_view_show_added: pans to the nodes that opening a node added to the graph of
 * @before. */
void           hf_graph_view_show_added      (HfGraphView      *self,
                                              const HfGraph    *before);
/** hf_graph_view_reveal: pans to @node, which gets the keyboard focus. */
void           hf_graph_view_reveal          (HfGraphView      *self,
                                              guint32           node);
/** hf_graph_view_install_drawing: sets the functions of the class that draw; in class_init. */
void           hf_graph_view_install_drawing (HfGraphViewClass *klass);
/** hf_graph_view_install_actions: actions, their keys and the signal; in class_init. */
void           hf_graph_view_install_actions (HfGraphViewClass *klass);
/** hf_graph_view_add_controllers: the wheel, dragging and pinching; in init. */
void           hf_graph_view_add_controllers (HfGraphView      *self);

G_END_DECLS
