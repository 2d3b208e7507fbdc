/* hf-input.h: a file that is being read, and all that its reader needs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-byte-source.h"
#include "hf-error.h"
#include "hf-heap-builder.h"
#include "hf-load-options.h"
#include "hf-memory-budget.h"
#include "hf-progress.h"
#include "hf-recording.h"

G_BEGIN_DECLS

/**
 * HfInput:
 * @source: (owned): the text
 * @budget: (owned): asked for all memory
 * @options: as hf_load_heap() takes them; a copy, whose texts are borrowed
 * @file_name: (borrowed): the name of the whole file in messages; valid UTF-8
 * @name: (owned): the name of the text in messages: the same, or "heap.gclog in x.zip"
 * @n_bytes: bytes of the stream behind @source; 0 if not known
 * @progress: (nullable) (borrowed): gets reports of reading and sealing
 * @cancellable: (nullable) (borrowed): stops reading and sealing
 * @n_consumed: bytes of the stream that have come in, for progress and extrapolation.
 *   hf_input_peek() and hf_input_read() count them; a reader that has another thread read
 *   @source sets it
 *
 * One value for all that every reader needs. Its maker sets @n_bytes, @progress and
 * @cancellable. Used by one thread at a time; @budget alone is for any thread.
 *
 * Readers do not name the file in their errors: hf_input_name_error() does so for all of
 * them, with the line of hf_input_set_error_line(), unless hf_input_fail() has.
 */
typedef struct
{
  HfByteSource   *source;
  HfMemoryBudget *budget;
  HfLoadOptions   options;

  const char     *file_name;
  char           *name;
  guint64         n_bytes;
  HfProgress     *progress;
  GCancellable   *cancellable;
  guint64         n_consumed;

  /*< private >*/
  guint64         error_line;
  gboolean        is_file_named; /* in the error */
} HfInput;

/**
 * HfReadFunc:
 *
 * A reader: reads all of @input. Errors do not name the file unless hf_input_fail() set
 * them.
 *
 * Returns: (transfer full): at least one heap, or %NULL with @error set
 */
typedef HfRecording *(*HfReadFunc) (HfInput  *input,
                                    GError  **error);

/**
 * hf_input_new:
 * @stream: read from where it stands; not closed
 * @name: the name of the file in messages
 * @options: (nullable): %NULL for the defaults
 */
HfInput *hf_input_new            (GInputStream         *stream,
                                  const char           *name,
                                  const HfLoadOptions  *options);

/** hf_input_free: (nullable): closes the file; options, progress and cancellable stay. */
void     hf_input_free           (HfInput              *self);

/** hf_input_get_n_threads: how many threads may parse; at least 1. */
guint    hf_input_get_n_threads  (const HfInput        *self);

/**
 * hf_input_peek:
 *
 * Looks at the first bytes of the text, as hf_byte_source_peek() does. From now on it is
 * known which file of an archive is read, and @name names that too.
 */
gboolean hf_input_peek           (HfInput              *self,
                                  const char          **bytes,
                                  gsize                *length,
                                  GError              **error);

/**
 * hf_input_read:
 * @n_read: (out): less than @size only at the end
 *
 * Reads text as hf_byte_source_read() does.
 */
gboolean hf_input_read           (HfInput              *self,
                                  char                 *buffer,
                                  gsize                 size,
                                  gsize                *n_read,
                                  GError              **error);

/**
 * hf_input_poll:
 * @n_objects: objects met so far
 *
 * Reports how far reading has come, and asks for a cancel.
 *
 * Returns: %FALSE with %G_IO_ERROR_CANCELLED
 */
gboolean hf_input_poll           (HfInput              *self,
                                  guint64               n_objects,
                                  GError              **error);

/** hf_input_finish_reading: whatever the file still has, the progress of reading is at its end. */
void     hf_input_finish_reading (HfInput              *self);

/* ---- Memory ------------------------------------------------------------- */

/** hf_input_check_memory: hf_memory_budget_check() of the input's budget. */
gboolean hf_input_check_memory   (HfInput              *self,
                                  guint64               held,
                                  guint64               needed,
                                  GError              **error);

/**
 * hf_input_check_growth:
 * @held: bytes of memory that the part read so far takes
 *
 * hf_input_check_memory() for the whole file, if its rest is like the part read so far.
 */
gboolean hf_input_check_growth   (HfInput              *self,
                                  guint64               held,
                                  GError              **error);

/* ---- Heaps ---------------------------------------------------------------- */

/**
 * hf_input_new_builder:
 *
 * Returns: (transfer full): a builder for a heap of a process, without references if the options
 *   omit them
 */
HfHeapBuilder *hf_input_new_builder (const HfInput     *self);

/**
 * hf_input_seal:
 * @n_bytes: memory that the heaps of @recording take, in bytes
 *
 * Seals the heap of @builder, within the memory that is left, and adds it to @recording.
 *
 * Errors: those of hf_heap_builder_seal()
 *
 * Returns: (transfer none): the heap, or %NULL with @error set
 */
HfHeap  *hf_input_seal           (HfInput              *self,
                                  HfHeapBuilder        *builder,
                                  HfRecording          *recording,
                                  guint64               n_bytes,
                                  GError              **error);

/* ---- Errors --------------------------------------------------------------- */

/**
 * hf_input_fail:
 * @format: a sentence that names the file
 *
 * Sets an error of #HfError to which hf_input_name_error() adds nothing.
 */
void     hf_input_fail           (HfInput              *self,
                                  GError              **error,
                                  HfError               code,
                                  const char           *format,
                                  ...) G_GNUC_PRINTF (4, 5);

/** hf_input_leave_member: errors are about the archive again, and no file in it. */
void     hf_input_leave_member   (HfInput              *self);

/** hf_input_set_error_line: the line, from 1, that the error about to be set is about. */
void     hf_input_set_error_line (HfInput              *self,
                                  guint64               line);

/**
 * hf_input_name_error:
 * @error: (nullable): the error of a reader
 *
 * Puts the name of the file before an error, and the line if there is one: "x.gclog:17: ".
 * A cancel keeps its own words.
 */
void     hf_input_name_error     (const HfInput        *self,
                                  GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfInput, hf_input_free)

G_END_DECLS
