/* hf-capture-index.h: all of a profiler's stream but its objects, and whether the stream is whole
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-wire-scanner.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HfCaptureType: @name: (nullable): %NULL if the runtime could not name it */
typedef struct
{
  guint64  number;
  guint64  module;
  char    *name;
} HfCaptureType;

/** HfCaptureModule: a module of the process. */
typedef struct
{
  guint64  number;
  char    *assembly;
} HfCaptureModule;

/** HfCaptureField: a static field. */
typedef struct
{
  guint64   type;
  gboolean  is_struct;
  char     *name;
} HfCaptureField;

/** HfCaptureStatic: an object that a static field holds. */
typedef struct
{
  guint64 field;
  guint64 object;
} HfCaptureStatic;

/** HfCaptureRange: a range of a generation; 5 is frozen. */
typedef struct
{
  guint64 generation;
  guint64 start;
  guint64 used;
  guint64 reserved;
} HfCaptureRange;

/**
 * HfCaptureIndex:
 * @taken: µs since 1970
 * @pid: of the process as it sees itself
 * @types: (element-type HfCaptureType): by number
 * @modules: (element-type HfCaptureModule): by number
 * @fields: (element-type HfCaptureField): by number, from 0
 * @statics: (element-type HfCaptureStatic): in the order of the stream
 * @ranges: (element-type HfCaptureRange): by start
 * @has_late_roots: roots or dependent handles stand behind an object
 * @is_whole: the profiler wrote the end, and all that it counted is there
 */
typedef struct
{
  guint64    taken;
  guint64    pid;
  GArray    *types;
  GArray    *modules;
  GArray    *fields;
  GArray    *statics;
  GArray    *ranges;
  guint64    n_objects;
  guint64    n_references;
  guint64    n_roots;
  guint64    n_dependents;
  gboolean   has_late_roots;
  gboolean   is_whole;
} HfCaptureIndex;

/**
 * hf_capture_index_new:
 * @data: (array length=length): a stream
 *
 * Reads the stream to its end, or to where it is cut. Linear time.
 *
 * Errors: %G_IO_ERROR_CANCELLED; %HF_CAPTURE_ERROR_PROTOCOL if it does not begin as a stream.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfCaptureIndex *hf_capture_index_new  (gconstpointer   data,
                                       gsize           length,
                                       GCancellable   *cancellable,
                                       GError        **error);

/** hf_capture_index_free: (nullable): frees it. */
void            hf_capture_index_free (HfCaptureIndex *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCaptureIndex, hf_capture_index_free)

/** hf_capture_index_find_assembly: Returns: (nullable): the assembly of a module */
const char     *hf_capture_index_find_assembly (const HfCaptureIndex *self,
                                                guint64               module);

G_END_DECLS
