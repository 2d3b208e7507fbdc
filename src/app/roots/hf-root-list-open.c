/* hf-root-list-open.c: which groups of a list of roots are open, to be kept for later
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-list-private.h"

/* No type of the heap: stands for a type that the heap does not have. */
#define NO_TYPE (HF_OPEN_GROUP_KIND - 1)

/* Rows that take the place of others. More than a window has. */
#define MAX_INSTEAD 256

GArray *
hf_root_list_dup_open (HfRootList *self)
{
  GArray *all = hf_open_groups_new ();

  for (guint32 i = 0; self->groups != NULL && i < self->groups->n_kinds; i++)
    {
      const HfRootKindState *state = &self->kinds[i];
      const HfRootGroup *kind = &self->groups->kinds[i];
      HfOpenGroup open = { kind->is_weak, kind->kind, { HF_OPEN_GROUP_KIND }, state->n_shown };

      if (state->open)
        g_array_append_val (all, open);
      for (guint j = 0; j < state->open_members->len; j++)
        {
          const HfOpenMember *member = &g_array_index (state->open_members, HfOpenMember, j);

          open.type = hf_root_list_get_member (self, i, member->member)->type;
          open.n_shown = member->n_shown;
          g_array_append_val (all, open);
        }
    }

  return all;
}

static void
restore_kind (HfRootList   *self,
              guint32       kind,
              const GArray *all)
{
  const HfRootGroup *kind_group = &self->groups->kinds[kind];
  HfRootKindState *state = &self->kinds[kind];
  g_autoptr (GHashTable) members = g_hash_table_new (NULL, NULL);

  state->open = FALSE;
  for (guint i = 0; i < all->len; i++)
    {
      const HfOpenGroup *open = &g_array_index (all, HfOpenGroup, i);

      if (open->kind != kind_group->kind || open->is_weak != kind_group->is_weak)
        continue;
      if (open->type.value != HF_OPEN_GROUP_KIND)
        {
          g_hash_table_insert (members, GUINT_TO_POINTER (open->type.value), (gpointer) open);
          continue;
        }
      state->open = TRUE;
      state->n_shown = open->n_shown;
    }

  g_array_set_size (state->open_members, 0);
  for (guint32 i = 0; i < hf_root_list_count_members (self, kind); i++)
    {
      const HfRootGroup *group = hf_root_list_get_member (self, kind, i);
      const HfOpenGroup *open = g_hash_table_lookup (members, GUINT_TO_POINTER (group->type.value));
      const HfOpenMember member = { i, open == NULL ? 0 : open->n_shown, 0 };

      if (open != NULL && group->n_roots > 1)
        g_array_append_val (state->open_members, member);
    }
}

/* Reports that all rows may have changed. A view searches all rows that replace others for the
 * one that it has selected, and so would have each of a million made. */
static void
emit_all (HfRootList *self,
          guint32     n_old)
{
  const guint32 n_new = self->n_rows;
  const guint32 n_instead = MIN (n_new, MIN (n_old, MAX_INSTEAD));

  self->n_rows = n_instead;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, n_instead);
  self->n_rows = n_new;
  if (n_new > n_instead)
    g_list_model_items_changed (G_LIST_MODEL (self), n_instead, 0, n_new - n_instead);
}

void
hf_root_list_restore_open (HfRootList   *self,
                           const GArray *open)
{
  const guint32 n_old = self->n_rows;

  g_return_if_fail (HF_IS_ROOT_LIST (self));

  if (self->groups == NULL)
    return;

  for (guint32 i = 0; i < self->groups->n_kinds; i++)
    restore_kind (self, i, open);
  hf_root_list_place_rows (self);
  emit_all (self, n_old);
}

/* ---- Search ------------------------------------------------------------- */

/* Where in the member that root is; the number of its roots if it is not. */
static guint32
find_in_member (HfRootList        *self,
                const HfRootGroup *member,
                HfRootIndex        root)
{
  guint32 i = 0;

  while (i < member->n_roots && self->groups->roots[member->first_root + i].value != root.value)
    i++;

  return i;
}

static void
open_member (HfRootList *self,
             guint32     kind,
             guint32     member,
             guint32     n_shown)
{
  GArray *open_members = self->kinds[kind].open_members;
  const HfOpenMember new_member = { member, n_shown, 0 };
  guint i = 0;

  while (i < open_members->len && g_array_index (open_members, HfOpenMember, i).member < member)
    i++;
  if (i == open_members->len || g_array_index (open_members, HfOpenMember, i).member != member)
    g_array_insert_val (open_members, i, new_member);
  else if (g_array_index (open_members, HfOpenMember, i).n_shown < n_shown)
    g_array_index (open_members, HfOpenMember, i).n_shown = n_shown;
}

/* Whether the member has what is looked for; opens it, if that is one of its roots. */
static gboolean
reveal_in_member (HfRootList        *self,
                  guint32            kind,
                  guint32            member,
                  const HfSelection *selection)
{
  const HfRootGroup *group = hf_root_list_get_member (self, kind, member);
  guint32 offset;

  if (selection->kind == HF_SELECTION_ROOT_GROUP)
    return group->type.value == selection->type.value && group->n_roots > 1;

  offset = find_in_member (self, group, selection->root);
  if (offset == group->n_roots)
    return FALSE;

  if (group->n_roots > 1)
    open_member (self, kind, member, MIN (MAX (offset + 1, HF_ROOT_LIST_FIRST), group->n_roots));
  return TRUE;
}

guint
hf_root_list_reveal (HfRootList        *self,
                     const HfSelection *selection)
{
  const guint32 n_old = self->n_rows;
  guint position = hf_root_list_find (self, selection);
  guint32 kind = HF_INDEX_NONE;

  g_return_val_if_fail (HF_IS_ROOT_LIST (self), HF_INDEX_NONE);

  if (position != HF_INDEX_NONE)
    return position;
  kind = hf_root_list_find_kind (self, selection);
  if (kind == HF_INDEX_NONE)
    return HF_INDEX_NONE;

  for (guint32 i = 0; i < hf_root_list_count_members (self, kind); i++)
    {
      HfRootKindState *state = &self->kinds[kind];

      if (!reveal_in_member (self, kind, i, selection))
        continue;
      state->open = TRUE;
      state->n_shown = MAX (state->n_shown, i + 1);
      hf_root_list_place_rows (self);
      emit_all (self, n_old);
      return hf_root_list_find (self, selection);
    }

  return HF_INDEX_NONE;
}

/* ---- Another heap ------------------------------------------------------- */

/* A file that is read again has most types where they were, which distinguishes types of the
 * same name. */
static gboolean
is_same_type (HfHeap      *from,
              HfHeap      *to,
              HfTypeIndex  type)
{
  return type.value >= HF_OPEN_GROUP_KIND ||
         (type.value < hf_heap_get_n_types (to) &&
          g_str_equal (hf_heap_get_type_name (from, type), hf_heap_get_type_name (to, type)));
}

/* Sets the values of @names to the first type of each name. */
static void
find_types (HfHeap     *heap,
            GHashTable *names)
{
  for (guint32 i = 0; g_hash_table_size (names) > 0 && i < hf_heap_get_n_types (heap); i++)
    {
      const char *name = hf_heap_get_type_name (heap, (HfTypeIndex){ i });
      gpointer found = NULL;

      if (g_hash_table_lookup_extended (names, name, NULL, &found) &&
          GPOINTER_TO_UINT (found) == NO_TYPE)
        g_hash_table_insert (names, (gpointer) name, GUINT_TO_POINTER (i));
    }
}

gboolean
hf_root_list_follow_open (HfRootList *self,
                          GArray     *open,
                          HfHeap     *heap)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  g_return_val_if_fail (HF_IS_ROOT_LIST (self), FALSE);

  if (self->heap == NULL)
    return FALSE;

  for (guint i = 0; i < open->len; i++)
    {
      const HfTypeIndex type = g_array_index (open, HfOpenGroup, i).type;

      if (!is_same_type (self->heap, heap, type))
        g_hash_table_insert (names, (gpointer) hf_heap_get_type_name (self->heap, type),
                             GUINT_TO_POINTER (NO_TYPE));
    }

  find_types (heap, names);
  for (guint i = open->len; i > 0; i--)
    {
      HfTypeIndex *type = &g_array_index (open, HfOpenGroup, i - 1).type;

      if (!is_same_type (self->heap, heap, *type))
        type->value = GPOINTER_TO_UINT (
          g_hash_table_lookup (names, hf_heap_get_type_name (self->heap, *type)));
      if (type->value == NO_TYPE)
        g_array_remove_index (open, i - 1);
    }

  return TRUE;
}
