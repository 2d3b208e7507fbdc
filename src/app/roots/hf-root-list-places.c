/* hf-root-list-places.c: how many rows a list of roots has, and what each position means
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-list-private.h"

/* ---- Counting rows ----------------------------------------------------- */

/* Of N rows SHOWN are shown, and one more stands for the rest. */
static guint32
count_shown (guint32 n,
             guint32 shown)
{
  return n <= shown ? n : shown + 1;
}

guint32
hf_root_list_count_below (HfRootList         *self,
                          guint32             kind,
                          const HfOpenMember *open)
{
  return count_shown (hf_root_list_get_member (self, kind, open->member)->n_roots, open->n_shown);
}

static guint32
count_below_kind (HfRootList *self,
                  guint32     kind)
{
  const HfRootKindState *state = &self->kinds[kind];
  guint32 n_rows = 0;

  if (!state->open)
    return 0;

  n_rows = count_shown (hf_root_list_count_members (self, kind), state->n_shown);
  for (guint i = 0; i < state->open_members->len; i++)
    n_rows += hf_root_list_count_below (self, kind,
                                        &g_array_index (state->open_members, HfOpenMember, i));

  return n_rows;
}

/* Kinds stand by what they keep, and so does what several of them keep. Weak roots keep nothing,
 * so they stand below all that keeps something. */
static gboolean
is_below_several (HfRootList *self,
                  guint32     kind)
{
  const HfRootGroup *group = &self->groups->kinds[kind];

  return group->is_weak || group->n_retained < self->answer->retention->several.n_bytes;
}

void
hf_root_list_place_rows (HfRootList *self)
{
  const HfRootRetention *retention = self->answer->retention;
  const gboolean has_several = retention != NULL && retention->several.n_objects > 0;
  guint32 row = 0;

  self->several_row = HF_INDEX_NONE;
  self->unreachable_row = HF_INDEX_NONE;

  for (guint32 i = 0; i < self->groups->n_kinds; i++)
    {
      HfRootKindState *state = &self->kinds[i];
      guint32 extra = 0;

      for (guint j = 0; j < state->open_members->len; j++)
        {
          HfOpenMember *open = &g_array_index (state->open_members, HfOpenMember, j);

          open->start = open->member + extra;
          extra += hf_root_list_count_below (self, i, open);
        }
      if (has_several && self->several_row == HF_INDEX_NONE && is_below_several (self, i))
        self->several_row = row++;
      state->start = row;
      row += 1 + count_below_kind (self, i);
    }

  if (has_several && self->several_row == HF_INDEX_NONE)
    self->several_row = row++;
  if (self->answer->unreachable.n_objects > 0)
    self->unreachable_row = row++;
  self->n_rows = row;
}

/* ---- From a position to what it shows ---------------------------------- */

static guint32
find_kind (HfRootList *self,
           guint32     position)
{
  guint32 low = 0;
  guint32 high = self->groups->n_kinds;

  while (high - low > 1)
    {
      const guint32 middle = low + (high - low) / 2;

      if (self->kinds[middle].start <= position)
        low = middle;
      else
        high = middle;
    }

  return low;
}

/* The last open member at or above ROW, a row below the kind; -1 if there is none. */
static gint64
find_open_member (const HfRootKindState *state,
                  guint32          row)
{
  gint64 low = -1;
  gint64 high = state->open_members->len;

  while (high - low > 1)
    {
      const gint64 middle = low + (high - low) / 2;

      if (g_array_index (state->open_members, HfOpenMember, middle).start <= row)
        low = middle;
      else
        high = middle;
    }

  return low;
}

static void
place_member (HfRootList  *self,
              HfRootPlace *place)
{
  const HfRootKindState *state = &self->kinds[place->kind_index];

  if (place->member == state->n_shown &&
      place->member < hf_root_list_count_members (self, place->kind_index))
    {
      place->kind = HF_ROOT_ROW_MORE;
      place->member = HF_INDEX_NONE;
      return;
    }

  if (hf_root_list_get_member (self, place->kind_index, place->member)->n_roots > 1)
    place->kind = HF_ROOT_ROW_MEMBER;
  else
    place->kind = HF_ROOT_ROW_ROOT;
}

HfRootPlace
hf_root_list_find_place (HfRootList *self,
                         guint32     position)
{
  HfRootPlace place = { HF_ROOT_ROW_KIND, 0, HF_INDEX_NONE, HF_INDEX_NONE, -1 };
  const HfRootKindState *state = NULL;
  const HfOpenMember *open = NULL;
  guint32 row = 0;
  guint32 n_below = 0;

  if (position == self->several_row || position == self->unreachable_row)
    {
      place.kind = position == self->several_row ? HF_ROOT_ROW_SEVERAL : HF_ROOT_ROW_UNREACHABLE;
      return place;
    }
  place.kind_index = find_kind (self, position);
  state = &self->kinds[place.kind_index];
  if (position == state->start)
    return place;

  row = position - state->start - 1;
  place.open_member = find_open_member (state, row);
  place.member = row;
  if (place.open_member >= 0)
    {
      open = &g_array_index (state->open_members, HfOpenMember, place.open_member);
      n_below = hf_root_list_count_below (self, place.kind_index, open);
      place.member = open->member;
      if (row > open->start + n_below)
        place.member += row - open->start - n_below;
    }

  if (open == NULL || row == open->start || row > open->start + n_below)
    {
      if (open != NULL && row != open->start)
        place.open_member = -1;
      place_member (self, &place);
      return place;
    }

  place.root = row - open->start - 1;
  place.kind = place.root < open->n_shown ? HF_ROOT_ROW_ROOT : HF_ROOT_ROW_MORE;
  return place;
}
