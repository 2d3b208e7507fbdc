/* hf-capture-writer.h: a profiler's stream as .gclog
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-capture-index.h"
#include "hf-fault.h"
#include "hf-gclog-sink.h"
#include "hf-inflater.h"
#include "hf-progress.h"

G_BEGIN_DECLS

/** HF_CAPTURE_OMISSIONS: the runtime refuses a profiler the static fields of generic types. */
#define HF_CAPTURE_OMISSIONS HF_FAULT_BIT (HF_FAULT_OMITS_GENERIC_STATICS)

/**
 * HfCaptureOrigin: where a snapshot comes from, for its file
 * @name: of the application
 * @runtime: such as `.NET 10.0.12 linux-x64`
 * @command: the command line
 * @process: its id on this machine
 * @started: in µs since 1970
 * @pause_us: for which the process stood still; 0 if that is not known
 */
typedef struct
{
  const char *name;
  const char *runtime;
  const char *command;
  guint32     process;
  gint64      started;
  guint64     pause_us;
} HfCaptureOrigin;

/**
 * HfCaptureTotals: what was written
 * @n_unnamed: static fields whose object is not in the heap
 * @n_outside: objects outside of all ranges of generations, of which there should be none
 */
typedef struct
{
  guint64 n_objects;
  guint64 bytes;
  guint64 n_roots;
  guint64 n_unnamed;
  guint64 n_outside;
} HfCaptureTotals;

/**
 * hf_capture_write_section:
 * @sink: gets the text
 *
 * As hf_capture_write(), into a file that has more than one snapshot. Errors are in @sink.
 */
void     hf_capture_write_section (const HfCaptureIndex   *index,
                                   gconstpointer           data,
                                   gsize                   length,
                                   const HfCaptureOrigin  *origin,
                                   HfGclogSink            *sink,
                                   HfCaptureTotals        *totals);

/**
 * hf_capture_write:
 * @index: of the same stream
 * @data: (array length=length): the stream
 * @stream: gets the text, compressed
 *
 * Writes one snapshot of version 3, which says that it lacks %HF_CAPTURE_OMISSIONS. A stream that
 * is cut becomes a file without its last record, which readers report as truncated. It holds no
 * object in memory. Linear time.
 *
 * Errors: those of the stream, %HF_ERROR_NO_MEMORY and %G_IO_ERROR_CANCELLED.
 */
gboolean hf_capture_write (const HfCaptureIndex   *index,
                           gconstpointer           data,
                           gsize                   length,
                           const HfCaptureOrigin  *origin,
                           HfCompression           compression,
                           GOutputStream          *stream,
                           HfCaptureTotals        *totals,
                           HfProgress             *progress,
                           GCancellable           *cancellable,
                           GError                **error);

G_END_DECLS
