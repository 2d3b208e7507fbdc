/* hf-finding-proof.c: where the bytes of a finding can be seen
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-finding-proof.h"

/* Whether both are the same for a user who reads them with three digits. */
static gboolean
is_about (guint64 n_bytes,
          guint64 n_wanted)
{
  const guint64 difference = n_bytes > n_wanted ? n_bytes - n_wanted : n_wanted - n_bytes;

  return difference <= n_wanted / 100;
}

static gboolean
is_kept_by_object (const HfFinding *finding,
                   HfRetention     *retention)
{
  const HfDominators *dominators = hf_retention_get_dominators (retention);

  return finding->path != NULL &&
         is_about (hf_dominators_get_retained (dominators, finding->object), finding->n_bytes);
}

static gboolean
is_kept_by_roots (const HfFinding *finding,
                  HfRetention     *retention,
                  guint64          kind)
{
  const HfRetainedGroup *group =
    hf_root_retention_find_kind (hf_retention_get_root_retention (retention), kind);

  return group != NULL && group->n_bytes > 0 && is_about (group->n_bytes, finding->n_bytes);
}

HfFindingProof
hf_finding_get_proof (const HfFinding *finding,
                      HfRetention     *retention)
{
  HfFindingProof proof = { HF_PROOF_OBJECTS, { HF_INDEX_NONE }, 0 };

  switch (finding->kind)
    {
    case HF_FINDING_OWNER:
    case HF_FINDING_MANY:
    case HF_FINDING_CHAIN:
    case HF_FINDING_WEAK:
    case HF_FINDING_INTERIOR:
      proof.object = finding->object;
      if (is_kept_by_object (finding, retention))
        proof.kind = HF_PROOF_OBJECT;
      break;
    case HF_FINDING_STATICS:
    case HF_FINDING_FINALIZER:
      proof.root_kind = finding->kind == HF_FINDING_STATICS ? HF_ROOT_STATIC : HF_ROOT_FINALIZER;
      if (is_kept_by_roots (finding, retention, proof.root_kind))
        proof.kind = HF_PROOF_ROOTS;
      break;
    case HF_FINDING_UNREACHABLE:
      proof.kind = HF_PROOF_UNREACHABLE;
      break;
    case HF_FINDING_PINNED:
    case HF_FINDING_HELD:
    case HF_FINDING_EMPTY:
    case HF_FINDING_DUPLICATES:
    default:
      break;
    }

  return proof;
}
