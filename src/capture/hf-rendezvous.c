/* hf-rendezvous.c: a private folder in which a process finds the profiler and the way back
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-rendezvous.h"

#include "hf-capture-error.h"
#include "hf-output-signals.h"
#include "hf-wire.h"

#include <errno.h>
#include <gio/gunixsocketaddress.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* A signal that ends the program removes these. */
enum
{
  SLOT_FOLDER,
  SLOT_SOCKET,
  SLOT_LIBRARY,
};

#define TEMPORARY_FOLDER "/tmp"
#define SOCKET_NAME "/collector"
#define LIBRARY_NAME "/libholdfast-profiler.so"

static void
set_errno (GError    **error,
           const char *sentence)
{
  int saved = errno;

  /* Translators: the first is a sentence, the second the system's reason */
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved), _ ("%s: %s"), sentence,
               g_strerror (saved));
}

/* The superuser's files are of no use to a process of another user. */
static gboolean
give_to_user (const char *path,
              uid_t       uid,
              gid_t       gid)
{
  return geteuid () != 0 || lchown (path, uid, gid) == 0;
}

static gboolean
make_folder (HfRendezvous      *self,
             const HfProcess   *process,
             const struct stat *owner,
             GError           **error)
{
  self->folder = g_strconcat (process->root, TEMPORARY_FOLDER, "/holdfast-XXXXXX", NULL);
  if (g_mkdtemp_full (self->folder, 0700) == NULL)
    g_clear_pointer (&self->folder, g_free);
  else
    self->slots[SLOT_FOLDER] = hf_output_signals_enter (self->folder);
  if (self->folder == NULL || !give_to_user (self->folder, owner->st_uid, owner->st_gid))
    {
      set_errno (error, _ ("Holdfast cannot make a folder for the capture where the process keeps "
                           "temporary files"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
make_socket (HfRendezvous      *self,
             const HfProcess   *process,
             const struct stat *owner,
             GError           **error)
{
  g_autoptr (GSocketAddress) address = NULL;

  self->outer_socket = g_strconcat (self->folder, SOCKET_NAME, NULL);
  self->slots[SLOT_SOCKET] = hf_output_signals_enter (self->outer_socket);
  self->socket_path = g_strdup (self->outer_socket + strlen (process->root));
  self->socket = g_socket_new (G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_SEQPACKET,
                               G_SOCKET_PROTOCOL_DEFAULT, error);
  if (self->socket == NULL)
    return FALSE;

  address = g_unix_socket_address_new (self->outer_socket);
  if (!g_socket_bind (self->socket, address, FALSE, error) ||
      !g_socket_listen (self->socket, error))
    return FALSE;
  if (!give_to_user (self->outer_socket, owner->st_uid, owner->st_gid))
    {
      set_errno (error, _ ("Holdfast cannot give the socket of the capture to the process"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
is_same_file (const char *first,
              const char *second)
{
  struct stat one;
  struct stat other;

  return g_stat (first, &one) == 0 && g_stat (second, &other) == 0 && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

static gboolean
place_library (HfRendezvous    *self,
               const HfProcess *process,
               const char      *library,
               GError         **error)
{
  g_autofree char *inner = g_strdup_printf ("/proc/%u/root%s", process->pid, library);
  g_autoptr (GFile) source = g_file_new_for_path (library);
  g_autoptr (GFile) copy = NULL;

  if (process->root[0] == '\0' || is_same_file (inner, library))
    {
      self->library_path = g_strdup (library);
      return TRUE;
    }

  self->outer_library = g_strconcat (self->folder, LIBRARY_NAME, NULL);
  self->slots[SLOT_LIBRARY] = hf_output_signals_enter (self->outer_library);
  self->library_path = g_strdup (self->outer_library + strlen (process->root));
  copy = g_file_new_for_path (self->outer_library);
  if (!g_file_copy (source, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, error))
    return FALSE;
  if (g_chmod (self->outer_library, 0755) != 0)
    {
      set_errno (error, _ ("Holdfast cannot make the profiler readable for the process"));
      return FALSE;
    }

  return TRUE;
}

HfRendezvous *
hf_rendezvous_new_for_child (const char *library,
                             GError    **error)
{
  const HfProcess here = { .root = (char *) "" };
  const struct stat owner = { .st_uid = geteuid (), .st_gid = getegid () };
  g_autoptr (HfRendezvous) self = g_new0 (HfRendezvous, 1);

  if (!make_folder (self, &here, &owner, error) || !make_socket (self, &here, &owner, error) ||
      !place_library (self, &here, library, error))
    return NULL;

  return g_steal_pointer (&self);
}

HfRendezvous *
hf_rendezvous_new (const HfProcess *process,
                   const char      *library,
                   GError         **error)
{
  g_autoptr (HfRendezvous) self = g_new0 (HfRendezvous, 1);
  struct stat owner;

  if (g_lstat (process->socket, &owner) != 0)
    {
      set_errno (error, _ ("The diagnostics socket of the process cannot be reached"));
      return NULL;
    }
  if (!make_folder (self, process, &owner, error) || !make_socket (self, process, &owner, error) ||
      !place_library (self, process, library, error))
    return NULL;

  return g_steal_pointer (&self);
}

/* A process of the same user could do all of this by itself. */
static gboolean
is_of_user (GSocket *connection,
            uid_t    uid)
{
  g_autoptr (GCredentials) credentials = g_socket_get_credentials (connection, NULL);

  return credentials != NULL && g_credentials_get_unix_user (credentials, NULL) == uid;
}

static void
close_socket (HfRendezvous *self)
{
  g_clear_object (&self->socket);
  if (self->outer_socket != NULL)
    g_unlink (self->outer_socket);
}

GSocket *
hf_rendezvous_accept_child (HfRendezvous *self)
{
  g_autoptr (GSocket) connection = g_socket_accept (self->socket, NULL, NULL);

  if (connection == NULL || !is_of_user (connection, geteuid ()))
    return NULL;

  close_socket (self);
  return g_steal_pointer (&connection);
}

GSocket *
hf_rendezvous_accept (HfRendezvous    *self,
                      const HfProcess *process,
                      guint            timeout_ms,
                      GCancellable    *cancellable,
                      GError         **error)
{
  gint64 end = g_get_monotonic_time () + (gint64) timeout_ms * 1000;
  gint64 left;
  struct stat owner;

  while ((left = end - g_get_monotonic_time ()) > 0)
    {
      g_autoptr (GSocket) connection = NULL;
      g_autoptr (GError) local_error = NULL;

      if (g_socket_condition_timed_wait (self->socket, G_IO_IN, left, cancellable, &local_error))
        connection = g_socket_accept (self->socket, cancellable, &local_error);
      if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
      if (connection != NULL && g_lstat (process->socket, &owner) == 0 &&
          is_of_user (connection, owner.st_uid))
        return g_steal_pointer (&connection);
    }

  g_set_error_literal (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_ENDED,
                       _ ("The profiler was loaded into the process, but does not report; the "
                          "process may be ending, or standing still"));
  return NULL;
}

void
hf_rendezvous_free (HfRendezvous *self)
{
  if (self == NULL)
    return;

  close_socket (self);
  if (self->outer_library != NULL)
    g_unlink (self->outer_library);
  if (self->folder != NULL)
    g_rmdir (self->folder);
  for (gsize i = 0; i < G_N_ELEMENTS (self->slots); i++)
    hf_output_signals_leave (self->slots[i]);
  g_free (self->socket_path);
  g_free (self->library_path);
  g_free (self->folder);
  g_free (self->outer_socket);
  g_free (self->outer_library);
  g_free (self);
}
