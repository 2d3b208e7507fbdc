/* hf-gate.h: limits for the growth of a heap, which fail a build
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"
#include "hf-growth.h"

G_BEGIN_DECLS

/**
 * HfGateMeasure: the measured value of a gate. Names on the left.
 *
 * `count`, `bytes`, `reachable_count`, `reachable_bytes`, `retained`: the #HfFigure of the same
 * name; `roots`: root records; `new-reason`: the bytes of the largest new reason to live;
 * `growth`: the number of paths that grew at every step
 */
typedef enum
{
  HF_GATE_COUNT,
  HF_GATE_BYTES,
  HF_GATE_REACHABLE_COUNT,
  HF_GATE_REACHABLE_BYTES,
  HF_GATE_RETAINED,
  HF_GATE_ROOTS,
  HF_GATE_NEW_REASON,
  HF_GATE_GROWTH,
} HfGateMeasure;

/** HfGateUnit: the unit of the limit of a gate. */
typedef enum
{
  HF_GATE_UNIT_NUMBER,
  HF_GATE_UNIT_BYTES,
  HF_GATE_UNIT_PERCENT,
} HfGateUnit;

/**
 * HfGate: one limit, parsed. Immutable and counted; any thread.
 *
 *     [SCOPE] MEASURE [> LIMIT]
 *
 * A gate is crossed if the measured value is above its limit. With a plus sign before the limit
 * the value is the difference between the heap after and the heap before, in percent of the heap
 * before if the limit ends with `%`; else it is the value of the heap after. SCOPE restricts the
 * measure:
 *
 * - `type:PATTERN`: to types whose full names match; `*` stands for any characters, `?` for one.
 *   Their figures are added up, but `retained` is what all of their objects retain together
 * - `root:KIND`: to roots of a kind (`static`, `handle`, …): `bytes` and `retained` are what only
 *   these roots reach, `count` the number of these objects, `roots` the number of the roots
 *
 * Without a limit `growth` and `new-reason` have the limit 0, and other measures are errors. Sizes
 * may have a unit, as in filters.
 */
typedef struct _HfGate HfGate;

/** HfGateError: the errors of #HF_GATE_ERROR. */
typedef enum
{
  HF_GATE_ERROR_SYNTAX,
} HfGateError;

#define HF_GATE_ERROR (hf_gate_error_quark ())
/** hf_gate_error_quark: the domain of #HF_GATE_ERROR; any thread. */
GQuark        hf_gate_error_quark     (void);

/**
 * hf_gate_new:
 * @text: valid UTF-8
 *
 * Errors: #HF_GATE_ERROR; the message is a sentence for the user, which names the wrong word.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfGate       *hf_gate_new             (const char    *text,
                                       GError       **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_gate_ref: (transfer full): adds a reference; any thread. */
HfGate       *hf_gate_ref             (HfGate        *self);
/** hf_gate_unref: (nullable) (transfer full): releases a reference; any thread. */
void          hf_gate_unref           (HfGate        *self);

/** hf_gate_get_text: (transfer none): the text it was made of. */
const char   *hf_gate_get_text        (const HfGate  *self);
/** hf_gate_get_measure: its measure. */
HfGateMeasure hf_gate_get_measure     (const HfGate  *self);
/** hf_gate_get_unit: the unit of its limit. */
HfGateUnit    hf_gate_get_unit        (const HfGate  *self);
/** hf_gate_is_difference: whether it needs a heap before. */
gboolean      hf_gate_is_difference   (const HfGate  *self);
/** hf_gate_needs_reasons: whether it needs a comparison by reason. */
gboolean      hf_gate_needs_reasons   (const HfGate  *self);
/** hf_gate_needs_growth: whether it needs three snapshots or more. */
gboolean      hf_gate_needs_growth    (const HfGate  *self);
/** hf_gate_needs_retention: whether it needs retained sizes. */
gboolean      hf_gate_needs_retention (const HfGate  *self);

/** HfGateState: the result of a gate. */
typedef enum
{
  HF_GATE_HELD,
  HF_GATE_CROSSED,
  HF_GATE_UNKNOWN, /* a figure is not known, or may come from a loss */
} HfGateState;

/**
 * HfGateResult:
 * @state: the result
 * @value: the measured value in the gate's unit; percent as it is, 12.5 = 12.5 %
 * @limit: the limit in the same unit
 * @before: (nullable for one heap): the measure before
 * @after: the measure after
 * @subject: (nullable): owned, untranslated: the type or the root that contributes most
 * @why_unknown: (nullable): owned: a translated clause that gives the reason
 */
typedef struct
{
  HfGateState state;
  double      value;
  double      limit;
  guint64     before;
  guint64     after;
  char       *subject;
  char       *why_unknown;
} HfGateResult;

/**
 * HfGateInput: what gates are evaluated on
 * @before: (nullable): %NULL if there is one heap alone
 * @after: the heap
 * @types: (nullable): by type, of the two
 * @reasons: (nullable): by reason, of the two
 * @growth: (nullable): over all snapshots
 */
typedef struct
{
  const HfComparedHeap *before;
  const HfComparedHeap *after;
  HfComparison         *types;
  HfComparison         *reasons;
  const HfGrowth       *growth;
} HfGateInput;

/**
 * hf_gate_evaluate:
 * @result: (out): clear it with hf_gate_result_clear()
 *
 * A gate never holds because something is not known: then its state is %HF_GATE_UNKNOWN.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean      hf_gate_evaluate        (const HfGate       *self,
                                       const HfGateInput  *input,
                                       HfGateResult       *result,
                                       GCancellable       *cancellable,
                                       GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_gate_result_clear: frees its texts. */
void          hf_gate_result_clear    (HfGateResult *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGate, hf_gate_unref)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGateResult, hf_gate_result_clear)

G_END_DECLS
