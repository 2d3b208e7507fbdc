/* hf-session-store.h: keeps a session, so that it can be gone on with another day
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-stored-session.h"

G_BEGIN_DECLS

#define HF_TYPE_SESSION_STORE (hf_session_store_get_type ())

/**
 * HfSessionStore:
 *
 * Observes a session and stores its steps and notes a little after they change, and when it
 * is disposed of. Steps are stored for the content of the file only, and not at all if the
 * setting %HF_SETTINGS_RESTORE_SESSIONS says so; where two tabs have the same content, those
 * stored last count.
 *
 * Notes are stored always, and belong to the content. All sessions with the same content share
 * one set of them, wherever its files are. Notes on types go along with the place as well:
 * when it has another content, they are added to the notes of that content, where the newer
 * of two on one type counts. Nothing is stored until something changes.
 *
 * Another process may store notes on the same content meanwhile: see #HfNotesFile. They are
 * shown when the content is opened the next time. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfSessionStore, hf_session_store, HF, SESSION_STORE, GObject)

/** hf_session_store_new: (transfer full): for @session, which it holds until it is disposed of. */
HfSessionStore *hf_session_store_new   (HfSession       *session);

/**
 * hf_session_store_leave:
 *
 * Stores what there is now, if that has changed: another heap is about to be shown.
 */
void            hf_session_store_leave (HfSessionStore  *self);

/**
 * hf_session_store_enter:
 * @stored: (nullable): of the content that is shown
 * @restore: whether steps are restored, if the setting does not say otherwise
 *
 * A file was read, and is shown by now: restores what was stored of it. Of the notes in
 * another content only those on types come along.
 */
void            hf_session_store_enter (HfSessionStore  *self,
                                        HfStoredSession *stored,
                                        gboolean         restore);


/**
 * hf_session_store_flush:
 *
 * Stores all sessions that have changed, and waits for the disk. For the end of the program:
 * what cannot be stored goes to standard error.
 */
void            hf_session_store_flush (void);

G_END_DECLS
