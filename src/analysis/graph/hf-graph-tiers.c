/* hf-graph-tiers.c: holders of some objects, merged by type at each distance from them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-tiers.h"

#include "hf-graph-scale-private.h"
#include "hf-referrer-table-private.h"

gboolean
hf_graph_tiers_init (HfGraphTiers  *self,
                     HfGraphDraft  *draft,
                     GError       **error)
{
  guint32 n = hf_heap_get_n_objects (draft->heap);

  *self = (HfGraphTiers){
    .draft = draft,
    .tiers = g_array_new (FALSE, TRUE, sizeof (HfGraphTier)),
    .places = g_try_new0 (guint32, (gsize) n + 1),
    .members = hf_column_new (sizeof (HfObjectIndex)),
    .bridges = g_array_new (FALSE, FALSE, sizeof (HfGraphBridge)),
  };
  hf_weight_table_init (&self->merged);
  if (self->places == NULL)
    return hf_graph_fail_memory (error);
  return hf_graph_search_init (&self->search, draft->retention, draft->poll.cancellable, error);
}

void
hf_graph_tiers_clear (HfGraphTiers *self)
{
  hf_graph_search_clear (&self->search);
  hf_weight_table_clear (&self->merged);
  g_clear_pointer (&self->tiers, g_array_unref);
  g_clear_pointer (&self->bridges, g_array_unref);
  g_clear_pointer (&self->members, hf_column_free);
  g_clear_pointer (&self->places, g_free);
}

/* ---- Tiers -------------------------------------------------------------------- */

/* All that is as far as @object, which was met, and of its type. It is asked for again and
 * again, and an array is faster than a table. */
static HfKeyWeight *
get_merged (HfGraphTiers  *self,
            HfObjectIndex  object)
{
  guint32 *place = &self->places[object.value];
  guint64 distance;
  HfKeyWeight *merged;

  if (*place != 0)
    return &hf_weight_table_get_all (&self->merged)[(*place & ~HF_GRAPH_IS_MEMBER) - 1];

  distance = hf_graph_search_get_distance (&self->search, object);
  merged = hf_weight_table_get (
    &self->merged, distance << 32 | hf_heap_get_object_type (self->draft->heap, object).value);
  if (merged != NULL)
    *place = (guint32) (merged - hf_weight_table_get_all (&self->merged)) + 1;
  return merged;
}

static guint64
make_key (const HfGraphTiers *self,
          guint64             merged)
{
  return hf_graph_key_type (hf_graph_key_number (HF_GRAPH_KEY_FIRST, merged >> 32),
                            self->draft->heap, (HfTypeIndex){ (guint32) merged });
}

gboolean
hf_graph_tiers_add (HfGraphTiers   *self,
                    HfObjectIndex   object,
                    guint32        *tier,
                    GError        **error)
{
  HfKeyWeight *merged;

  if (!hf_graph_search_meet (&self->search, object, error))
    return FALSE;
  merged = get_merged (self, object);
  if (merged == NULL)
    return hf_graph_fail_memory (error);
  if (merged->mark == 0 && self->tiers->len < HF_GRAPH_MAX_TIERS)
    {
      const HfGraphTier added = {
        .key = make_key (self, merged->key),
        .distance = (guint32) (merged->key >> 32),
        .type = { (guint32) merged->key },
      };

      g_array_append_val (self->tiers, added);
      merged->mark = self->tiers->len;
    }
  *tier = merged->mark - 1;
  return TRUE;
}

gboolean
hf_graph_tiers_has (HfGraphTiers   *self,
                    HfObjectIndex   object,
                    gboolean       *has,
                    GError        **error)
{
  const HfKeyWeight *merged;

  if (!hf_graph_search_meet (&self->search, object, error))
    return FALSE;
  merged = get_merged (self, object);
  if (merged == NULL)
    return hf_graph_fail_memory (error);
  *has = merged->mark > 0;
  return TRUE;
}

/* ---- Members -------------------------------------------------------------------- */

static HfObjectIndex
get_member (const HfGraphTiers *self,
            guint32             i)
{
  return g_array_index (self->members, HfObjectIndex, i);
}

/* @object is one, if all like it are of a tier. */
static gboolean
add_member (HfGraphTiers   *self,
            HfObjectIndex   object,
            GError        **error)
{
  const HfKeyWeight *merged;

  if ((self->places[object.value] & HF_GRAPH_IS_MEMBER) != 0)
    return TRUE;
  merged = get_merged (self, object);
  if (merged == NULL)
    return hf_graph_fail_memory (error);
  if (merged->mark == 0)
    return TRUE;
  if (!hf_column_append (self->members, &object, 1))
    return hf_graph_fail_memory (error);
  self->places[object.value] |= HF_GRAPH_IS_MEMBER;
  return TRUE;
}

static gboolean
add_first_members (HfGraphTiers  *self,
                   GError       **error)
{
  for (guint32 i = 0; i < self->search.n_queued; i++)
    {
      const HfObjectIndex subject = { self->search.queue[i] };

      if (hf_graph_search_get_distance (&self->search, subject) > 0)
        break;
      if (!hf_graph_draft_poll (self->draft, error) || !add_member (self, subject, error))
        return FALSE;
    }
  for (guint i = 0; i < self->bridges->len; i++)
    {
      if (!add_member (self, g_array_index (self->bridges, HfGraphBridge, i).from, error))
        return FALSE;
    }
  return TRUE;
}

/* Called for each object that holds a member. */
typedef gboolean (*HolderFunc) (HfGraphTiers   *self,
                                HfObjectIndex   holder,
                                HfObjectIndex   object,
                                gpointer        user_data,
                                GError        **error);

static inline G_ALWAYS_INLINE gboolean
for_each_holder (HfGraphTiers   *self,
                 HfObjectIndex   object,
                 HolderFunc      func,
                 gpointer        user_data,
                 GError        **error)
{
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get_inline (self->search.referrers, object,
                                                                 &n);

  for (gsize i = 0; i < n; i++)
    {
      if (!hf_graph_draft_poll (self->draft, error))
        return FALSE;
      if (hf_graph_search_holds (&self->search, referrers[i], object) &&
          !func (self, referrers[i], object, user_data, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_holder (HfGraphTiers   *self,
            HfObjectIndex   holder,
            HfObjectIndex   object G_GNUC_UNUSED,
            gpointer        user_data G_GNUC_UNUSED,
            GError        **error)
{
  return add_member (self, holder, error);
}

/* A referrer of a member that matches a tier is a member as well. */
gboolean
hf_graph_tiers_fill (HfGraphTiers  *self,
                     GError       **error)
{
  for (guint32 i = 0; i < self->members->len; i++)
    self->places[get_member (self, i).value] &= ~HF_GRAPH_IS_MEMBER;
  self->members->len = 0;
  if (!add_first_members (self, error))
    return FALSE;
  for (guint32 i = 0; i < self->members->len; i++)
    {
      HfObjectIndex object = get_member (self, i);

      if (!hf_graph_search_reach (
            &self->search, hf_graph_search_get_distance (&self->search, object) + 1, error) ||
          !for_each_holder (self, object, add_holder, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Weights ---------------------------------------------------------------------- */

gboolean
hf_graph_tiers_weigh (HfGraphTiers  *self,
                      GError       **error)
{
  g_auto (HfGraphScale) scale = { 0 };

  if (!hf_graph_scale_init (&scale, self->tiers->len, error))
    return FALSE;
  for (guint32 i = 0; i < self->members->len; i++)
    {
      HfObjectIndex object = get_member (self, i);

      if (!hf_graph_draft_poll (self->draft, error) ||
          !hf_graph_scale_add (&scale, self, hf_graph_tiers_find (self, object), object, error))
        return FALSE;
    }
  if (!hf_graph_scale_finish (&scale, self, error))
    return FALSE;
  for (guint32 i = 0; i < self->tiers->len; i++)
    {
      HfGraphTier *tier = hf_graph_tiers_get (self, i);

      tier->n_objects = scale.sums[i].n_objects;
      tier->n_bytes = scale.sums[i].n_bytes;
      tier->largest = scale.sums[i].largest;
    }
  return TRUE;
}

/* ---- Hidden objects ------------------------------------------------------------------ */

typedef struct
{
  HfBitset  is_met;
  HfColumn *objects; /* HfObjectIndex: what is hidden, each once */
} Hidden;

static void
hidden_clear (Hidden *self)
{
  hf_bitset_clear (&self->is_met);
  g_clear_pointer (&self->objects, hf_column_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Hidden, hidden_clear)

static gboolean
meet_hidden (HfGraphTiers   *self,
             HfObjectIndex   holder,
             HfObjectIndex   object G_GNUC_UNUSED,
             gpointer        user_data,
             GError        **error)
{
  Hidden *hidden = user_data;

  if ((self->places[holder.value] & HF_GRAPH_IS_MEMBER) != 0 ||
      hf_bitset_contains (&hidden->is_met, holder.value))
    return TRUE;
  hf_bitset_add (&hidden->is_met, holder.value);
  return (get_merged (self, holder) != NULL && hf_column_append (hidden->objects, &holder, 1)) ||
         hf_graph_fail_memory (error);
}

static void
append_candidate (HfGraphTiers     *self,
                  GArray           *candidates,
                  guint64           merged,
                  const HfGraphSum *sum)
{
  const HfGraphCandidate candidate = {
    .node = {
      .key = make_key (self, merged),
      .n_bytes = sum->n_bytes,
      .type = { (guint32) merged },
      .field = { HF_INDEX_NONE },
      .root = { HF_INDEX_NONE },
      .object = sum->largest,
      .n_objects = sum->n_objects,
      .n_types = 1,
      .kind = HF_GRAPH_OBJECTS,
      .is_bound = sum->n_objects > 1,
    },
    .nearest = sum->nearest,
  };

  g_array_append_val (candidates, candidate);
}

/* First who they are, as only then it is known how many sums there are. */
static gboolean
weigh_hidden (HfGraphTiers  *self,
              const Hidden  *hidden,
              GArray        *candidates,
              GError       **error)
{
  g_auto (HfGraphScale) scale = { 0 };
  guint32 n = hf_weight_table_get_n (&self->merged);

  if (!hf_graph_scale_init (&scale, n, error))
    return FALSE;
  for (guint i = 0; i < hidden->objects->len; i++)
    {
      HfObjectIndex object = g_array_index (hidden->objects, HfObjectIndex, i);

      if (!hf_graph_draft_poll (self->draft, error) ||
          !hf_graph_scale_add (&scale, self, self->places[object.value] - 1, object, error))
        return FALSE;
    }
  if (!hf_graph_scale_finish (&scale, self, error))
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    {
      if (scale.sums[i].n_objects > 0)
        append_candidate (self, candidates, hf_weight_table_get_all (&self->merged)[i].key,
                          &scale.sums[i]);
    }
  return TRUE;
}

gboolean
hf_graph_tiers_list (HfGraphTiers  *self,
                     guint32        tier,
                     GArray        *candidates,
                     GError       **error)
{
  g_auto (Hidden) hidden = { 0 };

  hidden.objects = hf_column_new (sizeof (HfObjectIndex));
  if (!hf_bitset_init (&hidden.is_met, (gsize) hf_heap_get_n_objects (self->draft->heap) + 1))
    return hf_graph_fail_memory (error);
  for (guint32 i = 0; i < self->members->len; i++)
    {
      HfObjectIndex object = get_member (self, i);

      if (hf_graph_tiers_find (self, object) == tier &&
          !for_each_holder (self, object, meet_hidden, &hidden, error))
        return FALSE;
    }
  return weigh_hidden (self, &hidden, candidates, error);
}

/* ---- Edges ------------------------------------------------------------------------ */

/* @pairs: of what holds, merged, and the tier of what is held. Marks are the last object that
 * was held and 1, so that it counts once. */
typedef struct
{
  HfWeightTable pairs;
  guint32       tier;
} Join;

static void
join_clear (Join *self)
{
  hf_weight_table_clear (&self->pairs);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Join, join_clear)

static gboolean
join_holder (HfGraphTiers   *self,
             HfObjectIndex   holder,
             HfObjectIndex   object,
             gpointer        user_data,
             GError        **error)
{
  Join *join = user_data;
  const HfKeyWeight *merged = get_merged (self, holder);
  guint64 from;
  HfKeyWeight *pair;

  if (merged == NULL)
    return hf_graph_fail_memory (error);
  from = (guint64) (merged - hf_weight_table_get_all (&self->merged));
  pair = hf_weight_table_get (&join->pairs, from << 32 | join->tier);
  if (pair == NULL)
    return hf_graph_fail_memory (error);
  pair->n++;
  if (pair->mark == object.value + 1)
    return TRUE;
  pair->mark = object.value + 1;
  pair->n_bytes += hf_dominators_get_retained (self->draft->dominators, object);
  return TRUE;
}

/* A pair of two tiers is an edge, one of a tier and something else is what is hidden.
 * References between objects of one tier do not keep them alive. */
static void
finish_pair (HfGraphTiers      *self,
             const HfKeyWeight *pair,
             GArray            *edges)
{
  HfGraphTier *to = hf_graph_tiers_get (self, (guint32) pair->key);
  const HfGraphEdge edge = {
    /* Objects that dominate each other would count twice. */
    .n_bytes = MIN (pair->n_bytes, to->n_bytes),
    .n_references = pair->n,
    .from = hf_weight_table_get_all (&self->merged)[pair->key >> 32].mark - 1,
    .to = (guint32) pair->key,
    .kind = HF_GRAPH_REFERS,
  };

  if (edge.from == HF_INDEX_NONE)
    to->n_hidden++;
  else if (edge.from != edge.to)
    g_array_append_val (edges, edge);
}

gboolean
hf_graph_tiers_join (HfGraphTiers  *self,
                     GArray        *edges,
                     GError       **error)
{
  g_auto (Join) join = { 0 };

  hf_weight_table_init (&join.pairs);
  for (guint i = 0; i < self->tiers->len; i++)
    hf_graph_tiers_get (self, i)->n_hidden = 0;
  for (guint32 i = 0; i < self->members->len; i++)
    {
      HfObjectIndex object = get_member (self, i);

      join.tier = hf_graph_tiers_find (self, object);
      if (!for_each_holder (self, object, join_holder, &join, error))
        return FALSE;
    }
  for (guint32 i = 0; i < hf_weight_table_get_n (&join.pairs); i++)
    finish_pair (self, &hf_weight_table_get_all (&join.pairs)[i], edges);
  return TRUE;
}
