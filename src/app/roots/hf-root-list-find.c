/* hf-root-list-find.c: which row of a list of roots shows what
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-list-private.h"

static guint32
get_member_row (HfRootList *self,
                guint32     kind,
                guint32     member)
{
  const HfRootKindState *state = &self->kinds[kind];
  guint32 row = state->start + 1 + member;

  for (guint i = 0; i < state->open_members->len; i++)
    {
      const HfOpenMember *open = &g_array_index (state->open_members, HfOpenMember, i);

      if (open->member >= member)
        break;
      row += hf_root_list_count_below (self, kind, open);
    }

  return row;
}

guint
hf_root_list_find_parent (HfRootList *self,
                          guint       position)
{
  HfRootPlace place;

  g_return_val_if_fail (position < self->n_rows, HF_INDEX_NONE);

  place = hf_root_list_find_place (self, position);
  if (place.kind == HF_ROOT_ROW_KIND || place.kind == HF_ROOT_ROW_SEVERAL ||
      place.kind == HF_ROOT_ROW_UNREACHABLE)
    return HF_INDEX_NONE;
  if (place.root != HF_INDEX_NONE)
    return get_member_row (self, place.kind_index, place.member);

  return self->kinds[place.kind_index].start;
}

gboolean
hf_root_list_is_below (HfRootList *self,
                       guint       position,
                       guint       ancestor)
{
  while (position != HF_INDEX_NONE && position > ancestor)
    position = hf_root_list_find_parent (self, position);

  return position == ancestor;
}

static guint
find_group (HfRootList        *self,
            guint32            kind,
            const HfSelection *selection)
{
  const guint32 n_shown = MIN (self->kinds[kind].n_shown, hf_root_list_count_members (self, kind));

  if (selection->type.value == HF_INDEX_NONE)
    return self->kinds[kind].start;
  for (guint32 i = 0; self->kinds[kind].open && i < n_shown; i++)
    {
      const HfRootGroup *member = hf_root_list_get_member (self, kind, i);

      if (member->type.value == selection->type.value && member->n_roots > 1)
        return get_member_row (self, kind, i);
    }

  return HF_INDEX_NONE;
}

static guint
find_root_in_member (HfRootList  *self,
                     guint32      kind,
                     guint32      member,
                     HfRootIndex  root)
{
  const HfRootGroup *group = hf_root_list_get_member (self, kind, member);
  const GArray *open_members = self->kinds[kind].open_members;
  guint32 offset = 0;

  while (offset < group->n_roots &&
         self->groups->roots[group->first_root + offset].value != root.value)
    offset++;
  if (offset == group->n_roots)
    return HF_INDEX_NONE;
  if (group->n_roots == 1)
    return get_member_row (self, kind, member);

  for (guint i = 0; i < open_members->len; i++)
    {
      const HfOpenMember *open = &g_array_index (open_members, HfOpenMember, i);

      if (open->member == member && offset < open->n_shown)
        return get_member_row (self, kind, member) + 1 + offset;
    }

  return HF_INDEX_NONE;
}

static guint
find_root (HfRootList  *self,
           guint32      kind,
           HfRootIndex  root)
{
  const guint32 n_shown = MIN (self->kinds[kind].n_shown, hf_root_list_count_members (self, kind));

  for (guint32 i = 0; self->kinds[kind].open && i < n_shown; i++)
    {
      const guint position = find_root_in_member (self, kind, i, root);

      if (position != HF_INDEX_NONE)
        return position;
    }

  return HF_INDEX_NONE;
}

static guint32
find_kind (HfRootList *self,
           guint64     kind,
           gboolean    is_weak)
{
  for (guint32 i = 0; i < self->groups->n_kinds; i++)
    {
      const HfRootGroup *group = &self->groups->kinds[i];

      if (group->is_weak == is_weak && (is_weak || group->kind == kind))
        return i;
    }

  return HF_INDEX_NONE;
}

guint32
hf_root_list_find_kind (HfRootList        *self,
                        const HfSelection *selection)
{
  const HfRoot *root = NULL;
  guint32 n_roots = 0;

  if (self->groups == NULL)
    return HF_INDEX_NONE;
  if (selection->kind == HF_SELECTION_ROOT_GROUP)
    return find_kind (self, selection->root_kind, selection->is_weak);
  if (selection->kind != HF_SELECTION_ROOT)
    return HF_INDEX_NONE;

  root = &hf_heap_get_roots (self->heap, &n_roots)[selection->root.value];
  return find_kind (self, root->kind, hf_root_is_weak (root));
}

guint
hf_root_list_find (HfRootList        *self,
                   const HfSelection *selection)
{
  const guint32 kind = hf_root_list_find_kind (self, selection);

  if (self->groups == NULL)
    return HF_INDEX_NONE;
  if (selection->kind == HF_SELECTION_PART && selection->node == HF_INDEX_NONE)
    return selection->part == HF_PART_SEVERAL ? self->several_row : self->unreachable_row;
  if (kind == HF_INDEX_NONE)
    return HF_INDEX_NONE;

  return selection->kind == HF_SELECTION_ROOT_GROUP ? find_group (self, kind, selection)
                                                    : find_root (self, kind, selection->root);
}
