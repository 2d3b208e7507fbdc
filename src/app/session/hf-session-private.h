/* hf-session-private.h: what the files of a session share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-plan.h"
#include "hf-groupings.h"
#include "hf-key-maker.h"
#include "hf-searcher.h"
#include "hf-session.h"

G_BEGIN_DECLS

/**
 * HfSteps:
 * @history: what was done
 * @depth: of changes within changes, which are one step
 * @is_pending: somebody has gone to a step of which a worker makes the treemap
 * @is_moving: the step that is being taken goes from row to row of a list
 */
typedef struct
{
  HfHistory *history;
  guint      depth;
  gboolean   is_pending;
  gboolean   is_moving;
} HfSteps;

struct _HfSession
{
  GObject        parent_instance;

  GFile         *file;
  char          *member; /* of an archive; NULL if it does not matter */
  char          *title;
  char          *name;

  HfRecording   *recording;
  guint32        position;
  HfAnalysis    *analysis;
  HfHierarchy   *hierarchy;
  HfRetention   *retention;
  HfTypeFigures *figures;          /* of the retention */
  char          *why_no_retention; /* NULL if there is one, or may be */
  HfFindings    *findings;
  char          *why_no_findings;  /* NULL if there are any, or may be */

  HfGroupings   *groupings;
  HfKeyMaker    *key_maker;
  HfColoring     coloring;
  char          *color_filter;     /* NULL if there is none */
  HfSelection    selection;
  HfHierarchy   *selected_part; /* that the selection has; NULL if it has none */
  guint32        selected_node; /* of the grouping that was shown then; or none */
  HfGrouping     selected_in;
  guint64        root_flags;
  GArray        *open_groups;   /* NULL until who lists roots has said so */
  guint32        type_scope;
  char          *filter_text;
  HfTypeFilter  *filter;
  char          *filter_error; /* NULL if the text is sound */
  HfTypeOrder    type_order;
  gboolean       descending;
  HfSelection    listed;        /* of which objects are listed; nothing: all of them */
  HfHierarchy   *listed_part;   /* that it has; NULL if it has none */
  char          *object_text;
  HfObjectFilter *object_filter;
  char          *object_error;  /* NULL if the text is sound */
  HfObjectOrder  object_order;
  gboolean       objects_descending;
  HfGraphKind    graph_kind;
  HfGraphPlan    graph_plans[HF_N_GRAPH_KINDS];
  HfView         view;
  HfSearcher    *searcher;
  HfSteps        steps;
  HfNotes       *notes;
};

/** hf_session_take_names: title and name of its file, or of the heap in it; hf-session-names.c. */
void hf_session_take_names (HfSession *self);
/** hf_session_follow_archive: @archive: (nullable): that the heap shown is from. */
void hf_session_follow_archive (HfSession       *self,
                                const HfArchive *archive);

/** hf_session_settle_step: takes for granted where the session has come to by itself. */
void         hf_session_settle_step   (HfSession *self);

/** hf_session_init_objects: all of them, those first that retain most. */
void         hf_session_init_objects  (HfSession   *self);
void         hf_session_clear_objects (HfSession   *self);
/** hf_session_init_graphs: what owns what, with nothing opened. */
void         hf_session_init_graphs   (HfSession   *self);
void         hf_session_clear_graphs  (HfSession   *self);
/** hf_session_reset_graphs: when another snapshot is shown; the kind stays. */
void         hf_session_reset_graphs  (HfSession   *self);
/** hf_session_init_colors: in init. */
void         hf_session_init_colors   (HfSession   *self);
/** hf_session_clear_colors: in finalize. */
void         hf_session_clear_colors  (HfSession   *self);
/** hf_session_update_colors: when another treemap is shown, or more is known of it. */
void         hf_session_update_colors (HfSession   *self);

/** hf_session_init_search: in init. */
void         hf_session_init_search   (HfSession *self);
/** hf_session_clear_search: in finalize. */
void         hf_session_clear_search  (HfSession *self);
/** hf_session_update_search: when another heap is shown, or more is known of it. */
void         hf_session_update_search (HfSession *self);

/** hf_session_get_groupings: (transfer none) */
HfGroupings *hf_session_get_groupings (HfSession *self);

G_END_DECLS
