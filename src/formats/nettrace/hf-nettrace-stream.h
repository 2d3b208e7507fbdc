/* hf-nettrace-stream.h: the container of a .nettrace, taken apart into events
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-byte-reader.h"

G_BEGIN_DECLS

/**
 * HfNettraceStream:
 *
 * Reads a trace of format 4 from its beginning to its end, one item after the other: its
 * objects, blocks, and the two forms of headers that events have. It does not interpret
 * events. It checks every length against the block around it. Used by one thread at a time.
 */
typedef struct _HfNettraceStream HfNettraceStream;

/** HfNettraceItemKind: which fields of an #HfNettraceItem hold. */
typedef enum
{
  HF_NETTRACE_EVENT,          /* all fields of #HfNettraceItem hold */
  HF_NETTRACE_METADATA,       /* @payload and @size hold: describes events with some id */
  HF_NETTRACE_SEQUENCE_POINT, /* @thread, @sequence and @time hold: how far a thread was */
  HF_NETTRACE_END,            /* the stream is over: see hf_nettrace_stream_get_cut() */
} HfNettraceItemKind;

/**
 * HfNettraceItem:
 * @metadata_id: what kind of event it is, described by an earlier %HF_NETTRACE_METADATA
 * @sequence: number of the event among those of @thread, mod 2³²
 * @thread: that wrote it
 * @time: in ticks of the trace's clock
 * @size: of @payload, in bytes
 * @payload: (nullable): valid until the next item; %NULL if it is larger than
 *   HF_NETTRACE_MAX_PAYLOAD, and so not the runtime's
 */
typedef struct
{
  HfNettraceItemKind kind;
  guint32            metadata_id;
  guint32            sequence;
  guint32            size;
  guint64            thread;
  guint64            time;
  const guint8      *payload;
} HfNettraceItem;

/** HF_NETTRACE_MAX_PAYLOAD: in bytes; the runtime's events have less than 64 KiB. */
#define HF_NETTRACE_MAX_PAYLOAD (128 * 1024)

/**
 * HfNettraceClock: the clock and the process of a trace, from its first object.
 * @start_usec: when it began, in µs since 1970; 0 if unknown
 * @sync_time: the same moment, in ticks
 * @frequency: ticks a second
 * @pointer_size: of the process, 4 or 8
 * @process_id: of the process, 0 if unknown
 */
typedef struct
{
  gint64  start_usec;
  guint64 sync_time;
  gint64  frequency;
  guint32 pointer_size;
  guint32 process_id;
} HfNettraceClock;

/** hf_nettrace_stream_new: @reader: at its beginning; outlives the stream */
HfNettraceStream *hf_nettrace_stream_new  (HfByteReader *reader);
/** hf_nettrace_stream_free: (nullable): frees it; the reader of its bytes stays. */
void              hf_nettrace_stream_free (HfNettraceStream *self);

/**
 * hf_nettrace_stream_open:
 *
 * Reads the header, up to the first block.
 *
 * Errors: %HF_ERROR_UNSUPPORTED for another version of the format; %HF_ERROR_DAMAGED if
 * there is not even so much; those of the reader. Sentences do not name the file.
 */
gboolean          hf_nettrace_stream_open (HfNettraceStream  *self,
                                           GError           **error);

/** hf_nettrace_stream_get_clock: (transfer none): after hf_nettrace_stream_open(). */
const HfNettraceClock *
                  hf_nettrace_stream_get_clock (const HfNettraceStream *self);

/**
 * hf_nettrace_stream_next:
 * @item: (out): the next item, or %HF_NETTRACE_END
 *
 * Where the container is damaged or cut, the stream ends; items read before remain valid.
 *
 * Returns: %FALSE with the reader's error, or if it was cancelled
 */
gboolean          hf_nettrace_stream_next (HfNettraceStream  *self,
                                           HfNettraceItem    *item,
                                           GError           **error);

/**
 * hf_nettrace_stream_get_cut:
 *
 * Returns: after the end: %HF_FAULT_NONE, %HF_FAULT_CUT_FILE or
 *   %HF_FAULT_BAD_FILE
 */
HfFaultKind      hf_nettrace_stream_get_cut (const HfNettraceStream *self);

/** hf_nettrace_stream_get_bad_offset: in bytes of text, where it is cut or damaged. */
guint64           hf_nettrace_stream_get_bad_offset (const HfNettraceStream *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNettraceStream, hf_nettrace_stream_free)

G_END_DECLS
