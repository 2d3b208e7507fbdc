/* hf-session-timeline.h: the collection of a recording that a session shows, and its replay
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/** HF_SESSION_ALL_BLOCKS: a replay whose blocks have all moved. */
#define HF_SESSION_ALL_BLOCKS G_MAXUINT32

/** hf_session_choose_collection: chooses the collection with the runtime's @number, as one step. */
void     hf_session_choose_collection (HfSession *self,
                                       guint64    number);
/**
 * hf_session_get_collection:
 * @number: (out): the runtime's number of the chosen collection, which the recording may lack
 *
 * Returns: whether one is chosen
 */
gboolean hf_session_get_collection    (HfSession *self,
                                       guint64   *number);

/** hf_session_set_replay: so many blocks of the chosen collection @number have moved, or
 * %HF_SESSION_ALL_BLOCKS. That is not a step: it becomes part of the one in which it was chosen. */
void     hf_session_set_replay        (HfSession *self,
                                       guint64    number,
                                       guint32    n_moved);
/** hf_session_get_replay: as set, %HF_SESSION_ALL_BLOCKS at first. */
guint32  hf_session_get_replay        (HfSession *self);

G_END_DECLS
