/* hf-session-files.h: what is stored between one run and the next, as files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** HF_SESSION_FILES_MAX_BYTES: of one file; what is longer is neither written nor read. */
#define HF_SESSION_FILES_MAX_BYTES (4 * 1024 * 1024)

/** HF_SESSION_FILES_MAX: so many sessions are kept; those that were not used longest go. */
#define HF_SESSION_FILES_MAX 200

/**
 * HfSessionFile: the kinds of files, each in a folder of its own below "holdfast" in the
 * user's folder for the state of programs
 * @HF_SESSION_FILE_STEPS: by a file's content: where somebody was in it
 * @HF_SESSION_FILE_NOTES: by a file's content: notes, of which none is ever dropped
 * @HF_SESSION_FILE_TYPES: by a file's place: notes on types, which outlive its content
 */
typedef enum
{
  HF_SESSION_FILE_STEPS,
  HF_SESSION_FILE_NOTES,
  HF_SESSION_FILE_TYPES,
} HfSessionFile;

/**
 * hf_session_files_write:
 * @digest: as hf_digest_dup_text() gives it
 * @object: (nullable) (transfer full): %NULL to delete the file
 *
 * A worker writes it, one after the other, each whole or not at all. What cannot be written
 * is told in a message, once. Main thread.
 */
void        hf_session_files_write (HfSessionFile  file,
                                    const char    *digest,
                                    JsonObject    *object);

/**
 * hf_session_files_read:
 *
 * Waits for what is being written, so call it in a worker. What is no file of ours is told
 * in a message.
 *
 * Returns: (transfer full) (nullable): %NULL if there is none that can be read
 */
JsonObject *hf_session_files_read  (HfSessionFile  file,
                                    const char    *digest);

/** hf_session_files_wait: until all is written. */
void        hf_session_files_wait  (void);

G_END_DECLS
