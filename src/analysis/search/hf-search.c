/* hf-search.c: parts of a heap with a text in their names, or an id that begins with it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-search-private.h"

/* ---- Namespaces ------------------------------------------------------------------ */

static gboolean
find_namespaces (HfSearch      *self,
                 GCancellable  *cancellable,
                 GError       **error)
{
  const HfHierarchy *hierarchy = self->hierarchy;
  HfSearchBest best = { .search = self };

  /* Level by level, types stand among namespaces, but no object comes before one of these. */
  for (guint32 i = 1; i < hierarchy->n_nodes; i++)
    {
      const HfNode *node = &hierarchy->nodes[i];
      HfSearchMatch match = { .kind = HF_SEARCH_NAMESPACE, .item = i };
      g_autofree char *name = NULL;

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (node->kind == HF_NODE_OBJECT)
        break;
      if (node->kind != HF_NODE_FAMILY && node->kind != HF_NODE_NAMESPACE)
        continue;
      name = hf_hierarchy_dup_name (hierarchy, i);
      if (name == NULL)
        continue;
      match.rank = hf_search_text_rank (self->wanted, name);
      match.n_objects = node->n_objects;
      match.n_bytes = node->n_bytes;
      if (match.rank != HF_SEARCH_NONE)
        hf_search_best_offer (&best, &match);
    }

  /* A family and what is in it would count twice. */
  best.n_bytes = 0;
  hf_search_best_finish (&best, &self->groups[HF_SEARCH_NAMESPACES]);
  return TRUE;
}

/* ---- Assemblies ------------------------------------------------------------------ */

static gboolean
find_assemblies (HfSearch      *self,
                 GCancellable  *cancellable,
                 GError       **error)
{
  HfSearchBest best = { .search = self };
  g_autofree HfTypeStats *sums = NULL;

  if (hf_heap_get_n_assemblies (self->heap) == 0)
    return TRUE;
  sums = hf_type_stats_sum_assemblies (self->heap,
                                       hf_analysis_get_type_stats (self->hierarchy->analysis),
                                       cancellable, error);
  if (sums == NULL)
    return FALSE;
  for (guint32 i = 0; i < hf_heap_get_n_assemblies (self->heap); i++)
    {
      HfSearchMatch match = { .kind = HF_SEARCH_ASSEMBLY, .item = i };

      match.rank = hf_search_text_rank (
        self->wanted, hf_heap_get_assembly_name (self->heap, (HfAssemblyIndex){ i }));
      match.n_objects = sums[i].n_objects;
      match.n_bytes = sums[i].n_bytes;
      if (match.rank != HF_SEARCH_NONE && match.n_objects > 0)
        hf_search_best_offer (&best, &match);
    }
  best.n_bytes = 0;
  hf_search_best_finish (&best, &self->groups[HF_SEARCH_ASSEMBLIES]);
  return TRUE;
}

/* ---- Domains --------------------------------------------------------------------- */

/* The objects of each are counted when one is found, which is rare. */
static gboolean
count_domains (HfSearch       *self,
               HfSearchMatch  *matches,
               guint32         n_domains,
               GCancellable   *cancellable,
               GError        **error)
{
  const guint32 n_objects = hf_heap_get_n_objects (self->heap);

  if (n_domains == 1)
    {
      matches[0].n_objects = n_objects;
      matches[0].n_bytes = hf_heap_get_n_bytes (self->heap);
      return TRUE;
    }

  for (guint32 i = 0; i < n_objects; i++)
    {
      const HfObjectIndex object = { i };
      HfSearchMatch *match = &matches[hf_heap_get_object_domain (self->heap, object).value];

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      match->n_objects++;
      match->n_bytes += hf_heap_get_object_size (self->heap, object);
    }
  return TRUE;
}

static gboolean
find_domains (HfSearch      *self,
              GCancellable  *cancellable,
              GError       **error)
{
  HfSearchBest best = { .search = self };
  guint32 n_domains = 0;
  const HfDomain *domains = hf_heap_get_domains (self->heap, &n_domains);
  g_autofree HfSearchMatch *matches = g_try_new0 (HfSearchMatch, n_domains);
  gboolean is_any = FALSE;

  if (matches == NULL)
    return hf_search_set_no_memory (error);
  for (guint32 i = 0; i < n_domains; i++)
    {
      matches[i].kind = HF_SEARCH_DOMAIN;
      matches[i].item = i;
      matches[i].rank = hf_search_text_rank (self->wanted, domains[i].name);
      is_any = is_any || matches[i].rank != HF_SEARCH_NONE;
    }
  if (is_any && !count_domains (self, matches, n_domains, cancellable, error))
    return FALSE;

  for (guint32 i = 0; i < n_domains; i++)
    {
      if (matches[i].rank != HF_SEARCH_NONE)
        hf_search_best_offer (&best, &matches[i]);
    }
  hf_search_best_finish (&best, &self->groups[HF_SEARCH_DOMAINS]);
  return TRUE;
}

/* ---- Objects --------------------------------------------------------------------- */

/* The first object with an id of @id or more. */
static guint32
find_first (HfHeap  *heap,
            guint64  id)
{
  guint32 first = 0;
  guint32 end = hf_heap_get_n_objects (heap);

  while (first < end)
    {
      const guint32 middle = first + (end - first) / 2;

      if (hf_heap_get_object_address (heap, (HfObjectIndex){ middle }) < id)
        first = middle + 1;
      else
        end = middle;
    }
  return first;
}

/* Ids that begin with the digits are as many ranges as there may be digits behind them. */
static void
find_ids (HfSearch *self)
{
  guint64 prefix = 0;
  guint n_digits = 0;

  if (!hf_search_text_get_id (self->wanted, &prefix, &n_digits))
    return;

  for (guint n_more = 0; n_digits + n_more <= HF_SEARCH_ID_DIGITS; n_more++)
    {
      const guint64 low = prefix << (4 * n_more);
      const guint64 high = low | ((G_GUINT64_CONSTANT (1) << (4 * n_more)) - 1);
      HfIdRange range = { find_first (self->heap, low), 0 };

      range.end = high == G_MAXUINT64 ? hf_heap_get_n_objects (self->heap)
                                      : find_first (self->heap, high + 1);
      if (range.first < range.end)
        self->ids[self->n_ids++] = range;
      /* No id begins with a zero but the one that is zero. */
      if (n_digits == 0)
        break;
    }
}

static gboolean
add_up_range (HfSearch      *self,
              HfIdRange      range,
              guint64       *n_bytes,
              GCancellable  *cancellable,
              GError       **error)
{
  const guint32 *sizes = hf_heap_get_clamped_sizes (self->heap);

  for (guint32 i = range.first; i < range.end; i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      *n_bytes += sizes[i] < G_MAXUINT32
                    ? sizes[i]
                    : hf_heap_get_object_size (self->heap, (HfObjectIndex){ i });
    }
  return TRUE;
}

static HfSearchMatch
match_object (const HfSearch *self,
              guint32         object)
{
  guint64 prefix = 0;
  guint n_digits = 0;
  HfSearchMatch match = {
    .kind = HF_SEARCH_OBJECT,
    .rank = HF_SEARCH_PREFIX,
    .item = object,
    .n_objects = 1,
  };

  hf_search_text_get_id (self->wanted, &prefix, &n_digits);
  if (hf_heap_get_object_address (self->heap, (HfObjectIndex){ object }) == prefix)
    match.rank = HF_SEARCH_EXACT;
  match.n_bytes = hf_heap_get_object_size (self->heap, (HfObjectIndex){ object });
  match.has_retained = self->retention != NULL;
  if (match.has_retained)
    match.n_retained = hf_dominators_get_retained (hf_retention_get_dominators (self->retention),
                                                   (HfObjectIndex){ object });
  return match;
}

static gboolean
find_objects (HfSearch      *self,
              GCancellable  *cancellable,
              GError       **error)
{
  HfSearchGroup *group = &self->groups[HF_SEARCH_OBJECTS];

  find_ids (self);
  group->matches = g_new0 (HfSearchMatch, HF_SEARCH_MAX_MATCHES);
  for (guint i = 0; i < self->n_ids; i++)
    {
      const HfIdRange range = self->ids[i];

      if (!add_up_range (self, range, &group->n_bytes, cancellable, error))
        return FALSE;
      group->n_matches += range.end - range.first;
      for (guint32 j = range.first; j < range.end && group->n_listed < HF_SEARCH_MAX_MATCHES; j++)
        group->matches[group->n_listed++] = match_object (self, j);
    }
  return TRUE;
}

/* ---- All of it ------------------------------------------------------------------- */

HfSearch *
hf_search_new (HfHierarchy   *hierarchy,
               HfRetention   *retention,
               const char    *text,
               GCancellable  *cancellable,
               GError       **error)
{
  g_autoptr (HfSearch) self = NULL;

  g_return_val_if_fail (hierarchy != NULL, NULL);
  g_return_val_if_fail (hierarchy->grouping == HF_GROUPING_NAMESPACE, NULL);

  self = g_new0 (HfSearch, 1);
  g_atomic_ref_count_init (&self->refs);
  self->text = g_strdup (text);
  self->wanted = hf_search_text_new (text);
  self->hierarchy = hf_hierarchy_ref (hierarchy);
  self->heap = hf_analysis_get_heap (hierarchy->analysis);
  if (retention != NULL)
    self->retention = g_object_ref (retention);
  if (self->wanted == NULL)
    return g_steal_pointer (&self);

  if (!find_objects (self, cancellable, error) ||
      !hf_search_find_types (self, cancellable, error) ||
      !find_namespaces (self, cancellable, error) || !find_assemblies (self, cancellable, error) ||
      !hf_search_find_roots (self, cancellable, error) || !find_domains (self, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

HfSearch *
hf_search_ref (HfSearch *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_search_unref (HfSearch *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;
  for (guint i = 0; i < HF_N_SEARCH_GROUPS; i++)
    g_free (self->groups[i].matches);
  hf_bitset_clear (&self->names);
  hf_bitset_clear (&self->containers);
  hf_bitset_clear (&self->fields);
  hf_search_text_free (self->wanted);
  hf_hierarchy_unref (self->hierarchy);
  g_clear_object (&self->retention);
  g_free (self->text);
  g_free (self);
}

const char *
hf_search_get_text (const HfSearch *self)
{
  return self->text;
}

HfHierarchy *
hf_search_get_hierarchy (const HfSearch *self)
{
  return self->hierarchy;
}

HfRetention *
hf_search_get_retention (const HfSearch *self)
{
  return self->retention;
}

const HfSearchGroup *
hf_search_get_group (const HfSearch    *self,
                     HfSearchGroupKind  kind)
{
  return &self->groups[kind];
}

guint64
hf_search_count (const HfSearch *self)
{
  guint64 n_matches = 0;

  for (guint i = 0; i < HF_N_SEARCH_GROUPS; i++)
    n_matches += self->groups[i].n_matches;
  return n_matches;
}

gboolean
hf_search_has_type (const HfSearch *self,
                    HfTypeIndex     type)
{
  return self->wanted != NULL && hf_bitset_contains (&self->names, type.value) &&
         hf_analysis_get_type_stats (self->hierarchy->analysis)[type.value].n_objects > 0;
}

gboolean
hf_search_has_container (const HfSearch *self,
                         HfTypeIndex     type)
{
  return self->wanted != NULL && hf_bitset_contains (&self->containers, type.value);
}

gboolean
hf_search_has_root (const HfSearch *self,
                    HfRootIndex     root)
{
  return self->wanted != NULL && hf_bitset_contains (&self->fields, root.value);
}

gboolean
hf_search_has_object (const HfSearch *self,
                      HfObjectIndex   object)
{
  for (guint i = 0; i < self->n_ids; i++)
    {
      if (object.value >= self->ids[i].first && object.value < self->ids[i].end)
        return TRUE;
    }
  return FALSE;
}
