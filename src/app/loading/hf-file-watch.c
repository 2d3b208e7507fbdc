/* hf-file-watch.c: whether an open file is still what was read of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-file-watch.h"

#include "hf-file-version.h"

struct _HfFileWatch
{
  GObject       parent_instance;

  GFile        *file;
  GFileMonitor *monitor;  /* NULL where there is no such thing */
  char         *version;  /* that was read */
  char         *latest;   /* that was reported last; NULL if the file is gone */
  HfFileState   state;
  GCancellable *query;    /* under way; NULL if none is */
  gboolean      again;    /* asked for while a query was under way */
  gboolean      restless; /* it has changed further, without a signal yet */
  guint         source;   /* asks after a while */
};

G_DEFINE_FINAL_TYPE (HfFileWatch, hf_file_watch, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Asking ------------------------------------------------------------ */

static void
check_later (gpointer user_data)
{
  HfFileWatch *self = user_data;

  self->source = 0;
  hf_file_watch_check (self);
}

/* A file that is being written sends many of these. The first one starts the clock,
 * and the ones that come before it strikes are answered with it. */
static void
monitor_cb (HfFileWatch *self)
{
  const guint interval = self->restless ? HF_FILE_WATCH_QUIET_MS : HF_FILE_WATCH_INTERVAL_MS;

  if (self->source == 0 && self->version != NULL)
    self->source = g_timeout_add_once (interval, check_later, self);
}

static void
take_latest (HfFileWatch *self,
             char        *latest)
{
  const HfFileState old_state = self->state;
  const gboolean was_restless = self->restless;
  g_autofree char *old = self->latest;
  gboolean differs = FALSE;

  self->latest = latest;
  if (latest == NULL)
    self->state = HF_FILE_GONE;
  else if (g_str_equal (latest, self->version))
    self->state = HF_FILE_SAME;
  else
    self->state = HF_FILE_CHANGED;

  differs = g_strcmp0 (old, latest) != 0;
  self->restless = differs && self->state == old_state;
  if (self->restless)
    monitor_cb (self);
  if (self->state != old_state || (was_restless && !differs))
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
query_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (HfFileWatch) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->query == NULL)
    return;

  g_clear_object (&self->query);
  take_latest (self, info == NULL ? NULL : hf_file_version_new (info));
  if (self->again && self->version != NULL)
    monitor_cb (self);
  self->again = FALSE;
}

void
hf_file_watch_check (HfFileWatch *self)
{
  g_return_if_fail (HF_IS_FILE_WATCH (self));

  if (self->version == NULL)
    return;

  /* The answer under way may be older than this question. */
  if (self->query != NULL)
    {
      self->again = TRUE;
      return;
    }

  self->query = g_cancellable_new ();
  g_file_query_info_async (self->file, HF_FILE_VERSION_ATTRIBUTES, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_DEFAULT, self->query, query_cb, g_object_ref (self));
}

static void
stop (HfFileWatch *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
  self->again = FALSE;
  self->restless = FALSE;
}

void
hf_file_watch_set_version (HfFileWatch *self,
                           const char  *version)
{
  g_return_if_fail (HF_IS_FILE_WATCH (self));

  stop (self);
  if (version != self->version)
    {
      g_free (self->version);
      self->version = g_strdup (version);
    }
  g_free (self->latest);
  self->latest = g_strdup (version);
  self->state = HF_FILE_SAME;
  hf_file_watch_check (self);
}

HfFileState
hf_file_watch_get_state (HfFileWatch *self)
{
  return self->state;
}

/* ---- The class --------------------------------------------------------- */

static void
hf_file_watch_dispose (GObject *object)
{
  HfFileWatch *self = HF_FILE_WATCH (object);

  stop (self);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);

  G_OBJECT_CLASS (hf_file_watch_parent_class)->dispose (object);
}

static void
hf_file_watch_finalize (GObject *object)
{
  HfFileWatch *self = HF_FILE_WATCH (object);

  g_clear_object (&self->file);
  g_free (self->version);
  g_free (self->latest);

  G_OBJECT_CLASS (hf_file_watch_parent_class)->finalize (object);
}

static void
hf_file_watch_class_init (HfFileWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_file_watch_dispose;
  object_class->finalize = hf_file_watch_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_file_watch_init (HfFileWatch *self G_GNUC_UNUSED)
{
}

HfFileWatch *
hf_file_watch_new (GFile *file)
{
  HfFileWatch *self = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (HF_TYPE_FILE_WATCH, NULL);
  self->file = g_object_ref (file);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (monitor_cb), self);

  return self;
}
