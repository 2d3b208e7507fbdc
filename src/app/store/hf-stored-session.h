/* hf-stored-session.h: the stored steps and notes of a file that was open before
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * HfStoredSession:
 *
 * Steps and notes of any file with the same content, and notes on types of the same file with any
 * content. One thread at a time.
 */
typedef struct _HfStoredSession HfStoredSession;

/**
 * hf_stored_session_read:
 * @member: (nullable): the heap of the archive @file, of hf_archive_get_apart()
 * @digest: of hf_recording_get_digest()
 *
 * Waits for the disk, so call it in a worker.
 *
 * Returns: (transfer full): empty if nothing was stored
 */
HfStoredSession *hf_stored_session_read         (GFile           *file,
                                                 const char      *member,
                                                 const char      *digest);
/** hf_stored_session_keep: (transfer full): the steps of @session in the form that is stored. */
HfStoredSession *hf_stored_session_keep         (HfSession       *session);
/** hf_stored_session_free: @self may be %NULL. */
void             hf_stored_session_free         (HfStoredSession *self);

/** hf_stored_session_get_position: the position of the last snapshot; @fallback if not known. */
guint32          hf_stored_session_get_position (HfStoredSession *self,
                                                 guint32          fallback);

/**
 * hf_stored_session_restore:
 * @session: a session that shows a snapshot of the content of @self
 *
 * Restores its steps, if the user took them in the snapshot shown.
 *
 * Returns: %FALSE if there are none
 */
gboolean         hf_stored_session_restore      (HfStoredSession *self,
                                                 HfSession       *session);
/** hf_stored_session_get_notes: (transfer none) (element-type HfNote): the notes of the content. */
GPtrArray       *hf_stored_session_get_notes    (HfStoredSession *self);
/** hf_stored_session_get_types: (transfer none) (element-type HfNote): the notes of the place. */
GPtrArray       *hf_stored_session_get_types    (HfStoredSession *self);
/**
 * hf_stored_session_carries_types:
 *
 * Returns: whether the notes on types belong to the content as well: the place had another
 *   content when they were stored, or this content has no notes
 */
gboolean         hf_stored_session_carries_types (HfStoredSession *self);

/* ---- To store ----------------------------------------------------------- */

/**
 * hf_stored_session_dup_place:
 * @member: (nullable): the heap of the archive @file, of hf_archive_get_apart()
 *
 * Returns: (transfer full): the digest of @file's URI and of the heap in it
 */
char            *hf_stored_session_dup_place    (GFile           *file,
                                                 const char      *member);
/** hf_stored_session_describe: (transfer full): the steps of @session and its current step. */
JsonObject      *hf_stored_session_describe     (HfSession       *session);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfStoredSession, hf_stored_session_free)

G_END_DECLS
