/* hf-file-watch.h: whether an open file has changed since it was read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfFileState: what became of a file since it was read.
 */
typedef enum
{
  HF_FILE_SAME,
  HF_FILE_CHANGED, /* written or replaced */
  HF_FILE_GONE,    /* deleted, moved away or out of reach */
} HfFileState;

#define HF_TYPE_FILE_WATCH (hf_file_watch_get_type ())

/**
 * HfFileWatch:
 *
 * Compares versions, as hf-file-version.h makes them: a file that is touched but has the same
 * content has not changed. While a file is being written, its version is read at most
 * once in HF_FILE_WATCH_INTERVAL_MS. Main thread only, and never waits for the disk.
 *
 * The signal `changed` (no parameters) is emitted when the state changes, and again when
 * a file that has changed further was not written for HF_FILE_WATCH_QUIET_MS: a handler
 * that ignores the first signal, as the file is being written, gets this one.
 */
G_DECLARE_FINAL_TYPE (HfFileWatch, hf_file_watch, HF, FILE_WATCH, GObject)

#define HF_FILE_WATCH_INTERVAL_MS 500
#define HF_FILE_WATCH_QUIET_MS 2000

/** hf_file_watch_new: (transfer full): watches @file after hf_file_watch_set_version(). */
HfFileWatch *hf_file_watch_new         (GFile       *file);

/**
 * hf_file_watch_set_version:
 * @version: (nullable): the version of the file that was read; %NULL to watch nothing
 *
 * The state is %HF_FILE_SAME until a worker, which starts at once, has read another version.
 */
void         hf_file_watch_set_version (HfFileWatch *self,
                                        const char  *version);

/**
 * hf_file_watch_check:
 *
 * Reads the version now, in a worker, as not every file system reports changes.
 */
void         hf_file_watch_check       (HfFileWatch *self);

/** hf_file_watch_get_state: the last known state, without access to the disk. */
HfFileState  hf_file_watch_get_state   (HfFileWatch *self);

G_END_DECLS
