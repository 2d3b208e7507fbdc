/* hf-heap-resolve.c: the columns of a heap out of the builder's parts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-resolve-private.h"

#include "hf-block.h"
#include "hf-error.h"

#include <stdlib.h>

static void
resolver_clear (HfResolver *self)
{
  for (guint i = 0; self->work != NULL && i < self->builder->parts->len; i++)
    {
      g_free (self->work[i].types);
      g_free (self->work[i].known);
    }
  g_clear_pointer (&self->work, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfResolver, resolver_clear)

/* Work that stopped without an error was cancelled, or had no memory. */
static gboolean
fail (const HfResolver  *self,
      GError           **error)
{
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error) &&
         hf_error_fail_memory (error);
}

/* A step of hf_parallel_for() that stopped without an error had no memory. */
gboolean
hf_resolver_for_each_part (HfResolver              *self,
                           HfParallelFunc           func,
                           HfProgress              *progress,
                           const HfProgressReport  *report,
                           GError                 **error)
{
  g_autoptr (GError) local_error = NULL;

  if (hf_parallel_for (self->builder->parts->len, func, self, progress, report, self->cancellable,
                       &local_error))
    return TRUE;
  if (local_error == NULL)
    return hf_error_fail_memory (error);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* ---- Types and sizes ---------------------------------------------------- */

static gboolean
resolve_types (HfResolver     *self,
               HfTypeResolver *types)
{
  for (guint i = 0; i < self->builder->parts->len; i++)
    {
      const HfBuilderPart *added = hf_builder_get_part (self->builder, i);
      HfPartWork *work = &self->work[i];

      work->types = g_try_new (guint32, (gsize) added->part->n_type_ids + 1);
      work->known = g_try_new (guint8, (gsize) added->part->n_type_ids + 1);
      if (work->types == NULL || work->known == NULL)
        return FALSE;
      for (guint32 k = 0; k < added->part->n_type_ids; k++)
        {
          gboolean known;

          if (!hf_resolver_poll (self, k))
            return FALSE;
          work->types[k] =
            hf_type_resolver_find (types, added->domain, added->part->type_ids[k], &known).value;
          work->known[k] = (guint8) known;
          if (work->types[k] == HF_INDEX_NONE)
            return FALSE;
        }
    }
  return TRUE;
}

/* Makes the part's types the heap's where they stand. */
static gboolean
fill_objects (guint32  item,
              gpointer user_data)
{
  HfResolver *self = user_data;
  const HfBuilderPart *added = hf_builder_get_part (self->builder, item);
  HfPartWork *work = &self->work[item];
  const HfHeapPart *part = added->part;
  guint32 *types = self->builder->columns.types + added->first_object;
  const guint32 *sizes = self->builder->columns.sizes + added->first_object;
  guint n_large = 0;

  for (guint32 k = 0; k < part->n_objects; k++)
    {
      guint32 slot = types[k];
      guint64 size = sizes[k];

      types[k] = work->types[slot];
      if (size == HF_SIZE_LARGE)
        size = g_array_index (part->large_sizes, HfPartLargeSize, n_large++).size;
      if (hf_resolver_get_destination (self, added, k) == HF_INDEX_NONE)
        continue;
      work->overflows |= __builtin_add_overflow (work->n_bytes, size, &work->n_bytes);
      if (!work->known[slot])
        hf_part_work_note_line (&work->n_unknown_types, &work->first_unknown_type,
                                hf_builder_part_get_line (added, k));
    }
  return TRUE;
}

/* Where the two orders differ, the columns go to others. */
static gboolean
place_objects (guint32  item,
               gpointer user_data)
{
  HfResolver *self = user_data;
  const HfHeapColumns *columns = &self->builder->columns;
  const HfBuilderPart *added = hf_builder_get_part (self->builder, item);
  HfHeap *heap = self->heap;

  for (guint32 k = 0; k < added->part->n_objects; k++)
    {
      guint32 place = added->first_object + k;
      guint32 object = self->destinations[place];

      if (object == HF_INDEX_NONE)
        continue;
      heap->types[object] = columns->types[place];
      heap->sizes[object] = columns->sizes[place];
    }
  return TRUE;
}

static gboolean
fill_domains (guint32  item,
              gpointer user_data)
{
  HfResolver *self = user_data;
  const HfBuilderPart *added = hf_builder_get_part (self->builder, item);

  for (guint32 k = 0; k < added->part->n_objects; k++)
    {
      guint32 object = hf_resolver_get_destination (self, added, k);

      if (object != HF_INDEX_NONE)
        self->heap->domains_of[object] = added->domain;
    }
  return TRUE;
}

/* ---- Roots and the rest ------------------------------------------------- */

/* Takes one root over; a null one is skipped, one that leads nowhere is counted. */
static gboolean
fill_root (HfResolver          *self,
           HfTypeResolver      *types,
           const HfBuilderPart *added,
           const HfPartRoot    *from)
{
  HfHeap *heap = self->heap;
  guint64 line = from->line != 0 ? from->line + added->line_offset : 0;
  HfRoot root = {
    .object = hf_heap_find_object (heap, from->object),
    .container = { HF_INDEX_NONE },
    .field = { HF_INDEX_NONE },
    .domain = { added->domain },
    .kind = from->kind,
    .flags = from->flags,
  };
  gboolean known = TRUE;

  if (from->object == 0)
    return TRUE;
  if (root.object.value == HF_INDEX_NONE)
    {
      hf_completeness_add (&self->builder->completeness, HF_FAULT_UNRESOLVED_ROOT, 1, line);
      return TRUE;
    }

  if (from->has_container)
    root.container = hf_type_resolver_find (types, added->domain, from->container, &known);
  if (!known)
    hf_completeness_add (&self->builder->completeness, HF_FAULT_UNKNOWN_CONTAINER, 1, line);
  if (from->has_field)
    root.field = hf_string_table_add (self->builder->strings,
                                      added->part->names->data + from->field, from->field_length);
  if ((from->has_container && root.container.value == HF_INDEX_NONE) ||
      (from->has_field && root.field.value == HF_INDEX_NONE))
    return FALSE;

  heap->roots[heap->n_roots++] = root;
  return TRUE;
}

/* Where roots are says nothing of what they hold. A few may by chance be ids too. */
static void
judge_slots (HfResolver *self,
             gsize       n_records)
{
  HfCompleteness *completeness = &self->builder->completeness;

  if (!self->builder->has_slots ||
      (n_records > 0 && (gsize) self->heap->n_roots * 10 >= n_records * 9))
    return;
  self->heap->n_roots = 0;
  hf_completeness_remove (completeness, HF_FAULT_BIT (HF_FAULT_UNRESOLVED_ROOT));
  hf_completeness_add (completeness, HF_FAULT_OMITS_ROOTS, 1, 0);
  hf_completeness_add (completeness, HF_FAULT_ROOT_SLOT, n_records, 0);
}

static gboolean
fill_roots (HfResolver     *self,
            HfTypeResolver *types)
{
  gsize n_roots = 0;

  for (guint i = 0; i < self->builder->parts->len; i++)
    n_roots += hf_builder_get_part (self->builder, i)->part->roots->len;
  self->heap->roots = hf_block_try_new (HfRoot, n_roots + 1);
  if (self->heap->roots == NULL)
    return FALSE;

  for (guint i = 0; i < self->builder->parts->len; i++)
    {
      const HfBuilderPart *added = hf_builder_get_part (self->builder, i);
      const HfColumn *roots = added->part->roots;

      for (guint k = 0; k < roots->len; k++)
        {
          if (!hf_resolver_poll (self, k) ||
              !fill_root (self, types, added, &g_array_index (roots, HfPartRoot, k)))
            return FALSE;
        }
    }
  judge_slots (self, n_roots);
  return TRUE;
}

static int
compare_dependents (gconstpointer a,
                    gconstpointer b)
{
  const HfDependent *x = a;
  const HfDependent *y = b;

  if (x->source.value != y->source.value)
    return x->source.value < y->source.value ? -1 : 1;
  return (x->target.value > y->target.value) - (x->target.value < y->target.value);
}

/* Adds one handle, or counts it if it leads nowhere. */
static gboolean
fill_dependent (HfResolver            *self,
                const HfBuilderPart   *added,
                const HfPartDependent *from,
                HfColumn              *dependents)
{
  HfDependent dependent = { hf_heap_find_object (self->heap, from->source),
                            hf_heap_find_object (self->heap, from->target) };

  if (from->source == 0 || from->target == 0)
    return TRUE;
  if (dependent.source.value != HF_INDEX_NONE && dependent.target.value != HF_INDEX_NONE)
    return hf_column_append (dependents, &dependent, 1);
  hf_completeness_add (&self->builder->completeness, HF_FAULT_UNRESOLVED_DEPENDENT, 1,
                       from->line != 0 ? from->line + added->line_offset : 0);
  return TRUE;
}

static gboolean
fill_dependents (HfResolver *self)
{
  g_autoptr (HfColumn) dependents = hf_column_new (sizeof (HfDependent));

  for (guint i = 0; i < self->builder->parts->len; i++)
    {
      const HfBuilderPart *added = hf_builder_get_part (self->builder, i);
      const HfColumn *from = added->part->dependents;

      for (guint k = 0; k < from->len; k++)
        {
          if (!hf_resolver_poll (self, k) ||
              !fill_dependent (self, added, &g_array_index (from, HfPartDependent, k), dependents))
            return FALSE;
        }
    }
  if (dependents->len > 0)
    qsort (dependents->data, dependents->len, sizeof (HfDependent), compare_dependents);
  self->heap->n_dependents = dependents->len;
  self->heap->dependents = hf_column_steal (dependents);
  return TRUE;
}

/* Last of all: the strings are sealed, and what borrows from them is filled. */
static gboolean
fill_names (HfResolver     *self,
            HfTypeResolver *types,
            const HfColumn *infos)
{
  HfHeapBuilder *builder = self->builder;
  HfHeap *heap = self->heap;

  heap->domains = g_try_new0 (HfDomain, (gsize) builder->domains->len + 1);
  heap->infos = g_try_new0 (HfInfo, (gsize) infos->len + 1);
  if (heap->domains == NULL || heap->infos == NULL)
    return FALSE;

  heap->strings = g_steal_pointer (&builder->strings);
  hf_string_table_seal (heap->strings);
  heap->n_types = types->names->len;
  heap->type_names = hf_column_steal (types->names);

  heap->n_domains = builder->domains->len;
  for (guint32 i = 0; i < heap->n_domains; i++)
    {
      const HfBuilderDomain *from = &g_array_index (builder->domains, HfBuilderDomain, i);
      const char *name = hf_heap_get_string (heap, from->name);

      heap->domains[i] = (HfDomain){ name != NULL ? name : "", from->has_timestamp,
                                     from->timestamp };
    }

  heap->n_infos = infos->len;
  for (guint32 i = 0; i < heap->n_infos; i++)
    {
      const HfResolvedInfo *pair = &g_array_index (infos, HfResolvedInfo, i);

      heap->infos[i] = (HfInfo){ hf_heap_get_string (heap, pair->key),
                                 hf_heap_get_string (heap, pair->value) };
    }
  return TRUE;
}

static gboolean
fill_completeness (HfResolver *self)
{
  HfCompleteness *completeness = &self->builder->completeness;

  /* Only here: who reads a file without roots sees that it has none. */
  if (self->builder->expects_roots && self->heap->n_roots == 0 && self->heap->n_objects > 0)
    hf_completeness_add (completeness, HF_FAULT_OMITS_ROOTS, 1, 0);
  for (guint i = 0; i < self->builder->parts->len; i++)
    {
      const HfPartWork *work = &self->work[i];

      hf_completeness_add (completeness, HF_FAULT_UNRESOLVED_REFERENCE, work->n_unresolved,
                           work->first_unresolved);
      hf_completeness_add (completeness, HF_FAULT_UNKNOWN_TYPE, work->n_unknown_types,
                           work->first_unknown_type);
    }
  if (completeness->kinds == 0)
    return TRUE;
  self->heap->completeness = g_try_new (HfCompleteness, 1);
  if (self->heap->completeness == NULL)
    return FALSE;
  *self->heap->completeness = *completeness;
  *completeness = (HfCompleteness){ 0 };
  return TRUE;
}

/* ---- All of it ---------------------------------------------------------- */

static gboolean
fill_columns (HfResolver  *self,
              GError     **error)
{
  HfHeap *heap = self->heap;
  HfHeapColumns *columns = &self->builder->columns;
  gsize n = heap->n_objects;

  if (self->destinations == NULL)
    {
      heap->types = hf_heap_column_shrink (g_steal_pointer (&columns->types), n, sizeof (guint32));
      heap->sizes = hf_heap_column_shrink (g_steal_pointer (&columns->sizes), n, sizeof (guint32));
      return TRUE;
    }
  heap->types = hf_block_try_new (guint32, n + 1);
  heap->sizes = hf_block_try_new (guint32, n + 1);
  if (heap->types == NULL || heap->sizes == NULL)
    return hf_error_fail_memory (error);
  if (!hf_resolver_for_each_part (self, place_objects, NULL, NULL, error))
    return FALSE;
  g_clear_pointer (&columns->types, hf_block_free);
  g_clear_pointer (&columns->sizes, hf_block_free);
  return TRUE;
}

static gboolean
fill_all_domains (HfResolver  *self,
                  GError     **error)
{
  if (self->builder->domains->len <= 1)
    return TRUE;
  self->heap->domains_of = hf_block_try_new (guint32, (gsize) self->heap->n_objects + 1);
  if (self->heap->domains_of == NULL)
    return hf_error_fail_memory (error);
  return hf_resolver_for_each_part (self, fill_domains, NULL, NULL, error);
}

static gboolean
resolve_objects (HfResolver      *self,
                 HfTypeResolver  *types,
                 HfProgress      *progress,
                 GError         **error)
{
  if (!resolve_types (self, types))
    return fail (self, error);
  if (!hf_resolver_for_each_part (self, fill_objects, NULL, NULL, error))
    return FALSE;
  if (!hf_resolver_sum_sizes (self))
    return fail (self, error);
  if (!fill_columns (self, error) || !fill_all_domains (self, error))
    return FALSE;

  return hf_resolver_resolve_references (self, progress, error);
}

gboolean
hf_heap_resolve (HfHeapBuilder  *builder,
                 HfHeap         *heap,
                 const guint32  *destinations,
                 HfProgress     *progress,
                 GCancellable   *cancellable,
                 GError        **error)
{
  g_auto (HfTypeResolver) types = { 0 };
  g_auto (HfResolver) self = { builder, heap, destinations, cancellable, NULL };
  g_autoptr (HfColumn) infos = hf_column_new (sizeof (HfResolvedInfo));

  self.work = g_new0 (HfPartWork, (gsize) builder->parts->len + 1);
  if (!hf_type_resolver_init (&types, builder, cancellable))
    return fail (&self, error);
  if (!resolve_objects (&self, &types, progress, error))
    return FALSE;
  if (!fill_roots (&self, &types) || !hf_resolver_fill_ranges (&self, infos) ||
      !fill_dependents (&self) || !hf_resolver_fill_assemblies (&self, &types) ||
      !fill_names (&self, &types, infos) || !fill_completeness (&self))
    return fail (&self, error);
  /* Later look-ups are few: a search among the addresses does for them. */
  g_clear_pointer (&heap->map, hf_address_map_free);
  /* Without its references a heap is there for a first picture, and not for long. */
  if (!heap->omits_references)
    hf_addresses_pack (&heap->addresses, cancellable);
  return TRUE;
}
