/* hf-stored-session.h: what somebody did in a file when it was open before
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * HfStoredSession:
 *
 * Steps, and notes on objects and roots, of a file with the same content, whatever it was
 * called; notes on types of the same file, whatever was in it, or of one with the same
 * content. One thread at a time.
 */
typedef struct _HfStoredSession HfStoredSession;

/**
 * hf_stored_session_read:
 * @digest: as hf_recording_get_digest() gives it
 *
 * Waits for the disk, so call it in a worker.
 *
 * Returns: (transfer full): empty if nothing was stored
 */
HfStoredSession *hf_stored_session_read         (GFile           *file,
                                                 const char      *digest);
/** hf_stored_session_keep: (transfer full): the steps of @session as they would be stored. */
HfStoredSession *hf_stored_session_keep         (HfSession       *session);
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
/**
 * hf_stored_session_add_notes:
 * @with_types: whether notes on types are added as well
 */
void             hf_stored_session_add_notes    (HfStoredSession *self,
                                                 HfNotes         *notes,
                                                 gboolean         with_types);

/* ---- The other way round ------------------------------------------------ */

/** hf_stored_session_dup_place: (transfer full): the digest that stands for @file's URI. */
char            *hf_stored_session_dup_place    (GFile           *file);
/** hf_stored_session_describe: (transfer full): the steps of @session and where it is. */
JsonObject      *hf_stored_session_describe     (HfSession       *session);
/**
 * hf_stored_session_describe_notes:
 * @only_types: leaves out all others
 *
 * Returns: (transfer full) (nullable): %NULL if there are none
 */
JsonObject      *hf_stored_session_describe_notes (HfSession     *session,
                                                   gboolean       only_types);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfStoredSession, hf_stored_session_free)

G_END_DECLS
