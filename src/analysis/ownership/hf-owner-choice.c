/* hf-owner-choice.c: the choice of the most informative groups
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-owner-choice.h"

typedef struct
{
  guint32 node;
  guint32 parent; /* among the shown */
} Candidate;

typedef struct
{
  HfOwnerTree *tree;
  GArray      *shown;      /* HfOwnerShown */
  GArray      *candidates; /* Candidate */
  guint64      n_bytes;
} Choice;

static void
choice_clear (Choice *self)
{
  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_pointer (&self->candidates, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Choice, choice_clear)

static HfOwnerShown *
get_shown (Choice  *self,
           guint32  position)
{
  return &g_array_index (self->shown, HfOwnerShown, position);
}

gboolean
hf_owner_choice_counts_own (const HfOwnerNode *node)
{
  return node->kind == HF_OWNERSHIP_OBJECTS ||
         (node->kind == HF_OWNERSHIP_SHARED && node->n_types == 1);
}

/* ---- Candidates ----------------------------------------------------------- */

static gboolean
is_many (const HfOwnerNode *node,
         const HfOwnerNode *above)
{
  return node->n_objects / HF_OWNER_CHOICE_MANY >= above->n_objects;
}

/* Whether a group says something of its own, or only its children do. */
static gboolean
is_worth_it (Choice    *self,
             guint32    node,
             guint32    above,
             gboolean  *result,
             GError   **error)
{
  const HfOwnerNode *shown = hf_owner_tree_get (self->tree, above);
  const HfOwnerNode *candidate = hf_owner_tree_get (self->tree, node);

  *result = TRUE;
  if (!hf_owner_choice_counts_own (shown) ||
      !HF_OWNER_CHOICE_IS_MOST (candidate->n_bytes, shown->n_bytes))
    return TRUE;
  /* Only then is it known of how many objects it consists. */
  if (!hf_owner_tree_expand (self->tree, node, error))
    return FALSE;
  *result = is_many (hf_owner_tree_get (self->tree, node), hf_owner_tree_get (self->tree, above));
  return TRUE;
}

/* The candidates below a group: its children, and in place of uninformative ones theirs. At
 * most one child is most of a group, so this goes down a single way. */
static gboolean
add_candidates (Choice   *self,
                guint32   parent,
                GError  **error)
{
  guint32 above = get_shown (self, parent)->node;
  guint32 at = above;

  while (at != HF_INDEX_NONE)
    {
      guint32 first, n_children;
      guint32 next = HF_INDEX_NONE;

      if (!hf_owner_tree_expand (self->tree, at, error))
        return FALSE;
      first = hf_owner_tree_get (self->tree, at)->first_child;
      n_children = hf_owner_tree_get (self->tree, at)->n_children;
      for (guint32 i = first; i < first + n_children; i++)
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

/* ---- Choosing --------------------------------------------------------------- */

static double
score (Choice          *self,
       const Candidate *candidate)
{
  const HfOwnerShown *parent = get_shown (self, candidate->parent);
  const HfOwnerNode *above = hf_owner_tree_get (self->tree, parent->node);
  const HfOwnerNode *node = hf_owner_tree_get (self->tree, candidate->node);
  double rest = (double) parent->rest_bytes;
  double part = (double) node->n_bytes;
  double result = part * (rest - part) / rest;

  /* A group directly below roots names the owner, and many objects of one type are
     informative. */
  if (above->parent == HF_INDEX_NONE)
    result = MAX (result, part / 2);
  else if (is_many (node, above))
    result = MAX (result, part / 4);
  for (guint32 level = 1; level < parent->level; level++)
    result *= HF_OWNER_CHOICE_DEEPER;
  return result;
}

/* The candidate that says most, the first of equal ones; HF_INDEX_NONE if none says much. */
static guint
find_best (Choice *self)
{
  guint best = HF_INDEX_NONE;
  double most = (double) self->n_bytes / HF_OWNER_TREE_SHARE;

  for (guint i = 0; i < self->candidates->len; i++)
    {
      double said = score (self, &g_array_index (self->candidates, Candidate, i));

      if (said < most || (best != HF_INDEX_NONE && said <= most))
        continue;
      most = said;
      best = i;
    }
  return best;
}

static gboolean
needs_others (Choice             *self,
              const HfOwnerShown *shown)
{
  const HfOwnerNode *node = hf_owner_tree_get (self->tree, shown->node);
  guint64 own = hf_owner_choice_counts_own (node) ? node->n_own_bytes : 0;

  return shown->n_children > 0 && shown->rest_held > 0 &&
         shown->rest_bytes - own >= MAX (self->n_bytes / HF_OWNER_CHOICE_OTHERS, 1);
}

static guint
count_groups (Choice *self)
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
  const HfOwnerNode *added = hf_owner_tree_get (self->tree, node);
  HfOwnerShown shown = {
    .node = node,
    .parent = parent,
    .rest_bytes = added->n_bytes,
    .rest_held = added->n_held,
  };

  if (parent != HF_INDEX_NONE)
    {
      HfOwnerShown *above = get_shown (self, parent);

      above->n_children++;
      above->rest_bytes -= added->n_bytes;
      above->rest_held -= added->n_held;
      shown.level = above->level + 1;
    }
  g_array_append_val (self->shown, shown);
}

/* Takes the last one back. */
static void
hide (Choice *self)
{
  const HfOwnerShown *last = get_shown (self, self->shown->len - 1);
  const HfOwnerNode *node = hf_owner_tree_get (self->tree, last->node);
  HfOwnerShown *above = get_shown (self, last->parent);

  above->n_children--;
  above->rest_bytes += node->n_bytes;
  above->rest_held += node->n_held;
  g_array_set_size (self->shown, self->shown->len - 1);
}

static gboolean
show_classes (Choice   *self,
              guint     n_classes,
              GError  **error)
{
  for (guint32 i = 0; i < n_classes; i++)
    {
      self->n_bytes += hf_owner_tree_get (self->tree, i)->n_bytes;
      if (hf_owner_tree_get (self->tree, i)->n_held > 0)
        show (self, i, HF_INDEX_NONE);
    }
  for (guint32 i = 0; i < self->shown->len; i++)
    {
      if (!add_candidates (self, i, error))
        return FALSE;
    }
  return TRUE;
}

GArray *
hf_owner_choice_make (HfOwnerTree  *tree,
                      guint         n_classes,
                      guint         max_groups,
                      GError      **error)
{
  g_auto (Choice) self = {
    .tree = tree,
    .shown = g_array_new (FALSE, FALSE, sizeof (HfOwnerShown)),
    .candidates = g_array_new (FALSE, FALSE, sizeof (Candidate)),
  };
  guint best;

  if (!show_classes (&self, n_classes, error))
    return NULL;
  while ((best = find_best (&self)) != HF_INDEX_NONE)
    {
      Candidate candidate = g_array_index (self.candidates, Candidate, best);

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
    get_shown (&self, i)->has_others = needs_others (&self, get_shown (&self, i));
  return g_steal_pointer (&self.shown);
}
