/* hf-objects-view.h: objects of a heap as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-table-view.h"

G_BEGIN_DECLS

#define HF_TYPE_OBJECTS_VIEW (hf_objects_view_get_type ())

/**
 * HfObjectsView:
 *
 * A filter entry, the table of the objects that the session lists, and their number.
 * A worker finds, filters and sorts them; a new request cancels the one before, and until its
 * answer comes the rows stay.
 */
G_DECLARE_FINAL_TYPE (HfObjectsView, hf_objects_view, HF, OBJECTS_VIEW, HfTableView)

/** hf_objects_view_set_session: sets the session; call it once, before the view is shown. */
void hf_objects_view_set_session  (HfObjectsView *self,
                                   HfSession     *session);

/** hf_objects_view_set_narrow: sets whether the window is narrow. */
void hf_objects_view_set_narrow   (HfObjectsView *self,
                                   gboolean       narrow);

/** hf_objects_view_focus_filter: moves the focus to the filter entry. */
void hf_objects_view_focus_filter (HfObjectsView *self);

/**
 * hf_objects_view_go_to_match:
 *
 * Selects the next listed object that matches the search of the session, or the one before;
 * that may take a moment. If there is none, activates the action `page.find-best`.
 *
 * Returns: %FALSE if nothing is listed, or there is no search of this heap
 */
gboolean hf_objects_view_go_to_match (HfObjectsView *self,
                                      gboolean       backward);

G_END_DECLS
