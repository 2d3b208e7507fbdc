/* hf-root-list.c: a lazy list model of roots: kinds, groups below them, single roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-list-private.h"

#include "hf-drop.h"
#include "hf-root-row-private.h"

/* What a position means. */
typedef struct
{
  HfRootRowKind kind;
  guint32       kind_index;
  guint32       member; /* position below the kind; HF_INDEX_NONE for the kind's own rows */
  guint32       root;   /* position in the member; HF_INDEX_NONE if it is not below one */
  gint64        open_member;
} Place;

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfRootList, hf_root_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
clear (HfRootList *self)
{
  for (guint32 i = 0; self->groups != NULL && i < self->groups->n_kinds; i++)
    g_array_unref (self->kinds[i].open_members);

  g_clear_pointer (&self->kinds, g_free);
  hf_drop (g_steal_pointer (&self->groups), (GDestroyNotify) hf_root_groups_free);
  hf_drop_object (&self->heap);
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
hf_root_list_init (HfRootList *self G_GNUC_UNUSED)
{
}

HfRootList *
hf_root_list_new (void)
{
  return g_object_new (HF_TYPE_ROOT_LIST, NULL);
}

/* ---- Counting rows ----------------------------------------------------- */

/* Of N rows SHOWN are shown, and one more stands for the rest. */
static guint32
count_shown (guint32 n,
             guint32 shown)
{
  return n <= shown ? n : shown + 1;
}

static guint32
count_below_member (HfRootList       *self,
                    guint32           kind,
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
    n_rows += count_below_member (self, kind,
                                  &g_array_index (state->open_members, HfOpenMember, i));

  return n_rows;
}

void
hf_root_list_place_rows (HfRootList *self)
{
  guint32 row = 0;

  for (guint32 i = 0; i < self->groups->n_kinds; i++)
    {
      HfRootKindState *state = &self->kinds[i];
      guint32 extra = 0;

      for (guint j = 0; j < state->open_members->len; j++)
        {
          HfOpenMember *open = &g_array_index (state->open_members, HfOpenMember, j);

          open->start = open->member + extra;
          extra += count_below_member (self, i, open);
        }
      state->start = row;
      row += 1 + count_below_kind (self, i);
    }

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
place_member (HfRootList *self,
              Place      *place)
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

static Place
find_place (HfRootList *self,
            guint32     position)
{
  Place place = { HF_ROOT_ROW_KIND, find_kind (self, position), HF_INDEX_NONE, HF_INDEX_NONE, -1 };
  const HfRootKindState *state = &self->kinds[place.kind_index];
  const HfOpenMember *open = NULL;
  guint32 row = 0;
  guint32 n_below = 0;

  if (position == state->start)
    return place;

  row = position - state->start - 1;
  place.open_member = find_open_member (state, row);
  place.member = row;
  if (place.open_member >= 0)
    {
      open = &g_array_index (state->open_members, HfOpenMember, place.open_member);
      n_below = count_below_member (self, place.kind_index, open);
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
describe_more (HfRootList    *self,
               const Place   *place,
               HfRootRowData *data)
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
    data->n_bytes += hf_root_list_get_member (self, place->kind_index, i)->n_bytes;
}

static void
describe_root (HfRootList    *self,
               const Place   *place,
               HfRootRowData *data)
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
}

static HfRootRowData
describe (HfRootList  *self,
          const Place *place)
{
  const HfRootGroup *kind = &self->groups->kinds[place->kind_index];
  HfRootRowData data = {
    .kind = place->kind,
    .root = { HF_INDEX_NONE },
    .group = *kind,
    .kind_bytes = kind->n_bytes,
  };

  if (place->member != HF_INDEX_NONE)
    data.group = *hf_root_list_get_member (self, place->kind_index, place->member);

  switch (place->kind)
    {
    case HF_ROOT_ROW_KIND:
    case HF_ROOT_ROW_MEMBER:
      data.level = place->kind == HF_ROOT_ROW_KIND ? 0 : 1;
      data.open = place->kind == HF_ROOT_ROW_KIND ? self->kinds[place->kind_index].open
                                                  : place->open_member >= 0;
      data.n_roots = data.group.n_roots;
      data.has_bytes = TRUE;
      data.n_bytes = data.group.n_bytes;
      break;
    case HF_ROOT_ROW_ROOT:
      describe_root (self, place, &data);
      break;
    case HF_ROOT_ROW_MORE:
      describe_more (self, place, &data);
      break;
    default:
      g_assert_not_reached ();
    }

  return data;
}

static gpointer
root_list_get_item (GListModel *model,
                    guint       position)
{
  HfRootList *self = HF_ROOT_LIST (model);
  HfRootRowData data;
  Place place;

  if (position >= self->n_rows)
    return NULL;

  place = find_place (self, position);
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
                  HfRootGroups *groups,
                  gboolean      open_all)
{
  const guint32 n_old = self->n_rows;
  guint32 opened = 0;

  g_return_if_fail (HF_IS_ROOT_LIST (self));
  g_return_if_fail (heap != NULL || groups == NULL);

  self->n_rows = 0;
  if (n_old > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, 0);
  clear (self);
  if (groups == NULL)
    return;

  self->heap = g_object_ref (heap);
  self->groups = groups;
  self->kinds = g_new0 (HfRootKindState, MAX (groups->n_kinds, 1));
  for (guint32 i = 0; i < groups->n_kinds; i++)
    {
      self->kinds[i].open_members = g_array_new (FALSE, FALSE, sizeof (HfOpenMember));
      self->kinds[i].n_shown = HF_ROOT_LIST_FIRST;
      self->kinds[i].open = open_all;
      if (groups->kinds[i].kind == HF_ROOT_STATIC)
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
toggle_member (HfRootList  *self,
               const Place *place)
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
  Place place;
  gboolean was_open = FALSE;
  guint32 n_added = 0;
  guint32 n_removed = 0;

  g_return_val_if_fail (HF_IS_ROOT_LIST (self), FALSE);
  g_return_val_if_fail (position < self->n_rows, FALSE);

  place = find_place (self, position);
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
  Place place;

  g_return_val_if_fail (HF_IS_ROOT_LIST (self), FALSE);
  g_return_val_if_fail (position < self->n_rows, FALSE);

  place = find_place (self, position);
  if (place.kind != HF_ROOT_ROW_MORE)
    return FALSE;

  state = &self->kinds[place.kind_index];
  if (place.root == HF_INDEX_NONE)
    state->n_shown += HF_ROOT_LIST_STEP;
  else
    g_array_index (state->open_members, HfOpenMember,
                   place.open_member).n_shown += HF_ROOT_LIST_STEP;
  hf_root_list_place_rows (self);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, self->n_rows - n_old + 1);

  return TRUE;
}

/* ---- Finding rows ------------------------------------------------------ */

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
      row += count_below_member (self, kind, open);
    }

  return row;
}

guint
hf_root_list_find_parent (HfRootList *self,
                          guint       position)
{
  Place place;

  g_return_val_if_fail (position < self->n_rows, HF_INDEX_NONE);

  place = find_place (self, position);
  if (place.kind == HF_ROOT_ROW_KIND)
    return HF_INDEX_NONE;
  if (place.root != HF_INDEX_NONE)
    return get_member_row (self, place.kind_index, place.member);

  return self->kinds[place.kind_index].start;
}

static guint
find_group (HfRootList        *self,
            guint32            kind,
            const HfSelection *selection)
{
  const guint32 n_shown = MIN (self->kinds[kind].n_shown,
                               hf_root_list_count_members (self, kind));

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
  const guint32 n_shown = MIN (self->kinds[kind].n_shown,
                               hf_root_list_count_members (self, kind));

  for (guint32 i = 0; self->kinds[kind].open && i < n_shown; i++)
    {
      const guint position = find_root_in_member (self, kind, i, root);

      if (position != HF_INDEX_NONE)
        return position;
    }

  return HF_INDEX_NONE;
}

guint
hf_root_list_find (HfRootList        *self,
                   const HfSelection *selection)
{
  guint64 wanted = selection->root_kind;
  guint32 n_roots = 0;

  if (self->groups == NULL)
    return HF_INDEX_NONE;
  if (selection->kind == HF_SELECTION_ROOT)
    wanted = hf_heap_get_roots (self->heap, &n_roots)[selection->root.value].kind;
  else if (selection->kind != HF_SELECTION_ROOT_GROUP)
    return HF_INDEX_NONE;

  for (guint32 i = 0; i < self->groups->n_kinds; i++)
    {
      if (self->groups->kinds[i].kind != wanted)
        continue;
      return selection->kind == HF_SELECTION_ROOT ? find_root (self, i, selection->root)
                                                  : find_group (self, i, selection);
    }

  return HF_INDEX_NONE;
}
