/* hf-gate.c: limits for the growth of a heap: one limit, and questions about it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gate-private.h"

G_DEFINE_QUARK (hf-gate-error-quark, hf_gate_error)

HfGate *
hf_gate_new (const char  *text,
             GError     **error)
{
  g_autoptr (HfGate) self = g_new0 (HfGate, 1);

  g_atomic_ref_count_init (&self->n_references);
  self->text = g_strstrip (g_strdup (text));
  return hf_gate_read (self, error) ? g_steal_pointer (&self) : NULL;
}

HfGate *
hf_gate_ref (HfGate *self)
{
  g_atomic_ref_count_inc (&self->n_references);
  return self;
}

void
hf_gate_unref (HfGate *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->n_references))
    return;
  g_free (self->text);
  g_free (self->pattern);
  g_clear_pointer (&self->spec, g_pattern_spec_free);
  g_free (self);
}

/* ---- Questions -------------------------------------------------------------- */

const char *
hf_gate_get_text (const HfGate *self)
{
  return self->text;
}

HfGateMeasure
hf_gate_get_measure (const HfGate *self)
{
  return self->measure;
}

HfGateScope
hf_gate_get_scope (const HfGate *self)
{
  return self->scope;
}

const char *
hf_gate_get_pattern (const HfGate *self)
{
  return self->pattern;
}

guint64
hf_gate_get_root_kind (const HfGate *self)
{
  return self->root_kind;
}

HfGateUnit
hf_gate_get_unit (const HfGate *self)
{
  return self->unit;
}

guint64
hf_gate_get_limit (const HfGate *self)
{
  return self->limit;
}

gboolean
hf_gate_is_difference (const HfGate *self)
{
  return self->is_signed || hf_gate_needs_reasons (self) || hf_gate_needs_growth (self);
}

gboolean
hf_gate_needs_reasons (const HfGate *self)
{
  return self->measure == HF_GATE_NEW_REASON;
}

gboolean
hf_gate_needs_growth (const HfGate *self)
{
  return self->measure == HF_GATE_GROWTH;
}

gboolean
hf_gate_needs_retention (const HfGate *self)
{
  if (self->scope == HF_GATE_SCOPE_TYPES)
    return self->measure == HF_GATE_RETAINED;

  return hf_gate_needs_reasons (self) || hf_gate_needs_growth (self) ||
         (self->scope == HF_GATE_SCOPE_ROOTS && self->measure != HF_GATE_ROOTS);
}
