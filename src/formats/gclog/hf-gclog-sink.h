/* hf-gclog-sink.h: fields of records into a buffer, and from there into a stream
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-deflater.h"
#include "hf-progress.h"

#include <string.h>

G_BEGIN_DECLS

/* A blank and sixteen digits. */
#define HF_GCLOG_MAX_FIELD 17

/**
 * HfGclogSink:
 *
 * Where a writer puts its records. The first error stays and everything after it
 * is dropped, so a writer asks hf_gclog_sink_has_failed() in long loops only.
 * Each time the buffer is full, it reports progress and checks for a cancel.
 */
typedef struct
{
  HfDeflater       *deflater; /* borrowed */
  HfProgress       *progress; /* or NULL */
  GCancellable     *cancellable;
  HfProgressReport  report;   /* done: written by the owner */
  GError           *error;    /* the first */
  char             *buffer;
  gsize             n_used;
  gsize             size;
} HfGclogSink;

/**
 * hf_gclog_sink_init:
 * @deflater: borrowed: where the text goes
 * @progress: (nullable): gets reports of objects that are written
 * @cancellable: (nullable): asked whenever the buffer is full
 *
 * Sets up @self without an error; to be cleared by hf_gclog_sink_clear().
 */
void     hf_gclog_sink_init     (HfGclogSink   *self,
                                 HfDeflater    *deflater,
                                 HfProgress    *progress,
                                 GCancellable  *cancellable);

/** hf_gclog_sink_clear: frees the buffer and the error; unflushed data is lost. */
void     hf_gclog_sink_clear    (HfGclogSink   *self);

/** hf_gclog_sink_flush: empties the buffer into the stream. */
void     hf_gclog_sink_flush    (HfGclogSink   *self);

/** hf_gclog_sink_finish: writes the rest and the end; @error is the first error. */
gboolean hf_gclog_sink_finish   (HfGclogSink   *self,
                                 GError       **error);

/** hf_gclog_sink_add_text: any length. */
void     hf_gclog_sink_add_text (HfGclogSink   *self,
                                 const char    *text);

/** hf_gclog_add_numbers: a letter and numbers behind it, without the end of the line. */
void     hf_gclog_add_numbers   (HfGclogSink   *sink,
                                 char           letter,
                                 const guint64 *numbers,
                                 guint          n);

/** hf_gclog_add_record: a whole line of numbers. */
void     hf_gclog_add_record    (HfGclogSink   *sink,
                                 char           letter,
                                 const guint64 *numbers,
                                 guint          n);

/** hf_gclog_add_text: text that ends its line, so that nothing in it is taken for a field. */
void     hf_gclog_add_text      (HfGclogSink   *sink,
                                 const char    *text);

/**
 * hf_gclog_sink_has_failed:
 *
 * Whether a write failed or was cancelled; all that follows is dropped then.
 */
static inline gboolean
hf_gclog_sink_has_failed (const HfGclogSink *self)
{
  return self->error != NULL;
}

/** hf_gclog_sink_reserve: makes room for @length bytes, which must fit an empty buffer. */
static inline void
hf_gclog_sink_reserve (HfGclogSink *self,
                       gsize        length)
{
  if (G_UNLIKELY (self->size - self->n_used < length))
    hf_gclog_sink_flush (self);
}

/** hf_gclog_sink_add_char: adds one byte. */
static inline void
hf_gclog_sink_add_char (HfGclogSink *self,
                        char         character)
{
  hf_gclog_sink_reserve (self, 1);
  self->buffer[self->n_used++] = character;
}

/** hf_gclog_sink_add_hex: a blank, then the digits, in lower case. */
static inline void
hf_gclog_sink_add_hex (HfGclogSink *self,
                       guint64      number)
{
  guint n_digits = (67u - (guint) __builtin_clzll (number | 1)) / 4;
  char *at;

  hf_gclog_sink_reserve (self, HF_GCLOG_MAX_FIELD);
  at = self->buffer + self->n_used;
  self->n_used += n_digits + 1;
  *at = ' ';
  for (; n_digits > 0; n_digits--)
    {
      at[n_digits] = "0123456789abcdef"[number & 0xf];
      number >>= 4;
    }
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGclogSink, hf_gclog_sink_clear)

G_END_DECLS
