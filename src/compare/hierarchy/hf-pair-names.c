/* hf-pair-names.c: the names of two heaps as those of one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-names-private.h"

#include "hf-compare-types.h"
#include "hf-heap-builder.h"
#include "hf-type-pairs.h"

#include <string.h>

/* Version 3 of the format has all that a name can need. */
#define VERSION 3

/* ---- Types --------------------------------------------------------------- */

/* Types of two heaps that are not matched have the same name only if their files do not name
 * them: one name would make them one type. */
static char *
dup_name (HfHeap      *heap,
          HfTypeIndex  type,
          HfSide       side)
{
  const char *name = hf_heap_get_type_name (heap, type);

  return side == HF_SIDE_BEFORE && name[0] == '?' ? g_strdup_printf ("%s (before)", name)
                                                  : g_strdup (name);
}

static gboolean
add_assemblies (HfHeapPart  *part,
                HfHeap      *heap,
                HfTypeIndex  type,
                guint32      id)
{
  guint32 n = 0;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, type, &n);

  for (guint32 i = 0; i < n; i++)
    {
      const char *name = hf_heap_get_assembly_name (heap, assemblies[i]);

      if (!hf_heap_part_add_assembly (part, id, name, strlen (name), 0))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_assembly (HfHeap      *heap,
              HfTypeIndex  type)
{
  return hf_heap_get_type_assembly (heap, type).value != HF_INDEX_NONE;
}

/* Adds a type of the heap on @side, and its assemblies, or else those of the type that it is
 * matched with. */
static gboolean
add_type (HfHeapPart           *part,
          const HfComparedHeap *heaps,
          const HfTypePairs    *pairs,
          HfSide                side,
          guint32               type,
          guint32               id)
{
  HfHeap *heap = heaps[side].heap;
  const HfTypeIndex own = { type };
  const HfTypeIndex other = { pairs->others[side][type] };
  g_autofree char *name = dup_name (heap, own, side);

  if (!hf_heap_part_add_type (part, id, name, strlen (name), 0))
    return FALSE;
  if (other.value != HF_INDEX_NONE && !has_assembly (heap, own))
    return add_assemblies (part, heaps[HF_N_SIDES - 1 - side].heap, other, id);
  return add_assemblies (part, heap, own, id);
}

/* Numbers types in the order in which the builder meets them, which is that of the heap. */
static gboolean
add_types (HfPairNames           *self,
           HfHeapPart            *part,
           const HfComparedHeap  *heaps,
           GCancellable          *cancellable,
           GError               **error)
{
  static const HfSide sides[] = { HF_SIDE_AFTER, HF_SIDE_BEFORE };
  g_auto (HfTypePairs) pairs = { 0 };
  guint32 n = 0;

  if (!hf_type_pairs_init (&pairs, heaps, cancellable, error))
    return FALSE;
  for (guint k = 0; k < HF_N_SIDES; k++)
    {
      const HfSide side = sides[k];
      guint32 *types = g_try_new (guint32, (gsize) pairs.n_types[side] + 1);

      self->types[side] = types;
      if (types == NULL)
        return hf_comparison_fail_memory (error);
      for (guint32 i = 0; i < pairs.n_types[side]; i++)
        {
          const guint32 other = pairs.others[side][i];

          types[i] = n;
          if (side == HF_SIDE_BEFORE && other != HF_INDEX_NONE)
            types[i] = self->types[HF_SIDE_AFTER][other];
          else if (!add_type (part, heaps, &pairs, side, i, n++))
            return hf_comparison_fail_memory (error);
        }
    }
  return TRUE;
}

/* ---- Domains ------------------------------------------------------------- */

static guint32 *
new_domains (HfHeap *heap)
{
  guint32 n = 0;

  hf_heap_get_domains (heap, &n);
  return g_try_new0 (guint32, (gsize) n + 1);
}

static const char *
get_domain_name (HfHeap  *heap,
                 guint32  domain)
{
  guint32 n = 0;

  return hf_heap_get_domains (heap, &n)[domain].name;
}

/* Begins a section for each domain; the types go into the last one, as they are names. */
static gboolean
add_domains (HfPairNames           *self,
             HfHeapBuilder         *builder,
             const HfComparedHeap  *heaps,
             GCancellable          *cancellable,
             GError               **error)
{
  HfComparedHeap before = heaps[HF_SIDE_BEFORE];
  HfComparedHeap after = heaps[HF_SIDE_AFTER];
  g_autoptr (HfComparison) comparison = NULL;
  const HfComparisonRow *rows = NULL;
  guint32 n_rows = 0;

  /* Retained sizes of domains take time, and are not needed. */
  before.retention = after.retention = NULL;
  comparison = hf_compare_domains (&before, &after, cancellable, error);
  if (comparison == NULL)
    return FALSE;
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      self->domains[side] = new_domains (heaps[side].heap);
      if (self->domains[side] == NULL)
        return hf_comparison_fail_memory (error);
    }

  rows = hf_comparison_get_rows (comparison, &n_rows);
  for (guint32 i = 0; i < n_rows; i++)
    {
      const HfSide named = rows[i].parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER
                                                                         : HF_SIDE_BEFORE;
      const char *name = get_domain_name (heaps[named].heap, rows[i].parts[named]);

      for (guint side = 0; side < HF_N_SIDES; side++)
        {
          if (rows[i].parts[side] != HF_INDEX_NONE)
            self->domains[side][rows[i].parts[side]] = i;
        }
      if (!hf_heap_builder_begin_domain (builder, name, strlen (name), NULL, VERSION))
        return hf_comparison_fail_memory (error);
    }
  return TRUE;
}

/* ---- Both ---------------------------------------------------------------- */

gboolean
hf_pair_names_init (HfPairNames           *self,
                    const HfComparedHeap  *heaps,
                    gboolean               with_domains,
                    GCancellable          *cancellable,
                    GError               **error)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (HfHeap) heap = NULL;
  HfHeapPart *part = hf_heap_part_new ();
  gboolean is_done;

  *self = (HfPairNames){ 0 };
  is_done = (!with_domains || add_domains (self, builder, heaps, cancellable, error)) &&
            add_types (self, part, heaps, cancellable, error);
  hf_heap_builder_add_part (builder, part, 0);
  if (!is_done)
    return FALSE;

  heap = hf_heap_builder_seal (builder, G_MAXUINT64, NULL, cancellable, error);
  if (heap != NULL)
    self->analysis = hf_analysis_new (heap, NULL, cancellable, error);
  return self->analysis != NULL;
}

void
hf_pair_names_clear (HfPairNames *self)
{
  g_clear_object (&self->analysis);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_clear_pointer (&self->types[side], g_free);
      g_clear_pointer (&self->domains[side], g_free);
    }
}
