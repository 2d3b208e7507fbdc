/* hf-hierarchy-roots.c: kinds of roots as the outermost nodes, and what hangs below them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominators-private.h"
#include "hf-hierarchy-private.h"

#include <stdlib.h>

/* ---- Kinds -------------------------------------------------------------- */

/* Kinds stand by number, so that the position breaks a tie. */
static int
compare_kinds (gconstpointer a,
               gconstpointer b)
{
  const HfNode *x = a;
  const HfNode *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes < y->n_bytes ? 1 : -1;
  return (x->item > y->item) - (x->item < y->item);
}

GArray *
hf_hierarchy_start (HfRetention *retention)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (HfNode));
  HfNode top = {
    .parent = HF_INDEX_NONE, .first_child = 1, .kind = HF_NODE_HEAP, .state = HF_NODE_STATE_GROWN
  };
  HfNode several = {
    roots->several.n_bytes, roots->several.n_objects, 0, 0, 0, HF_INDEX_NONE, 0, HF_NODE_SEVERAL, 0
  };

  g_array_append_val (nodes, top);
  for (guint32 i = 0; i < roots->n_kinds; i++)
    {
      const HfRetainedGroup *kind = &roots->kinds[i];
      HfNode node = { kind->n_bytes, kind->n_objects, 0, 0, 0, i, 0, HF_NODE_KIND, 0 };

      if (kind->n_objects > 0)
        g_array_append_val (nodes, node);
    }
  if (several.n_objects > 0)
    g_array_append_val (nodes, several);

  if (nodes->len > 1)
    qsort (&g_array_index (nodes, HfNode, 1), nodes->len - 1, sizeof (HfNode), compare_kinds);
  for (guint i = 1; i < nodes->len; i++)
    {
      top.n_bytes += g_array_index (nodes, HfNode, i).n_bytes;
      top.n_objects += g_array_index (nodes, HfNode, i).n_objects;
    }
  top.n_children = nodes->len - 1;
  g_array_index (nodes, HfNode, 0) = top;
  return nodes;
}

/* ---- Tops --------------------------------------------------------------- */

static guint32
get_holder (const HfRootRetention *roots,
            guint32                top)
{
  return roots->holders[top] != HF_INDEX_NONE ? roots->holders[top]
                                              : roots->n_members + roots->n_kinds;
}

gboolean
hf_hierarchy_tops_init (HfHierarchyTops  *self,
                        HfRetention      *retention,
                        GError          **error)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  g_autofree guint32 *next = NULL;
  guint32 sum = 0;

  *self = (HfHierarchyTops){ .n_holders = roots->n_members + roots->n_kinds + 1 };
  self->first = g_try_new0 (guint32, (gsize) self->n_holders + 1);
  self->tops = g_try_new (guint32, (gsize) dominators->n_tops + 1);
  next = g_try_new0 (guint32, (gsize) self->n_holders + 1);
  if (self->first == NULL || self->tops == NULL || next == NULL)
    return hf_hierarchy_fail_memory (error);

  for (guint32 top = 0; top < dominators->n_tops; top++)
    next[get_holder (roots, top)]++;
  for (guint32 i = 0; i < self->n_holders; i++)
    {
      self->first[i] = sum;
      sum += next[i];
      next[i] = self->first[i];
    }
  self->first[self->n_holders] = sum;
  for (guint32 top = 0; top < dominators->n_tops; top++)
    self->tops[next[get_holder (roots, top)]++] = dominators->tops[top];
  return TRUE;
}

void
hf_hierarchy_tops_clear (HfHierarchyTops *self)
{
  g_clear_pointer (&self->first, g_free);
  g_clear_pointer (&self->tops, g_free);
}

/* ---- Who holds ---------------------------------------------------------- */

/* The last that begins at or before it in the order. */
guint32
hf_hierarchy_find_top (const HfDominators *dominators,
                       HfObjectIndex       object)
{
  guint32 position = hf_dominators_get_position (dominators, object);
  guint32 low = 0;
  guint32 high = dominators->n_tops;

  while (high - low > 1)
    {
      guint32 middle = low + (high - low) / 2;

      if (dominators->tops[middle] <= position)
        low = middle;
      else
        high = middle;
    }
  return low;
}

guint32
hf_hierarchy_find_holder (const HfHierarchy *self,
                          HfObjectIndex      object)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (self->retention);
  guint32 top = hf_hierarchy_find_top (hf_retention_get_dominators (self->retention), object);
  guint32 holder = roots->holders[top];
  guint32 node;
  guint32 found;

  if (holder == HF_INDEX_NONE)
    return hf_hierarchy_find_child (self, 0, HF_NODE_SEVERAL, HF_INDEX_NONE);
  if (holder >= roots->n_members)
    {
      node = hf_hierarchy_find_child (self, 0, HF_NODE_KIND, holder - roots->n_members);
      found = hf_hierarchy_find_child (self, node, HF_NODE_SEVERAL, HF_INDEX_NONE);
    }
  else
    {
      node = hf_hierarchy_find_group (self, roots->members[holder].kind,
                                      (HfTypeIndex){ HF_INDEX_NONE });
      found = hf_hierarchy_find_child (self, node, HF_NODE_MEMBER, holder);
    }
  return found != HF_INDEX_NONE ? found : node;
}
