/* hf-session.h: what one tab shows: its heap, and what is selected, zoomed and filtered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "hf-hierarchy.h"
#include "hf-recording.h"
#include "hf-selection.h"

G_BEGIN_DECLS

/**
 * HfView: the views of a tab.
 */
typedef enum
{
  HF_VIEW_TREEMAP,
  HF_VIEW_TYPES,
} HfView;

#define HF_TYPE_SESSION (hf_session_get_type ())

/**
 * HfSession:
 *
 * The state of one tab. Views set it and observe it; they never know of each
 * other. Main thread only. Every property is read-only as a property and set by
 * its function here; a notification means that the value is a new one.
 *
 * Properties: `analysis` (object; stands for the whole snapshot: recording,
 * position and hierarchy change with it), `selection` (#HfSelection), `focus`
 * (uint), `root-flags` (uint64), `view` (int, #HfView), `type-scope` (uint),
 * `type-order` (int, #HfTypeOrder; stands for the direction too).
 */
G_DECLARE_FINAL_TYPE (HfSession, hf_session, HF, SESSION, GObject)

HfSession         *hf_session_new             (GFile       *file);

/** hf_session_get_file: (transfer none) */
GFile             *hf_session_get_file        (HfSession   *self);
/** hf_session_get_title: (transfer none): the file's name, "wpf-app.gclog.gz"; valid UTF-8. */
const char        *hf_session_get_title       (HfSession   *self);
/** hf_session_get_name: (transfer none): the same without endings, "wpf-app". */
const char        *hf_session_get_name        (HfSession   *self);

/* ---- The snapshot shown ------------------------------------------------ */

/**
 * hf_session_set_snapshot:
 * @recording: of the file
 * @position: of the snapshot in it, from 0
 * @analysis: of that snapshot
 * @hierarchy: of @analysis
 *
 * Shows a snapshot. What was selected and zoomed belongs to the old one and is
 * reset first; nothing else is. A worker frees what is no longer needed.
 */
void               hf_session_set_snapshot    (HfSession   *self,
                                               HfRecording *recording,
                                               guint32      position,
                                               HfAnalysis  *analysis,
                                               HfHierarchy *hierarchy);
/** hf_session_get_recording: (transfer none) (nullable): %NULL until there is a snapshot. */
HfRecording       *hf_session_get_recording   (HfSession   *self);
guint32            hf_session_get_position    (HfSession   *self);
/** hf_session_get_analysis: (transfer none) (nullable) */
HfAnalysis        *hf_session_get_analysis    (HfSession   *self);
/** hf_session_get_hierarchy: (transfer none) (nullable) */
HfHierarchy       *hf_session_get_hierarchy   (HfSession   *self);
/** hf_session_get_heap: (transfer none) (nullable) */
HfHeap            *hf_session_get_heap        (HfSession   *self);

/* ---- Selection --------------------------------------------------------- */

void               hf_session_select          (HfSession   *self,
                                               HfSelection  selection);
HfSelection        hf_session_get_selection   (HfSession   *self);
/** hf_session_get_selected_object: the object selected, or a selected root's; or none. */
HfObjectIndex      hf_session_get_selected_object (HfSession *self);
/**
 * hf_session_get_selected_type:
 *
 * Returns: the type selected, that of the selected object, or that of all
 *   objects of a root group; or none
 */
HfTypeIndex        hf_session_get_selected_type   (HfSession *self);

/* ---- Zoom and filters -------------------------------------------------- */

/** hf_session_zoom_to: fills the treemap with @node of the hierarchy; 0 = all. */
void               hf_session_zoom_to         (HfSession   *self,
                                               guint32      node);
/** hf_session_zoom_out: one level up; nothing happens at the top. */
void               hf_session_zoom_out        (HfSession   *self);
guint32            hf_session_get_focus       (HfSession   *self);

/** hf_session_set_root_flags: only roots that have all of these #HfRootFlags are listed. */
void               hf_session_set_root_flags  (HfSession   *self,
                                               guint64      flags);
guint64            hf_session_get_root_flags  (HfSession   *self);

/** hf_session_set_type_scope: lists only types below @node, a family or namespace; 0 = all. */
void               hf_session_set_type_scope  (HfSession   *self,
                                               guint32      node);
guint32            hf_session_get_type_scope  (HfSession   *self);

void               hf_session_set_type_order  (HfSession   *self,
                                               HfTypeOrder  order,
                                               gboolean     descending);
HfTypeOrder        hf_session_get_type_order  (HfSession   *self,
                                               gboolean    *descending);

void               hf_session_set_view        (HfSession   *self,
                                               HfView       view);
HfView             hf_session_get_view        (HfSession   *self);

G_END_DECLS
