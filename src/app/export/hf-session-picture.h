/* hf-session-picture.h: the picture that a tab shows, to be drawn elsewhere
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export.h"
#include "hf-session.h"

G_BEGIN_DECLS

/**
 * HfSessionPicture:
 * @picture: (transfer full): what is drawn
 * @options: how; its colors are the window's, and its title block describes the file. The
 *   rest is as HF_EXPORT_OPTIONS_INIT has it. The caller that draws may change it
 * @name: what it is, in a line of text: "Treemap of wpf-app.gclog: System.Windows"
 * @title: what @options borrow, as are the next two
 *
 * It does not follow the session, and may be drawn in a worker.
 */
typedef struct
{
  HfExportPicture *picture;
  HfExportOptions  options;
  char            *name;
  char            *title;
  HfCompleteness   completeness;
  GFile           *source;
} HfSessionPicture;

/** hf_session_picture_new: (transfer full): the treemap of @session. Main thread only. */
HfSessionPicture *hf_session_picture_new           (HfSession        *session);
/**
 * hf_session_picture_new_for_graph:
 * @session: has a graph
 *
 * Its options have no size: it is as large as the graph is. Main thread only.
 *
 * Returns: (transfer full): the graph of @session, where the edges of what is selected stand out
 */
HfSessionPicture *hf_session_picture_new_for_graph (HfSession        *session);
/** hf_session_picture_free: any thread; what may be large is freed in a worker. */
void              hf_session_picture_free          (HfSessionPicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSessionPicture, hf_session_picture_free)

G_END_DECLS
