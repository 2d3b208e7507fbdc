/* hf-session-files.h: the stored state of sessions, as files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** HF_SESSION_FILES_MAX_BYTES: the most bytes of a file; a longer one is neither written nor
 * read. */
#define HF_SESSION_FILES_MAX_BYTES (4 * 1024 * 1024)

/** HF_SESSION_FILES_MAX: the most sessions; those that were not used longest are deleted. */
#define HF_SESSION_FILES_MAX 200

/**
 * HfSessionFile: the kinds of files, each in a folder of its own below "holdfast" in the
 * user's folder for the state of programs
 * @HF_SESSION_FILE_STEPS: by a file's content: the steps of the user in it
 * @HF_SESSION_FILE_NOTES: by a file's content: notes, which are never dropped
 * @HF_SESSION_FILE_TYPES: by a file's place: notes on types, which outlive its content
 */
typedef enum
{
  HF_SESSION_FILE_STEPS,
  HF_SESSION_FILE_NOTES,
  HF_SESSION_FILE_TYPES,
} HfSessionFile;

/**
 * HfSessionUpdate: a change of one file, made in the worker that writes it
 * @make: (transfer full) (nullable): returns the new content of the file, or %NULL
 *   to delete it. @found is the readable part of the present content, %NULL if there is none;
 *   to leave the file alone, return it with a reference of its own. Sets @drops to
 *   %TRUE if the new content lacks a part of @found
 * @done: gets whether the file has the content of @make
 * @free: frees the data
 */
typedef struct
{
  JsonObject *(*make) (JsonObject *found,
                       gboolean   *drops,
                       gpointer    user_data);
  void        (*done) (gboolean    is_stored,
                       gpointer    user_data);
  void        (*free) (gpointer    user_data);
} HfSessionUpdate;

/*
 * A file that is unusable, or partly so, is never lost: before another takes its
 * place it is renamed to "DIGEST.json.kept" or the first free name after it, and if that
 * fails nothing is written. hf-warnings.h shows a warning about that file once, and for each
 * cause of a failed write once.
 */

/**
 * hf_session_files_new:
 * @title: the name of the file that has the notes, for users who look into the folder
 *
 * Returns: (transfer full): an object to store, of the present version, without content
 */
JsonObject *hf_session_files_new    (const char            *title);

/**
 * hf_session_files_write:
 * @digest: as hf_digest_dup_text() returns it
 * @title: the name of the file that it is about, for warnings
 * @object: (nullable) (transfer full): %NULL to delete the file
 *
 * Writes it in a worker, one file after the other, each whole or not at all, and replaces
 * changes of other processes. Main thread.
 */
void        hf_session_files_write  (HfSessionFile          file,
                                     const char            *digest,
                                     const char            *title,
                                     JsonObject            *object);

/**
 * hf_session_files_update:
 * @update: a static constant
 * @user_data: @update frees it
 *
 * The same with a change that reads the present content. No other process that does the same
 * writes between reading and writing. Main thread.
 */
void        hf_session_files_update (HfSessionFile          file,
                                     const char            *digest,
                                     const char            *title,
                                     const HfSessionUpdate *update,
                                     gpointer               user_data);

/**
 * hf_session_files_read:
 *
 * Waits for running writes, so call it in a worker. Shows a warning if the file is
 * unusable.
 *
 * Returns: (transfer full) (nullable): %NULL if there is no usable file
 */
JsonObject *hf_session_files_read   (HfSessionFile          file,
                                     const char            *digest,
                                     const char            *title);

/** hf_session_files_wait: waits until all files are written. */
void        hf_session_files_wait   (void);

G_END_DECLS
