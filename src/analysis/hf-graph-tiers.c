/* hf-graph-tiers.c: what holds some objects, merged by type at each distance from them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-tiers.h"

gboolean
hf_graph_tiers_init (HfGraphTiers  *self,
                     HfGraphMaker  *maker,
                     GError       **error)
{
  guint32 n = hf_heap_get_n_objects (maker->heap);

  *self = (HfGraphTiers) {
    .maker = maker,
    .tiers = g_array_new (FALSE, TRUE, sizeof (HfGraphTier)),
    .tier_of = g_try_new0 (guint32, (gsize) n + 1),
    .members = hf_column_new (sizeof (HfObjectIndex)),
    .bridges = g_array_new (FALSE, FALSE, sizeof (HfGraphBridge)),
  };
  hf_weight_table_init (&self->merged);
  if (self->tier_of == NULL)
    return hf_graph_fail_memory (error);
  return hf_graph_search_init (&self->search, maker->retention, maker->cancellable, error);
}

void
hf_graph_tiers_clear (HfGraphTiers *self)
{
  hf_graph_search_clear (&self->search);
  hf_weight_table_clear (&self->merged);
  g_clear_pointer (&self->tiers, g_array_unref);
  g_clear_pointer (&self->bridges, g_array_unref);
  g_clear_pointer (&self->members, hf_column_free);
  g_clear_pointer (&self->tier_of, g_free);
}

/* ---- Tiers -------------------------------------------------------------------- */

/* All that is as far as @object, which was met, and of its type. */
static HfKeyWeight *
get_merged (HfGraphTiers  *self,
            HfObjectIndex  object)
{
  guint64 distance = hf_graph_search_get_distance (&self->search, object);
  HfTypeIndex type = hf_heap_get_object_type (self->maker->heap, object);

  return hf_weight_table_get (&self->merged, distance << 32 | type.value);
}

static guint64
make_key (const HfGraphTiers *self,
          guint64             merged)
{
  return hf_graph_key_type (hf_graph_key_number (HF_GRAPH_KEY_FIRST, merged >> 32),
                            self->maker->heap, (HfTypeIndex) { (guint32) merged });
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

static gboolean
add_member (HfGraphTiers   *self,
            HfObjectIndex   object,
            guint32         tier,
            GError        **error)
{
  if (self->tier_of[object.value] != 0)
    return TRUE;
  if (!hf_column_append (self->members, &object, 1))
    return hf_graph_fail_memory (error);
  self->tier_of[object.value] = tier + 1;
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
      if (!hf_graph_maker_poll (self->maker, error) || !add_member (self, subject, 0, error))
        return FALSE;
    }
  for (guint i = 0; i < self->bridges->len; i++)
    {
      const HfGraphBridge *bridge = &g_array_index (self->bridges, HfGraphBridge, i);
      const HfKeyWeight *merged = get_merged (self, bridge->from);

      if (merged == NULL)
        return hf_graph_fail_memory (error);
      if (merged->mark > 0 && !add_member (self, bridge->from, merged->mark - 1, error))
        return FALSE;
    }
  return TRUE;
}

/* What refers to a member and is of a tier is a member as well. */
static gboolean
add_referrers (HfGraphTiers   *self,
               HfObjectIndex   object,
               GError        **error)
{
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get (self->search.referrers, object, &n);

  if (!hf_graph_search_reach (&self->search,
                              hf_graph_search_get_distance (&self->search, object) + 1, error))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      const HfKeyWeight *merged;

      if (!hf_graph_maker_poll (self->maker, error))
        return FALSE;
      if (self->tier_of[referrers[i].value] != 0 ||
          !hf_graph_search_holds (&self->search, referrers[i], object))
        continue;
      merged = get_merged (self, referrers[i]);
      if (merged == NULL)
        return hf_graph_fail_memory (error);
      if (merged->mark > 0 && !add_member (self, referrers[i], merged->mark - 1, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_graph_tiers_fill (HfGraphTiers  *self,
                     GError       **error)
{
  for (guint32 i = 0; i < self->members->len; i++)
    self->tier_of[get_member (self, i).value] = 0;
  self->members->len = 0;
  if (!add_first_members (self, error))
    return FALSE;
  for (guint32 i = 0; i < self->members->len; i++)
    {
      if (!add_referrers (self, get_member (self, i), error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Weights ---------------------------------------------------------------------- */

/* What some objects, which are one thing, retain together at the least. */
typedef struct
{
  guint32       item;
  guint32       n_objects;
  guint64       n_bytes;
  HfObjectIndex largest;
  HfObjectIndex nearest;
} Sum;

static void
add_to_sum (const HfGraphTiers *self,
            Sum                *sum,
            HfObjectIndex       object)
{
  const HfDominators *dominators = self->maker->dominators;
  const HfReachability *reachability = self->search.reachability;
  guint64 n_bytes = hf_dominators_get_retained (dominators, object);
  guint32 depth = hf_reachability_get_depth (reachability, object);
  guint64 most;
  guint32 least;

  if (sum->n_objects++ == 0)
    {
      sum->largest = sum->nearest = object;
      return;
    }
  most = hf_dominators_get_retained (dominators, sum->largest);
  least = hf_reachability_get_depth (reachability, sum->nearest);
  if (n_bytes > most || (n_bytes == most && object.value < sum->largest.value))
    sum->largest = object;
  if (depth < least || (depth == least && object.value < sum->nearest.value))
    sum->nearest = object;
}

/* @items: what an object belongs to, above the object's position among dominators; sorted.
 * Objects that are there twice count once, what another one dominates adds no bytes. */
static GArray *
add_up (HfGraphTiers   *self,
        const HfKeyed  *items,
        gsize           n,
        GError        **error)
{
  g_autoptr (GArray) sums = g_array_new (FALSE, TRUE, sizeof (Sum));
  guint32 end = 0;

  for (gsize i = 0; i < n; i++)
    {
      const HfObjectIndex object = { items[i].item };
      guint32 item = (guint32) (items[i].key >> 32);
      guint32 position = (guint32) items[i].key;
      Sum *sum;

      if (!hf_graph_maker_poll (self->maker, error))
        return NULL;
      if (i > 0 && items[i].key == items[i - 1].key)
        continue;
      if (i == 0 || item != items[i - 1].key >> 32)
        {
          const Sum added = { .item = item };

          g_array_append_val (sums, added);
          end = 0;
        }
      sum = &g_array_index (sums, Sum, sums->len - 1);
      add_to_sum (self, sum, object);
      if (position < end)
        continue;
      sum->n_bytes += hf_dominators_get_retained (self->maker->dominators, object);
      end = position + hf_dominators_get_n_retained (self->maker->dominators, object);
    }
  return g_steal_pointer (&sums);
}

static GArray *
sort_and_add_up (HfGraphTiers  *self,
                 HfColumn      *items,
                 GError       **error)
{
  g_autofree HfKeyed *spare = g_try_new (HfKeyed, (gsize) items->len + 1);
  HfKeyed *keyed = (HfKeyed *) (void *) items->data;

  if (spare == NULL)
    {
      hf_graph_fail_memory (error);
      return NULL;
    }
  if (!hf_key_sort (keyed, spare, items->len, self->maker->cancellable))
    {
      g_cancellable_set_error_if_cancelled (self->maker->cancellable, error);
      return NULL;
    }
  return add_up (self, keyed, items->len, error);
}

static gboolean
add_item (HfGraphTiers   *self,
          HfColumn       *items,
          guint32         item,
          HfObjectIndex   object,
          GError        **error)
{
  const HfKeyed keyed = {
    (guint64) item << 32 | hf_dominators_get_position (self->maker->dominators, object),
    object.value
  };

  if (!hf_graph_maker_poll (self->maker, error))
    return FALSE;
  return hf_column_append (items, &keyed, 1) || hf_graph_fail_memory (error);
}

gboolean
hf_graph_tiers_weigh (HfGraphTiers  *self,
                      GError       **error)
{
  g_autoptr (HfColumn) items = hf_column_new (sizeof (HfKeyed));
  g_autoptr (GArray) sums = NULL;

  for (guint32 i = 0; i < self->members->len; i++)
    {
      HfObjectIndex object = get_member (self, i);

      if (!add_item (self, items, self->tier_of[object.value] - 1, object, error))
        return FALSE;
    }
  sums = sort_and_add_up (self, items, error);
  if (sums == NULL)
    return FALSE;
  for (guint i = 0; i < sums->len; i++)
    {
      const Sum *sum = &g_array_index (sums, Sum, i);
      HfGraphTier *tier = hf_graph_tiers_get (self, sum->item);

      tier->n_objects = sum->n_objects;
      tier->n_bytes = sum->n_bytes;
      tier->largest = sum->largest;
    }
  return TRUE;
}

/* ---- What is hidden ------------------------------------------------------------------ */

/* Told of each referrer of a member that is in no tier. */
typedef gboolean (*HiddenFunc) (HfGraphTiers   *self,
                                guint32         tier,
                                guint32         merged,
                                HfObjectIndex   referrer,
                                gpointer        user_data,
                                GError        **error);

static gboolean
for_each_hidden (HfGraphTiers   *self,
                 HfObjectIndex   object,
                 HiddenFunc      func,
                 gpointer        user_data,
                 GError        **error)
{
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get (self->search.referrers, object, &n);

  for (gsize i = 0; i < n; i++)
    {
      const HfKeyWeight *merged;

      if (!hf_graph_maker_poll (self->maker, error))
        return FALSE;
      if (self->tier_of[referrers[i].value] != 0 ||
          !hf_graph_search_holds (&self->search, referrers[i], object))
        continue;
      merged = get_merged (self, referrers[i]);
      if (merged == NULL)
        return hf_graph_fail_memory (error);
      if (!func (self, self->tier_of[object.value] - 1,
                 (guint32) (merged - hf_weight_table_get_all (&self->merged)), referrers[i],
                 user_data, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
collect_hidden (HfGraphTiers   *self,
                guint32         tier G_GNUC_UNUSED,
                guint32         merged,
                HfObjectIndex   referrer,
                gpointer        user_data,
                GError        **error)
{
  return add_item (self, user_data, merged, referrer, error);
}

gboolean
hf_graph_tiers_list (HfGraphTiers  *self,
                     guint32        tier,
                     GArray        *hidden,
                     GError       **error)
{
  g_autoptr (HfColumn) items = hf_column_new (sizeof (HfKeyed));
  g_autoptr (GArray) sums = NULL;

  for (guint32 i = 0; i < self->members->len; i++)
    {
      HfObjectIndex object = get_member (self, i);

      if (self->tier_of[object.value] - 1 == tier &&
          !for_each_hidden (self, object, collect_hidden, items, error))
        return FALSE;
    }
  sums = sort_and_add_up (self, items, error);
  if (sums == NULL)
    return FALSE;
  for (guint i = 0; i < sums->len; i++)
    {
      const Sum *sum = &g_array_index (sums, Sum, i);
      guint64 merged = hf_weight_table_get_all (&self->merged)[sum->item].key;
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

      g_array_append_val (hidden, candidate);
    }
  return TRUE;
}

static gboolean
count_hidden (HfGraphTiers   *self,
              guint32         tier,
              guint32         merged,
              HfObjectIndex   referrer G_GNUC_UNUSED,
              gpointer        user_data,
              GError        **error)
{
  HfKeyWeight *pair = hf_weight_table_get (user_data, (guint64) tier << 32 | merged);

  if (pair == NULL)
    return hf_graph_fail_memory (error);
  if (pair->n == 0)
    hf_graph_tiers_get (self, tier)->n_hidden++;
  pair->n = 1;
  return TRUE;
}

gboolean
hf_graph_tiers_count_hidden (HfGraphTiers  *self,
                             GError       **error)
{
  g_auto (HfWeightTable) pairs;

  hf_weight_table_init (&pairs);
  for (guint i = 0; i < self->tiers->len; i++)
    hf_graph_tiers_get (self, i)->n_hidden = 0;
  for (guint32 i = 0; i < self->members->len; i++)
    {
      if (!for_each_hidden (self, get_member (self, i), count_hidden, &pairs, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- Edges ------------------------------------------------------------------------ */

/* All from one tier to one object: marks are the object and 1, so that it counts once. */
static gboolean
add_edges_to (HfGraphTiers   *self,
              HfObjectIndex   object,
              HfWeightTable  *pairs,
              GError        **error)
{
  guint64 to = self->tier_of[object.value] - 1;
  gsize n;
  const HfObjectIndex *referrers = hf_referrer_table_get (self->search.referrers, object, &n);

  for (gsize i = 0; i < n; i++)
    {
      guint32 from = self->tier_of[referrers[i].value];
      HfKeyWeight *pair;

      if (!hf_graph_maker_poll (self->maker, error))
        return FALSE;
      if (from == 0 || !hf_graph_search_holds (&self->search, referrers[i], object))
        continue;
      pair = hf_weight_table_get (pairs, (guint64) (from - 1) << 32 | to);
      if (pair == NULL)
        return hf_graph_fail_memory (error);
      pair->n++;
      if (pair->mark == object.value + 1)
        continue;
      pair->mark = object.value + 1;
      pair->n_bytes += hf_dominators_get_retained (self->maker->dominators, object);
    }
  return TRUE;
}

gboolean
hf_graph_tiers_find_edges (HfGraphTiers  *self,
                           GArray        *edges,
                           GError       **error)
{
  g_auto (HfWeightTable) pairs;
  const HfKeyWeight *all;

  hf_weight_table_init (&pairs);
  for (guint32 i = 0; i < self->members->len; i++)
    {
      if (!add_edges_to (self, get_member (self, i), &pairs, error))
        return FALSE;
    }
  all = hf_weight_table_get_all (&pairs);
  for (guint32 i = 0; i < hf_weight_table_get_n (&pairs); i++)
    {
      const HfGraphEdge edge = {
        /* What dominates each other would count twice. */
        .n_bytes = MIN (all[i].n_bytes, hf_graph_tiers_get (self, (guint32) all[i].key)->n_bytes),
        .n_references = all[i].n,
        .from = (guint32) (all[i].key >> 32),
        .to = (guint32) all[i].key,
        .kind = HF_GRAPH_REFERS,
      };

      g_array_append_val (edges, edge);
    }
  return TRUE;
}
