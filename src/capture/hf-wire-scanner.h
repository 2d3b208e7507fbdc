/* hf-wire-scanner.h: the records of the profiler's streams, one after the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-wire.h"

#include <glib.h>

G_BEGIN_DECLS

#define HF_WIRE_MAX_RECORD_NUMBERS 6
#define HF_WIRE_MAX_RECORD_TEXTS 2

/**
 * HfWireBlock: a block of objects that a collection kept, or a range of a generation
 * @old_start: of a range its start
 * @new_start: the same if it stayed
 * @length: in bytes; of a range those used
 * @generation: of a range
 * @reserved: of a range, in bytes
 */
typedef struct
{
  guint64 old_start;
  guint64 new_start;
  guint64 length;
  guint64 generation;
  guint64 reserved;
} HfWireBlock;

/**
 * HfWireScanner: a place in a stream, and the record that ends there
 * @kind: of the record, an HfWireRecord
 * @numbers: in the order of hf-wire.h, up to the number of references, blocks or ranges
 * @texts: in that order; UTF-8 that the stream claims, not ended by a 0
 * @lengths: of the texts, in bytes
 */
typedef struct
{
  guint8        kind;
  guint64       numbers[HF_WIRE_MAX_RECORD_NUMBERS];
  const char   *texts[HF_WIRE_MAX_RECORD_TEXTS];
  gsize         lengths[HF_WIRE_MAX_RECORD_TEXTS];
  /*< private >*/
  const guint8 *at;
  const guint8 *end;
  guint64       object_end; /* from which the next object is counted */
  guint64       n_left;     /* references, blocks or ranges of the record that are not read yet */
  guint64       item_end;   /* from which the next block or range is counted */
  guint64       item_shift;
  gboolean      is_cut;
} HfWireScanner;

/** hf_wire_scanner_init: @data: (array length=length): must outlive the scanner */
void     hf_wire_scanner_init     (HfWireScanner *self,
                                   gconstpointer  data,
                                   gsize          length);

/**
 * hf_wire_scanner_next:
 *
 * Goes to the next record. References, blocks and ranges that were not read are skipped.
 *
 * Returns: %FALSE at the end of the stream, and where it is cut or is not one
 */
gboolean hf_wire_scanner_next     (HfWireScanner *self);

/**
 * hf_wire_scanner_next_reference:
 * @reference: (out): id of the next object that this object refers to
 *
 * Returns: %FALSE if there is none left, or the stream is cut
 */
gboolean hf_wire_scanner_next_reference (HfWireScanner *self,
                                         guint64       *reference);

/**
 * hf_wire_scanner_next_block:
 * @block: (out): the next block or range of this record
 *
 * Returns: %FALSE if there is none left, or the stream is cut
 */
gboolean hf_wire_scanner_next_block (HfWireScanner *self,
                                     HfWireBlock   *block);

/** hf_wire_scanner_find_end: Returns: how many bytes of @data are whole records */
gsize    hf_wire_scanner_find_end (gconstpointer data,
                                   gsize         length);

/** hf_wire_scanner_is_cut: Returns: whether the stream ended, or made no sense, within a record */
gboolean hf_wire_scanner_is_cut   (const HfWireScanner *self);

G_END_DECLS
