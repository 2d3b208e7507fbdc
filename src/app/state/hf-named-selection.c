/* hf-named-selection.c: a selection that holds nothing of a hierarchy, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-named-selection.h"

static const HfNodeRef no_node = { HF_GROUPING_NAMESPACE, NULL, 0, NULL };

HfNamedSelection
hf_named_selection_new (const HfSelection *selection)
{
  const HfHierarchy *hierarchy = selection->hierarchy;
  HfNamedSelection self = { *selection, no_node, no_node, no_node };

  self.what.hierarchy = NULL;
  if (hierarchy == NULL || selection->node == HF_INDEX_NONE)
    return self;

  self.part = hf_node_ref_new (hierarchy, selection->node);
  if (selection->first != HF_INDEX_NONE)
    self.first = hf_node_ref_new (hierarchy, selection->first);
  return self;
}

/* An object has no name to be found by. */
HfNamedSelection
hf_named_selection_new_at (const HfSelection *selection,
                           const HfHierarchy *hierarchy,
                           guint32            node)
{
  HfNamedSelection self = hf_named_selection_new (selection);

  if (hierarchy->nodes[node].kind == HF_NODE_OBJECT)
    self.cell = (HfNodeRef){ hierarchy->grouping, NULL, node, NULL };
  else
    self.cell = hf_node_ref_new (hierarchy, node);
  return self;
}

HfNamedSelection
hf_named_selection_copy (const HfNamedSelection *self)
{
  return (HfNamedSelection){
    self->what,
    hf_node_ref_copy (&self->cell),
    hf_node_ref_copy (&self->part),
    hf_node_ref_copy (&self->first),
  };
}

void
hf_named_selection_clear (HfNamedSelection *self)
{
  self->what = hf_selection_none ();
  hf_node_ref_clear (&self->cell);
  hf_node_ref_clear (&self->part);
  hf_node_ref_clear (&self->first);
}

/* ---- Comparing --------------------------------------------------------- */

static gboolean
is_same_part (const HfNamedSelection *a,
              const HfNamedSelection *b)
{
  if (a->what.part != b->what.part)
    return FALSE;
  if (a->part.path == NULL || b->part.path == NULL)
    return a->part.path == b->part.path;

  return a->what.n_pooled == b->what.n_pooled && hf_node_ref_equal (&a->part, &b->part);
}

static gboolean
is_same_target (const HfNamedSelection *a,
                const HfNamedSelection *b)
{
  return a->what.kind == HF_SELECTION_PART && b->what.kind == HF_SELECTION_PART
           ? is_same_part (a, b)
           : hf_selection_equal (&a->what, &b->what);
}

gboolean
hf_named_selection_equal (const HfNamedSelection *a,
                          const HfNamedSelection *b)
{
  return is_same_target (a, b) && (a->what.kind == HF_SELECTION_PART || a->cell.path == NULL ||
                                   b->cell.path == NULL || hf_node_ref_equal (&a->cell, &b->cell));
}

gboolean
hf_named_selection_is_same (const HfNamedSelection *a,
                            const HfNamedSelection *b)
{
  return is_same_target (a, b) && hf_node_ref_is_same (&a->cell, &b->cell);
}

gboolean
hf_named_selection_is_of (const HfNamedSelection *self,
                          const HfSelection      *selection)
{
  g_auto (HfNamedSelection) other = hf_named_selection_new (selection);

  return is_same_target (self, &other);
}

/* ---- Finding ----------------------------------------------------------- */

/* An object is where it was, if that is in @parent still. */
static guint32
find_first (const HfNodeRef   *first,
            const HfHierarchy *hierarchy,
            guint32            parent)
{
  const guint32 node = hf_node_ref_find (first, hierarchy);
  const HfNode *nodes = hierarchy->nodes;

  if (node == HF_INDEX_NONE && first->path != NULL && first->grouping == hierarchy->grouping &&
      first->node < hierarchy->n_nodes && nodes[first->node].kind == HF_NODE_OBJECT &&
      nodes[first->node].parent == parent)
    return first->node;

  return node;
}

static HfSelection
find_part (const HfNamedSelection *self,
           HfHierarchy            *hierarchy)
{
  const gboolean is_several = self->what.part == HF_PART_SEVERAL;
  HfSelection part = self->what;

  if (self->part.path == NULL)
    return is_several ? hf_selection_several () : hf_selection_unreachable ();

  part.node = hierarchy == NULL ? HF_INDEX_NONE : hf_node_ref_find (&self->part, hierarchy);
  if (part.node == HF_INDEX_NONE ||
      (is_several && hierarchy->nodes[part.node].kind != HF_NODE_SEVERAL))
    return hf_selection_none ();
  if (is_several)
    return hf_selection_several_at (hierarchy, part.node);

  part.hierarchy = hierarchy;
  part.first = find_first (&self->first, hierarchy, part.node);
  return part;
}

HfSelection
hf_named_selection_find (const HfNamedSelection *self,
                         HfHierarchy            *hierarchy)
{
  return self->what.kind == HF_SELECTION_PART ? find_part (self, hierarchy) : self->what;
}

guint32
hf_named_selection_find_cell (const HfNamedSelection *self,
                              const HfHierarchy      *hierarchy)
{
  const HfNodeRef *cell = &self->cell;
  const HfNode *node = NULL;

  if (cell->path != NULL)
    return hf_node_ref_find (cell, hierarchy);
  if (cell->node == 0 || cell->grouping != hierarchy->grouping || cell->node >= hierarchy->n_nodes)
    return HF_INDEX_NONE;

  node = &hierarchy->nodes[cell->node];
  return node->kind == HF_NODE_OBJECT && node->item == self->what.object.value ? cell->node
                                                                               : HF_INDEX_NONE;
}
