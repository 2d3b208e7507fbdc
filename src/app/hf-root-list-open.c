/* hf-root-list-open.c: which groups of a list of roots are open, to be kept for later
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-list-private.h"

/* No type of the heap: stands for a kind itself, unlike the type of no container. */
#define NO_MEMBER (HF_INDEX_NONE - 1)

GArray *
hf_root_list_dup_open (HfRootList *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (HfRootListOpen));

  for (guint32 i = 0; self->groups != NULL && i < self->groups->n_kinds; i++)
    {
      const HfRootKindState *state = &self->kinds[i];
      HfRootListOpen open = { self->groups->kinds[i].kind, { NO_MEMBER }, state->n_shown };

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
restore_kind (HfRootList *self,
              guint32     kind,
              GArray     *all)
{
  HfRootKindState *state = &self->kinds[kind];
  g_autoptr(GHashTable) members = g_hash_table_new (NULL, NULL);

  state->open = FALSE;
  for (guint i = 0; i < all->len; i++)
    {
      HfRootListOpen *open = &g_array_index (all, HfRootListOpen, i);

      if (open->kind != self->groups->kinds[kind].kind)
        continue;
      if (open->type.value != NO_MEMBER)
        {
          g_hash_table_insert (members, GUINT_TO_POINTER (open->type.value), open);
          continue;
        }
      state->open = TRUE;
      state->n_shown = open->n_shown;
    }

  g_array_set_size (state->open_members, 0);
  for (guint32 i = 0; i < hf_root_list_count_members (self, kind); i++)
    {
      const HfRootGroup *group = hf_root_list_get_member (self, kind, i);
      const HfRootListOpen *open = g_hash_table_lookup (members,
                                                        GUINT_TO_POINTER (group->type.value));
      const HfOpenMember member = { i, open == NULL ? 0 : open->n_shown, 0 };

      if (open != NULL && group->n_roots > 1)
        g_array_append_val (state->open_members, member);
    }
}

void
hf_root_list_restore_open (HfRootList *self,
                           GArray     *open)
{
  const guint32 n_old = self->n_rows;

  g_return_if_fail (HF_IS_ROOT_LIST (self));

  if (self->groups == NULL)
    return;

  for (guint32 i = 0; i < self->groups->n_kinds; i++)
    restore_kind (self, i, open);
  hf_root_list_place_rows (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, self->n_rows);
}
