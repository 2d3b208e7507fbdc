/* hf-session-private.h: what the files of a session share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color-key-maker.h"
#include "hf-graph-maker.h"
#include "hf-groupings.h"
#include "hf-searcher.h"
#include "hf-session.h"

G_BEGIN_DECLS

/* In the order in which they are notified when several change at once: the treemap before what
 * is found in it, a view before which of them is in front. A field of the view whose property is
 * not here is notified last. */
typedef enum
{
  HF_SESSION_0,
  HF_SESSION_ANALYSIS,
  HF_SESSION_RETENTION,
  HF_SESSION_FINDINGS,
  HF_SESSION_TREEMAP,
  HF_SESSION_FOCUS,
  HF_SESSION_COLORING,
  HF_SESSION_COLOR_KEY,
  HF_SESSION_COLOR_FILTER,
  HF_SESSION_ROOT_FLAGS,
  HF_SESSION_OPEN_GROUPS,
  HF_SESSION_TYPE_SCOPE,
  HF_SESSION_TYPE_FILTER,
  HF_SESSION_TYPE_ORDER,
  HF_SESSION_LISTED,
  HF_SESSION_OBJECT_FILTER,
  HF_SESSION_OBJECT_ORDER,
  HF_SESSION_SELECTION,
  HF_SESSION_GRAPH,
  HF_SESSION_GRAPH_LAYOUT,
  HF_SESSION_VIEW,
  HF_SESSION_HISTORY,
  HF_SESSION_SEARCH,
  HF_SESSION_N_PROPERTIES
} HfSessionProperty;

/**
 * HfFoundSelection:
 * @selection: that the state names, as it is in the heap shown
 * @part: (nullable): the hierarchy that it has, held
 */
typedef struct
{
  HfSelection  selection;
  HfHierarchy *part;
} HfFoundSelection;

struct _HfSession
{
  GObject           parent_instance;

  GFile            *file;
  char             *member; /* of an archive; NULL if it does not matter */
  char             *title;
  char             *name;

  HfSnapshot       *snapshot; /* NULL until there is one */
  HfViewState      *state;

  /* What it names, in the heap. */
  HfFoundSelection  selected;
  HfFoundSelection  listed;
  guint32           type_scope;
  HfTypeFilter     *type_filter;   /* the last one that was sound */
  char             *type_error;    /* NULL if the text is sound */
  HfObjectFilter   *object_filter; /* the last one that was sound */
  char             *object_error;  /* NULL if the text is sound */

  HfGroupings      *groupings;
  HfColorKeyMaker  *key_maker;
  HfSearcher       *searcher;
  HfGraphMaker     *graph_maker;
  HfNotes          *notes;

  HfStepHistory    *history;
  guint             depth;     /* of changes within changes, which are one step */
  gboolean          is_moving; /* a key is going from row to row of a list */
  gboolean          is_going;  /* to a state that was there before */

  guint             n_holds;   /* while there are any, nothing is notified */
  guint64           marked;    /* bits by number of property: to be notified after that */
  GPtrArray        *let_go;    /* HfHierarchy: of what was selected or listed before that */
};

/* ---- hf-session.c ---- */

/** HF_SESSION_BIT: of a property, an HfSessionProperty or that of another field of the view. */
#define HF_SESSION_BIT(property) (G_GUINT64_CONSTANT (1) << (property))

/** hf_session_mark: notifies @property, now or at the end of the change that is being made. */
void hf_session_mark            (HfSession         *self,
                                 guint              property);
/** hf_session_hold: until hf_session_release(), what is marked waits. */
void hf_session_hold            (HfSession         *self);
void hf_session_release         (HfSession         *self);
/* ---- hf-session-names.c ---- */

/** hf_session_take_names: title and name of its file, or of the heap in it. */
void hf_session_take_names      (HfSession         *self);
/** hf_session_follow_archive: @archive: (nullable): that the heap shown is from. */
void hf_session_follow_archive  (HfSession         *self,
                                 const HfArchive   *archive);

/* ---- hf-session-snapshot.c ---- */

/** hf_session_take_snapshot: @snapshot: (nullable) (transfer full): in place of the one before. */
void hf_session_take_snapshot   (HfSession         *self,
                                 HfSnapshot        *snapshot);

/* ---- hf-session-view.c ---- */

/** hf_session_init_view: in init. */
void hf_session_init_view       (HfSession         *self);
/** hf_session_clear_view: in finalize. */
void hf_session_clear_view      (HfSession         *self);
/**
 * hf_session_change:
 * @next: (transfer full): the state from now on
 *
 * Finds in the heap what it names, asks workers for what is missing, takes a step, and notifies
 * what differs. Nothing happens if nothing does.
 */
void hf_session_change          (HfSession         *self,
                                 HfViewState       *next);
/** hf_session_find: sets @found, and keeps the hierarchy of the old one until all is notified. */
void hf_session_find            (HfSession         *self,
                                 HfFoundSelection  *found,
                                 const HfSelection *selection,
                                 HfSessionProperty  property);
/** hf_session_take_let_go: (transfer full): as hf_session_find() keeps them; to be dropped. */
GPtrArray *hf_session_take_let_go (HfSession       *self);
/** hf_session_update_view: finds again what the state names, when another heap is shown. */
void hf_session_update_view     (HfSession         *self);
/** hf_session_follow_groupings: another treemap is shown, or none is made any more. */
void hf_session_follow_groupings (HfSession        *self);

/* ---- hf-session-history.c ---- */

/** hf_session_amend_step: the state has changed by itself, which belongs to the last step. */
void hf_session_amend_step      (HfSession         *self);

/* ---- hf-session-colors.c ---- */

/** hf_session_init_colors: in init. */
void hf_session_init_colors     (HfSession         *self);
/** hf_session_clear_colors: in finalize. */
void hf_session_clear_colors    (HfSession         *self);
/** hf_session_update_colors: when another treemap is shown, or more is known of it. */
void hf_session_update_colors   (HfSession         *self);

/* ---- hf-session-graph.c ---- */

/** hf_session_init_graph: in init. */
void hf_session_init_graph      (HfSession         *self);
/** hf_session_clear_graph: in finalize. */
void hf_session_clear_graph     (HfSession         *self);
/** hf_session_update_graph: asks for the graph that the state describes. */
void hf_session_update_graph    (HfSession         *self);

/* ---- hf-session-search.c ---- */

/** hf_session_init_search: in init. */
void hf_session_init_search     (HfSession         *self);
/** hf_session_clear_search: in finalize. */
void hf_session_clear_search    (HfSession         *self);
/** hf_session_update_search: when another heap is shown, or more is known of it. */
void hf_session_update_search   (HfSession         *self);

G_END_DECLS
