/* hf-root-retention-find.c: the order of root groups, and one of them by what it is
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-retention-private.h"

#include <stdlib.h>

static int
compare_numbers (guint64 a,
                 guint64 b)
{
  return (a > b) - (a < b);
}

int
hf_retained_group_compare (gconstpointer a,
                           gconstpointer b)
{
  const HfRetainedGroup *x = a;
  const HfRetainedGroup *y = b;
  int result = compare_numbers (x->kind, y->kind);

  if (result == 0)
    result = compare_numbers (x->flags, y->flags);
  return result != 0 ? result : compare_numbers (x->type.value, y->type.value);
}

static const HfRetainedGroup *
find (const HfRetainedGroup *groups,
      guint32                n_groups,
      HfRetainedGroup        key)
{
  if (n_groups == 0)
    return NULL;
  return bsearch (&key, groups, n_groups, sizeof key, hf_retained_group_compare);
}

const HfRetainedGroup *
hf_root_retention_find_kind (const HfRootRetention *self,
                             guint64                kind)
{
  return find (self->kinds, self->n_kinds, (HfRetainedGroup){ kind, 0, { HF_INDEX_NONE }, 0, 0 });
}

const HfRetainedGroup *
hf_root_retention_find_flags (const HfRootRetention *self,
                              guint64                kind,
                              guint64                flags)
{
  return find (self->flags, self->n_flags,
               (HfRetainedGroup){ kind, flags, { HF_INDEX_NONE }, 0, 0 });
}

const HfRetainedGroup *
hf_root_retention_find_member (const HfRootRetention *self,
                               guint64                kind,
                               HfTypeIndex            type)
{
  return find (self->members, self->n_members, (HfRetainedGroup){ kind, 0, type, 0, 0 });
}
