/* hf-session.h: what one tab shows: its heap, and what is selected, zoomed and filtered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color-key.h"
#include "hf-findings.h"
#include "hf-hierarchy.h"
#include "hf-node-path.h"
#include "hf-notes.h"
#include "hf-object-filter.h"
#include "hf-object-order.h"
#include "hf-open-groups.h"
#include "hf-recording.h"
#include "hf-retention.h"
#include "hf-search.h"
#include "hf-snapshot.h"
#include "hf-step-history.h"
#include "hf-type-figures.h"
#include "hf-type-filter.h"
#include "hf-view-state.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_SESSION (hf_session_get_type ())

/**
 * HfSession:
 *
 * The state of one tab. Views set it and observe it; they never know of each
 * other. Main thread only. Every property is read-only as a property and set by
 * its function here; a notification means that the value is a new one.
 *
 * Properties: `analysis` (#HfAnalysis; stands for the whole snapshot: recording, position,
 * hierarchy and treemap change with it), `retention` (#HfRetention; also notified when
 * the reason for its absence changes),
 * `findings` (#HfFindings; the same), `treemap` (#HfHierarchy, the one drawn; stands for the
 * grouping and the weight chosen and for the focus too), `focus` (uint), `coloring`
 * (#HfColoring), `color-key` (#HfColorKey), `color-filter` (string), `root-flags` (uint64),
 * `open-groups` (#GArray), `type-scope` (uint), `type-filter` (string; stands for what it means
 * too), `type-order` (#HfTypeOrder; stands for the direction too), `listed` (#HfSelection),
 * `object-filter` (string; stands for what it means too), `object-order` (#HfObjectOrder; stands
 * for the direction too), `selection` (#HfSelection), `graph` (#HfGraphKind; stands for what was
 * made of each kind too, see hf-session-graph.h), `graph-layout` (#HfGraphLayout, the one shown;
 * stands for whether another one is being made and why it is not, too), `view` (#HfView),
 * `history` (#HfStepHistory; another step in it, or other steps), `search` (#HfSearch; stands
 * for its text too). Where one change of the view state or of the snapshot changes several,
 * they are notified in this order, and each has its new value by then. The session leaves the old
 * heap before it takes another snapshot: views are notified of that first.
 */
G_DECLARE_FINAL_TYPE (HfSession, hf_session, HF, SESSION, GObject)

HfSession         *hf_session_new             (GFile       *file);

/** hf_session_get_file: (transfer none) */
GFile             *hf_session_get_file        (HfSession   *self);
/**
 * hf_session_choose_member:
 * @member: (nullable): the name of a heap in an archive; %NULL = the first
 *
 * Which heap of the file is to be shown, before there is a snapshot.
 */
void               hf_session_choose_member   (HfSession   *self,
                                               const char  *member);
/**
 * hf_session_get_member:
 *
 * Returns: (transfer none) (nullable): which heap of an archive of several is shown or was
 *   chosen; %NULL if the file holds only one, or the first is to be shown
 */
const char        *hf_session_get_member      (HfSession   *self);
/** hf_session_is_member: whether @member (nullable) of the file is what is shown or chosen. */
gboolean           hf_session_is_member       (HfSession   *self,
                                               const char  *member);
/**
 * hf_session_get_title: (transfer none): the file's name, "wpf-app.gclog.gz", or of one of
 *   several heaps in an archive "wpf-app.gclog.gz in dumps.zip"; valid UTF-8
 */
const char        *hf_session_get_title       (HfSession   *self);
/** hf_session_get_name: (transfer none): of the heap without endings, "wpf-app". */
const char        *hf_session_get_name        (HfSession   *self);

/* ---- The snapshot shown ------------------------------------------------ */

/**
 * hf_session_set_snapshot:
 *
 * Shows a snapshot, which nothing else shows. What was selected and zoomed belongs to the old
 * one and is reset first, and the old one loses its retention and findings; nothing else is.
 */
void               hf_session_set_snapshot    (HfSession   *self,
                                               HfSnapshot  *snapshot);
/** hf_session_get_snapshot: (transfer none) (nullable): %NULL until there is one. */
HfSnapshot        *hf_session_get_snapshot    (HfSession   *self);

/* As the functions of the same name in hf-snapshot.h; nothing until there is a snapshot. */

/** hf_session_get_recording: (transfer none) (nullable) */
HfRecording       *hf_session_get_recording   (HfSession   *self);
/** hf_session_get_position: from 0. */
guint32            hf_session_get_position    (HfSession   *self);
/** hf_session_get_analysis: (transfer none) (nullable) */
HfAnalysis        *hf_session_get_analysis    (HfSession   *self);
/** hf_session_knows_reachable: whether what is reachable is known; %TRUE until there is a heap. */
gboolean           hf_session_knows_reachable (HfSession   *self);
/** hf_session_get_hierarchy: (transfer none) (nullable): by namespace */
HfHierarchy       *hf_session_get_hierarchy   (HfSession   *self);
/** hf_session_get_heap: (transfer none) (nullable) */
HfHeap            *hf_session_get_heap        (HfSession   *self);
/** hf_session_get_retention: (transfer none) (nullable): %NULL until it is known. */
HfRetention       *hf_session_get_retention   (HfSession   *self);
/** hf_session_get_type_figures: (transfer none) (nullable): %NULL until the retention is known. */
HfTypeFigures     *hf_session_get_type_figures (HfSession  *self);
/** hf_session_get_why_no_retention: (transfer none) (nullable): %NULL if it may still come. */
const char        *hf_session_get_why_no_retention (HfSession *self);
/** hf_session_get_findings: (transfer none) (nullable): %NULL until they are known. */
const HfFindings  *hf_session_get_findings    (HfSession   *self);
/** hf_session_get_why_no_findings: (transfer none) (nullable): %NULL if they may still come. */
const char        *hf_session_get_why_no_findings (HfSession *self);

/* ---- What the treemap shows -------------------------------------------- */

/**
 * hf_session_choose_grouping:
 *
 * What the treemap puts together. It changes when there is such a hierarchy, for which a
 * worker needs the retention; it stays chosen when another snapshot is shown.
 */
void               hf_session_choose_grouping (HfSession   *self,
                                               HfGrouping   grouping);
HfGrouping         hf_session_get_grouping    (HfSession   *self);
/**
 * hf_session_weigh:
 *
 * What the treemap by namespace weighs, as soon as there is such a hierarchy; it stays
 * chosen when another snapshot is shown. hf_session_get_hierarchy() is that one then.
 */
void               hf_session_weigh           (HfSession   *self,
                                               HfWeight     weight);
HfWeight           hf_session_get_weight      (HfSession   *self);
/** hf_session_get_treemap: (transfer none) (nullable): what is drawn, of any grouping. */
HfHierarchy       *hf_session_get_treemap     (HfSession   *self);
/** hf_session_is_grouping: whether a worker makes what is to be drawn. */
gboolean           hf_session_is_grouping     (HfSession   *self);
/** hf_session_get_grouping_error: (transfer none) (nullable): why it is not drawn, a sentence. */
const char        *hf_session_get_grouping_error (HfSession *self);

/* ---- What colours mean ------------------------------------------------- */

/** hf_session_set_coloring: what the colours of the treemap mean; no entry is filtered. */
void               hf_session_set_coloring    (HfSession   *self,
                                               HfColoring   coloring);
/** hf_session_get_coloring: what was chosen; see hf_session_get_color_key() for what is so. */
HfColoring         hf_session_get_coloring    (HfSession   *self);
/**
 * hf_session_get_color_key:
 *
 * Returns: (transfer none) (nullable): what the colours stand for: of another coloring than
 *   the one chosen while a worker makes that, and while it is not known what holds what;
 *   %NULL until there is one of the heap shown
 */
HfColorKey        *hf_session_get_color_key   (HfSession   *self);
/**
 * hf_session_set_color_filter:
 * @id: (nullable): of an entry of the key; %NULL for none
 *
 * Lets the picture dim all that has another colour. An id that the key does not have dims
 * nothing, and may mean something again in the next snapshot.
 */
void               hf_session_set_color_filter (HfSession  *self,
                                                const char *id);
/** hf_session_get_color_filter: (transfer none) (nullable). For tests. */
const char        *hf_session_get_color_filter (HfSession  *self);
/** hf_session_get_filtered_color: its position in the key, or HF_INDEX_NONE. */
guint32            hf_session_get_filtered_color (HfSession *self);

/* ---- Selection --------------------------------------------------------- */

void               hf_session_select          (HfSession   *self,
                                               HfSelection  selection);
HfSelection        hf_session_get_selection   (HfSession   *self);
/**
 * hf_session_select_by_key:
 *
 * As hf_session_select(), by a key that goes from row to row of a list: all such keys
 * together are one step.
 */
void               hf_session_select_by_key   (HfSession   *self,
                                               HfSelection  selection);
/**
 * hf_session_select_node:
 * @node: of the treemap, which stands for @selection
 *
 * As hf_session_select(). Where several nodes stand for the same, as for a type, this is
 * the one that was meant.
 */
void               hf_session_select_node     (HfSession   *self,
                                               HfSelection  selection,
                                               guint32      node);
/** hf_session_get_selected_node: the one that was meant, if such a treemap is shown; or none. */
guint32            hf_session_get_selected_node (HfSession *self);
/** hf_session_get_selected_object: the object selected, or a selected root's; or none. */
HfObjectIndex      hf_session_get_selected_object (HfSession *self);
/**
 * hf_session_get_selected_type:
 *
 * Returns: the type selected, that of the selected object, or that of all
 *   objects of a root group; or none
 */
HfTypeIndex        hf_session_get_selected_type   (HfSession *self);

/* ---- Notes ------------------------------------------------------------- */

/**
 * hf_session_get_notes:
 *
 * Returns: (transfer none): bookmarks and texts, as long as the session. What is noted is
 *   no step: going back undoes none
 */
HfNotes           *hf_session_get_notes       (HfSession   *self);
/**
 * hf_session_find_note:
 *
 * Returns: (transfer none) (nullable): what is noted on @selection, which is in the
 *   snapshot shown; constant time
 */
HfNote            *hf_session_find_note       (HfSession         *self,
                                               const HfSelection *selection);

/* ---- Zoom and filters -------------------------------------------------- */

/** hf_session_zoom_to: fills the treemap with @node, or what it is in; 0 = all. */
void               hf_session_zoom_to         (HfSession   *self,
                                               guint32      node);
/** hf_session_zoom_out: one level up; %FALSE at the top, where nothing happens. */
gboolean           hf_session_zoom_out        (HfSession   *self);
guint32            hf_session_get_focus       (HfSession   *self);
/** hf_session_set_zoom_path: shows @grouping, zoomed that way, once there is such a treemap. */
void               hf_session_set_zoom_path   (HfSession   *self,
                                               HfGrouping   grouping,
                                               HfNodePath  *path);

/** hf_session_set_root_flags: only roots that have all of these #HfRootFlags are listed. */
void               hf_session_set_root_flags  (HfSession   *self,
                                               guint64      flags);
guint64            hf_session_get_root_flags  (HfSession   *self);

/**
 * hf_session_set_open_groups:
 * @open: (element-type HfOpenGroup): nobody changes it any more
 *
 * Opens just these groups of the roots that are listed.
 */
void               hf_session_set_open_groups (HfSession   *self,
                                               GArray      *open);
/** hf_session_follow_open_groups: the same, where it has come so by itself and is no step. */
void               hf_session_follow_open_groups (HfSession *self,
                                                  GArray    *open);
/** hf_session_get_open_groups: (transfer none) (nullable): %NULL until somebody has set them. */
GArray            *hf_session_get_open_groups (HfSession   *self);

/** hf_session_set_type_scope: lists only types below @node, a family or namespace; 0 = all. */
void               hf_session_set_type_scope  (HfSession   *self,
                                               guint32      node);
guint32            hf_session_get_type_scope  (HfSession   *self);

/**
 * hf_session_set_type_filter:
 * @text: as hf_type_filter_new() takes it
 *
 * Lists only the types that it means, and lets the picture dim all others. One that means
 * nothing is told by hf_session_get_type_filter_error(), and leaves the last one as it is.
 */
void               hf_session_set_type_filter (HfSession   *self,
                                               const char  *text);
/**
 * hf_session_refuse_type_filter:
 * @why: a sentence
 *
 * A worker found out that the filter takes too long: the text stays, with @why as what is
 * wrong with it, and all types are meant until it is another one.
 */
void               hf_session_refuse_type_filter (HfSession *self,
                                                  const char *why);
/** hf_session_get_type_filter_text: (transfer none): as it was set last. */
const char        *hf_session_get_type_filter_text (HfSession *self);
/** hf_session_get_type_filter: (transfer none): the last one that was sound, or an empty one. */
HfTypeFilter      *hf_session_get_type_filter (HfSession   *self);
/** hf_session_get_type_filter_error: (transfer none) (nullable): a sentence. */
const char        *hf_session_get_type_filter_error (HfSession *self);

void               hf_session_set_type_order  (HfSession   *self,
                                               HfTypeOrder  order,
                                               gboolean     descending);
/** hf_session_get_type_order: For tests. */
HfTypeOrder        hf_session_get_type_order  (HfSession   *self,
                                               gboolean    *descending);
/** hf_session_get_shown_type_order: the same, but by size where it is by what is not known. */
HfTypeOrder        hf_session_get_shown_type_order (HfSession *self,
                                                    gboolean  *descending);

/* ---- Objects ----------------------------------------------------------- */

/**
 * hf_session_list_objects:
 * @of: of what, or nothing: all objects of the heap
 *
 * Lists the objects of it, all of them, and shows that view: one step. What no root reaches
 * retains nothing: in that order it is listed by size.
 *
 * The objects of a type are all of that type; of an object or a root that object and all
 * that it retains; of a group of roots what it keeps; of weak roots what they lead to; of a
 * part of the heap or a finding the objects in it. See #HfObjectSetKind.
 */
void               hf_session_list_objects    (HfSession   *self,
                                               HfSelection  of);
/** hf_session_set_listed: lists the objects of @of, wherever one is. */
void               hf_session_set_listed      (HfSession   *self,
                                               HfSelection  of);
/** hf_session_get_listed: of what objects are listed; of kind %HF_SELECTION_NONE: of all. */
HfSelection        hf_session_get_listed      (HfSession   *self);

/**
 * hf_session_set_object_filter:
 * @text: as hf_object_filter_new() takes it
 *
 * Lists only the objects that match. An invalid text sets
 * hf_session_get_object_filter_error() and keeps the previous filter.
 */
void               hf_session_set_object_filter (HfSession *self,
                                                 const char *text);
/** hf_session_refuse_object_filter: as hf_session_refuse_type_filter(), for objects. */
void               hf_session_refuse_object_filter (HfSession *self,
                                                    const char *why);
/** hf_session_get_object_filter_text: (transfer none): as it was set last. */
const char        *hf_session_get_object_filter_text (HfSession *self);
/** hf_session_get_object_filter: (transfer none): the last one that was sound. */
HfObjectFilter    *hf_session_get_object_filter (HfSession *self);
/** hf_session_get_object_filter_error: (transfer none) (nullable): a sentence. */
const char        *hf_session_get_object_filter_error (HfSession *self);

void               hf_session_set_object_order (HfSession    *self,
                                                HfObjectOrder order,
                                                gboolean      descending);
/** hf_session_get_object_order: For tests. */
HfObjectOrder      hf_session_get_object_order (HfSession    *self,
                                                gboolean     *descending);
/** hf_session_get_shown_object_order: the same, but by size where it is by what is not known. */
HfObjectOrder      hf_session_get_shown_object_order (HfSession *self,
                                                      gboolean  *descending);

void               hf_session_set_view        (HfSession   *self,
                                               HfView       view);
HfView             hf_session_get_view        (HfSession   *self);

/* ---- Search ------------------------------------------------------------ */

/**
 * hf_session_set_search:
 * @text: valid UTF-8; what hf_search_new() looks for, blank for nothing
 *
 * Looks for it in a worker, and again in each snapshot that is shown, and as soon as it is
 * known what is retained. It is no step: what somebody selects of what is found is.
 */
void               hf_session_set_search      (HfSession   *self,
                                               const char  *text);
/** hf_session_get_search_text: (transfer none): as it was set last. */
const char        *hf_session_get_search_text (HfSession   *self);
/**
 * hf_session_get_search:
 *
 * Returns: (transfer none) (nullable): what is found in the heap that is shown; while
 *   hf_session_is_searching(), of the text before perhaps; %NULL if nothing is looked for
 */
HfSearch          *hf_session_get_search      (HfSession   *self);
gboolean           hf_session_is_searching    (HfSession   *self);
/** hf_session_get_search_error: (transfer none) (nullable): why nothing is found, a sentence. */
const char        *hf_session_get_search_error (HfSession  *self);

/* ---- The state of the view --------------------------------------------- */

/**
 * hf_session_get_view_state:
 *
 * Returns: (transfer none): all that was asked for by the functions above; until the next
 *   change. What there is not in the heap shown, be it not yet, is not found by them
 */
const HfViewState *hf_session_get_view_state  (HfSession         *self);
/**
 * hf_session_set_view_state:
 * @state: of the snapshot that is shown
 *
 * Goes there, as one change. A treemap that is not there yet comes when a worker has made it,
 * with its zoom and what is selected in it.
 */
void               hf_session_set_view_state  (HfSession         *self,
                                               const HfViewState *state);
/**
 * hf_session_is_going:
 *
 * Returns: whether hf_session_set_view_state() notifies what has changed: it is as it is meant
 *   to be, and calls for no further changes
 */
gboolean           hf_session_is_going        (HfSession         *self);

/* ---- Steps ------------------------------------------------------------- */

/**
 * hf_session_begin_step:
 *
 * Each function above that selects, zooms, filters, sorts, or chooses a grouping or a view
 * is a step that can be gone back, if it changes anything. Where one click or key changes
 * several things they stand between this function and hf_session_end_step(), and are one step.
 * It may be called between them again.
 *
 * Changes that follow from a step, such as a finished treemap, are part of it. Another snapshot
 * begins with no steps, and so does a place that is carried over from another heap.
 */
void               hf_session_begin_step      (HfSession   *self);
void               hf_session_end_step        (HfSession   *self);
/** hf_session_forget_steps: none leads back from here. */
void               hf_session_forget_steps    (HfSession   *self);

/** hf_session_get_history: (transfer none): without steps until there is a snapshot. */
HfStepHistory     *hf_session_get_history     (HfSession   *self);
/** hf_session_go_to_step: nothing happens if there is no such step. */
void               hf_session_go_to_step      (HfSession   *self,
                                               guint        position);
/** hf_session_go_back: to the step before; nothing happens at the first. For tests. */
void               hf_session_go_back         (HfSession   *self);
/** hf_session_go_forward: to the step after; nothing happens at the last. For tests. */
void               hf_session_go_forward      (HfSession   *self);

/**
 * hf_session_take_steps:
 * @steps: (element-type HfStep) (transfer full): as hf_step_history_take_steps(), of the snapshot
 *   shown
 * @position: from 0
 *
 * Steps that were taken when the same snapshot was shown before, in place of those that
 * there are, and goes to the one at @position, as hf_session_go_to_step().
 */
void               hf_session_take_steps      (HfSession   *self,
                                               GPtrArray   *steps,
                                               guint        position);
/**
 * hf_session_reset:
 *
 * View, grouping, zoom, selection, filters and order are what they are in a heap that was
 * opened for the first time, and no step leads back. Notes and the snapshot stay.
 */
void               hf_session_reset           (HfSession   *self);

G_END_DECLS
