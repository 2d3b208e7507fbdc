/* hf-session-picture.h: the picture of a tab, to draw elsewhere
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
 * @picture: (transfer full): the picture to draw
 * @options: the options; the colors are the window's, and the title block describes the file. The
 *   rest is that of HF_EXPORT_OPTIONS_INIT. The caller that draws may change it
 * @name: a description in one line: "Treemap of wpf-app.gclog: System.Windows"
 * @title: a text that @options borrow, as the next two
 *
 * It does not follow the session, and a worker may draw it.
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
 * @session: a session with a graph
 *
 * Its options have no size, so it is as large as the graph. Main thread only.
 *
 * Returns: (transfer full): the graph of @session, which highlights the edges of the selection
 */
HfSessionPicture *hf_session_picture_new_for_graph (HfSession        *session);
/** hf_session_picture_free: any thread; a worker frees large parts. */
void              hf_session_picture_free          (HfSessionPicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSessionPicture, hf_session_picture_free)

G_END_DECLS
