/* hf-finding-proof.h: the part of the heap that has the bytes of a finding
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-findings.h"

G_BEGIN_DECLS

/**
 * HfFindingProofKind:
 * @HF_PROOF_OBJECT: one object retains them: it is a box of the treemap by dominator
 * @HF_PROOF_ROOTS: the roots of one kind retain them: they are a box of the treemap by root
 * @HF_PROOF_UNREACHABLE: they are all unreachable objects
 * @HF_PROOF_OBJECTS: several objects have them, which no single box shows: they can be listed
 */
typedef enum
{
  HF_PROOF_OBJECT,
  HF_PROOF_ROOTS,
  HF_PROOF_UNREACHABLE,
  HF_PROOF_OBJECTS,
} HfFindingProofKind;

/**
 * HfFindingProof:
 * @kind: decides which of the other fields are set
 * @object: the object
 * @root_kind: an #HfRootKind, the kind of the roots
 */
typedef struct
{
  HfFindingProofKind kind;
  HfObjectIndex      object;
  guint64            root_kind;
} HfFindingProof;

/**
 * hf_finding_get_proof:
 * @retention: the one that @finding was found in
 *
 * Finds the picture that shows the bytes of a finding: its part has #HfFinding.n_bytes, to
 * within one percent. O(1).
 *
 * Returns: the proof
 */
HfFindingProof hf_finding_get_proof (const HfFinding *finding,
                                     HfRetention     *retention);

G_END_DECLS
