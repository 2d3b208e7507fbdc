/* hf-types-view.h: the types of a heap as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "hf-session.h"

G_BEGIN_DECLS

#define HF_TYPE_TYPES_VIEW (hf_types_view_get_type ())

/**
 * HfTypesView:
 *
 * A filter entry, the table, and how many types it has. Sorting and filtering
 * happen in a worker; the newest request wins.
 */
G_DECLARE_FINAL_TYPE (HfTypesView, hf_types_view, HF, TYPES_VIEW, GtkWidget)

/** hf_types_view_set_session: what is shown; set once before it is seen. */
void hf_types_view_set_session (HfTypesView *self,
                                HfSession   *session);

/** hf_types_view_set_narrow: whether the window has little room: bars go, figures stay. */
void hf_types_view_set_narrow  (HfTypesView *self,
                                gboolean     narrow);

/** hf_types_view_focus_filter: puts the keyboard into the filter entry. */
void hf_types_view_focus_filter (HfTypesView *self);

G_END_DECLS
