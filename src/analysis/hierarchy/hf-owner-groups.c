/* hf-owner-groups.c: objects that stand side by side in the dominator tree, by type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-groups.h"

#include <string.h>

#define LEAST_ROOM 256

gboolean
hf_owner_groups_init (HfOwnerGroups      *self,
                      HfHeap             *heap,
                      const HfDominators *dominators,
                      const HfTypeSet    *folded,
                      GCancellable       *cancellable)
{
  gsize n_types = hf_heap_get_n_types (heap);

  *self = (HfOwnerGroups){
    .heap = heap,
    .dominators = dominators,
    .folded = folded,
    .free_entry = HF_INDEX_NONE,
    .heaviest = HF_INDEX_NONE,
    .cancellable = cancellable,
  };
  self->slots = g_try_new (guint32, n_types + 1);
  if (self->slots != NULL)
    memset (self->slots, 0xff, sizeof (guint32) * (n_types + 1));
  return self->slots != NULL;
}

void
hf_owner_groups_clear (HfOwnerGroups *self)
{
  g_free (self->groups);
  g_free (self->slots);
  g_free (self->entries);
}

void
hf_owner_groups_reset (HfOwnerGroups *self)
{
  for (guint32 i = 0; i < self->n_groups; i++)
    self->slots[self->groups[i].type] = HF_INDEX_NONE;
  self->n_groups = 0;
  self->n_entries = 0;
  self->free_entry = HF_INDEX_NONE;
  self->level = 0;
  self->heaviest = HF_INDEX_NONE;
  self->n_folded_bytes = 0;
  self->n_folded_objects = 0;
  self->n_folded_matching = 0;
}

void
hf_owner_groups_begin_level (HfOwnerGroups *self)
{
  self->level++;
  self->heaviest = HF_INDEX_NONE;
}

/* ---- Putting in --------------------------------------------------------- */

/* Twice as much room, in a number that fits. */
static guint32
get_more_room (guint32 room)
{
  return room > HF_INDEX_NONE / 2 ? HF_INDEX_NONE : MAX (LEAST_ROOM, room * 2);
}

static gboolean
grow_groups (HfOwnerGroups *self)
{
  guint32 room = get_more_room (self->group_room);
  HfOwnerGroup *groups = g_try_renew (HfOwnerGroup, self->groups, room);

  if (groups == NULL)
    return FALSE;
  self->groups = groups;
  self->group_room = room;
  return TRUE;
}

static gboolean
grow_entries (HfOwnerGroups *self)
{
  guint32 room = get_more_room (self->room);
  HfOwnerEntry *entries = g_try_renew (HfOwnerEntry, self->entries, room);

  if (entries == NULL)
    return FALSE;
  self->entries = entries;
  self->room = room;
  return TRUE;
}

static gboolean
put_entry (HfOwnerGroups *self,
           HfOwnerGroup  *group,
           HfObjectIndex  object)
{
  guint32 at = self->free_entry;

  if (at != HF_INDEX_NONE)
    self->free_entry = self->entries[at].next;
  else if (self->n_entries < self->room || grow_entries (self))
    at = self->n_entries++;
  else
    return FALSE;
  self->entries[at] = (HfOwnerEntry){ object.value, group->first };
  group->first = at;
  group->n_entries++;
  return TRUE;
}

/* The position of the group of @type, which is made if there is none. */
static guint32
find_group (HfOwnerGroups *self,
            guint32        type)
{
  guint32 position = self->slots[type];

  if (position == HF_INDEX_NONE)
    {
      if (self->n_groups == self->group_room && !grow_groups (self))
        return HF_INDEX_NONE;
      position = self->n_groups++;
      self->slots[type] = position;
      self->groups[position] = (HfOwnerGroup){ .type = type, .first = HF_INDEX_NONE };
    }
  if (self->groups[position].level != self->level)
    {
      self->groups[position].level = self->level;
      self->groups[position].n_level_bytes = 0;
    }
  return position;
}

/* @position is that of the first of @n_retained objects in the order of the dominators. */
static void
count_matches (const HfOwnerGroups *self,
               HfOwnerGroup        *group,
               guint32              position,
               guint32              n_retained)
{
  const guint32 n_to = hf_ranked_set_count_to (self->matches, position + n_retained - 1);
  const gboolean is_first = hf_ranked_set_contains (self->matches, position);

  group->n_matching += n_to - hf_ranked_set_count_to (self->matches, position) + is_first;
  group->n_own_matching += is_first;
}

static gboolean
add (HfOwnerGroups *self,
     HfObjectIndex  object,
     guint32        order_position,
     guint32        n_retained)
{
  guint64 size = hf_heap_get_object_size (self->heap, object);
  guint64 retained = n_retained == 1 ? size : hf_dominators_get_retained (self->dominators, object);
  guint32 position = find_group (self, hf_heap_get_object_type (self->heap, object).value);
  HfOwnerGroup *group;

  if (position == HF_INDEX_NONE)
    return FALSE;
  group = &self->groups[position];
  if (group->n_instances == 0 || retained > group->object_bytes ||
      (retained == group->object_bytes && object.value < group->object))
    {
      group->object = object.value;
      group->object_bytes = retained;
    }
  group->n_bytes += retained;
  group->n_own_bytes += size;
  group->n_level_bytes += retained;
  group->n_objects += n_retained;
  group->n_instances++;
  if (self->matches != NULL)
    count_matches (self, group, order_position, n_retained);
  if (self->heaviest == HF_INDEX_NONE ||
      group->n_level_bytes > self->groups[self->heaviest].n_level_bytes)
    self->heaviest = position;
  return n_retained == 1 || put_entry (self, group, object);
}

static gboolean
add_polled (HfOwnerGroups *self,
            HfObjectIndex  object,
            guint32        position,
            guint32        n_retained)
{
  if ((++self->n_seen & HF_POLL_MASK) == 0 && g_cancellable_is_cancelled (self->cancellable))
    return FALSE;
  if (add (self, object, position, n_retained))
    return TRUE;
  self->is_full = TRUE;
  return FALSE;
}

/* Whether @object, which is at @position in the order, is folded: then it is counted. */
static gboolean
fold (HfOwnerGroups *self,
      HfObjectIndex  object,
      guint32        position)
{
  if (!hf_type_set_contains (self->folded, hf_heap_get_object_type (self->heap, object)))
    return FALSE;
  self->n_folded_bytes += hf_heap_get_object_size (self->heap, object);
  self->n_folded_objects++;
  if (self->matches != NULL && hf_ranked_set_contains (self->matches, position))
    self->n_folded_matching++;
  return TRUE;
}

gboolean
hf_owner_groups_add (HfOwnerGroups *self,
                     HfObjectIndex  object)
{
  const guint32 position = self->matches != NULL
                             ? hf_dominators_get_position (self->dominators, object)
                             : 0;

  if (fold (self, object, position))
    return hf_owner_groups_add_below (self, object);
  return add_polled (self, object, position,
                     hf_dominators_get_n_retained (self->dominators, object));
}

/* A subtree lists each object before what it dominates: what a folded object dominates
 * immediately comes next. */
gboolean
hf_owner_groups_add_below (HfOwnerGroups *self,
                           HfObjectIndex  object)
{
  guint32 n = 0;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (self->dominators, object, &n);
  const guint32 position = hf_dominators_get_position (self->dominators, object);

  for (guint32 i = 1; i < n;)
    {
      guint32 n_retained = hf_dominators_get_n_retained (self->dominators, subtree[i]);

      if (fold (self, subtree[i], position + i))
        {
          if ((++self->n_seen & HF_POLL_MASK) == 0 &&
              g_cancellable_is_cancelled (self->cancellable))
            return FALSE;
          i++;
          continue;
        }
      if (!add_polled (self, subtree[i], position + i, n_retained))
        return FALSE;
      i += n_retained;
    }
  return TRUE;
}

/* ---- Heirs -------------------------------------------------------------- */

guint32
hf_owner_groups_find_heir (const HfOwnerGroups *self,
                           guint32              type,
                           guint64              n_bytes)
{
  guint32 same = self->slots[type];
  const HfOwnerGroup *heaviest;

  if (self->heaviest == HF_INDEX_NONE || n_bytes == 0)
    return HF_INDEX_NONE;
  heaviest = &self->groups[self->heaviest];
  if (heaviest->n_level_bytes >= n_bytes - n_bytes / 10)
    return self->heaviest;
  if (same != HF_INDEX_NONE && self->groups[same].level == self->level &&
      self->groups[same].n_level_bytes >= n_bytes - n_bytes / 2)
    return same;
  return HF_INDEX_NONE;
}

HfOwnerGroup
hf_owner_groups_take (HfOwnerGroups *self,
                      guint32        position)
{
  HfOwnerGroup taken = self->groups[position];

  self->slots[taken.type] = HF_INDEX_NONE;
  self->n_groups--;
  if (position < self->n_groups)
    {
      self->groups[position] = self->groups[self->n_groups];
      self->slots[self->groups[position].type] = position;
    }
  return taken;
}

gboolean
hf_owner_groups_open (HfOwnerGroups *self,
                      guint32        first)
{
  while (first != HF_INDEX_NONE)
    {
      HfOwnerEntry entry = self->entries[first];

      self->entries[first].next = self->free_entry;
      self->free_entry = first;
      if (!hf_owner_groups_add_below (self, (HfObjectIndex){ entry.object }))
        return FALSE;
      first = entry.next;
    }
  return TRUE;
}
