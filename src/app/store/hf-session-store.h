/* hf-session-store.h: stores a session, so that the user can continue it another day
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
 * is disposed of. Steps belong to the content of the file only, and are not stored
 * if the setting %HF_SETTINGS_RESTORE_SESSIONS is off; if two tabs have the same content, the
 * steps that were stored last count.
 *
 * Notes are always stored, and belong to the content. All sessions with the same content share
 * one set of them, for all places of its files. Notes on types belong to the place as well:
 * when it has another content, they are added to the notes of that content, and the newer
 * of two on one type counts. Nothing is stored before the first change.
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
 * Stores the present state, if it has changed. Call it before another heap is shown.
 */
void            hf_session_store_leave (HfSessionStore  *self);

/**
 * hf_session_store_enter:
 * @stored: (nullable): of the content that is shown
 * @restore: whether to restore steps, unless the setting is off
 *
 * Restores the stored state of a file that was read and is already shown. Of the notes on
 * another content only those on types are added.
 */
void            hf_session_store_enter (HfSessionStore  *self,
                                        HfStoredSession *stored,
                                        gboolean         restore);


/**
 * hf_session_store_flush:
 *
 * Stores all sessions that have changed, and waits for the disk. For the end of the program:
 * warnings go to standard error.
 */
void            hf_session_store_flush (void);

G_END_DECLS
