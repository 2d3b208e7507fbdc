/* hf-root-list.c: a lazy list model of roots: kinds, groups below them, single roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-list-private.h"

#include "hf-free-later.h"
#include "hf-root-row-private.h"

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfRootList, hf_root_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
clear (HfRootList *self)
{
  for (guint32 i = 0; self->groups != NULL && i < self->groups->n_kinds; i++)
    g_array_unref (self->kinds[i].open_members);

  g_clear_pointer (&self->kinds, g_free);
  self->groups = NULL;
  hf_free_later (g_steal_pointer (&self->answer), (GDestroyNotify) hf_root_answer_free);
  hf_free_later_object (&self->heap);
  self->several_row = HF_INDEX_NONE;
  self->unreachable_row = HF_INDEX_NONE;
  self->n_rows = 0;
}

static void
hf_root_list_finalize (GObject *object)
{
  clear (HF_ROOT_LIST (object));

  G_OBJECT_CLASS (hf_root_list_parent_class)->finalize (object);
}

static void
hf_root_list_class_init (HfRootListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_root_list_finalize;
}

static void
hf_root_list_init (HfRootList *self)
{
  self->several_row = HF_INDEX_NONE;
  self->unreachable_row = HF_INDEX_NONE;
}

HfRootList *
hf_root_list_new (void)
{
  return g_object_new (HF_TYPE_ROOT_LIST, NULL);
}

/* ---- The model --------------------------------------------------------- */

static GType
root_list_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return HF_TYPE_ROOT_ROW;
}

static guint
root_list_get_n_items (GListModel *model)
{
  return HF_ROOT_LIST (model)->n_rows;
}

static void
describe_more (HfRootList        *self,
               const HfRootPlace *place,
               HfRootRowData     *data)
{
  const HfRootKindState *state = &self->kinds[place->kind_index];
  const guint32 n_members = hf_root_list_count_members (self, place->kind_index);

  if (place->root != HF_INDEX_NONE)
    {
      data->level = 2;
      data->n_roots = data->group.n_roots - place->root;
      return;
    }

  data->level = 1;
  data->n_roots = n_members - state->n_shown;
  data->has_bytes = TRUE;
  for (guint32 i = state->n_shown; i < n_members; i++)
    {
      const HfRootGroup *member = hf_root_list_get_member (self, place->kind_index, i);

      data->n_bytes += member->n_bytes;
      data->n_retained += member->n_retained;
    }
}

static void
describe_root (HfRootList        *self,
               const HfRootPlace *place,
               HfRootRowData     *data)
{
  const guint32 offset = place->root == HF_INDEX_NONE ? 0 : place->root;
  const HfRoot *roots = NULL;
  guint32 n_roots = 0;

  roots = hf_heap_get_roots (self->heap, &n_roots);
  data->level = place->root == HF_INDEX_NONE ? 1 : 2;
  data->root = self->groups->roots[data->group.first_root + offset];
  data->n_roots = 1;
  data->has_bytes = TRUE;
  data->n_bytes = hf_heap_get_object_size (self->heap, roots[data->root.value].object);
  if (self->answer->retention != NULL)
    data->n_retained = self->answer->retention->root_bytes[data->root.value];
}

static void
describe_group (HfRootList        *self,
                const HfRootPlace *place,
                HfRootRowData     *data)
{
  data->level = place->kind == HF_ROOT_ROW_KIND ? 0 : 1;
  data->open = place->kind == HF_ROOT_ROW_KIND ? self->kinds[place->kind_index].open
                                               : place->open_member >= 0;
  data->n_roots = data->group.n_roots;
  data->has_bytes = TRUE;
  data->n_bytes = data->group.n_bytes;
  data->n_retained = data->group.n_retained;
}

static void
describe_rest (HfRetainedSum  sum,
               HfRootRowData *data)
{
  data->n_roots = sum.n_objects;
  data->has_bytes = TRUE;
  data->is_retained = TRUE;
  data->n_bytes = sum.n_bytes;
  data->n_retained = sum.n_bytes;
}

static HfRootRowData
describe (HfRootList        *self,
          const HfRootPlace *place)
{
  HfRootRowData data = {
    .kind = place->kind,
    .group = { .type = { HF_INDEX_NONE } },
    .root = { HF_INDEX_NONE },
    .is_retained = self->answer->retention != NULL,
    .is_awaited = self->answer->is_awaited,
  };

  if (place->kind == HF_ROOT_ROW_SEVERAL)
    {
      describe_rest (self->answer->retention->several, &data);
      return data;
    }
  if (place->kind == HF_ROOT_ROW_UNREACHABLE)
    {
      describe_rest (self->answer->unreachable, &data);
      return data;
    }

  data.group = self->groups->kinds[place->kind_index];
  data.kind_bytes = data.is_retained ? data.group.n_retained : data.group.n_bytes;
  if (place->member != HF_INDEX_NONE)
    data.group = *hf_root_list_get_member (self, place->kind_index, place->member);

  if (place->kind == HF_ROOT_ROW_ROOT)
    describe_root (self, place, &data);
  else if (place->kind == HF_ROOT_ROW_MORE)
    describe_more (self, place, &data);
  else
    describe_group (self, place, &data);

  return data;
}

static gpointer
root_list_get_item (GListModel *model,
                    guint       position)
{
  HfRootList *self = HF_ROOT_LIST (model);
  HfRootRowData data;
  HfRootPlace place;

  if (position >= self->n_rows)
    return NULL;

  place = hf_root_list_find_place (self, position);
  data = describe (self, &place);
  return hf_root_row_new (self->heap, &data);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = root_list_get_item_type;
  iface->get_n_items = root_list_get_n_items;
  iface->get_item = root_list_get_item;
}

void
hf_root_list_set (HfRootList   *self,
                  HfHeap       *heap,
                  HfRootAnswer *answer,
                  gboolean      open_all)
{
  const HfRootGroups *groups = NULL;
  const guint32 n_old = self->n_rows;
  guint32 opened = 0;

  g_return_if_fail (HF_IS_ROOT_LIST (self));
  g_return_if_fail (heap != NULL || answer == NULL);

  self->n_rows = 0;
  if (n_old > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, 0);
  clear (self);
  if (answer == NULL)
    return;

  self->heap = g_object_ref (heap);
  self->answer = answer;
  groups = self->groups = answer->groups;
  self->kinds = g_new0 (HfRootKindState, MAX (groups->n_kinds, 1));
  for (guint32 i = 0; i < groups->n_kinds; i++)
    {
      self->kinds[i].open_members = g_array_new (FALSE, FALSE, sizeof (HfOpenMember));
      self->kinds[i].n_shown = HF_ROOT_LIST_FIRST;
      self->kinds[i].open = open_all;
      if (groups->kinds[i].kind == HF_ROOT_STATIC && !groups->kinds[i].is_weak)
        opened = i;
    }
  if (groups->n_kinds > 0)
    self->kinds[opened].open = TRUE;

  hf_root_list_place_rows (self);
  if (self->n_rows > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->n_rows);
}

/* ---- Opening and closing ----------------------------------------------- */

static void
toggle_member (HfRootList        *self,
               const HfRootPlace *place)
{
  HfRootKindState *state = &self->kinds[place->kind_index];
  const HfOpenMember open = { place->member, HF_ROOT_LIST_FIRST, 0 };
  guint position = 0;

  if (place->open_member >= 0)
    {
      g_array_remove_index (state->open_members, (guint) place->open_member);
      return;
    }

  while (position < state->open_members->len &&
         g_array_index (state->open_members, HfOpenMember, position).member < place->member)
    position++;
  g_array_insert_val (state->open_members, position, open);
}

gboolean
hf_root_list_set_open (HfRootList *self,
                       guint       position,
                       gboolean    open)
{
  const guint32 n_old = self->n_rows;
  HfRootPlace place;
  gboolean was_open = FALSE;
  guint32 n_added = 0;
  guint32 n_removed = 0;

  g_return_val_if_fail (HF_IS_ROOT_LIST (self), FALSE);
  g_return_val_if_fail (position < self->n_rows, FALSE);

  place = hf_root_list_find_place (self, position);
  if (place.kind != HF_ROOT_ROW_KIND && place.kind != HF_ROOT_ROW_MEMBER)
    return FALSE;
  was_open = place.kind == HF_ROOT_ROW_KIND ? self->kinds[place.kind_index].open
                                            : place.open_member >= 0;
  if (was_open == !!open)
    return FALSE;

  if (place.kind == HF_ROOT_ROW_KIND)
    self->kinds[place.kind_index].open = !was_open;
  else
    toggle_member (self, &place);
  hf_root_list_place_rows (self);

  if (self->n_rows > n_old)
    n_added = self->n_rows - n_old;
  else
    n_removed = n_old - self->n_rows;
  g_list_model_items_changed (G_LIST_MODEL (self), position + 1, n_removed, n_added);

  return TRUE;
}

gboolean
hf_root_list_show_more (HfRootList *self,
                        guint       position)
{
  const guint32 n_old = self->n_rows;
  HfRootKindState *state = NULL;
  HfRootPlace place;

  g_return_val_if_fail (HF_IS_ROOT_LIST (self), FALSE);
  g_return_val_if_fail (position < self->n_rows, FALSE);

  place = hf_root_list_find_place (self, position);
  if (place.kind != HF_ROOT_ROW_MORE)
    return FALSE;

  state = &self->kinds[place.kind_index];
  if (place.root == HF_INDEX_NONE)
    state->n_shown += HF_ROOT_LIST_STEP;
  else
    g_array_index (state->open_members, HfOpenMember, place.open_member).n_shown +=
      HF_ROOT_LIST_STEP;
  hf_root_list_place_rows (self);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, self->n_rows - n_old + 1);

  return TRUE;
}
