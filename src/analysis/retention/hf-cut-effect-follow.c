/* hf-cut-effect-follow.c: what is lost, found from what was cut
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut-effect-private.h"
#include "hf-key-sort.h"


/* A list of suspects is sorted by depth, which takes 32 bytes each: if it gets longer
 * than this part of the objects, a walk is better. */
#define OBJECTS_A_SUSPECT 16

/* ---- Who is suspected ---------------------------------------------------- */

static gboolean
suspect (HfCutEffect *self,
         HfColumn    *suspects,
         guint32      object)
{
  const HfKeyed suspect = { hf_cut_effect_get_depth (self, object), object };

  if (hf_bitset_contains (&self->suspected, object) || hf_cut_effect_is_gone (self, object))
    return TRUE;
  hf_bitset_add (&self->suspected, object);
  return hf_column_append (suspects, &suspect, 1);
}

/* What @object leads to, if it was on a shortest chain to it. */
static HfCutEffectStep
suspect_targets (HfCutEffect *self,
                 HfColumn    *suspects,
                 guint32      object)
{
  guint32 depth = hf_cut_effect_get_depth (self, object) + 1;
  HfCutEffectTargets targets = hf_cut_effect_get_targets (self, object);
  HfCutEffectStep step = HF_CUT_EFFECT_DONE;

  for (gsize i = 0; i < targets.n_references + targets.n_dependents; i++)
    {
      guint32 target = hf_cut_effect_get_target (&targets, i);

      if (!hf_cut_effect_look (self, &step))
        return step;
      if (!hf_cut_effect_is_gone (self, target) &&
          hf_cut_effect_get_depth (self, target) == depth && !suspect (self, suspects, target))
        return hf_cut_effect_fail_step (self);
    }
  return HF_CUT_EFFECT_DONE;
}

static HfCutEffectStep
suspect_below (HfCutEffect    *self,
               HfColumn       *suspects,
               const HfBitset *objects)
{
  gsize limit = hf_heap_get_n_objects (self->heap) / OBJECTS_A_SUSPECT + 1000;

  for (gsize i = 0; i <= objects->n_bits / 64; i++)
    {
      for (guint64 word = objects->words[i]; word != 0; word &= word - 1)
        {
          guint32 object = (guint32) (i * 64 + (gsize) __builtin_ctzll (word));
          HfCutEffectStep step = suspect_targets (self, suspects, object);

          if (step != HF_CUT_EFFECT_DONE)
            return step;
          if (suspects->len > limit)
            return HF_CUT_EFFECT_TOO_DEAR;
        }
    }
  return HF_CUT_EFFECT_DONE;
}

/* Whether anything still leads to @object, which no root does, that it does not lead to itself. */
static HfCutEffectStep
find_holder (HfCutEffect *self,
             guint32      object,
             gboolean    *is_held)
{
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get (self->referrers,
                                                          (HfObjectIndex){ object }, &n);
  HfCutEffectStep step = HF_CUT_EFFECT_DONE;

  *is_held = FALSE;
  for (gsize i = 0; i < n && !*is_held; i++)
    {
      guint32 from = referrers[i].value;

      if (!hf_cut_effect_look (self, &step))
        return step;
      *is_held = hf_cut_effect_is_left (self, from) && hf_cut_effect_is_edge (self, from, object) &&
                 !hf_dominators_dominates (self->dominators, (HfObjectIndex){ object },
                                           referrers[i]);
    }
  return HF_CUT_EFFECT_DONE;
}

/* @object lost a root, or a referrer on a shortest chain. */
static HfCutEffectStep
suspect_cut_off (HfCutEffect *self,
                 HfColumn    *suspects,
                 guint32      object)
{
  gboolean is_held;
  HfCutEffectStep step;

  if (hf_bitset_contains (&self->suspected, object) || hf_cut_effect_is_gone (self, object))
    return HF_CUT_EFFECT_DONE;
  step = find_holder (self, object, &is_held);
  if (step != HF_CUT_EFFECT_DONE)
    return step;
  if (!is_held)
    hf_cut_effect_lose_subtree (self, (HfObjectIndex){ object });
  else if (!suspect (self, suspects, object))
    return hf_cut_effect_fail_step (self);
  return HF_CUT_EFFECT_DONE;
}

/* Whether all roots of an object are cut, the first of which is at @first; where the next
 * object's begin in @end. */
static gboolean
is_uprooted (const HfCutEffect *self,
             guint32            first,
             guint32           *end)
{
  const HfRootTable *table = self->roots;
  guint32 object = table->records[table->roots[first].value].object.value;
  gboolean all = TRUE;
  guint32 i = first;

  for (; i < table->n_roots && table->records[table->roots[i].value].object.value == object; i++)
    all = all && hf_bitset_contains (&self->uprooted, table->roots[i].value);
  *end = i;
  return all;
}

static HfCutEffectStep
suspect_uprooted (HfCutEffect *self,
                  HfColumn    *suspects)
{
  const HfRootTable *table = self->roots;
  HfCutEffectStep step = HF_CUT_EFFECT_DONE;
  guint32 next;

  for (guint32 i = 0; self->uprooted.words != NULL && i < table->n_roots; i = next)
    {
      if ((i & HF_POLL_MASK) == 0 &&
          g_cancellable_set_error_if_cancelled (self->cancellable, self->error))
        return HF_CUT_EFFECT_FAILED;
      if (!is_uprooted (self, i, &next))
        continue;
      if (!hf_cut_effect_look (self, &step))
        return step;
      step = suspect_cut_off (self, suspects, table->records[table->roots[i].value].object.value);
      if (step != HF_CUT_EFFECT_DONE)
        return step;
    }
  return HF_CUT_EFFECT_DONE;
}

static HfCutEffectStep
suspect_cut (HfCutEffect *self,
             HfColumn    *suspects)
{
  const HfCutEffectEdge *edges = (const HfCutEffectEdge *) (const void *) self->edges->data;
  HfCutEffectStep step = suspect_uprooted (self, suspects);

  for (guint i = 0; i < self->edges->len && step == HF_CUT_EFFECT_DONE; i++)
    {
      guint32 from = edges[i].from.value;
      guint32 to = edges[i].to.value;

      if (hf_cut_effect_get_depth (self, to) == hf_cut_effect_get_depth (self, from) + 1)
        step = suspect_cut_off (self, suspects, to);
    }
  return step;
}

static HfCutEffectStep
sort_suspects (HfCutEffect *self,
               HfColumn    *suspects)
{
  g_autofree HfKeyed *spare = g_try_new (HfKeyed, (gsize) suspects->len + 1);

  if (spare == NULL)
    return hf_cut_effect_fail_step (self);
  if (hf_key_sort ((HfKeyed *) (void *) suspects->data, spare, suspects->len, self->cancellable))
    return HF_CUT_EFFECT_DONE;
  g_cancellable_set_error_if_cancelled (self->cancellable, self->error);
  return HF_CUT_EFFECT_FAILED;
}

/* The objects in `gone` have to be known before their targets are suspected. */
static HfCutEffectStep
find_suspects (HfCutEffect *self,
               HfColumn    *suspects)
{
  HfCutEffectStep step = suspect_cut (self, suspects);

  if (step == HF_CUT_EFFECT_DONE)
    step = suspect_below (self, suspects, &self->gone);
  if (step == HF_CUT_EFFECT_DONE)
    step = suspect_below (self, suspects, &self->silent);
  if (step == HF_CUT_EFFECT_DONE)
    step = sort_suspects (self, suspects);
  return step;
}

/* ---- Loss of depth ------------------------------------------------ */

/* Levels are decided from the roots down: on the level above all is known. */
static HfCutEffectStep
find_support (HfCutEffect *self,
              guint32      object,
              gboolean    *is_supported)
{
  guint32 depth = hf_cut_effect_get_depth (self, object);
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get (self->referrers,
                                                          (HfObjectIndex){ object }, &n);
  HfCutEffectStep step = HF_CUT_EFFECT_DONE;

  *is_supported = depth == 0 && hf_cut_effect_is_rooted (self, object);
  if (depth == 0)
    return HF_CUT_EFFECT_DONE;
  for (gsize i = 0; i < n && !*is_supported; i++)
    {
      guint32 from = referrers[i].value;

      if (!hf_cut_effect_look (self, &step))
        return step;
      *is_supported = hf_cut_effect_get_depth (self, from) == depth - 1 &&
                      hf_cut_effect_is_left (self, from) &&
                      hf_cut_effect_is_edge (self, from, object);
    }
  return HF_CUT_EFFECT_DONE;
}

static HfCutEffectStep
decide (HfCutEffect *self,
        guint32      object,
        HfColumn    *losses,
        HfColumn    *next)
{
  guint32 depth = hf_cut_effect_get_depth (self, object);
  HfCutEffectTargets targets = hf_cut_effect_get_targets (self, object);
  gboolean is_supported;
  HfCutEffectStep step;

  if (hf_cut_effect_is_gone (self, object))
    return HF_CUT_EFFECT_DONE;
  step = find_support (self, object, &is_supported);
  if (step != HF_CUT_EFFECT_DONE || is_supported)
    return step;

  hf_bitset_add (&self->lost, object);
  if (!hf_column_append (losses, &object, 1))
    return hf_cut_effect_fail_step (self);
  for (gsize i = 0; i < targets.n_references + targets.n_dependents; i++)
    {
      guint32 target = hf_cut_effect_get_target (&targets, i);

      if (!hf_cut_effect_look (self, &step))
        return step;
      if (hf_bitset_contains (&self->suspected, target) || hf_cut_effect_is_gone (self, target) ||
          hf_cut_effect_get_depth (self, target) != depth + 1)
        continue;
      hf_bitset_add (&self->suspected, target);
      if (!hf_column_append (next, &target, 1))
        return hf_cut_effect_fail_step (self);
    }
  return HF_CUT_EFFECT_DONE;
}

static inline guint32
get_item (const HfColumn *column,
          guint           i)
{
  return ((const guint32 *) (const void *) column->data)[i];
}

/* The queue holds the rest of one level, and behind it what is found of the next. Of the
 * suspects those of a level come before the queue's. */
static HfCutEffectStep
decide_all (HfCutEffect    *self,
            const HfColumn *suspects,
            HfColumn       *losses)
{
  g_autoptr (HfColumn) queue = hf_column_new (sizeof (guint32));
  const HfKeyed *keyed = (const HfKeyed *) (const void *) suspects->data;
  HfCutEffectStep step = HF_CUT_EFFECT_DONE;
  guint next = 0;

  for (guint at = 0; step == HF_CUT_EFFECT_DONE && (at < suspects->len || next < queue->len);)
    {
      if (next < queue->len &&
          (at == suspects->len ||
           hf_cut_effect_get_depth (self, get_item (queue, next)) < keyed[at].key))
        step = decide (self, get_item (queue, next++), losses, queue);
      else
        step = decide (self, keyed[at++].item, losses, queue);
    }
  return step;
}

/* ---- Taking objects back -------------------------------------------------- */

static HfCutEffectStep
find_other_way (HfCutEffect *self,
                guint32      object,
                gboolean    *is_found)
{
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get (self->referrers,
                                                          (HfObjectIndex){ object }, &n);
  HfCutEffectStep step = HF_CUT_EFFECT_DONE;

  *is_found = FALSE;
  for (gsize i = 0; i < n && !*is_found; i++)
    {
      guint32 from = referrers[i].value;

      if (!hf_cut_effect_look (self, &step))
        return step;
      *is_found = hf_cut_effect_is_left (self, from) && hf_cut_effect_is_edge (self, from, object);
    }
  return HF_CUT_EFFECT_DONE;
}

static HfCutEffectStep
take_back_below (HfCutEffect *self,
                 guint32      object,
                 guint32     *stack)
{
  gsize n_stacked = 0;
  HfCutEffectStep step = HF_CUT_EFFECT_DONE;

  hf_bitset_remove (&self->lost, object);
  stack[n_stacked++] = object;
  while (n_stacked > 0)
    {
      guint32 from = stack[--n_stacked];
      HfCutEffectTargets targets = hf_cut_effect_get_targets (self, from);

      for (gsize i = 0; i < targets.n_references + targets.n_dependents; i++)
        {
          guint32 target = hf_cut_effect_get_target (&targets, i);

          if (!hf_cut_effect_look (self, &step))
            return step;
          if (!hf_bitset_contains (&self->lost, target) ||
              !hf_cut_effect_is_edge (self, from, target))
            continue;
          hf_bitset_remove (&self->lost, target);
          stack[n_stacked++] = target;
        }
    }
  return HF_CUT_EFFECT_DONE;
}

static HfCutEffectStep
take_back_all (HfCutEffect    *self,
               const HfColumn *losses)
{
  g_autofree guint32 *stack = g_try_new (guint32, (gsize) losses->len + 1);
  HfCutEffectStep step = HF_CUT_EFFECT_DONE;

  if (stack == NULL)
    return hf_cut_effect_fail_step (self);
  for (guint i = 0; i < losses->len && step == HF_CUT_EFFECT_DONE; i++)
    {
      guint32 object = get_item (losses, i);
      gboolean is_found = FALSE;

      if (hf_bitset_contains (&self->lost, object))
        step = find_other_way (self, object, &is_found);
      if (step == HF_CUT_EFFECT_DONE && is_found)
        step = take_back_below (self, object, stack);
    }
  return step;
}

/* ---- The rest -------------------------------------------------------- */

HfCutEffectStep
hf_cut_effect_follow (HfCutEffect *self)
{
  g_autoptr (HfColumn) suspects = hf_column_new (sizeof (HfKeyed));
  g_autoptr (HfColumn) losses = hf_column_new (sizeof (guint32));
  HfCutEffectStep step = find_suspects (self, suspects);

  if (step == HF_CUT_EFFECT_DONE)
    step = decide_all (self, suspects, losses);
  if (step == HF_CUT_EFFECT_DONE)
    step = take_back_all (self, losses);
  if (step != HF_CUT_EFFECT_DONE)
    return step;

  for (guint i = 0; i < losses->len; i++)
    {
      guint32 object = get_item (losses, i);

      if (!hf_bitset_contains (&self->lost, object))
        continue;
      self->sum.n_bytes += hf_heap_get_object_size (self->heap, (HfObjectIndex){ object });
      self->sum.n_objects++;
    }
  return HF_CUT_EFFECT_DONE;
}
