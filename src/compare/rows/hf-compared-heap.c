/* hf-compared-heap.c: one of the heaps of a comparison, with all that is known about it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compared-heap.h"

#include "hf-retention-share.h"

#include <string.h>

/* Records that are skipped; any of them may be an object. */
#define SKIPPED_FAULTS                                                                            \
  (HF_FAULT_BIT (HF_FAULT_BAD_NUMBER) | HF_FAULT_BIT (HF_FAULT_NUMBER_TOO_LARGE) |                \
   HF_FAULT_BIT (HF_FAULT_MISSING_FIELD) | HF_FAULT_BIT (HF_FAULT_LONG_LINE))

/* The file itself refers to objects that it does not have. */
#define MISSING_FAULTS                                                                            \
  (HF_FAULT_BIT (HF_FAULT_UNRESOLVED_REFERENCE) | HF_FAULT_BIT (HF_FAULT_UNRESOLVED_ROOT) |       \
   HF_FAULT_BIT (HF_FAULT_UNRESOLVED_DEPENDENT) | HF_FAULT_BIT (HF_FAULT_EMPTY_OBJECT))

/* Objects are missing, or everything that follows from them. */
#define SHORT_FAULTS                                                                              \
  (HF_FAULTS_CUT | SKIPPED_FAULTS | MISSING_FAULTS | HF_FAULT_BIT (HF_FAULT_LOST_EVENT) |         \
   HF_FAULT_BIT (HF_FAULT_LOST_REFERENCE) | HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS) |               \
   HF_FAULT_BIT (HF_FAULT_OMITS_UNSAMPLED))

HfComparedHeap
hf_compared_heap_new (HfAnalysis  *analysis,
                      HfRetention *retention)
{
  return (HfComparedHeap){
    .heap = hf_analysis_get_heap (analysis),
    .analysis = g_object_ref (analysis),
    .retention = retention == NULL ? NULL : g_object_ref (retention),
  };
}

HfComparedHeap
hf_compared_heap_copy (const HfComparedHeap *self)
{
  return hf_compared_heap_new (self->analysis, self->retention);
}

void
hf_compared_heap_clear (HfComparedHeap *self)
{
  self->heap = NULL;
  g_clear_object (&self->retention);
  g_clear_object (&self->analysis);
}

gboolean
hf_compared_heap_retain (HfComparedHeap  *self,
                         GCancellable    *cancellable,
                         GError         **error)
{
  if (self->retention == NULL)
    self->retention = hf_retention_share (self->analysis, NULL, cancellable, error);
  return self->retention != NULL;
}

gboolean
hf_compared_heap_knows_reachable (const HfComparedHeap *self)
{
  return hf_analysis_get_reachability (self->analysis) != NULL;
}

HfLosses
hf_compared_heap_get_losses (const HfComparedHeap *self)
{
  static const struct
  {
    HfFaultSet faults;
    HfLosses loss;
  } causes[] = {
    { SHORT_FAULTS, HF_LOSS_OBJECTS },
    { HF_FAULT_BIT (HF_FAULT_IMPOSSIBLE_SIZE), HF_LOSS_SIZES },
    { HF_FAULT_BIT (HF_FAULT_UNKNOWN_TYPE), HF_LOSS_TYPES },
    { HF_FAULT_BIT (HF_FAULT_UNKNOWN_CONTAINER), HF_LOSS_CONTAINERS },
  };
  const HfFaultSet faults = hf_heap_get_completeness (self->heap)->kinds;
  HfLosses losses = 0;

  for (guint i = 0; i < G_N_ELEMENTS (causes); i++)
    losses |= (faults & causes[i].faults) != 0 ? causes[i].loss : 0;
  return losses;
}

gboolean
hf_compared_heap_is_short (const HfComparedHeap *self)
{
  return (hf_compared_heap_get_losses (self) & HF_LOSS_OBJECTS) != 0;
}

/* ---- Names of static fields ------------------------------------------------- */

typedef enum
{
  FIELDS_NONE, /* or the file omits them as a whole */
  FIELDS_WITHOUT_NAMES,
  FIELDS_WITH_NAMES,
} Fields;

static Fields
find_fields (HfHeap *heap)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  Fields fields = FIELDS_NONE;

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (roots[i].kind != HF_ROOT_STATIC)
        continue;
      if (hf_heap_get_string (heap, roots[i].field) != NULL)
        return FIELDS_WITH_NAMES;
      fields = FIELDS_WITHOUT_NAMES;
    }
  return fields;
}

gboolean
hf_compared_heap_differs_in_field_names (const HfComparedHeap *self,
                                         const HfComparedHeap *other)
{
  const Fields fields = find_fields (self->heap);
  const Fields others = find_fields (other->heap);

  return fields != FIELDS_NONE && others != FIELDS_NONE && fields != others;
}

/* ---- Processes -------------------------------------------------------------- */

static gboolean
has_same_totals (HfHeap *a,
                 HfHeap *b)
{
  guint32 n_roots_a;
  guint32 n_roots_b;

  hf_heap_get_roots (a, &n_roots_a);
  hf_heap_get_roots (b, &n_roots_b);
  return n_roots_a == n_roots_b && hf_heap_get_n_objects (a) == hf_heap_get_n_objects (b) &&
         hf_heap_get_n_bytes (a) == hf_heap_get_n_bytes (b) &&
         hf_heap_get_n_references (a) == hf_heap_get_n_references (b) &&
         hf_heap_get_n_types (a) == hf_heap_get_n_types (b);
}

static gboolean
has_same_types (HfHeap *a,
                HfHeap *b)
{
  for (guint32 i = 0; i < hf_heap_get_n_types (a); i++)
    {
      if (strcmp (hf_heap_get_type_name (a, (HfTypeIndex){ i }),
                  hf_heap_get_type_name (b, (HfTypeIndex){ i })) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_same_roots (HfHeap *a,
                HfHeap *b)
{
  guint32 n;
  const HfRoot *x = hf_heap_get_roots (a, &n);
  const HfRoot *y = hf_heap_get_roots (b, &n);

  for (guint32 i = 0; i < n; i++)
    {
      if (x[i].object.value != y[i].object.value || x[i].kind != y[i].kind ||
          x[i].flags != y[i].flags || x[i].container.value != y[i].container.value ||
          g_strcmp0 (hf_heap_get_string (a, x[i].field), hf_heap_get_string (b, y[i].field)) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_same_objects (HfHeap *a,
                  HfHeap *b)
{
  for (guint32 i = 0; i < hf_heap_get_n_objects (a); i++)
    {
      const HfObjectIndex object = { i };

      if (hf_heap_get_object_address (a, object) != hf_heap_get_object_address (b, object) ||
          hf_heap_get_object_type (a, object).value != hf_heap_get_object_type (b, object).value ||
          hf_heap_get_object_size (a, object) != hf_heap_get_object_size (b, object))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_same_heap (HfHeap *a,
              HfHeap *b)
{
  return a == b || (has_same_totals (a, b) && has_same_types (a, b) && has_same_roots (a, b) &&
                    has_same_objects (a, b));
}

gboolean
hf_compared_heap_is_same_process (const HfComparedHeap *self,
                                  const HfComparedHeap *other)
{
  static const char *const keys[] = { "process", "started" };
  guint n_same = 0;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const char *value = hf_heap_find_info (self->heap, keys[i]);
      const char *value_of_other = hf_heap_find_info (other->heap, keys[i]);

      if (value == NULL || value_of_other == NULL)
        continue;
      if (strcmp (value, value_of_other) != 0)
        return FALSE;
      n_same++;
    }
  return n_same == G_N_ELEMENTS (keys) || is_same_heap (self->heap, other->heap);
}
