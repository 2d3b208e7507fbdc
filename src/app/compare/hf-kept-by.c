/* hf-kept-by.c: the reasons for which the objects of one part of two heaps live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-kept-by.h"

#include "hf-compare-reasons.h"
#include "hf-compare-roots.h"
#include "hf-comparison-list.h"
#include "hf-error.h"
#include "hf-poll.h"

#include <string.h>

typedef struct
{
  HfComparison  *reasons;
  HfComparison  *parts;
  guint32        place;
  HfBitset       found;   /* by row of @reasons */
  HfPoll         poll;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_object_unref (self->reasons);
  g_object_unref (self->parts);
  hf_bitset_clear (&self->found);
  g_free (self);
}

void
hf_kept_by_free (HfKeptBy *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->reasons);
  g_free (self->places);
  g_free (self);
}

/* ---- The nodes of one heap --------------------------------------------- */

/* Of other roots than static fields it is the object below them that makes their group. */
static gboolean
begins_at (const HfReason     *reasons,
           guint32             node,
           const HfRootHolder *holder)
{
  const HfReason *reason = &reasons[node];
  const HfReason *root = reason->level == 0 ? reason : &reasons[reason->parent];

  if (holder->is_weak || root->kind != holder->kind || reason->level > 1)
    return FALSE;
  if (holder->kind == HF_ROOT_STATIC)
    return reason->level == 0 && root->type.value == holder->type.value &&
           root->field.value == holder->field.value;

  return reason->level == 1 && reason->type.value == holder->type.value;
}

/* The nodes above come first. */
static gboolean
find_below (Question            *self,
            HfReasonTree        *tree,
            const HfRootHolder  *holder,
            HfBitset            *nodes,
            GError             **error)
{
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);

  if (!hf_bitset_init (nodes, n_reasons))
    return hf_error_fail_memory (error);

  for (guint32 i = 0; i < n_reasons; i++)
    {
      const guint32 parent = reasons[i].parent;

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (begins_at (reasons, i, holder) ||
          (parent != HF_INDEX_NONE && hf_bitset_contains (nodes, parent)))
        hf_bitset_add (nodes, i);
    }

  return TRUE;
}

static gboolean
find_type (Question      *self,
           HfReasonTree  *tree,
           HfTypeIndex    type,
           HfBitset      *nodes,
           GError       **error)
{
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);

  if (!hf_bitset_init (nodes, n_reasons))
    return hf_error_fail_memory (error);

  for (guint32 i = 0; i < n_reasons; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (reasons[i].level > 0 && reasons[i].type.value == type.value)
        hf_bitset_add (nodes, i);
    }

  return TRUE;
}

/* ---- Rows -------------------------------------------------------------- */

static gboolean
find_side (Question  *self,
           HfSide     side,
           GError   **error)
{
  HfReasonTree *tree = hf_comparison_get_reason_tree (self->reasons, side);
  guint32 n_rows = 0;
  const guint32 part = hf_comparison_get_rows (self->parts, &n_rows)[self->place].parts[side];
  const HfComparisonRow *rows = hf_comparison_get_rows (self->reasons, &n_rows);
  g_auto (HfBitset) nodes = { 0 };
  gboolean ok = TRUE;

  if (part == HF_INDEX_NONE)
    return TRUE;

  if (hf_comparison_get_by (self->parts) == HF_COMPARE_BY_TYPE)
    ok = find_type (self, tree, (HfTypeIndex){ part }, &nodes, error);
  else
    ok = find_below (self, tree, hf_comparison_get_root_holder (self->parts, side, part), &nodes,
                     error);
  if (!ok)
    return FALSE;

  for (guint32 i = 0; i < n_rows; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (rows[i].parts[side] != HF_INDEX_NONE && hf_bitset_contains (&nodes, rows[i].parts[side]))
        hf_bitset_add (&self->found, i);
    }

  return TRUE;
}

static gboolean
find (Question  *self,
      GError   **error)
{
  guint32 n_rows = 0;

  hf_comparison_get_rows (self->reasons, &n_rows);
  if (!hf_bitset_init (&self->found, n_rows))
    return hf_error_fail_memory (error);

  return find_side (self, HF_SIDE_BEFORE, error) && find_side (self, HF_SIDE_AFTER, error);
}

static gpointer
find_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  static const HfComparisonOrder order = { HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, FALSE };
  Question *self = data;
  g_auto (HfComparisonList) list = { 0 };
  HfKeptBy *kept = NULL;

  self->poll.cancellable = cancellable;
  if (!find (self, error) || !hf_comparison_list_init (&list, self->reasons, &order, 0, TRUE,
                                                       &self->found, cancellable, error))
    return NULL;

  kept = g_new0 (HfKeptBy, 1);
  kept->reasons = g_object_ref (self->reasons);
  kept->n = list.n;
  kept->places = g_try_new (guint32, (gsize) list.n + 1);
  if (kept->places == NULL)
    {
      hf_error_fail_memory (error);
      hf_kept_by_free (kept);
      return NULL;
    }
  memcpy (kept->places, list.positions, list.n * sizeof *list.positions);
  return kept;
}

HfQuestion *
hf_kept_by_new_question (HfComparison *reasons,
                         HfComparison *parts,
                         guint32       place)
{
  static const HfQuestionKind kind = { "hf_kept_by", find_worker, question_free,
                                       (GDestroyNotify) hf_kept_by_free };
  Question *question = NULL;

  g_return_val_if_fail (hf_comparison_get_by (reasons) == HF_COMPARE_BY_REASON, NULL);
  g_return_val_if_fail (hf_comparison_get_by (parts) == HF_COMPARE_BY_TYPE ||
                          hf_comparison_get_by (parts) == HF_COMPARE_BY_ROOT,
                        NULL);

  question = g_new0 (Question, 1);
  question->reasons = g_object_ref (reasons);
  question->parts = g_object_ref (parts);
  question->place = place;
  return hf_question_new (&kind, question);
}
