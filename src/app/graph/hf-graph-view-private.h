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

/** HfGraphDrag: what the pointer holds. */
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
  HfGraphLayout *layout;      /* that is drawn; NULL if there is none */

  HfGraphSpace   space;       /* for which it is laid out */
  HfGraphCamera  camera;
  HfPoint        fitted_size; /* of the view, when the graph was fitted; 0 if it is to be */
  HfGraphPan    *pan;
  guint          look_source; /* gives the maker the size of the view */

  HfGraphCorner  corner;      /* of the minimap */
  HfGraphDrag    drag;
  guint32        drag_node;
  HfPoint        drag_start;  /* of the node, or the picture */
};

/** hf_graph_view_get_minimap: the minimap of the whole graph; empty if there is none. */
HfGraphMinimap hf_graph_view_get_minimap     (HfGraphView      *self);

/** hf_graph_view_fit: fits the graph, with the selected node in view, unless the user moved it. */
void           hf_graph_view_fit             (HfGraphView      *self);
/** hf_graph_view_show_selected: pans to the node that is selected, if it is not in view. */
void           hf_graph_view_show_selected   (HfGraphView      *self);
/** hf_graph_view_show_added: pans to what opening a node has added to the graph of @before. */
void           hf_graph_view_show_added      (HfGraphView      *self,
                                              const HfGraph    *before);
/** hf_graph_view_reveal: brings @node into view; the user goes there with the keyboard. */
void           hf_graph_view_reveal          (HfGraphView      *self,
                                              guint32           node);
/** hf_graph_view_install_drawing: sets the functions of the class that draw; in class_init. */
void           hf_graph_view_install_drawing (HfGraphViewClass *klass);
/** hf_graph_view_install_actions: actions, their keys and the signal; in class_init. */
void           hf_graph_view_install_actions (HfGraphViewClass *klass);
/** hf_graph_view_add_controllers: the wheel, dragging and pinching; in init. */
void           hf_graph_view_add_controllers (HfGraphView      *self);

G_END_DECLS
