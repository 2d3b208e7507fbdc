/* hf-pair-owners-choice.c: the choice of groups of owners that are informative on either side
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-choice.h"
#include "hf-pair-owners-private.h"

/* A difference counts as this part of its bytes, as many objects do. */
#define DIFFERENCE 4

typedef struct
{
  guint32 node;
  guint32 parent; /* among the shown */
} Candidate;

typedef struct
{
  HfPairOwners *owners;
  GArray       *shown;      /* HfPairShown */
  GArray       *candidates; /* Candidate */
  guint64       n_bytes;    /* of the larger heap */
} Choice;

static void
choice_clear (Choice *self)
{
  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->candidates, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Choice, choice_clear)

static HfPairShown *
get_shown (const Choice *self,
           guint32       position)
{
  return &g_array_index (self->shown, HfPairShown, position);
}

/* ---- Candidates ---------------------------------------------------------- */

static gboolean
is_many (const HfPairOwner *node,
         const HfPairOwner *above)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (above->n_objects[side] > 0 &&
          node->n_objects[side] / HF_OWNER_CHOICE_MANY >= above->n_objects[side])
        return TRUE;
    }
  return FALSE;
}

/* Whether it is most of the group above it on each side that has any of that. */
static gboolean
is_most (const HfPairOwner *node,
         const HfPairOwner *above)
{
  gboolean has_any = FALSE;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (above->n_bytes[side] == 0)
        continue;
      has_any = TRUE;
      if (!HF_OWNER_CHOICE_IS_MOST (node->n_bytes[side], above->n_bytes[side]))
        return FALSE;
    }
  return has_any;
}

/* Whether a group says something of its own, or only its children do. */
static gboolean
is_worth_it (Choice    *self,
             guint32    node,
             guint32    above,
             gboolean  *result,
             GError   **error)
{
  const HfPairOwner *shown = hf_pair_owners_get (self->owners, above);

  *result = TRUE;
  if (shown->parent == HF_INDEX_NONE || !is_most (hf_pair_owners_get (self->owners, node), shown))
    return TRUE;
  /* Only then is it known of how many objects it consists. */
  if (!hf_pair_owners_expand (self->owners, node, error))
    return FALSE;
  *result = is_many (hf_pair_owners_get (self->owners, node),
                     hf_pair_owners_get (self->owners, above));
  return TRUE;
}

/* At most one child is most of a group, so this goes down a single way. */
static gboolean
add_candidates (Choice   *self,
                guint32   parent,
                GError  **error)
{
  const guint32 above = get_shown (self, parent)->node;
  guint32 at = above;

  while (at != HF_INDEX_NONE)
    {
      guint32 next = HF_INDEX_NONE;
      guint32 first;
      guint32 end;

      if (!hf_pair_owners_expand (self->owners, at, error))
        return FALSE;
      first = hf_pair_owners_get (self->owners, at)->first_child;
      end = first + hf_pair_owners_get (self->owners, at)->n_children;
      for (guint32 i = first; i < end; i++)
        {
          const Candidate candidate = { i, parent };
          gboolean worth_it;

          if (!is_worth_it (self, i, above, &worth_it, error))
            return FALSE;
          if (worth_it)
            g_array_append_val (self->candidates, candidate);
          else
            next = i;
        }
      at = next;
    }
  return TRUE;
}

/* ---- Choosing ------------------------------------------------------------ */

static double
score_side (const HfPairShown *parent,
            const HfPairOwner *above,
            const HfPairOwner *node,
            HfSide             side)
{
  const double rest = (double) parent->rest_bytes[side];
  const double part = (double) node->n_bytes[side];

  if (part == 0 || rest == 0)
    return 0;
  if (above->parent == HF_INDEX_NONE)
    return MAX (part * (rest - part) / rest, part / 2);
  if (is_many (node, above))
    return MAX (part * (rest - part) / rest, part / 4);
  return part * (rest - part) / rest;
}

static double
score (const Choice    *self,
       const Candidate *candidate)
{
  const HfPairShown *parent = get_shown (self, candidate->parent);
  const HfPairOwner *above = hf_pair_owners_get (self->owners, parent->node);
  const HfPairOwner *node = hf_pair_owners_get (self->owners, candidate->node);
  const double before = (double) node->n_bytes[HF_SIDE_BEFORE];
  const double after = (double) node->n_bytes[HF_SIDE_AFTER];
  double result = MAX (score_side (parent, above, node, HF_SIDE_BEFORE),
                       score_side (parent, above, node, HF_SIDE_AFTER));

  result = MAX (result, ABS (after - before) / DIFFERENCE);
  for (guint32 level = 1; level < parent->level; level++)
    result *= HF_OWNER_CHOICE_DEEPER;
  return result;
}

/* The candidate that says most, the first of equal ones; HF_INDEX_NONE if none says much. */
static guint
find_best (const Choice *self)
{
  guint best = HF_INDEX_NONE;
  double most = (double) self->n_bytes / HF_OWNER_TREE_SHARE;

  for (guint i = 0; i < self->candidates->len; i++)
    {
      const double said = score (self, &g_array_index (self->candidates, Candidate, i));

      if (said <= 0 || said < most || (best != HF_INDEX_NONE && said <= most))
        continue;
      most = said;
      best = i;
    }
  return best;
}

static gboolean
needs_others (const Choice      *self,
              const HfPairShown *shown)
{
  const HfPairOwner *node = hf_pair_owners_get (self->owners, shown->node);
  const guint64 least = MAX (self->n_bytes / HF_OWNER_CHOICE_OTHERS, 1);

  for (guint side = 0; side < HF_N_SIDES && shown->n_children > 0; side++)
    {
      if (shown->rest_held[side] > 0 && shown->rest_bytes[side] - node->n_own_bytes[side] >= least)
        return TRUE;
    }
  return FALSE;
}

static guint
count_groups (const Choice *self)
{
  guint n = self->shown->len;

  for (guint i = 0; i < self->shown->len; i++)
    n += needs_others (self, get_shown (self, i));
  return n;
}

static void
show (Choice  *self,
      guint32  node,
      guint32  parent)
{
  const HfPairOwner *added = hf_pair_owners_get (self->owners, node);
  HfPairShown shown = { .node = node, .parent = parent };

  if (parent != HF_INDEX_NONE)
    {
      get_shown (self, parent)->n_children++;
      shown.level = get_shown (self, parent)->level + 1;
    }
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      shown.rest_bytes[side] = added->n_bytes[side];
      shown.rest_held[side] = added->n_held[side];
      if (parent == HF_INDEX_NONE)
        continue;
      get_shown (self, parent)->rest_bytes[side] -= added->n_bytes[side];
      get_shown (self, parent)->rest_held[side] -= added->n_held[side];
    }
  g_array_append_val (self->shown, shown);
}

/* Takes the last one back. */
static void
hide (Choice *self)
{
  const HfPairShown *last = get_shown (self, self->shown->len - 1);
  const HfPairOwner *node = hf_pair_owners_get (self->owners, last->node);
  HfPairShown *above = get_shown (self, last->parent);

  above->n_children--;
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      above->rest_bytes[side] += node->n_bytes[side];
      above->rest_held[side] += node->n_held[side];
    }
  g_array_set_size (self->shown, self->shown->len - 1);
}

static gboolean
show_classes (Choice  *self,
              GError **error)
{
  guint64 totals[HF_N_SIDES] = { 0 };

  for (guint32 i = 0; i < hf_pair_owners_get_n_classes (self->owners); i++)
    {
      const HfPairOwner *class = hf_pair_owners_get (self->owners, i);

      for (guint side = 0; side < HF_N_SIDES; side++)
        totals[side] += class->n_bytes[side];
      if (class->n_held[HF_SIDE_BEFORE] > 0 || class->n_held[HF_SIDE_AFTER] > 0)
        show (self, i, HF_INDEX_NONE);
    }
  self->n_bytes = MAX (totals[HF_SIDE_BEFORE], totals[HF_SIDE_AFTER]);
  for (guint32 i = 0; i < self->shown->len; i++)
    {
      if (!add_candidates (self, i, error))
        return FALSE;
    }
  return TRUE;
}

GArray *
hf_pair_owners_choose (HfPairOwners  *owners,
                       guint          max_groups,
                       GError       **error)
{
  g_auto (Choice) self = {
    .owners = owners,
    .shown = g_array_new (FALSE, FALSE, sizeof (HfPairShown)),
    .candidates = g_array_new (FALSE, FALSE, sizeof (Candidate)),
  };
  guint best;

  if (!show_classes (&self, error))
    return NULL;
  while ((best = find_best (&self)) != HF_INDEX_NONE)
    {
      const Candidate candidate = g_array_index (self.candidates, Candidate, best);

      g_array_remove_index (self.candidates, best);
      show (&self, candidate.node, candidate.parent);
      if (count_groups (&self) > max_groups)
        {
          hide (&self);
          break;
        }
      if (!add_candidates (&self, self.shown->len - 1, error))
        return NULL;
    }
  for (guint i = 0; i < self.shown->len; i++)
    {
      /* Of how many objects a group consists is known when it is expanded. */
      if (!hf_pair_owners_expand (owners, get_shown (&self, i)->node, error))
        return NULL;
      get_shown (&self, i)->has_others = needs_others (&self, get_shown (&self, i));
    }
  return g_steal_pointer (&self.shown);
}
