/* hf-launch.c: a program that is started with the profiler in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-launch.h"

#include "hf-collector-private.h"
#include "hf-corprof.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <sys/wait.h>

#define POLL_MS 100

/* From its connection to its greeting, in s. */
#define GREETING_S 30

struct _HfLaunch
{
  HfRendezvous *rendezvous; /* until the profiler is there, then it is the collector's */
  HfCollector  *collector;  /* or NULL */
  char         *name;
  char         *command;
  GPid          pid;        /* 0 once it has ended */
  int           status;
  gint64        started;
  gboolean      has_started;
  gboolean      is_exiting; /* and has been reported to be */
};

/* ---- Beginning --------------------------------------------------------- */

/* Any program on .NET is an assembly; the first word may be its host. */
static char *
dup_name (const char *const *words)
{
  const char *program = words[0];
  char *name;

  for (gsize i = 0; words[i] != NULL; i++)
    if (g_str_has_suffix (words[i], ".dll"))
      {
        program = words[i];
        break;
      }

  name = g_path_get_basename (program);
  if (g_str_has_suffix (name, ".dll"))
    name[strlen (name) - strlen (".dll")] = '\0';
  return name;
}

static char *
format_clsid (void)
{
  static const HfGuid clsid = HF_WIRE_CLSID;
  GString *text = g_string_new (NULL);

  g_string_printf (text, "{%08X-%04X-%04X-", clsid.data1, clsid.data2, clsid.data3);
  for (gsize i = 0; i < sizeof clsid.data4; i++)
    g_string_append_printf (text, "%s%02X", i == 2 ? "-" : "", clsid.data4[i]);
  g_string_append_c (text, '}');

  return g_string_free (text, FALSE);
}

/* Variables for one architecture would come first. */
static GStrv
make_environment (const HfRendezvous *rendezvous)
{
  g_autofree char *clsid = format_clsid ();
  GStrv variables = g_get_environ ();

  variables = g_environ_unsetenv (variables, "CORECLR_PROFILER_PATH_64");
  variables = g_environ_unsetenv (variables, "CORECLR_PROFILER_PATH_ARM64");
  variables = g_environ_setenv (variables, "CORECLR_ENABLE_PROFILING", "1", TRUE);
  variables = g_environ_setenv (variables, "CORECLR_PROFILER", clsid, TRUE);
  variables = g_environ_setenv (variables, "CORECLR_PROFILER_PATH", rendezvous->library_path, TRUE);

  return g_environ_setenv (variables, HF_WIRE_ENVIRONMENT, rendezvous->socket_path, TRUE);
}

/* Holdfast ignores it; a program that is started would ignore it, too. */
static void
restore_signals_cb (gpointer data)
{
  const sigset_t *mask = data;

  signal (SIGXFSZ, SIG_DFL);
  if (mask != NULL)
    pthread_sigmask (SIG_SETMASK, mask, NULL);
}

static gboolean
spawn (HfLaunch           *self,
       const char *const  *words,
       const sigset_t     *mask,
       GError            **error)
{
  const GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD |
                            G_SPAWN_CHILD_INHERITS_STDIN;
  g_auto (GStrv) variables = make_environment (self->rendezvous);
  g_autoptr (GError) local_error = NULL;
  g_autofree char *shown = NULL;

  if (g_spawn_async (NULL, (char **) words, variables, flags, restore_signals_cb, (gpointer) mask,
                     &self->pid, &local_error))
    return TRUE;

  shown = g_filename_display_name (words[0]);
  g_set_error (error, local_error->domain, local_error->code, _ ("“%s” cannot be started: %s"),
               shown, local_error->message);
  return FALSE;
}

HfLaunch *
hf_launch_new (const char *const  *words,
               const sigset_t     *mask,
               GError            **error)
{
  g_autoptr (HfLaunch) self = g_new0 (HfLaunch, 1);
  g_autofree char *library = hf_collector_find_library (error);

  if (library == NULL)
    return NULL;

  self->name = dup_name (words);
  self->command = g_strjoinv (" ", (char **) words);
  self->started = g_get_real_time ();
  self->rendezvous = hf_rendezvous_new_for_child (library, error);
  if (self->rendezvous == NULL || !spawn (self, words, mask, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
hf_launch_release (HfLaunch *self)
{
  g_clear_pointer (&self->collector, hf_collector_free);
}

void
hf_launch_free (HfLaunch *self)
{
  if (self == NULL)
    return;

  hf_launch_release (self);
  hf_rendezvous_free (self->rendezvous);
  if (self->pid != 0)
    g_spawn_close_pid (self->pid);
  g_free (self->name);
  g_free (self->command);
  g_free (self);
}

/* ---- Asking ------------------------------------------------------------ */

GPid
hf_launch_get_pid (const HfLaunch *self)
{
  return self->pid;
}

const char *
hf_launch_get_name (const HfLaunch *self)
{
  return self->name;
}

int
hf_launch_get_status (const HfLaunch *self)
{
  return self->status;
}

gboolean
hf_launch_has_started (const HfLaunch *self)
{
  return self->has_started;
}

HfCollector *
hf_launch_get_collector (HfLaunch *self)
{
  return self->collector;
}

/* ---- Waiting ----------------------------------------------------------- */

/* The program that connects may be a child of the child. */
static void
describe (HfLaunch    *self,
          HfCollector *collector)
{
  g_autoptr (GCredentials) credentials = g_socket_get_credentials (collector->link.socket, NULL);
  const pid_t pid = credentials != NULL ? g_credentials_get_unix_pid (credentials, NULL) : -1;
  g_autoptr (HfProcess) process = pid > 0 ? hf_process_find ((guint32) pid, NULL, NULL) : NULL;

  if (process != NULL && process->info != NULL)
    {
      hf_collector_set_process (collector, process);
      return;
    }

  collector->name = g_strdup (self->name);
  collector->command = g_strdup (self->command);
  collector->pid = pid > 0 ? (guint32) pid : 0;
  collector->started = self->started;
}

static HfLaunchEvent
take_connection (HfLaunch *self,
                 GError  **error)
{
  g_autoptr (HfCollector) collector = g_new0 (HfCollector, 1);

  collector->link.socket = hf_rendezvous_accept_child (self->rendezvous);
  if (collector->link.socket == NULL)
    return HF_LAUNCH_NOTHING;

  self->has_started = TRUE;
  collector->rendezvous = g_steal_pointer (&self->rendezvous);
  g_socket_set_timeout (collector->link.socket, GREETING_S);
  if (!hf_collector_link_begin (&collector->link, NULL, error))
    return HF_LAUNCH_LEFT;

  g_socket_set_timeout (collector->link.socket, 0);
  describe (self, collector);
  self->collector = g_steal_pointer (&collector);
  return HF_LAUNCH_STARTED;
}

/* The end may have been announced in the middle of a snapshot. */
static HfLaunchEvent
take_message (HfLaunch *self,
              gboolean  is_readable,
              GError  **error)
{
  HfCollectorLink *link = &self->collector->link;

  if (is_readable && !hf_collector_link_notice (link, NULL, error))
    {
      hf_launch_release (self);
      return HF_LAUNCH_LEFT;
    }
  if (!link->is_exiting || self->is_exiting)
    return HF_LAUNCH_NOTHING;

  self->is_exiting = TRUE;
  return HF_LAUNCH_EXITING;
}

static gboolean
has_ended (HfLaunch *self)
{
  if (self->pid == 0 || waitpid (self->pid, &self->status, WNOHANG) != self->pid)
    return self->pid == 0;

  g_spawn_close_pid (self->pid);
  self->pid = 0;
  return TRUE;
}

static gboolean
is_pending (const HfLaunch *self)
{
  return self->collector != NULL && self->collector->link.is_exiting && !self->is_exiting;
}

HfLaunchEvent
hf_launch_wait (HfLaunch *self,
                GError  **error)
{
  GSocket *socket = self->collector != NULL    ? self->collector->link.socket
                    : self->rendezvous != NULL ? self->rendezvous->socket
                                               : NULL;
  GPollFD wanted = { .events = G_IO_IN | G_IO_HUP };
  gboolean is_readable;

  if (socket != NULL)
    wanted.fd = g_socket_get_fd (socket);
  is_readable = g_poll (&wanted, socket != NULL ? 1 : 0, is_pending (self) ? 0 : POLL_MS) > 0;
  if (self->collector != NULL && (is_readable || is_pending (self)))
    return take_message (self, is_readable, error);
  if (is_readable)
    return take_connection (self, error);

  return has_ended (self) ? HF_LAUNCH_ENDED : HF_LAUNCH_NOTHING;
}
