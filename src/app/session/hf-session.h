/* hf-session.h: the state of one tab: its heap, selection, zoom, filters and steps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color-key.h"
#include "hf-filter.h"
#include "hf-findings.h"
#include "hf-hierarchy.h"
#include "hf-node-path.h"
#include "hf-notes.h"
#include "hf-object-order.h"
#include "hf-open-groups.h"
#include "hf-recording.h"
#include "hf-retention.h"
#include "hf-search.h"
#include "hf-snapshot.h"
#include "hf-step-history.h"
#include "hf-type-figures.h"
#include "hf-view-state.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_SESSION (hf_session_get_type ())

/**
 * HfSession:
 *
 * The state of one tab. The views of the tab change the session and observe it; they do not know
 * each other. Main thread only.
 *
 * All properties are read-only, and are set by the functions below. A property is notified when its
 * value changes, and when one of the values in parentheses changes, for which it is also
 * notified:
 *
 * - `analysis` (#HfAnalysis; also for the recording, the position, the hierarchy and the treemap of
 *   another snapshot)
 * - `retention` (#HfRetention; also for the reason why there is none)
 * - `findings` (#HfFindings; also for the reason why there are none), `tracks` (#HfTracks)
 * - `treemap` (#HfHierarchy that is shown; also for the chosen grouping and weight, and the focus)
 * - `focus` (uint), `coloring` (#HfColoring), `color-key` (#HfColorKey), `color-filter` (string)
 * - `root-flags` (uint64), `open-groups` (#GArray), `type-scope` (uint)
 * - `type-filter` (string; also for the #HfFilter and the error)
 * - `type-order` (#HfTypeOrder; also for the direction)
 * - `types-layout` (#HfTypesLayout), `objects-layout` (#HfObjectsLayout)
 * - `open-rows` (#GArray; see hf-session-types.h)
 * - `listed` (#HfSelection)
 * - `object-filter` (string; also for the #HfFilter and the error)
 * - `object-order` (#HfObjectOrder; also for the direction)
 * - `selection` (#HfSelection; also for the cell of the treemap that was selected)
 * - `graph-node` (uint64, the key of the node that was selected last in a graph)
 * - `graph` (#HfGraphKind; also for the plan of each kind, see hf-session-graph.h)
 * - `graph-layout` (#HfGraphLayout that is shown; also for progress and errors of the next one)
 * - `folded` and `left-out` (string; see hf-session-folding.h)
 * - `cuts` (string) and `freed` (see hf-session-cuts.h); `collection` (hf-session-timeline.h)
 * - `view` (#HfView), `map-window` and `map-coloring` (see hf-session-heap-map.h)
 * - `history` (#HfStepHistory; also for its steps and its position)
 * - `search` (#HfSearch; also for the text, progress and errors)
 *
 * If one change of the view state or of the snapshot changes several properties, they are
 * notified in this order, after all of them have their new values. For another snapshot, the
 * session first leaves the old heap, and notifies that, and then takes the new one. It notifies
 * `history` last, after it has removed the old steps. hf-session-notice.h has the signal `notice`.
 */
G_DECLARE_FINAL_TYPE (HfSession, hf_session, HF, SESSION, GObject)

/** hf_session_new: (transfer full): a session for @file, which is not read here; no snapshot. */
HfSession         *hf_session_new             (GFile       *file);

/** hf_session_get_file: (transfer none): the file that was passed to hf_session_new(). */
GFile             *hf_session_get_file        (HfSession   *self);
/**
 * hf_session_choose_member:
 * @member: (nullable): the name of a heap in an archive; %NULL = the first
 *
 * Chooses the heap of the file to show. Call it before there is a snapshot.
 */
void               hf_session_choose_member   (HfSession   *self,
                                               const char  *member);
/**
 * hf_session_get_member:
 *
 * Returns: (transfer none) (nullable): the name of the heap that is shown or was chosen, of several
 *   in an archive; %NULL if the file holds only one, or the first was chosen
 */
const char        *hf_session_get_member      (HfSession   *self);
/** hf_session_is_member: whether the heap @member (nullable) of the file is shown or was chosen. */
gboolean           hf_session_is_member       (HfSession   *self,
                                               const char  *member);
/**
 * hf_session_get_title: (transfer none): the file's name, "wpf-app.gclog.gz", or of one of
 *   several heaps in an archive "wpf-app.gclog.gz in dumps.zip"; valid UTF-8
 */
const char        *hf_session_get_title       (HfSession   *self);
/** hf_session_get_name: (transfer none): the name of the heap without endings, "wpf-app". */
const char        *hf_session_get_name        (HfSession   *self);

/* ---- The snapshot shown ------------------------------------------------ */

/**
 * hf_session_set_snapshot:
 *
 * Shows @snapshot, which no other session shows. First resets selection, zoom and all else that
 * belongs to the old snapshot, and removes the retention and the findings from the old snapshot.
 */
void               hf_session_set_snapshot    (HfSession   *self,
                                               HfSnapshot  *snapshot);
/** hf_session_get_snapshot: (transfer none) (nullable): %NULL until there is one. */
HfSnapshot        *hf_session_get_snapshot    (HfSession   *self);

/* These call the functions of the same name in hf-snapshot.h. Without a snapshot they return
 * %NULL or 0. */

/** hf_session_get_recording: (transfer none) (nullable): %NULL until there is a snapshot. */
HfRecording       *hf_session_get_recording   (HfSession   *self);
/** hf_session_get_position: the position of the snapshot in its recording, from 0. */
guint32            hf_session_get_position    (HfSession   *self);
/** hf_session_get_analysis: (transfer none) (nullable): %NULL until there is a snapshot. */
HfAnalysis        *hf_session_get_analysis    (HfSession   *self);
/** hf_session_knows_reachable: whether the objects that roots reach are known; %TRUE at first. */
gboolean           hf_session_knows_reachable (HfSession   *self);
/** hf_session_get_hierarchy: (transfer none) (nullable): the hierarchy by namespace. */
HfHierarchy       *hf_session_get_hierarchy   (HfSession   *self);
/** hf_session_get_heap: (transfer none) (nullable): %NULL until there is a snapshot. */
HfHeap            *hf_session_get_heap        (HfSession   *self);
/** hf_session_get_retention: (transfer none) (nullable): %NULL until it is known. */
HfRetention       *hf_session_get_retention   (HfSession   *self);
/** hf_session_get_type_figures: (transfer none) (nullable): %NULL until the retention is known. */
HfTypeFigures     *hf_session_get_type_figures (HfSession  *self);
/** hf_session_get_why_no_retention: (transfer none) (nullable): %NULL while it is possible. */
const char        *hf_session_get_why_no_retention (HfSession *self);
/** hf_session_get_findings: (transfer none) (nullable): %NULL until they are known. */
const HfFindings  *hf_session_get_findings    (HfSession   *self);
/** hf_session_get_why_no_findings: (transfer none) (nullable): %NULL while they are possible. */
const char        *hf_session_get_why_no_findings (HfSession *self);

/* ---- Treemap ----------------------------------------------------------- */

/**
 * hf_session_choose_grouping:
 *
 * Chooses the grouping of the treemap, also for later snapshots. The treemap changes once it has
 * such a hierarchy, which a worker makes and which may need the retention.
 */
void               hf_session_choose_grouping (HfSession   *self,
                                               HfGrouping   grouping);
/** hf_session_get_grouping: the grouping that was chosen; hf_session_get_treemap() may lag. */
HfGrouping         hf_session_get_grouping    (HfSession   *self);
/**
 * hf_session_weigh:
 *
 * Chooses the weight of the treemap by namespace, also for later snapshots. The treemap and
 * hf_session_get_hierarchy() change once a worker has made such a hierarchy.
 */
void               hf_session_weigh           (HfSession   *self,
                                               HfWeight     weight);
/** hf_session_get_weight: the weight that was chosen; hf_session_get_hierarchy() may lag. */
HfWeight           hf_session_get_weight      (HfSession   *self);
/** hf_session_get_own_weight: that of hf_session_weigh(), even while a coloring needs another. */
HfWeight           hf_session_get_own_weight  (HfSession   *self);
/** hf_session_get_treemap: (transfer none) (nullable): the hierarchy that the treemap shows. */
HfHierarchy       *hf_session_get_treemap     (HfSession   *self);
/** hf_session_is_grouping: whether a worker makes the hierarchy that was chosen. */
gboolean           hf_session_is_grouping     (HfSession   *self);
/** hf_session_get_grouping_error: (transfer none) (nullable): the reason why a worker failed. */
const char        *hf_session_get_grouping_error (HfSession *self);

/* ---- Colors ------------------------------------------------------------ */

/**
 * hf_session_set_coloring:
 *
 * Chooses the meaning of colors, and removes the color filter. While the colors show
 * reachability, all objects are weighed; the next coloring restores the chosen weight.
 */
void               hf_session_set_coloring    (HfSession   *self,
                                               HfColoring   coloring);
/** hf_session_get_coloring: the coloring that was chosen; hf_session_get_color_key() may lag. */
HfColoring         hf_session_get_coloring    (HfSession   *self);
/**
 * hf_session_get_color_key:
 *
 * Returns: (transfer none) (nullable): the meaning of the colors that the treemap has; of another
 *   coloring than the chosen one until a worker has made that, for which it may need the
 *   retention; %NULL until there is a key of the snapshot
 */
HfColorKey        *hf_session_get_color_key   (HfSession   *self);
/**
 * hf_session_set_color_filter:
 * @id: (nullable): the id of an entry of the key; %NULL for none
 *
 * Dims all colors but one in the picture. An id that the key does not have dims nothing, and is
 * kept, as the key of the next snapshot may have it.
 */
void               hf_session_set_color_filter (HfSession  *self,
                                                const char *id);
/** hf_session_get_color_filter: (transfer none) (nullable). For tests. */
const char        *hf_session_get_color_filter (HfSession  *self);
/** hf_session_get_filtered_color: the position of the filtered color in the key; or none. */
guint32            hf_session_get_filtered_color (HfSession *self);

/* ---- Selection --------------------------------------------------------- */

/** hf_session_select: selects @selection of the snapshot shown; hf_selection_none() for nothing. */
void               hf_session_select          (HfSession   *self,
                                               HfSelection  selection);
/** hf_session_get_selection: the selection, valid until `selection` is notified; may be empty. */
HfSelection        hf_session_get_selection   (HfSession   *self);
/**
 * hf_session_select_by_key:
 *
 * Selects like hf_session_select(), for a key that moves from row to row of a list. Successive
 * calls are one step.
 */
void               hf_session_select_by_key   (HfSession   *self,
                                               HfSelection  selection);
/**
 * hf_session_select_node:
 * @node: a node of the treemap with @selection
 *
 * Selects like hf_session_select(), and remembers @node in case several nodes have @selection, as
 * a type may.
 */
void               hf_session_select_node     (HfSession   *self,
                                               HfSelection  selection,
                                               guint32      node);
/** hf_session_get_selected_node: the node that was selected, if the treemap has it; or none. */
guint32            hf_session_get_selected_node (HfSession *self);
/** hf_session_get_selected_object: the selected object, or that of the selected root; or none. */
HfObjectIndex      hf_session_get_selected_object (HfSession *self);
/**
 * hf_session_get_selected_type:
 *
 * Returns: the selected type, the type of hf_session_get_selected_object(), or the type of all
 *   objects of the selected root group; or none
 */
HfTypeIndex        hf_session_get_selected_type   (HfSession *self);

/* ---- Notes ------------------------------------------------------------- */

/**
 * hf_session_get_notes:
 *
 * Returns: (transfer none): bookmarks and texts, the same object for the life of the session. A
 *   change of them is not a step
 */
HfNotes           *hf_session_get_notes       (HfSession   *self);
/**
 * hf_session_find_note:
 *
 * Returns: (transfer none) (nullable): the note on @selection, which is of the snapshot shown;
 *   constant time
 */
HfNote            *hf_session_find_note       (HfSession         *self,
                                               const HfSelection *selection);

/* ---- Zoom and filters -------------------------------------------------- */

/** hf_session_zoom_to: zooms to @node, or to its parent if it has nothing inside; 0 is the top. */
void               hf_session_zoom_to         (HfSession   *self,
                                               guint32      node);
/** hf_session_zoom_out: to the parent, or above it if the focus fills that; %FALSE at the top. */
gboolean           hf_session_zoom_out        (HfSession   *self);
/** hf_session_get_focus: the node that fills the treemap; 0, the top, until there is a treemap. */
guint32            hf_session_get_focus       (HfSession   *self);
/** hf_session_set_zoom_path: chooses @grouping, and zooms to @path once there is such a treemap. */
void               hf_session_set_zoom_path   (HfSession   *self,
                                               HfGrouping   grouping,
                                               HfNodePath  *path);

/** hf_session_set_root_flags: lists only roots with all @flags; forgets which groups are open. */
void               hf_session_set_root_flags  (HfSession   *self,
                                               guint64      flags);
/** hf_session_get_root_flags: the #HfRootFlags that all listed roots have; 0 lists all roots. */
guint64            hf_session_get_root_flags  (HfSession   *self);

/**
 * hf_session_set_open_groups:
 * @open: (element-type HfOpenGroup): shared, so the caller does not change it any more
 *
 * Opens these groups of the list of roots, and closes all others.
 */
void               hf_session_set_open_groups (HfSession   *self,
                                               GArray      *open);
/** hf_session_follow_open_groups: the same for a change that the user did not make; not a step. */
void               hf_session_follow_open_groups (HfSession *self,
                                                  GArray    *open);
/** hf_session_get_open_groups: (transfer none) (nullable): %NULL until they are set. */
GArray            *hf_session_get_open_groups (HfSession   *self);

/** hf_session_set_type_scope: lists only types in @node, or the namespace around it; 0 = all. */
void               hf_session_set_type_scope  (HfSession   *self,
                                               guint32      node);
/** hf_session_get_type_scope: a node of hf_session_get_hierarchy(); 0 for all types. */
guint32            hf_session_get_type_scope  (HfSession   *self);

/**
 * hf_session_set_type_filter:
 * @text: a filter for hf_filter_new()
 *
 * Lists only the types that match, and dims all others in the picture. An invalid text sets
 * hf_session_get_type_filter_error() and keeps the previous filter.
 */
void               hf_session_set_type_filter (HfSession   *self,
                                               const char  *text);
/**
 * hf_session_refuse_type_filter:
 * @why: a #HF_FILTER_ERROR
 *
 * Turns the filter off, because a worker found that it takes too long, or that the heap does not
 * have the data that it needs. The text stays, with @why as its error, and all types match until
 * the text changes.
 */
void               hf_session_refuse_type_filter (HfSession *self,
                                                  const GError *why);
/** hf_session_get_type_filter_text: (transfer none): the text that was set last, valid or not. */
const char        *hf_session_get_type_filter_text (HfSession *self);
/** hf_session_get_type_filter: (transfer none): the last valid filter; matches all at first. */
HfFilter          *hf_session_get_type_filter (HfSession   *self);
/** hf_session_get_type_filter_error: (transfer none) (nullable): a #HF_FILTER_ERROR if invalid. */
const GError      *hf_session_get_type_filter_error (HfSession *self);

/** hf_session_set_type_order: sorts the types by a column, the largest first if @descending. */
void               hf_session_set_type_order  (HfSession   *self,
                                               HfTypeOrder  order,
                                               gboolean     descending);
/** hf_session_get_type_order: For tests. */
HfTypeOrder        hf_session_get_type_order  (HfSession   *self,
                                               gboolean    *descending);
/** hf_session_get_shown_type_order: the same, or by size while the values are not known. */
HfTypeOrder        hf_session_get_shown_type_order (HfSession *self,
                                                    gboolean  *descending);

/* ---- Objects ----------------------------------------------------------- */

/**
 * hf_session_list_objects:
 * @of: the thing whose objects to list; hf_selection_none() for all objects of the heap
 *
 * Lists the objects of @of without a filter, and shows the view of objects, as one step. Objects
 * that no root reaches retain nothing, so they are sorted by size in place of retained size.
 *
 * The objects of a type are its instances; those of an object or a root are that object and all
 * that it retains; those of a group of roots are the objects that it keeps; those of weak roots are
 * the objects that these refer to; those of a part of the heap or a finding are the objects in it.
 * See #HfObjectSetKind.
 */
void               hf_session_list_objects    (HfSession   *self,
                                               HfSelection  of);
/** hf_session_set_listed: lists the objects of @of; keeps view, filter and order. */
void               hf_session_set_listed      (HfSession   *self,
                                               HfSelection  of);
/** hf_session_get_listed: the thing whose objects are listed; empty for all objects. */
HfSelection        hf_session_get_listed      (HfSession   *self);

/**
 * hf_session_set_object_filter:
 * @text: a filter for hf_filter_new()
 *
 * Lists only the objects that match. An invalid text sets
 * hf_session_get_object_filter_error() and keeps the previous filter.
 */
void               hf_session_set_object_filter (HfSession *self,
                                                 const char *text);
/** hf_session_refuse_object_filter: as hf_session_refuse_type_filter(), for objects. */
void               hf_session_refuse_object_filter (HfSession *self,
                                                    const GError *why);
/** hf_session_get_object_filter_text: (transfer none): the text that was set last, valid or not. */
const char        *hf_session_get_object_filter_text (HfSession *self);
/** hf_session_get_object_filter: (transfer none): the last valid filter; matches all at first. */
HfFilter          *hf_session_get_object_filter (HfSession *self);
/** hf_session_get_object_filter_error: (transfer none) (nullable): as that of types. */
const GError      *hf_session_get_object_filter_error (HfSession *self);

/** hf_session_set_object_order: sorts the listed objects, the largest first if @descending. */
void               hf_session_set_object_order (HfSession    *self,
                                                HfObjectOrder order,
                                                gboolean      descending);
/** hf_session_get_object_order: For tests. */
HfObjectOrder      hf_session_get_object_order (HfSession    *self,
                                                gboolean     *descending);
/** hf_session_get_shown_object_order: the same, or by size while the values are not known. */
HfObjectOrder      hf_session_get_shown_object_order (HfSession *self,
                                                      gboolean  *descending);

/* ---- View -------------------------------------------------------------- */

/** hf_session_set_view: brings @view to the front. */
void               hf_session_set_view        (HfSession   *self,
                                               HfView       view);
/** hf_session_get_view: the view in front, whether the tab itself is visible or not. */
HfView             hf_session_get_view        (HfSession   *self);

/* ---- Search ------------------------------------------------------------ */

/**
 * hf_session_set_search:
 * @text: valid UTF-8; a text for hf_search_new(), blank to search for nothing
 *
 * Searches in a worker, and again when another snapshot is shown or the retention becomes known.
 * A search is not a step; selecting a match is one.
 */
void               hf_session_set_search      (HfSession   *self,
                                               const char  *text);
/** hf_session_get_search_text: (transfer none): the text that was set last. */
const char        *hf_session_get_search_text (HfSession   *self);
/**
 * hf_session_get_search:
 *
 * Returns: (transfer none) (nullable): the matches in the snapshot shown; perhaps those of the
 *   previous text while hf_session_is_searching(); %NULL without a text
 */
HfSearch          *hf_session_get_search      (HfSession   *self);
/** hf_session_is_searching: whether a worker searches; `search` is notified when it ends. */
gboolean           hf_session_is_searching    (HfSession   *self);
/** hf_session_get_search_error: (transfer none) (nullable): the reason why the search failed. */
const char        *hf_session_get_search_error (HfSession  *self);

/* ---- The state of the view --------------------------------------------- */

/**
 * hf_session_get_view_state:
 *
 * Returns: (transfer none): all that the functions above have set, valid until the next change. It
 *   may name something that the snapshot does not have, or does not have yet; the getters above do
 *   not return that
 */
const HfViewState *hf_session_get_view_state  (HfSession         *self);
/**
 * hf_session_set_view_state:
 * @state: a state of the snapshot that is shown; copied
 *
 * Sets all of @state, as one change. If a worker has to make the treemap first, the session sets
 * the zoom and the selection in it when the worker is done.
 */
void               hf_session_set_view_state  (HfSession         *self,
                                               const HfViewState *state);
/**
 * hf_session_is_going:
 *
 * Returns: whether hf_session_set_view_state() is running; a handler of a notification then leaves
 *   the session as it is, as the state is complete
 */
gboolean           hf_session_is_going        (HfSession         *self);

/* ---- Steps ------------------------------------------------------------- */

/**
 * hf_session_begin_step:
 *
 * A call of a function above that selects, zooms, filters, sorts, or chooses a grouping or a view
 * is one step, if it changes anything. All calls between this function and hf_session_end_step()
 * are one step together: the changes that follow from one click or key. Pairs of these functions
 * nest.
 *
 * A change that follows from a step later, such as a finished treemap, becomes part of that step.
 * Another snapshot begins without steps, and so does a state carried over from another heap.
 */
void               hf_session_begin_step      (HfSession   *self);
/** hf_session_end_step: ends hf_session_begin_step(); the outermost call records the step. */
void               hf_session_end_step        (HfSession   *self);
/** hf_session_forget_steps: removes all steps but the current one. */
void               hf_session_forget_steps    (HfSession   *self);

/** hf_session_get_history: (transfer none): without steps until there is a snapshot. */
HfStepHistory     *hf_session_get_history     (HfSession   *self);
/** hf_session_go_to_step: restores the state of a step; does nothing if it does not exist. */
void               hf_session_go_to_step      (HfSession   *self,
                                               guint        position);
/** hf_session_go_back: goes to the step before; does nothing at the first. For tests. */
void               hf_session_go_back         (HfSession   *self);
/** hf_session_go_forward: goes to the step after; does nothing at the last. For tests. */
void               hf_session_go_forward      (HfSession   *self);

/**
 * hf_session_take_steps:
 * @steps: (element-type HfStep) (transfer full): steps of the snapshot shown, as for
 *   hf_step_history_take_steps()
 * @position: the position of the current step, from 0
 *
 * Replaces all steps by @steps, which were taken when the same snapshot was shown before, and
 * restores the state of the current step.
 */
void               hf_session_take_steps      (HfSession   *self,
                                               GPtrArray   *steps,
                                               guint        position);
/**
 * hf_session_reset:
 *
 * Resets view, grouping, zoom, selection, filters and order to those of a heap that was opened for
 * the first time, as one step. Notes and the snapshot stay.
 */
void               hf_session_reset           (HfSession   *self);

G_END_DECLS
