/* hf-root-retention.c: which groups of roots reach what hangs below the virtual root
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-retention-private.h"

#include "hf-block.h"
#include "hf-hash.h"
#include "hf-poll.h"
#include "hf-root-labels-private.h"

#include <stdlib.h>

/* A group keeps what no chain from another group reaches. Within a subtree of the dominator
 * tree all chains come through its top, so it is enough to know this of the tops, what hangs
 * directly below the virtual root. Along the edges between them each top gets the groups
 * whose roots reach it, and all that matters is whether that is one or several: a word for
 * each of the ways to group, which changes twice at the most. */

typedef enum
{
  LEVEL_KIND,
  LEVEL_FLAGS,
  LEVEL_MEMBER,
  N_GROUPED_LEVELS,
  LEVEL_ROOT = N_GROUPED_LEVELS, /* each root is a group */
  N_LEVELS
} Level;

typedef struct
{
  HfCutEffectInput            source;           /* without the roots */
  guint64                flags;            /* that a root has if it is chosen */

  GArray                *groups[N_GROUPED_LEVELS]; /* HfRetainedGroup, by first appearance */
  GHashTable            *ids[N_GROUPED_LEVELS];    /* of a group's key, to its position and 1 */
  guint64               *root_bytes;       /* [n_roots] */

  HfTopObjects                 tops;             /* that only chosen roots reach */
  guint                  n_levels;         /* that are wanted, the first ones */
  HfRootLabels           labels;
  HfPoll                 poll;
} Work;

static void
work_clear (Work *self)
{
  for (Level level = 0; level < N_GROUPED_LEVELS; level++)
    {
      g_clear_pointer (&self->groups[level], g_array_unref);
      g_clear_pointer (&self->ids[level], g_hash_table_unref);
    }
  hf_block_free (self->root_bytes);
  hf_top_objects_clear (&self->tops);
  hf_root_labels_clear (&self->labels);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* ---- Groups ------------------------------------------------------------------ */

static guint
group_hash (gconstpointer key)
{
  const HfRetainedGroup *group = key;
  const guint64 seed = hf_hash_get_seed ();
  guint32 hash = hf_hash_id (group->kind, seed);

  hash = hf_hash_id (group->flags, seed ^ hash);
  return hf_hash_id (group->type.value, seed ^ hash);
}

static gboolean
group_equal (gconstpointer a,
             gconstpointer b)
{
  return hf_retained_group_compare (a, b) == 0;
}

HfTypeIndex
hf_root_get_member_type (HfHeap       *heap,
                         const HfRoot *root)
{
  return root->kind == HF_ROOT_STATIC ? root->container
                                      : hf_heap_get_object_type (heap, root->object);
}

static HfRetainedGroup
get_key (const Work   *self,
         const HfRoot *root,
         Level         level)
{
  HfRetainedGroup key = { root->kind, 0, { HF_INDEX_NONE }, 0, 0 };

  if (level == LEVEL_FLAGS)
    key.flags = root->flags;
  if (level == LEVEL_MEMBER)
    key.type = hf_root_get_member_type (self->source.heap, root);
  return key;
}

static guint32
find_group (Work         *self,
            const HfRoot *root,
            Level         level)
{
  HfRetainedGroup key = get_key (self, root, level);
  GArray *groups = self->groups[level];
  guint32 id = GPOINTER_TO_UINT (g_hash_table_lookup (self->ids[level], &key));

  if (id > 0)
    return id - 1;
  g_array_append_val (groups, key);
  g_hash_table_insert (self->ids[level], g_memdup2 (&key, sizeof key),
                       GUINT_TO_POINTER (groups->len));
  return groups->len - 1;
}

/* ---- Tops --------------------------------------------------------------------- */

static gboolean
find_tops (Work    *self,
           GError **error)
{
  return hf_root_retention_find_tops (&self->source, self->flags, &self->tops,
                                      self->poll.cancellable, error) &&
         hf_root_labels_init (&self->labels, &self->tops, self->n_levels, self->poll.cancellable,
                              error);
}

/* ---- Labels --------------------------------------------------------------------- */

/* Roots come in runs of the same groups. */
static inline gboolean
is_like (const Work   *self,
         const HfRoot *root,
         const HfRoot *other)
{
  return root->kind == other->kind && root->flags == other->flags &&
         hf_root_get_member_type (self->source.heap, root).value ==
           hf_root_get_member_type (self->source.heap, other).value;
}

/* The object of a strong root is a top, or others reach it as well and it is skipped. */
static void
label_object (Work          *self,
              HfObjectIndex  object,
              const guint32 *labels)
{
  guint32 position;

  if (self->tops.n_tops == 0)
    return;
  position = hf_dominators_find_node (self->source.dominators, object)->position;
  if (hf_ranked_set_contains (&self->tops.starts, position))
    hf_root_labels_join (&self->labels, hf_ranked_set_count_to (&self->tops.starts, position) - 1,
                         labels);
}

static gboolean
label_rooted (Work    *self,
              GError **error)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->source.heap, &n_roots);
  const HfRoot *last = NULL;
  guint32 labels[N_LEVELS] = { 0 };

  for (guint32 i = 0; i < n_roots; i++)
    {
      gboolean is_new = last == NULL || !is_like (self, &roots[i], last);

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (!hf_root_retention_is_chosen (&roots[i], self->flags))
        continue;
      for (Level level = 0; is_new && level < N_GROUPED_LEVELS; level++)
        labels[level] = find_group (self, &roots[i], level);
      labels[LEVEL_ROOT] = i;
      last = &roots[i];
      if (!hf_root_is_weak (last))
        label_object (self, last->object, labels);
    }
  return TRUE;
}

/* ---- Sums ----------------------------------------------------------------------- */

static gboolean
sum_groups (Work             *self,
            HfRootRetention  *result,
            GError          **error)
{
  for (guint32 top = 0; top < self->tops.n_tops; top++)
    {
      const HfObjectIndex object = hf_top_objects_get_object (&self->tops, top);
      const HfDominatorNode *node = hf_dominators_find_node (self->source.dominators, object);
      guint64 n_bytes = hf_dominators_get_node_retained (self->source.dominators, node);
      guint32 n_objects = node->n_retained;
      const guint32 *labels = hf_root_labels_get (&self->labels, top);

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      for (Level level = 0; level < N_GROUPED_LEVELS; level++)
        {
          HfRetainedGroup *group;

          if (labels[level] == HF_ROOT_LABEL_SEVERAL)
            continue;
          group = &g_array_index (self->groups[level], HfRetainedGroup, labels[level]);
          group->n_bytes += n_bytes;
          group->n_objects += n_objects;
        }
      if (self->root_bytes != NULL && labels[LEVEL_ROOT] != HF_ROOT_LABEL_SEVERAL)
        self->root_bytes[labels[LEVEL_ROOT]] += n_bytes;
      if (labels[LEVEL_KIND] == HF_ROOT_LABEL_SEVERAL)
        {
          result->several.n_bytes += n_bytes;
          result->several.n_objects += n_objects;
        }
    }
  return TRUE;
}

static HfRetainedGroup *
dup_groups (const Work *self,
            Level       level,
            guint32    *n_groups)
{
  GArray *sorted = g_array_copy (self->groups[level]);

  g_array_sort (sorted, hf_retained_group_compare);
  *n_groups = sorted->len;
  return (HfRetainedGroup *) (void *) g_array_free (sorted, FALSE);
}

/* Returns: (transfer full): by the number that a group has, its position once sorted */
static guint32 *
find_positions (const Work            *self,
                Level                  level,
                const HfRetainedGroup *sorted,
                guint32                n_sorted)
{
  GArray *groups = self->groups[level];
  guint32 *positions = g_new (guint32, (gsize) groups->len + 1);

  for (guint i = 0; i < groups->len; i++)
    {
      const HfRetainedGroup *found = bsearch (&g_array_index (groups, HfRetainedGroup, i), sorted,
                                              n_sorted, sizeof *sorted, hf_retained_group_compare);

      positions[i] = (guint32) (found - sorted);
    }
  return positions;
}

static gboolean
find_holders (const Work       *self,
              HfRootRetention  *result,
              GError          **error)
{
  g_autofree guint32 *kinds = find_positions (self, LEVEL_KIND, result->kinds, result->n_kinds);
  g_autofree guint32 *members = find_positions (self, LEVEL_MEMBER, result->members,
                                                result->n_members);

  result->holders = hf_block_try_new (guint32, (gsize) self->tops.n_tops + 1);
  if (result->holders == NULL)
    return hf_root_retention_fail_memory (error);
  for (guint32 top = 0; top < self->tops.n_tops; top++)
    {
      const guint32 *labels = hf_root_labels_get (&self->labels, top);

      if (labels[LEVEL_KIND] == HF_ROOT_LABEL_SEVERAL)
        result->holders[top] = HF_INDEX_NONE;
      else if (labels[LEVEL_MEMBER] == HF_ROOT_LABEL_SEVERAL)
        result->holders[top] = result->n_members + kinds[labels[LEVEL_KIND]];
      else
        result->holders[top] = members[labels[LEVEL_MEMBER]];
    }
  return TRUE;
}

static gboolean
init_groups (Work    *self,
             GError **error)
{
  guint32 n_roots;

  hf_heap_get_roots (self->source.heap, &n_roots);
  for (Level level = 0; level < N_GROUPED_LEVELS; level++)
    {
      self->groups[level] = g_array_new (FALSE, FALSE, sizeof (HfRetainedGroup));
      self->ids[level] = g_hash_table_new_full (group_hash, group_equal, g_free, NULL);
    }
  if (self->n_levels <= LEVEL_ROOT)
    return TRUE;
  self->root_bytes = hf_block_try_new0 (guint64, (gsize) n_roots + 1);
  return self->root_bytes != NULL ? TRUE : hf_root_retention_fail_memory (error);
}

static HfRootRetention *
group_roots (Work    *self,
             GError **error)
{
  g_autoptr (HfRootRetention) result = g_new0 (HfRootRetention, 1);

  if (!init_groups (self, error) || !find_tops (self, error))
    return NULL;
  if (!label_rooted (self, error) || !hf_root_labels_spread (&self->labels, error) ||
      !sum_groups (self, result, error))
    return NULL;

  result->kinds = dup_groups (self, LEVEL_KIND, &result->n_kinds);
  result->flags = dup_groups (self, LEVEL_FLAGS, &result->n_flags);
  result->members = dup_groups (self, LEVEL_MEMBER, &result->n_members);
  result->root_bytes = g_steal_pointer (&self->root_bytes);
  result->unreachable.n_bytes = hf_heap_get_n_bytes (self->source.heap) -
                                self->source.reachability->n_bytes;
  result->unreachable.n_objects = hf_heap_get_n_objects (self->source.heap) -
                                  self->source.reachability->n_objects;
  if (self->n_levels == N_GROUPED_LEVELS && !find_holders (self, result, error))
    return NULL;
  return g_steal_pointer (&result);
}

HfRootRetention *
hf_root_retention_new (HfHeap                 *heap,
                       const HfReachability   *reachability,
                       const HfReferrerTable  *referrers,
                       const HfDominators     *dominators,
                       HfProgress             *progress,
                       GCancellable           *cancellable,
                       GError                **error)
{
  guint32 n_objects = hf_heap_get_n_objects (heap);
  g_auto (Work) self = {
    .source = { heap, reachability, referrers, dominators, NULL },
    .n_levels = N_GROUPED_LEVELS,
    .labels.progress = progress,
    .labels.report = { HF_STAGE_DOMINATORS, 0, n_objects, n_objects },
    .poll.cancellable = cancellable,
  };

  return group_roots (&self, error);
}

HfRootRetention *
hf_root_retention_new_for_flags (HfHeap                 *heap,
                                 const HfReachability   *reachability,
                                 const HfReferrerTable  *referrers,
                                 const HfDominators     *dominators,
                                 guint64                 flags,
                                 GCancellable           *cancellable,
                                 GError                **error)
{
  g_auto (Work) self = {
    .source = { heap, reachability, referrers, dominators, NULL },
    .n_levels = N_LEVELS,
    .flags = flags,
    .poll.cancellable = cancellable,
  };

  return group_roots (&self, error);
}

void
hf_root_retention_free (HfRootRetention *self)
{
  if (self == NULL)
    return;
  g_free (self->kinds);
  g_free (self->flags);
  g_free (self->members);
  hf_block_free (self->root_bytes);
  hf_block_free (self->holders);
  g_free (self);
}
