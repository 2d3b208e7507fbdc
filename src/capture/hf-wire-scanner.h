/* hf-wire-scanner.h: the records of the profiler's stream, one after the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-wire.h"

#include <glib.h>

G_BEGIN_DECLS

#define HF_WIRE_MAX_RECORD_NUMBERS 4
#define HF_WIRE_MAX_RECORD_TEXTS 2

/**
 * HfWireScanner: a place in a stream, and the record that ends there
 * @kind: of the record, an HfWireRecord
 * @numbers: in the order of hf-wire.h; of an object its id, type, size and number of references
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
  guint64       n_left;     /* references of the object that are not read yet */
  gboolean      is_cut;
} HfWireScanner;

/** hf_wire_scanner_init: @data: (array length=length): must outlive the scanner */
void     hf_wire_scanner_init     (HfWireScanner *self,
                                   gconstpointer  data,
                                   gsize          length);

/**
 * hf_wire_scanner_next:
 *
 * Goes to the next record. References of an object that were not read are skipped.
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

/** hf_wire_scanner_is_cut: Returns: whether the stream ended, or made no sense, within a record */
gboolean hf_wire_scanner_is_cut   (const HfWireScanner *self);

G_END_DECLS
