/* hf-gate-measure.c: the value of a gate's measure in one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-bitset.h"
#include "hf-error.h"
#include "hf-gate-private.h"
#include "hf-poll.h"
#include "hf-retained-set.h"

#include <glib/gi18n.h>

/* ---- Unknown values ---------------------------------------------------------- */

static gboolean
needs_reachable (const HfGate *self)
{
  switch (self->measure)
    {
    case HF_GATE_COUNT:
    case HF_GATE_BYTES:
      return self->scope == HF_GATE_SCOPE_ROOTS;
    case HF_GATE_ROOTS:
      return FALSE;
    case HF_GATE_REACHABLE_COUNT:
    case HF_GATE_REACHABLE_BYTES:
    case HF_GATE_RETAINED:
    case HF_GATE_NEW_REASON:
    case HF_GATE_GROWTH:
    default:
      return TRUE;
    }
}

/* Returns: (transfer full) (nullable): why the value is not known; NULL if it is */
static char *
dup_why_unknown (const HfGate         *self,
                 const HfComparedHeap *heap)
{
  const char *why = hf_analysis_get_why_unknown (heap->analysis);

  if (needs_reachable (self) && why != NULL)
    return g_strdup (why);
  if (self->measure == HF_GATE_ROOTS && !hf_heap_knows_reachable (heap->heap))
    return g_strdup (_ ("the file does not have all roots"));
  if (hf_gate_needs_retention (self) && heap->retention == NULL)
    return g_strdup (_ ("there is not enough memory for retained sizes"));
  return NULL;
}

/* ---- Types ------------------------------------------------------------------- */

static gboolean
find_types (const HfGate  *self,
            HfHeap        *heap,
            HfBitset      *types,
            GError       **error)
{
  const guint32 n_types = hf_heap_get_n_types (heap);

  if (!hf_bitset_init (types, n_types))
    return hf_error_fail_memory (error);
  for (guint32 i = 0; i < n_types; i++)
    {
      const char *name = hf_heap_get_type_name (heap, (HfTypeIndex){ i });

      if (g_pattern_spec_match_string (self->spec, name))
        hf_bitset_add (types, i);
    }
  return TRUE;
}

static gboolean
retain_types (const HfComparedHeap  *heap,
              const HfBitset        *types,
              guint64               *value,
              GCancellable          *cancellable,
              GError               **error)
{
  const HfTypeIndex *of = hf_heap_get_object_types (heap->heap);
  const HfTypeStats *stats = hf_analysis_get_type_stats (heap->analysis);
  g_autofree HfObjectIndex *objects = NULL;
  HfPoll poll = { .cancellable = cancellable };
  HfRetainedSum sum = { 0 };
  gsize n = 0;

  for (guint32 i = 0; i < types->n_bits; i++)
    n += hf_bitset_contains (types, i) ? stats[i].n_objects : 0;
  objects = g_try_new (HfObjectIndex, n + 1);
  if (objects == NULL)
    return hf_error_fail_memory (error);

  n = 0;
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap->heap); i++)
    {
      if (hf_poll_set_error_if_cancelled (&poll, error))
        return FALSE;
      if (hf_bitset_contains (types, of[i].value))
        objects[n++] = (HfObjectIndex){ i };
    }
  if (!hf_retained_set_of_objects (heap->retention, objects, n, &sum, cancellable, error))
    return FALSE;
  *value = sum.n_bytes;
  return TRUE;
}

static guint64
count_roots_to (HfHeap         *heap,
                const HfBitset *types)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint64 n = 0;

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (hf_bitset_contains (types, hf_heap_get_object_type (heap, roots[i].object).value))
        n++;
    }
  return n;
}

static guint64
get_stat (const HfTypeStats *stats,
          HfGateMeasure      measure)
{
  switch (measure)
    {
    case HF_GATE_COUNT:
      return stats->n_objects;
    case HF_GATE_REACHABLE_COUNT:
      return stats->n_reachable;
    case HF_GATE_REACHABLE_BYTES:
      return stats->n_reachable_bytes;
    case HF_GATE_BYTES:
    case HF_GATE_RETAINED:
    case HF_GATE_ROOTS:
    case HF_GATE_NEW_REASON:
    case HF_GATE_GROWTH:
    default:
      return stats->n_bytes;
    }
}

static gboolean
measure_types (const HfGate          *self,
               const HfComparedHeap  *heap,
               guint64               *value,
               GCancellable          *cancellable,
               GError               **error)
{
  const HfTypeStats *stats = hf_analysis_get_type_stats (heap->analysis);
  g_auto (HfBitset) types = { 0 };

  if (!find_types (self, heap->heap, &types, error))
    return FALSE;
  if (self->measure == HF_GATE_RETAINED)
    return retain_types (heap, &types, value, cancellable, error);
  if (self->measure == HF_GATE_ROOTS)
    {
      *value = count_roots_to (heap->heap, &types);
      return TRUE;
    }

  *value = 0;
  for (guint32 i = 0; i < types.n_bits; i++)
    *value += hf_bitset_contains (&types, i) ? get_stat (&stats[i], self->measure) : 0;
  return TRUE;
}

/* ---- Roots and whole heaps ---------------------------------------------------- */

static guint64
measure_roots (const HfGate         *self,
               const HfComparedHeap *heap)
{
  const HfRetainedGroup *group = NULL;
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap->heap, &n_roots);
  guint64 n = 0;

  if (self->measure != HF_GATE_ROOTS)
    {
      group = hf_root_retention_find_kind (hf_retention_get_root_retention (heap->retention),
                                           self->root_kind);
      if (group == NULL)
        return 0;
      return self->measure == HF_GATE_COUNT || self->measure == HF_GATE_REACHABLE_COUNT
               ? group->n_objects
               : group->n_bytes;
    }
  for (guint32 i = 0; i < n_roots; i++)
    n += roots[i].kind == self->root_kind ? 1 : 0;
  return n;
}

static guint64
measure_heap (const HfGate         *self,
              const HfComparedHeap *heap)
{
  const HfReachability *reachability = hf_analysis_get_reachability (heap->analysis);
  guint32 n_roots = 0;

  switch (self->measure)
    {
    case HF_GATE_COUNT:
      return hf_heap_get_n_objects (heap->heap);
    case HF_GATE_BYTES:
      return hf_heap_get_n_bytes (heap->heap);
    case HF_GATE_REACHABLE_COUNT:
      return reachability->n_objects;
    case HF_GATE_ROOTS:
      hf_heap_get_roots (heap->heap, &n_roots);
      return n_roots;
    case HF_GATE_REACHABLE_BYTES:
    case HF_GATE_RETAINED:
    case HF_GATE_NEW_REASON:
    case HF_GATE_GROWTH:
    default:
      return reachability->n_bytes;
    }
}

gboolean
hf_gate_measure (const HfGate          *self,
                 const HfComparedHeap  *heap,
                 HfGateValue           *value,
                 char                 **why,
                 GCancellable          *cancellable,
                 GError               **error)
{
  *why = dup_why_unknown (self, heap);
  *value = (HfGateValue){ *why == NULL, 0 };
  if (*why != NULL)
    return TRUE;

  if (self->scope == HF_GATE_SCOPE_TYPES)
    return measure_types (self, heap, &value->value, cancellable, error);
  value->value = self->scope == HF_GATE_SCOPE_ROOTS ? measure_roots (self, heap)
                                                    : measure_heap (self, heap);
  return TRUE;
}

/* ---- The type that contributes most -------------------------------------------- */

static gboolean
is_about (const HfGate *self,
          const char   *type_name)
{
  return self->spec == NULL || g_pattern_spec_match_string (self->spec, type_name);
}

static void
offer (HfGateResult *result,
       const char   *type_name,
       gint64        value)
{
  if (value <= 0 || (guint64) value <= result->subject_value)
    return;
  result->subject_value = (guint64) value;
  g_free (result->subject);
  result->subject = g_strdup (type_name);
}

static void
find_in_rows (const HfGate *self,
              HfComparison *types,
              HfFigure      figure,
              HfGateResult *result)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (types, &n_rows);
  HfHeap *heaps[HF_N_SIDES] = { hf_comparison_get_heap (types, HF_SIDE_BEFORE)->heap,
                                hf_comparison_get_heap (types, HF_SIDE_AFTER)->heap };

  for (guint32 i = 0; i < n_rows; i++)
    {
      const HfSide side = rows[i].parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER
                                                                        : HF_SIDE_BEFORE;
      const char *name = hf_heap_get_type_name (heaps[side], (HfTypeIndex){ rows[i].parts[side] });

      if (!is_about (self, name))
        continue;
      result->n_types++;
      offer (result, name, hf_comparison_get_delta (types, &rows[i], figure));
    }
}

static void
find_in_heap (const HfGate         *self,
              const HfComparedHeap *heap,
              HfGateResult         *result)
{
  const HfTypeStats *stats = hf_analysis_get_type_stats (heap->analysis);
  const guint64 *bounds = heap->retention != NULL ? hf_retention_get_type_bounds (heap->retention)
                                                  : NULL;

  for (guint32 i = 0; i < hf_heap_get_n_types (heap->heap); i++)
    {
      const char *name = hf_heap_get_type_name (heap->heap, (HfTypeIndex){ i });
      const gboolean is_retained = self->measure == HF_GATE_RETAINED && bounds != NULL;

      if (stats[i].n_objects == 0 || !is_about (self, name))
        continue;
      result->n_types++;
      if (!hf_gate_is_difference (self))
        offer (result, name,
               (gint64) (is_retained ? bounds[i] : get_stat (&stats[i], self->measure)));
    }
}

/* Only the figures of types have a largest type. */
void
hf_gate_find_subject (const HfGate      *self,
                      const HfGateInput *input,
                      HfGateResult      *result)
{
  G_STATIC_ASSERT ((int) HF_GATE_RETAINED == (int) HF_FIGURE_RETAINED);
  const gboolean has_figure = self->measure <= HF_GATE_RETAINED;

  if (self->scope == HF_GATE_SCOPE_ROOTS || (!has_figure && self->scope == HF_GATE_SCOPE_HEAP))
    return;
  if (hf_gate_is_difference (self) && input->types != NULL)
    find_in_rows (self, input->types, has_figure ? (HfFigure) self->measure : HF_FIGURE_BYTES,
                  result);
  else
    find_in_heap (self, input->after, result);
  if (has_figure)
    return;

  g_clear_pointer (&result->subject, g_free);
  result->subject_value = 0;
}
