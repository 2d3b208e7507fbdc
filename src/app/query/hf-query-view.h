/* hf-query-view.h: questions in SQL to the heap of a session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-library-pane.h"
#include "hf-query-run.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_QUERY_VIEW (hf_query_view_get_type ())

/**
 * HfQueryView:
 *
 * The text of a query, and its answer as a table and as a chart. A query of the library is loaded
 * into the editor and runs; its text can be changed, and kept under another name. The answer of the
 * earlier text stays until another one comes. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfQueryView, hf_query_view, HF, QUERY_VIEW, GtkWidget)

/**
 * hf_query_view_set_session:
 * @library: the pane that chooses queries; the page shows it while the view is shown
 *
 * Sets the session; called once, before the view is shown.
 */
void        hf_query_view_set_session (HfQueryView        *self,
                                       HfSession          *session,
                                       HfQueryLibraryPane *library);
/** hf_query_view_set_narrow: whether the window has little room: the chart goes. */
void        hf_query_view_set_narrow  (HfQueryView        *self,
                                       gboolean            narrow);
/** hf_query_view_get_editor: (transfer none): the part with the text. */
GtkWidget  *hf_query_view_get_editor  (HfQueryView        *self);
/** hf_query_view_get_answer: (transfer none): the part with the rows of the answer. */
GtkWidget  *hf_query_view_get_answer  (HfQueryView        *self);
/** hf_query_view_run: runs @text as if the user had written it. For tests. */
void        hf_query_view_run         (HfQueryView        *self,
                                       const char         *text);
/** hf_query_view_get_run: (transfer none) (nullable): the last run. For tests. */
HfQueryRun *hf_query_view_get_run     (HfQueryView        *self);

G_END_DECLS
