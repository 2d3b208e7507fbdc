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
 * A filter entry, the table of the objects that the session lists, and how many they are.
 * They are found, filtered and sorted in a worker; the newest request wins, and until it is
 * answered the rows stay.
 */
G_DECLARE_FINAL_TYPE (HfObjectsView, hf_objects_view, HF, OBJECTS_VIEW, HfTableView)

/** hf_objects_view_set_session: what is shown; set once before it is seen. */
void hf_objects_view_set_session  (HfObjectsView *self,
                                   HfSession     *session);

/** hf_objects_view_set_narrow: whether the window has little room. */
void hf_objects_view_set_narrow   (HfObjectsView *self,
                                   gboolean       narrow);

/** hf_objects_view_focus_filter: puts the keyboard into the filter entry. */
void hf_objects_view_focus_filter (HfObjectsView *self);

/**
 * hf_objects_view_go_to_match:
 *
 * Selects the next listed object that the session's search has found, or the one before;
 * that may take a moment. If there is none the action `page.find-best` is activated.
 *
 * Returns: %FALSE if nothing is listed, or there is no search of this heap
 */
gboolean hf_objects_view_go_to_match (HfObjectsView *self,
                                      gboolean       backward);

G_END_DECLS
