/* hf-gate-private.h: the parts of a gate
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gate.h"

G_BEGIN_DECLS

struct _HfGate
{
  gatomicrefcount  n_references;
  char            *text;
  HfGateScope      scope;
  char            *pattern;
  GPatternSpec    *spec;      /* of the pattern */
  guint64          root_kind;
  HfGateMeasure    measure;
  HfGateUnit       unit;
  gboolean         is_signed; /* a plus sign stands before the limit */
  guint64          limit;     /* in objects or bytes */
  double           percent;
};

/* The value of a measure in one heap. */
typedef struct
{
  gboolean is_known;
  guint64  value;
} HfGateValue;

/* Reads the words of @self->text into the rest of @self. Returns FALSE with an error. */
gboolean hf_gate_read    (HfGate                *self,
                          GError               **error);

/* Measures @heap, for a gate that needs neither reasons nor growth. A value may be unknown
 * without an error: then @why (out) (transfer full) gives the reason. */
gboolean hf_gate_measure (const HfGate          *self,
                          const HfComparedHeap  *heap,
                          HfGateValue           *value,
                          char                 **why,
                          GCancellable          *cancellable,
                          GError               **error);

/* Finds the type that contributes most, and the number of types that match. */
void     hf_gate_find_subject (const HfGate      *self,
                               const HfGateInput *input,
                               HfGateResult      *result);

G_END_DECLS
