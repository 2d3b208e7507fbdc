/* hf-file-watch.h: whether an open file is still what was read of it
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
  HF_FILE_GONE,    /* deleted, moved away or not to be reached */
} HfFileState;

#define HF_TYPE_FILE_WATCH (hf_file_watch_get_type ())

/**
 * HfFileWatch:
 *
 * Compares versions, as hf-file-version.h makes them: what touches a file and
 * leaves it the same is no change. While a file is being written it is asked about
 * once in HF_FILE_WATCH_INTERVAL_MS at most. Main thread only, and never waits for
 * the disk.
 *
 * The signal `changed` (no parameters) is emitted when the state is another one, and
 * when a file that has changed further is quiet again for HF_FILE_WATCH_QUIET_MS: who
 * does not want to hear of a file that is being written hears of it once more.
 */
G_DECLARE_FINAL_TYPE (HfFileWatch, hf_file_watch, HF, FILE_WATCH, GObject)

#define HF_FILE_WATCH_INTERVAL_MS 500
#define HF_FILE_WATCH_QUIET_MS 2000

/** hf_file_watch_new: (transfer full): watches @file after hf_file_watch_set_version(). */
HfFileWatch *hf_file_watch_new         (GFile       *file);

/**
 * hf_file_watch_set_version:
 * @version: (nullable): of the file that was read; %NULL = nothing was, and nothing
 *   is watched
 *
 * The state is %HF_FILE_SAME until the file says otherwise, which is asked at once.
 */
void         hf_file_watch_set_version (HfFileWatch *self,
                                        const char  *version);

/**
 * hf_file_watch_check:
 *
 * Asks the file now. Not every file system tells of changes by itself.
 */
void         hf_file_watch_check       (HfFileWatch *self);

/** hf_file_watch_get_state: the state that was found last, without a look at the disk. */
HfFileState  hf_file_watch_get_state   (HfFileWatch *self);

G_END_DECLS
