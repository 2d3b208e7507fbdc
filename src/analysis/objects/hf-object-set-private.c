/* hf-object-set-private.c: functions that the files of a set of objects share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-object-set-private.h"

#include "hf-error.h"

#include <glib/gi18n.h>

gboolean
hf_object_set_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to list these objects"));
  return FALSE;
}

gboolean
hf_object_set_add_subtree (HfObjectSetWork *work,
                           guint32          position)
{
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (work->dominators, &n);
  const guint32 end = position + hf_dominators_get_n_retained (work->dominators, order[position]);

  for (guint32 i = position; i < end; i++)
    {
      if (!hf_object_set_poll (work, i))
        return FALSE;
      hf_bitset_add (&work->chosen, order[i].value);
    }
  return TRUE;
}
