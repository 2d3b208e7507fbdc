/* hf-open-groups.c: which groups of a list of roots are open, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-open-groups.h"

GArray *
hf_open_groups_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (HfOpenGroup));
}

gboolean
hf_open_groups_equal (const GArray *a,
                      const GArray *b)
{
  if (a == b || a == NULL || b == NULL)
    return TRUE;
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const HfOpenGroup *x = &g_array_index (a, HfOpenGroup, i);
      const HfOpenGroup *y = &g_array_index (b, HfOpenGroup, i);

      if (x->is_weak != y->is_weak || x->kind != y->kind || x->type.value != y->type.value ||
          x->n_shown != y->n_shown)
        return FALSE;
    }

  return TRUE;
}
