/* hf-cli-interrupt.c: Ctrl+C cancels a command that has something to leave in order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-interrupt.h"

#include "hf-output-signals.h"

#include <glib-unix.h>
#include <signal.h>
#include <unistd.h>

static const int SIGNALS[] = { SIGINT, SIGTERM, SIGHUP };

struct _HfCliInterrupt
{
  GCancellable *cancellable;
  GMainContext *context;
  GMainLoop    *loop;
  GThread      *thread;
  GSource      *sources[G_N_ELEMENTS (SIGNALS)]; /* NULL where the signal is ignored */
};

/* The second one ends the program, as it may wait for something that never comes. */
static gboolean
signal_cb (gpointer user_data)
{
  HfCliInterrupt *self = user_data;

  if (g_cancellable_is_cancelled (self->cancellable))
    {
      hf_output_signals_remove ();
      _exit (2);
    }
  g_cancellable_cancel (self->cancellable);
  return G_SOURCE_CONTINUE;
}

static gpointer
watch_worker (gpointer data)
{
  g_main_loop_run (data);
  return NULL;
}

/* A program that runs in the background (nohup) goes on. */
static gboolean
is_ignored (int number)
{
  struct sigaction action;

  return sigaction (number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

HfCliInterrupt *
hf_cli_interrupt_new (void)
{
  HfCliInterrupt *self = g_new0 (HfCliInterrupt, 1);

  self->cancellable = g_cancellable_new ();
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (SIGNALS); i++)
    {
      if (is_ignored (SIGNALS[i]))
        continue;
      self->sources[i] = g_unix_signal_source_new (SIGNALS[i]);
      g_source_set_callback (self->sources[i], signal_cb, self, NULL);
      g_source_attach (self->sources[i], self->context);
    }
  self->thread = g_thread_new ("interrupt", watch_worker, self->loop);
  return self;
}

GCancellable *
hf_cli_interrupt_get_cancellable (HfCliInterrupt *self)
{
  return self->cancellable;
}

gboolean
hf_cli_interrupt_sleep (HfCliInterrupt *self,
                        guint64         seconds,
                        GError        **error)
{
  const gint64 end = g_get_monotonic_time () + (gint64) seconds * G_USEC_PER_SEC;
  gint64 left = end - g_get_monotonic_time ();
  GPollFD wanted;

  if (!g_cancellable_make_pollfd (self->cancellable, &wanted))
    return !g_cancellable_set_error_if_cancelled (self->cancellable, error);

  while (left > 0 && !g_cancellable_is_cancelled (self->cancellable))
    {
      g_poll (&wanted, 1, (int) MIN ((left + 999) / 1000, G_MAXINT));
      left = end - g_get_monotonic_time ();
    }
  g_cancellable_release_fd (self->cancellable);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

/* Ends the loop from within, also if it has not begun yet. */
static gboolean
quit_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);
  return G_SOURCE_REMOVE;
}

void
hf_cli_interrupt_free (HfCliInterrupt *self)
{
  g_autoptr (GSource) quit = NULL;

  if (self == NULL)
    return;

  quit = g_idle_source_new ();
  g_source_set_callback (quit, quit_cb, self->loop, NULL);
  g_source_attach (quit, self->context);
  g_thread_join (self->thread);
  for (guint i = 0; i < G_N_ELEMENTS (SIGNALS); i++)
    if (self->sources[i] != NULL)
      {
        g_source_destroy (self->sources[i]);
        g_source_unref (self->sources[i]);
      }
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_object_unref (self->cancellable);
  g_free (self);
}
