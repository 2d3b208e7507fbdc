/* hf-session-files.h: what is stored between one run and the next, as files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/** HF_SESSION_FILES_MAX_BYTES: of one file; a longer one is neither written nor read. */
#define HF_SESSION_FILES_MAX_BYTES (4 * 1024 * 1024)

/** HF_SESSION_FILES_MAX: so many sessions are kept; those that were not used longest go. */
#define HF_SESSION_FILES_MAX 200

/**
 * HfSessionFile: the kinds of files, each in a folder of its own below "holdfast" in the
 * user's folder for the state of programs
 * @HF_SESSION_FILE_STEPS: by a file's content: the steps of the user in it
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
 * HfSessionUpdate: a change of one file, made in the worker that writes it
 * @make: (transfer full) (nullable): returns the content that the file is to have, or %NULL
 *   if it is to go. @found is what can be read of the present one, %NULL if there is none;
 *   to return it, with a reference of its own, leaves the file alone. @drops may be set to
 *   %TRUE if the new content lacks something that is in @found
 * @done: receives whether the file is as @make wants it
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
 * A file that cannot be used, or not all of it, is never lost: before anything takes its
 * place it is renamed, to "DIGEST.json.kept" or the first free name after it, and if that
 * fails nothing is written. hf-warnings.h shows once which file that is, and once for each
 * cause why something could not be written.
 */

/**
 * hf_session_files_new:
 * @title: of the file that was noted in, for people who look into the folder
 *
 * Returns: (transfer full): the beginning of what is stored, of the present version
 */
JsonObject *hf_session_files_new    (const char            *title);

/**
 * hf_session_files_write:
 * @digest: as hf_digest_dup_text() returns it
 * @title: of the file that it is about, for warnings
 * @object: (nullable) (transfer full): %NULL to delete the file
 *
 * A worker writes it, one after the other, each whole or not at all; whatever another
 * process has written meanwhile is replaced. Main thread.
 */
void        hf_session_files_write  (HfSessionFile          file,
                                     const char            *digest,
                                     const char            *title,
                                     JsonObject            *object);

/**
 * hf_session_files_update:
 * @update: static
 * @user_data: freed by @update
 *
 * The same with a change that knows what is there. No other process that does the same
 * comes between reading and writing. Main thread.
 */
void        hf_session_files_update (HfSessionFile          file,
                                     const char            *digest,
                                     const char            *title,
                                     const HfSessionUpdate *update,
                                     gpointer               user_data);

/**
 * hf_session_files_read:
 *
 * Waits for what is being written, so call it in a worker. Shows a warning if there is
 * something that cannot be used.
 *
 * Returns: (transfer full) (nullable): %NULL if there is none that can be used
 */
JsonObject *hf_session_files_read   (HfSessionFile          file,
                                     const char            *digest,
                                     const char            *title);

/** hf_session_files_wait: until all is written. */
void        hf_session_files_wait   (void);

G_END_DECLS
