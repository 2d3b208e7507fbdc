/* hf-session-private.h: shared by the files of the session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color-key-maker.h"
#include "hf-cut-query.h"
#include "hf-graph-maker.h"
#include "hf-groupings.h"
#include "hf-identity.h"
#include "hf-latest.h"
#include "hf-object-ages.h"
#include "hf-searcher.h"
#include "hf-session.h"
#include "hf-tracks.h"

G_BEGIN_DECLS

/* In the order of notification when several change at once: the treemap before the
 * selection in it, the content of a view before the view in front. Fields of the view state
 * whose property is not here are notified last. */
typedef enum
{
  HF_SESSION_0,
  HF_SESSION_ANALYSIS,
  HF_SESSION_RETENTION,
  HF_SESSION_FINDINGS,
  HF_SESSION_TRACKS,
  HF_SESSION_IDENTITY,
  HF_SESSION_TREEMAP,
  HF_SESSION_FOCUS,
  HF_SESSION_FOLDED,
  HF_SESSION_COLORING,
  HF_SESSION_COLOR_KEY,
  HF_SESSION_COLOR_FILTER,
  HF_SESSION_ROOT_FLAGS,
  HF_SESSION_OPEN_GROUPS,
  HF_SESSION_TYPE_SCOPE,
  HF_SESSION_TYPE_FILTER,
  HF_SESSION_TYPE_ORDER,
  HF_SESSION_OPEN_ROWS,
  HF_SESSION_LISTED,
  HF_SESSION_OBJECT_FILTER,
  HF_SESSION_OBJECT_ORDER,
  HF_SESSION_SELECTION,
  HF_SESSION_GRAPH_NODE,
  HF_SESSION_GRAPH,
  HF_SESSION_GRAPH_LAYOUT,
  HF_SESSION_FREED,
  HF_SESSION_VIEW,
  HF_SESSION_HISTORY,
  HF_SESSION_SEARCH,
  HF_SESSION_N_PROPERTIES
} HfSessionProperty;

/**
 * HfFoundSelection:
 * @selection: the selection that the state names, in the heap shown
 * @part: (nullable): the hierarchy of @selection, held
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
  char             *member; /* of an archive; NULL if it is not chosen */
  char             *title;
  char             *name;

  HfSnapshot       *snapshot; /* NULL until there is one */
  HfViewState      *state;

  /* The part of the heap that it names. */
  HfFoundSelection  selected;
  HfFoundSelection  listed;
  guint32           type_scope;
  HfFilter         *type_filter;   /* the last valid one */
  GError           *type_error;    /* NULL if the text is valid */
  HfFilter         *object_filter; /* the last valid one */
  GError           *object_error;  /* NULL if the text is valid */

  HfGroupings      *groupings;
  HfColorKeyMaker  *key_maker;
  HfSearcher       *searcher;
  HfGraphMaker     *graph_maker;
  HfLatest         *cutting;
  HfCutAnswer      *freed;     /* NULL while it is not known */
  char             *cut_error; /* the reason why not, or NULL */
  HfLatest         *reading_tracks;
  HfTracks         *tracks;          /* NULL until they are read */
  gboolean          asked_tracks;    /* whether a worker reads them, or has */
  HfLatest         *following;
  HfIdentity       *identity;        /* NULL until it is known */
  char             *identity_error;  /* the reason why not, or NULL */
  guint32           lack_snapshot;   /* that of @lack, plus 1; 0 while that is not known */
  HfAgeLack         lack;
  HfLatest         *reveal;          /* whether the filter hides a type; NULL before the first */
  guint             reveal_position; /* of the step before it */
  HfNotes          *notes;

  HfStepHistory    *history;
  guint             depth;     /* of nested changes, which are one step */
  gboolean          is_moving; /* a key goes from row to row of a list */
  gboolean          is_going;  /* hf_session_set_view_state() runs */

  guint             n_holds;   /* while it is not 0, no property is notified */
  guint64           marked;    /* bits by number of property: to notify when it is 0 */
  GPtrArray        *let_go;    /* HfHierarchy: of what was selected or listed before that */
};

/* ---- hf-session.c ---- */

/** HF_SESSION_BIT: the bit of a property: an HfSessionProperty, or that of another field. */
#define HF_SESSION_BIT(property) (G_GUINT64_CONSTANT (1) << (property))

/** hf_session_mark: notifies @property, now or after the last hf_session_release(). */
void hf_session_mark            (HfSession         *self,
                                 guint              property);
/** hf_session_hold: delays notifications until hf_session_release(); nests. */
void hf_session_hold            (HfSession         *self);
void hf_session_release         (HfSession         *self);
/* ---- hf-session-names.c ---- */

/** hf_session_take_names: sets title and name to those of its file, or of the heap in it. */
void hf_session_take_names      (HfSession         *self);
/** hf_session_follow_archive: @archive: (nullable): the archive with the heap shown. */
void hf_session_follow_archive  (HfSession         *self,
                                 const HfArchive   *archive);

/* ---- hf-session-snapshot.c ---- */

/** hf_session_take_snapshot: @snapshot: (nullable) (transfer full): replaces the old one. */
void hf_session_take_snapshot   (HfSession         *self,
                                 HfSnapshot        *snapshot);

/* ---- hf-session-view.c ---- */

/** hf_session_init_view: in init. */
void hf_session_init_view       (HfSession         *self);
/** hf_session_clear_view: in finalize. */
void hf_session_clear_view      (HfSession         *self);
/**
 * hf_session_change:
 * @next: (transfer full): the new state
 *
 * Finds in the heap what @next names, asks workers for what is missing, takes a step, and notifies
 * the properties that differ.
 */
void hf_session_change          (HfSession         *self,
                                 HfViewState       *next);
/** hf_session_find: sets @found, and holds its old hierarchy until all is notified. */
void hf_session_find            (HfSession         *self,
                                 HfFoundSelection  *found,
                                 const HfSelection *selection,
                                 HfSessionProperty  property);
/** hf_session_take_let_go: (transfer full): the hierarchies that hf_session_find() holds. */
GPtrArray *hf_session_take_let_go (HfSession       *self);
/** hf_session_retry_filters: parses refused filters again, as another heap may accept them. */
void hf_session_retry_filters   (HfSession         *self);
/** hf_session_update_view: finds the selections of the state again; when another heap is shown. */
void hf_session_update_view     (HfSession         *self);
/** hf_session_follow_groupings: when another treemap is shown, or the worker is done. */
void hf_session_follow_groupings (HfSession        *self);

/* ---- hf-session-history.c ---- */

/** hf_session_amend_step: adds a change that the user did not make to the last step. */
void hf_session_amend_step      (HfSession         *self);

/* ---- hf-session-colors.c ---- */

/** hf_session_init_colors: in init. */
void hf_session_init_colors     (HfSession         *self);
/** hf_session_clear_colors: in finalize. */
void hf_session_clear_colors    (HfSession         *self);
/** hf_session_find_weight: the weight that a new coloring in @state needs, or else the own one. */
HfWeight hf_session_find_weight (const HfViewState *state);
/** hf_session_update_colors: when another treemap is shown, or more data is known. */
void hf_session_update_colors   (HfSession         *self);

/* ---- hf-session-graph.c ---- */

/** hf_session_init_graph: in init. */
void hf_session_init_graph      (HfSession         *self);
/** hf_session_clear_graph: in finalize. */
void hf_session_clear_graph     (HfSession         *self);
/** hf_session_update_graph: requests the graph that the state describes. */
void hf_session_update_graph    (HfSession         *self);

/* ---- hf-session-cuts.c ---- */

/** hf_session_init_cuts: in init. */
void hf_session_init_cuts       (HfSession         *self);
/** hf_session_clear_cuts: in finalize. */
void hf_session_clear_cuts      (HfSession         *self);
/** hf_session_update_cuts: requests the effect of the cuts in the state. */
void hf_session_update_cuts     (HfSession         *self);

/* ---- hf-session-tracks.c ---- */

/** hf_session_init_tracks: in init. */
void hf_session_init_tracks     (HfSession         *self);
/** hf_session_clear_tracks: in finalize. */
void hf_session_clear_tracks    (HfSession         *self);
/** hf_session_drop_tracks: when another recording is shown. */
void hf_session_drop_tracks     (HfSession         *self);

/* ---- hf-session-identity.c ---- */

/** hf_session_init_identity: in init. */
void hf_session_init_identity   (HfSession         *self);
/** hf_session_clear_identity: in finalize. */
void hf_session_clear_identity  (HfSession         *self);
/** hf_session_drop_identity: when another recording is shown. */
void hf_session_drop_identity   (HfSession         *self);

/* ---- hf-session-search.c ---- */

/** hf_session_init_search: in init. */
void hf_session_init_search     (HfSession         *self);
/** hf_session_clear_search: in finalize. */
void hf_session_clear_search    (HfSession         *self);
/** hf_session_update_search: when another heap is shown, or more data is known. */
void hf_session_update_search   (HfSession         *self);

G_END_DECLS
