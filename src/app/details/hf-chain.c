/* hf-chain.c: one way from a root down to what is selected, step by step
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-chain.h"

#include "hf-cut.h"

struct _HfChain
{
  HfRetention   *retention; /* NULL if the chain is merged */
  HfRootPath    *path;
  GArray        *merged; /* HfTypePathNode; NULL if it is not */
  HfTypePathSum  sum;
};

HfChain *
hf_chain_new (HfRetention *retention,
              HfRootPath  *path)
{
  HfChain *self = NULL;

  g_return_val_if_fail (path->n_objects > 0 && path->root.value != HF_INDEX_NONE, NULL);

  self = g_atomic_rc_box_new0 (HfChain);
  self->retention = g_object_ref (retention);
  self->path = path;

  return self;
}

HfChain *
hf_chain_new_of_root (HfRetention *retention,
                      HfRootIndex  root)
{
  HfRootPath *path = g_new0 (HfRootPath, 1);
  guint32 n_roots = 0;
  const HfRoot *roots = NULL;

  roots = hf_heap_get_roots (hf_analysis_get_heap (hf_retention_get_analysis (retention)),
                             &n_roots);
  path->root = root;
  path->n_objects = 1;
  path->objects = g_new (HfObjectIndex, 1);
  path->objects[0] = roots[root.value].object;

  return hf_chain_new (retention, path);
}

HfChain *
hf_chain_new_merged (const HfTypePaths *paths,
                     guint32            node)
{
  HfChain *self = g_atomic_rc_box_new0 (HfChain);
  const guint n_steps = paths->nodes[node].level + 1;

  self->merged = g_array_new (FALSE, FALSE, sizeof (HfTypePathNode));
  self->sum = paths->nodes[node].here;
  g_array_set_size (self->merged, n_steps);
  for (guint i = n_steps; i > 0 && node != HF_INDEX_NONE; i--)
    {
      g_array_index (self->merged, HfTypePathNode, i - 1) = paths->nodes[node];
      node = paths->nodes[node].parent;
    }

  return self;
}

static void
clear (gpointer data)
{
  HfChain *self = data;

  g_clear_pointer (&self->path, hf_root_path_free);
  g_clear_pointer (&self->merged, g_array_unref);
  g_clear_object (&self->retention);
}

HfChain *
hf_chain_ref (HfChain *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
hf_chain_unref (HfChain *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

guint32
hf_chain_get_n_steps (const HfChain *self)
{
  return self->merged != NULL ? self->merged->len : self->path->n_objects + 1;
}

static HfChainStep
get_merged_step (const HfChain *self,
                 guint32        position)
{
  const HfTypePathNode *node = &g_array_index (self->merged, HfTypePathNode, position);

  return (HfChainStep){
    .kind = position == 0 ? HF_CHAIN_GROUP : HF_CHAIN_TYPE,
    .root = { HF_INDEX_NONE },
    .object = { HF_INDEX_NONE },
    .root_kind = node->root_kind,
    .type = node->type,
    .n_objects = node->n_objects,
  };
}

HfChainStep
hf_chain_get_step (const HfChain *self,
                   guint32        position)
{
  HfChainStep step = {
    .kind = position == 0 ? HF_CHAIN_ROOT : HF_CHAIN_OBJECT,
    .root = { HF_INDEX_NONE },
    .object = { HF_INDEX_NONE },
    .type = { HF_INDEX_NONE },
  };

  if (self->merged != NULL)
    return get_merged_step (self, position);

  if (position == 0)
    {
      step.root = self->path->root;
      step.has_freed = TRUE;
      step.freed = hf_cut_root_freed (self->retention, self->path->root);
      return step;
    }

  /* The root leads to the first object, and the figure stands at the root. */
  step.object = self->path->objects[position - 1];
  step.has_freed = position > 1;
  step.is_reference = position > 1;
  if (step.is_reference)
    {
      step.from = self->path->objects[position - 2];
      step.freed = hf_cut_edge_freed (self->retention, step.from, step.object);
    }

  return step;
}

HfRootIndex
hf_chain_get_root (const HfChain *self)
{
  return self->path == NULL ? (HfRootIndex){ HF_INDEX_NONE } : self->path->root;
}

HfTypePathSum
hf_chain_get_sum (const HfChain *self)
{
  return self->sum;
}
