/* hf-retained-set.c: the exact bytes that a set of objects or roots retains
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-retained-set.h"

#include "hf-cut.h"

static HfHeap *
get_heap (HfRetention *retention)
{
  return hf_analysis_get_heap (hf_retention_get_analysis (retention));
}

gboolean
hf_retained_set_of_type (HfRetention    *retention,
                         HfTypeIndex     type,
                         HfRetainedSum  *sum,
                         GCancellable   *cancellable,
                         GError        **error)
{
  g_autoptr (HfCutEffect) loss = hf_cut_new_effect (retention, error);
  HfHeap *heap = get_heap (retention);
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  guint32 n = hf_heap_get_n_objects (heap);

  if (loss == NULL)
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (types[i].value == type.value)
        hf_cut_effect_remove_object (loss, (HfObjectIndex){ i });
    }
  return hf_cut_effect_sum (loss, sum, cancellable, error);
}

gboolean
hf_retained_set_of_objects (HfRetention          *retention,
                            const HfObjectIndex  *objects,
                            gsize                 n_objects,
                            HfRetainedSum        *sum,
                            GCancellable         *cancellable,
                            GError              **error)
{
  g_autoptr (HfCutEffect) loss = hf_cut_new_effect (retention, error);

  if (loss == NULL)
    return FALSE;
  for (gsize i = 0; i < n_objects; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      hf_cut_effect_remove_object (loss, objects[i]);
    }
  return hf_cut_effect_sum (loss, sum, cancellable, error);
}

gboolean
hf_root_match_contains (const HfRootMatch *self,
                        HfHeap            *heap,
                        const HfRoot      *root)
{
  HfTypeIndex type = root->container;

  if (root->kind != HF_ROOT_STATIC || hf_root_is_weak (root))
    type = hf_heap_get_object_type (heap, root->object);
  return (!self->has_kind || root->kind == self->kind) &&
         (root->flags & self->flags) == self->flags && (root->flags & self->without_flags) == 0 &&
         (!self->has_type || type.value == self->type.value);
}

/* There is nothing to lose until the first root that holds anything. */
static gboolean
cut_root (HfCutEffect **loss,
          HfRetention  *retention,
          HfRootIndex   root,
          GError      **error)
{
  if (*loss == NULL)
    {
      *loss = hf_cut_new_effect (retention, error);
      if (*loss == NULL || !hf_cut_effect_cut_statics_tables (*loss, error))
        return FALSE;
    }
  return hf_cut_effect_cut_root (*loss, root, error);
}

gboolean
hf_retained_set_of_roots (HfRetention        *retention,
                          const HfRootMatch  *match,
                          HfRetainedSum      *sum,
                          GCancellable       *cancellable,
                          GError            **error)
{
  g_autoptr (HfCutEffect) loss = NULL;
  HfHeap *heap = get_heap (retention);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (!hf_root_is_weak (&roots[i]) && hf_root_match_contains (match, heap, &roots[i]) &&
          !cut_root (&loss, retention, (HfRootIndex){ i }, error))
        return FALSE;
    }
  if (loss != NULL)
    return hf_cut_effect_sum (loss, sum, cancellable, error);
  *sum = (HfRetainedSum){ 0, 0 };
  return TRUE;
}
