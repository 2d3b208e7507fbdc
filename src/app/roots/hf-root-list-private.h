/* hf-root-list-private.h: shared by the files of HfRootList
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-list.h"

G_BEGIN_DECLS

/* An open member group: the position of its own row among the rows below its kind, and the number
 * of its roots that are shown. */
typedef struct
{
  guint32 member;
  guint32 n_shown;
  guint32 start;
} HfOpenMember;

typedef struct
{
  gboolean open;
  guint32  n_shown;      /* members */
  GArray  *open_members; /* HfOpenMember, by member */
  guint32  start;        /* the kind's own row */
} HfRootKindState;

struct _HfRootList
{
  GObject          parent_instance;

  HfHeap          *heap;
  HfRootAnswer    *answer;
  HfRootGroups    *groups;          /* of the answer; NULL if there is none */
  HfRootKindState *kinds;           /* [groups->n_kinds] */
  guint32          several_row;     /* HF_INDEX_NONE if there is none */
  guint32          unreachable_row; /* HF_INDEX_NONE if there is none */
  guint32          n_rows;
};

/* The meaning of a position. */
typedef struct
{
  HfRootRowKind kind;
  guint32       kind_index;
  guint32       member; /* position below the kind; HF_INDEX_NONE for the kind's own rows */
  guint32       root;   /* position in the member; HF_INDEX_NONE if it is not below one */
  gint64        open_member;
} HfRootPlace;

/** hf_root_list_count_members: the number of rows below the kind at that position. */
static inline guint32
hf_root_list_count_members (HfRootList *self,
                            guint32     kind)
{
  return self->groups->first_member[kind + 1] - self->groups->first_member[kind];
}

/** hf_root_list_get_member: (transfer none): the group at positions of a kind, and below it. */
static inline const HfRootGroup *
hf_root_list_get_member (HfRootList *self,
                         guint32     kind,
                         guint32     member)
{
  return &self->groups->members[self->groups->first_member[kind] + member];
}

/** hf_root_list_find_place: the meaning of the row at @position. */
HfRootPlace hf_root_list_find_place (HfRootList         *self,
                                     guint32             position);

/** hf_root_list_count_below: the number of rows below an open member group. */
guint32     hf_root_list_count_below (HfRootList         *self,
                                      guint32             kind,
                                      const HfOpenMember *open);

/** hf_root_list_find_kind: the position of the kind that @selection is, or is in; or none. */
guint32     hf_root_list_find_kind  (HfRootList         *self,
                                     const HfSelection  *selection);

/**
 * hf_root_list_place_rows:
 *
 * Counts the rows again after a group was opened or closed. Linear in the kinds
 * and in the groups that the user opened.
 */
void hf_root_list_place_rows (HfRootList *self);

G_END_DECLS
