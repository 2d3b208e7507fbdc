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

#define HF_N_GATE_MEASURES 8

/** HfGateScope: the part of a heap that a gate measures. */
typedef enum
{
  HF_GATE_SCOPE_HEAP,
  HF_GATE_SCOPE_TYPES,
  HF_GATE_SCOPE_ROOTS,
} HfGateScope;

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
 * - `type:PATTERN`: to types whose full names match, in the case of the letters; `*` stands for any
 *   characters, `?` for one. A pattern with blanks is in quotes. The figures of these types are
 *   added up, but `retained` is what all of their objects retain together; `roots` are the roots
 *   that lead to their objects
 * - `root:KIND`: to roots of a kind (`static`, `handle`, … or a number): `roots` is the number of
 *   these roots, weak ones included, `bytes` and `retained` are what only they reach, and `count`
 *   is the number of these objects, all of which are reachable
 *
 * Of the whole heap `retained` is what its roots keep, which is the reachable bytes. `new-reason`
 * and `growth` have no scope and no plus sign, and without a limit the limit is 0; other measures
 * need one. Sizes may have a unit, as in filters.
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
/** hf_gate_get_scope: the part of the heap that it measures. */
HfGateScope   hf_gate_get_scope       (const HfGate  *self);
/** hf_gate_get_pattern: (transfer none) (nullable): of %HF_GATE_SCOPE_TYPES: its pattern. */
const char   *hf_gate_get_pattern     (const HfGate  *self);
/** hf_gate_get_root_kind: of %HF_GATE_SCOPE_ROOTS: #HfRootKind, or another number; 0 else. */
guint64       hf_gate_get_root_kind   (const HfGate  *self);
/** hf_gate_get_unit: the unit of its limit. */
HfGateUnit    hf_gate_get_unit        (const HfGate  *self);
/** hf_gate_get_limit: its limit in objects, roots, paths or bytes; 0 if its unit is percent. */
guint64       hf_gate_get_limit       (const HfGate  *self);
/** hf_gate_is_difference: whether it compares two heaps, and so needs a heap before. */
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
 * @is_measured: whether the figures below are known; of %HF_GATE_UNKNOWN they may be wrong
 * @value: the measured value in the gate's unit; percent as it is, 12.5 = 12.5 %. Infinite if
 *   something grew from 0 and the unit is percent
 * @limit: the limit in the same unit
 * @before: the measure before; 0 unless hf_gate_is_difference()
 * @after: the measure after
 * @n_types: of %HF_GATE_SCOPE_TYPES: the types of either heap that match and have objects
 * @subject: (nullable): owned, untranslated: the name of the type that contributes most, by
 *   @subject_value; of `new-reason` and `growth` that of @reason, %NULL if it is not of a type
 * @subject_value: its part of the value, in objects or bytes
 * @reason: of `new-reason` and `growth`: the node of the largest new reason, or of the first path,
 *   in the tree after; HF_INDEX_NONE if there is none, and for other measures
 * @why_unknown: (nullable): owned: a translated clause that gives the reason
 */
typedef struct
{
  HfGateState state;
  gboolean    is_measured;
  double      value;
  double      limit;
  guint64     before;
  guint64     after;
  guint32     n_types;
  char       *subject;
  guint64     subject_value;
  guint32     reason;
  char       *why_unknown;
} HfGateResult;

/**
 * HfGateInput: the heaps and comparisons that gates are evaluated on
 * @before: (nullable): %NULL if there is one heap alone
 * @after: the heap
 * @types: (nullable): by type, of the two; without it a difference names no type
 * @reasons: (nullable): by reason, of the two; gates that need it are unknown without it
 * @growth: (nullable): over all snapshots; gates that need it are unknown without it
 * @names: (nullable) (array length=n_names): the names of the files of all snapshots, the first one
 *   before and the last one after, for the reasons why a gate is unknown; not used of one alone
 * @n_names: their number
 */
typedef struct
{
  const HfComparedHeap *before;
  const HfComparedHeap *after;
  HfComparison         *types;
  HfComparison         *reasons;
  const HfGrowth       *growth;
  const char *const    *names;
  guint                 n_names;
} HfGateInput;

/**
 * hf_gate_evaluate:
 * @result: (out): clear it with hf_gate_result_clear()
 *
 * A gate never holds because something is not known: then its state is %HF_GATE_UNKNOWN. If a file
 * has lost something that the measure depends on (#HfLosses: objects; sizes, of a measure in bytes;
 * types, of those with names), a gate is crossed only where the missing part could not take the
 * value back below the limit: a sum of the heap after, without a scope that retains if objects are
 * missing. Otherwise it is unknown, whatever the figures are. So is a gate that a pattern with `+`
 * would hold in a file that omits the outer types of nested types.
 *
 * Linear in types and roots; for the retained size of types as hf_retained_set_of_objects().
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
