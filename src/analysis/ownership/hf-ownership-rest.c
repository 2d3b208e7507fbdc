/* hf-ownership-rest.c: the objects that groups of an ownership hold beside other groups
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-ownership-rest.h"

#include "hf-key-sort.h"
#include "hf-ownership-private.h"

#include <string.h>

/* Groups lie in each other, and a piece between any two. */
#define DEEPEST (2 * HF_OWNERSHIP_MAX_GROUPS + 4)

/* A part of the dominator tree in the order of which all is passed. */
typedef struct
{
  guint32 end;      /* where it ends in that order */
  guint32 group;
  guint32 own_type; /* objects of this type are the group's own; none in a piece */
  guint32 piece;    /* position of its weight; none: what comes begins a piece */
} Part;

typedef struct
{
  const HfOwnership  *ownership;
  HfHeap             *heap;
  const HfDominators *dominators;
  const HfTypeIndex  *types;
  HfKeyed            *starts; /* where groups begin, and which */
  gsize               n_starts;
  HfWeightTable       weights; /* by group and type; marks: the largest object and 1 */
  Part                parts[DEEPEST];
  guint               n_parts;
  GCancellable       *cancellable;
} Pass;

static void
pass_clear (Pass *self)
{
  g_free (self->starts);
  hf_weight_table_clear (&self->weights);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pass, pass_clear)

static gboolean
find_starts (Pass    *self,
             GError **error)
{
  const HfOwnership *ownership = self->ownership;
  g_autofree HfKeyed *spare = NULL;
  gsize n = 0;

  for (guint32 g = 0; g < ownership->n_groups; g++)
    n += ownership->groups[g].n_tops;
  self->starts = g_try_new (HfKeyed, n + 1);
  spare = g_try_new (HfKeyed, n + 1);
  if (self->starts == NULL || spare == NULL)
    return hf_ownership_fail_memory (error);
  for (guint32 g = 0; g < ownership->n_groups; g++)
    {
      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      for (guint32 i = 0; i < ownership->groups[g].n_tops; i++)
        self->starts[self->n_starts++] = (HfKeyed){
          hf_dominators_get_position (self->dominators, ownership->groups[g].objects[i]), g
        };
    }
  if (!hf_key_sort (self->starts, spare, n, self->cancellable))
    {
      g_cancellable_set_error_if_cancelled (self->cancellable, error);
      return FALSE;
    }
  return TRUE;
}

/* ---- The pass ---------------------------------------------------------------- */

/* Objects of one type are the group themselves; those of several are counted by type. */
static guint32
get_own_type (const HfOwnershipGroup *group)
{
  gboolean is_one_type = group->kind == HF_OWNERSHIP_OBJECTS ||
                         (group->kind == HF_OWNERSHIP_SHARED && group->n_types == 1);

  return is_one_type ? group->type.value : HF_INDEX_NONE;
}

static void
begin_group (Pass    *self,
             guint32  group,
             guint32  own_type,
             guint32  end)
{
  g_assert (self->n_parts < DEEPEST);
  self->parts[self->n_parts++] = (Part){ end, group, own_type, HF_INDEX_NONE };
}

static gboolean
begin_piece (Pass           *self,
             HfObjectIndex   object,
             guint32         end,
             GError        **error)
{
  Part part = self->parts[self->n_parts - 1];
  HfKeyWeight *weight = hf_weight_table_get (&self->weights, (guint64) part.group << 32 |
                                                               self->types[object.value].value);
  guint64 n_bytes = hf_dominators_get_retained (self->dominators, object);

  if (weight == NULL)
    return hf_ownership_fail_memory (error);
  weight->n++;
  if (weight->mark == 0 ||
      n_bytes >
        hf_dominators_get_retained (self->dominators, (HfObjectIndex){ weight->mark - 1 }) ||
      (object.value < weight->mark - 1 &&
       n_bytes ==
         hf_dominators_get_retained (self->dominators, (HfObjectIndex){ weight->mark - 1 })))
    weight->mark = object.value + 1;
  part.piece = (guint32) (weight - hf_weight_table_get_all (&self->weights));
  part.own_type = HF_INDEX_NONE;
  part.end = end;
  g_assert (self->n_parts < DEEPEST);
  self->parts[self->n_parts++] = part;
  return TRUE;
}

static gboolean
pass_object (Pass           *self,
             HfObjectIndex   object,
             guint32         end,
             GError        **error)
{
  const Part *part = &self->parts[self->n_parts - 1];
  HfKeyWeight *weight;

  if (part->piece == HF_INDEX_NONE)
    {
      if (part->own_type == self->types[object.value].value)
        return TRUE;
      if (!begin_piece (self, object, end, error))
        return FALSE;
      part = &self->parts[self->n_parts - 1];
    }
  weight = &hf_weight_table_get_all (&self->weights)[part->piece];
  weight->n_held++;
  weight->n_bytes += hf_heap_get_object_size (self->heap, object);
  return TRUE;
}

static gboolean
pass_all (Pass    *self,
          GError **error)
{
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (self->dominators, &n);
  gsize next = 0;
  guint32 top = 0;

  for (guint32 i = 0; i < n; i++)
    {
      guint32 end = i + hf_dominators_get_n_retained (self->dominators, order[i]);

      if ((i & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      while (self->n_parts > 0 && self->parts[self->n_parts - 1].end <= i)
        self->n_parts--;
      if (self->n_parts == 0)
        begin_group (self, self->ownership->top_groups[top++], HF_INDEX_NONE, end);
      /* Shared objects may also be counted by type: the same objects begin both. */
      while (next < self->n_starts && self->starts[next].key == i)
        {
          guint32 group = self->starts[next++].item;

          begin_group (self, group, get_own_type (&self->ownership->groups[group]), end);
        }
      if (!pass_object (self, order[i], end, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Pieces -------------------------------------------------------------------- */

static int
compare_pieces (gconstpointer a,
                gconstpointer b,
                gpointer      heap)
{
  const HfOwnershipPiece *x = a;
  const HfOwnershipPiece *y = b;

  if (x->group != y->group)
    return x->group < y->group ? -1 : 1;
  if (x->n_bytes != y->n_bytes)
    return x->n_bytes > y->n_bytes ? -1 : 1;
  if (x->n_objects != y->n_objects)
    return x->n_objects > y->n_objects ? -1 : 1;
  return strcmp (hf_heap_get_type_name (heap, x->type), hf_heap_get_type_name (heap, y->type));
}

static HfOwnershipRest *
make_rest (Pass    *pass,
           GError **error)
{
  g_autoptr (HfOwnershipRest) self = g_new0 (HfOwnershipRest, 1);
  const HfKeyWeight *weights = hf_weight_table_get_all (&pass->weights);
  guint32 n = hf_weight_table_get_n (&pass->weights);

  self->pieces = g_try_new (HfOwnershipPiece, (gsize) n + 1);
  if (self->pieces == NULL)
    {
      hf_ownership_fail_memory (error);
      return NULL;
    }
  self->n_pieces = n;
  for (guint32 i = 0; i < n; i++)
    self->pieces[i] = (HfOwnershipPiece){
      .group = (guint32) (weights[i].key >> 32),
      .type = { (guint32) weights[i].key },
      .n_objects = weights[i].n,
      .n_held = weights[i].n_held,
      .n_bytes = weights[i].n_bytes,
      .object = { weights[i].mark - 1 },
    };
  g_qsort_with_data (self->pieces, (int) n, sizeof (HfOwnershipPiece), compare_pieces, pass->heap);
  for (guint32 g = 0, i = 0; g <= HF_OWNERSHIP_MAX_GROUPS; g++)
    {
      while (i < n && self->pieces[i].group < g)
        i++;
      self->first[g] = i;
    }
  return g_steal_pointer (&self);
}

HfOwnershipRest *
hf_ownership_rest_new (const HfOwnership  *ownership,
                       GCancellable       *cancellable,
                       GError            **error)
{
  g_auto (Pass) pass = {
    .ownership = ownership,
    .heap = hf_analysis_get_heap (hf_retention_get_analysis (ownership->retention)),
    .dominators = hf_retention_get_dominators (ownership->retention),
    .cancellable = cancellable,
  };

  pass.types = hf_heap_get_object_types (pass.heap);
  hf_weight_table_init (&pass.weights);
  if (!find_starts (&pass, error) || !pass_all (&pass, error))
    return NULL;
  return make_rest (&pass, error);
}

void
hf_ownership_rest_free (HfOwnershipRest *self)
{
  if (self == NULL)
    return;
  g_free (self->pieces);
  g_free (self);
}
