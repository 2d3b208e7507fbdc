/* hf-graph-view-private.h: what the files of a graph's widget share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas-cursor.h"
#include "hf-graph-camera.h"
#include "hf-graph-view.h"

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
  GtkWidget       parent_instance;

  HfSession      *session;
  HfGraphMaker   *maker;

  HfGraphLayout  *layout;  /* that is drawn; NULL if there is none */
  GskRenderNode  *picture; /* NULL until it is asked for */
  GArray         *matches; /* of node positions, ascending; NULL until they are asked for */

  HfGraphSpace    space;   /* for which it is laid out */
  HfGraphCamera   camera;
  gboolean        shows_all; /* while it is fitted, however small that makes it */
  guint32         hover;
  HfPoint         pointer; /* where it was seen last, in px of the view */
  gboolean        has_pointer;
  guint32         selected;
  guint32         cursor;
  guint64         cursor_key;

  HfGraphDrag     drag;
  guint32         drag_node;
  HfPoint         drag_start; /* of the node, or the picture */

  HfCanvasCursor *cursors[2];
  guint           current;
  guint           look_source;   /* tells the maker how large the view is */
  guint           cursor_source; /* shows the cursor of a new layout */
  gboolean        wants_focus;   /* as soon as there is a cursor */
};

/** hf_graph_view_move_cursor: to @node, with the keyboard if @focus. */
void   hf_graph_view_move_cursor     (HfGraphView   *self,
                                      guint32        node,
                                      gboolean       focus);
/** hf_graph_view_drop_picture: it would be another one by now. */
void   hf_graph_view_drop_picture    (HfGraphView   *self);
/** hf_graph_view_camera_moved: after each change of the camera. */
void   hf_graph_view_camera_moved    (HfGraphView   *self);
/** hf_graph_view_open: shows what is hidden around @node, or asks what of it. */
void   hf_graph_view_open            (HfGraphView   *self,
                                      guint32        node);
/** hf_graph_view_get_minimap: where the picture of all of it lies; empty if there is none. */
HfRect hf_graph_view_get_minimap     (HfGraphView   *self);

/** hf_graph_view_install_keys: actions, their keys and the signal, in class_init. */
void   hf_graph_view_install_keys    (GtkWidgetClass *widget_class);
/** hf_graph_view_add_pointer: what follows the pointer, in init. */
void   hf_graph_view_add_pointer     (HfGraphView   *self);
/** hf_graph_view_draw: the picture, what is marked in it, and all of it in a corner. */
void   hf_graph_view_draw            (HfGraphView   *self,
                                      GtkSnapshot   *snapshot);
/** hf_graph_view_install_search: the signal, in class_init. */
void   hf_graph_view_install_search  (GtkWidgetClass *widget_class);
/** hf_graph_view_get_matches: (transfer none) (element-type guint32): nodes that are found. */
const GArray *hf_graph_view_get_matches (HfGraphView *self);
/** hf_graph_view_drop_matches: they are of what was shown or looked for before. */
void   hf_graph_view_drop_matches    (HfGraphView   *self);
/** hf_graph_view_dup_dimmed: (transfer full) (nullable) (array): by node, which are paler. */
guint8 *hf_graph_view_dup_dimmed     (HfGraphView   *self);

G_END_DECLS
