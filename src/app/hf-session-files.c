/* hf-session-files.c: what is stored between one run and the next, as files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-session-files.h"

#include <errno.h>
#include <string.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "hf-digest.h"
#include "hf-json.h"

/* By HfSessionFile. */
static const char * const folders[] = { "sessions", "notes", "types" };

typedef struct
{
  HfSessionFile  file;
  char          *digest;
  JsonObject    *object; /* NULL to delete it */
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

/* What others have put there stays. */
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
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr(GArray) all = g_array_new (FALSE, FALSE, sizeof (Stored));
  const char *name = NULL;

  g_array_set_clear_func (all, stored_clear);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      if (is_ours (name) && g_stat (path, &status) == 0)
        g_array_append_vals (all, &(Stored) { g_steal_pointer (&path), status.st_mtime }, 1);
    }

  g_array_sort (all, compare_times);
  for (guint i = 0; i + HF_SESSION_FILES_MAX < all->len; i++)
    g_unlink (g_array_index (all, Stored, i).path);
}

/* ---- Writing ----------------------------------------------------------- */

/* Somebody whose folder cannot be written would be told all the time. */
static void
tell_once (const char *path,
           const char *why)
{
  static gboolean is_told = FALSE;

  if (!is_told)
    g_message (_("“%s” cannot be written: %s"), path, why);
  is_told = TRUE;
}

static void
write_file (const char *path,
            JsonObject *object)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = hf_json_dup_text (object);
  const gsize length = strlen (text);
  g_autoptr(GError) error = NULL;

  if (length > HF_SESSION_FILES_MAX_BYTES)
    tell_once (path, _("it would be too large"));
  else if (g_mkdir_with_parents (folder, 0700) != 0)
    tell_once (path, g_strerror (errno));
  else if (!g_file_set_contents_full (path, text, (gssize) length,
                                      G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    tell_once (path, error->message);
}

static void
write_worker (gpointer item,
              gpointer user_data G_GNUC_UNUSED)
{
  Job *job = item;
  g_autofree char *path = dup_path (job->file, job->digest);

  if (job->object == NULL)
    g_unlink (path);
  else
    write_file (path, job->object);
  if (job->object != NULL && job->file == HF_SESSION_FILE_STEPS)
    drop_oldest ();

  g_clear_pointer (&job->object, json_object_unref);
  g_free (job->digest);
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
hf_session_files_write (HfSessionFile  file,
                        const char    *digest,
                        JsonObject    *object)
{
  static GOnce once = G_ONCE_INIT;
  Job *job = g_new (Job, 1);

  *job = (Job) { file, g_strdup (digest), object };
  g_mutex_lock (&lock);
  n_jobs++;
  g_mutex_unlock (&lock);
  g_thread_pool_push (g_once (&once, make_pool, NULL), job, NULL);
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

/* A pipe would never end. */
static char *
read_text (const char  *path,
           gsize       *length,
           GError     **error)
{
  GStatBuf status;
  char *text = NULL;

  if (g_stat (path, &status) != 0)
    return NULL;
  if (!S_ISREG (status.st_mode) || status.st_size > HF_SESSION_FILES_MAX_BYTES)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                           _("it is not what Holdfast writes"));
      return NULL;
    }

  return g_file_get_contents (path, &text, length, error) ? text : NULL;
}

JsonObject *
hf_session_files_read (HfSessionFile  file,
                       const char    *digest)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  JsonObject *object = NULL;
  gsize length = 0;

  g_return_val_if_fail (hf_digest_is_text (digest), NULL);

  hf_session_files_wait ();
  path = dup_path (file, digest);
  text = read_text (path, &length, &error);
  if (text != NULL)
    object = hf_json_parse (text, length, &error);
  if (error != NULL)
    g_message (_("“%s” is not used: %s"), path, error->message);

  return object;
}
