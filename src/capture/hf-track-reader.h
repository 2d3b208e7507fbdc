/* hf-track-reader.h: the records of a stream that a process still writes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-wire-scanner.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfTrackReader: a place in a file that grows
 *
 * The disk gets back what was read, where its file system can do that: the file takes little room
 * however long the process writes.
 */
typedef struct _HfTrackReader HfTrackReader;

/** hf_track_reader_new: (transfer full): @fd: of the file, for reading; outlives the reader. */
HfTrackReader *hf_track_reader_new      (int             fd);

/**
 * hf_track_reader_next:
 *
 * Errors: %G_IO_ERROR; %HF_CAPTURE_ERROR_PROTOCOL if it is not such a stream.
 *
 * Returns: (transfer none) (nullable): at the next record, until the next call; %NULL without an
 *   error if the process has not written a whole one yet
 */
HfWireScanner *hf_track_reader_next     (HfTrackReader  *self,
                                         GError        **error);

/** hf_track_reader_get_backlog: how many bytes the process has written and nobody has read. */
guint64        hf_track_reader_get_backlog (HfTrackReader *self);

/** hf_track_reader_free: (nullable): frees it. */
void           hf_track_reader_free     (HfTrackReader  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTrackReader, hf_track_reader_free)

G_END_DECLS
