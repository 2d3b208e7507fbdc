/* hf-ownership.c: the few groups of objects that own the heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-ownership.h"

#include "hf-owner-choice.h"
#include "hf-owner-hosts.h"
#include "hf-ownership-private.h"
#include "hf-poll.h"

#include <string.h>

/* Groups are bits of a word where edges are found. */
G_STATIC_ASSERT (HF_OWNERSHIP_MAX_GROUPS <= 32);

typedef struct
{
  HfRetention        *retention;
  HfHeap             *heap;
  const HfDominators *dominators;
  HfTopGraph         *graph;
  HfOwnerSets        *sets;
  HfOwnerTree        *tree;
  GArray             *shown;   /* HfOwnerShown */
  guint32            *numbers; /* [shown]: the group of each */
  HfPoll              poll;
} Work;

static void
work_clear (Work *self)
{
  g_free (self->numbers);
  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->tree, hf_owner_tree_free);
  g_clear_pointer (&self->sets, hf_owner_sets_free);
  g_clear_pointer (&self->graph, hf_top_graph_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static const HfOwnerShown *
get_shown (const Work *self,
           guint32     position)
{
  return &g_array_index (self->shown, HfOwnerShown, position);
}

static HfOwnerNode *
get_node (const Work *self,
          guint32     position)
{
  return hf_owner_tree_get (self->tree, get_shown (self, position)->node);
}

/* ---- Groups ----------------------------------------------------------------- */

/* The types of the nodes between the one that is shown above and this one. */
static void
fill_via (const Work       *work,
          HfOwnershipGroup *group,
          guint32           position)
{
  guint32 above = get_shown (work, get_shown (work, position)->parent)->node;
  guint32 first = get_node (work, position)->parent;
  guint32 n = 0;

  for (guint32 at = first; at != above; at = hf_owner_tree_get (work->tree, at)->parent)
    n++;
  group->n_via = n;
  group->via = g_new (HfTypeIndex, (gsize) n + 1);
  for (guint32 at = first; at != above; at = hf_owner_tree_get (work->tree, at)->parent)
    group->via[--n] = hf_owner_tree_get (work->tree, at)->type;
}

/* The group that stands for a host: what is shown of hosts has a node of its own. */
static guint32
find_host_group (const Work *work,
                 guint32     host)
{
  for (guint32 i = 0; i < work->shown->len; i++)
    {
      if (get_node (work, i)->host == host)
        return work->numbers[i];
    }
  return HF_INDEX_NONE;
}

static void
fill_sharers (const Work       *work,
              HfOwnershipGroup *group,
              guint32           mask)
{
  const HfOwnerSets *sets = work->sets;

  group->sharers = g_new (HfSharer, 32);
  for (guint i = 0; i < sets->n_kinds; i++)
    {
      if ((mask >> i & 1) != 0)
        group->sharers[group->n_sharers++] =
          (HfSharer){ { HF_INDEX_NONE }, sets->kinds[i], find_host_group (work, i) };
    }
  for (guint i = 0; i < sets->n_owners; i++)
    {
      if ((mask >> (HF_OWNER_SETS_KINDS + i) & 1) != 0)
        group->sharers[group->n_sharers++] =
          (HfSharer){ sets->owners[i].type, 0, find_host_group (work, sets->n_kinds + 1 + i) };
    }
}

static void
fill_group (const Work       *work,
            HfOwnershipGroup *group,
            guint32           position)
{
  const HfOwnerShown *shown = get_shown (work, position);
  HfOwnerNode *node = get_node (work, position);

  group->kind = node->kind;
  group->parent = shown->parent != HF_INDEX_NONE ? work->numbers[shown->parent] : HF_INDEX_NONE;
  group->level = shown->level;
  group->type = node->type;
  group->n_types = node->n_types;
  group->n_objects = node->n_objects;
  group->n_held = node->n_held;
  group->n_bytes = node->n_bytes;
  group->n_own_bytes = shown->rest_bytes;
  group->objects = g_steal_pointer (&node->objects);
  group->n_tops = node->n_tops;
  if (node->kind == HF_OWNERSHIP_ROOTS)
    group->root_kind = work->sets->kinds[node->host];
  if (shown->parent != HF_INDEX_NONE)
    fill_via (work, group, position);
}

static void
add_others (HfOwnership *self,
            const Work  *work,
            guint32      position)
{
  const HfOwnerShown *shown = get_shown (work, position);
  const HfOwnerNode *node = get_node (work, position);
  gboolean counts_own = hf_owner_choice_counts_own (node);
  HfOwnershipGroup *parent = &self->groups[work->numbers[position]];
  HfOwnershipGroup *others = &self->groups[self->n_groups++];

  others->kind = HF_OWNERSHIP_OTHERS;
  others->parent = work->numbers[position];
  others->level = shown->level + 1;
  others->type.value = HF_INDEX_NONE;
  others->n_held = shown->rest_held - (counts_own ? node->n_objects : 0);
  others->n_objects = others->n_held;
  others->n_bytes = shown->rest_bytes - (counts_own ? node->n_own_bytes : 0);
  others->n_own_bytes = others->n_bytes;
  parent->n_own_bytes -= others->n_bytes;
}

static int
compare_shown (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const Work *work = user_data;
  const HfOwnerShown *x = get_shown (work, *(const guint32 *) a);
  const HfOwnerShown *y = get_shown (work, *(const guint32 *) b);
  guint64 more = hf_owner_tree_get (work->tree, x->node)->n_bytes;
  guint64 less = hf_owner_tree_get (work->tree, y->node)->n_bytes;

  if (more != less)
    return more > less ? -1 : 1;
  return x->node < y->node ? -1 : 1;
}

/* A group, then all below its heaviest child, and so on; there are few. */
static void
add_groups_below (HfOwnership *self,
                  Work        *work,
                  guint32      parent)
{
  guint32 below[HF_OWNERSHIP_MAX_GROUPS] = { 0 };
  guint32 n = 0;

  for (guint32 i = 0; i < work->shown->len; i++)
    {
      if (get_shown (work, i)->parent == parent)
        below[n++] = i;
    }
  g_qsort_with_data (below, (int) n, sizeof (guint32), compare_shown, work);
  for (guint32 i = 0; i < n; i++)
    {
      work->numbers[below[i]] = self->n_groups;
      fill_group (work, &self->groups[self->n_groups++], below[i]);
      add_groups_below (self, work, below[i]);
    }
  if (parent != HF_INDEX_NONE && get_shown (work, parent)->has_others)
    add_others (self, work, parent);
}

static void
add_groups (HfOwnership *self,
            Work        *work)
{
  self->groups = g_new0 (HfOwnershipGroup, HF_OWNERSHIP_MAX_GROUPS);
  work->numbers = g_new (guint32, work->shown->len + 1);
  for (guint32 i = 0; i < work->shown->len; i++)
    work->numbers[i] = HF_INDEX_NONE;
  add_groups_below (self, work, HF_INDEX_NONE);
  for (guint32 i = 0; i < work->shown->len; i++)
    {
      const HfOwnerNode *node = get_node (work, i);

      if (node->kind == HF_OWNERSHIP_SHARED)
        fill_sharers (work, &self->groups[work->numbers[i]], node->mask);
    }
}

/* ---- Edges -------------------------------------------------------------------- */

/* Which groups refer to what hangs directly below the virtual root. */
typedef struct
{
  guint8  *groups; /* by top: the group that it is an object of, and 1; 0: none */
  guint32 *from;   /* by top: the groups that refer to it, as bits */
  guint64  sums[HF_OWNERSHIP_MAX_GROUPS][HF_OWNERSHIP_MAX_GROUPS]; /* from, to */
  guint64  wholes[HF_OWNERSHIP_MAX_GROUPS]; /* what all these tops of a group retain */
} References;

static void
references_clear (References *self)
{
  g_free (self->groups);
  g_free (self->from);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (References, references_clear)

/* Only groups right below a class or an owner have tops of their own. */
static gboolean
mark_groups (Work               *work,
             const HfOwnership  *self,
             References         *references,
             GError            **error)
{
  for (guint32 i = 0; i < work->shown->len; i++)
    {
      const HfOwnershipGroup *group = &self->groups[work->numbers[i]];
      guint32 parent = get_node (work, i)->parent;

      if (parent == HF_INDEX_NONE || hf_owner_tree_get (work->tree, parent)->host == HF_INDEX_NONE)
        continue;
      for (guint32 k = 0; k < group->n_tops; k++)
        {
          HfObjectIndex object = group->objects[k];

          if (hf_poll_set_error_if_cancelled (&work->poll, error))
            return FALSE;
          if (hf_dominators_get_idom (work->dominators, object).value == HF_INDEX_NONE)
            references->groups[hf_top_objects_find (&work->graph->tops, object)] =
              (guint8) (work->numbers[i] + 1);
        }
    }
  return TRUE;
}

static gboolean
mark_roots (Work        *work,
            References  *references,
            GError     **error)
{
  guint32 groups[HF_OWNER_SETS_KINDS];
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (work->heap, &n_roots);

  for (guint k = 0; k < work->sets->n_kinds; k++)
    groups[k] = find_host_group (work, k);
  for (guint32 i = 0; i < n_roots; i++)
    {
      guint32 group = groups[hf_owner_sets_find_kind (work->sets, roots[i].kind)];

      if (hf_poll_set_error_if_cancelled (&work->poll, error))
        return FALSE;
      if (group != HF_INDEX_NONE && !hf_root_is_weak (&roots[i]))
        references->from[hf_top_objects_find (&work->graph->tops, roots[i].object)] |= 1u << group;
    }
  return TRUE;
}

static gboolean
mark_references (Work        *work,
                 References  *references,
                 GError     **error)
{
  const HfTopGraph *graph = work->graph;

  for (guint32 from = 0; from < graph->tops.n_tops; from++)
    {
      guint group = references->groups[from];

      for (guint64 i = graph->offsets[from]; i < graph->offsets[from + 1] && group > 0; i++)
        {
          if (hf_poll_set_error_if_cancelled (&work->poll, error))
            return FALSE;
          references->from[graph->edges[i]] |= 1u << (group - 1);
        }
    }
  return TRUE;
}

static gboolean
add_up_references (Work        *work,
                   References  *references,
                   GError     **error)
{
  for (guint32 top = 0; top < work->graph->tops.n_tops; top++)
    {
      guint group = references->groups[top];
      guint64 n_bytes;

      if (hf_poll_set_error_if_cancelled (&work->poll, error))
        return FALSE;
      if (group == 0)
        continue;
      n_bytes = hf_dominators_get_retained (work->dominators,
                                            hf_top_objects_get_object (&work->graph->tops, top));
      references->wholes[group - 1] += n_bytes;
      for (guint32 left = references->from[top]; left != 0; left &= left - 1)
        references->sums[g_bit_nth_lsf (left, -1)][group - 1] += n_bytes;
    }
  return TRUE;
}

static void
add_edge (HfOwnership *self,
          guint32      from,
          guint32      to,
          gboolean     owns,
          guint64      n_bytes)
{
  self->edges[self->n_edges++] = (HfOwnershipEdge){ from, to, owns, n_bytes };
}

static gboolean
add_edges (HfOwnership  *self,
           Work         *work,
           GError      **error)
{
  g_auto (References) references = { 0 };
  gsize n_tops = work->graph->tops.n_tops;

  references.groups = g_try_new0 (guint8, n_tops + 1);
  references.from = g_try_new0 (guint32, n_tops + 1);
  if (references.groups == NULL || references.from == NULL)
    return hf_ownership_fail_memory (error);
  if (!mark_roots (work, &references, error) || !mark_groups (work, self, &references, error) ||
      !mark_references (work, &references, error) || !add_up_references (work, &references, error))
    return FALSE;

  self->edges = g_new (HfOwnershipEdge, (gsize) self->n_groups * (self->n_groups + 1) + 1);
  for (guint32 to = 0; to < self->n_groups; to++)
    {
      if (self->groups[to].parent != HF_INDEX_NONE)
        add_edge (self, self->groups[to].parent, to, TRUE, self->groups[to].n_bytes);
    }
  for (guint32 from = 0; from < self->n_groups; from++)
    {
      for (guint32 to = 0; to < self->n_groups; to++)
        {
          guint64 n_bytes = references.sums[from][to];

          if (from != to && self->groups[to].parent != from && n_bytes > references.wholes[to] / 2)
            add_edge (self, from, to, FALSE, n_bytes);
        }
    }
  return TRUE;
}

/* ---- Groups of tops ---------------------------------------------------------- */

/* The group of a host, or of the next above it that is shown: classes always are. */
static guint32
find_shown_host (const Work *work,
                 guint32     host)
{
  guint32 n_classes = work->sets->n_kinds + 1;
  guint32 group = find_host_group (work, host);

  while (group == HF_INDEX_NONE)
    {
      host = work->sets->owners[host - n_classes].host;
      group = find_host_group (work, host);
    }
  return group;
}

static gboolean
find_top_groups (HfOwnership  *self,
                 Work         *work,
                 GError      **error)
{
  guint32 n_tops = work->graph->tops.n_tops;
  guint32 n_classes = work->sets->n_kinds + 1;
  guint8 groups[HF_OWNER_SETS_KINDS + 1 + HF_OWNER_SETS_OWNERS] = { 0 };

  self->top_groups = g_try_new (guint8, (gsize) n_tops + 1);
  if (self->top_groups == NULL)
    return hf_ownership_fail_memory (error);
  /* A class that holds nothing has no group, and no tops either. */
  for (guint32 host = 0; host < hf_owner_sets_get_n_hosts (work->sets); host++)
    {
      if (host >= n_classes || find_host_group (work, host) != HF_INDEX_NONE)
        groups[host] = (guint8) find_shown_host (work, host);
    }
  for (guint32 top = 0; top < n_tops; top++)
    {
      guint owner = work->sets->owner_of[top];

      if (hf_poll_set_error_if_cancelled (&work->poll, error))
        return FALSE;
      self->top_groups[top] =
        groups[owner > 0 ? n_classes + owner - 1 : hf_owner_hosts_find_host (work->sets, top)];
    }
  return TRUE;
}

/* ---- All of it ------------------------------------------------------------------ */

HfOwnership *
hf_ownership_new (HfRetention   *retention,
                  GCancellable  *cancellable,
                  GError       **error)
{
  g_autoptr (HfOwnership) self = g_new0 (HfOwnership, 1);
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_auto (Work) work = {
    .retention = retention,
    .heap = hf_analysis_get_heap (analysis),
    .dominators = hf_retention_get_dominators (retention),
    .poll.cancellable = cancellable,
  };

  self->retention = g_object_ref (retention);
  self->n_bytes = hf_analysis_get_reachability (analysis)->n_bytes;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  work.graph = hf_top_graph_new (retention, cancellable, error);
  if (work.graph == NULL)
    return NULL;
  work.sets = hf_owner_sets_new (retention, work.graph, cancellable, error);
  if (work.sets == NULL)
    return NULL;
  work.tree = hf_owner_tree_new (retention, work.sets, cancellable, error);
  if (work.tree == NULL)
    return NULL;
  work.shown = hf_owner_choice_make (work.tree, work.sets->n_kinds + 1, HF_OWNERSHIP_MAX_GROUPS,
                                     error);
  if (work.shown == NULL)
    return NULL;
  add_groups (self, &work);
  if (!add_edges (self, &work, error) || !find_top_groups (self, &work, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
hf_ownership_free (HfOwnership *self)
{
  if (self == NULL)
    return;
  for (guint32 i = 0; i < self->n_groups; i++)
    {
      g_free (self->groups[i].objects);
      g_free (self->groups[i].via);
      g_free (self->groups[i].sharers);
    }
  g_free (self->groups);
  g_free (self->edges);
  g_free (self->top_groups);
  g_object_unref (self->retention);
  g_free (self);
}
