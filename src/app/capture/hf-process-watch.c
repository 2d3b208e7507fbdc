/* hf-process-watch.c: the .NET processes of this machine, looked for again and again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-process-watch.h"

#include "hf-capture-backend.h"
#include "hf-latest.h"

/* Soon enough for a program that was just started, and seldom enough for one runtime to answer
 * others in between. */
#define INTERVAL_S 2

struct _HfProcessWatch
{
  GObject    parent_instance;

  HfLatest  *listing;
  guint      source; /* 0 while it does not wait */
  GPtrArray *processes;
  char      *error;
};

G_DEFINE_FINAL_TYPE (HfProcessWatch, hf_process_watch, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void list (HfProcessWatch *self);

/* ---- Listing ----------------------------------------------------------- */

static gboolean
again_cb (gpointer user_data)
{
  HfProcessWatch *self = user_data;

  self->source = 0;
  list (self);
  return G_SOURCE_REMOVE;
}

static void
listed_cb (gpointer      owner,
           gpointer      data G_GNUC_UNUSED,
           gpointer      answer,
           const GError *error)
{
  HfProcessWatch *self = owner;

  g_clear_pointer (&self->processes, g_ptr_array_unref);
  g_clear_pointer (&self->error, g_free);
  self->processes = answer;
  self->error = error == NULL ? NULL : g_strdup (error->message);
  self->source = g_timeout_add_seconds (INTERVAL_S, again_cb, self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gpointer
list_worker (gpointer       data G_GNUC_UNUSED,
             GCancellable  *cancellable,
             GError       **error)
{
  return hf_capture_backend_get ()->list (cancellable, error);
}

static void
list (HfProcessWatch *self)
{
  static const HfQuestionKind kind = { "hf_process_watch", list_worker, NULL,
                                       (GDestroyNotify) g_ptr_array_unref };

  hf_latest_ask (self->listing, hf_question_new (&kind, NULL), listed_cb);
}

void
hf_process_watch_start (HfProcessWatch *self)
{
  g_return_if_fail (HF_IS_PROCESS_WATCH (self));

  g_clear_handle_id (&self->source, g_source_remove);
  list (self);
}

void
hf_process_watch_stop (HfProcessWatch *self)
{
  g_return_if_fail (HF_IS_PROCESS_WATCH (self));

  g_clear_handle_id (&self->source, g_source_remove);
  hf_latest_cancel (self->listing);
}

GPtrArray *
hf_process_watch_get_processes (HfProcessWatch *self)
{
  g_return_val_if_fail (HF_IS_PROCESS_WATCH (self), NULL);

  return self->processes;
}

const char *
hf_process_watch_get_error (HfProcessWatch *self)
{
  g_return_val_if_fail (HF_IS_PROCESS_WATCH (self), NULL);

  return self->error;
}

/* ---- The class --------------------------------------------------------- */

static void
hf_process_watch_dispose (GObject *object)
{
  HfProcessWatch *self = HF_PROCESS_WATCH (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->listing, hf_latest_free);

  G_OBJECT_CLASS (hf_process_watch_parent_class)->dispose (object);
}

static void
hf_process_watch_finalize (GObject *object)
{
  HfProcessWatch *self = HF_PROCESS_WATCH (object);

  g_clear_pointer (&self->processes, g_ptr_array_unref);
  g_free (self->error);

  G_OBJECT_CLASS (hf_process_watch_parent_class)->finalize (object);
}

static void
hf_process_watch_class_init (HfProcessWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_process_watch_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_process_watch_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_PROCESS_WATCH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_process_watch_init (HfProcessWatch *self)
{
  self->listing = hf_latest_new (self);
}

HfProcessWatch *
hf_process_watch_new (void)
{
  return g_object_new (HF_TYPE_PROCESS_WATCH, NULL);
}
