/* hf-pair-graph-view-private.h: shared by the files of the view of a graph of two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-camera.h"
#include "hf-graph-minimap.h"
#include "hf-graph-names.h"
#include "hf-graph-pan.h"
#include "hf-pair-graph-query.h"
#include "hf-pair-graph-view.h"
#include "hf-search-text.h"

G_BEGIN_DECLS

struct _HfPairGraphView
{
  HfCanvas         parent_instance;

  HfComparison    *comparison;    /* NULL if there is none */
  HfComparedHeap   heaps[HF_N_SIDES]; /* of it, with the retention that is known */
  HfReasonTree    *trees[HF_N_SIDES]; /* of them; NULL until they are needed */
  HfGraphKind      kind;          /* chosen by the user */
  char            *subject;       /* of a retention; NULL if there is none */
  HfPairGraphMade *made;          /* in view; NULL if there is none */
  gboolean         is_met;        /* the user has seen a graph of these heaps */
  HfLatest        *latest;        /* NULL in dispose */
  char            *error;         /* NULL if the last one could be made */
  guint            look_source;   /* makes or lays out the graph, after sizes are allocated */

  char            *selected_type; /* NULL if no type is selected */
  guint64          selected_key;  /* of the selected node, or HF_CANVAS_NO_KEY */

  HfSearchText    *search;        /* NULL if nothing is searched for */

  HfGraphCamera    camera;
  HfPoint          fitted_size;   /* of the view when the graph was fitted */
  HfGraphPan      *pan;
  HfPoint          drag_start;    /* the place of the picture; of a pinch, the scale */
  HfGraphCorner    corner;        /* of the minimap */
  gboolean         drags_minimap; /* the pointer holds it */

  GtkWidget       *popover;       /* NULL until the menu is opened */
  guint32          target;        /* the node of the menu, or HF_INDEX_NONE */
};

/** hf_pair_graph_view_get_layout: (transfer none) (nullable): the layout in view. */
const HfGraphLayout *hf_pair_graph_view_get_layout (HfCanvas  *canvas);
/** hf_pair_graph_view_look: makes or lays out the graph if the view needs it, in a moment. */
void hf_pair_graph_view_look            (HfPairGraphView      *self);
/** hf_pair_graph_view_is_current: whether the graph in view is the one that the user has chosen. */
gboolean hf_pair_graph_view_is_current  (HfPairGraphView      *self);
/** hf_pair_graph_view_take: @made: (transfer full) (nullable): is in view from now on. */
void hf_pair_graph_view_take            (HfPairGraphView      *self,
                                         HfPairGraphMade      *made);
/** hf_pair_graph_view_pan_to: moves the view until @node is in it. */
void hf_pair_graph_view_pan_to          (HfPairGraphView      *self,
                                         guint32               node);
/** hf_pair_graph_view_get_minimap: the minimap of the whole graph; empty if there is none. */
HfGraphMinimap hf_pair_graph_view_get_minimap (HfPairGraphView *self);
/** hf_pair_graph_view_install_drawing: functions that draw; in class_init. */
void hf_pair_graph_view_install_drawing (HfPairGraphViewClass *klass);
/** hf_pair_graph_view_install_search: what is found; in class_init. */
void hf_pair_graph_view_install_search  (HfPairGraphViewClass *klass);
/** hf_pair_graph_view_can_try_again: whether hf_pair_graph_view_try_again() may help after the
 * error. */
gboolean hf_pair_graph_view_can_try_again (HfPairGraphView    *self);
/** hf_pair_graph_view_fit: fits the graph, unless the user has moved it. */
void hf_pair_graph_view_fit             (HfPairGraphView      *self);
/** hf_pair_graph_view_forget_reasons: drops the reasons of both heaps. */
void hf_pair_graph_view_forget_reasons  (HfPairGraphView      *self);
/** hf_pair_graph_view_find_type_name: (transfer none) (nullable): the full name of the type of a
 * group of one type; roots and others have none. */
const char *hf_pair_graph_view_find_type_name (HfPairGraphView *self,
                                               guint32          node);
/** hf_pair_graph_view_select: the user has selected @node. */
void hf_pair_graph_view_select          (HfPairGraphView      *self,
                                         guint32               node);
/** hf_pair_graph_view_install_actions: actions, keys and the menu; in class_init. */
void hf_pair_graph_view_install_actions (HfPairGraphViewClass *klass);
/** hf_pair_graph_view_add_controllers: the wheel, dragging and pinching; in init. */
void hf_pair_graph_view_add_controllers (HfPairGraphView      *self);
/** hf_pair_graph_view_install_menu: the actions of the menu of a node; in class_init. */
void hf_pair_graph_view_install_menu    (GtkWidgetClass       *widget_class);
/** hf_pair_graph_view_add_menu: opens it with the pointer; in init. */
void hf_pair_graph_view_add_menu        (HfPairGraphView      *self);
/** hf_pair_graph_view_close_menu: when its node is gone. */
void hf_pair_graph_view_close_menu      (HfPairGraphView      *self);

G_END_DECLS
