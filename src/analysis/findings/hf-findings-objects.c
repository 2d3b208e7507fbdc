/* hf-findings-objects.c: which objects a finding counts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominators-private.h"
#include "hf-findings-private.h"

static gboolean
add_subtree (HfFindingsWork *work,
             HfObjectIndex   top,
             HfBitset       *objects)
{
  guint32 n;
  const HfObjectIndex *subtree = hf_dominators_get_subtree (work->dominators, top, &n);

  for (guint32 i = 0; i < n; i++)
    {
      if (!hf_findings_poll (work, i))
        return FALSE;
      hf_bitset_add (objects, subtree[i].value);
    }
  return TRUE;
}

/* Objects that only static fields keep. */
static gboolean
add_statics (HfFindingsWork *work,
             HfBitset       *objects)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (work->retention);
  guint32 n;
  const HfObjectIndex *order = hf_dominators_get_order (work->dominators, &n);

  for (guint32 top = 0; top < work->dominators->n_tops; top++)
    {
      const guint32 holder = roots->holders[top];
      guint64 kind;

      if (holder == HF_INDEX_NONE)
        continue;
      kind = holder < roots->n_members ? roots->members[holder].kind
                                       : roots->kinds[holder - roots->n_members].kind;
      if (kind == HF_ROOT_STATIC &&
          !add_subtree (work, order[work->dominators->tops[top]], objects))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_finding_find_objects (const HfFinding  *self,
                         HfRetention      *retention,
                         HfBitset         *objects,
                         GCancellable     *cancellable,
                         GError          **error)
{
  g_auto (HfFindingsWork) work = { .cancellable = cancellable, .error = error };

  if (!hf_findings_work_init (&work, retention))
    return FALSE;

  switch (self->kind)
    {
    case HF_FINDING_OWNER:
      return add_subtree (&work, self->object, objects);
    case HF_FINDING_MANY:
      return hf_findings_collect_many (&work, self, objects);
    case HF_FINDING_CHAIN:
      return hf_findings_collect_chain (&work, self, objects);
    case HF_FINDING_STATICS:
      return add_statics (&work, objects);
    case HF_FINDING_HELD:
      return hf_findings_collect_held (&work, objects);
    case HF_FINDING_UNREACHABLE:
      return hf_findings_collect_unreachable (&work, objects);
    case HF_FINDING_EMPTY:
    case HF_FINDING_DUPLICATES:
      return hf_findings_collect_collections (&work, self->kind, objects);
    case HF_FINDING_FINALIZER:
    case HF_FINDING_PINNED:
    case HF_FINDING_INTERIOR:
    case HF_FINDING_WEAK:
    default:
      return hf_findings_collect_roots (&work, self->kind, objects);
    }
}
