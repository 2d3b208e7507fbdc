/* hf-cut.c: the bytes that cutting roots or references would free
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut.h"

#include "hf-bitset.h"
#include "hf-root-retention.h"

static HfHeap *
get_heap (HfRetention *retention)
{
  return hf_analysis_get_heap (hf_retention_get_analysis (retention));
}

HfCutEffect *
hf_cut_new_effect (HfRetention  *retention,
                   GError      **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  const HfCutEffectInput input = {
    .heap = hf_analysis_get_heap (analysis),
    .reachability = hf_analysis_get_reachability (analysis),
    .referrers = hf_retention_get_referrers (retention),
    .dominators = hf_retention_get_dominators (retention),
    .roots = hf_retention_get_root_table (retention),
  };

  return hf_cut_effect_new (&input, error);
}

/* Whether only what @object dominates refers to it, and perhaps @from, and tables of statics
 * if they are left out. */
static gboolean
has_no_other_referrer (HfRetention   *retention,
                       HfObjectIndex  object,
                       HfObjectIndex  from,
                       gboolean       leave_tables_out)
{
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  const HfStaticsTables *tables = hf_retention_get_statics_tables (retention);
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get (hf_retention_get_referrers (retention),
                                                          object, &n);

  for (gsize i = 0; i < n; i++)
    {
      if (referrers[i].value != from.value &&
          hf_dominators_get_n_retained (dominators, referrers[i]) > 0 &&
          !hf_dominators_dominates (dominators, object, referrers[i]) &&
          !(leave_tables_out && hf_bitset_contains (&tables->tables, referrers[i].value)))
        return FALSE;
    }
  return TRUE;
}

guint64
hf_cut_root_freed (HfRetention *retention,
                   HfRootIndex  root)
{
  const HfRootTable *table = hf_retention_get_root_table (retention);
  const HfRoot *record = &table->records[root.value];
  const HfObjectIndex none = { HF_INDEX_NONE };
  guint32 n_roots;

  hf_root_table_get (table, record->object, &n_roots);
  if (hf_root_is_weak (record) || n_roots > 1 ||
      !has_no_other_referrer (retention, record->object, none, record->kind == HF_ROOT_STATIC))
    return 0;
  return hf_dominators_get_retained (hf_retention_get_dominators (retention), record->object);
}

/* Who alone leads to an object dominates it immediately, so nearly all edges are answered
 * by a look at that. That @from refers to @to is known then, too: nothing else does. */
guint64
hf_cut_edge_freed (HfRetention   *retention,
                   HfObjectIndex  from,
                   HfObjectIndex  to)
{
  const HfDominators *dominators = hf_retention_get_dominators (retention);

  if (hf_dominators_get_idom (dominators, to).value != from.value ||
      !has_no_other_referrer (retention, to, from, FALSE))
    return 0;
  return hf_dominators_get_retained (dominators, to);
}

/* ---- Several ------------------------------------------------------------- */

/* Types whose instances cuts are about. */
typedef struct
{
  HfBitset silent; /* they refer to nothing any more */
  HfBitset gone;   /* nothing refers to them any more */
  gboolean has_types;
  gboolean has_statics;
} Others;

static void
others_clear (Others *self)
{
  hf_bitset_clear (&self->silent);
  hf_bitset_clear (&self->gone);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Others, others_clear)

static gboolean
cut_types (HfCutEffect   *loss,
           HfHeap        *heap,
           const Others  *others,
           GCancellable  *cancellable,
           GError       **error)
{
  const HfTypeIndex *types_of = hf_heap_get_object_types (heap);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (hf_bitset_contains (&others->silent, types_of[i].value))
        hf_cut_effect_ignore_references_of (loss, (HfObjectIndex){ i });
      if (hf_bitset_contains (&others->gone, types_of[i].value))
        hf_cut_effect_remove_object (loss, (HfObjectIndex){ i });
    }
  return TRUE;
}

gboolean
hf_cut_has_root (const HfCut  *cut,
                 HfHeap       *heap,
                 const HfRoot *root)
{
  return !hf_root_is_weak (root) && root->kind == cut->root_kind &&
         (cut->type.value == HF_INDEX_NONE ||
          hf_root_get_member_type (heap, root).value == cut->type.value);
}

static gboolean
cut_roots (HfCutEffect   *loss,
           const HfCut   *cut,
           HfHeap        *heap,
           GCancellable  *cancellable,
           GError       **error)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (hf_cut_has_root (cut, heap, &roots[i]) &&
          !hf_cut_effect_cut_root (loss, (HfRootIndex){ i }, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_cut (HfCutEffect   *loss,
         const HfCut   *cut,
         HfHeap        *heap,
         Others        *others,
         GCancellable  *cancellable,
         GError       **error)
{
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  switch (cut->kind)
    {
    case HF_CUT_ROOT:
      others->has_statics |= roots[cut->root.value].kind == HF_ROOT_STATIC;
      return hf_cut_effect_cut_root (loss, cut->root, error);
    case HF_CUT_ROOTS:
      others->has_statics |= cut->root_kind == HF_ROOT_STATIC;
      return cut_roots (loss, cut, heap, cancellable, error);
    case HF_CUT_EDGE:
      return hf_cut_effect_cut_edge (loss, cut->from, cut->to, error);
    case HF_CUT_OBJECT:
      hf_cut_effect_remove_object (loss, cut->to);
      return TRUE;
    case HF_CUT_INSTANCES:
      hf_bitset_add (&others->gone, cut->type.value);
      others->has_types = TRUE;
      return TRUE;
    case HF_CUT_TYPE:
    default:
      hf_bitset_add (&others->silent, cut->type.value);
      others->has_types = TRUE;
      return TRUE;
    }
}

/* Of a field that is not cut, what a table leads to is rooted still. So all of the tables can
 * be left out where one field is cut. */
HfCutEffect *
hf_cut_find_freed (HfRetention    *retention,
                   const HfCut    *cuts,
                   gsize           n_cuts,
                   HfRetainedSum  *freed,
                   GCancellable   *cancellable,
                   GError        **error)
{
  g_autoptr (HfCutEffect) loss = hf_cut_new_effect (retention, error);
  HfHeap *heap = get_heap (retention);
  g_auto (Others) others = { 0 };

  if (loss == NULL)
    return NULL;
  if (!hf_bitset_init (&others.silent, hf_heap_get_n_types (heap)) ||
      !hf_bitset_init (&others.gone, hf_heap_get_n_types (heap)))
    {
      hf_cut_effect_fail_memory (error);
      return NULL;
    }
  for (gsize i = 0; i < n_cuts; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if (!add_cut (loss, &cuts[i], heap, &others, cancellable, error))
        return NULL;
    }
  if ((others.has_statics && !hf_cut_effect_cut_statics_tables (loss, error)) ||
      (others.has_types && !cut_types (loss, heap, &others, cancellable, error)) ||
      !hf_cut_effect_sum (loss, freed, cancellable, error))
    return NULL;
  return g_steal_pointer (&loss);
}

gboolean
hf_cut_freed (HfRetention    *retention,
              const HfCut    *cuts,
              gsize           n_cuts,
              HfRetainedSum  *freed,
              GCancellable   *cancellable,
              GError        **error)
{
  g_autoptr (HfCutEffect) loss = hf_cut_find_freed (retention, cuts, n_cuts, freed, cancellable,
                                                    error);

  return loss != NULL;
}
