/* hf-reason-walk.c: the chains to all reachable objects, level by level from the roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-reason-walk-private.h"

#include "hf-error.h"
#include "hf-hash.h"
#include "hf-prefetch.h"
#include "hf-root-choice.h"

#include <glib/gi18n.h>

/* Of most heaps, at least. Room for so many nodes is made at first. */
#define OBJECTS_A_NODE 8

gboolean
hf_reason_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to find why all objects live"));
  return FALSE;
}

/* ---- Groups of roots ------------------------------------------------------------- */

static guint
hash_place (gconstpointer root)
{
  const HfRoot *self = root;

  return hf_root_choice_hash (self) ^
         hf_hash_id (hf_root_choice_get_field (self).value, hf_hash_get_seed ());
}

static gboolean
equal_places (gconstpointer a,
              gconstpointer b)
{
  return hf_root_choice_equal (a, b) &&
         hf_root_choice_get_field (a).value == hf_root_choice_get_field (b).value;
}

static int
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const HfReasonWalk *self = user_data;

  return hf_root_choice_compare_places (self->heap, &self->roots[((const HfRootIndex *) a)->value],
                                        &self->roots[((const HfRootIndex *) b)->value]);
}

/* One root of each group, in no particular order. */
static HfColumn *
list_places (HfReasonWalk  *self,
             GError       **error)
{
  const HfRootTable *table = hf_retention_get_root_table (self->retention);
  g_autoptr (HfColumn) places = hf_column_new (sizeof (HfRootIndex));

  for (guint32 i = 0; i < table->n_roots; i++)
    {
      const HfRoot *root = &self->roots[table->roots[i].value];

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return NULL;
      if (g_hash_table_contains (self->groups, root))
        continue;
      if (!hf_column_append (places, &table->roots[i], 1))
        {
          hf_reason_fail_memory (error);
          return NULL;
        }
      g_hash_table_insert (self->groups, (gpointer) root, GUINT_TO_POINTER (0));
    }
  return g_steal_pointer (&places);
}

/* In the order of kinds and names, which is then that of their numbers. */
static gboolean
add_groups (HfReasonWalk  *self,
            GError       **error)
{
  g_autoptr (HfColumn) places = list_places (self, error);
  HfRootIndex *items;

  if (places == NULL)
    return FALSE;
  items = (HfRootIndex *) (void *) places->data;
  if (places->len > 1)
    g_qsort_with_data (items, (int) places->len, sizeof (HfRootIndex), compare_places, self);
  for (guint32 i = 0; i < places->len; i++)
    {
      if (hf_type_trie_add_group (self->trie, items[i]) == HF_INDEX_NONE ||
          !hf_reason_order_add (&self->order))
        return hf_reason_fail_memory (error);
      g_hash_table_insert (self->groups, (gpointer) &self->roots[items[i].value],
                           GUINT_TO_POINTER (i + 1));
    }
  return TRUE;
}

/* ---- Where chains begin ------------------------------------------------------------- */

static inline gboolean
is_table (const HfReasonWalk *self,
          HfObjectIndex       object)
{
  const HfStaticsTables *tables = hf_retention_get_statics_tables (self->retention);

  return hf_bitset_contains (&tables->tables, object.value);
}

/* Whether a chain may begin with @root. The stack often leads to a table of statics: another one in
 * the next snapshot. */
static inline gboolean
is_reason (const HfReasonWalk *self,
           const HfRoot       *root)
{
  return root->kind == HF_ROOT_STATIC || root->kind == HF_ROOT_HANDLE ||
         !is_table (self, root->object);
}

static inline void
meet (HfReasonWalk *self,
      guint32       object,
      guint32       node)
{
  self->reasons[object] = node;
  self->queue[self->n_queued++] = object;
}

/* Meets the objects of roots: tables of statics, or all others. An object that has been met stays.
 * The table of roots has those of an object one after the other. */
static gboolean
meet_rooted (HfReasonWalk  *self,
             gboolean       of_tables,
             GError       **error)
{
  const HfRootTable *table = hf_retention_get_root_table (self->retention);
  HfRootIndex best = { HF_INDEX_NONE };

  for (guint32 i = 0; i < table->n_roots; i++)
    {
      const HfRootIndex index = table->roots[i];
      const HfRoot *root = &self->roots[index.value];
      const gboolean is_last = i + 1 == table->n_roots ||
                               self->roots[table->roots[i + 1].value].object.value !=
                                 root->object.value;

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (is_reason (self, root) &&
          (best.value == HF_INDEX_NONE || hf_root_choice_compare (self->heap, index, best) < 0))
        best = index;
      if (!is_last)
        continue;
      if (is_table (self, root->object) == of_tables &&
          self->reasons[root->object.value] == HF_INDEX_NONE)
        meet (self, root->object.value,
              GPOINTER_TO_UINT (g_hash_table_lookup (self->groups, &self->roots[best.value])) - 1);
      best.value = HF_INDEX_NONE;
    }
  return TRUE;
}

/* ---- From level to level -------------------------------------------------------------- */

/* The chain through @node leads to @target as well, and is as short as any that does if @target is
 * not settled. */
static inline void
offer (HfReasonWalk *self,
       guint32       target,
       guint32       node)
{
  const guint32 known = self->reasons[target];

  if (known == HF_INDEX_NONE)
    meet (self, target, node);
  else if (known != node && !hf_bitset_contains (&self->settled, target) &&
           hf_reason_order_compare (&self->order, node, known) < 0)
    self->reasons[target] = node;
}

static gboolean
spread_from (HfReasonWalk  *self,
             HfObjectIndex  object,
             GError       **error)
{
  const guint32 node = self->reasons[object.value];
  gsize n_references;
  const HfObjectIndex *references = hf_reference_columns_get (&self->columns, object,
                                                              &n_references);
  guint32 n = 0;
  const HfDependent *dependents = NULL;

  for (gsize i = 0; i < n_references; i++)
    {
      if ((i & HF_POLL_MASK) == HF_POLL_MASK &&
          g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      offer (self, references[i].value, node);
    }
  if (hf_bitset_contains (&self->sources, object.value))
    dependents = hf_heap_get_dependents_of (self->heap, object, &n);
  for (guint32 i = 0; i < n; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      offer (self, dependents[i].target.value, node);
    }
  return TRUE;
}

static inline G_ALWAYS_INLINE void
prefetch (const HfReasonWalk *self,
          guint32             at)
{
  if (self->n_queued - at <= HF_PREFETCH_FAR)
    return;
  hf_prefetch (hf_reference_columns_get_place (&self->columns, self->queue[at + HF_PREFETCH_FAR]));
  hf_prefetch (&self->columns.references[hf_reference_columns_get_offset (
    &self->columns, self->queue[at + HF_PREFETCH_NEAR])]);
}

static gboolean
spread (HfReasonWalk  *self,
        guint32        begin,
        guint32        end,
        GError       **error)
{
  for (guint32 at = begin; at < end; at++)
    {
      if (!hf_reason_walk_poll (self, at, at, error))
        return FALSE;
      prefetch (self, at);
      if (!spread_from (self, (HfObjectIndex){ self->queue[at] }, error))
        return FALSE;
    }
  return TRUE;
}

static inline G_ALWAYS_INLINE void
prefetch_nodes (const HfReasonWalk *self,
                guint32             at,
                guint32             end)
{
  const guint32 *next = &self->queue[at];

  if (end - at <= HF_PREFETCH_FAR + HF_PREFETCH_NEAR)
    return;
  hf_prefetch (&self->types[next[HF_PREFETCH_FAR + HF_PREFETCH_NEAR]]);
  hf_prefetch (&self->reasons[next[HF_PREFETCH_FAR + HF_PREFETCH_NEAR]]);
  hf_type_trie_prefetch (self->trie, self->reasons[next[HF_PREFETCH_FAR]],
                         self->types[next[HF_PREFETCH_FAR]]);
  hf_type_trie_prefetch_node (self->trie, self->reasons[next[HF_PREFETCH_NEAR]],
                              self->types[next[HF_PREFETCH_NEAR]]);
}

/* Objects that stand side by side mostly have the same type and the same chain. */
static gboolean
settle (HfReasonWalk  *self,
        guint32        begin,
        guint32        end,
        GError       **error)
{
  guint32 last_parent = HF_INDEX_NONE;
  HfTypeIndex last_type = { HF_INDEX_NONE };
  guint32 node = HF_INDEX_NONE;

  for (guint32 at = begin; at < end; at++)
    {
      const guint32 object = self->queue[at];
      const guint32 parent = self->reasons[object];
      const HfTypeIndex type = self->types[object];

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      prefetch_nodes (self, at, end);
      if (parent != last_parent || type.value != last_type.value)
        {
          node = hf_type_trie_find (self->trie, parent, type);
          if (node == HF_INDEX_NONE || !hf_reason_order_add (&self->order))
            return hf_reason_fail_memory (error);
          last_parent = parent;
          last_type = type;
        }
      hf_type_trie_get_nodes (self->trie)[node].n_objects++;
      self->reasons[object] = node;
      hf_bitset_add (&self->settled, object);
    }
  return TRUE;
}

static gboolean
walk_levels (HfReasonWalk  *self,
             guint32        begin,
             GError       **error)
{
  while (begin < self->n_queued)
    {
      const guint32 end = self->n_queued;

      if (!settle (self, begin, end, error) || !spread (self, begin, end, error))
        return FALSE;
      begin = end;
    }
  return TRUE;
}

/* ---- All of it ------------------------------------------------------------------------- */

static gboolean
find_sources (HfReasonWalk  *self,
              GError       **error)
{
  guint32 n_dependents;
  const HfDependent *dependents = hf_heap_get_dependents (self->heap, &n_dependents);

  for (guint32 i = 0; i < n_dependents; i++)
    {
      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      hf_bitset_add (&self->sources, dependents[i].source.value);
    }
  return TRUE;
}

gboolean
hf_reason_walk_init (HfReasonWalk  *self,
                     HfRetention   *retention,
                     guint64        total,
                     HfProgress    *progress,
                     GCancellable  *cancellable,
                     GError       **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  guint32 n_objects, n_roots;

  *self = (HfReasonWalk){ .retention = retention, .heap = hf_analysis_get_heap (analysis) };
  n_objects = hf_heap_get_n_objects (self->heap);
  self->roots = hf_heap_get_roots (self->heap, &n_roots);
  self->types = hf_heap_get_object_types (self->heap);
  self->columns = hf_heap_get_reference_columns (self->heap);
  self->trie = hf_type_trie_new ();
  self->groups = g_hash_table_new (hash_place, equal_places);
  self->progress = progress;
  self->report = (HfProgressReport){ HF_STAGE_REASONS, 0, total, n_objects };
  self->cancellable = cancellable;
  self->poll.cancellable = cancellable;

  self->reasons = g_try_new (guint32, (gsize) n_objects + 1);
  self->queue = g_try_new (guint32, (gsize) n_objects + 1);
  if (!hf_reason_order_init (&self->order, self->trie, analysis) || self->reasons == NULL ||
      self->queue == NULL || !hf_type_trie_reserve (self->trie, n_objects / OBJECTS_A_NODE) ||
      !hf_bitset_init (&self->settled, n_objects) || !hf_bitset_init (&self->sources, n_objects))
    return hf_reason_fail_memory (error);
  for (guint32 i = 0; i < n_objects; i++)
    self->reasons[i] = HF_INDEX_NONE;
  return find_sources (self, error);
}

void
hf_reason_walk_end (HfReasonWalk *self)
{
  hf_type_trie_seal (self->trie);
  g_clear_pointer (&self->order.jumps, hf_column_free);
  g_clear_pointer (&self->groups, g_hash_table_unref);
  g_clear_pointer (&self->queue, g_free);
  hf_bitset_clear (&self->settled);
  hf_bitset_clear (&self->sources);
}

void
hf_reason_walk_clear (HfReasonWalk *self)
{
  if (self->trie == NULL)
    return;
  hf_reason_walk_end (self);
  g_clear_pointer (&self->trie, hf_type_trie_free);
  hf_reason_order_clear (&self->order);
  g_clear_pointer (&self->reasons, g_free);
}

gboolean
hf_reason_walk_run (HfReasonWalk  *self,
                    GError       **error)
{
  guint32 n_met;

  if (!add_groups (self, error) || !meet_rooted (self, FALSE, error) ||
      !walk_levels (self, 0, error))
    return FALSE;
  n_met = self->n_queued;
  return meet_rooted (self, TRUE, error) && walk_levels (self, n_met, error);
}
