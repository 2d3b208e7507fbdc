/* hf-output-stream.c: bytes to an open file, with sentences that name it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-output-stream.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

/* One call of the system takes no more, so that a cancel is seen between two. */
#define MAX_WRITE ((gsize) 4 * 1024 * 1024)

struct _HfOutputStream
{
  GOutputStream parent_instance;

  GOutputStream *base; /* NULL = fd */
  int            fd;
  char          *name;
  gboolean       has_failed;
};

G_DEFINE_FINAL_TYPE (HfOutputStream, hf_output_stream, G_TYPE_OUTPUT_STREAM)

void
hf_output_set_error (GError     **error,
                     const char  *name,
                     int          saved_errno)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved_errno),
               /* Translators: the name of a file, and the system's reason */
               _ ("%s could not be written: %s"), name, g_strerror (saved_errno));
}

/* Waits until a pipe takes something or the job is cancelled. */
static gboolean
wait_for_room (HfOutputStream  *self,
               GCancellable    *cancellable,
               GError         **error)
{
  GPollFD polls[2] = { { .fd = self->fd, .events = G_IO_OUT } };
  gboolean can_cancel = g_cancellable_make_pollfd (cancellable, &polls[1]);

  g_poll (polls, can_cancel ? 2 : 1, -1);
  if (can_cancel)
    g_cancellable_release_fd (cancellable);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static gssize
write_to_fd (HfOutputStream  *self,
             const void      *bytes,
             gsize            length,
             GCancellable    *cancellable,
             GError         **error)
{
  for (;;)
    {
      gssize n_written;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return -1;
      n_written = write (self->fd, bytes, MIN (length, MAX_WRITE));
      if (n_written >= 0)
        return n_written;
      if (errno == EAGAIN)
        {
          if (!wait_for_room (self, cancellable, error))
            return -1;
        }
      else if (errno != EINTR)
        {
          hf_output_set_error (error, self->name, errno);
          return -1;
        }
    }
}

static gssize
write_to_base (HfOutputStream  *self,
               const void      *bytes,
               gsize            length,
               GCancellable    *cancellable,
               GError         **error)
{
  gssize n_written = g_output_stream_write (self->base, bytes, MIN (length, MAX_WRITE), cancellable,
                                            error);

  if (n_written < 0 && error != NULL && !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_prefix_error (error, "%s: ", self->name);
  return n_written;
}

static gssize
hf_output_stream_write (GOutputStream  *stream,
                        const void     *bytes,
                        gsize           length,
                        GCancellable   *cancellable,
                        GError        **error)
{
  HfOutputStream *self = HF_OUTPUT_STREAM (stream);
  gssize n_written;

  n_written = self->base != NULL ? write_to_base (self, bytes, length, cancellable, error)
                                 : write_to_fd (self, bytes, length, cancellable, error);
  if (n_written < 0)
    self->has_failed = TRUE;
  return n_written;
}

static void
hf_output_stream_finalize (GObject *object)
{
  HfOutputStream *self = HF_OUTPUT_STREAM (object);

  g_clear_object (&self->base);
  g_free (self->name);
  G_OBJECT_CLASS (hf_output_stream_parent_class)->finalize (object);
}

static void
hf_output_stream_class_init (HfOutputStreamClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_output_stream_finalize;
  G_OUTPUT_STREAM_CLASS (klass)->write_fn = hf_output_stream_write;
}

static void
hf_output_stream_init (HfOutputStream *self)
{
  self->fd = -1;
}

GOutputStream *
hf_output_stream_new_for_fd (int         fd,
                             const char *name)
{
  HfOutputStream *self = g_object_new (HF_TYPE_OUTPUT_STREAM, NULL);

  self->fd = fd;
  self->name = g_strdup (name);
  return G_OUTPUT_STREAM (self);
}

GOutputStream *
hf_output_stream_new_for_base (GOutputStream *base,
                               const char    *name)
{
  HfOutputStream *self = g_object_new (HF_TYPE_OUTPUT_STREAM, NULL);

  self->base = g_object_ref (base);
  self->name = g_strdup (name);
  return G_OUTPUT_STREAM (self);
}

gboolean
hf_output_stream_has_failed (HfOutputStream *self)
{
  return self->has_failed;
}
