/* hf-heap-assemblies.c: which assemblies the types of a heap are from
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-resolve-private.h"

#include <stdlib.h>
#include <string.h>

/* A type, and an assembly that it is from: first its place in the list of names, then in
 * their order. */
typedef struct
{
  guint32 type;
  guint32 assembly;
} Naming;

typedef struct
{
  HfResolver *resolver;
  HfColumn   *namings;   /* Naming */
  HfColumn   *names;     /* HfStringIndex */
  HfColumn   *by_string; /* guint32: string → place in names, or HF_INDEX_NONE */
} Maker;

static void
maker_clear (Maker *self)
{
  g_clear_pointer (&self->namings, hf_column_free);
  g_clear_pointer (&self->names, hf_column_free);
  g_clear_pointer (&self->by_string, hf_column_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

/* ---- Records ------------------------------------------------------------ */

/* The place of @string in the names, where it is put if it is new. */
static gboolean
intern_name (Maker         *self,
             HfStringIndex  string,
             guint32       *place)
{
  const guint32 none = HF_INDEX_NONE;

  while (self->by_string->len <= string.value)
    {
      if (!hf_column_append (self->by_string, &none, 1))
        return FALSE;
    }
  *place = g_array_index (self->by_string, guint32, string.value);
  if (*place != HF_INDEX_NONE)
    return TRUE;
  *place = self->names->len;
  g_array_index (self->by_string, guint32, string.value) = *place;
  return hf_column_append (self->names, &string, 1);
}

static gboolean
add_record (Maker                *self,
            const HfTypeResolver *types,
            const HfBuilderPart  *added,
            const HfPartType     *record)
{
  HfHeapBuilder *builder = self->resolver->builder;
  Naming naming = { hf_type_resolver_look_up (types, added->domain, record->id).value, 0 };
  HfStringIndex string;

  if (naming.type == HF_INDEX_NONE)
    {
      hf_completeness_add (&builder->completeness, HF_FAULT_UNKNOWN_ASSEMBLY_TYPE, 1,
                           record->line != 0 ? record->line + added->line_offset : 0);
      return TRUE;
    }
  string = hf_string_table_add (builder->strings, added->part->names->data + record->name,
                                record->name_length);
  return string.value != HF_INDEX_NONE && intern_name (self, string, &naming.assembly) &&
         hf_column_append (self->namings, &naming, 1);
}

static gboolean
add_records (Maker                *self,
             const HfTypeResolver *types)
{
  for (guint i = 0; i < self->resolver->builder->parts->len; i++)
    {
      const HfBuilderPart *added = hf_builder_get_part (self->resolver->builder, i);
      const HfColumn *records = added->part->assemblies;

      for (guint k = 0; k < records->len; k++)
        {
          if (!hf_resolver_poll (self->resolver, k) ||
              !add_record (self, types, added, &g_array_index (records, HfPartType, k)))
            return FALSE;
        }
    }
  return TRUE;
}

/* ---- Order -------------------------------------------------------------- */

static int
compare_texts (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const HfStringTable *strings = user_data;

  return strcmp (hf_string_table_get (strings, *(const HfStringIndex *) a),
                 hf_string_table_get (strings, *(const HfStringIndex *) b));
}

static int
compare_namings (gconstpointer a,
                 gconstpointer b)
{
  const Naming *x = a;
  const Naming *y = b;

  if (x->type != y->type)
    return x->type < y->type ? -1 : 1;
  return (x->assembly > y->assembly) - (x->assembly < y->assembly);
}

/* Names in order of their bytes, so that an assembly has the same index whatever order the
 * file has. */
static gboolean
sort_names (Maker *self)
{
  Naming *namings = (Naming *) (gpointer) self->namings->data;
  HfStringIndex *names = (HfStringIndex *) (gpointer) self->names->data;
  g_autofree HfStringIndex *before = g_try_new (HfStringIndex, (gsize) self->names->len + 1);

  if (before == NULL)
    return FALSE;
  memcpy (before, names, self->names->len * sizeof *names);
  g_qsort_with_data (names, (int) self->names->len, sizeof *names, compare_texts,
                     self->resolver->builder->strings);
  for (guint32 i = 0; i < self->names->len; i++)
    g_array_index (self->by_string, guint32, names[i].value) = i;
  for (guint i = 0; i < self->namings->len; i++)
    namings[i].assembly = g_array_index (self->by_string, guint32,
                                         before[namings[i].assembly].value);
  qsort (namings, self->namings->len, sizeof *namings, compare_namings);
  return TRUE;
}

/* A file may repeat a pair. */
static gboolean
fill_types (Maker   *self,
            guint32  n_types)
{
  HfHeap *heap = self->resolver->heap;
  const Naming *namings = (const Naming *) (gconstpointer) self->namings->data;
  guint32 n = 0;

  heap->assembly_starts = g_try_new0 (guint32, (gsize) n_types + 1);
  heap->type_assemblies = g_try_new (HfAssemblyIndex, self->namings->len);
  if (heap->assembly_starts == NULL || heap->type_assemblies == NULL)
    return FALSE;
  for (guint i = 0; i < self->namings->len; i++)
    {
      if (i > 0 && compare_namings (&namings[i - 1], &namings[i]) == 0)
        continue;
      heap->type_assemblies[n++] = (HfAssemblyIndex){ namings[i].assembly };
      heap->assembly_starts[namings[i].type + 1]++;
    }
  for (guint32 type = 0; type < n_types; type++)
    heap->assembly_starts[type + 1] += heap->assembly_starts[type];
  return TRUE;
}

gboolean
hf_resolver_fill_assemblies (HfResolver     *self,
                             HfTypeResolver *types)
{
  g_auto (Maker) maker = {
    .resolver = self,
    .namings = hf_column_new (sizeof (Naming)),
    .names = hf_column_new (sizeof (HfStringIndex)),
    .by_string = hf_column_new (sizeof (guint32)),
  };

  if (!add_records (&maker, types))
    return FALSE;
  if (maker.namings->len == 0)
    return TRUE;
  if (!sort_names (&maker) || !fill_types (&maker, types->names->len))
    return FALSE;
  self->heap->n_assemblies = maker.names->len;
  self->heap->assembly_names = hf_column_steal (maker.names);
  return TRUE;
}
