/* hf-event-session.h: a stream of events that the runtime of a process sends
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-event-watch.h"
#include "hf-progress.h"

G_BEGIN_DECLS

/**
 * HfEventProvider: which events
 * @name: of the provider
 * @keywords: kinds of its events
 * @level: of detail
 */
typedef struct
{
  const char *name;
  guint64     keywords;
  guint32     level;
} HfEventProvider;

/**
 * HfEventSession: a stream that is open
 *
 * Freeing it closes the connection; a runtime whose session was not stopped ends it then.
 */
typedef struct _HfEventSession HfEventSession;

/**
 * hf_event_session_new:
 * @socket: path of the diagnostics socket, of any length
 * @buffer_mb: MiB that the process may use for events that nobody has read
 * @has_rundown: modules and methods are reported at the end
 * @reply_ms: ends the wait for the reply, or for the rest of it, in ms, rounded up to seconds
 *
 * The reply may be late: a runtime that is asked for its heap collects first.
 *
 * Errors: as hf_diagnostics_get_info(); a refusal of the runtime in words; %HF_CAPTURE_ERROR_BUSY
 * after @reply_ms.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfEventSession *hf_event_session_new    (const char             *socket,
                                         const HfEventProvider  *provider,
                                         guint32                 buffer_mb,
                                         gboolean                has_rundown,
                                         guint                   reply_ms,
                                         GCancellable           *cancellable,
                                         GError                **error);

/**
 * HfEventUntilFunc:
 *
 * Returns: whether enough has come
 */
typedef gboolean (*HfEventUntilFunc) (const HfEventWatch *watch);

/**
 * hf_event_session_read:
 * @fd: for all that comes, or -1
 * @watch: gets all that comes
 * @until: (nullable): %NULL to read to the end of the stream
 * @quiet_ms: ends the wait if nothing of the heap comes for so long, in ms; other events do not
 *   count, hf_event_watch_get_n_reports()
 * @progress: (nullable): gets %HF_STAGE_READING, with bytes and objects
 *
 * Errors: %HF_CAPTURE_ERROR_BUSY after @quiet_ms; %HF_CAPTURE_ERROR_ENDED if the stream ends before
 * @until, or without its end; %HF_CAPTURE_ERROR_PROTOCOL if it is not a trace; %G_IO_ERROR.
 */
gboolean        hf_event_session_read   (HfEventSession         *self,
                                         int                     fd,
                                         HfEventWatch           *watch,
                                         HfEventUntilFunc        until,
                                         guint                   quiet_ms,
                                         HfProgress             *progress,
                                         GCancellable           *cancellable,
                                         GError                **error);

/**
 * hf_event_session_stop:
 *
 * Asks the runtime to end the stream. Events that it still has come first: read to the end.
 *
 * Errors: as hf_event_session_new().
 */
gboolean        hf_event_session_stop   (HfEventSession         *self,
                                         GCancellable           *cancellable,
                                         GError                **error);

/** hf_event_session_get_n_bytes: Returns: that were read */
guint64         hf_event_session_get_n_bytes (const HfEventSession *self);

/** hf_event_session_free: (nullable): closes it. */
void            hf_event_session_free   (HfEventSession         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfEventSession, hf_event_session_free)

G_END_DECLS
