/* hf-stored-session.h: what the user did in a file when it was open before
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
 * Steps and notes of a file with the same content, whatever it was called, and notes on types
 * of the same file, whatever was in it. One thread at a time.
 */
typedef struct _HfStoredSession HfStoredSession;

/**
 * hf_stored_session_read:
 * @member: (nullable): the heap of the archive @file, as hf_archive_get_apart() gives it
 * @digest: as hf_recording_get_digest() gives it
 *
 * Waits for the disk, so call it in a worker.
 *
 * Returns: (transfer full): empty if nothing was stored
 */
HfStoredSession *hf_stored_session_read         (GFile           *file,
                                                 const char      *member,
                                                 const char      *digest);
/** hf_stored_session_keep: (transfer full): the steps of @session as they would be stored. */
HfStoredSession *hf_stored_session_keep         (HfSession       *session);
/** hf_stored_session_free: @self may be %NULL. */
void             hf_stored_session_free         (HfStoredSession *self);

/** hf_stored_session_get_position: of the snapshot that was shown; @fallback if not known. */
guint32          hf_stored_session_get_position (HfStoredSession *self,
                                                 guint32          fallback);

/**
 * hf_stored_session_restore:
 * @session: it shows a snapshot of the content that @self was read for
 *
 * Its steps, if they were taken in the snapshot shown.
 *
 * Returns: %FALSE if there are none
 */
gboolean         hf_stored_session_restore      (HfStoredSession *self,
                                                 HfSession       *session);
/** hf_stored_session_get_notes: (transfer none) (element-type HfNote): of the content. */
GPtrArray       *hf_stored_session_get_notes    (HfStoredSession *self);
/** hf_stored_session_get_types: (transfer none) (element-type HfNote): of the place. */
GPtrArray       *hf_stored_session_get_types    (HfStoredSession *self);
/**
 * hf_stored_session_carries_types:
 *
 * Returns: whether the notes on types belong in the content as well: the place had another
 *   one when they were stored, or there are no notes of this one
 */
gboolean         hf_stored_session_carries_types (HfStoredSession *self);

/* ---- The other way round ------------------------------------------------ */

/**
 * hf_stored_session_dup_place:
 * @member: (nullable): the heap of the archive @file, as hf_archive_get_apart() gives it
 *
 * Returns: (transfer full): the digest that stands for @file's URI, and for the heap in it
 */
char            *hf_stored_session_dup_place    (GFile           *file,
                                                 const char      *member);
/** hf_stored_session_describe: (transfer full): the steps of @session and where it is. */
JsonObject      *hf_stored_session_describe     (HfSession       *session);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfStoredSession, hf_stored_session_free)

G_END_DECLS
