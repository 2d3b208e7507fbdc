/* hf-step-private.h: what the files of a step share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-plan.h"
#include "hf-session.h"
#include "hf-step.h"

G_BEGIN_DECLS

/**
 * HfSpot:
 * @grouping: of the hierarchy
 * @path: (nullable): to the node; %NULL if there is none
 * @node: its index, which tells namesakes apart for as long as it is good
 *
 * A node of a hierarchy that may go and come again.
 */
typedef struct
{
  HfGrouping  grouping;
  HfNodePath *path;
  guint32     node;
} HfSpot;

struct _HfStep
{
  HfView      view;
  HfGrouping  chosen;
  HfSpot      focus;      /* in what is shown, which may not be what is chosen yet */
  char       *focus_name; /* while the node is there */
  HfWeight    weight;
  HfColoring  coloring;
  char       *color_filter; /* NULL if there is none */
  HfSelection selection;  /* without a hierarchy */
  HfSpot      selected;   /* the cell that was meant */
  HfSpot      part;       /* of a selection that is one: its node */
  HfSpot      part_first;
  guint64     root_flags;
  GArray     *open_groups; /* NULL if nobody knew yet */
  HfSpot      scope;
  char       *filter_text;
  HfTypeOrder order;
  gboolean    descending;
  HfSelection listed;     /* without a hierarchy, as the selection */
  HfSpot      listed_part;
  HfSpot      listed_first;
  char       *object_filter;
  HfObjectOrder object_order;
  gboolean    objects_descending;
  HfGraphKind graph;
  HfGraphPlan plans[HF_N_GRAPH_KINDS];
  gboolean    is_move;    /* taken by a key that goes from row to row */
};

/** hf_spot_equal: whether both name the same node. */
gboolean hf_spot_equal              (const HfSpot      *a,
                                     const HfSpot      *b);
/** hf_spot_find: the node itself, if @hierarchy has it; or none. */
guint32  hf_spot_find               (const HfSpot      *self,
                                     const HfHierarchy *hierarchy);

/** hf_step_has_same_selection: one that does not say which cell was meant is the same. */
gboolean hf_step_has_same_selection (const HfStep      *a,
                                     const HfStep      *b);

/** hf_step_has_same_list: whether the objects of the same thing are listed. */
gboolean hf_step_has_same_list      (const HfStep      *a,
                                     const HfStep      *b);

/** hf_step_has_same_graphs: whether all graphs are the same, whichever is shown. */
gboolean hf_step_has_same_graphs    (const HfStep      *a,
                                     const HfStep      *b);

/** hf_step_dup_node_name: (transfer full): what a step calls @node. */
char    *hf_step_dup_node_name      (const HfHierarchy *hierarchy,
                                     guint32            node);

G_END_DECLS
