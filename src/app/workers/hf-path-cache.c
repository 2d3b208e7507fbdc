/* hf-path-cache.c: the paths to the objects of a type, kept until those of another one are found
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-path-cache.h"

struct _HfPathCache
{
  GMutex      lock; /* of the tree */
  HfPathTree *tree; /* NULL before */
};

HfPathCache *
hf_path_cache_new (void)
{
  HfPathCache *self = g_atomic_rc_box_new0 (HfPathCache);

  g_mutex_init (&self->lock);
  return self;
}

HfPathCache *
hf_path_cache_ref (HfPathCache *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  HfPathCache *self = data;

  g_clear_pointer (&self->tree, hf_path_tree_unref);
  g_mutex_clear (&self->lock);
}

void
hf_path_cache_unref (HfPathCache *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static HfPathTree *
dup_kept (HfPathCache *self,
          HfRetention *retention,
          HfTypeIndex  type)
{
  HfPathTree *kept = NULL;

  g_mutex_lock (&self->lock);
  if (self->tree != NULL && self->tree->retention == retention &&
      self->tree->paths->type.value == type.value)
    kept = hf_path_tree_ref (self->tree);
  g_mutex_unlock (&self->lock);
  return kept;
}

static void
keep (HfPathCache *self,
      HfPathTree  *tree)
{
  HfPathTree *before = NULL;

  g_mutex_lock (&self->lock);
  before = self->tree;
  self->tree = hf_path_tree_ref (tree);
  g_mutex_unlock (&self->lock);
  g_clear_pointer (&before, hf_path_tree_unref);
}

/* Two workers may find the same paths at the same time; neither waits for the other. */
HfPathTree *
hf_path_cache_find (HfPathCache   *self,
                    HfRetention   *retention,
                    HfTypeIndex    type,
                    GCancellable  *cancellable,
                    GError       **error)
{
  HfPathTree *tree = dup_kept (self, retention, type);

  if (tree != NULL)
    return tree;

  tree = hf_path_tree_new (retention, type, cancellable, error);
  if (tree != NULL)
    keep (self, tree);
  return tree;
}
