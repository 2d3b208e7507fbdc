/* hf-slow-stream.c: a stream that gives little at a time, or fails, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-slow-stream.h"

#include <string.h>

struct _HfSlowStream
{
  GInputStream parent_instance;

  GBytes *bytes;
  gsize   at;
  gsize   step;
  gsize   fail_at;
};

G_DEFINE_FINAL_TYPE (HfSlowStream, hf_slow_stream, G_TYPE_INPUT_STREAM)

static gssize
hf_slow_stream_read (GInputStream  *stream,
                     void          *buffer,
                     gsize          count,
                     GCancellable  *cancellable G_GNUC_UNUSED,
                     GError       **error)
{
  HfSlowStream *self = HF_SLOW_STREAM (stream);
  gsize length;
  const guint8 *data = g_bytes_get_data (self->bytes, &length);
  gsize n = MIN (MIN (count, self->step), length - self->at);

  if (self->at + n > self->fail_at)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE, "the disk is gone");
      return -1;
    }
  memcpy (buffer, data + self->at, n);
  self->at += n;
  return (gssize) n;
}

static void
hf_slow_stream_finalize (GObject *object)
{
  g_bytes_unref (HF_SLOW_STREAM (object)->bytes);
  G_OBJECT_CLASS (hf_slow_stream_parent_class)->finalize (object);
}

static void
hf_slow_stream_class_init (HfSlowStreamClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_slow_stream_finalize;
  G_INPUT_STREAM_CLASS (klass)->read_fn = hf_slow_stream_read;
}

static void
hf_slow_stream_init (HfSlowStream *self G_GNUC_UNUSED)
{
}

GInputStream *
hf_slow_stream_new (GBytes *bytes,
                    gsize   step,
                    gsize   fail_at)
{
  HfSlowStream *self = g_object_new (HF_TYPE_SLOW_STREAM, NULL);

  self->bytes = g_bytes_ref (bytes);
  self->step = step;
  self->fail_at = fail_at;
  return G_INPUT_STREAM (self);
}
