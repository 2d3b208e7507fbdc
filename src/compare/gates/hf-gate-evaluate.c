/* hf-gate-evaluate.c: whether a gate is crossed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-reasons.h"
#include "hf-gate-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

void
hf_gate_result_clear (HfGateResult *self)
{
  g_clear_pointer (&self->subject, g_free);
  g_clear_pointer (&self->why_unknown, g_free);
}

static void
set_unknown (HfGateResult *result,
             const char   *why)
{
  result->state = HF_GATE_UNKNOWN;
  g_free (result->why_unknown);
  result->why_unknown = g_strdup (why);
}

/* The cause is a file among several, which is named. */
static void
set_unknown_of (HfGateResult      *result,
                const HfGateInput *input,
                guint              position,
                const char        *why)
{
  g_autofree char *named = NULL;

  if (position < input->n_names && input->n_names > 1)
    /* Translators: a file, and a clause: “the file has types without a record” */
    named = g_strdup_printf (_ ("%s: %s"), input->names[position], why);
  set_unknown (result, named != NULL ? named : why);
}

static guint
get_last (const HfGateInput *input)
{
  return MAX (input->n_names, 1) - 1;
}

/* ---- Limits ----------------------------------------------------------------- */

/* How many percent of @before the difference is. Both are exact up to 90 TB, so that a value which
 * equals the limit as people write it is not above it. */
static double
get_percent (guint64 before,
             guint64 after)
{
  const double grown = after >= before ? (double) (after - before) : -(double) (before - after);

  if (before == 0)
    return after == 0 ? 0 : HUGE_VAL;
  return 100 * grown / (double) before;
}

/* Sets the value and the limit, and whether one is above the other. */
static void
compare (const HfGate *self,
         HfGateResult *result)
{
  const guint64 before = self->is_signed ? result->before : 0;
  const guint64 after = result->after;
  gboolean is_crossed = after > before && after - before > self->limit;

  result->is_measured = TRUE;
  result->limit = (double) self->limit;
  result->value = after >= before ? (double) (after - before) : -(double) (before - after);
  if (self->unit == HF_GATE_UNIT_PERCENT)
    {
      result->limit = self->percent;
      result->value = get_percent (before, after);
      is_crossed = result->value > result->limit;
    }
  result->state = is_crossed ? HF_GATE_CROSSED : HF_GATE_HELD;
}

/* ---- Losses ------------------------------------------------------------------ */

/* The losses of a file that make the measure doubtful. */
static HfLosses
get_relevant_losses (const HfGate *self)
{
  const gboolean is_of_names = hf_gate_needs_reasons (self) || hf_gate_needs_growth (self);
  HfLosses losses = HF_LOSS_OBJECTS;

  if (self->measure != HF_GATE_COUNT && self->measure != HF_GATE_REACHABLE_COUNT &&
      self->measure != HF_GATE_ROOTS)
    losses |= HF_LOSS_SIZES;
  if (self->scope == HF_GATE_SCOPE_TYPES || is_of_names)
    losses |= HF_LOSS_TYPES;
  if (is_of_names)
    losses |= HF_LOSS_CONTAINERS;
  return losses;
}

/* Whether all that was lost, if it were added to the heap, could only raise the measure. Objects,
 * references and roots may be further holders of what a type or a kind of roots seems to retain
 * alone. A size makes a sum larger, and objects whose types are not known retain more together. */
static gboolean
is_monotone (const HfGate *self,
             HfLosses      losses)
{
  if (self->measure == HF_GATE_GROWTH)
    return FALSE;
  if (self->measure == HF_GATE_NEW_REASON)
    return losses == HF_LOSS_SIZES;
  if ((losses & HF_LOSS_OBJECTS) == 0)
    return TRUE;
  if (self->scope == HF_GATE_SCOPE_TYPES)
    return self->measure != HF_GATE_RETAINED;
  return self->scope != HF_GATE_SCOPE_ROOTS || self->measure == HF_GATE_ROOTS;
}

/* The facts without which a measure has another meaning: a difference may not be growth if only one
 * of the two files omits them. */
static HfFaultSet
get_meaning (const HfGate *self)
{
  const HfFaultSet roots = HF_FAULT_BIT (HF_FAULT_OMITS_STATIC_ROOTS);
  const HfFaultSet names = HF_FAULT_BIT (HF_FAULT_OMITS_OUTER_TYPES);
  const HfFaultSet of_types = self->scope == HF_GATE_SCOPE_TYPES ? names : 0;

  switch (self->measure)
    {
    case HF_GATE_COUNT:
    case HF_GATE_BYTES:
      return of_types |
             (self->scope == HF_GATE_SCOPE_ROOTS ? roots : HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE));
    case HF_GATE_ROOTS:
      return of_types | roots | HF_FAULT_BIT (HF_FAULT_OMITS_WEAK_ROOTS);
    case HF_GATE_NEW_REASON:
    case HF_GATE_GROWTH:
      return names | roots | HF_FAULT_BIT (HF_FAULT_OMITS_DECLARING_TYPES) |
             HF_FAULT_BIT (HF_FAULT_OMITS_GENERIC_STATICS);
    case HF_GATE_REACHABLE_COUNT:
    case HF_GATE_REACHABLE_BYTES:
    case HF_GATE_RETAINED:
    default:
      return of_types | (self->scope == HF_GATE_SCOPE_ROOTS ? roots : 0);
    }
}

/* The facts that only one of the two files omits. */
static HfFaultSet
find_unfair (const HfGate         *self,
             const HfComparedHeap *heap,
             const HfComparedHeap *other)
{
  const HfFaultSet faults = hf_heap_get_completeness (heap->heap)->kinds;
  const HfFaultSet others = hf_heap_get_completeness (other->heap)->kinds;

  return faults & ~others & get_meaning (self);
}

static const char *
get_loss (HfLosses losses)
{
  if ((losses & HF_LOSS_OBJECTS) != 0)
    return _ ("the file does not have all objects of the heap");
  if ((losses & HF_LOSS_SIZES) != 0)
    return _ ("the file has impossible sizes, which count as 0 bytes");
  return _ ("the file has types without a record");
}

static const char *
get_why_unfair (const HfGateInput *input)
{
  return input->n_names > 1 ? _ ("the file omits facts that the other one has")
                            : _ ("one of the two files omits facts that the other one has");
}

static const char *
get_why_field_names (void)
{
  return _ ("one of the files has static fields without their names");
}

/* Whether a pattern is about nested types, which have no outer types in the file. */
static gboolean
needs_outer_types (const HfGate         *self,
                   const HfComparedHeap *heap)
{
  return self->scope == HF_GATE_SCOPE_TYPES && strchr (self->pattern, '+') != NULL &&
         hf_completeness_has (hf_heap_get_completeness (heap->heap), HF_FAULT_OMITS_OUTER_TYPES);
}

static void
doubt (const HfGate      *self,
       const HfGateInput *input,
       HfGateResult      *result)
{
  const gboolean is_difference = hf_gate_is_difference (self);
  const HfLosses relevant = get_relevant_losses (self);
  const HfLosses before = is_difference ? hf_compared_heap_get_losses (input->before) & relevant
                                        : 0;
  const HfLosses after = hf_compared_heap_get_losses (input->after) & relevant;
  const gboolean is_crossed = result->state == HF_GATE_CROSSED;

  if (is_difference && find_unfair (self, input->before, input->after) != 0)
    set_unknown_of (result, input, 0, get_why_unfair (input));
  else if (is_difference && find_unfair (self, input->after, input->before) != 0)
    set_unknown_of (result, input, get_last (input), get_why_unfair (input));
  else if (before != 0)
    set_unknown_of (result, input, 0, get_loss (before));
  else if (after != 0 && !(is_crossed && is_monotone (self, after)))
    set_unknown_of (result, input, get_last (input), get_loss (after));
  else if (!is_crossed && needs_outer_types (self, input->after))
    set_unknown_of (result, input, get_last (input),
                    _ ("the file does not have the outer types of nested types"));
}

/* ---- Measures ---------------------------------------------------------------- */

static gboolean
evaluate_figures (const HfGate       *self,
                  const HfGateInput  *input,
                  HfGateResult       *result,
                  GCancellable       *cancellable,
                  GError            **error)
{
  HfGateValue before = { TRUE, 0 };
  HfGateValue after = { TRUE, 0 };
  g_autofree char *why_before = NULL;
  g_autofree char *why_after = NULL;

  if ((self->is_signed &&
       !hf_gate_measure (self, input->before, &before, &why_before, cancellable, error)) ||
      !hf_gate_measure (self, input->after, &after, &why_after, cancellable, error))
    return FALSE;
  if (why_before != NULL || why_after != NULL)
    {
      set_unknown_of (result, input, why_before != NULL ? 0 : get_last (input),
                      why_before != NULL ? why_before : why_after);
      return TRUE;
    }

  result->before = before.value;
  result->after = after.value;
  compare (self, result);
  hf_gate_find_subject (self, input, result);
  doubt (self, input, result);
  return TRUE;
}

static void
set_reason (HfGateResult *result,
            HfReasonTree *tree,
            guint32       node)
{
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  HfHeap *heap = hf_reason_tree_get_heap (tree)->heap;

  result->reason = node;
  if (reasons[node].type.value != HF_INDEX_NONE)
    result->subject = g_strdup (hf_heap_get_type_name (heap, reasons[node].type));
}

/* Whether the new reason that was found begins with a static field. */
static gboolean
is_of_field (HfReasonTree *tree,
             guint32       node)
{
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);

  while (node != HF_INDEX_NONE && reasons[node].parent != HF_INDEX_NONE)
    node = reasons[node].parent;
  return node != HF_INDEX_NONE && reasons[node].kind == HF_ROOT_STATIC;
}

static gboolean
evaluate_reasons (const HfGate       *self,
                  const HfGateInput  *input,
                  HfGateResult       *result,
                  GError            **error)
{
  HfReasonTree *tree = NULL;
  g_autofree guint32 *found = NULL;
  guint32 n_found = 0;
  guint32 n_reasons = 0;

  if (input->reasons == NULL)
    {
      set_unknown (result, _ ("the reasons to live of the two heaps are not known"));
      return TRUE;
    }
  tree = hf_comparison_get_reason_tree (input->reasons, HF_SIDE_AFTER);
  found = hf_comparison_find_new_reasons (input->reasons, &n_found, error);
  if (found == NULL)
    return FALSE;
  if (n_found > 0)
    {
      result->after = hf_reason_tree_get_reasons (tree, &n_reasons)[found[0]].n_bytes_below;
      result->subject_value = result->after;
      set_reason (result, tree, found[0]);
    }
  compare (self, result);
  doubt (self, input, result);
  if (hf_compared_heap_differs_in_field_names (input->before, input->after) &&
      !(result->state == HF_GATE_CROSSED && !is_of_field (tree, result->reason)))
    set_unknown (result, get_why_field_names ());
  return TRUE;
}

/* By what the files of all snapshots have lost, or have not alike. */
static void
doubt_growth (const HfGate *self, const HfGateInput *input, HfGateResult *result)
{
  const HfGrowth *growth = input->growth;
  const HfComparedHeap *first = hf_reason_tree_get_heap (growth->trees[0]);

  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      const HfComparedHeap *heap = hf_reason_tree_get_heap (growth->trees[i]);
      const HfLosses losses = hf_compared_heap_get_losses (heap) & get_relevant_losses (self);

      if (losses != 0)
        set_unknown_of (result, input, i, get_loss (losses));
      else if (hf_compared_heap_differs_in_field_names (first, heap))
        set_unknown (result, get_why_field_names ());
    }
}

static const char *
get_growth_doubt (const HfGrowth *growth)
{
  if (hf_growth_is_short (growth))
    return _ ("a file does not have all objects of its heap");
  if (hf_growth_get_losses (growth) != 0)
    return _ ("a file has lost sizes or types of objects");
  return _ ("one of the files omits facts that another one has");
}

static void
evaluate_growth (const HfGate      *self,
                 const HfGateInput *input,
                 HfGateResult      *result)
{
  const HfGrowth *growth = input->growth;

  if (growth == NULL)
    {
      set_unknown (result, _ ("growth is not known without three snapshots and their roots"));
      return;
    }
  result->after = (guint64) growth->n_paths + growth->n_left_out;
  if (growth->n_paths > 0)
    {
      set_reason (result, growth->trees[growth->n_snapshots - 1], growth->paths[0].reason);
      result->subject_value = (guint64) MAX (growth->paths[0].n_grown, 0);
    }
  compare (self, result);
  doubt (self, input, result);
  doubt_growth (self, input, result);
  if (growth->is_doubtful && (result->state != HF_GATE_UNKNOWN || input->n_names < 2))
    set_unknown (result, get_growth_doubt (growth));
}

gboolean
hf_gate_evaluate (const HfGate       *self,
                  const HfGateInput  *input,
                  HfGateResult       *result,
                  GCancellable       *cancellable,
                  GError            **error)
{
  *result = (HfGateResult){ .state = HF_GATE_HELD, .reason = HF_INDEX_NONE };
  if (hf_gate_is_difference (self) && input->before == NULL)
    {
      set_unknown (result, _ ("there is no heap before"));
      return TRUE;
    }
  if (hf_gate_needs_reasons (self))
    return evaluate_reasons (self, input, result, error);
  if (!hf_gate_needs_growth (self))
    return evaluate_figures (self, input, result, cancellable, error);

  evaluate_growth (self, input, result);
  return TRUE;
}
