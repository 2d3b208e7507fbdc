/* hf-dominator-level.c: the dominator tree as rows, one level of siblings at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-level.h"

#include "hf-dominators-private.h"
#include "hf-hierarchy-private.h"
#include "hf-owner-chain.h"

#include <string.h>

typedef struct
{
  HfHeap           *heap;
  HfDominatorLevel *level;
  HfOwnerGroups     groups;
  GArray           *links; /* HfLink */
  guint32           n_entries;
  GCancellable     *cancellable;
} Maker;

static void
maker_clear (Maker *self)
{
  hf_dominator_level_unref (self->level);
  hf_owner_groups_clear (&self->groups);
  g_clear_pointer (&self->links, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

static gboolean
fail (const Maker  *self,
      GError      **error)
{
  if (self->groups.is_full)
    return hf_hierarchy_fail_memory (error);
  g_cancellable_set_error_if_cancelled (self->cancellable, error);
  return FALSE;
}

static gboolean
maker_init (Maker               *self,
            HfRetention         *retention,
            HfDominatorMatches  *matches,
            HfTypeSet           *folded,
            GCancellable        *cancellable,
            GError             **error)
{
  self->heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  self->level = g_new0 (HfDominatorLevel, 1);
  self->level->retention = g_object_ref (retention);
  self->level->matches = matches == NULL ? NULL : hf_dominator_matches_ref (matches);
  self->level->folded = folded == NULL ? NULL : hf_type_set_ref (folded);
  g_atomic_ref_count_init (&self->level->refs);
  self->links = g_array_new (FALSE, FALSE, sizeof (HfLink));
  self->cancellable = cancellable;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (!hf_owner_groups_init (&self->groups, self->heap, hf_retention_get_dominators (retention),
                             folded, cancellable))
    return hf_hierarchy_fail_memory (error);
  self->groups.matches = matches == NULL ? NULL : &matches->positions;
  return TRUE;
}

/* ---- Rows ----------------------------------------------------------------- */

static int
compare_rows (gconstpointer a,
              gconstpointer b,
              gpointer      user_data)
{
  HfHeap *heap = user_data;
  const HfDominatorRow *x = a;
  const HfDominatorRow *y = b;
  int order = 0;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes < y->n_bytes ? 1 : -1;
  order = strcmp (hf_heap_get_type_name (heap, (HfTypeIndex){ x->type }),
                  hf_heap_get_type_name (heap, (HfTypeIndex){ y->type }));
  return order != 0 ? order : (x->type > y->type) - (x->type < y->type);
}

static void
take_group (Maker              *self,
            const HfOwnerGroup *group,
            HfDominatorRow     *row)
{
  *row = (HfDominatorRow){
    .n_bytes = group->n_bytes,
    .n_own_bytes = group->n_own_bytes,
    .n_objects = group->n_objects,
    .n_own_objects = group->n_instances,
    .n_instances = group->n_instances,
    .n_matching = group->n_matching,
    .n_own_matching = group->n_own_matching,
    .type = group->type,
    .object = group->object,
    .first = self->n_entries,
  };
  for (guint32 at = group->first; at != HF_INDEX_NONE; at = self->groups.entries[at].next)
    self->level->objects[row->first + row->n_entries++] = self->groups.entries[at].object;
  self->n_entries += row->n_entries;
  self->level->n_bytes += group->n_bytes;
  self->level->n_objects += group->n_objects;
}

/* Makes rows of the groups, in their order, but without names yet. */
static gboolean
take_groups (Maker   *self,
             GError **error)
{
  HfDominatorLevel *level = self->level;

  level->rows = g_try_new (HfDominatorRow, (gsize) self->groups.n_groups + 1);
  level->objects = g_try_new (guint32, (gsize) self->groups.n_entries + 1);
  if (level->rows == NULL || level->objects == NULL)
    return hf_hierarchy_fail_memory (error);
  for (guint32 i = 0; i < self->groups.n_groups; i++)
    if (level->matches == NULL || self->groups.groups[i].n_matching > 0)
      take_group (self, &self->groups.groups[i], &level->rows[level->n_rows++]);
  level->n_left_out = self->groups.n_groups - level->n_rows;
  g_qsort_with_data (level->rows, (int) level->n_rows, sizeof (HfDominatorRow), compare_rows,
                     self->heap);
  return TRUE;
}

static gboolean
follow (HfOwnerChain           *chain,
        const HfDominatorLevel *level,
        const HfDominatorRow   *row,
        HfOwnerGroups          *groups)
{
  const HfOwnerGroup group = {
    .n_bytes = row->n_bytes,
    .n_own_bytes = row->n_own_bytes,
    .type = row->type,
    .n_instances = row->n_instances,
    .n_own_matching = row->n_own_matching,
  };

  return hf_owner_chain_follow (chain, &group, level->objects + row->first, row->n_entries, groups);
}

static gboolean
name_rows (Maker *self)
{
  for (guint32 i = 0; i < self->level->n_rows; i++)
    {
      HfDominatorRow *row = &self->level->rows[i];
      HfOwnerChain chain;

      if (row->n_entries == 0)
        continue;
      hf_owner_groups_reset (&self->groups);
      if (!follow (&chain, self->level, row, &self->groups))
        return FALSE;
      row->n_own_bytes = chain.n_own_bytes;
      row->n_own_objects = chain.n_own_objects;
      row->n_own_matching = chain.n_own_matching;
      row->n_folded_matching = chain.n_folded_matching;
      if (!hf_owner_chain_has_names (&chain, row->n_instances))
        continue;
      row->first_link = self->links->len;
      row->n_links = chain.n_links;
      g_array_append_vals (self->links, chain.links, chain.n_links);
    }
  return TRUE;
}

static HfDominatorLevel *
finish (Maker   *self,
        GError **error)
{
  if (!take_groups (self, error))
    return NULL;
  if (!name_rows (self))
    {
      fail (self, error);
      return NULL;
    }
  self->level->links = (HfLink *) (void *) g_array_free (g_steal_pointer (&self->links), FALSE);
  return g_steal_pointer (&self->level);
}

/* ---- Levels ---------------------------------------------------------------- */

HfDominatorLevel *
hf_dominator_level_new (HfRetention         *retention,
                        HfDominatorMatches  *matches,
                        HfTypeSet           *folded,
                        GCancellable        *cancellable,
                        GError             **error)
{
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  g_auto (Maker) self = { 0 };
  guint32 n_objects;
  const HfObjectIndex *order = hf_dominators_get_order (dominators, &n_objects);

  if (!maker_init (&self, retention, matches, folded, cancellable, error))
    return NULL;
  for (guint32 i = 0; i < dominators->n_tops; i++)
    if (!hf_owner_groups_add (&self.groups, order[dominators->tops[i]]))
      {
        fail (&self, error);
        return NULL;
      }
  self.level->n_folded_bytes = self.groups.n_folded_bytes;
  self.level->n_folded_objects = self.groups.n_folded_objects;
  self.level->n_folded_matching = self.groups.n_folded_matching;
  return finish (&self, error);
}

HfDominatorLevel *
hf_dominator_level_new_of (HfRetention         *retention,
                           HfDominatorMatches  *matches,
                           HfTypeSet           *folded,
                           HfObjectIndex        object,
                           GCancellable        *cancellable,
                           GError             **error)
{
  g_auto (Maker) self = { 0 };

  if (!maker_init (&self, retention, matches, folded, cancellable, error))
    return NULL;
  self.groups.folded = NULL;
  if (!hf_owner_groups_add (&self.groups, object))
    {
      fail (&self, error);
      return NULL;
    }
  self.groups.folded = folded;
  return finish (&self, error);
}

HfDominatorLevel *
hf_dominator_level_new_below (const HfDominatorLevel  *above,
                              guint32                  row,
                              GCancellable            *cancellable,
                              GError                 **error)
{
  g_auto (Maker) self = { 0 };
  HfDominatorRow start = above->rows[row];
  HfOwnerChain chain;

  if (!maker_init (&self, above->retention, above->matches, above->folded, cancellable, error))
    return NULL;
  if (!follow (&chain, above, &start, &self.groups))
    {
      fail (&self, error);
      return NULL;
    }
  return finish (&self, error);
}

HfDominatorLevel *
hf_dominator_level_ref (HfDominatorLevel *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_dominator_level_unref (HfDominatorLevel *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;

  g_object_unref (self->retention);
  hf_dominator_matches_unref (self->matches);
  hf_type_set_unref (self->folded);
  g_free (self->rows);
  g_free (self->links);
  g_free (self->objects);
  g_free (self);
}

/* ---- One row --------------------------------------------------------------- */

gboolean
hf_dominator_level_can_open (const HfDominatorLevel *self,
                             guint32                 row)
{
  const HfDominatorRow *shown = &self->rows[row];

  return self->matches != NULL ? shown->n_matching > shown->n_own_matching
                               : shown->n_objects > shown->n_own_objects;
}

int
hf_dominator_level_compare_rows (const HfDominatorLevel *self,
                                 const HfDominatorRow   *a,
                                 const HfDominatorRow   *b)
{
  return compare_rows (a, b, hf_analysis_get_heap (hf_retention_get_analysis (self->retention)));
}

const HfLink *
hf_dominator_level_get_links (const HfDominatorLevel *self,
                              guint32                 row,
                              guint32                *n_links)
{
  *n_links = self->rows[row].n_links;
  return self->links + self->rows[row].first_link;
}
