/* hf-graph-ownership.c: the groups that own a heap, and what was opened of them, as a graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-private.h"

#define NONE { HF_INDEX_NONE }

/* Nodes of groups have the numbers of the groups; those of pieces follow. */
typedef struct
{
  HfGraphDraft          *draft;
  const HfOwnership     *ownership;
  const HfOwnershipRest *rest;
  guint8                *is_shown; /* by piece */
} Work;

static void
work_clear (Work *self)
{
  g_free (self->is_shown);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* ---- Groups ------------------------------------------------------------------- */

static guint64
make_key (const Work *self,
          guint32     group)
{
  const HfOwnershipGroup *g = &self->ownership->groups[group];
  HfHeap *heap = self->draft->heap;
  guint64 key = hf_graph_key_number (HF_GRAPH_KEY_FIRST, g->kind);

  if (g->parent != HF_INDEX_NONE)
    key = hf_graph_key_number (hf_graph_draft_get_node (self->draft, g->parent)->key, g->kind);
  key = hf_graph_key_number (key, g->root_kind);
  key = hf_graph_key_type (key, heap, g->type);
  for (guint32 i = 0; i < g->n_via; i++)
    key = hf_graph_key_type (key, heap, g->via[i]);
  for (guint32 i = 0; i < g->n_sharers; i++)
    key = hf_graph_key_type (hf_graph_key_number (key, g->sharers[i].root_kind), heap,
                             g->sharers[i].type);
  /* An owner, and objects of its type that are none, may stand side by side. */
  while (hf_graph_draft_find (self->draft, key) != HF_INDEX_NONE)
    key = hf_graph_key_number (key, 1);
  return key;
}

static HfGraphNodeKind
get_kind (HfOwnershipKind kind)
{
  switch (kind)
    {
    case HF_OWNERSHIP_ROOTS:
      return HF_GRAPH_ROOTS;
    case HF_OWNERSHIP_SEVERAL:
      return HF_GRAPH_SEVERAL;
    case HF_OWNERSHIP_OTHERS:
      return HF_GRAPH_OTHERS;
    case HF_OWNERSHIP_OBJECTS:
    case HF_OWNERSHIP_SHARED:
    default:
      return HF_GRAPH_OBJECTS;
    }
}

/* The object of the group that retains most, the first of equal ones. */
static gboolean
find_largest (const Work             *self,
              const HfOwnershipGroup *group,
              HfObjectIndex          *largest,
              GError                **error)
{
  guint64 most = 0;

  largest->value = HF_INDEX_NONE;
  for (guint32 i = 0; i < group->n_tops; i++)
    {
      HfObjectIndex object = group->objects[i];
      guint64 n_bytes = hf_dominators_get_retained (self->draft->dominators, object);

      if (!hf_graph_draft_poll (self->draft, error))
        return FALSE;
      if (largest->value != HF_INDEX_NONE &&
          (n_bytes < most || (n_bytes == most && object.value > largest->value)))
        continue;
      most = n_bytes;
      *largest = object;
    }
  return TRUE;
}

/* Roots of a kind; of all that have no group of their own if it is none. */
static guint32
count_roots (const Work *self,
             guint64     kind)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->draft->heap, &n_roots);
  guint32 n = 0;

  for (guint32 i = 0; i < n_roots; i++)
    {
      gboolean is_of_kind = roots[i].kind == kind;

      for (guint32 g = 0; g < self->ownership->n_groups && kind == G_MAXUINT64; g++)
        is_of_kind |= self->ownership->groups[g].kind == HF_OWNERSHIP_ROOTS &&
                      self->ownership->groups[g].root_kind == roots[i].kind;
      if (!hf_root_is_weak (&roots[i]) && is_of_kind == (kind != G_MAXUINT64))
        n++;
    }
  return n;
}

static gboolean
add_group (Work     *self,
           guint32   group,
           GError  **error)
{
  const HfOwnershipGroup *g = &self->ownership->groups[group];
  HfGraphNode node = {
    .key = make_key (self, group),
    .n_bytes = g->n_bytes,
    .root_kind = g->root_kind,
    .type = NONE,
    .field = NONE,
    .root = NONE,
    .object = NONE,
    .n_objects = g->n_objects,
    .layer = g->level,
    .n_hidden = self->rest->first[group + 1] - self->rest->first[group],
    .kind = (guint8) get_kind (g->kind),
  };

  if (node.kind == HF_GRAPH_OBJECTS)
    {
      node.type = g->type;
      node.n_types = g->kind == HF_OWNERSHIP_SHARED ? g->n_types : 1;
      if (!find_largest (self, g, &node.object, error))
        return FALSE;
    }
  if (node.kind == HF_GRAPH_ROOTS)
    node.n_objects = count_roots (self, g->root_kind);
  if (node.kind == HF_GRAPH_OTHERS)
    node.n_hidden = hf_graph_draft_get_node (self->draft, g->parent)->n_hidden;
  g_array_append_val (self->draft->nodes, node);
  return TRUE;
}

static void
add_edges (Work *self)
{
  for (guint32 i = 0; i < self->ownership->n_edges; i++)
    {
      const HfOwnershipEdge *edge = &self->ownership->edges[i];
      const HfGraphEdge added = {
        .n_bytes = edge->n_bytes,
        .n_references = 1,
        .from = edge->from,
        .to = edge->to,
        .kind = edge->owns ? HF_GRAPH_OWNS : HF_GRAPH_REACHES,
      };

      g_array_append_val (self->draft->edges, added);
    }
}

/* ---- Openings ----------------------------------------------------------------- */

static HfGraphNode
make_piece (const Work *self,
            guint32     piece)
{
  const HfOwnershipPiece *p = &self->rest->pieces[piece];
  const HfGraphNode *above = hf_graph_draft_get_node (self->draft, p->group);

  return (HfGraphNode){
    /* No group has this number for its kind, so that a group's key is another one. */
    .key = hf_graph_key_type (hf_graph_key_number (above->key, G_MAXUINT32), self->draft->heap,
                              p->type),
    .n_bytes = p->n_bytes,
    .type = p->type,
    .field = NONE,
    .root = NONE,
    .object = p->object,
    .n_objects = p->n_objects,
    .n_types = 1,
    .layer = above->layer + 1,
    .kind = HF_GRAPH_OBJECTS,
  };
}

static guint32
find_others (const Work *self,
             guint32     group)
{
  for (guint32 i = 0; i < self->ownership->n_groups; i++)
    {
      if (self->ownership->groups[i].kind == HF_OWNERSHIP_OTHERS &&
          self->ownership->groups[i].parent == group)
        return i;
    }
  return HF_INDEX_NONE;
}

/* The node of others, and the edge to it, get the rest of the others. */
static void
take_from_others (Work                    *self,
                  const HfOwnershipPiece  *piece,
                  guint32                  others)
{
  HfGraphNode *node = hf_graph_draft_get_node (self->draft, others);

  node->n_hidden--;
  node->n_bytes -= piece->n_bytes;
  node->n_objects -= piece->n_held;
  for (guint i = 0; i < self->draft->edges->len; i++)
    {
      HfGraphEdge *edge = &g_array_index (self->draft->edges, HfGraphEdge, i);

      if (edge->to == others)
        edge->n_bytes = node->n_bytes;
    }
}

static void
show_piece (Work    *self,
            guint32  piece)
{
  const HfOwnershipPiece *p = &self->rest->pieces[piece];
  const HfGraphNode node = make_piece (self, piece);
  const HfGraphEdge edge = {
    .n_bytes = p->n_bytes,
    .n_references = 1,
    .from = p->group,
    .to = self->draft->nodes->len,
    .kind = HF_GRAPH_OWNS,
  };
  guint32 others = find_others (self, p->group);

  self->is_shown[piece] = TRUE;
  g_array_append_val (self->draft->nodes, node);
  g_array_append_val (self->draft->edges, edge);
  hf_graph_draft_get_node (self->draft, p->group)->n_hidden--;
  if (others != HF_INDEX_NONE)
    take_from_others (self, p, others);
}

/* Of a group or its others: the group of which pieces are shown; none for other nodes. */
static guint32
find_opened (const Work *self,
             guint64     key)
{
  guint32 node = hf_graph_draft_find (self->draft, key);

  if (node == HF_INDEX_NONE || node >= self->ownership->n_groups)
    return HF_INDEX_NONE;
  return self->ownership->groups[node].kind == HF_OWNERSHIP_OTHERS
           ? self->ownership->groups[node].parent
           : node;
}

static void
open_group (Work                 *self,
            const HfGraphOpening *opening)
{
  guint32 group = find_opened (self, opening->node);
  guint32 n_added = 0;

  if (group == HF_INDEX_NONE)
    return;
  for (guint32 i = self->rest->first[group]; i < self->rest->first[group + 1]; i++)
    {
      if (self->is_shown[i] || n_added == HF_GRAPH_MAX_OPENED ||
          (opening->neighbor != HF_GRAPH_ALL && opening->neighbor != make_piece (self, i).key))
        continue;
      n_added++;
      if (self->draft->nodes->len < HF_GRAPH_MAX_NODES)
        show_piece (self, i);
      else
        self->draft->n_left_out++;
    }
  if (n_added > 0)
    hf_graph_draft_get_node (self->draft, hf_graph_draft_find (self->draft, opening->node))
      ->is_open = TRUE;
}

/* Others of which nothing is left have no node, unless it is there to be closed again. */
static void
drop_empty_others (Work *self)
{
  GArray *nodes = self->draft->nodes;
  GArray *edges = self->draft->edges;

  for (guint32 n = self->ownership->n_groups; n > 0; n--)
    {
      if (self->ownership->groups[n - 1].kind != HF_OWNERSHIP_OTHERS ||
          hf_graph_draft_get_node (self->draft, n - 1)->n_objects > 0 ||
          hf_graph_draft_get_node (self->draft, n - 1)->is_open)
        continue;
      g_array_remove_index (nodes, n - 1);
      for (guint i = edges->len; i > 0; i--)
        {
          HfGraphEdge *edge = &g_array_index (edges, HfGraphEdge, i - 1);

          if (edge->to == n - 1)
            {
              g_array_remove_index (edges, i - 1);
              continue;
            }
          edge->from -= edge->from >= n;
          edge->to -= edge->to >= n;
        }
    }
}

static void
list_pieces (Work *self)
{
  guint32 group = find_opened (self, self->draft->listed);

  if (group == HF_INDEX_NONE)
    return;
  for (guint32 i = self->rest->first[group]; i < self->rest->first[group + 1]; i++)
    {
      const HfGraphNode node = make_piece (self, i);

      if (!self->is_shown[i])
        g_array_append_val (self->draft->hidden, node);
    }
}

gboolean
hf_graph_make_ownership (HfGraphDraft  *draft,
                         GError       **error)
{
  g_auto (Work) work = { .draft = draft };

  work.ownership = hf_graph_source_get_ownership (draft->source, draft->poll.cancellable, error);
  if (work.ownership == NULL)
    return FALSE;
  work.rest = hf_graph_source_get_rest (draft->source, draft->poll.cancellable, error);
  if (work.rest == NULL)
    return FALSE;
  work.is_shown = g_try_new0 (guint8, (gsize) work.rest->n_pieces + 1);
  if (work.is_shown == NULL)
    return hf_graph_fail_memory (error);

  draft->n_bytes = work.ownership->n_bytes;
  for (guint32 i = 0; i < work.ownership->n_groups; i++)
    {
      if (!add_group (&work, i, error))
        return FALSE;
    }
  add_edges (&work);
  for (guint32 i = 0; i < draft->request->n_openings; i++)
    open_group (&work, &draft->request->openings[i]);
  list_pieces (&work);
  drop_empty_others (&work);
  return TRUE;
}
