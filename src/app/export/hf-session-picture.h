/* hf-session-picture.h: the picture of a tab, to draw elsewhere
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"
#include "hf-titled-picture.h"

G_BEGIN_DECLS

/** hf_session_picture_new: (transfer full): the treemap of @session. Main thread only. */
HfTitledPicture *hf_session_picture_new           (HfSession        *session);
/**
 * hf_session_picture_new_for_graph:
 * @session: a session with a graph
 *
 * Its options have no size, so it is as large as the graph. Main thread only.
 *
 * Returns: (transfer full): the graph of @session, which highlights the edges of the selection
 */
HfTitledPicture *hf_session_picture_new_for_graph (HfSession        *session);
/**
 * hf_session_picture_new_of:
 * @picture: (transfer full): of the heap of @session, in its own size
 *
 * Returns: (transfer full): with the title of the session
 */
HfTitledPicture *hf_session_picture_new_of        (HfSession       *session,
                                                   HfExportPicture *picture);

G_END_DECLS
