/* hf-search-names.c: which types and static roots have a text in their names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-error.h"
#include "hf-parallel.h"
#include "hf-search-private.h"

#include <glib/gi18n.h>

gboolean
hf_search_set_no_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to search the heap"));
  return FALSE;
}

/* The best of each chunk are found by themselves, so that the same ones are found however
 * the chunks fall to threads. */
typedef struct
{
  HfSearch     *search;
  guint32       n_items;
  guint32       n_chunks;
  HfSearchBest *best; /* by chunk */
  const HfRoot *roots;
} Pass;

static guint32
get_end (const Pass *pass,
         guint32     chunk)
{
  return (guint32) MIN ((guint64) pass->n_items, ((guint64) chunk + 1) * HF_SEARCH_CHUNK);
}

static gboolean
run (Pass            *pass,
     HfParallelFunc   func,
     HfSearchBest    *all,
     GCancellable    *cancellable,
     GError         **error)
{
  gboolean done = FALSE;

  pass->n_chunks = pass->n_items / HF_SEARCH_CHUNK + (pass->n_items % HF_SEARCH_CHUNK > 0);
  pass->best = g_try_new0 (HfSearchBest, MAX (pass->n_chunks, 1));
  if (pass->best == NULL)
    return hf_search_set_no_memory (error);
  for (guint32 i = 0; i < pass->n_chunks; i++)
    pass->best[i].search = pass->search;

  done = hf_parallel_for (pass->n_chunks, func, pass, NULL, NULL, cancellable, error);
  for (guint32 i = 0; done && i < pass->n_chunks; i++)
    hf_search_best_take (all, &pass->best[i]);
  g_clear_pointer (&pass->best, g_free);
  return done;
}

/* ---- Types ---------------------------------------------------------------------- */

static gboolean
types_worker (guint32  chunk,
              gpointer user_data)
{
  Pass *pass = user_data;
  HfSearch *self = pass->search;
  const HfTypeStats *stats = hf_analysis_get_type_stats (self->hierarchy->analysis);
  const guint32 end = get_end (pass, chunk);

  for (guint32 i = chunk * HF_SEARCH_CHUNK; i < end; i++)
    {
      const char *name = hf_heap_get_type_name (self->heap, (HfTypeIndex){ i });
      HfSearchMatch match = { .kind = HF_SEARCH_TYPE, .item = i };

      if (!hf_search_text_has_type (self->wanted, name))
        continue;
      hf_bitset_add (&self->names, i);
      if (stats[i].n_objects == 0)
        continue;
      match.rank = hf_search_text_rank_type (self->wanted, name);
      match.n_objects = stats[i].n_objects;
      match.n_bytes = stats[i].n_bytes;
      hf_search_best_offer (&pass->best[chunk], &match);
    }
  return TRUE;
}

gboolean
hf_search_find_types (HfSearch      *self,
                      GCancellable  *cancellable,
                      GError       **error)
{
  Pass pass = { .search = self, .n_items = hf_heap_get_n_types (self->heap) };
  HfSearchBest best = { .search = self };

  if (!hf_bitset_init (&self->names, pass.n_items))
    return hf_search_set_no_memory (error);
  if (!run (&pass, types_worker, &best, cancellable, error))
    return FALSE;
  hf_search_best_finish (&best, &self->groups[HF_SEARCH_TYPES]);
  return TRUE;
}

/* ---- Static fields -------------------------------------------------------------- */

static inline gboolean
has_container (const HfSearch *self,
               const HfRoot   *root)
{
  return root->kind == HF_ROOT_STATIC && !hf_root_is_weak (root) &&
         root->container.value != HF_INDEX_NONE &&
         hf_bitset_contains (&self->names, root->container.value);
}

static gboolean
has_field (const HfSearch *self,
           const HfRoot   *root)
{
  const char *field = hf_heap_get_string (self->heap, root->field);
  const char *container = root->container.value == HF_INDEX_NONE
                            ? NULL
                            : hf_heap_get_type_name (self->heap, root->container);

  return field != NULL && hf_search_text_has_field (self->wanted, container, field);
}

static gboolean
fields_worker (guint32  chunk,
               gpointer user_data)
{
  Pass *pass = user_data;
  HfSearch *self = pass->search;
  const HfDominators *dominators = self->retention == NULL
                                     ? NULL
                                     : hf_retention_get_dominators (self->retention);
  const guint32 end = get_end (pass, chunk);
  HfSearchBest *best = &pass->best[chunk];

  for (guint32 i = chunk * HF_SEARCH_CHUNK; i < end; i++)
    {
      const HfRoot *root = &pass->roots[i];
      HfSearchMatch match = { .kind = HF_SEARCH_FIELD, .item = i, .n_objects = 1 };

      if (root->kind != HF_ROOT_STATIC || !has_field (self, root))
        continue;
      hf_bitset_add (&self->fields, i);
      match.rank = hf_search_text_rank (self->wanted, hf_heap_get_string (self->heap, root->field));
      /* A whole place, "Cache.s_map", is as good as a whole name. */
      if (match.rank == HF_SEARCH_NONE)
        match.rank = HF_SEARCH_PREFIX;
      match.n_bytes = hf_heap_get_object_size (self->heap, root->object);
      match.has_retained = dominators != NULL;
      if (dominators != NULL)
        match.n_retained = hf_dominators_get_retained (dominators, root->object);
      hf_search_best_offer (best, &match);
    }
  return TRUE;
}

/* ---- Containers ----------------------------------------------------------------- */

typedef struct
{
  guint32 n_roots;
  guint64 n_bytes;
} Container;

/* Also adds up what the roots lead to that are found as part of a container alone. */
static gboolean
add_up (HfSearch      *self,
        const HfRoot  *roots,
        guint32        n_roots,
        Container     *containers,
        guint64       *n_others,
        GCancellable  *cancellable,
        GError       **error)
{
  for (guint32 i = 0; i < n_roots; i++)
    {
      Container *container = NULL;
      guint64 size;

      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (!has_container (self, &roots[i]))
        continue;

      container = &containers[roots[i].container.value];
      size = hf_heap_get_object_size (self->heap, roots[i].object);
      hf_bitset_add (&self->containers, roots[i].container.value);
      container->n_roots++;
      container->n_bytes += size;
      if (!hf_bitset_contains (&self->fields, i))
        *n_others += size;
    }
  return TRUE;
}

static void
offer_containers (HfSearch        *self,
                  const Container *containers,
                  HfSearchBest    *best)
{
  const guint32 n_types = hf_heap_get_n_types (self->heap);

  for (guint32 i = 0; i < n_types; i++)
    {
      HfSearchMatch match = { .kind = HF_SEARCH_CONTAINER, .item = i };
      const HfRetainedGroup *group = NULL;

      if (containers[i].n_roots == 0)
        continue;
      match.rank = hf_search_text_rank_type (
        self->wanted, hf_heap_get_type_name (self->heap, (HfTypeIndex){ i }));
      match.n_objects = containers[i].n_roots;
      match.n_bytes = containers[i].n_bytes;
      if (self->retention != NULL)
        group = hf_root_retention_find_member (hf_retention_get_root_retention (self->retention),
                                               HF_ROOT_STATIC, (HfTypeIndex){ i });
      match.has_retained = group != NULL;
      match.n_retained = group == NULL ? 0 : group->n_bytes;
      hf_search_best_offer (best, &match);
    }
}

gboolean
hf_search_find_roots (HfSearch      *self,
                      GCancellable  *cancellable,
                      GError       **error)
{
  Pass pass = { .search = self };
  HfSearchBest best = { .search = self };
  const guint32 n_types = hf_heap_get_n_types (self->heap);
  g_autofree Container *containers = g_try_new0 (Container, MAX (n_types, 1));
  guint64 n_bytes = 0;

  pass.roots = hf_heap_get_roots (self->heap, &pass.n_items);
  if (containers == NULL || !hf_bitset_init (&self->containers, n_types) ||
      !hf_bitset_init (&self->fields, pass.n_items))
    return hf_search_set_no_memory (error);
  if (!run (&pass, fields_worker, &best, cancellable, error))
    return FALSE;

  n_bytes = best.n_bytes;
  if (!add_up (self, pass.roots, pass.n_items, containers, &n_bytes, cancellable, error))
    return FALSE;
  offer_containers (self, containers, &best);
  hf_search_best_finish (&best, &self->groups[HF_SEARCH_ROOTS]);
  self->groups[HF_SEARCH_ROOTS].n_bytes = n_bytes;
  return TRUE;
}
