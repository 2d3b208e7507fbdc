/* hf-session-files.c: what is stored between one run and the next, as files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-session-files.h"

#include "hf-digest.h"
#include "hf-json.h"
#include "hf-notes-json.h"
#include "hf-session-warnings.h"
#include "hf-state-file.h"
#include "hf-step-history.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* Of what is written. A file of another one is of another program, and kept. */
#define VERSION 1

/* By HfSessionFile. */
static const char * const folders[] = { "sessions", "notes", "types" };

typedef struct
{
  HfSessionFile          file;
  char                  *path;
  char                  *title;
  const HfSessionUpdate *update;
  gpointer               user_data;
} Job;

static GMutex lock;
static GCond all_done;
static guint n_jobs; /* with the lock held */

static char *
dup_folder (HfSessionFile file)
{
  return g_build_filename (g_get_user_state_dir (), "holdfast", folders[file], NULL);
}

static char *
dup_path (HfSessionFile  file,
          const char    *digest)
{
  g_autofree char *folder = dup_folder (file);
  g_autofree char *name = g_strconcat (digest, ".json", NULL);

  return g_build_filename (folder, name, NULL);
}

/* ---- Not too many ------------------------------------------------------ */

typedef struct
{
  char   *path;
  gint64  time;
} Stored;

static void
stored_clear (gpointer data)
{
  g_free (((Stored *) data)->path);
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const Stored *of_a = a;
  const Stored *of_b = b;

  return of_a->time != of_b->time ? (of_a->time < of_b->time ? -1 : 1)
                                  : g_strcmp0 (of_a->path, of_b->path);
}

/* Files of other programs stay. */
static gboolean
is_ours (const char *name)
{
  g_autofree char *digest = g_str_has_suffix (name, ".json") ? g_strndup (name, strlen (name) - 5)
                                                             : NULL;

  return digest != NULL && hf_digest_is_text (digest);
}

static void
drop_oldest (void)
{
  g_autofree char *folder = dup_folder (HF_SESSION_FILE_STEPS);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Stored));
  const char *name = NULL;

  g_array_set_clear_func (all, stored_clear);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (is_ours (name) && g_stat (path, &status) == 0)
        g_array_append_vals (all, &(Stored){ g_steal_pointer (&path), status.st_mtime }, 1);
    }

  g_array_sort (all, compare_times);
  for (guint i = 0; i + HF_SESSION_FILES_MAX < all->len; i++)
    g_unlink (g_array_index (all, Stored, i).path);
}

/* ---- Looking ----------------------------------------------------------- */

/* NULL with @error set if nothing of it can be used. */
static JsonObject *
parse (const char  *text,
       gsize        length,
       GError     **error)
{
  g_autoptr (JsonObject) object = hf_json_parse (text, length, NULL);
  gint64 version;

  if (object == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("the file does not have the expected format"));
      return NULL;
    }

  version = hf_json_get_number (object, "version", 0);
  if (version != VERSION)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           version > VERSION ? _ ("a later version of Holdfast wrote the file")
                                             : _ ("the file does not have the expected format"));
      return NULL;
    }

  return g_steal_pointer (&object);
}

/* Each step finds in the heap what it can. */
static gboolean
has_all_steps (JsonObject *object)
{
  JsonArray *array = hf_json_get_array (object, "steps");
  const guint n = array == NULL ? 0 : json_array_get_length (array);

  if (array == NULL || n > HF_STEP_HISTORY_MAX_STEPS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (hf_json_get_element (array, i) == NULL)
        return FALSE;
    }

  return TRUE;
}

/* @drops: whether something would be lost if what is returned was written again. NULL if
 * there is nothing, or with @error set if nothing of it can be used. */
static JsonObject *
look (HfSessionFile   file,
      const char     *path,
      gboolean       *drops,
      GError        **error)
{
  gsize length = 0;
  g_autofree char *text = hf_state_file_read (path, HF_SESSION_FILES_MAX_BYTES, &length, error);
  g_autoptr (JsonObject) object = text == NULL ? NULL : parse (text, length, error);
  g_autoptr (GPtrArray) notes = NULL;
  gboolean is_whole = TRUE;

  if (object != NULL && file == HF_SESSION_FILE_STEPS)
    is_whole = has_all_steps (object);
  else if (object != NULL)
    notes = hf_notes_from_json (object, &is_whole);
  *drops = !is_whole;

  return g_steal_pointer (&object);
}

/* ---- Writing ----------------------------------------------------------- */

/* Whether nothing is in the way any more that would be lost. */
static gboolean
keep (const HfSessionSubject *subject,
      const char             *reason)
{
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  if (!hf_state_file_keep (subject->path, &kept, &error))
    {
      hf_session_warn_not_kept (subject, error->message);
      return FALSE;
    }

  hf_session_warn_unusable (subject, reason, kept);
  return TRUE;
}

/* @why_not: (nullable): why nothing of the present file can be used
 * @drops: whether some of it would be lost */
static gboolean
replace (const HfSessionSubject *subject,
         JsonObject             *object,
         const char             *why_not,
         gboolean                drops)
{
  g_autofree char *text = hf_json_dup_text (object);
  const gsize length = strlen (text);
  g_autoptr (GError) error = NULL;

  if (length > HF_SESSION_FILES_MAX_BYTES)
    {
      hf_session_warn_too_large (subject, HF_SESSION_FILES_MAX_BYTES);
      return FALSE;
    }
  if ((why_not != NULL || drops) && !keep (subject, why_not))
    return FALSE;
  if (!hf_state_file_write (subject->path, text, length, &error))
    {
      hf_session_warn_failed (error);
      return FALSE;
    }

  return TRUE;
}

/* A file that cannot be used need not go. */
static gboolean
delete (const HfSessionSubject *subject,
        gboolean                exists,
        gboolean                drops)
{
  if (exists && drops)
    return keep (subject, NULL);
  if (exists)
    g_unlink (subject->path);

  return TRUE;
}

static gboolean
run (Job *job)
{
  const HfSessionSubject subject = { job->file == HF_SESSION_FILE_STEPS, job->title, job->path };
  g_autoptr (GError) error = NULL;
  gboolean drops = FALSE;
  g_autoptr (JsonObject) found = look (job->file, job->path, &drops, &error);
  g_autoptr (JsonObject) made = job->update->make (found, &drops, job->user_data);

  if (made == NULL)
    return delete (&subject, found != NULL, drops);

  return made == found || replace (&subject, made, error == NULL ? NULL : error->message, drops);
}

static void
write_worker (gpointer item,
              gpointer user_data G_GNUC_UNUSED)
{
  Job *job = item;
  g_autofree char *folder = dup_folder (job->file);
  const int fd = hf_state_file_lock (folder);
  const gboolean is_stored = run (job);

  if (job->file == HF_SESSION_FILE_STEPS)
    drop_oldest ();
  hf_state_file_unlock (fd);
  job->update->done (is_stored, job->user_data);

  job->update->free (job->user_data);
  g_free (job->path);
  g_free (job->title);
  g_free (job);

  g_mutex_lock (&lock);
  if (--n_jobs == 0)
    g_cond_broadcast (&all_done);
  g_mutex_unlock (&lock);
}

static gpointer
make_pool (gpointer user_data G_GNUC_UNUSED)
{
  return g_thread_pool_new (write_worker, NULL, 1, FALSE, NULL);
}

void
hf_session_files_update (HfSessionFile          file,
                         const char            *digest,
                         const char            *title,
                         const HfSessionUpdate *update,
                         gpointer               user_data)
{
  static GOnce once = G_ONCE_INIT;
  Job *job = g_new (Job, 1);

  *job = (Job){ file, dup_path (file, digest), g_strdup (title), update, user_data };
  g_mutex_lock (&lock);
  n_jobs++;
  g_mutex_unlock (&lock);
  g_thread_pool_push (g_once (&once, make_pool, NULL), job, NULL);
}

/* @user_data: JsonObject or NULL */
static JsonObject *
make_as_given (JsonObject *found G_GNUC_UNUSED,
               gboolean   *drops G_GNUC_UNUSED,
               gpointer    user_data)
{
  return user_data == NULL ? NULL : json_object_ref (user_data);
}

static void
done_as_given (gboolean is_stored G_GNUC_UNUSED,
               gpointer user_data G_GNUC_UNUSED)
{
}

static void
free_given (gpointer user_data)
{
  if (user_data != NULL)
    json_object_unref (user_data);
}

void
hf_session_files_write (HfSessionFile  file,
                        const char    *digest,
                        const char    *title,
                        JsonObject    *object)
{
  static const HfSessionUpdate update = { make_as_given, done_as_given, free_given };

  hf_session_files_update (file, digest, title, &update, object);
}

JsonObject *
hf_session_files_new (const char *title)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "version", VERSION);
  json_object_set_string_member (object, "title", title);
  return object;
}

void
hf_session_files_wait (void)
{
  g_mutex_lock (&lock);
  while (n_jobs > 0)
    g_cond_wait (&all_done, &lock);
  g_mutex_unlock (&lock);
}

/* ---- Reading ----------------------------------------------------------- */

JsonObject *
hf_session_files_read (HfSessionFile  file,
                       const char    *digest,
                       const char    *title)
{
  g_autofree char *path = NULL;
  g_autoptr (JsonObject) object = NULL;
  g_autoptr (GError) error = NULL;
  gboolean drops = FALSE;

  g_return_val_if_fail (hf_digest_is_text (digest), NULL);

  hf_session_files_wait ();
  path = dup_path (file, digest);
  object = look (file, path, &drops, &error);
  if (error != NULL || drops)
    {
      const HfSessionSubject subject = { file == HF_SESSION_FILE_STEPS, title, path };
      g_autofree char *kept = hf_state_file_dup_kept (path);

      hf_session_warn_unusable (&subject, error == NULL ? NULL : error->message, kept);
    }

  return g_steal_pointer (&object);
}
