/* hf-process.c: the .NET processes of this machine
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-process.h"

#include "hf-capture-error.h"
#include "hf-proc.h"
#include "hf-utf8.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <pwd.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LIST_TIMEOUT_S 1
#define FIND_TIMEOUT_S 20

#if defined(__x86_64__)
#define ARCHITECTURE "x64"
#elif defined(__aarch64__)
#define ARCHITECTURE "arm64"
#else
#error "the profiling interface is described for x86-64 and arm64"
#endif

void
hf_process_free (HfProcess *self)
{
  if (self == NULL)
    return;

  g_free (self->socket);
  g_free (self->root);
  g_free (self->user);
  g_free (self->obstacle);
  hf_runtime_info_free (self->info);
  g_free (self);
}

/* ---- The socket -------------------------------------------------------- */

static gboolean
is_socket (const char *path)
{
  struct stat status;

  return g_lstat (path, &status) == 0 && S_ISSOCK (status.st_mode);
}

/* The process names its socket by its id as it sees it, and by its start: a socket that a dead
 * process has left has another name. It may have a folder for temporary files of its own, and
 * see other files there. */
static gboolean
find_socket (HfProcess    *self,
             const HfProc *proc)
{
  g_autofree char *name = g_strdup_printf ("dotnet-diagnostic-%u-%" G_GUINT64_FORMAT "-socket",
                                           proc->inner_pid, proc->start_ticks);
  g_autofree char *root = g_strdup_printf ("/proc/%u/root", proc->pid);
  const char *const roots[] = { proc->is_inner ? root : "", root };

  for (gsize i = 0; i < G_N_ELEMENTS (roots); i++)
    {
      g_autofree char *path = g_strconcat (roots[i], proc->temporary_folder, "/", name, NULL);

      if (!is_socket (path))
        continue;
      self->socket = g_steal_pointer (&path);
      self->root = g_strdup (roots[i]);
      return TRUE;
    }

  return FALSE;
}

static char *
dup_user (guint32 uid)
{
  struct passwd entry;
  struct passwd *found = NULL;
  char buffer[4096];

  if (getpwuid_r (uid, &entry, buffer, sizeof buffer, &found) == 0 && found != NULL)
    return g_strdup (found->pw_name);

  return g_strdup_printf ("%u", uid);
}

/* ---- Obstacles --------------------------------------------------------- */

static char *
dup_obstacle (const HfProcess *self,
              const HfProc    *proc)
{
  const HfRuntimeInfo *info = self->info;

  if (!self->is_accessible)
    return g_strdup_printf (_ ("The process belongs to the user %s; run Holdfast as this user or "
                               "as root"),
                            self->user);
  if (proc->is_stopped)
    return g_strdup (_ ("The process is stopped; let it continue, and try again"));
  if (info == NULL)
    return g_strdup (_ ("The process does not answer; another tool may be using its diagnostics "
                        "socket"));
  if (info->architecture[0] != '\0' && !g_str_equal (info->architecture, ARCHITECTURE))
    return g_strdup_printf (_ ("The process runs on the architecture %s, and this Holdfast on %s"),
                            info->architecture, ARCHITECTURE);
  if (strstr (info->rid, "musl") != NULL)
    return g_strdup (_ ("The process uses the C library musl, and the profiler needs glibc"));
  if (proc->has_profiler)
    return g_strdup (_ ("Another profiler was loaded when the process started"));

  return NULL;
}

/* ---- Processes --------------------------------------------------------- */

/* Returns: (transfer full) (nullable): %NULL if it is not a .NET process, or has ended */
static HfProcess *
make_process (guint32       pid,
              guint         timeout_s,
              GCancellable *cancellable,
              GError      **error)
{
  g_autoptr (HfProcess) self = g_new0 (HfProcess, 1);
  g_autoptr (HfProc) proc = hf_proc_read (pid);

  if (proc == NULL || !find_socket (self, proc))
    return NULL;

  self->pid = pid;
  self->user = dup_user (proc->uid);
  self->started = proc->started;
  self->resident = proc->resident;
  self->is_accessible = geteuid () == 0 || geteuid () == proc->uid;
  if (self->is_accessible && !proc->is_stopped)
    self->info = hf_diagnostics_get_info (self->socket, timeout_s, cancellable, error);
  self->obstacle = dup_obstacle (self, proc);

  return g_steal_pointer (&self);
}

HfProcess *
hf_process_find (guint32        pid,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autofree char *folder = g_strdup_printf ("/proc/%u", pid);
  g_autoptr (GError) local_error = NULL;
  g_autoptr (HfProcess) self = make_process (pid, FIND_TIMEOUT_S, cancellable, &local_error);

  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  if (self != NULL)
    return g_steal_pointer (&self);

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    g_set_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROCESS,
                 _ ("Process %u does not exist; “holdfast-cli processes” lists those that can be "
                    "captured"),
                 pid);
  else
    g_set_error (error, HF_CAPTURE_ERROR, HF_CAPTURE_ERROR_NO_PROCESS,
                 _ ("Process %u has no diagnostics socket: it does not run on .NET, or was started "
                    "with DOTNET_EnableDiagnostics=0, or its files are not readable for this "
                    "user"),
                 pid);
  return NULL;
}

static int
compare_pids (gconstpointer a,
              gconstpointer b)
{
  const HfProcess *const *first = a;
  const HfProcess *const *second = b;

  return (*first)->pid < (*second)->pid ? -1 : (*first)->pid > (*second)->pid;
}

GPtrArray *
hf_process_list (GCancellable *cancellable)
{
  g_autoptr (GPtrArray) processes = g_ptr_array_new_with_free_func (
    (GDestroyNotify) hf_process_free);
  g_autoptr (GDir) folder = g_dir_open ("/proc", 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL &&
         !g_cancellable_is_cancelled (cancellable))
    {
      guint64 pid = 0;
      HfProcess *process;

      if (!g_ascii_string_to_unsigned (name, 10, 1, G_MAXUINT32, &pid, NULL))
        continue;
      process = make_process ((guint32) pid, LIST_TIMEOUT_S, cancellable, NULL);
      if (process != NULL)
        g_ptr_array_add (processes, process);
    }
  g_ptr_array_sort (processes, compare_pids);

  return g_steal_pointer (&processes);
}

/* A runtime that does not answer does not name its program either. */
static char *
dup_kernel_name (guint32 pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%u/comm", pid);
  g_autofree char *name = NULL;

  if (!g_file_get_contents (path, &name, NULL, NULL))
    return g_strdup_printf ("%u", pid);

  g_strchomp (name);
  return hf_text_to_utf8 (name, strlen (name));
}

char *
hf_process_dup_name (const HfProcess *self)
{
  g_auto (GStrv) words = NULL;

  if (self->info == NULL)
    return dup_kernel_name (self->pid);
  if (self->info->assembly[0] != '\0')
    return g_strdup (self->info->assembly);

  words = g_strsplit (self->info->command_line, " ", 2);
  return words[0] != NULL ? g_path_get_basename (words[0]) : g_strdup ("");
}

char *
hf_process_dup_obstacle (const HfProcess *self)
{
  return self->obstacle == NULL || self->info == NULL ? g_strdup (self->obstacle)
                                                      : hf_capture_error_dup_offer (self->obstacle);
}

char *
hf_process_dup_runtime (const HfProcess *self)
{
  const HfRuntimeInfo *info = self->info;
  g_auto (GStrv) version = g_strsplit_set (info->version, "+-", 2);
  const char *rid = info->rid[0] != '\0' ? info->rid : info->architecture;

  return g_strdup_printf (".NET %s %s", version[0] != NULL ? version[0] : "", rid);
}
