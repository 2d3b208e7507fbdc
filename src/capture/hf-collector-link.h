/* hf-collector-link.h: the collector's end of the socket to the profiler
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"
#include "hf-wire.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HfCollectorReply: the profiler's own account of a snapshot, in its units. */
typedef struct
{
  guint64 n_objects;
  guint64 n_references;
  guint64 n_roots;
  guint64 n_bytes;
  guint64 pause_us;
  guint64 walk_us;
} HfCollectorReply;

/**
 * HfCollectorLink: the connection
 * @is_exiting: the process ends, and waits for hf_collector_link_release()
 * @is_tracking: the profiler writes all collections into a file
 * @track_reason: HfWireReason: why it does not any more; none if it was asked to end
 * @track_detail: that came with it
 * @n_tracked: bytes of that file, when it does not any more
 */
typedef struct
{
  GSocket  *socket; /* owned, or NULL */
  gboolean  is_exiting;
  gboolean  is_tracking;
  guint     track_reason;
  guint32   track_detail;
  guint64   n_tracked;
} HfCollectorLink;

/**
 * hf_collector_link_begin:
 *
 * Waits for the greeting of the profiler.
 *
 * Errors: %HF_CAPTURE_ERROR_PROTOCOL, %HF_CAPTURE_ERROR_ENDED, %G_IO_ERROR.
 */
gboolean hf_collector_link_begin   (HfCollectorLink   *self,
                                    GCancellable      *cancellable,
                                    GError           **error);

/**
 * hf_collector_link_request:
 * @fd: of the file for the stream
 * @progress: (nullable): gets %HF_STAGE_READING, with the bytes that the process has written
 *
 * Asks for a snapshot and waits for its end. It has no limit of time: a large heap takes minutes
 * on a slow disk, and the user can cancel.
 *
 * Errors: as above, and %HF_CAPTURE_ERROR_INCOMPLETE.
 */
gboolean hf_collector_link_request (HfCollectorLink   *self,
                                    int                fd,
                                    HfCollectorReply  *reply,
                                    HfProgress        *progress,
                                    GCancellable      *cancellable,
                                    GError           **error);

/**
 * hf_collector_link_notice:
 *
 * Takes a message that came without a request: the process ends.
 *
 * Errors: %HF_CAPTURE_ERROR_PROTOCOL, %HF_CAPTURE_ERROR_ENDED, %G_IO_ERROR.
 */
gboolean hf_collector_link_notice  (HfCollectorLink   *self,
                                    GCancellable      *cancellable,
                                    GError           **error);

/**
 * hf_collector_link_track:
 * @fd: of the file for the stream of collections
 * @method: (inout): an HfWireMethod, or %HF_WIRE_METHOD_NONE for the best; then the one in use
 *
 * Asks for all collections from now on, until hf_collector_link_untrack().
 *
 * Errors: as hf_collector_link_request().
 */
gboolean hf_collector_link_track   (HfCollectorLink   *self,
                                    int                fd,
                                    guint             *method,
                                    GCancellable      *cancellable,
                                    GError           **error);

/**
 * hf_collector_link_untrack:
 *
 * Asks for the end of that, and waits for it.
 *
 * Errors: %HF_CAPTURE_ERROR_PROTOCOL, %HF_CAPTURE_ERROR_ENDED, %G_IO_ERROR.
 */
gboolean hf_collector_link_untrack (HfCollectorLink   *self,
                                    GCancellable      *cancellable,
                                    GError           **error);

/**
 * hf_collector_link_wait:
 * @usec: in µs
 *
 * Waits for so long, or for a message that came without a request: tracking has failed.
 *
 * Errors: %HF_CAPTURE_ERROR_PROTOCOL, %HF_CAPTURE_ERROR_ENDED, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_collector_link_wait    (HfCollectorLink   *self,
                                    gint64             usec,
                                    GCancellable      *cancellable,
                                    GError           **error);

/** hf_collector_link_release: lets a process that ends go; one that goes on is left. */
void     hf_collector_link_release (HfCollectorLink   *self);

G_END_DECLS
