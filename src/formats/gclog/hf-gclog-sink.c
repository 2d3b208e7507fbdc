/* hf-gclog-sink.c: fields of records into a buffer, and from there into a stream
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-sink.h"

#define BUFFER_SIZE ((gsize) 256 * 1024)

void
hf_gclog_sink_init (HfGclogSink  *self,
                    HfDeflater   *deflater,
                    HfProgress   *progress,
                    GCancellable *cancellable)
{
  *self = (HfGclogSink){
    .deflater = deflater,
    .progress = progress,
    .cancellable = cancellable,
    .report = { .stage = HF_STAGE_WRITING },
    .buffer = g_malloc (BUFFER_SIZE),
    .size = BUFFER_SIZE,
  };
}

void
hf_gclog_sink_clear (HfGclogSink *self)
{
  g_clear_error (&self->error);
  g_clear_pointer (&self->buffer, g_free);
}

void
hf_gclog_sink_flush (HfGclogSink *self)
{
  gsize length = self->n_used;

  self->n_used = 0;
  if (self->error != NULL)
    return;
  if (hf_progress_poll (self->progress, self->cancellable, &self->report, &self->error))
    hf_deflater_write (self->deflater, self->buffer, length, self->cancellable, &self->error);
}

gboolean
hf_gclog_sink_finish (HfGclogSink  *self,
                      GError      **error)
{
  hf_gclog_sink_flush (self);
  if (self->error == NULL)
    hf_deflater_finish (self->deflater, self->cancellable, &self->error);
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->error));
  return FALSE;
}

void
hf_gclog_sink_add_text (HfGclogSink *self,
                        const char  *text)
{
  gsize length = strlen (text);

  while (length > 0)
    {
      gsize n = MIN (length, self->size - self->n_used);

      memcpy (self->buffer + self->n_used, text, n);
      self->n_used += n;
      text += n;
      length -= n;
      if (length > 0)
        hf_gclog_sink_flush (self);
    }
}

/* ---- Records ----------------------------------------------------------- */

void
hf_gclog_add_numbers (HfGclogSink   *sink,
                      char           letter,
                      const guint64 *numbers,
                      guint          n)
{
  hf_gclog_sink_add_char (sink, letter);
  for (guint i = 0; i < n; i++)
    hf_gclog_sink_add_hex (sink, numbers[i]);
}

void
hf_gclog_add_record (HfGclogSink   *sink,
                     char           letter,
                     const guint64 *numbers,
                     guint          n)
{
  hf_gclog_add_numbers (sink, letter, numbers, n);
  hf_gclog_sink_add_char (sink, '\n');
}

void
hf_gclog_add_text (HfGclogSink *sink,
                   const char  *text)
{
  if (text[0] != '\0')
    {
      hf_gclog_sink_add_char (sink, ' ');
      hf_gclog_sink_add_text (sink, text);
    }
  hf_gclog_sink_add_char (sink, '\n');
}
