/* hf-session-findings.c: the findings of a session, and the way to their proof
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-findings.h"

#include "hf-session-folding.h"
#include "hf-session-graph.h"
#include "hf-session-private.h"

/* ---- Findings ------------------------------------------------------------ */

const HfFinding *
hf_session_get_shown_findings (HfSession *self,
                               guint32   *n_items)
{
  const HfFindings *findings = NULL;

  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  findings = hf_session_get_findings (self);
  *n_items = 0;
  if (findings == NULL)
    return NULL;

  *n_items = findings->n_items > 0 ? findings->n_items : findings->n_largest;
  return findings->n_items > 0 ? findings->items : findings->largest;
}

gboolean
hf_session_has_findings (HfSession *self)
{
  const HfFindings *findings = hf_session_get_findings (self);

  return findings != NULL && findings->n_items > 0;
}

static HfFindingProof
get_proof (HfSession       *self,
           const HfFinding *finding)
{
  return hf_finding_get_proof (finding, hf_session_get_retention (self));
}

HfSelection
hf_session_get_finding_selection (HfSession       *self,
                                  const HfFinding *finding)
{
  const HfFindingProof proof = get_proof (self, finding);

  switch (proof.kind)
    {
    case HF_PROOF_OBJECT:
      return hf_selection_object (proof.object);
    case HF_PROOF_ROOTS:
      return hf_selection_root_group (proof.root_kind, (HfTypeIndex){ HF_INDEX_NONE });
    case HF_PROOF_UNREACHABLE:
      return hf_selection_unreachable ();
    case HF_PROOF_OBJECTS:
    default:
      return finding->type.value == HF_INDEX_NONE ? hf_selection_none ()
                                                  : hf_selection_type (finding->type);
    }
}

gboolean
hf_session_can_show_finding (HfSession       *self,
                             const HfFinding *finding)
{
  return get_proof (self, finding).kind != HF_PROOF_OBJECTS;
}

/* The treemap in which a proof is a box. */
static HfGrouping
get_grouping (const HfFindingProof *proof)
{
  if (proof->kind == HF_PROOF_UNREACHABLE)
    return HF_GROUPING_NAMESPACE;

  return proof->kind == HF_PROOF_ROOTS ? HF_GROUPING_ROOT : HF_GROUPING_DOMINATOR;
}

gboolean
hf_session_is_finding_shown (HfSession       *self,
                             const HfFinding *finding)
{
  const HfFindingProof proof = get_proof (self, finding);
  const HfSelection wanted = hf_session_get_finding_selection (self, finding);
  const HfSelection selection = hf_session_get_selection (self);

  return proof.kind != HF_PROOF_OBJECTS && hf_session_get_view (self) == HF_VIEW_TREEMAP &&
         hf_session_get_grouping (self) == get_grouping (&proof) &&
         hf_selection_equal (&wanted, &selection);
}

/* ---- The way to it --------------------------------------------------------- */

/* Unreachable objects have a box only where everything is weighed. */
static void
show_unreachable (HfSession *self)
{
  g_autoptr (HfNodePath) top = hf_node_path_new_empty ();

  /* The finding is about bytes. */
  if (hf_session_get_weight (self) == HF_WEIGHT_COUNT)
    hf_session_weigh (self, HF_WEIGHT_EVERYTHING);
  /* If the colors do so already, the user may have chosen another weight since. */
  if (hf_session_get_weight (self) == HF_WEIGHT_REACHABLE)
    hf_session_set_coloring (self, HF_COLORING_NAMESPACE);
  hf_session_set_coloring (self, HF_COLORING_REACHABLE);
  hf_session_set_zoom_path (self, HF_GROUPING_NAMESPACE, top);
}

static void
show_proof (HfSession            *self,
            const HfFindingProof *proof)
{
  g_autoptr (HfNodePath) path = NULL;

  if (proof->kind == HF_PROOF_UNREACHABLE)
    {
      show_unreachable (self);
      return;
    }

  path = proof->kind == HF_PROOF_ROOTS
           ? hf_node_path_new_to_roots (proof->root_kind)
           : hf_node_path_new_by_dominator (hf_session_get_retention (self), proof->object);
  hf_session_set_zoom_path (self, get_grouping (proof), path);
}

void
hf_session_show_finding (HfSession       *self,
                         const HfFinding *finding)
{
  HfFindingProof proof;

  g_return_if_fail (HF_IS_SESSION (self));

  proof = get_proof (self, finding);
  if (proof.kind == HF_PROOF_OBJECTS)
    {
      hf_session_list_finding (self, finding);
      return;
    }

  hf_session_begin_step (self);
  hf_session_select (self, hf_session_get_finding_selection (self, finding));
  /* Folded objects have no box: the bytes would be those of their owner. */
  if (get_grouping (&proof) == HF_GROUPING_DOMINATOR)
    hf_session_set_folded (self, "");
  show_proof (self, &proof);
  hf_session_set_view (self, HF_VIEW_TREEMAP);
  hf_session_end_step (self);
}

void
hf_session_list_finding (HfSession       *self,
                         const HfFinding *finding)
{
  const HfFindings *findings = NULL;

  g_return_if_fail (HF_IS_SESSION (self));

  findings = hf_session_get_findings (self);
  g_return_if_fail (finding >= findings->items && finding < findings->items + findings->n_items);

  hf_session_list_objects (self, hf_selection_finding ((guint32) (finding - findings->items)));
}

void
hf_session_show_ownership (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  hf_session_begin_step (self);
  hf_session_choose_graph (self, HF_GRAPH_OWNERSHIP);
  hf_session_set_view (self, HF_VIEW_GRAPH);
  hf_session_end_step (self);
}
